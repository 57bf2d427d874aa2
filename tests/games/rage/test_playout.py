"""The kernel plays the same game as the rules: same deals, same flips, same winners, same scores."""

import random
from itertools import product

import pytest

from games.core.chance import FastChance
from games.core.game import SeatMove, play
from games.core.move import Move, legal_moves
from games.rage import RAGE
from games.rage.cards import CARD_NAMED, COLOUR_NAMED, JOKER
from games.rage.options import RageOptions
from games.rage.playout import JOKER_LAY, Round, any_card, deal_round, lays_of, mask, round_of
from games.rage.scoring import result
from games.rage.state import Bidding, State, Trick

GAMES = 340
BIDDINGS: tuple[Bidding, ...] = ("open", "hidden", "secret")


def lay_of(move: Move) -> int:
    card = CARD_NAMED[move.items[0]]
    return card if card not in JOKER else JOKER_LAY + 6 * (card - JOKER[0]) + COLOUR_NAMED[move.items[1]]


class Script:
    """What was played by the rules, for the kernel to play again: each lay with the lays that were legal."""

    def __init__(self) -> None:
        self.lays: list[tuple[int, int, set[int]]] = []

    def choose(self, _: Round, seat: int, legal: int) -> int:
        who, lay, allowed = self.lays.pop(0)
        assert (seat, allowed) == (who, set(lays_of(legal)))
        return lay


def eager(moves: list[Move], luck: random.Random) -> Move:
    """Prefer the cards that change the trump, so that the pile runs out and effects meet in one trick."""
    effects = [move for move in moves if move.items[0].startswith(("change", "notrump"))]
    return luck.choice(effects or moves)


def played_round(state: State, luck: random.Random, chance: FastChance) -> tuple[State, Script, list[Trick]]:
    """Play one round by the rules, noting each lay and each finished trick."""
    script, tricks, number, choosy = Script(), [], state.round, luck.random() < 0.5
    while state.phase != "over" and state.round == number:
        seat = next(seat for seat in range(state.seats) if RAGE.asks(state, seat))
        moves = list(legal_moves(RAGE.asks(state, seat)))
        move = eager(moves, luck) if choosy else luck.choice(moves)
        if move.verb == "play":
            script.lays.append((seat, lay_of(move), {lay_of(legal) for legal in moves}))
        ends_trick = move.verb == "play" and len(state.trick) == state.seats - 1
        state = play(RAGE, state, SeatMove(seat, move), chance).state
        if ends_trick:
            assert state.last is not None
            tricks.append(state.last)
    return state, script, tricks


@pytest.mark.whole
@pytest.mark.parametrize("part", range(4))
def test_kernel_and_rules_play_the_same_game(part: int) -> None:
    combinations = list(product(BIDDINGS, (False, True), (False, True), range(2, 9), (10, 4, 2, 1)))
    random.Random(0).shuffle(combinations)
    flipped = 0
    for seed in range(part, GAMES, 4):
        bids, bonus, sticky, seats, size = combinations[seed % len(combinations)]
        options = RageOptions(bids=bids, bonus=bonus, no_trump_is_sticky=sticky, start_hand=size)
        luck, by_rules, by_kernel = random.Random(seed), FastChance(seed), FastChance(seed)
        state = RAGE.deal(options, seats, by_rules, dealer=seed % seats).state
        while state.phase != "over":
            kernel = deal_round(seats, state.hand_size, state.round_dealer, by_kernel, sticky=sticky)
            assert kernel.hands == [mask(hand) for hand in state.hands]
            state, script, tricks = played_round(state, luck, by_rules)
            for trick in tricks:
                assert kernel.play_trick(script.choose, by_kernel) == (trick.winner, trick.trump)
            flipped += len(kernel.aside)
            assert not script.lays
            row = state.done[-1]
            assert list(zip(kernel.tricks, kernel.plus, kernel.minus, strict=True)) == [
                seat_round[1:] for seat_round in row
            ]
    assert flipped > GAMES


def test_points_follow_from_what_the_kernel_counts() -> None:
    chance = FastChance(4)
    kernel = deal_round(4, 10, 0, chance)
    kernel.bids = [2, 3, 4, 0]
    kernel.finish(any_card(chance), chance)
    variant = RAGE.deal(RageOptions(), 4, FastChance(0)).state.variant
    seat_round = list(zip(kernel.bids, kernel.tricks, kernel.plus, kernel.minus, strict=True))
    assert sum(kernel.tricks) == 10
    assert sum(result(variant, 1, seat_round).points for seat_round in seat_round) == sum(
        tricks + (10 if tricks == bid else -5) + 5 * plus - 5 * minus for bid, tricks, plus, minus in seat_round
    )


def test_a_round_taken_up_in_mid_trick_ends_as_the_rules_end_it() -> None:
    for seed in range(60):
        luck, chance = random.Random(seed), FastChance(seed)
        options = RageOptions(no_trump_is_sticky=seed % 2 == 0, start_hand=5)
        state = RAGE.deal(options, 2 + seed % 5, chance).state
        stop = state.seats + luck.randrange(5 * state.seats)
        for _ in range(stop):
            seat = state.turn
            move = eager(list(legal_moves(RAGE.asks(state, seat))), luck)
            state = play(RAGE, state, SeatMove(seat, move), chance).state
        kernel = round_of(state)
        rest = FastChance(seed + 1)
        state, script, _ = played_round(state, luck, rest)
        kernel.copy().finish(any_card(FastChance(1)), FastChance(2))
        kernel.finish(script.choose, FastChance(seed + 1))
        assert list(zip(kernel.tricks, kernel.plus, kernel.minus, strict=True)) == [
            seat_round[1:] for seat_round in state.done[0]
        ]


def test_any_legal_card_is_as_likely_as_another() -> None:
    choose, table = any_card(FastChance(5)), deal_round(4, 10, 0, FastChance(1))
    legal = mask([3, 40, 98])
    counts = dict.fromkeys(lays_of(legal), 0)
    for _ in range(3_000):
        counts[choose(table, 0, legal)] += 1
    assert all(900 < count < 1_100 for count in counts.values())
    assert {choose(table, 0, mask([96])) for _ in range(200)} == set(range(JOKER_LAY, JOKER_LAY + 6))
