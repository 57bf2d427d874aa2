"""The settings of people and of servers: pydantic models over one JSON column, read through a cache.

Features keep theirs in the same column (`FeatureSettings`).
Every write of this process goes through the cache. Another process sees it after `CACHED_SECONDS` at the latest.
"""

import json
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, ClassVar, Final, Generic, Literal, NamedTuple, Self, TypeAlias, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from sqlalchemy import Column, ColumnElement, Text, cast, select

from storage.engine.row_source import RowSource
from storage.engine.unit_of_work import Statement, T, Work
from storage.schema import guild_settings, user_settings

SAVE_USER = """
    INSERT INTO user_settings (person, settings) VALUES ($1, $2)
    ON CONFLICT (person) DO UPDATE SET settings = excluded.settings"""

LOCK_USER = """
    INSERT INTO user_settings (person, settings) VALUES ($1, $2)
    ON CONFLICT (person) DO UPDATE SET settings = user_settings.settings
    RETURNING settings"""
"""Reads the settings and locks their row until the unit is committed."""

SAVE_GUILD = """
    INSERT INTO guild_settings (guild, settings) VALUES ($1, $2)
    ON CONFLICT (guild) DO UPDATE SET settings = excluded.settings"""

LOCK_GUILD = """
    INSERT INTO guild_settings (guild, settings) VALUES ($1, $2)
    ON CONFLICT (guild) DO UPDATE SET settings = guild_settings.settings
    RETURNING settings"""
"""Reads the settings and locks their row until the unit is committed."""
LOCK_STORED_USER = "UPDATE user_settings SET settings = settings WHERE person = $1 RETURNING settings"
LOCK_STORED_GUILD = "UPDATE guild_settings SET settings = settings WHERE guild = $1 RETURNING settings"
"""They read and lock settings that are stored, and make no row."""

CACHED_MOST: Final = 20_000
"""The most people or servers in the cache, those used last."""
CACHED_SECONDS: Final = 15.0

Language: TypeAlias = Literal["fr", "en"]
NotifyBy: TypeAlias = Literal["none", "mention", "message"]
"""How a person hears that a table waits: not at all, by a mention in the channel, by a direct message."""
Felt: TypeAlias = Literal["green", "night", "brick", "petrol", "slate", "plum"]
"""The felt in pictures of tables."""
Enders: TypeAlias = Literal["managers", "host", "seated"]
"""Who may end a table: people who manage the server, its host as well, or everybody who sits at it."""
SeasonKind: TypeAlias = Literal["none", "monthly", "quarterly"]
Zone: TypeAlias = Literal[
    "Europe/Paris",
    "Europe/London",
    "Africa/Casablanca",
    "Africa/Dakar",
    "Africa/Kinshasa",
    "Indian/Reunion",
    "Pacific/Noumea",
    "Pacific/Tahiti",
    "America/Martinique",
    "America/Toronto",
    "America/Chicago",
    "America/Denver",
    "America/Los_Angeles",
    "Asia/Tokyo",
    "Australia/Sydney",
    "UTC",
]
"""The time zones on offer: one for most people who play in French or English."""


class ReadLeniently(BaseModel):
    """Settings stored as JSON, read by older and newer versions."""

    model_config = ConfigDict(frozen=True)

    @classmethod
    def from_stored(cls, stored: object) -> Self:
        """Read what is stored; a value that this version does not understand counts as not set."""
        chosen = dict(stored) if isinstance(stored, dict) else {}
        try:
            return cls.model_validate(chosen)
        except ValidationError as error:
            not_understood = {part["loc"][0] for part in error.errors()}
            return cls.model_validate({key: value for key, value in chosen.items() if key not in not_understood})


class FeatureSettings(ReadLeniently):
    """A feature's part of the settings of a server or a person: its fields stand among the others under their names."""

    told_as: ClassVar[str] = ""
    """The name in an exported file of the servers whose settings name a person; empty: these name nobody."""

    def names(self, person: int) -> bool:
        """Return whether they name a person."""
        del person
        return False

    def without(self, person: int) -> Self:
        """Return them without a person who is erased."""
        del person
        return self


F = TypeVar("F", bound=FeatureSettings)

_naming_people: dict[str, type[FeatureSettings]] = {}


def declare_settings(kind: type[FeatureSettings]) -> None:
    """Declare a part of servers' settings that names people, so that they are told of it and erased from it."""
    _naming_people[kind.told_as] = kind


COPIED: Final = frozenset({"kept_board", "reminded"})
"""What versions before 1.4.0 noted here of what they had posted; revision 0004 has made promises of it."""


class StoredSettings(ReadLeniently):
    """Settings that survive an older or a newer Tapis: unknown keys are kept and stored again, but for `COPIED`."""

    model_config = ConfigDict(extra="allow")

    @classmethod
    def from_stored(cls, stored: object) -> Self:
        """Read what is stored; a value that this version does not understand counts as not set."""
        chosen = stored if isinstance(stored, dict) else {}
        return super().from_stored({name: value for name, value in chosen.items() if name not in COPIED})

    def of(self, kind: type[F]) -> F:
        """Return the part of a feature."""
        return kind.from_stored({name: value for name, value in self if name in kind.model_fields})

    def having(self, part: FeatureSettings) -> Self:
        """Return these settings with another part of a feature."""
        return self.model_copy(update=part.model_dump(mode="json"))


def read_json(stored: object) -> object:
    """Return a JSON column's value, which drivers hand over as text."""
    return json.loads(stored) if isinstance(stored, str) else stored


class UserSettings(StoredSettings):
    """A person's choices; language None follows their Discord."""

    language: Language | None = None
    pictures: bool = True
    four_colours: bool = False
    """Whether each French suit has a colour of its own on this person's panels."""
    motion: bool = True
    """Whether pictures that only this person sees may move."""
    calls: NotifyBy = "none"
    call_delay: int = 60
    """Seconds after which the person is notified that a table waits."""
    quiet: tuple[int, int] | None = None
    """From and to, in minutes of the day (UTC, as it was when they were written): nobody is notified then."""
    utc_offset: int | None = None
    """Minutes by which the person's clock was ahead of UTC when they wrote their quiet hours."""
    time_zone: str = ""
    """The person's time zone (IANA), if they have said it: quiet hours keep to its clocks."""
    confirm: bool = False
    """Whether to ask again before a move of consequence."""
    clicks: bool = False
    """Whether to ask also for a move that is no choice."""
    holiday: int | None = None
    """Until when the person is away, as they have said (unix ms); of the past: when they were back last."""
    never_with: tuple[int, ...] = ()
    """People with whom this person will not sit at a table; they are never told."""


class Preset(BaseModel):
    """House rules of a server: options of a game under a name."""

    model_config = ConfigDict(frozen=True)

    name: str
    game: str
    options: dict[str, str | int | bool]


class GuildSettings(StoredSettings):
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
    """The felt of its tables; None: each game's own."""
    motion: bool = True
    """Whether the pictures of its tables may move."""
    presets: tuple[Preset, ...] = ()
    house_rules: dict[str, str] = Field(default_factory=dict)
    """By game: the name of the preset with which its tables open."""
    channel_languages: dict[str, Language] = Field(default_factory=dict)
    """By channel (as text): the language of what everybody sees there, if it is not the server's."""
    closed_games: tuple[str, ...] = ()
    """The games that are not played here."""
    table_role: int | None = None
    """The role that is mentioned for new tables."""
    results_channel: int | None = None
    """Where the results of finished games are posted."""
    kept_out: tuple[int, ...] = ()
    """People who may not sit down at tables of this server, nor take part in its evenings and tournaments."""
    keep_days: int = 365
    """Number of days after which only the results of a game are kept."""
    seasons: SeasonKind = "none"
    zone: Zone = "Europe/Paris"
    """The time zone in whose months or quarters seasons begin and end."""


class _Entry(NamedTuple, Generic[T]):
    value: T
    until: float


class SettingsCache(Generic[T]):
    """The settings of people, or of servers, by their Discord id."""

    def __init__(
        self,
        read: Callable[[int], Awaitable[T]],
        most: int = CACHED_MOST,
        seconds: float = CACHED_SECONDS,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Cache at most `most` results of `read`, each for `seconds` of the clock `now`."""
        self._read = read
        self._most = most
        self._seconds = seconds
        self._now = now
        self._kept: OrderedDict[int, _Entry[T]] = OrderedDict()
        self.hits = self.misses = 0
        self._writes = 0
        """Grows whenever a write begins or ends: settings that were read meanwhile may be out of date."""

    async def get(self, key: int) -> T:
        """Return the cached settings, or read them. Raises `StorageError`."""
        kept = self._kept.get(key)
        fresh = kept is not None and self._now() < kept.until
        self.hits, self.misses = self.hits + fresh, self.misses + (not fresh)
        if kept is not None and fresh:
            self._kept.move_to_end(key)
            return kept.value
        writes = self._writes
        value = await self._read(key)
        if writes == self._writes:
            self._keep(key, value)
        return value

    async def written(self, key: int, work: Awaitable[T]) -> T:
        """Await a write and return the settings that it stored; if it fails, forget the cached ones and raise."""
        self.forget(key)
        try:
            value = await work
        finally:
            self.forget(key)
        self._keep(key, value)
        return value

    def forget(self, key: int) -> None:
        """Drop cached settings, so that they are read again."""
        self._writes += 1
        self._kept.pop(key, None)

    def _keep(self, key: int, value: T) -> None:
        self._kept[key] = _Entry(value, self._now() + self._seconds)
        self._kept.move_to_end(key)
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)


Chosen = TypeVar("Chosen", bound=StoredSettings)


class SettingsStore(Generic[Chosen]):
    """The settings of all people, or of all servers, by Discord id."""

    kind: type[Chosen]
    key: Column[Any]
    column: Column[Any]
    save_sql: str
    lock_sql: str
    lock_stored_sql: str

    def __init__(self, source: RowSource) -> None:
        self._source = source
        self._cache = SettingsCache(self._stored)

    @property
    def cache_requests(self) -> tuple[int, int]:
        """Return the numbers of cache hits and misses."""
        return self._cache.hits, self._cache.misses

    async def get(self, key: int) -> Chosen:
        """Return the settings; the defaults if none are stored."""
        return await self._cache.get(key)

    async def save(self, key: int, choices: Chosen) -> None:
        """Store all settings of a person or a server."""
        await self._cache.written(key, self._source.write(partial(self._saving, key, choices)))

    async def latest(self, key: int) -> Chosen:
        """Return the settings as they are stored now, whatever another process has changed since they were cached."""
        self._cache.forget(key)
        return await self._cache.get(key)

    async def change(self, key: int, how: Callable[[Chosen], Chosen]) -> Chosen:
        """Change settings in one step and return them; `how` must be pure and must not raise."""
        return await self._cache.written(key, self._source.write(partial(self._changing, key, how)))

    async def change_stored(self, key: int, how: Callable[[Chosen], Chosen]) -> None:
        """Change settings as `change` does, unless none are stored: who was erased meanwhile stays so."""
        try:
            await self._source.write(partial(self._changing_stored, key, how))
        finally:
            self._cache.forget(key)

    def forget(self, key: int) -> None:
        """Drop settings from memory, because their row was erased."""
        self._cache.forget(key)

    async def _holding(self, written: str, *conditions: ColumnElement[bool]) -> list[int]:
        """Return whose settings hold a piece of JSON as it is written."""
        query = select(self.key).where(cast(self.column, Text).contains(written), *conditions)
        return [key for (key,) in await self._source.read(query.order_by(self.key))]

    async def _stored(self, key: int) -> Chosen:
        rows = await self._source.read(select(self.column).where(self.key == key))
        return self.kind.from_stored(rows[0][0]) if rows else self.kind()

    def _saving(self, key: int, choices: Chosen) -> Work[Chosen]:
        yield Statement(self.save_sql, (key, choices.model_dump_json()))
        return choices

    def _changing_stored(self, key: int, how: Callable[[Chosen], Chosen]) -> Work[None]:
        rows = yield Statement(self.lock_stored_sql, (key,))
        for (stored,) in rows:
            yield from self._saving(key, how(self.kind.from_stored(read_json(stored))))

    def _changing(self, key: int, how: Callable[[Chosen], Chosen]) -> Work[Chosen]:
        rows = yield Statement(self.lock_sql, (key, "{}"))
        return (yield from self._saving(key, how(self.kind.from_stored(read_json(rows[0][0])))))


class UserSettingsStore(SettingsStore[UserSettings]):
    """The settings of all people."""

    kind, key, column = UserSettings, user_settings.c.person, user_settings.c.settings
    save_sql, lock_sql, lock_stored_sql = SAVE_USER, LOCK_USER, LOCK_STORED_USER

    async def choosing(self, name: str, value: str) -> list[int]:
        """Return the people who have chosen a value of a setting."""
        return await self._holding(f'"{name}":"{value}"')

    async def with_holidays(self) -> list[int]:
        """Return the people who have ever said that they are away."""
        return await self._holding('"holiday":', ~cast(self.column, Text).contains('"holiday":null'))


class GuildSettingsStore(SettingsStore[GuildSettings]):
    """The settings of all servers."""

    kind, key, column = GuildSettings, guild_settings.c.guild, guild_settings.c.settings
    save_sql, lock_sql, lock_stored_sql = SAVE_GUILD, LOCK_GUILD, LOCK_STORED_GUILD

    async def keeping_out(self, person: int) -> list[int]:
        """Return the servers, also of other processes, that keep a person out."""
        return [guild for guild, settings in await self._naming(person) if person in settings.kept_out]

    async def naming(self, person: int) -> dict[type[FeatureSettings], list[int]]:
        """Return, by the part of a feature, the servers, also of other processes, where it names a person."""
        named = await self._naming(person)
        return {
            kind: [guild for guild, settings in named if settings.of(kind).names(person)]
            for kind in _naming_people.values()
        }

    async def forget_person(self, person: int) -> None:
        """Erase a person from the parts of features."""
        for kind, guilds in (await self.naming(person)).items():

            def forgotten(settings: GuildSettings, kind: type[FeatureSettings] = kind) -> GuildSettings:
                return settings.having(settings.of(kind).without(person))

            for guild in guilds:
                await self.change_stored(guild, forgotten)

    async def choosing(self, name: str) -> list[int]:
        """Return the servers of this process that have chosen something under the name of a setting."""
        return await self._holding(f'"{name}":{{', self._source.shards.condition(self.key))

    async def _naming(self, number: int) -> list[tuple[int, GuildSettings]]:
        """Return the settings in which a number stands, by server."""
        of = guild_settings.c
        query = select(of.guild, of.settings).where(cast(of.settings, Text).contains(str(number)))
        rows = await self._source.read(query.order_by(of.guild))
        return [(guild, GuildSettings.from_stored(read_json(settings))) for guild, settings in rows]
