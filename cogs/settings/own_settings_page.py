"""The page of a person's own settings, the same on every server."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from discord import ui

from bot.show.custom_id import Verb
from bot.show.inputs import form, text_field
from bot.show.localizer import Localizer
from bot.show.page import Item, Page, button, rows
from bot.show.sentences import Language
from bot.show.settings_tabs import settings_page
from cogs.settings.quiet_hours import clock_text, clock_written
from cogs.settings.setting_choices import DELAY, PERSONAL
from cogs.settings.time_zones import city_of
from games.core.text import Name, Text
from storage import UserSettings
from tables.time.quiet_hours import local_minute, quiet_hours_of

ME_QUIET: Final = Verb("me-quiet")
ME_QUIET_OFF: Final = Verb("me-quiet-off")

FIELDS: Final = {"since": 8, "until": 8, "city": 40}
"""The fields of the form for quiet hours, and how many letters each takes."""
TYPED_BREAK: Final = "|"
"""Stands between the fields of a form that is to be corrected, in the id of the button that opens it again."""


def person_page(
    settings: UserSettings, now: int, language: Language, notice: str = "", typed: tuple[str, ...] = ()
) -> Page:
    """Return the page; `now` in unix ms, `typed` is what was written into a form that needs correction."""
    localizer = Localizer(language)
    shown = [setting for setting in PERSONAL if setting is not DELAY or settings.calls != "none"]
    lines = [localizer.say(Text("settings.me-title")), *_quiet_lines(settings, now, localizer)]

    key = f"settings.quiet-{'again' if typed else 'set' if settings.quiet is None else 'change'}"
    detail = TYPED_BREAK.join(part.replace(TYPED_BREAK, "") for part in typed)
    buttons = [button(localizer.label(Text(key)), ME_QUIET.id(detail), emoji="🌙")]
    if settings.quiet is not None:
        buttons.append(button(localizer.label(Text("settings.quiet-off")), ME_QUIET_OFF.id()))
    controls: list[Item] = [*(setting.select(settings, localizer, explained=True) for setting in shown), *rows(buttons)]
    return settings_page(lines, controls, notice)


def _quiet_lines(settings: UserSettings, now: int, localizer: Localizer) -> Iterator[str]:
    name, quiet = Text("settings.quiet"), quiet_hours_of(settings)
    if quiet is None:
        value, about = Text("settings.quiet-none"), Text("settings.quiet-help")
        yield localizer.say(Text("settings.line-with-value", name=name, value=value, help=about))
        return
    since, until, clock = (clock_text(minute) for minute in (*quiet[:2], local_minute(now, quiet.zone)))
    city = Name(city_of(settings.time_zone, localizer.language))
    value = Text(
        f"settings.quiet-{'in' if settings.time_zone else 'value'}", since=since, until=until, now=clock, city=city
    )
    yield localizer.say(Text("settings.line-value", name=name, value=value))
    if not settings.time_zone:
        yield localizer.say(Text("settings.zone-missing"))


def quiet_form(settings: UserSettings, language: Language, typed: str, usual: str) -> ui.Modal:
    """Return the form for quiet hours, filled with what was typed before, else with what is stored.

    `usual`: the zone in which somebody probably is who has not said theirs; empty for none.
    """
    localizer = Localizer(language)
    fields = []
    filled = _filled(settings, typed, city_of(settings.time_zone or usual, language))
    for (name, most), before in zip(FIELDS.items(), filled, strict=True):
        keys = (f"settings.quiet-{name}", f"settings.quiet-{name}-help", f"settings.quiet-{name}-example")
        label, about, example = (localizer.label(Text(key)) for key in keys)
        fields.append(text_field(name, label, about, typed=before, example=example, most=most))
    return form(ME_QUIET.id(), localizer.label(Text("settings.quiet-title")), *fields)


def _filled(settings: UserSettings, typed: str, city: str) -> tuple[str, ...]:
    parts, quiet = typed.split(TYPED_BREAK), quiet_hours_of(settings)
    if len(parts) == len(FIELDS):
        return tuple(part[:most] for part, most in zip(parts, FIELDS.values(), strict=True))
    if quiet is None:
        return "", "", city
    return clock_written(quiet.since), clock_written(quiet.until), city
