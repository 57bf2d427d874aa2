"""What a server prefers for its tables. It must not know the server beyond Discord's id."""

from functools import partial

from sqlalchemy import select

from storage.preferences import Language, Preferences
from storage.schema import guilds
from storage.source import Source
from storage.unit import Statement, Work

SAVE_GUILD = """
    INSERT INTO guilds (guild, settings) VALUES ($1, $2)
    ON CONFLICT (guild) DO UPDATE SET settings = excluded.settings"""


class Guild(Preferences):
    """A server's choices; language None follows the server's Discord."""

    language: Language | None = None


class Guilds:
    """The choices of all servers."""

    def __init__(self, source: Source) -> None:
        self._source = source

    async def get(self, guild: int) -> Guild:
        """Return a server's choices, the defaults if it made none."""
        rows = await self._source.read(select(guilds.c.settings).where(guilds.c.guild == guild))
        return Guild.from_stored(rows[0][0]) if rows else Guild()

    async def save(self, guild: int, choices: Guild) -> None:
        """Store a server's choices, all of them."""
        await self._source.write(partial(_saving, guild, choices.model_dump_json()))


def _saving(guild: int, settings: str) -> Work[None]:
    yield Statement(SAVE_GUILD, (guild, settings))
