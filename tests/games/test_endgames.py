"""Ends of rounds and games: what an exact solver proves, or what wins at once, is what good players do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import pytest

from games.core.ai_player import Level
from games.core.budget import Playouts
from games.core.chance import FastChance
from games.core.game import AnyGame, SeatMove, play
from games.core.move import Move, legal_moves
from games.gaag import GAAG
from games.gaag.open_end import FEW
from games.gin import GIN
from games.lagagne import LAGAGNE
from games.rage import RAGE
from games.rage.ai_levels import LEARNED
from games.rage.cards import CARD_NAMED, DECK
from games.rage.options import RageOptions
from games.rage.state import State as Round
from tests.games.plays import Case, Situation, cases, played
from tests.games.solver import State, Worth, best_moves

GOOD: Final[tuple[Level, ...]] = ("regular", "expert")
ALL_TRUMPS: Final = (
    ("red-15", "red-14", "red-4"),
    ("red-15", "red-9", "red-4"),
    ("joker-1", "red-15", "red-2"),
)
DEALS: Final = 6
WORLDS: Final = 80


def chosen(game: AnyGame, level: Level, state: object, seat: int) -> Move:
    """Return what a player does there."""
    return game.ai_players[level].choose(game.view(state, seat), game.asks(state, seat), FastChance(3), Playouts(200))


def leading(hand: tuple[str, ...], seats: int = 3) -> Round:
    """Return the beginning of a round of Rage: seat 0 leads and has this hand, and red is trump."""
    own = [CARD_NAMED[name] for name in hand]
    rest = [card for card in range(DECK) if card not in {*own, CARD_NAMED["red-7"]}]
    FastChance(seats).shuffle(rest)
    others = [sorted(rest.pop() for _ in hand) for _ in range(seats - 1)]
    state = RAGE.deal(RageOptions(start_hand=len(hand)), seats, FastChance(1), dealer=seats - 1).state
    return replace(
        state, hands=[sorted(own), *others], indicator=CARD_NAMED["red-7"], aside=[], pile=rest, opening_trump=0
    )


def bidding_all(hand: tuple[str, ...]) -> Round:
    """Return the first lead of a hand that needs all its tricks; the others want none."""
    return replace(leading(hand), phase="play", bids=[len(hand), 0, 0])


def meets_its_bid(state: Round) -> float | None:
    """Return 1 if seat 0 has met its bid when the round is over, and else 0."""
    return float(state.done[0][0][0] == state.done[0][0][1]) if state.done else None


def proved_leads(state: Round) -> set[Move]:
    """Return the leads that meet the bid in every deal in which any does, whatever the others do."""
    view = RAGE.view(state, 0)
    return best_moves(RAGE, [RAGE.imagine(view, FastChance(number)) for number in range(DEALS)], 0, meets_its_bid)


@pytest.mark.parametrize("hand", ALL_TRUMPS, ids=" ".join)
def test_who_needs_every_trick_of_rage_leads_what_the_solver_proves(hand: tuple[str, ...]) -> None:
    state = bidding_all(hand)
    proved = proved_leads(state)
    assert set() < proved < set(legal_moves(RAGE.asks(state, 0)))
    for level in GOOD:
        assert chosen(RAGE, level, state, 0) in proved, level


def test_what_was_learned_alone_leads_the_lowest_trump() -> None:
    state = bidding_all(ALL_TRUMPS[0])
    lead = LEARNED.choose(RAGE.view(state, 0), RAGE.asks(state, 0), FastChance(1), Playouts(1))
    assert lead not in proved_leads(state)


@pytest.mark.parametrize("hand", [*ALL_TRUMPS[:2], ("joker-1", "joker-2", "red-0")], ids=" ".join)
@pytest.mark.parametrize("level", GOOD)
def test_who_leads_such_a_hand_bids_all_its_tricks(hand: tuple[str, ...], level: Level) -> None:
    assert chosen(RAGE, level, leading(hand, 4), 0) == Move("bid", ("3",))


def open_ends(game: AnyGame = GAAG) -> Iterator[Situation]:
    """Yield ends of rounds of two players in which both know all cards."""
    for seed in range(0, 240, 4):
        options = game.options_type(target=60, special_atoms=seed % 6)
        for moment in played(Case(game, options, 2, seed)):
            state = moment.state
            few = not state.pile and state.phase == "turn" and sum(map(len, state.hands)) <= FEW
            if few and len(list(legal_moves(game.asks(state, state.turn)))) > 1:
                yield moment


def leads_by(moment: Situation) -> Worth:
    """Return what a round of GaAg is worth to who has its turn: the lead in atoms, and the game if it ends."""
    mine, rounds = moment.state.turn, len(moment.state.done)

    def worth(state: State) -> float | None:
        scores = GAAG.scores(state)
        if len(scores.rounds) == rounds:
            return None
        earned = {line.seat: line.points for line in scores.rounds[rounds]}
        won = 0 if scores.ranks is None else scores.ranks[1 - mine] - scores.ranks[mine]
        return earned[1 - mine] - earned[mine] + 1000 * won

    return worth


def test_where_all_cards_of_gaag_are_known_the_solver_proves_every_move() -> None:
    matters = 0
    for moment in open_ends():
        proved = best_moves(GAAG, [moment.state], moment.state.turn, leads_by(moment))
        matters += proved != set(legal_moves(GAAG.asks(moment.state, moment.state.turn)))
        for level in GOOD:
            assert chosen(GAAG, level, moment.state, moment.state.turn) in proved, level
    assert matters >= 10


@pytest.mark.parametrize("game", [GIN, LAGAGNE], ids=["gin", "lagagne"])
def test_a_move_that_wins_the_game_at_once_is_made(game: AnyGame) -> None:
    found = 0
    for case in cases(game, 60)[:40]:
        for moment in list(played(case))[-4:-1]:
            for seat, asks in moment.asked():
                moves = list(legal_moves(asks))
                if seat is None or not (sure := {move for move in moves if wins(moment, moment.state, seat, move)}):
                    continue
                view = game.view(moment.state, seat)
                for number in range(WORLDS):
                    world = game.imagine(view, FastChance(number))
                    sure = {move for move in sure if wins(moment, world, seat, move)}
                if sure and len(sure) < len(moves):
                    found += 1
                    for level in GOOD:
                        assert chosen(game, level, moment.state, seat) in sure, (level, case)
    assert found >= 5


def wins(moment: Situation, state: State, seat: int, move: Move) -> bool:
    """Tell whether a move ends the game and the seat wins it alone."""
    after = play(moment.game, state, SeatMove(seat, move, moment.at), FastChance(1)).state
    ranks = moment.game.scores(after).ranks
    return ranks is not None and ranks[seat] < min(ranks[:seat] + ranks[seat + 1 :])
