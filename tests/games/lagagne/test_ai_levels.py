"""The AI seats of LaGagne: what they notice, and that the regular is far better than chance."""

from __future__ import annotations

import pytest

from benchmarks.arena.playing import OwnRules
from benchmarks.arena.rows import trial
from games.core.ai_player import Level
from games.core.budget import NO_TIME
from games.core.chance import FastChance
from games.lagagne import LAGAGNE
from tests.games.lagagne.kit import Table, laid_out


def choice(table: Table, level: Level = "regular") -> str:
    """Return what a player of this level does for the seat in turn."""
    view = table.view(table.state.turn)
    return str(LAGAGNE.ai_players[level].choose(view, table.asks(), FastChance(5), NO_TIME))


@pytest.mark.whole
@pytest.mark.parametrize(("level", "least"), [("regular", 40), ("beginner", 33)])
def test_players_beat_three_random_seats_by_far(level: Level, least: int) -> None:
    rows = trial(OwnRules(LAGAGNE), level, "random", seats=4, deals=range(12))
    assert sum(row.wins for row in rows) >= least


@pytest.mark.whole
def test_the_regular_beats_beginners() -> None:
    rows = trial(OwnRules(LAGAGNE), "regular", "beginner", seats=4, deals=range(30))
    assert sum(row.wins for row in rows) > 120 * 0.34


def test_players_place_fifty_points_rather_than_five() -> None:
    table = laid_out("5-spades 50-spades zero zero recover", "", columns={0: {"spades": "symbol"}})
    assert choice(table) == choice(table, "beginner") == "play 50-spades"


def test_players_begin_with_a_symbol() -> None:
    table = laid_out("symbol-clubs 20-clubs zero zero recover", "")
    assert choice(table) == choice(table, "beginner") == "play symbol-clubs"


def test_players_without_a_symbol_take_their_mulligan() -> None:
    table = laid_out("20-clubs zero zero zero recover", "")
    assert choice(table) == choice(table, "beginner") == "mulligan"


def test_the_regular_robs_whoever_is_about_to_win() -> None:
    boards = {
        0: {"spades": "symbol", "hearts": "symbol"},
        1: {"spades": "symbol 20 10"},
        2: {"hearts": "symbol 50 50", "clubs": "symbol 50"},
    }
    table = laid_out("steal 20-spades zero zero zero", "", "", columns=boards)
    assert choice(table) == "steal 2 50-hearts"


def test_the_regular_takes_a_sure_win_at_the_end_of_the_round() -> None:
    boards = {1: {"spades": "symbol 50 50", "hearts": "symbol 20 10"}, 0: {"clubs": "symbol 50 50 20"}}
    table = laid_out("zero zero", "steal 20-spades zero zero zero", columns=boards)
    assert choice(table.act("discard zero")) == "play 20-spades"


def test_the_regular_keeps_a_good_card_and_gives_a_bad_one() -> None:
    table = laid_out("exchange zero 20-spades 20-spades 5-spades", "50-spades", columns={0: {"spades": "symbol"}})
    assert choice(table.act("exchange")) == "settle zero"
    poor = laid_out("exchange 20-spades 20-spades 5-spades 10-spades", "zero", columns={0: {"spades": "symbol"}})
    assert choice(poor.act("exchange")) == "settle back"
