"""The golden transcripts change only with a reason."""

from __future__ import annotations

import pytest

from games.core.game import AnyGame
from games.registry import GAMES
from tests.games.toy import TOY
from tests.games.transcript import path_of, transcript

ALL = (*GAMES, TOY)


@pytest.mark.parametrize("game", ALL, ids=[game.name for game in ALL])
def test_a_game_reads_as_its_transcript(game: AnyGame) -> None:
    wanted = path_of(game)
    assert wanted.exists(), f"add {wanted.name}: python -m tests.games.transcript --write {game.name}, and read it"
    assert transcript(game) == wanted.read_text(encoding="utf-8"), (
        f"if the change is wanted, write it anew: python -m tests.games.transcript --write {game.name}, and read it"
    )
    assert wanted.stat().st_size < 40_000
