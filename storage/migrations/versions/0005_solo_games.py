"""Solo games: what a person plays against AI players alone."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table, on PostgreSQL with the trigger that refuses a former owner."""
    op.create_table(
        "solo_games",
        sa.Column("person", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("wish", sa.Text, nullable=False),
        sa.Column("deal", sa.Text, nullable=False),
        sa.Column("moves", sa.Text, nullable=False),
        sa.Column("is_over", sa.Boolean, nullable=False),
        sa.Column("changed_at", sa.BigInteger, nullable=False),
        sa.Column("interaction_id", sa.BigInteger),
        sa.PrimaryKeyConstraint("person", "game", name="pk_solo_games"),
    )
    if op.get_bind().dialect.name == "postgresql":
        op.execute(
            "CREATE TRIGGER refuse_former_owner BEFORE INSERT OR UPDATE OR DELETE ON solo_games "
            "FOR EACH STATEMENT EXECUTE FUNCTION refuse_former_owner()"
        )


def downgrade() -> None:
    """Drop the table; games in progress are lost."""
    op.drop_table("solo_games")
