"""AI seats whose player fails: the table goes on, and the log holds no card."""

import asyncio
import logging
import re
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import NoReturn

import pytest

from games.core.ai_player import AiPlayer, Level
from games.core.budget import Budget
from games.core.chance import Chance
from games.core.move import Ask, Move
from games.core.screen import Moment, RoundEnd, ScoreTable
from games.core.text import Text
from storage import Database
from tables.life.ai_seats import LONGEST_PAUSE_SECONDS, WATCHED_PAUSES, AiSeats
from tables.table.table import Table
from tables.worker_pool_interface import JobLate, Pool
from tests.games.toy import TOY
from tests.games.toy.ai_levels import Regular
from tests.games.toy.state import View
from tests.support.threads import Threads
from tests.tables.conftest import CAMILLE, Room

BEGINS = "toy.round-begins"


class Failing:
    """A player that fails, and tells its hand by it; `times`: so often, then it plays like the regular one."""

    def __init__(self, error: type[Exception] = ValueError, times: int = 1_000) -> None:
        self.error = error
        self.times = times
        self.asked = 0

    def choose(self, view: View, asks: Sequence[Ask], chance: Chance, budget: Budget) -> Move:
        self.asked += 1
        if self.asked <= self.times:
            raise self.error(f"what to do with {sorted(view.hand)}?")
        return Regular().choose(view, asks, chance, budget)


class Illegal:
    """A player that answers what is not legal."""

    def choose(self, _view: View, _asks: Sequence[Ask], _chance: Chance, _budget: Budget) -> Move:
        return Move("lay", ("99", "single"))


@pytest.fixture
async def stored(tmp_path: Path) -> AsyncIterator[Room]:
    """Return a room whose rows are in a file."""
    async with await Database.open(f"sqlite:///{tmp_path}/tapis.db") as database:
        yield Room(database)


def rename(folder: Path, old: str, new: str) -> None:
    """Give a table of the database another name: what needs it cannot be stored meanwhile."""
    with closing(sqlite3.connect(folder / "tapis.db")) as database:
        database.execute(f"ALTER TABLE {old} RENAME TO {new}")
        database.commit()


async def at_once(_: float) -> None:
    """Take no human second."""


async def staffed(
    room: Room, players: dict[Level, AiPlayer[View]], level: str = "beginner", moment: Moment[Text] | None = None
) -> Table:
    """Return a table of Camille's and one AI seat, dealt, whose players are these; each step brings the `moment`."""
    room.game = replace(TOY, ai_players=players, moment=lambda _view, _news: moment)
    room.registry = room.another_registry()
    table = await room.open()
    await room.do(table, CAMILLE, "add-bot", level)
    await room.do(table, CAMILLE, "start")
    return table


async def answered(room: Room, table: Table) -> list[Move]:
    """Let the AI seat answer and return its moves."""
    ai_seats = AiSeats(Threads(), at_once)
    async with asyncio.timeout(20):
        ai_seats.wake(table)
        await ai_seats.settled()
    await ai_seats.close()
    return await moves_of_ai(room, table)


async def moves_of_ai(room: Room, table: Table) -> list[Move]:
    """Return the moves of AI seats in the journal."""
    rows = await room.database.journal.moves(table.id)
    return [Move.parse(row.move) for row in rows if row.seat is not None and row.person is None]


def errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Return what the log says of errors."""
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


async def test_a_player_that_fails_once_is_asked_again(room: Room, caplog: pytest.LogCaptureFixture) -> None:
    player = Failing(times=1)
    table = await staffed(room, {"beginner": player, "regular": Regular()})
    assert len(await answered(room, table)) == 1
    assert player.asked == 2
    assert len(errors(caplog)) == 1


@pytest.mark.parametrize("error", [ValueError, KeyError, RecursionError, MemoryError, TimeoutError, StopIteration])
async def test_after_a_player_that_always_fails_the_regular_one_answers(room: Room, error: type[Exception]) -> None:
    failing, regular = Failing(error), Failing(times=0)
    table = await staffed(room, {"beginner": failing, "regular": regular})
    assert len(await answered(room, table)) == 1
    assert (failing.asked, regular.asked) == (2, 1)


async def test_when_every_player_fails_the_least_move_is_made(room: Room, caplog: pytest.LogCaptureFixture) -> None:
    table = await staffed(room, {"beginner": Failing(), "regular": Failing()})
    (seat,) = (seat for seat in table.asked if table.state.is_played(seat))
    least = table.game.minimal(table.view(seat), table.asks(seat))
    hand = sorted(table.view(seat).hand)
    assert await answered(room, table) == [least]
    (line,) = errors(caplog)
    assert table.id in line
    assert re.match(r"error \w{6} on AI seat \d", line)
    assert "ValueError in tables/life/test_ai_seats.py" in line
    assert str(hand) not in caplog.text
    assert "what to do with" not in caplog.text


async def test_an_answer_that_is_not_legal_counts_as_a_failure(room: Room, caplog: pytest.LogCaptureFixture) -> None:
    regular = Failing(times=0)
    table = await staffed(room, {"beginner": Illegal(), "regular": regular})
    assert len(await answered(room, table)) == 1
    assert regular.asked == 1
    (line,) = errors(caplog)
    assert "99" not in line.split(": ", 1)[1]  # the mark and the table's id are chance


async def test_a_player_that_is_late_is_not_asked_again(room: Room) -> None:
    late, regular = Failing(JobLate), Failing(times=0)
    table = await staffed(room, {"beginner": late, "regular": regular})
    assert len(await answered(room, table)) == 1
    assert (late.asked, regular.asked) == (1, 1)


async def test_a_move_that_cannot_be_stored_is_stored_after_growing_pauses(
    stored: Room, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    table = await staffed(stored, {"beginner": Regular(), "regular": Regular()})
    rename(tmp_path, "moves", "hidden")
    pauses: list[float] = []

    async def pause(seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) == 10:
            rename(tmp_path, "hidden", "moves")

    ai_seats = AiSeats(Threads(), pause, 0)
    ai_seats.wake(table)
    await ai_seats.settled()
    await ai_seats.close()
    assert len(await moves_of_ai(stored, table)) == 1
    assert pauses[:5] == [0, 1, 2, 4, 8]
    assert pauses[-2:] == [LONGEST_PAUSE_SECONDS] * 2
    assert errors(caplog) == []


@pytest.mark.parametrize(("has_happened", "first_news"), [(False, "toy.other"), (True, "toy.other"), (False, BEGINS)])
async def test_people_may_watch_what_has_just_happened_before_an_ai_seat_plays_on(
    room: Room, first_news: str, *, has_happened: bool
) -> None:
    words = Text("toy.laid-openly")
    moment = Moment("trick", 0, words, words) if has_happened else None
    table = await staffed(room, {"beginner": Regular(), "regular": Regular()}, moment=moment)
    end = RoundEnd(words, words, ScoreTable((), (), None, words), words, first_news=first_news)
    table.game = replace(table.game, round_end=lambda _view: end)
    pauses: list[float] = []

    async def pause(seconds: float) -> None:
        pauses.append(seconds)

    ai_seats = AiSeats(Threads(), pause, 1.0)
    ai_seats.wake(table)
    await ai_seats.settled()
    await ai_seats.close()
    assert pauses == [1.0 + WATCHED_PAUSES * (has_happened or first_news == BEGINS)]


async def test_closing_ends_an_ai_seat_whose_move_cannot_be_stored(stored: Room, tmp_path: Path) -> None:
    table = await staffed(stored, {"beginner": Regular(), "regular": Regular()})
    rename(tmp_path, "moves", "hidden")
    pausing = asyncio.Event()

    async def pause(seconds: float) -> None:
        if seconds:
            pausing.set()
            await asyncio.Event().wait()

    ai_seats = AiSeats(Threads(), pause, 0)
    ai_seats.wake(table)
    await pausing.wait()
    async with asyncio.timeout(20):
        await ai_seats.close()
        await ai_seats.settled()
    rename(tmp_path, "hidden", "moves")
    assert await moves_of_ai(stored, table) == []


class Hanging:
    """A pool whose jobs never end."""

    workers = 1

    async def run(self, *_: object) -> NoReturn:
        await asyncio.Event().wait()
        raise AssertionError

    async def close(self, patience: float = 0.0) -> None:
        """Nothing is to be closed."""


@pytest.mark.parametrize(("pool", "pause_seconds", "moves"), [(Threads, 0, 1), (Hanging, 0, 0), (Threads, 1.2, 0)])
async def test_an_answer_waits_for_ai_seats_only_if_they_make_no_pause_and_not_for_long(
    room: Room, pool: type[Pool], pause_seconds: float, moves: int
) -> None:
    table = await staffed(room, {"beginner": Regular(), "regular": Regular()})

    async def pause(seconds: float) -> None:
        if seconds:
            await asyncio.Event().wait()

    ai_seats = AiSeats(pool(), pause, pause_seconds)
    ai_seats.wake(table)
    async with asyncio.timeout(20):
        await ai_seats.played_at_once(table)
    assert len(await moves_of_ai(room, table)) == moves
    await ai_seats.close()
