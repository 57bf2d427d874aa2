"""Practice: deals of past days that a person plays for themselves."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table, on PostgreSQL with the trigger that refuses a former owner."""
    op.create_table(
        "daily_practices",
        sa.Column("person", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("day", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("started_at", sa.BigInteger, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("moves", sa.Text, nullable=False),
        sa.Column("interaction_id", sa.BigInteger),
        sa.Column("finished_at", sa.BigInteger),
        sa.Column("points", sa.Integer),
        sa.Column("worth", sa.Integer),
        sa.PrimaryKeyConstraint("person", "day", "game", name="pk_daily_practices"),
    )
    if op.get_bind().dialect.name == "postgresql":
        op.execute(
            "CREATE TRIGGER refuse_former_owner BEFORE INSERT OR UPDATE OR DELETE ON daily_practices "
            "FOR EACH STATEMENT EXECUTE FUNCTION refuse_former_owner()"
        )


def downgrade() -> None:
    """Drop the table; practices are lost."""
    op.drop_table("daily_practices")
