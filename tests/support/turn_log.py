"""When the processes of a PostgreSQL database took their turns, kept by the database itself."""

from itertools import groupby
from operator import itemgetter

import asyncpg  # type: ignore[import-untyped] # it ships no types

from storage import Database

RECORD_TURNS = """
    CREATE TABLE turns_taken (moment float8 NOT NULL, backend integer NOT NULL);
    CREATE FUNCTION record_turn() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        INSERT INTO turns_taken VALUES (NEW.value::float8, pg_backend_pid());
        RETURN NULL;
    END $$;
    CREATE TRIGGER record_turn AFTER INSERT OR UPDATE ON key_values
        FOR EACH ROW WHEN (NEW.name LIKE 'rate limit %') EXECUTE FUNCTION record_turn()"""


async def record_turns(url: str) -> None:
    """Let the database keep every moment in which a process says that it has a turn."""
    async with await Database.open(url):
        connection = await asyncpg.connect(url)
        try:
            await connection.execute(RECORD_TURNS)
        finally:
            await connection.close()


async def turns_taken(url: str) -> list[list[float]]:
    """Return of each turn the moments that its process has stored, one after the other."""
    connection = await asyncpg.connect(url)
    try:
        rows = await connection.fetch("SELECT moment, backend FROM turns_taken ORDER BY moment")
    finally:
        await connection.close()
    return [[row["moment"] for row in turn] for _, turn in groupby(rows, key=itemgetter("backend"))]
