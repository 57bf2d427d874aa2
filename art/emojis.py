"""Emojis: every card as a mini-card that is legible at 20 pixels, and the signs that buttons and lines need.

A box of 128 units. At 20 pixels a capital needs 54 of them, a stroke 12, a suit or shape 46, a dot a radius of 8.4:
so no card carries more than two signs, and no gradient. Each has an edge that stands on dark, light and blue.
"""

from __future__ import annotations

from dataclasses import dataclass

from art.backs import SLOTS, rug
from art.card import RAGE_FLAT, RAGE_INK, defs
from art.french import COURTS, RANKS
from art.lagagne import INKS, LETTERS
from art.rage import KINDS, STAR, arrows, wheel
from art.shapes import BLACK, COLOURS, CREAM, FOUR_COLOURS, GOLD, INK_ON_GOLD, RED, TWO_COLOURS, crown, shape, suit
from art.svg import ROUND, box, disc, group, path, word
from bot.show.sentences import LANGUAGES, speak
from games.core.text import Text
from games.gaag.cards import CLOSE_LOW, NUMBER_OF, TINT_OF, WRITTEN, atoms_of
from games.lagagne.cards import VALUES

SIZE = 128
_INDEX, _SIGN = -25.5, 29.5
"""The middles of a mini-card's index and of the sign below it."""
_FAMILIES = {
    "red": "#c22335", "orange": "#c2540c", "grey": "#566072", "yellow": "#f2bd1d", "green": "#17743c",
    "blue": "#1c5fc4", "violet": "#7330c0",
}  # fmt: skip
_NIGHT = "#262c3c"
_SYMBOLS = {"S": "#262c3c", "H": "#b5172c", "D": "#1c5fc4", "C": "#13753a"}
_ACTIONS = {"steal": "#4a3380", "recover": "#17655f", "exchange": "#2d4f96"}
"""The grounds of the cards themselves, nearly: on a button one knows them again."""

_GAMES = {"rage": "#4a1030", "gin": "#145c3f", "agnes": "#22365c", "gaag": "#0f5560", "lagagne": "#7a3222"}
"""Each game's ground: the felt it is played on by default, or its accent."""


@dataclass(frozen=True, slots=True)
class Emoji:
    """A drawing in a box of 128 units, with its name; `bot/discord/emoji_names.py` says what Discord calls it."""

    name: str
    body: str


def base(fill: str, edge: str = CREAM) -> str:
    """Draw a mini-card of one colour."""
    return box(110, 124, 20, edge) + box(98, 112, 14.5, fill)


def paper() -> str:
    """Draw a mini-card of paper, with an edge that shows on white."""
    return box(110, 124, 19, "#7d7663") + box(101, 115, 15, CREAM)


def index(text: str, ink: str, y: float = _INDEX, size: float = 77, room: float = 82) -> str:
    """Write a mini-card's index."""
    return word(text, 0, y, size, ink, room=room)


def _rage() -> list[Emoji]:
    found = [Emoji(f"colour_{colour}", _colour(colour)) for colour in COLOURS]
    for colour in COLOURS:
        ink = RAGE_INK[colour]
        sign = shape(colour, 0, _SIGN + (2 if colour == "blue" else 0), 1.93, ink)
        found += [
            Emoji(f"rage_{colour}_{value}", base(RAGE_FLAT[colour]) + index(str(value), ink) + sign)
            for value in range(16)
        ]
    found += [Emoji(f"rage_{kind}", _action(kind)) for kind in KINDS]
    found += [Emoji(f"rage_joker_{colour}", _declared(colour)) for colour in COLOURS]
    steps = list(RAGE_FLAT.values())
    carpet = rug((8, "#f0c46a"), (6, steps[1]), (5, steps[2]), (3, steps[4]))
    return [*found, Emoji("rage_back", base("#1f2539") + group(carpet, scale=0.98))]


def _colour(colour: str) -> str:
    sign = shape(colour, 0, -4 if colour == "blue" else 0, 3.15, RAGE_INK[colour])
    return disc(0, 0, 62, CREAM) + disc(0, 0, 55, RAGE_FLAT[colour]) + sign


def _wheel() -> str:
    cut = '<clipPath id="rim"><rect x="-49" y="-56" width="98" height="112" rx="14.5"/></clipPath>'
    return box(110, 124, 20, CREAM) + f'{cut}<g clip-path="url(#rim)">{wheel(100)}</g>'


def _declared(colour: str) -> str:
    """Draw a Joker that counts as a colour."""
    letter = word("J", 0, -26, 66, "#141824", outline=CREAM, thick=22)
    badge = disc(0, 31, 29, CREAM) + disc(0, 31, 24, RAGE_FLAT[colour])
    return _wheel() + letter + badge + shape(colour, 0, 29.5 if colour == "blue" else 31, 1.5, RAGE_INK[colour])


def _action(kind: str) -> str:
    if kind == "joker":
        return _wheel() + disc(0, 0, 42, CREAM) + word("J", 0, 0, 78, "#141824")
    if kind in ("plus5", "minus5"):
        gain = kind == "plus5"
        arrow = path("M0 19 24 49H-24Z" if gain else "M0 49 24 19H-24Z", "#fff", "#fff", 4, ROUND)
        return base("#12763a" if gain else "#b3122a") + index("+5" if gain else "−5", "#fff", -22, 78, 88) + arrow
    if kind == "notrump":
        head = group(crown(GOLD), 0, 5, scale=1.75)
        return (
            base(_NIGHT)
            + head
            + path("M-36 40 36-40", "none", _NIGHT, 27)
            + path("M-34 38 34-38", "none", "#ff5a5f", 14, ROUND)
        )
    halves = path("M0-19A19 19 0 0 0 0 19Z", "#ff5a5f") + path("M0-19A19 19 0 0 1 0 19Z", "#58b2ff")
    return base(_NIGHT) + group(arrows("#fff", 10.5), scale=1.16) + halves


def _french() -> list[Emoji]:
    found = [Emoji(f"suit_{letter.lower()}", _suit(letter, ink)) for letter, ink in TWO_COLOURS.items()]
    found += [Emoji(f"suit_{letter.lower()}_four", _suit(letter, FOUR_COLOURS[letter])) for letter in "DC"]
    for inks, mark, letters in ((TWO_COLOURS, "", "SHDC"), (FOUR_COLOURS, "_four", "DC")):
        for letter in letters:
            for rank in RANKS:
                name = f"card_{rank}{letter}{mark}".lower()
                if rank not in COURTS:
                    found.append(Emoji(name, mini(rank, letter, inks[letter])))
                    continue
                for language in LANGUAGES:
                    text = speak(Text(f"core.rank-{COURTS[rank]}"), language)
                    found.append(Emoji(f"{name}_{language}", mini(text, letter, inks[letter])))
    found.append(Emoji("card_back", back()))
    return found + [
        Emoji(
            f"slot_{number}", base("#7a1c31") + disc(0, 0, 43, CREAM) + word(str(number), 0, 0, 76, "#52101f", room=68)
        )
        for number in SLOTS
    ]


def bold_suit(letter: str, x: float, y: float, scale: float, ink: str) -> str:
    """Draw a suit for few pixels: the club's three leaves stand further apart, so that it differs from a spade."""
    if letter != "C":
        return suit(letter, x, y, scale, ink)
    leaves = disc(0, -6.2, 5.6, ink) + disc(-6.9, 2.6, 5.6, ink) + disc(6.9, 2.6, 5.6, ink)
    stem = path("M-1.7-4H1.7L2 6.4C2.3 8.6 3.4 9.8 5.4 10.8H-5.4C-3.4 9.8-2.3 8.6-2 6.4Z", ink)
    return group(leaves + stem, x, y, scale=scale)


def mini(text: str, letter: str, ink: str) -> str:
    """Draw a French mini-card."""
    return paper() + index(text, ink) + bold_suit(letter, 0, _SIGN, 2.12, ink)


def _suit(letter: str, ink: str) -> str:
    """Draw a suit alone on a disc of paper: black would vanish on dark, white on light."""
    return disc(0, 0, 62, "#7d7663") + disc(0, 0, 57, CREAM) + bold_suit(letter, 0, 0 if letter != "H" else 3, 3.7, ink)


def back() -> str:
    """Draw the common back."""
    carpet = rug((8, "#f0c46a"), (6, "#52101f"), (4, "#f0c46a"), (2, "#52101f"))
    return base("#7a1c31") + group(carpet, scale=0.98)


def _gaag() -> list[Emoji]:
    found = []
    for card, written in enumerate(WRITTEN):
        name = f"gaag_{written}".replace("-", "_")
        if card >= CLOSE_LOW:
            found.append(Emoji(name, _special(written)))
            continue
        number, atoms = NUMBER_OF[card], atoms_of(card, 0)
        family = TINT_OF[number]
        ink = "#2b2000" if family == "yellow" else "#fff"
        dots = "".join(disc((at - (atoms - 1) / 2) * 23.6, 35, 8.6, ink) for at in range(atoms))
        if not atoms:
            dots = disc(0, 35, 9.5, "none", ink, 6.4)
        found.append(Emoji(name, base(_FAMILIES[family]) + index(str(number), ink, -19, 82, 84) + dots))
    return found


def _special(written: str) -> str:
    kind, _, number = written.partition("-")
    if kind == "gap":
        return base(_NIGHT) + path("M-14-38-38 0-14 38M14-38 38 0 14 38", "none", "#fff", 15.5, ROUND)
    if kind == "close":
        side = -1 if number == "1" else 1
        wall = group(box(18, 112, 5, "#ff8a5c"), side * 41, 0)
        return base(_NIGHT) + wall + word(number, -side * 8, 0, 84, "#fff", room=62)
    chain = "".join(
        f'<rect x="{x}" y="-12" width="42" height="24" rx="12" fill="none" stroke="#9fc0ff" stroke-width="9.5"/>'
        for x in (-44, 2)
    )
    return base(_NIGHT) + index(number, "#fff", -20, 80) + group(chain, 0, 35)


def _lagagne() -> list[Emoji]:
    found = [
        Emoji(
            f"lagagne_symbol_{name}", base(_SYMBOLS[letter]) + suit(letter, 0, 3 if letter == "H" else 0, 4.1, "#fff")
        )
        for name, letter in LETTERS.items()
    ]
    for name, letter in (*LETTERS.items(), ("wild", "W")):
        for value in VALUES:
            ink = INKS[letter]
            sign = shape("yellow", 0, _SIGN + 1, 2.05, ink) if letter == "W" else bold_suit(letter, 0, _SIGN, 2.12, ink)
            written = f"wild_{value}" if letter == "W" else f"{value}_{name}"
            found.append(Emoji(f"lagagne_{written}", paper() + index(str(value), ink) + sign))
    return [*found, *(Emoji(f"lagagne_{kind}", body) for kind, body in _action_emojis())]


def _action_emojis() -> list[tuple[str, str]]:
    double = disc(0, 0, 61, "#7a4d00") + disc(0, 0, 54, "#ffcf3f") + word("×2", 0, 0, 82, "#3a2500", room=90)
    card = group(box(48, 66, 8, CREAM) + suit("H", 0, 1, 1.7, "#c3122b"), 15, -14)
    grab = path("M26 40C-4 44-22 28-24 4", "none", _NIGHT, 29) + path(
        "M26 40C-4 44-22 28-24 4", "none", GOLD, 14.5, ROUND
    )
    grab += path("M-45 7-24-28-3 7Z", GOLD, _NIGHT, 5)
    again = path("M-26-19A34 34 0 1 1-34 13", "none", "#fff", 15, ROUND) + path("M-44-40 1-25-35 4Z", "#fff")
    swap = path("M-38-19H22M38 21H-22", "none", "#fff", 15, ROUND)
    swap += path("M16-44 45-19 16 6ZM-16-4-45 21-16 46Z", GOLD)
    return [
        ("zero", base(_NIGHT) + word("0", 0, 0, 112, "#dfe4ee")),
        ("steal", base(_ACTIONS["steal"]) + card + grab),
        ("recover", base(_ACTIONS["recover"]) + again),
        ("exchange", base(_ACTIONS["exchange"]) + swap),
        ("double", double),
    ]


def _seal(fill: str, edge: str = CREAM) -> str:
    return box(124, 124, 30, edge) + box(112, 112, 25, fill)


def _chip(fill: str, edge: str = CREAM) -> str:
    return disc(0, 0, 62, edge) + disc(0, 0, 55, fill)


def _leaf(fill: str, x: float, y: float, turn: float) -> str:
    """Draw a card of a fan."""
    body = box(48, 72, 9, CREAM, f'stroke="{_GAMES["rage"]}" stroke-width="4"') + box(36, 60, 5, fill)
    return group(body, x, y, turn=turn)


def _rage_sign() -> str:
    fan = (
        _leaf(RAGE_FLAT["blue"], -25, 5, -18) + _leaf(RAGE_FLAT["red"], 25, 5, 18) + _leaf(RAGE_FLAT["yellow"], 0, 0, 0)
    )
    return _seal(_GAMES["rage"]) + fan + group(path(STAR, "#2b2000"), scale=2.1)


def _gin_sign() -> str:
    left = group(
        box(52, 76, 8, CREAM, f'stroke="{_GAMES["gin"]}" stroke-width="5"') + suit("S", 0, 0, 2.1, BLACK),
        -19,
        2,
        turn=-12,
    )
    right = group(
        box(52, 76, 8, CREAM, f'stroke="{_GAMES["gin"]}" stroke-width="5"') + suit("H", 0, 1, 2.1, RED), 19, 2, turn=12
    )
    return _seal(_GAMES["gin"]) + left + right


def _agnes_sign() -> str:
    slots = "".join(
        group(box(35, 43, 7, CREAM) + (box(24, 32, 3.5, "#8e2338") if at else suit("D", 0, 0, 1.35, RED)), x, y)
        for at, (x, y) in enumerate(((-22, -26), (22, -26), (-22, 26), (22, 26)))
    )
    return _seal(_GAMES["agnes"]) + slots


def _gaag_sign() -> str:
    rings = "".join(
        f'<ellipse rx="47" ry="18" fill="none" stroke="#fff" stroke-width="7.5" transform="rotate({turn})"/>'
        for turn in (30, -30, 90)
    )
    return _seal(_GAMES["gaag"]) + rings + disc(0, 0, 15, GOLD, _GAMES["gaag"], 5)


def _lagagne_sign() -> str:
    bowl = path("M-30-42H30V-16C30 6 16 18 0 18S-30 6-30-16Z", GOLD)
    ears = path("M-30-32H-46C-46-10-38-2-27-1M30-32H46C46-10 38-2 27-1", "none", GOLD, 9.5, ROUND)
    foot = path("M-7 16H7V32H-7Z", GOLD) + path("M-26 32H26V46H-26Z", GOLD)
    return _seal(_GAMES["lagagne"]) + ears + bowl + foot + group(path(STAR, INK_ON_GOLD), 0, -16, scale=2.2)


def _medal(place: int) -> str:
    fill, edge, ink = (
        ("#ffcf3f", "#7a4d00", "#3a2500"),
        ("#d6dce8", "#4b5266", "#232938"),
        ("#de9a5c", "#6b3a12", "#3a1d06"),
    )[place - 1]
    ribbons = path("M-44-62H-12L2-22-22-8Z", "#c3122b") + path("M44-62H12L-2-22 22-8Z", "#1450c8")
    return ribbons + disc(0, 17, 46, edge) + disc(0, 17, 39, fill) + word(str(place), 0, 17, 66, ink)


def _gathered() -> str:
    """Draw cards that fall into a tray: they are picked up."""
    edge = 'stroke="#3a4566" stroke-width="5"'
    cards = "".join(group(box(36, 54, 6, CREAM, edge), x, -16, turn=turn) for x, turn in ((-14, -14), (14, 14)))
    return cards + path("M-33 2V31H33V2", "none", GOLD, 12, ROUND)


def _number(number: int) -> str:
    return _chip("#3a4566") + word(str(number), 0, 0, 82, "#fff", room=84)


def signs() -> list[tuple[str, str]]:
    """Return the names and drawings of all emojis that are no cards."""
    bolt = path("M8-48-30 10H-4l-9 38L32-12H6L18-48Z", INK_ON_GOLD)
    eye = path("M-46 0C-26-38 26-38 46 0C26 38-26 38-46 0Z", "#fff") + disc(0, 0, 17, "#1f2539")
    return [
        *(
            (f"game_{game}", draw())
            for game, draw in zip(_GAMES, (_rage_sign, _gin_sign, _agnes_sign, _gaag_sign, _lagagne_sign), strict=True)
        ),
        *((f"medal_{place}", _medal(place)) for place in (1, 2, 3)),
        *((f"number_{number}", _number(number)) for number in range(21)),
        ("bolt", _chip(GOLD, "#7a5600") + bolt),
        ("look", _chip("#3a4566") + eye),
        ("down", _chip("#3a4566") + _gathered()),
    ]


def emojis() -> tuple[Emoji, ...]:
    """Return every emoji."""
    drawn = [*_rage(), *_french(), *_gaag(), *_lagagne()]
    return (*drawn, *(Emoji(name, body) for name, body in signs()))


def document(emoji: Emoji) -> str:
    """Return an emoji's drawing with the gradients it may use."""
    return defs() + emoji.body
