"""SIGTERM while people play: they get their answers or a kind word, and the process ends in time and quietly.

By night at a hundred random instants in all the games, also when workers hang or are gone.
"""

import asyncio
import os
import random
import signal
import sqlite3
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from bot.process.running_bot import RunningBot
from bot.show.custom_id import CustomId
from games.core.game import AnyGame
from games.registry import GAMES
from playground import Outcome, Playground, pictures, said
from playground.person_actions import Person
from tests.e2e.support.people import SHOWN_WITHIN, Clicker, may_be_refused
from tests.e2e.support.process import Process
from tests.e2e.support.seating import CHANNEL, control, lobby_of, seated
from tests.e2e.support.waiting import only_table
from tests.support.seeded import seed_of

EVERYBODY = ("Camille", "Bo", "Dana", "Emil", "Faïza", "Gus")
ERRORS = ("mal tourné", "went wrong", "registre", "record")
STOP_WITHIN = 15
"""Seconds: the promise is ten, and a busy machine is slow to start and to end anything."""


async def keep_clicking(clicker: Clicker, ended: asyncio.Event, outcomes: list[Outcome]) -> None:
    """Let somebody look at their hand and play, one click after another, until the process has ended."""
    while not ended.is_set():
        try:
            outcome = await clicker.open_hand()
        except LookupError:
            return  # nobody answers any more
        outcomes.append(outcome)
        if outcome.kind == "message" and clicker.moves() and not ended.is_set():
            outcomes.append(await clicker.act())


def everything_told(person: Person) -> str:
    """Return all that somebody reads in the channel."""
    return "\n".join(said(message) for message in person.messages(CHANNEL))


@dataclass(frozen=True, slots=True)
class Stop:
    """How a process has ended: its exit code, its log, the answers that people got, and how long it took."""

    code: int
    log: str
    outcomes: list[Outcome]
    seconds: float


async def stopped_under_load(
    playground: Playground,
    process: Process,
    clickers: list[Clicker],
    *,
    answers: int | None = None,
    turns: int = 0,
    trouble: Callable[[], None] = lambda: None,
) -> Stop:
    """Stop the process while everybody clicks: after so many answers, some trouble, and so many turns of the loop."""
    ended, outcomes = asyncio.Event(), list[Outcome]()
    clicking = [asyncio.create_task(keep_clicking(clicker, ended, outcomes)) for clicker in clickers]
    wanted = len(clickers) + 1 if answers is None else answers
    await clickers[0].person.until(
        lambda: len(outcomes) >= wanted or all(task.done() for task in clicking), within=3 * STOP_WITHIN
    )
    trouble()
    for _ in range(turns):
        await asyncio.sleep(0)  # lets clicks travel some part of their way
    began = time.monotonic()
    async with asyncio.timeout(STOP_WITHIN):
        code, log = await process.end(signal.SIGTERM)
    took = time.monotonic() - began
    ended.set()
    playground.clock.advance(4)  # whoever has clicked since gets no answer any more
    await asyncio.gather(*clicking)
    return Stop(code, log, outcomes, took)


def acknowledged(outcome: Outcome) -> list[str]:
    """Return the move that a click made, if the bot answered that it did."""
    custom_id = CustomId.parse(outcome.interaction.data["custom_id"])
    if outcome.kind != "update" or custom_id.verb != "move" or may_be_refused(outcome):
        return []
    return [custom_id.detail]


def journal(folder: Path) -> list[tuple[int, str]]:
    """Return what the journal holds, in order."""
    database = sqlite3.connect(folder / "tapis.db")
    rows = database.execute("SELECT seq, move FROM moves ORDER BY seq").fetchall()
    database.close()
    return [(int(seq), str(move)) for seq, move in rows]


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
    clickers = await seated(playground, EVERYBODY[:3], ai_seats=("regular",))
    await clickers[1].person.until(clickers[1].table, within=STOP_WITHIN)
    killed = process.children
    for worker in killed:
        os.kill(worker, signal.SIGKILL)
    first = await (await clickers[1].open_hand()).settled(within=STOP_WITHIN)
    assert first.kind == "message"

    def is_replaced() -> bool:
        return len(process.children) >= len(killed) and not set(process.children) & set(killed)

    async with asyncio.timeout(STOP_WITHIN):  # a new one takes its time to import what it needs
        while not (is_replaced() and pictures(first.message)):
            first = await (await clickers[1].open_hand()).settled(within=STOP_WITHIN)

    for worker in process.children:
        os.kill(worker, signal.SIGSTOP)
    opened = await clickers[2].open_hand()
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
    playground: Playground, tapis: RunningBot
) -> None:
    camille, bo = playground.person("Camille"), playground.person("Bo")
    lobby = await lobby_of(playground)
    tapis.in_flight.refuse_new()
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


async def test_an_answer_under_way_is_waited_for_when_the_bot_closes(playground: Playground, tapis: RunningBot) -> None:
    lobby = await lobby_of(playground)
    bo, table, app = playground.person("Bo"), only_table(tapis), tapis
    await app.in_flight.finish(STOP_WITHIN)
    async with table._lock:
        joining = asyncio.create_task(bo.click(lobby, control(lobby, "do", "join")))
        await soon(lambda: app.in_flight.count > 0)
        closing = asyncio.create_task(app.close())
        await soon(lambda: app.closing)
    await closing
    assert (await joining).kind == "update"
    assert table.state.seat_of(int(bo.id)) is not None


async def test_an_answer_that_never_ends_gives_way_to_a_kind_word(playground: Playground, tapis: RunningBot) -> None:
    lobby = await lobby_of(playground)
    bo, table, app = playground.person("Bo"), only_table(tapis), tapis
    await app.in_flight.finish(STOP_WITHIN)
    async with table._lock:
        joining = asyncio.create_task(bo.click(lobby, control(lobby, "do", "join")))
        await soon(lambda: app.in_flight.count > 0)
        app.in_flight.refuse_new()
        await app.in_flight.finish(0)
    assert RESTARTING[1] in said((await joining).message)
    assert table.state.seat_of(int(bo.id)) is None


PARTS, STOPS = 10, 10
MANNERS = ("well", "well", "hung", "killed")
ANSWERS_MOST, TURNS_MOST = 30, 400


@dataclass
class Figures:
    """What the stops of a part were like."""

    counts: Counter[str] = field(default_factory=Counter)
    longest: float = 0.0

    def note(self, stop: Stop, manner: str, game: AnyGame) -> None:
        """Count one more."""
        self.counts += Counter([manner, game.name])
        self.counts["answers"] += len(stop.outcomes)
        self.counts["acknowledged moves"] += sum(len(acknowledged(outcome)) for outcome in stop.outcomes)
        self.counts["lines of log"] += len(stop.log.splitlines())
        self.longest = max(self.longest, stop.seconds)


def company(game: AnyGame, chance: random.Random) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Draw who plays: one to six people, and AI players at the other seats."""
    seats = chance.randint(game.seats.start, min(game.seats.stop - 1, 6))
    people = chance.randint(1, seats)
    return EVERYBODY[:people], tuple(chance.choice([*game.ai_players]) for _ in range(seats - people))


def harm(process: Process, manner: str, chance: random.Random) -> None:
    """Let some workers of a process hang, or be gone."""
    workers = process.children
    if manner == "hung":
        for worker in chance.sample(workers, chance.randint(1, len(workers))):
            os.kill(worker, signal.SIGSTOP)
    elif manner == "killed":
        os.kill(chance.choice(workers), signal.SIGKILL)


def check(stop: Stop, clickers: list[Clicker], folder: Path) -> None:
    """It was quiet, nobody heard of an error, and what was acknowledged is there."""
    assert stop.code == 0, stop.log
    assert "Traceback" not in stop.log
    for clicker in clickers:
        told = everything_told(clicker.person)
        assert not any(words in told for words in ERRORS), told
    kept = journal(folder)
    assert [seq for seq, _ in kept] == list(range(1, len(kept) + 1))
    promised = Counter(move for outcome in stop.outcomes for move in acknowledged(outcome))
    assert promised - Counter(move for _, move in kept) == Counter()


async def stop_once(folder: Path, chance: random.Random, figures: Figures) -> None:
    """Start a process, let a game begin, and stop it at a random instant."""
    game, manner = chance.choice(GAMES), chance.choice(MANNERS)
    people, ai_seats = company(game, chance)
    async with Playground(limits=False, patience=SHOWN_WITHIN) as playground:
        process = Process(playground, folder)
        try:
            await process.start()
            clickers = await seated(playground, people, ai_seats=ai_seats, game=game.name)
            stop = await stopped_under_load(
                playground,
                process,
                clickers,
                answers=chance.randint(0, ANSWERS_MOST),
                turns=chance.randrange(TURNS_MOST),
                trouble=lambda: harm(process, manner, chance),
            )
        finally:
            await process.kill()
    figures.note(stop, manner, game)
    check(stop, clickers, folder)


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(PARTS))
async def test_ten_stops_at_random_instants_are_quiet(
    tmp_path: Path, part: int, capsys: pytest.CaptureFixture[str]
) -> None:
    began, figures = time.monotonic(), Figures()
    for number in range(STOPS):
        folder = tmp_path / str(number)
        folder.mkdir()
        await stop_once(folder, random.Random(seed_of("stops", part, number)), figures)
    assert figures.counts["acknowledged moves"]
    drawn = ", ".join(f"{count} {what}" for what, count in sorted(figures.counts.items()))
    with capsys.disabled():  # and not on stdout, which pytest-xdist keeps for itself
        sys.stderr.write(
            f"\npart {part}: {STOPS} stops ({drawn}), the longest took {figures.longest:.1f} s, "
            f"{time.monotonic() - began:.0f} s\n"
        )
