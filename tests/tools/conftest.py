"""The PostgreSQL server that the drill uses, if one is there."""

from tests.support.postgres_server import postgres_server

__all__ = ["postgres_server"]
