"""A round of a tournament or an evening: the tables, one's own framed in gold, and who leads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image

from bot.pictures.drawing.felt_palette import FELTS, GOLD, METALS, NIGHT, WHITE, WIDTH, Colour, mix
from bot.pictures.drawing.full_colour import encode, frame, lit, put, shade, write
from bot.pictures.drawing.image_stamps import portrait_image, portrait_shown
from bot.pictures.drawing.lettering import NAME_LETTERS, cut, legible, short_name, width
from bot.pictures.model import Person, SeriesRank, SeriesRound, SeriesTable

TABLES_MOST: Final = 5
RANKS_MOST: Final = 8
_HEAD: Final = 72
_OWN: Final = 206
_ROW: Final = 86
_PROGRESS: Final = 74
_HEADING: Final = 52
_RANK: Final = 56
_ABREAST: Final = 8
_PALE: Final[Colour] = (218, 204, 236)
_GOING: Final[Colour] = (201, 166, 255)
_OVER: Final[Colour] = (125, 240, 171)


def paint_series_round(shown: SeriesRound) -> bytes:
    """Paint a round as a PNG, 720 pixels wide. Raises MissingSheetError."""
    tables, ranks = shown.tables[:TABLES_MOST], shown.ranks[:RANKS_MOST]
    parts = (
        _HEAD,
        _OWN if shown.own is not None else 0,
        _ROW * len(tables),
        _PROGRESS if shown.progress else 0,
        (_HEADING if shown.heading else 8) + _RANK * len(ranks) + 16 if ranks else 0,
    )
    centre, middle, edge = FELTS[shown.felt]
    high = sum(parts) + 12
    image = lit((WIDTH, high), (centre, middle, mix(edge, NIGHT, 0.3)), (0.4, 0.1))
    side = cut(legible(shown.subtitle), 300, 24, "words")
    room = 640 - width(side, 24, style="words")
    write(image, cut(legible(shown.title), room, 34, "numeral"), (30, 50), 34, "numeral", anchor="l")
    write(image, side, (WIDTH - 30, 48), 24, "words", _PALE, "r")
    y = _HEAD
    if shown.own is not None:
        _own_table(image, y, shown.own)
        y += _OWN
    for table in tables:
        _table(image, y, table)
        y += _ROW
    if shown.progress:
        _progress(image, y, shown)
        y += _PROGRESS
    if ranks:
        if shown.heading:
            write(image, cut(legible(shown.heading), 660, 28, "numeral"), (30, y + 36), 28, "numeral", anchor="l")
        _ranks(image, y + (_HEADING if shown.heading else 8), ranks)
    return encode(image)


def _edge() -> Colour:
    return mix(NIGHT, WHITE, 0.04)


def _own_table(image: Image.Image, top: int, table: SeriesTable) -> None:
    """Paint the table of who looks at it, with everybody's name below their portrait."""
    frame(image, (14, top, WIDTH - 14, top + _OWN - 12), 26, GOLD, 4, veil=0.15)
    title = cut(legible(table.title), 380, 38, "numeral")
    write(image, title, (42, top + 48), 38, "numeral", GOLD, "l")
    status = cut(legible(table.status), 620 - width(title, 38, style="numeral"), 25, "bold")
    write(image, status, (678, top + 46), 25, "bold", WHITE, "r")
    people = table.people[:_ABREAST]
    step = 640 / max(len(people), 2)
    for number, person in enumerate(people):
        x = 40 + step * (number + 0.5) if len(people) > 1 else 104
        name = short_name(person.name, number)
        put(image, portrait_image(person, name, 34, _edge()), (x, top + 106), shown=portrait_shown(34))
        size = 24 if width(name, 24, style="bold") <= step - 8 else 22
        write(image, cut(name, round(step) - 8, size, "bold"), (x, top + 172), size)


def _table(image: Image.Image, top: int, table: SeriesTable) -> None:
    """Paint a table in a line: its number, portraits, names, and how it stands."""
    shade(image, (16, top, WIDTH - 16, top + _ROW - 8), 20, NIGHT, 0.5)
    y = top + (_ROW - 8) // 2
    write(image, cut(legible(table.title), 60, 34, "numeral"), (54, y + 12), 34, "numeral", _PALE)
    people = table.people[:_ABREAST]
    step = 50 if len(people) <= 4 else 38
    for number, person in enumerate(people):
        portrait = portrait_image(person, short_name(person.name, number), 22, _edge())
        put(image, portrait, (112 + step * number, y), shown=portrait_shown(22), on="portrait")
    left = 112 + step * (max(len(people), 1) - 1) + 36
    room = 688 - left
    write(image, _names(people, room), (left, y - 4), 24, "bold", anchor="l")
    ink = _OVER if table.is_won else _GOING
    write(image, cut(legible(table.status), room, 22, "words"), (left, y + 25), 22, "words", ink, "l")


def _names(people: Sequence[Person], room: int) -> str:
    """Return all names in one line, each in as many letters as there is room for."""
    names = [short_name(person.name, number) for number, person in enumerate(people)]
    for most in range(NAME_LETTERS, 2, -1):
        said = " · ".join(name if len(name) <= most else f"{name[: most - 1].rstrip('… ')}…" for name in names)
        if width(said, 24, style="bold") <= room:
            return said
    return cut(said, room, 24, "bold")


def _progress(image: Image.Image, top: int, shown: SeriesRound) -> None:
    """Paint how many of the tables are over, of those that are too many to show."""
    done, of = shown.done
    write(image, cut(legible(shown.progress), 650, 25, "bold"), (30, top + 28), 25, "bold", anchor="l")
    shade(image, (30, top + 42, WIDTH - 30, top + 58), 8, NIGHT, 0.6)
    if done:
        shade(image, (30, top + 42, 30 + max(16, (WIDTH - 60) * done / max(of, 1)), top + 58), 8, _OVER, 1)


def _ranks(image: Image.Image, top: int, ranks: tuple[SeriesRank, ...]) -> None:
    shade(image, (16, top, WIDTH - 16, top + _RANK * len(ranks) + 8), 22, NIGHT, 0.5)
    for number, rank in enumerate(ranks):
        y = top + 4 + _RANK * number + _RANK // 2
        if rank.own:
            frame(image, (24, y - 27, WIDTH - 24, y + 27), 16, GOLD, 2.5, veil=0.16)
        _place(image, y, rank)
        name = short_name(rank.person.name, rank.person.seat)
        put(image, portrait_image(rank.person, name, 23, _edge()), (112, y), shown=portrait_shown(23))
        write(image, cut(name, 200, 27, "bold"), (148, y + 10), 27, anchor="l")
        write(image, cut(legible(rank.note), 190, 22, "words"), (532, y + 9), 22, "words", _PALE, "r")
        ink = GOLD if rank.place == 1 else WHITE
        write(image, cut(legible(rank.points), 140, 30, "numeral"), (682, y + 11), 30, "numeral", ink, "r")


def _place(image: Image.Image, y: int, rank: SeriesRank) -> None:
    size = 30 if rank.place < 100 else 24
    write(image, str(rank.place), (56, y + 11), size, "numeral", METALS.get(rank.place, _PALE))
