"""Calls that are open in a channel, and who wants to hear of a table that fills up."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create both tables."""
    op.create_table(
        "calls",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("person", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("message_id", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person", name="pk_calls"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "watches",
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("person", sa.BigInteger, nullable=False),
        sa.Column("least", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "game", "person", name="pk_watches"),
        sqlite_with_rowid=False,
    )
