"""The open notifications of a whole database, which the bot itself reads table by table."""

from sqlalchemy import select

from storage import Database, Promise
from storage.schema import promises


async def open_notifications(database: Database) -> list[Promise]:
    """Return all notifications that are promised, posted or to be taken back."""
    return [Promise(*row) for row in await database.read(select(promises).where(promises.c.kind == "call"))]
