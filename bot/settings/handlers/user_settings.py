"""Owns the controls of a person's own settings. It must not change anybody else's, whatever page a click comes from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import discord

from bot.discord.requests.click import Click, Handler
from bot.discord.requests.interaction_data import Interaction
from bot.settings.clock_times import clock_text, minute_of_day, offset_of, to_utc
from bot.settings.pages.user_settings import FIELDS, TYPED_LENGTH, person_page, quiet_form
from bot.settings.setting_choices import PERSONAL, change_asked, typed
from bot.show.sentences import escaped, speak
from games.core.text import Refused, Text
from storage import UserSettings

DAY_MINUTES: Final = 24 * 60
QUIET_MOST: Final = 12 * 60
"""Longer quiet hours would make a day's clock last for weeks, and the others wait for it."""


def utc_minute(interaction: Interaction) -> int:
    """Return the minute of the day (UTC) at which somebody acted, by Discord's clock."""
    moment = interaction.created_at
    return moment.hour * 60 + moment.minute


async def choose(click: Click) -> None:
    """Store what was chosen from a list."""
    setting, word, change = change_asked(PERSONAL, click.custom_id.detail, click.interaction)
    await _show(click, await _change(click, change), setting.noted(word))


async def quiet(click: Click) -> None:
    """Ask for the quiet hours, or store those that were written."""
    if click.interaction.type is discord.InteractionType.component:
        settings = await click.app.database.user_settings.get(click.interaction.user.id)
        await click.ask(quiet_form(settings, await click.language(), click.custom_id.detail))
        return
    fields = typed(click.interaction)
    written = tuple(fields.get(field, "")[:TYPED_LENGTH].strip() for field in FIELDS)
    try:
        since, until, offset = _hours(written, utc_minute(click.interaction))
    except Refused as refused:
        settings = await click.app.database.user_settings.get(click.interaction.user.id)
        await _show(click, settings, refused.why, written)
        return
    hours = to_utc(since, offset), to_utc(until, offset)
    settings = await _rest(click, hours, offset)
    await _show(click, settings, Text("settings.quiet-noted", since=clock_text(since), until=clock_text(until)))


async def quiet_off(click: Click) -> None:
    """Have no quiet hours any more."""
    await _show(click, await _rest(click, None, None), Text("settings.quiet-gone"))


async def _rest(click: Click, hours: tuple[int, int] | None, offset: int | None) -> UserSettings:
    """Store other quiet hours, and let them count at the tables where the person sits."""
    settings = await _change(click, {"quiet": hours, "utc_offset": offset})
    person = click.interaction.user.id
    await click.app.registry.all_here()
    for table in await click.app.registry.everywhere(person):
        await table.set_quiet_hours(person, hours)
    return settings


def _hours(written: tuple[str, ...], utc: int) -> tuple[int, int, int]:
    """Return from, to, and how far the person's clock is ahead of UTC, in minutes. Raises `Refused`."""
    minutes = []
    for field, word in zip(FIELDS, written, strict=True):
        minute = minute_of_day(word)
        if minute is None:
            raise Refused(Text("settings.quiet-bad", given=escaped(word), field=Text(f"settings.quiet-{field}")))
        minutes.append(minute)
    since, until, now = minutes
    if since == until:
        raise Refused(Text("settings.quiet-empty"))
    if (until - since) % DAY_MINUTES > QUIET_MOST:
        raise Refused(Text("settings.quiet-long", hours=QUIET_MOST // 60))
    return since, until, offset_of(now, utc)


async def _change(click: Click, change: Mapping[str, Any]) -> UserSettings:
    people = click.app.database.user_settings
    return await people.change(click.interaction.user.id, lambda settings: settings.model_copy(update=dict(change)))


async def _show(click: Click, settings: UserSettings, noted: Text, written: tuple[str, ...] = ()) -> None:
    language = await click.language()
    page = person_page(settings, utc_minute(click.interaction), language, speak(noted, language), written)
    await click.reply.redraw(page)


ANYWHERE: Final[Mapping[str, Handler]] = {"me-set": choose, "me-quiet": quiet, "me-quiet-off": quiet_off}
