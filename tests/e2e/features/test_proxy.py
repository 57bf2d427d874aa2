"""Discord behind a proxy: a name that only the proxy knows, reached for every request, the gateway and avatars."""

import asyncio
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from yarl import URL

from bot.process import setup as setup_command
from playground import Playground, pictures
from tests.e2e.support.process import Process
from tests.e2e.support.seating import control, lobby_of
from tests.support.proxy import Proxy, proxy

NAME = "discord.invalid"
"""A name that no resolver knows (RFC 2606)."""
TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.AbCdEf.abcdefghijklmnopqrstuvwxyz0"  # noqa: S105 -- nobody's


def behind(playground: Playground) -> dict[str, str]:
    """Return the addresses of the playground under the name that only the proxy knows."""
    port = URL(playground.url).port
    return {
        "DISCORD_API_URL": f"http://{NAME}:{port}/api/v10",
        "DISCORD_GATEWAY_URL": f"ws://{NAME}:{port}/gateway",
        "DISCORD_CDN_URL": f"http://{NAME}:{port}",
    }


Setting = Callable[[int], Mapping[str, str]]


@pytest.mark.parametrize(
    ("setting", "lets_in"),
    [
        (lambda port: {"HTTP_PROXY": f"http://ada:s3cret-word@127.0.0.1:{port}"}, "ada:s3cret-word"),
        (lambda port: {"PROXY_URL": f"socks5://ada:s3cret-word@127.0.0.1:{port}"}, "ada:s3cret-word"),
    ],
    ids=["http", "socks"],
)
async def test_a_bot_behind_a_proxy_plays_and_asks_nobody_else(
    playground: Playground, tmp_path: Path, setting: Setting, lets_in: str
) -> None:
    address = URL(playground.url)
    assert address.host
    assert address.port
    async with proxy((address.host, address.port), lets_in, NAME) as between:
        process = Process(
            playground, tmp_path, **behind(playground), **setting(between.port), LOG_LEVEL="INFO", EMOJIS="true"
        )
        try:
            await process.start()
            lobby = await lobby_of(playground)
            dealt = await playground.person("Camille").click(lobby, control(lobby, "start-with-ai"))
            assert pictures((await dealt.settled()).message)
            heard = await process.says("connected as")
        finally:
            await process.kill()
    scheme = "socks5" if any(one.startswith("SOCKS") for one in between.asked) else "http"
    assert f"Discord is reached by the proxy {scheme}" in heard
    assert "s3cret-word" not in heard
    assert between.refused == 0
    hosts = {URL(one.split(" ")[1] if scheme == "http" else f"//{one.split(' ')[1]}").host for one in between.asked}
    assert {NAME} <= hosts <= {NAME, address.host}, "the playground calls itself by its number"
    if scheme == "http":
        paths = {URL(one.split(" ")[1]).path for one in between.asked}
        assert {"/api/v10/users/@me", "/gateway"} <= paths


async def run_setup(in_folder: Path, monkeypatch: pytest.MonkeyPatch, between: Proxy, **environment: str) -> int:
    for name, value in environment.items():
        monkeypatch.setenv(name, value.format(port=between.port))
    (in_folder / "token").write_text(TOKEN, "utf-8")
    return await asyncio.to_thread(setup_command.setup, ["--token-file", "token"])


@pytest.mark.parametrize(
    "environment",
    [
        {"PROXY_URL": "http://127.0.0.1:{port}", "NO_PROXY": "*"},
        {"all_proxy": "socks5h://127.0.0.1:{port}"},
        {"HTTP_PROXY": "socks5://127.0.0.1:{port}"},
    ],
    ids=["PROXY_URL", "all_proxy", "HTTP_PROXY"],
)
async def test_a_proxy_may_be_named_in_several_ways(
    in_folder: Path, monkeypatch: pytest.MonkeyPatch, playground: Playground, environment: dict[str, str]
) -> None:
    address = URL(playground.url)
    assert address.host
    assert address.port
    async with proxy((address.host, address.port), "", NAME) as between:
        environment = {**environment, "DISCORD_API_URL": behind(playground)["DISCORD_API_URL"]}
        assert await run_setup(in_folder, monkeypatch, between, **environment) == 2, "Discord knows no such token"
    assert len(between.asked) > 0


@pytest.mark.parametrize(
    ("environment", "asked", "why"),
    [
        ({"HTTPS_PROXY": "http://127.0.0.1:{port}"}, f"CONNECT {NAME}:443", "502"),
        ({"HTTPS_PROXY": "127.0.0.1:{port}"}, f"CONNECT {NAME}:443", "502"),
        ({"PROXY_URL": "socks5://127.0.0.1:{port}"}, f"SOCKS {NAME}:443", "the proxy: "),
    ],
)
async def test_https_goes_through_and_a_proxy_that_leads_nowhere_is_a_network_that_is_away(
    in_folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    environment: dict[str, str],
    asked: str,
    why: str,
) -> None:
    async with proxy(None) as between:
        environment = {**environment, "DISCORD_API_URL": f"https://{NAME}/api/v10"}
        assert await run_setup(in_folder, monkeypatch, between, **environment) == 1
    said = capsys.readouterr()
    assert between.asked == [asked]
    assert "Discord is reached by the proxy " in said.out
    assert "Discord cannot be reached (" in said.err
    assert why in said.err


@pytest.mark.parametrize("scheme", ["http", "socks5"])
async def test_a_proxy_that_does_not_let_in_is_a_network_that_is_away_and_no_password_is_told(
    in_folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], scheme: str
) -> None:
    async with proxy(None, "ada:s3cret-word") as between:
        environment = {
            "PROXY_URL": f"{scheme}://ada:wr0ng-word@127.0.0.1:{{port}}",
            "DISCORD_API_URL": f"https://{NAME}/api/v10",
        }
        assert await run_setup(in_folder, monkeypatch, between, **environment) == 1
    said = capsys.readouterr()
    assert between.refused == 1
    assert "wr0ng-word" not in said.out + said.err


async def test_a_proxy_of_the_environment_that_can_be_none_is_named(
    in_folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async with proxy(None) as between:
        environment = {"HTTPS_PROXY": "ftp://ada:s3cret-word@host", "DISCORD_API_URL": f"https://{NAME}/api/v10"}
        assert await run_setup(in_folder, monkeypatch, between, **environment) == 2
    said = capsys.readouterr().err
    assert "HTTPS_PROXY, HTTP_PROXY or ALL_PROXY: not a proxy" in said
    assert "s3cret-word" not in said


async def test_loopback_and_what_no_proxy_names_are_reached_straight(
    in_folder: Path, monkeypatch: pytest.MonkeyPatch, playground: Playground
) -> None:
    async with proxy(None) as between:
        for excepted, api in (("", playground.api_url), (NAME, f"http://{NAME}:9/api/v10")):
            environment = {"HTTP_PROXY": "http://127.0.0.1:{port}", "NO_PROXY": excepted, "DISCORD_API_URL": api}
            assert await run_setup(in_folder, monkeypatch, between, **environment) in {1, 2}
    assert between.asked == []
