"""The page of a person's own settings, the same on every server."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import discord

from bot.show.custom_id import CustomId, Verb
from bot.show.forms import Field, Form, OneOf, Typed, again_button
from bot.show.inputs import option
from bot.show.localizer import Localizer
from bot.show.page import Item, Page, button, rows
from bot.show.sentences import Language
from bot.show.settings_tabs import settings_group, settings_page
from cogs.settings.quiet_hours import DAY, clock_text
from cogs.settings.setting_choices import DELAY, ME_SET, OWN, ZONES
from cogs.settings.time_zones import city_of
from games.core.text import Name, Text
from storage import UserSettings
from tables.time.quiet_hours import local_minute, quiet_hours_of

ME_QUIET: Final = Verb("me-quiet")
ME_QUIET_OFF: Final = Verb("me-quiet-off")
ME_ALERT: Final = Verb("me-alert")

PRIMARY: Final = discord.ButtonStyle.primary
CITY_LENGTH: Final = 40
ELSEWHERE: Final = "elsewhere"
"""What is chosen by those whose city is not listed."""
HOUR: Final = 60
USUAL_NIGHT: Final = (22 * HOUR, 8 * HOUR)
"""The hours that are proposed to somebody who has none."""


def person_page(
    settings: UserSettings,
    now: int,
    language: Language,
    notice: str = "",
    corrects: CustomId | None = None,
    waiting: Text | None = None,
) -> Page:
    """Return the page; `now` in unix ms, `corrects` opens the form for quiet hours that was refused.

    `waiting`: how many tables wait for the person.
    """
    localizer = Localizer(language)
    lines = [localizer.say(text) for text in (Text("settings.me-title"), waiting) if text is not None]
    controls: list[Item] = [] if corrects is None else rows([again_button(corrects, localizer)])
    # who hears the page does not see that a table waits
    unheard = not settings.pictures and settings.calls == "none"
    for name, group in OWN.items():
        told = [one for one in group if one is not DELAY or settings.calls != "none"]
        said = [_line(one.name, one.said(one.word(settings)), localizer) for one in told]
        controls += settings_group(f"settings.own-{name}", ME_SET.id(name), said, localizer)
    if unheard:
        alert = button(localizer.label(Text("settings.alert-me")), ME_ALERT.id(), style=PRIMARY, emoji="🔔")
        controls += rows([alert])
    # without a city the hours go wrong when clocks change
    leads = settings.quiet is not None and not settings.time_zone and not unheard and corrects is None
    quiet = _quiet_lines(settings, now, localizer)
    controls += settings_group("settings.own-quiet", ME_QUIET.id(), quiet, localizer, leads=leads)
    if settings.quiet is not None:
        controls += rows([button(localizer.label(Text("settings.quiet-off")), ME_QUIET_OFF.id())])
    return settings_page(lines, controls, notice)


def _line(name: Text, value: Text, localizer: Localizer) -> str:
    return localizer.say(Text("settings.line-value", name=name, value=value))


def _quiet_lines(settings: UserSettings, now: int, localizer: Localizer) -> Iterator[str]:
    quiet = quiet_hours_of(settings)
    if quiet is None:
        yield localizer.say(Text("settings.quiet-none"))
        return
    since, until, clock = (clock_text(minute) for minute in (*quiet[:2], local_minute(now, quiet.zone)))
    city = Name(city_of(settings.time_zone, localizer.language))
    key = f"settings.quiet-{'in' if settings.time_zone else 'value'}"
    yield localizer.say(Text(key, since=since, until=until, now=clock, city=city))
    if not settings.time_zone:
        yield localizer.say(Text("settings.zone-missing"))


def quiet_form(settings: UserSettings, language: Language, usual: str) -> Form:
    """Return the form for quiet hours: by the full hour, and in which city.

    `usual`: the zone in which somebody probably is who has not said theirs; empty for none.
    """
    localizer, quiet = Localizer(language), quiet_hours_of(settings)
    fields: list[Field] = []
    for name, now in zip(("since", "until"), USUAL_NIGHT if quiet is None else quiet[:2], strict=True):
        hours = [
            option(localizer.label(clock_text(minute)), minute, chosen=minute == now)
            for minute in sorted({*range(0, DAY, HOUR), now})
        ]
        label, about = _words(f"settings.quiet-{name}", localizer)
        fields.append(OneOf(name, label, about, options=hours))
    here = settings.time_zone or usual
    named = {zone: localizer.label(Text(f"settings.server-zone-{word}")) for word, zone in ZONES.items()}
    if here:
        named.setdefault(here, city_of(here, language))
    cities = [option(name, zone, chosen=zone == here) for zone, name in named.items()]
    cities.append(option(localizer.label(Text("settings.quiet-elsewhere")), ELSEWHERE))
    fields.append(OneOf("zone", *_words("settings.quiet-zone", localizer), options=cities))
    example = localizer.label(Text("settings.quiet-city-example"))
    fields.append(Typed("city", *_words("settings.quiet-city", localizer), most=CITY_LENGTH, least=0, example=example))
    return Form(ME_QUIET.id(), localizer.label(Text("settings.quiet-title")), fields)


def _words(key: str, localizer: Localizer) -> tuple[str, str]:
    """Return the label of a part, and what it is about."""
    return localizer.label(Text(key)), localizer.label(Text(f"{key}-help"))
