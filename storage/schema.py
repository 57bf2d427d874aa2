"""Owns the tables of the database, as SQLAlchemy Core metadata. It must not know who reads or writes them.

The migrations are written by hand; a test holds that what they build equals this metadata on both databases.
"""

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    text,
)

ALL_GAMES = ""
"""The `ratings.game` under which all games are counted together."""

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
    }
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger),
    Column("phase", Text, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("snapshot", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    Column("summary", Text, nullable=False, server_default=""),
)

LIVE = text("phase IN ('lobby', 'playing')")
"""The condition of a table that goes on; also that of the partial index which finds them among the finished."""

FINISHED = text("phase = 'finished'")
"""The condition of a table that was played to its end; a partial index, so that moves do not have to touch it."""

Index("ix_tables_live", tables.c.created_at, sqlite_where=LIVE, postgresql_where=LIVE)
Index("ix_tables_recent", tables.c.guild_id, tables.c.updated_at, sqlite_where=FINISHED, postgresql_where=FINISHED)

moves = Table(
    "moves",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer),
    Column("person", BigInteger),
    Column("move", Text, nullable=False),
    Column("interaction_id", BigInteger),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("interaction_id"),
    sqlite_with_rowid=False,
)

results = Table(
    "results",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("person", BigInteger),
    Column("name", Text, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("finished_at", BigInteger, nullable=False),
    Column("rating_before", Double),
    Column("rating_after", Double),
    Column("uncertainty", Double),
    sqlite_with_rowid=False,
)

ratings = Table(
    "ratings",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("shown", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("points", BigInteger, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

Index("ix_ratings_leaderboard", ratings.c.guild_id, ratings.c.game, ratings.c.shown)

outages = Table(
    "outages",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("lost", BigInteger, nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    Column("settings", JSON, nullable=False),
)

guilds = Table(
    "guilds",
    metadata,
    Column("guild", BigInteger, primary_key=True, autoincrement=False),
    Column("settings", JSON, nullable=False),
)

facts = Table(
    "facts",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

calls = Table(
    "calls",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

watches = Table(
    "watches",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    Column("least", Integer, nullable=False),
    sqlite_with_rowid=False,
)
