"""Which process has which shards, and triggers that refuse to write for one whose shards have been taken over.

Outages are those of a shard. Each result that is to be posted is a fact of its own, with the server's id in its name,
so that each process finds those of its servers.
"""

import json

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

GUARDED = (
    *("tables", "moves", "results", "calls", "watches", "outages", "facts", "people", "guilds"),
    *("servers", "seasons", "standings", "standing_counts", "meetings", "erasures"),
)

REFUSE = """
    CREATE FUNCTION refuse_former_owner() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
        mine text := current_setting('tapis.epoch', true);
    BEGIN
        IF mine <> '' AND NOT EXISTS (SELECT FROM shard_owners WHERE epoch = mine::bigint) THEN
            RAISE EXCEPTION 'another process has claimed these shards' USING ERRCODE = 'TP001';
        END IF;
        RETURN NULL;
    END $$"""


def upgrade() -> None:
    """Create the owners, on PostgreSQL with their triggers, and give the outages and the results due their owners."""
    op.create_table(
        "shard_owners",
        sa.Column("shard", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("shard_count", sa.Integer, nullable=False),
        sa.Column("epoch", sa.BigInteger, nullable=False),
        sa.Column("beat", sa.BigInteger, nullable=False),
        sa.Column("process", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("shard", name="pk_shard_owners"),
    )
    op.create_table("shard_epochs", sa.Column("latest", sa.BigInteger, nullable=False))
    op.execute("INSERT INTO shard_epochs (latest) VALUES (0)")
    divide_outages()
    divide_results_due()
    if op.get_bind().dialect.name == "postgresql":
        op.execute(REFUSE)
        for table in GUARDED:
            op.execute(
                f"CREATE TRIGGER refuse_former_owner BEFORE INSERT OR UPDATE OR DELETE ON {table} "
                "FOR EACH STATEMENT EXECUTE FUNCTION refuse_former_owner()"
            )


def divide_outages() -> None:
    """Let an outage be that of a shard; those before were of all servers. No outage of then may be lost."""
    rows = op.get_bind().execute(sa.text("SELECT number, at, lost FROM outages")).all()
    op.drop_table("outages")
    op.create_table(
        "outages",
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("lost", sa.BigInteger, nullable=False),
        sa.Column("shard", sa.Integer, nullable=False),
        sa.Column("shard_count", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("number", "shard_count", "shard", name="pk_outages"),
    )
    insert = sa.text("INSERT INTO outages (number, at, lost, shard, shard_count) VALUES (:number, :at, :lost, 0, 1)")
    for number, at, lost in rows:
        op.get_bind().execute(insert, {"number": number, "at": at, "lost": lost})


def divide_results_due() -> None:
    """Make a fact of each result that is to be posted."""
    connection = op.get_bind()
    stored = connection.execute(sa.text("SELECT value FROM facts WHERE name = 'results due'")).scalar()
    for table in json.loads(stored or "[]"):
        guild = connection.execute(sa.text("SELECT guild_id FROM tables WHERE id = :id"), {"id": table}).scalar()
        if guild is not None:
            due = {"name": f"result due {guild} {table}"}
            connection.execute(sa.text("INSERT INTO facts (name, value) VALUES (:name, '')"), due)
    connection.execute(sa.text("DELETE FROM facts WHERE name = 'results due'"))
