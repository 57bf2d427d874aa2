"""Texts for a table of Agnès: slots, spots, times, and whom it waits for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from games.agnes.options import LIVE
from games.agnes.scoring import figure
from games.agnes.state import EMPTY, PASS_AFTER, Spot, occupied
from games.agnes.view import View
from games.core.french_pack import CARD_WORDS, RANK_OF, the_card
from games.core.rounds import totals
from games.core.screen import Clock, Sign
from games.core.text import Text, Value, Who, named

MOST_SIGNS: Final = 5
LONGEST_LIVE: Final = 120
"""A longer window (s) is told by its end alone."""


OWNERS: Final = ("owner", "one", "other")
"""The parts of news that say whose card it is."""
_TO_THEMSELVES: Final = frozenset(
    f"agnes.{key}"
    for key in (
        *("keeps", "takes", "gives", "swaps", "swaps-unseen", "swaps-not"),
        *("snaps-own", "snaps-other", "wrong", "wrong-shown", "penalty", "penalty-waived", "announces"),
    )
)
"""News that a seat itself reads under `<key>-you`: what it did with face-down cards, and what came of its claims."""
_WRONG: Final = ("agnes.wrong", "agnes.wrong-shown")
_ACTS: Final = frozenset(
    f"agnes.{key}" for key in ("round-begins", "draws", "discards", "looks-own", "looks-other", "looks-two", "declines")
)
"""News of what a seat did that its picture shows: it reads them under `<key>-you` as well."""

LASTING: Final = frozenset(
    f"agnes.{key}"
    for key in (
        *("swaps", "swaps-unseen", "looks-other", "looks-two"),
        *("snaps-own", "snaps-other", "gives", "wrong", "wrong-shown"),
    )
)
"""News of what has become of a card and who knows it, which a player has to remember."""


def addressed(text: Text, seat: int) -> Text:
    """Return news as the seat itself reads them: what it did, and what happened to its cards, in the second person."""
    me, given = Who(seat), text.given
    is_own = given.get("who") == me
    if is_own and text.key not in _TO_THEMSELVES | _ACTS:
        return text
    mine = Text("agnes.own-row") if is_own else me
    told = {name: Text("agnes.your-row") if name in OWNERS and value == mine else value for name, value in text.params}
    if is_own:
        if text.key in _TO_THEMSELVES:
            del told["who"]
        if text.key in _WRONG and given["owner"] == mine:
            del told["owner"]
            return Text(f"{text.key}-own", **told)
        return Text(f"{text.key}-you", **told)
    if text.key == "agnes.gives" and given["owner"] == me:
        del told["owner"]
        return Text("agnes.gives-to-you", **told)
    return Text(text.key, **told)


def title(view: View) -> Text:
    """Return the headline: the round and who leads."""
    if view.phase == "over":
        return Text("agnes.title-over")
    points = totals(view.done, view.seats)
    best = max(points[seat] for seat in view.playing)
    leaders = tuple(Who(seat) for seat in view.playing if points[seat] == best)
    if len(leaders) == len(view.playing):
        return Text("agnes.title", round=view.round)
    return Text("agnes.title-led", round=view.round, who=leaders, count=len(leaders), points=figure(best))


def point_signs(view: View, points: int) -> tuple[Sign, ...]:
    """Return one sign per point to reach, if they are few; then no score needs to be written."""
    goal = 0 if view.variant.rounds else view.variant.target_points
    if not 0 <= points <= goal <= MOST_SIGNS:
        return ()
    return tuple("made" if number < points else "owed" for number in range(goal))


def waiting(view: View) -> Text:
    """Return whom the table waits for, and for what."""
    match view.phase:
        case "peek":
            slow = tuple(Who(seat) for seat, done in enumerate(view.peeks) if done != "done")
            return Text("agnes.waiting-peek", who=slow, count=len(slow))
        case "snap":
            answered, asked = answers(view)
            return Text("agnes.waiting-snap", missing=asked - answered)
        case "give":
            return Text("agnes.waiting-give", who=Who(view.giver))
        case "power":
            return Text("agnes.waiting-power", who=Who(view.turn), power=view.power)
        case phase:
            return Text(f"agnes.waiting-{phase}", who=Who(view.turn))


def ribbon(view: View) -> tuple[Text, Text]:
    """Return in few words whom the table waits for, in the second person if it is the viewer, and for what.

    While several answer at the same time it is nobody's turn.
    """
    if view.phase == "snap":
        answered, asked = answers(view)
        rank = RANK_OF[view.top]
        if is_asked(view):
            return Text("agnes.ribbon-snap-card", rank=rank), Text("agnes.ribbon-yours-snap", rank=rank)
        return Text("agnes.ribbon-snap", rank=rank), Text("agnes.ribbon-snap-left", missing=asked - answered)
    if view.phase == "peek":
        if view.seat is not None and view.peeks[view.seat] != "done":
            return Text("agnes.ribbon-peek"), Text("agnes.ribbon-yours-peek")
        return Text("agnes.ribbon-peek"), Text(
            "agnes.ribbon-peek-left", count=sum(each != "done" for each in view.peeks)
        )
    seat = view.giver if view.phase == "give" else view.turn
    given = {"power": view.power} if view.phase == "power" else {}
    if seat == view.seat:
        phase: str = view.phase
        if phase == "choice" and view.top == EMPTY:
            phase = "draw"
        elif phase == "end" and view.announcer == EMPTY:
            phase = "end-or-agnes"
        is_last = view.announcer not in {EMPTY, seat}
        yours = Text("agnes.ribbon-last" if is_last else "agnes.ribbon-yours")
        return yours, Text(f"agnes.ribbon-yours-{phase}", **given)
    return Text("agnes.ribbon-theirs", who=Who(seat)), Text(f"agnes.ribbon-theirs-{view.phase}", **given)


def answers(view: View) -> tuple[int, int]:
    """Return how many have answered in the snap window, and how many may; never the answers."""
    asked = _asked(view)
    return sum(view.answered[seat] for seat in asked), len(asked)


def is_asked(view: View) -> bool:
    """Tell whether the viewer may answer the snap and has not."""
    return view.phase == "snap" and view.seat in _asked(view) and view.answer is None


def _asked(view: View) -> list[int]:
    """Return the seats that may answer in the snap window."""
    return [
        seat for seat, layout in enumerate(view.layouts) if seat not in {view.turn, view.announcer} and occupied(layout)
    ]


def window(view: View) -> Text:
    """Return until when the snap window is open; the table, where others wait, is told an unusual length as well."""
    seconds = view.variant.snap_window // 1000
    is_told = view.seat is None and LIVE.window != seconds <= LONGEST_LIVE
    return Text(
        "agnes.window",
        card=top(view),
        limit=Text("agnes.window-limit", seconds=seconds) if is_told else "",
        until=whole_seconds(_ends(view)),
    )


def alert(view: View) -> Text:
    """Return the question to whoever is asked; of a snap also how long it is open, if that is short."""
    if view.phase != "snap":
        phase: str = view.phase
        if phase == "choice" and view.top == EMPTY:
            phase = "draw"
        elif phase == "end" and view.announcer == EMPTY:
            phase = "end-or-agnes"
        return Text("agnes.alert-turn", phase=phase, card="" if view.top == EMPTY else the_card(view.top))
    seconds = view.variant.snap_window // 1000
    return Text("agnes.alert", card=top(view), seconds=seconds if seconds <= LONGEST_LIVE else 0)


def clock(view: View) -> Clock | None:
    """Return the clock of a short snap window on a panel, which counts to the second that is written."""
    span = view.variant.snap_window
    if view.seat is None or view.phase != "snap" or span > 1000 * LONGEST_LIVE:
        return None
    ends = _ends(view)
    return Clock(ends // 1000 * 1000, span if ends == view.window_ends else min(PASS_AFTER, span))


def _ends(view: View) -> int:
    """Return until when (unix ms) the viewer should answer: a seat that passes by default, before it does."""
    return view.pass_at if view.passing == "passing" and view.pass_at else view.window_ends


def whole_seconds(at: int) -> str:
    """Return a unix time in ms as whole seconds for Discord, never later than it is."""
    return str(at // 1000)


def top(view: View) -> Text:
    """Return the top of the discard in words."""
    return Text("agnes.nothing") if view.top == EMPTY else CARD_WORDS[view.top]


def filled(layout: Sequence[int]) -> Value:
    """Return the numbers of the slots that hold a card."""
    slots = occupied(tuple(layout))
    return " ".join(str(slot + 1) for slot in slots) if slots else Text("agnes.no-card")


def slots(layout: Sequence[int]) -> Text:
    """Return which slots hold a card: "4 cards" where no slot is empty, else "cards 2 3 4", or "card 2"."""
    held = occupied(tuple(layout))
    if not held:
        return Text("agnes.no-card")
    if len(held) == len(layout):
        return Text("agnes.all-slots", cards=len(held))
    return Text("agnes.some-slots", slots=" ".join(str(slot + 1) for slot in held), count=len(held))


def spot(view: View, place: Spot) -> Text:
    """Return a spot in words: "your card 2", "Bo 2"."""
    if place.seat == view.seat:
        return Text("agnes.own-spot", slot=place.slot + 1)
    return Text("agnes.spot", who=Who(place.seat), slot=place.slot + 1)


def known(view: View, spots: Iterable[Spot]) -> tuple[Text, ...]:
    """Return spots with their cards, which the viewer must know."""
    return tuple(Text("agnes.known", spot=spot(view, place), card=CARD_WORDS[view.card_at(place)]) for place in spots)


def seen(view: View, seat: int) -> tuple[Spot, ...]:
    """Return the spots of a seat's cards that the viewer has seen."""
    return tuple(Spot(seat, slot) for slot, card in enumerate(view.layouts[seat]) if card >= 0)


def turned_up(view: View) -> tuple[Spot, ...]:
    """Return the spots of wrong snaps, whose cards lie open until the next window (AG-R16)."""
    return tuple(claimed for _, claimed in view.mistaken) if view.variant.wrong_snap_reveal else ()


def record(view: View) -> tuple[Text, ...]:
    """Return what the viewer has seen of every layout (AG-R29)."""
    found = []
    for seat in range(view.seats):
        cards = tuple(
            Text("agnes.record-card", slot=place.slot + 1, card=CARD_WORDS[view.card_at(place)])
            for place in seen(view, seat)
        )
        if cards:
            found.append(Text("agnes.record", who=named(seat, view.seat), cards=cards))
    return tuple(found)
