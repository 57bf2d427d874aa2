"""Nothing is kept to replay games of which no snapshot is left."""

from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

DROP_MOVES = """
    DELETE FROM moves WHERE table_id IN (SELECT id FROM tables WHERE phase = 'archived' AND snapshot = '')"""
DROP_POSTS = """
    DELETE FROM facts WHERE name LIKE 'deal %' AND NOT EXISTS (
        SELECT 1 FROM tables WHERE id = substr(facts.name, 6) AND NOT (phase = 'archived' AND snapshot = ''))"""


def upgrade() -> None:
    """Drop the moves of such games, and where their deals were posted."""
    op.execute(DROP_MOVES)
    op.execute(DROP_POSTS)


def downgrade() -> None:
    """Do nothing: an earlier version does not miss them."""
