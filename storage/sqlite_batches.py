"""Owns how units of work run on SQLite: together in one transaction, and one by one where one must be undone.

It must not know what the units say, nor on which thread they run.
"""

import re
import sqlite3
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from storage.errors import AlreadyRecorded, SequenceConflict, StorageError
from storage.unit_of_work import Outcome, Rows, T, Unit, Work

PLACEHOLDER: Final = re.compile(r"\$(\d+)")


def run_batch(connection: sqlite3.Connection, units: Sequence[Unit[Any]]) -> list[Outcome]:
    """Run the units in one transaction; sqlite3.Error if nothing of them is stored.

    Hardly any unit has to be undone: only if one must be are they all run again, each in its savepoint.
    """
    connection.execute("BEGIN IMMEDIATE")
    try:
        outcomes = _if_none_is_undone(connection, units)
        if outcomes is None:
            connection.execute("BEGIN IMMEDIATE")
            outcomes = [_run_unit(connection, unit) for unit in units]
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
    return outcomes


def _if_none_is_undone(connection: sqlite3.Connection, units: Sequence[Unit[Any]]) -> list[Outcome] | None:
    """Run the units; if one of them must be undone, undo them all and return None."""
    try:
        return [Outcome(_drive(connection, unit()), None) for unit in units]
    except Exception:  # noqa: BLE001 -- whatever it is, it is raised again when the unit runs in its savepoint
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        return None


def _run_unit(connection: sqlite3.Connection, unit: Unit[Any]) -> Outcome:
    connection.execute("SAVEPOINT unit")
    try:
        outcome = Outcome(_drive(connection, unit()), None)
    except (SequenceConflict, AlreadyRecorded) as verdict:
        connection.execute("ROLLBACK TO unit")
        outcome = Outcome(None, verdict)
    except Exception as error:  # a bug in one unit must not be that of all who share its transaction
        if not connection.in_transaction:  # a full or failing disk undoes the whole transaction
            raise
        connection.execute("ROLLBACK TO unit")
        refused = isinstance(error, sqlite3.Error | OverflowError)
        outcome = Outcome(None, _refusal(error) if refused else error)
    connection.execute("RELEASE unit")
    return outcome


def _refusal(error: Exception) -> StorageError:
    refusal = StorageError(f"The database refused a row: {error}.")
    refusal.__cause__ = error
    return refusal


def _drive(connection: sqlite3.Connection, work: Work[T]) -> T:
    try:
        statement = next(work)
        while True:
            sql, places = placed(statement.sql)
            rows: Rows = connection.execute(sql, [statement.values[place] for place in places]).fetchall()
            statement = work.send(rows)
    except StopIteration as end:
        result: T = end.value
        return result


@cache
def placed(sql: str) -> tuple[str, tuple[int, ...]]:
    """Write each `$2` of PostgreSQL as `?`; return the SQL, and by place which of the values belongs there.

    SQLite has `?2`, but Python 3.12 takes it for a name.
    """
    return PLACEHOLDER.sub("?", sql), tuple(int(found) - 1 for found in PLACEHOLDER.findall(sql))
