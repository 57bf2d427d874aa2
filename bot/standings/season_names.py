"""Owns what a season is called. It must not know who stands in it."""

from __future__ import annotations

from games.core.text import Text
from storage import SeasonRow


def season_name(season: SeasonRow) -> Text:
    """Return the month or quarter, and that it goes on if it does."""
    name = label_name(season.label)
    return name if season.closed_at is not None else Text("standings.season-now", season=name)


def label_name(label: str) -> Text:
    """Return what a season of this label (`2026-11`, `2026-Q4`) is called."""
    year, _, part = label.partition("-")
    if part.startswith("Q"):
        return Text("standings.quarter", number=int(part[1:]), year=year)
    return Text("standings.month", month=int(part), year=year)
