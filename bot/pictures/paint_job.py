"""Owns the one pure function that paints, safe to run in another process. It must not know an event loop."""

from __future__ import annotations

from typing import TypeAlias

from bot.pictures.model import Drawing, Graph
from bot.pictures.score_chart import paint_graph
from bot.pictures.table_picture import paint_cards

Picture: TypeAlias = Drawing | Graph


def paint(drawing: Picture) -> bytes:
    """Paint a drawing as a palette PNG; the same drawing always gives the same bytes."""
    return paint_graph(drawing) if isinstance(drawing, Graph) else paint_cards(drawing)
