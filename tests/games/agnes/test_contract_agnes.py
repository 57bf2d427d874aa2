"""A part of the contract suite, for Agnès alone; every option's value is played, by seats of all counts."""

from __future__ import annotations

from itertools import islice
from typing import Final

import pytest

from games.agnes import AGNES
from games.agnes.options import AgnesOptions
from games.agnes.state import EMPTY, State
from games.core.french_pack import PACK
from tests.games.contract import Depth, Noted, check_case, check_json, check_laws, check_turn
from tests.games.plays import Case, cases, played
from tests.games.secrecy import check_secrecy
from tests.games.wording import check_words

SHORT: Final[dict[str, object]] = {"rounds": 1, "round_cap": 5}
VARIANTS: Final[tuple[dict[str, object], ...]] = (
    {"initial_peek": 2, "memory_aid": True},
    {"initial_peek": 4, "recycle": "flip", "wrong_snap_reveal": False},
    {"snap_grace": "0", "failed_announcer": "nobody"},
    {"snap_grace": "window", "snap_window": 7200, "failed_announcer": "net_zero"},
    {"snap": False, "peek_seconds": 5},
    {"rounds": 0, "target_points": 1, "max_rounds": 5},
)


@pytest.mark.whole
@pytest.mark.parametrize("seats", AGNES.seats)
def test_every_law_holds_over_random_rounds_of_every_option(seats: int) -> None:
    for number, variant in enumerate(VARIANTS):
        options = AgnesOptions.model_validate({**SHORT, **variant})
        assert check_case(Case(AGNES, options, seats, 100 * seats + number), Depth(7, 61, 61)) > 0


@pytest.mark.parametrize("seats", [2, 8])
def test_every_law_holds_at_every_moment_of_an_opening(seats: int) -> None:
    options = AgnesOptions(initial_peek=1, memory_aid=True)
    with Noted() as noted:
        for moment in islice(noted.moments(Case(AGNES, options, seats, seats)), 16):
            check_turn(moment)
            check_json(moment)
            check_laws(moment)
            check_secrecy(moment)
        assert noted.moment is not None


@pytest.mark.whole
def test_cards_are_conserved_and_every_phase_is_reached() -> None:
    phases = set()
    for case in cases(AGNES, 200)[:60]:
        for moment in played(case):
            phases.add(moment.state.phase)
            assert _all_cards(moment.state) == list(range(PACK))
    assert phases == {"peek", "choice", "drawn", "snap", "give", "power", "swap", "end", "over"}


def test_both_languages_say_the_same_and_name_every_option() -> None:
    check_words(AGNES)


def _all_cards(state: State) -> list[int]:
    laid = [card for layout in state.layouts for card in layout if card != EMPTY]
    held = [] if state.held == EMPTY else [state.held]
    return sorted([*laid, *held, *state.pile, *state.discard])
