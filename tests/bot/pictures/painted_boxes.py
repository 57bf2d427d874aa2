"""What a scene paints, as boxes: its lines of text and its drawings, so that tests can tell whether they touch."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import combinations
from types import ModuleType
from typing import Final

import pytest

from bot.pictures.drawing.canvas import Canvas, Stamp
from bot.pictures.drawing.felt_palette import WHITE, WIDTH, Colour
from bot.pictures.drawing.image_stamps import Look
from bot.pictures.drawing.lettering import CAPITAL, Style, legible, styled, width
from bot.pictures.drawing.measuring import Kind
from bot.pictures.drawing.writing import Anchor, write

SMALLEST: Final = 22
CUT: Final = "WWW"
"""Texts that begin like this may be cut: names that fit nowhere."""
Box = tuple[float, float, float, float]


@dataclass
class Painted:
    """What a picture was painted of: each line of text with its size and whether it was cut, and all drawings."""

    texts: list[tuple[str, int, bool, Box]] = field(default_factory=list)
    drawings: list[Box] = field(default_factory=list)
    is_writing: bool = False


class NotingCanvas(Canvas):
    """A canvas that notes where drawings lie; a text is noted by its letters."""

    def __init__(self, look: Look, height: int, painted: Painted) -> None:
        super().__init__(look.palette, height)
        self.painted = painted

    def put(self, stamp: Stamp, x: float, y: float, on: Kind | None = None) -> None:
        super().put(stamp, x, y, on)
        if not self.painted.is_writing:
            left, top = round(x - stamp.width / 2), round(y - stamp.height / 2)
            seen = stamp.seen.box
            self.painted.drawings.append((left + seen[0], top + seen[1], left + seen[2], top + seen[3]))


def painted_by(
    monkeypatch: pytest.MonkeyPatch, scene: ModuleType, look: Look, height: int, paint: Callable[[Canvas], None]
) -> Painted:
    """Let a scene paint on a canvas of a height, and return what is on it."""
    painted = Painted()

    def noting(
        canvas: Canvas,
        look: Look,
        text: str,
        at: tuple[float, float],
        size: int,
        style: Style = "bold",
        ink: Colour = WHITE,
        anchor: Anchor = "l",
        room: int = WIDTH,
    ) -> int:
        painted.is_writing = True
        wide = write(canvas, look, text, at, size, style, ink, anchor, room)
        painted.is_writing = False
        if text:
            full = width(legible(text), size, style=styled(legible(text), style))
            painted.texts.append((text, size, full > room, _box(at, size, anchor, wide)))
        return wide

    monkeypatch.setattr(scene, "write", noting)
    paint(NotingCanvas(look, height, painted))
    return painted


def _box(at: tuple[float, float], size: int, anchor: Anchor, wide: int) -> Box:
    left = at[0] - {"l": 0, "m": wide / 2, "r": wide}[anchor]
    return left, at[1] - CAPITAL * size, left + wide, at[1] + 1


def check(painted: Painted, height: int) -> None:
    """Texts are large, whole and within the picture; they touch neither each other nor a drawing that is not theirs."""
    assert painted.texts
    for text, size, is_cut, (left, top, right, bottom) in painted.texts:
        assert size >= SMALLEST, f"{text!r} is written at {size}"
        assert not is_cut or text.startswith(CUT), f"{text!r} is cut"
        assert left >= 0, f"{text!r} leaves the picture"
        assert top >= 0, f"{text!r} leaves the picture"
        assert right <= WIDTH, f"{text!r} leaves the picture"
        assert bottom <= height, f"{text!r} leaves the picture"
    for (one, _, _, box), (other, _, _, its) in combinations(painted.texts, 2):
        assert not touch(box, its), f"{one!r} at {box} touches {other!r} at {its}"
    for text, _, _, box in painted.texts:
        for drawing in painted.drawings:
            assert _holds(drawing, box) or not touch(box, drawing), f"{text!r} at {box} touches a drawing at {drawing}"


def touch(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _holds(outer: Box, inner: Box) -> bool:
    return outer[0] <= inner[0] and outer[1] <= inner[1] and inner[2] <= outer[2] and inner[3] <= outer[3]
