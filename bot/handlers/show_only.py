"""Owns the controls that only show something: scores, rules, proof, help. It must not change a table."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

import discord

from bot.app import App
from bot.discord.requests.click import Click, Handler, TableHandler
from bot.handlers.help_page import commands_page, help_page, illustrated_help
from bot.learning.pages.rulebook import rules_page
from bot.pictures import NotPainted
from bot.show.page import Page
from bot.table.finished_table import race_page
from bot.table.lobby import lobby_more_page
from bot.table.panel import scores_page
from bot.table.table_status import more_page
from games.core.text import Refused, Text
from tables.table.table import Table


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
    hints = await click.app.gives_hints(table)
    await click.show(more_page(table.freeze(), click.actor, language, hints=hints))


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


async def help_for(app: App, interaction: discord.Interaction[Any]) -> Page:
    """Return the games and how to begin, with their cards unless somebody reads in words alone."""
    settings = await app.database.user_settings.get(interaction.user.id)
    language = await app.language(interaction)
    look = await app.looks.of_person(interaction.guild_id or 0, settings, language)
    if look.pictures:
        with suppress(NotPainted):
            return await illustrated_help(app.games, language, app.painter, look.theme)
    return help_page(app.games, language)


async def commands(click: Click) -> None:
    """Show what each command does."""
    mentions = click.interaction.client.command_mentions
    await click.reply.reply_privately(commands_page(click.app.games, await click.language(), mentions))


ANYWHERE: Final[Mapping[str, Handler]] = {"commands": commands}
AT_TABLE: Final[Mapping[str, TableHandler]] = {
    "scores": scores,
    "rules": rules,
    "more": more,
    "race": race,
    "verify": verify,
}
