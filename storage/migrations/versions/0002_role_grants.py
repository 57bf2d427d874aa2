"""Roles that the bot has given as rewards."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table, on PostgreSQL with the trigger that refuses a former owner of the shards."""
    op.create_table(
        "role_grants",
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("person", sa.BigInteger, nullable=False),
        sa.Column("role", sa.BigInteger, nullable=False),
        sa.Column("season", sa.Integer, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("had", sa.Boolean, nullable=False),
        sa.Column("noted_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "reason", "person", "role", name="pk_role_grants"),
    )
    op.create_index("ix_role_grants_of_person", "role_grants", ["person"])
    if op.get_bind().dialect.name == "postgresql":
        op.execute(
            "CREATE TRIGGER refuse_former_owner BEFORE INSERT OR UPDATE OR DELETE ON role_grants "
            "FOR EACH STATEMENT EXECUTE FUNCTION refuse_former_owner()"
        )


def downgrade() -> None:
    """Drop the table; roles that were given stay with the people."""
    op.drop_table("role_grants")
