"""The short reasons for what Discord or the network refuses in normal life.

They are no errors of ours, so they are logged without a traceback.
"""

from __future__ import annotations

from typing import Final

import aiohttp
import discord

from bot.discord.limits.invalid_requests import SendingStopped

NO_PERMISSION: Final = 50013
INVALID_FORM: Final = 50035

LOST_CODES: Final = {
    10062: "unknown interaction",
    40060: "already answered",
    50027: "token expired",
    10008: "message gone",
    10015: "never answered",
}
"""Answers that come too late or twice."""

_GONE_CODES: Final = {
    10003: "channel gone",
    10004: "server gone",
    50001: "no access",
    NO_PERMISSION: "no permission",
    50083: "thread archived",
    160005: "thread locked",
}
"""Places where nothing can be said any more."""

SENDING_STOPPED: Final = "sending stopped"
_TOO_MANY: Final = 429
_INVALID_EMOJI: Final = "Invalid emoji"


def is_unknown_emoji(error: discord.HTTPException) -> bool:
    """Return whether Discord does not know an emoji of a button; of one that is there it says so now and then."""
    return error.code == INVALID_FORM and _INVALID_EMOJI in error.text


def refusal_line(error: BaseException) -> str | None:
    """Return in one line why something did not reach Discord, or None if it is ours to mend.

    Discord's own words are left out: those of a storm of requests are a whole page of HTML.
    """
    reason = reason_of(error)
    if reason is not None and isinstance(error, discord.HTTPException):
        return f"{reason} (status {error.status}, code {error.code})"
    return None if reason is None else f"{reason} ({type(error).__name__})"


def reason_of(error: BaseException) -> str | None:
    """Return the known reason why something did not reach Discord, or None if it is our bug."""
    if isinstance(error, discord.RateLimited):
        return "too many requests"
    if isinstance(error, aiohttp.ClientError):
        return SENDING_STOPPED if isinstance(error, SendingStopped) else "network"
    if not isinstance(error, discord.HTTPException):
        return None
    if error.status == _TOO_MANY:
        return "too many requests"
    if isinstance(error, discord.DiscordServerError):
        return "Discord is down"
    return LOST_CODES.get(error.code) or _GONE_CODES.get(error.code)
