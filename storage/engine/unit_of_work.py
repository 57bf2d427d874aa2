"""The unit of work: what must be stored wholly or not at all.

It is a generator: it yields statements, is sent their rows, and returns its result; so the very same unit runs in one
hop on SQLite's thread and statement by statement on PostgreSQL's wire. To raise is to undo: nothing of it is stored. A
unit may be run again from its start, so it owns no state.
"""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

Value: TypeAlias = int | float | str | bool | None
Rows: TypeAlias = Sequence[Sequence[Any]]

T = TypeVar("T")


class Statement(NamedTuple):
    """SQL that both databases understand, with `$1`, `$2` … standing for the values."""

    sql: str
    values: tuple[Value, ...]


Work: TypeAlias = Generator[Statement, Rows, T]
Unit: TypeAlias = Callable[[], Work[T]]


@dataclass(frozen=True, slots=True)
class OneStatementUnit(Generic[T]):
    """A unit that a database with a wire can also take as one statement, without a round trip for each of its parts.

    The statement changes all or nothing and answers with one row of one column: whether it has. If not, the unit itself
    says why not.
    """

    unit: Unit[T]
    statement: Statement
    result: T
    """What the unit returns when all is well."""

    def __call__(self) -> Work[T]:
        """Begin the unit, part by part."""
        return self.unit()


def executing(*statements: Statement) -> Work[None]:
    """Run statements of which no rows are wanted."""
    for statement in statements:  # noqa: UP028 -- rows are sent back, which a tuple cannot take
        yield statement


ROWS_MOST = 500
"""Rows of one statement."""


def inserting(begin: str, rows: Sequence[tuple[Value, ...]], end: str = "") -> Work[None]:
    """Insert rows by statements of many rows each: `begin` ends with VALUES, `end` says what a conflict means."""
    for first in range(0, len(rows), ROWS_MOST):
        part = rows[first : first + ROWS_MOST]
        wide = len(part[0])
        places = (", ".join(f"${row * wide + column}" for column in range(1, wide + 1)) for row in range(len(part)))
        yield Statement(begin + ", ".join(f"({place})" for place in places) + end, tuple(chain.from_iterable(part)))


Verdict: TypeAlias = Exception
"""Stale or AlreadyRecorded; StorageError, if the database refused a row; or what the unit itself raised by mistake."""


class Outcome(NamedTuple):
    """What became of a unit: its result, or the verdict for which nothing of it was stored."""

    result: Any
    verdict: Verdict | None
