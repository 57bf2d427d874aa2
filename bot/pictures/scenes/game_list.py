"""The picture of all games, one below the other: each with its name, what it is, and its best cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from bot.pictures.drawing.felt_palette import GOLD, NIGHT, WHITE, WIDTH, colour_of, mix
from bot.pictures.drawing.full_colour import FINE, encode, lay, lay_picture, lit, paper, put, shade, write
from bot.pictures.drawing.image_stamps import Worn, card_image
from bot.pictures.drawing.lettering import cut, legible, width, wrapped
from bot.pictures.drawing.measuring import CARD
from bot.pictures.model import BannerArt, GameList

BAND: Final = 90
"""How high a game's band is."""
_LEFT: Final = 22
_NAME_ROOM: Final = 198
_SLANT: Final = (238, 216)
"""Where the name's side of a band ends, above and below."""
_TELLS: Final = 250
"""Where the words on what a game is begin, and `_TELLS_ROOM` how wide they may be."""
_TELLS_ROOM: Final = 286
_SMALL: Final = 22
_LINE: Final = 26
_LINES: Final = 3
_CARDS: Final = 4
_CARD: Final = 0.72
_FIRST: Final = 589
"""The middle of the first card; the others lie `_NEXT` apart, and the band's foot cuts all of them."""
_NEXT: Final = 29
_LOW: Final = 63
_TURN: Final = 5
"""Degrees between a card and the next."""


@lru_cache(maxsize=8)
def paint_game_list(games: GameList) -> bytes:
    """Paint the games as a PNG, 720 pixels wide; kept, for all servers are shown it. Raises MissingSheetError."""
    image = paper((WIDTH, len(games.banners) * BAND), NIGHT)
    for number, banner in enumerate(games.banners):
        lay_picture(image, _band(banner), (0, number * BAND))
    return encode(image)


def _band(banner: BannerArt) -> Image.Image:
    """Paint one game: its name and numbers, what it is, its cards peeping out of the band's foot."""
    accent = colour_of(banner.accent)
    light, dark = (
        (mix(accent, NIGHT, one), mix(accent, NIGHT, one + 0.12), mix(accent, NIGHT, one + 0.3)) for one in (0.3, 0.55)
    )
    band = lit((WIDTH, BAND), dark, (0.82, 0.4))
    mask = Image.new("L", (WIDTH * FINE, BAND * FINE))
    outline = [(0, 0), (_SLANT[0], 0), (_SLANT[1], BAND), (0, BAND)]
    ImageDraw.Draw(mask).polygon([(x * FINE, y * FINE) for x, y in outline], 255)
    lay(band, lit((WIDTH, BAND), light, (0.1, 0.3)), (0, 0), mask.reduce(FINE))
    _fan(band, banner)
    _tell(band, banner)
    shade(band, (0, BAND - 2, WIDTH, BAND), 0, mix(accent, NIGHT, 0.85), 1)
    return band


def _fan(band: Image.Image, banner: BannerArt) -> None:
    cards = banner.cards[:_CARDS]
    for number, art in enumerate(cards):
        off = number - (len(cards) - 1) / 2
        at = (_FIRST + number * _NEXT, _LOW + 2.4 * off**2)
        put(band, card_image(art, Worn(_CARD, round(off * _TURN))), at, 0.5, CARD)


def _tell(band: Image.Image, banner: BannerArt) -> None:
    name = legible(banner.title)
    size = next((size for size in (44, 38) if width(name, size, style="numeral") <= _NAME_ROOM), 32)
    write(band, cut(name, _NAME_ROOM, size, "numeral"), (_LEFT, 48), size, "numeral", anchor="l")
    facts = " · ".join(fact for fact in (banner.seats, banner.minutes) if fact)
    write(
        band, cut(legible(facts), _NAME_ROOM, _SMALL, "bold"), (_LEFT, 76), _SMALL, "bold", mix(WHITE, GOLD, 0.4), "l"
    )
    lines = wrapped(legible(banner.tagline), _SMALL, _TELLS_ROOM, _LINES)
    top = BAND / 2 + 8 - _LINE * (len(lines) - 1) / 2
    for number, line in enumerate(lines):
        write(band, line, (_TELLS, top + number * _LINE), _SMALL, "words", mix(WHITE, GOLD, 0.12), "l")
