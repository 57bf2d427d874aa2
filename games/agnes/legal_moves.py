"""The questions to a seat, and an absent player's least answer. Only this module decides what is legal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from games.agnes.powers import OWN_LOOK, POWERFUL, out_of_reach
from games.agnes.state import EMPTY, Phase, State, can_draw, eligible, has_card
from games.core.french_pack import JACK, KING, QUEEN, RANK_OF
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
    "keep-agnes": "drawn",
    "take": "choice",
    "take-agnes": "choice",
    "give": "give",
    "snap": "snap",
    "power": "power",
    "power-ask": "power",
}
"""In which phase a move names a slot."""
_LEAST: Final = (*(Move(verb) for verb in ("draw", "discard", "pass", "decline")), Move("swap", ("no",)), Move("end"))
_TO_LOWEST: Final = frozenset({"take", "give"})
"""Verbs that an absent player uses on the lowest slot, if none of the least moves is possible."""


def legal_asks(state: State, seat: int | None) -> tuple[Ask, ...]:
    """Return the questions to a seat; for None, the table's own move that ends a look or a window."""
    if seat is None:
        return () if due(state) is None else (Ask("time"),)
    return _of_seat(state, seat) if seat in range(state.seats) else ()


def _of_seat(state: State, seat: int) -> tuple[Ask, ...]:
    if state.phase == "peek":
        return {"waiting": (Ask("look"),), "looking": (_SEEN,), "done": ()}[state.peeks[seat]]
    look = (_SEEN,) if state.looks[seat] and state.phase != "over" else ()
    return (*_in_phase(state, seat), *look)


def _in_phase(state: State, seat: int) -> tuple[Ask, ...]:
    match state.phase:
        case "snap":
            return _snap(state, seat) if seat in eligible(state) and state.answers[seat] is None else ()
        case "give":
            return (Ask("give", _slots(state, seat)),) if seat == state.giver else ()
        case "over":
            return ()
        case _:
            return _of_turn(state, seat) if seat == state.turn else ()


def due(state: State) -> int | None:
    """Return when the table's own move is due: in the snap window, or at the end of the first look."""
    ends = [ends for ends, spots in zip(state.look_ends, state.looks, strict=True) if spots]
    if state.phase == "snap":
        ends.append(state.pass_at or state.window_ends)
    return min(ends, default=None)


def window_end(state: State) -> int | None:
    """Return when the snap window would close if it had not been put off, or None."""
    return state.window_ends - state.put_off if state.phase == "snap" else None


def _of_turn(state: State, seat: int) -> tuple[Ask, ...]:
    match state.phase:
        case "choice":
            return _choice(state, seat)
        case "drawn":
            return _drawn(state, seat)
        case "power":
            return _power(state, seat)
        case "swap":
            return (_SWAP,)
        case _ if state.announcer == EMPTY:
            return (_AGNES,) if state.looks[seat] else (_END, _AGNES)
        case _:
            return ()


def _may_call(state: State) -> bool:
    """Tell whether the active seat may say with its discard, or after it, that it announces (AG-R22, AG-R23)."""
    return state.announcer == EMPTY and not state.calling


def _power(state: State, seat: int) -> tuple[Ask, ...]:
    """Use the power or not; if AGNÈS is undecided, decide it afterwards, or announce without using the power."""
    targets = _targets(state, seat)
    more = (Ask("power-ask", targets), _AGNES) if _may_call(state) else ()
    return (Ask("power", targets), _DECLINE, *more)


def _choice(state: State, seat: int) -> tuple[Ask, ...]:
    """Draw, or take the top of the discard (AG-R4, AG-R19, AG-R21)."""
    draw = _DRAW if can_draw(state) else _NOTHING_TO_DRAW
    if not state.discard:
        return (draw, _NOTHING_TO_TAKE)
    if not has_card(state, seat):
        return (draw, Ask("take", barred=Text("agnes.no-slot-to-take")))
    slots = _slots(state, seat)
    return (draw, Ask("take", slots), *((Ask("take-agnes", slots),) if _may_call(state) else ()))


def _drawn(state: State, seat: int) -> tuple[Ask, ...]:
    """Discard the drawn card, or keep it in an occupied slot (AG-R5, AG-R19)."""
    calls = _may_call(state)
    drop = (Ask("drop"),) if RANK_OF[state.held] in POWERFUL else ()
    if not has_card(state, seat):
        keep = Ask("keep", barred=Text("agnes.no-slot-to-keep"))
        return (_DISCARD, *drop, keep, *((_AGNES,) if calls else ()))
    slots = _slots(state, seat)
    more = (_AGNES, Ask("keep-agnes", slots)) if calls else ()
    return (_DISCARD, *drop, Ask("keep", slots), *more)


def _snap(state: State, seat: int) -> tuple[Ask, ...]:
    """Claim a card, the own ones first, or pass; if the seat passes by itself, others' cards come later (AG-R13)."""
    order = _clockwise(state, seat)
    every = Ask("snap", _places(state, order))
    match state.passing[seat]:
        case "passing":
            others = any(out_of_reach(state, owner) is None for owner in order[1:])
            other = (Ask("other"),) if others else ()
            return (Ask("snap", _places(state, order[:1])), *other, _PASS, Ask("ask-each"))
        case "awake":
            return (every, _PASS, Ask("ask-each"))
        case _:
            return (every, _PASS, Ask("pass-all"))


def _targets(state: State, seat: int) -> tuple[Choice, ...]:
    """Return what the pending power may be used on (AG-R8 to AG-R11)."""
    order = _clockwise(state, seat)
    if state.power in OWN_LOOK:
        return _slots(state, seat)
    if state.power == QUEEN:
        return _places(state, order[1:])
    if state.power not in {JACK, KING}:
        raise ValueError("this card has no power")
    return _pairs(state, ((owner, order[number:]) for number, owner in enumerate(order, 1)))


def _pairs(state: State, pairs: Iterable[tuple[int, Sequence[int]]]) -> tuple[Choice, ...]:
    """Return pairs of one player's cards and another's; a player without a partner in reach is left out."""
    found = []
    for owner, others in pairs:
        (place,) = _places(state, (owner,))
        if place.barred is not None or any(out_of_reach(state, other) is None for other in others):
            then = tuple(Choice(slot.item, then=_places(state, others)) for slot in place.then)
            found.append(Choice(place.item, place.barred, then))
    return tuple(found)


def _clockwise(state: State, seat: int) -> list[int]:
    """Return the seats that are in the game, the own one first."""
    return [other for other in (*range(seat, state.seats), *range(seat)) if other not in state.gone]


def _places(state: State, owners: Iterable[int]) -> tuple[Choice, ...]:
    """Return players and their slots; a player out of reach is barred with the reason."""
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
    """Return a player's slots; cached, because in a snap all others are asked about them."""
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
    if move.verb != "snap" and (not move.verb.startswith("power") or state.power in OWN_LOOK):
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

    After a king's look the only least move is not to swap. A look is begun or ended only if nothing but AGNÈS is asked
    besides.
    """
    moves = list(legal_moves(asks))
    lowest = (move for move in moves if move.verb in _TO_LOWEST)
    looks = (move for move in moves if move.verb in {"seen", "look"})
    return next((move for move in (*_LEAST, *lowest, *looks) if move in moves), moves[0])
