"""Series of games: the tables of evenings hold other kinds as well, each row says which.

An older process that meets another kind cannot read its state, and leaves it alone.
"""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


TOURNAMENTS = "UPDATE evenings SET kind = 'tournament' WHERE state LIKE '%\"entries\":[%'"
"""Those that there were before a way back and forth again."""


def upgrade() -> None:
    """Let each row say its kind; those that there are, and those of an older process, are evenings."""
    op.add_column("evenings", sa.Column("kind", sa.Text, nullable=False, server_default="evening"))
    op.execute(TOURNAMENTS)


def downgrade() -> None:
    """Drop the column. Rows of other kinds stay, so that nothing is lost: an older process leaves them alone."""
    op.drop_column("evenings", "kind")
