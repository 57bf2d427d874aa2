"""La Mise, the toy game: the worked example of `docs/adding-a-game.md` and the first pupil of the contract suite."""

from pathlib import Path

from bot.show.sentences import HOMES
from tests.games.toy.game import TOY

HOMES["toy"] = Path(__file__).parent  # the sentences of a real game are found in games/<name>/

__all__ = ["TOY"]
