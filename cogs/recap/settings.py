"""What servers and people have chosen of recaps and reminders, among their settings."""

from typing import Literal, TypeAlias

from pydantic import BaseModel, ConfigDict

from storage import Language
from storage.stores.settings import FeatureSettings

Reminding: TypeAlias = Literal["off", "on", "refused"]
"""Whether to write to a person before their streak of daily deals ends; refused: they take no messages."""


class RecapChannel(BaseModel):
    """Where a server has the recap of the day before posted.

    `told`: the last day (since 1970-01-01, UTC) that is done with. `trying`: since when (unix seconds) the post of the
    next one may have been made without our knowing; 0: it was not.
    """

    model_config = ConfigDict(frozen=True)

    channel: int
    told: int
    trying: int = 0


class RecapSettings(FeatureSettings):
    """What a server has chosen of recaps."""

    recap: RecapChannel | None = None
    """Where the recap of the day before is posted."""


class ReminderSettings(FeatureSettings):
    """What a person has chosen of reminders."""

    remind: Reminding = "off"
    remind_in: Language = "fr"
    """The language in which they asked for it."""
    reminded: int = 0
    """The day on which they were last reminded."""
