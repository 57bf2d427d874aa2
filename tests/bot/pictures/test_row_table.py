"""At a table with a row in its middle everybody has a place, and nothing touches anything else."""

from __future__ import annotations

from itertools import combinations
from typing import Final

import pytest

from bot.pictures import Drawing
from bot.pictures.drawing.felt_palette import WIDTH
from bot.pictures.drawing.image_stamps import Look
from bot.pictures.model import Block, CardArt, Person, SeatArt, Spot
from bot.pictures.scenes import seats_round_row
from bot.pictures.scenes.seats_round_row import paint_row_table, row_table_height
from tests.bot.pictures.painted_boxes import Painted, check, painted_by, touch

NAMES: Final = ("Maximilienne", "WWWWWWWWWWWW", "Bo", "Maximilienne")
PLATE: Final = 52
TILES: Final = (0, 1, 6, 7, 14, 26)
BRIEF, LONG = "155 · pris 12", "155 · pris 12 (126)"
WORTH: Final = "26 cartes, 126 atomes à ramasser"


def table(seats: int, tiles: int, note: str, own: int = -1, *, pile: str = "Pioche : 9", worth: str = WORTH) -> Drawing:
    """Return a table of people with long names: a note each, a row of tiles, a pile, and what the row is worth."""
    tile = Spot(CardArt("", "", "red", sprite="gaag/5-1.fr"))
    row = Block((tile,) * tiles or (Spot(None, empty=True),))
    people = [Person(seat, NAMES[seat % len(NAMES)], seat, is_ai=seat % 2 == 1) for seat in range(seats)]
    around = tuple(SeatArt(person, note, turn=person.seat % 3 == 0, count=5) for person in people)
    hand = () if own < 0 else (Block((tile,) * 5),)
    middle = (row, Block((Spot(None),), pile, framed=True), Block((), "↻", framed=True))
    return Drawing(middle, around, hand, own, worth, "row", "gaag/back", "petrol")


def painted_table(monkeypatch: pytest.MonkeyPatch, drawing: Drawing) -> Painted:
    """Paint a table and return what is on it."""
    look = Look("petrol", "gaag")
    height = row_table_height(drawing)
    return painted_by(monkeypatch, seats_round_row, look, height, lambda canvas: paint_row_table(canvas, look, drawing))


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
            is_on = plate[0] - 9 <= (other[0] + other[2]) / 2 <= plate[2] and abs(other[1] - plate[1]) < PLATE / 2 + 9
            assert is_on or not touch(plate, other), f"the plate at {plate} touches a drawing at {other}"


@pytest.mark.parametrize("seats", range(1, 9))
def test_nothing_touches_anything_else(monkeypatch: pytest.MonkeyPatch, seats: int) -> None:
    for tiles in TILES:
        for note in (BRIEF, LONG):
            for own in (-1, seats - 1):
                drawing = table(seats, tiles, note, own)
                check_table(painted_table(monkeypatch, drawing), row_table_height(drawing), seats)


def test_everybody_sits_clockwise_from_ones_left(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Flo", "Gus")
    drawing = table(7, 3, BRIEF, 2)
    people = tuple(SeatArt(Person(seat, name), BRIEF if seat else LONG[:-4]) for seat, name in enumerate(names))
    painted = painted_table(monkeypatch, Drawing(drawing.blocks, people, drawing.hand, 2, seating="row"))
    at = {text: box for text, _, _, box in painted.texts if text in names}
    left, right = [at[name] for name in ("Dan", "Eve")], [at[name] for name in ("Ann", "Ben")]
    assert max(box[2] for box in left) < WIDTH / 2 < min(box[0] for box in right)
    assert at["Dan"][1] > at["Eve"][1] > at["Flo"][1] == at["Gus"][1] < at["Ann"][1] < at["Ben"][1]
    assert at["Flo"][0] < at["Gus"][0]
    assert at["Cleo"][1] == at["Dan"][1] == at["Ben"][1], "one's own plate is on the lower rim"


@pytest.mark.parametrize(
    ("place", "wrong"),
    [("_LINE", 40), ("_ROW_TOP", 40), ("_NARROW", 300), ("_TEXT", 40), ("_EDGE", -30), ("_FOOT", 30)],
)
def test_a_wrong_place_is_noticed(monkeypatch: pytest.MonkeyPatch, place: str, wrong: int) -> None:
    monkeypatch.setattr(seats_round_row, place, wrong)
    drawing = table(7, 6, BRIEF, 6)
    with pytest.raises(AssertionError, match=r"touches|leaves"):
        check_table(painted_table(monkeypatch, drawing), row_table_height(drawing), 7)
