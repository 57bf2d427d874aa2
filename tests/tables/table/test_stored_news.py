"""The last news of a table outlive the process, and nobody has to wait for the tables that nobody has asked for."""

import json

from games.core.game import News
from games.core.text import Name, Text, Who
from tables.table.events import TableEvent
from tables.table.stored_news import LINES_SHOWN, may_know, read_news, worth_keeping, write_news
from tables.table.table import Table
from tests.tables.conftest import BO, CAMILLE, Room
from tests.tables.table.test_table import play_first


def lines(news: list[TableEvent], seat: int | None) -> list[News]:
    """Return what a page shows a seat of the news."""
    return [item for event in news for item in event.news if may_know(item, seat)][-LINES_SHOWN:]


async def played(room: Room, moves: int = 3) -> Table:
    """Return a table at which both have played."""
    table = await room.dealt(hand=4)
    for _ in range(moves):
        await play_first(room, table, CAMILLE)
        await play_first(room, table, BO)
    return table


def test_news_are_read_as_they_were_written() -> None:
    inner = Text("toy.card", number=7, names=(Who(1), "two", 3, Text("toy.name")))
    event = TableEvent(
        9, (News(Text("table.left-bot", name=Name("<b>"), card=inner), frozenset({2, 0})), News(Text("a.b"))), 1
    )
    (again,) = read_news(json.loads(write_news([event])))
    assert again == event
    assert type(dict(again.news[0].text.params)["name"]) is Name


async def test_what_is_kept_shows_every_seat_what_all_the_news_would(room: Room) -> None:
    table = await played(room)
    news = list(table.news)
    kept = worth_keeping(news, table.state)
    assert 0 < len(kept) < len(news)
    for seat in (None, 0, 1):
        assert lines(kept, seat) == lines(news, seat)


async def test_who_sat_down_before_the_deal_is_no_news_of_the_game(room: Room) -> None:
    table = await room.seated(BO, ai_seats=1)
    assert "table.joined" in room.told()
    for shown in (table, await room.another_registry().table(table.id)):
        assert shown is not None
        assert "table.joined" not in [item.text.key for event in shown.news for item in event.news]


async def test_everything_since_a_seat_has_moved_is_kept_and_is_there_after_a_restart(room: Room) -> None:
    table = await played(room)
    seat, other = (table.state.seat_of(actor.id) for actor in (CAMILLE, BO))
    assert (seat, other) != (None, None)
    move, since = table.state.seats[seat or 0].moved, table.news_since_move(seat or 0)
    assert [event.seq for event in since] == list(range(move, table.seq + 1)), "that move, and all after it"
    assert table.news_since_move(other or 0) == tuple(table.news)[-1:], "the last to move has seen everything"
    again = await room.another_registry().table(table.id)
    assert again is not None
    assert again is not table
    assert [event for event in again.news_since_move(seat or 0) if event.news] == [one for one in since if one.news]


async def test_many_steps_since_a_move_are_kept(room: Room) -> None:
    table = await room.dealt(hand=4)
    seat = table.state.seat_of(CAMILLE.id)
    assert seat is not None
    table.state.seats[seat].moved = table.seq
    since = [TableEvent(table.seq + 1 + step, (News(Text("toy.laid", step=step)),)) for step in range(20)]
    assert worth_keeping(since, table.state) == since


async def test_what_an_ai_player_did_for_somebody_away_is_kept(room: Room) -> None:
    table = await room.dealt(hand=4)
    seat = table.state.seat_of(BO.id)
    assert seat is not None
    table.state.seats[seat].away_from = table.seq + 1
    done = [TableEvent(table.seq + 1 + step, (News(Text("toy.laid", step=step)),), seat) for step in range(20)]
    since = [TableEvent(table.seq + 30 + step, (News(Text("toy.laid", step=step)),)) for step in range(5)]
    for chair in table.state.seats:
        chair.moved = since[-1].seq
    kept = worth_keeping([*done, *since], table.state)
    assert [event for event in kept if event.by_ai == seat] == done[-12:]
