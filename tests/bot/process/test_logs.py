"""The log gives no token away, nor a password, wherever in a line or a traceback they stand."""

import io
import logging
import sys
import threading
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.discord.stay_connected import LateCompletion, OneLine
from bot.process.logs import NOISY, Redacting, configure_logs

TOKEN = "aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1Njc4OTo"  # noqa: S105 -- it looks like one on purpose
BOT_TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GhIjKl.abcdefghijklmnopqrstuvwxyz0123456789AB"  # noqa: S105 -- likewise
ODD_TOKEN = "a token of no known shape"  # noqa: S105 -- what somebody may have put into .env by mistake
PASSWORD = "p@ss/w:rd 100%"  # noqa: S105 -- likewise
DATABASE = "postgresql://tapis:p%40ss%2Fw%3Ard%20100%25@db.example/tapis"

Written = Callable[[], str]


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[Written]:
    """Set the log up as the process does, and return what it has written so far."""
    root, stream = logging.getLogger(), io.StringIO()
    before, levels = root.handlers[:], {name: logging.getLogger(name).level for name in ("", *NOISY)}
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    root.handlers = []
    configure_logs("DEBUG", (ODD_TOKEN, DATABASE))
    yield stream.getvalue
    root.handlers = before
    for name, level in levels.items():
        logging.getLogger(name).setLevel(level)


@pytest.mark.parametrize("path", [f"/webhooks/99/{TOKEN}/messages/@original", f"/interactions/99/{TOKEN}/callback"])
def test_interaction_tokens_are_blotted_out_wherever_they_stand(written: Written, path: str) -> None:
    logging.getLogger("discord.http").info("POST %s has returned 204", f"https://discord.example/api/v10{path}")
    logging.getLogger("bot").info("retrying %s?with_response=true", path)
    assert TOKEN not in written()
    assert "/99/…/" in written()


def test_an_interaction_token_is_blotted_out_outside_of_any_address(written: Written) -> None:
    logging.getLogger("bot").error("<Interaction id=5 token='%s' locale='fr'>", TOKEN)
    assert TOKEN not in written()
    assert "locale='fr'" in written()


def with_a_cause() -> None:
    """Fail with an error whose cause names an address, as aiohttp's errors do."""
    cause = ConnectionError(f"cannot reach https://discord.example/webhooks/99/{TOKEN}/messages/@original")
    raise RuntimeError(f"headers were {{'Authorization': 'Bot {BOT_TOKEN}'}}") from cause


def test_tracebacks_with_their_causes_give_no_token_away(written: Written) -> None:
    try:
        with_a_cause()
    except RuntimeError:
        logging.getLogger("bot").exception("failure")
    said = written()
    assert "ConnectionError: cannot reach https://discord.example/webhooks/99/…/messages" in said
    assert "RuntimeError: headers were" in said
    assert TOKEN not in said
    assert BOT_TOKEN not in said


def test_a_stack_gives_no_token_away(written: Written) -> None:
    stack = f"Stack (most recent call last):\n  /interactions/7/{TOKEN}/callback"
    record = logging.LogRecord("bot", logging.INFO, "", 0, "where am I", (), None, sinfo=stack)
    logging.getLogger("bot").handle(record)
    assert "/interactions/7/…/callback" in written()
    assert TOKEN not in written()


@pytest.mark.parametrize(
    "line",
    [
        f"Authorization: Bot {BOT_TOKEN}",
        f"<CIMultiDict('Authorization': 'Bot {BOT_TOKEN}', 'X-Kept': 'kept')>",
        f'{{"authorization": "Bearer {BOT_TOKEN}", "x": "kept"}}',
        f"logging in with {BOT_TOKEN}, kept",
    ],
)
def test_bot_tokens_are_blotted_out_in_headers_and_alone(written: Written, line: str) -> None:
    logging.getLogger("discord.client").warning("%s", line)
    assert BOT_TOKEN not in written()
    assert BOT_TOKEN.rpartition(".")[2] not in written()
    assert "…" in written()
    assert ("kept" in written()) == ("kept" in line)


def test_an_authorization_of_any_shape_is_blotted_out(written: Written) -> None:
    logging.getLogger("bot").info("%s", {"Authorization": "Bot short", "Accept": "application/json"})
    assert "short" not in written()
    assert "application/json" in written()


def test_the_password_of_an_address_that_cannot_be_parsed_is_blotted_out() -> None:
    for address in ("postgresql://tapis:hunter/2@db.example/tapis", "postgresql://tapis:hunter2/#@[db.example/tapis"):
        said = Redacting((address,)).redacted(f"Could not parse URL from string '{address}'")
        assert "hunter" not in said
        assert "db.example" in said


def test_a_short_password_is_known_by_its_place_alone() -> None:
    said = Redacting(("postgresql://tapis:post@db.example/tapis",)).redacted("postgresql://tapis:post@db.example/tapis")
    assert said == "postgresql://tapis:…@db.example/tapis"


def test_what_was_configured_is_blotted_out_whatever_its_shape(written: Written) -> None:
    logging.getLogger("bot").info("the token is %s.", ODD_TOKEN)
    logging.getLogger("bot").info("connecting to %s", DATABASE)
    logging.getLogger("bot").info("connecting with password %s", PASSWORD)
    assert ODD_TOKEN not in written()
    assert "p%40ss" not in written()
    assert PASSWORD not in written()
    assert "db.example/tapis" in written()


@pytest.mark.parametrize(
    "address",
    [
        "postgresql+asyncpg://tapis:hunter2@db.example/tapis",
        "postgresql://:hunter2@db.example/tapis",
        "postgresql://tapis:hunter@2@db.example/tapis",
        "postgres://tapis:hunter2@db.example:port/tapis",
        "postgresql://db.example/tapis?user=tapis&password=hunter2&ssl=on",
    ],
)
def test_the_password_of_any_database_is_blotted_out(written: Written, address: str) -> None:
    logging.getLogger("bot").info("Could not parse URL from string '%s'", address)
    assert "hunter" not in written()
    assert "db.example" in written()


def test_an_error_that_ends_the_process_or_a_thread_is_logged_and_gives_no_password_away(written: Written) -> None:
    error = ValueError(f"Could not parse URL from string '{DATABASE}'")
    sys.excepthook(ValueError, error, None)
    threading.excepthook(threading.ExceptHookArgs((ValueError, error, None, threading.current_thread())))
    assert written().count("ValueError: Could not parse URL") == 2
    assert "p%40ss" not in written()


def test_a_line_that_cannot_be_written_gives_no_token_away(written: Written) -> None:
    ours = logging.getLogger().handlers[0]
    ours.handle(
        logging.LogRecord("bot.somewhere", logging.INFO, "some.py", 7, "%d tables", (f"/webhooks/9/{TOKEN}",), None)
    )
    assert written() == "a record of bot.somewhere (some.py:7) could not be written: TypeError\n"


def test_other_lines_stay_as_they_are(written: Written) -> None:
    lines = (
        "3 live tables taken up again",
        "GET http://127.0.0.1:4567/api/v10/users/@me has returned 200",
        "postgresql://tapis@db.example:5432/tapis",
        "table 3kq: bot.messages.messages.some_module_path.with_a_long_function_name_indeed",
    )
    for line in lines:
        logging.getLogger("bot").info("%s", line)
    for line in lines:
        assert f"bot: {line}\n" in written()


@pytest.mark.parametrize(
    ("error", "level", "told"),
    [
        (OSError("no route"), logging.WARNING, "the session ended (no route)"),
        (ValueError("a fault of ours"), logging.ERROR, "the session ended"),
        (None, logging.ERROR, "the session ended"),
    ],
)
def test_a_lost_connection_is_one_line_and_no_error_of_the_program(
    error: Exception | None, level: int, told: str
) -> None:
    caught = None if error is None else (type(error), error, None)
    record = logging.LogRecord("discord.client", logging.ERROR, "client.py", 1, "the %s ended", ("session",), caught)
    assert OneLine().filter(record)
    assert (record.levelno, record.getMessage()) == (level, told)
    assert (record.exc_info is None) == (level == logging.WARNING or error is None)


@pytest.mark.parametrize(("status", "code", "level"), [(404, 10062, "INFO"), (400, 50035, "ERROR")])
def test_a_completion_that_comes_too_late_is_one_line(status: int, code: int, level: str) -> None:
    response = SimpleNamespace(status=status, reason="no")
    error = discord.HTTPException(cast("Any", response), {"code": code, "message": "no"})
    record = logging.LogRecord("tree", logging.ERROR, "", 1, "Ignoring %s", ("it",), (type(error), error, None))
    assert LateCompletion().filter(record)
    assert (record.levelname, record.exc_info is None) == (level, level == "INFO")
    assert record.getMessage().startswith("a completion was lost: " if level == "INFO" else "Ignoring it")
