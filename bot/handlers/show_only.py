"""Owns the controls that only show something: scores, rules, leaderboard, proof. It must not change a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.interactions.click import Click, Handler, TableHandler
from bot.interactions.custom_id import Malformed
from bot.interactions.interaction_data import is_ephemeral, value
from bot.learning.pages.rulebook import rules_page
from bot.pages.finished_table import race_page
from bot.pages.help import commands_page
from bot.pages.leaderboard import leaderboard_page
from bot.pages.lobby_more import lobby_more_page
from bot.pages.panel import scores_page
from bot.pages.table_status import more_page
from games.core.text import Refused, Text
from tables.table import Table


async def scores(click: Click, table: Table) -> None:
    """Show the scores, round by round."""
    if table.game_state is None:
        raise Refused(Text("table.not-started"))
    language = await click.language()
    await click.reply.reply_privately(scores_page(table.freeze(), language))


async def rules(click: Click, table: Table) -> None:
    """Show the rules of the table's game."""
    await click.reply.reply_privately(rules_page(table.game, 0, await click.language()))


async def more(click: Click, table: Table) -> None:
    """Show what else can be done at this table; before the deal, its seal as well."""
    language = await click.language()
    if table.state.phase == "lobby":
        await click.show(lobby_more_page(table.freeze(), click.actor, language))
        return
    await click.show(more_page(table.freeze(), click.actor, language))


async def race(click: Click, table: Table) -> None:
    """Show once more how the scores ran."""
    if table.game_state is None:
        raise Refused(Text("table.not-started"))
    settings = await click.app.database.user_settings.get(click.interaction.user.id)
    language = await click.language()
    look = await click.app.looks.of_person(table.guild, settings, language)
    await click.reply.reply_privately(await race_page(table.freeze(), click.app.race_painter, language, look))


async def verify(click: Click, table: Table) -> None:
    """Show the proof of the deal."""
    await click.reply.reply_privately(await click.app.proof(click.interaction, table))


async def commands(click: Click) -> None:
    """Show what each command does."""
    mentions = click.interaction.client.command_mentions
    await click.reply.reply_privately(commands_page(click.app.games, await click.language(), mentions))


async def board(click: Click) -> None:
    """Turn a page of a leaderboard."""
    game, _, number = click.custom_id.detail.partition(" ")
    await _show_board(click, game, number)


async def board_of(click: Click) -> None:
    """Show the leaderboard of the game that was chosen."""
    await _show_board(click, value(click.interaction), "0")


async def _show_board(click: Click, game: str, number: str) -> None:
    app = click.app
    if (game != "all" and game not in app.games) or not number.isdecimal():
        raise Malformed(game)
    language, person = await click.language(), click.interaction.user.id
    page = await leaderboard_page(app.database.results, click.guild, app.games, game, int(number), person, language)
    await (click.reply.redraw if is_ephemeral(click.interaction) else click.reply.reply_privately)(page)


ANYWHERE: Final[Mapping[str, Handler]] = {"commands": commands, "board": board, "board-of": board_of}
AT_TABLE: Final[Mapping[str, TableHandler]] = {
    "scores": scores,
    "rules": rules,
    "more": more,
    "race": race,
    "verify": verify,
}
