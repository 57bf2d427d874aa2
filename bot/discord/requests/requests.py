"""Opens the reply to each slash command and click, and ends every refusal in one sentence to the person."""

from __future__ import annotations

import functools
import inspect
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.discord.requests.controls import Answer
from bot.discord.requests.interaction_data import is_ephemeral, server_of
from bot.discord.requests.needs_server import NeedsServer, needs_server_page
from bot.discord.requests.reply import Reply
from bot.discord.requests.request import COMMAND, Request
from bot.pictures.painter import noting_late
from bot.services import Services
from bot.show.custom_id import CustomId, Malformed
from bot.show.sentences import Language
from bot.show.viewer import Viewer
from games.core.text import Refused, Text
from tables.table.table import StaleQuestion


@asynccontextmanager
async def request_of(
    services: Services, interaction: discord.Interaction[Any], answer: Answer, custom_id: CustomId = COMMAND
) -> AsyncIterator[Request]:
    """Open the reply to an interaction; tell the person why it is refused, or that the control is stale or forged."""
    services.late_pages.forget(interaction.user.id)
    services.heard(Viewer.of(interaction))
    redraws = answer == "message" or (answer == "panel" and is_ephemeral(interaction))
    async with Reply(interaction, redraws=redraws, public=answer == "public") as reply:
        person = await services.database.user_settings.get(interaction.user.id)
        server = await services.database.guild_settings.get(server_of(interaction))
        request = Request(services, interaction, reply, person, server, custom_id)
        try:
            with noting_late():
                yield request
        except NeedsServer as refusal:
            await request.send(needs_server_page(refusal, interaction.application_id, request.language))
        except Refused as refusal:
            await request.say(refusal.why)
        except StaleQuestion:
            await request.say(Text("bot.changed-meanwhile"))
        except Malformed:
            await request.say(Text("bot.forged"))
        if reply.shown is not None:
            services.late_pages.follow(interaction, reply.shown)


class Served(Protocol):
    """An object with the services: a feature."""

    @property
    def services(self) -> Services:
        """Return them."""


O = TypeVar("O", bound=Served)  # noqa: E741 -- the owner
P = ParamSpec("P")
Callback = Callable[Concatenate[O, "discord.Interaction[Any]", P], Awaitable[None]]


def answers(answer: Answer = "private") -> Callable[[Callable[Concatenate[O, Request, P], Awaitable[None]]], Any]:
    """Turn a method that takes a `Request` into the callback of a slash command, which takes an interaction."""

    def decorate(method: Callable[Concatenate[O, Request, P], Awaitable[None]]) -> Callback[O, P]:
        @functools.wraps(method)
        async def callback(
            owner: O, interaction: discord.Interaction[Any], /, *given: P.args, **options: P.kwargs
        ) -> None:
            async with request_of(owner.services, interaction, answer) as request:
                await method(owner, request, *given, **options)

        signature = inspect.signature(method, eval_str=True)  # discord.py would look names up in this module
        callback.__signature__ = signature  # type: ignore[attr-defined]  # inspect reads it first
        return callback

    return decorate


def bare_command(
    owner: Served, name: locale_str, description: locale_str, answer: Callable[[Request], Awaitable[object]]
) -> app_commands.Command[Any, ..., None]:
    """Return a slash command without options, which is answered privately."""

    async def callback(interaction: discord.Interaction[Any]) -> None:
        async with request_of(owner.services, interaction, "private") as request:
            await answer(request)

    return app_commands.Command(name=name, description=description, callback=callback)


async def why_not(work: Awaitable[object]) -> Text | None:
    """Do something, and return why it was refused; None if it is done."""
    try:
        await work
    except Refused as refusal:
        return refusal.why
    return None


async def language_for(services: Services, interaction: discord.Interaction[Any]) -> Language:
    """Return the language of a person who is still typing a command."""
    person = await services.database.user_settings.get(interaction.user.id)
    return Viewer.of(interaction).language(person.language)
