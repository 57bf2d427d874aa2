"""The race of the scores: bars that grow round by round, above the curves so far, in an animated WebP."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from PIL import Image

from bot.pictures.drawing.felt_palette import FELTS, GOLD, NIGHT, PORTRAITS, WHITE, Colour, mix
from bot.pictures.drawing.full_colour import again, encode, lit, put, scaled, shade, write
from bot.pictures.drawing.image_stamps import portrait_image, portrait_shown
from bot.pictures.drawing.lettering import cut, legible, short_name, width
from bot.pictures.drawing.webp import animated_webp
from bot.pictures.drawing.writing import fitting
from bot.pictures.model import Graph, ScoreRace
from bot.pictures.scenes.score_chart import chart_height, draw_chart
from bot.pictures.sprites import sprite

WIDE: Final = 720
_HEAD: Final = 74
_ROW: Final = 66
_MOST_SEATS: Final = 10
_MOST_STEPS: Final = 24
"""More rounds than so many are told several at a time."""
_BETWEEN: Final = 4
"""Frames from one round to the next."""
_FRAME_MS: Final = 70
_REST_MS: Final = 320
_LAST_MS: Final = 4_000
_NAME: Final = 80
"""Where names begin; bars begin right of them all."""
_BARS: Final = 236
_RIGHT: Final = 96
_SIDE: Final = 16
"""What lies round the curves."""
_MOST_POINTS: Final = 999_999_999
_QUALITY: Final = 72


@dataclass(frozen=True, slots=True)
class RaceFrame:
    """A frame: points and place of each seat, which may lie between two rounds, and which round is named.

    The figures are those after that round.
    """

    points: tuple[float, ...]
    places: tuple[float, ...]
    round: int
    figures: tuple[int, ...]


def paint_score_race(race: ScoreRace) -> bytes:
    """Paint a race as an animated WebP that plays once, 720 pixels wide; one that must not move as a PNG of its end.

    Raises MissingSheetError.
    """
    series = [tuple(_bounded(score) for score in each) for each in race.series[: len(race.people)][:_MOST_SEATS]]
    steps = _steps(series, race)
    scale = _scale([score for each in series for score in each])
    ground = _ground(race, len(series))
    if not race.moves:
        return encode(_frame(_charted(ground, race, None), race, steps[-1], scale, over=True))
    times = [_REST_MS if number % (_BETWEEN + 1) == 0 else _FRAME_MS for number in range(len(steps))]
    times[-1] = _LAST_MS
    return animated_webp(_frames(ground, race, steps, scale), times, _QUALITY)


def _frames(
    ground: Image.Image, race: ScoreRace, steps: list[RaceFrame], scale: tuple[float, float]
) -> Iterator[Image.Image]:
    """Yield the frames; the curves go on once a round, and have names in the end."""
    for number, found in groupby(steps, key=lambda step: None if step is steps[-1] else step.round):
        charted = _charted(ground, race, number)
        yield from (_frame(charted, race, step, scale, over=number is None) for step in found)


def _charted(ground: Image.Image, race: ScoreRace, until: int | None) -> Image.Image:
    """Return the ground with the curves until a round, or whole."""
    graph, image = _graph(race), again(ground)
    bottom = image.height - _SIDE
    draw_chart(image, (_SIDE, bottom - chart_height(graph), WIDE - _SIDE, bottom), graph, until)
    return image


def _graph(race: ScoreRace) -> Graph:
    people = race.people[:_MOST_SEATS]
    return Graph(people, race.series[: len(people)], first=race.winners, last=race.rounds[-1] if race.rounds else "")


def _bounded(score: int) -> int:
    return max(-_MOST_POINTS, min(score, _MOST_POINTS))


def _steps(series: list[tuple[int, ...]], race: ScoreRace) -> list[RaceFrame]:
    """Return the frames: the beginning at nought, then each round (or each few), with steps in between.

    The leader is on top, in the end the winners, whose points may not be the best: others with more have left.
    """
    rounds = min((len(each) for each in series), default=0)
    every = -(-rounds // _MOST_STEPS) or 1
    stops = sorted({*range(every, rounds + 1, every), rounds} - {0})
    found = [RaceFrame((0.0,) * len(series), tuple(map(float, range(len(series)))), 0, (0,) * len(series))]
    for stop in stops:
        before = found[-1]
        points = tuple(each[stop - 1] for each in series)
        first = race.winners if stop == rounds else ()
        order = sorted(range(len(series)), key=lambda seat: points[seat], reverse=not race.fewest_win)
        order.sort(key=lambda seat: seat not in first)
        places = tuple(order.index(seat) for seat in range(len(series)))
        for step in range(1, _BETWEEN + 2):
            share = step / (_BETWEEN + 1)
            eased = share * share * (3 - 2 * share)
            between = _between(before.points, points, eased), _between(before.places, places, eased)
            found.append(RaceFrame(*between, stop, points))
    return found


def _between(old: tuple[float, ...], new: tuple[int, ...], share: float) -> tuple[float, ...]:
    return tuple(one + (other - one) * share for one, other in zip(old, new, strict=True))


def _scale(figures: list[int]) -> tuple[float, float]:
    """Return where nought lies, and how many pixels a point takes."""
    low, high = min([0, *figures]), max([0, *figures])
    each = (WIDE - _BARS - _RIGHT) / max(high - low, 1)
    return _BARS - low * each, each


def _ground(race: ScoreRace, seats: int) -> Image.Image:
    centre, middle, edge = FELTS[race.felt]
    size = WIDE, _HEAD + _ROW * max(seats, 1) + 20 + chart_height(_graph(race)) + _SIDE
    return lit(size, (mix(centre, NIGHT, 0.4), mix(middle, NIGHT, 0.5), mix(edge, NIGHT, 0.6)), (0.5, 0.2))


def _frame(
    ground: Image.Image, race: ScoreRace, step: RaceFrame, scale: tuple[float, float], *, over: bool
) -> Image.Image:
    image = again(ground)
    if 0 < step.round <= len(race.rounds):
        write(image, cut(legible(race.rounds[step.round - 1]), 600, 32, "numeral"), (24, 50), 32, "numeral", anchor="l")
    nought, each = scale
    bottom = _HEAD + _ROW * len(step.points) + 6
    shade(image, (nought - 1, _HEAD - 6, nought + 1, bottom), 0, WHITE, 0.25)
    for seat, person in enumerate(race.people[: len(step.points)]):
        y = _HEAD + _ROW * (step.places[seat] + 0.5)
        hue = PORTRAITS[person.hue % len(PORTRAITS)]
        points = step.points[seat]
        wins = over and seat in race.winners
        _bar(image, y, sorted((nought, nought + points * each)), mix(hue, NIGHT, 0.12))
        name = short_name(person)
        put(image, portrait_image(person, 25, NIGHT), (44, y), shown=portrait_shown(25))
        if wins:
            put(image, scaled(sprite("shared", "crown"), 44), (44, y - 32), on="portrait")
        right = max(nought, nought + points * each)
        _label(image, y, name, step.figures[seat], right, GOLD if wins else WHITE)
    return image


def _bar(image: Image.Image, y: float, ends: list[float], ink: Colour) -> None:
    if ends[1] - ends[0] >= 3:
        shade(image, (ends[0], y - 21, ends[1], y + 21), min(9, (ends[1] - ends[0]) / 2), ink, 1)


def _label(image: Image.Image, y: float, name: str, points: int, right: float, ink: Colour) -> None:
    """Write the name left of the bar, and the points behind its end."""
    room = _BARS - _NAME - 14
    letters = fitting(name, room, (25, 24, 23, 22))
    write(image, cut(name, room, letters, "bold"), (_NAME, y + 9), letters, "bold", ink, "l")
    figure = str(points).replace("-", "−")
    left = min(right + 12, WIDE - width(figure, 30, style="numeral") - 12)
    write(image, figure, (left, y + 11), 30, "numeral", ink, "l")
