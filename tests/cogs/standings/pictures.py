"""Leaderboards and a profile as pictures, for the laws of pictures."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.pictures import Layout, Picture
from bot.show.localizer import Localizer
from bot.show.screen_to_drawing import Theme
from cogs.standings.board import Board, Moved
from cogs.standings.board_choice import BoardChoice
from cogs.standings.board_picture import BoardPicture
from games.core.screen import Felt
from games.registry import GAMES
from storage import SeasonRow, Standing

BY_NAME = {game.name: game for game in GAMES}
NAMES = dict(enumerate(("Camille", "Bo", "Ada", "Élodie", "Zoé"), 100))
LINES = tuple(
    Standing(1 + number - (number == 4), 100 + number, 1599 - min(number, 3), 30, 29 - number, 15 - number // 2, 0)
    for number in range(5)
)
MOVED = {line.person: Moved((1, 0, -1, 1, 1)[at], (4, -4, -12, -20, -20)[at]) for at, line in enumerate(LINES)}
SEASON = SeasonRow(1, 7, "2026-11", 0, 1, None)
APART = Standing(12_034, 99, 1490, 160, 3, 0, 0)


def pictures() -> Iterator[tuple[str, Picture]]:
    """Yield a picture of each kind."""
    rage, gin = BoardChoice("rage", season=7), BoardChoice("gin")
    yield "board", board(Board(rage, 12_034, LINES, APART, (replace(SEASON, closed_at=1),), MOVED), "green")
    yield "board of two", board(Board(gin, 2, LINES[:2], None, (), MOVED))
    later = tuple(replace(line, place=line.place + 10) for line in LINES)
    yield "board further down", board(Board(gin, 15, later, replace(LINES[0], person=99), (), MOVED))


def board(read: Board, felt: Felt = "petrol") -> Layout:
    names = NAMES | {99: "Dana"}
    return BoardPicture(read, BY_NAME, names, Localizer("fr"), Theme(felt=felt)).layout()
