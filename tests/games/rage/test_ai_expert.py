"""What the expert of Rage makes of others who meet their bids, and of those who do not."""

from dataclasses import replace

import pytest

from games.core.budget import Playouts
from games.core.chance import FastChance
from games.core.move import legal_moves
from games.rage import RAGE
from games.rage.ai_levels import TRUSTED, judged, trust_in_what_was_learned
from games.rage.options import RageOptions
from games.rage.state import OUT, SeatRound
from games.rage.view import View, view_of

MET: SeatRound = (1, 1, 0, 0)
MISSED: SeatRound = (2, 1, 0, 0)


def after(*rounds: tuple[SeatRound, ...]) -> View:
    """Return the first seat's view of a table of four, after these rounds."""
    state = RAGE.deal(RageOptions(), 4, FastChance(1), dealer=3).state
    return replace(view_of(state, 0), done=rounds)


def test_beside_others_who_meet_their_bids_what_was_learned_counts_most() -> None:
    low, high = TRUSTED
    assert trust_in_what_was_learned(after()) == pytest.approx((low + high) / 2)
    assert trust_in_what_was_learned(after(*[(MISSED, MET, MET, MET)] * 6)) == high
    assert trust_in_what_was_learned(after(*[(MET, MISSED, MISSED, MISSED)] * 6)) == low
    some = trust_in_what_was_learned(after((MET, MISSED, MISSED, MET)))
    assert low < some < (low + high) / 2


def test_who_is_out_of_the_game_meets_and_misses_nothing() -> None:
    worths = [trust_in_what_was_learned(after(row)) for row in ((MET, MISSED, MET, OUT), (MET, MISSED, MET, MISSED))]
    assert TRUSTED[0] < worths[1] < worths[0] < sum(TRUSTED) / 2


def test_bids_are_what_was_learned_whatever_the_playouts() -> None:
    for seed in range(6):
        state = RAGE.deal(RageOptions(), 4, FastChance(seed), dealer=3).state
        view, asks = view_of(state, 0), RAGE.asks(state, 0)
        best = max(judged(view, list(legal_moves(asks)), FastChance(1)), key=lambda one: one.worth).move
        bids = {
            RAGE.ai_players["expert"].choose(view, asks, FastChance(luck), Playouts(budget))
            for luck, budget in ((1, 5), (2, 300))
        }
        assert bids == {best}
