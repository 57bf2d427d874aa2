"""The first schema: tables and their moves, results and ratings, and what people and servers prefer."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

LIVE = sa.text("phase IN ('lobby', 'playing')")
FINISHED = sa.text("phase = 'finished'")


def upgrade() -> None:
    """Create everything."""
    create_journal()
    create_results()
    for table, key in (("people", "person"), ("guilds", "guild")):
        op.create_table(
            table,
            sa.Column(key, sa.BigInteger, autoincrement=False, nullable=False),
            sa.Column("settings", sa.JSON, nullable=False),
            sa.PrimaryKeyConstraint(key, name=f"pk_{table}"),
        )
    op.create_table(
        "facts",
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_facts"),
    )


def create_journal() -> None:
    """Create the tables and their moves."""
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("phase", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("snapshot", sa.Text, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("updated_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_live", "tables", ["created_at"], sqlite_where=LIVE, postgresql_where=LIVE)
    recent = ["guild_id", "updated_at"]
    op.create_index("ix_tables_recent", "tables", recent, sqlite_where=FINISHED, postgresql_where=FINISHED)
    op.create_table(
        "moves",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("person", sa.BigInteger),
        sa.Column("move", sa.Text, nullable=False),
        sa.Column("interaction_id", sa.BigInteger),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_moves"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_moves_table_id"),
        sa.UniqueConstraint("interaction_id", name="uq_moves_interaction_id"),
        sqlite_with_rowid=False,
    )


def create_results() -> None:
    """Create the results and the ratings that follow from them."""
    op.create_table(
        "results",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
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
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_results"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_results_table_id"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_results_person", "results", ["person", "guild_id", "finished_at"])
    op.create_table(
        "ratings",
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("person", sa.BigInteger, nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("shown", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
        sa.Column("points", sa.BigInteger, nullable=False),
        sa.Column("updated_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "game", "person", name="pk_ratings"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_ratings_leaderboard", "ratings", ["guild_id", "game", "shown"])
