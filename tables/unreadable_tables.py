"""Owns live tables that cannot be read: kept as stored, shown to those who manage their server.

It must not read them.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field

from storage import TableRow


@dataclass(frozen=True, slots=True)
class UnreadableTable:
    """A live table whose record cannot be read here, or whose game is not here; nothing of its contents is known."""

    id: str
    game: str
    """The game's name, as it is stored."""
    guild: int
    channel: int
    message: int | None
    created_at: int
    seq: int
    mark: str = field(default_factory=lambda: secrets.token_hex(3))
    """What the log calls it."""


def unreadable_table(row: TableRow) -> UnreadableTable:
    """Return what is known of a table without reading its snapshot."""
    return UnreadableTable(row.id, row.game, row.guild_id, row.channel_id, row.message_id, row.created_at, row.seq)
