"""Evenings: several games in a row, with a total; each step beside the state that it has led to."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

OVER = sa.text("phase = 'over'")


def upgrade() -> None:
    """Create the tables, on PostgreSQL with the trigger that refuses a former owner."""
    op.create_table(
        "evenings",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("chapter", sa.Integer, nullable=False),
        sa.Column("phase", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("updated_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_evenings"),
    )
    op.create_index("ix_evenings_over", "evenings", ["updated_at"], sqlite_where=OVER, postgresql_where=OVER)
    op.create_table(
        "evening_steps",
        sa.Column("evening_id", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("person", sa.BigInteger),
        sa.Column("step", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("evening_id", "seq", name="pk_evening_steps"),
        sa.ForeignKeyConstraint(["evening_id"], ["evenings.id"], name="fk_evening_steps_evening_id"),
        sqlite_with_rowid=False,
    )
    if op.get_bind().dialect.name == "postgresql":
        for table in ("evenings", "evening_steps"):
            op.execute(
                f"CREATE TRIGGER refuse_former_owner BEFORE INSERT OR UPDATE OR DELETE ON {table} "
                "FOR EACH STATEMENT EXECUTE FUNCTION refuse_former_owner()"
            )


def downgrade() -> None:
    """Drop the tables: all evenings are lost, their games stay."""
    op.drop_table("evening_steps")
    op.drop_index("ix_evenings_over", table_name="evenings")
    op.drop_table("evenings")
