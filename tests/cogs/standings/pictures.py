"""Leaderboards and a profile as pictures, for the laws of pictures."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.pictures import Layout, Picture
from bot.show.localizer import Localizer
from bot.show.sentences import Language
from bot.show.theme import Theme
from cogs.standings.achievements import Record
from cogs.standings.board import Board, Moved
from cogs.standings.board_choice import ALL_GAMES, BoardChoice
from cogs.standings.board_picture import BoardPicture
from cogs.standings.profile_lines import Profile
from cogs.standings.profile_page import ProfileCard
from games.core.screen import Felt
from games.registry import GAMES
from storage import Opponent, PlayedGame, SeasonRow, Standing

BY_NAME = {game.name: game for game in GAMES}
NAMES = dict(enumerate(("Camille", "Bo", "Ada", "Élodie", "Zoé"), 100)) | {99: "Dana"}
LINES = tuple(
    Standing(1 + number - (number == 4), 100 + number, 1599 - min(number, 3), 30, 29 - number, 15 - number // 2, 0)
    for number in range(5)
)
MOVED = {line.person: Moved((1, 0, -1, 1, 1)[at], (4, -4, -12, -20, -20)[at]) for at, line in enumerate(LINES)}
SEASON = SeasonRow(1, 7, "2026-11", 0, 1, 1)
APART = Standing(12_034, 99, 1490, 160, 3, 0, 0)
DAY_MS = 24 * 60 * 60 * 1000
NOW_MS = 100 * DAY_MS
RATINGS = {"rage": (1632, 1610, 1684), "gin": (1585, 1600, 1571), "agnes": (1540, 1540, 1540), "lagagne": (1500, 1500)}


def pictures() -> Iterator[tuple[str, Picture]]:
    """Yield a picture of each kind."""
    rage, gin = BoardChoice("rage", season=7), BoardChoice("gin")
    yield "board", board(Board(rage, 12_034, LINES, APART, (SEASON,), MOVED), "green")
    yield "board of two", board(Board(gin, 2, LINES[:2], None, (), MOVED))
    by_wins = BoardChoice("lagagne", sort="wins", season=7)
    yield "board of wins", board(Board(by_wins, 5, LINES, None, (SEASON,), MOVED))
    later = tuple(replace(line, place=line.place + 10) for line in LINES)
    yield "board further down", board(Board(gin, 15, later, replace(LINES[0], person=99), (), MOVED))
    yield "profile", ProfileCard(profile(), BY_NAME, localizer(), Theme()).layout()


def board(read: Board, felt: Felt = "petrol") -> Layout:
    return BoardPicture(read, BY_NAME, NAMES, Localizer("fr"), Theme(felt=felt)).layout()


def localizer(language: Language = "fr") -> Localizer:
    return Localizer(language, ("<@100>",), ("Camille",))


def profile() -> Profile:
    """Return what is read of somebody who is first at Rage, new at LaGagne, and has not found GaAg yet."""
    played = [
        PlayedGame(30 - at, game, 1, 0, True, NOW_MS - (20 - 7 * at) * DAY_MS, rating, 4, 4, rating, 1500.0, {})  # noqa: FBT003 -- it counts
        for game, ratings in RATINGS.items()
        for at, rating in enumerate(ratings)
    ]
    each = {
        game: (Standing(place, 100, RATINGS[game][-1], 30, games, 1, 0), 200)
        for game, place, games in (("rage", 1, 90), ("gin", 4, 20), ("agnes", 112, 15), ("lagagne", 9, 3))
    }
    met = [Opponent(person, 3, 2, 1) for person in range(60)]
    return Profile(100, 1, ALL_GAMES, Record(played, met), played, met, LINES[0], 9, NOW_MS / 1000, each)
