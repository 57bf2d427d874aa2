"""Each table with a summary, so that sleeping ones need not be read; and the spans in which nobody could play."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add both; a table without a summary is read as a whole when the process starts."""
    op.add_column("tables", sa.Column("summary", sa.Text, nullable=False, server_default=""))
    op.create_table(
        "outages",
        sa.Column("number", sa.Integer, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("lost", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_outages"),
    )
