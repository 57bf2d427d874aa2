"""Boards in every order, by season, counted again from the results; and what farming brings."""

from datetime import datetime
from random import Random
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import select, text

from storage import Database, GuildSettings, ResultRow, Sort, Standing
from storage.schema import standings
from storage.stores.rating_model import NEWCOMER
from storage.stores.seasons import end_of, last_month, period_at
from storage.stores.standing_rules import COLUMNS, MONTH_MS, step_of, weight_of
from tests.support.sample_rows import GUILD, a_move, a_seat, a_table

DERIVED = (
    "SELECT * FROM standings ORDER BY guild_id, season, game, person",
    "SELECT * FROM standing_counts WHERE people > 0 ORDER BY guild_id, season, game, sort, step",
    "SELECT * FROM meetings ORDER BY guild_id, person, other",
)
GAMES = 40
SORTS: tuple[Sort, ...] = ("rating", "wins", "points")


def instant(*when: int, zone: str = "Europe/Paris") -> int:
    return round(datetime(*when, tzinfo=ZoneInfo(zone)).timestamp() * 1000)  # type: ignore[arg-type,misc] # a date


async def end(
    database: Database, name: str, *seats: ResultRow, at: int = 1_000, game: str = "rage", guild: int = GUILD
) -> None:
    """A table whose first move is its last, at an instant."""
    await database.journal.open_table(a_table(name, game=game, guild=guild))
    await database.journal.record(a_move(1, name, at=at), phase="finished", snapshot="{}", results=seats)


async def derived(database: Database) -> list[list[tuple[object, ...]]]:
    return [[tuple(row) for row in await database.read(text(query))] for query in DERIVED]


async def play_much(database: Database) -> None:
    """Games of four of twenty people, in two games and two seasons, some of them with seats that do not count."""
    luck = Random(5)
    await database.guild_settings.save(GUILD, GuildSettings(seasons="monthly"))
    for number in range(GAMES):
        people = luck.sample(range(20), 4)
        seats = [
            a_seat(person, luck.randint(1, 4), points=luck.randint(-40, 300), rated=luck.random() < 0.8)
            for person in people
        ]
        at = instant(2026, 11, 20, 12) + number * MONTH_MS // 66
        await end(database, f"t{number}", *seats, at=at, game=luck.choice(["rage", "gin"]))


async def test_boards_in_every_order_agree_with_counting_all_and_are_rebuilt_to_the_bit(database: Database) -> None:
    await play_much(database)
    seasons = await database.results.seasons(GUILD)
    assert [(season.number, season.label) for season in seasons] == [(2, "2026-12"), (1, "2026-11")]
    for season in (0, 1, 2):
        for sort in SORTS:
            await check_board(database, season, sort)
    before = await derived(database)
    assert await database.rebuild_standings() == GAMES
    assert await derived(database) == before


async def check_board(database: Database, season: int, sort: Sort) -> None:
    """Every page and every place is what one gets by reading the whole board and counting."""
    column = COLUMNS[sort]
    query = select(standings.c.person, standings.c[column]).where(standings.c.season == season, standings.c.game == "")
    rows = sorted(await database.read(query), key=lambda row: (-row[1], row[0]))
    expected = [(1 + sum(other > value for _, other in rows), person) for person, value in rows]
    assert len(rows) == await database.results.players(GUILD, None, season=season) > 12
    found: list[Standing] = []
    for offset in range(0, len(rows) + 3, 3):
        found += await database.results.leaderboard(GUILD, None, season=season, sort=sort, offset=offset, limit=3)
    assert [(line.place, line.person) for line in found] == expected
    for line in found:
        own = await database.results.standing(GUILD, None, line.person, season=season, sort=sort)
        assert own == line


async def test_two_accounts_that_play_only_each_other_stay_below_who_beats_others(database: Database) -> None:
    for number in range(60):
        await end(database, f"farm{number}", a_seat(0, 1, points=100), a_seat(1, 2), at=1_000 + number)
    for number in range(10):
        await end(database, f"fair{number}", a_seat(50, 1, points=100), a_seat(60 + number, 2), at=2_000 + number)
    farmer = await database.results.standing(GUILD, "rage", 1_000)
    honest = await database.results.standing(GUILD, "rage", 1_050)
    assert farmer is not None
    assert honest is not None
    assert (farmer.games, farmer.wins, farmer.points) == (60, 60, 6_000)
    assert (farmer.ranked_wins, farmer.ranked_points) == (7, 700)
    assert (honest.ranked_wins, honest.ranked_points) == (10, 1_000)
    assert NEWCOMER.shown < farmer.rating < honest.rating
    for sort in SORTS:
        board = await database.results.leaderboard(GUILD, "rage", sort=sort, limit=2)
        assert [line.person for line in board] == [1_050, 1_000]


def test_what_two_people_can_give_each_other_in_a_month_is_bounded() -> None:
    shares = [weight_of([games]) for games in range(1_000)]
    assert shares[0] == 1
    assert shares == sorted(shares, reverse=True)
    assert sum(shares) < 9.2
    assert weight_of([0, 1_000]) == pytest.approx(0.5)


async def test_next_month_the_same_opponent_counts_in_full_again(database: Database) -> None:
    for number in range(3):
        await end(database, f"a{number}", a_seat(0, 1), a_seat(1, 2), at=number)
    await end(database, "b", a_seat(0, 1), a_seat(1, 2), at=MONTH_MS)
    weights = await database.read(text("SELECT weight FROM results WHERE seat = 0 ORDER BY number"))
    assert [row[0] for row in weights] == [weight_of([met]) for met in (0, 1, 2, 0)]


@pytest.mark.parametrize("sort", SORTS)
def test_steps_follow_each_other_as_the_values_do(sort: Sort) -> None:
    values = [-5_000, -513, -512, -5, -1, 0, 1, 3, 4, 511, 512, 519, 1_500, 70_000, 70_001, 200_000]
    steps = [step_of(sort, value) for value in values]
    assert steps == sorted(steps)
    assert [step_of(sort, step) for step in steps] == steps
    assert all(step <= value for step, value in zip(steps, values, strict=True))


def test_periods_are_months_and_quarters_of_the_time_zone() -> None:
    at = instant(2026, 11, 22)
    assert period_at("monthly", "Europe/Paris", at) == ("2026-11", instant(2026, 11, 1), instant(2026, 12, 1))
    assert period_at("quarterly", "Europe/Paris", at) == ("2026-Q4", instant(2026, 10, 1), instant(2027, 1, 1))
    late = instant(2026, 12, 31, 23, 30, zone="America/New_York")
    assert period_at("monthly", "Europe/Paris", late).label == "2027-01"
    assert period_at("monthly", "America/New_York", late).label == "2026-12"
    assert end_of("2026-Q4", "America/New_York") == instant(2027, 1, 1, zone="America/New_York")
    assert last_month("2026-11") < last_month("2026-Q4") < last_month("2027-01")
