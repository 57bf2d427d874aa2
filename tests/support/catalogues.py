"""What a database says of its own schema, so that two can be compared."""

import re
from collections.abc import Sequence

from sqlalchemy import text

from storage import Database

CATALOGUES = {
    "sqlite": ["SELECT name, sql FROM sqlite_master WHERE tbl_name <> 'alembic_version'"],
    "postgresql": [
        """SELECT table_name, column_name, data_type, is_nullable, column_default FROM information_schema.columns
           WHERE table_schema = current_schema() AND table_name <> 'alembic_version'""",
        """SELECT indexname, replace(indexdef, current_schema() || '.', '') FROM pg_indexes
           WHERE schemaname = current_schema() AND tablename <> 'alembic_version'""",
        """SELECT conname, replace(pg_get_constraintdef(oid), current_schema() || '.', '') FROM pg_constraint
           WHERE connamespace = current_schema()::regnamespace AND conname <> 'alembic_version_pkc'""",
    ],
}


async def catalogue_of(database: Database) -> set[tuple[object, ...]]:
    """Everything but Alembic's own table."""
    kind = database._engine._engine.dialect.name
    return {as_lines(row) for query in CATALOGUES[kind] for row in await database.read(text(query))}


def as_lines(row: Sequence[object]) -> tuple[object, ...]:
    """A row of a catalogue, in which the order of a table's constraints means nothing.

    SQLite writes a column that was added later on the line of the one before.
    """
    lines = (re.sub(r", (?=[a-z_]+ [A-Z])", "\n", str(value)).splitlines() for value in row)
    stripped = ((line.strip(", \t") for line in some) for some in lines)
    return tuple(frozenset(line for line in some if line) for some in stripped)
