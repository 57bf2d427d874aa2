"""What AI players judge and what pictures show changes only with a reason."""

from __future__ import annotations

import pytest

from games.core.game import AnyGame
from tests.games.judgement import JUDGED, judgements, path_of


@pytest.mark.parametrize("game", JUDGED, ids=[game.name for game in JUDGED])
def test_a_game_is_judged_and_drawn_as_it_was(game: AnyGame) -> None:
    path = path_of(game)
    assert judgements(game).splitlines() == path.read_text(encoding="utf-8").splitlines(), (
        f"if the change is wanted, write it anew: python -m tests.games.judgement --write {game.name}, and read it"
    )
