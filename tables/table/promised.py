"""What a table promises to everybody: its seal and the cuts of its deal stay posted, a result is told."""

from __future__ import annotations

from collections.abc import Iterator

from storage import Promise
from tables.table.read_only_table import ReadableTable
from tables.table.table_state import TableState

CODE_LENGTH = 8
"""The letters that tell the seals of a table apart."""


def promised_seal(table: ReadableTable, seal: str, at: int) -> Promise:
    """Return the promise to post a seal; `at` in unix ms."""
    return Promise(f"seal {table.id} {seal[:CODE_LENGTH]}", "seal", table.guild, at, table.id, body=seal)


def promised_by(table: ReadableTable, draft: TableState, at: int) -> Iterator[Promise]:
    """Yield what a step promises that makes a table what the draft says; `at` in unix ms."""
    before = table.state
    if draft.phase == "lobby" and draft.seal != before.seal and table.message is not None:
        yield promised_seal(table, draft.seal, at)
    if before.phase == "lobby" and draft.phase == "playing" and draft.cuts:
        yield Promise(f"cuts {table.id}", "cuts", table.guild, at, table.id, body=draft.closing(table.id))
    if before.phase == "playing" and draft.phase == "finished":
        yield Promise(f"result {table.id}", "result", table.guild, at, table.id)
