"""The deal of a day for each game, sealed the day before, and people's attempts at it."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create both tables, on PostgreSQL with the triggers that refuse a former owner of the shards."""
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
    op.create_index("ix_daily_attempts_of_server", "daily_attempts", ["guild_id", "day", "game", "worth"])
    op.create_index("ix_daily_attempts_of_person", "daily_attempts", ["person", "day"])
    if op.get_bind().dialect.name == "postgresql":
        for table in ("daily_deals", "daily_attempts"):
            op.execute(
                f"CREATE TRIGGER refuse_former_owner BEFORE INSERT OR UPDATE OR DELETE ON {table} "
                "FOR EACH STATEMENT EXECUTE FUNCTION refuse_former_owner()"
            )
