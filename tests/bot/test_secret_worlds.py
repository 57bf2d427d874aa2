"""What one may not know changes no byte that leaves for them: bodies, pictures, logs, edits, their order."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import AsyncExitStack
from dataclasses import replace
from itertools import islice

import pytest

from games.agnes import AGNES
from games.core.game import AnyGame, forced_move
from games.gin import GIN
from games.registry import GAMES
from tests.bot.recorded_wire import timers_that_wait
from tests.bot.two_worlds import Left, Pair, World, pairs
from tests.support.seeded import seed_of
from tools.skeleton.game import SKELETON

FEW, MOVED, EVERY = 10, 4, 7
MANY, PARTS = 1_000, 20
"""Of each game, so that the 100,000 pairs of all five can be compared in several runs."""

in_each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


async def compare(game: AnyGame, chosen: Iterable[Pair]) -> int:
    """Compare what leaves two worlds, pair by pair; return how many requests were compared."""
    requests = 0
    async with AsyncExitStack() as stack:
        stack.enter_context(timers_that_wait())
        one, other = [await World.open(game, stack) for _ in range(2)]
        for pair in chosen:
            first = await one.live(pair, pair.moment.state)
            second = await other.live(pair, pair.twin)
            check(pair, first, second)
            requests += len(first.sent)
    return requests


def check(pair: Pair, first: Left, second: Left) -> None:
    """The same has left both worlds."""
    apart = f"{pair.viewer} can tell two worlds apart, after {len(pair.moment.acts)} moves"
    assert first.by_place == second.by_place, apart
    assert sorted(first.log) == sorted(second.log), apart


def a_few(game: AnyGame, games: int = 100) -> Iterator[Pair]:
    """Yield `FEW` pairs, at least `MOVED` of them with a move: how soon those come is luck, so play on for them."""
    still = made = 0
    for seed in range(games):
        for pair in pairs(game, seed, EVERY):
            still += pair.move is None
            if pair.move is None and still > FEW - MOVED:
                continue
            yield pair
            made += 1
            if made == FEW:
                return
    raise AssertionError(f"in {games} games hardly a move of somebody else that both worlds allow")


def made_by_the_table(game: AnyGame, games: int = 10) -> Iterator[Pair]:
    """Yield pairs that begin with a move that is no choice, which the table makes."""
    for pair in (pair for seed in range(games) for pair in pairs(game, seed, 1)):
        if forced_move(game, pair.moment.state) is not None and not pair.clicks:
            yield pair


@pytest.mark.parametrize("name", ["pouilleux", "bataille", "poker", "belote", "tarot", "sixteen", "cornet"])
def test_enough_moves_are_found_whatever_a_new_game_is_called(name: str) -> None:
    """A game's name is part of its luck: with any of these the first pairs held hardly a move."""
    named = replace(SKELETON, name=name)
    chosen = list(a_few(named))
    assert len({pair.name for pair in chosen}) == FEW
    assert sum(pair.move is not None for pair in chosen) >= MOVED


def test_too_few_moves_are_told_instead_of_played_on_for_without_end() -> None:
    with pytest.raises(AssertionError, match="hardly a move of somebody else"):
        list(a_few(SKELETON, games=1))


@in_each_game
async def test_two_worlds_that_look_alike_send_the_same_bytes(game: AnyGame) -> None:
    assert await compare(game, a_few(game)) > 10 * FEW


@pytest.mark.parametrize("game", [AGNES, GIN], ids=lambda game: game.name)
async def test_a_move_that_the_table_makes_by_itself_sends_the_same_bytes(game: AnyGame) -> None:
    chosen = list(islice(made_by_the_table(game), MOVED))
    assert len(chosen) == MOVED
    assert await compare(game, chosen) > 10 * MOVED


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(PARTS))
@in_each_game
async def test_a_thousand_pairs_more(game: AnyGame, part: int) -> None:
    made, moved, games = 0, 0, 0
    while made < MANY:
        chosen = list(islice(pairs(game, seed_of(game.name, part, games), 1), MANY - made))
        await compare(game, chosen)
        made, moved = made + len(chosen), moved + sum(pair.move is not None for pair in chosen)
        games += 1
    sys.stderr.write(f"\n{game.name}: {made} pairs, {moved} with a move, from {games} games\n")
