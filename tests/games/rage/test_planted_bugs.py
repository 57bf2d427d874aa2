"""The tests of Rage find what they claim to find: each of these plants one bug and sees a test turn red."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from games.core.chance import Chance
from games.core.game import AnyGame, News
from games.core.scores import Scores
from games.rage import RAGE, rules
from games.rage.cards import COLOURED, VALUES
from games.rage.options import RageOptions
from games.rage.scoring import ranks
from games.rage.state import State
from games.rage.trick import led_colour
from games.rage.view import View
from tests.games.contract import Depth, check_case
from tests.games.plays import Case, cases
from tests.games.rage import test_tricks


def passes_a_hand_through(state: State, seat: int | None) -> View:
    """Shows seat 1 what seat 0 holds, as if it had been played."""
    seen = RAGE.view(state, seat)
    return replace(seen, played=(*seen.played, *state.hands[0])) if seat == 1 else seen


PASSES_A_HAND_THROUGH = replace(RAGE, view=passes_a_hand_through)


def test_a_view_that_passes_a_hand_through_turns_the_contract_red() -> None:
    with pytest.raises(AssertionError):
        check_case(cases(PASSES_A_HAND_THROUGH, 40)[0])


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


def forgets_who_left(_state: State, _seat: int, _chance: Chance) -> Iterator[News]:
    """Lets a seat that was left play on to the end."""
    yield from ()


FORGETS_WHO_LEFT = replace(RAGE, withdraw=forgets_who_left)


def ranks_by_points(state: State) -> Scores:
    """Ranks a seat that was left by its points."""
    scores = RAGE.scores(state)
    standing = ranks(state.variant, state.done, state.seats)
    return scores if scores.ranks is None else replace(scores, ranks=standing)


RANKS_BY_POINTS = replace(RAGE, scores=ranks_by_points)


@pytest.mark.parametrize(
    ("game", "complaint"), [(FORGETS_WHO_LEFT, "is asked in a later round"), (RANKS_BY_POINTS, "is not last")]
)
def test_a_wrong_departure_turns_the_contract_red(game: AnyGame, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        check_case(Case(game, RageOptions(start_hand=4), 4, 18), Depth(50, 400, 400))
