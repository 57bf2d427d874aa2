"""The puzzle of a week for each server, and what people have answered."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create both tables, on PostgreSQL with the triggers that refuse a former owner of the shards."""
    op.create_table(
        "puzzles",
        sa.Column("week", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("guild_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("played", sa.Text, nullable=False),
        sa.Column("worths", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("week", "guild_id", name="pk_puzzles"),
    )
    op.create_table(
        "puzzle_answers",
        sa.Column("week", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("guild_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("person", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("move", sa.Text, nullable=False),
        sa.Column("answered_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("week", "guild_id", "person", name="pk_puzzle_answers"),
    )
    op.create_index("ix_puzzle_answers_of_person", "puzzle_answers", ["person", "week"])
    if op.get_bind().dialect.name == "postgresql":
        for table in ("puzzles", "puzzle_answers"):
            op.execute(
                f"CREATE TRIGGER refuse_former_owner BEFORE INSERT OR UPDATE OR DELETE ON {table} "
                "FOR EACH STATEMENT EXECUTE FUNCTION refuse_former_owner()"
            )


def downgrade() -> None:
    """Drop both tables: puzzles that were answered are forgotten."""
    op.drop_table("puzzle_answers")
    op.drop_table("puzzles")
