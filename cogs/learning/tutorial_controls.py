"""The controls of tutorials. Nothing is kept: each carries the lesson and the move, and the hand is played anew."""

from __future__ import annotations

from typing import Any, NamedTuple

import discord

from bot.discord.requests.controls import control
from bot.discord.requests.request import Request
from bot.show.custom_id import CustomId, Malformed
from bot.show.page import Page
from bot.show.question_controls import step_of
from cogs.learning.tutorial_pages import barred_page, end_page, lesson_page, localizer_of, screen_of
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
    asked, move = tutorial.lessons[number], Move.parse(written)
    if move == asked.move:
        return Tried(number + 1)
    if step_of(screen_of(tutorial, reached).choices, written) is not None:
        return Tried(number, path=written)
    if move in legal_moves(tutorial.game.asks(reached.state, LEARNER)):
        return Tried(number, asked.wrong)
    try:
        tutorial.check(reached, move, at)
    except Refused as refusal:
        return Tried(number, refusal.why)
    raise AssertionError("a move is neither offered nor refused")


@control("learn-start", answer="private")
async def begin(request: Request) -> None:
    """Begin a tutorial on a message of its own."""
    await request.send(await lesson(request, _tutorial(request.detail), 0))


@control("learn-of", answer="private")
async def begin_one_of(request: Request) -> None:
    """Begin the tutorial that was chosen on a message of its own."""
    await request.send(await lesson(request, _tutorial(request.chosen), 0))


@control("learn")
async def learn(request: Request) -> None:
    """Show a lesson, or try a move in it."""
    name, _, rest = request.detail.partition(" ")
    number, _, move = rest.partition(" ")
    tutorial = _tutorial(name)
    page = await lesson(request, tutorial, _lesson(tutorial, number), move)
    await request.redraw(page)


@control("learn-pick")
async def pick(request: Request) -> None:
    """Try the move that was chosen in a select."""
    chosen = CustomId.parse(request.chosen)
    if chosen.verb != "learn":
        raise Malformed(chosen.verb)
    await learn(request.with_custom_id(chosen))


@control("learn-why")
async def why(request: Request) -> None:
    """Say why the greyed choices are barred."""
    name, _, number = request.detail.partition(" ")
    tutorial = _tutorial(name)
    reached = tutorial.reach(_lesson(tutorial, number), _now(request.interaction))
    localizer = localizer_of(tutorial, request.language, request.interaction.user)
    await request.send(barred_page(tutorial, reached, localizer))


async def lesson(request: Request, tutorial: TutorialGame, number: int, move: str = "") -> Page:
    """Return a lesson (0-based) as it is now, or the end after the last; with a move, what comes of it."""
    services, at = request.services, _now(request.interaction)
    localizer = localizer_of(tutorial, request.language, request.interaction.user)
    reached, tried = tutorial.reach(number, at), Tried(number)
    if move and number < len(tutorial.lessons):
        tried = try_move(tutorial, number, reached, move, at)
        if tried.number != number:
            reached = tutorial.reach(tried.number, at)
    painter, look = services.painter, request.look
    if tried.number == len(tutorial.lessons):
        return await end_page(tutorial, reached, localizer, painter, services.mentions, look)
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
