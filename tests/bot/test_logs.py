"""The log gives no token away."""

import logging

from bot.logs import Redaction

TOKEN = "aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1Njc4OTo"  # noqa: S105 -- it looks like one on purpose


def redacted(message: str, *args: object) -> str:
    """Return what the log would hold."""
    record = logging.LogRecord("discord.http", logging.INFO, "", 0, message, args, None)
    assert Redaction().filter(record)
    return record.getMessage()


def test_interaction_tokens_are_blotted_out_wherever_they_stand() -> None:
    for path in (f"/webhooks/99/{TOKEN}/messages/@original", f"/interactions/99/{TOKEN}/callback"):
        assert TOKEN not in redacted("POST %s has returned 204", f"https://discord.example/api/v10{path}")
        assert TOKEN not in redacted(f"retrying {path}?with_response=true")


def test_other_lines_stay_as_they_are() -> None:
    assert redacted("%s live tables taken up again", 3) == "3 live tables taken up again"
