"""The deals of a day and the result of one as pictures. They tell no card: points, places, days."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.pictures import Person
from bot.pictures.boxes import (
    At,
    Bar,
    Box,
    Column,
    Emoji,
    Fill,
    FreePlace,
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
    Sparkline,
    Tick,
)
from bot.pictures.drawing.felt_palette import GOLD, GOOD, NIGHT, PORTRAITS, WHITE, Colour
from bot.pictures.drawing.full_colour import bright
from bot.show.days import date_of, weekday
from bot.show.localizer import Localizer
from bot.show.names import figure_of, icon_of, name_of, score_of
from bot.show.places import rank_of
from bot.show.theme import Theme
from cogs.daily.rows import AttemptRow, DailyStanding
from games.core.daily_deal import PERSON
from games.core.game import AnyGame
from games.core.scores import Scores
from games.core.seats import ranked
from games.core.text import Text

_WIDE: Final = 704
_ORANGE: Final[Colour] = (255, 138, 60)
_WARM: Final[Colour] = (255, 217, 168)
_HERE: Final[Colour] = (255, 172, 222)
_EVERYWHERE: Final[Colour] = (184, 144, 255)
_COURSE: Final = 150
_BAR: Final = 310
_DOT: Final = 18


def score_text(game: AnyGame, points: int | None) -> Text:
    """Return the points of a finished attempt, with their unit; a lead is called so, whichever side it is on."""
    points = points or 0
    if game.daily is None or not game.daily.is_lead:
        return score_of(game.name, points)
    return Text("daily.level" if not points else "daily.lead" if points > 0 else "daily.behind", points=abs(points))


def place_of(standing: DailyStanding, localizer: Localizer) -> str:
    """Return a place among those who have finished, as pictures write it."""
    return localizer.label(Text("daily.place", rank=rank_of(standing.place), people=standing.others + 1))


def _title(title: str, beside: str) -> Box:
    return Plate(Row(Label(title, 34, "numeral"), Fill(), Label(beside, 24, ink="pale"), gap=20), 720, 70, (30, 0))


def _streak(days: int, localizer: Localizer) -> Box | None:
    if not days:
        return None
    said = localizer.label(Text("daily.streak-drawn", days=days))
    return Row(Icon("flame", 44), Label(said, 26, "bold", _WARM), gap=10)


# --- the deals of a day --------------------------------------------------------------------------------------------


def overview_layout(  # noqa: PLR0913 -- all that the picture of a day is made of
    number: int,
    deals: Sequence[tuple[AnyGame, int, AttemptRow | None]],
    places: Mapping[str, DailyStanding],
    stands: Mapping[str, str],
    streak: int,
    localizer: Localizer,
    theme: Theme,
) -> Layout:
    """Return the deals of a day, each with its seats and what the person has made of it so far.

    `stands` say how far those are that go on, and how many have finished those that are not begun.
    """
    rows: list[Box] = []
    for game, seats, attempt in deals:
        state = _state(game, attempt, places.get(game.name), stands.get(game.name, ""), localizer)
        rows += [_deal(game, seats, attempt, state, localizer), Gap(high=8)]
    title = localizer.label(Text("daily.drawn-title"))
    flame = _streak(streak, localizer)
    foot = Plate(flame, 688, 60, (8, 0), align=0) if flame is not None else None
    root = Column(_title(title, localizer.label(date_of(number))), *rows, foot, Gap(high=8))
    return Layout(root, theme.felt or "night", (0.1, 0.2, 0.4), (0.4, 0.1))


def _deal(game: AnyGame, seats: int, attempt: AttemptRow | None, state: Box, localizer: Localizer) -> Box:
    """Return a row: the game, who sits there, and how it stands."""
    label = localizer.label
    who = Column(
        Label(label(name_of(game)), 30, "numeral"),
        Label(label(Text("daily.against", count=seats - 1)), 23, ink="pale"),
        align=0,
    )
    icon = icon_of(game)
    is_going = attempt is not None and attempt.worth is None
    row = Row(Emoji(icon, 58) if icon else None, who, Fill(), state, gap=18)
    return Plate(row, 688, 88, (20, 0), NIGHT, 0.55, 22, GOLD if is_going else None)


def _state(
    game: AnyGame, attempt: AttemptRow | None, place: DailyStanding | None, stand: str, localizer: Localizer
) -> Box:
    if attempt is None:
        new = Label(localizer.label(Text("daily.status-new")), 26, "bold", "pale")
        return Column(new, Label(stand, 23, ink="pale"), align=1) if stand else new
    if attempt.worth is None:
        going = Label(localizer.label(Text("daily.status-going")), 27, "bold", GOLD)
        return Column(going, Label(stand, 24, "bold", "pale"), align=1) if stand else going
    score = Label(localizer.label(score_text(game, attempt.points)), 30, "numeral")
    if place is None or not place.others:
        return Row(Tick(36, GOOD), score, gap=16)
    ink: Ink = GOLD if place.place == 1 else "pale"
    return Row(Tick(36, GOOD), Column(score, Label(place_of(place, localizer), 24, "bold", ink), align=1), gap=16)


# --- the result of one ---------------------------------------------------------------------------------------------


def result_layout(  # noqa: PLR0913 -- all that a result is made of
    game: AnyGame,
    row: AttemptRow,
    table: tuple[Sequence[Person], Scores] | None,
    bids: Sequence[tuple[int, int]],
    standings: Sequence[tuple[str, DailyStanding]],
    foot: Box,
    localizer: Localizer,
    theme: Theme,
) -> Layout:
    """Return a result: the deal's own table, the places here and everywhere, and its foot.

    `standings` are by "here" and "everywhere"; `bids`, in a game that has some, are by seat: those met, and all.
    What it shows is told in words beside it.
    """
    title = localizer.label(
        Text("daily.drawn-practice" if row.is_practice else "daily.drawn-result", game=name_of(game))
    )
    alone = localizer.label(Text("daily.drawn-nobody" if row.is_practice else "daily.drawn-alone"))
    parts: list[Box] = [_title(title, localizer.label(date_of(row.day)))]
    person = Person(PERSON, localizer.plain[PERSON]) if table is None else table[0][PERSON]
    if table is not None:
        rows = Column(*_rows(*table, bids))
        parts += [Plate(rows, _WIDE, pad=(0, 6), fill=NIGHT, share=0.42, radius=24), Gap(high=12)]
    bars = Column(*(_compared(where, standing, person, alone, localizer) for where, standing in standings), gap=8)
    parts += [Plate(bars, _WIDE, pad=(22, 14), fill=NIGHT, share=0.42, radius=24), Gap(high=10), foot]
    return Layout(Column(*parts, Gap(high=8), said=""), theme.felt or "plum", (0, 0.15, 0.3), (0.5, 0.3))


def week_foot(day: int, days: Sequence[int], streak: int, localizer: Localizer) -> Box:
    """Return the days in a row and those of the week, for the foot of a result."""
    week = Row(*_week(day, days, localizer), gap=8)
    return Plate(Row(_streak(streak, localizer), Fill(), week, gap=16), _WIDE, 92, (16, 0))


def then_foot(said: str) -> Box:
    """Return what somebody made of the deal on its day, for the foot of a practice's result."""
    return Plate(Label(said, 26, "bold", "pale"), _WIDE, 64, (16, 0))


def standing_of(scores: Scores) -> list[tuple[int, int]]:
    """Return rank and seat of everybody at the deal's own table, the best first."""
    points = scores.points
    ranks = scores.ranks or ranked([-of for of in points] if scores.fewest_win else points)
    return sorted((rank, seat) for seat, rank in enumerate(ranks))


def _rows(people: Sequence[Person], scores: Scores, bids: Sequence[tuple[int, int]]) -> Iterator[Box]:
    """Yield a row for everybody: place, portrait, name, the bids met or else the course of the points, the total."""
    running = scores.running
    figures = [0, *(points for line in running for points in line)]
    low, span = min(figures), max(max(figures) - min(figures), 1)
    for rank, seat in standing_of(scores):
        own, person = seat == PERSON, people[seat]
        ink = GOLD if own else WHITE
        crown = At(Icon("crown", 38, turn=6), down=-0.08) if rank == 1 else None
        course: Box | None = None
        if bids:
            met, made = bids[seat]
            course = Row(*(_dot(is_met=number < met) for number in range(made)), gap=7)
        elif len(scores.rounds) > 1:
            spots = enumerate((0, *running[seat]))
            curve = tuple((at / len(scores.rounds), (points - low) / span) for at, points in spots)
            course = Sparkline(curve, bright(PORTRAITS[person.hue % len(PORTRAITS)]), _COURSE, 40)
        place = Plate(Number(str(rank), 28, ink=ink), 34)
        total = Plate(Number(figure_of(scores.points[seat]), 36, ink=ink), 100, align=1)
        row = Row(place, Layers(Portrait(person, 28), crown), Name(person, 28), Fill(), course, total, gap=14)
        yield Plate(row, 692, 78, (16, 0), GOLD if own else None, 0.15, 18, GOLD if own else None, 3.5)


def _dot(*, is_met: bool) -> Box:
    """Return a bid as a dot: full if it was met."""
    return Plate(Gap(), _DOT, _DOT, fill=GOLD if is_met else None, edge=GOLD, line=2.5, radius=_DOT // 2)


def _compared(where: str, standing: DailyStanding, person: Person, alone: str, localizer: Localizer) -> Box:
    """Return how somebody compares with the others, as a bar that ends at their portrait; `alone`: with nobody.

    Those who are level count half: among equals alone the portrait stands in the middle.
    """
    label = localizer.label
    name = Plate(Label(label(Text(f"daily.drawn-{where}")), 27, "bold"), 130, align=0)
    if not standing.others:
        nobody = Label(alone, 23, ink="pale", lines=2)
        return Plate(Row(name, nobody, gap=10), _WIDE - 44, 74, align=0)
    share = (standing.beaten + standing.level / 2) / standing.others
    bar = Layers(
        Plate(Bar(share, _HERE if where == "here" else _EVERYWHERE, 24), _BAR),
        At(Portrait(person, 23), min(max(share, 0.08), 0.93)),
    )
    better = Label(label(_compared_text(standing)), 22, ink="pale")
    course = Plate(Column(Plate(bar, _BAR, 48), better, align=0), _BAR, align=0)
    return Row(name, course, Fill(), Label(place_of(standing, localizer), 28, "numeral", GOLD), gap=10)


def _compared_text(standing: DailyStanding) -> Text:
    """Return whom somebody is ahead of; of nobody: with whom they are level, else behind whom."""
    if standing.beaten:
        return Text("daily.drawn-better", beaten=standing.beaten, others=standing.others)
    if standing.level:
        return Text("daily.drawn-level", count=standing.level)
    return Text("daily.drawn-last", others=standing.others)


def _week(day: int, days: Sequence[int], localizer: Localizer) -> Iterator[Box]:
    """Yield the days of the week, those on which somebody has finished a deal ticked."""
    monday = day - weekday(day)
    for number, letter in enumerate(localizer.label(Text("daily.week")).split()):
        at = monday + number
        done = Plate(Tick(28, WHITE), 46, 46, fill=_ORANGE, radius=23) if at in days else FreePlace(23, cross=False)
        yield Column(done, Label(letter, 22, "bold" if at == day else "words", WHITE if at == day else "pale"), gap=2)
