"""The contract suite on Gin with short matches: every option, random play, all laws, and two planted bugs."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice, product
from typing import Any, Final

import pytest

from games.core.ai_player import Level
from games.core.chance import FairChance
from games.core.game import AnyGame
from games.core.replay import heard
from games.gin import GIN
from games.gin.options import GinOptions
from games.gin.state import NONE, State
from games.gin.view import View
from tests.games.contract import Depth, Noted, check_case, check_json, check_laws, check_players, check_turn
from tests.games.plays import Case
from tests.games.secrecy import check_secrecy
from tests.games.wording import check_words

BATCHES: Final = 6


def short(**options: Any) -> GinOptions:  # noqa: ANN401 -- option values
    """Return options for a match that ends soon: random play hardly ever goes out."""
    return GinOptions(**{"manche_points": 25, "match_points": 0, **options})


def every_option() -> list[GinOptions]:
    """Return each value of each option alone, and every combination of those that change the rules of going out."""
    singles = [
        short(limit=0),
        short(limit=5, void_dealer="same"),
        short(manche_points=40, match_points=100),
        short(void_dealer="same", fiftieth_card=True),
    ]
    combined = product((False, True), ("off", "literal", "eleven"), (False, True), (False, True))
    return singles + [
        short(oklahoma=oklahoma, petit_grand_gin=variant, fiftieth_card=fiftieth, auto_settle=settle)
        for oklahoma, variant, fiftieth, settle in combined
    ]


CASES: Final = [Case(GIN, options, 2, seed) for seed, options in enumerate(every_option())]


@pytest.mark.whole
@pytest.mark.parametrize("batch", range(BATCHES))
def test_every_law_holds_over_random_games(batch: int) -> None:
    assert all(check_case(case, Depth(11, 61, 61)) > 0 for case in CASES[batch::BATCHES])


@pytest.mark.parametrize("options", [short(), short(petit_grand_gin="literal", auto_settle=False, fiftieth_card=True)])
def test_every_law_holds_at_every_moment_of_an_opening(options: GinOptions) -> None:
    with Noted() as noted:
        for moment in islice(noted.moments(Case(GIN, options, 2, 3)), 40):
            check_turn(moment)
            check_json(moment)
            check_laws(moment)
            check_secrecy(moment)
        assert noted.moment is not None


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


@pytest.mark.parametrize("level", tuple(GIN.ai_players))
def test_every_player_makes_legal_moves_and_the_same_ones_for_the_same_chance(level: Level) -> None:
    for case in CASES[::5]:
        with Noted() as noted:
            for moment in islice(noted.moments(case), case.seed % 5, 400, 29):
                check_players(moment, level)
            assert noted.moment is not None


def test_two_deals_that_look_alike_are_told_alike() -> None:
    dealt = [GIN.deal(short(), 2, FairChance(bytes([n])), dealer=0) for n in range(60)]
    for seat in (0, 1, None):
        told: dict[object, object] = {}
        for step in dealt:
            news = heard(step.news, seat)
            assert told.setdefault(GIN.view(step.state, seat), news) == news


def test_both_languages_say_the_same_and_name_every_option() -> None:
    check_words(GIN)


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
