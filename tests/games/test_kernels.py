"""The kernels play the same games as the rules, for thousands of positions in all options."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from games.core.chance import FastChance
from games.core.game import AnyGame
from games.core.search import Kernel
from games.gaag import GAAG
from games.gaag.kernel import kernel_of as gaag_kernel_of
from games.rage import RAGE
from games.rage.kernel import kernel_of as rage_kernel_of
from games.rage.scoring import result
from tests.games.kernels import Told, played_beside, standing
from tests.games.plays import Case, cases
from tests.support.seeded import SEED, Luck

SHORT, LONG = 1_500, 20_000
EACH = 160
"""Positions of one game at most, so that many options come up."""


def of_rage(_: AnyGame, before: Any, after: Any) -> Sequence[float]:  # noqa: ANN401 -- states of any game
    number = len(before.done)
    return [result(after.variant, number + 1, seat_round).points for seat_round in after.done[number]]


def of_gaag(_: AnyGame, before: Any, after: Any) -> Sequence[float]:  # noqa: ANN401 -- states of any game
    return [-points for points in after.done[len(before.done)].points]


TOLD: Mapping[str, Told] = {
    "rage": Told(rage_kernel_of, of_rage, ("play change", "play notrump"), first="bid"),
    "gaag": Told(gaag_kernel_of, of_gaag, ("play link", "play gap", "play close")),
}
SEARCHED: Sequence[AnyGame] = (RAGE, GAAG)
KINDS = pytest.mark.parametrize("game", SEARCHED, ids=[game.name for game in SEARCHED])


def shuffled(game: AnyGame, part: int, seed: str = SEED) -> Iterator[Case]:
    """Yield cases over all options, twice, each with luck of its own."""
    luck, chosen = Luck(f"{seed} {game.name} {part}"), cases(game)
    luck.shuffle(chosen)
    for case in (*chosen, *chosen):
        yield replace(case, seed=luck.getrandbits(32))


@KINDS
def test_another_seed_compares_other_games(game: AnyGame) -> None:
    ours, same, others = [list(islice(shuffled(game, 1, seed), 20)) for seed in (SEED, SEED, f"{SEED}0")]
    assert ours == same == list(islice(shuffled(game, 1), 20))
    assert not {case.seed for case in ours} & {case.seed for case in others}
    dealt = [
        [game.deal(case.options, case.seats, FastChance(case.seed), case.dealer).state for case in some[:5]]
        for some in (ours, others)
    ]
    assert all(one not in dealt[1] for one in dealt[0])


@KINDS
def test_a_kernel_plays_by_the_rules(game: AnyGame) -> None:
    positions, ends = played_beside(shuffled(game, 1), TOLD[game.name], SHORT, EACH)
    assert positions == SHORT
    assert ends > 3


@pytest.mark.nightly
@KINDS
def test_a_kernel_plays_by_the_rules_for_long(game: AnyGame) -> None:
    positions, ends = played_beside(shuffled(game, 2), TOLD[game.name], LONG, 10 * EACH)
    assert positions == LONG
    assert ends > 30


@KINDS
def test_playouts_end_and_leave_the_position_they_began_from(game: AnyGame) -> None:
    start = first_kernel(game, min(game.seats) + 1, 3)
    before = [str(start.written(move)) for move in start.moves()]
    for seed in range(3):
        twin = start.copy()
        twin.finish(FastChance(seed))
        assert twin.seat < 0
    assert [str(start.written(move)) for move in start.moves()] == before


@KINDS
def test_a_copy_stands_as_its_original_does_and_shares_nothing_that_can_change(game: AnyGame) -> None:
    luck = FastChance(4)
    start = first_kernel(game, game.seats[-1], 4)
    for _ in range(30):
        twin = start.copy()
        assert type(twin) is type(start)
        assert standing(twin) == standing(start)
        assert not lists_of(standing(twin)) & lists_of(standing(start))
        if start.seat >= 0:
            apply_any(start, luck)


def first_kernel(game: AnyGame, seats: int, seed: int) -> Kernel:
    """Return the kernel of a fresh game."""
    told, dealt = TOLD[game.name], game.deal(game.options_type(), seats, FastChance(seed)).state
    return told.kernel_of(told.begin(game, dealt, random.Random(seed)))


def apply_any(kernel: Kernel, luck: FastChance) -> None:
    """Make a random move."""
    moves = kernel.moves()
    kernel.apply(moves[luck.below(len(moves))], luck)


def lists_of(value: Any) -> set[int]:  # noqa: ANN401 -- whatever a kernel holds
    """Return which lists there are in something, at any depth."""
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ()
    own = {id(value)} if isinstance(value, list) else set()
    return own.union(*map(lists_of, inside))


@KINDS
def test_a_playout_ends_as_the_policy_does_move_by_move(game: AnyGame) -> None:
    for seed in range(12):
        start = first_kernel(game, seed % len(game.seats) + game.seats[0], seed)
        luck = FastChance(seed)
        for _ in range(5 * seed):
            if start.seat >= 0:
                apply_any(start, luck)
        quick, slow, chance = start.copy(), start.copy(), FastChance(seed)
        quick.finish(FastChance(seed))
        while slow.seat >= 0:
            slow.apply(slow.policy(chance), chance)
        assert list(quick.scores()) == list(slow.scores())


def for_nothing(_hand: int, _special: int) -> int:
    """Count the cards of a hand as nothing."""
    return 0


PLANTED: Mapping[str, tuple[str, object]] = {
    "rage": ("rage.kernel.JOKER_RANK", 15),
    "gaag": ("gaag.kernel.weigh", for_nothing),
}


@KINDS
def test_a_kernel_with_a_wrong_rule_turns_that_red(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    target, bug = PLANTED[game.name]
    monkeypatch.setattr(f"games.{target}", bug)
    with pytest.raises(AssertionError, match="they "):
        played_beside(shuffled(game, 1), TOLD[game.name], SHORT, EACH)
