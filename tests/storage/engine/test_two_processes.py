import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from storage import AlreadyRecorded, Database
from tests.support.sample_rows import GUILD, a_move, a_seat, a_table, finish, play

ROUNDS = 10


@asynccontextmanager
async def two(url: str) -> AsyncIterator[tuple[Database, Database]]:
    async with await Database.open(url) as one, await Database.open(url) as other:
        yield one, other


async def test_two_processes_that_record_the_same_seq_cannot_both_win(url: str) -> None:
    async with two(url) as (one, other):
        await one.journal.open_table(a_table())
        for seq in range(1, ROUNDS + 1):
            verdicts = await asyncio.gather(
                play(one, a_move(seq, interaction=2 * seq)),
                play(other, a_move(seq, interaction=2 * seq + 1)),
                return_exceptions=True,
            )
            assert sorted(type(verdict).__name__ for verdict in verdicts) == ["NoneType", "SequenceConflict"]
        assert [move.seq for move in await one.journal.moves("t1")] == list(range(1, ROUNDS + 1))


async def test_two_processes_that_get_the_same_interaction_store_it_once(url: str) -> None:
    async with two(url) as (one, other):
        await one.journal.open_table(a_table())
        for seq in range(1, ROUNDS + 1):
            moves = play(one, a_move(seq, interaction=seq)), play(other, a_move(seq, interaction=seq))
            (lost,) = filter(None, await asyncio.gather(*moves, return_exceptions=True))
            assert isinstance(lost, AlreadyRecorded)
            assert lost.seq == seq


async def test_one_interaction_at_two_tables_in_two_processes_is_stored_once(url: str) -> None:
    async with two(url) as (one, other):
        await asyncio.gather(one.journal.open_table(a_table("a")), one.journal.open_table(a_table("b")))
        for seq in range(1, ROUNDS + 1):
            at_a, at_b = len(await one.journal.moves("a")) + 1, len(await one.journal.moves("b")) + 1
            moves = play(one, a_move(at_a, "a", interaction=seq)), play(other, a_move(at_b, "b", interaction=seq))
            (lost,) = filter(None, await asyncio.gather(*moves, return_exceptions=True))
            assert isinstance(lost, AlreadyRecorded)
        assert len(await one.journal.moves("a")) + len(await one.journal.moves("b")) == ROUNDS


async def test_two_processes_that_rate_the_same_people_lose_no_game(url: str) -> None:
    async with two(url) as (one, other):
        await asyncio.gather(
            *(finish(one, f"a{n}", a_seat(0, 1), a_seat(1, 2)) for n in range(10)),
            *(finish(other, f"b{n}", a_seat(1, 2), a_seat(0, 1)) for n in range(10)),
        )
        board = await one.results.leaderboard(GUILD, "rage")
        assert [(line.person, line.games, line.wins) for line in board] == [(1_000, 20, 20), (1_001, 20, 0)]
        changes = [seat.change for n in range(10) for kind in "ab" for seat in await one.results.of_table(f"{kind}{n}")]
        steps = sorted((change.before, change.after) for change in changes if change and change.person == 1_000)
        assert [after for _, after in steps[:-1]] == [before for before, _ in steps[1:]]
