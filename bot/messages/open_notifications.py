"""Owns the notifications that nobody has answered yet, in memory. It must not know how one is sent or taken back."""

from __future__ import annotations

from typing import TypeAlias

from storage import NotificationRow

Key: TypeAlias = tuple[str, int]
"""Table and person."""


class OpenNotifications:
    """At most one per table and person; those of one table are found without a look at the others."""

    def __init__(self) -> None:
        self._rows: dict[str, dict[int, NotificationRow]] = {}

    def __contains__(self, key: Key) -> bool:
        return key[1] in self._rows.get(key[0], {})

    def __len__(self) -> int:
        return sum(map(len, self._rows.values()))

    def add(self, row: NotificationRow) -> None:
        """Note one, in place of an older one."""
        self._rows.setdefault(row.table_id, {})[row.person] = row

    @property
    def tables(self) -> list[str]:
        """Return the tables at which there are any."""
        return list(self._rows)

    def at(self, table_id: str) -> list[Key]:
        """Return those of a table."""
        return [(table_id, person) for person in self._rows.get(table_id, {})]

    def pop(self, key: Key) -> NotificationRow:
        """Forget one and return it. Raises KeyError."""
        row = self._rows[key[0]].pop(key[1])
        if not self._rows[key[0]]:
            del self._rows[key[0]]
        return row
