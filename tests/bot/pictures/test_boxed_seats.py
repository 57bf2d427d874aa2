"""A table of boxes: its piles lie where there is room, and neither a hand nor an edge touches them or their words."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations
from typing import Final

import pytest

from bot.pictures import Drawing, Person, paint
from bot.pictures.drawing.felt_palette import WIDTH
from bot.pictures.drawing.measuring import Put, Sheet, measured
from bot.pictures.scenes import boxed_seats
from games.core.screen import Cards, Deed, Group, Place, Seat, Since
from games.core.text import Who
from tests.bot.pictures.layout_faults import faults_of
from tests.bot.pictures.painted_boxes import touch
from tests.bot.pictures.pieces import card_face, cards

CAPTIONS: Final = (("Défausse", "Pioche\u00a0: 98"), ("Discard pile", "Stock: 98"))
CARD: Final = card_face("20", "", "red", sprite="lagagne/20-hearts")
SINCE: Final = Since("Depuis ton tour", "Ada pose 10★ : 50 points.", (Place(CARD),))
DEEDS: Final = tuple(Deed(seat, ("vole 50★ à Maximilienne", "vole 50★"), None) for seat in range(8))
BRIEF: Final = tuple(replace(SINCE, said=said, deeds=DEEDS) for said in ("Ada te vole 10★ : il te reste 50.", None))
FEW: Final = 5
"""Of more people the boxes leave one's own columns less room than the hand has."""
LARGE_OF_TWO: Final = 0.62
"""How large the columns of each of two people are at least, beside cards of 1."""
AIR: Final = 3
"""Pixels between a word and the edge."""


def table(seats: int, hand: tuple[Group[str], ...], captions: tuple[str, str], since: Since[str] | None) -> Drawing:
    """Return a table whose piles alone have numbers on their backs.

    Who sits last sees it; without a hand it is what everybody sees.
    """
    symbol = Place(card_face("", "", "red", sprite="lagagne/symbol-hearts"), "20", under=(CARD,))
    columns = Group((symbol, *(Place(symbol.face, empty=True),) * 3))
    around = tuple(Seat(seat, "20", groups=(columns,), share=0.1, turn=seat == seats - 1) for seat in range(seats))
    people = tuple(Person(seat, f"Camille {seat}") for seat in range(seats))
    piles = tuple(Group((Place(number=1),), said) for said in captions)
    return cards(
        piles, around, people, hand=hand, own=seats - 1 if hand else None, seating="boxes", back="lagagne/back",
        felt="brick", since=since if hand else None,
    )  # fmt: skip


def hands() -> list[tuple[Group[str], ...]]:
    """Return no hand, hands of one to nine cards whose first or last is the best, and a hand of two groups."""
    best, found = Place(CARD, best=True), [(), (Group((Place(CARD, mark="new"),), "Prise à Bo"), row(5, "Ta main"))]
    for count in range(1, 10):
        found += [(Group((best, *row(count - 1).places)),), (Group((*row(count - 1).places, best)),)]
    return found


def row(count: int, caption: str | None = None) -> Group[str]:
    """Return a group of so many cards."""
    return Group((Place(CARD),) * count, caption)


def sheet_of(drawing: Drawing) -> Sheet:
    """Return what was put on a picture."""
    with measured() as sheets:
        paint(drawing)
    return sheets[-1]


def wrongs(drawing: Drawing) -> list[str]:
    """Return what covers or touches something on a picture."""
    sheet = sheet_of(drawing)
    laid = [put for put in sheet.puts if put.shown.kind == "card"]
    piles, others = ([put for put in laid if is_pile(put) is wanted] for wanted in (True, False))
    found = [fault for fault in faults_of((sheet,), (), ()) if not fault.startswith("small: ")]
    found += [f"a card at {put.box} on a pile" for pile in piles for put in others if touch(pile.box, put.box)]
    found += [
        f"{put.shown.text!r} at the edge" for put in sheet.puts if put.shown.kind == "words" and at_edge(put, sheet)
    ]
    return found if piles else [*found, "no piles"]


def is_pile(put: Put) -> bool:
    """Return whether a card has a number on its back; what is seen of one below others has its rank."""
    return bool(put.shown.letters) and not put.shown.text


def at_edge(put: Put, sheet: Sheet) -> bool:
    """Return whether a drawing touches the edge of the picture."""
    left, top, right, bottom = put.box
    return left < AIR or top < AIR or right > WIDTH - AIR or bottom > sheet.height - AIR


@pytest.mark.parametrize("seats", range(1, 9))
def test_nothing_lies_on_the_piles_or_their_captions(seats: int) -> None:
    for number, hand in enumerate(hands()):
        drawing = table(seats, hand, CAPTIONS[number % 2], SINCE if number % 3 else None)
        assert wrongs(drawing) == [], f"hand {number}"


@pytest.mark.parametrize("seats", [2, 4, 8])
@pytest.mark.parametrize("number", range(5))
@pytest.mark.parametrize("new", ["piochée", "drawn"])
def test_the_mark_of_a_new_card_lies_on_no_other_and_what_it_brings_stands_below(
    seats: int, number: int, new: str
) -> None:
    places = [Place(CARD)] * 5
    places[number] = Place(CARD, told=new, figure="+100")
    sheet = sheet_of(table(seats, (Group(tuple(places)),), CAPTIONS[0], None))
    (pill,) = [put for put in sheet.puts if put.shown.kind == "pill" and put.shown.text == new]
    assert sum(touch(pill.box, put.box) for put in sheet.puts if put.shown.kind == "card") == 1
    assert not [put.shown.text for put in sheet.puts if put.shown.kind == "words" and touch(pill.box, put.box)]
    assert [put.shown.text for put in sheet.puts].count("+100") == 1


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("since", BRIEF)
def test_what_others_did_stands_at_the_foot_of_their_boxes(seats: int, since: Since[str]) -> None:
    drawing = table(seats, (row(5),), CAPTIONS[0], since)
    assert wrongs(drawing) == []
    written = [put.shown.text for put in sheet_of(drawing).puts]
    told = [words for words in written if words in DEEDS[0].ways]
    assert len(told) == seats - 1, "in each box, but not in one's own"
    assert any("…" in words for words in written) is False


@pytest.mark.parametrize("thefts", [1, 2, 3])
def test_nothing_covers_a_stolen_card(thefts: int) -> None:
    places = (*(Place(CARD, Who(seat), mark="win") for seat in range(thefts)), Place(CARD, "100"))
    drawing = table(4, (row(5),), CAPTIONS[0], replace(SINCE, places=places))
    people = tuple(Person(person.seat, person.name, is_ai=True) for person in drawing.people)
    puts = sheet_of(replace(drawing, people=people)).puts
    faces, (pill,) = ([put for put in puts if put.shown.kind == kind] for kind in ("portrait", "pill"))
    cards_laid = [put.box for put in puts if put.shown.kind == "card"]
    assert not [box for box in cards_laid for put in (*faces[-thefts:], pill) if touch(put.box, box)]


def test_the_card_that_has_come_is_ringed_once() -> None:
    came = Deed(0, ("pose 20♥",), None, CARD, "")
    for deed, ringed in ((came, 1), (replace(came, glyph="♠"), 0), (replace(came, card=None), 0)):
        drawing = table(3, (row(5),), CAPTIONS[0], replace(SINCE, deeds=(deed,)))
        assert isinstance(drawing.block, Cards)
        seat = drawing.block.seats[0]
        spots = [spot for group in seat.groups for spot in group.places]
        stacks = [boxed_seats._stack(drawing.block, seat, spot) for spot in spots]
        assert sum(one.mark == "new" for stack in stacks for one in stack) == ringed


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7, 8])
def test_the_hand_has_the_whole_width_and_no_band_for_piles_beside_it(seats: int) -> None:
    drawing = table(seats, (row(5),), CAPTIONS[0], None)
    assert isinstance(drawing.block, Cards)
    bare = replace(drawing, block=replace(drawing.block, groups=()))
    assert sheet_of(drawing).height == sheet_of(bare).height
    hand = [put.box for put in sheet_of(drawing).puts if put.shown.kind == "card"][-5:]
    assert (hand[0][0] + hand[-1][2]) / 2 == pytest.approx(WIDTH / 2, abs=1)
    assert hand[-1][2] - hand[0][0] > 490


@pytest.mark.parametrize("seats", range(2, 9))
def test_ones_own_columns_are_the_largest_cards_of_a_panel(seats: int) -> None:
    few = seats <= FEW
    assert own_over(table(seats, (row(5),), CAPTIONS[0], None)) == ({"hand", "others"} if few else {"others"})


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("hand", [(), (row(5),)])
@pytest.mark.parametrize("full", [(), (0,), (3,), (1, 2), (0, 1, 2, 3)])
def test_every_suit_keeps_its_place_whatever_lies_in_the_columns(
    seats: int, hand: tuple[Group[str], ...], full: tuple[int, ...]
) -> None:
    block = table(seats, hand, CAPTIONS[0], None).block
    assert isinstance(block, Cards)
    spots = tuple(
        Place(card_face("", sign, "red", sprite="lagagne/symbol-hearts"), empty=at not in full)
        for at, sign in enumerate("♠♥♦♣")
    )
    laid = replace(block, seats=tuple(replace(seat, groups=(Group(spots),)) for seat in block.seats))
    for box in (box for row in boxed_seats._plan(laid).rows for box in row):
        columns = boxed_seats._columns(box)
        assert [spot.face.glyph for spot, _, _ in columns if spot.face] == list("♠♥♦♣")
        lefts, rights = [x - wide / 2 for _, x, wide in columns], [x + wide / 2 for _, x, wide in columns]
        assert all(right <= left for right, left in zip(rights, lefts[1:], strict=False))


@pytest.mark.parametrize("seats", range(2, 9))
def test_no_card_changes_its_size_with_what_others_did(seats: int) -> None:
    bare, told = (table(seats, (row(5),), CAPTIONS[0], since) for since in (None, BRIEF[1]))
    sizes = [[wide(put.box) for put in sheet_of(one).puts if put.shown.kind == "card"] for one in (bare, told)]
    assert sizes[0] == sizes[1]
    assert sheet_of(bare).height == sheet_of(told).height


@pytest.mark.parametrize("seats", range(2, 9))
def test_ones_own_columns_fill_the_height_of_their_box(seats: int) -> None:
    drawing = table(seats, (row(5),), CAPTIONS[0], BRIEF[0])
    assert isinstance(drawing.block, Cards)
    (*_, (own,)) = boxed_seats._plan(drawing.block).rows
    larger = min(scale for scale in boxed_seats._SCALES if scale > own.scale)
    assert replace(own, scale=larger).height > own.height


@pytest.mark.parametrize(("deep", "least"), [(3, 0.58), (4, 0.5)])
def test_strips_side_by_side_leave_ones_own_columns_of_many_cards_large(deep: int, least: float) -> None:
    drawing = table(4, (row(5),), CAPTIONS[0], SINCE)
    assert isinstance(drawing.block, Cards)
    tall = Place(card_face("", "", "red", sprite="lagagne/symbol-hearts"), "20", under=(CARD,) * deep)
    seats = tuple(replace(seat, groups=(Group((tall,) * 4),)) for seat in drawing.block.seats)
    late = replace(drawing, block=replace(drawing.block, seats=seats))
    *_, (own,) = boxed_seats._plan(late.block).rows
    assert own.abreast(tall) == 2
    assert own.scale >= least
    assert wrongs(late) == []


def test_of_two_people_with_columns_of_four_cards_both_have_large_ones() -> None:
    deep = Place(card_face("", "", "red", sprite="lagagne/symbol-hearts"), "20", under=(CARD,) * 4)
    drawing = table(2, hands()[7], CAPTIONS[0], None)
    assert isinstance(drawing.block, Cards)
    seats = tuple(replace(seat, groups=(Group((deep,) * 4),)) for seat in drawing.block.seats)
    plan = boxed_seats._plan(replace(drawing.block, seats=seats))
    assert min(box.scale for row in plan.rows for box in row) >= LARGE_OF_TWO


def test_smaller_columns_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boxed_seats, "_HAND", 1.08)
    boxed_seats._plan.cache_clear()
    assert own_over(table(4, (row(5),), CAPTIONS[0], None)) == {"others"}


def own_over(drawing: Drawing) -> set[str]:
    """Return which cards of a panel are smaller than those in one's own columns."""
    laid = [put.box for put in sheet_of(drawing).puts if put.shown.kind == "card" and not put.shown.letters]
    columns, hand = laid[:-5], laid[-5:]
    lowest = max(box[3] for box in columns)
    own = next(box for box in columns if box[3] == lowest)
    others = [box for box in columns if box[3] < lowest - 40]
    rest = {"hand": hand, "others": others}
    return {name for name, boxes in rest.items() if max(map(wide, boxes)) <= wide(own)}


def wide(box: tuple[float, float, float, float]) -> float:
    """Return how wide a box is."""
    return box[2] - box[0]


@pytest.mark.parametrize(("place", "wrong"), [("_HAND_ROOM", WIDTH), ("_LEAST_ENDS", 4), ("_ENDS_HIGH", 200)])
def test_a_wrong_place_is_noticed(monkeypatch: pytest.MonkeyPatch, place: str, wrong: int) -> None:
    monkeypatch.setattr(boxed_seats, place, wrong)
    assert [fault for hand in hands() for fault in wrongs(table(4, hand, CAPTIONS[0], None))]


@pytest.mark.parametrize("seats", [6, 7, 8])
@pytest.mark.parametrize("hand", [(), (row(5),)])
def test_what_lies_in_small_columns_can_be_read(seats: int, hand: tuple[Group[str], ...]) -> None:
    below = tuple(replace(CARD, rank=rank) for rank in ("5", "10", "20", "50"))
    doubled = card_face("", "", "red", sprite="lagagne/symbol-hearts", corner="×2")
    columns = Group((Place(CARD, under=below), Place(doubled, under=below[:3])))
    drawing = table(seats, hand, CAPTIONS[0], None)
    assert isinstance(drawing.block, Cards)
    around = tuple(replace(seat, groups=(columns,)) for seat in drawing.block.seats)
    laid = sheet_of(replace(drawing, block=replace(drawing.block, seats=around))).puts
    strips = [put for put in laid if put.shown.kind == "card" and put.shown.text]
    written = Counter(put.shown.text for put in strips)
    assert written["20"] == 2 * written["50"] == 2 * written["×2"] > 0
    for one, other in combinations(strips, 2):
        assert not touch(one.box, other.box) or abs(one.box[1] - other.box[1]) >= boxed_seats._STRIP[1]
