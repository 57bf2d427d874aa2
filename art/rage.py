"""Rage: six colours of sixteen cards with a large numeral on a slanted oval, and the five kinds of action."""

from __future__ import annotations

from art.backs import rage_back
from art.card import RAGE_DEEP, RAGE_INK, Sprite, defs, field, inside
from art.rage_actions import KINDS, action, joker
from art.shapes import COLOURS, CREAM, shape
from art.svg import box, group, shade, twice, word

_UNDERLINED = ("6", "9")
_INDEX_X = -34.0


def _ground(colour: str) -> str:
    """Draw the field: light from the upper right, the colour's shape twice as a ghost, a gleam."""
    ghosts = shape(colour, 25, -45, 4.3, "#fff", turn=12, look='opacity=".17"')
    ghosts += shape(colour, -27, 49, 4.3, "#000", turn=12, look='opacity=".11"')
    gleam = '<path d="M-45-67h90v24C12-50-20-36-45-4Z" fill="#fff" opacity=".13"/>'
    return ghosts + gleam


def _oval(colour: str) -> str:
    deep = RAGE_DEEP[colour]
    rim = f'<ellipse rx="29.2" ry="50.2" fill="none" stroke="{deep}" stroke-opacity=".3" stroke-width="1.5"/>'
    shadow = '<ellipse rx="32.6" ry="53.8" cx="1" cy="1.6" fill="#000" opacity=".16"/>'
    return group(f'{shadow}<ellipse rx="32" ry="53" fill="{CREAM}"/>{rim}', turn=27)


def _numeral(value: str, colour: str) -> str:
    size, room = (66.0, 0.0) if len(value) == 1 else (55.0, 48.0)
    y = -3.0 if value in _UNDERLINED else 0.0
    soft = word(value, 1.6, y + 2, size, RAGE_DEEP[colour], room=room)
    drawn = f'<g opacity=".22">{soft}</g>' + word(
        value, 0, y, size, f"url(#n-{colour})", room=room, outline=CREAM, thick=3
    )
    line = group(box(27, 4.6, 2, RAGE_DEEP[colour]), 0, 29) if value in _UNDERLINED else ""
    return drawn + line


def index(value: str, colour: str) -> str:
    """Draw a corner: the value and below it the colour's shape, both edged in the dark tone."""
    edge = RAGE_DEEP[colour] if colour != "yellow" else "#ffd23f"
    ink = RAGE_INK[colour]
    mark = f'stroke="{edge}" stroke-width="5.6" stroke-linejoin="round" paint-order="stroke"'
    low = -0.6 if colour == "blue" else 0
    return shape(colour, _INDEX_X, -29 + low, 0.76, ink, look=mark) + word(
        value, _INDEX_X, -52.5, 29, ink, room=18.5, outline=edge, thick=4.2
    )


def coloured(value: str, colour: str) -> str:
    """Draw one of the ninety-six coloured cards."""
    tone = shade(f"n-{colour}", RAGE_DEEP[colour], RAGE_DEEP[colour], line="0 0 0 1")
    return (
        defs(tone)
        + field(f"url(#rage-{colour})")
        + inside(_ground(colour) + _oval(colour))
        + _numeral(value, colour)
        + twice(index(value, colour))
    )


def sprites() -> tuple[Sprite, ...]:
    """Return every card, a Joker for each colour that may be declared, and the back."""
    cards = [
        Sprite(f"{colour}-{value}", colour, coloured(str(value), colour)) for colour in COLOURS for value in range(16)
    ]
    cards += [Sprite(kind, "actions", action(kind)) for kind in KINDS]
    cards += [Sprite(f"joker.{colour}", "declared", joker(colour)) for colour in COLOURS]
    return (*cards, Sprite("back", "actions", rage_back()))
