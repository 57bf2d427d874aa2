"""The AI seats of Rage: as strong as their names say."""

from dataclasses import replace

import pytest

from benchmarks.arena.duplicate_games import trial
from benchmarks.arena.playing import OwnRules
from games.core.ai_player import Level
from games.core.budget import Playouts
from games.core.chance import FastChance
from games.core.move import Move
from games.rage import RAGE
from games.rage.ai_levels import inputs_of
from games.rage.cards import CARD_NAMED, WRITTEN
from games.rage.options import RageOptions
from games.rage.state import Bidding, State
from tests.games.rage.kit import laid_out

LEVELS: tuple[Level, ...] = tuple(RAGE.ai_players)
BIDDINGS: tuple[Bidding, ...] = ("open", "hidden", "secret")


def cards(*names: str) -> list[int]:
    return sorted(CARD_NAMED[name] for name in names)


def bidding(hand: list[int], indicator: str) -> State:
    """Return a state in which the first bidder, seat 1 of 4, holds this hand."""
    state = RAGE.deal(RageOptions(start_hand=len(hand)), 4, FastChance(3), dealer=0).state
    trump = CARD_NAMED[indicator]
    others = [card for card in range(len(WRITTEN)) if card not in hand and card != trump]
    FastChance(9).shuffle(others)
    size = len(hand)
    hands = [sorted(others[seat * size : (seat + 1) * size]) for seat in range(4)]
    return replace(state, hands=[hands[0], hand, *hands[2:]], indicator=trump, aside=[], pile=others[4 * size :])


def bid_of(level: Level, state: State) -> int:
    move = RAGE.ai_players[level].choose(RAGE.view(state, 1), RAGE.asks(state, 1), FastChance(1), Playouts(40))
    return int(move.items[0])


@pytest.mark.whole
def test_regular_beats_three_random_players() -> None:
    rows = trial(OwnRules(RAGE), "regular", "random", seats=4, deals=range(4))
    assert sum(row.wins for row in rows) >= 13


@pytest.mark.whole
def test_beginner_beats_random_players_but_not_by_far() -> None:
    rows = trial(OwnRules(RAGE, {"start_hand": 6}), "beginner", "random", seats=3, deals=range(10))
    assert 15 <= sum(row.wins for row in rows) <= 29


@pytest.mark.parametrize("level", LEVELS)
def test_five_high_trumps_bid_high_and_five_low_cards_bid_nothing(level: Level) -> None:
    strong = cards("red-15", "red-14", "red-13", "red-12", "joker-1")
    weak = cards("blue-0", "green-1", "violet-2", "orange-0", "yellow-1")
    assert bid_of(level, bidding(strong, "red-3")) >= 4
    assert bid_of(level, bidding(weak, "red-3")) <= 1


def test_regular_throws_its_highest_losing_card_once_its_bid_is_met() -> None:
    state = bidding(cards("blue-3", "blue-9", "violet-2"), "red-3")
    state = replace(
        state,
        phase="play",
        bids=[1, 0, 1, 1],
        leader=0,
        trick=[CARD_NAMED["blue-12"]],
        colours=[4],
        led=4,
        hands=[state.hands[0][:2], *state.hands[1:]],
    )
    move = RAGE.ai_players["regular"].choose(RAGE.view(state, 1), RAGE.asks(state, 1), FastChance(1), Playouts(40))
    assert str(move) == "play blue-9"


def test_last_to_play_regular_takes_the_trick_it_still_needs() -> None:
    state = bidding(cards("blue-3", "blue-13", "violet-2"), "red-3")
    trick = [CARD_NAMED[name] for name in ("blue-12", "blue-1", "blue-2")]
    state = replace(state, phase="play", bids=[0, 1, 0, 0], leader=2, trick=trick, colours=[4, 4, 4], led=4)
    move = RAGE.ai_players["regular"].choose(RAGE.view(state, 1), RAGE.asks(state, 1), FastChance(1), Playouts(40))
    assert str(move) == "play blue-13"


def test_a_trump_card_of_the_lowest_value_is_a_trump_like_any_other_to_the_regular() -> None:
    futures = []
    for trump in ("R0", "R1"):
        view = laid_out("B7 R9 G3", "Y1 Y2 Y3", "G1 G2 G4", "O1 O2 O3", trump=trump).view(0)
        futures.append(next(inputs_of(view, [Move("play", ("green-3",))])))
    assert futures[0] == pytest.approx(futures[1])
