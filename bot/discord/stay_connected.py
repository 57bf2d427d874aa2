"""Logging in to Discord and staying connected: what is down is tried again.

What only the operator can mend ends the process. discord.py tries again after 500, 502 and 504, but not after 503 and
not without a network, and it logs a traceback for each lost connection.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from itertools import repeat
from typing import Final

import aiohttp
import discord
from discord.http import Route

from bot.discord.errors import refusal_line
from bot.discord.proxies import way_to

LONGEST_WAIT_SECONDS: Final = 60.0
DOWN: Final = (discord.HTTPException, discord.GatewayNotFound, discord.RateLimited, aiohttp.ClientError, OSError)
"""What Discord or the network may raise while it is down; `TimeoutError` is an `OSError`."""
UNAUTHORIZED: Final = 401
CLIENT_ERRORS: Final = range(400, 500)
MAY_PASS: Final = frozenset({408, 429})
"""Refusals that say "later" and not "no"."""
UNKNOWN_BOT: Final = "Discord does not know this token: check DISCORD_TOKEN"
FOR_THE_OPERATOR: Final = {
    4004: UNKNOWN_BOT,
    4012: "Discord no longer speaks this version of its protocol: update Tapis",
    4013: "Discord does not know the intents that this bot asks for: update Tapis",
    4014: "Discord refuses the intents; this bot needs none that must be granted",
}
"""Codes with which the gateway closes for good, and that no restart can mend."""

SUCCESSES: Final = range(200, 300)
NO_CONTENT: Final = 204
JSON: Final = "application/json"
"""What Discord, and discord.py, call it to the letter."""

Pause = Callable[[float], Awaitable[None]]

_log = logging.getLogger(__name__)


class OperatorError(Exception):
    """Something that only the operator can mend; its text is the last line of the log."""


class PassingError(Exception):
    """Something that passes by itself, so that a new process may go on; its text is the last line of the log."""


class NotDiscord(aiohttp.ClientError):
    """Something else has answered in Discord's place. It passes as a network does that is away."""


def only_discord() -> aiohttp.TraceConfig:
    """Return a trace that raises `NotDiscord` for a success of the API that is no JSON: discord.py would take it.

    It is the page of a firewall or of a Wi-Fi, which may stand where the request was sent on to.
    """
    trace = aiohttp.TraceConfig()

    async def end(_: object, __: object, request: aiohttp.TraceRequestEndParams) -> None:
        answer = request.response
        asked = (*answer.history, answer)[0].url
        if str(asked).startswith(Route.BASE) and answer.status in SUCCESSES and not _is_empty_or_json(answer):
            raise NotDiscord(f"HTTP {answer.status} with {answer.content_type}, not what Discord sends")

    trace.on_request_end.append(end)
    return trace


def _is_empty_or_json(answer: aiohttp.ClientResponse) -> bool:
    return answer.status == NO_CONTENT or answer.headers.get("Content-Type") == JSON


async def stay_connected(client: discord.Client, token: str, pause: Pause = asyncio.sleep) -> None:
    """Log in and stay connected until the client is closed. Raises `OperatorError`, `PassingError`."""
    try:
        await until_up("logging in", lambda: log_in(client, token), pause)
        await until_up("connecting", client.connect, pause)
    except discord.HTTPException as error:
        raise OperatorError(f"Discord refuses this bot: {error}") from error
    except discord.LoginFailure as error:
        raise OperatorError(UNKNOWN_BOT) from error
    except discord.PrivilegedIntentsRequired as error:
        raise OperatorError(FOR_THE_OPERATOR[4014]) from error
    except discord.ConnectionClosed as error:
        if error.code in FOR_THE_OPERATOR:
            raise OperatorError(FOR_THE_OPERATOR[error.code]) from error
        raise PassingError(f"Discord closed the connection for good (code {error.code})") from error


async def until_up(what: str, work: Callable[[], Awaitable[None]], pause: Pause = asyncio.sleep) -> None:
    """Do something; as long as Discord or the network is down, say so in one line and try again, more and more rarely.

    Raises `discord.LoginFailure` for a token that is not taken, and `discord.HTTPException` for what is refused.
    """
    for wait in growing_waits():
        try:
            await work()
        except DOWN as error:
            cause = error.__cause__ if isinstance(error, discord.GatewayNotFound) and error.__cause__ else error
            if isinstance(cause, discord.HTTPException) and is_refusal(cause):
                raise (discord.LoginFailure(str(cause)) if cause.status == UNAUTHORIZED else cause) from None
            seconds = cause.retry_after if isinstance(cause, discord.RateLimited) else wait
            _log.warning("%s: Discord cannot be reached (%s); again in %g s", what, reason_of(cause), seconds)
            await pause(seconds)
        else:
            return


def growing_waits() -> Iterator[float]:
    """Return how many seconds to wait before each further try, without end."""
    wait = 1.0
    while wait < LONGEST_WAIT_SECONDS:
        yield wait
        wait *= 2
    yield from repeat(LONGEST_WAIT_SECONDS)


def is_refusal(error: discord.HTTPException) -> bool:
    """Return whether Discord says no to a request, and would again; what stands between answers with a page."""
    is_of_discord = error.response.headers.get("Content-Type") == JSON
    return is_of_discord and error.status in CLIENT_ERRORS and error.status not in MAY_PASS


def reason_of(error: BaseException) -> str:
    """Return in a few words why Discord could not be reached."""
    if isinstance(error, discord.HTTPException):
        return f"HTTP {error.status}"
    if isinstance(error, aiohttp.ClientHttpProxyError):  # whose text holds the proxy's password
        return f"the proxy answers {error.status}"
    return str(error) or type(error).__name__


async def log_in(client: discord.Client, token: str) -> None:
    """Log in, also after a try in vain. Raises what discord.py does, and `NotDiscord`."""
    # A try before this one has left a session behind, and discord.py makes a new one.
    await client.http.close()
    way = way_to(Route.BASE)
    client.http.connector = way.connector() or discord.utils.MISSING
    client.http.proxy = way.http_proxy
    try:
        await client.login(token)
    except discord.LoginFailure as error:
        refusal = error.__cause__
        if isinstance(refusal, discord.HTTPException) and not is_refusal(refusal):
            raise refusal from None
        raise
    except (LookupError, TypeError, ValueError) as error:  # discord.py takes each answer apart as if it were Discord's
        if client.application is not None:  # that was understood: the error is one of ours, in `setup_hook`
            raise
        raise NotDiscord("what answers does not speak as Discord does") from error


def check_ways(*addresses: str) -> str:
    """Return the proxy by which the first address is reached, "" for none. Raises `OperatorError`."""
    try:
        first, *_ = [way_to(address) for address in addresses]
    except ValueError as error:
        raise OperatorError(f"HTTPS_PROXY, HTTP_PROXY or ALL_PROXY: {error}") from None
    return first.shown if first.url else ""


class OneLine(logging.Filter):
    """Says in one line, without a traceback, that a connection was lost: that is no error of the program."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Rewrite the record; never drop it."""
        error = record.exc_info[1] if record.exc_info else None
        if isinstance(error, (*DOWN, discord.ConnectionClosed)):
            _say_instead(record, f"{record.getMessage()} ({reason_of(error)})", logging.WARNING)
        return True


class LateCompletion(logging.Filter):
    """Says in one line that words to complete came too late: discord.py catches that itself, with a traceback."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Rewrite the record; never drop it."""
        error = record.exc_info[1] if record.exc_info else None
        if error is not None and (line := refusal_line(error)) is not None:
            _say_instead(record, f"a completion was lost: {line}", logging.INFO)
        return True


def _say_instead(record: logging.LogRecord, line: str, level: int) -> None:
    """Let a record say a line, at a level and without its traceback."""
    record.msg, record.args = line, ()
    record.exc_info, record.exc_text = None, None
    record.levelno, record.levelname = level, logging.getLevelName(level)


def say_lost_connections_in_one_line() -> None:
    """Let discord.py log no traceback for a connection that is lost or not to be had."""
    logging.getLogger("discord.app_commands.tree").addFilter(LateCompletion())
    for name in ("discord.client", "discord.shard"):
        logging.getLogger(name).addFilter(OneLine())
