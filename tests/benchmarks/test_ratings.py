"""The trial of the rating models: games are played once, and a sure winner is foretold."""

from pathlib import Path

import pytest

from benchmarks.ratings import MODELS, Played, figures, games_of


def test_games_are_played_once_and_kept(tmp_path: Path) -> None:
    games = games_of("lagagne", 3, tmp_path)
    assert games_of("lagagne", 3, tmp_path) == games
    kept = (tmp_path / "lagagne.jsonl").read_text()
    assert games_of("lagagne", 2, tmp_path) == games[:2]
    assert (tmp_path / "lagagne.jsonl").read_text() == kept
    assert all(len(game.players) == len(game.ranks) for game in games)


@pytest.mark.parametrize("model", MODELS)
def test_who_always_wins_is_soon_foretold(model: str) -> None:
    found = figures(MODELS[model], [Played((0, 1), (1, 2))] * 30)
    assert found.favourite == pytest.approx(29.5 / 30)
    assert found.better == found.favourite
    assert found.loss < 0.4
    assert found.upside_down == 0
