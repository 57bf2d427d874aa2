"""Suits, Rage's shapes and a few signs as paths, about 22 units high round their middle; never glyphs of a font."""

from __future__ import annotations

from art.svg import group, path

RED, BLACK = "#d0212f", "#171a22"
BLUE, GREEN = "#1c5fc4", "#13753a"
GOLD = "#ffd34d"
CREAM = "#fffdf6"
INK_ON_GOLD = "#3a2800"

TWO_COLOURS = {"S": BLACK, "H": RED, "D": RED, "C": BLACK}
FOUR_COLOURS = {"S": BLACK, "H": RED, "D": BLUE, "C": GREEN}

SUITS = {
    "H": "M0 10.6C-2.6 6-10.6 1.6-10.6-4.6A5.5 5.5 0 0 1 0-6.2A5.5 5.5 0 0 1 10.6-4.6C10.6 1.6 2.6 6 0 10.6Z",
    "S": "M0-11.2C2.8-6.6 10.4-2.2 10.4 3.3A5 5 0 0 1 1.5 6.1C1.8 8.3 2.7 9.7 4.7 10.8H-4.7C-2.7 9.7-1.8 8.3-1.5 6.1"
    "A5 5 0 0 1-10.4 3.3C-10.4-2.2-2.8-6.6 0-11.2Z",
    "D": "M0-11.8C2.4-7.4 5.5-3.4 9 0C5.5 3.4 2.4 7.4 0 11.8C-2.4 7.4-5.5 3.4-9 0C-5.5-3.4-2.4-7.4 0-11.8Z",
    "C": "M0-11.2A5 5 0 0 1 4.1-3.3A5 5 0 1 1 1.4 5.4C1.8 8.1 2.7 9.7 4.7 10.8H-4.7C-2.7 9.7-1.8 8.1-1.4 5.4"
    "A5 5 0 1 1-4.1-3.3A5 5 0 0 1 0-11.2Z",
}
COLOURS = ("red", "orange", "yellow", "green", "blue", "violet")
SHAPES = {
    "red": "M-10 0a10 10 0 1 0 20 0a10 10 0 1 0-20 0Z",
    "orange": "M0-12.5 10.5 0 0 12.5-10.5 0Z",
    "yellow": "M0-12 3.4-4 12-3.7 5.2 1.7 7.4 10.2 0 5.2-7.4 10.2-5.2 1.7-12-3.7-3.4-4Z",
    "green": "M-7.5-9.5h15a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2Z",
    "blue": "M0-11.5 11.5 9.5-11.5 9.5Z",
    "violet": "M-4.2-11.5h8.4v7.3h7.3v8.4h-7.3v7.3h-8.4v-7.3h-7.3v-8.4h7.3Z",
}
CROWN = "M-20 12-23-9-11 1 0-15 11 1 23-9 20 12Z"
MOON = "M4-11A11.5 11.5 0 1 0 11 7A9 9 0 0 1 4-11Z"


def suit(  # noqa: PLR0913 - what, where and how
    letter: str, x: float, y: float, scale: float, fill: str, *, turn: float = 0, look: str = ""
) -> str:
    """Draw a suit, by its letter in written names."""
    return group(path(SUITS[letter], fill, look=look), x, y, scale=scale, turn=turn)


def shape(  # noqa: PLR0913 - what, where and how
    colour: str, x: float, y: float, scale: float, fill: str, *, turn: float = 0, look: str = ""
) -> str:
    """Draw the shape that stands for one of Rage's colours."""
    return group(path(SHAPES[colour], fill, look=look), x, y, scale=scale, turn=turn)


def crown(fill: str, stroke: str = "", width: float = 0) -> str:
    """Draw a crown with three pearls."""
    pearls = "".join(
        f'<circle cx="{x}" cy="{y}" r="{r}"/>' for x, y, r in ((-23, -11, 3.4), (0, -17.5, 3.6), (23, -11, 3.4))
    )
    edge = f'stroke="{stroke}" stroke-width="{width}" stroke-linejoin="round"' if stroke else ""
    return f'<g fill="{fill}" {edge}><path d="{CROWN}"/>{pearls}</g>'
