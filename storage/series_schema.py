"""Owns the tables of series of games, as evenings and tournaments are, and of their steps.

They are called after evenings, which were the only kind at first: an older process goes on with them meanwhile.
"""

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, Table, Text, text

from storage.schema import metadata

series = Table(
    "evenings",
    metadata,
    Column("id", Text, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger),
    Column("chapter", Integer, nullable=False),
    Column("phase", Text, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("state", Text, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    Column("kind", Text, nullable=False, server_default="evening"),
)

SERIES_OVER = text("phase = 'over'")
"""The condition of a series that is over and told; a partial index, so that steps do not have to touch it."""

Index("ix_evenings_over", series.c.updated_at, sqlite_where=SERIES_OVER, postgresql_where=SERIES_OVER)

series_steps = Table(
    "evening_steps",
    metadata,
    Column("evening_id", Text, ForeignKey("evenings.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("person", BigInteger),
    Column("step", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
