"""How long a request waits for a rate limit: only where none is left in the window, and never after it is answered."""

import asyncio
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from multidict import CIMultiDict

from bot.discord.client import use_discord_urls
from bot.discord.limits.rate_limit_buckets import PATIENCE_SECONDS, Bucket, wait_only_where_nothing_is_left
from playground import Clock, Playground

PATH = "/channels/{channel}/messages"
IN_TIME = 25.0
"""Seconds: less than any window here that must not be waited for."""


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    """Give a playground whose time stands still unless it is pushed."""
    async with Playground(clock=Clock(flowing=False), limits=False) as opened:
        yield opened


@pytest.fixture
async def client(playground: Playground) -> AsyncIterator[discord.Client]:
    use_discord_urls(playground.api_url, playground.gateway_url)
    async with discord.Client(intents=discord.Intents.none(), max_ratelimit_timeout=PATIENCE_SECONDS) as opened:
        wait_only_where_nothing_is_left(opened.http, playground.clock.now)
        await opened.login(playground.token)
        yield opened


async def post(client: discord.Client, playground: Playground, channel: str = "salon") -> None:
    """Post a message, unless that would take too long."""
    async with asyncio.timeout(IN_TIME):
        await client.get_partial_messageable(int(playground.channel(channel).id)).send("x")


@pytest.mark.parametrize("seconds", [60, 300])
async def test_all_requests_of_a_long_window_go_at_once_and_no_more(
    playground: Playground, client: discord.Client, seconds: float
) -> None:
    playground.limit("POST", PATH, 5, seconds)
    for _ in range(2):
        for _ in range(5):
            await post(client, playground)
        with pytest.raises(discord.RateLimited) as sent_away:
            await post(client, playground)
        assert sent_away.value.retry_after == pytest.approx(seconds, abs=0.1)
        await post(client, playground, "cartes")
        playground.clock.advance(seconds)
    assert playground.refusals == []


async def test_whoever_sends_the_last_request_of_a_window_does_not_wait_for_its_end(
    playground: Playground, client: discord.Client
) -> None:
    playground.limit("POST", PATH, 2, PATIENCE_SECONDS - 1)
    for _ in range(2):
        await post(client, playground)
    waiting = asyncio.create_task(post(client, playground))
    await post(client, playground, "cartes")
    assert not waiting.done()
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    assert len(playground.channel("salon").messages) == 2


async def test_many_requests_at_the_same_time_never_spend_more_than_there_is(
    playground: Playground, client: discord.Client
) -> None:
    playground.limit("POST", PATH, 5, 60)
    outcomes = await asyncio.gather(*(post(client, playground) for _ in range(12)), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [type(None)] * 5 + [discord.RateLimited] * 7
    assert playground.refusals == []


async def test_whoever_came_first_goes_first_and_a_failed_request_holds_nobody_up(
    playground: Playground, client: discord.Client
) -> None:
    playground.trouble(403, method="POST", path="/messages", times=2)
    outcomes = await asyncio.gather(*(post(client, playground) for _ in range(6)), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [discord.Forbidden] * 2 + [type(None)] * 4


async def test_a_short_window_is_waited_for() -> None:
    async with Playground(limits=False) as flowing:
        use_discord_urls(flowing.api_url, flowing.gateway_url)
        flowing.limit("POST", PATH, 2, 0.1)
        async with discord.Client(intents=discord.Intents.none(), max_ratelimit_timeout=PATIENCE_SECONDS) as client:
            wait_only_where_nothing_is_left(client.http, flowing.clock.now)
            await client.login(flowing.token)
            await asyncio.gather(*(post(client, flowing) for _ in range(6)))
        assert len(flowing.channel("salon").messages) == 6


def answer(left: int, seconds: float) -> Any:  # noqa: ANN401 -- the part of aiohttp's that is read
    """Return an answer of a bucket of five requests, of which so many are left for so many seconds."""
    told = {"Limit": 5, "Remaining": left, "Reset-After": seconds}
    return cast(
        "Any", SimpleNamespace(headers=CIMultiDict({f"X-RateLimit-{key}": str(of) for key, of in told.items()}))
    )


async def test_answers_out_of_order_let_no_request_go_that_is_one_too_many() -> None:
    bucket = Bucket(lambda: 0.0)
    async with bucket:
        bucket.update(answer(4, 60))
    for _ in range(4):
        await bucket.acquire()
    for left in (2, 3, 0, 1):
        bucket.update(answer(left, 60))
        await bucket.__aexit__()
        assert bucket.remaining == 0


async def test_an_answer_of_the_next_window_counts_although_this_one_has_not_ended_here() -> None:
    now = 0.0
    bucket = Bucket(lambda: now)
    async with bucket:
        bucket.update(answer(1, 60))
    await bucket.acquire()
    now = 59.9
    bucket.update(answer(4, 60))
    await bucket.__aexit__()
    assert bucket.remaining == 4
