"""What each table stores of people and servers, and for how long, declared beside the table.

Export, erasure and retention walk the declarations and name no other table. The tables of a feature are declared in its
`rows.py`; without the feature's folder nobody reads or changes their rows.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import KW_ONLY, dataclass
from typing import Any, Final, Literal, TypeAlias

from sqlalchemy import Column, MetaData, Table

DAY_MS: Final = 24 * 60 * 60 * 1000

Erasure: TypeAlias = Literal["erase", "stranger"]
Rewrite: TypeAlias = Callable[[str, int, int], str]
"""Returns a text with a number in place of a person."""
Tell: TypeAlias = Callable[[Mapping[str, Any], int], Mapping[str, Any] | None]
"""Returns what a row says of a person, or None."""


@dataclass(frozen=True, slots=True)
class Document:
    """A column whose text names people. Erasing a person writes a stranger's number in their place."""

    column: str
    closed: str
    """The condition of a row that nothing else changes any more. The others keep their people until then."""
    without: Rewrite
    tell: Tell
    told_as: str
    """The name in an exported file."""


@dataclass(frozen=True, slots=True)
class Stored:
    """What a table stores of people and servers. Conditions are SQL that both databases understand."""

    table: Table
    _: KW_ONLY
    person: Erasure | None = None
    """Whether a person's rows are deleted, or kept under a stranger's number. None: the rows go in another way."""
    people: tuple[str, ...] = ("person",)
    """The columns with the ids of people, where the table has them."""
    stranger_if: str = ""
    """The condition of a row that is kept under a stranger's number; the others are deleted."""
    told_as: str = ""
    """The name of a person's rows in an exported file; empty: they are not exported as rows."""
    tell: Tell | None = None
    """What of a row is exported; None: all of it."""
    server: str = "guild_id"
    """The column with the id of a server, where the table has it: the row is deleted a month after the server left."""
    is_noted: bool = False
    """Whether each row is written with, or after, one by which its server is known to have rows."""
    part_of: tuple[str, Table] | None = None
    """The column with the id of a row of another table, and that table: the row is deleted with it."""
    since: str = ""
    """The column with the time of a row."""
    since_unit: int = 1
    """The unit of that time, in ms."""
    keep_days: int | None = None
    """The number of days after which a row is deleted; None: it is kept."""
    lapses_if: str = ""
    """The condition of a row that is deleted then."""
    before_erasing: tuple[str, ...] = ()
    """Statements that are run before the rows of a person ($1) are deleted."""
    moves: tuple[str, ...] = ()
    """The columns with moves. They are emptied with their person, and as late as the moves of games."""
    document: Document | None = None
    shown_as: tuple[str, ...] = ()
    """The beginnings of the names under which messages show a row (`table 9f3c`)."""

    @property
    def name(self) -> str:
        """Return the name of the table."""
        return str(self.table.name)

    @property
    def people_columns(self) -> list[Column[Any]]:
        """Return the columns with the ids of people."""
        return [self.table.c[name] for name in self.people if name in self.table.c]

    @property
    def server_column(self) -> Column[Any] | None:
        """Return the column with the id of a server, or None."""
        return self.table.c.get(self.server)

    def parts(self) -> Iterator[tuple["Stored", str]]:
        """Yield the tables whose rows are parts of rows of this one, each with the column that says of which."""
        for one in declared():
            column, whole = one.part_of or ("", None)
            if whole is self.table:
                yield one, column

    def erasing(self) -> list[str]:
        """Return the statements that delete the rows of a person ($1)."""
        return [
            *self.before_erasing,
            *(f"DELETE FROM {self.name} WHERE {column.name} = $1" for column in self.people_columns),
        ]

    @property
    def estranging(self) -> str:
        """Return the statement that gives the kept rows of a person ($1) on a server ($2) a stranger's number ($3)."""
        changes = ", ".join(["person = $3", *self._emptied])
        return f"UPDATE {self.name} SET {changes} WHERE person = $1 AND {self.server} = $2 AND {self.stranger_if}"

    def rewriting(self, document: Document) -> str:
        """Return the statement that replaces a row's ($1) document, if it is closed and still as it was read ($2)."""
        same = f"id = $1 AND {document.column} = $2 AND {document.closed}"
        return f"UPDATE {self.name} SET {document.column} = $3 WHERE {same} RETURNING id"

    @property
    def rewriting_parts(self) -> list[str]:
        """Return the statements that give the parts that a row ($1) has of a person ($2) a stranger's number ($3)."""
        parts = self.parts()
        return [f"UPDATE {part.name} SET person = $3 WHERE {column} = $1 AND person = $2" for part, column in parts]

    @property
    def emptying(self) -> str:
        """Return the statement that empties the moves of the rows of a server ($1) before a time ($2)."""
        old = f"{self.server} = $1 AND {self.since} < $2 AND {self.moves[0]} <> ''"
        return f"UPDATE {self.name} SET {', '.join(self._emptied)} WHERE {old}"

    @property
    def _emptied(self) -> list[str]:
        columns = (self.table.c[name] for name in self.moves)
        return [f"{column.name} = NULL" if column.nullable else f"{column.name} = ''" for column in columns]

    def before(self, now: int, days: int) -> int:
        """Return the time, in the unit of the rows, that is some days before an instant (unix ms)."""
        return now // self.since_unit - days * DAY_MS // self.since_unit

    @property
    def lapsed(self) -> str:
        """Return the condition of a row that is deleted, because it is older than a time ($1)."""
        return f"{self.since} < $1" + (f" AND {self.lapses_if}" if self.lapses_if else "")

    def dropping(self, where: str) -> Iterator[str]:
        """Yield the statements that delete rows with their parts and the names of messages that show them."""
        for part, column in self.parts():
            yield f"DELETE FROM {part.name} WHERE {column} IN (SELECT id FROM {self.name} WHERE {where})"
        for shown in self.shown_as:
            yield f"DELETE FROM shown_messages WHERE name IN (SELECT '{shown} ' || id FROM {self.name} WHERE {where})"
        yield f"DELETE FROM {self.name} WHERE {where}"

    def dropping_one(self) -> Iterator[str]:
        """Yield the statements that delete a row by its id ($1), with its parts.

        Parts without a foreign key are deleted last: another process that adds one locks the row meanwhile.
        """
        parts = [
            (f"DELETE FROM {part.name} WHERE {column} = $1", part.table.foreign_keys) for part, column in self.parts()
        ]
        yield from (sql for sql, is_bound in parts if is_bound)
        yield f"DELETE FROM {self.name} WHERE id = $1"
        yield from (sql for sql, is_bound in parts if not is_bound)


_declared: dict[str, Stored] = {}


def declare(*tables: Stored) -> None:
    """Declare tables, parents before their parts. A feature that is loaded again declares its tables again."""
    _declared.update((one.name, one) for one in tables)


def declared() -> list[Stored]:
    """Return all declared tables, parents before their parts."""
    return list(_declared.values())


def documents() -> list[tuple[Stored, Document]]:
    """Return the declared tables with a document, each with it."""
    return [(one, one.document) for one in declared() if one.document is not None]


def new_metadata() -> MetaData:
    """Return what tables are added to; each feature has its own, so that it can be loaded again."""
    return MetaData(
        naming_convention={
            "pk": "pk_%(table_name)s",
            "uq": "uq_%(table_name)s_%(column_0_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s",
        }
    )
