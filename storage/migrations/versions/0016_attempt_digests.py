"""Digests of the attempts of a day or a week, so that one attempt stays one."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create both tables, on PostgreSQL with the triggers that refuse a former owner of the shards."""
    op.create_table(
        "attempt_keys",
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("scrub", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("kind", "number", name="pk_attempt_keys"),
    )
    op.create_table(
        "attempt_digests",
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("digest", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("kind", "number", "digest", name="pk_attempt_digests"),
    )
    if op.get_bind().dialect.name == "postgresql":
        for table in ("attempt_keys", "attempt_digests"):
            op.execute(
                f"CREATE TRIGGER refuse_former_owner BEFORE INSERT OR UPDATE OR DELETE ON {table} "
                "FOR EACH STATEMENT EXECUTE FUNCTION refuse_former_owner()"
            )


def downgrade() -> None:
    """Drop both tables: who has erased their data may begin again what they have begun."""
    op.drop_table("attempt_digests")
    op.drop_table("attempt_keys")
