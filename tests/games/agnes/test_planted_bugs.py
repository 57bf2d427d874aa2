"""The contract suite finds leaks planted in Agnès."""

from dataclasses import replace

import pytest

from games.agnes.rules import Agnes
from games.agnes.state import State
from games.agnes.view import View
from tests.games.contract import check_case
from tests.games.plays import cases


class ShowsTheNextCard(Agnes):
    """Tells seat 0 the next card of the pile, hidden in the count of turns."""

    def view(self, state: State, seat: int | None) -> View:
        view = super().view(state, seat)
        return replace(view, turns=view.turns + 100 * state.pile[-1]) if state.pile and seat == 0 else view


def test_a_view_that_passes_a_hidden_card_turns_red() -> None:
    with pytest.raises(AssertionError):
        check_case(cases(ShowsTheNextCard(), 40)[0])
