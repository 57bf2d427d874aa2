"""The tables of the core, as SQLAlchemy Core metadata, with what each stores of people and servers.

Features have theirs in `cogs/*/rows.py`. The migrations are written by hand; a test holds that what they build equals
all this metadata on both databases.
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
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
)

from storage.stored import Stored, declare, new_metadata

ALL_GAMES = ""
"""The `standings.game` under which all games are counted together."""
ALL_TIME = 0
"""The `standings.season` under which everything is counted; seasons of a server are numbered from 1."""

metadata = new_metadata()

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
    Column("settled", Integer, nullable=False, server_default="0"),
    Column("due", BigInteger),
    Column("given", Integer, nullable=False, server_default="0"),
    Column("host", BigInteger, nullable=False, server_default="0"),
    Column("paused", Boolean, nullable=False, server_default=false()),
    Column("held", Boolean, nullable=False, server_default=false()),
    Column("created_at", BigInteger, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    Column("rematch", Text),
    Column("people_noted", Integer, nullable=False, server_default="0"),
    Column("snapshot", Text, nullable=False),
)

LIVE = text("phase IN ('lobby', 'playing')")
"""The condition of a live table; partial indexes use it to find live tables among finished ones."""

DUE = text("due IS NOT NULL")
"""The condition of a table that is due at some time."""

UNSETTLED = text("settled < seq AND phase <> 'archived'")
"""The condition of a table whose last step may not have been shown, answered by an AI player, or told yet."""

FINISHED = text("phase = 'finished'")
"""The condition of a table that was played to its end; for a partial index, which moves need not update."""

ENDED = text("phase IN ('finished', 'abandoned')")
"""The condition of a table that is over and still stored as it stood."""

ARCHIVED = text("phase = 'archived' AND snapshot <> ''")
"""The condition of an archived table, of which only the data for a replay is stored."""

UNNOTED = text("people_noted = 0 AND phase NOT IN ('lobby', 'playing')")
"""The condition of a finished table whose people are still to be noted in `table_people`."""

Index("ix_tables_unnoted", tables.c.id, sqlite_where=UNNOTED, postgresql_where=UNNOTED)
Index("ix_tables_ended", tables.c.updated_at, sqlite_where=ENDED, postgresql_where=ENDED)
Index("ix_tables_archived", tables.c.updated_at, sqlite_where=ARCHIVED, postgresql_where=ARCHIVED)
Index("ix_tables_due", tables.c.due, tables.c.guild_id, sqlite_where=DUE, postgresql_where=DUE)
Index("ix_tables_given", tables.c.given, tables.c.guild_id, sqlite_where=LIVE, postgresql_where=LIVE)
Index("ix_tables_in_channel", tables.c.channel_id, sqlite_where=LIVE, postgresql_where=LIVE)
Index("ix_tables_of_server", tables.c.guild_id, tables.c.created_at, sqlite_where=LIVE, postgresql_where=LIVE)
Index("ix_tables_unsettled", tables.c.id, sqlite_where=UNSETTLED, postgresql_where=UNSETTLED)
Index("ix_tables_recent", tables.c.guild_id, tables.c.updated_at, sqlite_where=FINISHED, postgresql_where=FINISHED)
declare(Stored(tables))

table_people = Table(
    "table_people",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    sqlite_with_rowid=False,
)

Index("ix_table_people_of_person", table_people.c.person)
declare(Stored(table_people, part_of=("table_id", tables)))

# Only of live tables: who sits there now, or has a seat kept.
seated = Table(
    "seated",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    sqlite_with_rowid=False,
)

Index("ix_seated_of_person", seated.c.person)
declare(Stored(seated, part_of=("table_id", tables)))

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

declare(Stored(moves, person="stranger", told_as="moves", part_of=("table_id", tables)))

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
    Column("number", BigInteger, nullable=False),
    Column("season", Integer, nullable=False),
    Column("weight", Double, nullable=False),
    Column("figures", Text, nullable=False),
    sqlite_with_rowid=False,
)

Index("ix_results_of_person", results.c.person, results.c.guild_id, results.c.number)
declare(
    Stored(
        results, person="stranger", told_as="results", since="finished_at", is_noted=True, part_of=("table_id", tables)
    )
)

servers = Table(
    "servers",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("games", BigInteger, nullable=False),
    Column("left_at", BigInteger),
)

declare(Stored(servers, is_noted=True))

seasons = Table(
    "seasons",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("label", Text, nullable=False),
    Column("starts_at", BigInteger, nullable=False),
    Column("ends_at", BigInteger, nullable=False),
    Column("closed_at", BigInteger),
    Column("posted_at", BigInteger),
    sqlite_with_rowid=False,
)

declare(Stored(seasons, is_noted=True))

standings = Table(
    "standings",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("season", Integer, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("shown", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("points", BigInteger, nullable=False),
    Column("ranked_wins", Integer, nullable=False),
    Column("ranked_points", BigInteger, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

for _sort, _column in (("rating", "shown"), ("wins", "ranked_wins"), ("points", "ranked_points")):
    _of = standings.c
    Index(f"ix_standings_by_{_sort}", _of.guild_id, _of.season, _of.game, _of[_column].desc(), _of.person)

Index("ix_standings_of_person", standings.c.person)
declare(Stored(standings, person="erase", told_as="standings", is_noted=True))

standing_counts = Table(
    "standing_counts",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("season", Integer, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
    Column("sort", Text, primary_key=True),
    Column("step", BigInteger, primary_key=True, autoincrement=False),
    Column("people", Integer, nullable=False),
    sqlite_with_rowid=False,
)

declare(Stored(standing_counts, is_noted=True))

meetings = Table(
    "meetings",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    Column("other", BigInteger, primary_key=True, autoincrement=False),
    Column("month", Integer, nullable=False),
    Column("games", Integer, nullable=False),
    sqlite_with_rowid=False,
)

Index("ix_meetings_of_person", meetings.c.person)
Index("ix_meetings_of_other", meetings.c.other)
declare(Stored(meetings, person="erase", people=("person", "other"), told_as="meetings", is_noted=True))

erasures = Table(
    "erasures",
    metadata,
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    Column("asked_at", BigInteger, nullable=False),
)

declare(Stored(erasures))

outages = Table(
    "outages",
    metadata,
    Column("number", Integer, nullable=False, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("lost", BigInteger, nullable=False),
    Column("shard", Integer, nullable=False),
    Column("shard_count", Integer, nullable=False),
    PrimaryKeyConstraint("number", "shard_count", "shard"),
)

shard_owners = Table(
    "shard_owners",
    metadata,
    Column("shard", Integer, primary_key=True, autoincrement=False),
    Column("shard_count", Integer, nullable=False),
    Column("epoch", BigInteger, nullable=False),
    Column("beat", BigInteger, nullable=False),
    Column("process", Text, nullable=False),
)

shard_epochs = Table("shard_epochs", metadata, Column("latest", BigInteger, nullable=False))

declare(*(Stored(table) for table in (outages, shard_owners, shard_epochs)))

user_settings = Table(
    "user_settings",
    metadata,
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    Column("settings", JSON, nullable=False),
)

declare(Stored(user_settings, person="erase"))

guild_settings = Table(
    "guild_settings",
    metadata,
    Column("guild", BigInteger, primary_key=True, autoincrement=False),
    Column("settings", JSON, nullable=False),
)

declare(Stored(guild_settings, server="guild"))

key_values = Table(
    "key_values",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

declare(Stored(key_values))

shown_messages = Table(
    "shown_messages",
    metadata,
    Column("name", Text, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("message_id", BigInteger, nullable=False),
    Column("fingerprint", Text, nullable=False),
    sqlite_with_rowid=False,
)

declare(Stored(shown_messages))

notifications = Table(
    "notifications",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

Index("ix_notifications_of_person", notifications.c.person)
# Written by 1.3.0 and before; revision 0004 has copied the rows to `promises`.
declare(Stored(notifications, person="erase", part_of=("table_id", tables)))

watches = Table(
    "watches",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    Column("least", Integer, nullable=False),
    sqlite_with_rowid=False,
)

Index("ix_watches_of_person", watches.c.person)
declare(Stored(watches, person="erase", told_as="wished_alerts"))

# What the bot owes somebody later; without a time when it is due it stands as it is.
promises = Table(
    "promises",
    metadata,
    Column("key", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("due", BigInteger),
    Column("about", Text, nullable=False),
    Column("person", BigInteger),
    Column("channel_id", BigInteger),
    Column("state", Text, nullable=False),
    Column("message_id", BigInteger),
    Column("body", Text, nullable=False),
)

OF_PERSON = text("person IS NOT NULL")
"""The condition of a promise to a person."""

Index("ix_promises_due", promises.c.due, promises.c.guild_id, sqlite_where=DUE, postgresql_where=DUE)
Index("ix_promises_about", promises.c.about)
Index("ix_promises_of_person", promises.c.person, sqlite_where=OF_PERSON, postgresql_where=OF_PERSON)
# A person's rows go after their watches and settings, which a promise to them locks.
# What is promised on a server is of a table, or of what the server has chosen: rows enough to know the server by.
TAKE_BACK_ALL = """
    INSERT INTO promises (key, kind, guild_id, due, about, channel_id, state, message_id, body)
    SELECT kind || ' erased ' || message_id, kind, guild_id, 0, about, channel_id, 'taking', message_id, ''
    FROM promises WHERE person = $1 AND message_id IS NOT NULL ON CONFLICT (key) DO NOTHING"""
"""Has the messages to an erased person deleted, by rows that name nobody."""
declare(Stored(promises, person="erase", told_as="promises", is_noted=True, before_erasing=(TAKE_BACK_ALL,)))

# They prevent a second attempt: of each kind one in a period, by its number. They go when the period is over.
attempt_keys = Table(
    "attempt_keys",
    metadata,
    Column("kind", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("key", Text, nullable=False),
    Column("scrub", Boolean, nullable=False),
)

attempt_digests = Table(
    "attempt_digests",
    metadata,
    Column("kind", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("digest", Text, primary_key=True),
)

declare(Stored(attempt_keys), Stored(attempt_digests))
