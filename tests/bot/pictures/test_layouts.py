"""On tables and panels nothing overlaps, is cut but for names, lies beyond the edge, or is too small to read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from itertools import islice
from typing import Any

import pytest
from PIL import Image, ImageDraw

from bot.pictures import Drawing, Person, paint
from bot.pictures.boxes import Column, Label, Layers, Layout, Rule
from bot.pictures.drawing import full_colour, image_stamps
from bot.pictures.drawing.canvas import Canvas
from bot.pictures.drawing.felt_palette import WIDTH, felt_palette
from bot.pictures.drawing.full_colour import encode
from bot.pictures.drawing.image_stamps import Look, Worn
from bot.pictures.drawing.measuring import measured
from bot.pictures.drawing.writing import write
from bot.pictures.scenes.moments.film import SECONDS
from bot.show.spoken import drawing_of
from games.core.chance import FastChance
from games.core.game import AnyGame
from games.core.screen import Cards, Group, Mark, Place, RoundEnd, Seat, Sign
from games.core.text import Text, Who
from games.rage import RAGE
from games.registry import GAMES
from tests.bot.pictures.layout_faults import faults, faults_of, painted, told
from tests.bot.pictures.looks import pictures
from tests.bot.pictures.pieces import card_face, cards
from tests.bot.pictures.test_moments import MOMENTS, film_of
from tests.games.agnes.kit import Table as AgnesTable
from tests.support.seeded import seed_of
from tools.pictures import LONG, Scene, localizer_of, states, steps_of

MEASURED = tuple(game for game in GAMES if game.package.startswith("games."))
TABLES = [(game, seats) for game in MEASURED for seats in game.seats if seats <= 8]
ENDS = [(game, seats) for game, seats in TABLES if seats in {game.seats[0], 5, 8, game.seats[-1]}]
STEPS = 160
LOOK = Look("night", "french")


def drawings(game: AnyGame, seats: int, luck: int, moments: int) -> Iterator[Drawing]:
    """Yield tables and panels of moments of a game, with the longest names, in both languages by turns."""
    played = list(steps_of(game, seats, STEPS, luck))
    chance = FastChance(luck)
    for number, (state, known) in enumerate(played[chance.below(3) :: max(1, len(played) // moments)]):
        localizer = localizer_of(LONG, seats, ("fr", "en")[(number + luck) % 2])
        asked = [seat for seat in range(seats) if game.asks(state, seat)]
        for viewer in dict.fromkeys((None, *asked[:1], (number * 3 + luck) % seats)):
            told = () if viewer is None else known[viewer]
            found = Scene("", game, state, viewer, localizer, told).drawings()
            yield from (one for one in found if isinstance(one.block, Cards))


def failures(game: AnyGame, seats: int, luck: int, moments: int) -> dict[str, int]:
    """Return the faults of many drawings, each with how often it was found."""
    found: dict[str, int] = {}
    measured_ones = 0
    for drawing in drawings(game, seats, luck, moments):
        measured_ones += 1
        for fault in faults(drawing):
            found[fault] = found.get(fault, 0) + 1
    assert measured_ones >= moments
    return found


def name_of(table: tuple[AnyGame, int]) -> str:
    """Return the name of a case."""
    return f"{table[0].name}-{table[1]}"


@pytest.mark.parametrize("table", TABLES, ids=name_of)
def test_the_layout_of_tables_and_panels_has_no_fault(table: tuple[AnyGame, int]) -> None:
    game, seats = table
    assert failures(game, seats, 5 + seats, 3) == {}


@pytest.mark.parametrize("seats", [3, 4, 8])
def test_the_layout_of_a_bid_has_no_fault_that_tells_how_the_round_before_has_ended(seats: int) -> None:
    """Notes are as wide then as they become, and the strip stands below the ribbon."""
    localizer, found = localizer_of(LONG, seats), 0
    for state, known in steps_of(RAGE, seats, 40 * seats, 2):
        if state.phase == "bid" and state.done:
            for block in Scene("", RAGE, state, state.turn, localizer, known[state.turn]).drawings():
                if isinstance(block.block, Cards):
                    found += 1
                    assert block.block.since is not None
                    assert faults(block) == []
    assert found >= seats


def test_what_is_said_of_a_new_card_stands_above_the_cards_beside_it() -> None:
    first, new, last = (card_face(rank, "spade", "black") for rank in "789")
    group = Group((Place(first), Place(new, "drawn", mark="new"), Place(last)), framed=True)
    (sheet,) = painted(cards(hand=(group,)))
    (pill,) = (put for put in sheet.puts if put.shown.text == "drawn")
    beside = [put for put in sheet.puts if put.shown.kind == "card"]
    assert len(beside) == 3
    assert sum(pill.box[3] <= put.box[1] for put in beside) == 2


@pytest.mark.parametrize("mark", ["new", "dim"])
@pytest.mark.parametrize("at", [0, 3, 4, 9, 10])
def test_a_new_card_is_seen_whole_in_the_fullest_hand_barred_or_not(at: int, mark: Mark) -> None:
    places = [Place(card_face("7", "spade", "black")) for _ in range(11)]
    places[at] = replace(places[at], mark=mark, caption="drawn")
    (sheet,) = painted(cards(hand=(Group(tuple(places[:5]), framed=True), Group(tuple(places[5:]), "left"))))
    boxes = [put.box for put in sheet.puts if put.shown.kind == "card"]
    assert len(boxes) == 11
    assert all(box[0] >= boxes[at][2] for box in boxes[at + 1 :])
    assert boxes[-1][2] <= WIDTH


@pytest.mark.parametrize("table", TABLES, ids=name_of)
def test_a_card_that_is_hinted_at_covers_nothing(table: tuple[AnyGame, int]) -> None:
    game, seats = table
    for drawing in drawings(game, seats, 5 + seats, 2):
        assert [fault for hinted in with_hint(drawing) for fault in faults(hinted)] == []


def with_hint(drawing: Drawing) -> Iterator[Drawing]:
    """Yield the same panel with a hint at the first card in hand, and at the last."""
    assert isinstance(drawing.block, Cards)
    hand = [group for group in drawing.block.hand if group.places]
    for at in (0, -1) if hand else ():
        places = list(hand[at].places)
        places[at] = replace(places[at], best=True)
        hinted = [*hand]
        hinted[at] = replace(hand[at], places=tuple(places))
        yield replace(drawing, block=replace(drawing.block, hand=tuple(hinted)))


@pytest.mark.nightly
@pytest.mark.parametrize("table", TABLES, ids=name_of)
def test_the_layout_of_many_tables_and_panels_has_no_fault(table: tuple[AnyGame, int]) -> None:
    game, seats = table
    for round_ in range(3):
        luck = seed_of("layouts", game.name, seats, round_) % 100_000
        assert failures(game, seats, luck, 16) == {}, f"luck {luck}"


@pytest.mark.parametrize("seats", range(2, 9))
def test_a_clock_covers_nothing_however_many_people_are_asked(seats: int) -> None:
    table = AgnesTable("7S 2S 3S 4S", *["AH 2H 3H 4H"] * (seats - 1), pile="QS").acts("0 draw", "0 discard")
    for seat, language in ((0, "fr"), (1, "en")):
        (block,) = [one for one in table.screen(seat).blocks if isinstance(one, Cards)]
        assert block.clock is not None
        timed = replace(block, clock=replace(block.clock, left=8_000))
        assert [*faults(drawing_of(timed, localizer_of(LONG, seats, language)))] == []


def ends(game: AnyGame, seats: int, luck: int) -> Iterator[Drawing]:
    """Yield how ends of rounds look to some seat, with the longest names, in both languages by turns."""
    played = list(states(game, seats, 600, luck))
    for number, state in enumerate([*played[40::120], played[-1]]):
        localizer = localizer_of(LONG, seats, ("fr", "en")[number % 2])
        found = Scene("", game, state, number % seats, localizer).drawings()
        yield from (one for one in found if isinstance(one.block, RoundEnd))


@pytest.mark.parametrize("table", ENDS, ids=name_of)
def test_the_layout_of_the_end_of_a_round_has_no_fault(table: tuple[AnyGame, int]) -> None:
    game, seats = table
    found = list(ends(game, seats, 5 + seats))
    assert found
    assert [fault for end in found for fault in faults(end)] == []


# --- pictures in all colours ---------------------------------------------------------------------------------------


def other_pictures() -> Iterator[tuple[str, Any]]:
    """Yield all pictures but those of ends of rounds, with their names."""
    for name, picture in pictures():
        if not (isinstance(picture, Drawing) and isinstance(picture.block, RoundEnd)):
            yield name, picture


@pytest.mark.parametrize(
    "names", [pytest.param((), marks=pytest.mark.nightly), LONG], ids=["short names", "long names"]
)
def test_the_layout_of_other_pictures_has_no_fault(names: tuple[str, ...]) -> None:
    found = [
        (name, fault)
        for name, picture in other_pictures()
        for fault in faults(renamed(picture, names) if names else picture)
        if "series" not in name or not fault.startswith("cut: ")
    ]
    assert found == []


@pytest.mark.parametrize("name", MOMENTS)
def test_the_last_picture_of_a_moment_has_no_fault(name: str) -> None:
    moment = MOMENTS[name][0]
    with measured() as sheets:
        last = film_of(moment).picture(SECONDS)
    (shown,) = [sheet for sheet in sheets if sheet.image is last]
    assert list(faults_of([shown], *told(moment))) == []


def renamed(part: Any, names: tuple[str, ...]) -> Any:  # noqa: ANN401 -- whatever a picture is made of
    """Return the same picture with other names of its people."""
    if isinstance(part, Person):
        return replace(part, name=names[part.seat % len(names)])
    if isinstance(part, tuple) and not hasattr(part, "_fields"):
        return tuple(renamed(one, names) for one in part)
    if is_dataclass(part) and not isinstance(part, (Text, type)):
        return replace(part, **{one.name: renamed(getattr(part, one.name), names) for one in fields(part)})
    return part


@pytest.mark.parametrize(("seats", "points"), [(7, 100), (8, 100), (8, 1_000)])
def test_a_figure_under_a_narrow_column_is_never_replaced(seats: int, points: int) -> None:
    drawing = columns_of(seats, str(points), "endormie", str(points), str(points))
    with measured() as sheets:
        paint(drawing)
    written = [put.shown.text for put in sheets[-1].puts if put.shown.kind == "words"]
    assert written.count(str(points)) == 3 * seats
    assert "zz" not in written
    assert "endormie" not in written, "its card shows a moon"
    assert [fault for fault in faults(drawing) if not fault.startswith("small: ")] == []


def columns_of(seats: int, *captions: str) -> Drawing:
    """Return a table where everybody has such columns."""
    symbol = card_face("", "", "red", sprite="lagagne/symbol-hearts")
    columns = Group(tuple(Place(symbol, caption) for caption in captions))
    around = tuple(Seat(seat, "300", groups=(columns,), share=1) for seat in range(seats))
    people = tuple(Person(seat, f"Bo {seat}") for seat in range(seats))
    pile = Group((Place(None),), "Pioche : 40")
    return cards((pile,), around, people, seating="boxes", back="lagagne/back", felt="brick")


# --- the law turns red ---------------------------------------------------------------------------------------------


def crowd(
    *, led: str = "rouge", points: int = 12, signs: tuple[Sign, ...] = ("made", "owed"), first: str = "Camille"
) -> Drawing:
    """Return a table of eight at Rage, clean but for what is changed."""
    names = (first, "Bo", "Ada", "Dana", "Élodie", "François", "Gaëtan", "Hélène")
    people = tuple(Person(seat, name, seat) for seat, name in enumerate(names))
    seats = tuple(Seat(seat, "score 12", signs, points=points) for seat in range(8))
    played = tuple(Place(card_face("", "", "red", sprite="rage/red-7"), Who(seat), seat + 1) for seat in range(8))
    trump = Group((Place(card_face("", "", "red", sprite="rage/blue-7")),), "Atout", framed=True)
    trick = Group(played, f"Couleur demandée : {led}")
    return cards((trick, trump), seats, people, ribbon="À Bo de jouer", back="rage/back")


def test_a_clean_table_has_no_fault() -> None:
    assert faults(crowd()) == []


def test_a_text_that_is_cut_is_a_fault_but_a_name_is_none() -> None:
    assert faults(crowd(first="Maximilienne de La Tour")) == []
    found = faults(crowd(led="rouge " * 12))
    assert [fault for fault in found if fault.startswith("cut: ")]


def test_a_score_that_is_too_wide_is_a_fault() -> None:
    assert faults(crowd(points=10**9, signs=("made",) * 12))


def two_names(canvas: Canvas) -> None:
    write(canvas, LOOK, "Camille", (100, 100), 24)
    write(canvas, LOOK, "Bo", (150, 104), 24)


def name_under_a_card(canvas: Canvas) -> None:
    write(canvas, LOOK, "Camille", (100, 100), 24)
    canvas.put(image_stamps.card(LOOK, None, Worn(0.5, back="french/back")), 130, 100)


def glow_on_a_score(canvas: Canvas) -> None:
    write(canvas, LOOK, "score 12", (160, 100), 24)
    canvas.put(image_stamps.portrait(LOOK, Person(0, "Bo"), 34, turn=True), 130, 100)


def card_on_a_plate(canvas: Canvas) -> None:
    canvas.put(image_stamps.pill(LOOK, "Atout", 24), 100, 100)
    canvas.put(image_stamps.card(LOOK, None, Worn(0.5, back="french/back")), 130, 110)


def ribbon_beyond_the_edge(canvas: Canvas) -> None:
    canvas.put(image_stamps.ribbon(LOOK, "À Bo de jouer", 28), 100, 100)


def text_below_the_edge(canvas: Canvas) -> None:
    write(canvas, LOOK, "Bo", (100, 205), 24)


def small_number(canvas: Canvas) -> None:
    canvas.put(image_stamps.card(LOOK, None, Worn(0.5, number=3, back="french/back")), 130, 100)


def small_letters(canvas: Canvas) -> None:
    write(canvas, LOOK, "Bo", (100, 100), 21)


PLANTED: dict[Callable[[Canvas], None], str] = {
    two_names: "overlap: words 'Camille'",
    name_under_a_card: "overlap: words 'Camille'",
    glow_on_a_score: "overlap: words 'score 12'",
    card_on_a_plate: "overlap: pill 'Atout'",
    ribbon_beyond_the_edge: "beyond the edge of 720 by 200: ribbon",
    text_below_the_edge: "beyond the edge of 720 by 200: words 'Bo'",
    small_number: "small: card",
    small_letters: "small: words 'Bo'",
}


@pytest.mark.parametrize("plant", PLANTED, ids=lambda plant: plant.__name__)
def test_a_planted_fault_is_found(plant: Callable[[Canvas], None]) -> None:
    with measured() as sheets:
        plant(Canvas(felt_palette(*LOOK), 200))
    found = list(islice(faults_of(sheets, (), ()), 9))
    assert [fault for fault in found if fault.startswith(PLANTED[plant])]


def test_two_texts_over_each_other_are_found() -> None:
    found = faults(Layout(Layers(Label("rating"), Label("games"))))
    assert [fault for fault in found if fault.startswith("overlap: words 'rating'") and "words 'games'" in fault]


def test_what_is_drawn_past_the_measure_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def straight(image: Image.Image, *_: object) -> None:
        ImageDraw.Draw(image).rectangle((300, 30, 320, 40), "white")

    monkeypatch.setattr(full_colour, "shade", straight)
    layout = Layout(Column(Label("rating"), Label("games"), Rule(2, 1)))
    assert "unmeasured: something within (300, 30, 321, 41)" in faults(layout)


def test_a_picture_that_was_never_begun_is_found() -> None:
    with measured() as sheets:
        encode(Image.new("RGB", (720, 100)))
    assert list(faults_of(sheets, (), ())) == ["unmeasured: something within (0, 0, 720, 100)"]


def test_nothing_is_noted_when_nobody_measures() -> None:
    with measured() as sheets:
        pass
    Canvas(felt_palette(*LOOK), 200)
    assert sheets == []
