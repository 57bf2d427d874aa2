"""SIGTERM while people play: they get their answers or a kind word, and the process ends in time and quietly."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from bot.client import Tapis
from playground import Playground, pictures, said
from tests.e2e.process import Process
from tests.e2e.seating import CHANNEL, control, lobby_of, seated
from tests.e2e.stopping import ERRORS, EVERYBODY, STOP_WITHIN, everything_told, stopped_under_load
from tests.e2e.waiting import only_table

RESTARTING = ("Je redémarre", "I am restarting")


@pytest.fixture
async def process(playground: Playground, tmp_path: Path) -> AsyncIterator[Process]:
    """Return the bot as a process, not started yet; it does not outlive the test."""
    started = Process(playground, tmp_path)
    yield started
    await started.kill()


async def soon(happened: Callable[[], bool]) -> None:
    """Let the process go on until it has happened."""
    for _ in range(100_000):
        if happened():
            return
        await asyncio.sleep(0)
    raise AssertionError("it has not happened")


async def test_sigterm_while_everybody_clicks_is_quiet_and_nobody_is_told_of_an_error(
    playground: Playground, process: Process
) -> None:
    await process.start()
    clickers = await seated(playground, EVERYBODY, game="gaag")
    stop = await stopped_under_load(playground, process, clickers)
    assert (stop.code, stop.log) == (0, "")
    for clicker in clickers:
        assert not any(words in everything_told(clicker.person) for words in ERRORS)


async def test_workers_that_are_killed_are_replaced_those_that_hang_give_way_to_words_and_keep_nobody_from_ending(
    playground: Playground, process: Process
) -> None:
    await process.start()
    clickers = await seated(playground, EVERYBODY[:2], ai_seats=("regular", "regular"))
    killed = process.children
    for worker in killed:
        os.kill(worker, signal.SIGKILL)
    assert (await (await clickers[0].open_hand()).settled(within=STOP_WITHIN)).kind == "message"
    assert [worker for worker in process.children if worker not in killed]

    for worker in process.children:
        os.kill(worker, signal.SIGSTOP)
    opened = await clickers[1].open_hand()
    await opened.settled(within=STOP_WITHIN)
    assert opened.kind == "message"
    assert pictures(opened.message) == []
    assert said(opened.message)

    camille = clickers[0].person
    known = len(camille.messages(CHANNEL, ephemeral=True))
    looking = [asyncio.create_task(clicker.open_hand()) for clicker in clickers]
    await camille.until(lambda: len(camille.messages(CHANNEL, ephemeral=True)) > known, within=STOP_WITHIN)
    async with asyncio.timeout(STOP_WITHIN):
        code, log = await process.end(signal.SIGTERM)
    assert code == 0
    assert "took longer than 2 s" in log
    assert "Traceback" not in log
    for outcome in await asyncio.gather(*looking):
        assert (await outcome.settled()).kind == "message"
    for clicker in clickers:
        assert not any(words in everything_told(clicker.person) for words in ERRORS)


async def test_once_the_bot_is_closing_new_clicks_and_commands_get_a_kind_word(
    playground: Playground, tapis: Tapis
) -> None:
    camille, bo = playground.person("Camille"), playground.person("Bo")
    lobby = await lobby_of(playground)
    tapis.app.in_flight.refuse_new()
    before = only_table(tapis).seq
    join = await bo.click(lobby, control(lobby, "do", "join"))
    start = await camille.command(CHANNEL, "rage start")
    for outcome, words in ((join, RESTARTING[1]), (start, RESTARTING[0])):
        assert outcome.kind == "message"
        assert outcome.ephemeral
        assert words in said(outcome.message)
    typing = await camille.complete(CHANNEL, "rage rules", "search", search="a")
    assert (typing.kind, typing.choices) == ("choices", [])
    assert only_table(tapis).seq == before


async def test_an_answer_under_way_is_waited_for_when_the_bot_closes(playground: Playground, tapis: Tapis) -> None:
    lobby = await lobby_of(playground)
    bo, table, app = playground.person("Bo"), only_table(tapis), tapis.app
    await app.in_flight.finish(STOP_WITHIN)
    async with table._lock:
        joining = asyncio.create_task(bo.click(lobby, control(lobby, "do", "join")))
        await soon(lambda: app.in_flight.count > 0)
        closing = asyncio.create_task(app.close())
        await soon(lambda: app.closing)
    await closing
    assert (await joining).kind == "update"
    assert table.state.seat_of(int(bo.id)) is not None


async def test_an_answer_that_never_ends_gives_way_to_a_kind_word(playground: Playground, tapis: Tapis) -> None:
    lobby = await lobby_of(playground)
    bo, table, app = playground.person("Bo"), only_table(tapis), tapis.app
    await app.in_flight.finish(STOP_WITHIN)
    async with table._lock:
        joining = asyncio.create_task(bo.click(lobby, control(lobby, "do", "join")))
        await soon(lambda: app.in_flight.count > 0)
        app.in_flight.refuse_new()
        await app.in_flight.finish(0)
    assert RESTARTING[1] in said((await joining).message)
    assert table.state.seat_of(int(bo.id)) is None
