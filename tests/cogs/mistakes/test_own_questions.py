"""Questions found in games: one's own, in bounded time, one game at a time for each person, and asked in order."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, replace
from typing import Any, TypeVar, TypeVarTuple

import pytest

from bot.process.process_pool import THINKING, WorkerPool
from bot.table.hints import seed_of
from cogs.mistakes.own_questions import A_GAME, A_PRACTICE, OwnQuestions, Session
from cogs.mistakes.rows import Key, MistakeRow
from cogs.replays.replayed_game import ReplayedGame
from games.core.advice import OTHER
from games.core.game import AnyGame
from games.core.move import Move
from games.core.text import Refused
from games.gaag import GAAG
from games.gin import GIN
from games.rage import RAGE
from games.registry import GAMES
from storage import Database, MoveRow
from storage.stored import DAY_MS
from tables.life.ai_job import hint_for
from tables.worker_pool_interface import JobLate
from tests.cogs.replays.test_replays import random_game
from tests.support.migrated import open_in_memory
from tests.support.sample_rows import a_seat, finish
from tests.support.threads import Threads
from tests.tables.conftest import BO, CAMILLE, DANA

Args = TypeVarTuple("Args")
Result = TypeVar("Result")
NOON = 20_779 * DAY_MS / 1000
WHOLE = {game.name: game for game in GAMES}
COMPARED = [game for game in GAMES if game.advice.compares]
by_game = pytest.mark.parametrize("game", COMPARED, ids=[game.name for game in COMPARED])


@dataclass
class World:
    """The questions of people over a real database, and a clock that stands still unless moved."""

    database: Database
    now: float = NOON

    def __post_init__(self) -> None:
        self.pool = Threads()
        self.questions = self.questions_of(self.pool)

    def questions_of(self, pool: Any) -> OwnQuestions:  # noqa: ANN401 -- any pool
        """Return the questions, looked for by a pool."""
        return OwnQuestions(self.database, WHOLE, pool, lambda: self.now)

    async def played(self, game: AnyGame) -> ReplayedGame:
        """Return a random game of Camille's and Bo's that has results."""
        replayed = await random_game(self.database, game)
        people = [a_seat(seat, seat + 1) for seat in range(len(replayed.table.state.seats))]
        results = [replace(row, person=replayed.table.state.seats[row.seat].person) for row in people]
        await finish(self.database, "of-" + game.name, *results, game=game.name)
        return replace(replayed, table=replace(replayed.table, id="of-" + game.name))

    async def rows(self, person: int, table: str) -> list[MistakeRow]:
        """Return the questions of a person and game that are still to be found."""
        keys = [one.key for one in await self.questions._store.pending(person)]
        found = [await self.questions._store.row(person, key) for key in keys if key.table_id == table]
        return [row for row in found if row is not None]


@pytest.fixture
async def world() -> AsyncIterator[World]:
    async with await open_in_memory() as database:
        made = World(database)
        yield made
        await made.pool.close()


@by_game
async def test_a_game_makes_few_questions_of_ones_own_moves_alone(world: World, game: AnyGame) -> None:
    replayed = await world.played(game)
    for person in (CAMILLE.id, BO.id):
        seat = replayed.table.state.seat_of(person)
        assert await world.questions.find(replayed, person) == bool(await world.rows(person, replayed.table.id))
        rows = await world.rows(person, replayed.table.id)
        assert len(rows) <= A_GAME
        for row in rows:
            assert (row.seat, row.due_at, row.asked) == (seat, round(NOON * 1000), 0)
            assert row.played == replayed.moves[row.step - 1].move
            assert replayed.moves[row.step - 1].seat == seat
            assert row.played_at == replayed.moves[row.step - 1].at
        assert await world.questions.find(replayed, person) == bool(rows)
        assert await world.rows(person, replayed.table.id) == rows


async def test_a_random_game_of_gaag_makes_questions_and_they_are_asked_in_its_order(world: World) -> None:
    replayed = await world.played(GAAG)
    assert await world.questions.find(replayed, CAMILLE.id)
    begun = await world.questions.begin(CAMILLE.id, "g", replayed.table.id)
    assert begun is not None
    mistake, session = begun
    steps = sorted(row.step for row in await world.rows(CAMILLE.id, replayed.table.id))
    assert (mistake.row.step, session) == (steps[0], Session("g", 1, len(steps)))
    await world.questions.answer(mistake, Move.parse(mistake.decision.worths[-1].move))
    due = await world.questions.begin(CAMILLE.id, "d")
    assert (due is None) == (len(steps) == 1)
    next_due = await world.questions.next_due(CAMILLE.id)
    assert next_due is not None
    world.now += 86_400
    following = await world.questions.begin(CAMILLE.id, "d")
    assert following is not None
    assert following[1].of == min(len(steps), A_PRACTICE)


async def test_practice_leaves_out_what_was_just_put_off_as_long_as_others_are_left(world: World) -> None:
    replayed = await world.played(GAAG)
    await world.questions.find(replayed, CAMILLE.id)
    whole = len(await world.rows(CAMILLE.id, replayed.table.id))
    assert whole > 1
    asked = list[Key]()
    for of in (whole, *range(whole - 1, 0, -1), whole):
        begun = await world.questions.begin(CAMILLE.id, "p")
        assert begun is not None
        mistake, session = begun
        assert session == Session("p", 1, of)
        asked.append(mistake.row.key)
        await world.questions.answer(mistake, Move.parse(mistake.decision.worths[-1].move))
    assert len(set(asked[:whole])) == whole
    assert asked[whole] == asked[0], "nothing else is left: the one answered longest ago"


@by_game
async def test_a_move_that_a_hint_would_have_been_is_no_mistake(world: World, game: AnyGame) -> None:
    replayed, moves = await world.played(game), list[MoveRow]()
    for step, row in enumerate(replayed.moves):
        state = replayed.steps[step].state
        asks = game.asks(state, 0) if row.seat == 0 else ()
        seed = seed_of(replayed.table.id, 0, replayed.turn_of(0, step))
        move = hint_for(game, game.view(state, 0), asks, seed).move if asks else row.move
        moves.append(replace(row, move=str(move)))
    followed = replace(replayed, moves=moves)
    person = replayed.table.state.seats[0].person
    assert person is not None
    assert not await world.questions.find(followed, person)
    (told,) = await world.questions.reviewed(person)
    assert told.mistakes.total() == 0


async def test_whoever_draws_over_cards_that_hints_would_have_taken_is_asked_about_it(world: World) -> None:
    replayed, moves, left = await world.played(GIN), list[MoveRow](), 0
    for step, row in enumerate(replayed.moves):
        state = replayed.steps[step].state
        asks = GIN.asks(state, 0) if row.seat == 0 else ()
        hint = hint_for(GIN, GIN.view(state, 0), asks, 0) if asks else None
        takes = hint is not None and state.phase == "draw" and hint.why.key == "gin.advice-take"
        moves.append(replace(row, move="draw") if takes else row)
        left += takes
    assert left
    drawn = replace(replayed, moves=moves)
    person = replayed.table.state.seats[0].person
    assert person is not None
    assert await world.questions.find(drawn, person)
    rows = await world.rows(person, drawn.table.id)
    assert "draw" in {row.played for row in rows}
    (told,) = await world.questions.reviewed(person)
    assert told.mistakes.total() >= left


@by_game
async def test_how_a_game_was_played_adds_up_and_is_told_of_its_person_alone(world: World, game: AnyGame) -> None:
    replayed = await world.played(game)
    await world.questions.find(replayed, CAMILLE.id)
    (row,) = await world.questions._store.reviewed(CAMILLE.id)
    assert (row.game, row.table_id, row.played_at) == (game.name, replayed.table.id, replayed.moves[-1].at)
    mistakes = row.mistakes
    assert 0 <= sum(mistakes.values()) <= row.mattered
    assert set(mistakes) <= {*game.advice.mistakes, OTHER}
    assert (row.lost > 0) == (game.advice.in_points and bool(mistakes))
    assert len(await world.rows(CAMILLE.id, row.table_id)) <= A_GAME
    assert await world.questions._store.reviewed(BO.id) == []


async def test_who_did_not_play_has_no_questions_nor_who_left_before_the_end(world: World) -> None:
    replayed = await world.played(GAAG)
    for person, game in ((DANA.id, replayed), (CAMILLE.id, replace(replayed, table=replace(replayed.table, id="x")))):
        with pytest.raises(Refused) as caught:
            await world.questions.find(game, person)
        assert caught.value.why.key == "mistakes.not-yours"


async def test_a_move_that_is_not_there_is_no_answer_and_a_question_that_is_gone_is_told(world: World) -> None:
    replayed = await world.played(GAAG)
    await world.questions.find(replayed, CAMILLE.id)
    begun = await world.questions.begin(CAMILLE.id, "d")
    assert begun is not None
    with pytest.raises(Refused) as caught:
        await world.questions.answer(begun[0], Move("bid", ("9",)))
    assert caught.value.why.key == "bot.no-such-move"
    for person, key in ((BO.id, begun[0].row.key), (CAMILLE.id, Key("none", 1))):
        with pytest.raises(Refused) as caught:
            await world.questions.question(person, key)
        assert caught.value.why.key == "mistakes.not-there"


async def test_worker_processes_find_the_same_questions_as_threads(world: World) -> None:
    replayed, workers = await world.played(GAAG), WorkerPool(1, THINKING)
    found = await world.questions_of(workers.unhurried())._found(replayed, 0)
    assert found[1]
    assert found == await world.questions._found(replayed, 0)
    await workers.close()


class Held(Threads):
    """Does no job until it is let go."""

    def __init__(self) -> None:
        super().__init__()
        self.go, self.asked = asyncio.Event(), asyncio.Queue[None]()

    async def run(self, _: float, job: Callable[[*Args], Result], /, *args: *Args) -> Result:
        self.asked.put_nowait(None)
        await self.go.wait()
        return await super().run(_, job, *args)


async def test_one_game_is_looked_at_for_a_person_at_a_time_and_others_need_not_wait(world: World) -> None:
    pool = Held()
    questions, replayed = world.questions_of(pool), await world.played(GAAG)
    looking = [asyncio.create_task(questions.find(replayed, person)) for person in (CAMILLE.id, BO.id)]
    for _ in looking:
        await pool.asked.get()
    with pytest.raises(Refused) as caught:
        await questions.find(replayed, CAMILLE.id)
    assert caught.value.why.key == "mistakes.looking"
    pool.go.set()
    await asyncio.gather(*looking)
    assert await questions.find(replayed, CAMILLE.id)
    await pool.close()


class Slow(Threads):
    """Says that each job has taken some seconds of processor time, and notes how long each might have taken."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.seconds, self.allowed = seconds, list[float]()

    async def run(self, seconds: float, job: Callable[[*Args], Result], /, *args: *Args) -> Any:  # noqa: ANN401
        self.allowed.append(seconds)
        if seconds < self.seconds:
            raise JobLate("it took too long")
        done: Any = await super().run(seconds, job, *args)
        return done[0], self.seconds


@pytest.mark.parametrize("seconds", [0.3, 0.9, 2.4])
async def test_on_a_slow_machine_fewer_moves_are_looked_at_within_ten_seconds(world: World, seconds: float) -> None:
    replayed, pool = await world.played(RAGE), Slow(seconds)
    await world.questions_of(pool).find(replayed, CAMILLE.id)
    assert len(pool.allowed) * seconds <= 10.0
    assert max(pool.allowed) <= 10.0
    assert pool.allowed == sorted(pool.allowed, reverse=True)
    await pool.close()


async def test_a_search_that_comes_to_nothing_is_told_kindly_and_may_be_tried_again(world: World) -> None:
    replayed, pool = await world.played(GAAG), Slow(11.0)
    questions = world.questions_of(pool)
    for _ in range(2):
        with pytest.raises(Refused) as caught:
            await questions.find(replayed, CAMILLE.id)
        assert caught.value.why.key == "mistakes.failed"
    await pool.close()
