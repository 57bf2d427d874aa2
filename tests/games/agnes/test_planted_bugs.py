"""The contract suite finds leaks and wrong departures planted in Agnès."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from games.agnes import AGNES
from games.agnes.options import AgnesOptions
from games.agnes.state import State
from games.agnes.view import View
from games.core.chance import Chance
from games.core.game import AnyGame, News
from games.core.move import Ask
from tests.games.contract import Depth, check_case
from tests.games.plays import Case, cases


def shows_the_next_card(state: State, seat: int | None) -> View:
    """Tells seat 0 the next card of the pile, hidden in the count of turns."""
    view = AGNES.view(state, seat)
    return replace(view, turns=view.turns + 100 * state.pile[-1]) if state.pile and seat == 0 else view


SHOWS_THE_NEXT_CARD = replace(AGNES, view=shows_the_next_card)


def forgets_who_left(_state: State, _seat: int, _chance: Chance) -> Iterator[News]:
    """Lets a seat that was left play on to the end."""
    yield from ()


FORGETS_WHO_LEFT = replace(AGNES, withdraw=forgets_who_left)


def deals_them_in(state: State, seat: int | None) -> tuple[Ask, ...]:
    """Ranks a seat that was left last, but lets it play further rounds."""
    if seat in state.gone and state.phase == "choice":
        return (Ask("draw"),)
    return AGNES.asks(state, seat)


DEALS_THEM_IN = replace(AGNES, asks=deals_them_in)


def plans_for_everybody(view: View) -> tuple[Ask, ...]:
    """Offers a plan on the table, where everybody sees it."""
    return (Ask("draw"),) if view.phase != "over" else ()


PLANS_FOR_EVERYBODY = replace(AGNES, ahead=plans_for_everybody)


def test_a_view_that_passes_a_hidden_card_turns_red() -> None:
    with pytest.raises(AssertionError):
        check_case(cases(SHOWS_THE_NEXT_CARD, 40)[0])


@pytest.mark.parametrize(
    ("game", "complaint"),
    [
        (FORGETS_WHO_LEFT, "has left and is"),
        (DEALS_THEM_IN, "is asked in a later round"),
        (PLANS_FOR_EVERYBODY, "everybody is offered a plan"),
    ],
)
def test_a_wrong_departure_or_plan_turns_red(game: AnyGame, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        check_case(Case(game, AgnesOptions(rounds=3, round_cap=5), 4, 18), Depth(50, 20, 400))
