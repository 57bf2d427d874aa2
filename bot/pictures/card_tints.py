"""Owns the colours of cards that have no sprite: ivory, ink, nine tints. It must not know shapes."""

from __future__ import annotations

from typing import TypeAlias

from games.core.screen import Tint

Colour: TypeAlias = tuple[int, int, int]

IVORY: Colour = (255, 253, 247)
INK: Colour = (32, 36, 44)

TINTS: dict[Tint, Colour] = {
    "red": (208, 40, 46),
    "orange": (247, 141, 30),
    "yellow": (255, 217, 61),
    "green": (18, 130, 62),
    "blue": (28, 95, 205),
    "violet": (126, 52, 180),
    "black": INK,
    "grey": (100, 108, 120),
    "white": IVORY,
}
DARK_LETTERS: frozenset[Tint] = frozenset({"orange", "yellow", "white"})
"""Tints on which ink reads better than ivory."""


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Blend two colours; `share` (0 to 1) is how much of the other."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue
