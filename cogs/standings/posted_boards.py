"""Leaderboards that are posted: in the channel's language, on the server's felt."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

import discord

from bot.discord.languages import posted_language
from bot.discord.member_names import member_names
from bot.pictures.boxes import said
from bot.pictures.painter import NotPainted, Painter
from bot.services import Looks
from bot.show.localizer import Localizer
from bot.show.page import Page, page_of
from bot.show.screen_renderer import ALT_LENGTH, Shown
from bot.show.screen_to_drawing import Theme
from bot.show.sentences import Language
from cogs.standings.board import Board, read_board
from cogs.standings.board_choice import BoardChoice
from cogs.standings.board_picture import BoardPicture, heading, line_of
from cogs.standings.leaderboard_page import ACCENT
from games.core.game import AnyGame
from games.core.text import Text
from storage import Database

FILE = "tapis-board.png"


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
        board = await read_board(self.database.results, guild.id, choice, 0, self.now())
        names = await member_names(guild, [line.person for line in board.lines])
        language = posted_language(settings, channel, guild)
        theme = await self.looks.of_server(guild.id)
        return await posted_page(board, self.games, names, self.painter, language, theme, title, foot)


async def posted_page(  # noqa: PLR0913 -- what stands there, who it is, how it looks
    board: Board,
    games: Mapping[str, AnyGame],
    names: Mapping[int, str],
    painter: Painter,
    language: Language,
    theme: Theme,
    title: Text | None = None,
    foot: Text | None = None,
) -> Page:
    """Return the page with its picture, under its own `title` if it has one; in words alone if it cannot be painted.

    `foot` stands beneath it in small print.
    """
    board, localizer = replace(board, own=None), Localizer(language)
    above = heading(board, games, localizer) if title is None else [localizer.say(title)]
    beneath = [] if foot is None else [f"-# {localizer.say(foot)}"]
    words = "\n".join([*above, *(line_of(line, board, localizer) for line in board.lines), *beneath])
    plain = page_of(words, accent=ACCENT)
    shown = await board_shown(board, games, names, painter, localizer, theme)
    if shown is None:
        return plain

    head = [] if title is None else above
    return page_of(*head, shown.item(), *beneath, accent=ACCENT, pictures={FILE: shown.content}, spare=plain)


async def board_shown(
    board: Board,
    games: Mapping[str, AnyGame],
    names: Mapping[int, str],
    painter: Painter,
    localizer: Localizer,
    theme: Theme,
) -> Shown | None:
    """Return the picture of a board; None if nobody is on it, or if it could not be painted."""
    if not board.lines:
        return None
    try:
        layout = BoardPicture(board, games, names, localizer, theme).layout()
        picture = await painter.picture(layout)
    except NotPainted:
        return None
    return Shown(file=FILE, alt=said(layout.root)[:ALT_LENGTH], content=picture)
