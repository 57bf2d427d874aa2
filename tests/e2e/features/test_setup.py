"""From a token to a bot that can be invited: `python -m bot setup`, at a local Discord, as an operator types it."""

import asyncio
import logging
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import asynccontextmanager
from io import StringIO
from pathlib import Path
from typing import Self, TypeAlias

import pytest
from aiohttp import web

from bot.discord.invite import DESCRIPTION, TAGS, invite_url, person_url
from bot.discord.stay_connected import OperatorError
from bot.process import setup as setup_command
from bot.process.command_line import run as run_bot
from bot.process.config import open_to_others, read_config
from bot.process.serve import serve
from playground import Playground
from tests.e2e.conftest import Running

ROOT = Path(__file__).parents[3]
WRONG = "MTIzNDU2Nzg5MDEyMzQ1Njc4.AbCdEf.abcdefghijklmnopqrstuvwxyz0"


class Setup:
    """The command as it runs in a folder, with its standard input in a pipe or in a terminal."""

    def __init__(self, folder: Path, api: str, *words: str, terminal: bool = False, more: Mapping[str, str]) -> None:
        ours = {name: value for name, value in os.environ.items() if not name.startswith("DISCORD_")}
        self._environment = {**ours, "PYTHONPATH": str(ROOT), "DISCORD_API_URL": api, **more}
        self._folder, self._words, self._terminal = folder, words, terminal
        self._keyboard, self._said = -1, b""
        self._run: asyncio.subprocess.Process

    async def __aenter__(self) -> Self:
        pipe = asyncio.subprocess.PIPE
        self._keyboard, inside = os.openpty() if self._terminal else (-1, pipe)
        self._run = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot", "setup", *self._words),
            cwd=self._folder,
            env=self._environment,
            stdin=inside,
            stdout=pipe,
            stderr=asyncio.subprocess.STDOUT,
            start_new_session=True,  # a terminal of whoever runs the tests is not asked
        )
        if self._terminal:
            os.close(inside)
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._run.returncode is None:
            self._run.kill()
            await self._run.communicate()
        if self._terminal:
            os.close(self._keyboard)

    async def says(self, words: str) -> None:
        """Wait until it has said these words since they were last waited for."""
        assert self._run.stdout is not None
        async with asyncio.timeout(30):
            self._said += await self._run.stdout.readuntil(words.encode())

    def type(self, line: str) -> None:
        """Type a line in its terminal."""
        os.write(self._keyboard, f"{line}\n".encode())

    def interrupt(self) -> None:
        """Press Ctrl-C."""
        self._run.send_signal(signal.SIGINT)

    async def end(self, typed: str = "") -> tuple[int, str]:
        """Wait until it ends; return its exit code and all that it has said."""
        async with asyncio.timeout(30):
            rest, _ = await self._run.communicate(None if self._terminal else typed.encode())
        assert self._run.returncode is not None
        return self._run.returncode, (self._said + rest).decode()


RunSetup: TypeAlias = Callable[..., Awaitable[tuple[int, str]]]


@pytest.fixture
def run_setup(
    playground: Playground, in_folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> RunSetup:
    """Return how to run the command in this process and in `tmp_path`: it gives the exit code and all that is said."""
    assert Path.cwd() == in_folder

    async def run(*words: str, typed: str = "", **environment: str) -> tuple[int, str]:
        with monkeypatch.context() as patched:
            for name, value in {"DISCORD_API_URL": playground.api_url, **environment}.items():
                patched.setenv(name, value)
            patched.setattr(sys, "stdin", StringIO(typed))
            patched.setattr(sys, "stderr", sys.stdout)
            code = await asyncio.to_thread(setup_command.setup, words)
        return code, capsys.readouterr().out

    return run


async def test_a_token_is_checked_kept_and_the_bot_made_ready_for_servers_and_people(
    playground: Playground, tmp_path: Path, run_setup: RunSetup
) -> None:
    async with Setup(tmp_path, playground.api_url, "--token-file", "-", more={}) as command:
        code, said = await command.end(f"{playground.token}\n")
    assert code == 0, said
    bot = int(playground.world.bot.id)
    assert invite_url(bot) in said
    assert person_url(bot) in said
    assert playground.token not in said
    assert (tmp_path / ".env").read_text("utf-8") == f"DISCORD_TOKEN={playground.token}\n"
    application = playground.world.application
    assert (application["description"], application["tags"]) == (DESCRIPTION, list(TAGS))
    installs = application["integration_types_config"]
    assert installs["0"]["oauth2_install_params"]["scopes"] == ["bot", "applications.commands"]
    assert installs["1"]["oauth2_install_params"]["scopes"] == ["applications.commands"]

    application["description"] = "Les cartes de la maison"
    code, said = await run_setup()
    assert code == 0, said
    assert "DISCORD_TOKEN is set already" in said
    assert "everything was set already" in said
    assert application["description"] == "Les cartes de la maison"


async def test_the_link_is_in_the_log_when_the_bot_starts(
    playground: Playground, running: Running, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, "bot"):
        async with running():
            pass
    assert f"add this bot to a server: {invite_url(int(playground.world.bot.id))}" in caplog.messages


@pytest.mark.parametrize(
    ("typed", "code", "why"),
    [
        ("123456789012345678", 2, "three parts"),
        ("", 2, "three parts"),
        (WRONG, 2, "Discord does not know this token"),
    ],
)
async def test_a_wrong_token_is_explained_and_not_kept(
    tmp_path: Path, run_setup: RunSetup, typed: str, code: int, why: str
) -> None:
    ended, said = await run_setup("--token-file", "-", typed=typed)
    assert (ended, why in said) == (code, True), said
    assert not (tmp_path / ".env").exists()
    assert "Traceback" not in said
    assert WRONG not in said


async def test_without_a_token_or_a_way_to_discord_it_says_what_to_do(tmp_path: Path, run_setup: RunSetup) -> None:
    code, said = await run_setup()
    assert (code, "--token-file" in said) == (2, True), said
    away = "http://127.0.0.1:9/api/v10"
    code, said = await run_setup(DISCORD_TOKEN=WRONG, DISCORD_API_URL=away)
    assert (code, "cannot be reached" in said) == (1, True), said
    assert not (tmp_path / ".env").exists()


TYPE_IT = "Token (it is not shown): "


@pytest.mark.parametrize("bad", [WRONG, "abc"], ids=["revoked", "malformed"])
async def test_a_bad_token_in_the_file_is_asked_for_again_until_a_good_one_is_typed(
    playground: Playground, tmp_path: Path, bad: str
) -> None:
    (tmp_path / ".env").write_text(f"DISCORD_TOKEN={bad}\nDISCORD_TOKEN={bad}\nLOG_LEVEL=DEBUG\n", "utf-8")
    async with Setup(tmp_path, playground.api_url, terminal=True, more={}) as command:
        for token in (WRONG, "not a token", playground.token):
            await command.says(TYPE_IT)
            command.type(token)
        code, said = await command.end()
    assert code == 0, said
    assert (tmp_path / ".env").read_text("utf-8") == f"DISCORD_TOKEN={playground.token}\nLOG_LEVEL=DEBUG\n"
    for secret in (WRONG, playground.token, "not a token"):
        assert secret not in said


async def test_a_token_of_the_environment_that_would_be_taken_instead_is_named(
    playground: Playground, run_setup: RunSetup
) -> None:
    words = "--token-file", "-"
    code, said = await run_setup(*words, typed=playground.token, DISCORD_TOKEN=WRONG)
    assert (code, "Another DISCORD_TOKEN is in the environment" in said) == (0, True), said


async def test_a_private_application_keeps_its_good_token_and_is_told_both_links(
    playground: Playground, tmp_path: Path, run_setup: RunSetup
) -> None:
    playground.trouble(403, method="PATCH", path="/applications/@me")
    code, said = await run_setup("--token-file", "-", typed=playground.token)
    assert (code, "Discord refuses to set how servers and people add it" in said) == (0, True), said
    bot = int(playground.world.bot.id)
    assert said.index("refuses to set") < said.index(invite_url(bot)) < said.index(person_url(bot))
    assert playground.world.application["description"] == DESCRIPTION, "what is not refused is set"
    assert (tmp_path / ".env").read_text("utf-8") == f"DISCORD_TOKEN={playground.token}\n"


async def test_a_good_token_is_kept_before_discord_goes_away(
    playground: Playground, tmp_path: Path, run_setup: RunSetup
) -> None:
    playground.trouble(503, method="PATCH", path="/applications/@me", times=9)
    code, said = await run_setup("--token-file", "-", typed=playground.token)
    assert (code, "HTTP 503" in said, "run this again" in said) == (1, True, True), said
    assert (tmp_path / ".env").read_text("utf-8") == f"DISCORD_TOKEN={playground.token}\n"


@asynccontextmanager
async def answering(status: int, text: str, kind: str, headers: dict[str, str]) -> AsyncIterator[str]:
    """Yield the address of something that answers everything alike."""

    async def answer(_: web.Request) -> web.Response:
        return web.Response(status=status, body=text.encode(), content_type=kind, headers=headers)

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", answer)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    try:
        yield f"http://127.0.0.1:{runner.addresses[0][1]}/api/v10"
    finally:
        await runner.cleanup()


JSON, HTML, VIA = "application/json", "text/html", {"Via": "1.1 discord"}


@pytest.mark.parametrize(
    ("status", "text", "kind", "headers", "code", "why"),
    [
        (429, '{"retry_after": 60, "global": true}', JSON, VIA, 1, "asks to wait"),
        (429, "<h1>banned</h1>", HTML, {}, 1, "asks to wait"),
        (503, "<h1>away</h1>", HTML, {}, 1, "HTTP 503"),
        (401, "<h1>log in to the Wi-Fi</h1>", HTML, {}, 1, "HTTP 401"),
        (403, "<h1>blocked</h1>", HTML, {}, 1, "HTTP 403"),
        (403, '{"message": "no", "code": 1}', JSON, VIA, 2, "Discord refuses this bot: no"),
        (200, "<h1>log in to the Wi-Fi</h1>", HTML, {}, 1, "HTTP 200 with text/html"),
        (200, "", JSON, {}, 1, "does not speak as Discord does"),
        (200, "[]", JSON, {}, 1, "does not speak as Discord does"),
    ],
)
async def test_what_answers_instead_of_a_good_token_is_told_apart(
    in_folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    status: int,
    text: str,
    kind: str,
    headers: dict[str, str],
    code: int,
    why: str,
) -> None:
    (in_folder / "token").write_text(WRONG, "utf-8")
    async with answering(status, text, kind, headers) as api:
        monkeypatch.setenv("DISCORD_API_URL", api)
        assert await asyncio.to_thread(setup_command.setup, ["--token-file", "token"]) == code
    said = capsys.readouterr().err
    assert why in said
    assert (code == 2) != ("try again in a few minutes" in said)
    assert "<h1>" not in said
    assert not (in_folder / ".env").exists()


@pytest.fixture
def silent() -> Iterator[str]:
    """Return the address of an API that takes every connection and never answers."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield f"http://127.0.0.1:{listening.getsockname()[1]}/api/v10"


def test_an_api_that_does_not_answer_is_given_up(
    silent: str, in_folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert setup_command.PATIENCE_SECONDS == 15
    (in_folder / "token").write_text(WRONG, "utf-8")
    monkeypatch.setattr(setup_command, "PATIENCE_SECONDS", 0.5)
    monkeypatch.setenv("DISCORD_API_URL", silent)
    assert setup_command.setup(["--token-file", "token"]) == 1
    assert "no answer within 0.5 s" in capsys.readouterr().err
    assert not (in_folder / ".env").exists()


LOOKED_UP_IN_VAIN = "import socket, threading\nsocket.getaddrinfo = lambda *_, **__: threading.Event().wait()\n"


@pytest.mark.parametrize("where", ["at the prompt", "at a silent api", "at a name that is looked up in vain"])
async def test_ctrl_c_ends_at_once_and_without_a_traceback(where: str, silent: str, tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(LOOKED_UP_IN_VAIN if "name" in where else "", "utf-8")
    api = "https://discord.example/api/v10" if "name" in where else silent
    path = f"{tmp_path}{os.pathsep}{ROOT}"
    async with Setup(tmp_path, api, terminal=True, more={"PYTHONPATH": path}) as command:
        await command.says(TYPE_IT)
        if where != "at the prompt":
            command.type(WRONG)
            await command.says("Discord is asked")
        command.interrupt()
        async with asyncio.timeout(10):
            code, said = await command.end()
    assert (code, said.endswith("\nStopped.\n")) == (130, True), said
    assert "Traceback" not in said
    assert not (tmp_path / ".env").exists()


@pytest.mark.parametrize(
    "words", [(WRONG,), ("--token", WRONG), (f"--token={WRONG}",), ("--token-file", WRONG), (f"--token-file={WRONG}",)]
)
def test_a_token_given_as_a_word_is_never_printed(
    words: tuple[str, ...], in_folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for before in (["setup"], []):
        monkeypatch.setattr(sys, "argv", ["bot", *before, *words])
        with pytest.raises(SystemExit) as ended:
            run_bot() if not before else sys.exit(setup_command.setup(words))
        assert ended.value.code == 2
    out, errors = capsys.readouterr()
    assert WRONG.split(".")[2] not in out + errors
    assert list(in_folder.iterdir()) == []


async def test_a_folder_in_the_place_of_the_file_is_named_before_a_token_is_asked_for(
    playground: Playground, tmp_path: Path, run_setup: RunSetup
) -> None:
    (tmp_path / ".env").mkdir()
    for words in (("--token-file", "-"), ()):
        code, said = await run_setup(*words, typed=playground.token)
        assert (code, "Docker makes one" in said) == (2, True), said
    with pytest.raises(OperatorError, match=r"DISCORD_TOKEN is not set: \.env is a folder"):
        await serve(read_config(), asyncio.Event())
    assert open_to_others() is None, "nothing to chmod"
