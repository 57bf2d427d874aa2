"""How people play: the decisions of a game that mattered, and the mistakes in them by kind."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table, on PostgreSQL with the trigger that refuses a former owner."""
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
        op.execute(
            "CREATE TRIGGER refuse_former_owner BEFORE INSERT OR UPDATE OR DELETE ON reviewed_games "
            "FOR EACH STATEMENT EXECUTE FUNCTION refuse_former_owner()"
        )


def downgrade() -> None:
    """Drop the table; what was counted is lost."""
    op.drop_table("reviewed_games")
