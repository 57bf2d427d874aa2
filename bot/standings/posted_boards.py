"""Owns the leaderboard of a server as everybody sees it in a channel, in its language and on its felt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import discord

from bot.pages.page import Page
from bot.pictures import Painter
from bot.settings.allowed_channels import posted_language
from bot.settings.chosen_looks import ChosenLooks
from bot.standings.board_choice import BoardChoice
from bot.standings.member_names import member_names
from bot.standings.pages.leaderboard import read_board
from bot.standings.pages.posted_board import posted_page
from games.core.game import AnyGame
from games.core.text import Text
from storage import Database


@dataclass(frozen=True, slots=True)
class PostedBoards:
    """Reads boards and draws them."""

    games: Mapping[str, AnyGame]
    database: Database
    painter: Painter
    looks: ChosenLooks

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
        board = await read_board(self.database.results, guild.id, choice, 0)
        names = await member_names(guild, [line.person for line in board.lines])
        language = posted_language(settings, channel, guild)
        theme = await self.looks.of_server(guild.id)
        return await posted_page(board, self.games, names, self.painter, language, theme, title, foot)
