"""The golden transcripts change only with a reason; those of earlier versions stay while their games are played on."""

from __future__ import annotations

import pytest

from games.core.game import AnyGame
from games.registry import GAMES
from tests.games.toy import TOY
from tests.games.transcript import path_of, transcript, versions_of

ALL = [(game, newest.version) for newest in (*GAMES, TOY) for game in versions_of(newest)]
IDS = [game.name if game.version == newest else f"{game.name}-{game.version}" for game, newest in ALL]


@pytest.mark.parametrize(("game", "newest"), ALL, ids=IDS)
def test_a_game_reads_as_its_transcript(game: AnyGame, newest: int) -> None:
    wanted = path_of(game, newest)
    assert wanted.exists(), f"add {wanted.name}: python -m tests.games.transcript --write {game.name}, and read it"
    assert transcript(game) == wanted.read_text(encoding="utf-8"), (
        f"if the change is wanted, write it anew: python -m tests.games.transcript --write {game.name}, and read it"
    )
    assert wanted.stat().st_size < 40_000
