"""The positions of courses that people have tried and not solved at once."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

TABLE = "tried_positions"


def upgrade() -> None:
    """Create the table, on PostgreSQL with the trigger that refuses a former owner."""
    op.create_table(
        TABLE,
        sa.Column("person", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("position", sa.Text, nullable=False),
        sa.Column("tried_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("person", "game", "position", name="pk_tried_positions"),
    )
    if op.get_bind().dialect.name == "postgresql":
        op.execute(
            f"CREATE TRIGGER refuse_former_owner BEFORE INSERT OR UPDATE OR DELETE ON {TABLE} "
            "FOR EACH STATEMENT EXECUTE FUNCTION refuse_former_owner()"
        )


def downgrade() -> None:
    """Drop the table; what was tried is lost."""
    op.drop_table(TABLE)
