"""The first schema.

It does not follow later changes of `storage/schema.py`.
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

TABLES_ARCHIVED = sa.text("phase = 'archived' AND snapshot <> ''")
TABLES_DUE = sa.text("due IS NOT NULL")
TABLES_ENDED = sa.text("phase IN ('finished', 'abandoned')")
TABLES_LIVE = sa.text("phase IN ('lobby', 'playing')")
TABLES_RECENT = sa.text("phase = 'finished'")
TABLES_UNNOTED = sa.text("people_noted = 0 AND phase NOT IN ('lobby', 'playing')")
TABLES_UNSETTLED = sa.text("settled < seq AND phase <> 'archived'")
SERIES_OVER = sa.text("phase = 'over'")

GUARDED = (
    *(
        "tables",
        "moves",
        "table_people",
        "seated",
        "shown_messages",
        "notifications",
        "watches",
        "outages",
        "key_values",
        "user_settings",
        "guild_settings",
        "erasures",
    ),
    *("results", "servers", "seasons", "standings", "standing_counts", "meetings"),
    *("daily_deals", "daily_attempts", "puzzles", "puzzle_answers", "attempt_keys", "attempt_digests"),
    *("series", "series_steps"),
)
"""The tables in which a process whose shards have been taken over must not write."""
REFUSE = """
    CREATE FUNCTION refuse_former_owner() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
        mine text := current_setting('tapis.epoch', true);
    BEGIN
        IF mine <> '' AND NOT EXISTS (SELECT FROM shard_owners WHERE epoch = mine::bigint) THEN
            RAISE EXCEPTION 'another process has claimed these shards' USING ERRCODE = 'TP001';
        END IF;
        RETURN NULL;
    END $$"""


def upgrade() -> None:
    """Create everything, on PostgreSQL with the triggers that refuse a former owner of the shards."""
    create_tables()
    create_results()
    create_settings()
    create_owners()
    create_daily_deals()
    create_series()
    if op.get_bind().dialect.name == "postgresql":
        op.execute(REFUSE)
        for table in GUARDED:
            op.execute(
                f"CREATE TRIGGER refuse_former_owner BEFORE INSERT OR UPDATE OR DELETE ON {table} "
                "FOR EACH STATEMENT EXECUTE FUNCTION refuse_former_owner()"
            )


def create_tables() -> None:
    """Create tables, their moves and people, notifications and watches."""
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("phase", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("settled", sa.Integer, nullable=False, server_default="0"),
        sa.Column("due", sa.BigInteger),
        sa.Column("given", sa.Integer, nullable=False, server_default="0"),
        sa.Column("host", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("paused", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("held", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("updated_at", sa.BigInteger, nullable=False),
        sa.Column("rematch", sa.Text),
        sa.Column("people_noted", sa.Integer, nullable=False, server_default="0"),
        sa.Column("snapshot", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index(
        "ix_tables_archived", "tables", ["updated_at"], sqlite_where=TABLES_ARCHIVED, postgresql_where=TABLES_ARCHIVED
    )
    op.create_index(
        "ix_tables_ended", "tables", ["updated_at"], sqlite_where=TABLES_ENDED, postgresql_where=TABLES_ENDED
    )
    op.create_index(
        "ix_tables_due", "tables", ["due", "guild_id"], sqlite_where=TABLES_DUE, postgresql_where=TABLES_DUE
    )
    for name, columns in (
        ("ix_tables_given", ["given", "guild_id"]),
        ("ix_tables_in_channel", ["channel_id"]),
        ("ix_tables_of_server", ["guild_id", "created_at"]),
    ):
        op.create_index(name, "tables", columns, sqlite_where=TABLES_LIVE, postgresql_where=TABLES_LIVE)
    op.create_index(
        "ix_tables_recent",
        "tables",
        ["guild_id", "updated_at"],
        sqlite_where=TABLES_RECENT,
        postgresql_where=TABLES_RECENT,
    )
    op.create_index("ix_tables_unnoted", "tables", ["id"], sqlite_where=TABLES_UNNOTED, postgresql_where=TABLES_UNNOTED)
    op.create_index(
        "ix_tables_unsettled", "tables", ["id"], sqlite_where=TABLES_UNSETTLED, postgresql_where=TABLES_UNSETTLED
    )
    op.create_table(
        "seated",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("person", sa.BigInteger, autoincrement=False, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person", name="pk_seated"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_seated_table_id"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_seated_of_person", "seated", ["person"])
    op.create_table(
        "moves",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("person", sa.BigInteger),
        sa.Column("move", sa.Text, nullable=False),
        sa.Column("interaction_id", sa.BigInteger),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_moves"),
        sa.UniqueConstraint("interaction_id", name="uq_moves_interaction_id"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_moves_table_id"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "table_people",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("person", sa.BigInteger, autoincrement=False, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person", name="pk_table_people"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_table_people_of_person", "table_people", ["person"])
    op.create_table(
        "shown_messages",
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("message_id", sa.BigInteger, nullable=False),
        sa.Column("fingerprint", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_shown_messages"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "notifications",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("person", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("message_id", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person", name="pk_notifications"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_notifications_of_person", "notifications", ["person"])
    op.create_table(
        "watches",
        sa.Column("guild_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("person", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("least", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "game", "person", name="pk_watches"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_watches_of_person", "watches", ["person"])


def create_results() -> None:
    """Create the results, the standings that follow from them, and the seasons of servers."""
    op.create_table(
        "results",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("person", sa.BigInteger),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("finished_at", sa.BigInteger, nullable=False),
        sa.Column("rating_before", sa.Double),
        sa.Column("rating_after", sa.Double),
        sa.Column("uncertainty", sa.Double),
        sa.Column("number", sa.BigInteger, nullable=False),
        sa.Column("season", sa.Integer, nullable=False),
        sa.Column("weight", sa.Double, nullable=False),
        sa.Column("figures", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_results"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_results_table_id"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_results_of_person", "results", ["person", "guild_id", "number"])
    op.create_table(
        "servers",
        sa.Column("guild_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("games", sa.BigInteger, nullable=False),
        sa.Column("left_at", sa.BigInteger),
        sa.PrimaryKeyConstraint("guild_id", name="pk_servers"),
    )
    op.create_table(
        "seasons",
        sa.Column("guild_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("starts_at", sa.BigInteger, nullable=False),
        sa.Column("ends_at", sa.BigInteger, nullable=False),
        sa.Column("closed_at", sa.BigInteger),
        sa.Column("posted_at", sa.BigInteger),
        sa.PrimaryKeyConstraint("guild_id", "number", name="pk_seasons"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "standings",
        sa.Column("guild_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("season", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("person", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("shown", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
        sa.Column("points", sa.BigInteger, nullable=False),
        sa.Column("ranked_wins", sa.Integer, nullable=False),
        sa.Column("ranked_points", sa.BigInteger, nullable=False),
        sa.Column("updated_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "season", "game", "person", name="pk_standings"),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "ix_standings_by_points", "standings", ["guild_id", "season", "game", sa.text("ranked_points DESC"), "person"]
    )
    op.create_index(
        "ix_standings_by_rating", "standings", ["guild_id", "season", "game", sa.text("shown DESC"), "person"]
    )
    op.create_index(
        "ix_standings_by_wins", "standings", ["guild_id", "season", "game", sa.text("ranked_wins DESC"), "person"]
    )
    op.create_index("ix_standings_of_person", "standings", ["person"])
    op.create_table(
        "standing_counts",
        sa.Column("guild_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("season", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("sort", sa.Text, nullable=False),
        sa.Column("step", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("people", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "season", "game", "sort", "step", name="pk_standing_counts"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "meetings",
        sa.Column("guild_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("person", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("other", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("month", sa.Integer, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "person", "other", name="pk_meetings"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_meetings_of_other", "meetings", ["other"])
    op.create_index("ix_meetings_of_person", "meetings", ["person"])


def create_settings() -> None:
    """Create the settings of people and servers, the bot's own values by name, and wishes to be erased."""
    op.create_table(
        "user_settings",
        sa.Column("person", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("settings", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_user_settings"),
    )
    op.create_table(
        "guild_settings",
        sa.Column("guild", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("settings", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("guild", name="pk_guild_settings"),
    )
    op.create_table(
        "key_values",
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_key_values"),
    )
    op.create_table(
        "erasures",
        sa.Column("person", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("asked_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_erasures"),
    )


def create_owners() -> None:
    """Create the shards with their owners and outages."""
    op.create_table(
        "outages",
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("lost", sa.BigInteger, nullable=False),
        sa.Column("shard", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("shard_count", sa.Integer, autoincrement=False, nullable=False),
        sa.PrimaryKeyConstraint("number", "shard_count", "shard", name="pk_outages"),
    )
    op.create_table(
        "shard_owners",
        sa.Column("shard", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("shard_count", sa.Integer, nullable=False),
        sa.Column("epoch", sa.BigInteger, nullable=False),
        sa.Column("beat", sa.BigInteger, nullable=False),
        sa.Column("process", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("shard", name="pk_shard_owners"),
    )
    op.create_table("shard_epochs", sa.Column("latest", sa.BigInteger, nullable=False))
    op.execute("INSERT INTO shard_epochs (latest) VALUES (0)")


def create_daily_deals() -> None:
    """Create the deal of a day and the puzzle of a week, with what people do with them."""
    op.create_table(
        "daily_deals",
        sa.Column("day", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("sealed_at", sa.BigInteger, nullable=False),
        sa.Column("ai_points", sa.Integer),
        sa.Column("ai_worth", sa.Integer),
        sa.PrimaryKeyConstraint("day", "game", name="pk_daily_deals"),
    )
    op.create_table(
        "daily_attempts",
        sa.Column("day", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("person", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("started_at", sa.BigInteger, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("moves", sa.Text, nullable=False),
        sa.Column("interaction_id", sa.BigInteger),
        sa.Column("finished_at", sa.BigInteger),
        sa.Column("points", sa.Integer),
        sa.Column("worth", sa.Integer),
        sa.PrimaryKeyConstraint("day", "game", "person", name="pk_daily_attempts"),
    )
    op.create_index("ix_daily_attempts_by_worth", "daily_attempts", ["day", "game", "worth"])
    op.create_index("ix_daily_attempts_of_person", "daily_attempts", ["person", "day"])
    op.create_index("ix_daily_attempts_of_server", "daily_attempts", ["guild_id", "day", "game", "worth"])
    op.create_table(
        "puzzles",
        sa.Column("week", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("guild_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("played", sa.Text, nullable=False),
        sa.Column("worths", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("week", "guild_id", name="pk_puzzles"),
    )
    op.create_table(
        "puzzle_answers",
        sa.Column("week", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("guild_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("person", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("move", sa.Text, nullable=False),
        sa.Column("answered_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("week", "guild_id", "person", name="pk_puzzle_answers"),
    )
    op.create_index("ix_puzzle_answers_of_person", "puzzle_answers", ["person", "week"])
    op.create_table(
        "attempt_keys",
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("scrub", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("kind", "number", name="pk_attempt_keys"),
    )
    op.create_table(
        "attempt_digests",
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("digest", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("kind", "number", "digest", name="pk_attempt_digests"),
    )


def create_series() -> None:
    """Create evenings and tournaments with their steps."""
    op.create_table(
        "series",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("chapter", sa.Integer, nullable=False),
        sa.Column("phase", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("updated_at", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_series"),
    )
    op.create_index("ix_series_over", "series", ["updated_at"], sqlite_where=SERIES_OVER, postgresql_where=SERIES_OVER)
    op.create_table(
        "series_steps",
        sa.Column("series_id", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("person", sa.BigInteger),
        sa.Column("step", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("series_id", "seq", name="pk_series_steps"),
        sa.ForeignKeyConstraint(["series_id"], ["series.id"], name="fk_series_steps_series_id"),
        sqlite_with_rowid=False,
    )
