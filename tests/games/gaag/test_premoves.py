"""What may be settled in advance: a card, under a label that does not foretell the row, and only for this round."""

from __future__ import annotations

from itertools import islice
from typing import Final

import pytest

from games.core.move import Move, legal_moves
from games.gaag import GAAG
from games.gaag.state import State
from tests.games.fits import check_screen
from tests.games.gaag.kit import Table, say
from tests.games.plays import cases, played
from tests.games.tiers import batch_of, batches

BATCHES: Final = 40


def labels(table: Table, seat: int) -> list[str]:
    """Return the labels of what a seat may settle in advance."""
    screen = GAAG.screen(table.view(seat), GAAG.ahead(table.view(seat)))
    return [say(option.label) for choose in screen.choices for option in choose.options]


def test_who_waits_may_settle_any_card_and_who_is_asked_may_not() -> None:
    table = Table("5-0", "2-1 gap gap link-7", "3-0", row="6-0 8-0")
    assert table.ahead(1) == ["play 2-1", "play link-7", "play gap"]
    assert table.ahead(2) == ["play 3-0"]
    assert table.ahead(0) == table.ahead(None) == []


def test_a_label_names_the_card_and_not_where_it_would_go_now() -> None:
    table = Table("5-0", "2-1 7-0", "3-0", row="6-0 8-0")
    assert labels(table, 1) == ["Helium 2 (1 atom)", "Nitrogen 7"]
    screen = GAAG.screen(table.view(1), GAAG.ahead(table.view(1)))
    assert say(screen.choices[0].prompt) == "Which card on your next turn, if it still fits?"
    assert say(screen.choices[0].prompt, "fr") == "À ton prochain tour, quelle carte poses-tu, si c’est possible\u00a0?"
    assert all(option.barred is None for option in screen.choices[0].options)


def test_picking_up_is_not_settled_in_advance() -> None:
    assert Table("5-0", "", row="6-0", pile="").ahead(1) == []
    assert not any(move.startswith("pickup") for move in Table("5-0", "6-1", row="6-0").ahead(1))


def test_r11_nothing_is_settled_where_the_round_may_end_before_the_turn_comes() -> None:
    two = ("5-0", "2-1")
    assert Table(*two, row="6-0", pile="", rest=0).ahead(1) == []
    assert Table(*two, row="6-0", pile="9-0", rest=0).ahead(1) == ["play 2-1"]


def test_r9_every_special_card_that_another_may_hold_can_put_the_turn_off() -> None:
    hands, specials = ("5-0", "4-0", "2-1"), "close-1 close-18 link-7 link-8 gap gap"
    for seat, away in ((1, 1), (2, 2)):
        for turns, offered in ((away - 1, False), (away, True)):
            pile = " ".join(["9-0", "9-1", "9-2", "9-3"][:turns])
            table = Table(*hands, row="6-0", pile=pile, taken=(specials, "", ""), rest=0)
            assert bool(table.ahead(seat)) == offered, f"{turns} cards in the pile"
    specials = specials.removesuffix(" gap")
    table = Table(*hands, row="6-0", pile="9-0 gap", taken=(specials, "", ""), rest=0)
    assert (table.ahead(1), table.ahead(2)) == (["play 4-0"], [])


def test_r9_while_the_direction_is_chosen_both_ways_are_reckoned_with() -> None:
    hands = ("gap 5-0", "4-0", "2-1", "3-0")
    taken = ("close-1 close-18 link-7 link-8 gap", "", "", "")
    for pile, offered in (("9-0 9-1", []), ("9-0 9-1 9-2", ["play 4-0"])):
        table = Table(*hands, row="6-0 8-0", pile=pile, taken=taken, rest=0).act("play gap")
        assert table.state.phase == "direction"
        assert table.ahead(1) == offered


def test_who_is_out_of_the_game_settles_nothing() -> None:
    table = Table("5-0", "", "2-1", row="6-0")
    table.state.gone = [1]
    assert (table.ahead(1), table.ahead(2)) == ([], ["play 2-1"])
    assert Table("5-0", "2-1", "3-0", row="6-0").leave(0, 1).ahead(2) == []


@pytest.mark.parametrize("batch", batches(BATCHES))
def test_whatever_is_settled_is_decided_in_the_same_round_with_the_same_hand(batch: int) -> None:
    kept = dropped = 0
    for case in batch_of(cases(GAAG, 200), batch, BATCHES):
        settled: dict[int, tuple[list[Move], State]] = {}
        for moment in islice(played(case), 300):
            for seat in range(case.seats):
                view, asks = GAAG.view(moment.state, seat), GAAG.asks(moment.state, seat)
                ahead = GAAG.ahead(view)
                assert not (asks and ahead), "who is asked settles nothing"
                if asks and seat in settled:
                    moves, then = settled.pop(seat)
                    legal = set(legal_moves(asks))
                    kept += sum(move in legal for move in moves)
                    dropped += sum(move not in legal for move in moves)
                    assert (moment.state.round, moment.state.hands[seat]) == (then.round, then.hands[seat])
                elif ahead:
                    check_screen(GAAG.screen(view, ahead), ahead)
                    settled.setdefault(seat, (list(legal_moves(ahead)), moment.state))
                else:
                    assert seat not in settled or moment.state.phase == "over", "what was settled is not shown any more"
            if moment.state.phase == "over":
                break
    assert kept > 100
    assert dropped > 100
