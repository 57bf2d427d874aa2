"""How much one person, one channel and one server may ask: exact, whatever happens at once, and told kindly."""

import asyncio
from functools import partial

import pytest

from games.core.text import Refused
from storage import StorageError
from storage.engine.unit_of_work import Statement, executing
from tables.table.acting_person import Actor
from tables.table.limits import OPENINGS, PROPOSING, SETTLING, TABLES_PER_CHANNEL, TABLES_PER_HOST, TABLES_PER_SERVER
from tables.table.table import Table
from tables.table.table_state import Pace
from tables.time.turn_timers import DAY, MINUTE, SECOND
from tests.games.toy import TOY
from tests.support.table_settings import settings_with
from tests.tables.conftest import BO, CAMILLE, DANA, Room


async def opened(
    room: Room, host: int = 1, *, channel: int = 7, guild: int = 5, pace: Pace = "live"
) -> Table | Refused | StorageError:
    """Open a table, and return it or why not."""
    try:
        return await room.registry.open(
            TOY,
            guild=guild,
            channel=channel,
            host=Actor(host, f"P{host}"),
            language="fr",
            settings=settings_with(pace=pace),
        )
    except (Refused, StorageError) as why:
        return why


def why(refusals: list[Table | Refused | StorageError]) -> set[str]:
    """Return the keys of the sentences of refusals."""
    return {one.why.key for one in refusals if isinstance(one, Refused)}


async def test_sixty_who_open_at_once_never_pass_the_limit_of_a_channel(room: Room) -> None:
    came = await asyncio.gather(*(opened(room, host) for host in range(60)))
    assert sum(isinstance(one, Table) for one in came) == TABLES_PER_CHANNEL == len(list(room.registry))
    assert why(came) == {"table.channel-full"}


async def test_sixty_openings_of_one_person_at_once_never_pass_their_limit(room: Room) -> None:
    came = await asyncio.gather(*(opened(room, channel=number) for number in range(60)))
    assert sum(isinstance(one, Table) for one in came) == TABLES_PER_HOST == len(list(room.registry))


async def test_one_person_hosts_so_many_tables_on_a_server_and_others_more(room: Room) -> None:
    for channel in range(TABLES_PER_HOST):
        assert isinstance(await opened(room, channel=channel), Table)
    room.at += OPENINGS.span
    assert why([await opened(room, channel=99)]) == {"table.host-full"}
    assert isinstance(await opened(room, host=2, channel=99), Table)
    assert isinstance(await opened(room, guild=6), Table)
    first = next(iter(room.registry))
    await room.do(first, Actor(1, "P1"), "end")
    assert isinstance(await opened(room, channel=99), Table)


async def test_a_server_holds_so_many_tables(room: Room) -> None:
    came = await asyncio.gather(*(opened(room, host=n, channel=n) for n in range(TABLES_PER_SERVER + 5)))
    assert sum(isinstance(one, Table) for one in came) == TABLES_PER_SERVER
    assert why(came) == {"table.server-full"}


async def test_whoever_opens_and_closes_again_and_again_is_asked_to_wait(room: Room) -> None:
    for _ in range(OPENINGS.most):
        table = await opened(room)
        assert isinstance(table, Table)
        await room.do(table, Actor(1, "P1"), "end")
        room.at += SECOND
    refusal = await opened(room, guild=6)
    assert isinstance(refusal, Refused)
    assert (refusal.why.key, dict(refusal.why.params)["minutes"]) == ("table.opens-too-often", 10)
    room.at += OPENINGS.span - OPENINGS.most * SECOND
    assert isinstance(await opened(room), Table)


async def test_a_table_that_could_not_be_stored_counts_nowhere(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    store = room.database.journal.open_table

    async def fail(*_: object) -> None:
        raise StorageError("the disk is full")

    monkeypatch.setattr(room.database.journal, "open_table", fail)
    for _ in range(TABLES_PER_CHANNEL + 1):
        assert isinstance(await opened(room), StorageError)
    monkeypatch.setattr(room.database.journal, "open_table", store)
    assert isinstance(await opened(room), Table)


async def test_paused_games_fill_no_channel_but_count_for_their_host(room: Room) -> None:
    for host in range(TABLES_PER_CHANNEL):
        table = await opened(room, host)
        assert isinstance(table, Table)
        await room.do(table, Actor(host, f"P{host}"), "add-bot", "beginner")
        await room.do(table, Actor(host, f"P{host}"), "start")
    paused = Statement("UPDATE tables SET paused = TRUE", ())
    await room.database.write(partial(executing, paused))
    assert isinstance(await opened(room, 98), Table)
    for channel in range(20, 19 + TABLES_PER_HOST):
        assert isinstance(await opened(room, 1, channel=channel), Table)
    room.at += OPENINGS.span
    assert why([await opened(room, 1, channel=98)]) == {"table.host-full"}


async def do_often(room: Room, table: Table, actor: Actor, *actions: tuple[str, str]) -> tuple[int, str]:
    """Do actions in turn until one is refused; return how many were done, and why no more."""
    for number in range(100):
        try:
            await room.do(table, actor, *actions[number % len(actions)])
        except Refused as refusal:
            return number, refusal.why.key
    return 100, ""


async def test_options_and_invitations_change_so_often_and_others_are_not_held_up(room: Room) -> None:
    table = await room.open()
    invited = await do_often(room, table, CAMILLE, ("add-bot", "beginner"), ("remove-bot", ""))
    assert invited == (SETTLING.most, "table.settles-too-often")
    assert await do_often(room, table, CAMILLE, ("options", '{"hand": 2}')) == (0, "table.settles-too-often")
    await room.do(table, BO, "join")
    room.at += SETTLING.span
    await room.do(table, CAMILLE, "options", '{"hand": 2}')


async def test_proposals_and_requests_are_made_so_often(room: Room) -> None:
    table = await room.dealt(ai_seats=1)
    assert await do_often(room, table, BO, ("propose-pace", "relaxed"), ("decline", "")) == (
        2 * PROPOSING.most,
        "table.proposes-too-often",
    )
    seat = next(number for number, chair in enumerate(table.state.seats) if chair.is_ai)
    await room.do(table, DANA, "ask-seat", str(seat))
    room.at += PROPOSING.span
    await room.do(table, CAMILLE, "decline")
    await room.do(table, BO, "propose-pace", "relaxed")


async def test_what_is_refused_counts_for_nothing(room: Room) -> None:
    table = await room.open()
    for _ in range(SETTLING.most + 1):
        with pytest.raises(Refused, match=r"table\.no-ai"):
            await room.do(table, CAMILLE, "remove-bot")


async def test_leaving_coming_back_and_ending_are_always_free(room: Room) -> None:
    table = await room.dealt(ai_seats=1)
    for _ in range(SETTLING.most - 1):  # Bo has sat down once before
        await room.do(table, BO, "leave")
        await room.do(table, BO, "join")
    await room.do(table, BO, "leave")
    with pytest.raises(Refused, match=r"table\.settles-too-often"):
        await room.do(table, BO, "join")
    room.at += MINUTE
    await room.do(table, BO, "join")
    await room.do(table, CAMILLE, "end")
    assert room.at < DAY
