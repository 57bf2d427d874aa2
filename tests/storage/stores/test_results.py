import asyncio
from dataclasses import replace
from functools import partial
from math import sqrt

import pytest

from storage import Database, RatingChange, SeatResult, SequenceConflict, Standing
from storage.engine.unit_of_work import Statement, executing
from storage.stores.rating_model import NEWCOMER, Skill, learn
from tests.support.sample_rows import GUILD, a_move, a_seat, a_table, finish

MU, SIGMA = 25.0, 25 / 3


def test_a_newcomer_stands_at_1500_give_or_take_167() -> None:
    assert NEWCOMER.shown == pytest.approx(1500)
    assert NEWCOMER.uncertainty == pytest.approx(500 / 3)


def test_shown_ratings_are_in_the_order_of_the_conservative_estimate() -> None:
    known, promising = Skill(mu=27, sigma=2), Skill(mu=30, sigma=7)
    assert known.shown == pytest.approx(1500 + 20 * 21)
    assert promising.shown == pytest.approx(1500 + 20 * 9)


def test_two_newcomers_move_by_the_worked_numbers() -> None:
    """Weng and Lin's Bradley-Terry update by hand: one beats one, both of the same strength."""
    variance = SIGMA**2 + (25 / 300) ** 2
    total = sqrt(2 * (variance + (25 / 6) ** 2))
    step = variance / total / 2
    sigma = sqrt(variance) * sqrt(1 - (variance / total**2) * (sqrt(variance) / total) / 4)
    winner, loser = learn([NEWCOMER, NEWCOMER], [1, 2])
    assert winner == pytest.approx((MU + step, sigma))
    assert loser == pytest.approx((MU - step, sigma))
    assert (round(winner.shown), round(loser.shown), round(winner.uncertainty)) == (1569, 1463, 161)


def test_a_tie_between_equals_leaves_both_where_they_were() -> None:
    one, other = learn([NEWCOMER, NEWCOMER], [1, 1])
    assert one == other
    assert one.mu == pytest.approx(MU)
    assert one.sigma < SIGMA


def test_the_ranks_count_and_not_the_order_of_the_seats() -> None:
    third, first, second = learn([NEWCOMER] * 3, [3, 1, 2])
    assert first.shown > second.shown > third.shown


async def test_the_last_move_returns_and_stores_the_rating_changes(database: Database) -> None:
    seats = [a_seat(0, 2, points=10), a_seat(1, 1, points=30), a_seat(2, 3, bot=True)]
    await database.journal.open_table(a_table())
    changes = await database.journal.record(a_move(1), phase="finished", snapshot="{}", results=seats)
    lost, won = changes
    assert (lost.person, won.person) == (1_000, 1_001)
    assert [round(number) for number in (lost.before, lost.after, lost.uncertainty)] == [1500, 1463, 161]
    assert [round(number) for number in (won.before, won.after, won.uncertainty)] == [1500, 1569, 161]
    assert await database.results.of_table("t1") == [
        SeatResult(replace(seats[0], name=""), lost),
        SeatResult(replace(seats[1], name=""), won),
        SeatResult(seats[2], None),
    ]


async def test_the_next_game_starts_from_the_last_ones_ratings(database: Database) -> None:
    await finish(database, "a", a_seat(0, 1), a_seat(1, 2))
    await finish(database, "b", a_seat(0, 2), a_seat(1, 1))
    first, second = [await database.results.of_table(name) for name in ("a", "b")]
    for earlier, later in zip(first, second, strict=True):
        assert isinstance(earlier.change, RatingChange)
        assert isinstance(later.change, RatingChange)
        assert later.change.before == earlier.change.after


async def test_a_leaderboard_counts_games_wins_and_points_in_the_order_of_the_ratings(database: Database) -> None:
    await finish(database, "a", a_seat(0, 1, points=40), a_seat(1, 2, points=30), a_seat(2, 3, points=-5))
    await finish(database, "b", a_seat(0, 1, points=10), a_seat(1, 1, points=10))
    board = await database.results.leaderboard(GUILD, "rage")
    assert [(line.place, line.person, line.games, line.wins, line.points) for line in board] == [
        (1, 1_000, 2, 2, 50),
        (2, 1_001, 2, 1, 40),
        (3, 1_002, 1, 0, -5),
    ]
    assert [line.rating for line in board] == sorted((line.rating for line in board), reverse=True)
    assert board[0].uncertainty < 500 / 3
    assert await database.results.standing(GUILD, "rage", 1_001) == board[1]


async def test_equal_ratings_share_a_place_and_the_next_place_is_skipped(database: Database) -> None:
    await finish(database, "a", a_seat(0, 1), a_seat(1, 1), a_seat(2, 1))
    await finish(database, "b", a_seat(4, 1), a_seat(5, 2))
    board = await database.results.leaderboard(GUILD, "rage")
    assert [(line.place, line.person) for line in board] == [(1, 1_004), (2, 1_000), (2, 1_001), (2, 1_002), (5, 1_005)]


async def test_games_are_rated_apart_and_all_together_and_servers_only_apart(database: Database) -> None:
    await finish(database, "a", a_seat(0, 1), a_seat(1, 2), game="rage")
    await finish(database, "b", a_seat(0, 2), a_seat(1, 1), game="gin")
    await finish(database, "c", a_seat(0, 2), a_seat(7, 1), game="gin", guild=2)
    people = {
        game: [line.person for line in await database.results.leaderboard(GUILD, game)] for game in ("rage", "gin")
    }
    assert people == {"rage": [1_000, 1_001], "gin": [1_001, 1_000]}
    assert [line.games for line in await database.results.leaderboard(GUILD, None)] == [2, 2]
    assert await database.results.players(2, "gin") == 2
    assert await database.results.players(2, "rage") == 0


async def test_a_game_against_bots_counts_but_moves_nothing_that_boards_are_sorted_by(database: Database) -> None:
    await finish(database, "a", a_seat(0, 1, points=9), a_seat(1, 2, bot=True), a_seat(2, 3, rated=False))
    by_rating, by_wins = [
        await database.results.standing(GUILD, "rage", 1_000, sort=sort) for sort in ("rating", "wins")
    ]
    assert by_rating == by_wins == Standing(1, 1_000, NEWCOMER.shown, NEWCOMER.uncertainty, games=1, wins=1, points=9)
    assert [seat.change for seat in await database.results.of_table("a")] == [None, None, None]


async def test_a_seat_that_an_ai_played_counts_for_nothing(database: Database) -> None:
    await finish(database, "a", a_seat(0, 1), a_seat(1, 2), a_seat(2, 1, rated=False))
    assert await database.results.standing(GUILD, "rage", 1_002) is None
    assert await database.results.players(GUILD, None) == 2


async def test_results_that_lose_the_race_move_no_rating(database: Database) -> None:
    await database.journal.open_table(a_table())
    both = [
        database.journal.record(a_move(1), phase="finished", snapshot="{}", results=[a_seat(0, 1), a_seat(1, 2)])
        for _ in range(2)
    ]
    verdicts = await asyncio.gather(*both, return_exceptions=True)
    assert [isinstance(verdict, SequenceConflict) for verdict in verdicts] == [False, True]
    standing = await database.results.standing(GUILD, None, 1_000)
    assert standing is not None
    assert (standing.games, round(standing.rating)) == (1, 1569)


async def test_somebody_s_last_games_are_found_while_they_can_be_replayed(database: Database) -> None:
    for name in ("a", "b", "c", "d"):
        await finish(database, name, a_seat(0, 1), a_seat(1, 2))
    await finish(database, "other", a_seat(1, 1), a_seat(2, 2))
    archive = Statement("UPDATE tables SET phase = 'archived', snapshot = $1 WHERE id = $2", ("", "b"))
    kept = Statement("UPDATE tables SET phase = 'archived', snapshot = $1 WHERE id = $2", ("{}", "c"))
    await database.write(partial(executing, archive, kept))
    found = await database.results.games_of(1_000, GUILD, limit=2)
    assert [game.table_id for game in found] == ["d", "c"], "b is not kept any more"
    assert [(row.person, row.rank) for row in found[0].seats] == [(1_000, 1), (1_001, 2)]
    assert [game.table_id for game in await database.results.games_of(1_000, GUILD, limit=9)] == ["d", "c", "a"]
    assert await database.results.games_of(1_000, GUILD + 1, limit=9) == []
    assert await database.results.games_of(7, GUILD, limit=9) == []
