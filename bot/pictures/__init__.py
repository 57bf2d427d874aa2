"""The painter: turns spoken, plain drawings into small PNGs."""

from bot.pictures.model import (
    BannerArt,
    Block,
    CardArt,
    Drawing,
    GameList,
    Graph,
    LeaderboardArt,
    LeaderboardLine,
    LobbySeat,
    LobbySeats,
    Person,
    Placed,
    Podium,
    ScoreRace,
    SeatArt,
    Spot,
)
from bot.pictures.paint_job import Picture, paint
from bot.pictures.painter import NotPainted, Painter

__all__ = [
    "BannerArt",
    "Block",
    "CardArt",
    "Drawing",
    "GameList",
    "Graph",
    "LeaderboardArt",
    "LeaderboardLine",
    "LobbySeat",
    "LobbySeats",
    "NotPainted",
    "Painter",
    "Person",
    "Picture",
    "Placed",
    "Podium",
    "ScoreRace",
    "SeatArt",
    "Spot",
    "paint",
]  # fmt: skip
