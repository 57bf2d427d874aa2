"""The timers of the seats, and the pause of a game that nobody plays any more. It must not read a clock.

Pure functions on a draft of the `TableState`; instants are unix milliseconds. `update_pause` runs after every step: the
first person who plays their seat again ends the pause, in whatever way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from games.core.game import News
from games.core.move import Ask
from games.core.text import Text, Who
from tables.table.table_state import Pace, Seat, TableState
from tables.time.quiet_hours import awake

SECOND: Final = 1_000
MINUTE: Final = 60 * SECOND
DAY: Final = 24 * 60 * MINUTE
MISSED_MOST: Final = 2
"""After so many missed timers in a row an AI player takes over until the person is back."""
LOBBY_PATIENCE: Final = 45 * MINUTE
"""A lobby closes after so long without an action."""
KEPT_PATIENCE: Final = 10 * MINUTE
"""How long a rematch keeps the seats of the former players."""
HELD_PATIENCE: Final = 30 * DAY
"""A game closes after nobody could see it for so long."""
PAUSE_PATIENCE: Final[Mapping[Pace, int]] = {
    "live": 7 * DAY,
    "relaxed": 7 * DAY,
    "correspondence": 30 * DAY,
    "none": 30 * DAY,
}
"""How long a paused game waits before it closes without a result."""
RECESSES: Final[Mapping[str, int]] = {
    "hour": 60 * MINUTE,
    "three-hours": 180 * MINUTE,
    "day": DAY,
    "three-days": 3 * DAY,
    "week": 7 * DAY,
    "open": 14 * DAY,
}
"""How long people may agree to pause, in ms; `open`: until somebody goes on, at most so long."""
MOVE_PATIENCE: Final = 30 * DAY
"""A game without timers closes so long after its last move; nothing else shows that people are away."""
AWAITED_PATIENCE: Final[Mapping[Pace, int]] = {
    "live": 15 * MINUTE,
    "relaxed": 60 * MINUTE,
    "correspondence": DAY,
    "none": DAY,
}
"""The same for a game whose end people at other tables wait for, with and without timers."""
Change: TypeAlias = Callable[[TableState, int], Iterator[News]]
"""Changes a draft at a time (unix ms), and yields the news."""
LostTime: TypeAlias = Callable[[TableState, int], int]
"""Tells how much time a table has lost by now (unix ms), in ms."""
HALF_TIME: Final = "table.half-time"
TIME_UP: Final = "table.time-up"
"""The news of the time that somebody has for a turn: half of it is left, and none."""
NOTICED_WITHIN: Final = 2 * SECOND
"""A question that began less than this before a change of the clock was noticed may be newer than the change."""
ANNOUNCED_FROM: Final = MINUTE
"""A shorter interruption is given back without news."""


@dataclass(frozen=True, slots=True)
class Timing:
    """The time allotted to a question, and the spare time of a whole game, in ms."""

    allotted: int
    bank: int = 0
    stands_still: bool = False
    """Whether the timer stands still in a person's quiet hours and holidays."""


ROUND_END: Final = 15 * SECOND
"""How much more time the first questions of a round have, so that the end of the last one can be looked at."""
TIMINGS: Final[Mapping[Pace, Timing | None]] = {
    "live": Timing(90 * SECOND, bank=60 * SECOND),
    "relaxed": Timing(10 * MINUTE),
    "correspondence": Timing(DAY, stands_still=True),
    "none": None,
}


def earliest(*times: int | None) -> int | None:
    """Return the first of some times; None is none."""
    return min((time for time in times if time is not None), default=None)


def fill_banks(draft: TableState) -> None:
    """Give everybody the spare time of the table's pace, and clear the timers so that they start anew."""
    timing = TIMINGS[draft.pace]
    for chair in draft.seats:
        chair.due = chair.half = None
        chair.bank = timing.bank if timing else 0


def put_questions(
    draft: TableState,
    before: Sequence[tuple[Ask, ...]],
    asks: Sequence[tuple[Ask, ...]],
    acted: tuple[int | None, int],
    windowed: frozenset[str],
    *,
    round_over: bool = False,
) -> None:
    """Give a new turn number to the seat that acted and to every seat whose question has changed, and time them.

    `acted`: the seat that acted, if any, and when. No seat's timer runs for `windowed` verbs. Where a `round_over` has
    just ended, there is time to look at its result. A seat whose question changes while it thinks has been asked since
    the first one.
    """
    seat_acted, now = acted
    changed = [
        seat == seat_acted or seat >= len(before) or asks[seat] != before[seat] for seat in range(len(draft.turns))
    ]
    draft.turns = [turn + new for turn, new in zip(draft.turns, changed, strict=True)]
    if draft.phase == "playing":
        for seat, chair in enumerate(draft.seats):
            if not asks[seat]:
                chair.asked = 0
            elif seat == seat_acted or seat >= len(before) or not before[seat]:
                chair.asked = now
        timed = [any(ask.verb not in windowed for ask in seat_asks) for seat_asks in asks]
        keep_time(draft, timed, changed, now, ROUND_END if round_over else 0)


def has_clock(table_state: TableState) -> bool:
    """Return whether time limits hold: they are for those who wait, and AI players do not."""
    return table_state.recess is None and may_pause(table_state)


def may_pause(table_state: TableState) -> bool:
    """Return whether the table has time limits that a pause could stop."""
    return table_state.pace != "none" and (len(table_state.people) > 1 or table_state.awaited)


def drop_queued(seat: int, why: Text) -> Change:
    """Return a change that drops the move settled in advance by a seat, and tells it so, and why if that is known."""

    def drop(draft: TableState, _: int) -> Iterator[News]:
        draft.seats[seat].queued = ""
        told = (Text("table.queue-dropped"), why)
        yield from (News(text, frozenset({seat})) for text in told if text.key != "core.not-offered")

    return drop


def keep_time(draft: TableState, timed: Sequence[bool], changed: Sequence[bool], now: int, further: int = 0) -> None:
    """Stop the timers of questions that are gone and start those of new ones, which have `further` ms.

    `timed[seat]`: the seat has something to decide; `changed[seat]`: its question has changed.
    """
    timing = TIMINGS[draft.pace] if has_clock(draft) else None
    for seat, chair in enumerate(draft.seats):
        runs = timed[seat] and chair.person is not None and not draft.is_played(seat) and timing is not None
        if chair.due is not None and (changed[seat] or not runs):
            _stop(chair, now)
        if timing is not None and runs and chair.due is None:
            chair.further = further
            chair.due = _time_up(draft, seat, now, timing.allotted + further) + chair.bank
            chair.half = _time_up(draft, seat, now, timing.allotted // 2 + further)


def _time_up(table_state: TableState, seat: int, now: int, span: int) -> int:
    """Return when a time of `span` ms is up that begins now, by a seat's quiet hours and holiday if these count."""
    timing, chair = TIMINGS[table_state.pace], table_state.seats[seat]
    if timing is None or not timing.stands_still:
        return now + span
    return awake(max(now, holiday_of(table_state, seat) or now), span, chair.quiet_hours)


def holiday_of(table_state: TableState, seat: int) -> int | None:
    """Return until when the timer of a seat stands still because its person is away; None: it does not.

    It does at no pace of minutes, and nowhere that others wait for the game.
    """
    timing, chair = TIMINGS[table_state.pace], table_state.seats[seat]
    stands = timing is not None and timing.stands_still and not table_state.awaited and chair.person is not None
    return chair.holiday if stands and table_state.phase == "playing" else None


def begin_holiday(draft: TableState, seat: int, until: int | None, now: int) -> Iterator[News]:
    """Note that a person says that they are away, or are back earlier; the time of their question begins anew.

    All that is over or makes no difference is told nobody.
    """
    chair, before = draft.seats[seat], holiday_of(draft, seat)
    until = None if until is not None and until <= now else until
    changed, chair.holiday = chair.holiday != until, until
    after = holiday_of(draft, seat)
    if not changed or after == before:
        return
    chair.due = chair.half = None
    if before is None or after is None:
        yield News(Text("table.back" if after is None else "table.goes-away", who=Who(seat)))


def _stop(chair: Seat, now: int) -> None:
    """Stop a timer; time beyond the allotted time is taken from the spare time."""
    if chair.due is not None:
        chair.bank = min(chair.bank, max(0, chair.due - now))
    chair.due = chair.half = None


def next_due(table_state: TableState) -> int | None:
    """Return when the table must look at its timers again, or None."""
    if table_state.phase == "lobby":
        return earliest(table_state.closes, table_state.kept_until)
    if table_state.phase != "playing":
        return None
    if table_state.held is not None:
        return table_state.held + _held_patience(table_state)
    timers = [due for chair in table_state.seats for due in (chair.due, chair.half)]
    proposal = None if table_state.proposal is None else table_state.proposal.ends
    recess = None if table_state.recess is None else table_state.recess.until
    holidays = (holiday_of(table_state, seat) for seat in range(len(table_state.seats)))
    return earliest(*timers, *holidays, proposal, recess, table_state.closes)


def tick(draft: TableState, seq: int, now: int) -> Iterator[News]:
    """Do all that is due: remind, let an AI play for absent people, close forgotten tables. `seq`: the last step's."""
    hidden = draft.held is not None
    ends = draft.closes if draft.phase == "lobby" or draft.held is None else draft.held + _held_patience(draft)
    if ends is not None and ends <= now:
        why = _why_closed(draft)
        draft.phase, draft.proposal = "abandoned", None
        yield News(why)
    if draft.kept_until is not None and draft.kept_until <= now:
        draft.kept_until = None
    if hidden or draft.phase == "abandoned":
        return
    if is_recess_over(draft, now):
        end_recess(draft)
        yield News(Text("table.recess-over"))
    for seat, chair in enumerate(draft.seats):
        holiday = holiday_of(draft, seat)
        if holiday is not None and holiday <= now:
            chair.holiday = None
            yield News(Text("table.back", who=Who(seat)))
        if chair.due is not None and chair.due <= now:
            yield from _expire(draft, seat, seq)
        elif chair.half is not None and chair.half <= now:
            chair.half = None
            yield News(Text(HALF_TIME, who=Who(seat)))


def is_recess_over(table_state: TableState, now: int) -> bool:
    """Return whether the game goes on by itself now, after a pause that all had agreed to."""
    return table_state.recess is not None and table_state.recess.until <= now


def end_recess(draft: TableState) -> None:
    """Let the game go on; all timers start anew."""
    draft.recess = draft.paused = None


def _held_patience(table_state: TableState) -> int:
    return AWAITED_PATIENCE[table_state.pace] if table_state.awaited else HELD_PATIENCE


def _why_closed(draft: TableState) -> Text:
    if draft.phase == "lobby" or draft.held is not None:
        return Text("table.forgotten")
    if draft.awaited:
        minutes = AWAITED_PATIENCE[draft.pace] // MINUTE
        return Text("table.nobody-awaited", minutes=minutes, hours=minutes // 60)
    if draft.paused is not None:
        return Text("table.nobody-returned", days=PAUSE_PATIENCE[draft.pace] // DAY)
    return Text("table.nobody-moved", days=MOVE_PATIENCE // DAY)


def _expire(draft: TableState, seat: int, seq: int) -> Iterator[News]:
    """Let an AI answer this question, and all further ones if it was the second in a row."""
    chair = draft.seats[seat]
    chair.due = chair.half = None
    chair.bank = 0
    chair.queued = ""
    chair.missed += 1
    chair.covered = draft.turns[seat]
    chair.away_from = chair.away_from or seq + 1
    if chair.missed < MISSED_MOST:
        yield News(Text(TIME_UP, who=Who(seat)))
        return
    chair.autopilot = True
    yield News(Text("table.autopilot" if draft.present else "table.last-away", who=Who(seat)))
    if draft.host == chair.person and draft.present:
        draft.host = draft.present[0]
        yield News(Text("table.new-host", who=Who(draft.seat_of(draft.host) or 0)))


def hold(draft: TableState, now: int) -> Iterator[News]:
    """Stop all timers from now on; if they stood already, give that time back."""
    if draft.held is not None:
        _put_off(draft, now - draft.held, now)
    draft.held = now
    yield from ()


def stay_stopped(draft: TableState, now: int) -> Iterator[News]:
    """Let stopped timers stand on from now, and give back the time so far; running timers run on."""
    draft.paused = None if draft.paused is None else now
    yield from hold(draft, now) if draft.held is not None else ()


def time_stopped(draft: TableState, now: int) -> int:
    """Return for how long the game's own alarm has stood still, in ms."""
    since = draft.held if draft.paused is None else draft.paused
    return 0 if since is None else now - since


def release(draft: TableState, now: int) -> Iterator[News]:
    """Start stopped timers, and give back the time during which they stood; a pause goes on."""
    lost, draft.held = 0 if draft.held is None else now - draft.held, None
    draft.paused = None if draft.paused is None else now  # the alarm has got its time back until now
    yield from give_back(draft, lost, now)


def give_back(draft: TableState, lost: int, now: int) -> Iterator[News]:
    """Give every running timer the time of an interruption back (`lost`, in ms); yields news of a long one."""
    _put_off(draft, lost, now)
    if lost >= ANNOUNCED_FROM and any(chair.due is not None for chair in draft.seats):
        yield News(Text("table.given-back", minutes=round(lost / MINUTE)))


def _put_off(draft: TableState, lost: int, now: int) -> None:
    """Put all times off by `lost` ms; negative if the wall clock was set back.

    What began after the interruption is not put off: a question never gets more than its whole time, no future time
    is moved into the past, and a question with its whole time left is not brought forward.
    """

    def later(due: int, most: int | None = None) -> int:
        moved = due + lost
        if most is None:
            return due if lost < 0 and moved <= now else moved
        if lost < 0 and (moved <= now or 0 <= most - due < NOTICED_WITHIN):
            return min(due, most)
        return max(due, min(moved, most)) if lost >= 0 else moved

    timing = TIMINGS[draft.pace]
    for seat, chair in enumerate(draft.seats):
        whole = half = None
        if timing is not None:
            spans = (timing.allotted + chair.further, timing.allotted // 2 + chair.further)
            whole, half = (_time_up(draft, seat, now, span) for span in spans)
        if chair.due is not None:
            chair.due = later(chair.due, None if whole is None else whole + chair.bank)
        if chair.half is not None:
            chair.half = later(chair.half, half)
        chair.since += lost
    if draft.closes is not None:
        draft.closes = later(draft.closes)
        draft.host_seen += lost
    draft.kept_until = None if draft.kept_until is None else later(draft.kept_until)
    if draft.proposal is not None and draft.proposal.ends is not None:
        draft.proposal.ends = later(draft.proposal.ends)


def update_pause(draft: TableState, now: int, *, moved: bool) -> Iterator[News]:
    """Pause a game that nobody plays, or as all agreed; resume it once somebody plays; set when it closes by itself.

    `moved`: whether the step before this was a move of the game.
    """
    if draft.phase != "playing":
        return
    if draft.recess is not None:
        draft.paused, draft.closes = now if draft.paused is None else draft.paused, None
        return
    if not draft.present:
        if draft.paused is None:
            draft.paused, draft.closes = now, now + _patience(draft, PAUSE_PATIENCE[draft.pace])
        return
    resumed, draft.paused = draft.paused is not None, None
    if has_clock(draft):
        draft.closes = None
    elif moved or resumed or draft.closes is None:
        draft.closes = now + _patience(draft, MOVE_PATIENCE)
    if resumed:
        yield News(Text("table.resumed"))


def _patience(draft: TableState, usual: int) -> int:
    """Return how long (ms) a game waits for people: less than `usual` if other tables wait for its end."""
    return AWAITED_PATIENCE[draft.pace] if draft.awaited else usual
