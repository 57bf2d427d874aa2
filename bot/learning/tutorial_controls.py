"""Owns the controls of tutorials. It must not keep anything.

Each control carries the lesson and the move, and the hand is worked out anew.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import discord

from bot.app import App
from bot.discord.requests.click import Click, Handler
from bot.discord.requests.interaction_data import value
from bot.learning.pages.tutorial import barred_page, end_page, lesson_page, localizer_of, screen_of
from bot.show.custom_id import CustomId, Malformed
from bot.show.page import Page
from bot.show.question_controls import step_of
from games.core.game import AnyGame
from games.core.move import Move, legal_moves
from games.core.text import Refused, Text
from games.core.tutorial import LEARNER
from games.core.tutorial_game import Reached, TutorialGame
from games.registry import TUTORIALS


class Tried(NamedTuple):
    """What came of a move: the lesson to show now, what to say of the move, and how far a longer move has got."""

    number: int
    notice: Text | None = None
    path: str = ""


def try_move(tutorial: TutorialGame, number: int, reached: Reached, written: str, at: int) -> Tried:
    """Judge a move in a lesson: the right one leads on, any other is answered and changes nothing."""
    lesson, move = tutorial.lessons[number], Move.parse(written)
    if move == lesson.move:
        return Tried(number + 1)
    if step_of(screen_of(tutorial, reached).choices, written) is not None:
        return Tried(number, path=written)
    if move in legal_moves(tutorial.game.asks(reached.state, LEARNER)):
        return Tried(number, lesson.wrong)
    try:
        tutorial.check(reached, move, at)
    except Refused as refusal:
        return Tried(number, refusal.why)
    raise AssertionError("a move is neither offered nor refused")


async def begin(click: Click) -> None:
    """Begin a tutorial on a message of its own."""
    await click.reply.reply_privately(await _page(click.app, click.interaction, _tutorial(click.custom_id.detail), 0))


async def begin_one_of(click: Click) -> None:
    """Begin the tutorial that was chosen on a message of its own."""
    await click.reply.reply_privately(await _page(click.app, click.interaction, _tutorial(value(click.interaction)), 0))


async def first_lesson(app: App, interaction: discord.Interaction[Any], game: AnyGame) -> Page:
    """Return the beginning of a game's tutorial. Raises KeyError for a game that has none."""
    return await _page(app, interaction, TUTORIALS[game.name], 0)


async def learn(click: Click) -> None:
    """Show a lesson, or try a move in it."""
    name, _, rest = click.custom_id.detail.partition(" ")
    number, _, move = rest.partition(" ")
    tutorial = _tutorial(name)
    page = await _page(click.app, click.interaction, tutorial, _lesson(tutorial, number), move)
    await click.reply.redraw(page)


async def pick(click: Click) -> None:
    """Try the move that was chosen in a select."""
    chosen = CustomId.parse(value(click.interaction))
    if chosen.verb != "learn":
        raise Malformed(chosen.verb)
    await learn(click.with_custom_id(chosen))


async def why(click: Click) -> None:
    """Say why the greyed choices are barred."""
    name, _, number = click.custom_id.detail.partition(" ")
    tutorial = _tutorial(name)
    reached = tutorial.reach(_lesson(tutorial, number), _now(click.interaction))
    localizer = localizer_of(tutorial, await click.language(), click.interaction.user)
    await click.reply.reply_privately(barred_page(tutorial, reached, localizer))


async def _page(
    app: App, interaction: discord.Interaction[Any], tutorial: TutorialGame, number: int, move: str = ""
) -> Page:
    """Return a lesson (0-based) as it is now, or the end after the last; with a move, what comes of it."""
    settings, at = await app.database.user_settings.get(interaction.user.id), _now(interaction)
    language = await app.language(interaction)
    localizer = localizer_of(tutorial, language, interaction.user)
    reached, tried = tutorial.reach(number, at), Tried(number)
    if move and number < len(tutorial.lessons):
        tried = try_move(tutorial, number, reached, move, at)
        if tried.number != number:
            reached = tutorial.reach(tried.number, at)
    painter, look = app.painter, await app.looks.of_person(interaction.guild_id or 0, settings, language)
    if tried.number == len(tutorial.lessons):
        commands: Mapping[str, str] = interaction.client.command_mentions
        return await end_page(tutorial, reached, localizer, painter, commands, look)
    notice = "" if tried.notice is None else localizer.say(tried.notice)
    return await lesson_page(
        *(tutorial, tried.number, reached, localizer, painter, look), notice=notice, path=tried.path
    )


def _tutorial(name: str) -> TutorialGame:
    tutorial = TUTORIALS.get(name)
    if tutorial is None:
        raise Malformed(name)
    return tutorial


def _lesson(tutorial: TutorialGame, written: str) -> int:
    """Read the number of a lesson; the one after the last is the end."""
    if not (written.isascii() and written.isdecimal()) or len(written) > 2 or int(written) > len(tutorial.lessons):
        raise Malformed(written)
    return int(written)


def _now(interaction: discord.Interaction[Any]) -> int:
    """Return when somebody clicked, in unix ms, by Discord's clock."""
    return int(interaction.created_at.timestamp() * 1000)


ANYWHERE: Final[Mapping[str, Handler]] = {
    "learn-start": begin,
    "learn-of": begin_one_of,
    "learn": learn,
    "learn-pick": pick,
    "learn-why": why,
}
