"""What AI players judge and what pictures show changes only with a reason."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.core.game import AnyGame
from games.gaag import GAAG
from games.gaag.options import GaAgOptions
from tests.games.judgement import JUDGED, judgements, path_of


def check_judged(game: AnyGame) -> None:
    """The judgements are those that are written down."""
    path = path_of(game)
    assert judgements(game).splitlines() == path.read_text(encoding="utf-8").splitlines(), (
        f"if the change is wanted, write it anew: python -m tests.games.judgement --write {game.name}, and read it"
    )


@pytest.mark.parametrize("game", JUDGED, ids=[game.name for game in JUDGED])
def test_a_game_is_judged_and_drawn_as_it_was(game: AnyGame) -> None:
    check_judged(game)


class OneMoreOption(GaAgOptions):
    """The options of GaAg, and one that changes nothing."""

    more: bool = False


def test_one_more_option_changes_no_judgement() -> None:
    check_judged(replace(GAAG, options_type=OneMoreOption))
