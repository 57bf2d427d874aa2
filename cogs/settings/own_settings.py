"""The controls of a person's own settings; nobody else's are changed, whatever page a click comes from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bot.discord.languages import personal_language
from bot.discord.requests.controls import control
from bot.discord.requests.interaction_data import Interaction, typed
from bot.discord.requests.request import Request
from bot.discord.requests.requests import why_not
from bot.show.sentences import escaped, speak
from cogs.settings.own_settings_page import FIELDS, TYPED_LENGTH, person_page, quiet_form
from cogs.settings.quiet_hours import clock_text, minute_of_day, offset_of, to_utc
from cogs.settings.setting_choices import PERSONAL, setting_of
from games.core.text import Refused, Text
from storage import UserSettings

DAY_MINUTES: Final = 24 * 60
QUIET_MOST: Final = 12 * 60
"""Longer quiet hours would make a day's clock last for weeks, and the others wait for it."""


def utc_minute(interaction: Interaction) -> int:
    """Return the minute of the day (UTC) at which somebody acted, by Discord's clock."""
    moment = interaction.created_at
    return moment.hour * 60 + moment.minute


async def show(request: Request) -> None:
    """Send the page."""
    await request.send(person_page(request.person, utc_minute(request.interaction), request.language))


@control("me-set")
async def choose(request: Request) -> None:
    """Store what was chosen from a list."""
    change, noted = setting_of(PERSONAL, request.custom_id).asked(request)
    await _show(request, await _change(request, change), noted)


@control("me-quiet")
async def quiet(request: Request) -> None:
    """Ask for the quiet hours, or store those that were written."""
    if request.is_component:
        await request.ask(quiet_form(request.person, request.language, request.detail))
        return
    fields = typed(request.interaction)
    written = tuple(fields.get(field, "")[:TYPED_LENGTH].strip() for field in FIELDS)
    why = await why_not(_keep_written(request, written))
    if why is not None:
        await _show(request, request.person, why, written)


async def _keep_written(request: Request, written: tuple[str, ...]) -> None:
    """Store the quiet hours that were written, and show so. Raises `Refused` for what are none."""
    since, until, offset = _hours(written, utc_minute(request.interaction))
    hours = to_utc(since, offset), to_utc(until, offset)
    settings = await _keep_quiet(request, hours, offset)
    await _show(request, settings, Text("settings.quiet-noted", since=clock_text(since), until=clock_text(until)))


@control("me-quiet-off")
async def quiet_off(request: Request) -> None:
    """Have no quiet hours any more."""
    await _show(request, await _keep_quiet(request, None, None), Text("settings.quiet-gone"))


async def _keep_quiet(request: Request, hours: tuple[int, int] | None, offset: int | None) -> UserSettings:
    """Store other quiet hours, and let them count at the tables where the person sits."""
    settings = await _change(request, {"quiet": hours, "utc_offset": offset})
    for table in await request.services.registry.of_person(request.user):
        await table.set_quiet_hours(request.user, hours)
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


async def _change(request: Request, change: Mapping[str, Any]) -> UserSettings:
    people = request.services.database.user_settings
    return await people.change(request.user, lambda settings: settings.model_copy(update=dict(change)))


async def _show(request: Request, settings: UserSettings, noted: Text, written: tuple[str, ...] = ()) -> None:
    language = personal_language(request.interaction, settings)  # they may just have chosen another
    page = person_page(settings, utc_minute(request.interaction), language, speak(noted, language), written)
    await request.redraw(page)
