"""The page on which somebody asks to be reminded of their streak."""

from __future__ import annotations

from typing import Final

from bot.show.custom_id import Verb
from bot.show.localizer import Localizer
from bot.show.page import Page, button, rows
from bot.show.sentences import Language
from bot.show.settings_tabs import settings_page
from cogs.recap.settings import ReminderSettings
from games.core.text import Text

REMINDER: Final = Verb("reminder")


def reminder_page(settings: ReminderSettings, language: Language, notice: str = "") -> Page:
    """Return what the reminder does, whether somebody has it, and the button to change that."""
    localizer, on = Localizer(language), settings.remind == "on"
    lines = [localizer.say(Text(f"recap.reminder-{part}")) for part in ("title", "help", f"is-{settings.remind}")]
    key = "recap.stop" if on else "recap.start"
    switch = button(localizer.label(Text(key)), REMINDER.id("off" if on else "on"), emoji="🔥")
    return settings_page(lines, rows([switch]), notice)
