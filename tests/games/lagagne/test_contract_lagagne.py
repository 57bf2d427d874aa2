"""The contract suite on LaGagne: every option, random play, all laws; also after somebody has left."""

from __future__ import annotations

from itertools import islice
from typing import Final

import pytest

from games.core.ai_player import Level
from games.core.chance import FairChance
from games.core.replay import heard
from games.lagagne import LAGAGNE
from games.lagagne.options import LaGagneOptions
from tests.games.contract import Depth, Noted, check_case, check_json, check_laws, check_players, check_turn
from tests.games.plays import Case, cases
from tests.games.secrecy import check_secrecy
from tests.games.tiers import batch_of, batches
from tests.games.wording import check_words

BATCHES: Final = 6
TESTED: Final = 3
"""So many batches belong to `make test`."""
CASES: Final = cases(LAGAGNE, 240)


@pytest.mark.whole
@pytest.mark.parametrize("batch", batches(BATCHES, TESTED))
def test_every_law_holds_over_random_games(batch: int) -> None:
    batched = batch_of(CASES, batch, BATCHES, TESTED)
    assert sum(check_case(case, Depth(23, 61, 61)) > 0 for case in batched) == len(batched)


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_every_law_holds_at_every_moment_of_an_opening(seats: int) -> None:
    with Noted() as noted:
        for moment in islice(noted.moments(Case(LAGAGNE, LaGagneOptions(), seats, seats)), 30):
            check_turn(moment)
            check_json(moment)
            check_laws(moment)
            check_secrecy(moment)
        assert noted.moment is not None


def test_every_law_holds_while_an_exchange_is_open_and_after_it() -> None:
    seen = 0
    for seed in range(30):
        before = None
        for moment in islice(Noted().moments(Case(LAGAGNE, LaGagneOptions(), 3, seed)), 60):
            if "exchange" in {moment.state.phase, before}:
                check_laws(moment)
                check_secrecy(moment)
                seen += 1
            before = moment.state.phase
        if seen > 20:
            return
    raise AssertionError(f"random games hardly ever exchange: {seen}")


def test_every_law_holds_at_every_moment_after_somebody_has_left() -> None:
    left = [case for case in CASES if case.leaver is not None and case.seats > 2]
    assert len(left) > 20
    for case in left[::7]:
        with Noted() as noted:
            moments = [moment for moment in noted.moments(case) if any(moment.state.gone)]
            for moment in moments[:8]:
                check_turn(moment)
                check_json(moment)
                check_laws(moment)
                check_secrecy(moment)


@pytest.mark.parametrize("level", tuple(LAGAGNE.ai_players))
def test_every_player_makes_legal_moves_and_the_same_ones_for_the_same_chance(level: Level) -> None:
    for case in CASES[::17]:
        with Noted() as noted:
            for moment in islice(noted.moments(case), case.seed % 5, None, 29):
                check_players(moment, level)
            assert noted.moment is not None


def test_two_deals_that_look_alike_are_told_alike() -> None:
    dealt = [LAGAGNE.deal(LaGagneOptions(), 3, FairChance(bytes([n])), dealer=0) for n in range(40)]
    for seat in (0, 1, 2, None):
        told: dict[object, object] = {}
        for step in dealt:
            news = heard(step.news, seat)
            assert told.setdefault(LAGAGNE.view(step.state, seat), news) == news


def test_both_languages_say_the_same_and_name_every_option() -> None:
    check_words(LAGAGNE)
    assert {name for name in LaGagneOptions.model_fields if name.startswith("deck_")} == LaGagneOptions.fine
