"""The two backs: a stepped kilim lozenge (a *tapis*), the same after half a turn."""

from __future__ import annotations

from art.card import RAGE_FLAT, Sprite, defs, inside, paper
from art.shapes import CREAM
from art.svg import box, disc, group, path, shade, twice, word

GOLD = "#f0c46a"
WINE, DEEP_WINE = "#a32a42", "#52101f"
_CLOTH = shade("wine", "#932539", "#6f1a2d", "#4c0f1c", spot=".5 .5 .75") + shade(
    "evening", "#3f4a6e", "#222941", "#121624", spot=".5 .5 .75"
)
_STEP_X, _STEP_Y = 4.5, 6.7


def lozenge(steps: int) -> str:
    """Return the outline of a lozenge with that many steps a side."""
    corner: list[tuple[float, float]] = []
    for step in range(steps):
        y = -(steps - step) * _STEP_Y
        corner += [(step * _STEP_X, y), ((step + 1) * _STEP_X, y)]
    right = corner + [(x, -y) for x, y in reversed(corner)]
    points = right + [(-x, y) for x, y in reversed(right)]
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"


def rug(*layers: tuple[int, str]) -> str:
    """Draw lozenges on each other, each given as (steps, colour)."""
    return "".join(path(lozenge(steps), colour) for steps, colour in layers)


def _teeth(colour: str) -> str:
    """Draw the row of triangles along the four edges."""
    side = "".join(path(f"M{i * 13 - 6.5} -60L{i * 13} -52.5L{i * 13 + 6.5} -60Z", colour) for i in range(-2, 3))
    flank = "".join(path(f"M38 {i * 13 - 6.5}L30.5 {i * 13}L38 {i * 13 + 6.5}Z", colour) for i in range(-4, 5))
    return twice(side + flank)


def _corners(colour: str) -> str:
    """Draw a quarter of a lozenge in each corner of the inner frame."""
    steps = "M-38-60H-24.5V-55.5H-29V-51H-33.5V-46.5H-38Z"
    return twice(path(steps, colour) + f'<g transform="scale(-1,1)">{path(steps, colour)}</g>')


def _cloth(fill: str, tooth: str) -> str:
    body = box(90, 134, 7.5, fill) + _teeth(tooth) + _corners(tooth)
    return inside(body) + box(82, 126, 4, "none", f'stroke="{GOLD}" stroke-width="1.6"')


def small_rug() -> str:
    """Draw the lozenge of the common back alone."""
    return rug((8, GOLD), (7, "#5d1324"), (6, "#f3e3b5"), (4, WINE), (3, "#5d1324"), (2, GOLD))


def common_back() -> str:
    """Draw the back of Gin, Agnès, GaAg and LaGagne, in wine and gold."""
    return defs(_CLOTH) + paper(CREAM) + _cloth("url(#wine)", "#b9854a") + group(small_rug(), scale=0.88)


def rage_back() -> str:
    """Draw Rage's back: night blue, with six coloured steps."""
    steps = rug((8, GOLD), (7, "#161b2b"), *zip(range(7, 1, -1), RAGE_FLAT.values(), strict=True), (1, CREAM))
    return defs(_CLOTH) + paper(CREAM) + _cloth("url(#evening)", "#6b6f86") + group(steps, scale=0.9)


def sprites(page: str = "back") -> tuple[Sprite, ...]:
    """Return the common back."""
    return (Sprite("back", page, common_back()),)


SLOTS = range(1, 25)
"""The slots whose numbers are drawn: penalties make a layout grow, hardly ever beyond."""


def numbered(number: str = "") -> str:
    """Draw the cream disc with a slot's number that lies on a back; without one the painter writes it."""
    return disc(0, 0, 21, CREAM, DEEP_WINE, 2.5) + (word(number, 0, 0, 30, DEEP_WINE, room=31) if number else "")
