"""The AI seats of GaAg: what they notice, and that the regular is far better than chance."""

from __future__ import annotations

import pytest

from benchmarks.arena.duplicate_games import trial
from benchmarks.arena.playing import OwnRules
from games.core.ai_player import Level
from games.core.budget import NO_TIME, Budget, Playouts
from games.core.chance import FastChance
from games.gaag import GAAG
from games.gaag.ai_levels import STANDING
from games.gaag.kernel import kernel_of
from games.gaag.learned_inputs import counted, inputs_of
from games.gaag.masks import cards_in
from games.gaag.options import GaAgOptions
from tests.games.gaag.kit import Table
from tests.games.plays import cases, played

PLENTY = Playouts(200)


def choice(table: Table, level: Level = "regular", budget: Budget = PLENTY) -> str:
    """Return what a player of this level does for the seat in turn."""
    seat = table.state.turn
    asks = GAAG.asks(table.state, seat)
    return str(GAAG.ai_players[level].choose(table.view(seat), asks, FastChance(5), budget))


@pytest.mark.whole
@pytest.mark.parametrize("level", ["expert", "regular", "beginner"])
def test_a_player_wins_half_of_its_games_against_three_random_seats(level: str) -> None:
    rows = trial(OwnRules(GAAG, {"target": 60}, budget=lambda: Playouts(30)), level, "random", seats=4, deals=range(3))
    assert sum(row.wins for row in rows) > len(rows) / 2


OTHERS = ("8-0 8-1 9-0 12-0 gap", "7-0 7-1 10-0 12-1 link-7", "3-2 13-0 14-0 15-0 16-0")


def test_the_regular_does_not_pick_up_a_dear_row_while_it_can_lay_a_card() -> None:
    table = Table("5-0 4-0 3-0 2-1 13-1", *OTHERS, row="6-3 9-4 10-4 11-4 12-4")
    assert choice(table).startswith("play ")


def test_the_regular_picks_up_a_row_for_nothing_when_its_only_card_is_far_away() -> None:
    assert choice(Table("1-0 12-3 13-1 13-2 13-3", *OTHERS, row="2-0 18-0")) == "pickup"


def test_the_regular_keeps_its_special_cards_while_an_element_next_to_the_end_fits() -> None:
    table = Table("5-3 11-3 4-3 close-1 close-18", *OTHERS, row="6-0 9-1 10-1")
    assert "close" not in choice(table)


def test_the_regular_gets_rid_of_its_heaviest_card_before_the_round_ends() -> None:
    """The pile is empty and Ben has no card: he must pick up whatever Ann lays now, and what she keeps counts."""
    table = Table("5-0 16-2 15-3 gap", "", row="6-0 8-0 14-0", pile="", rest=1)
    assert choice(table) == "play gap"
    table = Table("5-0 15-3 16-2", "", row="6-0 8-0 14-0", pile="", rest=1)
    assert choice(table) == "play 15-3"


def test_a_beginner_lays_the_nearest_card_or_looks_at_the_upper_end_only() -> None:
    table = Table("5-0 4-0 3-0 2-1 13-1", *OTHERS, row="6-3 9-4 10-4")
    assert {beginner(table, seed) for seed in range(12)} == {"play 5-0", "play 13-1"}
    table = Table("5-0 4-0 3-0 2-1 gap", *OTHERS, row="6-3 9-4 10-4")
    assert {beginner(table, seed) for seed in range(12)} == {"play 5-0", "pickup"}


def beginner(table: Table, seed: int) -> str:
    seat = table.state.turn
    asks = GAAG.asks(table.state, seat)
    return str(GAAG.ai_players["beginner"].choose(table.view(seat), asks, FastChance(seed), NO_TIME))


@pytest.mark.parametrize("level", tuple(GAAG.ai_players))
def test_every_level_answers_every_question_of_a_game(level: Level) -> None:
    asked = set()
    for moment in played(cases(GAAG, 40)[5]):
        state = moment.state
        if state.phase != "over" and len(moment.acts) % 4 == 0:
            assert choice(_at(state), level, NO_TIME) == choice(_at(state), level, NO_TIME)
            asked.add(state.phase)
    assert "turn" in asked


def _at(state: object) -> Table:
    table = Table("5-0", "4-0")
    table.state = state  # type: ignore[assignment] # any reached state
    return table


def test_the_weights_of_the_expert_fit_what_it_looks_at() -> None:
    after = kernel_of(GAAG.deal(GaAgOptions(), 4, FastChance(1)).state)
    card = after.moves()[0]
    hand = list(cards_in(after.hands[after.seat]))
    after.apply(card, FastChance(2))
    found = inputs_of(after, [one for one in hand if one != card], counted(after.pile), len(after.pile))
    assert {len(found), *(len(cell.weights) for cell in STANDING.cells)} == {68}
