"""The slash commands of one game: `/<game> start`, `/<game> notify`, and those that features add."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Literal, get_args, get_origin

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.discord.command_names import ALONE_ELSEWHERE, NEEDS_SERVER, group, named
from bot.discord.features import Features, LoadingBot
from bot.discord.requests.interaction_data import server_of
from bot.discord.requests.needs_server import NeedsServer
from bot.discord.requests.requests import request_of
from bot.services import Services
from bot.table.opening import AI_MOST, Wish, check_here, open_table
from bot.table.options import bounds_of
from games.core.game import AnyGame
from games.core.text import Text
from storage import WatchRow
from tables.table.table_state import Pace

_WISHES = {"ai": "ai_seats", "invite": "guest", "pace": "pace", "access": "entry"}
"""The slash options that every game has, and what they are in a `Wish`."""


class GameCog(commands.Cog):
    """The slash commands of one game. A game's own module in `cogs/` is ten lines."""

    def __init__(self, bot: LoadingBot, game: AnyGame) -> None:
        self.bot, self.game, self.services = bot, game, bot.services
        self.__cog_name__ = game.name  # one cog per game; discord.py knows them by name

    async def cog_load(self) -> None:
        """Add the commands."""
        name = Text(f"{self.game.name}.name")
        commands_of_game = group(self.game.name, named("bot.command-game-help", game=name))
        commands_of_game.add_command(start_command(self.game, self.services, self.bot.features))
        commands_of_game.add_command(self._notify_command(name))
        self.bot.features.add_game(self.game, commands_of_game)

    async def cog_unload(self) -> None:
        """Take the commands back."""
        self.bot.features.remove_game(self.game.name)

    def _notify_command(self, game: Text) -> app_commands.Command[Any, ..., None]:
        """Return `/<game> notify`, which remembers when to tell a person of a table that fills up."""
        most = self.game.seats.stop - 1

        @app_commands.rename(people=named("bot.command-notify-people"))
        @app_commands.describe(people=named("bot.command-notify-people-help"))
        async def notify(interaction: discord.Interaction[Any], people: int) -> None:
            async with request_of(self.services, interaction, "private") as request:
                if not request.guild:
                    raise NeedsServer
                if people:
                    await self.services.keep_out.check(request.guild, request.user)
                row = WatchRow(request.guild, self.game.name, request.user, people)
                await self.services.database.watches.watch(row)
                await request.say(Text("bot.watching-for", game=game, people=people))

        notify.__annotations__["people"] = app_commands.Range[int, 0, most]  # the bound is the game's
        return app_commands.Command(
            name=named("bot.command-notify"),
            description=named("bot.command-notify-help", game=game),
            callback=notify,
            extras=NEEDS_SERVER,
        )


def start_command(game: AnyGame, services: Services, features: Features) -> app_commands.Command[Any, ..., None]:
    """Return `/<game> start`: AI players, a guest, the pace, and one slash option per option of the game.

    Where there is no server with the bot, a person plays alone, unless they invite somebody.
    """

    async def callback(interaction: discord.Interaction[Any], **chosen: Any) -> None:  # noqa: ANN401 -- what was typed
        given = {name: value for name, value in chosen.items() if value is not None}
        around = {field: given.pop(name) for name, field in _WISHES.items() if name in given}
        async with request_of(services, interaction, "public" if server_of(interaction) else "private") as request:
            guest: discord.abc.Snowflake | None = around.pop("guest", None)
            if not request.guild:
                if guest is None and await features.play_alone(request, game, given, around.get("ai_seats", 0)):
                    return
                raise NeedsServer
            if guest is not None:
                check_here(request, guest)
                around["guest"] = guest.id
            await open_table(request, game, Wish(options=given, **around))

    typed = [*_usual_options(), *_options_of(game)]
    parameters = [
        inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction)
    ]
    parameters += [
        inspect.Parameter(one.name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=one.annotation)
        for one in typed
    ]
    callback.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]  # inspect reads it first
    decorated = app_commands.rename(**{one.name: named(f"{one.key}-slash") for one in typed})(
        app_commands.describe(**{one.name: named(f"{one.key}-help") for one in typed})(
            app_commands.choices(**{one.name: one.choices for one in typed if one.choices})(callback)
        )
    )
    help_text = named("bot.command-start-help", game=Text(f"{game.name}.name"))
    return app_commands.Command(
        name=named("bot.command-start"), description=help_text, callback=decorated, extras=ALONE_ELSEWHERE
    )


@dataclass(frozen=True, slots=True)
class _SlashOption:
    """A slash option: its parameter and type, the domain of its sentences, and what may be chosen."""

    name: str
    annotation: Any
    domain: str
    choices: list[Choice[Any]] = field(default_factory=list)

    @property
    def key(self) -> str:
        """Return how the keys of its sentences begin."""
        return f"{self.domain}.option-{self.name}"


def _usual_options() -> Iterator[_SlashOption]:
    """Yield the slash options that every game has."""
    yield _SlashOption("ai", app_commands.Range[int, 0, AI_MOST], "bot")
    yield _SlashOption("invite", discord.User, "bot")
    paces = [Choice(name=named(f"table.pace-{pace}"), value=pace) for pace in get_args(Pace)]
    yield _SlashOption("pace", str, "bot", paces)
    entries = [Choice(name=named(f"bot.setting-entry-{entry}"), value=entry) for entry in ("open", "closed")]
    yield _SlashOption("access", str, "bot", entries)


def _options_of(game: AnyGame) -> Iterator[_SlashOption]:
    """Yield a slash option for each option of a game that can be typed as one; the lobby's Options has the others."""
    for name, info in game.options_type.model_fields.items():
        if name in game.options_type.fine:
            continue
        if get_origin(info.annotation) is Literal:
            choices = [
                Choice(name=named(f"{game.name}.option-{name}-{value}"), value=value)
                for value in get_args(info.annotation)
            ]
            yield _SlashOption(name, str, game.name, choices)
        elif info.annotation is int:
            yield _SlashOption(name, app_commands.Range[int, *bounds_of(info)], game.name)
        elif info.annotation is bool:
            yield _SlashOption(name, bool, game.name)
