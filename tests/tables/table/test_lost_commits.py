"""A commit whose answer is lost: the table finds out what is recorded, and tells it."""

import pytest

from games.core.game import SeatMove, play
from storage import InDoubt, StorageError
from tables.table.acting_person import Actor
from tables.table.table import StaleQuestion, Table
from tables.table.table_lock import RECHECK
from tests.support.lost_answers import forgetful
from tests.tables.conftest import BO, CAMILLE, DANA, Room, load_all
from tests.tables.table.test_table import first_move, held, play_first, play_out


def reset() -> ConnectionResetError:
    """Return how an answer is lost."""
    return ConnectionResetError("the answer is lost")


async def at_the_last_move(room: Room) -> Table:
    """Return a table of one short game that ends with Camille's move."""
    table = await room.dealt(rounds=1)
    while not (table.asked == [table.state.seat_of(1)] and ends_with(room, table, CAMILLE)):
        seat = max(table.asked, key=lambda asked: table.state.seats[asked].person != 1)
        await play_first(room, table, CAMILLE if table.state.seats[seat].person == 1 else BO)
    return table


def ends_with(room: Room, table: Table, actor: Actor) -> bool:
    """Tell whether the game is over after a person's first move."""
    _, move = first_move(table, actor)
    act = SeatMove(table.state.seat_of(actor.id), move, room.at)
    step = play(room.game, table.game_state, act, table.state.chance(table.id))
    return room.game.scores(step.state).ranks is not None


def events_of(room: Room, table: Table) -> int:
    """Return how many events of a table there were."""
    return sum(name == table.id for name, _ in room.events)


async def test_a_last_move_whose_answer_was_lost_once_is_made_and_told(room: Room) -> None:
    table = await at_the_last_move(room)
    forgetful(room.database).losses = [reset()]
    event = await play_first(room, table, CAMILLE)
    assert (table.state.phase, event.news != ()) == ("finished", True)
    assert {change.person for change in table.rating_changes} == {1, 2}
    assert list(room.registry) == []


async def test_a_game_whose_end_was_recorded_without_an_answer_is_over_once_the_clock_looks(room: Room) -> None:
    table = await at_the_last_move(room)
    forgetful(room.database).losses = [reset(), reset()]
    with pytest.raises(InDoubt):
        await play_first(room, table, CAMILLE)
    assert table.due == room.at + RECHECK
    with pytest.raises(StaleQuestion):
        await table.run_due()
    room.at += RECHECK
    before = events_of(room, table)
    await table.run_due()
    over = await room.registry.table(table.id)
    assert over is table
    assert (over.state.phase, over.due) == ("finished", None)
    assert events_of(room, table) > before
    assert list(room.registry) == []
    assert len(await room.database.results.of_table(table.id)) == 2


async def test_whoever_clicks_meanwhile_meets_what_is_recorded(room: Room) -> None:
    table = await room.dealt()
    forgetful(room.database).losses = [reset(), reset()]
    turn, move = first_move(table, CAMILLE)
    with pytest.raises(InDoubt):
        await table.play(CAMILLE, turn, move, 7)
    with pytest.raises(StaleQuestion):
        await table.play(CAMILLE, turn, move, 8)
    await play_first(room, table, BO)
    assert table.seq == len(await room.database.journal.moves(table.id))


async def test_a_commit_in_doubt_that_did_not_take_place_leaves_everything_as_it_was(room: Room) -> None:
    table = await room.dealt()
    before = held(table)
    table._lock.doubtful(room.at)
    room.at += RECHECK
    await table.run_due()
    assert table._lock.doubt is None
    assert held(table) == before
    await play_first(room, table, CAMILLE)


async def test_an_end_recorded_behind_an_error_is_told_at_the_next_click(room: Room) -> None:
    table = await at_the_last_move(room)
    forgetful(room.database).losses = [StorageError("no answer")]
    with pytest.raises(StorageError):
        await play_first(room, table, CAMILLE)
    before = events_of(room, table)
    with pytest.raises(StaleQuestion):
        await play_first(room, table, CAMILLE)
    assert table.state.phase == "finished"
    assert events_of(room, table) > before
    assert list(room.registry) == []


async def test_after_a_reload_nothing_older_can_be_taken_back(room: Room) -> None:
    table = await room.dealt()
    other = room.another_registry()
    await load_all(other)
    twin = await other.table(table.id)
    assert twin is not None
    await play_first(room, table, CAMILLE)
    assert table._last is not None
    turn, move = first_move(table, BO)
    with pytest.raises(StaleQuestion):
        await twin.play(BO, turn, move, 5)
    await twin.play(BO, turn, move, 6)
    with pytest.raises(StaleQuestion):
        await table.play(BO, turn, move, 7)
    assert table._last is None


@pytest.mark.parametrize(
    "losses",
    [
        [reset(), reset()],
        [StorageError("no answer")],
        [None, reset(), reset()],
        [None, StorageError("no answer")],
    ],
    ids=["note in doubt", "note behind an error", "lobby in doubt", "lobby behind an error"],
)
async def test_two_who_ask_for_a_rematch_while_answers_are_lost_get_one_lobby(
    room: Room, losses: list[Exception | None]
) -> None:
    table = await room.dealt(rounds=1)
    await play_out(room, table)
    forgetful(room.database).losses = losses
    with pytest.raises(StorageError):
        await room.rematches.open(table, CAMILLE, 7, "host")
    again = await room.rematches.open(table, BO, 7, "host")
    assert await room.rematches.open(table, DANA, 7, "host") is again
    assert [live.id for live in room.registry] == [again.id]
    assert await room.database.journal.live() == [again.id]


async def test_of_two_registries_that_open_a_rematch_the_second_finds_that_of_the_first(room: Room) -> None:
    table = await room.dealt(rounds=1)
    await play_out(room, table)
    other = room.another_registry()
    twin = await other.table(table.id)
    assert twin is not None
    again = await room.rematches.open(table, CAMILLE, 7, "host")
    assert (await room.rematches_of(other).open(twin, DANA, 7, "host")).id == again.id
    assert await room.database.journal.live() == [again.id]


async def test_a_live_table_of_another_registry_is_live_here_too(room: Room) -> None:
    other = room.another_registry()
    table = await room.dealt()
    await play_first(room, table, CAMILLE)
    here = await other.table(table.id)
    assert here is not None
    assert list(other) == [here]
    assert await other.of_person(1, 5) == [here]
    assert await other.table(table.id) is here
    assert here.news
    assert list(here.news) == list(table.news)[-len(here.news) :]
