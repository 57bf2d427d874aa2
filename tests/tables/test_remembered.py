"""The last news of a table outlive the process, and nobody has to wait for the tables that nobody has asked for."""

import json
from dataclasses import replace

from games.core.game import News
from games.core.text import Name, Text, Who
from tables.remembered import LINES_SHOWN, may_know, read_news, worth_keeping, write_news
from tables.table import Table
from tables.told import Told
from tests.tables.conftest import BO, CAMILLE, Room
from tests.tables.test_pace import LIVE, dealt
from tests.tables.test_table import play_first


def lines(news: list[Told], seat: int | None) -> list[News]:
    """Return what a page shows a seat of the news."""
    return [item for told in news for item in told.news if may_know(item, seat)][-LINES_SHOWN:]


async def played(room: Room, moves: int = 3) -> Table:
    """Return a table at which both have played."""
    table = await room.dealt(hand=4)
    for _ in range(moves):
        await play_first(room, table, CAMILLE)
        await play_first(room, table, BO)
    return table


def test_news_are_read_as_they_were_written() -> None:
    inner = Text("toy.card", number=7, names=(Who(1), "two", 3, Text("toy.name")))
    told = Told(
        9, (News(Text("table.left-bot", name=Name("<b>"), card=inner), frozenset({2, 0})), News(Text("a.b"))), 1
    )
    (again,) = read_news(json.loads(write_news([told])))
    assert again == told
    assert type(dict(again.news[0].text.params)["name"]) is Name


async def test_what_is_kept_shows_every_seat_what_all_the_news_would(room: Room) -> None:
    table = await played(room)
    news = list(table.news)
    kept = worth_keeping(news, table.sitting)
    assert 0 < len(kept) < len(news)
    for seat in (None, 0, 1):
        assert lines(kept, seat) == lines(news, seat)


async def test_what_an_ai_player_did_for_somebody_away_is_kept(room: Room) -> None:
    table = await room.dealt(hand=4)
    seat = table.sitting.seat_of(BO.id)
    assert seat is not None
    table.sitting.seats[seat].away_from = table.seq + 1
    done = [Told(table.seq + 1 + step, (News(Text("toy.laid", step=step)),), seat) for step in range(20)]
    since = [Told(table.seq + 30 + step, (News(Text("toy.laid", step=step)),)) for step in range(5)]
    kept = worth_keeping([*done, *since], table.sitting)
    assert [told for told in kept if told.robot == seat] == done[-12:]


async def test_a_table_stored_without_news_works_them_out_when_they_are_wanted(room: Room) -> None:
    table = await played(room)
    row = await room.database.journal.load(table.id)
    assert row is not None
    written = json.loads(row.snapshot)
    del written["news"]
    old = replace(row, snapshot=json.dumps(written))
    again = Table(room.game, old, room.database.journal, tell=lambda *_: None, now=lambda: room.at)
    assert list(again.news) == []
    await again.recall()
    assert lines(list(again.news), None) == lines(list(table.news), None)


async def test_who_asks_for_a_table_does_not_wait_for_the_others(room: Room) -> None:
    tables = []
    for _ in range(3):
        room.at += 1_000
        tables.append(await room.open())
    house = room.another_house()
    assert await house.look_up() == 3
    assert list(house) == []
    wanted = await house.table(tables[2].id)
    assert wanted is not None
    assert [table.id for table in house] == [tables[2].id]
    assert not house.is_complete
    await house.take_up()
    await house.all_here()
    assert [table.id for table in house] == [table.id for table in tables]
    assert await house.table(tables[2].id) is wanted


async def test_time_is_given_back_once_to_tables_taken_up_early_and_late(room: Room) -> None:
    early, late = [await dealt(room, LIVE) for _ in range(2)]
    house = room.another_house()
    await house.look_up()
    before = {table.id: table.moment for table in (early, late)}
    room.at += 27_000
    await house.give_back(7_000)
    assert await house.table(early.id) is not None
    await house.give_back(20_000)
    await house.take_up()
    assert {table.id: table.moment for table in house} == {
        table: None if due is None else due + 27_000 for table, due in before.items()
    }
