"""Mistakes: moves that could have been better, which a person is asked again."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table, on PostgreSQL with the trigger that refuses a former owner."""
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
    if op.get_bind().dialect.name == "postgresql":
        op.execute(
            "CREATE TRIGGER refuse_former_owner BEFORE INSERT OR UPDATE OR DELETE ON mistakes "
            "FOR EACH STATEMENT EXECUTE FUNCTION refuse_former_owner()"
        )


def downgrade() -> None:
    """Drop the table; questions are lost."""
    op.drop_table("mistakes")
