"""Kinds of mistakes: what was wrong with a card laid, or with picking up, as the seat saw it, beside a better move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from games.core.move import Move
from games.gaag.cards import CARD_NAMED, CLOSE_LOW, NUMBER_OF, atoms_of, is_element
from games.gaag.row import landing
from games.gaag.view import View


def _cards(fits: Callable[[View, int, int], bool]) -> Callable[[View, Move, Move], bool]:
    def told(view: View, made: Move, better: Move) -> bool:
        if {made.verb, better.verb} != {"play"}:
            return False
        return fits(view, CARD_NAMED[made.items[0]], CARD_NAMED[better.items[0]])

    return told


def _is_special(_: View, made: int, better: int) -> bool:
    return is_element(better) and not is_element(made)


def _is_plain(_: View, made: int, better: int) -> bool:
    return is_element(made) and not is_element(better)


def _is_light(view: View, made: int, better: int) -> bool:
    extra = view.variant.special_atoms
    return is_element(made) and is_element(better) and atoms_of(made, extra) < atoms_of(better, extra)


def _is_wide(view: View, made: int, better: int) -> bool:
    return is_element(made) and is_element(better) and _room(view, made) > _room(view, better)


def _shuts_out(view: View, made: int, better: int) -> bool:
    return is_element(made) and is_element(better) and _own_room(view, made) < _own_room(view, better)


def _own_room(view: View, card: int) -> int:
    """Return how many own elements still fit after a card is laid."""
    row, hand = _laid(view, card), list(view.hand)
    hand.remove(card)
    return sum(is_element(other) and landing(row, other) is not None for other in hand)


def _laid(view: View, card: int) -> tuple[int, ...]:
    where = landing(view.row, card)
    return view.row if where is None else (*view.row[: where.at], card, *view.row[where.at :])


def _room(view: View, card: int) -> int:
    """Return how many numbers fit after an element is laid."""
    row = _laid(view, card)
    return len({NUMBER_OF[other] for other in range(CLOSE_LOW) if landing(row, other) is not None})


MISTAKES: Final[Mapping[str, Callable[[View, Move, Move], bool]]] = {
    "picks-up": lambda _, made, better: (made.verb, better.verb) == ("pickup", "play"),
    "holds-out": lambda _, made, better: (made.verb, better.verb) == ("play", "pickup"),
    "special-early": _cards(_is_special),
    "special-late": _cards(_is_plain),
    "keeps-heavy": _cards(_is_light),
    "shuts-out": _cards(_shuts_out),
    "leaves-room": _cards(_is_wide),
}
