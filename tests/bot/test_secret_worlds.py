"""What one may not know changes no byte that leaves for them: bodies, pictures, logs, edits, their order."""

import sys
from contextlib import AsyncExitStack
from itertools import islice

import pytest

from games.core.game import AnyGame
from games.registry import GAMES
from tests.bot.recorded_wire import timers_that_wait
from tests.bot.two_worlds import Left, Pair, World, pairs

FEW, EVERY = 20, 7
MANY, PARTS = 1_000, 20
"""Of each game, so that the 100,000 pairs of all five can be compared in several runs."""
SEEDS = 1_000_000
"""Between the games of one part and the next."""

in_each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


async def compare(game: AnyGame, seed: int, most: int, every: int) -> tuple[int, int, int]:
    """Compare so many pairs; return how many there were, those with a move among them, and the requests compared."""
    made = moved = requests = 0
    async with AsyncExitStack() as stack:
        stack.enter_context(timers_that_wait())
        one, other = [await World.open(game, stack) for _ in range(2)]
        for pair in islice(pairs(game, seed, every), most):
            first = await one.live(pair, pair.moment.state)
            second = await other.live(pair, pair.twin)
            check(pair, first, second)
            made, moved, requests = made + 1, moved + (pair.move is not None), requests + len(first.sent)
    return made, moved, requests


def check(pair: Pair, first: Left, second: Left) -> None:
    """The same has left both worlds."""
    apart = f"{pair.viewer} can tell two worlds apart, after {len(pair.moment.acts)} moves"
    assert first.by_place == second.by_place, apart
    assert sorted(first.log) == sorted(second.log), apart


@in_each_game
async def test_two_worlds_that_look_alike_send_the_same_bytes(game: AnyGame) -> None:
    seed = made = moved = requests = 0
    while made < FEW:
        part = await compare(game, seed, FEW - made, EVERY)
        made, moved, requests, seed = made + part[0], moved + part[1], requests + part[2], seed + 1
    assert moved > FEW / 4, f"{moved} of {made} pairs with a move of somebody else that both worlds allow"
    assert requests > 10 * FEW


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
@in_each_game
async def test_a_thousand_pairs_more(game: AnyGame, part: int) -> None:
    made, moved, seed = 0, 0, part * SEEDS
    while made < MANY:
        pairs_made, moves, _ = await compare(game, seed, MANY - made, 1)
        made, moved, seed = made + pairs_made, moved + moves, seed + 1
    sys.stderr.write(f"\n{game.name}: {made} pairs, {moved} with a move, from {seed - part * SEEDS} games\n")
