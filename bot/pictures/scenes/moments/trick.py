"""A trick that goes to its winner, on the very table on which it lies."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from typing import Final

from PIL import Image

from bot.pictures.drawing.felt_palette import NIGHT, WIDTH
from bot.pictures.drawing.full_colour import again, lay_picture, paper, put, scaled
from bot.pictures.drawing.measuring import CARD, Shown
from bot.pictures.model import People
from bot.pictures.scenes.moments.film import Film, Point, between, lying_card, pill, share, times_until
from bot.pictures.scenes.table_picture import paint_cards, portrait_middle, trick_laid
from games.core.screen import Cards, Group, Moment, Place, Seat

GATHER: Final = (0.6, 1.0)
MOVE: Final = (1.0, 1.4)
_FANNED: Final = 20
"""From card to card when they are gathered, at most."""
_SHRUNK: Final = 0.34
"""How large the cards are when they have come to their winner, of what they were."""
_GAIN: Final = 24
_RAISED: Final = 24
"""How far above and beside the middle of a portrait its gain stands."""
_EDGE: Final = 38
"""The middle of the gain is no nearer to the side of the picture."""


def trick_film(moment: Moment[str], people: People, cards: Cards[str]) -> Film:
    """Return the animation: the trick as it lies, drawn together, on its way, and with its winner.

    People, ribbon and hand stand where they do on the picture of `cards`.
    """
    table, spots = replace(cards, ribbon=moment.words), [spot for group in moment.cards for spot in group.places]
    apart = tuple(group for group in cards.groups if group.framed)
    bare: tuple[Group[str], ...] = (Group(()), *apart)
    laid = _painted(replace(table, groups=(*moment.cards, *apart), seats=moment.seats), people)
    before = _painted(replace(table, groups=bare, seats=moment.seats), people)
    after = _painted(replace(table, groups=bare, seats=tuple(_lit(seat, moment.who) for seat in cards.seats)), people)
    scale, middles = trick_laid(table, len(spots))
    x, y = home = portrait_middle(table, people, moment.who)
    gain = Shown("pill", moment.gain, _GAIN)
    put(after, pill(moment.gain, _GAIN), (max(x - _RAISED, _EDGE), y - _RAISED), 0.35, gain, "portrait")
    middle = WIDTH / 2, sum(y for _, y in middles) / len(middles)
    stack = _stack(spots, scale)

    def picture(time: float) -> Image.Image:
        if time < GATHER[0]:
            return laid
        if time >= MOVE[1]:
            return after
        image = again(before)
        if moved := share(time, *MOVE):
            smaller = scaled(stack, round(stack.width * (1 - (1 - _SHRUNK) * moved)))
            put(image, smaller, between(middle, home, moved), shown=CARD, on="portrait")
        else:
            gathered = share(time, *GATHER)
            ends = _gathered(len(spots), middle)
            _put_cards(image, spots, [between(*way, gathered) for way in zip(middles, ends, strict=True)], scale)
        return image

    moving = times_until(MOVE[1])
    return Film(picture, (moving[0], *(time for time in moving if time >= GATHER[0])))


def _painted(cards: Cards[str], people: People) -> Image.Image:
    """Return the picture of a table in full colour."""
    with Image.open(BytesIO(paint_cards(cards, people))) as painted:
        image = paper(painted.size, NIGHT)
        lay_picture(image, painted.convert("RGB"), (0, 0))
    return image


def _lit(seat: Seat[str], winner: int) -> Seat[str]:
    return replace(seat, turn=seat.seat == winner)


def _gathered(count: int, middle: Point) -> list[Point]:
    """Return where the middles of cards are that have been drawn together."""
    step = min(_FANNED, 140 / count)
    return [(middle[0] + (number - (count - 1) / 2) * step, middle[1]) for number in range(count)]


def _stack(spots: list[Place[str]], scale: float) -> Image.Image:
    """Return the cards as they lie when they are gathered, to be moved as one."""
    image = Image.new("RGBA", (round(340 * scale), round(200 * scale)))
    _put_cards(image, spots, _gathered(len(spots), (image.width / 2, image.height / 2)), scale)
    return image


def _put_cards(image: Image.Image, spots: list[Place[str]], middles: list[Point], scale: float) -> None:
    """Put cards, the winning one on top."""
    for spot, at in sorted(zip(spots, middles, strict=True), key=lambda one: one[0].mark == "win"):
        put(image, lying_card(spot.face, scale, 0, spot.mark), at, shown=CARD, on="portrait")
