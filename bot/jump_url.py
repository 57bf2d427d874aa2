"""Owns the address of a table's message, as Discord links it. It must not know what the message shows."""

from __future__ import annotations

from tables.read_only_table import ReadableTable


def jump_url_of(table: ReadableTable, gone: int | None = None) -> str:
    """Return where a table is; as long as its message is on its way, the channel, and so if it is the one `gone`."""
    message = "" if table.message in (None, gone) else f"/{table.message}"
    return f"https://discord.com/channels/{table.guild}/{table.channel}{message}"
