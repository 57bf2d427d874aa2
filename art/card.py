"""What all cards have in common: their measures, paper, frames and the gradients they are painted with."""

from __future__ import annotations

from dataclasses import dataclass

from art.shapes import CREAM
from art.svg import box, shade

WIDE, HIGH, ROUND = 100, 144, 11
MARGIN = 2
HAIRLINE = "#d9d0ba"
DARK_INK = "#141824"

RAGE_FIELDS = {
    "red": ("#ff6b6b", "#c3122b"),
    "orange": ("#ffa94d", "#d9480f"),
    "yellow": ("#ffe571", "#f2b100"),
    "green": ("#54d07a", "#12763a"),
    "blue": ("#58b2ff", "#1450c8"),
    "violet": ("#bd8cff", "#6a1fb5"),
}
"""Each colour of Rage from light to dark."""
RAGE_DEEP = {
    "red": "#a80d23",
    "orange": "#ab3605",
    "yellow": "#7a5200",
    "green": "#0c5c2e",
    "blue": "#0f3f9f",
    "violet": "#56169a",
}
RAGE_FLAT = {colour: dark for colour, (_, dark) in RAGE_FIELDS.items()} | {"yellow": "#ffc61a"}
"""Each colour of Rage as one flat tone."""
RAGE_INK = {colour: "#2b2000" if colour == "yellow" else "#fff" for colour in RAGE_FIELDS}

GRADIENTS = (
    shade("paper", "#fffefa", "#f6f0e0", line="0 0 0 1")
    + shade("night", "#4d5670", "#171b26", spot=".35 .16 1")
    + shade("coin", "#fff2b0", "#ffcf3f", "#c98a00", spot=".35 .28 .85")
    + shade("silver", "#ffffff", "#ccd4e2", "#8791a5", spot=".35 .28 .85")
    + shade("bronze", "#ffd9b0", "#d98f4e", "#96551f", spot=".35 .28 .85")
    + shade("electron", "#fffbe0", "#ffd34d", "#e09a00", spot=".35 .3 .8")
    + "".join(shade(f"rage-{colour}", *pair, spot=".66 .34 .78") for colour, pair in RAGE_FIELDS.items())
)


@dataclass(frozen=True, slots=True)
class Sprite:
    """A drawing with a name, on one page of its pack's sheets; its middle is the middle of its rectangle."""

    name: str
    page: str
    body: str
    width: int = WIDE + 2 * MARGIN
    height: int = HIGH + 2 * MARGIN


def defs(*more: str) -> str:
    """Return the gradients of all cards, and some of one's own."""
    return f"<defs>{GRADIENTS}{''.join(more)}</defs>"


def paper(fill: str = "url(#paper)", edge: str = HAIRLINE) -> str:
    """Draw the sheet of paper that every card is."""
    return box(WIDE - 1, HIGH - 1, ROUND - 0.5, fill, f'stroke="{edge}" stroke-width="1"')


def field(fill: str, look: str = "") -> str:
    """Draw a card's coloured field inside a cream rim."""
    return paper(CREAM) + box(90, 134, 7.5, fill, look)


def inside(body: str, name: str = "field") -> str:
    """Cut a drawing to the field."""
    cut = f'<clipPath id="{name}"><rect x="-45" y="-67" width="90" height="134" rx="7.5"/></clipPath>'
    return f'{cut}<g clip-path="url(#{name})">{body}</g>'
