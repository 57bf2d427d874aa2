"""The gateway: sessions that end, resume, restart and are refused, met by the real discord.py."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

import aiohttp
import discord
import pytest

from playground import Playground, said
from playground.clock import Clock
from playground.gateway import KEPT_SESSIONS
from tests.playground.conftest import Api, Bot, Connect, catch, stop


async def session(playground: Playground, ready: Callable[[], bool]) -> None:
    """Wait until the gateway is as it should be."""
    while not ready():
        await playground.world.change()


async def test_a_dropped_connection_is_resumed_and_missed_clicks_are_replayed(playground: Playground, bot: Bot) -> None:
    camille = playground.person("Camille")
    first = playground.gateway.current
    await playground.drop_gateway()
    _, task = await catch(playground, camille.command("salon", "table open", hand=5))
    assert (await task).text.startswith("hand 5")
    assert playground.gateway.current is first
    assert playground.gateway.resumed == 1
    assert playground.gateway.identified == 1
    assert len(bot.seen) == 1


async def test_a_lost_session_is_refused_and_identifies_anew(playground: Playground, bot: Bot) -> None:
    await playground.drop_gateway(resumable=False)
    await playground.bot_connected()
    assert playground.gateway.identified == 2
    assert (await playground.person("Bo").command("salon", "table open", hand=1)).kind == "message"
    assert bot.seen


async def test_discord_may_ask_the_bot_to_reconnect(playground: Playground, bot: Bot) -> None:
    await playground.gateway.ask_to_reconnect()
    await session(playground, lambda: playground.gateway.resumed == 1)
    assert (await playground.person("Bo").command("salon", "table open", hand=1)).kind == "message"
    assert bot.seen


async def test_a_restarted_bot_gets_a_new_session_and_old_buttons_work(
    playground: Playground, bot: Bot, connect: Connect
) -> None:
    bo = playground.person("Bo")
    message = (await bo.command("salon", "count")).message
    await stop(bot)
    await session(playground, lambda: not playground.gateway.connected)
    again = await connect(playground)
    assert (await bo.click(message, "Pressed 0")).text == "Count 1"
    assert playground.gateway.identified == 2
    assert again.seen


async def test_a_session_that_stands_is_kept_when_many_others_have_ended(playground: Playground, bot: Bot) -> None:
    identify = {"op": 2, "d": {"token": playground.token, "intents": 1, "shard": [1, 2]}}
    for _ in range(KEPT_SESSIONS + 1):
        async with aiohttp.ClientSession() as http, http.ws_connect(playground.gateway_url) as socket:
            await hello(socket)
            await socket.send_json(identify)
            assert (await hello(socket))["t"] == "READY"
            await socket.close(code=4000)  # so that it could be resumed
    assert len(playground.gateway.sessions) == KEPT_SESSIONS
    assert (await playground.person("Bo").command("salon", "table open", hand=1)).kind == "message"
    assert bot.seen


async def test_without_a_bot_every_click_fails_after_three_seconds(playground: Playground, api: Api) -> None:
    await api.call("PUT", f"/applications/{playground.world.bot.id}/commands", [{"name": "hi", "description": "Hi"}])
    _, task = await catch(playground, playground.person("Bo").command("salon", "hi"))
    playground.clock.advance(3.01)
    assert (await task).kind == "failed"


@pytest.mark.usefixtures("redirect")
async def test_a_wrong_token_is_refused_by_rest(playground: Playground) -> None:
    bot = Bot()
    with pytest.raises(discord.LoginFailure):
        await bot.start("wrong")
    await bot.close()
    assert playground.refusals == [(401, 0)]


async def hello(socket: aiohttp.ClientWebSocketResponse) -> Any:  # noqa: ANN401 - whatever JSON it sends
    return json.loads((await socket.receive()).data)


async def test_4004_closes_on_a_wrong_token_and_4014_on_privileged_intents(playground: Playground) -> None:
    for data, code in (({"token": "wrong", "intents": 1}, 4004), ({"token": playground.token, "intents": 3}, 4014)):
        async with aiohttp.ClientSession() as http, http.ws_connect(playground.gateway_url) as socket:
            assert (await hello(socket))["op"] == 10
            await socket.send_json({"op": 2, "d": data})
            await socket.receive()
            assert socket.close_code == code


async def test_a_heartbeat_is_acknowledged_and_an_unknown_session_refused(playground: Playground) -> None:
    async with aiohttp.ClientSession() as http, http.ws_connect(playground.gateway_url) as socket:
        assert (await hello(socket))["d"]["heartbeat_interval"] == 41250
        await socket.send_json({"op": 1, "d": None})
        assert await hello(socket) == {"op": 11}
        await socket.send_json({"op": 6, "d": {"token": playground.token, "session_id": "x", "seq": 3}})
        assert await hello(socket) == {"op": 9, "d": False}
        await socket.send_str("nonsense")
        await socket.receive()
        assert socket.close_code == 4002


async def test_a_heartbeat_is_acknowledged_after_its_sender_can_have_noted_it_also_while_time_stands_still() -> None:
    async with (
        Playground(clock=Clock(flowing=False)) as playground,
        aiohttp.ClientSession() as http,
        http.ws_connect(playground.gateway_url) as socket,
    ):
        await hello(socket)
        await socket.send_json({"op": 1, "d": None})
        await socket.send_json({"op": 6, "d": {"token": playground.token, "session_id": "x", "seq": 3}})
        assert await hello(socket) == {"op": 9, "d": False}, "other frames do not wait"
        assert await hello(socket) == {"op": 11}


async def test_acknowledgements_that_wait_end_with_their_connection() -> None:
    async with (
        Playground(clock=Clock(flowing=False)) as playground,
        aiohttp.ClientSession() as http,
        http.ws_connect(playground.gateway_url) as socket,
    ):
        await hello(socket)
        await socket.send_json({"op": 1, "d": None})
        await socket.send_str("nonsense")
        await socket.receive()
        assert socket.close_code == 4002
    assert not [task for task in asyncio.all_tasks() if task.get_name() == "acknowledgement"]


async def test_guild_and_channel_news_reach_the_bot(playground: Playground, bot: Bot) -> None:
    salon = playground.channel("salon")
    changed = bot.wait_for("guild_channel_update", timeout=5)
    playground.add_guild("Elsewhere", locale="en-GB", channels=("lounge",))
    playground.deny("salon", "send_messages")
    _, channel = await changed
    assert {guild.name for guild in bot.guilds} == {"Le Tapis vert", "Elsewhere"}
    assert channel.id == int(salon.id)
    assert not channel.permissions_for(channel.guild.me).send_messages
    deleted = bot.wait_for("guild_channel_delete", timeout=5)
    playground.remove_channel("salon")
    assert (await deleted).id == int(salon.id)


async def test_messages_reach_a_bot_that_asks_for_them_without_their_words(playground: Playground) -> None:
    async with aiohttp.ClientSession() as http, http.ws_connect(playground.gateway_url) as socket:
        await hello(socket)
        await socket.send_json({"op": 2, "d": {"token": playground.token, "intents": 1 | 1 << 9}})
        assert [(await hello(socket))["t"] for _ in range(2)] == ["READY", "GUILD_CREATE"]
        bo = playground.person("Bo")
        bo.say("salon", "secret")
        assert (await hello(socket))["d"]["content"] == ""
        message = bo.say("salon", f"<@{playground.world.bot.id}> hello")
        assert (await hello(socket))["d"]["content"] == said(message)
        playground.person("Camille").delete(message)
        assert (await hello(socket))["t"] == "MESSAGE_DELETE"


async def test_the_start_limit_counts_identifies(playground: Playground, bot: Bot) -> None:
    _, _, limit = await bot.http.get_bot_gateway()
    assert limit == {"total": 1000, "remaining": 999, "reset_after": 86_400_000, "max_concurrency": 1}
    assert playground.gateway.sessions


async def test_4008_closes_after_more_than_120_frames_in_a_minute(playground: Playground) -> None:
    async with aiohttp.ClientSession() as http, http.ws_connect(playground.gateway_url) as socket:
        await hello(socket)
        for _ in range(120):
            await socket.send_json({"op": 1, "d": None})
        for _ in range(120):
            assert (await hello(socket))["op"] == 11
        await socket.send_json({"op": 1, "d": None})
        await socket.receive()
        assert socket.close_code == 4008
