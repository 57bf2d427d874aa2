"""How well rating models foretell winners: `python -m benchmarks.ratings FOLDER` (decision 44).

Games are played once and kept in FOLDER. A player plays each game as a regular or as a beginner, by a chance that is
their strength, so strengths lie close together. After `CAREER` games a newcomer takes the player's place.
"""

from __future__ import annotations

import argparse
import json
import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import combinations
from math import log
from pathlib import Path
from statistics import NormalDist
from typing import Any, Final, NamedTuple, TypeAlias

from openskill.models import (
    BradleyTerryFull,
    BradleyTerryPart,
    PlackettLuce,
    ThurstoneMostellerFull,
    ThurstoneMostellerPart,
)

from benchmarks.arena.playing import OwnRules, cpu_time
from games.registry import GAMES, game_named
from storage.stores.rating_model import NEWCOMER, Skill, in_order, learn

PLAYERS: Final = 16
CAREER: Final = 40
LARGEST: Final = {"agnes": 5}
"""Larger tables of Agnès take seconds a game."""
OPTIONS: Final[Mapping[str, Mapping[str, Any]]] = {"gin": {"match_points": 200}}
"""A whole match of Gin, to 1,000 points, takes two seconds."""
SPREAD: Final = 25 / 6
"""How much a player's form varies from game to game, on the scale of the skills (openskill's beta)."""
Update: TypeAlias = Callable[[Sequence[Skill], Sequence[int]], list[Skill]]


class Played(NamedTuple):
    """A game that was played: who sat there, and their ranks."""

    players: tuple[int, ...]
    ranks: tuple[int, ...]


class Figures(NamedTuple):
    """How well winners were foretold.

    How often the favourite came in first, how often the better of two did, the mean log loss of the latter, and in how
    many games somebody gained less than somebody placed below.
    """

    favourite: float
    better: float
    loss: float
    upside_down: float


def games_of(name: str, count: int, folder: Path) -> list[Played]:
    """Return the kept games, after playing those that are missing."""
    path = folder / f"{name}.jsonl"
    rules = OwnRules(game_named(name), OPTIONS.get(name, {}), partial(cpu_time, 0.03))
    kept = path.read_text().splitlines() if path.exists() else []
    with path.open("a") as file:
        for deal in range(len(kept), count):
            kept.append(json.dumps(_play(rules, deal)))
            file.write(kept[-1] + "\n")
            file.flush()
    return [Played(tuple(players), tuple(ranks)) for players, ranks in map(json.loads, kept[:count])]


def _play(rules: OwnRules, deal: int) -> Played:
    luck = random.Random(f"{rules.game.name} {deal}")
    sizes = [size for size in rules.game.seats if size <= LARGEST.get(rules.game.name, size)]
    players = luck.sample(range(PLAYERS), luck.choice(sizes))
    levels = ["regular" if luck.random() < player / (PLAYERS - 1) else "beginner" for player in players]
    return Played(tuple(players), rules.play(levels, deal).ranks)


def _by(model: Any, skills: Sequence[Skill], ranks: Sequence[int]) -> list[Skill]:  # noqa: ANN401 -- any of openskill
    seats = [[model.rating(mu=skill.mu, sigma=skill.sigma)] for skill in skills]
    return [Skill(one.mu, one.sigma) for (one,) in model.rate(seats, ranks=[float(rank) for rank in ranks])]


def _ours(skills: Sequence[Skill], ranks: Sequence[int]) -> list[Skill]:
    return in_order(skills, learn(skills, ranks), ranks)


MODELS: Final[Mapping[str, Update]] = {
    "PlackettLuce": partial(_by, PlackettLuce()),
    "BradleyTerryFull": partial(_by, BradleyTerryFull()),
    "ThurstoneMostellerFull": partial(_by, ThurstoneMostellerFull()),
    "BradleyTerryPart, neighbours": partial(_by, BradleyTerryPart()),
    "ThurstoneMostellerPart, neighbours": partial(_by, ThurstoneMostellerPart()),
    "BradleyTerryPart, all at the table": learn,
    "the same, gains in order": _ours,
}


def figures(update: Update, games: Sequence[Played]) -> Figures:
    """Return how well a model foretells games, each from those before it."""
    skills: dict[int, Skill] = {}
    careers: Counter[int] = Counter()
    first = better = loss = pairs = upside_down = 0.0
    for players, ranks in games:
        before = [skills.get(player, NEWCOMER) for player in players]
        most = max(before)[0]
        favourites = [rank for skill, rank in zip(before, ranks, strict=True) if skill.mu == most]
        first += favourites.count(1) / len(favourites)
        after = update(before, ranks)
        gains = [new.shown - old.shown for old, new in zip(before, after, strict=True)]
        turned = False
        for one, other in combinations(range(len(ranks)), 2):
            if ranks[one] == ranks[other]:
                continue
            above, below = (one, other) if ranks[one] < ranks[other] else (other, one)
            chance = foretold(before[above], before[below])
            better += (chance > 0.5) + (chance == 0.5) / 2
            loss -= log(max(chance, 1e-9))
            pairs += 1
            turned |= gains[above] < gains[below] - 1e-9
        upside_down += turned
        for player, skill in zip(players, after, strict=True):
            careers[player] += 1
            skills[player] = skill if careers[player] % CAREER else NEWCOMER
    return Figures(first / len(games), better / pairs, loss / pairs, upside_down / len(games))


def foretold(one: Skill, other: Skill) -> float:
    """Return the chance that one comes in before another."""
    return NormalDist(0, (2 * SPREAD**2 + one.sigma**2 + other.sigma**2) ** 0.5).cdf(one.mu - other.mu)


def main() -> None:
    """Play what is missing and print a table."""
    made = argparse.ArgumentParser(prog="python -m benchmarks.ratings", description=__doc__)
    made.add_argument("folder", type=Path)
    made.add_argument("--games", type=int, default=2000)
    made.add_argument("--of", nargs="+", default=[game.name for game in GAMES], metavar="GAME")
    given = made.parse_args()
    print("| Game | Model | Favourite first | Better of two | Log loss | Upside down |")
    print("| --- | --- | --- | --- | --- | --- |")
    for name in given.of:
        games = games_of(name, given.games, given.folder)
        for model, update in MODELS.items():
            found = figures(update, games)
            print(
                f"| {name}, {len(games)} | {model} | {found.favourite:.1%} | {found.better:.1%} "
                f"| {found.loss:.3f} | {found.upside_down:.1%} |",
                flush=True,
            )


if __name__ == "__main__":
    main()
