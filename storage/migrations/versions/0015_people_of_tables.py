"""Whose rows stand where, so that nobody's are looked for from end to end."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None

UNNOTED = sa.text("people_noted = 0 AND phase NOT IN ('lobby', 'playing')")
BY_PERSON = (("meetings", "person"), ("meetings", "other"), ("calls", "person"), ("watches", "person"))


def upgrade() -> None:
    """Create the table, empty: the bot fills it in small units, also with what an older process finishes meanwhile."""
    op.create_table(
        "table_people",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("person", sa.BigInteger, autoincrement=False, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person", name="pk_table_people"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_table_people_of_person", "table_people", ["person"])
    op.add_column("tables", sa.Column("people_noted", sa.Integer, nullable=False, server_default="0"))
    op.create_index("ix_tables_unnoted", "tables", ["id"], sqlite_where=UNNOTED, postgresql_where=UNNOTED)
    for table, column in BY_PERSON:
        op.create_index(f"ix_{table}_of_{column}", table, [column])
    if op.get_bind().dialect.name == "postgresql":
        op.execute(
            "CREATE TRIGGER refuse_former_owner BEFORE INSERT OR UPDATE OR DELETE ON table_people "
            "FOR EACH STATEMENT EXECUTE FUNCTION refuse_former_owner()"
        )


def downgrade() -> None:
    """Drop all of it: an earlier version reads moves and snapshots from end to end."""
    for table, column in BY_PERSON:
        op.drop_index(f"ix_{table}_of_{column}", table)
    op.drop_index("ix_tables_unnoted", "tables")
    op.drop_column("tables", "people_noted")
    op.drop_table("table_people")
