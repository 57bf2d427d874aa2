"""What servers and people have chosen of recaps and reminders, among their settings."""

from typing import Literal, TypeAlias

from bot.policy.daily_channel import DailyChannel
from storage import Language
from storage.stores.settings import FeatureSettings

Reminding: TypeAlias = Literal["off", "on", "refused"]
"""Whether to write to a person before their streak of daily deals ends; refused: they take no messages."""


class RecapSettings(FeatureSettings):
    """What a server has chosen of recaps."""

    recap: DailyChannel | None = None
    """Where the recap of the day before is posted."""


class ReminderSettings(FeatureSettings):
    """What a person has chosen of reminders."""

    remind: Reminding = "off"
    remind_in: Language = "fr"
    """The language in which they asked for it."""
