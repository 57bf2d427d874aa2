"""Owns the controls of leaderboards: page, game, season, order, posting it in the channel, keeping it there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.discord.requests.click import Click, Handler
from bot.discord.requests.interaction_data import is_ephemeral, value
from bot.policy.server_policy import missing_permissions
from bot.settings.handlers.permissions import check_manages, manages
from bot.standings.board_choice import BoardChoice
from bot.standings.board_picture import posted_page
from bot.standings.member_names import member_names
from bot.standings.pages.leaderboard import Board, leaderboard_page, read_board
from games.core.text import Refused, Text


async def show(click: Click) -> None:
    """Show a page of a leaderboard."""
    await _show(click, click.custom_id.detail)


async def choose_game(click: Click) -> None:
    """Show the leaderboard of the game that was chosen."""
    sort, _, season = click.custom_id.detail.partition(" ")
    await _show(click, f"{value(click.interaction)} 0 {sort} {season}")


async def choose_season(click: Click) -> None:
    """Show the leaderboard of the season that was chosen."""
    game, _, sort = click.custom_id.detail.partition(" ")
    await _show(click, f"{game} 0 {sort} {value(click.interaction)}")


async def post(click: Click) -> None:
    """Post the page in the channel, as a picture and in words; a channel has one every so often."""
    board, app = await _read(click, click.custom_id.detail), click.app
    refusal = missing_permissions(click.interaction)
    if refusal is not None:
        raise Refused(refusal)
    app.server_posts.boards.check(click.interaction.channel_id or 0)
    language = await app.table_language(click.interaction)
    names = await member_names(click.interaction.guild, [line.person for line in board.lines])
    theme = await app.looks.of_server(click.guild)
    await click.reply.post(await posted_page(board, app.games, names, app.painter, language, theme))


async def keep(click: Click) -> None:
    """Post the board in the channel to be renewed there each day; where the server's is kept already, end that."""
    check_manages(click.interaction)
    board, app, channel = await _read(click, click.custom_id.detail), click.app, click.interaction.channel_id or 0
    kept = (await app.database.guild_settings.get(click.guild)).kept_board
    if kept is not None and kept.channel == channel:
        await app.upkeep.kept_boards.stop(click.guild)
        await click.reply_privately(Text("standings.kept-no-more"))
        return
    refusal = missing_permissions(click.interaction)
    if refusal is not None or click.interaction.guild is None:
        raise Refused(refusal or Text("bot.not-offered"))
    message = await click.reply.post(await app.upkeep.kept_boards.page(click.interaction.guild, channel, board.choice))
    if message is not None:
        await app.upkeep.kept_boards.keep(click.guild, channel, message, board.choice)


async def _show(click: Click, written: str) -> None:
    board = await _read(click, written)
    language, may_keep = await click.language(), manages(click.interaction)
    page = leaderboard_page(board, click.app.games, language, manages=may_keep)
    await (click.reply.redraw if is_ephemeral(click.interaction) else click.reply.reply_privately)(page)


async def _read(click: Click, written: str) -> Board:
    """Read the board that a control means. Raises `Malformed`."""
    choice = BoardChoice.parse(written, click.app.games)
    return await read_board(click.app.database.results, click.guild, choice, click.interaction.user.id)


ANYWHERE: Final[Mapping[str, Handler]] = {
    "board": show,
    "board-turn": show,
    "board-next": show,
    "board-of": choose_game,
    "board-in": choose_season,
    "board-post": post,
    "board-keep": keep,
}
