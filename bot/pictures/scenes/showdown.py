"""Hands laid open one above the other, and the sum of what they have left."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from bot.pictures.drawing import image_stamps
from bot.pictures.drawing.canvas import Canvas, Stamp, stamp_of
from bot.pictures.drawing.felt_palette import GEM, GOLD, INK_ON_GOLD, WHITE, mix
from bot.pictures.drawing.image_stamps import HIGH, WIDE, Look, Worn
from bot.pictures.drawing.lettering import legible, short_name, width
from bot.pictures.drawing.measuring import GROUND
from bot.pictures.drawing.writing import Line, fitting, frame, write_lines
from bot.pictures.model import People, Person
from games.core.screen import Arithmetic, Group, OpenHand, Place, Showdown
from games.core.text import Who

_ABOVE: Final = 4
_PANEL: Final = (12, 696, 276)
"""The left edge of a panel, its width and height."""
_NEXT: Final = 286
"""From one panel to the one below it."""
_SPARED: Final = 20
_PORTRAIT: Final = (60, 46)
_NAME: Final = 104
_RIGHT: Final = 690
_SCALE: Final = 0.88
_CARDS: Final = (28, 692)
_STEP: Final = 42.0
_GAP: Final = 16
_MIDDLE: Final = 152
_BRACKET: Final = 232
_LABEL: Final = 264
_ASIDE: Final = 0.42
"""The scale of a card that belongs to no group."""
_OWNER: Final = 22
_BAR: Final = 98
_LOWER: Final = 40
"""What a bar needs more if whose sum it is stands below the sum."""
_TERMS: Final = 112
_LABELS: Final = (200, 150, 120, 112, 100, 84, 70)
"""How wide what stands below a term may be: the first with which the sum has room is taken."""
_FINE: Final = 2


class Laid(NamedTuple):
    """A group of cards as it lies: the middle of each, and both edges of its bracket."""

    group: Group[str]
    places: tuple[float, ...]
    left: float
    right: float


class _Sum(NamedTuple):
    """The lines of a sum, and whether the last two stand below it."""

    lines: tuple[Line, ...]
    is_tall: bool


def _spared(showdown: Showdown[str]) -> int:
    """Return how much less height a hand takes of which only its owner is told."""
    return _SPARED * (showdown.left is None)


def _top_of(showdown: Showdown[str], number: int) -> int:
    """Return where so many hands end, below the top of a showdown."""
    return _ABOVE + (_NEXT - _spared(showdown)) * number


def showdown_height(showdown: Showdown[str], people: People) -> int:
    """Return how high the picture of a showdown is."""
    high = _top_of(showdown, len(showdown.hands))
    return high if showdown.sum is None else high + _bar_height(showdown.sum, people)


def paint_showdown(canvas: Canvas, look: Look, showdown: Showdown[str], people: People, top: int) -> None:
    """Paint a showdown below `top`."""
    for number, hand in enumerate(showdown.hands):
        y, spared = top + _top_of(showdown, number), _spared(showdown)
        _paint_hand(canvas, look, hand, people[hand.seat], y, spared)
        _paint_aside(canvas, look, hand, short_name(people[hand.seat]), legible(showdown.left), y)
        for row in groups_of(hand):
            _paint_row(canvas, look, row, people, y - spared)
    if showdown.sum is not None:
        _paint_bar(canvas, look, showdown.sum, people, top + _top_of(showdown, len(showdown.hands)))
    write_lines(canvas, look, showdown_lines(look, showdown, people, top))


def showdown_lines(look: Look, showdown: Showdown[str], people: People, top: int) -> list[Line]:
    """Return all that is written on a showdown below `top`."""
    lines: list[Line] = []
    for number, hand in enumerate(showdown.hands):
        y = top + _top_of(showdown, number)
        lines += [
            *_head(look, hand, short_name(people[hand.seat]), legible(showdown.left), y),
            *_labels(hand, y - _spared(showdown)),
        ]
    if showdown.sum is not None:
        y = top + _top_of(showdown, len(showdown.hands))
        lines += [line._replace(at=(line.at[0], line.at[1] + y)) for line in _sum_lines(showdown.sum, people).lines]
    return lines


# --- a hand --------------------------------------------------------------------------------------------------------


def _aside(hand: OpenHand[str]) -> Group[str] | None:
    """Return the group of a card that was laid aside, if there is one: it lies beside the name."""
    return next((group for group in hand.groups if all(spot.mark == "dim" for spot in group.places)), None)


def _head(look: Look, hand: OpenHand[str], name: str, left: str, y: int) -> Iterator[Line]:
    """Yield the name, what the seat did, what it has left, and what the card laid aside is called."""
    wins = hand.tone == "main"
    pale = mix(look.palette.middle, WHITE, 0.8)
    figure = Line(hand.figure, (_RIGHT, y + 58), 44, "numeral", GOLD if wins else WHITE, "r")
    word = Line(left, (_RIGHT - figure.width - 14, y + 56), 24, "bold", pale, "r")
    yield figure
    yield word
    edge = word.box()[0] - 20
    aside = _aside(hand)
    if aside is not None:
        edge -= WIDE * _ASIDE + 8
        label = Line(aside.caption, (edge, y + 56), 22, "words", pale, "r", 140)
        yield label
        edge = label.box()[0] - 16
    room = round(edge) - _NAME
    yield Line(name, (_NAME, y + 43), fitting(name, room, (28, 26, 24, 22)), room=room)
    sizes = (23, 22)
    yield Line(hand.note, (_NAME, y + 71), fitting(hand.note, room, sizes), ink=GOLD if wins else pale, room=room)


def groups_of(hand: OpenHand[str]) -> list[Laid]:
    """Return where the groups of a hand lie: side by side, closer together the more cards there are."""
    aside = _aside(hand)
    groups = [group for group in hand.groups if group.places and group is not aside]
    wide = WIDE * _SCALE
    cards = sum(len(group.places) for group in groups)
    room = _CARDS[1] - _CARDS[0] - wide * len(groups) - _GAP * (len(groups) - 1)
    step = min(_STEP, room / max(1, cards - len(groups)))
    left, rows = float(_CARDS[0]), []
    for group in groups:
        places = tuple(left + wide / 2 + step * number for number in range(len(group.places)))
        rows.append(Laid(group, places, left, places[-1] + wide / 2))
        left = rows[-1].right + _GAP
    return rows


def _labels(hand: OpenHand[str], y: int) -> Iterator[Line]:
    """Yield what stands below the brackets, never wider than its own: a sum that is too long is its result."""
    for row in groups_of(hand):
        room = round(row.right - row.left)
        ink = image_stamps.ink_of(green=row.group.framed)
        label = legible(row.group.caption)
        size = fitting(label, room, (24, 23, 22))
        for shorter in (label.replace(" + ", "+"), "" if row.group.framed else hand.figure):
            if shorter and width(label, size, style="bold") > room:
                label, size = shorter, 22
        yield Line(label, ((row.left + row.right) / 2, y + _LABEL), size, ink=ink, anchor="m", room=room)


def _paint_hand(canvas: Canvas, look: Look, hand: OpenHand[str], person: Person, y: int, spared: int) -> None:
    left, wide, high = _PANEL
    high -= spared
    wins = hand.tone == "main"
    fill = mix(look.palette.ground, look.palette.dark, 0.5)
    canvas.put(frame(look, (wide, high), fill, GOLD if wins else None, 24), left + wide / 2, y + high / 2)
    at = _PORTRAIT[0], y + _PORTRAIT[1] - spared // 2
    canvas.put(image_stamps.portrait(look, person, 30 - spared // 4), *at)
    if wins:
        canvas.put(image_stamps.sign(look, "crown", 0.58), _PORTRAIT[0], y + _PORTRAIT[1] - 34, "portrait")


def _paint_aside(canvas: Canvas, look: Look, hand: OpenHand[str], name: str, left: str, y: int) -> None:
    """Paint the card laid aside, after what it is called."""
    aside = _aside(hand)
    if aside is not None:
        label = list(_head(look, hand, name, left, y))[2]
        x = label.at[0] + 8 + WIDE * _ASIDE / 2
        canvas.put(image_stamps.card(look, aside.places[0].face, Worn(_ASIDE)), x, y + _PORTRAIT[1])


def _paint_row(canvas: Canvas, look: Look, row: Laid, people: People, y: int) -> None:
    """Paint a group with its bracket; what others laid off there is ringed and bears their portrait."""
    for spot, x in zip(row.group.places, row.places, strict=True):
        canvas.put(image_stamps.card(look, spot.face, Worn(_SCALE)), x, y + _MIDDLE)
        if spot.mark == "new":
            canvas.put(_ring(look), x, y + _MIDDLE)
    for owner, x in _owners(row):
        person = people[owner]
        stamp = image_stamps.portrait(look, person, _OWNER)
        canvas.put(stamp, x, y + _MIDDLE + 42, "card")
    bracket = image_stamps.bracket(look, round(row.right - row.left - 6), green=row.group.framed)
    canvas.put(bracket, (row.left + row.right) / 2, y + _BRACKET)


def _owners(row: Laid) -> Iterator[tuple[int, float]]:
    """Yield whose portrait lies where: one for neighbouring cards of an owner, on what is seen of them."""
    spots: tuple[Place[str] | None, ...] = (*row.group.places, None)
    run: list[float] = []
    for (spot, after), x in zip(pairwise(spots), row.places, strict=True):
        if spot is None or spot.owner is None or spot.mark != "new":
            continue
        run.append(x)
        if after is None or after.owner != spot.owner:
            step = row.places[1] - row.places[0] if len(row.places) > 1 else 0.0
            left = run[0] - WIDE * _SCALE / 2
            seen = run[-1] + 16 if after is None else (left + left + step * len(run)) / 2
            yield spot.owner, seen
            run = []


@lru_cache(maxsize=8)
def _ring(look: Look) -> Stamp:
    wide, high = round(WIDE * _SCALE) + 10, round(HIGH * _SCALE) + 10
    image = Image.new("RGBA", (wide * _FINE, high * _FINE))
    box = (0, 0, wide * _FINE - 1, high * _FINE - 1)
    ImageDraw.Draw(image).rounded_rectangle(box, 13 * _FINE, None, GEM, 6 * _FINE)
    return stamp_of(image.reduce(_FINE), look.palette, GROUND)


# --- the sum -------------------------------------------------------------------------------------------------------


def _bar_height(arithmetic: Arithmetic[str], people: People) -> int:
    return _BAR + _LOWER * _sum_lines(arithmetic, people).is_tall


def _paint_bar(canvas: Canvas, look: Look, arithmetic: Arithmetic[str], people: People, y: int) -> None:
    left, wide, _ = _PANEL
    high = _bar_height(arithmetic, people)
    canvas.put(frame(look, (wide, high), GOLD, None, 24), left + wide / 2, y + high / 2)
    person = people[arithmetic.seat]
    stamp = image_stamps.portrait(look, person, 32)
    canvas.put(stamp, _PORTRAIT[0], y + _BAR / 2)


@lru_cache(maxsize=32)
def _sum_lines(arithmetic: Arithmetic[str], people: People) -> _Sum:
    """Return the lines of a sum below 0: on one line with whose it is, or above that where there is no room."""
    beside = _whose(arithmetic, is_tall=False)
    for lines, edge in (_terms(arithmetic, people, most) for most in _LABELS[:4]):
        if edge + 24 <= min(line.box()[0] for line in beside):
            return _Sum((*lines, *beside), is_tall=False)
    tall = [lines for lines, edge in (_terms(arithmetic, people, most) for most in _LABELS) if edge <= _RIGHT]
    lines = tall[0] if tall else _terms(arithmetic, people, _LABELS[-1])[0]
    return _Sum((*lines, *_whose(arithmetic, is_tall=True)), is_tall=True)


def _whose(arithmetic: Arithmetic[str], *, is_tall: bool) -> tuple[Line, Line]:
    """Return for whom the sum is, and the score: one below the other, or side by side below the sum."""
    quiet = mix(INK_ON_GOLD, GOLD, 0.25)
    low = _BAR + _LOWER - 20
    whose, score = (_TERMS, low) if is_tall else (_RIGHT, 42), (_RIGHT, low if is_tall else 76)
    side = Line(arithmetic.score, score, 24, ink=quiet, anchor="r", room=330, ground=GOLD)
    room = _RIGHT - _TERMS - side.width - 24 if is_tall else 260
    return Line(arithmetic.whose, whose, 25, "heavy", INK_ON_GOLD, "l" if is_tall else "r", room, GOLD), side


def _terms(arithmetic: Arithmetic[str], people: People, most: int) -> tuple[tuple[Line, ...], float]:
    """Return the terms with what stands below them, at most so wide, and the result; and the right edge of it all."""
    lines: list[Line] = []
    quiet, x = mix(INK_ON_GOLD, GOLD, 0.25), float(_TERMS)
    for figure, what in (*arithmetic.terms, ("=", None)):
        label = short_name(people[what.seat]) if isinstance(what, Who) else what
        if not label:
            sign = Line(figure, (x, 60), 40, ink=INK_ON_GOLD, ground=GOLD)
            lines.append(sign)
            x += sign.width + 12
            continue
        number = Line(figure, (x, 54), 44, "numeral", INK_ON_GOLD, "m", ground=GOLD)
        below = Line(label, (x, 84), fitting(label, most, (23, 22)), ink=quiet, anchor="m", room=most, ground=GOLD)
        wide = max(number.width, below.width)
        lines += [line._replace(at=(x + wide / 2, line.at[1])) for line in (number, below)]
        x += wide + 12
    result = Line(arithmetic.result, (x, 66), 58, "numeral", INK_ON_GOLD, ground=GOLD)
    return (*lines, result), x + result.width


__all__ = ["groups_of", "paint_showdown", "showdown_height", "showdown_lines"]
