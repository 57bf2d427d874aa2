"""Owns the chart of running scores: a colour, a dash and a marker per seat, named at the line's end.

It knows no cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count, pairwise
from math import floor, hypot, log10

from PIL import Image, ImageDraw

from bot.pictures.chart_felt import felt
from bot.pictures.chart_palette import INK, IVORY, TINTS, Colour, encode, indexed, mix
from bot.pictures.glyphs import MARKERS, Pen, Point, draw_glyph
from bot.pictures.lettering import cut, font, legible, width
from bot.pictures.model import Graph

_WIDTH, _HEIGHT = 720, 430
_INSET = 8
_FINE = 2
_LETTERS = 24
_SMALL = 20
_LABEL_STEP = 34
_MOST_SERIES, _MOST_ROUNDS, _MOST_POINTS = 12, 200, 999_999_999
_BROWN = mix(TINTS["orange"], INK, 0.5)
_COLOURS = (*(TINTS[tint] for tint in ("red", "blue", "green", "orange", "violet", "black", "grey")), _BROWN)
_DASHES = ((), (16, 9), (4, 7), (22, 7, 5, 7))
_GRID = mix(TINTS["grey"], IVORY, 0.7)


@dataclass(frozen=True, slots=True)
class Frame:
    """The plot's box in pixels and the range of scores and rounds in it."""

    left: float
    top: float
    right: float
    bottom: float
    low: int
    high: int
    rounds: int

    def at(self, index: int, score: float) -> Point:
        """Return where the figure of a round lies."""
        across = index / (self.rounds - 1) if self.rounds > 1 else 0.5
        up = (score - self.low) / (self.high - self.low)
        return self.left + across * (self.right - self.left), self.bottom - up * (self.bottom - self.top)


@dataclass(frozen=True, slots=True)
class Stroke:
    """How a curve is drawn: its colour, and the lengths of dashes and gaps in pixels (none: unbroken)."""

    colour: Colour
    dash: tuple[int, ...]


def paint_graph(graph: Graph) -> bytes:
    """Paint running scores as a PNG, 720 by 430 pixels."""
    series = [tuple(map(_bounded, each[:_MOST_ROUNDS])) for each in graph.series[:_MOST_SERIES]]
    paper = Image.new("RGB", ((_WIDTH - 2 * _INSET) * _FINE, (_HEIGHT - 2 * _INSET) * _FINE), IVORY)
    pen = ImageDraw.Draw(paper)
    names = _names(graph.names, series)
    frame = _frame(series, names, titled=bool(graph.title))
    _write(pen, cut(legible(graph.title), 640, 26), (20, 34), 26)
    step = _step(frame.high - frame.low)
    _grid(pen, frame, step)
    for index, scores in enumerate(series):
        _line(pen, frame, scores, index)
    _labels(pen, frame, series, names)
    image = felt(_HEIGHT)
    mask = Image.new("L", paper.size, 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, paper.width - 1, paper.height - 1), 20 * _FINE, 255)
    seen = mask.reduce(_FINE).point([255 if level > 127 else 0 for level in range(256)])
    image.paste(indexed(paper.reduce(_FINE)), (_INSET, _INSET), seen)
    return encode(image)


def _bounded(score: int) -> int:
    return max(-_MOST_POINTS, min(score, _MOST_POINTS))


def _names(given: tuple[str, ...], series: list[tuple[int, ...]]) -> list[str]:
    """Return what stands at each line's end: the name, cut, and the last score."""
    names = []
    for index, scores in enumerate(series):
        name = legible(given[index], "?") if index < len(given) else "?"
        last = f" {scores[-1]}".replace("-", "−") if scores else ""
        names.append(cut(name or "?", 190 - min(width(last, _LETTERS), 120), _LETTERS) + last)
    return names


def _frame(series: list[tuple[int, ...]], names: list[str], *, titled: bool) -> Frame:
    figures = [0, *(score for scores in series for score in scores)]
    low, high = min(figures), max(figures)
    if high - low < 4:
        high = low + 4
    step = _step(high - low)
    low, high = floor(low / step) * step, -floor(-high / step) * step
    axis = max(width(_figure(bound), _SMALL) for bound in (low, high))
    label = max((width(name, _LETTERS) for name in names), default=0)
    right = _WIDTH - 2 * _INSET - label - 60
    rounds = max([1, *map(len, series)])
    return Frame(24 + axis, 56 if titled else 26, right, _HEIGHT - 2 * _INSET - 44, low, high, rounds)


def _step(span: int) -> int:
    """Return the round distance between grid lines that gives three to six of them."""
    rough = max(span, 1) / 5
    power = 10 ** max(floor(log10(rough)), 0)
    return next(int(power * lead) for lead in (1, 2, 5, 10) if power * lead >= rough)


def _figure(score: int) -> str:
    return str(score).replace("-", "−")


def _write(pen: Pen, text: str, at: Point, size: int, anchor: str = "ls") -> None:
    letters = font(size * _FINE, narrow=True)
    pen.text((at[0] * _FINE, at[1] * _FINE), text, INK, letters, anchor)


def _rule(pen: Pen, one: Point, other: Point, fill: Colour, thick: float) -> None:
    pen.line((*(c * _FINE for c in one), *(c * _FINE for c in other)), fill, round(thick * _FINE))


def _grid(pen: Pen, frame: Frame, step: int) -> None:
    for score in range(frame.low, frame.high + 1, step):
        _, y = frame.at(0, score)
        _rule(pen, (frame.left, y), (frame.right, y), INK if score == 0 else _GRID, 2.5 if score == 0 else 1.5)
        _write(pen, _figure(score), (frame.left - 10, y), _SMALL, "rm")
    every = -(-frame.rounds // 12)
    for index in range(0, frame.rounds, every):
        x, _ = frame.at(index, 0)
        _rule(pen, (x, frame.top), (x, frame.bottom), _GRID, 1.5)
        _write(pen, str(index + 1), (x, frame.bottom + 28), _SMALL, "ms")


def _line(pen: Pen, frame: Frame, scores: tuple[int, ...], index: int) -> None:
    stroke = Stroke(_COLOURS[index % len(_COLOURS)], _DASHES[index % len(_DASHES)])
    points = [frame.at(at, score) for at, score in enumerate(scores)]
    done = 0.0
    for one, other in pairwise(points):
        _segment(pen, one, other, stroke, done)
        done += hypot(other[0] - one[0], other[1] - one[1])
    for point in points if len(points) <= 20 else points[-1:]:
        _marker(pen, point, index, 7)


def _segment(pen: Pen, one: Point, other: Point, stroke: Stroke, done: float) -> None:
    """Draw a piece of a line whose pattern has already run for `done` pixels, so that it goes on round corners."""
    length = hypot(other[0] - one[0], other[1] - one[1])
    if not stroke.dash or not length:
        _rule(pen, one, other, stroke.colour, 4)
        return
    at = -(done % sum(stroke.dash))
    for index in count():
        start, at = at, at + stroke.dash[index % len(stroke.dash)]
        if start >= length:
            return
        if index % 2 == 0 and at > 0:
            ends = [max(start, 0) / length, min(at, length) / length]
            first, last = ((one[0] + (other[0] - one[0]) * s, one[1] + (other[1] - one[1]) * s) for s in ends)
            _rule(pen, first, last, stroke.colour, 4)


def _marker(pen: Pen, at: Point, index: int, radius: float) -> None:
    x, y = at[0] * _FINE, at[1] * _FINE
    glyph = MARKERS[index % len(MARKERS)]
    draw_glyph(pen, glyph, (x, y), (radius + 3) * _FINE, IVORY)
    draw_glyph(pen, glyph, (x, y), radius * _FINE, _COLOURS[index % len(_COLOURS)])


def _labels(pen: Pen, frame: Frame, series: list[tuple[int, ...]], names: list[str]) -> None:
    """Name every line at its end, top to bottom as they end, pushed apart where they would touch."""
    ends = {index: frame.at(len(scores) - 1, scores[-1]) for index, scores in enumerate(series) if scores}
    order = sorted(ends, key=lambda index: (ends[index][1], index))
    step = min(_LABEL_STEP, (_HEIGHT - 2 * _INSET - 40) / max(len(order), 1))
    heights = _apart([ends[index][1] for index in order], step, 20, _HEIGHT - 2 * _INSET - 20)
    for index, y in zip(order, heights, strict=True):
        colour = _COLOURS[index % len(_COLOURS)]
        _rule(pen, (ends[index][0] + 9, ends[index][1]), (frame.right + 24, y), colour, 1.5)
        _marker(pen, (frame.right + 30, y), index, 7)
        _write(pen, names[index], (frame.right + 44, y + 8), _LETTERS)


def _apart(wishes: list[float], step: float, top: float, bottom: float) -> list[float]:
    """Move heights, in rising order, at least `step` apart and inside the bounds, as little as is simple."""
    heights: list[float] = []
    for wish in wishes:
        heights.append(max(wish, top, heights[-1] + step if heights else top))
    floor_at = bottom
    for index in range(len(heights) - 1, -1, -1):
        heights[index] = min(heights[index], floor_at)
        floor_at = heights[index] - step
    return heights
