"""Sending stops before Discord bans the address, and goes on by itself."""

import logging

import pytest

from bot.discord.limits.invalid_requests import (
    GO_ON_BELOW,
    STOP_AT,
    WARN_AT,
    WINDOW_SECONDS,
    InvalidRequests,
    SendingStopped,
)


class Clock:
    """Seconds, moved by hand."""

    def __init__(self) -> None:
        self.at = 1_000.0

    def __call__(self) -> float:
        return self.at


def refused(requests: InvalidRequests, times: int, status: int = 403) -> None:
    for _ in range(times):
        requests.note("PATCH", status)


@pytest.mark.parametrize("status", [401, 403, 404, 429])
def test_at_so_many_invalid_requests_nothing_is_sent(status: int) -> None:
    requests = InvalidRequests(Clock())
    refused(requests, STOP_AT - 1, status)
    requests.check()
    refused(requests, 1, status)
    with pytest.raises(SendingStopped):
        requests.check()
    assert (requests.count, requests.held_back) == (STOP_AT, 1)


@pytest.mark.parametrize("status", [200, 204, 400, 409, 500, 503])
def test_what_discord_takes_or_breaks_itself_does_not_count(status: int) -> None:
    requests = InvalidRequests(Clock())
    refused(requests, STOP_AT, status)
    requests.note("PATCH", 429, "shared")
    assert requests.count == 0
    requests.note("PATCH", 429, "user")
    assert requests.count == 1


def test_it_goes_on_when_less_than_half_is_left_and_not_before() -> None:
    clock = Clock()
    requests = InvalidRequests(clock)
    refused(requests, STOP_AT - GO_ON_BELOW)
    clock.at += WINDOW_SECONDS / 2
    refused(requests, GO_ON_BELOW)
    assert requests.is_stopped
    clock.at += WINDOW_SECONDS / 2 + 20
    assert (requests.count, requests.is_stopped) == (GO_ON_BELOW, True)
    clock.at += WINDOW_SECONDS / 2
    requests.check()
    assert requests.count == 0
    refused(requests, STOP_AT)
    assert requests.is_stopped, "it can stop again"


def test_refusals_are_remembered_for_all_of_the_ten_minutes() -> None:
    clock = Clock()
    requests = InvalidRequests(clock)
    refused(requests, 7)
    clock.at += WINDOW_SECONDS - 1
    assert requests.count == 7
    clock.at += 20
    assert requests.count == 0


def test_the_log_warns_once_and_says_what_was_refused_without_naming_anybody(caplog: pytest.LogCaptureFixture) -> None:
    clock = Clock()
    requests = InvalidRequests(clock)
    with caplog.at_level(logging.WARNING):
        refused(requests, STOP_AT + 50)
        clock.at += 2 * WINDOW_SECONDS
        requests.check()
    warned, stopped, again = (record.getMessage() for record in caplog.records)
    assert warned.startswith(f"{WARN_AT} requests of the last ten minutes were invalid (PATCH 403 {WARN_AT} times)")
    assert (caplog.records[1].levelname, str(STOP_AT) in stopped) == ("ERROR", True)
    assert "sent again" in again
