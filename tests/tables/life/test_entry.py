"""Who may sit down at a table: open, among friends, or closed; asking for a seat, the host's yes and no."""

import json
from dataclasses import replace

import pytest

from games.core.text import Refused
from tables.table.acting_person import Actor
from tables.table.snapshot_json import read_snapshot, write_snapshot
from tables.table.table import Table
from tests.support.table_settings import settings_with
from tests.tables.conftest import BO, CAMILLE, DANA, Room

CLUB = 77
MEMBER = replace(DANA, roles=frozenset({CLUB}))
EVE = Actor(5, "Eve")


async def closed(room: Room, entry: str = "closed", **terms: object) -> Table:
    """Return an open table of Camille's where not everybody may sit down."""
    settings = settings_with(entry=entry, **terms)
    return await room.registry.open(room.game, guild=5, channel=7, host=CAMILLE, language="fr", settings=settings)


async def settle(room: Room, table: Table, **terms: object) -> None:
    """Let Camille settle terms."""
    await room.do(table, CAMILLE, "terms", json.dumps(terms))


async def test_at_an_open_table_everybody_sits_down_and_asking_is_the_same(room: Room) -> None:
    table = await room.open()
    await room.do(table, BO, "join")
    await room.do(table, DANA, "ask-entry")
    assert table.state.people == [1, 2, 3]


async def test_a_stranger_does_not_sit_down_at_a_closed_table_but_a_guest_does(room: Room) -> None:
    table = await closed(room, guests=[BO.id])
    assert await room.refused(table, DANA, "join") == "table.entry-closed"
    assert await room.refused(table, MEMBER, "join") == "table.entry-closed"
    await room.do(table, BO, "join")
    assert table.state.people == [1, 2]


async def test_friends_are_people_and_a_role_asked_for_when_they_sit_down(room: Room) -> None:
    table = await closed(room, "friends", guests=[BO.id], friends_role=CLUB)
    assert await room.refused(table, DANA, "join") == "table.entry-friends"
    await room.do(table, MEMBER, "join")
    await room.do(table, MEMBER, "leave")
    assert await room.refused(table, DANA, "join") == "table.entry-friends"
    await room.do(table, BO, "join")
    assert table.state.people == [1, 2]


async def test_the_host_lets_in_whoever_asks_and_they_may_come_again(room: Room) -> None:
    table = await closed(room)
    await room.do(table, DANA, "ask-entry")
    assert table.state.people == [1]
    assert await room.refused(table, DANA, "agree") == "table.not-asked"
    await room.do(table, CAMILLE, "agree")
    assert table.state.people == [1, 3]
    await room.do(table, DANA, "leave")
    await room.do(table, DANA, "join")
    assert table.state.people == [1, 3]


async def test_who_asks_once_asks_no_more_and_a_no_is_for_the_whole_table(room: Room) -> None:
    table = await closed(room)
    await room.do(table, DANA, "ask-entry")
    for verb in ("ask-entry", "join"):
        assert await room.refused(table, DANA, verb) == "table.entry-asked"
    await room.do(table, CAMILLE, "decline")
    for verb in ("ask-entry", "join"):
        assert await room.refused(table, DANA, verb) == "table.turned-away"
    await settle(room, table, entry="open")
    await room.do(table, DANA, "join")
    assert table.state.people == [1, 3]


async def test_several_ask_and_are_answered_one_after_the_other(room: Room) -> None:
    table = await closed(room)
    for one in (BO, DANA, EVE):
        await room.do(table, one, "ask-entry")
    assert await room.refused(table, EVE, "ask-entry") == "table.entry-asked"
    await room.do(table, CAMILLE, "decline")
    assert table.state.proposal is not None
    assert table.state.proposal.by == DANA.id
    await settle(room, table, guests=[DANA.id])
    await room.do(table, DANA, "join")
    assert table.state.proposal is not None
    assert table.state.proposal.by == EVE.id
    await room.do(table, CAMILLE, "agree")
    assert (table.state.people, table.state.turned_away) == ([1, 3, 5], [2])
    assert not table.state.asking


async def test_nobody_is_let_in_where_no_seat_is_left_and_a_start_ends_the_asking(room: Room) -> None:
    table = await closed(room, guests=[BO.id])
    await room.do(table, DANA, "ask-entry")
    await room.do(table, EVE, "ask-entry")
    await room.do(table, BO, "join")
    while len(table.state.seats) < room.game.seats.stop - 1:
        await room.do(table, CAMILLE, "add-bot", "beginner")
    assert await room.refused(table, CAMILLE, "agree") == "table.full"
    await room.do(table, CAMILLE, "start")
    assert (table.state.proposal, table.state.asking) == (None, [])


async def test_friends_must_be_named_and_terms_that_are_none_are_refused(room: Room) -> None:
    table = await room.open()
    for terms, why in (
        ({"entry": "friends"}, "table.friends-none"),
        ({"entry": "nobody"}, "core.not-offered"),
        ({"guests": ["x"]}, "core.not-offered"),
        ({"enders": "seated"}, "core.not-offered"),
        ({"awaited": True}, "core.not-offered"),
    ):
        assert await room.refused(table, CAMILLE, "terms", json.dumps(terms)) == why
    await settle(room, table, entry="friends", friends_role=CLUB)
    await room.do(table, MEMBER, "join")
    assert table.state.people == [1, 3]


async def test_a_rematch_keeps_the_terms_and_only_who_played_or_may_sit_there_opens_it(room: Room) -> None:
    table = await closed(room, guests=[BO.id])
    await room.do(table, DANA, "ask-entry")
    await room.do(table, CAMILLE, "agree")
    await room.do(table, CAMILLE, "start")
    while table.is_live:
        for actor in (CAMILLE, DANA):
            seat = table.state.seat_of(actor.id)
            assert seat is not None
            if table.asks(seat):
                await room.lay(table, actor)
    with pytest.raises(Refused) as refusal:
        await room.rematches.open(table, EVE, 7, "host")
    assert refusal.value.why.key == "table.rematch-closed"
    again = await room.rematches.open(table, DANA, 7, "host")
    assert (again.state.entry, again.state.guests) == ("closed", [2, 3])
    assert await room.refused(again, EVE, "join") == "table.entry-closed"
    for actor in (CAMILLE, BO):
        await room.do(again, actor, "join")
    assert again.state.people == [3, 1, 2]


async def test_ai_players_are_invited_to_a_closed_table_as_to_any(room: Room) -> None:
    table = await closed(room)
    await room.do(table, CAMILLE, "add-bot", "beginner")
    await room.do(table, CAMILLE, "start")
    assert table.state.phase == "playing"
    await room.do(table, DANA, "ask-seat", str(next(at for at, one in enumerate(table.state.seats) if one.is_ai)))
    await room.do(table, CAMILLE, "decline")
    assert await room.refused(table, DANA, "ask-seat", "1") == "table.turned-away"


async def test_a_table_that_was_stored_without_these_terms_is_open(room: Room) -> None:
    table = await room.open()
    sitting = json.loads(write_snapshot(room.game, table.state, None))["sitting"]
    for name in ("entry", "guests", "friends_role", "asking", "turned_away"):
        del sitting[name]
    state, _ = read_snapshot(room.game, json.dumps({"sitting": sitting, "state": None, "news": []}), "lobby")
    assert state.entry == "open"
