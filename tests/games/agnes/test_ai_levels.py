"""The AI seats: what they choose at a glance, and how often the regular wins."""

from __future__ import annotations

import pytest

from games.agnes import AGNES
from games.agnes.options import AgnesOptions
from games.core.ai_player import Level, RandomPlayer
from games.core.budget import NO_TIME
from games.core.chance import FastChance
from games.core.game import SeatMove
from tests.games.agnes.kit import Table


def chosen(table: Table, seat: int = 0, level: Level = "regular") -> str:
    asks = AGNES.asks(table.state, seat)
    return str(AGNES.ai_players[level].choose(table.view(seat), asks, FastChance(1), NO_TIME))


def test_the_regular_takes_a_king_of_hearts_and_leaves_a_queen() -> None:
    assert chosen(Table("AS 2S", "AH 2H", discard="KH")).startswith("take")
    assert chosen(Table("AS 2S", "AH 2H", discard="QH")) == "draw"


def test_the_regular_keeps_an_ace_and_uses_the_power_of_a_9() -> None:
    assert chosen(Table("8S 8H", "AH 2H", pile="AS").acts("0 draw")).startswith("keep")
    table = Table("8S 8H", "AH 2H", pile="9S", snap=False).acts("0 draw")
    assert chosen(table) == "discard"
    assert chosen(table.acts("0 discard")) == "power 1"


def test_the_regular_snaps_what_it_knows_and_nothing_else() -> None:
    table = Table("7H 2S", "3H 4H", pile="9S 7C 7S").acts("0 draw", "0 discard", "1 pass")
    assert chosen(table.acts("0 power 1", "1 draw", "1 discard")) == "snap 0 1"
    assert chosen(Table("7H 2S", "3H 4H", pile="7C").acts("0 draw", "0 discard"), 1) == "pass"


def test_the_regular_swaps_with_a_king_only_for_a_lower_card() -> None:
    table = Table("QH 2S", "3H 4H", pile="KS", snap=False).acts("0 draw", "0 discard")
    assert chosen(table.acts("0 power 0 1 1 1")) == "swap yes"
    table = Table("QH 2S", "3H 4H", pile="KS", snap=False).acts("0 draw", "0 discard")
    assert chosen(table.acts("0 power 0 2 1 1")) == "swap no"


def test_the_regular_announces_what_it_knows_to_be_5_or_less() -> None:
    sure = Table("2H", "3H 4H 5S", pile="AS", snap=False).acts("0 draw")
    assert chosen(sure) == "keep-agnes 1"
    assert chosen(Table("2H", "3H 4H 5S", discard="AC", snap=False)) == "take-agnes 1"
    assert chosen(Table("2H 3C", "3H 4H 5S", pile="8S", snap=False).acts("0 draw")) == "discard"


def test_the_regular_announces_5_or_less_only_if_nobody_else_seems_to_have_as_little() -> None:
    table = Table("9H", "3H 4H 5S", pile="4S", snap=False).acts("0 draw")
    assert chosen(table) == "keep-agnes 1"
    table = Table("9H", "AC", pile="4S", snap=False).acts("0 draw")
    table.state.known[table.state.layouts[1][0]] |= 1
    assert chosen(table) == "keep 1"


def test_a_player_chooses_alike_in_two_worlds_that_look_alike() -> None:
    table = Table("7H 2S", "3H 4H", "5H 6H", pile="KS").acts("0 draw")
    twin = AGNES.imagine(table.view(0), FastChance(8))
    asks = AGNES.asks(table.state, 0)
    for level in AGNES.ai_players:
        moves = {
            AGNES.ai_players[level].choose(AGNES.view(s, 0), asks, FastChance(1), NO_TIME) for s in (table.state, twin)
        }
        assert len(moves) == 1


@pytest.mark.whole
def test_the_regular_wins_four_rounds_in_five_against_three_random_seats() -> None:
    assert sum(_wins(seed) for seed in range(120)) >= 96


def _wins(seed: int) -> bool:
    """Play one round with the regular on a seat that goes round; tell whether it scores."""
    regular, chance, luck = seed % 4, FastChance(seed), RandomPlayer()
    state = AGNES.deal(AgnesOptions(rounds=1), 4, chance, 0).state
    at = 0
    while asked := [(seat, asks) for seat in range(4) if (asks := AGNES.asks(state, seat))]:
        seat, asks = asked[0]
        player = AGNES.ai_players["regular"] if seat == regular else luck
        at += 500
        move = player.choose(AGNES.view(state, seat), asks, chance, NO_TIME)
        list(AGNES.apply(state, SeatMove(seat, move, at), chance))
    return state.done[0].points[regular] > 0
