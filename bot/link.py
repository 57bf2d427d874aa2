"""Where a table is, as a link that Discord leads to."""

from __future__ import annotations

from tables.table import Table


def link_to(table: Table) -> str:
    """Return where a table is; as long as its message is on its way, the channel."""
    message = "" if table.message is None else f"/{table.message}"
    return f"https://discord.com/channels/{table.guild}/{table.channel}{message}"
