"""The process's log: one line per event on standard error. No hand and no secret may be known from it.

Secrets are blotted out of the finished text, tracebacks and their causes included; an error that ends the process or a
thread comes this way too.
"""

from __future__ import annotations

import logging
import re
import sys
import threading
from collections.abc import Iterator, Sequence
from typing import Final
from urllib.parse import parse_qsl, unquote

REDACTED: Final = "…"
SHORTEST_SECRET: Final = 6
"""Shorter words are only known by where they stand: blotted out everywhere, they would deface other words and show."""

NOISY: Final = ("discord", "aiosqlite", "asyncio", "PIL")
"""Loggers kept at INFO or above: discord.py's DEBUG lines hold whole messages."""

_SHAPES: Final = (
    # an interaction's token, in the address of its webhook …
    (re.compile(r"(/(?:webhooks|interactions)/\d+/)[^/?\s'\"]+"), rf"\1{REDACTED}"),
    # … or anywhere: all begin with "interaction" in base64
    (re.compile(r"aW50ZXJhY3Rpb2[\w=+/-]+"), REDACTED),
    # a bot's token: its id in base64, a time, a signature
    (re.compile(r"\b[MNO][\w-]{20,}\.[\w-]{6}\.[\w-]{25,}"), REDACTED),
    (
        re.compile(r"(authorization(?:['\"]?\s*[:=]|['\"],)\s*b?['\"]?)(?:\w+ )?[^\s'\",}]+", re.IGNORECASE),
        rf"\1{REDACTED}",
    ),
    # the password of an address, which may hold an @ of its own, but no slash
    (re.compile(r"(\w://[^\s/:@'\"]*:)[^\s/'\"]+@"), rf"\1{REDACTED}@"),
    (re.compile(r"(password=)[^\s&'\"]+", re.IGNORECASE), rf"\1{REDACTED}"),
)

_log = logging.getLogger(__name__)


class Redacting(logging.Formatter):
    """Writes a record with its traceback and blots out tokens and passwords, by their shape and as configured."""

    def __init__(self, secrets: Sequence[str] = ()) -> None:
        super().__init__("%(asctime)s %(levelname)-7s %(name)s: %(message)s")
        found = {part for secret in secrets for part in _parts(secret) if len(part) >= SHORTEST_SECRET}
        self._secrets = sorted(found, key=len, reverse=True)

    def format(self, record: logging.LogRecord) -> str:
        """Return the finished text of a record."""
        return self.redacted(super().format(record))

    def redacted(self, text: str) -> str:
        """Return a text without what must not be read in a log."""
        for secret in self._secrets:
            text = text.replace(secret, REDACTED)
        for shape, instead in _SHAPES:
            text = shape.sub(instead, text)
        return text


def _parts(secret: str) -> Iterator[str]:
    """Yield what a configured value must not show: a whole token; of an address its passwords, as spelled and as meant.

    An address is not parsed: one that cannot be parsed is just what an error tells of.
    """
    _, is_address, rest = secret.partition("://")
    if not is_address:
        yield secret
        return
    named, _, _ = rest.rpartition("@")
    _, _, password = named.partition(":")
    _, _, query = rest.partition("?")
    for spelled in (password, *(value for name, value in parse_qsl(query) if name == "password")):
        yield spelled
        yield unquote(spelled)


class _Standard(logging.StreamHandler):  # type: ignore[type-arg]  # the stream is standard error's
    """Standard error; a record that cannot be written is named by its place in the code, not by what it holds."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 -- logging's name
        """Say which line of the code could not be logged."""
        where = f"{record.name} ({record.filename}:{record.lineno})"
        self.stream.write(f"a record of {where} could not be written: {type(sys.exception()).__name__}\n")


def configure_logs(level: str, secrets: Sequence[str] = ()) -> None:
    """Log at a level, and never any of these secrets: the bot's token, the address of the database."""
    handler = _Standard()
    handler.setFormatter(Redacting(secrets))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for noisy in NOISY:
        logging.getLogger(noisy).setLevel(max(logging.INFO, logging.getLogger().level))
    sys.excepthook = lambda kind, error, trace: _log.critical("the process ends", exc_info=(kind, error, trace))
    threading.excepthook = _thread_ended


def _thread_ended(ended: threading.ExceptHookArgs) -> None:
    if ended.exc_value is not None and not isinstance(ended.exc_value, SystemExit):
        _log.critical("a thread ends", exc_info=(ended.exc_type, ended.exc_value, ended.exc_traceback))
