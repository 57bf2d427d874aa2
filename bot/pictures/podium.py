"""A podium, the best in the middle: of the end of a game, and of a leaderboard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.pictures.boxes import (
    At,
    Box,
    Chart,
    Column,
    Confetti,
    Fill,
    FreePlace,
    Gap,
    Glow,
    Icon,
    Label,
    Layers,
    Layout,
    Name,
    Number,
    Plate,
    Portrait,
    Row,
    Rule,
    moved,
    said,
)
from bot.pictures.drawing.felt_palette import GOLD, INK_ON_METAL, METALS, NIGHT, WHITE, Colour, mix
from bot.pictures.model import Graph, Person
from bot.pictures.scenes.score_chart import chart_height
from games.core.screen import Felt

STEPS: Final = 3
_WIDE: Final = 192
_APART: Final = 22
_ABOVE: Final = 30
"""Room for the crown."""
_HEIGHTS: Final = {1: 124, 2: 94, 3: 68}
_LOW: Final = 54
"""The height of a step further down."""
_FLOOR: Final = 440
"""The height of a podium on which nobody stands."""
_GREY: Final[Colour] = (150, 158, 172)
_ORDER: Final = {1: (0,), 2: (0, 1), 3: (1, 0, 2)}
"""Who stands where, from left to right, by how many there are."""


@dataclass(frozen=True, slots=True)
class Placed:
    """Somebody's end of a game: the rank (1-based), the points with their unit, the rating and by how much it moved.

    `place` is the rank as it is written ("4th").
    """

    person: Person
    rank: int
    points: str
    rating: str = ""
    change: int = 0
    place: str = ""


def end_of_game(
    places: Sequence[Placed],
    graph: Graph | None,
    felt: Felt,
    own: Placed | None = None,
    played: Box | None = None,
    shared: str = "",
) -> Layout:
    """Return the end of a game: the first three, best first, the viewer's `own` row, and the running scores below.

    Who has a step and is the viewer is framed there, and has no row. What was `played` stands above the scores. Who
    has `shared` the place of the last step stands below the steps.
    """
    first = places[:STEPS]
    steps = [step(placed.person, placed.rank, own=placed == own) for placed in first]
    chart = None if graph is None else Plate(Chart(graph, chart_height(graph)), 688)
    shown = podium(steps, [_result(placed) for placed in first]) if first else Gap(high=_FLOOR)
    row = None if own is None or own in first else _own_row(own)
    also = Plate(Label(shared, 25, "bold", lines=2), 688) if shared else None
    parts = [part for box in (also, row, played) if box for part in (Gap(high=14), box)]
    content = Column(Gap(high=8 if shared else 30), shown, *parts, Gap(high=16), chart, Gap(high=16) if chart else None)
    root = Layers(At(Confetti()), content, said="")
    return Layout(root, felt, (0.3, 0.45, 0.6), (0.5, 0.3))


def _result(placed: Placed) -> Box:
    """Return the points, and the rating with how it has moved."""
    return Plate(Column(Gap(high=8), _points(placed), _rating(placed), Gap(high=4)), _WIDE)


def _points(placed: Placed) -> Box:
    figure, _, unit = placed.points.partition(" ")
    return Row(Number(figure, 38), Label(unit, 23, ink="pale"), gap=8)


def _rating(placed: Placed) -> Box | None:
    return Row(Label(placed.rating, 23, ink="pale"), moved(placed.change), gap=8) if placed.rating else None


def _own_row(placed: Placed) -> Box:
    """Return the viewer's row: place, portrait, name, points, rating."""
    who = Row(Portrait(placed.person, 30), Name(placed.person, 30), gap=14)
    row = Row(Number(placed.place, 36, ink=GOLD), who, Fill(), _points(placed), _rating(placed), gap=20)
    return Plate(row, 688, 82, (24, 0), GOLD, 0.15, 20, GOLD, 3.5)


def podium(steps: Sequence[Box], beneath: Sequence[Box] = ()) -> Box:
    """Return steps, the best first, side by side on their floor; `beneath` are boxes for below it, one a step."""
    order = _ORDER[len(steps)]
    row = Row(*(steps[at] for at in order), gap=_APART, align=1, said="\n".join(filter(None, map(said, steps))))
    told = Row(*(beneath[at] for at in order), gap=_APART, align=0, said="") if beneath else None
    light = At(Glow(230, GOLD, 0.25), (order.index(0) + 0.5) / len(order), 0.4)
    return Column(Gap(high=_ABOVE), Layers(light, row), Rule(5, 0.16), told)


def step(
    person: Person,
    place: int,
    figure: Box | None = None,
    *,
    own: bool = False,
    crowned: bool = True,
    told: str = "",
) -> Box:
    """Return a step with somebody on it; `place` counts from 1 and may be shared.

    A `figure` stands on the step, and the place on a medal then. The first is crowned, unless nobody else was there.
    """
    metal, first = METALS.get(place, _GREY), place == 1
    radius = 54 if first else 43
    edge = mix(metal, INK_ON_METAL, 0.75)
    medal = Plate(Number(str(place), 27, ink=INK_ON_METAL), 44, 44, fill=metal, radius=22, edge=edge)
    head = Layers(
        Portrait(person, radius, shadow=0.3, lit=first and figure is None),
        At(Icon("crown", 70, turn=6, shadow=0.4), down=-0.12) if first and crowned else None,
        At(medal, across=0.05, down=0.19) if figure is not None else None,
    )
    ink = GOLD if own else WHITE
    name = Column(Gap(wide=108), Name(person, 26, ink=ink))
    pill = Plate(name, high=42, pad=(16, 0), fill=NIGHT, radius=21, edge=GOLD if own else None)
    block = Plate(
        figure or Number(str(place), 54 if first else 44, ink=INK_ON_METAL),
        _WIDE,
        _HEIGHTS.get(place, _LOW),
        fill=metal,
        radius=12,
        gloss=0.3,
    )
    return Plate(Column(Column(head, pill, gap=-1), block, gap=4), _WIDE, said=told)


def free_step(place: int, words: str) -> Box:
    """Return a step on which nobody stands yet."""
    metal = METALS[place]
    head = Layers(FreePlace(44, cross=False), At(Number(str(place), 40, ink=metal)))
    block = Plate(Label(words, 22), _WIDE, _HEIGHTS[place], (4, 0), metal, 0.16, 12, metal, 2)
    return Plate(Column(head, block, gap=10), _WIDE, said="")
