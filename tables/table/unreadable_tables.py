"""Live tables that cannot be read. They are kept as stored and shown to people who manage their server."""

from __future__ import annotations

import logging
import secrets
from dataclasses import dataclass, field

from storage import TableRow
from tables.table.snapshot_json import UnknownRules, UnreadableSnapshot

_log = logging.getLogger(__name__)


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
    rules: int | None = None
    """The version of the rules that it was dealt by, if that is all that is missing here."""
    mark: str = field(default_factory=lambda: secrets.token_hex(3))
    """Its mark in the log."""


def unreadable_table(row: TableRow, error: Exception) -> UnreadableTable:
    """Return what a row and an error say of a table, without its snapshot."""
    rules = error.version if isinstance(error, UnknownRules) else None
    return UnreadableTable(
        *(row.id, row.game, row.guild_id, row.channel_id, row.message_id, row.created_at, row.seq), rules
    )


def reason_of(error: Exception) -> str:
    """Return why a table cannot be read, without the error's text or traceback: they may quote a hand."""
    return str(error) if isinstance(error, UnreadableSnapshot) else type(error).__name__


class UnreadableTables:
    """The tables that are kept apart."""

    def __init__(self) -> None:
        self._kept: dict[str, UnreadableTable] = {}

    def __contains__(self, table_id: str) -> bool:
        return table_id in self._kept

    def of(self, guild: int) -> list[UnreadableTable]:
        """Return those of a server, oldest first."""
        return [unreadable for unreadable in self._kept.values() if unreadable.guild == guild]

    def mark(self, row: TableRow, error: Exception) -> None:
        """Note an unreadable live table, and log it once."""
        if row.id in self._kept:
            return
        unreadable = self._kept[row.id] = unreadable_table(row, error)
        why = reason_of(error)
        _log.error(
            "table %s in guild %s is kept apart as it is, mark %s: %s", row.id, row.guild_id, unreadable.mark, why
        )

    def remove(self, table_id: str) -> None:
        """Note that a table can be read, or is closed."""
        self._kept.pop(table_id, None)
