"""What the rules refuse, and that these laws find what they claim to find: planted bugs in the toy turn them red."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.core.game import AnyGame
from games.core.move import Ask, Choice, Move, check
from games.core.text import Refused, Text
from tests.games.agnes.kit import Table as Agnes
from tests.games.bad_moves import check_malformed, check_seats
from tests.games.contract import check_case
from tests.games.lagagne.kit import laid_out as lagagne
from tests.games.plays import cases, played
from tests.games.toy import TOY
from tests.games.toy.state import State, View


def _first(game: AnyGame) -> None:
    """Apply the laws of bad moves to the deals of some games."""
    for case in cases(game, 12):
        moment = next(iter(played(case)))
        check_malformed(moment)
        check_seats(moment)


def test_words_after_a_move_are_too_many_and_a_wrong_word_is_not_offered() -> None:
    asks = (Ask("lay", (Choice("7", then=(Choice("1"), Choice("2"))),)), Ask("pass"))
    for written, key in (("lay 7 1 1", "overlong"), ("pass 1", "overlong"), ("lay 7", "unfinished"), ("lay 8", "not-")):
        with pytest.raises(Refused, match=rf"core\.{key}"):
            check(asks, Move.parse(written))


def test_without_a_bug_bad_moves_are_refused() -> None:
    _first(TOY)
    assert check_case(cases(TOY, 12)[0]) > 0


def counts_seats_from_the_end(state: State, seat: int | None) -> tuple[Ask, ...]:
    return TOY.asks(state, seat if seat is None else seat % state.seats)


COUNTS_SEATS_FROM_THE_END = replace(TOY, asks=counts_seats_from_the_end)


def test_a_seat_below_nought_that_is_asked_turns_red() -> None:
    with pytest.raises(AssertionError, match=r"seat -1 of \d is asked something"):
        _first(COUNTS_SEATS_FROM_THE_END)


def looks_from_the_end(state: State, seat: int | None) -> View:
    return TOY.view(state, seat if seat is None else seat % state.seats)


LOOKS_FROM_THE_END = replace(TOY, view=looks_from_the_end)


def test_a_seat_that_is_not_there_and_sees_a_hand_turns_red() -> None:
    with pytest.raises(pytest.fail.Exception, match="DID NOT RAISE"):
        _first(LOOKS_FROM_THE_END)


def blames_the_hand(_state: State, _seat: int, _move: Move) -> Text | None:
    return Text("toy.not-in-hand", card=1)


BLAMES_THE_HAND = replace(TOY, explain=blames_the_hand)


def test_a_malformed_move_for_which_a_rule_is_named_turns_red() -> None:
    with pytest.raises(AssertionError, match="malformed lay nonsense"):
        _first(BLAMES_THE_HAND)


def test_explanations_name_no_rule_that_was_not_broken() -> None:
    agnes = Agnes("AS - 3S", "AH - 3H", pile="7C")
    assert agnes.refused(0, "power 0 1 0 2") == "core.not-offered"
    assert agnes.refused(0, "keep 2") == "core.not-offered"
    assert agnes.acts("0 draw").refused(0, "keep 2") == "slot-empty"
    assert agnes.acts("0 discard").refused(1, "snap 2") == "core.not-offered"
    trade = lagagne("exchange zero 5-hearts", "steal zero").act("exchange")
    assert trade.refusal("settle steal").startswith("You do not hold this card")
    assert trade.refusal("discard zero").startswith("Decide first")
    thief = lagagne("steal zero", "", columns={1: {"clubs": "symbol"}})
    assert thief.refusal("play steal hearts") == "That move is not possible now."
