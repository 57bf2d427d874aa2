"""Leaderboards that are posted: in the channel's language, on the server's felt."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import discord

from bot.discord.languages import posted_language
from bot.discord.member_names import member_names
from bot.pictures.painter import Painter
from bot.services import Looks
from bot.show.page import Page
from cogs.standings.board import read_board
from cogs.standings.board_choice import BoardChoice
from cogs.standings.leaderboard_page import posted_page
from games.core.game import AnyGame
from games.core.text import Text
from storage import Database


@dataclass(frozen=True, slots=True)
class PostedBoards:
    """Reads boards and draws them."""

    games: Mapping[str, AnyGame]
    database: Database
    painter: Painter
    looks: Looks
    now: Callable[[], float]

    async def page(
        self,
        guild: discord.Guild,
        channel: int,
        choice: BoardChoice,
        *,
        title: Text | None = None,
        foot: Text | None = None,
    ) -> Page:
        """Return a board for a channel, under its own `title` if it has one, with `foot` beneath."""
        settings = await self.database.guild_settings.get(guild.id)
        board = await read_board(self.database, guild.id, choice, 0, self.now())
        names = await member_names(guild, [line.person for line in board.lines])
        language = posted_language(settings, channel, guild)
        theme = await self.looks.of_server(guild.id)
        return await posted_page(board, self.games, names, self.painter, language, theme, title, foot)
