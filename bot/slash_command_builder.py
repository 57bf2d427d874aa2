"""Owns slash commands made from data: a game's options become slash options. It must not know any single game.

Names and descriptions are Fluent sentences.
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from typing import Any, Literal, get_args, get_origin

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.language.sentences import language_of, speak
from bot.pages.options import bounds_of
from games.core.game import AnyGame
from games.core.text import Text, Value
from tables.table_state import Pace

StartTable = Callable[["discord.Interaction[Any]", AnyGame, dict[str, Any]], Awaitable[None]]

NAME_LENGTH = 32
DESCRIPTION_LENGTH = 100


def named(key: str, /, **params: Value) -> locale_str:
    """Return a name or description that Discord shows in each person's language; the default is English."""
    text = Text(key, **params)
    return locale_str(speak(text, "en"), text=text)


class Translator(app_commands.Translator):
    """Speaks names and descriptions of commands in the languages we have."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """Return the sentence for a locale we speak, and None for the others (they see English)."""
        del context
        text = string.extras.get("text")
        if not isinstance(text, Text) or not locale.value.startswith(("fr", "en")):
            return None
        return speak(text, language_of(locale.value))


def start_command(game: AnyGame, start: StartTable) -> app_commands.Command[Any, ..., None]:
    """Return `/<game> start`, with the table's pace and one slash option per option of the game."""

    async def callback(interaction: discord.Interaction[Any], **chosen: Any) -> None:  # noqa: ANN401 -- what was typed
        given = {name: value for name, value in chosen.items() if value is not None}
        await start(interaction, game, given)

    parameters = [
        inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction)
    ]
    renames: dict[str, locale_str] = {}
    helps: dict[str, locale_str] = {}
    choices: dict[str, list[Choice[Any]]] = {}
    parameters.append(inspect.Parameter("pace", inspect.Parameter.KEYWORD_ONLY, default=None, annotation=str))
    renames["pace"], helps["pace"] = named("bot.option-pace-slash"), named("bot.option-pace-help")
    choices["pace"] = [Choice(name=named(f"table.pace-{pace}"), value=pace) for pace in get_args(Pace)]
    for field, info in game.options_type.model_fields.items():
        if field in game.options_type.fine:
            continue
        annotation: Any = info.annotation
        if get_origin(annotation) is Literal:
            annotation = str
            choices[field] = [
                Choice(name=named(f"{game.name}.option-{field}-{value}"), value=value)
                for value in get_args(info.annotation)
            ]
        elif annotation is int:
            annotation = app_commands.Range[int, *bounds_of(info)]
        elif annotation is not bool:
            continue  # not something that can be typed as one slash option: the lobby's Options has it
        kind = inspect.Parameter.KEYWORD_ONLY
        parameters.append(inspect.Parameter(field, kind, default=None, annotation=annotation))
        renames[field] = named(f"{game.name}.option-{field}-slash")
        helps[field] = named(f"{game.name}.option-{field}-help")
    callback.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]  # inspect reads it first
    decorated = app_commands.rename(**renames)(
        app_commands.describe(**helps)(app_commands.choices(**choices)(callback))
    )
    help_text = named("bot.command-start-help", game=Text(f"{game.name}.name"))
    return app_commands.Command(name=named("bot.command-start"), description=help_text, callback=decorated)


def group(name: str, help_text: locale_str) -> app_commands.Group:
    """Return a group of slash commands for servers only."""
    return app_commands.Group(
        name=name,
        description=help_text,
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
    )
