"""Positions of random games by the kind of mistake that a move instead of a better one would be there.

A file for each game holds twenty of each kind, and twenty of no kind. Each shows its own kind and none of the others.

python -m tests.games.mistake_kinds GAME    read the positions: what the seat saw, and both moves
python -m tests.games.mistake_kinds --write make the files anew
"""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from games.core.advice import OTHER
from games.core.game import AnyGame
from games.core.move import Move, legal_moves
from games.core.puzzle import CHOICES_MOST
from tests.games.plays import cases, played

EACH: Final = 20
GAMES_PLAYED: Final = 24
PAIRS: Final = 3
"""Pairs of moves tried in a position."""


class Shown(NamedTuple):
    """A move made at a step of a random game, by its number, instead of a better one; and of which kind that is."""

    kind: str
    case: int
    step: int
    made: Move
    better: Move

    def __str__(self) -> str:
        return f"{self.kind}\t{self.case}\t{self.step}\t{self.made}\t{self.better}"

    @classmethod
    def parse(cls, line: str) -> Shown:
        """Read a line of a file."""
        kind, case, step, made, better = line.split("\t")
        return cls(kind, int(case), int(step), Move.parse(made), Move.parse(better))


def file_of(game: AnyGame) -> Path:
    """Return where the positions of a game stand."""
    return Path(__file__).parent / f"{game.name}.txt"


def shown_in(game: AnyGame) -> list[Shown]:
    """Return the positions of a game."""
    return [Shown.parse(line) for line in file_of(game).read_text("utf-8").splitlines()]


def views(game: AnyGame, wanted: set[int]) -> Iterator[tuple[int, int, Any, list[Move]]]:
    """Yield the decisions of some random games: game, step, what the seat saw, and its moves."""
    for number, case in enumerate(cases(game)[:GAMES_PLAYED]):
        if number in wanted:
            for step, (moment, after) in enumerate(itertools.pairwise(played(case)), 1):
                seat = after.acts[-1].seat
                moves = [] if seat is None else list(legal_moves(game.asks(moment.state, seat)))
                if 2 <= len(moves) <= CHOICES_MOST:
                    yield number, step, game.view(moment.state, seat), moves


def found_in(game: AnyGame) -> list[Shown]:
    """Look for the positions of a game: pairs of moves that the judge may compare, evenly over kinds."""
    found, counts, luck = list[Shown](), Counter[str](), random.Random(game.name)
    for number, step, view, moves in views(game, set(range(GAMES_PLAYED))):
        for _ in range(PAIRS):
            made, better = luck.sample(moves, 2)
            kind = game.advice.mistake(view, made, better)
            if counts[kind] < EACH:
                counts[kind] += 1
                found.append(Shown(kind, number, step, made, better))
    order = [*game.advice.mistakes, OTHER]
    return sorted(found, key=lambda one: (order.index(one.kind), str(one)))
