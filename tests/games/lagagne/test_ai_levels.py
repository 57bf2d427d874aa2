"""The AI seats of LaGagne: what they notice, and that the regular is far better than chance."""

from __future__ import annotations

from typing import Final

import pytest

from benchmarks.arena.duplicate_games import trial
from benchmarks.arena.playing import OwnRules
from games.core.ai_player import Level
from games.core.budget import NO_TIME
from games.core.chance import FastChance
from games.lagagne import LAGAGNE
from games.lagagne.ai_levels import WINNING
from games.lagagne.learned_inputs import After, columns_of, inputs_of, table_of, theft
from tests.games.lagagne.kit import Table, laid_out

LEVELS: Final[tuple[Level, ...]] = tuple(LAGAGNE.ai_players)


def choice(table: Table, level: Level = "regular", seed: int = 5) -> str:
    """Return what a player of this level does for the seat in turn."""
    view = table.view(table.state.turn)
    return str(LAGAGNE.ai_players[level].choose(view, table.asks(), FastChance(seed), NO_TIME))


@pytest.mark.whole
@pytest.mark.parametrize(("level", "least"), [("expert", 18), ("regular", 18), ("beginner", 15)])
def test_players_beat_three_random_seats_by_far(level: Level, least: int) -> None:
    rows = trial(OwnRules(LAGAGNE), level, "random", seats=4, deals=range(5))
    assert sum(row.wins for row in rows) >= least


@pytest.mark.whole
def test_the_regular_beats_beginners() -> None:
    rows = trial(OwnRules(LAGAGNE), "regular", "beginner", seats=4, deals=range(15))
    assert sum(row.wins for row in rows) > 60 * 0.45


def test_players_place_fifty_points_rather_than_five() -> None:
    table = laid_out("5-spades 50-spades zero zero recover", "", columns={0: {"spades": "symbol"}})
    assert {choice(table, level) for level in ("regular", "expert")} == {"play 50-spades"}


def test_a_beginner_takes_most_points_or_in_haste_the_first_card_that_fits() -> None:
    table = laid_out("zero 5-spades 50-spades zero recover", "", columns={0: {"spades": "symbol"}})
    assert {choice(table, "beginner", seed) for seed in range(12)} == {"play 5-spades", "play 50-spades"}


def test_a_beginner_in_haste_throws_its_first_card_away_rather_than_steal() -> None:
    boards = {0: {"hearts": "symbol"}, 1: {"hearts": "symbol 50"}}
    table = laid_out("zero zero steal recover recover", "", columns=boards)
    assert {choice(table, "beginner", seed) for seed in range(12)} == {"discard zero", "steal"}


def test_players_begin_with_a_symbol() -> None:
    table = laid_out("symbol-clubs 20-clubs zero zero recover", "")
    assert {choice(table, level) for level in LEVELS} == {"play symbol-clubs"}


def test_players_without_a_symbol_take_their_mulligan() -> None:
    table = laid_out("20-clubs zero zero zero recover", "")
    assert {choice(table, level) for level in LEVELS} == {"mulligan"}


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


def test_the_weights_of_the_expert_fit_what_it_looks_at_with_any_number_of_seats() -> None:
    for hands in (("zero", ""), ("zero", "", "", ""), ("zero", "", "", "", "", "", "", "")):
        view = laid_out(*hands).view(0)
        found = inputs_of(table_of(view), After(view.columns, view.hand, view.top))
        assert {len(found), *(len(cell.weights) for cell in WINNING.cells)} == {105}


def test_the_expert_sees_what_a_theft_brings_and_takes() -> None:
    boards = {0: {"hearts": "symbol x2"}, 1: {"hearts": "symbol 50", "spades": "20"}}
    view = laid_out("steal zero", "", columns=boards).view(0)
    mine, theirs = columns_of(view.columns[0]), columns_of(view.columns[1])
    assert theft(mine, theirs) == (100, 50)
    assert theft(theirs, mine) == (50, 0)


def test_the_expert_takes_a_sure_win_at_the_end_of_the_round() -> None:
    boards = {0: {"spades": "symbol 50 50 20 20"}, 1: {"hearts": "symbol 50 50 20 20"}}
    table = laid_out("10-spades zero zero zero zero", "", columns=boards)
    table.state.leader = 1
    assert choice(table, "expert") == "play 10-spades"
