"""Owns the controls of puzzles: the question, an answer, why some are barred, sharing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import discord

from bot.app import App
from bot.discord.requests.click import Click, Handler
from bot.discord.requests.interaction_data import value
from bot.policy.server_policy import missing_permissions
from bot.puzzle.puzzle_pages import answer_page, names_at, question_page, shared_page, why_page
from bot.puzzle.weekly_puzzles import Puzzle
from bot.show.custom_id import CustomId, Malformed
from bot.show.page import Page
from games.core.move import Move
from games.core.text import Refused, Text

WEEK_DIGITS: Final = 6


async def first_page(app: App, interaction: discord.Interaction[Any]) -> Page:
    """Return this week's puzzle, or what became of the asker's answer. Raises `Refused`."""
    return await _page(app, interaction, await app.puzzles.of(app.puzzles.week, interaction.guild_id or 0))


async def show(click: Click) -> None:
    """Show a puzzle."""
    puzzle, _ = await _read(click)
    await click.show(await _page(click.app, click.interaction, puzzle))


async def answer(click: Click) -> None:
    """Take an answer; the first one counts."""
    puzzle, written = await _read(click)
    app, interaction = click.app, click.interaction
    notice: Text | None = None
    if await app.puzzles.answered(puzzle, interaction.user.id) is None:
        try:
            await app.puzzles.answer(puzzle, interaction.user.id, Move.parse(written))
        except Refused as refusal:
            notice = refusal.why
    await click.show(await _page(app, interaction, puzzle, notice=notice))


async def step(click: Click) -> None:
    """Go on to what must be chosen next."""
    puzzle, written = await _read(click)
    await click.show(await _page(click.app, click.interaction, puzzle, path=written))


async def pick(click: Click) -> None:
    """Do what was chosen in a select: an answer, or a step of one."""
    chosen = CustomId.parse(value(click.interaction))
    if chosen.verb not in ("puzzle-move", "puzzle-step"):
        raise Malformed(chosen.verb)
    await ANYWHERE[chosen.verb](click.with_custom_id(chosen))


async def why(click: Click) -> None:
    """Say why the greyed choices are barred."""
    puzzle, _ = await _read(click)
    localizer = names_at(puzzle, await click.language(), click.interaction.user)
    await click.reply.reply_privately(why_page(puzzle, localizer))


async def share(click: Click) -> None:
    """Post how somebody did, without a word about the moves."""
    puzzle, _ = await _read(click)
    app, interaction = click.app, click.interaction
    answered = await app.puzzles.answered(puzzle, interaction.user.id)
    if answered is None:
        raise Refused(Text("puzzle.not-answered"))
    if (missing := missing_permissions(interaction)) is not None:
        raise Refused(missing)
    app.puzzles.sharing.check(interaction.user.id)
    language = await app.table_language(interaction)
    await click.reply.post(shared_page(puzzle, answered, interaction.user.mention, language))


async def _read(click: Click) -> tuple[Puzzle, str]:
    """Return the puzzle that a control belongs to, and the rest of it. Raises `Malformed` and `Refused`."""
    week, _, rest = click.custom_id.detail.partition(" ")
    if not (week.isascii() and week.isdecimal()) or len(week) > WEEK_DIGITS:
        raise Malformed(click.custom_id.detail)
    return await click.app.puzzles.of(int(week), click.guild), rest


async def _page(
    app: App, interaction: discord.Interaction[Any], puzzle: Puzzle, *, notice: Text | None = None, path: str = ""
) -> Page:
    """Return the puzzle for somebody who has not answered it yet, else what became of their answer."""
    language, person = await app.language(interaction), interaction.user
    localizer = names_at(puzzle, language, person)
    answered = await app.puzzles.answered(puzzle, person.id)
    if answered is not None:
        return answer_page(puzzle, answered, localizer)
    if puzzle.row.week != app.puzzles.week:
        raise Refused(Text("puzzle.week-over"))
    await app.puzzles.check_not_erased(puzzle, person.id)
    settings = await app.database.user_settings.get(person.id)
    look = await app.looks.of_person(interaction.guild_id or 0, settings, language)
    said = "" if notice is None else localizer.say(notice)
    return await question_page(puzzle, localizer, app.painter, look, notice=said, path=path)


ANYWHERE: Final[Mapping[str, Handler]] = {
    "puzzle": show,
    "puzzle-move": answer,
    "puzzle-step": step,
    "puzzle-pick": pick,
    "puzzle-why": why,
    "puzzle-share": share,
}
