"""Reads DATABASE_URL. It opens no database, and never repeats a URL that it refuses."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec
from typing import Final, TypeAlias

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from storage.errors import CannotOpen

MEMORY: Final = ":memory:"


@dataclass(frozen=True, slots=True)
class SqliteFile:
    """A SQLite database, by its path, or `:memory:`."""

    path: str


@dataclass(frozen=True, slots=True)
class PostgresServer:
    """A PostgreSQL database, by a URL that asyncpg reads; it holds the password."""

    url: str


DatabaseUrl: TypeAlias = SqliteFile | PostgresServer


def parse_url(url: str) -> DatabaseUrl:
    """Return the database that a URL names. Raises CannotOpen."""
    parsed = _parse(url)
    backend = parsed.get_backend_name()
    if backend == "sqlite":
        return SqliteFile(parsed.database or MEMORY)
    if backend in {"postgresql", "postgres"}:
        if find_spec("asyncpg") is None:
            raise CannotOpen(
                "DATABASE_URL names a PostgreSQL database, and asyncpg, by which Tapis speaks to it, is not installed: "
                "install tapis[postgres] (with pipx: pipx inject tapis asyncpg), or unset DATABASE_URL for SQLite."
            )
        return PostgresServer(parsed.set(drivername=backend).render_as_string(hide_password=False))
    raise CannotOpen(f"Tapis keeps its rows in SQLite or PostgreSQL, not in {backend}.")


def _parse(url: str) -> URL:
    """Parse a URL. Raises CannotOpen with a text that repeats nothing of it: it may hold a password."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):  # ValueError: a port that is no number
        parsed = None
    # with a bare / or @ in it, the password ends up in the host or the database name
    if parsed is None or (parsed.get_backend_name() != "sqlite" and "@" in f"{parsed.host}{parsed.database}"):
        raise CannotOpen(
            "DATABASE_URL must look like sqlite:///tapis.db or postgresql://user:password@host:5432/name; "
            "in the password write / as %2F, @ as %40, : as %3A and % as %25."
        )
    return parsed
