"""Rage: six colours of sixteen cards with a large numeral on a slanted oval, and the five kinds of action."""

from __future__ import annotations

from math import cos, radians, sin

from art.backs import rage_back
from art.card import DARK_INK, RAGE_DEEP, RAGE_FIELDS, RAGE_FLAT, RAGE_INK, Sprite, defs, field, inside
from art.shapes import COLOURS, CREAM, GOLD, crown, shape
from art.svg import box, disc, group, path, shade, twice, word

KINDS = ("joker", "plus5", "minus5", "notrump", "change")
_GAIN = ("#8ff0ae", "#12763a", "#0b5a2b")
_LOSS = ("#ffaaaa", "#b3122a", "#9a0d22")
_CHANGE = shade("warm", "#e2374b", "#7d0f1f", line="0 0 1 1") + shade("cool", "#0b2f80", "#2f6fe6", line="0 0 1 1")
STAR = "M0-7 2-2.3 7-2.2 3 1 4.4 6 0 3-4.4 6-3 1-7-2.2-2-2.3Z"
_COINS = ((-8.5, 0.0), (8.5, 0.0), (-17, -11.5), (0, -11.5), (17, -11.5))
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


def wheel(radius: float) -> str:
    """Draw a disc cut into Rage's six colours."""
    slices = []
    for turn, tone in enumerate(RAGE_FLAT.values()):
        start, end = radians(turn * 60 - 90), radians(turn * 60 - 30)
        arc = f"A{radius} {radius} 0 0 1 {radius * cos(end):.2f} {radius * sin(end):.2f}"
        line = f"M0 0L{radius * cos(start):.2f} {radius * sin(start):.2f}{arc}Z"
        slices.append(path(line, tone))
    return "".join(slices)


def jester() -> str:
    """Draw the jester's head: three-horned cap with bells, a grin, a ruff."""
    look = f'stroke="{DARK_INK}" stroke-width="1.7" stroke-linejoin="round"'
    horns = (
        path("M-1-10C-9-38-30-42-38-18C-30-25-22-20-20-4Z", "#d11f36")
        + path("M1-10C9-38 30-42 38-18C30-25 22-20 20-4Z", "#1f5ed6")
        + path("M-16-6C-15-32-7-44 0-51C7-44 15-32 16-6Z", "#f4b400")
    )
    bells = "".join(disc(x, y, 4.6, "url(#coin)") for x, y in ((-38, -15), (38, -15), (0, -53)))
    face = path("M-19-7C-12-13 12-13 19-7L17 12C13 27 6 32 0 32S-13 27-17 12Z", "#fbe3c6")
    ruff = path("M-26 38-17 29-8 38 0 29 8 38 17 29 26 38 17 47 8 41 0 49-8 41-17 47Z", "#6a1fb5")
    brim = path("M-22-4C-12-14 12-14 22-4L21 3C10-5-10-5-21 3Z", "#12803f")
    eyes = path("M-12 8.5-8 3-4 8.5-8 14Z", DARK_INK) + path("M12 8.5 8 3 4 8.5 8 14Z", DARK_INK)
    mouth = path("M-10 18.5C-5 28 5 28 10 18.5C4 21.5-4 21.5-10 18.5Z", "#fff", "#b3122a", 2)
    nose = disc(0, 15, 2.6, "#e2374b")
    cheeks = f'<g opacity=".7">{disc(-12.5, 18, 3, "#f08a8a")}{disc(12.5, 18, 3, "#f08a8a")}</g>'
    return f"<g {look}>{horns}{bells}{ruff}{face}{brim}</g>{cheeks}{eyes}{nose}{mouth}"


def coin(x: float, y: float, radius: float) -> str:
    """Draw a gold coin."""
    return disc(x, y, radius, "url(#coin)", "#8a5a00", 1.4) + disc(x, y, radius * 0.62, "none", "#a26e00", 1.2)


def _missing(x: float, y: float, radius: float) -> str:
    """Draw the hole that a lost coin leaves."""
    dash = path(f"M{x - radius * 0.42} {y}H{x + radius * 0.42}", "none", _LOSS[2], 2)
    return disc(x, y, radius - 0.9, "#fbe4e2", _LOSS[2], 1.6) + dash


def joker(colour: str = "") -> str:
    """Draw the Joker; played, it lies on the colour declared for it, with that colour's shape in its corners."""
    oval = f'<ellipse rx="40" ry="59" fill="{CREAM}"/>'
    oval += '<ellipse rx="37" ry="56" fill="none" stroke="#c98a00" stroke-width="1.6"/>'
    corner = word("J", -35.5, -53, 29, "#fff", outline="#10131b", thick=5)
    if colour:
        low = -34 if colour == "blue" else -33
        corner += shape(colour, -35.5, low, 0.66, "#fff", look='stroke="#10131b" stroke-width="3" paint-order="stroke"')
        ground = field(f"url(#rage-{colour})") + inside(_ground(colour) + oval)
    else:
        corner += group(path(STAR, GOLD, "#10131b", 1.3), -35.5, -33, scale=1.05)
        ground = field("#171b26") + inside(wheel(110) + oval)
    return defs() + ground + group(jester(), 0, 2, scale=0.9) + twice(corner)


def _points(gain: bool) -> str:  # noqa: FBT001 - the two cards are each other's mirror
    """Draw +5 or −5: five coins won, or five holes where coins were."""
    light, mid, deep = _GAIN if gain else _LOSS
    text = "+5" if gain else "−5"
    point = -12 if gain else 12
    chevrons = "".join(
        path(f"M{x}{y:+}l15{point:+} 15{-point:+}v11l-15{point:+}-15{-point:+}Z", "#fff")
        for x in (-45, -15, 15)
        for y in (-44, -14, 16, 46)
    )
    oval = group(
        f'<ellipse rx="34" ry="55" fill="{CREAM}"/>'
        f'<ellipse rx="31" ry="52" fill="none" stroke="{deep}" stroke-opacity=".35" stroke-width="1.5"/>',
        turn=24,
    )
    tone = shade("tone", mid, deep, spot=".66 .34 .8")
    five = word(text, 0, -10, 48, deep, room=50)
    money = "".join((coin if gain else _missing)(x, y + 35, 7.4) for x, y in _COINS)
    arrow = path("M0-8 9 5.5H-9Z" if gain else "M0 8 9-5.5H-9Z", light, deep, 3, 'paint-order="stroke"')
    corner = word(text, -31.5, -54.5, 25, "#fff", room=23, outline=deep, thick=4) + group(
        arrow, -32.5, -33.5, scale=0.82
    )
    ghosts = f'<g opacity=".13">{chevrons}</g>'
    return defs(tone) + field("url(#tone)") + inside(ghosts + oval) + five + money + twice(corner)


def barred(radius: float, width: float, colour: str) -> str:
    """Draw the sign that forbids: a circle with a stroke through it."""
    reach = radius * 0.7071
    return disc(0, 0, radius, "none", colour, width) + path(
        f"M{-reach:.2f} {-reach:.2f} {reach:.2f} {reach:.2f}", "none", colour, width
    )


def _no_trump() -> str:
    ghosts = "".join(
        shape(colour, -30 + 30 * (at % 3), -50 + 100 * (at // 3), 1.35, RAGE_FIELDS[colour][0], look='opacity=".3"')
        for at, colour in enumerate(COLOURS)
    )
    seal = disc(0, 0, 36, CREAM) + group(crown("url(#silver)", "#4b5266", 1.5), 0, 3.5, scale=1.12)
    veto = barred(34.5, 8, CREAM) + barred(34.5, 6.4, "#d11f36")
    corner = disc(-33, -54, 9, "#171b26", "#171b26", 7) + group(barred(8.2, 3.4, "#ff6b6b"), -33, -54)
    return defs() + field("url(#night)") + inside(ghosts) + seal + veto + twice(corner)


def small_card(colour: str) -> str:
    """Draw a small card of a colour, 30 by 42 units."""
    body = box(30, 42, 4.5, CREAM, 'stroke="#0f1422" stroke-opacity=".55" stroke-width="1.2"')
    low = -0.8 if colour == "blue" else 0
    return body + box(25, 37, 3, f"url(#rage-{colour})") + shape(colour, 0, low, 0.82, RAGE_INK[colour])


def arrows(ink: str, width: float) -> str:
    """Draw two arrows that chase each other round a circle of 35 units."""
    half = path("M-33-11A35 35 0 0 1 22-27", "none", ink, width, 'stroke-linecap="round"') + path(
        "M35-36 33.5-12 12-22.5Z", ink, ink, 2.2, 'stroke-linejoin="round"'
    )
    return twice(half)


def _change() -> str:
    ground = path("M-45-67H45L-45 67Z", "url(#warm)") + path("M45 67H-45L45-67Z", "url(#cool)")
    ground += path("M45-67L-45 67", "none", "#fff", 1.6, 'opacity=".35"')
    cards = group(small_card("red"), -11, -6, turn=-14, scale=0.98) + group(
        small_card("blue"), 11, 6, turn=10, scale=1.08
    )
    turn = group(arrows("#10131b", 10), scale=1.12, look='opacity=".35"') + group(arrows("#fff", 6), scale=1.12)
    corner = group(arrows("#10131b", 15), -31, -53, scale=0.28) + group(arrows("#fff", 8), -31, -53, scale=0.28)
    return defs(_CHANGE) + field(DARK_INK) + inside(ground) + turn + cards + twice(corner)


def action(kind: str) -> str:
    """Draw an action card, by its kind as in written names."""
    if kind == "joker":
        return joker()
    if kind in ("plus5", "minus5"):
        return _points(kind == "plus5")
    return _no_trump() if kind == "notrump" else _change()


def sprites() -> tuple[Sprite, ...]:
    """Return every card, a Joker for each colour that may be declared, and the back."""
    cards = [
        Sprite(f"{colour}-{value}", colour, coloured(str(value), colour)) for colour in COLOURS for value in range(16)
    ]
    cards += [Sprite(kind, "actions", action(kind)) for kind in KINDS]
    cards += [Sprite(f"joker.{colour}", "declared", joker(colour)) for colour in COLOURS]
    return (*cards, Sprite("back", "actions", rage_back()))
