"""What the cards look like: numbers on gold."""

from __future__ import annotations

from games.core.screen import Face
from games.core.text import Text


def card_name(card: int) -> Text:
    """Return how a card is spoken of."""
    return Text("toy.card", number=card)


def face(card: int) -> Face[Text]:
    """Return a card's face."""
    return Face(rank=str(card), glyph="●", tint="yellow", name=card_name(card))
