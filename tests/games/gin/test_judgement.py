"""What players of Gin go by, one judgement at a time: the arena tells whether all of them together win."""

from __future__ import annotations

import pytest

from games.core.chance import FastChance
from games.gin import GIN
from games.gin.ai_regular import gain
from games.gin.kernel import DRAW, TAKE
from games.gin.melds import mask_of
from games.gin.opponent_model import DROPPED, REFUSED, read
from tests.games.gin.kit import cards, laid_out

LOOSE = "7S 8S QD QH 2D 4C 6H 10C AH KC"


def test_a_card_that_makes_no_meld_is_worth_what_the_dearest_loose_one_costs_more() -> None:
    ten, others = mask_of(cards("7S 8S 9S QD QH QC 2D 4D 9H KC")), cards("AS 2H")
    assert gain(ten, others, frozenset()) == pytest.approx(((10 - 1) + (10 - 2)) / 2)


@pytest.mark.parametrize(("top", "chosen"), [("9S", TAKE), ("QS", TAKE), ("KH", DRAW), ("3S", DRAW)])
def test_in_playouts_a_discard_is_taken_where_it_makes_a_meld(top: str, chosen: int) -> None:
    kernel = GIN.kernel(laid_out(LOOSE, pile=top).state)
    assert kernel is not None
    assert kernel.policy(FastChance(0)) == chosen


def test_near_a_card_that_the_opponent_has_refused_or_dropped_others_are_less_likely() -> None:
    table = laid_out(LOOSE, pile="8D 3S")
    reading = read(table.view(0))
    usual, refused = (reading.likely[cards(one)[0]] for one in ("JC", "9D"))
    assert refused == pytest.approx(REFUSED * usual)
    table.state.discards[1] = cards("8D")
    assert read(table.view(0)).likely[cards("9D")[0]] == pytest.approx(DROPPED * usual)
