"""The painter's pictures: small, clean, the same every time, and readable without colours."""

from __future__ import annotations

import pickle
from dataclasses import replace
from functools import reduce
from io import BytesIO
from itertools import accumulate, combinations, pairwise
from typing import Any, get_args

import pytest
from PIL import Image, ImageChops

from bot.pictures import Drawing, Graph, Person, Picture, paint
from bot.pictures.drawing import image_stamps, lettering
from bot.pictures.drawing.felt_palette import GOLD, PORTRAITS, Colour
from bot.pictures.drawing.full_colour import bright
from bot.pictures.drawing.lettering import CAN_TURN, cut, initial, legible, short_name, stamp, width, wrapped
from bot.pictures.drawing.row_layout import CANVAS, MOST_SPOTS, arrange
from bot.pictures.podium import Placed, end_of_game
from games.core.screen import Cards, Group, Mark, Place, Seat, Sign, Tint
from games.core.text import Who
from tests.bot.pictures.layout_faults import faults, painted
from tests.bot.pictures.pieces import UNTOLD, card_face, cards, named

RAGE: dict[Tint, str] = {"red": "●", "orange": "◆", "yellow": "★", "green": "■", "blue": "▲", "violet": "✚"}
HAND = cards((Group(tuple(Place(card_face(str(i), RAGE[tint], tint)) for i, tint in enumerate((*RAGE, *RAGE)))[:10]),))
needs_raqm = pytest.mark.skipif(not CAN_TURN, reason="FriBiDi is not installed, which Pillow needs to turn letters")
MARKED: tuple[Mark, Mark] = ("", "dim")
NAMES = ("Camille", "Bo", "Ada", "Dana", "Élodie", "François", "Gaëtan", "Hélène")
SCORES = tuple(tuple(accumulate((seat * 7 + turn * 11) % 40 - 12 for turn in range(10))) for seat in range(8))
CURVE = Graph(named(*NAMES), SCORES, "Scores")


def seen(picture: bytes) -> Image.Image:
    return Image.open(BytesIO(picture)).convert("RGBA")


def chunks(picture: bytes) -> list[bytes]:
    found, at = [], 8
    while at < len(picture):
        found.append(picture[at + 4 : at + 8])
        at += 12 + int.from_bytes(picture[at : at + 4])
    return found


def trick(seats: int) -> Drawing:
    spots = (Place(card_face(str(i), "▲", "blue"), NAMES[i], i + 1, "win" if i == 1 else "") for i in range(seats))
    return cards((Group(tuple(spots)), Group((Place(card_face("9", "●", "red")),), "Atout", framed=True)))


@pytest.mark.parametrize("drawing", [HAND, trick(8), CURVE])
def test_equal_drawings_give_identical_bytes(drawing: Picture) -> None:
    again = pickle.loads(pickle.dumps(drawing))  # noqa: S301 - our own bytes, as a process pool sends them
    first = paint(drawing)
    image_stamps.card.cache_clear()
    image_stamps.words.cache_clear()
    assert again == drawing
    assert paint(again) == first


@pytest.mark.parametrize(("drawing", "most"), [(HAND, 20_000), (trick(2), 20_000), (trick(8), 24_000), (CURVE, 22_000)])
def test_pictures_are_small(drawing: Picture, most: int) -> None:
    assert len(paint(drawing)) <= most


@pytest.mark.parametrize("drawing", [HAND, trick(8), CURVE, cards()])
def test_a_picture_holds_nothing_but_pixels(drawing: Picture) -> None:
    picture = paint(drawing)
    found = chunks(picture)
    assert set(found) <= {b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND"}
    assert Image.open(BytesIO(picture)).mode == "P"


@pytest.mark.parametrize("seats", range(1, 9))
def test_a_trick_is_as_wide_as_every_picture_and_compact(seats: int) -> None:
    image = seen(paint(trick(seats)))
    assert image.width == CANVAS
    assert 150 < image.height <= 500


def test_ten_cards_are_large_enough_for_a_phone() -> None:
    plan = arrange(cards_of(HAND))
    assert plan.size.card * 350 / CANVAS > 60
    assert len({y for _, _, y in plan.cards}) == 2


@pytest.mark.parametrize("count", [*range(1, 40), 60, MOST_SPOTS])
def test_cards_never_overlap_or_leave_the_picture(count: int) -> None:
    spots = tuple(Place(card_face("12", "★", "yellow"), "Maximilien") for _ in range(count))
    plan = arrange(Cards((Group(spots, "x" * 300, framed=True), Group(spots[:3])), UNTOLD))
    card, tall = plan.size.card, plan.size.height
    assert len(plan.cards) == min(count + min(count, 3), MOST_SPOTS)
    assert all(0 <= x <= CANVAS - card and 0 <= y <= plan.height - tall for _, x, y in plan.cards)
    corners = [(x, y) for _, x, y in plan.cards]
    assert all(abs(x - u) >= card or abs(y - v) >= tall for (x, y), (u, v) in combinations(corners, 2))


def test_names_never_touch_their_neighbours() -> None:
    spots: tuple[Place[str], ...] = tuple(Place(None, "Wilhelmina von Habsburg " * 3) for _ in range(8))
    plan = arrange(Cards((Group(spots),), UNTOLD))
    rows: dict[int, list[tuple[float, float]]] = {}
    for label in plan.labels:
        half = width(label.text, label.letters) / 2
        rows.setdefault(label.y, []).append((label.x - half, label.x + half))
    for row in rows.values():
        assert all(left[1] < right[0] for left, right in pairwise(row))
        assert row[0][0] >= 0
        assert row[-1][1] <= CANVAS


HOSTILE: tuple[Picture, ...] = (
    cards(),
    cards((Group(()),)),
    cards((Group((), "nothing here", framed=True),)),
    cards((Group(tuple(Place(None) for _ in range(5000))),)),
    cards(tuple(Group((), "a title") for _ in range(300))),
    cards(
        (
            Group(
                (Place(card_face("", "", "white")), Place(card_face("W" * 999, "🎴", "black", "W" * 99, 999))),
                "é" * 9999,
            ),
        )
    ),
    cards((Group((Place(card_face("1 2 3", "♠", "grey", pips=-4), order=-3), Place(None, "\n\t", 10**9, "dim"))),)),
    cards((Group((Place(None, "\ud800🎴漢字\u202e"),)),)),
    Graph((), ()),
    Graph((), ((),)),
    Graph(named("Bo"), ((7,),)),
    Graph(named("Bo", "Ada"), ((0, 0), (0, 0))),
    Graph(named("Bo"), ((-10, -20, -5),), "y" * 5000),
    Graph(named("🎴" * 50, "z" * 5000), ((10**30, 0, -(10**30)), (1, 2), tuple(range(1000)))),
    Graph(named(*NAMES * 4), tuple((i,) * 3 for i in range(32))),
)


@pytest.mark.parametrize("drawing", HOSTILE)
def test_hostile_drawings_still_give_a_picture_of_bounded_size(drawing: Picture) -> None:
    picture = paint(drawing)
    image = seen(picture)
    assert image.width == CANVAS
    assert image.height <= 20_000
    assert len(picture) < 120_000


@pytest.mark.parametrize(
    ("given", "written"),
    [
        ("Zoë Łukasz Ивáн Ωμέγα", "Zoë Łukasz Ивáн Ωμέγα"),
        ("Bo 🎲🎴", "Bo"),
        ("漢字", "?"),
        ("𝓗𝓮𝓵𝓮𝓷", "Helen"),
        ("Ｆｕｌｌ", "Full"),
        ("a\u200d\u202eb\nc", "ab c"),
        ("e\u0301t", "ét"),
        ("", ""),
    ],
)
def test_what_the_font_lacks_is_spelt_plainly_or_dropped(given: str, written: str) -> None:
    assert legible(given) == written


@pytest.mark.parametrize(
    ("given", "shown", "letter"),
    [
        ("Bo", "Bo", "B"),
        ("élodie", "élodie", "É"),
        ("Maximilienne", "Maximilienne", "M"),
        ("Maximilienne de La Tour", "Maximilienn…", "M"),
        ("W" * 32, "W" * 11 + "…", "W"),
        ("漢字" * 16, "▲", "▲"),
        ("漢字 7", "▲", "▲"),
        ("7", "7", "7"),
        ("Bo 漢字", "Bo", "B"),
        ("\u202eoB", "oB", "O"),
        ("🎲🎴", "▲", "▲"),
        ("...", "▲", "▲"),
        ("", "▲", "▲"),
    ],
)
def test_a_name_is_twelve_letters_or_the_sign_of_its_seat(given: str, shown: str, letter: str) -> None:
    assert short_name(Person(2, given)) == shown
    assert initial(shown) == letter


@needs_raqm
@pytest.mark.parametrize(("name", "letter"), [("سلام", "س"), ("שלום", "ש"), ("Bo سلام", "B")])
def test_what_runs_from_right_to_left_is_written(name: str, letter: str) -> None:
    assert short_name(Person(2, name)) == name
    assert initial(name) == letter


@needs_raqm
def test_arabic_letters_are_joined_and_turned() -> None:
    assert width("سلام", 40, style="bold") < 0.9 * sum(width(letter, 40, style="bold") for letter in "سلام")
    written = columns(stamp("اب", 60, "bold"))
    (alef,) = [x for x, stroke in enumerate(written) if stroke == max(written)][:1]
    assert alef > len(written) / 2, "the first letter, a tall stroke, stands at the right"


def columns(mask: Image.Image) -> list[int]:
    """Return how many pixels are written in each column."""
    return [sum(level > 128 for level in mask.crop((x, 0, x + 1, mask.height)).tobytes()) for x in range(mask.width)]


@needs_raqm
def test_a_name_that_runs_backwards_turns_no_sentence_round() -> None:
    sentence = stamp("سلام prend le pli", 30, "bold")
    name = stamp("سلام", 30, "bold")
    begun = sentence.crop((0, 0, name.width - 3, sentence.height))
    assert ImageChops.difference(begun, name.crop((0, 0, *begun.size))).getbbox() is None


def test_where_nothing_can_be_turned_it_is_not_written(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = (lettering._has, lettering._written, lettering.is_writable, lettering.written_name, lettering.short_name)
    monkeypatch.setattr(lettering, "CAN_TURN", False)
    for one in kept:
        one.cache_clear()
    try:
        assert short_name(Person(2, "سلام")) == "▲"
        assert short_name(Person(2, "Bo سلام")) == "Bo"
    finally:
        for one in kept:
            one.cache_clear()


def cards_of(drawing: Drawing) -> Cards[str]:
    assert isinstance(drawing.block, Cards)
    return drawing.block


def around(names: tuple[str, ...], own: int | None = None, ribbon: str = "") -> Drawing:
    people = tuple(Person(seat, name, seat, is_ai=seat == 1) for seat, name in enumerate(names))
    seats = tuple(Seat(seat, "score 0", ("made", "owed", "over"), turn=seat == 0) for seat in range(len(names)))
    played = tuple(
        Place(card_face("", "", "red", sprite=f"rage/red-{seat}"), Who(seat), seat + 1, "win" if seat == 1 else "")
        for seat in range(len(names))
    )
    held = tuple(Place(card_face("", "", "red", sprite=f"rage/blue-{number}")) for number in range(10))
    hand = () if own is None else (Group(held),)
    return cards((Group(played),), seats, people, hand=hand, own=own, ribbon=ribbon, back="rage/back")


@pytest.mark.parametrize("own", [None, 0])
@pytest.mark.parametrize("seats", range(1, 9))
def test_a_table_of_any_size_gives_a_picture_of_bounded_size(seats: int, own: int | None) -> None:
    names = ("W" * 32, "漢字", "אבג", "", "🎲", "Bo", "Élodie", "x" * 12)[:seats]
    picture = paint(around(names, own, ribbon="W" * 300))
    image = seen(picture)
    assert image.width == CANVAS
    assert image.height <= 840
    assert len(picture) < 64_000


def test_every_part_of_a_seat_changes_the_picture() -> None:
    bo = Person(0, "Bo", 1)
    plain: Seat[str] = Seat(0)
    seats: list[tuple[Seat[str], Person]] = [
        (plain, bo),
        (plain, Person(0, "Zoé", 1)),
        (plain, Person(0, "Bo", 2)),
        (plain, Person(0, "Bo", 1, is_ai=True)),
        (Seat(0, note="score 3"), bo),
        (Seat(0, signs=("made",)), bo),
        (Seat(0, signs=("owed",)), bo),
        (Seat(0, turn=True), bo),
    ]
    other = Person(1, "Ada", 5)
    pictures = {paint(cards((), (seat, Seat(1)), (person, other))) for seat, person in seats}
    assert len(pictures) == len(seats)


def test_a_long_name_is_cut_by_its_measured_width() -> None:
    short, long = cut("Maximilien", 90, 24), cut("iiiiiiiiii", 90, 24)
    assert short.endswith("…")
    assert width(short, 24) <= 90
    assert long == "iiiiiiiiii"


def test_every_part_of_a_spot_changes_the_picture() -> None:
    card = card_face("7", "▲", "blue")
    spots: list[Place[str]] = [
        Place(card),
        Place(None),
        Place(None, empty=True),
        Place(card, "Bo"),
        Place(card, order=1),
        Place(card, order=2),
    ]
    spots += [Place(None, number=1), Place(None, number=2), Place(None, number=99), Place(None, empty=True, number=1)]
    spots += [
        Place(card_face("7", "▲", "blue", sprite="rage/blue-7")),
        Place(card_face("", "", "blue", sprite="french/KH.fr")),
    ]
    marks: tuple[Mark, ...] = get_args(Mark)
    spots += [Place(card, mark=mark) for mark in marks if mark]
    spots += [
        Place(card_face("7", "▲", "blue", "3")),
        Place(card_face("7", "▲", "blue", pips=3)),
        Place(card_face("7", "", "blue")),
        Place(card_face("7", "▲", "blue", label="Azote")),
        Place(card_face("7", "▲", "blue", label="Azote", pips=2)),
        Place(card_face("7", "▲", "blue", label="Liaison")),
    ]
    groups = [Group((spot,)) for spot in spots] + [Group((Place(card),), "Atout"), Group((Place(card),), framed=True)]
    pictures = {paint(cards((group,))) for group in groups}
    assert len(pictures) == len(groups)


def test_curves_with_equal_scores_are_both_named() -> None:
    both, one = Graph(named("Bo", "Ada"), ((0, 9), (0, 9))), Graph(named("Bo"), ((0, 9),))
    assert paint(both) != paint(one)
    assert paint(both) != paint(Graph(named("Bo", "Eve"), ((0, 9), (0, 9))))


def near(picture: bytes, colour: Colour) -> int:
    """Return how many pixels have about this colour."""
    bands = seen(picture).convert("RGB").split()
    levels = [[255 * (abs(level - wanted) < 16) for level in range(256)] for wanted in colour]
    is_near = (band.point(table) for band, table in zip(bands, levels, strict=True))
    return reduce(ImageChops.multiply, is_near).histogram()[255]


def test_of_many_curves_that_of_who_has_won_and_ones_own_stand_out() -> None:
    plain, won, own = (paint(replace(CURVE, first=won, own=own)) for won, own in (((), None), ((0,), None), ((), 3)))
    hues = [bright(PORTRAITS[CURVE.people[seat].hue]) for seat in (0, 3)]
    assert [near(won, hue) > 2 * near(plain, hue) for hue in hues] == [True, False]
    assert [near(own, hue) > 2 * near(plain, hue) for hue in hues] == [False, True]


def test_below_a_podium_the_names_of_eight_curves_do_not_touch() -> None:
    places = [Placed(person, rank, "90 points") for rank, person in enumerate(CURVE.people[:3], 1)]
    even = tuple((3 * seat, 5 * seat) for seat in range(8))
    (sheet,) = painted(end_of_game(places, replace(CURVE, series=even, title="Moment clé"), "night"))
    lines = [put.box for put in sheet.puts if put.shown.text.startswith(NAMES) and put.shown.letters == 22]
    assert len(lines) == 8
    assert all(one[3] < other[1] for one, other in pairwise(sorted(lines, key=lambda box: box[1])))


def before_a_trick(count: int, turn: int, **more: Any) -> Drawing:  # noqa: ANN401 -- the other fields of cards
    """Return the panel of the first seat, one to play whose card begins a trick."""
    seats = tuple(Seat(seat, "score 3", ("made", "owed"), turn=seat == turn) for seat in range(count))
    trump = Group((Place(card_face("9", "●", "red")),), "Atout", framed=True)
    hand = (Group((Place(card_face("7", "▲", "blue")),)),)
    return cards((*more.pop("groups", ()), trump), seats, named(*NAMES[:count]), own=0, hand=hand, **more)


@pytest.mark.parametrize("count", [4, 8])
def test_ones_own_seat_is_not_ringed_as_another_is_whose_turn_it_is(count: int) -> None:
    nobody, oneself, another = (paint(before_a_trick(count, turn)) for turn in (-1, 0, 1))
    assert nobody == oneself
    assert near(another, GOLD) > near(nobody, GOLD)


@pytest.mark.parametrize("count", [4, 8])
@pytest.mark.parametrize(("signs", "tally"), [((), []), (("made", "owed"), ["1 / 2"]), (("none",), ["0 / 0"])])
def test_ones_own_signs_are_counted_if_there_are_any(count: int, signs: tuple[Sign, ...], tally: list[str]) -> None:
    seats = tuple(Seat(seat, "score 3", signs) for seat in range(count))
    (sheet,) = painted(cards((), seats, named(*NAMES[:count]), own=0))
    assert [put.shown.text for put in sheet.puts if " / " in put.shown.text] == tally


@pytest.mark.parametrize("count", [4, 8])
def test_where_the_first_card_of_a_trick_comes_is_the_portrait_of_whose_turn_it_is(count: int) -> None:
    free: Group[str] = Group(tuple(Place(None, Who(seat), empty=True) for seat in range(count)))
    (laid, *others), card = free.places, card_face("7", "▲", "blue")
    begun = Group((replace(laid, face=card, empty=False, order=1), *others))
    for trick, borne in ((free, 1), (begun, 1), (Group(()), 0)):
        (sheet,) = painted(before_a_trick(count, 1, groups=(trick,)))
        assert sum(put.shown.kind == "portrait" for put in sheet.puts) == count + borne


@pytest.mark.parametrize("seats", range(1, 9))
def test_boxes_and_strips_of_any_size_stay_within_bounds(seats: int) -> None:
    slots: tuple[Place[str], ...] = tuple(Place(None, number=number + 1) for number in range(9))
    column = Place(card_face("", "♥", "red", "×2", sprite="lagagne/symbol-hearts"), "9999")
    tops = tuple(card_face("", "♥", "red", sprite="lagagne/50-hearts") for _ in range(12))
    people = tuple(Person(seat, "W" * 32, seat) for seat in range(seats))
    piles = (Group((Place(None),), "W" * 90), Group((Place(None, empty=True),), "x" * 90, framed=True))
    for spots in (slots, (replace(column, under=tops), column, column, column)):
        boxed = tuple(Seat(seat, "score 9999", ("guarded",), (Group(spots),), share=1.5) for seat in range(seats))
        drawing = cards(piles, boxed, people, ribbon="W" * 200, seating="boxes", back="french/back")
        assert seen(paint(drawing)).height <= 1_500
    row = Group(tuple(Place(card_face("", "", "red", sprite="gaag/5-1")) for _ in range(26)))
    strip = tuple(Seat(seat, "total 9999", turn=True) for seat in range(seats))
    drawing = cards((row, *piles), strip, people, ribbon="W" * 200, seating="strip", back="gaag/back")
    assert seen(paint(drawing)).height <= 1_000


def test_the_tops_of_covered_cards_are_seen() -> None:
    column = Place(card_face("", "♥", "red", sprite="lagagne/symbol-hearts"), "50")
    under = card_face("", "♥", "red", sprite="lagagne/50-hearts")
    rows = [(column,), (replace(column, under=(under,)),), (replace(column, under=(under, under)),)]
    seats = [Seat(0, groups=(Group(row),)) for row in rows]
    drawn_all = {paint(cards((), (seat,), (Person(0, "Bo"),), seating="boxes")) for seat in seats}
    assert len(drawn_all) == len(rows)


def rimmed(seats: tuple[Seat[str], ...], people: tuple[Person, ...], own: int | None = None, **more: object) -> Drawing:
    hand: tuple[Group[str], ...] = (Group(tuple(Place(None, number=number + 1) for number in range(4))),)
    piles = (Group((Place(None, empty=True),), "Défausse"), Group((Place(None),), "Pioche : 27"))
    said: dict[str, Any] = {
        "ribbon": "À toi !",
        "detail": "où va-t-elle ?",
        "groups": piles,
        "hand": () if own is None else hand,
        **more,
    }
    return cards(seats=seats, people=people, own=own, seating="around", back="french/back", felt="night", **said)


@pytest.mark.parametrize("slots", [0, 1, 4, 9, 24])
@pytest.mark.parametrize("seats", range(1, 9))
def test_a_table_with_a_rim_stays_within_bounds_whatever_lies_there(seats: int, slots: int) -> None:
    row: Group[str] = Group(tuple(Place(None, number=number + 1, empty=number == 2) for number in range(slots)))
    people = tuple(Person(seat, "W" * 32, seat) for seat in range(seats))
    around_it = tuple(Seat(seat, "score −9", ("guarded",), (row,)) for seat in range(seats))
    for own in (None, 0):
        drawing = rimmed(around_it, people, own, **({} if own is None else {"hand": (row,)}))
        assert seen(paint(drawing)).height <= 840
        assert not [fault for fault in faults(drawing) if not fault.startswith("cut")]


@pytest.mark.parametrize("seats", range(2, 9))
def test_however_much_the_ribbon_says_on_a_table_with_a_rim_nothing_is_written_on_cards(seats: int) -> None:
    row: Group[str] = Group(tuple(Place(None, number=number + 1) for number in range(5)))
    people = tuple(Person(seat, f"Bo {seat}") for seat in range(seats))
    around_it = tuple(Seat(seat, "score 0", (), (row,)) for seat in range(seats))
    said = {"ribbon": "Dernier tour :", "detail": "la 2 de Camille, et laquelle de Gaëlle ?"}
    drawing = rimmed(around_it, people, 0, hand=(row,), **said)
    assert not [fault for fault in faults(drawing) if not fault.startswith("cut")]


@pytest.mark.parametrize("own", [None, 0])
def test_seven_cards_of_eight_seats_have_their_numbers_and_of_more_places_the_empty_ones_go_first(
    own: int | None,
) -> None:
    seven: Group[str] = Group(tuple(Place(None, number=number) for number in range(1, 8)))
    holed = Group((*seven.places, *(Place(None, number=number, empty=True) for number in range(8, 12))))
    people = tuple(Person(seat, f"Bo {seat}") for seat in range(8))
    for row in (seven, holed):
        others = tuple(Seat(seat, "score 0", (), () if seat == own else (row,)) for seat in range(8))
        (sheet,) = painted(rimmed(others, people, own, hand=(seven,)))
        numbers = [put.shown.text for put in sheet.puts if put.shown.kind == "disc"]
        assert [numbers.count(str(number)) for number in range(1, 8)] == [8] * 7
        assert not [number for number in numbers if number.startswith("+")]


def test_what_a_guarded_seat_has_called_stands_on_its_cards_where_there_is_room() -> None:
    for seats, called in ((2, 1), (4, 1), (5, 0)):
        row: Group[str] = Group(tuple(Place(None, number=number) for number in range(1, 5)), "AGNÈS !")
        people = tuple(Person(seat, f"Bo {seat}") for seat in range(seats))
        signs: list[tuple[Sign, ...]] = [("guarded",) if seat == 1 else () for seat in range(seats)]
        around_it = tuple(Seat(seat, "score 0", signs[seat], (row,) if seat else ()) for seat in range(seats))
        drawing = rimmed(around_it, people, 0)
        (sheet,) = painted(drawing)
        assert sum(put.shown.text == "AGNÈS !" for put in sheet.puts) == called
        assert faults(drawing) == []


def test_every_part_of_a_table_with_a_rim_changes_the_picture() -> None:
    row: Group[str] = Group(tuple(Place(None, number=number + 1) for number in range(4)))
    people = Person(0, "Bo", 1), Person(1, "Ada", 5)
    bo, other = Seat(0, "score −1", (), (row,)), Seat(1, "")
    changed = [
        replace(bo, signs=("made", "owed")),
        replace(bo, signs=("owed", "owed")),
        replace(bo, signs=("guarded",)),
        replace(bo, note="score −2"),
        replace(bo, turn=True),
        replace(bo, groups=(Group(row.places[:3]),)),
        replace(bo, groups=(Group((*row.places[:3], Place(None, number=4, empty=True))),)),
        replace(bo, groups=(Group((*row.places[:3], Place(None, number=5))),)),
    ]
    drawn_new = (Group((Place(card_face("", "", "red", sprite="french/KH.fr"), mark="new"),), "Piochée"),)
    tables = [rimmed((seat, other), people) for seat in (bo, *changed)]
    tables += [rimmed((bo, other), people, **more) for more in ({"ribbon": "À Ada"}, {"detail": None}, {"groups": ()})]
    best = replace(row, places=(replace(row.places[0], best=True), *row.places[1:]))
    tables += [rimmed((bo, other), people, 0, hand=hand) for hand in ((row,), (best,), (row, *drawn_new))]
    assert len({paint(table) for table in tables}) == len(tables)


def test_every_part_of_a_seat_in_a_line_changes_the_picture() -> None:
    plain: Seat[str] = Seat(0, points=3)
    seats = [
        plain,
        replace(plain, points=4),
        replace(plain, points=-3),
        replace(plain, change=5),
        replace(plain, change=-5),
        replace(plain, turn=True),
        replace(plain, signs=("owed",) * 5),
        replace(plain, signs=("made", *("owed",) * 4)),
        replace(plain, signs=("none",)),
    ]
    people = (Person(0, "Bo", 1), *(Person(seat, "Ada", seat) for seat in range(1, 8)))
    rest: tuple[Seat[str], ...] = tuple(map(Seat, range(1, 8)))
    assert len({paint(cards((), (seat, *rest), people)) for seat in seats}) == len(seats)


@pytest.mark.parametrize("room", range(60, 400, 10))
def test_a_colon_stays_on_the_line_of_its_word(room: int) -> None:
    said = legible("Chloé te vole 10★\u00a0: il te reste 0.")
    assert not any(line.startswith(":") for line in wrapped(said, 24, room, 9))


def test_signs_of_suits_stand_among_letters_of_the_font_that_has_the_others() -> None:
    before, sign, after = "Ada écarte la D", "♥", " et pose."
    whole = stamp(f"{before}{sign}{after}", 24, "bold")
    alone = stamp(before, 24, "bold")
    kept = (0, 0, alone.width - 2, alone.height)
    assert whole.crop(kept).tobytes() == alone.crop(kept).tobytes()
    parts = sum(width(part, 24, style="bold") for part in (before, sign, after))
    assert abs(width(f"{before}{sign}{after}", 24, style="bold") - parts) <= 1


@pytest.mark.parametrize("room", range(150, 400, 25))
def test_no_line_begins_with_points_won_or_lost(room: int) -> None:
    for points in ("+12", "−4"):
        lines = wrapped(f"Bid 2, made 3: {points}. Last trick to Maximilienne.", 24, room, 9)
        assert not any(line.startswith(points) for line in lines)


def test_a_chart_ends_at_three_points_where_nobody_has_more() -> None:
    whole = Image.open(BytesIO(paint(Graph(named(*NAMES[:2]), ((0, 1, 2, 3), (0, 0, 0, 0)), "Scores"))))
    hue, saturated, light = whole.convert("HSV").crop((480, 0, 580, whole.height)).split()
    assert hue.size[1] > 250
    strong = ImageChops.darker(
        saturated.point(lambda value: 255 * (value > 90)), light.point(lambda value: 255 * (value > 120))
    )
    box = strong.getbbox()
    assert box is not None
    assert box[1] < 80, "the line of who has three ends on top"
