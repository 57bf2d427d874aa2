"""The page on which somebody says that they are away, and the form that asks until when."""

from __future__ import annotations

from typing import Final

import discord

from bot.show.custom_id import Verb
from bot.show.days import full_day_of
from bot.show.forms import Form, OneOf
from bot.show.inputs import option
from bot.show.localizer import Localizer
from bot.show.page import Page, button, rows
from bot.show.sentences import Language
from bot.show.settings_tabs import settings_page
from cogs.holidays.settings import A_YEAR, begun_lately, next_possible, possible_returns
from games.core.text import Text
from storage import UserSettings
from tables.time.quiet_hours import is_away

AWAY: Final = Verb("holiday")
BACK: Final = Verb("holiday-back")
PRIMARY: Final = discord.ButtonStyle.primary


def holiday_page(settings: UserSettings, now: int, language: Language, notice: str = "") -> Page:
    """Return what a holiday is, until when it lasts, and how many are left; `now` in unix ms."""
    localizer, away, again = Localizer(language), is_away(settings, now), next_possible(settings, now)
    lines = [localizer.say(Text("holidays.title"))]
    if away and settings.holiday is not None:
        until = settings.holiday // 1000
        lines.append(localizer.say(Text("holidays.until", date=f"<t:{until}:D>", when=f"<t:{until}:R>")))
    lines += [localizer.say(Text(f"holidays.{part}")) for part in ("about", "elsewhere")]
    left = Text("holidays.left", left=A_YEAR - len(begun_lately(settings, now)))
    used_up = None if again is None else Text("holidays.used-up", when=f"<t:{again // 1000}:R>")
    lines.append(f"-# {localizer.say(used_up or left)}")
    buttons = []
    if away:
        buttons.append(button(localizer.label(Text("holidays.back")), BACK.id(), style=PRIMARY))
        buttons.append(button(localizer.label(Text("holidays.change")), AWAY.id()))
    elif again is None:
        buttons.append(button(localizer.label(Text("holidays.away")), AWAY.id(), style=PRIMARY, emoji="🌴"))
    return settings_page(lines, rows(buttons), notice)


def holiday_form(settings: UserSettings, now: int, zone: str, language: Language) -> Form:
    """Return the form that asks on which day somebody is back, by the clocks of a zone."""
    localizer = Localizer(language)
    days = [
        option(
            localizer.label(full_day_of(day)),
            at,
            chosen=at == settings.holiday,
        )
        for day, at in possible_returns(settings, now, zone)
    ]
    label, about = (localizer.label(Text(f"holidays.form-until{part}")) for part in ("", "-help"))
    fields = [OneOf("until", label, about, options=days)]
    return Form(AWAY.id(), localizer.label(Text("holidays.form")), fields)
