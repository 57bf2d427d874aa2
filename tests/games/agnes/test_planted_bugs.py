"""The contract suite finds leaks and wrong departures planted in Agnès."""

from dataclasses import replace

import pytest

from games.agnes import AGNES
from games.agnes.options import AgnesOptions
from games.agnes.state import State
from games.agnes.view import View
from games.core.move import Ask
from tests.games.contract import Depth, check_case
from tests.games.plays import Case, cases


def shows_the_next_card(state: State, seat: int | None) -> View:
    """Tells seat 0 the next card of the pile, hidden in the count of turns."""
    view = AGNES.view(state, seat)
    return replace(view, turns=view.turns + 100 * state.pile[-1]) if state.pile and seat == 0 else view


SHOWS_THE_NEXT_CARD = replace(AGNES, view=shows_the_next_card)


def deals_them_in(state: State, seat: int | None) -> tuple[Ask, ...]:
    """Ranks a seat that was left last, but lets it play further rounds."""
    if seat in state.gone and state.phase == "choice":
        return (Ask("draw"),)
    return AGNES.asks(state, seat)


DEALS_THEM_IN = replace(AGNES, asks=deals_them_in)


def test_a_view_that_passes_a_hidden_card_turns_red() -> None:
    with pytest.raises(AssertionError):
        check_case(cases(SHOWS_THE_NEXT_CARD, 40)[0])


def test_who_has_left_and_is_dealt_in_again_turns_the_contract_red() -> None:
    with pytest.raises(AssertionError, match="is asked in a later round"):
        check_case(Case(DEALS_THEM_IN, AgnesOptions(rounds=3, round_cap=5), 4, 18), Depth(50, 20, 400))
