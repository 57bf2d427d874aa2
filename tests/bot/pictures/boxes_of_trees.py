"""What is in a picture that is a tree of boxes, and what is written on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, TypeVar

from bot.pictures import Picture
from bot.pictures.boxes import Box, Cells, Plate, said
from bot.pictures.drawing.felt_palette import GOLD
from tests.bot.pictures.layout_faults import painted

BoxT = TypeVar("BoxT", bound=Box)


def painted_words(picture: Picture) -> list[str]:
    """Return the texts of a picture, in the order in which they are painted."""
    (sheet,) = painted(picture)
    return [put.shown.text for put in sheet.puts if put.shown.kind == "words"]


def boxes_in(part: Any, kind: type[BoxT]) -> Iterator[BoxT]:  # noqa: ANN401 -- a box, or what is in one
    """Yield the boxes of a kind in a tree, from its beginning."""
    if isinstance(part, kind):
        yield part
    if isinstance(part, tuple):
        yield from (found for one in part for found in boxes_in(one, kind))
    elif is_dataclass(part) and not isinstance(part, type):
        yield from (found for one in fields(part) for found in boxes_in(getattr(part, one.name), kind))


def framed(tree: Box) -> list[str]:
    """Return what the rows and panels say that are framed in gold and say something."""
    return [
        told
        for box in boxes_in(tree, Box)
        if isinstance(box, Cells | Plate) and box.edge == GOLD and (told := said(box))
    ]
