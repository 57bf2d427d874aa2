"""What a table may choose about Skeleton."""

from __future__ import annotations

from pydantic import Field

from games.core.game import Options


class SkeletonOptions(Options):
    """The options of a table; the defaults are the rules of the text."""

    hand: int = Field(default=5, ge=1, le=8)
