"""The controls of a person's own settings; nobody else's are changed, whatever page a click comes from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bot.discord.requests.controls import control
from bot.discord.requests.interaction_data import Interaction, with_choices
from bot.discord.requests.request import Request
from bot.discord.requests.requests import why_not
from bot.show.custom_id import CustomId
from bot.show.forms import Form, named_in
from bot.show.localizer import Localizer
from bot.show.sentences import escaped, speak
from bot.table.ways_to_hand import waits_for
from cogs.settings.own_settings_page import ELSEWHERE, ME_ALERT, ME_QUIET, ME_QUIET_OFF, person_page, quiet_form
from cogs.settings.quiet_hours import DAY, to_utc
from cogs.settings.setting_choices import ME_SET, OWN, own_form
from cogs.settings.time_zones import USUAL, nearest_cities, zone_named
from games.core.text import Refused, Text
from storage import UserSettings
from tables.time.quiet_hours import offset_of

QUIET_MOST: Final = 12 * 60
"""Longer quiet hours would make a day's clock last for weeks, and the others wait for it."""

AT_TABLES: Final = frozenset({"pictures", "clicks"})
"""The choices that tables must know."""


def acted_at(interaction: Interaction) -> int:
    """Return when somebody acted, by Discord's clock (unix ms)."""
    return round(interaction.created_at.timestamp() * 1000)


async def show(request: Request) -> None:
    """Send the page, with how many tables wait for the person."""
    tables = await request.services.registry.of_person(request.user, request.guild or None)
    count = sum(waits_for(table, request.user) for table in tables)
    command = request.services.mentions.get("play", "`/play`")
    waiting = Text("bot.tables-count", count=count, command=command) if count else None
    await request.send(person_page(request.person, acted_at(request.interaction), request.language, waiting=waiting))


@control(ME_SET)
async def choose(request: Request) -> None:
    """Ask for some of what a person chooses everywhere, or store it, let their tables know, and show what changed."""
    group = named_in(request.detail)
    form = own_form(group, request.person, Localizer(request.language))
    if await request.opens(form):
        return
    given, change = request.filled(form), dict[str, Any]()
    for setting in OWN[group]:
        change |= setting.changed_to(given[setting.field])
    settings = await _change(request, change)
    changed = [one for one in OWN[group] if one.word(settings) != one.word(request.person)]
    if any(one.field in AT_TABLES for one in changed):
        await request.services.registry.set_chosen(with_choices(request.actor, settings))
    changes = tuple(one.change_to(one.said(one.word(settings))) for one in changed)
    await _show(request, settings, Text("settings.noted", changes=changes) if changes else Text("settings.as-before"))


@control(ME_ALERT)
async def alert(request: Request) -> None:
    """Notify somebody who reads words alone by a message and at once: some questions last for seconds."""
    settings = await _change(request, {"calls": "message", "call_delay": 0})
    await _show(request, settings, Text("settings.alert-noted"))


@control(ME_QUIET)
async def quiet(request: Request) -> None:
    """Ask for the quiet hours, or store those that were chosen; a refusal leads back into the form."""
    form = quiet_form(request.person, request.language, USUAL.get(request.interaction.locale.value, ""))
    if await request.opens(form):
        return
    why = await why_not(_keep_filled(request, form))
    if why is not None:
        await _show(request, request.person, why, request.again_id(form))


async def _keep_filled(request: Request, form: Form) -> None:
    """Store the quiet hours that were chosen, and show so. Raises `Refused` for what are none."""
    given = request.filled(form)
    since, until = int(given["since"]), int(given["until"])
    check_hours(since, until)
    zone = given["zone"]
    if zone == ELSEWHERE or given["city"]:
        zone = _zone(given["city"])
    now = acted_at(request.interaction)
    offset = offset_of(now, zone)
    hours = to_utc(since, offset), to_utc(until, offset)
    settings = await _keep_quiet(request, hours, offset, zone)
    await _show(request, settings, Text("settings.quiet-noted"))


@control(ME_QUIET_OFF)
async def quiet_off(request: Request) -> None:
    """Have no quiet hours any more."""
    await _show(request, await _keep_quiet(request, None, None, ""), Text("settings.quiet-gone"))


async def _keep_quiet(request: Request, hours: tuple[int, int] | None, offset: int | None, zone: str) -> UserSettings:
    """Store other quiet hours, and let them count at the tables where the person sits."""
    settings = await _change(request, {"quiet": hours, "utc_offset": offset, "time_zone": zone})
    await request.services.registry.set_chosen(with_choices(request.actor, settings))
    return settings


def check_hours(since: int, until: int) -> None:
    """Raise `Refused` for hours, in minutes of the day, that are none or too many."""
    if since == until:
        raise Refused(Text("settings.quiet-empty"))
    if (until - since) % DAY > QUIET_MOST:
        raise Refused(Text("settings.quiet-long", hours=QUIET_MOST // 60))


def _zone(written: str) -> str:
    """Return the zone of a city. Raises `Refused` with the names that are most like it."""
    zone = zone_named(written)
    if not written:
        raise Refused(Text("settings.zone-unsaid"))
    if zone is not None:
        return zone
    nearest = nearest_cities(written)
    key = "settings.zone-nearest" if nearest else "settings.zone-unknown"
    raise Refused(Text(key, given=escaped(written), cities=" · ".join(nearest)))


async def _change(request: Request, change: Mapping[str, Any]) -> UserSettings:
    people = request.services.database.user_settings
    return await people.change(request.user, lambda settings: settings.model_copy(update=dict(change)))


async def _show(request: Request, settings: UserSettings, noted: Text, corrects: CustomId | None = None) -> None:
    language = request.viewer.language(settings.language)  # they may just have chosen another
    page = person_page(settings, acted_at(request.interaction), language, speak(noted, language), corrects)
    await request.redraw(page)
