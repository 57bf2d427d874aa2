"""What messages show that are kept up to date, as fingerprints: another process edits nothing that is as it was."""

from collections.abc import Mapping
from functools import partial
from typing import NamedTuple

from sqlalchemy import select

from storage.engine.row_source import RowSource
from storage.engine.unit_of_work import Statement, executing, inserting
from storage.schema import shown_messages

PUT_SHOWN = "INSERT INTO shown_messages (name, guild_id, message_id, fingerprint) VALUES "

OR_REPLACE = """
    ON CONFLICT (name) DO UPDATE
    SET guild_id = excluded.guild_id, message_id = excluded.message_id, fingerprint = excluded.fingerprint"""

FORGET_SHOWN = "DELETE FROM shown_messages WHERE name = $1"


class ShownRow(NamedTuple):
    """A message by the name of what it shows (`table 9f3c`), and the fingerprint of its page."""

    name: str
    guild: int
    message: int
    fingerprint: bytes


class ShownMessages:
    """The fingerprints."""

    def __init__(self, source: RowSource) -> None:
        self._source = source

    async def fingerprint(self, name: str, message: int) -> bytes | None:
        """Return what a message shows, or None if that is not known of this one."""
        columns = shown_messages.c
        rows = await self._source.read(
            select(columns.fingerprint).where(columns.name == name, columns.message_id == message)
        )
        return bytes.fromhex(rows[0][0]) if rows else None

    async def store(self, rows: Mapping[str, ShownRow | None]) -> None:
        """Store by name what messages show; None: nothing any more."""
        put = [(row.name, row.guild, row.message, row.fingerprint.hex()) for row in rows.values() if row is not None]
        over = [Statement(FORGET_SHOWN, (name,)) for name, row in rows.items() if row is None]
        if put:
            await self._source.write(partial(inserting, PUT_SHOWN, put, OR_REPLACE))
        if over:
            await self._source.write(partial(executing, *over))
