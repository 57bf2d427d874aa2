"""The rematch of a table, beside its steps: a table that is over has no more of these."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; who asks again for a rematch that was noted in a snapshot before opens another one."""
    op.add_column("tables", sa.Column("rematch", sa.Text))


def downgrade() -> None:
    """Drop the column: whoever asks again for a rematch opens another one."""
    op.drop_column("tables", "rematch")
