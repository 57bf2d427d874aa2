"""What servers and people have chosen of recaps and reminders, among their settings."""

from typing import Literal, TypeAlias

from pydantic import BaseModel, ConfigDict

from storage import Language
from storage.stores.settings import FeatureSettings

Reminding: TypeAlias = Literal["off", "on", "refused"]
"""Whether to write to a person before their streak of daily deals ends; refused: they take no messages."""


class RecapChannel(BaseModel):
    """Where a server has the recap of the day before posted.

    `told`: the last day (since 1970-01-01, UTC) of which none is posted: it was over when the channel was chosen.
    """

    model_config = ConfigDict(frozen=True)

    channel: int
    told: int


class RecapSettings(FeatureSettings):
    """What a server has chosen of recaps."""

    recap: RecapChannel | None = None
    """Where the recap of the day before is posted."""


class ReminderSettings(FeatureSettings):
    """What a person has chosen of reminders."""

    remind: Reminding = "off"
    remind_in: Language = "fr"
    """The language in which they asked for it."""
