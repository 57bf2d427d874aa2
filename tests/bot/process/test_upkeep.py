"""What is done once an hour, by several processes: each sees to its own servers, one to what is everybody's."""

import asyncio
from dataclasses import replace

import pytest

from bot.process.running_bot import RunningBot
from bot.process.upkeep import Upkeep
from cogs.daily.cog import Daily
from cogs.privacy.cog import Privacy
from cogs.privacy.erasures import ERASED
from storage import Database, GuildSettings, Shards
from storage.database import SCRUB_DUE
from storage.stored import DAY_MS
from storage.stores.retention import SERVER_DAYS
from storage.stores.seasons import GRACE_MS
from tests.storage.stores.test_standings import end, instant
from tests.support.sample_rows import a_move, a_seat, a_table, finish, play
from tests.support.threads import Threads

DECEMBER = instant(2026, 12, 1, zone="Europe/Paris")
SERVERS = (2 << 22, 3 << 22)
"""One of shard 0 and one of shard 1, of two."""
PERSON = 77


async def seasons_closed(database: Database) -> list[bool]:
    """Return of each server whether its season is closed."""
    found = [await database.results.seasons(server) for server in SERVERS]
    return [season.closed_at is not None for (season,) in found]


async def bot_of(database: Database) -> RunningBot:
    """Return a bot that is not connected."""
    now = (DECEMBER + 2 * GRACE_MS) / 1000
    bot = RunningBot({}, database, painting=Threads(), thinking=Threads(), clock=lambda: now)
    await bot.client.load_features()
    return bot


async def test_each_process_closes_the_seasons_of_its_own_servers_and_one_erases_people(server_url: str) -> None:
    async with await Database.open(server_url) as everywhere:
        for server in SERVERS:
            await everywhere.guild_settings.save(server, GuildSettings(seasons="monthly", zone="Europe/Paris"))
            await end(everywhere, f"t{server}", a_seat(0, 1), a_seat(1, 2), at=DECEMBER - 1, guild=server)
        await everywhere.personal_data.ask(PERSON, DECEMBER)
        async with await Database.open(server_url) as first, await Database.open(server_url) as second:
            await first.ownership.claim(Shards((0,), 2), "first")
            await second.ownership.claim(Shards((1,), 2), "second")
            await (await bot_of(second)).upkeep.run()
            assert await seasons_closed(everywhere) == [False, True]
            assert await everywhere.personal_data.asked() == [PERSON]
            await (await bot_of(first)).upkeep.run()
            assert await seasons_closed(everywhere) == [True, True]
            assert await everywhere.personal_data.asked() == []


async def test_no_server_is_erased_before_it_is_known_which_servers_have_the_bot(database: Database) -> None:
    await database.guild_settings.save(SERVERS[0], GuildSettings(keep_days=90))
    await database.retention.server_left(SERVERS[0], DECEMBER - (SERVER_DAYS + 1) * DAY_MS)
    app = await bot_of(database)
    await app.upkeep.run()
    assert (await database.guild_settings.get(SERVERS[0])).keep_days == 90
    await app.servers.connected(0)
    app.servers.connection_lost(0)
    await app.upkeep.run()
    assert (await database.guild_settings.get(SERVERS[0])).keep_days == 90
    await app.servers.connected(0)
    await app.upkeep.run()
    assert await database.guild_settings.get(SERVERS[0]) == GuildSettings()


async def test_an_erasure_that_waits_for_a_game_forgets_once(database: Database) -> None:
    await finish(database, "over", a_seat(0, 1), a_seat(1, 2))
    await database.journal.open_table(a_table("live"))
    await play(database, replace(a_move(1, "live"), person=1_000))
    await database.personal_data.ask(1_000, DECEMBER)
    app = await bot_of(database)
    assert not await app.features.one(Privacy).erase(1_000)
    marks = [await database.key_values.get(ERASED)]
    assert await database.key_values.get(SCRUB_DUE) == "yes"
    await database.key_values.put(SCRUB_DUE, "no")
    assert not await app.features.one(Privacy).erase(1_000)
    marks.append(await database.key_values.get(ERASED))
    assert marks[0] is not None
    assert marks[0] == marks[1]
    assert await database.key_values.get(SCRUB_DUE) == "no"
    await database.journal.abandon(replace(a_move(2, "live"), person=1_000))
    assert await app.features.one(Privacy).erase(1_000)
    assert await database.key_values.get(ERASED) != marks[0]
    assert await database.key_values.get(SCRUB_DUE) == "yes"


async def test_an_unforeseen_error_is_told_and_the_upkeep_goes_on_an_hour_later(
    database: Database, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await database.personal_data.ask(PERSON, DECEMBER)
    app, failed, done = await bot_of(database), asyncio.Event(), asyncio.Event()

    async def fails_once() -> None:
        if not failed.is_set():
            failed.set()
            raise ValueError("unforeseen")

    async def wait_until(_: float) -> None:
        if not await database.personal_data.asked():
            done.set()
            await asyncio.Event().wait()

    monkeypatch.setattr(app.features.one(Daily).deals, "seal_ahead", fails_once)
    upkeep = Upkeep(database, app.servers, app.features, app.avatars, app.services.now, wait_until)
    upkeep.start()
    async with asyncio.timeout(30):
        await done.wait()
    await upkeep.close()
    (record,) = [record for record in caplog.records if record.name == "bot.discord.background_tasks"]
    assert record.exc_info is not None
    assert isinstance(record.exc_info[1], ValueError)
