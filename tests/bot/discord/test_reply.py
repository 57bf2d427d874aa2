"""What Discord does not take of an answer: counted, told to the operator in one line, never raised."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest

from bot.discord.requests import reply
from bot.discord.requests.error_handler import sentence_for
from bot.discord.requests.reply import Reply, attempt, lost_answers


def refusal(status: int, code: int, message: str = "refused") -> discord.HTTPException:
    """Return what discord.py raises for a status with Discord's code."""
    kinds = {403: discord.Forbidden, 404: discord.NotFound, 503: discord.DiscordServerError}
    response = cast("Any", SimpleNamespace(status=status, reason=message))
    return kinds.get(status, discord.HTTPException)(response, {"code": code, "message": message})


def failing(error: BaseException) -> Callable[[], Awaitable[None]]:
    """Return an answer that Discord refuses."""

    async def answer() -> None:
        raise error

    return answer


EXPECTED = {
    "a deleted channel": (refusal(404, 10003), "channel gone"),
    "a server that has sent the bot away": (refusal(404, 10004), "server gone"),
    "a channel that is hidden now": (refusal(403, 50001), "no access"),
    "a permission taken away": (refusal(403, 50013), "no permission"),
    "an archived thread": (refusal(400, 50083), "thread archived"),
    "a storm of requests": (refusal(429, 0, "<html>\n<head>You are being rate limited.</head>"), "too many requests"),
    "an old message edited too often": (refusal(429, 30046), "too many requests"),
    "a rate limit longer than our patience": (discord.RateLimited(64.5), "too many requests"),
    "an outage of Discord": (refusal(503, 0), "Discord is down"),
    "a network without Discord": (aiohttp.ClientConnectionError("cut off"), "network"),
    "an answer too late": (refusal(404, 10062), "unknown interaction"),
}


@pytest.mark.parametrize(("error", "reason"), EXPECTED.values(), ids=EXPECTED)
async def test_what_happens_on_any_network_is_one_line_without_a_traceback(
    error: Exception, reason: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    before = lost_answers[reason]
    assert await attempt(failing(error)) is None
    (record,) = caplog.records
    assert reason in record.getMessage()
    assert "\n" not in record.getMessage()
    assert record.exc_info is None
    assert record.levelno <= logging.WARNING
    assert lost_answers[reason] == before + 1


@pytest.mark.parametrize(("error", "reason"), EXPECTED.values(), ids=EXPECTED)
async def test_what_happens_on_any_network_outside_of_an_answer_is_told_with_its_mark_in_one_line(
    error: Exception, reason: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    text = sentence_for(cast("Any", SimpleNamespace(guild_id=5)), error, moved=False)
    (record,) = caplog.records
    assert text.key == "bot.incident"
    assert f"error {dict(text.params)['mark']} in guild 5: {reason}" in record.getMessage()
    assert record.exc_info is None


async def test_a_form_that_discord_cannot_read_is_our_mistake_and_keeps_its_traceback(
    caplog: pytest.LogCaptureFixture,
) -> None:
    before = lost_answers["refused"]
    assert await attempt(failing(refusal(400, 50035, "Invalid Form Body"))) is None
    (record,) = caplog.records
    assert record.levelno == logging.ERROR
    assert record.exc_info is not None
    assert lost_answers["refused"] == before + 1


async def test_an_error_of_our_own_keeps_its_traceback_and_its_mark(caplog: pytest.LogCaptureFixture) -> None:
    text = sentence_for(cast("Any", SimpleNamespace(guild_id=5)), KeyError("nobody"), moved=False)
    (record,) = caplog.records
    assert record.exc_info is not None
    assert str(dict(text.params)["mark"]) in record.getMessage()


class SlowResponse:
    """What Discord takes of an answer, late: `begun` and `may_end` tell when."""

    def __init__(self) -> None:
        self.begun, self.may_end = asyncio.Event(), asyncio.Event()
        self.taken = False

    async def defer(self, **_: object) -> None:
        """Ask for more time."""
        self.begun.set()
        await self.may_end.wait()
        self.taken = True


async def test_work_that_fails_while_the_bot_asks_for_more_time_waits_until_it_has_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else nobody would know whether Discord has taken the one answer, and the sentence for the error would be lost."""
    monkeypatch.setattr(reply, "WATCHDOG_SECONDS", 0)
    response = SlowResponse()
    interaction = cast("Any", SimpleNamespace(response=response, message=None))

    async def fail() -> None:
        async with Reply(interaction, redraws=False):
            await response.begun.wait()
            raise ZeroDivisionError

    failing_work = asyncio.create_task(fail())
    await response.begun.wait()
    asyncio.get_running_loop().call_soon(response.may_end.set)
    with pytest.raises(ZeroDivisionError):
        await failing_work
    assert response.taken


async def test_work_that_is_cancelled_waits_for_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reply, "WATCHDOG_SECONDS", 0)
    response = SlowResponse()
    interaction = cast("Any", SimpleNamespace(response=response, message=None))

    async def hang() -> None:
        async with Reply(interaction, redraws=False):
            await asyncio.Event().wait()

    hanging = asyncio.create_task(hang())
    await response.begun.wait()
    hanging.cancel()
    with pytest.raises(asyncio.CancelledError):
        await hanging
    assert not response.taken


async def test_a_form_that_comes_too_late_is_not_opened_and_can_be_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reply, "WATCHDOG_SECONDS", 0)
    response = SlowResponse()
    response.may_end.set()
    late = Reply(cast("Any", SimpleNamespace(response=response, message=None)), redraws=False)
    async with late:
        await response.begun.wait()
        assert not await late.ask(discord.ui.Modal(title="…"))
        assert not late.arrived
