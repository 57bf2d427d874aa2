"""What the page is told and may ask, over its WebSocket."""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import aiohttp
import pytest
from yarl import URL

from playground import Playground
from tests.playground.conftest import Api, Bot, png

Frame = dict[str, Any]


class Tab:
    """A tab of the browser, without the browser."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self.hello: Frame = {}

    async def ask(self, op: str, **fields: object) -> None:
        await self._socket.send_json({"op": op, **fields})

    async def next(self, kind: str) -> Frame:
        """Wait for a frame of this kind, letting others go by."""
        while True:
            frame: Frame = json.loads((await self._socket.receive(timeout=5)).data)
            if frame["t"] == kind:
                return frame


Open = Callable[[str], Awaitable[Tab]]


@pytest.fixture
async def open_tab(playground: Playground) -> AsyncIterator[Open]:
    """Give a function that opens a tab as somebody."""
    async with aiohttp.ClientSession() as session:

        async def start(name: str) -> Tab:
            tab = Tab(await session.ws_connect(f"{playground.url}/page", params={"as": name}))
            tab.hello = await tab.next("hello")
            return tab

        yield start


async def test_hello_tells_who_one_is_and_what_there_is(playground: Playground, bot: Bot, open_tab: Open) -> None:
    tab = await open_tab("Faïza")
    assert tab.hello["me"]["display_name"] == "Faïza"
    assert tab.hello["me"]["locale"] == "fr"
    assert [channel["name"] for channel in tab.hello["channels"]] == ["salon", "cartes", "tournois"]
    assert {command["name"] for command in tab.hello["commands"]} >= {"count", "table"}
    assert len(tab.hello["people"]) == len(playground.people)
    assert bot.user is not None


async def test_a_command_and_a_click_go_through_and_others_see_the_result(
    playground: Playground, bot: Bot, open_tab: Open
) -> None:
    camille, bo = await open_tab("Camille"), await open_tab("bo")
    salon = playground.channel("salon").id
    await camille.ask("command", request="1", channel_id=salon, name="count", options={})
    waiting = await camille.next("waiting")
    assert waiting["message_id"] is None
    message = (await bo.next("message"))["message"]
    assert message["interaction_metadata"]["name"] == "count"
    assert message["nonce_of_interaction"] == waiting["interaction"]
    await bo.ask("click", request="2", message_id=message["id"], custom_id="press:0")
    assert (await camille.next("message_update"))["message"]["components"][0]["components"][0]["content"] == "Count 1"
    assert (await bo.next("answered"))["interaction"]
    await bo.ask("select", request="3", message_id=message["id"], custom_id="pick", values=["red"])
    hidden = (await bo.next("message"))["message"]
    assert hidden["flags"] & 64
    await camille.ask("click", request="4", message_id=hidden["id"], custom_id="x")
    assert (await camille.next("refused"))["request"] == "4"
    await bo.ask("dismiss", message_id=hidden["id"])
    assert (await bo.next("message_delete"))["id"] == hidden["id"]
    assert len(bot.seen) == 3


async def test_a_modal_and_an_autocomplete_come_to_the_page(playground: Playground, bot: Bot, open_tab: Open) -> None:
    tab = await open_tab("Camille")
    salon = playground.channel("salon").id
    await tab.ask(
        "autocomplete", request="1", channel_id=salon, name="table ask", options={"colour": "g"}, focused="colour"
    )
    assert await tab.next("choices") == {
        "t": "choices",
        "request": "1",
        "choices": [{"name": "green", "value": "green"}],
    }
    await tab.ask("command", request="2", channel_id=salon, name="sheet", options={})
    modal = await tab.next("modal")
    assert modal["title"] == "A few questions"
    values = {"name": "Zoé", "games": ["gin"], "colour": "red", "people": [], "loud": True}
    await tab.ask("submit", request="3", interaction=modal["interaction"], values=values)
    assert (await tab.next("message"))["message"]["content"] == "Zoé|gin|red|True"
    await tab.ask("submit", request="4", interaction=modal["interaction"], values=values)
    assert (await tab.next("refused"))["request"] == "4"
    assert bot.seen


async def test_a_click_without_an_answer_fails_on_the_page(playground: Playground, api: Api, open_tab: Open) -> None:
    await api.call("PUT", f"/applications/{playground.world.bot.id}/commands", [{"name": "hi", "description": "Hi"}])
    tab = await open_tab("Camille")
    await tab.ask("command", request="1", channel_id=playground.channel("salon").id, name="hi", options={})
    waiting = await tab.next("waiting")
    playground.clock.advance(3.1)
    assert (await tab.next("failed"))["interaction"] == waiting["interaction"]


async def test_words_channels_languages_and_malformed_orders(playground: Playground, open_tab: Open) -> None:
    tab = await open_tab("Camille")
    salon = playground.channel("salon").id
    await tab.ask("say", channel_id=salon, content="Bonjour")
    message = (await tab.next("message"))["message"]
    await tab.ask("delete", message_id=message["id"])
    assert (await tab.next("message_delete"))["id"] == message["id"]
    playground.add_channel("belote")
    assert (await tab.next("channels"))["channels"][-1]["name"] == "belote"
    await tab.ask("locale", locale="en-GB")
    for op, fields in (("nonsense", {}), ("click", {"message_id": "1"}), ("say", {"channel_id": "12", "content": "x"})):
        await tab.ask(op, request=op, **fields)
        assert (await tab.next("refused"))["request"] == op
    assert playground.person("Camille").locale == "en-GB"


async def test_the_page_its_people_and_the_posted_files_are_served(playground: Playground, api: Api) -> None:
    path = f"/channels/{playground.channel('salon').id}/messages"
    _, message = await api.upload(path, {"content": "x"}, {"main é.png": png()})
    async with aiohttp.ClientSession() as session:
        async with session.get(message["attachments"][0]["url"]) as file:
            assert (file.content_type, await file.read()) == ("image/png", png())
        async with session.get(f"{playground.url}/people") as people:
            assert (await people.json())[0]["avatar"].startswith("#")
        for path in (
            "/",
            "/static/../../pyproject.toml",
            "/static/%2e%2e/server.py",
            "/attachments/1/x",
            "/page?as=Nobody",
        ):
            async with session.get(playground.url + path) as answer:
                assert answer.status == (200 if path == "/" else 404)


def addresses(playground: Playground, *values: str) -> list[str]:
    """Return addresses of each route, with these values where it takes any, and of none."""
    paths = [f"/{'x' * 7000}", "/%00", "/static/%00", "/static/x%00.js", "/attachments/%00/x", "/%ff", "/api/v10/%00"]
    for resource in playground.app.router.resources():
        info = resource.get_info()
        pattern = info.get("path") or info["formatter"]
        paths += [re.sub(r"\{[^}]*\}", value, pattern) for value in values]
    return paths


HOSTS: tuple[str, ...] = (
    "evil.example",
    "evil.example:{port}",
    "127.0.0.1",
    "127.0.0.1:1",
    "127.0.0.1.evil.example:{port}",
    "localhost",
)
ORIGINS: tuple[str, ...] = (
    "https://evil.example",
    "null",
    "http://127.0.0.1",
    "http://127.0.0.1:1",
    "https://127.0.0.1:{port}",
    "file://",
)
ORIGINS += ("http://localhost:{port}.evil.example", "http://evil.example:{port}")


@pytest.mark.parametrize("header", [*(("Host", host) for host in HOSTS), *(("Origin", origin) for origin in ORIGINS)])
async def test_no_other_page_and_no_other_name_is_answered_at_any_route(
    playground: Playground, header: tuple[str, str]
) -> None:
    headers = {header[0]: header[1].format(port=playground.port)}
    async with aiohttp.ClientSession(headers=headers) as session:
        for path in addresses(playground, "1"):
            for method in ("GET", "POST"):
                async with session.request(method, URL(playground.url + path, encoded=True)) as answer:
                    assert answer.status == 403, (method, path)
        for path in ("/page?as=Camille", "/gateway"):
            with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                await session.ws_connect(playground.url + path)
            assert refused.value.status == 403


async def test_its_own_page_is_answered_by_each_name_of_loopback(playground: Playground) -> None:
    for name in ("127.0.0.1", "localhost", "LOCALHOST", "[::1]"):
        own = {"Host": f"{name}:{playground.port}", "Origin": f"http://{name}:{playground.port}"}
        async with aiohttp.ClientSession(headers=own) as session:
            async with session.get(f"{playground.url}/people") as answer:
                assert answer.status == 200
            await (await session.ws_connect(f"{playground.url}/page?as=Camille")).close()


async def test_odd_addresses_and_bodies_are_refused_without_an_error(
    playground: Playground, caplog: pytest.LogCaptureFixture
) -> None:
    token = {"Authorization": f"Bot {playground.token}"}
    bodies: list[tuple[bytes, str]] = [
        (b"", "application/json"),
        (b"{", "application/json"),
        (b"\xff\x00", "application/json"),
        (b"[" * 100_000, "application/json"),
        (b"[1]", "application/json"),
        (b"x", "multipart/form-data"),
        (b"x", "multipart/form-data; boundary=b"),
        (b"--b\r\n\r\nx", "multipart/form-data; boundary=b"),
        (
            b'--b\r\nContent-Disposition: form-data; name="payload_json"\r\n\r\n{\r\n--b--',
            "multipart/form-data; boundary=b",
        ),
        (b"x", "application/octet-stream"),
        (b"x", "text/plain; charset=nonsense"),
    ]
    async with aiohttp.ClientSession() as session:
        for path in addresses(playground, "1", "%00", "%C3%A9" * 300):
            url = URL(playground.url + path, encoded=True)
            async with session.get(url) as answer:
                assert answer.status < 500, path
        for path in ("/api/v10/channels/1/messages", "/api/v10/x"):
            for body, kind in bodies:
                headers = token | {"Content-Type": kind}
                async with session.post(playground.url + path, data=body, headers=headers) as answer:
                    assert 400 <= answer.status < 500, (path, body, kind)
    assert [record.getMessage() for record in caplog.records if record.exc_info] == []


@pytest.mark.parametrize("path", ["/page?as=Camille", "/gateway"])
async def test_a_frame_that_is_no_json_object_closes_its_socket_with_4002(
    playground: Playground, caplog: pytest.LogCaptureFixture, path: str
) -> None:
    async with aiohttp.ClientSession() as session:
        for frame in ("", "{", "7", "[]", "null", "[" * 4000, b"\xff", b"{"):
            socket = await session.ws_connect(playground.url + path)
            await (socket.send_bytes(frame) if isinstance(frame, bytes) else socket.send_str(frame))
            async with asyncio.timeout(10):
                async for _ in socket:
                    pass
            assert socket.close_code == 4002, frame
    assert [record.getMessage() for record in caplog.records if record.exc_info] == []


async def test_orders_and_gateway_frames_with_odd_fields_are_refused_without_an_error(
    playground: Playground, caplog: pytest.LogCaptureFixture
) -> None:
    salon = playground.channel("salon").id
    odd: tuple[Any, ...] = (None, [], {}, "x", -1, 1 << 70, {"x": []})
    orders: tuple[Any, ...] = ("command", "autocomplete", "click", "select", "submit", "dismiss", "say", "delete")
    operations: tuple[Any, ...] = (1, 2, 6, 8, "x", [], None)
    async with aiohttp.ClientSession() as session:
        tab = await session.ws_connect(f"{playground.url}/page?as=Camille")
        for order in (*orders, "use_on", "locale", "companions", "nonsense", []):
            for value in odd:
                fields = ("name", "options", "focused", "message_id", "custom_id", "values", "interaction", "content")
                await tab.send_json({"op": order, "channel_id": salon} | dict.fromkeys(fields, value))
                await tab.send_json({"op": order, "channel_id": value})
        await tab.send_json({"op": "nonsense", "request": "last"})
        async with asyncio.timeout(10):
            while json.loads((await tab.receive()).data).get("request") != "last":
                pass
        for operation in operations:
            for value in (*odd, {"token": playground.token, "shard": 5}, {"token": playground.token, "intents": "x"}):
                socket = await session.ws_connect(f"{playground.url}/gateway")
                await socket.send_json({"op": operation, "d": value})
                await socket.close()
    assert [record.getMessage() for record in caplog.records if record.exc_info] == []
