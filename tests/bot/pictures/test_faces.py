"""Pictures show people's faces: in few colours where there are few, grey if they are away, initials otherwise."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageDraw

from bot.pictures import Drawing, Person, Picture, ScoreRace, paint
from bot.pictures.boxes import Cells, Column, Grid, Layers, Layout, Name, Plate, Portrait, Row, Track
from bot.pictures.drawing.faces import FILE_MOST, NotAnAvatarError, copy_of, face, own_colours
from bot.pictures.drawing.felt_palette import NIGHT, Colour
from bot.pictures.drawing.image_stamps import portrait_image
from bot.pictures.faces_of_people import with_faces
from bot.pictures.painter import Painter
from games.core.screen import Arithmetic, Group, OpenHand, Place, Reveal, ScoreRow, ScoreTable, Seat, Showdown
from games.core.text import Who
from tests.bot.pictures.pieces import card_face, cards, round_end
from tests.support.threads import Threads

PINK: Colour = (255, 0, 200)
GREEN: Colour = (10, 250, 60)
RADIUS = 34
NAMES = ("Camille", "Bo", "Ada", "Dana", "Élodie", "François", "Gaëtan", "Hélène")


def avatar(ground: Colour, spot: Colour = GREEN) -> bytes:
    image = Image.new("RGB", (128, 128), ground)
    ImageDraw.Draw(image).ellipse((34, 34, 94, 94), spot)
    out = BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


def busy(luck: int) -> bytes:
    """Return an avatar in as many colours as there are."""
    image = Image.merge("RGB", [Image.effect_noise((128, 128), 20 + 30 * ((luck >> at) % 4)) for at in (0, 2, 4)])
    out = BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


@pytest.fixture
def kept(tmp_path: Path) -> Callable[[bytes, str], str]:
    """Return what keeps the copy of an avatar as a file, and gives its path."""

    def keep(picture: bytes, name: str = "face") -> str:
        path = tmp_path / f"{name}.webp"
        path.write_bytes(copy_of(picture))
        return str(path)

    return keep


def table(*people: Person) -> Drawing:
    played = tuple(Place(card_face("", "", "red", sprite=f"rage/red-{seat}"), Who(seat)) for seat in range(len(people)))
    seats: tuple[Seat[str], ...] = tuple(Seat(seat, turn=seat == 0) for seat in range(len(people)))
    return cards((Group(played),), seats, people, back="rage/back")


def every_kind(bo: Person) -> Iterator[Picture]:
    yield table(bo, Person(1, "Ada"))
    row = Row(Portrait(bo, 30), Name(bo))
    yield from map(Layout, (row, Column(Plate(row)), Layers(row), Grid((Track(),), (Cells((row,)),))))
    rows: tuple[ScoreRow[str], ...] = (ScoreRow(0, 1, (), 5, 5),)
    yield round_end("", ScoreTable((), rows, "", ""), (bo,))
    hand: OpenHand[str] = OpenHand(0, (), "")
    yield round_end("", Reveal((hand,), ""), (bo,))
    yield round_end("", Showdown((hand,), "", Arithmetic(0, (), "", "", "")), (bo,))
    yield ScoreRace((bo, Person(1, "Ada")), ((1, 2), (2, 3)), ("one", "two"))


def near(one: Colour, other: Colour, by: int = 30) -> bool:
    return all(abs(a - b) <= by for a, b in zip(one, other, strict=True))


def count(picture: bytes, colour: Colour) -> int:
    """Return how many pixels of a picture have about this colour."""
    image = Image.open(BytesIO(picture)).convert("RGB")
    apart = ImageChops.difference(image, Image.new("RGB", image.size, colour))
    red, green, blue = (level.point([255 if off <= 30 else 0 for off in range(256)]) for level in apart.split())
    return ImageChops.darker(ImageChops.darker(red, green), blue).histogram()[255]


def at(image: Image.Image, x: float, y: float) -> Colour:
    """Return a portrait's colour at a point, in radii from its middle."""
    where = round(image.width / 2 + x * RADIUS), round(image.height / 2 + y * RADIUS)
    red, green, blue = image.convert("RGB").crop((*where, where[0] + 1, where[1] + 1)).tobytes()
    return red, green, blue


def test_every_kind_of_picture_shows_a_face_and_an_initial_without_one(kept: Callable[[bytes], str]) -> None:
    path = kept(avatar(PINK))
    bo = Person(0, "Bo", 1)
    for before, shown in zip(every_kind(bo), every_kind(replace(bo, face=path)), strict=True):
        assert count(paint(before), PINK) == 0
        assert count(paint(shown), PINK) > 100, type(shown)
        assert paint(shown) == paint(shown)


def test_a_face_is_cut_to_a_circle_with_an_edge(kept: Callable[[bytes], str]) -> None:
    image = portrait_image(Person(0, "Bo", face=kept(avatar(PINK))), RADIUS, NIGHT)
    assert near(at(image, 0, 0), GREEN)
    assert near(at(image, 0.8, 0), PINK)
    assert near(at(image, 0, -1.0), NIGHT)
    corners = [
        (image.width / 2 + x * RADIUS * 0.8, image.height / 2 + y * RADIUS * 0.8) for x in (-1, 1) for y in (-1, 1)
    ]
    assert [image.getchannel("A").getpixel((round(x), round(y))) for x, y in corners] == [0] * 4


@pytest.mark.parametrize("has_face", [True, False])
def test_who_is_away_is_grey_under_a_moon_and_the_marks_stay(has_face: bool, kept: Callable[[bytes], str]) -> None:  # noqa: FBT001 -- a parameter
    here = Person(0, "Bo", 1, is_ai=True, face=kept(avatar(PINK)) if has_face else "")
    plain, shown = (portrait_image(one, RADIUS, NIGHT, turn=True) for one in (here, replace(here, away=True)))
    for x, y in ((0.8, -0.2), (-0.8, 0.2), (0.3, -0.7)):
        red, green, blue = at(shown, x, y)
        assert max(red, green, blue) - min(red, green, blue) < 20
        assert sum(at(plain, x, y)) > red + green + blue
    assert near(at(shown, *((-0.3, 0.1) if has_face else (0.27, -0.4))), (255, 233, 168))
    ring = (plain.width // 2, round(plain.height / 2 - RADIUS - 5))
    assert plain.getpixel(ring) == shown.getpixel(ring)
    robot = tuple(round(plain.width / 2 + share * RADIUS) for share in (0.65, 0.6, 0.95, 0.85))
    same = ImageChops.difference(plain.crop(robot), shown.crop(robot))  # type: ignore[arg-type] # four edges
    assert same.getbbox() is None
    without = portrait_image(replace(here, away=True, is_ai=False), RADIUS, NIGHT, turn=True)
    assert ImageChops.difference(without.crop(robot), shown.crop(robot)).getbbox() is not None  # type: ignore[arg-type] # four edges


def test_a_face_that_is_gone_is_an_initial_also_where_it_was_painted_before(kept: Callable[[bytes], str]) -> None:
    path = kept(avatar(PINK))
    shown = table(Person(0, "Bo", 1, face=path), Person(1, "Ada"))
    assert count(paint(shown), PINK) > 100
    Path(path).unlink()
    assert paint(shown) == paint(table(Person(0, "Bo", 1), Person(1, "Ada")))


@pytest.mark.parametrize("written", [b"", b"RIFF", b"\0" * (FILE_MOST + 1)])
def test_a_file_that_cannot_be_read_is_an_initial(written: bytes, tmp_path: Path) -> None:
    path = tmp_path / "broken.webp"
    path.write_bytes(written)
    assert face(str(path), away=False) is None
    assert paint(table(Person(0, "Bo", 1, face=str(path)))) == paint(table(Person(0, "Bo", 1)))


def test_the_faces_of_eight_have_their_own_colours_and_change_no_card(kept: Callable[[bytes, str], str]) -> None:
    people = [Person(seat, name, seat) for seat, name in enumerate(NAMES)]
    hues: list[Colour] = [(255, 0, 200), (255, 90, 0), (0, 255, 255), (0, 0, 255), (255, 0, 0), (120, 0, 255)]
    hues += [(170, 255, 0), (0, 120, 120)]
    paths = [kept(avatar(hue), str(seat)) for seat, hue in enumerate(hues)]
    seen = [replace(one, face=path) for one, path in zip(people, paths, strict=True)]
    picture = paint(table(*seen))
    for hue in hues:
        assert count(picture, hue) > 100, hue
    before, after = (Image.open(BytesIO(paint(table(*some)))).convert("RGB") for some in (people, seen))
    assert before.size == after.size
    middle = (245, 8, 475, 72)  # cards, above the small portraits of those who played them
    assert ImageChops.difference(before.crop(middle), after.crop(middle)).getbbox() is None


def test_the_busiest_faces_of_eight_fit_into_a_table(kept: Callable[[bytes, str], str]) -> None:
    people = [Person(seat, name, seat) for seat, name in enumerate(NAMES)]
    seen = [replace(one, face=kept(busy(one.seat), str(one.seat))) for one in people]
    assert all(len(own_colours(one.face, away=False)) <= 12 for one in seen)
    picture = paint(table(*seen))
    assert len(Image.open(BytesIO(picture)).getpalette() or ()) <= 3 * 256
    assert len(picture) < 48_000


def test_a_ninth_face_is_painted_in_the_colours_that_there_are(kept: Callable[[bytes, str], str]) -> None:
    people = [Person(seat, f"P{seat}", seat, face=kept(busy(seat), str(seat))) for seat in range(8)]
    ninth = Person(0, "Bo", face=kept(avatar((255, 0, 0)), "ninth"))
    assert len(paint(table(*people[:7], ninth))) < 64_000
    assert len(paint(table(*people, ninth))) < 64_000


def test_transparent_avatars_are_seen_whether_dark_or_light() -> None:
    for ink in ((0, 0, 0, 255), (255, 255, 255, 255)):
        image = Image.new("RGBA", (128, 128), (0, 0, 0, 0))
        ImageDraw.Draw(image).ellipse((40, 40, 88, 88), ink)
        out = BytesIO()
        image.save(out, "PNG")
        copy = Image.open(BytesIO(copy_of(out.getvalue()))).convert("L")
        inside, outside = copy.getpixel((64, 64)), copy.getpixel((5, 5))
        assert abs(inside - outside) > 60  # type: ignore[operator] # one level


def test_what_is_far_too_large_is_not_decoded() -> None:
    out = BytesIO()
    Image.new("1", (2000, 20)).save(out, "PNG")
    with pytest.raises(NotAnAvatarError):
        copy_of(out.getvalue())


async def test_a_painter_finds_faces_by_ids_and_paints_a_face_that_has_come_anew(kept: Callable[[bytes], str]) -> None:
    path, known = kept(avatar(PINK)), dict[int, str]()
    painter = Painter(Threads(), face_of=lambda person: known.get(person, ""))
    drawing = table(Person(0, "Bo", 1, user=7), Person(1, "Ada", user=8))
    try:
        before = await painter.picture(drawing)
        known[7] = path
        after = await painter.picture(drawing)
        assert (count(before, PINK), count(after, PINK) > 100) == (0, True)
        assert await painter.picture(table(Person(0, "Bo", 1, user=9), Person(1, "Ada"))) == before
        assert painter.requests == (1, 2)  # who it is does not matter where no face is known
    finally:
        await painter.close()


def test_no_drawing_that_is_painted_says_who_it_is() -> None:
    for picture in every_kind(Person(0, "Bo", user=123_456)):
        assert "123456" in repr(picture)
        assert "123456" not in repr(with_faces(picture, lambda _: ""))
