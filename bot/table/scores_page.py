"""The scores of a table: a picture with everybody's course, and in words the rounds with their arithmetic."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from discord import ButtonStyle, ui

from bot.pictures import Person
from bot.pictures.boxes import (
    At,
    Box,
    Column,
    Fill,
    Gap,
    Icon,
    Label,
    Layers,
    Layout,
    Name,
    Number,
    Plate,
    Portrait,
    Row,
    Sparkline,
)
from bot.pictures.drawing.felt_palette import BAD, GOLD, GOOD, NIGHT, PORTRAITS, UNWELCOME, WHITE
from bot.pictures.drawing.full_colour import bright
from bot.pictures.drawing.lettering import short_name
from bot.pictures.painter import Painter
from bot.show.added_buttons import gathered
from bot.show.custom_id import PANEL
from bot.show.localizer import Localizer, localizer_for
from bot.show.names import change_of, figure_of, name_of
from bot.show.page import Page, button, rows
from bot.show.page_renderer import USUAL, Block, PageLook, Picture, Told, show
from bot.show.persons import persons
from bot.show.places import numbered
from bot.show.sentences import Language
from bot.show.spoken import drawing_of
from bot.show.text_height import text_height
from bot.show.theme import Theme
from games.core.scores import ScoreLine, Scores
from games.core.seats import ranked
from games.core.text import Text, Who
from tables.table.read_only_table import FrozenTable

ROUNDS_HIGH: Final = 310
"""CSS pixels of text that the arithmetic of rounds may take in words: of more that of the latest is told."""
BRIEFLY_HIGH: Final = 170
"""CSS pixels for the rounds before these, a line each: of more the latest are told."""
ALL_BENEATH: Final = 4
"""With more seats than this only the viewer's arithmetic stands beneath the picture."""
_HIGH: Final = 560
_ROWS_HIGH: Final = 392
"""What the rows of a picture have together, which is never higher than `_HIGH`."""
_ROW_MOST: Final = 112
_ROOMY: Final = 76
"""The height of a row from which on there is room for the latest changes."""
_COURSE: Final = 236
_TOTAL: Final = 104


async def scores_page(
    table: FrozenTable,
    painter: Painter,
    language: Language,
    look: PageLook = USUAL,
    seat: int | None = None,
    back: Sequence[ui.Button[Any]] = (),
) -> Page:
    """Return the totals, the leader first, and the rounds that changed them; the row of a `seat` stands out.

    Beneath the picture stands the arithmetic of the last round, in words that of all, as far as there is room; rules
    that explain them are named once. Where the end of a game breaks the totals down, that is the picture. The ways
    `back` stand first among its buttons.
    """
    localizer = localizer_for(language, table.state.seats)
    shown = _Scores(table, localizer, look.theme, seat)
    head = localizer.say(Text("bot.scores-title", game=name_of(table.game)))
    so_far = table.scores.rounds_so_far
    numbers = [number for number, lines in enumerate(so_far, 1) if any(line.points for line in lines)]
    everybody = range(len(table.state.seats))
    rounds = [shown.round(number, localizer, everybody, in_words=True) for number in numbers]
    while len(rounds) > 1 and text_height("\n".join(rounds)) > ROUNDS_HIGH:
        rounds.pop(0)
    before, told = numbers[: len(numbers) - len(rounds)], numbers[len(numbers) - len(rounds) :]
    briefly = [shown.briefly(number) for number in before]
    while text_height("\n".join(briefly)) > BRIEFLY_HIGH:
        briefly.pop(0)
    none = Text("bot.scores-none", rounds=len(so_far))
    blocks: list[Block] = [Told("\n".join([head, shown.totals(), localizer.say(none)]))]
    if told or any(table.scores.points):
        end = None if table.is_live else table.game.round_end(table.view(seat))
        if end is not None and end.breakdown is not None:
            alt, last = localizer.plainly(localizer.say(end.alt)), ""
            picture = Picture("tapis-scores.png", drawing_of(end, localizer, look.theme), shown.totals(), alt)
        else:
            picture = Picture("tapis-scores.png", shown.layout(), shown.totals())
            few = everybody if len(everybody) <= ALL_BENEATH else {seat}
            last = shown.round(told[-1], localizer.in_brief(), few) if told else ""
        blocks = [Told(head, brief=""), picture, Told("\n".join([*briefly, *rounds]), last)]
    rules = dict.fromkeys(rule for number in told for line in so_far[number - 1] for rule in line.rules)
    why = gathered(look.added, lambda source: source.why_controls(table.game.name, rules, language))
    controls = [*rows(back), *why]
    return await show(blocks, localizer, painter, look, controls=controls, accent=table.game.accent)


def back_from_scores(table: FrozenTable, language: Language) -> ui.Button[Any]:
    """Return the way back from the scores to the hand, or once the game is over to the podium."""
    label, emoji = ("bot.hand", "") if table.is_live else ("bot.podium", "🏆")
    said = Localizer(language).label(Text(label))
    return button(said, PANEL.at(table.id), style=ButtonStyle.primary, emoji=emoji)


class _Scores:
    """The scores of a table as somebody sees them."""

    def __init__(self, table: FrozenTable, localizer: Localizer, theme: Theme, viewer: int | None) -> None:
        self._table, self._localizer, self._theme, self._viewer = table, localizer, theme, viewer
        self._scores = replace(table.scores, rounds=table.scores.rounds_so_far, current=())
        self._people = persons(localizer)
        self._ranks = _ranks_of(self._scores)
        self._order = sorted(range(len(self._ranks)), key=lambda seat: (self._ranks[seat], seat))

    # --- in words

    def totals(self) -> str:
        """Return everybody's total, the leader first."""
        points = self._scores.points
        lines = tuple(
            Text("bot.total-of", name=self._among(seat), points=figure_of(points[seat])) for seat in self._order
        )
        return self._localizer.say(Text("bot.scores-total", lines=lines))

    def round(self, number: int, voice: Localizer, seats: Container[int | None], *, in_words: bool = False) -> str:
        """Return a round with the arithmetic of those of these seats for whom it changed something; "" if of none.

        The others who played it stand together on the last line.
        """
        ordered = sorted(self._scores.rounds[number - 1], key=self._place)
        told = [line for line in ordered if line.points or (in_words and line.explains_none)]
        scored = [line for line in told if line.seat in seats]
        you = Text("bot.over-you")
        names = [you if line.seat == self._viewer else voice.mentions[line.seat] for line in scored]
        said = [Text("bot.scores-line", name=name, why=line.why) for name, line in zip(names, scored, strict=True)]
        changed = {line.seat for line in scored}
        same = dict.fromkeys(line.seat for line in ordered if line.seat in seats and line.seat not in changed)
        if said and same:
            said.append(Text("bot.scores-same", who=tuple(map(self._among, same))))
        head = [f"**{voice.say(self._round(number))}**"] if said else []
        return "\n".join([*head, *(f"-# {voice.say(line)}" for line in said)])

    def briefly(self, number: int) -> str:
        """Return a round in one line: what it changed for whom."""
        ordered = sorted(self._scores.rounds[number - 1], key=self._place)
        scored = [line for line in ordered if line.points]
        lines = tuple(
            Text("bot.total-of", name=self._among(line.seat), points=figure_of(line.points)) for line in scored
        )
        return f"-# {self._localizer.say(Text('bot.scores-line', name=self._round(number), why=lines))}"

    def _among(self, seat: int) -> Text | Who:
        """Return what a list calls a seat."""
        return Text("bot.you-among") if seat == self._viewer else Who(seat)

    def _total(self, seat: int, points: int) -> Text:
        return Text("bot.total-of", name=self._among(seat), points=figure_of(points))

    def _place(self, line: ScoreLine) -> int:
        return self._order.index(line.seat)

    def _round(self, number: int) -> Text:
        return Text(f"{self._table.game.name}.score-round", round=number)

    # --- as a picture

    def layout(self) -> Layout:
        """Return the picture: a row for everybody, with the course of their points from 0 to the goal."""
        rows = [self._row(seat) for seat in self._order]
        root = Column(
            self._head(), Plate(Column(*rows), 704, pad=(0, 6), fill=NIGHT, share=0.45, radius=24), self._foot()
        )
        return Layout(root, self._theme.felt or "night", (0.2, 0.25, 0.35), (0.5, 0.2))

    @property
    def _row_high(self) -> int:
        return min(_ROW_MOST, _ROWS_HIGH // len(self._order))

    def _head(self) -> Box:
        label, last = self._localizer.label, len(self._scores.rounds)
        title = Text("bot.scores-picture", game=name_of(self._table.game))
        beside = label(self._round(last)) if last else ""
        heads = (
            Plate(Row(Label("1", 22, ink="pale"), Fill(), Label(str(last), 22, ink="pale")), _COURSE),
            Plate(Label(label(Text("bot.scores-sum")), 22, ink="pale"), _TOTAL, align=1),
        )
        columns = Row(Fill(), *heads if last > 1 else heads[1:], gap=14, said="")
        line = Row(Label(label(title), 34, "numeral"), Fill(), Label(beside, 24, ink="pale"), gap=20)
        return Column(Plate(line, 720, 66, (30, 0)), Plate(columns, 720, 34, (26, 0)))

    def _row(self, seat: int) -> Box:
        """Return a row: place, portrait, name, the latest changes, the course of the points, the total."""
        person, rank, total = self._people[seat], self._ranks[seat], figure_of(self._scores.points[seat])
        leads = rank == 1 and any(other > 1 for other in self._ranks)
        ink, high = GOLD if leads else WHITE, self._row_high
        changes = list(self._changes(seat))
        roomy = high >= _ROOMY
        who = Row(
            Number(str(rank), 28, ink=ink),
            _face(person, 26 if roomy and len(changes) < 2 else 22, leads=leads),
            Name(person, 28),
            gap=12,
        )
        told = Column(who, *changes, gap=0, align=0) if roomy else who
        total_shown = Plate(Number(total, 42 if roomy else 34, ink=ink), _TOTAL, align=1)
        row = Row(told, Fill(), self._course(seat), total_shown, gap=14)
        mark = GOLD if leads else WHITE if seat == self._viewer else None
        told_so = " · ".join([f"{numbered(rank)} {person.name}", total, *(change.said or "" for change in changes)])
        return Plate(row, 692, high, (14, 0), mark, 0.14, 18, mark, said=told_so)

    def _course(self, seat: int) -> Box | None:
        """Return the points from round to round in steps, all seats on one scale; of one round there is none."""
        scores = self._scores
        if len(scores.rounds) < 2:
            return None
        figures = [0, *(point for line in scores.running for point in line), *scores.points, scores.goal]
        low, span = min(figures), max(max(figures) - min(figures), 1)
        steps: list[tuple[float, float]] = [(0, -low / span)]
        for number, points in enumerate(scores.running[seat], 1):
            at = number / len(scores.rounds)
            steps += [(at, steps[-1][1]), (at, (points - low) / span)]
        goal = (scores.goal - low) / span if scores.goal else None
        hue = bright(PORTRAITS[self._people[seat].hue % len(PORTRAITS)])
        return Sparkline(tuple(steps), hue, _COURSE, round(self._row_high * 0.62), goal)

    def _changes(self, seat: int) -> Iterator[Box]:
        """Yield the latest round that changed something, with by how much, and what fell due in it."""
        found = [
            (number, line)
            for number, lines in enumerate(self._scores.rounds, 1)
            for line in lines
            if line.seat == seat and line.points
        ]
        for line in (line for number, line in found if number == found[-1][0]):
            ink = UNWELCOME if self._scores.fewest_win else GOOD if line.points > 0 else BAD
            figure, short = change_of(line.points), self._localizer.label(line.bonus or self._round(found[-1][0]))
            yield Row(Label(short, 22, ink="pale"), Label(figure, 24, "bold", ink), gap=6, said=f"{short} {figure}")

    def _foot(self) -> Box:
        """Return how far the leader is from the goal, and the goal, as long as it is played for.

        Where a part of the game has a goal of its own, it is how far from that.
        """
        scores, first = self._scores, self._order[0]
        points, aim = (scores.points, scores.goal) if scores.part is None else scores.part
        if not aim or scores.ranks is not None:
            return Gap(high=12)
        nearest = max(self._order, key=lambda seat: points[seat])
        label, missing = self._localizer.label, max(aim - points[nearest], 0)
        who = short_name(self._people[nearest if scores.fewest_win or scores.part else first])
        fewest = int(scores.fewest_win)
        far = Text("bot.scores-missing", missing=missing, who=who, fewest=fewest)
        goal = Text("bot.scores-goal", goal=aim, fewest=fewest)
        if scores.part and scores.goal:
            goal = Text(f"{self._table.game.name}.score-goals", part=aim, goal=scores.goal)
        return Plate(
            Row(Label(label(far), 25, "bold"), Fill(), Label(label(goal), 24, ink="pale"), gap=20), 720, 58, (30, 0)
        )


def _ranks_of(scores: Scores) -> tuple[int, ...]:
    sign = -1 if scores.fewest_win else 1
    return scores.ranks or ranked([sign * points for points in scores.points])


def _face(person: Person, radius: int, *, leads: bool) -> Box:
    return Layers(Portrait(person, radius), At(Icon("crown", 36, turn=6), down=-0.08) if leads else None)
