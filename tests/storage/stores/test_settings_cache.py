"""Settings that are kept in memory: never older than what this process wrote, never very old, never many."""

import asyncio

import pytest

from storage import Database, GuildSettings, StorageError, UserSettings
from storage.engine.unit_of_work import Statement, Work
from storage.stores.settings import SAVE_USER, SettingsCache


class Shelf:
    """A database with one number a key, which counts how often it is read."""

    def __init__(self) -> None:
        self.values: dict[int, int] = {}
        self.reads = 0
        self.asked = asyncio.Event()
        self.open = asyncio.Event()
        self.open.set()
        self.now = 0.0

    async def read(self, key: int) -> int:
        self.reads += 1
        self.asked.set()
        value = self.values.get(key, 0)
        await self.open.wait()
        return value

    async def write(self, key: int, value: int) -> int:
        self.values[key] = value
        return value

    async def refuse(self) -> int:
        raise StorageError("the disk is full")

    def cache(self, most: int = 3) -> SettingsCache[int]:
        return SettingsCache(self.read, most, 15.0, lambda: self.now)


async def test_the_second_reading_asks_nobody() -> None:
    shelf = Shelf()
    cache = shelf.cache()
    assert [await cache.get(1), await cache.get(1)] == [0, 0]
    assert shelf.reads == 1


async def test_what_is_written_is_read_at_once_and_without_asking() -> None:
    shelf = Shelf()
    cache = shelf.cache()
    await cache.get(1)
    assert await cache.written(1, shelf.write(1, 7)) == 7
    assert await cache.get(1) == 7
    assert shelf.reads == 1


async def test_a_reading_that_a_write_overtakes_is_not_kept() -> None:
    shelf = Shelf()
    cache = shelf.cache()
    shelf.open.clear()
    early = asyncio.create_task(cache.get(1))
    await shelf.asked.wait()
    await cache.written(1, shelf.write(1, 7))
    shelf.open.set()
    assert await early == 0, "it had looked before the write"
    assert await cache.get(1) == 7


async def test_after_a_write_that_failed_the_database_is_asked_again() -> None:
    shelf = Shelf()
    cache = shelf.cache()
    await cache.get(1)
    shelf.values[1] = 5  # it may have been stored all the same
    with pytest.raises(StorageError):
        await cache.written(1, shelf.refuse())
    assert await cache.get(1) == 5


async def test_what_another_process_wrote_is_seen_after_a_while() -> None:
    shelf = Shelf()
    cache = shelf.cache()
    await cache.get(1)
    shelf.values[1] = 9
    shelf.now = 14.9
    assert await cache.get(1) == 0
    shelf.now = 15.0
    assert await cache.get(1) == 9


async def test_those_used_last_are_kept() -> None:
    shelf = Shelf()
    cache = shelf.cache(most=2)
    for key in (1, 2, 1, 3):
        await cache.get(key)
    assert shelf.reads == 3
    await cache.get(1)
    assert shelf.reads == 3
    await cache.get(2)
    assert shelf.reads == 4


async def test_settings_are_read_from_the_database_once(database: Database) -> None:
    def behind_its_back() -> Work[None]:
        yield Statement(SAVE_USER, (1, '{"pictures": false}'))

    assert await database.user_settings.get(1) == UserSettings()
    await database.write(behind_its_back)
    assert (await database.user_settings.get(1)).pictures, "the database was asked again"
    await database.user_settings.change(1, lambda settings: settings.model_copy(update={"confirm": True}))
    changed = await database.user_settings.get(1)
    assert (changed.pictures, changed.confirm) == (False, True)
    await database.guild_settings.save(5, GuildSettings(threads=True))
    assert (await database.guild_settings.get(5)).threads


async def test_each_reading_counts_as_one_that_was_kept_or_one_that_was_not() -> None:
    shelf = Shelf()
    cache = shelf.cache()
    for key in (1, 1, 2, 1):
        await cache.get(key)
    assert (cache.hits, cache.misses) == (2, 2)
