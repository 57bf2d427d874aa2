from dataclasses import replace

import pytest

from storage import AlreadyRecorded, Database, EndedRow, MoveRow, SequenceConflict, StorageError
from tests.support.sample_rows import GUILD, a_move, a_seat, a_table, finish, play, snapshot


async def test_a_table_comes_back_as_it_was_stored(database: Database) -> None:
    table = replace(a_table(), message_id=2**62 + 1, snapshot='{"hand": "♠ Ä 🂡"}')
    await database.journal.open_table(table)
    assert await database.journal.load("t1") == table


async def test_a_table_id_is_given_once(database: Database) -> None:
    await database.journal.open_table(a_table())
    with pytest.raises(StorageError):
        await database.journal.open_table(a_table(game="gin"))
    assert await database.journal.load("t1") == a_table()


async def test_a_recorded_move_is_in_the_journal_and_the_table_stands_after_it(database: Database) -> None:
    await database.journal.open_table(a_table())
    moves = [MoveRow("t1", 1, 0, 42, "bid 3", 77, 1_001), MoveRow("t1", 2, None, None, "deal", None, 1_002)]
    for move in moves:
        assert await database.journal.record(move, phase="playing", snapshot=snapshot(move.seq)) == ()
    assert await database.journal.moves("t1") == moves
    assert await database.journal.load("t1") == replace(a_table(), seq=2, snapshot=snapshot(2), updated_at=1_002)


async def test_a_move_at_any_other_seq_is_stale_and_changes_nothing(database: Database) -> None:
    await database.journal.open_table(a_table())
    await play(database, a_move(1))
    before = await database.journal.load("t1"), await database.journal.moves("t1")
    for seq in (0, 1, 3):
        with pytest.raises(SequenceConflict):
            await database.journal.record(
                a_move(seq), phase="finished", snapshot="never", results=[a_seat(0, 1), a_seat(1, 2)]
            )
        assert (await database.journal.load("t1"), await database.journal.moves("t1")) == before
    assert await database.results.of_table("t1") == []
    assert await database.results.players(GUILD, None) == 0


async def test_at_an_unknown_table_a_move_is_stale_and_there_is_no_rematch(database: Database) -> None:
    assert await database.journal.load("nowhere") is None
    with pytest.raises(SequenceConflict):
        await play(database, a_move(1, "nowhere"))
    with pytest.raises(SequenceConflict):
        await database.journal.note_rematch("nowhere", "t2", None)
    assert await database.journal.load("nowhere") is None
    assert await database.journal.moves("nowhere") == []


async def test_an_interaction_delivered_twice_is_known_by_its_seq_and_changes_nothing(database: Database) -> None:
    await database.journal.open_table(a_table())
    await play(database, a_move(1, interaction=77))
    before = await database.journal.load("t1"), await database.journal.moves("t1")
    for seq in (1, 2, 3):
        with pytest.raises(AlreadyRecorded) as already:
            await play(database, a_move(seq, interaction=77))
        assert already.value.seq == 1
        assert (await database.journal.load("t1"), await database.journal.moves("t1")) == before


async def test_where_a_table_is_shown_is_no_move(database: Database) -> None:
    await database.journal.open_table(a_table())
    await database.journal.set_message("t1", 33, 44)
    assert await database.journal.load("t1") == replace(a_table(), channel_id=33, message_id=44)


async def test_live_tables_are_those_in_lobby_or_at_play_newest_first(database: Database) -> None:
    phases = ["finished", "playing", "abandoned", "lobby"]
    for age, phase in enumerate(phases):
        await database.journal.open_table(replace(a_table(phase, created_at=1_000 - age), phase=phase))
    assert await database.journal.live() == ["playing", "lobby"]


async def test_recent_tables_are_a_servers_finished_ones_newest_first(database: Database) -> None:
    rows = [("a", "rage", 5), ("b", "gin", 7), ("c", "rage", 6)]
    for name, game, at in rows:
        await database.journal.open_table(replace(a_table(name, game=game), phase="finished", updated_at=at))
    await database.journal.open_table(replace(a_table("far", guild=2), phase="finished"))
    await database.journal.open_table(a_table("going on"))
    assert [table.id for table in await database.journal.recent(GUILD)] == ["b", "c", "a"]
    assert [table.id for table in await database.journal.recent(GUILD, game="rage", limit=1)] == ["c"]


async def test_ended_tables_of_a_server_say_whether_their_game_had_begun(database: Database) -> None:
    for name, guild, phase, ended in (
        ("dealt", GUILD, "abandoned", 8),
        ("undealt", GUILD, "abandoned", 9),
        ("before", GUILD, "abandoned", 4),
        ("far", 2, "abandoned", 9),
        ("going on", GUILD, "lobby", 9),
    ):
        await database.journal.open_table(a_table(name, guild=guild))
        start = "start" if name == "dealt" else "join"
        await database.journal.record(MoveRow(name, 1, None, 1, start, None, ended), phase=phase, snapshot="{}")
    found = await database.journal.ended_since(GUILD, 5, ("start", "start-with-ai"))
    assert found == [EndedRow("undealt", begun=False), EndedRow("dealt", begun=True)]


async def test_what_was_recorded_is_there_after_reopening(url: str) -> None:
    async with await Database.open(url) as database:
        await finish(database, "t1", a_seat(0, 1))
        stored = await database.journal.load("t1")
    async with await Database.open(url) as database:
        assert await database.journal.load("t1") == stored
        assert len(await database.journal.moves("t1")) == 1


async def test_a_table_that_is_over_has_no_more_steps(database: Database) -> None:
    for phase in ("finished", "abandoned", "archived"):
        over = replace(a_table(phase), phase=phase)
        await database.journal.open_table(over)
        for results in ((), (a_seat(0, 1), a_seat(1, 2))):
            with pytest.raises(SequenceConflict):
                await database.journal.record(a_move(1, phase), phase=phase, snapshot="never", results=results)
        with pytest.raises(SequenceConflict):
            await database.journal.abandon(a_move(1, phase))
        assert await database.journal.load(phase) == over
        assert await database.journal.moves(phase) == []


async def test_a_rematch_is_noted_once_and_is_no_step(database: Database) -> None:
    over = replace(a_table(), phase="finished")
    await database.journal.open_table(over)
    for _ in range(2):  # the second time as after an answer that was lost
        await database.journal.note_rematch("t1", "t2", None)
    assert await database.journal.load("t1") == replace(over, rematch="t2")
    with pytest.raises(SequenceConflict):
        await database.journal.note_rematch("t1", "t3", None)
    await database.journal.note_rematch("t1", "t4", "t2")
    assert await database.journal.load("t1") == replace(over, rematch="t4")
    assert await database.journal.moves("t1") == []
