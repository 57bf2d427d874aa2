"""The same hand in several hands: what all who held a seat of a shared deal did with its cards, choice by choice.

They are told from the first choice in which two of them part. A move that was no choice is left out.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, zip_longest
from typing import Any, Final

from bot.pictures import Layout, Person
from bot.pictures.boxes import Box, Cells, Column, Fill, Gap, Grid, Label, Name, Number, Plate, Portrait, Row, Track
from bot.pictures.drawing.felt_palette import GOLD, NIGHT, WHITE
from bot.pictures.painter import Painter
from bot.show.custom_id import Verb
from bot.show.localizer import Localizer, localizer_for
from bot.show.move_labels import move_name
from bot.show.names import figure_of, score_of
from bot.show.page import Page, rows
from bot.show.page_renderer import Block, PageLook, Picture, Told, show
from bot.show.persons import persons
from bot.show.places import numbered
from bot.show.sentences import Language
from bot.show.turning import turns
from games.core.game import AnyGame, MoveResult
from games.core.move import Move, legal_moves
from games.core.review import Decision
from games.core.text import Refused, Text
from storage import Journal, MoveRow
from tables.table.moves_from_journal import game_moves, steps_of
from tables.table.read_only_table import FrozenTable, ReadableTable
from tables.table.registry import TableRegistry
from tables.table.rules_version import are_known, by_its_rules

SAME_HAND: Final = Verb("same-hand")
"""Shows a choice of one's seat at the tables that were dealt the same cards."""
ROWS_MOST: Final = 7
"""The most people told; of more the best, and oneself."""
KEPT_MOST: Final = 128
"""The seats whose choices are kept."""
WIDE: Final = 688


@dataclass(frozen=True, slots=True)
class Held:
    """Somebody who held the seat: at which table, in which place of all who did, and what they chose, in order."""

    table: FrozenTable
    seat: int
    place: int
    choices: tuple[Decision, ...]

    @property
    def person(self) -> Person:
        """Return them as pictures show them."""
        return persons(localizer_for("en", self.table.state.seats))[self.seat]

    @property
    def points(self) -> int:
        """Return the points that they made."""
        return self.table.scores.points[self.seat]


@dataclass(frozen=True, slots=True)
class SameHand:
    """All who held a seat, the best first, and the number (0-based) of the first choice in which two of them part."""

    held: tuple[Held, ...]
    parts: int

    @property
    def pages(self) -> int:
        """Return how many choices there are to tell, from the parting on."""
        return max(0, max((len(one.choices) for one in self.held), default=0) - self.parts)


def parting(played: Sequence[Sequence[Move]]) -> int:
    """Return the number (0-based) of the first choice that not all made alike; of all, if there is none."""
    alike = 0
    for moves in zip_longest(*played):
        if len(set(moves)) > 1:
            return alike
        alike += 1
    return alike


def choices_of(
    game: AnyGame, steps: Sequence[MoveResult[Any]], moves: Sequence[MoveRow], seat: int
) -> Iterator[Decision]:
    """Yield what a seat chose in a game, in order, wherever it had a choice."""
    for number, row in enumerate(moves, 1):
        if row.seat == seat:
            state = steps[number - 1].state
            asks = game.asks(state, seat)
            if len(list(islice(legal_moves(asks), 2))) > 1:
                yield Decision(number, seat, game.view(state, seat), asks, Move.parse(row.move))


class SameHands:
    """Plays the tables of shared deals again, and keeps the latest."""

    def __init__(
        self,
        registry: TableRegistry,
        journal: Journal,
        check_open: Callable[[ReadableTable], Awaitable[None]],
    ) -> None:
        """Take what refuses tables whose cards are still played (`check_open`)."""
        self._registry, self._journal, self._check_open = registry, journal, check_open
        self._kept: OrderedDict[tuple[str, int], tuple[Decision, ...]] = OrderedDict()
        """What a seat of a table chose, without anybody's name."""

    async def of(self, table: ReadableTable, person: int) -> tuple[SameHand, str]:
        """Return what all did with the cards of a person's seat, or of the first, and the id of the person's table.

        Raises `Refused` while one of the tables goes on, and StorageError.
        """
        await self._check_open(table)
        tables = await self._tables(table)
        mine = next((one for one in tables if _seat_of(one, person) is not None), None)
        seat = None if mine is None else _seat_of(mine, person)
        return await self._of(tables, seat or 0), "" if mine is None else mine.id

    async def _tables(self, table: ReadableTable) -> list[FrozenTable]:
        """Return those of the tables with the same cards that were played to their end."""
        names = [table.id, *table.state.shared_with]
        found = [await self._registry.table(name) for name in names]
        over = [one.freeze() for one in found if one is not None and one.state.phase == "finished"]
        return [one for one in over if one.game_state is not None and are_known(one.game, one.state)]

    async def _of(self, tables: Sequence[FrozenTable], seat: int) -> SameHand:
        found = [(table, chosen) for table in tables if (chosen := await self._choices(table, seat)) is not None]
        made = [_made(table, seat) for table, _ in found]
        held = [
            Held(table, seat, 1 + sum(other > made[at] for other in made), choices)
            for at, (table, choices) in enumerate(found)
        ]
        ordered = tuple(sorted(held, key=lambda one: one.place))
        return SameHand(ordered, parting([[choice.move for choice in one.choices] for one in ordered]))

    async def _choices(self, table: FrozenTable, seat: int) -> tuple[Decision, ...] | None:
        """Return what a seat of a table chose; None where it cannot be played again."""
        key = table.id, seat
        if key not in self._kept:
            moves = await game_moves(self._journal, table.id)
            try:
                steps = await steps_of(table.game, table.state, table.id, moves)
            except Refused:
                return None
            game = by_its_rules(table.game, table.state)
            self._kept[key] = tuple(choices_of(game, steps, moves, seat))
        self._kept.move_to_end(key)
        while len(self._kept) > KEPT_MOST:
            self._kept.popitem(last=False)
        return self._kept[key]


def _seat_of(table: FrozenTable, person: int) -> int | None:
    seat = table.state.seat_of(person)
    return table.state.seat_left_by(person) if seat is None else seat


def _made(table: FrozenTable, seat: int) -> tuple[int, int]:
    """Return what is compared of a seat: points, of which more are better, then its place at the table."""
    scores = table.scores
    return scores.points[seat] * (-1 if scores.fewest_win else 1), -(scores.ranks or ())[seat]


async def same_hand_page(  # noqa: PLR0913 -- who reads what of which hand
    same: SameHand,
    table: ReadableTable,
    mine: str,
    number: int,
    language: Language,
    painter: Painter,
    look: PageLook,
) -> Page:
    """Return what each chose, `number` choices after the parting; the row of the reader's table (`mine`) is gold."""
    localizer = localizer_for(language, table.state.seats)
    number = min(number, max(0, same.pages - 1))
    title = localizer.say(Text("series.same-hand-title", count=len(same.held)))
    if not same.pages:
        key = "same-hand-alike" if len(same.held) > 1 else "same-hand-alone"
        made = "\n".join(_line(one, "", language, own=one.table.id == mine) for one in _seen(same, mine))
        blocks: list[Block] = [Told(f"### {title}"), Told(localizer.say(Text(f"series.{key}"))), Told(made)]
        return await show(blocks, localizer, painter, look, controls=(), accent=table.game.accent)
    at = same.parts + number
    seen = _seen(same, mine)
    named = [(one, _chosen(one, at, language)) for one in seen]
    where = _where(same, at, localizer)
    lines = "\n".join(_line(one, chosen, language, own=one.table.id == mine) for one, chosen in named)
    head = f"### {table.game.glyph} {title}\n-# {where}"
    picture = Picture("tapis-same-hand.png", same_hand_picture(title, where, named, mine, look))
    blocks = [picture, Told(head, drawn=True), Told(lines, drawn=True)]
    controls = rows(turns(SAME_HAND.at(table.id), number, same.pages, localizer))
    return await show(blocks, localizer, painter, look, controls=controls, accent=table.game.accent)


def _seen(same: SameHand, mine: str) -> list[Held]:
    """Return the rows: the best, and the reader's own."""
    if len(same.held) <= ROWS_MOST:
        return list(same.held)
    own = [one for one in same.held[ROWS_MOST - 1 :] if one.table.id == mine]
    return [*same.held[: ROWS_MOST - len(own)], *own]


def _where(same: SameHand, at: int, localizer: Localizer) -> str:
    """Return which choice it is, and where in the game it was made."""
    choice = next(one.choices[at] for one in same.held if at < len(one.choices))
    place = same.held[0].table.game.advice.place(choice.view)
    key = "same-hand-choice" if place is None else "same-hand-placed"
    return localizer.say(Text(f"series.{key}", number=at + 1, place=place or ""))


def _chosen(one: Held, at: int, language: Language) -> str:
    """Return what somebody chose; a dash if their game was over by then."""
    if at >= len(one.choices):
        return "–"
    game, choice, localizer = one.table.game, one.choices[at], localizer_for(language, one.table.state.seats)
    said = move_name(game, choice.view, choice.asks, choice.move, localizer)
    return said[:1].upper() + said[1:]


def _line(one: Held, chosen: str, language: Language, *, own: bool) -> str:
    localizer = localizer_for(language, one.table.state.seats)
    score = localizer.say(score_of(one.table.game.name, one.points))
    line = " · ".join(filter(None, [f"{numbered(one.place)} {localizer.in_brief().mentions[one.seat]}", chosen, score]))
    return f"**{line}**" if own else line


def same_hand_picture(title: str, where: str, named: Sequence[tuple[Held, str]], mine: str, look: PageLook) -> Layout:
    """Return the picture: place, face, name, what was chosen, and the points that the hand brought."""
    head = Row(Label(title, 34, "numeral"), Fill(), Label(where, 24, ink="pale", lines=2, align=1), gap=16)
    lines: list[Box] = []
    for one, chosen in named:
        own = one.table.id == mine
        ink = GOLD if own else WHITE
        cells = (
            Number(str(one.place), ink=GOLD if own else "pale"),
            Portrait(one.person, 27),
            Name(one.person, 25),
            Label(chosen, 25, "bold", ink, lines=2),
            Number(figure_of(one.points), 36, ink=ink),
        )
        lines.append(Cells(cells, 72, GOLD if own else None))
    tracks = (Track(0.5), Track(), Track(), Track(grows=True), Track(1))
    table = Plate(Grid(tracks, tuple(lines), gap=20, pad=16), WIDE, pad=(8, 6), fill=NIGHT, share=0.5, radius=24)
    root = Column(Plate(head, 720, 84, (30, 0)), table, Gap(high=16))
    return Layout(root, look.theme.felt or "night")
