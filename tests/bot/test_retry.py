"""What is logged of work that failed and is tried again."""

import logging

import pytest

from bot.retry import log_failure

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
