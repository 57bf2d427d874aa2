"""The contract suite on Gin: all laws in its rare phases, and two planted bugs."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from games.core.game import AnyGame
from games.gin import GIN
from games.gin.options import GinOptions
from games.gin.state import NONE, State
from games.gin.view import View
from tests.games.contract import Depth, Noted, check_case, check_laws
from tests.games.plays import Case
from tests.games.secrecy import check_secrecy


def short(**options: Any) -> GinOptions:  # noqa: ANN401 -- option values
    """Return options for a match that ends soon: random play hardly ever goes out."""
    return GinOptions(**{"manche_points": 25, "match_points": 0, **options})


@pytest.mark.parametrize("phase", ["last", "final", "arrange"])
def test_every_law_holds_in_the_rare_phases(phase: str) -> None:
    seen = 0
    for seed in range(40):
        options = short(petit_grand_gin=("off", "literal")[seed % 2], auto_settle=False, fiftieth_card=True)
        for moment in Noted().moments(Case(GIN, options, 2, seed)):
            if moment.state.phase == phase:
                check_laws(moment)
                check_secrecy(moment)
                seen += 1
                break
            if len(moment.acts) > 500:
                break
        if seen == 3:
            return
    assert seen, f"no random game came to {phase}"


def tells_what_was_drawn(state: State, seat: int | None) -> View:
    return replace(GIN.view(state, seat), drawn=state.drawn)


TELLS_WHAT_WAS_DRAWN = replace(GIN, view=tells_what_was_drawn)


def shows_the_next_card(state: State, seat: int | None) -> View:
    """Its views hold the next card of the stock."""
    view = GIN.view(state, seat)
    return replace(view, thrown=state.stock[-1]) if state.stock and seat == 0 and view.thrown == NONE else view


SHOWS_THE_NEXT_CARD = replace(GIN, view=shows_the_next_card)


@pytest.mark.parametrize("game", [TELLS_WHAT_WAS_DRAWN, SHOWS_THE_NEXT_CARD], ids=["drawn", "stock"])
def test_a_view_that_passes_a_hidden_card_turns_red(game: AnyGame) -> None:
    with pytest.raises(AssertionError, match="can tell the imagined state"):
        check_case(Case(game, short(), 2, 1), Depth(50, 50, 1))
