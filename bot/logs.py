"""The process's log: one line per event on standard error, with nothing in it that gives a hand or a token away."""

from __future__ import annotations

import logging
import re
from typing import Final

_TOKENS: Final = re.compile(r"(/(?:webhooks|interactions)/\d+/)[^/?\s]+")


class Redaction(logging.Filter):
    """Blots out interaction tokens, by shape, wherever they stand."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Rewrite the message; never drop it."""
        message = record.getMessage()
        redacted = _TOKENS.sub(r"\1…", message)
        if redacted != message:
            record.msg, record.args = redacted, ()
        return True


def configure_logs(level: str) -> None:
    """Log at a level; discord.py itself is kept at INFO or above, since its DEBUG lines hold whole messages."""
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)-7s %(name)s: %(message)s"))
    handler.addFilter(Redaction())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for noisy in ("discord", "aiosqlite", "asyncio", "PIL"):
        logging.getLogger(noisy).setLevel(max(logging.INFO, logging.getLogger().level))
    logging.getLogger("discord.http").addFilter(Redaction())
