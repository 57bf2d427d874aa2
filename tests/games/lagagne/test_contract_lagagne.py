"""The contract suite on LaGagne: all laws around its exchanges."""

from __future__ import annotations

from itertools import islice

from games.lagagne import LAGAGNE
from games.lagagne.options import LaGagneOptions
from tests.games.contract import Noted, check_laws
from tests.games.plays import Case
from tests.games.secrecy import check_secrecy


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
        if seen > 8:
            return
    raise AssertionError(f"random games hardly ever exchange: {seen}")


def test_how_many_of_each_card_is_set_in_the_form_of_the_lobby_alone() -> None:
    assert {name for name in LaGagneOptions.model_fields if name.startswith("deck_")} == LaGagneOptions.fine
