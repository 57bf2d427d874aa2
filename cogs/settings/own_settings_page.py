"""The page of a person's own settings, the same on every server."""

from __future__ import annotations

from typing import Final

from discord import ui

from bot.show.custom_id import CustomId
from bot.show.inputs import form, text_field
from bot.show.localizer import Localizer
from bot.show.page import Item, Page, button, rows
from bot.show.sentences import Language
from bot.show.settings_tabs import settings_page
from cogs.settings.quiet_hours import clock_text, clock_written, to_local
from cogs.settings.setting_choices import DELAY, PERSONAL
from games.core.text import Text
from storage import UserSettings

FIELDS: Final = ("since", "until", "now")
TYPED_LENGTH: Final = 8
TYPED_BREAK: Final = "|"
"""Stands between the fields of a form that is to be corrected, in the id of the button that opens it again."""


def person_page(
    settings: UserSettings, utc: int, language: Language, notice: str = "", typed: tuple[str, ...] = ()
) -> Page:
    """Return the page; `utc` is the minute of the day, `typed` what was written into a form that needs correction."""
    localizer = Localizer(language)
    shown = [setting for setting in PERSONAL if setting is not DELAY or settings.calls != "none"]
    lines = [localizer.say(Text("settings.me-title")), _quiet_line(settings, utc, localizer)]

    key = f"settings.quiet-{'again' if typed else 'set' if settings.quiet is None else 'change'}"
    detail = TYPED_BREAK.join(part[:TYPED_LENGTH].replace(TYPED_BREAK, "") for part in typed)
    buttons = [button(localizer.label(Text(key)), CustomId("-", "me-quiet", detail), emoji="🌙")]
    if settings.quiet is not None:
        buttons.append(button(localizer.label(Text("settings.quiet-off")), CustomId("-", "me-quiet-off")))
    controls: list[Item] = [*(setting.select(settings, localizer, explained=True) for setting in shown), *rows(buttons)]
    return settings_page(lines, controls, notice)


def _quiet_line(settings: UserSettings, utc: int, localizer: Localizer) -> str:
    name = Text("settings.quiet")
    if settings.quiet is None:
        value, about = Text("settings.quiet-none"), Text("settings.quiet-help")
        return localizer.say(Text("settings.line-with-value", name=name, value=value, help=about))
    offset = settings.utc_offset or 0
    since, until = (clock_text(to_local(minute, offset)) for minute in settings.quiet)
    value = Text("settings.quiet-value", since=since, until=until, now=clock_text(to_local(utc, offset)))
    return localizer.say(Text("settings.line-value", name=name, value=value))


def quiet_form(settings: UserSettings, language: Language, typed: str) -> ui.Modal:
    """Return the form for quiet hours, filled with what was typed before, else with what is stored."""
    localizer = Localizer(language)
    fields = []
    for name, before in zip(FIELDS, _filled(settings, typed), strict=True):
        keys = (f"settings.quiet-{name}", f"settings.quiet-{name}-help", f"settings.quiet-{name}-example")
        label, about, example = (localizer.label(Text(key)) for key in keys)
        fields.append(text_field(name, label, about, typed=before, example=example, most=TYPED_LENGTH))
    return form(CustomId("-", "me-quiet"), localizer.label(Text("settings.quiet-title")), *fields)


def _filled(settings: UserSettings, typed: str) -> tuple[str, ...]:
    parts = typed.split(TYPED_BREAK)
    if len(parts) == len(FIELDS):
        return tuple(part[:TYPED_LENGTH] for part in parts)
    if settings.quiet is None:
        return ("",) * len(FIELDS)
    since, until = (clock_written(to_local(minute, settings.utc_offset or 0)) for minute in settings.quiet)
    return since, until, ""
