"""Rate limits with windows longer than a person waits: all of a window is used, and what is left over comes later."""

import asyncio
from pathlib import Path

import pytest

from bot.discord.emoji_names import names_of
from bot.pictures.sprites import emoji_names, emoji_png
from bot.process.running_bot import RunningBot
from playground import Playground, said
from storage import GuildSettings
from tests.e2e.support.inside import run_inside
from tests.e2e.support.seating import CHANNEL, seated
from tests.e2e.support.waiting import only_table, pass_time, settle, tables_of, waited_for
from tests.support.blank_pictures import BlankPictures

EMOJIS = "/applications/{application}/emojis"
THREADS = "/channels/{channel}/messages/{message}/threads"
MESSAGE = "/channels/{channel}/messages/{message}"
WINDOWS = pytest.mark.parametrize("window", [60, 300])
"""Seconds."""
IN_TIME = 120.0
"""Real seconds after which what is waited for without pushing the clock counts as never happening."""


@WINDOWS
async def test_all_uploads_of_a_window_are_used_and_the_rest_follow_in_the_next(
    playground: Playground, tmp_path: Path, window: int
) -> None:
    pictures = {name: emoji_png(name) for name in emoji_names() if name.startswith("rage_blue_")}
    names = {name for drawing in pictures for name in names_of(drawing).values()}
    playground.limit("POST", EMOJIS, 10, window)
    async with run_inside(playground, tmp_path / "tapis.db", emojis=pictures, painting=BlankPictures) as tapis:
        async with asyncio.timeout(IN_TIME):
            while len(playground.world.emojis) < 10:
                await playground.world.change()
        assert len(playground.world.emojis) == 10
        before = 0
        while (uploaded := len(playground.world.emojis)) < len(names):
            if uploaded == before:  # by whole windows: less than PATIENCE_SECONDS of one is waited for in real time
                playground.clock.advance(window + 1)
            before = uploaded
            await playground.person("Camille").command("salon", "help")
        await tapis.emojis.settled()
    assert playground.refusals == []


async def test_who_starts_a_game_waits_for_no_thread_which_comes_as_soon_as_discord_lets_it(
    playground: Playground, tapis: RunningBot
) -> None:
    await tapis.database.guild_settings.save(int(playground.guild.id), GuildSettings(threads=True))
    playground.limit("POST", THREADS, 2, 300)
    for pair in (("Camille", "Bo"), ("Dana", "Emil"), ("Faïza", "Gus")):
        await seated(playground, pair, pace="none")
    assert [table.state.parent is not None for table in tables_of(tapis)] == [True, True, False]
    last = tables_of(tapis)[-1]
    lobby = playground.channel(CHANNEL).messages[str(last.message)]
    playground.clock.advance(300)
    await pass_time(playground, lambda: "La partie se joue" in said(lobby), most=60)
    assert lobby.thread is not None
    assert last.channel == int(lobby.thread.id)
    assert playground.refusals == []


@WINDOWS
async def test_a_table_is_painted_as_often_as_a_long_window_allows_and_again_after_it(
    playground: Playground, tapis: RunningBot, window: int
) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=3, pace="none")
    await settle(tapis)
    playground.limit("PATCH", MESSAGE, 2, window)
    table = only_table(tapis)
    async with asyncio.timeout(IN_TIME):
        for _ in range(2):
            before = said(clickers[0].table())
            await (await waited_for(clickers, table)).act()
            await settle(tapis)
            assert said(clickers[0].table()) != before
    await (await waited_for(clickers, table)).act()
    before = said(clickers[0].table())
    playground.clock.advance(window)
    await pass_time(playground, lambda: said(clickers[0].table()) != before, most=60)
    assert playground.refusals == []
