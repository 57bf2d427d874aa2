"""The tests of Rage find what they claim to find: each of these plants one bug and sees a test turn red."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from games.core.chance import Chance
from games.core.game import AnyGame, MoveResult, News, SeatMove
from games.rage import RAGE, rules
from games.rage.cards import COLOURED, VALUES
from games.rage.options import RageOptions
from games.rage.state import State
from games.rage.trick import led_colour
from games.rage.view import View
from tests.games.contract import Depth, check_case
from tests.games.plays import cases
from tests.games.rage import test_tricks
from tests.games.test_contract import BATCHES
from tests.games.tiers import batch_of


def passes_a_hand_through(state: State, seat: int | None) -> View:
    """Shows seat 1 what seat 0 holds, as if it had been played."""
    seen = RAGE.view(state, seat)
    return replace(seen, played=(*seen.played, *state.hands[0])) if seat == 1 else seen


PASSES_A_HAND_THROUGH = replace(RAGE, view=passes_a_hand_through)


def test_a_view_that_passes_a_hand_through_turns_the_contract_red() -> None:
    with pytest.raises(AssertionError):
        check_case(cases(PASSES_A_HAND_THROUGH, 40)[0])


def leaves_six_cards_out(
    options: RageOptions, seats: int, dealer: int, deck: list[int], chance: Chance
) -> MoveResult[State]:
    return RAGE.deal_from(options, seats, dealer, deck[6:] if options.tiebreak == "shared" else deck, chance)


LEAVES_SIX_CARDS_OUT = replace(RAGE, deal_from=leaves_six_cards_out)


def later_rounds_lack_six_cards(state: State, act: SeatMove, chance: Chance) -> Iterator[News]:
    rounds = state.round
    yield from RAGE.apply(state, act, chance)
    if state.round > rounds and state.variant.sticky:
        del state.pile[:6]


LATER_ROUNDS_LACK_SIX_CARDS = replace(RAGE, apply=later_rounds_lack_six_cards)


@pytest.mark.parametrize("game", [LEAVES_SIX_CARDS_OUT, LATER_ROUNDS_LACK_SIX_CARDS])
def test_an_option_that_leaves_six_cards_out_turns_the_contract_red(game: AnyGame) -> None:
    with pytest.raises(AssertionError, match=r"a card is lost|can tell the imagined state"):
        sum(check_case(case, Depth()) for case in batch_of(cases(game, 200), 0, BATCHES))


def joker_off_by_one(cards: Sequence[int], colours: Sequence[int], trump: int) -> int:
    """Judge a trick with a Joker that ranks 15 instead of above it."""
    suit = trump if trump in colours else led_colour(colours)
    ranks = [
        (card % VALUES if card < COLOURED else VALUES - 1, -place) if colour == suit >= 0 else (-1, -place)
        for place, (card, colour) in enumerate(zip(cards, colours, strict=True))
    ]
    return -max(ranks)[1]


def test_an_off_by_one_in_the_jokers_rank_turns_the_worked_examples_red(monkeypatch: pytest.MonkeyPatch) -> None:
    test_tricks.test_ra_r8_a_joker_beats_the_fifteen_of_its_colour()
    monkeypatch.setattr(rules, "winning_place", joker_off_by_one)
    with pytest.raises(AssertionError):
        test_tricks.test_ra_r8_a_joker_beats_the_fifteen_of_its_colour()
