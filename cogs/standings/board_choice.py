"""Which leaderboard somebody looks at, as controls carry it, and how seasons are called."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, get_args

import discord

from bot.show.custom_id import Malformed
from bot.show.inputs import option
from bot.show.localizer import Localizer
from bot.show.names import name_of
from games.core.game import AnyGame
from games.core.text import Text
from storage import SeasonRow, Sort

ALL_GAMES: Final = "all"
SORTS: Final[tuple[Sort, ...]] = get_args(Sort)


@dataclass(frozen=True, slots=True)
class BoardChoice:
    """A game or all of them, a page (0-based), the order, a season of the server (0: all time)."""

    game: str = ALL_GAMES
    number: int = 0
    sort: Sort = "rating"
    season: int = 0

    @property
    def key(self) -> str | None:
        """Return the game, None for all of them."""
        return None if self.game == ALL_GAMES else self.game

    def __str__(self) -> str:
        return f"{self.game} {self.number} {self.sort} {self.season}"

    @classmethod
    def parse(cls, written: str, games: Mapping[str, AnyGame]) -> BoardChoice:
        """Read what `str` writes. Raises `Malformed`."""
        if written.count(" ") != 3:
            raise Malformed(written)
        game, number, sort, season = written.split(" ")
        known: dict[str, Sort] = {name: name for name in SORTS}
        numbers = number.isdecimal() and season.isdecimal() and len(number) + len(season) < 16
        if (game != ALL_GAMES and game not in games) or not numbers or sort not in known:
            raise Malformed(written)
        return cls(game, int(number), known[sort], int(season))


def game_options(games: Mapping[str, AnyGame], chosen: str, localizer: Localizer) -> list[discord.SelectOption]:
    """Return the choices of a select: all games, and each of them."""
    names = [(ALL_GAMES, Text("standings.all-games")), *((game.name, name_of(game)) for game in games.values())]
    return [option(localizer.label(name), key, chosen=key == chosen) for key, name in names]


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
