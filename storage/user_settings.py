"""Owns the settings of people, in every server alike. It must not know who a person is beyond Discord's id."""

from collections.abc import Callable
from functools import partial
from typing import Literal, TypeAlias

from sqlalchemy import select

from storage.row_source import RowSource
from storage.schema import people
from storage.settings_cache import SettingsCache
from storage.settings_store import Language, SettingsStore, read_json
from storage.unit_of_work import Statement, Work

SAVE_USER = """
    INSERT INTO people (person, settings) VALUES ($1, $2)
    ON CONFLICT (person) DO UPDATE SET settings = excluded.settings"""

HOLD_USER = """
    INSERT INTO people (person, settings) VALUES ($1, $2)
    ON CONFLICT (person) DO UPDATE SET settings = people.settings
    RETURNING settings"""
"""Reads what is stored and keeps others from changing it until the unit is committed."""


NotifyBy: TypeAlias = Literal["none", "mention", "message"]
"""How somebody is notified that a table waits: not at all, by a mention in the channel, by a direct message."""


class UserSettings(SettingsStore):
    """A person's choices; language None follows their Discord."""

    language: Language | None = None
    pictures: bool = True
    four_colours: bool = False
    """Whether each French suit has a colour of its own in what only this person sees."""
    calls: NotifyBy = "none"
    call_delay: int = 60
    """Seconds after which somebody who is waited for is notified."""
    quiet: tuple[int, int] | None = None
    """From and to, in minutes of the day (UTC): nobody is notified then."""
    utc_offset: int | None = None
    """By how much the person's clock was ahead of UTC, in minutes, when they wrote their quiet hours."""
    confirm: bool = False
    """Whether to ask again before a move of consequence."""


class UserSettingsStore:
    """The choices of all people."""

    def __init__(self, source: RowSource) -> None:
        self._source = source
        self._cache = SettingsCache(self._stored)

    @property
    def cache_requests(self) -> tuple[int, int]:
        """Return how often settings were at hand, and how often they were not."""
        return self._cache.hits, self._cache.misses

    async def get(self, person: int) -> UserSettings:
        """Return a person's choices, the defaults if they made none."""
        return await self._cache.get(person)

    async def save(self, person: int, choices: UserSettings) -> None:
        """Store a person's choices, all of them."""
        await self._cache.written(person, self._source.write(partial(_saving, person, choices)))

    async def change(self, person: int, how: Callable[[UserSettings], UserSettings]) -> UserSettings:
        """Change a person's choices in one step and return them; `how` must be pure and must not raise."""
        return await self._cache.written(person, self._source.write(partial(_changing, person, how)))

    async def forget(self, person: int) -> None:
        """Erase a person's choices."""
        await self._cache.written(person, self._source.write(partial(_erasing, person)))

    async def _stored(self, person: int) -> UserSettings:
        rows = await self._source.read(select(people.c.settings).where(people.c.person == person))
        return UserSettings.from_stored(rows[0][0]) if rows else UserSettings()


def _erasing(person: int) -> Work[UserSettings]:
    yield Statement("DELETE FROM people WHERE person = $1", (person,))
    return UserSettings()


def _saving(person: int, choices: UserSettings) -> Work[UserSettings]:
    yield Statement(SAVE_USER, (person, choices.model_dump_json()))
    return choices


def _changing(person: int, how: Callable[[UserSettings], UserSettings]) -> Work[UserSettings]:
    rows = yield Statement(HOLD_USER, (person, "{}"))
    changed = how(UserSettings.from_stored(read_json(rows[0][0])))
    yield Statement(SAVE_USER, (person, changed.model_dump_json()))
    return changed
