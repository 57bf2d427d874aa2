"""What a seat is asked, and the least answer of an absent player; the only judge of what is legal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from games.agnes.powers import OWN_LOOK, out_of_reach
from games.agnes.state import EMPTY, Phase, State, can_draw, eligible, has_card
from games.core.french_pack import JACK, KING, QUEEN
from games.core.move import Ask, Choice, Move, legal_moves
from games.core.text import Text, Who

_SLOTS: Final = tuple(Choice(str(number)) for number in range(1, 200))
_SEATS: Final = tuple(str(seat) for seat in range(8))
_DRAW, _DISCARD, _PASS, _DECLINE, _END, _AGNES, _SEEN = (
    Ask(verb) for verb in ("draw", "discard", "pass", "decline", "end", "agnes", "seen")
)
_NOTHING_TO_DRAW: Final = Ask("draw", barred=Text("agnes.nothing-to-draw"))
_NOTHING_TO_TAKE: Final = Ask("take", barred=Text("agnes.nothing-to-take"))
_SWAP: Final = Ask("swap", (Choice("yes"), Choice("no")))
_WHEN: Final[Mapping[str, Phase]] = {
    "keep": "drawn",
    "take": "choice",
    "give": "give",
    "snap": "snap",
    "power": "power",
}
"""In which phase a move names a slot."""
_LEAST: Final = (
    *(Move(verb) for verb in ("draw", "discard", "pass", "decline")),
    Move("swap", ("no",)),
    *(Move(verb) for verb in ("end", "seen", "look")),
)


def legal_asks(state: State, seat: int | None) -> tuple[Ask, ...]:
    """Return what the seat is asked, or (None) whether the table itself is to end a look or a window."""
    if seat is None:
        return () if due(state) is None else (Ask("time"),)
    return _of_seat(state, seat) if seat in range(state.seats) else ()


def _of_seat(state: State, seat: int) -> tuple[Ask, ...]:
    match state.phase:
        case "peek":
            return {"waiting": (Ask("look"),), "looking": (Ask("seen"),), "done": ()}[state.peeks[seat]]
        case "snap":
            return _snap(state, seat) if seat in eligible(state) and state.answers[seat] is None else ()
        case "give":
            return (Ask("give", _slots(state, seat)),) if seat == state.giver else ()
        case "over":
            return ()
        case _:
            return _of_turn(state, seat) if seat == state.turn else ()


def due(state: State) -> int | None:
    """Return when the table itself is to act: the window's closing, or the end of the first look."""
    if state.phase == "snap":
        return state.window_ends
    return min((ends for ends, spots in zip(state.look_ends, state.looks, strict=True) if spots), default=None)


def _of_turn(state: State, seat: int) -> tuple[Ask, ...]:
    look = (_SEEN,) if state.looks[seat] else ()
    match state.phase:
        case "choice":
            return _choice(state, seat)
        case "drawn":
            return _drawn(state, seat)
        case "power":
            return (Ask("power", _targets(state, seat)), _DECLINE)
        case "swap":
            return (_SWAP, *look)
        case _ if state.announcer == EMPTY:
            return (_END, _AGNES, *look)
        case _:
            return look


def _choice(state: State, seat: int) -> tuple[Ask, ...]:
    """Draw, or take the top of the discard (AG-R4, AG-R19, AG-R21)."""
    draw = _DRAW if can_draw(state) else _NOTHING_TO_DRAW
    if not state.discard:
        return (draw, _NOTHING_TO_TAKE)
    if not has_card(state, seat):
        return (draw, Ask("take", barred=Text("agnes.no-slot-to-take")))
    return (draw, Ask("take", _slots(state, seat)))


def _drawn(state: State, seat: int) -> tuple[Ask, ...]:
    """Discard the drawn card, or keep it in an occupied slot (AG-R5, AG-R19)."""
    if not has_card(state, seat):
        return (Ask("discard"), Ask("keep", barred=Text("agnes.no-slot-to-keep")))
    return (_DISCARD, Ask("keep", _slots(state, seat)))


def _snap(state: State, seat: int) -> tuple[Ask, ...]:
    """Claim a card, the own ones first, or pass (AG-R13, AG-R15)."""
    return (Ask("snap", _places(state, _clockwise(state, seat))), _PASS)


def _targets(state: State, seat: int) -> tuple[Choice, ...]:
    """Return what the pending power may be used on (AG-R8 to AG-R11)."""
    order = _clockwise(state, seat)
    if state.power in OWN_LOOK:
        return _slots(state, seat)
    if state.power == QUEEN:
        return _places(state, order[1:])
    if state.power not in {JACK, KING}:
        raise ValueError("this card has no power")
    return tuple(
        Choice(
            place.item,
            place.barred,
            then=tuple(
                Choice(slot.item, then=_places(state, (other for other in order if other != owner)))
                for slot in place.then
            ),
        )
        for owner, place in zip(order, _places(state, order), strict=True)
    )


def _clockwise(state: State, seat: int) -> list[int]:
    """Return the seats that are in the game, the own one first."""
    return [other for other in (*range(seat, state.seats), *range(seat)) if other not in state.gone]


def _places(state: State, owners: Iterable[int]) -> tuple[Choice, ...]:
    """Return players and their slots; who is out of reach is barred with the reason."""
    return tuple(
        [
            _owner(owner, tuple(state.layouts[owner]))
            if (barred := out_of_reach(state, owner)) is None
            else Choice(_SEATS[owner], barred)
            for owner in owners
        ]
    )


@lru_cache(maxsize=1 << 10)
def _owner(owner: int, layout: tuple[int, ...]) -> Choice:
    """Return a player's slots, kept: in a snap all the others are asked about them."""
    return Choice(_SEATS[owner], then=_filled(layout))


def _slots(state: State, owner: int) -> tuple[Choice, ...]:
    return _filled(tuple(state.layouts[owner]))


@lru_cache(maxsize=1 << 10)
def _filled(layout: tuple[int, ...]) -> tuple[Choice, ...]:
    return tuple([_SLOTS[slot] for slot, card in enumerate(layout) if card != EMPTY])


def explanation(state: State, seat: int, move: Move) -> Text | None:
    """Return why a move that was not even offered is wrong, or None for the general sentence."""
    if move.verb in {"agnes", "end"}:
        if move.verb == "agnes" and state.announcer != EMPTY:
            return Text("agnes.announced-already", who=Who(state.announcer))
        return None if state.phase == "end" else Text("agnes.not-the-end")
    return _wrong_slot(state, seat, move) if move.items and _WHEN.get(move.verb) == state.phase else None


def _wrong_slot(state: State, seat: int, move: Move) -> Text | None:
    """Return why a slot cannot be named: it is empty, or of the same player as the first."""
    if move.verb != "snap" and (move.verb != "power" or state.power in OWN_LOOK):
        return _empty(state, seat, move.items[-1])
    if len(move.items) == 4 and move.items[0] == move.items[2]:
        return Text("agnes.two-players")
    if len(move.items) % 2 == 0 and move.items[-2] in _SEATS[: state.seats]:
        return _empty(state, int(move.items[-2]), move.items[-1])
    return None


def _empty(state: State, owner: int, slot: str) -> Text | None:
    """Return that a slot is empty, if that is so."""
    layout = state.layouts[owner]
    if slot not in {str(number + 1) for number, card in enumerate(layout) if card == EMPTY}:
        return None
    return Text("agnes.slot-empty", who=Who(owner), slot=int(slot))


def least(asks: Sequence[Ask]) -> Move:
    """Return the minimal move: draw, discard, decline, pass, no swap, no AGNÈS, the lowest slot.

    Not to swap is all there is to do after a king, its look included; to have seen comes where nothing else is asked.
    """
    moves = list(legal_moves(asks))
    return next((move for move in _LEAST if move in moves), moves[0])
