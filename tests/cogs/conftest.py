"""A registry with the toy game, for what features do with tables."""

from tests.bot.conftest import database, postgres_server, postgres_url, room

__all__ = ["database", "postgres_server", "postgres_url", "room"]
