"""The contract suite on Gin with short matches: every option, random play, all laws."""

from __future__ import annotations

from itertools import islice, product
from typing import Final

import pytest

from games.core.chance import FairChance
from games.core.player import Level
from games.core.replay import heard
from games.core.text import Refused
from games.gin import GIN
from games.gin.options import GinOptions
from tests.games.contract import Depth, Noted, check_case, check_json, check_laws, check_players, check_turn
from tests.games.plays import Case

from tests.games.wording import check_words, speakable

BATCHES: Final = 6
SHORT: Final = {"manche_points": 25, "match_points": 0}


def every_option() -> list[GinOptions]:
    """Return each value of each option alone, and every combination of those that change the rules of going out."""
    singles = [
        GinOptions(**SHORT, limit=0),
        GinOptions(**SHORT, limit=5, void_dealer="same"),
        GinOptions(manche_points=40, match_points=100),
        GinOptions(**SHORT, void_dealer="same", fiftieth_card=True),
    ]
    combined = product((False, True), ("off", "literal", "eleven"), (False, True), (False, True))
    return singles + [
        GinOptions(**SHORT, oklahoma=oklahoma, petit_grand_gin=variant, fiftieth_card=fiftieth, auto_settle=settle)
        for oklahoma, variant, fiftieth, settle in combined
    ]


CASES: Final = [Case(GIN, options, 2, seed) for seed, options in enumerate(every_option())]


@pytest.mark.parametrize("batch", range(BATCHES))
def test_every_law_holds_over_random_games(batch: int) -> None:
    assert all(check_case(case, Depth(11, 61, 61)) > 0 for case in CASES[batch::BATCHES])
