"""What moves promise by the end of the round: mistakes cost, and only by what their seat could know."""

from __future__ import annotations

import pytest

from games.agnes import AGNES
from games.core.budget import Playouts
from games.core.chance import FastChance
from games.core.move import Move, legal_moves
from tests.games.agnes.kit import Table

OTHERS = "4D 3D 2D AD"
"""A hand that nobody has seen."""


def seen(table: Table, *seats: int) -> Table:
    """Let seats have seen all their own cards."""
    for seat in seats:
        for card in table.state.layouts[seat]:
            table.state.known[card] |= 1 << seat
    return table


def worth(table: Table, seat: int, *moves: str) -> list[float]:
    """Return what moves are worth; none named: all legal ones."""
    view, asks = table.view(seat), AGNES.asks(table.state, seat)
    chosen = [Move.parse(move) for move in moves] or list(legal_moves(asks))
    return list(AGNES.advice.worths(view, asks, chosen, FastChance(3), Playouts(200)))


def better(table: Table, seat: int, good: str, bad: str) -> float:
    """Return by how much the one move is better than the other."""
    first, second = worth(table, seat, good, bad)
    return first - second


def test_to_announce_with_far_too_much_costs_and_with_little_it_does_not() -> None:
    rich = seen(Table("KS QS 10S 9S", OTHERS, pile="8C").acts("0 draw"), 0)
    assert better(rich, 0, "discard", "agnes") > AGNES.advice.worth_telling
    poor = seen(Table("AS AC - -", "KD QD 10D 9D", pile="8C").acts("0 draw"), 0)
    assert better(poor, 0, "discard", "agnes") < AGNES.advice.worth_telling


def test_a_claim_that_was_seen_to_be_wrong_costs_and_one_that_is_right_pays() -> None:
    table = seen(Table("KS QS 2S 3S", "7D 9D 5D 4D", pile="7C").acts("0 draw", "0 discard"), 1)
    assert better(table, 1, "pass", "snap 1 2") > AGNES.advice.worth_telling
    assert better(table, 1, "snap 1 1", "pass") > 0
    values = dict(zip(table.moves(1), worth(table, 1), strict=True))
    assert values["snap 1 1"] > values["pass"] == values["pass-all"] > max(values["snap 1 2"], values["snap 0 1"])


def test_a_card_that_nobody_knows_is_worth_the_same_in_any_slot() -> None:
    table = Table("KS QS 2S 3S", "7D 9D 5D 4D", pile="AC").acts("0 draw")
    values = dict(zip(table.moves(0), worth(table, 0), strict=True))
    assert len({values[f"keep {slot}"] for slot in range(1, 5)}) == 1


def test_what_cards_really_are_changes_nothing_for_a_seat_that_has_not_seen_them() -> None:
    table, other = (Table("KS QS 2S 3S", theirs, pile="AC").acts("0 draw") for theirs in ("7D 9D 5D 4D", "KD QD 7S 7H"))
    assert table.view(0) == other.view(0)
    assert worth(table, 0) == worth(other, 0)


@pytest.mark.parametrize(("move", "same"), [("pass-all", "pass"), ("other", "snap 1 1"), ("ask-each", "snap 1 1")])
def test_moves_that_only_change_what_is_asked_cost_nothing(move: str, same: str) -> None:
    table = seen(Table("KS QS 2S 3S", "7D 9D 5D 4D", pile="7C"), 1)
    table.state.passing[1] = "passing" if move != "pass-all" else "asked"
    table.acts("0 draw", "0 discard")
    assert move in table.moves(1)
    values = dict(zip(table.moves(1), worth(table, 1), strict=True))
    assert values[move] == pytest.approx(values[same], abs=1e-5)
    assert max(values, key=lambda one: values[one]) != move
