"""A person's card: portrait and record, a line for each game with the curve of its rating, and badges."""

from __future__ import annotations

from typing import Final

from PIL import Image

from bot.pictures.drawing.felt_palette import FELTS, GOLD, NIGHT, WHITE, WIDTH, Colour, colour_of, mix
from bot.pictures.drawing.full_colour import arrow, bright, encode, glow, lit, put, scaled, shade, write
from bot.pictures.drawing.image_stamps import portrait_image, portrait_shown
from bot.pictures.drawing.lettering import cut, legible, short_name, width, wrapped
from bot.pictures.drawing.ornaments import coin, dashed_circle, draw_curve, emoji, flame
from bot.pictures.model import Badge, ProfileCard, ProfileGame
from bot.pictures.sprites import sprite

_HEAD: Final = 208
_COLUMNS: Final = 44
_ROW: Final = 60
_MOST: Final = 6
_BADGES: Final = 254
_BADGES_MOST: Final = 5
NAME_ROOM: Final = 136
"""Pixels for each line of a badge's name."""
NAME_LINES: Final = 3
_PALE: Final[Colour] = (190, 200, 230)
_WARM: Final[Colour] = (255, 217, 168)
_UP: Final[Colour] = (125, 240, 171)
_DOWN: Final[Colour] = (255, 157, 157)
_RATING: Final = 356
_PLACE: Final = 684
_CURVE: Final = (448, 552)


def paint_profile(card: ProfileCard) -> bytes:
    """Paint a card as a PNG, 720 pixels wide. Raises MissingSheetError."""
    games = card.games[:_MOST]
    below = _HEAD + _COLUMNS + _ROW * len(games) + 10
    high = below + (_BADGES if card.badges else 16)
    centre, middle, edge = FELTS[card.felt]
    image = lit((WIDTH, high), (centre, mix(middle, NIGHT, 0.2), mix(edge, NIGHT, 0.4)), (0.4, 0.16))
    _head(image, card)
    shade(image, (16, _HEAD, WIDTH - 16, below), 26, NIGHT, 0.55)
    for (x, anchor), column in zip(
        ((104, "l"), (_RATING, "r"), (_CURVE[1], "r"), (_PLACE, "r")), card.columns, strict=True
    ):
        write(image, cut(legible(column), 180, 22, "words"), (x, _HEAD + 34), 22, "words", _PALE, anchor)
    for number, game in enumerate(games):
        y = _HEAD + _COLUMNS + _ROW * number + _ROW // 2
        if number:
            shade(image, (36, y - _ROW // 2, _PLACE, y - _ROW // 2 + 2), 0, WHITE, 0.1)
        _game(image, y, game)
    if card.badges:
        write(image, cut(legible(card.achievements), 400, 30, "numeral"), (30, below + 44), 30, "numeral", anchor="l")
        write(image, legible(card.achieved), (690, below + 42), 24, "words", _PALE, "r")
        for number, badge in enumerate(card.badges[:_BADGES_MOST]):
            _badge(image, (84 + 138 * number, below + 102), badge)
    return encode(image, 72, 112)


def _head(image: Image.Image, card: ProfileCard) -> None:
    name = short_name(card.person.name, card.person.seat)
    if card.is_crowned:
        glow(image, (104, 100), 150, GOLD, 0.25)
    portrait = portrait_image(card.person, name, 66, mix(FELTS[card.felt][2], NIGHT, 0.5))
    put(image, portrait, (104, 108), shown=portrait_shown(66))
    if card.is_crowned:
        crown = sprite("shared", "crown").rotate(6, Image.Resampling.BICUBIC, expand=True)
        put(image, scaled(crown, 64), (104, 30), 0.4, on="portrait")
    write(image, cut(name, 494, 48, "numeral"), (196, 82), 48, "numeral", anchor="l")
    write(image, cut(legible(card.record), 494, 25, "words"), (196, 120), 25, "words", _PALE, "l")
    left = 196
    signs = ((flame(36), _WARM), (emoji(card.favourite, 36), WHITE))
    for (sign, ink), said in zip(signs, card.pills, strict=True):
        if said:
            room = 704 - left - 70
            text = cut(legible(said), room, 22, "bold")
            wide = 52 + width(text, 22, style="bold") + 18
            shade(image, (left, 138, left + wide, 186), 24, NIGHT, 0.85)
            if sign is not None:
                put(image, sign, (left + 28, 162))
            write(image, text, (left + 52, 170), 22, "bold", ink, "l")
            left += wide + 12


def _game(image: Image.Image, y: int, game: ProfileGame) -> None:
    if (icon := emoji(game.icon, 44)) is not None:
        put(image, icon, (64, y))
    write(image, cut(legible(game.name), 170, 27, "bold"), (104, y + 10), 27, anchor="l")
    if game.note:
        write(image, cut(legible(game.note), 430, 24, "words"), (_PLACE, y + 9), 24, "words", _PALE, "r")
        return
    write(image, legible(game.rating), (_RATING, y + 11), 32, "numeral", WHITE, "r")
    if game.change:
        ink = _UP if game.change > 0 else _DOWN
        arrow(image, (378, y), ink, up=game.change > 0, size=18)
        write(image, str(abs(game.change)), (392, y + 9), 24, "bold", ink, "l")
    else:
        write(image, "=", (378, y + 8), 24, "bold", _PALE)
    _curve(image, y, game)
    ink = GOLD if game.is_first else WHITE
    write(image, cut(legible(game.place), 116, 29, "numeral"), (_PLACE, y + 11), 29, "numeral", ink, "r")


def _curve(image: Image.Image, y: int, game: ProfileGame) -> None:
    """Draw how the rating went; one that has hardly moved stays near the middle."""
    ratings = [rating for _, rating in game.curve]
    least, span = min(ratings), max(max(ratings) - min(ratings), 24)
    spare = (span - (max(ratings) - least)) / 2
    points = [(when / 100, (rating - least + spare) / span) for when, rating in game.curve]
    draw_curve(image, (_CURVE[0], y - 17, _CURVE[1] - 8, y + 15), points, bright(colour_of(game.accent)))


def _badge(image: Image.Image, at: tuple[int, int], badge: Badge) -> None:
    x, y = at
    ink, pale = (WHITE, _PALE) if badge.metal else (_PALE, _PALE)
    if badge.metal:
        put(image, coin(badge.sign, badge.metal, 35), (x, y))
    else:
        dashed_circle(image, (x, y), 34, WHITE)
        write(image, legible(badge.sign), (x, y + 12), 34, "numeral", _PALE)
    lines = wrapped(legible(badge.name), 22, NAME_ROOM, NAME_LINES)
    for number, line in enumerate(lines):
        write(image, line, (x, y + 68 + 24 * number), 22, "words", ink)
    if badge.detail:
        write(
            image, cut(legible(badge.detail), NAME_ROOM, 22, "words"), (x, y + 68 + 24 * len(lines)), 22, "words", pale
        )
