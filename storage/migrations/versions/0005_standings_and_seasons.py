"""Ratings become standings: by season, in order by rating, wins and points, with how many stand where; and seasons."""

from collections import Counter
from itertools import combinations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

MONTH = 30 * 24 * 60 * 60 * 1000
RATED = "rated AND person IS NOT NULL"


def upgrade() -> None:
    """Create the tables, and fill them from the results and ratings that are there."""
    for column in (
        sa.Column("number", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("season", sa.Integer, nullable=False, server_default="0"),
        sa.Column("weight", sa.Double, nullable=False, server_default="1"),
    ):
        op.add_column("results", column)
    create_servers()
    create_standings()
    create_counts()
    number_results()
    fill_standings()
    fill_meetings()
    op.drop_index("ix_ratings_leaderboard", table_name="ratings")
    op.drop_table("ratings")


def create_servers() -> None:
    """Create what is counted by server, and its seasons."""
    op.create_table(
        "servers",
        sa.Column("guild_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("games", sa.BigInteger, nullable=False),
        sa.Column("left_at", sa.BigInteger),
        sa.PrimaryKeyConstraint("guild_id", name="pk_servers"),
    )
    op.create_table(
        "seasons",
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("starts_at", sa.BigInteger, nullable=False),
        sa.Column("ends_at", sa.BigInteger, nullable=False),
        sa.Column("closed_at", sa.BigInteger),
        sa.Column("posted_at", sa.BigInteger),
        sa.PrimaryKeyConstraint("guild_id", "number", name="pk_seasons"),
        sqlite_with_rowid=False,
    )


def create_standings() -> None:
    """Create the standings, in order by each sort."""
    op.create_table(
        "standings",
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("season", sa.Integer, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("person", sa.BigInteger, nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("shown", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
        sa.Column("points", sa.BigInteger, nullable=False),
        sa.Column("ranked_wins", sa.Integer, nullable=False),
        sa.Column("ranked_points", sa.BigInteger, nullable=False),
        sa.Column("updated_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "season", "game", "person", name="pk_standings"),
        sqlite_with_rowid=False,
    )
    for sort, column in (("rating", "shown"), ("wins", "ranked_wins"), ("points", "ranked_points")):
        op.create_index(
            f"ix_standings_by_{sort}", "standings", ["guild_id", "season", "game", sa.text(f"{column} DESC"), "person"]
        )


def create_counts() -> None:
    """Create how many stand on each step, and who has met whom."""
    op.create_table(
        "standing_counts",
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("season", sa.Integer, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("sort", sa.Text, nullable=False),
        sa.Column("step", sa.BigInteger, nullable=False),
        sa.Column("people", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "season", "game", "sort", "step", name="pk_standing_counts"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "meetings",
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("person", sa.BigInteger, nullable=False),
        sa.Column("other", sa.BigInteger, nullable=False),
        sa.Column("month", sa.Integer, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "person", "other", name="pk_meetings"),
        sqlite_with_rowid=False,
    )


def number_results() -> None:
    """Give the games of each server numbers, in the order in which they ended."""
    connection, counted = op.get_bind(), Counter[int]()
    ended = "SELECT guild_id, table_id, min(finished_at) FROM results GROUP BY guild_id, table_id ORDER BY 3, 2"
    for guild, table, _ in connection.execute(sa.text(ended)).all():
        counted[guild] += 1
        update = sa.text("UPDATE results SET number = :number WHERE table_id = :table")
        connection.execute(update, {"number": counted[guild], "table": table})
    for guild, games in counted.items():
        insert = sa.text("INSERT INTO servers (guild_id, games) VALUES (:guild, :games)")
        connection.execute(insert, {"guild": guild, "games": games})


def fill_standings() -> None:
    """Make each rating a standing for all time; games between people are those that count for wins and points."""
    connection, counts = op.get_bind(), Counter[tuple[int, str, str, int]]()
    met = f"SELECT table_id FROM results WHERE {RATED} GROUP BY table_id HAVING count(*) > 1"
    query = f"SELECT guild_id, game, person, rank, points FROM results WHERE {RATED} AND table_id IN ({met})"
    wins, points = Counter[tuple[int, str, int]](), Counter[tuple[int, str, int]]()
    for guild, game, person, rank, made in connection.execute(sa.text(query)).all():
        for board in (game, ""):
            wins[guild, board, person] += rank == 1
            points[guild, board, person] += made
    kept = "guild_id, game, person, mu, sigma, shown, games, wins, points, updated_at"
    insert = sa.text(
        f"INSERT INTO standings (season, ranked_wins, ranked_points, {kept}) VALUES (0, :ranked_wins, :ranked_points, "
        f"{', '.join(f':{name}' for name in kept.split(', '))})"
    )
    for row in connection.execute(sa.text(f"SELECT {kept} FROM ratings")).mappings().all():
        whose = row["guild_id"], row["game"], row["person"]
        connection.execute(insert, {**row, "ranked_wins": wins[whose], "ranked_points": points[whose]})
        for sort, value in (("rating", row["shown"]), ("wins", wins[whose]), ("points", points[whose])):
            counts[*whose[:2], sort, step_of(sort, value)] += 1
    columns = "guild_id, season, game, sort, step, people"
    insert = sa.text(f"INSERT INTO standing_counts ({columns}) VALUES (:guild, 0, :game, :sort, :step, :people)")
    for (guild, board, sort, step), people in counts.items():
        values = {"guild": guild, "game": board, "sort": sort, "step": step, "people": people}
        connection.execute(insert, values)


def step_of(sort: str, value: float) -> int:
    """Return the least value that is counted together with this one."""
    if sort == "wins":
        return int(value)
    height = 8 if sort == "rating" else 4 << max(abs(int(value)).bit_length() - 9, 0)
    return int(value // height) * height


def fill_meetings() -> None:
    """Count who has met whom, in the latest month in which they have."""
    query = f"SELECT table_id, guild_id, finished_at, person FROM results WHERE {RATED} ORDER BY finished_at, table_id"
    tables: dict[tuple[str, int, int], list[int]] = {}
    for table, guild, at, person in op.get_bind().execute(sa.text(query)).all():
        tables.setdefault((table, guild, at), []).append(person)
    met: dict[tuple[int, int, int], tuple[int, int]] = {}
    for (_, guild, at), people in tables.items():
        for pair in combinations(sorted(people), 2):
            month, games = met.get((guild, *pair), (0, 0))
            met[guild, *pair] = (at // MONTH, games + 1 if month == at // MONTH else 1)
    columns = "guild_id, person, other, month, games"
    insert = sa.text(f"INSERT INTO meetings ({columns}) VALUES (:guild, :person, :other, :month, :games)")
    for (guild, person, other), (month, games) in met.items():
        values = {"guild": guild, "person": person, "other": other, "month": month, "games": games}
        op.get_bind().execute(insert, values)
