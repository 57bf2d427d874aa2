"""What is written on a picture."""

from __future__ import annotations

from bot.pictures import Picture, paint
from bot.pictures.drawing.measuring import measured


def painted_words(picture: Picture) -> list[str]:
    """Return the texts of a picture, in the order in which they are painted."""
    with measured() as sheets:
        paint(picture)
    return [put.shown.text for put in sheets[-1].puts if put.shown.kind == "words"]
