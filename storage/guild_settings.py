"""Owns the settings of servers. It must not know a server beyond Discord's id, nor what a setting does."""

from collections.abc import Callable
from functools import partial
from typing import Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy import Text, cast, select

from storage.row_source import RowSource
from storage.schema import guilds
from storage.season_calendar import SeasonKind, Zone
from storage.settings_cache import SettingsCache
from storage.settings_store import Language, SettingsStore, read_json
from storage.unit_of_work import Statement, Work

SAVE_GUILD = """
    INSERT INTO guilds (guild, settings) VALUES ($1, $2)
    ON CONFLICT (guild) DO UPDATE SET settings = excluded.settings"""

HOLD_GUILD = """
    INSERT INTO guilds (guild, settings) VALUES ($1, $2)
    ON CONFLICT (guild) DO UPDATE SET settings = guilds.settings
    RETURNING settings"""
"""Reads what is stored and keeps others from changing it until the unit is committed."""


Felt: TypeAlias = Literal["green", "night", "brick", "petrol", "slate", "plum"]
"""What tables are played on, as pictures show it."""
Enders: TypeAlias = Literal["managers", "host", "seated"]
"""Who may end a table: only those who manage the server, its host as well, or whoever sits at it."""


class Preset(BaseModel):
    """Options of a game under a name: what a server calls its house rules."""

    model_config = ConfigDict(frozen=True)

    name: str
    game: str
    options: dict[str, str | int | bool]


class KeptBoard(BaseModel):
    """The leaderboard that a server keeps in a channel: its message, which board, and the day it was renewed last.

    `follows` is whether it is that of the season which goes on; the day is a proleptic ordinal in the server's zone.
    """

    model_config = ConfigDict(frozen=True)

    channel: int
    message: int
    game: str
    sort: str
    follows: bool
    day: int


class GuildSettings(SettingsStore):
    """A server's choices; language None follows the server's Discord."""

    language: Language | None = None
    channels: tuple[int, ...] = ()
    """Where tables may be opened; empty: everywhere."""
    threads: bool = False
    """Whether each game is played in a thread of its own."""
    pace: str = "live"
    on_leave: str = "bot"
    enders: Enders = "host"
    hints: bool = True
    """Whether people may ask for hints where no rating can move."""
    pings: bool = True
    """Whether people may be notified by mentions here."""
    felt: Felt | None = None
    """On what its tables are played; None leaves it to each game."""
    presets: tuple[Preset, ...] = ()
    house_rules: dict[str, str] = Field(default_factory=dict)
    """By game: the name of the preset with which its tables open."""
    channel_languages: dict[str, Language] = Field(default_factory=dict)
    """By channel, as JSON writes a key: the language of what everybody sees there, where it is not the server's."""
    closed_games: tuple[str, ...] = ()
    """The games that are not played here."""
    table_role: int | None = None
    """The role that is mentioned for new tables."""
    results_channel: int | None = None
    """Where the results of finished games are posted."""
    kept_board: KeptBoard | None = None
    """The leaderboard that is renewed once a day."""
    keep_days: int = 365
    """After so many days only the results of a game are kept."""
    seasons: SeasonKind = "none"
    zone: Zone = "Europe/Paris"
    """The time zone in whose months or quarters seasons begin and end."""


class GuildSettingsStore:
    """The choices of all servers."""

    def __init__(self, source: RowSource) -> None:
        self._source = source
        self._cache = SettingsCache(self._stored)

    @property
    def cache_requests(self) -> tuple[int, int]:
        """Return how often settings were at hand, and how often they were not."""
        return self._cache.hits, self._cache.misses

    async def get(self, guild: int) -> GuildSettings:
        """Return a server's choices, the defaults if it made none."""
        return await self._cache.get(guild)

    async def save(self, guild: int, choices: GuildSettings) -> None:
        """Store a server's choices, all of them."""
        await self._cache.written(guild, self._source.write(partial(_saving, guild, choices)))

    async def change(self, guild: int, how: Callable[[GuildSettings], GuildSettings]) -> GuildSettings:
        """Change a server's choices in one step and return them; `how` must be pure and must not raise."""
        return await self._cache.written(guild, self._source.write(partial(_changing, guild, how)))

    async def keeping_boards(self) -> list[int]:
        """Return the servers of this process that keep a leaderboard."""
        chosen = cast(guilds.c.settings, Text).contains('"kept_board":{')
        query = select(guilds.c.guild).where(chosen, self._source.shards.condition(guilds.c.guild))
        return [guild for (guild,) in await self._source.read(query.order_by(guilds.c.guild))]

    def forget(self, guild: int) -> None:
        """Keep nothing in memory of a server whose rows are erased."""
        self._cache.forget(guild)

    async def _stored(self, guild: int) -> GuildSettings:
        rows = await self._source.read(select(guilds.c.settings).where(guilds.c.guild == guild))
        return GuildSettings.from_stored(rows[0][0]) if rows else GuildSettings()


def _saving(guild: int, choices: GuildSettings) -> Work[GuildSettings]:
    yield Statement(SAVE_GUILD, (guild, choices.model_dump_json()))
    return choices


def _changing(guild: int, how: Callable[[GuildSettings], GuildSettings]) -> Work[GuildSettings]:
    rows = yield Statement(HOLD_GUILD, (guild, "{}"))
    changed = how(GuildSettings.from_stored(read_json(rows[0][0])))
    yield Statement(SAVE_GUILD, (guild, changed.model_dump_json()))
    return changed
