"""Shards: which servers belong to a process.

The rule is Discord's: a server's shard is a number from its id, modulo the number of shards.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from math import gcd
from typing import Final, Self

from sqlalchemy import Column, ColumnElement, literal_column, true

TIME_BITS: Final = 22
"""The low bits of a Discord id that hold no time; the others choose the shard."""
SHARDS_MOST: Final = 16_384


@dataclass(frozen=True, slots=True)
class Shards:
    """Some shards (`ids`, ascending, from 0) of `count`. Direct messages and the like belong to shard 0."""

    ids: tuple[int, ...]
    count: int

    def __post_init__(self) -> None:
        """Raise ValueError for shards that cannot be."""
        if not 1 <= self.count <= SHARDS_MOST:
            raise ValueError(f"there are 1 to {SHARDS_MOST} shards, not {self.count}")
        if not self.ids:
            raise ValueError("a process has one shard at least")
        if list(self.ids) != sorted(set(self.ids)) or not 0 <= self.ids[0] <= self.ids[-1] < self.count:
            raise ValueError(f"the shards of {self.count} are numbered from 0 to {self.count - 1}, each once")

    @classmethod
    def of(cls, ids: Iterable[int], count: int) -> Self:
        """Return shards given in any order. Raises ValueError."""
        return cls(tuple(sorted(set(ids))), count)

    @classmethod
    def part(cls, number: int, parts: int, count: int) -> Self:
        """Return part `number` (from 1) of `count` shards, in equal ranges for `parts` processes. Raises ValueError."""
        if not 1 <= number <= parts:
            raise ValueError(f"of {parts} processes the first is 1 and the last {parts}")
        if parts > count:
            raise ValueError(f"{count} shards are too few for {parts} processes")
        return cls(tuple(range((number - 1) * count // parts, number * count // parts)), count)

    def shard_of(self, guild_id: int) -> int:
        """Return the shard of a server, whether it is one of these or not."""
        return (guild_id >> TIME_BITS) % self.count

    def owns(self, guild_id: int) -> bool:
        """Return whether a server belongs to these shards."""
        return self.shard_of(guild_id) in self.ids

    @property
    def is_all(self) -> bool:
        """Return whether these are all shards."""
        return len(self.ids) == self.count

    def overlap(self, shard: int, count: int) -> bool:
        """Return whether shard `shard` of `count` may share a server with these."""
        step = gcd(self.count, count)
        return any((own - shard) % step == 0 for own in self.ids)

    def condition(self, guild_id: Column[int]) -> ColumnElement[bool]:
        """Return an SQL condition: the column holds a server of these shards."""
        if self.is_all:
            return true()
        shard = guild_id.op(">>")(literal_column(str(TIME_BITS))).op("%")(literal_column(str(self.count)))
        return shard.in_([literal_column(str(own)) for own in self.ids])

    @property
    def sql(self) -> str:
        """Return the same condition for the column `guild_id`, as text."""
        own = ", ".join(map(str, self.ids))
        return "TRUE" if self.is_all else f"(guild_id >> {TIME_BITS}) % {self.count} IN ({own})"

    def __str__(self) -> str:
        """Name them for the log: `0-3,5/16`."""
        return f"{ranges(self.ids)}/{self.count}"


def ranges(ids: Iterable[int]) -> str:
    """Write numbers as ranges: `0-3,5`."""
    ordered = sorted(ids)
    begins = [ordered[0], *(after for before, after in pairwise(ordered) if after != before + 1)]
    ends = [*(before for before, after in pairwise(ordered) if after != before + 1), ordered[-1]]
    return ",".join(f"{begin}-{end}" if end > begin else str(begin) for begin, end in zip(begins, ends, strict=True))


def read_ids(words: str) -> list[int]:
    """Read `0-3,5`. Raises ValueError."""
    found: list[int] = []
    for part in words.split(","):
        begin, dash, end = part.strip().partition("-")
        first, last = int(begin), int(end) if dash else int(begin)
        if not 0 <= first <= last < SHARDS_MOST:
            raise ValueError(f"{part.strip()} is no range")
        found += range(first, last + 1)
    return found


ALL: Final = Shards((0,), 1)
"""Every server."""
