"""The end of a round whose totals are broken down: the hands, and in columns what the totals are made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from bot.pictures.boxes import (
    At,
    Bar,
    Box,
    Card,
    Column,
    Fill,
    Gap,
    Icon,
    Ink,
    Label,
    Layers,
    Layout,
    Name,
    Number,
    Plate,
    Portrait,
    Row,
    Rule,
)
from bot.pictures.drawing.felt_palette import GOLD, GOOD, INK_ON_GOLD, NIGHT, WHITE, mix
from bot.pictures.drawing.image_stamps import WIDE
from bot.pictures.drawing.lettering import width
from bot.pictures.model import People, Person
from games.core.screen import Breakdown, OpenHand, RoundEnd, Showdown, Term

ROWS_OF_PARTS: Final = 2
"""Of more parts the latest, after the sums of those before, with an ellipsis."""
_WIDE: Final = 704
_WORDS: Final = 390
_FIGURES: Final = 136
"""The widths of the columns."""
_HEAD: Final = 106
_TERM: Final = 60
_PART: Final = 94
_LONG_PART: Final = 122
"""How wide a part is; with three figures it is long."""
_BETWEEN: Final = 2
Made: TypeAlias = "tuple[int, str]"
"""A seat, and the points that it has made."""
_PAD: Final = 20
_SCALE: Final = 0.6
_CARDS: Final = 503
"""How wide the cards of a hand may lie, and the word for what they have left."""
_STEP: Final = 40.0
"""From one card of a group to the next, at most."""


def breakdown_picture(end: RoundEnd[str], breakdown: Breakdown[str], people: People) -> Layout:
    """Return the end of a round whose totals are broken down: what it was, the hands, the terms and what they make."""
    title = Row(Label(breakdown.title, 34, "numeral"), Fill(), Label(end.beside or "", 24, "bold", "pale"), gap=20)
    root = Column(
        Plate(title, 720, 66, (30, 0)),
        _hands(end, people),
        Gap(high=8),
        _table(breakdown, people),
        Gap(high=8),
        _total(breakdown),
        _after(breakdown, people),
        Gap(high=8),
        said="",
    )
    return Layout(root, end.felt, (0.1, 0.1, 0.2), (0.5, 0.3))


def _hands(end: RoundEnd[str], people: People) -> Box | None:
    """Return what happened with the sum that it makes, and the hands laid open; nothing where none was."""
    if not isinstance(end.results, Showdown):
        return None
    left, made = end.results.left or "", end.results.sum
    what: Box = Label(end.title, 25, "bold", GOLD)
    if made is not None:
        figures = " ".join((*(figure for figure, _ in made.terms), "=", made.result))
        what = Row(what, Fill(), Number(figures, 28, ink=GOLD), gap=14)
    rows = (_hand(hand, people[hand.seat], left) for hand in end.results.hands)
    content = Column(what, *rows, gap=6, align=0)
    return Plate(content, _WIDE, pad=(20, 10), fill=NIGHT, share=0.42, radius=24)


def _hand(hand: OpenHand[str], person: Person, left: str) -> Box:
    """Return a hand in a row: its cards in groups, and what it has left."""
    groups = [group.places for group in hand.groups if any(place.mark != "dim" for place in group.places)]
    cards, wide, apart = sum(map(len, groups)), round(WIDE * _SCALE), 12
    room = _CARDS - width(left, 22, style="words") - wide * len(groups) - apart * (len(groups) - 1)
    step = int(min(_STEP, room / max(cards - len(groups), 1)))
    laid = (Row(*(Card(place.face, _SCALE) for place in places), gap=step - wide) for places in groups)
    figure = Row(
        Label(left, 22, ink="pale"), Number(hand.figure, 36, ink=GOLD if hand.tone == "main" else WHITE), gap=10
    )
    return Plate(Row(Portrait(person, 26), Row(*laid, gap=apart), Fill(), figure, gap=14), _WIDE - 40)


def _table(breakdown: Breakdown[str], people: People) -> Box:
    """Return the terms, in a column the words and in one each the figures of a seat."""
    terms = breakdown.terms
    words = Column(_parts(breakdown, people), *(_lined(_words(term)) for term in terms))
    columns = [
        Column(_person(people[seat], wins=number == 0), *(_lined(_figure(term, number)) for term in terms))
        for number, seat in enumerate(breakdown.seats)
    ]
    framed = Plate(columns[0], _FIGURES, pad=(_PAD, 0), fill=GOLD, share=0.12, radius=20, edge=GOLD)
    others = (Plate(column, _FIGURES, pad=(_PAD, 0)) for column in columns[1:])
    return Plate(
        Row(Plate(words, _WORDS), framed, *others, gap=14), _WIDE, pad=(10, 8), fill=NIGHT, share=0.42, radius=24
    )


def _parts(breakdown: Breakdown[str], people: People) -> Box:
    """Return the parts with the portraits of those who made them."""
    shown = _in_rows(latest_parts(breakdown.parts))
    rows = [Row(*(_part(people[seat], points) for seat, points in row), gap=_BETWEEN) for row in shown]
    return Plate(Column(*rows, gap=5, align=0), _WORDS, _HEAD, (4, 0), align=0)


def latest_parts(parts: Sequence[Made]) -> Sequence[Made]:
    """Return the parts that there is room for: of too many the latest, after the sum of what each seat made before."""
    tried = (_latest(parts, kept) for kept in range(len(parts), -1, -1))
    return next(shown for shown in tried if len(_in_rows(shown)) <= ROWS_OF_PARTS)


def _latest(parts: Sequence[Made], kept: int) -> Sequence[Made]:
    """Return so many of the latest parts, after the sum of what each seat has made before."""
    early, late = parts[: len(parts) - kept], parts[len(parts) - kept :]
    sums = {seat: sum(int(points) for whose, points in early if whose == seat) for seat, _ in early}
    return (*((seat, f"…+{points}") for seat, points in sums.items()), *late)


def _in_rows(parts: Sequence[Made]) -> list[list[Made]]:
    """Return parts in rows, each with as many as it has room for."""
    rows, room = list[list[Made]](), 0
    for part in parts:
        room -= _wide(part[1]) + _BETWEEN
        if room < 0:
            rows.append([])
            room = _WORDS - _wide(part[1])
        rows[-1].append(part)
    return rows


def _wide(points: str) -> int:
    return _PART if len(points) <= len("+99") and points.startswith("+") else _LONG_PART


def _part(person: Person, points: str) -> Box:
    content = Row(Portrait(person, 22), Number(points, 22), gap=3)
    return Plate(content, _wide(points), 46, (1, 0), NIGHT, 0.5, 23, align=0)


def _person(person: Person, *, wins: bool) -> Box:
    crown = At(Icon("crown", 40, turn=6), down=-0.1) if wins else None
    return Plate(Column(Layers(Portrait(person, 29), crown), Name(person, 24), gap=4), high=_HEAD)


def _lined(cell: Box) -> Box:
    """Return a cell of a term, below a line."""
    return Column(Rule(2, 0.14), cell)


def _words(term: Term[str]) -> Box:
    note = Label(term.note, 22, ink="pale") if term.note else None
    return Plate(Column(Label(term.label, 25, "bold"), note, align=0), _WORDS, _TERM, (8, 0), align=0)


def _figure(term: Term[str], number: int) -> Box:
    figure = term.figures[number]
    ink: Ink = GOOD if term.tone == "good" and figure else WHITE if figure else "pale"
    return Plate(Number(figure or "–", 32, ink=ink), _FIGURES - 2 * _PAD, _TERM, align=1)


def _total(breakdown: Breakdown[str]) -> Box:
    term, quiet = breakdown.total, mix(INK_ON_GOLD, GOLD, 0.25)
    first, *others = term.figures
    figures = [Number(first, 48, ink=INK_ON_GOLD), *(Number(figure, 36, ink=quiet) for figure in others)]
    cells = (Plate(figure, _FIGURES, pad=(_PAD, 0), align=1) for figure in figures)
    words = Plate(Label(term.label, 28, "bold", INK_ON_GOLD), _WORDS, pad=(8, 0), align=0)
    return Plate(Row(words, *cells, gap=14), 704, 64, (10, 0), GOLD, radius=20)


def _after(breakdown: Breakdown[str], people: People) -> Box | None:
    """Return what the totals are for, and how near each seat is to the goal."""
    if breakdown.after is None:
        return None
    lines = []
    for number, (seat, share) in enumerate(zip(breakdown.seats, breakdown.shares, strict=False)):
        ink: Ink = "pale" if number else GOLD
        name = Plate(Name(people[seat], 22, ink="pale"), 110, align=1)
        total = Plate(Number(breakdown.so_far[number], 26, ink=ink), 90, align=1)
        lines.append(Row(name, Plate(Bar(share, ink, 14), 190), total, gap=10))
    return Plate(Row(Label(breakdown.after, 25, "bold", lines=2), Fill(), Column(*lines), gap=16), 680, 64)
