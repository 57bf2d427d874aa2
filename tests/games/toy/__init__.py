"""La Mise, the toy game: the worked example of `docs/adding-a-game.md` and the first pupil of the contract suite."""

from tests.games.toy.rules import TOY, Toy

__all__ = ["TOY", "Toy"]
