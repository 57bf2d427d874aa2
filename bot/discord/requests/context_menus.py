"""Commands in the menus of people and messages, on servers with the bot. Discord takes five of each kind."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.discord.command_names import ON_SERVERS
from bot.discord.message_controls import custom_ids
from bot.discord.requests.request import Request
from bot.discord.requests.requests import Served, request_of
from bot.show.custom_id import CustomId, Malformed
from games.core.text import Refused, Text

SERVERS_ALONE = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)


def person_menu(
    owner: Served, name: locale_str, answer: Callable[[Request, discord.User | discord.Member], Awaitable[None]]
) -> app_commands.ContextMenu:
    """Return a command on a person, a `User` if they are not on the server; it is answered privately."""

    async def callback(interaction: discord.Interaction[Any], person: discord.User | discord.Member) -> None:
        async with request_of(owner.services, interaction, "private") as request:
            await answer(request, person)

    return app_commands.ContextMenu(
        name=name, callback=callback, allowed_contexts=SERVERS_ALONE, allowed_installs=ON_SERVERS
    )


def table_menu(
    owner: Served, name: locale_str, answer: Callable[[Request, str], Awaitable[None]]
) -> app_commands.ContextMenu:
    """Return a command on a message of a table, which is given the table's id and answered privately."""

    async def callback(interaction: discord.Interaction[Any], message: discord.Message) -> None:
        async with request_of(owner.services, interaction, "private") as request:
            await answer(request, table_of_message(message, interaction.application_id))

    return app_commands.ContextMenu(
        name=name, callback=callback, allowed_contexts=SERVERS_ALONE, allowed_installs=ON_SERVERS
    )


def table_of_message(message: discord.Message, application: int) -> str:
    """Return the id of the table that a message of ours shows. Raises `Refused` for any other message."""
    if message.author.id == application:
        for custom_id in custom_ids(message.components):
            try:
                table = CustomId.parse(custom_id).table
            except Malformed:
                continue
            if table.isalnum():
                return table
    raise Refused(Text("bot.not-of-a-game"))
