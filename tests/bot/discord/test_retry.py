"""What is logged of work that failed and is tried again."""

import logging

import discord
import pytest

from bot.discord.limits.retry import PAUSES, log_failure, pause_after

PASSES, STAYS = TimeoutError("down"), ValueError("a mistake of ours")


@pytest.mark.parametrize(
    ("failures", "error", "whole"), [(1, STAYS, True), (2, STAYS, False), (1, PASSES, False), (2, PASSES, False)]
)
def test_only_what_does_not_pass_is_told_in_full_and_once(
    caplog: pytest.LogCaptureFixture, failures: int, error: Exception, *, whole: bool
) -> None:
    log_failure("painting", failures, error)
    (record,) = caplog.records
    assert (record.exc_info is not None) == whole
    assert record.levelno == (logging.WARNING if error is PASSES else logging.ERROR)


@pytest.mark.parametrize("failures", [1, 2, 20])
def test_where_discord_says_when_to_come_back_it_is_neither_earlier_nor_later(failures: int) -> None:
    assert pause_after(failures, discord.RateLimited(42.5)) == 42.5
    assert pause_after(failures, PASSES) == PAUSES[min(failures, len(PAUSES)) - 1]
