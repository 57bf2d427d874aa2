"""Plans of evenings and tournaments; moves that a person is asked again, and how they have played."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

TABLES = ("plans", "mistakes", "reviewed_games")


def upgrade() -> None:
    """Create the tables, on PostgreSQL with the triggers that refuse a former owner."""
    op.create_table(
        "plans",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("phase", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("updated_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_plans"),
    )
    op.create_index("ix_plans_of_guild", "plans", ["guild_id"])
    op.create_table(
        "mistakes",
        sa.Column("person", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("step", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("played", sa.Text, nullable=False),
        sa.Column("worths", sa.Text, nullable=False),
        sa.Column("played_at", sa.BigInteger, nullable=False),
        sa.Column("asked", sa.Integer, nullable=False),
        sa.Column("answer", sa.Text, nullable=False),
        sa.Column("found", sa.Integer, nullable=False),
        sa.Column("missed", sa.Integer, nullable=False),
        sa.Column("due_at", sa.BigInteger),
        sa.Column("changed_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("person", "table_id", "step", name="pk_mistakes"),
    )
    op.create_table(
        "reviewed_games",
        sa.Column("person", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("played_at", sa.BigInteger, nullable=False),
        sa.Column("mattered", sa.Integer, nullable=False),
        sa.Column("lost", sa.Integer, nullable=False),
        sa.Column("kinds", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("person", "table_id", name="pk_reviewed_games"),
    )
    if op.get_bind().dialect.name == "postgresql":
        for table in TABLES:
            op.execute(
                f"CREATE TRIGGER refuse_former_owner BEFORE INSERT OR UPDATE OR DELETE ON {table} "
                "FOR EACH STATEMENT EXECUTE FUNCTION refuse_former_owner()"
            )


def downgrade() -> None:
    """Drop the tables; plans, questions and what was counted are lost."""
    for table in TABLES:
        op.drop_table(table)
