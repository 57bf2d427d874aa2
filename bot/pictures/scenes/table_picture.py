"""The picture of cards on felt: people around a table, or groups in rows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from bot.pictures.drawing import image_stamps
from bot.pictures.drawing.canvas import Canvas
from bot.pictures.drawing.image_stamps import Look, Worn
from bot.pictures.drawing.lettering import legible
from bot.pictures.drawing.row_layout import Label, arrange
from bot.pictures.model import People
from bot.pictures.scenes.boxed_seats import boxes_height, low_hand_height, paint_boxes
from bot.pictures.scenes.countdown import paste_clock, running
from bot.pictures.scenes.hand_picture import Laid, hand_height, paste_hand
from bot.pictures.scenes.seats_around import around_height, clock_place, paint_around
from bot.pictures.scenes.seats_in_arc import ARC_SEATS, arc_height, arc_portrait, arc_trick, paint_arc
from bot.pictures.scenes.seats_in_lines import lines_height, lines_portrait, lines_trick, paint_lines
from bot.pictures.scenes.seats_on_top import paint_strip, strip_height
from bot.pictures.scenes.seats_round_row import paint_row_table, row_table_height
from bot.pictures.scenes.since_strip import paste_since, since_height
from games.core.screen import Cards, Group, Seating

_Height: TypeAlias = Callable[[Cards[str]], int]
_Paint: TypeAlias = Callable[[Canvas, Look, Cards[str], People], None]
_TABLES: Final[dict[Seating, tuple[_Height, _Paint]]] = {
    "arc": (arc_height, paint_arc),
    "strip": (strip_height, paint_strip),
    "boxes": (boxes_height, paint_boxes),
    "row": (row_table_height, paint_row_table),
    "around": (around_height, paint_around),
}
_LINES: Final = (lines_height, paint_lines)


def _is_crowded(cards: Cards[str]) -> bool:
    """Return whether more people sit in an arc than have room there."""
    return cards.seating == "arc" and len(cards.seats) > ARC_SEATS


def _seated(cards: Cards[str]) -> tuple[_Height, _Paint]:
    """Return how high the table of a picture is, and how it is painted."""
    return _LINES if _is_crowded(cards) else _TABLES[cards.seating]


def seated_height(cards: Cards[str]) -> int:
    """Return how high the picture of people around a table is, of 720 pixels in width; nothing is painted."""
    height, _ = _seated(cards)
    return height(cards) + since_height(cards)


def trick_laid(cards: Cards[str], count: int) -> Laid:
    """Return how a trick of so many cards lies on a table with an arc of people, or with many."""
    return lines_trick(cards, count) if _is_crowded(cards) else arc_trick(cards, count)


def portrait_middle(cards: Cards[str], people: People, who: int) -> tuple[float, float]:
    """Return the middle of somebody's portrait on such a table."""
    return (lines_portrait if _is_crowded(cards) else arc_portrait)(cards, people, who)


def paint_cards(cards: Cards[str], people: People) -> bytes:
    """Paint cards as a PNG, 720 pixels wide, or as an animated WebP if their clock runs.

    Raises MissingSheetError if a sprite's sheet is not there.
    """
    look = Look(cards.felt, pack_of(cards))
    if not cards.seats and not cards.groups and cards.hand:
        return _paint_laid_hand(cards, look)
    if not cards.seats:
        return _paint_rows(cards, people, look)
    strip, (_, paint) = since_height(cards), _seated(cards)
    canvas = Canvas(look.palette, seated_height(cards))  # the hand lies at its foot, all else below its top
    paint(canvas, look, cards, people)
    paste_since(canvas, look, cards, people, canvas.height - strip - _below_strip(cards))
    if cards.clock is not None and cards.clock.left:
        at = clock_place(cards)
        paste_clock(canvas, look, cards.clock, at)
        if cards.runs:
            return running(canvas, cards.clock, at)
    return canvas.png()


def _below_strip(cards: Cards[str]) -> int:
    """Return how much height one's own cards take below the strip; where they lie on the rim, it is below them."""
    match cards.seating:
        case "around":
            return 0
        case "boxes":
            return low_hand_height(cards)
        case _:
            return hand_height(cards)


def _paint_laid_hand(cards: Cards[str], look: Look) -> bytes:
    """Paint a hand that was laid open, as it lies before its owner."""
    canvas = Canvas(look.palette, hand_height(cards))
    paste_hand(canvas, look, cards, 0)
    return canvas.png()


def pack_of(cards: Cards[str]) -> str:
    """Return the pack whose colours a picture needs, "" if no card has a sprite."""
    if cards.back:
        return cards.back.partition("/")[0]
    groups: list[Group[str]] = [*cards.groups, *cards.hand, *(group for seat in cards.seats for group in seat.groups)]
    sprites = (spot.face.sprite for group in groups for spot in group.places if spot.face is not None)
    return next((name.partition("/")[0] for name in sprites if name), "")


def _paint_rows(cards: Cards[str], people: People, look: Look) -> bytes:
    plan = arrange(cards, people)
    canvas = Canvas(look.palette, plan.height)
    for frame in plan.frames:
        canvas.shade(frame, 1, 18)
    scale = plan.size.card / image_stamps.WIDE
    for spot, x, y in plan.cards:
        worn = Worn(scale, 0, spot.mark, spot.number, spot.empty and spot.face is None, cards.back)
        middle, centre = x + plan.size.card / 2, y + plan.size.height / 2
        canvas.put(image_stamps.card(look, spot.face, worn), middle, centre)
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
