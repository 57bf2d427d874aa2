"""Sitting down, leaving, inviting, settling, cutting, ending."""

import pytest

from games.core.text import Refused
from tables.table.acting_person import Actor
from tables.table.actions import HOST_PATIENCE
from tests.tables.conftest import BO, CAMILLE, DANA, KINDS, Room


async def test_the_host_sits_at_the_first_seat_and_others_join_in_order(room: Room) -> None:
    table = await room.open()
    await room.do(table, BO, "join")
    assert [seat.person for seat in table.state.seats] == [1, 2]
    assert table.state.host == 1


async def test_nobody_sits_down_twice(room: Room) -> None:
    table = await room.open()
    assert await room.refused(table, CAMILLE, "join") == "table.already-seated"


async def test_a_full_table_takes_nobody_more(room: Room) -> None:
    table = await room.open()
    for number in range(3):
        await room.do(table, Actor(10 + number, f"P{number}"), "join")
    assert await room.refused(table, BO, "join") == "table.full"
    assert await room.refused(table, CAMILLE, "add-bot", "regular") == "table.full"


async def test_nobody_joins_a_game_that_has_begun(room: Room) -> None:
    table = await room.dealt()
    assert await room.refused(table, DANA, "join") == "table.started"


async def test_too_few_seats_do_not_start(room: Room) -> None:
    table = await room.open()
    assert await room.refused(table, CAMILLE, "start") == "table.too-few"


async def test_only_the_host_starts_invites_and_settles(room: Room) -> None:
    table = await room.open()
    await room.do(table, BO, "join")
    for verb, detail in (("start", ""), ("add-bot", "regular"), ("remove-bot", ""), ("options", '{"hand": 2}')):
        assert await room.refused(table, BO, verb, detail) == "table.host-only-yet"


async def test_the_host_who_leaves_hands_the_table_over(room: Room) -> None:
    table = await room.open()
    await room.do(table, BO, "join")
    await room.do(table, CAMILLE, "leave")
    assert table.state.host == BO.id


async def test_an_empty_lobby_closes_itself_with_a_word(room: Room) -> None:
    table = await room.open()
    event = await room.do(table, CAMILLE, "leave")
    assert table.state.phase == "abandoned"
    assert event.news[-1].text.key == "table.nobody-left"
    assert list(room.registry) == []


async def test_invited_players_have_names_of_their_own_and_can_be_sent_away(room: Room) -> None:
    table = await room.open()
    for level in ("beginner", "regular", "expert"):
        await room.do(table, CAMILLE, "add-bot", level)
    assert len({seat.name for seat in table.state.seats}) == 4
    assert [seat.level for seat in table.state.seats] == [None, "beginner", "regular", "expert"]
    await room.do(table, CAMILLE, "remove-bot")
    assert [seat.level for seat in table.state.seats] == [None, "beginner", "regular"]
    assert await room.refused(table, CAMILLE, "add-bot", "godlike") == "table.no-such-level"


async def test_there_must_be_somebody_to_send_away(room: Room) -> None:
    assert await room.refused(await room.open(), CAMILLE, "remove-bot") == "table.no-ai"


async def test_options_change_one_by_one_and_bad_ones_are_refused_by_name(room: Room) -> None:
    table = await room.open(rounds=3)
    await room.do(table, CAMILLE, "options", '{"hand": 2}')
    assert (table.state.options["hand"], table.state.options["rounds"]) == (2, 3)
    assert await room.refused(table, CAMILLE, "options", '{"hand": 99}') == "table.bad-option"
    assert await room.refused(table, CAMILLE, "options", '{"colour": "red"}') == "table.unknown-option"


async def test_a_combination_the_game_refuses_is_refused_before_the_deal(room: Room) -> None:
    table = await room.open(hand=4)
    for number in range(3):
        await room.do(table, Actor(10 + number, f"P{number}"), "join")
    assert await room.refused(table, CAMILLE, "start") == "toy.deck-too-small"


async def test_the_host_or_a_manager_of_the_server_ends_a_table(room: Room) -> None:
    table = await room.dealt()
    assert await room.refused(table, BO, "end") == "table.host-only"
    await room.do(table, Actor(99, "Manager", manages=True), "end")
    assert table.state.phase == "abandoned"
    assert await room.refused(table, CAMILLE, "end") == "table.over"


async def test_a_table_without_people_closes_without_a_result(room: Room) -> None:
    table = await room.dealt()
    await room.do(table, BO, "leave")
    await room.do(table, CAMILLE, "leave")
    assert table.state.phase == "abandoned"
    assert await room.database.results.of_table(table.id) == []


async def test_a_sleeping_host_is_relieved_by_whoever_acts_for_them(room: Room) -> None:
    table = await room.open()
    await room.do(table, BO, "join")
    room.at += HOST_PATIENCE - 1
    assert await room.refused(table, BO, "start") == "table.host-only-yet"
    room.at += 1
    assert await room.refused(table, DANA, "add-bot", "regular") == "table.host-only-yet"
    await room.do(table, BO, "start")
    assert (table.state.host, table.state.phase) == (BO.id, "playing")
    assert room.events[-1][1].news[0].text.key == "table.new-host"


async def test_a_host_who_does_anything_is_awake(room: Room) -> None:
    table = await room.open()
    await room.do(table, BO, "join")
    room.at += HOST_PATIENCE
    await room.do(table, CAMILLE, "cut", "1")
    assert await room.refused(table, BO, "start") == "table.host-only-yet"


async def test_nothing_is_done_at_a_table_that_is_over(room: Room) -> None:
    table = await room.dealt()
    table.state.seats[0].autopilot = table.state.alone = True
    await room.close(table)
    for verb in KINDS:
        assert await room.refused(table, CAMILLE, verb, "{}") == "table.over", verb


async def test_the_time_that_an_outage_took_is_no_sleep_of_the_host(room: Room) -> None:
    table = await room.open()
    await room.do(table, BO, "join")
    room.at += 2 * HOST_PATIENCE
    await room.registry.give_back(2 * HOST_PATIENCE)
    assert await room.refused(table, BO, "start") == "table.host-only-yet"


async def test_who_has_just_sat_down_relieves_nobody(room: Room) -> None:
    table = await room.open()
    room.at += HOST_PATIENCE
    await room.do(table, BO, "join")
    assert await room.refused(table, BO, "start") == "table.host-only-yet"
    room.at += HOST_PATIENCE
    assert await room.refused(table, BO, "end") == "table.host-only"
    await room.do(table, BO, "start")
    assert table.state.host == BO.id


async def test_whoever_is_alone_begins_against_ai_players_in_one_step(room: Room) -> None:
    table = await room.open()
    assert await room.refused(table, BO, "start-with-ai") == "table.host-only-yet"
    seq = table.seq
    await room.do(table, CAMILLE, "start-with-ai")
    assert table.seq == seq + 1, "one step in the journal: a crash leaves no half of it"
    assert table.state.phase == "playing"
    assert [chair.level for chair in table.state.seats if chair.is_ai] == ["regular"] * (len(table.state.seats) - 1)


async def test_ai_players_who_sit_there_already_are_those_one_plays_against(room: Room) -> None:
    table = await room.open()
    await room.do(table, CAMILLE, "add-bot", "beginner")
    await room.do(table, CAMILLE, "start-with-ai")
    assert sorted(chair.level or "" for chair in table.state.seats) == ["", "beginner"]


async def test_with_others_at_the_table_nobody_begins_against_ai_players(room: Room) -> None:
    table = await room.open()
    await room.do(table, BO, "join")
    assert await room.refused(table, CAMILLE, "start-with-ai") == "table.not-alone"


async def test_who_is_removed_from_a_lobby_does_not_sit_down_there_again(room: Room) -> None:
    table = await room.open()
    await room.do(table, BO, "join")
    await room.do(table, BO, "cut", "mine")
    assert await room.refused(table, BO, "remove-person", str(CAMILLE.id)) == "table.host-only-yet"
    assert await room.refused(table, CAMILLE, "remove-person", str(CAMILLE.id)) == "table.remove-self"
    assert await room.refused(table, CAMILLE, "remove-person", "soon") == "table.nobody-there"
    await room.do(table, CAMILLE, "remove-person", str(BO.id))
    assert (table.state.people, table.state.cuts) == ([CAMILLE.id], [])
    assert await room.refused(table, BO, "join") == "table.sent-away"
    again = await room.another_registry().table(table.id)
    assert again is not None
    assert again.state.removed == [BO.id], "a restart forgets nobody"
    manager = Actor(99, "Manager", manages=True)
    await room.do(table, manager, "remove-person", str(CAMILLE.id))
    assert table.state.phase == "abandoned"


async def test_who_may_not_do_something_is_told_the_name_of_the_host_who_may(room: Room) -> None:
    table = await room.open()
    await room.do(table, BO, "join")
    with pytest.raises(Refused) as refusal:
        await room.do(table, BO, "start")
    assert dict(refusal.value.why.params)["name"] == "Camille"
