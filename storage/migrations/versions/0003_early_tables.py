"""Tables of the first days of 1.0.0 brought to the first schema.

Revision 0001 was changed three times on 24 and 25 November 2026, so a database that says 0001 or 0002 may have the
tables of any of those days. Other databases stay as they are.
"""

import json

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

RENAMED = {"calls": "notifications", "people": "user_settings", "guilds": "guild_settings", "facts": "key_values"}
"""What some tables were called, and what they are called since."""
ADDED_COLUMNS = ("settled", "due", "given", "host", "paused", "held")
"""The columns of `tables` that were one summary, as JSON."""
ADDED_TABLES = {
    "seated": ("table_id", "person"),
    "shown_messages": ("name", "guild_id", "message_id", "fingerprint"),
}
LIVE = sa.text("phase IN ('lobby', 'playing')")
DUE = sa.text("due IS NOT NULL")
UNSETTLED = sa.text("settled < seq AND phase <> 'archived'")


def mended(found: frozenset[tuple[str, str]]) -> set[tuple[str, str]]:
    """Return which columns of earlier revisions this step adds to tables with these columns (table, column)."""
    columns = {(table, column) for table, columns in ADDED_TABLES.items() for column in columns}
    if ("tables", "summary") in found:
        columns |= {("tables", column) for column in ADDED_COLUMNS}
    return columns | {(RENAMED[table], column) for table, column in found if table in RENAMED}


def upgrade() -> None:
    """Make what is missing, and keep every row."""
    inspector = sa.inspect(op.get_bind())
    tables = set(inspector.get_table_names())
    if "calls" in tables:
        create_notifications()
    if "facts" in tables:
        create_settings()
    if "shown_messages" not in tables:
        create_shown_messages()
    if "seated" not in tables:
        create_seated()
    if "summary" in {column["name"] for column in inspector.get_columns("tables")}:
        add_columns()


# The copies give constraints and indexes the names that they have in the first schema.


def create_notifications() -> None:
    """Create the table of notifications from that of calls."""
    op.create_table(
        "notifications",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("person", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("message_id", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person", name="pk_notifications"),
        sqlite_with_rowid=False,
    )
    take_over("calls", "table_id, person, channel_id, message_id")
    op.create_index("ix_notifications_of_person", "notifications", ["person"])


def create_settings() -> None:
    """Create the tables of settings and of the bot's own values from those of people, guilds and facts."""
    op.create_table(
        "user_settings",
        sa.Column("person", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("settings", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_user_settings"),
    )
    take_over("people", "person, settings")
    op.create_table(
        "guild_settings",
        sa.Column("guild", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("settings", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("guild", name="pk_guild_settings"),
    )
    take_over("guilds", "guild, settings")
    op.create_table(
        "key_values",
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_key_values"),
    )
    take_over("facts", "name, value")


def create_shown_messages() -> None:
    """Create the table of what messages show."""
    op.create_table(
        "shown_messages",
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("message_id", sa.BigInteger, nullable=False),
        sa.Column("fingerprint", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_shown_messages"),
        sqlite_with_rowid=False,
    )
    guard("shown_messages")


def create_seated() -> None:
    """Create the table of who sits where."""
    op.create_table(
        "seated",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("person", sa.BigInteger, autoincrement=False, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person", name="pk_seated"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_seated_table_id"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_seated_of_person", "seated", ["person"])
    guard("seated")


def add_columns() -> None:
    """Give the tables the columns that stand for their summaries, and fill them from these."""
    for column in (
        sa.Column("settled", sa.Integer, nullable=False, server_default="0"),
        sa.Column("due", sa.BigInteger),
        sa.Column("given", sa.Integer, nullable=False, server_default="0"),
        sa.Column("host", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("paused", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("held", sa.Boolean, nullable=False, server_default=sa.false()),
    ):
        op.add_column("tables", column)
    bind = op.get_bind()
    # what is over was told by the version of then; what goes on is looked at when the bot starts
    bind.execute(sa.text(f"UPDATE tables SET settled = CASE WHEN {LIVE} THEN -1 ELSE seq END"))
    for table, summary in bind.execute(sa.text(f"SELECT id, summary FROM tables WHERE {LIVE}")).all():
        try:
            host, people, paused, held, _, due, given = json.loads(summary)
        except (ValueError, TypeError):  # the table's next step fills the columns
            continue
        bind.execute(
            sa.text(
                "UPDATE tables SET host = :host, paused = :paused, held = :held, due = :due, given = :given "
                "WHERE id = :id"
            ),
            {"id": table, "host": host, "paused": paused, "held": held, "due": due, "given": given},
        )
        for person in dict.fromkeys(people):
            bind.execute(sa.text("INSERT INTO seated VALUES (:id, :person)"), {"id": table, "person": person})
    op.drop_index("ix_tables_live", "tables")
    op.drop_column("tables", "summary")
    op.create_index("ix_tables_due", "tables", ["due", "guild_id"], sqlite_where=DUE, postgresql_where=DUE)
    for name, columns in (
        ("ix_tables_given", ["given", "guild_id"]),
        ("ix_tables_in_channel", ["channel_id"]),
        ("ix_tables_of_server", ["guild_id", "created_at"]),
    ):
        op.create_index(name, "tables", columns, sqlite_where=LIVE, postgresql_where=LIVE)
    op.create_index("ix_tables_unsettled", "tables", ["id"], sqlite_where=UNSETTLED, postgresql_where=UNSETTLED)


def take_over(former: str, columns: str) -> None:
    """Move the rows of a former table to the one that follows it."""
    op.execute(f"INSERT INTO {RENAMED[former]} ({columns}) SELECT {columns} FROM {former}")
    op.drop_table(former)
    guard(RENAMED[former])


def guard(table: str) -> None:
    """Let a new table refuse a former owner of the shards, on PostgreSQL."""
    if op.get_bind().dialect.name == "postgresql":
        op.execute(
            f"CREATE TRIGGER refuse_former_owner BEFORE INSERT OR UPDATE OR DELETE ON {table} "
            "FOR EACH STATEMENT EXECUTE FUNCTION refuse_former_owner()"
        )


def downgrade() -> None:
    """Leave everything as it is: what was made is what 0001 promises."""
