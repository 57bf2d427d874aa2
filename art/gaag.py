"""GaAg: tiles of the periodic table, whose atoms are electrons round the nucleus; special cards are dark."""

from __future__ import annotations

from math import cos, radians, sin

from art.backs import sprites as backs
from art.card import Sprite, defs, field, inside
from art.shapes import CREAM, GOLD
from art.svg import NUMERAL, ROUND, WORDS, box, disc, extent, group, path, shade, word
from games.gaag.cards import CLOSE_LOW, NUMBER_OF, SYMBOLS, TINT_OF, WRITTEN, atoms_of

FAMILIES = {
    "red": ("#ffe0dd", "#f2938c", "#86101c"),
    "orange": ("#ffeeda", "#f5b377", "#7d3600"),
    "grey": ("#f0f2f6", "#b4bccb", "#2b3343"),
    "yellow": ("#fff7d6", "#f2d264", "#614300"),
    "green": ("#e0f8e7", "#83d3a0", "#094a24"),
    "blue": ("#deeeff", "#7fb8f5", "#0b3880"),
    "violet": ("#f1e8ff", "#bd99f0", "#451489"),
}
"""Each family's tint: light, dark and ink."""
SPECIAL_ATOMS = range(6)
_RINGS = ((34.0,), (25.0, 36.0), (21.0, 29.0, 37.0))
_MIDDLE = 11.0
_LARGER = 1.1
_STEEL = "#9fb4d8"


def electron(x: float, y: float, radius: float = 6.2) -> str:
    """Draw one atom: a gold ball."""
    return disc(x, y, radius, "url(#electron)", "#5a3a00", 1.3)


def _orbit(atoms: int, radius: float) -> str:
    """Draw the electrons on the outer ring, evenly, clear of the symbol's line."""
    start = {4: -45, 2: -55, 3: -60}.get(atoms, -60)
    turns = (radians(start + at * 360 / max(atoms, 1)) for at in range(atoms))
    return "".join(electron(radius * cos(turn), _MIDDLE + radius * sin(turn), 6.4) for turn in turns)


def counted(atoms: int, ink: str) -> str:
    """Draw the atoms once more, top right; none are a dashed ring."""
    if not atoms:
        look = f'stroke="{ink}" stroke-opacity=".75" stroke-width="2" stroke-dasharray="3.4 2.3"'
        return f'<circle cx="35.5" cy="-54" r="5.4" fill="none" {look}/>'
    if atoms <= 2:
        return "".join(electron(36.5 - at * 12.4, -54.5, 5.3) for at in range(atoms))
    return "".join(electron(36.5 - at % 2 * 12.4, -57.6 + at // 2 * 11.8, 5.3) for at in range(atoms))


def element(number: int, atoms: int) -> str:
    """Draw an element with its atoms; its name would be too small to read."""
    family = TINT_OF[number]
    light, dark, ink = FAMILIES[family]
    period = 0 if number <= 2 else 1 if number <= 10 else 2
    radii = _RINGS[period]
    rings = "".join(
        f'<circle cy="{_MIDDLE}" r="{radius}" fill="none" stroke="{ink}" stroke-opacity=".42" stroke-width="1.5"/>'
        for radius in radii
    )
    symbol = SYMBOLS[number]
    # All symbols stand on one base line, also those with a letter that hangs below it (Mg).
    left, top, right, bottom = extent(symbol, 37, WORDS, 700)
    sign = word(symbol, 0, 0, 37, ink, family=WORDS, weight=700)
    sign = group(sign, 0, _MIDDLE + 13 + (top + bottom) / 2, scale=min(1.0, 46 / (right - left)))
    nucleus = f'<circle cy="{_MIDDLE}" r="{20 if period == 2 else 22}" fill="{CREAM}" fill-opacity=".78"/>'
    tone = shade("tone", light, dark, spot=".5 .55 .78")
    figure = str(number)
    wide = extent(figure, 31, NUMERAL)
    figure = word(figure, -39 + (wide[2] - wide[0]) / 2, -52.5, 31, ink)
    return (
        defs(tone)
        + field("url(#tone)", f'stroke="{ink}" stroke-width="1.6" stroke-opacity=".85"')
        + inside(group(rings + nucleus, scale=_LARGER))
        + group(sign + _orbit(atoms, radii[-1]), scale=_LARGER)
        + figure
        + counted(atoms, ink)
    )


def _wall(side: int) -> str:
    """Draw a brick wall at one side (−1 left, 1 right)."""
    bricks: list[str] = []
    for row in range(7):
        y = -36 + row * 12
        cut = (14.0, 14.0) if row % 2 else (8.0, 20.0)
        x = -15.0
        for width in cut:
            tint = "#e07a4f" if (row + len(bricks)) % 3 else "#c95f36"
            bricks.append(f'<rect x="{x:.1f}" y="{y}" width="{width - 1.4:.1f}" height="10.4" rx="1.8" fill="{tint}"/>')
            x += width
    return group("".join(bricks), side * 29, 0)


def _closing(side: int, number: str) -> str:
    """Draw what closes one end of the row: its number, an arrow that stops at a wall."""
    line = f"M{-side * 24} 36H{side * 3}M{side * 5} 36l{-side * 9}-7.5M{side * 5} 36l{-side * 9} 7.5"
    arrow = path(line, "none", "#fff", 4.4, 'stroke-linecap="round"')
    return _wall(side) + word(number, -side * 13, 1, 48, "#fff", room=40) + arrow


def _link(number: str) -> str:
    """Draw two links of a chain below the number that they go on."""

    def ring(x: float, colour: str) -> str:
        line = f'stroke="{colour}" stroke-width="6.4"'
        return f'<rect x="{x}" y="-10" width="33" height="20" rx="10" fill="none" {line}/>'

    shadow = group(ring(-31, "#0f1422") + ring(-2, "#0f1422"), 0, 31.6, turn=-12)
    chain = ring(-31, _STEEL) + ring(-2, "#dfe8f8") + path("M-6-10H-12", "none", _STEEL, 6.4, 'stroke-linecap="round"')
    return word(number, 0, -9, 52, "#fff") + shadow + group(chain, 0, 30, turn=-12)


def _gap() -> str:
    """Draw the missing tile between its neighbours: < > round a dashed outline."""
    dashed = f'fill-opacity=".5" stroke="{GOLD}" stroke-width="3" stroke-dasharray="6.4 4.6"'
    marks = "M-26-22-39 0-26 22M26-22 39 0 26 22"
    return box(38, 58, 6, "#0b0f1a", dashed) + word("?", 0, 0, 44, GOLD) + path(marks, "none", "#fff", 6.6, ROUND)


def special(written: str, atoms: int) -> str:
    """Draw a special card with its atoms (GA-R2), by its written name."""
    kind, _, number = written.partition("-")
    if kind == "gap":
        drawing = _gap()
    else:
        drawing = _link(number) if kind == "link" else _closing(-1 if number == "1" else 1, number)
    dots = "".join(electron((at - (atoms - 1) / 2) * 12.6, -54.5, 5.3) for at in range(atoms))
    if not atoms:
        dots = group(counted(0, "#cfd6e6"), -35.5, 0)
    return defs() + field("url(#night)") + group(drawing, 0, 8) + dots


def sprites() -> tuple[Sprite, ...]:
    """Return every tile, special cards with each number of atoms they may have, and the back."""
    found = []
    for card, written in enumerate(WRITTEN):
        if card < CLOSE_LOW:
            found.append(Sprite(written, TINT_OF[NUMBER_OF[card]], element(NUMBER_OF[card], atoms_of(card, 0))))
        else:
            found += [Sprite(f"{written}.{atoms}", "special", special(written, atoms)) for atoms in SPECIAL_ATOMS]
    return (*found, *backs())
