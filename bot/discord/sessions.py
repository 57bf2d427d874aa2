"""What the gateway is told of shards, and when their sessions may begin."""

from __future__ import annotations

from typing import Any, Final

import discord

from storage import Shards
from storage.claims.shards import ALL

IDENTIFY_SECONDS: Final = 5.5
"""Sessions of one bucket (shard modulo how many may begin at once) begin so far apart.

Discord wants five seconds; the rest is what one IDENTIFY may take longer than the next to arrive.
"""

SPREAD_FROM: Final = 0.9
"""The share of a day's sessions from which on they are spread."""


def seconds_before_connecting(limits: discord.SessionStartLimits, sessions: int) -> float:
    """Return how long to wait before some sessions begin, so that a process restarted for ever never spends them all.

    Discord takes its token from a bot that does. The first tenth of a day's sessions is free; the rest is spread evenly
    until Discord counts anew.
    """
    if limits.remaining > limits.total * SPREAD_FROM:
        return 0.0
    return min(1.0, sessions / max(1, limits.remaining)) * limits.reset_after / 1000


def gateway_shards(shards: Shards) -> dict[str, Any]:
    """Return what discord.py is told of the shards to connect; of one process that has all, Discord decides."""
    return {} if shards == ALL else {"shard_count": shards.count, "shard_ids": list(shards.ids)}
