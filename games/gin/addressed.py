"""The news of Gin as a seat itself reads them."""

from __future__ import annotations

from typing import Final

from games.core.text import Text, as_you

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
