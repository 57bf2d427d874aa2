"""What pictures show, and the function that paints them: all that a worker process needs; `painter` gives them work."""

from bot.pictures.boxes import Layout
from bot.pictures.model import Drawing, Graph, Person, ScoreRace, card_of
from bot.pictures.paint_job import Picture, paint

__all__ = [
    "Drawing",
    "Graph",
    "Layout",
    "Person",
    "Picture",
    "ScoreRace",
    "card_of",
    "paint",
]  # fmt: skip
