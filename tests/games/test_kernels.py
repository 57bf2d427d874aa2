"""The kernels play the same games as the rules, for thousands of positions in all options."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, replace
from itertools import islice
from typing import Any

import pytest

from games.agnes import AGNES
from games.agnes.turns import close_look
from games.core.chance import FastChance
from games.core.copying import copied
from games.core.game import AnyGame
from games.core.kernel import Kernel
from games.rage.scoring import result
from games.registry import GAMES
from tests.games.kernels import Told, played_beside
from tests.games.plays import Case, cases
from tests.seeded import SEED, Luck

SHORT, LONG = 1_500, 20_000
EACH = 160
"""Positions of one game at most, so that many options come up."""


def of_gin(_: AnyGame, before: Any, after: Any) -> Sequence[float]:  # noqa: ANN401 -- states of any game
    row = after.done[len(before.done)]
    return [row[2] if seat == row[1] else 0 for seat in (0, 1)]


def of_rage(_: AnyGame, before: Any, after: Any) -> Sequence[float]:  # noqa: ANN401 -- states of any game
    number = len(before.done)
    return [result(after.variant, number + 1, seat_round).points for seat_round in after.done[number]]


def of_gaag(_: AnyGame, before: Any, after: Any) -> Sequence[float]:  # noqa: ANN401 -- states of any game
    return [-points for points in after.done[len(before.done)].points]


def of_lagagne(game: AnyGame, _: Any, after: Any) -> Sequence[float]:  # noqa: ANN401 -- states of any game
    scores = game.scores(after)
    assert scores.ranks is not None
    seats = zip(scores.points, after.crossed, after.gone, strict=True)
    worth = [-1 if gone else points - crossed / 1000 for points, crossed, gone in seats]
    assert scores.ranks == tuple(1 + sum(other > mine for other in worth) for mine in worth)
    return worth


def of_agnes(_: AnyGame, before: Any, after: Any) -> Sequence[float]:  # noqa: ANN401 -- states of any game
    points: Sequence[float] = after.done[len(before.done)].points
    return points


def without_looks(state: Any) -> Any:  # noqa: ANN401 -- of any game
    """Return a state of Agnès in which nobody looks at a card any more, as when the time for it is up."""
    if state.phase == "peek" or not any(state.looks):
        return state
    later = copied(state)
    for seat in range(later.seats):
        close_look(later, seat)
    return later


TOLD: Mapping[str, Told] = {
    "rage": Told(of_rage, ("play change", "play notrump")),
    "gaag": Told(of_gaag, ("play link", "play gap", "play close")),
    "gin": Told(of_gin, ("take", "knock", "petit")),
    "lagagne": Told(of_lagagne, ("steal", "exchange", "recover", "settle", "play")),
    "agnes": Told(of_agnes, ("snap", "power", "give", "swap"), without_looks),
}
SEARCHED = [*(game for game in GAMES if game.name in TOLD), *map(AGNES.of_version, sorted(AGNES.plays_on))]
KINDS = pytest.mark.parametrize("game", SEARCHED, ids=[f"{game.name}-{game.version}" for game in SEARCHED])


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


@pytest.mark.soak
@KINDS
def test_a_kernel_plays_by_the_rules_for_long(game: AnyGame) -> None:
    positions, ends = played_beside(shuffled(game, 2), TOLD[game.name], LONG, 10 * EACH)
    assert positions == LONG
    assert ends > 30


@KINDS
def test_playouts_end_and_leave_the_position_they_began_from(game: AnyGame) -> None:
    state = game.deal(game.options_type(), min(game.seats) + 1 if len(game.seats) > 1 else 2, FastChance(3)).state
    start = game.kernel(state)
    assert start is not None
    before = [str(start.written(move)) for move in start.moves()]
    for seed in range(3):
        for finish in ("finish", "finish_at_random"):
            twin = start.copy()
            getattr(twin, finish)(FastChance(seed))
            assert twin.seat < 0
    assert [str(start.written(move)) for move in start.moves()] == before


@KINDS
def test_a_copy_stands_as_its_original_does_and_shares_nothing_that_can_change(game: AnyGame) -> None:
    luck = FastChance(4)
    start = game.kernel(game.deal(game.options_type(), game.seats[-1], luck).state)
    assert start is not None
    for _ in range(30):
        twin = start.copy()
        assert type(twin) is type(start)
        assert held_by(twin) == held_by(start)
        assert not lists_of(held_by(twin)) & lists_of(held_by(start))
        if start.seat >= 0:
            start.apply(start.any_move(luck), luck)


def held_by(kernel: Kernel) -> dict[str, Any]:
    """Return all that a kernel holds, as it stands there."""
    return {one.name: getattr(kernel, one.name) for one in fields(kernel)}


def lists_of(value: Any) -> set[int]:  # noqa: ANN401 -- whatever a kernel holds
    """Return which lists there are in something, at any depth."""
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ()
    own = {id(value)} if isinstance(value, list) else set()
    return own.union(*map(lists_of, inside))


@KINDS
def test_a_playout_ends_as_the_policy_does_move_by_move(game: AnyGame) -> None:
    for seed in range(12):
        start = game.kernel(
            game.deal(game.options_type(), seed % len(game.seats) + game.seats[0], FastChance(seed)).state
        )
        assert start is not None
        luck = FastChance(seed)
        for _ in range(5 * seed):
            if start.seat >= 0:
                start.apply(start.any_move(luck), luck)
        quick, slow, chance = start.copy(), start.copy(), FastChance(seed)
        quick.finish(FastChance(seed))
        while slow.seat >= 0:
            slow.apply(slow.policy(chance), chance)
        assert list(quick.scores()) == list(slow.scores())


def for_nothing(hand: int, special: int) -> int:  # noqa: ARG001 -- in the place of what counts
    """Count the cards of a hand as nothing."""
    return 0


PLANTED: Mapping[str, tuple[str, object]] = {
    "rage": ("rage.kernel.JOKER_RANK", 15),
    "lagagne": ("lagagne.kernel.HAND", 4),
    "gaag": ("gaag.kernel.weigh", for_nothing),
    "agnes": ("agnes.kernel.POWERFUL", frozenset({9, 10, 12})),
    "gin": ("gin.kernel.MOST_TAKES", 3),
}


@KINDS
def test_a_kernel_with_a_wrong_rule_turns_that_red(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    target, bug = PLANTED[game.name]
    monkeypatch.setattr(f"games.{target}", bug)
    with pytest.raises(AssertionError, match="they "):
        played_beside(shuffled(game, 1), TOLD[game.name], SHORT, EACH)
