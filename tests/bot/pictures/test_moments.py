"""Animations of moments: two seconds, played once, small; their first and last pictures; text that stands still."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from io import BytesIO
from itertools import pairwise
from typing import Final

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.pictures import Drawing, Person, ScoreRace, paint
from bot.pictures.drawing.full_colour import Box
from bot.pictures.drawing.measuring import measured
from bot.pictures.scenes.moments import moment_film, paint_over
from bot.pictures.scenes.moments.film import FRAMES_A_SECOND, SECONDS, TEXT_STANDS, TIMES, Film
from bot.pictures.scenes.moments.slam import BAND
from bot.pictures.scenes.moments.steal import RIBBON as STEAL_RIBBON
from bot.pictures.scenes.moments.trick import trick_film
from bot.pictures.scenes.table_picture import portrait_middle
from games.core.screen import Cards, Cell, Face, Group, Moment, Place, RoundEnd, ScoreRow, ScoreTable, Seat, Sign
from games.core.text import Who
from tests.bot.pictures.pieces import UNTOLD, card_face

BYTES_MOST: Final = 300_000
OVER_MOST: Final = 400_000
"""Bytes of a moment that plays over a picture."""
LONG: Final = "Maximilienne de La Tour"
STANDS: Final = round(TEXT_STANDS * FRAMES_A_SECOND) + 1
"""The first picture after which text must stand."""


def people(count: int, name: str = LONG) -> tuple[Person, ...]:
    """Return so many people, every third an AI player."""
    return tuple(
        Person(seat, f"{name} {seat}" if seat else "Camille", seat, is_ai=seat % 3 == 2) for seat in range(count)
    )


def trick(count: int, winner: int = 1, own: int | None = None) -> Drawing:
    """Return a table on which a trick of so many cards has been won, as everybody or one of them sees it."""
    before: tuple[Seat[str], ...] = tuple(Seat(seat, signs=_owed(2 + seat)) for seat in range(count))
    after = tuple(replace(seat, signs=("made", *seat.signs[1:])) if seat.seat == winner else seat for seat in before)
    places = tuple(
        Place(card_face("", "", "red", sprite=f"rage/blue-{seat + 3}"), Who(seat), mark="win" if seat == winner else "")
        for seat in range(count)
    )
    everybody = people(count)
    words = f"{everybody[winner].name[:11]}… prend le pli"
    moment = Moment("trick", winner, words, UNTOLD, before, (), (Group(places),), gain="+1")
    trump: Group[str] = Group((Place(card_face("", "", "red", sprite="rage/red-7")),), "Atout", framed=True)
    hand: Group[str] = Group((Place(card_face("", "", "red", sprite="rage/green-9")),) * 9)
    waited: Group[str] = Group(tuple(Place(None, Who(seat), empty=True) for seat in range(count)))
    table = Cards((waited, trump), UNTOLD, after, () if own is None else (hand,), own, "À Bo de jouer")
    return Drawing(replace(table, back="rage/back", felt="plum"), everybody, moment)


def _owed(bid: int) -> tuple[Sign, ...]:
    sign: Sign = "owed"
    return (sign,) * bid


def steal(deep: int) -> Drawing:
    """Return a theft between columns with so many cards."""
    cards = [card_face("", "", "red", sprite=f"lagagne/{points}-hearts") for points in (10, 20, 5, 50)]
    symbol = card_face("", "", "red", sprite="lagagne/symbol-hearts")
    ghosts: list[Place[str]] = [
        Place(card_face("", "", "red", sprite=f"lagagne/ghost-{suit}"), empty=True) for suit in ("spades", "diamonds")
    ]

    def seat(number: int, note: str, *under: Face[str]) -> Seat[str]:
        column = Place(symbol, "35", under=under)
        return Seat(number, note, groups=(Group((ghosts[0], column, ghosts[1], ghosts[0])),))

    victim, thief = 0, 1
    pile = tuple(cards[number % 3] for number in range(deep))
    before = seat(victim, "75", cards[3], *pile), seat(thief, "90", *pile)
    after = seat(victim, "25", *pile), seat(thief, "140", cards[3], *pile)
    stolen: tuple[Group[str], ...] = (Group((Place(cards[3]),)),)
    words = "Camille vole 50 à Maximilienn…"
    moment = Moment("steal", 1, words, UNTOLD, before, after, stolen, (1, 1), "+50", felt="brick")
    return Drawing(moment, people(2))


def gin(*sizes: int, left: int = 0) -> Drawing:
    """Return gin with melds of so many cards, and so many that are in none."""
    kings, numbers = iter(range(1, 10)), "A23456789"
    groups = tuple(
        Group(
            tuple(Place(card_face("", "♠", "black", sprite=f"french/{numbers[at]}{suit}")) for at in range(size)),
            "séquence" if next(kings) % 2 else "brelan",
            framed=True,
        )
        for size, suit in zip(sizes, "SHD", strict=False)
    )
    if left:
        rest = tuple(Place(card_face("", "♣", "black", sprite=f"french/{numbers[at % 9]}C")) for at in range(left))
        groups = (*groups, Group(rest, " + ".join("10" for _ in rest)))
    seat: tuple[Seat[str], ...] = (Seat(1),)
    moment = Moment("gin", 1, "GRAND GIN !", UNTOLD, seat, seat, groups, gain="+143", back="french/back")
    return Drawing(moment, people(2))


def call(count: int, slots: int = 4) -> Drawing:
    """Return an announcement at a table of so many."""
    row: tuple[Group[str], ...] = (Group(tuple(Place(None, number=number + 1) for number in range(slots))),)
    before = tuple(Seat(seat, "score −10", groups=row) for seat in range(count))
    after = tuple(Seat(seat, "" if seat == 0 else "encore 1 tour") for seat in range(count))
    moment = Moment("call", 0, "AGNÈS !", UNTOLD, before, after, back="french/back", felt="night")
    return Drawing(moment, people(count))


def slam(count: int) -> Drawing:
    """Return a round that so many people have met."""
    rows: tuple[ScoreRow[str], ...] = tuple(
        ScoreRow(seat, 1 + seat, (Cell("10"), Cell("10", "good")), 20, 155) for seat in range(count)
    )
    table = ScoreTable(("annonce", "fait"), rows, "manche", "total", arrow=True)
    end = RoundEnd(UNTOLD, "Fin de la manche 1", table, UNTOLD, "reste 9 manches", back="rage/back", felt="plum")
    end = replace(end, foot="Ada donne", fact="pli 1")
    moment = Moment("slam", 0, "Tout le monde tombe juste !", UNTOLD, end=end, back="rage/back", felt="plum")
    return Drawing(moment, people(count))


def round_over(count: int) -> Drawing:
    """Return the end of a usual round of so many people."""
    slammed = slam(count)
    assert isinstance(slammed.block, Moment)
    return replace(slammed, block=replace(slammed.block, kind="round"))


def ribbon_box(drawing: Drawing) -> Box:
    """Return where the words on the ribbon of a table are."""
    with measured() as sheets:
        paint(replace(drawing, moment=None))
    (ribbon,) = [put.box for sheet in sheets for put in sheet.puts if put.shown.kind == "ribbon"]
    return ribbon[0] + 40, ribbon[1] + 8, ribbon[2] - 40, ribbon[3] - 8


MIDDLE: Final = (190, 530)
MOMENTS: Final[dict[str, tuple[Drawing, Box, int]]] = {
    **{f"trick {count}": (trick(count), ribbon_box(trick(count)), 0) for count in (2, 4, 5, 8)},
    **{f"trick {count} in hand": (trick(count, own=2), ribbon_box(trick(count, own=2)), 0) for count in (3, 8)},
    **{
        f"steal {deep}": (steal(deep), (MIDDLE[0], STEAL_RIBBON - 22, MIDDLE[1], STEAL_RIBBON + 22), 0)
        for deep in (0, 2, 9)
    },
    "gin": (gin(4, 3, 3), (0, 380, 720, 580), STANDS),
    "grand gin": (gin(5, 3, 3), (0, 380, 720, 580), STANDS),
    "one card left": (gin(3, 3, 3, left=1), (0, 380, 720, 580), STANDS),
    "undercut with four": (gin(3, 3, left=4), (0, 380, 720, 580), STANDS),
    "nothing melded": (gin(left=10), (0, 380, 720, 580), STANDS),
    "run of ten": (gin(9), (0, 380, 720, 580), STANDS),
    **{f"call {count}": (call(count), (0, 0, 720, 350), STANDS) for count in (2, 4, 5, 8)},
    "call with many cards": (call(3, 9), (0, 0, 720, 350), STANDS),
    **{f"slam {count}": (slam(count), (MIDDLE[0], 20, MIDDLE[1], BAND - 20), 0) for count in (2, 8)},
    **{f"round {count}": (round_over(count), (0, 0, 720, 200), 0) for count in (2, 8)},
}
"""Each with the box of its text, and the picture from which on that stands."""


def film_of(drawing: Drawing) -> Film:
    """Return the animation of a moment."""
    if drawing.moment is not None and isinstance(drawing.block, Cards):
        return trick_film(drawing.moment, drawing.people, drawing.block)
    assert isinstance(drawing.block, Moment)
    return moment_film(drawing.block, drawing.people)


def frames_of(drawing: Drawing) -> list[Image.Image]:
    """Return what is shown at each of an animation's times; a picture that is shown for longer stands there again."""
    film = film_of(drawing)
    painted = {begin: film.picture(begin) for begin in film.begins}
    return [painted[max(begin for begin in film.begins if begin <= time)] for time in TIMES]


@cache
def content_of(name: str) -> bytes:
    """Return the finished animation of a moment, which several tests look at."""
    return film_of(MOMENTS[name][0]).encode()


def pictures_in(image: Image.Image) -> int:
    """Return how many pictures an animation has."""
    return int(getattr(image, "n_frames", 1))


def check_stands(frames: Sequence[Image.Image], box: Box, since: int) -> None:
    """Fail if a pixel of a box changes after a picture."""
    left, top, right, bottom = (round(edge) for edge in box)
    first = frames[since].crop((left, top, right, bottom))
    for number, frame in enumerate(frames[since:], since):
        changed = ImageChops.difference(first, frame.crop((left, top, right, bottom))).getbbox()
        assert changed is None, f"text moves in picture {number}: {changed}"


def test_text_that_moves_turns_red() -> None:
    moment, box, since = MOMENTS["trick 4"]
    frames = frames_of(moment)
    with pytest.raises(AssertionError, match="text moves in picture 23"):
        check_stands([*frames[:-1], ImageChops.offset(frames[-1], 2, 0)], box, since)


@pytest.mark.parametrize("name", list(MOMENTS))
def test_an_animation_is_small_plays_once_for_two_seconds_and_its_text_stands_still(name: str) -> None:
    moment, box, since = MOMENTS[name]
    frames = frames_of(moment)
    assert len(frames) == 24
    assert since <= STANDS
    check_stands(frames, box, since)
    assert ImageStat.Stat(frames[since].crop(box).convert("L")).stddev[0] > 10, "there is text"
    content = content_of(name)
    assert len(content) <= BYTES_MOST
    check_plays(content, frames[0], frames[-1])


def check_plays(content: bytes, first: Image.Image, last: Image.Image) -> None:
    """Fail unless an animation plays once, takes two seconds, and begins and ends with these pictures."""
    with Image.open(BytesIO(content)) as image:
        assert image.info["loop"] == 1
        assert image.width == 720
        ends, lasted = {0: first, pictures_in(image) - 1: last}, 0
        for number in range(pictures_in(image)):
            image.seek(number)
            image.load()
            lasted += image.info["duration"]
            if number in ends:
                (off,) = ImageStat.Stat(ImageChops.difference(image.convert("L"), ends[number].convert("L"))).mean
                assert off < 4, f"picture {number} differs by {off}"
        assert lasted == 2_000


@pytest.mark.parametrize("name", ["trick 4", "steal 2", "gin", "call 4", "slam 2"])
def test_something_moves_and_comes_to_rest(name: str) -> None:
    frames = frames_of(MOMENTS[name][0])
    steps = [ImageChops.difference(one, other).getbbox() for one, other in pairwise(frames)]
    assert sum(step is not None for step in steps) >= 8
    assert steps[-1] is None, "the last picture has been there before"


@pytest.mark.parametrize("high", [400, 614, 753])
@pytest.mark.parametrize("name", ["steal 2", "gin", "call 4", "slam 8"])
def test_over_a_picture_a_moment_plays_once_and_the_picture_stays_as_it_was(name: str, high: int) -> None:
    moment = MOMENTS[name][0]
    assert isinstance(moment.block, Moment)
    still = Image.linear_gradient("L").resize((720, high)).point(lambda light: light // 32 * 32)
    out = BytesIO()
    still.save(out, "PNG")
    content = paint_over(out.getvalue(), None, moment.block, moment.people)
    assert len(content) <= OVER_MOST
    with Image.open(BytesIO(content)) as image, Image.open(BytesIO(content_of(name))) as film:
        assert image.info["loop"] == 1
        assert image.size == still.size, "nothing below the picture moves"
        frames, lasted = [], 0
        for number in range(pictures_in(image)):
            image.seek(number)
            frames.append(image.convert("RGB"))
            lasted += image.info["duration"]
        film.seek(pictures_in(film) - 1)
        last, frame = film.convert("RGB"), frames[-2]
    assert lasted <= 3_000
    for end in (frames[0], frames[-1]):
        assert ImageChops.difference(end, still.convert("RGB")).getbbox() is None
    shrunk = last.resize((720 * min(high, last.height) // last.height, min(high, last.height)))
    left, top = (720 - shrunk.width) // 2, (high - shrunk.height) // 2
    seen = frame.crop((left, top, left + shrunk.width, top + shrunk.height))
    (off,) = ImageStat.Stat(ImageChops.difference(seen.convert("L"), shrunk.convert("L"))).mean
    assert off < 8
    foot = frame.crop((0, high - 1, 720, high)).convert("L")
    assert ImageStat.Stat(foot).mean[0] < 160, "the cloth goes down to the foot, where the picture is light"


def test_the_end_of_a_round_stands_over_a_picture_long_enough_to_be_read() -> None:
    moment, out = round_over(4), BytesIO()
    assert isinstance(moment.block, Moment)
    Image.new("RGB", (720, 600)).save(out, "PNG")
    with Image.open(BytesIO(paint_over(out.getvalue(), None, moment.block, moment.people))) as image:
        lasted = []
        for number in range(pictures_in(image)):
            image.seek(number)
            image.load()
            lasted.append(image.info["duration"])
    assert sum(lasted[:-1]) > 4_000


TABLES: Final = [(2, None), (4, None), (8, None), (2, 0), (2, 1), (3, 2), (4, 3), (5, 0), (8, 5)]


@pytest.mark.parametrize(("count", "own"), TABLES)
def test_a_trick_moves_on_the_very_table_where_nobody_changes_place(count: int, own: int | None) -> None:
    drawing = trick(count, own=own)
    assert isinstance(drawing.block, Cards)
    with Image.open(BytesIO(paint(replace(drawing, moment=None)))) as painted:
        table = painted.convert("RGB")
    frames = frames_of(drawing)
    assert {frame.size for frame in frames} == {table.size}
    places = [portrait_middle(drawing.block, drawing.people, seat) for seat in range(count)]
    for seat, (x, y) in enumerate(places):
        # a seat that won is lit, and bears the gain
        box = (x - 25, y + 12, x + 10, y + 25) if seat == 1 else (x - 25, y - 25, x + 25, y + 25)
        whole = (round(box[0]), round(box[1]), round(box[2]), round(box[3]))
        for frame in (frames[0], frames[-1]):
            assert ImageChops.difference(frame.crop(whole), table.crop(whole)).getbbox() is None, f"seat {seat}"
    (x, y), still = places[1], frames[-1]
    gain = ImageChops.difference(still, frames[0]).crop((round(x) - 40, round(y) - 40, round(x), round(y)))
    assert gain.getbbox() is not None, "the gain stands at the winner"


def test_over_its_table_a_trick_plays_once_and_the_table_stays() -> None:
    drawing = trick(8, own=5)
    content = paint(drawing)
    assert len(content) <= OVER_MOST
    with (
        Image.open(BytesIO(content)) as image,
        Image.open(BytesIO(paint(replace(drawing, moment=None)))) as still,
    ):
        assert image.size == still.size
        image.seek(pictures_in(image) - 1)
        assert ImageChops.difference(image.convert("RGB"), still.convert("RGB")).getbbox() is None


def test_the_same_moment_gives_the_same_bytes() -> None:
    assert paint(trick(4)) == paint(trick(4))
    assert paint(slam(4)) == paint(slam(4))


def test_a_race_shows_no_points_that_nobody_ever_had_and_names_stand_left_of_the_bars() -> None:
    race = ScoreRace(people(2), ((40, -20), (155, 300)), ("Manche 1", "Manche 2"), (1,))
    with measured() as sheets:
        paint(race)
    frames = [sheet for sheet in sheets if sheet.puts]
    bars = [put for sheet in frames for put in sheet.puts if put.shown.kind == "words" and put.box[1] < 200]
    written = [(put.shown.text, put.box[0]) for put in bars]
    figures = {text for text, _ in written if text.lstrip("−").isdecimal()}
    assert figures == {"0", "40", "−20", "155", "300"}
    names = [left for text, left in written if text in {person.name for person in race.people}]
    assert names
    assert max(names) < min(left for text, left in written if text in figures) - 100


@pytest.mark.parametrize(
    ("fewest_win", "winners", "order"),
    [(False, (0,), "Ann Cy Bo"), (True, (1,), "Bo Cy Ann"), (False, (2,), "Cy Ann Bo")],
    ids=["most win", "fewest win", "who had most has left"],
)
def test_a_race_ends_with_the_winner_on_top(*, fewest_win: bool, winners: tuple[int, ...], order: str) -> None:
    names = "Ann", "Bo", "Cy"
    racing = tuple(Person(seat, name) for seat, name in enumerate(names))
    race = ScoreRace(racing, ((40, 118), (10, 20), (30, 114)), ("1", "2"), winners, fewest_win=fewest_win)
    with measured() as sheets:
        paint(race)
    puts = [put for put in [sheet for sheet in sheets if sheet.puts][-1].puts if put.shown.text in names]
    found = [put.shown.text for put in sorted(puts, key=lambda put: put.box[1])]
    assert found == order.split()


@pytest.mark.parametrize("rounds", [2, 8, 33, 200])
@pytest.mark.parametrize("seats", [2, 8])
def test_the_curves_of_a_race_have_the_numbers_of_rounds_below_them(rounds: int, seats: int) -> None:
    series = tuple(tuple(seat * number for number in range(rounds)) for seat in range(seats))
    race = ScoreRace(people(seats), series, tuple(f"Donne {number + 1}" for number in range(rounds)), (seats - 1,))
    with measured() as sheets:
        paint(replace(race, moves=False))
    puts = [put for put in [sheet for sheet in sheets if sheet.puts][-1].puts if put.shown.kind == "words"]
    last = max((put for put in puts if put.shown.text == f"Donne {rounds}"), key=lambda put: put.box[1])
    axis = sorted((put for put in puts if abs(put.top - last.top) <= 2), key=lambda put: put.box[0])
    numbers = [int(put.shown.text) for put in axis if put.shown.text.isdecimal() and put.box[0] > 60]
    assert numbers == sorted(set(numbers))
    assert all(0 < number < rounds for number in numbers)
    assert numbers
    assert all(one.box[2] + 5 <= after.box[0] for one, after in pairwise(axis))
    assert all(put.shown.letters >= 22 for put in puts)


def test_a_race_that_must_not_move_is_its_last_picture() -> None:
    race = ScoreRace(people(3), ((1, 2), (3, 9), (4, 5)), ("Manche 1", "Manche 2"), (1,))
    with Image.open(BytesIO(paint(race))) as moving, Image.open(BytesIO(paint(replace(race, moves=False)))) as still:
        moving.seek(pictures_in(moving) - 1)
        assert still.format == "PNG"
        off = ImageStat.Stat(ImageChops.difference(moving.convert("RGB"), still.convert("RGB"))).mean
        assert max(off) < 6


def test_in_a_theft_the_points_stand_clear_of_the_marks_of_ai_players_and_the_gain_of_name_and_frame() -> None:
    drawing = steal(2)
    assert isinstance(drawing.block, Moment)
    ais = tuple(replace(person, is_ai=True) for person in drawing.people)
    with measured() as sheets:
        last = film_of(replace(drawing, block=replace(drawing.block, gain="+150"), people=ais)).picture(SECONDS)
    (sheet,) = [one for one in sheets if one.image is last]
    named = {one.shown.text: one.box for one in sheet.puts}
    marked = [one.box for one in sheet.puts if one.shown.kind == "portrait"]
    for (_, _, right, _), note in zip(marked, ("25", "140"), strict=True):
        assert named[note][0] - right >= 10
    gain, frame = named["+150"], [one.box for one in sheet.puts if one.shown.kind == "ground"][1]
    assert gain[2] <= frame[2] - 10
    (name,) = [box for text, box in named.items() if text.startswith("Maximili") and box[1] < gain[1]]
    assert gain[1] - name[3] >= 10
