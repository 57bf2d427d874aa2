"""The picture of cards on felt: people around a table, or groups in rows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from bot.pictures.drawing import image_stamps
from bot.pictures.drawing.canvas import Canvas
from bot.pictures.drawing.image_stamps import Look, Worn
from bot.pictures.drawing.lettering import legible
from bot.pictures.drawing.row_layout import Label, arrange
from bot.pictures.model import Block, Drawing
from bot.pictures.scenes.boxed_seats import boxes_height, paint_boxes
from bot.pictures.scenes.hand_picture import hand_height, paste_hand
from bot.pictures.scenes.seats_around import around_height, paint_around
from bot.pictures.scenes.seats_in_arc import ARC_SEATS, arc_height, paint_arc
from bot.pictures.scenes.seats_in_lines import lines_height, paint_lines
from bot.pictures.scenes.seats_on_top import paint_strip, strip_height
from bot.pictures.scenes.seats_round_row import paint_row_table, row_table_height
from games.core.screen import Seating

_Height: TypeAlias = Callable[[Drawing], int]
_Paint: TypeAlias = Callable[[Canvas, Look, Drawing], None]
_TABLES: Final[dict[Seating, tuple[_Height, _Paint]]] = {
    "arc": (arc_height, paint_arc),
    "strip": (strip_height, paint_strip),
    "boxes": (boxes_height, paint_boxes),
    "row": (row_table_height, paint_row_table),
    "around": (around_height, paint_around),
}
_ABOVE_RAISED: Final = 28
"""What a hand that lies alone leaves above it for the card that is raised."""
_LINES: Final = (lines_height, paint_lines)


def _is_crowded(drawing: Drawing) -> bool:
    """Return whether more people sit in an arc than have room there."""
    return drawing.seating == "arc" and len(drawing.seats) > ARC_SEATS


def paint_cards(drawing: Drawing) -> bytes:
    """Paint cards as a PNG, 720 pixels wide. Raises MissingSheetError if a sprite's sheet is not there."""
    look = Look(drawing.felt, pack_of(drawing))
    if not drawing.seats and not drawing.blocks and drawing.hand:
        return _paint_laid_hand(drawing, look)
    if not drawing.seats:
        return _paint_rows(drawing, look)
    height, paint = _LINES if _is_crowded(drawing) else _TABLES[drawing.seating]
    canvas = Canvas(look.palette, height(drawing))
    paint(canvas, look, drawing)
    return canvas.png()


def _paint_laid_hand(drawing: Drawing, look: Look) -> bytes:
    """Paint a hand that was laid open, as it lies before whoever holds it."""
    above = _ABOVE_RAISED if any(spot.best for block in drawing.hand for spot in block.spots) else 0
    canvas = Canvas(look.palette, above + hand_height(drawing))
    paste_hand(canvas, look, drawing, above)
    return canvas.png()


def pack_of(drawing: Drawing) -> str:
    """Return the pack whose colours a picture needs, "" if no card has a sprite."""
    if drawing.back:
        return drawing.back.partition("/")[0]
    blocks: list[Block] = [*drawing.blocks, *drawing.hand, *(block for seat in drawing.seats for block in seat.blocks)]
    sprites = (spot.card.sprite for block in blocks for spot in block.spots if spot.card is not None)
    return next((name.partition("/")[0] for name in sprites if name), "")


def _paint_rows(drawing: Drawing, look: Look) -> bytes:
    plan = arrange(drawing)
    canvas = Canvas(look.palette, plan.height)
    for frame in plan.frames:
        canvas.shade(frame, 1, 18)
    scale = plan.size.card / image_stamps.WIDE
    for spot, x, y in plan.cards:
        worn = Worn(scale, 0, spot.mark, spot.number, spot.empty and spot.card is None, drawing.back)
        middle, centre = x + plan.size.card / 2, y + plan.size.height / 2
        canvas.put(image_stamps.card(look, spot.card, worn), middle, centre)
        low, side = y + plan.size.height - 4, plan.size.card * 0.33
        if spot.mark in ("dim", "win"):
            sign = image_stamps.sign(look, "barred" if spot.mark == "dim" else "crown", plan.size.card / 126)
            canvas.put(sign, middle + side, low, "card")
        if spot.order > 0:
            order = image_stamps.figure(look, str(spot.order), round(plan.size.card * 0.15))
            canvas.put(order, middle - side, low, "card")
    for label in plan.labels:
        _write(canvas, look, label)
    return canvas.png()


def _write(canvas: Canvas, look: Look, label: Label) -> None:
    stamp = image_stamps.words(look, legible(label.text), label.letters, "bold")
    canvas.put(stamp, label.x, label.y + stamp.height / 2)
