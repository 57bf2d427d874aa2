"""The French pack: pips in their traditional places, indices in two corners, drawn courts; two or four colours."""

from __future__ import annotations

from art.backs import GOLD, WINE, lozenge
from art.backs import sprites as backs
from art.card import Sprite, defs, paper
from art.courts import DRESSES, FOUR_DRESSES, court
from art.shapes import CREAM, FOUR_COLOURS, TWO_COLOURS, suit
from art.svg import INDEX, disc, group, path, twice, word
from bot.show.sentences import LANGUAGES, speak
from games.core.text import Text

RANKS = ("A", *(str(number) for number in range(2, 11)), "J", "Q", "K")
COURTS = {"J": "jack", "Q": "queen", "K": "king"}
_LEFT, _RIGHT = -13.8, 13.8
_TOP, _HIGH, _LOW, _BOTTOM = -50.0, -50 / 3, 50 / 3, 50.0
_CORNERS = tuple((x, y) for x in (_LEFT, _RIGHT) for y in (_TOP, _BOTTOM))
_SIX = (*_CORNERS, (_LEFT, 0.0), (_RIGHT, 0.0))
_FOUR_ROWS = tuple((x, y) for x in (_LEFT, _RIGHT) for y in (_TOP, _HIGH, _LOW, _BOTTOM))
PIPS: dict[str, tuple[tuple[float, float], ...]] = {
    "2": ((0, _TOP), (0, _BOTTOM)),
    "3": ((0, _TOP), (0, 0), (0, _BOTTOM)),
    "4": _CORNERS,
    "5": (*_CORNERS, (0, 0)),
    "6": _SIX,
    "7": (*_SIX, (0, -25)),
    "8": (*_SIX, (0, -25), (0, 25)),
    "9": (*_FOUR_ROWS, (0, 0)),
    "10": (*_FOUR_ROWS, (0, -100 / 3), (0, 100 / 3)),
}
_PIP = 0.78


def index(text: str, letter: str, ink: str) -> str:
    """Draw a corner: the rank and below it the suit."""
    return word(text, -36, -53, 29, ink, family=INDEX, room=21, outline=ink, thick=0.5) + suit(
        letter, -36, -31, 0.74, ink
    )


def _ace(letter: str, ink: str) -> str:
    """Draw the one large suit; that of spades bears the carpet, as aces of spades bear their maker's sign."""
    if letter != "S":
        return suit(letter, 0, 0, 2.75, ink)
    sign = path(lozenge(5), GOLD) + path(lozenge(4), WINE) + path(lozenge(2), GOLD)
    return suit("S", 0, -2, 2.95, ink) + group(disc(0, 0, 11, CREAM) + group(sign, scale=0.27), 0, 5)


def card(rank: str, letter: str, text: str, *, four: bool = False) -> str:
    """Draw a card; `text` is its rank in a language."""
    ink = (FOUR_COLOURS if four else TWO_COLOURS)[letter]
    if rank in COURTS:
        figures = court(COURTS[rank], letter, (FOUR_DRESSES if four else DRESSES)[letter])
        return defs() + paper("#fdf4dc") + figures + twice(index(text, letter, ink))
    if rank == "A":
        middle = _ace(letter, ink)
    else:
        middle = "".join(suit(letter, x, y, _PIP, ink, turn=180 if y > 0 else 0) for x, y in PIPS[rank])
    return defs() + paper() + middle + twice(index(text, letter, ink))


def _suit_sprites(letter: str, *, four: bool) -> list[Sprite]:
    mark, page = (".four", f"{letter}-four") if four else ("", letter)
    found = []
    for rank in RANKS:
        if rank in COURTS:
            for language in LANGUAGES:
                text = speak(Text(f"core.rank-{COURTS[rank]}"), language)
                found.append(Sprite(f"{rank}{letter}{mark}.{language}", page, card(rank, letter, text, four=four)))
        else:
            found.append(Sprite(f"{rank}{letter}{mark}", page, card(rank, letter, rank, four=four)))
    return found


def sprites() -> tuple[Sprite, ...]:
    """Return the pack, its diamonds and clubs in colours of their own, and the back."""
    two = [sprite for letter in "SHDC" for sprite in _suit_sprites(letter, four=False)]
    four = [sprite for letter in "DC" for sprite in _suit_sprites(letter, four=True)]
    return (*two, *four, *backs())
