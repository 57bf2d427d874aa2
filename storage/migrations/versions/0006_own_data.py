"""What is needed to give people their data, to erase it, and to keep no more than is needed."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

ENDED = sa.text("phase IN ('finished', 'abandoned')")
ARCHIVED = sa.text("phase = 'archived' AND snapshot <> ''")


def upgrade() -> None:
    """Forget the names in results, and create what finds a person's rows, what has ended, and what is being erased."""
    op.execute("UPDATE results SET name = '' WHERE person IS NOT NULL")
    op.create_index("ix_results_of_person", "results", ["person", "guild_id", "number"])
    op.create_index("ix_standings_of_person", "standings", ["person"])
    op.create_index("ix_tables_ended", "tables", ["updated_at"], sqlite_where=ENDED, postgresql_where=ENDED)
    op.create_index("ix_tables_archived", "tables", ["updated_at"], sqlite_where=ARCHIVED, postgresql_where=ARCHIVED)
    op.create_table(
        "erasures",
        sa.Column("person", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("asked_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_erasures"),
    )
