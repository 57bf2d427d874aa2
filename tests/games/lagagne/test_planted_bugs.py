"""The tests of LaGagne find what they claim to find: each of these plants one bug and sees a test turn red."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

import pytest

from games.core.chance import Chance
from games.core.game import AnyGame, News, SeatMove
from games.core.move import Choice
from games.core.text import Text, Who
from games.lagagne import LAGAGNE, cards, legal_moves
from games.lagagne.cards import DOUBLE, NONE, POINTS_OF, SUITS
from games.lagagne.homes_and_thefts import BACK, Places
from games.lagagne.options import LaGagneOptions
from games.lagagne.state import State
from games.lagagne.view import View
from tests.games.contract import EVERYTHING, check_case
from tests.games.lagagne import test_columns, test_turns
from tests.games.plays import Case


def _play(game: AnyGame) -> None:
    """Play games with many exchanges until a law turns red."""
    for seed in range(8):
        check_case(Case(game, LaGagneOptions(deck_exchange=20), 3, seed), EVERYTHING)


def tells_whether_it_was_kept(state: State, seat: int | None) -> View:
    """Its views let the others know whether the card of an exchange was kept."""
    view = LAGAGNE.view(state, seat)
    if view.swap is None or state.swap is None or view.swap.seen != NONE:
        return view
    return replace(view, swap=view.swap._replace(given=0 if state.swap.given != NONE else NONE))


TELLS_WHETHER_IT_WAS_KEPT = replace(LAGAGNE, view=tells_whether_it_was_kept)


def says_whether_it_was_kept(state: State, act: SeatMove, chance: Chance) -> Iterator[News]:
    """Its public news tell whether the card of an exchange was kept."""
    if act.move.verb == "settle" and act.move.items[0] == BACK:
        yield News(Text("lagagne.no-cards", who=Who(0)))
    yield from LAGAGNE.apply(state, act, chance)


SAYS_WHETHER_IT_WAS_KEPT = replace(LAGAGNE, apply=says_whether_it_was_kept)


def shows_the_next_card(state: State, seat: int | None) -> View:
    """Its views hold the next card of the pile."""
    view = LAGAGNE.view(state, seat)
    return replace(view, crossings=state.stock[-1]) if state.stock and seat == 0 else view


SHOWS_THE_NEXT_CARD = replace(LAGAGNE, view=shows_the_next_card)


def tells_the_victim_too_early(state: State, seat: int | None) -> View:
    """Tells who is taken from which card it is, before anything is settled."""
    view = LAGAGNE.view(state, seat)
    return replace(view, swap=state.swap) if state.swap is not None and seat == state.swap.victim else view


TELLS_THE_VICTIM_TOO_EARLY = replace(LAGAGNE, view=tells_the_victim_too_early)


@pytest.mark.parametrize(
    "game", [TELLS_WHETHER_IT_WAS_KEPT, SHOWS_THE_NEXT_CARD, TELLS_THE_VICTIM_TOO_EARLY], ids=["kept", "pile", "victim"]
)
def test_a_view_that_passes_a_secret_turns_red(game: AnyGame) -> None:
    with pytest.raises(AssertionError, match="can tell the imagined state"):
        _play(game)


def test_news_that_tell_whether_a_card_was_kept_turn_red() -> None:
    with pytest.raises(AssertionError, match="the news tell"):
        _play(SAYS_WHETHER_IT_WAS_KEPT)


def sleeping_counts_nothing(columns: Sequence[Sequence[int]]) -> int:
    """Count only the active columns."""
    return sum(cards.column_points(column) for suit, column in enumerate(columns) if suit in column)


def twice_for_each(column: Iterable[int]) -> int:
    """Add two for the x2 instead of doubling what comes later, too."""
    held = tuple(column)
    return sum(POINTS_OF[card] for card in held) + 2 * (DOUBLE in held)


placed = legal_moves._place


def anywhere(places: Places, card: int, x2_needs_symbol: bool) -> Choice:  # noqa: FBT001 -- as the function it replaces
    """Place an x2 on any active column, even beside another."""
    return placed(places._replace(doubled=(False,) * SUITS), card, x2_needs_symbol)


def keep_the_top(state: State, chance: Chance) -> Iterator[News]:
    """Shuffle the discard without its top card."""
    top = state.discard.pop()
    state.stock += state.discard
    state.discard = [top]
    chance.shuffle(state.stock)
    yield News(Text("lagagne.reshuffles"))


@pytest.mark.parametrize(
    ("target", "bug", "red"),
    [
        (
            "state.score_of",
            sleeping_counts_nothing,
            test_columns.test_example_2_a_stolen_symbol_leaves_25_and_no_room_for_a_ten,
        ),
        (
            "cards.column_points",
            twice_for_each,
            test_columns.test_example_3_an_x2_doubles_what_lies_there_and_what_comes_later,
        ),
        ("legal_moves._place", anywhere, test_columns.test_r9_a_second_x2_on_a_column_is_refused),
        (
            "move_effects._reshuffle",
            keep_the_top,
            test_turns.test_r15_the_whole_discard_is_shuffled_when_a_card_is_due_and_the_pile_is_empty,
        ),
    ],
    ids=["asleep", "doubling", "two-x2", "top"],
)
def test_a_wrong_rule_turns_its_test_red(
    monkeypatch: pytest.MonkeyPatch, target: str, bug: object, red: Callable[[], None]
) -> None:
    red()
    monkeypatch.setattr(f"games.lagagne.{target}", bug)
    with pytest.raises(AssertionError):
        red()
