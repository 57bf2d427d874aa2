"""The contract suite on GaAg: all laws in its rare phases, and planted bugs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from games.core.chance import Chance
from games.core.game import AnyGame, News, SeatMove
from games.core.move import Ask, Choice
from games.gaag import GAAG
from games.gaag.cards import NUMBER_OF, WRITTEN
from games.gaag.options import GaAgOptions
from games.gaag.state import Round, State
from games.gaag.view import View
from tests.games.contract import Depth, Noted, check_case, check_laws
from tests.games.plays import Case, played
from tests.games.secrecy import check_secrecy


@pytest.mark.parametrize("phase", ["restart", "direction", "over"])
def test_every_law_holds_in_every_phase(phase: str) -> None:
    seen = 0
    for seed in range(6):
        for moment in Noted().moments(Case(GAAG, GaAgOptions(target=20), 3 + seed % 3, seed)):
            if moment.state.phase == phase:
                check_laws(moment)
                check_secrecy(moment)
                seen += 1
                break
    assert seen == 6


# --- planted bugs --------------------------------------------------------------------------------------------------


def shows_the_next_card(state: State, seat: int | None) -> View:
    """Tells seat 0 the next card of the pile, hidden in the count of turns."""
    view = GAAG.view(state, seat)
    return replace(view, turns=view.turns + 100 * state.pile[-1]) if state.pile and seat == 0 else view


SHOWS_THE_NEXT_CARD = replace(GAAG, view=shows_the_next_card)


def shows_a_hand(state: State, seat: int | None) -> View:
    """Its public view holds the hand of the seat in turn."""
    return replace(GAAG.view(state, seat), hand=tuple(state.hands[state.turn if seat is None else seat]))


SHOWS_A_HAND = replace(GAAG, view=shows_a_hand)


@pytest.mark.parametrize("game", [SHOWS_THE_NEXT_CARD, SHOWS_A_HAND], ids=["pile", "hand"])
def test_a_view_that_passes_a_hidden_card_turns_red(game: AnyGame) -> None:
    with pytest.raises(AssertionError, match="can tell the imagined state"):
        check_case(Case(game, GaAgOptions(target=20), 3, 1), Depth(50, 50, 1))


def tells_the_drawn_card(state: State, act: SeatMove, chance: Chance) -> Iterator[News]:
    """Its private news are for everybody."""
    for piece in GAAG.apply(state, act, chance):
        yield News(piece.text)


TELLS_THE_DRAWN_CARD = replace(GAAG, apply=tells_the_drawn_card)


def test_news_that_tell_all_which_card_was_drawn_turn_red() -> None:
    with pytest.raises(AssertionError, match="tell"):
        check_case(Case(TELLS_THE_DRAWN_CARD, GaAgOptions(target=20), 3, 1), Depth(50, 50, 1))


def plays_equal_numbers(state: State, seat: int | None) -> tuple[Ask, ...]:
    """Lets an element lie on its equal."""
    return tuple(
        Ask(ask.verb, tuple(_freed(choice) for choice in ask.choices), ask.barred) for ask in GAAG.asks(state, seat)
    )


PLAYS_EQUAL_NUMBERS = replace(GAAG, asks=plays_equal_numbers)


def _freed(choice: Choice) -> Choice:
    equal = choice.barred is not None and choice.barred.key == "gaag.equal-number"
    return Choice(choice.item) if equal else choice


def test_equal_numbers_that_are_playable_turn_red() -> None:
    with pytest.raises((AssertionError, ValueError)):
        check_case(Case(PLAYS_EQUAL_NUMBERS, GaAgOptions(target=60), 3, 1), Depth(7, 5, 50))


def forgets_special_cards_in_hands(state: State, act: SeatMove, chance: Chance) -> Iterator[News]:
    """Counts the hands at the end of a round as if special cards had no atoms, against GA-R12."""
    hands = [list(hand) for hand in state.hands]
    rounds = len(state.done)
    yield from GAAG.apply(state, act, chance)
    if len(state.done) > rounds:
        row = state.done[-1]
        light = tuple(sum(int(WRITTEN[card][-1]) for card in hand if NUMBER_OF[card] and card < 64) for hand in hands)
        state.done[-1] = Round(row.collected, light)


FORGETS_SPECIAL_CARDS_IN_HANDS = replace(GAAG, apply=forgets_special_cards_in_hands)


def conserved(game: AnyGame, seats: int, seed: int) -> bool:
    """Tell whether every round of a game scores the 126 atoms of the deck."""
    last = [moment.state for moment in played(Case(game, GaAgOptions(target=300), seats, seed))][-1]
    assert len(last.done) > 1
    return all(sum(row.points) == 126 for row in last.done)


def test_r12_a_hand_counted_without_its_special_cards_breaks_the_126_atoms() -> None:
    assert all(conserved(GAAG, seats, 4 * seats) for seats in (2, 5, 7))
    assert not all(conserved(FORGETS_SPECIAL_CARDS_IN_HANDS, seats, 4 * seats) for seats in (2, 5, 7))


def test_r12_the_126_atoms_are_all_scored_after_somebody_has_left() -> None:
    for seats, seed in ((4, 6), (5, 10), (7, 14)):
        case = Case(GAAG, GaAgOptions(target=300), seats, seed)
        assert case.leaver is not None
        last = list(played(case))[-1].state
        assert last.done[-1].gone == (case.leaver[0],)
        assert all(sum(row.points) == 126 for row in last.done)
