"""The picture of a table in an arc: portraits, the trick, one's hand below."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.pictures.drawing import image_stamps
from bot.pictures.drawing.canvas import Canvas
from bot.pictures.drawing.felt_palette import WIDTH
from bot.pictures.drawing.image_stamps import Look
from bot.pictures.drawing.lettering import cut, legible, short_name, width
from bot.pictures.model import Block, Drawing
from bot.pictures.scenes.hand_picture import hand_height, lying, paste_hand
from bot.pictures.scenes.seat_portraits import NOTE, paste_seat, split

_BIG, _SMALL = 34, 28
_MIDDLE: Final = (247, 266)
"""Where the trick lies: above a hand, clear of the score opposite, and on a table that everybody sees."""
_OTHERS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    0: (),
    1: ((360, 54),),
    2: ((190, 54), (530, 54)),
    3: ((96, 130), (360, 54), (624, 130)),
    4: ((96, 150), (250, 54), (470, 54), (624, 150)),
    5: ((92, 168), (196, 54), (360, 54), (524, 54), (628, 168)),
    6: ((84, 240), (84, 118), (252, 46), (468, 46), (636, 118), (636, 240)),
    7: ((84, 240), (84, 118), (204, 46), (360, 46), (516, 46), (636, 118), (636, 240)),
}
"""Where the portraits of the others stand, in turn order from the left; so many at most as any game seats."""
_ALL: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((360, 62),),
    2: ((96, 250), (624, 250)),
    3: ((96, 300), (360, 62), (624, 300)),
    4: ((96, 300), (220, 62), (500, 62), (624, 300)),
    5: ((96, 330), (140, 110), (360, 62), (580, 110), (624, 330)),
    6: ((96, 320), (96, 150), (270, 62), (450, 62), (624, 150), (624, 320)),
    7: ((84, 402), (84, 260), (84, 118), (360, 50), (636, 118), (636, 260), (636, 402)),
    8: ((84, 402), (84, 260), (84, 118), (270, 50), (450, 50), (636, 118), (636, 260), (636, 402)),
}
_LOW: Final = 380
"""The height at which the ribbon, the trump and one's own portrait stand above one's hand."""
_CLEAR: Final = 14
"""So much higher than the ribbon is one's own portrait, that its note stays clear of the cards."""
_TABLE_HIGH: Final = (520, 536)
"""For at most six seats, and for more."""


def paint_arc(canvas: Canvas, look: Look, drawing: Drawing) -> None:
    """Paint such a table; `arc_height` says how high the canvas must be."""
    others, own = split(drawing)
    places = _ALL[max(len(others), 1)] if own is None else _OTHERS[len(others)]
    tight = own is not None and len(others) > 5
    radius = _SMALL if len(others) > 5 else _BIG
    for seat, at in zip(others, places, strict=False):
        paste_seat(canvas, look, replace(seat, note="") if tight else seat, at, radius, _room(places, at))
    low = _LOW
    if own is not None:
        paste_seat(canvas, look, own, (640, low - _CLEAR), radius, 0)
    _paste_framed(canvas, look, drawing, (76, low - 6) if own else (214, canvas.height - 86), 0.62 if tight else 0.74)
    for block in drawing.blocks:
        if not block.framed:
            _paste_played(canvas, look, drawing, block, _MIDDLE[own is None])
    if drawing.ribbon:
        at, room = ((368, low + 8), 340) if own else ((412, canvas.height - 56), 215)
        _paste_ribbon(canvas, look, drawing.ribbon, at, room)
    if own is not None and drawing.hand:
        paste_hand(canvas, look, drawing, canvas.height - hand_height(drawing))


def _paste_ribbon(canvas: Canvas, look: Look, text: str, at: tuple[int, int], room: int) -> None:
    size = next((size for size in (28, 25) if width(text, size, style="heavy") < room), 23)
    canvas.put(image_stamps.ribbon(look, cut(legible(text), room, size, "heavy"), size, min(300, room)), *at)


def arc_height(drawing: Drawing) -> int:
    """Return how high the picture of such a table is."""
    others, own = split(drawing)
    if own is None:
        return _TABLE_HIGH[len(others) > 6]
    return _LOW + 72 + hand_height(drawing)


def _room(places: tuple[tuple[int, int], ...], here: tuple[int, int]) -> int:
    """Return how wide a name may be, so that it touches neither its neighbour's nor the edge."""
    x, y = here
    near = [abs(x - left) for left, top in places if (left, top) != here and abs(y - top) < 70]
    return min([190, 2 * min(x, WIDTH - x) - 8, *[gap - 12 for gap in near]])


# --- the middle ----------------------------------------------------------------------------------------------------


def _paste_framed(canvas: Canvas, look: Look, drawing: Drawing, at: tuple[int, int], scale: float) -> None:
    """Paste what lies apart (the trump), a card on a pill with its caption."""
    for number, block in enumerate(block for block in drawing.blocks if block.framed):
        x, y = at[0] + 130 * number, at[1]
        for spot in block.spots[:1]:
            canvas.put(lying(look, drawing, spot, scale, -4), x, y)
        if block.caption:
            caption = cut(legible(block.caption), 130, 22, "heavy")
            canvas.put(image_stamps.pill(look, caption, 22, least=100), x, y + round(72 * scale))


def _paste_played(canvas: Canvas, look: Look, drawing: Drawing, block: Block, y: float) -> None:
    """Paste cards in the order in which they were played, each with the small portrait of whoever played it."""
    people = {seat.person.seat: seat.person for seat in drawing.seats}
    spots = sorted((spot for spot in block.spots if not spot.empty), key=lambda spot: spot.order)
    count = len(spots)
    if block.caption and spots:
        caption = image_stamps.words(look, cut(legible(block.caption), 340, NOTE, "words"), NOTE, "words")
        canvas.put(caption, 360, y + 102)
    scale = 0.90 if count <= 4 else 0.82
    step = min(98.0, (376 - 100 * scale) / max(count - 1, 1))
    for number, spot in enumerate(spots):
        away = number - (count - 1) / 2
        x, down = 360 + away * step, y + abs(away) * 5
        canvas.put(lying(look, drawing, spot, scale), x, down)
        if (who := people.get(spot.owner)) is not None:
            canvas.put(image_stamps.portrait(look, who, short_name(who.name, who.seat), 17), x, down + 72 * scale + 4)
