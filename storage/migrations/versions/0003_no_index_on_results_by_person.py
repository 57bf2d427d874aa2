"""The index on results by person goes: no query reads it, and every finished game had to write it."""

from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Drop it."""
    op.drop_index("ix_results_person", table_name="results")
