"""The painter: turns spoken, plain drawings into small PNGs. It must not know Discord, tables or storage."""

from bot.pictures.model import Block, CardArt, Drawing, Graph, Person, SeatArt, Spot
from bot.pictures.paint_job import Picture, paint
from bot.pictures.painter import NotPainted, Painter

__all__ = [
    "Block", "CardArt", "Drawing", "Graph", "NotPainted", "Painter", "Person", "Picture", "SeatArt", "Spot", "paint",
]  # fmt: skip
