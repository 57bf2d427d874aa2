"""Pieces of pictures in words, as tests make them: cards by their faces, and tables by who sits there."""

from __future__ import annotations

from typing import Any, Final

from bot.pictures import Drawing, Person
from games.core.screen import Cards, Face, Group, RoundEnd, Seat, Tint
from games.core.text import Text

UNTOLD: Final = Text("")


def named(*names: str) -> tuple[Person, ...]:
    """Return people of these names, in one colour after the other."""
    return tuple(Person(seat, name, seat) for seat, name in enumerate(names))


def card_face(
    rank: str, glyph: str, tint: Tint, corner: str = "", pips: int = 0, label: str = "", sprite: str = ""
) -> Face[str]:
    """Return the face of a card that only a picture tells of."""
    return Face(rank, glyph, tint, UNTOLD, corner, pips, label, sprite)


def cards(
    groups: tuple[Group[str], ...] = (),
    seats: tuple[Seat[str], ...] = (),
    people: tuple[Person, ...] = (),
    **more: Any,  # noqa: ANN401 -- the other fields of cards
) -> Drawing:
    """Return a picture of cards, with seats for these people."""
    return Drawing(Cards(groups, UNTOLD, seats, **more), people)


def round_end(title: str, results: Any, people: tuple[Person, ...] = (), **more: Any) -> Drawing:  # noqa: ANN401 -- the fields of the end of a round
    """Return the picture of the end of a round."""
    end: RoundEnd[str] = RoundEnd(UNTOLD, title, results, UNTOLD, **more)
    return Drawing(end, people)
