"""The open notifications of a whole database, which the bot itself reads table by table."""

from sqlalchemy import select

from storage import Database, NotificationRow
from storage.schema import notifications


async def open_notifications(database: Database) -> list[NotificationRow]:
    """Return all open notifications."""
    return [NotificationRow(*row) for row in await database.read(select(notifications))]
