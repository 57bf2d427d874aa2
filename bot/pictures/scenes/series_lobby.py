"""A tournament or an evening before it begins: what it is, with a fan of cards, and who takes part."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from PIL import Image

from bot.pictures.drawing.felt_palette import FELTS, GOLD, NIGHT, WHITE, WIDTH, Colour, mix
from bot.pictures.drawing.full_colour import encode, glow, lit, put, shade, write
from bot.pictures.drawing.image_stamps import Worn, card_image, portrait_image, portrait_shown
from bot.pictures.drawing.lettering import cut, legible, short_name, width
from bot.pictures.drawing.measuring import CARD
from bot.pictures.drawing.ornaments import cup, free_place
from bot.pictures.model import SeriesLobby
from bot.pictures.sprites import sprite

HIGH: Final = 448
_PANEL: Final = 252
_ABREAST: Final = 8
_FAN: Final = (588, 380)
"""The point round which the cards are fanned, and `_RADIUS` how far from it they lie."""
_RADIUS: Final = 246
_TURN: Final = 12
_MOST_CARDS: Final = 5
_PALE: Final[Colour] = (226, 214, 240)
_LEFT: Final = 40
_FACTS: Final = 372
"""Pixels that the facts may take; the cards begin to their right."""
_STEP: Final = 84
_NAME: Final = 22


def paint_series_lobby(lobby: SeriesLobby) -> bytes:
    """Paint a lobby as a PNG, 720 by 448 pixels. Raises MissingSheetError."""
    centre, middle, edge = FELTS[lobby.felt]
    image = lit((WIDTH, HIGH), (centre, middle, mix(edge, NIGHT, 0.3)), (0.4, 0.1))
    glow(image, (_FAN[0], 150), 190, mix(centre, WHITE, 0.5), 0.35)
    _fan(image, lobby)
    put(image, cup(92) if lobby.is_tournament else _moon(), (74, 76), 0.4)
    title = legible(lobby.title)
    size = next((size for size in (46, 40, 34) if width(title, size, style="numeral") <= 300), 30)
    write(image, cut(title, 308, size, "numeral"), (136, 74), size, "numeral", anchor="l")
    write(image, cut(legible(lobby.subtitle), 300, 25, "words"), (136, 112), 25, "words", _PALE, "l")
    _facts(image, lobby)
    shade(image, (16, _PANEL, WIDTH - 16, HIGH - 14), 24, NIGHT, 0.55)
    write(image, cut(legible(lobby.status), 470, 27, "bold"), (_LEFT, _PANEL + 42), 27, anchor="l")
    write(image, cut(legible(lobby.limits), 190, 24, "words"), (684, _PANEL + 42), 24, "words", _PALE, "r")
    _people(image, lobby)
    return encode(image)


def _facts(image: Image.Image, lobby: SeriesLobby) -> None:
    """Write the facts side by side, smaller where they would reach the cards."""
    for size, gap in ((40, 32), (34, 24), (28, 16)):
        wides = [
            max(width(legible(figure), size, style="numeral"), width(legible(word), 23, style="words")) + gap
            for figure, word in lobby.facts
        ]
        if sum(wides) - gap <= _FACTS:
            break
    left = _LEFT
    for (figure, word), wide in zip(lobby.facts, wides, strict=True):
        write(image, legible(figure), (left, 188), size, "numeral", GOLD, "l")
        write(image, legible(word), (left, 220), 23, "words", _PALE, "l")
        left += wide


def _moon() -> Image.Image:
    """Return a moon: an evening."""
    part = sprite("shared", "moon")
    return part.resize((92, 92), Image.Resampling.LANCZOS)


def _fan(image: Image.Image, lobby: SeriesLobby) -> None:
    cards = lobby.cards[:_MOST_CARDS]
    for number, art in enumerate(cards):
        turn = (number - (len(cards) - 1) / 2) * _TURN
        x, y = _FAN[0] + _RADIUS * sin(radians(turn)), _FAN[1] - _RADIUS * cos(radians(turn))
        put(image, card_image(art, Worn(0.98, round(turn))), (x, y), 0.5, CARD)


def _people(image: Image.Image, lobby: SeriesLobby) -> None:
    """Paint who takes part, with their names, then free places, or how many more there are."""
    y = _PANEL + 100
    shown = lobby.people[: _ABREAST - (lobby.more != "")]
    for number in range(_ABREAST):
        x = 66 + _STEP * number
        if number < len(shown):
            person = shown[number]
            name = short_name(person.name, number)
            portrait = portrait_image(person, name, 31, mix(NIGHT, FELTS[lobby.felt][2], 0.4))
            put(image, portrait, (x, y), shown=portrait_shown(31))
            write(image, cut(name, _STEP - 6, _NAME, "words"), (x, y + 62), _NAME, "words")
        elif lobby.more and number == len(shown):
            shade(image, (x - 33, y - 33, x + 33, y + 33), 33, WHITE, 0.16)
            write(image, cut(legible(lobby.more), 64, 28, "numeral"), (x, y + 10), 28, "numeral")
        elif number < len(shown) + lobby.free:
            free_place(image, (x, y), 30)
