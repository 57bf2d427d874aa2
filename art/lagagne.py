"""LaGagne: symbols, points of suits and of all suits, zero and the actions; and what columns wear."""

from __future__ import annotations

from art.backs import sprites as backs
from art.card import Sprite, defs, field, inside, paper
from art.shapes import BLACK, CREAM, GOLD, MOON, SHAPES, SUITS, suit
from art.svg import ROUND, box, disc, group, path, shade, twice, word
from games.lagagne.cards import SUIT_NAMES, VALUES

LETTERS = dict(zip(SUIT_NAMES, "SHDC", strict=True))
FIELDS = {
    "S": ("#566080", "#171b28"),
    "H": ("#f4606b", "#a80f24"),
    "D": ("#5aa6f6", "#124aa8"),
    "C": ("#4cc182", "#0d5c30"),
}
INKS = {"S": BLACK, "H": "#c3122b", "D": "#124aa8", "C": "#0d5c30", "W": "#5d1aa1"}
"""Four suits and W, the star that is wild."""
PALE = {"S": "#e9ebf1", "H": "#fde9ea", "D": "#e4f0fe", "C": "#e2f4e9", "W": "#f0e6fc"}


def symbol(letter: str) -> str:
    """Draw the symbol that wakes a column."""
    tone = shade("tone", *FIELDS[letter], spot=".35 .2 1")
    rays = path("M0-64 42 0 0 64-42 0Z", "#fff", look='opacity=".10"') + disc(
        0, 0, 39, "none", "#fff", 2, look='opacity=".28"'
    )
    shadow = suit(letter, 1, 2.6, 3.1, "#000", look='opacity=".28"')
    corner = suit(letter, -34, -53, 0.72, "#fff", look='opacity=".9"')
    return defs(tone) + field("url(#tone)") + inside(rays) + shadow + suit(letter, 0, 0, 3.1, "#fff") + twice(corner)


def _sign(letter: str, x: float, y: float, scale: float) -> str:
    if letter == "W":
        return group(path(SHAPES["yellow"], INKS["W"]), x, y, scale=scale)
    return suit(letter, x, y, scale, INKS[letter])


def points(value: str, letter: str) -> str:
    """Draw points of a suit, or wild ones (W); the upper 34 units tell all when cards overlap."""
    ink = INKS[letter]
    rim = box(90, 134, 7.5, PALE[letter], f'stroke="{ink}" stroke-opacity=".5" stroke-width="1.8"')
    width = 13 if len(value) == 1 else 32
    corner = word(value, -40 + width / 2, -50.5, 32, ink, room=32) + _sign(letter, 30.5, -51, 1.06)
    middle = disc(0, 0, 31, "#fff") + disc(0, 0, 31, "none", ink, 1.4, look='stroke-opacity=".3"')
    middle += word(value, 0, -5, 44, ink, room=46) + _sign(letter, 0, 20, 0.82)
    return defs() + paper() + rim + middle + twice(corner)


def zero() -> str:
    """Draw the card that is worth nothing."""
    ring = disc(0, 0, 40, "#0d111c", look='opacity=".45"')
    corner = word("0", -35, -51, 28, "#c3cad9")
    return defs() + field("url(#night)") + ring + word("0", 0, 0, 76, "#c3cad9") + twice(corner)


def doubler(radius: float = 36) -> str:
    """Draw the gold coin that doubles a column, alone."""
    edge = disc(0, 0, radius, "url(#coin)", "#8a5a00", radius * 0.06) + disc(
        0, 0, radius * 0.83, "none", "#a26e00", 1.3
    )
    return edge + word("×2", 0, 0, radius * 1.06, "#4a2f00", room=radius * 1.25, outline="#ffe9a0", thick=2)


def double() -> str:
    """Draw the ×2 card."""
    rays = "".join(
        path("M-6-80L0 0 6-80Z", GOLD, look=f'opacity=".16" transform="rotate({turn})"') for turn in range(0, 360, 30)
    )
    corner = word("×2", -31.5, -53, 22, GOLD)
    shadow = disc(0, 3.4, 37, "#000", look='opacity=".3"')
    return defs() + field("url(#night)") + inside(rays) + shadow + doubler() + twice(corner)


def _little(letter: str, x: float, y: float, turn: float = 0) -> str:
    body = box(32, 45, 5, CREAM, 'stroke="#10131b" stroke-width="1.6"') + suit(letter, 0, 0, 1.02, INKS[letter])
    return group(body, x, y, turn=turn)


def _blank(x: float, y: float, turn: float = 0) -> str:
    body = box(32, 45, 5, "#6d1a2d", f'stroke="{CREAM}" stroke-width="2.4"') + path("M0-12 8 0 0 12-8 0Z", "#f0c46a")
    return group(body, x, y, turn=turn)


def _action(drawing: str, light: str, dark: str, mark: str) -> str:
    tone = shade("tone", light, dark, spot=".35 .16 1.05")
    badge = group(mark, -33.5, -53.5)
    return defs(tone) + field("url(#tone)") + drawing + badge


def steal() -> str:
    """Draw a hand that takes a card away."""
    card = _little("H", 8, -22, 14)
    fingers = (
        "M-30 44C-34 30-33 12-29 2C-27-4-19-4-18 2L-17 10-14-12C-13-19-4-19-4-12L-3.4 6 1-4C3-10 12-8 11.4-1L10 8"
        "C14 2 22 4 21 11C20 24 17 34 12 44Z"
    )
    hand = path(fingers, "#f8d9b4", "#10131b", 2.4, 'stroke-linejoin="round"')
    folds = path("M-3.4 6-2.6 17M10 8 8.4 17M-17 10-15.6 20", "none", "#b98a5c", 1.6, 'stroke-linecap="round"')
    cuff = path("M-35 43H17L20 60H-38Z", "#3a2f6b", "#10131b", 2.2) + path("M-35 43H17L17.8 48H-35.8Z", GOLD)
    arrow = path("M32 18V-2M32-6l-8 9h16Z", GOLD, GOLD, 4.5, 'stroke-linejoin="round"')
    mark = path("M0 8V-4M0-9l-7 8h14Z", "#fff", "#fff", 2.8, ROUND)
    return _action(card + inside(hand + cuff + folds) + arrow, "#7a5aa6", "#271a44", mark)


def recover() -> str:
    """Draw the top of the discard pile coming back into the hand."""
    pile = _blank(-14, 30, -16) + _blank(14, 31, 13) + _blank(0, 27, -2)
    card = _little("S", 0, -18, -4)
    bend = path("M-30 20C-44-10-34-44-4-48", "none", GOLD, 6.5, 'stroke-linecap="round"')
    tip = path("M-6-59 10-48-6-37Z", GOLD, GOLD, 2, 'stroke-linejoin="round"')
    mark = path("M-6 6A7.5 7.5 0 1 1 6 6", "none", "#fff", 3, 'stroke-linecap="round"') + path(
        "M-10 2L-8 11-1 6Z", "#fff"
    )
    return _action(pile + card + bend + tip, "#2f8f86", "#0c3a3c", mark)


def exchange() -> str:
    """Draw two cards that change places."""
    cards = _little("C", -18, 0, -8) + _little("D", 18, 0, 8)
    over = path("M-26-32C-12-46 12-46 25-35", "none", GOLD, 6.5, 'stroke-linecap="round"')
    tip = path("M34-27 17-29 29-44Z", GOLD, GOLD, 2, 'stroke-linejoin="round"')
    mark = path("M-8-3.4H6M8 4.4H-6", "none", "#fff", 3, 'stroke-linecap="round"')
    mark += path("M3.5-8.4 9.5-3.4 3.5 1.6ZM-3.5-.6-9.5 4.4-3.5 9.4Z", "#fff")
    return _action(cards + twice(over + tip), "#4d78c9", "#152a5e", mark)


def ghost(letter: str) -> str:
    """Draw the empty place of a suit's column."""
    hole = box(
        96,
        140,
        10,
        "#000",
        'fill-opacity=".18" stroke="#fff" stroke-opacity=".34" stroke-width="2.6" stroke-dasharray="8 8"',
    )
    return hole + suit(letter, 0, 0, 2.2, "#fff", look='opacity=".34"')


def asleep(letter: str) -> str:
    """Draw the hole where a sleeping column's symbol was, with a moon."""
    hole = box(95, 139, 10, "#10231f", 'stroke="#cfe9dc" stroke-width="3.4" stroke-dasharray="9 7"')
    outline = group(path(SUITS[letter], "none", "#cfe9dc", 1.6), -4, 2, scale=2.1)
    return hole + outline + group(path(MOON, "#ffe9a8"), 24, -42, scale=1.25)


def sprites() -> tuple[Sprite, ...]:
    """Return every kind of card, the places and marks of columns, and the back."""
    found = [Sprite(f"symbol-{name}", "symbols", symbol(letter)) for name, letter in LETTERS.items()]
    found += [
        Sprite(f"{v}-{name}", "cards", points(str(v), letter)) for name, letter in LETTERS.items() for v in VALUES
    ]
    found += [Sprite(f"wild-{value}", "cards", points(str(value), "W")) for value in VALUES]
    found += [
        Sprite(name, "actions", body)
        for name, body in (
            ("zero", zero()), ("steal", steal()), ("recover", recover()), ("exchange", exchange()), ("double", double())
        )
    ]  # fmt: skip
    found += [Sprite(f"ghost-{name}", "columns", ghost(letter)) for name, letter in LETTERS.items()]
    found += [Sprite(f"asleep-{name}", "columns", asleep(letter)) for name, letter in LETTERS.items()]
    found.append(Sprite("doubled", "columns", defs() + doubler(24), 56, 56))
    return (*found, *backs("actions"))
