"""The unit of work: a group of statements that is stored as a whole or not at all.

It is a generator: it yields statements, is sent their rows, and returns its result. So the same unit runs in one call
on SQLite's thread and statement by statement on PostgreSQL. If it raises, nothing of it is stored. It may be run again
from its start, so it keeps no state.
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
    """A unit that PostgreSQL can also run as one statement, without a round trip for each part.

    The statement changes everything or nothing, and returns one boolean: whether it did. If not, the unit itself is run
    and gives the reason.
    """

    unit: Unit[T]
    statement: Statement
    result: T
    """The unit's result if the statement succeeds."""

    def __call__(self) -> Work[T]:
        """Run the unit part by part."""
        return self.unit()


def executing(*statements: Statement) -> Work[None]:
    """Run statements and ignore their rows."""
    for statement in statements:  # noqa: UP028 -- rows are sent back, which a tuple cannot take
        yield statement


ROWS_MOST = 500
"""The most rows of one statement."""


def inserting(begin: str, rows: Sequence[tuple[Value, ...]], end: str = "") -> Work[None]:
    """Insert rows, many in each statement: `begin` ends with VALUES, `end` is the conflict clause."""
    for first in range(0, len(rows), ROWS_MOST):
        part = rows[first : first + ROWS_MOST]
        wide = len(part[0])
        places = (", ".join(f"${row * wide + column}" for column in range(1, wide + 1)) for row in range(len(part)))
        yield Statement(begin + ", ".join(f"({place})" for place in places) + end, tuple(chain.from_iterable(part)))


Verdict: TypeAlias = Exception
"""SequenceConflict or AlreadyRecorded; StorageError if the database refused a row; or a bug in the unit itself."""


class Outcome(NamedTuple):
    """The outcome of a unit: its result, or the reason why nothing of it was stored."""

    result: Any
    verdict: Verdict | None
