"""`python -m bot setup`: from a token to a bot that can be invited.

It asks for the token, checks it with Discord, keeps it in `.env`, tells Discord how the bot is installed, and prints
the link that invites it. It may be run again at any time. The token is never printed, logged or a word of a command.
"""

from __future__ import annotations

import asyncio
import getpass
import os
import re
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Coroutine, Sequence
from pathlib import Path
from tempfile import mkstemp
from typing import Any, Final, NoReturn, TypeVar

import aiohttp
import discord

from bot.discord.client import use_discord_urls
from bot.discord.invite import DESCRIPTION, PERMISSIONS, PERSON_SCOPES, SERVER_SCOPES, TAGS, invite_url, person_url
from bot.discord.stay_connected import (
    UNAUTHORIZED,
    OperatorError,
    PassingError,
    check_ways,
    is_refusal,
    log_in,
    only_discord,
    reason_of,
)
from bot.process.command_line import OPERATOR, command
from bot.process.config import ENV_FILE, BadConfig, env_is_a_folder, read_config

DONE: Final = 0
LOST: Final = 1
INTERRUPTED: Final = 130
"""What shells call an end by Ctrl-C."""
PATIENCE_SECONDS: Final = 15
"""Discord answers within a second; who waits in a terminal wants to hear soon that it does not."""
VARIABLE: Final = "DISCORD_TOKEN"
_LINE: Final = re.compile(rf"^[ \t]*(?:export[ \t]+)?{VARIABLE}[ \t]*=[^\r\n]*(?:\r?\n)?", re.MULTILINE)
_TOKEN: Final = re.compile(r"[\w-]{18,}\.[\w-]{4,}\.[\w-]{20,}")
HOW_TO_GET_ONE: Final = """To get a token, open the Discord developer portal and make an application.
Choose “Bot”, then “Reset Token”, and copy it. Whoever has it can act as your bot: show it to nobody."""

T = TypeVar("T")


class WrongTokenError(OperatorError):
    """This token will not do; another one may."""


def setup(words: Sequence[str]) -> int:
    """Set the bot up and return the exit code.

    0: done; 1: Discord cannot be reached; 2: the operator must change something.
    """
    asked = _arguments(words)
    try:
        config = read_config()
        use_discord_urls(config.discord_api_url, config.discord_gateway_url, config.proxy_url)
        if proxy := check_ways(config.discord_api_url):
            _say(f"Discord is reached by the proxy {proxy}.")
        known = config.discord_token.get_secret_value()
        application, warnings = _set_up(_given(asked, known), may_ask=asked.token_file is None and sys.stdin.isatty())
    except (BadConfig, OperatorError) as error:
        sys.stderr.write(f"{error}\n")
        return OPERATOR
    except PassingError as error:
        sys.stderr.write(f"{error}\n")
        return LOST
    for warning in warnings:
        sys.stderr.write(f"{warning}\n")
    _say(f"\nAdd it to a server:\n  {invite_url(application.id)}")
    _say(f"Add it for yourself, to use it anywhere:\n  {person_url(application.id)}")
    _say(f"\nThen start it with `{command()}`, and type /help in a channel.")
    return DONE


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


class _Words(ArgumentParser):
    """Repeats no word that it does not understand: it may be a token."""

    def error(self, message: str) -> NoReturn:  # noqa: ARG002 -- it repeats the words
        self.print_usage(sys.stderr)
        self.exit(
            OPERATOR,
            "These words are not understood. A token is not one of them: other users of this machine can read the "
            "words of a command. If you have typed it, reset it in the developer portal.\n",
        )


def _arguments(words: Sequence[str]) -> Namespace:
    parser = _Words(
        prog=f"{command()} setup", description="From a token to a bot that can be invited.", allow_abbrev=False
    )
    parser.add_argument("--token-file", type=Path, help="a file with the token; - reads it from standard input")
    return parser.parse_args(words)


def _given(asked: Namespace, known: str) -> str:
    """Return the token of the file named, or the one configured; "" if there is none. Raises `OperatorError`."""
    if folder := env_is_a_folder():
        raise OperatorError(folder)
    if asked.token_file is not None:
        return _read(asked.token_file)
    if known:
        _say(f"{VARIABLE} is set already: it is used.")
    elif not sys.stdin.isatty():
        raise OperatorError(f"no token: set {VARIABLE}, name a --token-file, or run this in a terminal")
    return known


def _read(file: Path) -> str:
    try:
        return sys.stdin.read() if str(file) == "-" else file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:  # without its name, which may be a token put in the wrong place
        reason = error.strerror if isinstance(error, OSError) else "it is not written in UTF-8"
        raise OperatorError(f"the --token-file cannot be read: {reason}") from None


def _set_up(token: str, *, may_ask: bool) -> tuple[discord.AppInfo, list[str]]:
    """Set up with a token, or with the first good one that is typed. Raises `OperatorError`, `PassingError`."""
    if may_ask and not token:
        _say(HOW_TO_GET_ONE)
    while True:
        try:
            good = _token_in(_typed() if may_ask and not token else token)
            _say("Discord is asked …")
            return _at_once(_install(good))
        except WrongTokenError as error:
            if not may_ask:
                raise
            _say(f"{error}.\n{HOW_TO_GET_ONE}")
            token = ""


def _typed() -> str:
    try:
        return getpass.getpass("Token (it is not shown): ")
    except EOFError:
        raise OperatorError("no token was typed") from None


def _token_in(written: str) -> str:
    """Return the token in what was written. Raises `WrongTokenError`."""
    token = written.strip().removeprefix("Bot ").strip("\"'")
    if not _TOKEN.fullmatch(token):
        raise WrongTokenError(
            "this is no token of a bot: it has three parts with dots between them, from “Bot”, “Reset Token” "
            "(not the application's id, its public key or its client secret)"
        )
    return token


def _at_once(work: Coroutine[Any, Any, T]) -> T:
    """Run some work, and wait for nothing else: `asyncio.run` would, for a name that is looked up in vain."""
    loop = asyncio.new_event_loop()
    try:
        return loop.run_until_complete(work)
    finally:
        loop.close()


async def _install(token: str) -> tuple[discord.AppInfo, list[str]]:
    """Check the token and keep it, then tell Discord how the bot is installed; return its application and warnings.

    Raises `OperatorError`, `PassingError`.
    """
    answers: list[int] = []
    async with discord.Client(
        intents=discord.Intents.none(), http_trace=_noting(answers), max_ratelimit_timeout=PATIENCE_SECONDS
    ) as client:
        application = await _patiently(_checked(client, token), answers)
        _say(f"Discord knows this bot: {application.name}.")
        keep_token(Path(ENV_FILE), token)
        _say(f"The token is kept in {ENV_FILE}, for you alone.")
        try:
            warnings = await _patiently(_configure(application), answers)
        except PassingError as error:
            raise PassingError(f"{error}\nThe token is kept; run this again to set how the bot is added") from error
    if read_config().discord_token.get_secret_value() != token:
        warnings.append(f"Another {VARIABLE} is in the environment, and the bot takes that one: remove it.")
    return application, warnings


def _noting(answers: list[int]) -> aiohttp.TraceConfig:
    """Note the status of each answer, and take none that is not Discord's."""
    trace = only_discord()

    async def end(_: object, __: object, request: aiohttp.TraceRequestEndParams) -> None:
        answers.append(request.response.status)

    trace.on_request_end.append(end)
    return trace


async def _patiently(work: Coroutine[Any, Any, T], answers: list[int]) -> T:
    """Return what Discord returns within some seconds. Raises `OperatorError`, `PassingError`."""
    answers.clear()
    try:
        async with asyncio.timeout(PATIENCE_SECONDS):
            return await work
    except TimeoutError as error:
        last = f"HTTP {answers[-1]}" if answers else f"no answer within {PATIENCE_SECONDS} s"
        raise PassingError(_later(last)) from error
    except discord.RateLimited as error:
        raise PassingError(_later("HTTP 429")) from error
    except (aiohttp.ClientError, OSError) as error:
        raise PassingError(_later(reason_of(error))) from error
    except discord.HTTPException as error:
        if is_refusal(error):
            raise OperatorError(f"Discord refuses this bot: {error.text}") from error
        raise PassingError(_later(f"HTTP {error.status}")) from error
    except (ValueError, TypeError, KeyError) as error:  # discord.py takes each answer apart as if it were Discord's
        raise PassingError(_later("what answers does not speak as Discord does")) from error


def _later(reason: str) -> str:
    wait = "it asks to wait: " if reason == "HTTP 429" else ""
    return f"Discord cannot be reached ({wait}{reason}): try again in a few minutes"


async def _checked(client: discord.Client, token: str) -> discord.AppInfo:
    """Return the application of a token. Raises `WrongTokenError`."""
    try:
        await log_in(client, token)
    except discord.LoginFailure as error:
        raise WrongTokenError("Discord does not know this token: reset it in the developer portal") from error
    return await client.application_info()


async def _configure(application: discord.AppInfo) -> list[str]:
    """Tell Discord how the bot is installed; return what Discord has refused, in sentences.

    A description and tags that the operator has written already stay.
    """
    changes, refused = _changes(application), []
    for name, change in changes.items():
        try:
            await application.edit(**change)
        except discord.HTTPException as error:
            if not is_refusal(error) or error.status == UNAUTHORIZED:
                raise
            refused.append(f"Discord refuses to set {name}: {error.text or error}. The links below work all the same.")
        else:
            _say(f"Set at Discord: {name}.")
    if not changes:
        _say("At Discord everything was set already.")
    return refused


def _changes(application: discord.AppInfo) -> dict[str, dict[str, Any]]:
    """Return what is to be changed at Discord, by what it is called."""
    changes: dict[str, dict[str, Any]] = {}
    server, person = application.guild_integration_config, application.user_integration_config
    by_server, by_person = (each and each.oauth2_install_params for each in (server, person))
    if (
        not (by_server and by_person)
        or by_server.permissions != PERMISSIONS
        or set(by_server.scopes) != set(SERVER_SCOPES)
        or set(by_person.scopes) != set(PERSON_SCOPES)
    ):
        changes["how servers and people add it"] = {
            "guild_install_scopes": list(SERVER_SCOPES),
            "guild_install_permissions": PERMISSIONS,
            "user_install_scopes": list(PERSON_SCOPES),
        }
    if not application.description:
        changes["the description"] = {"description": DESCRIPTION}
    if not application.tags:
        changes["the tags"] = {"tags": list(TAGS)}
    return changes


def keep_token(file: Path, token: str) -> None:
    """Write the token into a file of settings that only its owner may read, and leave all other lines as they are.

    Raises `OperatorError`.
    """
    real = file.resolve()  # a link stays one
    try:
        before = real.read_bytes().decode() if real.exists() else ""
        written = _with_token(before, f"{VARIABLE}={token}")
        # a new file of a name that nobody can know: one that waits there may be somebody else's
        descriptor, name = mkstemp(prefix=f"{real.name}.", dir=real.parent)
        try:
            with os.fdopen(descriptor, "wb") as opened:
                opened.write(written.encode())
            Path(name).replace(real)
        except OSError:
            Path(name).unlink(missing_ok=True)
            raise
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not written in UTF-8"
        raise OperatorError(f"{file} cannot be written: {reason}") from error


def _with_token(before: str, line: str) -> str:
    """Return the text of settings with one line of the token: where the first one was, or at the end."""
    end = "\r\n" if "\r\n" in before else "\n"
    if first := _LINE.search(before):
        head, tail = before[: first.start()], before[first.end() :]
        return head + line + end + _LINE.sub("", tail)
    return before + ("" if not before or before.endswith("\n") else end) + line + end


def main(words: Sequence[str]) -> NoReturn:
    """Run it and end with its exit code; Ctrl-C ends it at once."""
    try:
        _end_with(setup(words))
    except KeyboardInterrupt:
        sys.stderr.write("\nStopped.\n")
        _end_with(INTERRUPTED)


def _end_with(code: int) -> NoReturn:
    """End at once: Python would wait for a name that is looked up in vain, and say what was under way."""
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)
