"""At a table with a row in its middle everybody has a place, and nothing touches anything else."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Final

import pytest

from bot.pictures import Drawing, paint
from bot.pictures.drawing.felt_palette import WIDTH
from bot.pictures.drawing.image_stamps import Look
from bot.pictures.drawing.measuring import measured
from bot.pictures.model import People, Person
from bot.pictures.scenes import seats_round_row
from bot.pictures.scenes.seats_round_row import paint_row_table, row_table_height
from games.core.screen import Cards, Deed, Group, Place, Seat, Since
from tests.bot.pictures.painted_boxes import Painted, check, painted_by, touch
from tests.bot.pictures.pieces import UNTOLD, card_face

NAMES: Final = ("Maximilienne", "WWWWWWWWWWWW", "Bo", "Maximilienne")
PEOPLE: Final = tuple(Person(seat, NAMES[seat % len(NAMES)], seat, is_ai=seat % 2 == 1) for seat in range(8))
PLATE: Final = 60
PORTRAIT: Final = 60
"""From the left end of a plate to the right end of its portrait."""
COUNT: Final = (32, 36)
"""The size of the little cards with how many cards somebody holds."""
TILES: Final = (0, 1, 6, 7, 14, 26)
BRIEF, LONG = "155", "155 + 126"
WORTH: Final = "26 cartes, 126 atomes à ramasser"


def table(seats: int, tiles: int, note: str, own: int | None = None) -> Cards[str]:
    """Return a table of people with long names: a note each, a row of tiles, a pile, and what the row is worth."""
    tile = Place(card_face("", "", "red", sprite="gaag/5-1"))
    row: Group[str] = Group((tile,) * tiles or (Place(None, empty=True),))
    around = tuple(Seat(seat, note, turn=seat % 3 == 0, count=5, taken=12) for seat in range(seats))
    hand = () if own is None else (Group((tile,) * 5),)
    middle = (row, Group((Place(None),), "Pioche : 9", framed=True))
    return Cards(middle, UNTOLD, around, hand, own, WORTH, "row", "gaag/back", "petrol", turning=1)


def painted_table(monkeypatch: pytest.MonkeyPatch, cards: Cards[str], people: People = PEOPLE) -> Painted:
    """Paint a table and return what is on it."""
    look = Look("petrol", "gaag")
    height = row_table_height(cards)
    return painted_by(
        monkeypatch, seats_round_row, look, height, lambda canvas: paint_row_table(canvas, look, cards, people)
    )


def check_table(painted: Painted, height: int, seats: int) -> None:
    """All plates are apart and within the picture, as are the tiles; all texts are whole."""
    check(painted, height)
    for left, top, right, bottom in painted.drawings:
        assert left >= 0, "a drawing leaves the picture"
        assert top >= 0, "a drawing leaves the picture"
        assert right <= WIDTH, "a drawing leaves the picture"
        assert bottom <= height, "a drawing leaves the picture"
    plates = [box for box in painted.drawings if box[3] - box[1] == PLATE]
    assert len(plates) == seats
    for plate, other in combinations(plates, 2):
        assert not touch(plate, other), f"the plate at {plate} touches that at {other}"
    for plate in plates:
        for other in painted.drawings:
            x, y = (other[0] + other[2]) / 2, (other[1] + other[3]) / 2
            is_on = plate[0] - 9 <= x <= plate[2] and plate[1] <= y <= plate[3]
            assert is_on or not touch(plate, other), f"the plate at {plate} touches a drawing at {other}"


@pytest.mark.parametrize(("note", "names"), [(BRIEF, ("Camille", "Denis")), ("9", ("Bo", "Ada"))])
def test_how_many_cards_people_hold_stands_on_their_plates_and_covers_no_portrait(
    monkeypatch: pytest.MonkeyPatch, note: str, names: tuple[str, ...]
) -> None:
    people = tuple(Person(seat, names[seat % len(names)], seat) for seat in range(7))
    painted = painted_table(monkeypatch, table(7, 3, note, 0), people)
    counts = [box for box in painted.drawings if (box[2] - box[0], box[3] - box[1]) == COUNT]
    assert len(counts) == 7
    plates = [box for box in painted.drawings if box[3] - box[1] == PLATE]
    for plate in plates:
        (count,) = [box for box in counts if touch(box, plate)]
        assert plate[0] + PORTRAIT <= count[0]
        assert count[2] <= plate[2]
        (name,) = [box for text, _, _, box in painted.texts if text in names and touch(box, plate)]
        assert count[0] - name[2] >= 8


def test_beside_a_long_name_it_stands_on_the_portrait_clear_of_the_edge(monkeypatch: pytest.MonkeyPatch) -> None:
    people = tuple(Person(seat, NAMES[0], seat) for seat in range(7))
    painted = painted_table(monkeypatch, table(7, 3, BRIEF, 0), people)
    counts = [box[0] for box in painted.drawings if (box[2] - box[0], box[3] - box[1]) == COUNT]
    assert len(counts) == 7
    assert min(counts) >= 4


@pytest.mark.parametrize("seats", range(1, 9))
def test_nothing_touches_anything_else(monkeypatch: pytest.MonkeyPatch, seats: int) -> None:
    for tiles in TILES:
        for note in (BRIEF, LONG, ""):
            for own in (None, seats - 1):
                cards = table(seats, tiles, note, own)
                check_table(painted_table(monkeypatch, cards), row_table_height(cards), seats)


@pytest.mark.parametrize("tiles", [1, 7, 26])
def test_a_card_laid_since_bears_the_portrait_of_who_laid_it(monkeypatch: pytest.MonkeyPatch, tiles: int) -> None:
    cards = table(4, tiles - 1, BRIEF, 0)
    row, pile = cards.groups
    new = card_face("", "", "red", sprite="gaag/9-4")
    laid = replace(cards, groups=(replace(row, places=(*row.places[: tiles - 1], Place(new))), pile))
    seen = replace(laid, since=Since("Depuis ta carte", deeds=(Deed(1, (), None, new),)))
    before, after = (painted_table(monkeypatch, one) for one in (laid, seen))
    check_table(after, row_table_height(seen), 4)
    assert row_table_height(seen) == row_table_height(laid), "no strip tells of it"
    (mark,) = [box for box in after.drawings if box not in before.drawings and box[2] - box[0] < 60]
    card = next(box for box in after.drawings if box not in before.drawings and box != mark)
    assert card[0] < mark[0] < mark[2] < card[2]
    assert card[1] < mark[1] < card[3]


@pytest.mark.parametrize("tiles", [1, 4, 7])
@pytest.mark.parametrize("heading", ["Depuis ta carte", "Since your card"])
def test_before_a_row_that_was_taken_stands_who_has_it_and_covers_nothing(tiles: int, heading: str) -> None:
    tile = Place(card_face("", "", "red", sprite="gaag/5-1"))
    since = Since(heading, "Bo", (tile,) * tiles, by=1)
    with measured() as sheets:
        paint(Drawing(replace(table(4, 3, BRIEF, 0), since=since), PEOPLE[:4]))
    (strip,) = [put for put in sheets[-1].puts if put.shown.text == heading]
    beside = [put for put in sheets[-1].puts if abs(sum(put.box[1::2]) - sum(strip.box[1::2])) < 2 * PLATE]
    (portrait,) = [put.box for put in beside if put.shown.kind == "portrait"]
    laid = [put.box for put in beside if put.shown.kind == "card"][:tiles]
    assert len(laid) == tiles
    assert not [box for box in (*laid, strip.box) if touch(portrait, box)]


def test_everybody_sits_clockwise_from_ones_left(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Flo", "Gus")
    cards = table(7, 3, BRIEF, 2)
    seats = tuple(Seat(seat, BRIEF if seat else LONG) for seat in range(len(names)))
    people = tuple(Person(seat, name) for seat, name in enumerate(names))
    plain = Cards(cards.groups, UNTOLD, seats, cards.hand, 2, seating="row")
    painted = painted_table(monkeypatch, plain, people)
    at = {text: box for text, _, _, box in painted.texts if text in names}
    left, right = [at[name] for name in ("Dan", "Eve")], [at[name] for name in ("Ann", "Ben")]
    assert max(box[2] for box in left) < WIDTH / 2 < min(box[0] for box in right)
    assert at["Dan"][1] > at["Eve"][1] > at["Flo"][1] == at["Gus"][1] < at["Ann"][1] < at["Ben"][1]
    assert at["Flo"][0] < at["Gus"][0]
    assert at["Cleo"][1] == at["Dan"][1] == at["Ben"][1], "one's own plate is on the lower rim"


@pytest.mark.parametrize(
    ("caption", "ribbon"),
    [
        ("Pioche vide", "65 atomes\u00a0: ramasser finit la manche"),
        ("Pile empty", "65 atoms: picking up ends the round"),
    ],
)
def test_the_place_of_an_empty_pile_and_all_words_beside_it_have_room(
    monkeypatch: pytest.MonkeyPatch, caption: str, ribbon: str
) -> None:
    full = table(4, 14, BRIEF, 0)
    empty = Group((Place(None, empty=True),), caption, framed=True)
    cards = replace(full, groups=(full.groups[0], empty), ribbon=ribbon)
    painted = painted_table(monkeypatch, cards)
    check_table(painted, row_table_height(cards), 4)
    assert caption in [text for text, *_ in painted.texts]


@pytest.mark.parametrize(
    ("place", "wrong"),
    [("_LINE", 40), ("_ROW_TOP", 40), ("_NARROW", 300), ("_TEXT", 40), ("_EDGE", -30), ("_FOOT", 30)],
)
def test_a_wrong_place_is_noticed(monkeypatch: pytest.MonkeyPatch, place: str, wrong: int) -> None:
    monkeypatch.setattr(seats_round_row, place, wrong)
    cards = table(7, 6, BRIEF, 6)
    with pytest.raises(AssertionError, match=r"touches|leaves"):
        check_table(painted_table(monkeypatch, cards), row_table_height(cards), 7)
