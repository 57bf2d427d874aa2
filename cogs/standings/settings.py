"""The leaderboard that a server keeps in a channel, among its settings."""

from pydantic import BaseModel, ConfigDict

from storage.stores.settings import FeatureSettings


class KeptBoard(BaseModel):
    """The leaderboard that a server keeps in a channel: its message, the board, and the day of the last renewal.

    `follows`: it always shows the current season. The day is a proleptic ordinal in the server's zone.
    """

    model_config = ConfigDict(frozen=True)

    channel: int
    message: int
    game: str
    sort: str
    follows: bool
    day: int


class BoardSettings(FeatureSettings):
    """What a server has chosen of leaderboards."""

    kept_board: KeptBoard | None = None
    """The leaderboard that is renewed once a day."""
