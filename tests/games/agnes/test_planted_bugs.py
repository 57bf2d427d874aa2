"""The contract suite finds leaks and wrong departures planted in Agnès."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from games.agnes.options import AgnesOptions
from games.agnes.rules import Agnes
from games.agnes.state import State
from games.agnes.view import View
from games.core.chance import Chance
from games.core.game import News
from games.core.move import Ask
from tests.games.contract import Depth, check_case
from tests.games.plays import Case, cases


class ShowsTheNextCard(Agnes):
    """Tells seat 0 the next card of the pile, hidden in the count of turns."""

    def view(self, state: State, seat: int | None) -> View:
        view = super().view(state, seat)
        return replace(view, turns=view.turns + 100 * state.pile[-1]) if state.pile and seat == 0 else view


class ForgetsWhoLeft(Agnes):
    """Lets a seat that was left play on to the end."""

    def withdraw(self, state: State, seat: int, chance: Chance) -> Iterator[News]:  # noqa: ARG002 -- the contract's
        yield from ()


class DealsThemIn(Agnes):
    """Ranks a seat that was left last, but lets it play further rounds."""

    def asks(self, state: State, seat: int | None) -> tuple[Ask, ...]:
        if seat in state.gone and state.phase == "choice":
            return (Ask("draw"),)
        return super().asks(state, seat)


class PlansForEverybody(Agnes):
    """Offers a plan on the table, where everybody sees it."""

    def ahead(self, view: View) -> tuple[Ask, ...]:
        return (Ask("draw"),) if view.phase != "over" else ()


def test_a_view_that_passes_a_hidden_card_turns_red() -> None:
    with pytest.raises(AssertionError):
        check_case(cases(ShowsTheNextCard(), 40)[0])


@pytest.mark.parametrize(
    ("game", "complaint"),
    [
        (ForgetsWhoLeft(), "has left and is"),
        (DealsThemIn(), "is asked in a later round"),
        (PlansForEverybody(), "everybody is offered a plan"),
    ],
)
def test_a_wrong_departure_or_plan_turns_red(game: Agnes, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        check_case(Case(game, AgnesOptions(rounds=3, round_cap=5), 4, 18), Depth(50, 20, 400))
