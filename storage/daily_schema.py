"""Owns the tables of the daily deals, as SQLAlchemy Core metadata. It must not know who reads or writes them.

A day is the number of days since 1970-01-01, in UTC.
"""

from sqlalchemy import BigInteger, Column, Index, Integer, Table, Text

from storage.schema import metadata

daily_deals = Table(
    "daily_deals",
    metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Column("sealed_at", BigInteger, nullable=False),
    Column("ai_points", Integer),
    Column("ai_worth", Integer),
)

daily_attempts = Table(
    "daily_attempts",
    metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("started_at", BigInteger, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("moves", Text, nullable=False),
    Column("interaction_id", BigInteger),
    Column("finished_at", BigInteger),
    Column("points", Integer),
    Column("worth", Integer),
)

_of = daily_attempts.c
Index("ix_daily_attempts_by_worth", _of.day, _of.game, _of.worth)
Index("ix_daily_attempts_of_server", _of.guild_id, _of.day, _of.game, _of.worth)
Index("ix_daily_attempts_of_person", _of.person, _of.day)
