"""The actions around a game: join, invite AI players, change options, cut, start, take back, end.

Each action is one record, an `ActionKind`: who may do it, when, how often, and what it does. Pure functions change a
draft of the `TableState`, or raise `Refused`; the start, leaving for good and taking back a move also change the game.
Coming and going during a game: `leaving.py`; what others must agree to: `proposals.py`.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, TypeAlias, get_args, get_origin, get_type_hints

from pydantic import TypeAdapter, ValidationError

from games.core.game import WITHDRAW, AnyGame, MoveResult, News, SeatMove, play
from games.core.text import Name, Refused, Text, Who
from tables.life import proposals
from tables.life.entry import check_entry, check_terms, may_enter
from tables.life.leaving import come_back, get_up, hand_over, hand_over_absent, own_seat, queue, sit_again, stay
from tables.life.lobby_seats import add_ai, check_room, fill_with_ai, remove_ai, remove_person
from tables.life.start_and_finish import deal
from tables.table.acting_person import Actor
from tables.table.limits import ENDING, PROPOSING, SETTLING, Rate
from tables.table.moves_from_journal import TAKEBACK, LastMove, has_taught
from tables.table.table_state import (
    LIVE_PHASES,
    Cut,
    Phase,
    Proposal,
    Recess,
    TableSettings,
    TableState,
    seat_for,
)
from tables.time.turn_timers import LOBBY_PATIENCE, MINUTE, RECESSES, end_recess, may_pause

TABLE_SETTINGS: Final[Mapping[str, tuple[str, ...]]] = {
    name: get_args(hint)
    for name, hint in get_type_hints(TableSettings).items()
    if get_origin(hint) is Literal and name != "enders"
}
"""What a table agrees on besides the game's options, and the values; who may end it, the server has chosen."""
CHOSEN: Final[Mapping[str, TypeAdapter[Any]]] = {
    name: TypeAdapter(hint)
    for name, hint in get_type_hints(TableSettings).items()
    if name in TABLE_SETTINGS or name in ("guests", "friends_role")
}
"""All that is chosen beside the game's options: the same, and whom the host names; what each may be."""
HOST_PATIENCE: Final = 10 * MINUTE
"""After so long (ms) without an action of the host, anybody who has sat there as long may become the host."""

WORDS_LENGTH: Final = 40
"""The most characters of a cut, after it is cleaned."""

_JOINERS: Final = "\u200c\u200d"
"""Invisible, but they hold emojis and letters together."""
_BLANKS: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols that look like a space."""


@dataclass(frozen=True, slots=True)
class ActionContext:
    """The table on which an action is done: `last` is the move that may be taken back, if any."""

    game: AnyGame
    table: str
    state: Any
    last: LastMove | None
    now: int


@dataclass(frozen=True, slots=True)
class ActionResult:
    """The result of an action: the step; if it is no action in the journal, its name there, and whose move it is."""

    result: MoveResult[Any]
    name: str = ""
    seat: int | None = None


Change: TypeAlias = Callable[[AnyGame, TableState, Actor, str], Iterator[News]]
"""Changes a draft by an action and its detail, and yields the news. Raises `Refused`."""
Do: TypeAlias = Callable[[ActionContext, TableState, Actor, str], ActionResult]
"""Does an action and its detail to a draft. Raises `Refused`, and then the draft must be thrown away."""


@dataclass(frozen=True, slots=True)
class ActionKind:
    """One thing that people do around the game: its verb, what it does, and who may do it when and how often."""

    verb: str
    do: Do
    who: Literal["anybody", "seated", "host", "host or manager"] = "anybody"
    phase: Phase | None = None
    """When it may be done; None: before the deal and in the game."""
    rate: Rate | None = None
    """How often; None: leaving, coming back and answering are always free."""
    enters: bool = False
    """Whether it leads somebody to a seat."""
    needs_presence: bool = False
    """Whether a person in a paused game must take their seat back first."""

    def check(self, table_state: TableState, actor: Actor) -> None:
        """Raise `Refused` unless a person may do this here now."""
        if table_state.phase not in LIVE_PHASES:
            raise Refused(Text("table.over"))
        if self.needs_presence and table_state.paused is not None and table_state.seat_of(actor.id) is not None:
            raise Refused(Text("table.paused-first" if table_state.recess is None else "table.recess-first"))
        if self.phase is not None and table_state.phase != self.phase:
            raise Refused(Text("table.started" if self.phase == "lobby" else "table.not-started"))
        if self.who == "host" or (self.who == "host or manager" and not actor.manages):
            host_only(table_state, actor)
        if self.who == "seated":
            own_seat(table_state, actor)


@dataclass(frozen=True, slots=True)
class Action:
    """Something done around the game, written `add-bot regular` in the journal."""

    kind: ActionKind
    detail: str = ""

    def __str__(self) -> str:
        return f"{self.kind.verb} {self.detail}".rstrip()


def changing(change: Change) -> Do:
    """Make an action of what changes the table and leaves the game as it is."""

    def do(context: ActionContext, draft: TableState, actor: Actor, detail: str) -> ActionResult:
        return ActionResult(MoveResult(context.state, tuple(change(context.game, draft, actor, detail))))

    return do


def apply_action(context: ActionContext, draft: TableState, actor: Actor, action: Action) -> ActionResult:
    """Do an action to the draft. Raises `Refused`, and then the draft must be thrown away."""
    host = draft.host
    relieved = tuple(replace_sleeping_host(draft, actor, action.kind, context.now))
    action.kind.check(draft, actor)
    done = action.kind.do(context, draft, actor, action.detail)
    handed = tuple(hand_over_absent(draft))
    if draft.phase == "lobby":
        draft.closes = context.now + LOBBY_PATIENCE
    if draft.host != host or draft.host == actor.id:
        draft.host_seen = context.now
    proposals.date(draft, context.now)
    result = MoveResult(done.result.state, (*relieved, *done.result.news, *handed))
    return replace(done, result=result, name=done.name or str(action))


def host_only(table_state: TableState, actor: Actor, key: str = "host-only-yet") -> None:
    """Raise `Refused` for anybody but the host."""
    if actor.id != table_state.host:
        seat = table_state.seat_of(table_state.host)
        raise Refused(Text(f"table.{key}", name=Name("?" if seat is None else table_state.seats[seat].name)))


def replace_sleeping_host(draft: TableState, actor: Actor, kind: ActionKind, now: int) -> Iterator[News]:
    """If the host of a lobby is away, make a person who does a host's action the host; `now` is unix ms."""
    seat = draft.seat_of(actor.id)
    if seat is None or actor.id == draft.host or draft.phase != "lobby" or kind.who != "host":
        return
    if now - max(draft.host_seen, draft.seats[seat].since) >= HOST_PATIENCE:
        draft.host = actor.id
        yield News(Text("table.new-host", who=Who(seat)))


def _join(context: ActionContext, draft: TableState, actor: Actor, _: str) -> ActionResult:
    """Sit down on the next free chair; in a game, on one's own again."""
    if draft.seat_of(actor.id) is not None:
        raise Refused(Text("table.already-seated"))
    if draft.phase == "playing":
        return ActionResult(MoveResult(context.state, tuple(sit_again(draft, actor))))
    if actor.id in draft.removed:
        raise Refused(Text("table.sent-away"))
    check_entry(draft, actor)
    check_room(context.game, draft, actor.id)
    draft.seats.append(replace(seat_for(actor), since=context.now))
    draft.kept = [person for person in draft.kept if person != actor.id]
    return ActionResult(MoveResult(context.state, (News(Text("table.joined", who=Who(len(draft.seats) - 1))),)))


def _ask_entry(context: ActionContext, draft: TableState, actor: Actor, detail: str) -> ActionResult:
    """Ask the host for a seat; who may sit down without asking does so."""
    if may_enter(draft, actor) or draft.seat_of(actor.id) is not None or actor.id in draft.removed:
        return _join(context, draft, actor, detail)
    check_room(context.game, draft, actor.id)
    return ActionResult(MoveResult(context.state, tuple(proposals.ask_entry(draft, actor))))


def _leave(context: ActionContext, draft: TableState, actor: Actor, detail: str) -> ActionResult:
    """Get up: from the lobby for good, from a game by the table's settings; `detail`: `SENT_AWAY` or nothing.

    Who has not sat down yet where a rematch keeps their seat gives it up.
    """
    if draft.phase == "lobby" and actor.id in draft.kept:
        draft.give_up_kept_seat(actor.id)
        return ActionResult(MoveResult(context.state, ()))
    seat = own_seat(draft, actor)
    if draft.phase == "playing":
        news = tuple(get_up(context.game, draft, actor, detail))
        if draft.on_leave == "forfeit" and draft.phase == "playing":
            return _forfeit(context, draft, seat, news)
        return ActionResult(MoveResult(context.state, news))
    del draft.seats[seat]
    draft.cuts = [cut for cut in draft.cuts if cut.person != actor.id]
    news = (News(Text("table.left", name=Name(actor.name))), *hand_over(draft, actor))
    return ActionResult(MoveResult(context.state, news))


def _forfeit(context: ActionContext, draft: TableState, seat: int, news: tuple[News, ...]) -> ActionResult:
    """Take the seat of the person who has left out of the game."""
    proposals.forget_pointless(draft, moved=True)
    chance = draft.chance(context.table)
    left = play(context.game, context.state, SeatMove(seat, WITHDRAW, context.now), chance)
    draft.calls = chance.calls
    return ActionResult(MoveResult(left.state, (*news, *left.news)), str(WITHDRAW), seat)


def _change_options(context: ActionContext, draft: TableState, _: Actor, written: str) -> ActionResult:
    """Set some options, given as a JSON object; the others stay. Another deck is sealed again."""
    if draft.shared:
        raise Refused(Text("table.shared-settled"))
    draft.options = checked_options(context.game, {**draft.options, **json.loads(written)})
    resealed = [News(Text("table.sealed-again"))] if draft.seal_again(context.table, context.game) else []
    return ActionResult(MoveResult(context.state, (News(Text("table.options-set")), *resealed)))


def _change_table_settings(game: AnyGame, draft: TableState, _: Actor, written: str) -> Iterator[News]:
    """Settle how the table is run, given as a JSON object of `CHOSEN`."""
    for name, value in json.loads(written).items():
        if name not in CHOSEN:
            raise Refused(Text("core.not-offered"))
        try:
            setattr(draft, name, CHOSEN[name].validate_python(value))
        except ValidationError:
            raise Refused(Text("core.not-offered")) from None
    if draft.on_leave == "forfeit" and not game.can_be_left:
        raise Refused(Text("table.no-forfeit"))
    check_terms(draft)
    yield News(Text("table.options-set"))


def _cut(_game: AnyGame, draft: TableState, actor: Actor, typed: str) -> Iterator[News]:
    """Add a person's own words to the deal, or change them and keep their place in the order (`docs/fairness.md`)."""
    if draft.shared:
        raise Refused(Text("table.shared-settled"))
    seat = own_seat(draft, actor)
    mine, before = Cut(actor.id, draft.seats[seat].name, cleaned(typed)), draft.cut_of(actor.id)
    if before is None:
        draft.cuts.append(mine)
        yield News(Text("table.cut", who=Who(seat)))
    elif before.words != mine.words:
        draft.cuts[draft.cuts.index(before)] = mine
        yield News(Text("table.cut-again", who=Who(seat)))


def cleaned(typed: str) -> str:
    """Return the words of a cut as they are kept and shown: one line, single spaces, nothing invisible, no backtick.

    They are shown as code, which only a backtick would end, so it becomes an apostrophe. Raises `Refused` for no words
    or too many.
    """
    spaced = "".join(_legible(sign) for sign in unicodedata.normalize("NFC", typed))
    words = " ".join(spaced.replace("`", "'").split())
    if len(words) > WORDS_LENGTH:
        raise Refused(Text("table.cut-too-long", most=WORDS_LENGTH, now=len(words)))
    if not any(unicodedata.category(sign)[0] in "LNPS" for sign in words):
        raise Refused(Text("table.cut-empty", most=WORDS_LENGTH))
    return words


def _legible(sign: str) -> str:
    kind = unicodedata.category(sign)
    if sign in _BLANKS or kind[0] == "Z" or sign.isspace():
        return " "
    return "" if kind[0] == "C" and sign not in _JOINERS else sign


def _propose_pace(_game: AnyGame, draft: TableState, actor: Actor, pace: str) -> Iterator[News]:
    """Propose another pace to those who sit here."""
    if proposals.pace_named(pace) == draft.pace:
        raise Refused(Text("table.pace-already"))
    yield from proposals.propose(draft, Proposal("pace", pace, actor.id, actor.name))


def _propose_pause(context: ActionContext, draft: TableState, actor: Actor, span: str) -> ActionResult:
    """Propose to stop the clocks for a time, or until somebody goes on."""
    if span not in RECESSES:
        raise Refused(Text("core.not-offered"))
    check_pause(context, draft)
    recess = Recess(context.now + RECESSES[span], is_open=span == "open")
    news = tuple(proposals.propose(draft, Proposal("pause", str(recess), actor.id, actor.name)))
    return ActionResult(MoveResult(context.state, news))


def check_pause(context: ActionContext, draft: TableState) -> None:
    """Raise `Refused` where others wait for the game, no clock runs, or a question to all is just open."""
    if draft.awaited:
        raise Refused(Text("table.no-pause-awaited"))
    if not may_pause(draft):
        raise Refused(Text("table.no-pause-needed"))
    if draft.pace != "correspondence" and context.game.alarm(context.state) is not None:
        raise Refused(Text("table.no-pause-now"))


def _go_on(_game: AnyGame, draft: TableState, actor: Actor, _: str) -> Iterator[News]:
    """End the pause that all had agreed to."""
    seat = own_seat(draft, actor)
    if draft.recess is None:
        raise Refused(Text("table.not-in-recess"))
    end_recess(draft)
    yield News(Text("table.goes-on", who=Who(seat)))


def _ask_seat(_game: AnyGame, draft: TableState, actor: Actor, number: str) -> Iterator[News]:
    """Ask the host for the seat of an AI player."""
    if draft.seat_of(actor.id) is not None:
        raise Refused(Text("table.already-seated"))
    if actor.id in draft.former:
        raise Refused(Text("table.replaced"))
    own = draft.seat_left_by(actor.id)
    if own is not None:  # one seat a person and game, also for people who have left it
        raise Refused(Text("table.given-up" if draft.is_given_up(own) else "table.started"))
    if not number.isdecimal() or int(number) >= len(draft.seats) or not draft.is_free(int(number)):
        raise Refused(Text("table.no-ai-seat"))
    yield from proposals.ask_seat(draft, actor, number)


def _agree(context: ActionContext, draft: TableState, actor: Actor, _: str) -> ActionResult:
    """Agree to the proposal."""
    proposal = draft.proposal
    if proposal is not None and proposal.kind == "pause":
        check_pause(context, draft)
    if proposal is not None and proposal.kind == "entry" and draft.seat_of(proposal.by) is None:
        check_room(context.game, draft, proposal.by)
    return _taken_back(context, draft, tuple(proposals.agree(draft, actor)))


def _turn_down(_game: AnyGame, draft: TableState, actor: Actor, _: str) -> Iterator[News]:
    """Turn the proposal down."""
    yield from proposals.decline(draft, actor)


def _ask_takeback(context: ActionContext, draft: TableState, actor: Actor, _: str) -> ActionResult:
    """Propose to take the person's last move back, unless it has revealed something hidden."""
    barred = barred_from_takeback(context, draft, actor.id)
    if barred is not None:
        raise Refused(barred)
    proposal = Proposal("takeback", "", actor.id, actor.name)
    return _taken_back(context, draft, tuple(proposals.propose(draft, proposal)))


def _taken_back(context: ActionContext, draft: TableState, news: tuple[News, ...]) -> ActionResult:
    """Take the last move back if all agree now, unless something since, such as a restart, has made it too late."""
    proposal = draft.proposal
    if proposal is None or not proposals.is_agreed(draft, "takeback"):
        return ActionResult(MoveResult(context.state, news))
    draft.proposal = None
    if context.last is None or barred_from_takeback(context, draft, proposal.by) is not None:
        return ActionResult(MoveResult(context.state, (*news, News(Text("table.takeback-late")))))
    return ActionResult(MoveResult(context.last.before, (*news, News(Text("table.taken-back")))), TAKEBACK)


def barred_from_takeback(context: ActionContext, draft: TableState, person: int) -> Text | None:
    """Return why a person cannot take the last move back, or None if they can."""
    last, seat = context.last, draft.seat_of(person)
    if seat is None:
        return Text("table.not-seated")
    if last is None or last.seat_move.seat != seat or last.seat_move.by_ai or draft.phase != "playing":
        return Text("table.no-takeback")
    if last.calls != draft.calls or has_taught(context.game, last.before, last.seat_move, context.state):
        return Text("table.takeback-reveals")
    return None


def _end(_game: AnyGame, draft: TableState, actor: Actor, _: str) -> Iterator[News]:
    """Close the table without a result: people who manage the server may, and others by the table's settings.

    Players of a game that may be rated can only propose it to the others.
    """
    if not may_end(draft, actor):
        if draft.enders == "managers":
            raise Refused(Text("table.managers-only"))
        if draft.enders == "host":
            host_only(draft, actor, "host-only")
        own_seat(draft, actor)
    if draft.ends_by_consent(actor.id):
        yield from proposals.propose_end(draft, actor)
        return
    draft.phase = "abandoned"
    yield News(Text("table.ended", name=Name(actor.name)))


def may_end(table_state: TableState, actor: Actor) -> bool:
    """Return whether a person may close the table without a result."""
    seated = table_state.seat_of(actor.id) is not None
    agreed = {"managers": False, "host": seated and table_state.host == actor.id, "seated": seated}
    return actor.manages or (table_state.alone and seated) or agreed[table_state.enders]


def _start(context: ActionContext, draft: TableState, _actor: Actor, _: str) -> ActionResult:
    """Deal, and begin the game."""
    game, least = context.game, context.game.seats.start
    if len(draft.seats) < least:
        raise Refused(Text("table.too-few", least=least, now=len(draft.seats)))
    game.refuse(draft.chosen(game), len(draft.seats))
    return ActionResult(deal(game, draft, context.table))


def _start_with_ai(context: ActionContext, draft: TableState, actor: Actor, detail: str) -> ActionResult:
    """Begin the game of a person who plays against AI players alone."""
    fill_with_ai(context.game, draft)  # without news: the deal seats everybody anew
    return _start(context, draft, actor, detail)


def checked_options(game: AnyGame, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the validated options. Raises `Refused` with the first bad field or the refused combination."""
    try:
        chosen = game.options_type.model_validate(dict(options))
    except ValidationError as error:
        field = str(error.errors()[0]["loc"][0])
        if field in game.options_type.model_fields:
            raise Refused(Text("table.bad-option", option=Text(f"{game.name}.option-{field}"))) from None
        raise Refused(Text("table.unknown-option")) from None
    game.refuse(chosen, game.seats.start)
    checked: dict[str, Any] = chosen.model_dump(mode="json")
    return checked


JOIN: Final = ActionKind("join", _join, rate=SETTLING, enters=True)
LEAVE: Final = ActionKind("leave", _leave)
START: Final = ActionKind("start", _start, "host", "lobby")
START_WITH_AI: Final = ActionKind("start-with-ai", _start_with_ai, "host", "lobby")
ADD_AI: Final = ActionKind("add-bot", changing(add_ai), "host", "lobby", SETTLING)
REMOVE_AI: Final = ActionKind("remove-bot", changing(remove_ai), "host", "lobby", SETTLING)
REMOVE_PERSON: Final = ActionKind("remove-person", changing(remove_person), "host or manager", "lobby", SETTLING)
CHANGE_OPTIONS: Final = ActionKind("options", _change_options, "host", "lobby", SETTLING)
CHANGE_SETTINGS: Final = ActionKind("terms", changing(_change_table_settings), "host", "lobby", SETTLING)
CUT: Final = ActionKind("cut", changing(_cut), "seated", "lobby")
END: Final = ActionKind("end", changing(_end), rate=ENDING)
COME_BACK: Final = ActionKind("come-back", changing(come_back), "seated")
STAY: Final = ActionKind("stay", changing(stay), "seated")
QUEUE: Final = ActionKind("queue", changing(queue), "seated", "playing", SETTLING, needs_presence=True)
PROPOSE_PACE: Final = ActionKind(
    "propose-pace", changing(_propose_pace), "seated", "playing", PROPOSING, needs_presence=True
)
PROPOSE_PAUSE: Final = ActionKind("propose-pause", _propose_pause, "seated", "playing", PROPOSING, needs_presence=True)
GO_ON: Final = ActionKind("go-on", changing(_go_on), "seated", "playing")
ASK_SEAT: Final = ActionKind("ask-seat", changing(_ask_seat), "anybody", "playing", PROPOSING, enters=True)
ASK_ENTRY: Final = ActionKind("ask-entry", _ask_entry, "anybody", "lobby", PROPOSING, enters=True)
ASK_TAKEBACK: Final = ActionKind("ask-takeback", _ask_takeback, rate=PROPOSING, needs_presence=True)
AGREE: Final = ActionKind("agree", _agree)
DECLINE: Final = ActionKind("decline", changing(_turn_down))
