"""Where a server has its game corner, among its settings."""

from __future__ import annotations

from hashlib import blake2s
from typing import Final

from pydantic import BaseModel, ConfigDict

from storage.stores.settings import FeatureSettings

NONCE_BYTES: Final = 12


class Door(BaseModel):
    """A lasting message: its channel, and the message that shows it, if it was posted.

    `since`: when the channel was chosen (unix ms); `posts`: how often it was posted since; `posted`: when last (unix
    ms).
    """

    model_config = ConfigDict(frozen=True)

    channel: int
    since: int
    message: int | None = None
    posts: int = 0
    posted: int = 0

    @property
    def nonce(self) -> str:
        """What keeps a post that is tried again from standing there twice."""
        return blake2s(f"{self.channel} {self.since} {self.posts}".encode(), digest_size=NONCE_BYTES).hexdigest()

    def is_same(self, other: Door | None) -> bool:
        """Return whether both are what was chosen once, however often it was posted since."""
        return other is not None and (self.channel, self.since) == (other.channel, other.since)


class DoorSettings(FeatureSettings):
    """What a server has chosen."""

    door: Door | None = None
    """Its lasting message."""
