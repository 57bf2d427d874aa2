"""The strip of a finished trick: no portrait hides what a card is."""

from __future__ import annotations

import pytest

from bot.pictures import Drawing, Person, paint
from bot.pictures.drawing.measuring import Put, measured
from games.core.screen import Cards, Group, Place, Seat, Since
from games.core.text import Text, Who
from tests.bot.pictures.pieces import card_face

NAME = "Maximilienne de La Tour"
SAID = "Annoncé 10, fait 10 : +20. Dernier pli : Maximilienn…"
NUMBERED = 0.65
"""The share of a card's height, from its top, within which all of its large number stands."""


def table(seats: int, *, of_round: bool) -> Drawing:
    """Return the panel of whoever sits last, with the trick of all since their card, or the round that is over."""
    people = tuple(Person(seat, NAME, seat, is_ai=seat % 3 == 2) for seat in range(seats))
    faces = [card_face("", "", "blue", sprite=f"rage/blue-{seat + 3}") for seat in range(seats)]
    places = tuple(Place(face, Who(seat), mark="win" if seat == 1 else "") for seat, face in enumerate(faces))
    since = Since("Depuis ta carte : pli de Maximilienn…", SAID, places, of_round=of_round)
    hand = (Group((Place(faces[0]),) * 9),)
    around: tuple[Seat[str], ...] = tuple(Seat(seat, signs=("owed",), points=100) for seat in range(seats))
    block = Cards((), Text(""), around, hand, seats - 1, "À toi", back="rage/back", felt="plum", since=since)
    return Drawing(block, people)


def strip_of(drawing: Drawing, seats: int) -> list[tuple[Put, Put]]:
    """Return each card of the strip with the portrait that was put on it."""
    with measured() as sheets:
        paint(drawing)
    (sheet,) = [sheet for sheet in sheets if sheet.is_finished]
    pairs = [
        (card, portrait)
        for card, portrait in zip(sheet.puts, sheet.puts[1:], strict=False)
        if card.shown.kind == "card" and portrait.shown.kind == "portrait"
    ]
    assert len(pairs) == seats
    return pairs


@pytest.mark.parametrize("of_round", [False, True])
@pytest.mark.parametrize("seats", [5, 6, 7, 8])
def test_a_portrait_on_a_card_leaves_its_number_to_be_seen(seats: int, *, of_round: bool) -> None:
    for card, portrait in strip_of(table(seats, of_round=of_round), seats):
        _, top, _, bottom = card.box
        assert portrait.box[1] >= top + NUMBERED * (bottom - top)
