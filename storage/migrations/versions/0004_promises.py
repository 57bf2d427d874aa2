"""Promises: what the bot owes somebody later.

What an earlier version owed stands in several places. It is copied; these places stay as they are for older processes.
"""

import json
from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

DUE = sa.text("due IS NOT NULL")
OF_PERSON = sa.text("person IS NOT NULL")
DAY_SECONDS = 24 * 60 * 60
Row = dict[str, Any]


def upgrade() -> None:
    """Create the table, on PostgreSQL with the trigger that refuses a former owner, and fill it."""
    table = op.create_table(
        "promises",
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("person", sa.BigInteger),
        sa.Column("channel_id", sa.BigInteger),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_promises"),
    )
    op.create_index("ix_promises_due", "promises", ["due", "guild_id"], sqlite_where=DUE, postgresql_where=DUE)
    op.create_index("ix_promises_about", "promises", ["about"])
    op.create_index("ix_promises_of_person", "promises", ["person"], sqlite_where=OF_PERSON, postgresql_where=OF_PERSON)
    if op.get_bind().dialect.name == "postgresql":
        op.execute(
            "CREATE TRIGGER refuse_former_owner BEFORE INSERT OR UPDATE OR DELETE ON promises "
            "FOR EACH STATEMENT EXECUTE FUNCTION refuse_former_owner()"
        )
    empty = {"due": None, "about": "", "person": None, "channel_id": None, "message_id": None, "body": ""}
    for owed in (*of_tables(), *of_notifications(), *of_servers(), *of_seasons(), *of_people()):
        op.get_bind().execute(table.insert().values(empty | owed))


def found(query: str) -> list[Any]:
    """Return the rows of a query."""
    return list(op.get_bind().execute(sa.text(query)).all())


def settings_in(query: str) -> Iterator[tuple[int, Row]]:
    """Yield who has stored which settings."""
    for owner, stored in found(query):
        settings = json.loads(stored) if isinstance(stored, str) else stored
        if isinstance(settings, dict):
            yield owner, settings


def of_tables() -> Iterator[Row]:
    """Yield the seals and cuts that are posted, and the results that may be."""
    tables = {name: (guild, updated) for name, guild, updated in found("SELECT id, guild_id, updated_at FROM tables")}
    halls = {
        guild: settings.get("results_channel")
        for guild, settings in settings_in("SELECT guild, settings FROM guild_settings")
    }
    for name, value in found("SELECT name, value FROM key_values WHERE name LIKE 'deal %' OR name LIKE 'result due %'"):
        table = name.split()[-1]
        guild, updated = tables.get(table, (None, None))
        if guild is None:
            continue
        if name.startswith("deal "):
            for kind, (channel, message, *code) in json.loads(value).items():
                key = f"{kind} {table} {code[0][:8]}" if kind == "seal" and code else f"{kind} {table}"
                where = {"channel_id": channel, "message_id": message, "state": "open", "body": "".join(code)}
                yield {"key": key, "kind": kind, "guild_id": guild, "about": table, **where}
        elif halls.get(guild) is not None:
            tried = {"state": "trying", "due": updated, "channel_id": halls[guild]}
            yield {"key": f"result {table}", "kind": "result", "guild_id": guild, "about": table, **tried}


def of_notifications() -> Iterator[Row]:
    """Yield the notifications that stand."""
    for table, guild, person, channel, message in found(
        "SELECT table_id, guild_id, person, notifications.channel_id, notifications.message_id "
        "FROM notifications JOIN tables ON tables.id = table_id"
    ):
        where = {"channel_id": channel, "message_id": message, "state": "open"}
        key = f"call {table} {person} 0"
        yield {"key": key, "kind": "call", "guild_id": guild, "about": table, "person": person, **where}


def of_servers() -> Iterator[Row]:
    """Yield the leaderboards that are kept, and the recaps that may have been posted."""
    for guild, settings in settings_in("SELECT guild, settings FROM guild_settings"):
        board, recap = settings.get("kept_board"), settings.get("recap")
        if isinstance(board, dict):
            where = {"channel_id": board["channel"], "message_id": board["message"], "state": "open", "due": 1}
            body = json.dumps({name: board[name] for name in ("game", "sort", "follows")})
            yield {"key": f"board {guild}", "kind": "board", "guild_id": guild, "body": body, **where}
        if isinstance(recap, dict) and recap.get("trying"):
            tried = {"channel_id": recap["channel"], "state": "trying", "due": recap["trying"] * 1000}
            day = recap["trying"] // DAY_SECONDS - 1  # only the recap of the day before is ever posted
            yield {"key": f"recap {guild} {day}", "kind": "recap", "guild_id": guild, "body": str(day), **tried}


def of_seasons() -> Iterator[Row]:
    """Yield the seasons that are closed and not told."""
    for guild, number, label, closed in found(
        "SELECT guild_id, number, label, closed_at FROM seasons WHERE closed_at IS NOT NULL AND posted_at IS NULL"
    ):
        told = {"state": "waiting", "due": closed, "body": f"{number} {label}"}
        yield {"key": f"season {guild} {number}", "kind": "season", "guild_id": guild, **told}


def of_people() -> Iterator[Row]:
    """Yield the reminders of the day that were sent."""
    for person, settings in settings_in("SELECT person, settings FROM user_settings"):
        if isinstance(day := settings.get("reminded"), int) and day > 0:
            kept = {"state": "done", "due": (day + 2) * DAY_SECONDS * 1000, "person": person, "body": str(day)}
            yield {"key": f"reminder {person} {day}", "kind": "reminder", "guild_id": 0, **kept}


def downgrade() -> None:
    """Drop the table; what was posted stays."""
    op.drop_table("promises")
