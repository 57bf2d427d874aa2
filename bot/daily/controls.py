"""Owns the controls of daily deals: an attempt and its moves, its result, the board of the day, the seals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import discord

from bot.app import App
from bot.daily.daily_deals import Attempt
from bot.daily.pages.attempt import attempt_page, localizer_of, why_page
from bot.daily.pages.overview import Day, intro_page, overview_page, seals_page
from bot.daily.pages.result import BOARD_LINES, Comparison, board_page, result_page, shared_page
from bot.discord.requests.click import Click, Handler
from bot.discord.requests.interaction_data import value
from bot.policy.server_policy import closed_game, missing_permissions
from bot.show.calendar import streak
from bot.show.custom_id import CustomId, Malformed
from bot.show.localizer import Localizer
from bot.show.page import Page
from games.core.move import Move
from games.core.text import Refused, Text
from tables.table.table import StaleQuestion

DAY_DIGITS: Final = 6


async def first_page(app: App, interaction: discord.Interaction[Any], game: str) -> Page:
    """Return the deal of the day of a game, or of all of them if none is named. Raises `Refused`."""
    return await (_deal_page(app, interaction, game, app.daily.today) if game else _overview(app, interaction))


async def overview(click: Click) -> None:
    """Show all deals of today."""
    await click.show(await _overview(click.app, click.interaction))


async def show(click: Click) -> None:
    """Show a deal: what is to be known before it, the attempt as it stands, or its result."""
    game, day, _ = _read(click)
    await click.show(await _deal_page(click.app, click.interaction, game, day))


async def begin(click: Click) -> None:
    """Begin the one attempt."""
    game, day, _ = _read(click)
    daily, interaction = click.app.daily, click.interaction
    settings = await click.app.database.guild_settings.get(click.guild)
    if (refusal := closed_game(daily.games[game], click.app.games, settings)) is not None:
        raise Refused(refusal)
    attempt = await daily.begin(await daily.of(day, game), interaction.user.id, click.guild)
    await click.show(await _attempt_page(click.app, interaction, attempt))


async def move(click: Click) -> None:
    """Make a move; one of consequence is asked about first, if the person wants it so."""
    attempt, written = await _own(click)
    if Move.parse(written).verb in attempt.sealed.game.weighty and not attempt.is_over:
        settings = await click.app.database.user_settings.get(click.interaction.user.id)
        if settings.confirm:
            await click.show(await _attempt_page(click.app, click.interaction, attempt, sure=written))
            return
    await sure(click)


async def sure(click: Click) -> None:
    """Make a move that is meant."""
    app, interaction = click.app, click.interaction
    attempt, written = await _own(click)
    notice: Text | None = None
    try:
        attempt = await app.daily.move(attempt, click.custom_id.turn, Move.parse(written), interaction.id)
    except StaleQuestion:
        attempt, _ = await _own(click)
        notice = None if attempt.is_over else Text("daily.stale")
    except Refused as refusal:
        notice = refusal.why
    await click.show(await _attempt_page(app, interaction, attempt, notice=notice))


async def pick(click: Click) -> None:
    """Do what was chosen in a select: a move, or a step of one."""
    chosen = CustomId.parse(value(click.interaction))
    if chosen.verb not in ("daily-move", "daily-step"):
        raise Malformed(chosen.verb)
    await ANYWHERE[chosen.verb](click.with_custom_id(chosen))


async def step(click: Click) -> None:
    """Go on to what must be chosen next."""
    attempt, written = await _own(click)
    stale = attempt.is_over or attempt.reached.turn != click.custom_id.turn
    path, notice = ("", Text("daily.stale")) if stale else (written, None)
    await click.show(await _attempt_page(click.app, click.interaction, attempt, path=path, notice=notice))


async def why(click: Click) -> None:
    """Say why the greyed choices are barred."""
    attempt, _ = await _own(click)
    if attempt.is_over:
        raise Refused(Text("daily.over"))
    localizer = localizer_of(attempt.sealed.row.seats, await click.language(), click.interaction.user)
    await click.reply.reply_privately(why_page(attempt, localizer))


async def share(click: Click) -> None:
    """Post the result in the channel, without a word about cards."""
    attempt, _ = await _own(click)
    interaction, app = click.interaction, click.app
    compared = await _compared(app, interaction, _over(attempt))
    if (missing := missing_permissions(interaction)) is not None:
        raise Refused(missing)
    app.daily.sharing.check(interaction.user.id)
    language, game = await app.table_language(interaction), attempt.sealed.game
    await click.reply.post(shared_page(attempt.row, compared, game, interaction.user.mention, language))


async def board(click: Click) -> None:
    """Show the best of the day on this server, to whoever has finished the deal."""
    attempt, _ = await _own(click)
    row, compared = attempt.row, await _compared(click.app, click.interaction, _over(attempt))
    lines = await click.app.daily.store.board(row.day, row.game, click.guild, BOARD_LINES)
    await click.show(board_page(row, lines, compared, attempt.sealed.game, await click.language()))


async def seals(click: Click) -> None:
    """Show the seals of a game around today, and what has been opened."""
    daily = click.app.daily
    name = click.custom_id.detail or next(iter(daily.games))
    if name not in daily.games:
        raise Malformed(name)
    page = seals_page(await daily.around(), daily.games[name], daily.today, await click.language())
    await click.show(page)


def _read(click: Click) -> tuple[str, int, str]:
    """Return game, day and the rest of a control. Raises `Malformed`."""
    game, _, rest = click.custom_id.detail.partition(" ")
    day, _, detail = rest.partition(" ")
    if game not in click.app.daily.games or not (day.isascii() and day.isdecimal()) or len(day) > DAY_DIGITS:
        raise Malformed(click.custom_id.detail)
    return game, int(day), detail


async def _own(click: Click) -> tuple[Attempt, str]:
    """Return the clicker's attempt that a control belongs to, and the rest of it. Raises `Refused`."""
    game, day, detail = _read(click)
    deal = await click.app.daily.of(day, game)
    attempt = await click.app.daily.attempt(deal, click.interaction.user.id)
    if attempt is None:
        await click.app.daily.check_not_erased(deal, click.interaction.user.id)
        raise Refused(Text("daily.not-begun"))
    return attempt, detail


def _over(attempt: Attempt) -> Attempt:
    """Return an attempt that is over. Raises `Refused` for one that goes on: till then others' points are nobody's."""
    if not attempt.is_over:
        raise Refused(Text("daily.not-over"))
    return attempt


async def _overview(app: App, interaction: discord.Interaction[Any], notice: Text | None = None) -> Page:
    daily, person, language = app.daily, interaction.user.id, await app.language(interaction)
    await daily.seal_ahead()
    attempts = {row.game: row for row in await daily.store.attempts(daily.today, person)}
    days = streak(await daily.store.days_of(person), daily.today)
    said = "" if notice is None else Localizer(language).say(notice)
    return overview_page(Day(daily.today, daily.games, attempts, days), language, said)


async def _deal_page(app: App, interaction: discord.Interaction[Any], game: str, day: int) -> Page:
    """Return a deal as it stands for whoever asks; of a day that is over only a result is still shown."""
    deal = await app.daily.of(day, game)
    attempt = await app.daily.attempt(deal, interaction.user.id)
    if attempt is not None and (attempt.is_over or day == app.daily.today):
        return await _attempt_page(app, interaction, attempt)
    if day != app.daily.today:
        return await _overview(app, interaction, Text("daily.day-over"))
    await app.daily.check_not_erased(deal, interaction.user.id)
    return intro_page(deal, await app.language(interaction))


async def _attempt_page(
    app: App,
    interaction: discord.Interaction[Any],
    attempt: Attempt,
    *,
    notice: Text | None = None,
    path: str = "",
    sure: str = "",
) -> Page:
    """Return an attempt as it stands: its panel, or its result."""
    settings, language = await app.database.user_settings.get(interaction.user.id), await app.language(interaction)
    localizer = localizer_of(attempt.sealed.row.seats, language, interaction.user)
    look = await app.looks.of_person(interaction.guild_id or 0, settings, language)
    if attempt.is_over:
        compared = await _compared(app, interaction, attempt)
        return await result_page(attempt, compared, localizer, app.painter, look)
    if attempt.row.day != app.daily.today:
        return await _overview(app, interaction, Text("daily.day-over"))
    said = "" if notice is None else localizer.say(notice)
    return await attempt_page(attempt, localizer, app.painter, look, notice=said, path=path, sure=sure)


async def _compared(app: App, interaction: discord.Interaction[Any], attempt: Attempt) -> Comparison:
    daily, row = app.daily, attempt.row
    return Comparison(
        await daily.ai_result(attempt.sealed),
        await daily.store.standing(row),
        await daily.store.standing(row, interaction.guild_id or 0),
        streak(await daily.store.days_of(interaction.user.id), daily.today),
    )


ANYWHERE: Final[Mapping[str, Handler]] = {
    "daily": overview,
    "daily-of": show,
    "daily-begin": begin,
    "daily-move": move,
    "daily-sure": sure,
    "daily-step": step,
    "daily-pick": pick,
    "daily-why": why,
    "daily-share": share,
    "daily-board": board,
    "daily-seals": seals,
    "daily-seals-of": seals,
}
