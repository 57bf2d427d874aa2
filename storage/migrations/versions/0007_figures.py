"""Each result with what its person did in the game, as the game counts it; empty for games that ended before."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column."""
    op.add_column("results", sa.Column("figures", sa.Text, nullable=False, server_default="{}"))
