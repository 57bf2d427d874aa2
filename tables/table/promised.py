"""What a table promises to everybody: its seal and the cuts of its deal stay posted, a lobby and a result are told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from storage import Promise
from tables.table.read_only_table import ReadableTable
from tables.table.table_state import TableState

CODE_LENGTH = 8
"""The letters that tell the seals of a table apart."""
GATHERING_MS: Final = 20_000
"""A table that somebody opens for a game against AI players is gone by then, and nobody is called to it."""


def promised_when_posted(table: ReadableTable, at: int) -> Iterator[Promise]:
    """Yield what a table promises with its first message; `at` in unix ms."""
    if table.state.phase == "lobby":
        yield _seal(table, table.state.seal, at)
        if not table.state.awaited:  # the people of a series are called by the series
            yield Promise(f"mention {table.id}", "mention", table.guild, at + GATHERING_MS, table.id)


def _seal(table: ReadableTable, seal: str, at: int) -> Promise:
    return Promise(f"seal {table.id} {seal[:CODE_LENGTH]}", "seal", table.guild, at, table.id, body=seal)


def promised_by(table: ReadableTable, draft: TableState, at: int) -> Iterator[Promise]:
    """Yield what a step promises that makes a table what the draft says; `at` in unix ms."""
    before = table.state
    if draft.phase == "lobby" and draft.seal != before.seal and table.message is not None:
        yield _seal(table, draft.seal, at)
    if before.phase == "lobby" and draft.phase == "playing" and draft.cuts:
        yield Promise(f"cuts {table.id}", "cuts", table.guild, at, table.id, body=draft.closing(table.id))
    if before.phase == "playing" and draft.phase == "finished":
        yield Promise(f"result {table.id}", "result", table.guild, at, table.id)
