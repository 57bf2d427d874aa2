"""What is delivered or clicked twice is done once: one table, one deal, and a kind answer to everybody."""

import asyncio
from typing import Any

import pytest

from bot.process.running_bot import RunningBot
from playground import Playground, said
from storage import GuildSettings
from tables.table.actions import HOST_PATIENCE
from tests.e2e.support.seating import control, lobby_of
from tests.e2e.support.waiting import only_table, settle


def deliver_twice(playground: Playground, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Let the gateway send every interaction twice from now on; return the ids that it has sent."""
    dispatch, sent = playground.gateway.dispatch, []

    def twice(name: str, payload: Any, **whom: Any) -> None:  # noqa: ANN401 -- as the gateway has them
        dispatch(name, payload, **whom)
        if name == "INTERACTION_CREATE":
            sent.append(str(payload["id"]))
            dispatch(name, payload, **whom)

    monkeypatch.setattr(playground.gateway, "dispatch", twice)
    return sent


async def actions(tapis: RunningBot, table: str) -> list[str]:
    """Return the verbs of all that stands in the journal of a table."""
    return [row.move.split(" ")[0] for row in await tapis.database.journal.moves(table)]


async def test_a_command_delivered_twice_opens_one_table(
    playground: Playground, tapis: RunningBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent = deliver_twice(playground, monkeypatch)
    lobby = await lobby_of(playground)
    await playground.person("Bo").command("salon", "help")
    await settle(tapis)
    assert len(sent) == 2
    assert only_table(tapis).message == int(lobby.id)
    assert playground.refusals == []


@pytest.mark.parametrize("threads", [False, True])
async def test_a_start_delivered_twice_deals_once(
    playground: Playground, tapis: RunningBot, monkeypatch: pytest.MonkeyPatch, *, threads: bool
) -> None:
    await tapis.database.guild_settings.save(int(playground.guild.id), GuildSettings(threads=threads))
    lobby = await lobby_of(playground)
    camille, bo = playground.person("Camille"), playground.person("Bo")
    await bo.click(lobby, control(lobby, "do", "join"))
    deliver_twice(playground, monkeypatch)
    answer = await camille.click(lobby, control(lobby, "start"))
    await camille.command("salon", "help")
    await settle(tapis)
    assert answer.ephemeral
    assert (await actions(tapis, only_table(tapis).id)).count("start") == 1
    parents = [channel for channel in playground.world.channels.values() if channel.parent is not None]
    assert len(parents) == threads
    assert playground.refusals == []


async def test_a_host_who_clicks_start_twice_has_one_deal_and_sees_the_hand(
    playground: Playground, tapis: RunningBot
) -> None:
    lobby = await lobby_of(playground)
    camille, bo = playground.person("Camille"), playground.person("Bo")
    await bo.click(lobby, control(lobby, "do", "join"))
    start = control(lobby, "start")
    first, second = await asyncio.gather(camille.click(lobby, start), camille.click(lobby, start))
    await settle(tapis)
    assert (await actions(tapis, only_table(tapis).id)).count("start") == 1
    assert first.ephemeral
    assert second.ephemeral
    words = [said(answer.message).replace("\u00a0", " ") for answer in (first, second)]
    assert sum("La partie a commencé : voici ta main." in one for one in words) == 1
    assert playground.refusals == []


async def test_two_people_who_click_start_at_once_have_one_game(playground: Playground, tapis: RunningBot) -> None:
    lobby = await lobby_of(playground)
    camille, bo, dana = (playground.person(name) for name in ("Camille", "Bo", "Dana"))
    await bo.click(lobby, control(lobby, "do", "join"))
    playground.clock.advance(HOST_PATIENCE / 1000 + 1)
    start = control(lobby, "start")
    answers = await asyncio.gather(*(person.click(lobby, start) for person in (camille, bo, dana)))
    await settle(tapis)
    assert (await actions(tapis, only_table(tapis).id)).count("start") == 1
    hands = [said(answer.message) for answer in answers[:2] if answer.ephemeral]
    assert len(hands) == 2
    assert sum("voici ta main" in hand or "here is your hand" in hand for hand in hands) == 1
    assert answers[2].ephemeral
    assert playground.refusals == []
