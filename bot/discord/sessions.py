"""What the gateway is told of shards, and when their sessions may begin."""

from __future__ import annotations

import logging
from typing import Any, Final

import discord

from bot.discord.stay_connected import DOWN, reason_of
from storage import Shards
from storage.claims.shards import ALL

IDENTIFY_SECONDS: Final = 5.5
"""Sessions of one bucket (shard modulo how many may begin at once) begin so far apart.

Discord wants five seconds; the rest is what one IDENTIFY may take longer than the next to arrive.
"""

_log = logging.getLogger(__name__)


async def sessions_at_once(client: discord.AutoShardedClient) -> int:
    """Return how many sessions Discord lets begin at once (`max_concurrency`): one, if it does not say."""
    try:
        return max(1, (await client.fetch_session_start_limits()).max_concurrency)
    except DOWN as error:
        _log.warning("Discord did not say how many sessions may begin at once (%s)", reason_of(error))
        return 1


def gateway_shards(shards: Shards) -> dict[str, Any]:
    """Return what discord.py is told of the shards to connect; of one process that has all, Discord decides."""
    return {} if shards == ALL else {"shard_count": shards.count, "shard_ids": list(shards.ids)}
