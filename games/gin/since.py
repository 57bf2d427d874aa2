"""What has happened in Gin since a seat's last move, and the news as the seat itself reads them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from games.core.french_pack import card_said, face
from games.core.screen import Face, Place, Since
from games.core.text import Text, Value, Who, after_last, as_you
from games.gin.view import View

_TO_ONESELF: Final = frozenset(
    f"gin.{key}" for key in ("draws", "takes", "passes", "discards", "goes-out", "hand-begins", "draws-refused")
)
"""News of what a seat did, or that it deals, which it reads under `<key>-you`."""
_TOLD: Final = frozenset({"gin.hand-begins", "gin.draws-refused"})
"""Those among them that are no act of its own."""


def addressed(text: Text, seat: int) -> Text:
    """Return news as the seat itself reads them: what it did, that it deals, or why it draws without a choice."""
    read = as_you(text, _TO_ONESELF, seat)
    if read is text or text.key not in _TOLD:
        return read
    return Text(read.key, **{name: value for name, value in read.params if name != "who"})


def since(view: View, news: Sequence[Text]) -> Since[Text] | None:
    """Return the card that the other took, as far as it was seen, and the one that they discarded, in this hand."""
    if view.seat is None or view.phase == "over":
        return None
    done = {(text.key, text.given.get("who")): text.given for text in after_last(news, "gin.hand-begins")}
    other = Who(1 - view.seat)
    taken, thrown = (_card(done, key, other) for key in ("gin.takes", "gin.discards"))
    if taken is None and thrown is None:
        return None
    if taken is None:
        way = "draws"
    else:
        way = "takes-yours" if taken == _card(done, "gin.discards", Who(view.seat)) else "takes"
    places = (Place(None if taken is None else _face(taken)), *(() if thrown is None else (Place(_face(thrown)),)))
    throws = "" if thrown is None else Text("gin.since-throws", card=thrown)
    said = Text("gin.since-said", who=other, way=way, taken="" if taken is None else taken, throws=throws)
    return Since(Text("gin.since"), said, places, by=1 - view.seat)


def _card(done: Mapping[tuple[str, Value | None], Mapping[str, Value]], key: str, who: Who) -> Text | None:
    """Return the card that a seat took or discarded."""
    card = done.get((key, who), {}).get("card")
    return card if isinstance(card, Text) else None


def _face(card: Text) -> Face[Text]:
    return face(card_said(card))
