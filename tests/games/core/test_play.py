"""A move leaves the given state as it was, to the last bit, and answers that are kept never answer another question."""

from __future__ import annotations

import copy
import gc
import pickle
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from itertools import islice
from typing import Any

import pytest

from games.core import game as contract
from games.core.chance import FastChance
from games.core.game import AnyGame, SeatMove, play
from games.core.move import Ask, legal_moves
from games.lagagne import LAGAGNE
from games.lagagne.state import State
from games.registry import GAMES
from tests.games.plays import Case, Situation, played
from tests.games.toy import TOY

MOMENTS = 60
TRIED = 3
KINDS = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
Kept = type(lru_cache(lambda: None))


def case_of(game: AnyGame, seed: int) -> Case:
    return Case(game, game.options_type(), min(game.seats) + 1 if len(game.seats) > 1 else 2, seed)


def tries(moment: Situation) -> Iterator[SeatMove]:
    """Yield a few moves of everybody who is asked."""
    for seat, asks in moment.asked():
        moves = list(legal_moves(asks))
        at = max(moment.at, moment.game.alarm(moment.state) or 0)
        for move in moment.luck().sample(moves, min(TRIED, len(moves))):
            yield SeatMove(seat, move, at)


def check_pure(game: AnyGame) -> None:
    for moment in islice(played(case_of(game, 9)), MOMENTS):
        before = pickle.dumps(moment.state)
        for seat_move in tries(moment):
            play(game, moment.state, seat_move, moment.chance())
            assert pickle.dumps(moment.state) == before, f"{seat_move.move} changed the given state"


@KINDS
def test_a_move_leaves_the_given_state_bitwise_as_it_was(game: AnyGame) -> None:
    check_pure(game)


@KINDS
def test_a_copy_that_shares_what_can_change_turns_that_red(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contract, "copied", copy.copy)
    with pytest.raises(AssertionError, match="changed the given state"):
        check_pure(game)


@cache
def caches() -> list[Any]:
    """Return whatever games keep under a key: the caches that there are, which takes a second to find."""
    gc.unfreeze()  # what is frozen is not listed
    found = [one for one in gc.get_objects() if isinstance(one, Kept) and one.__module__.startswith("games.")]
    gc.freeze()
    return found


def forget(kept: Sequence[Any]) -> None:
    """Empty the caches."""
    for one in kept:
        one.cache_clear()


def check_kept(game: AnyGame, kept: Sequence[Any]) -> None:
    """Change one state in place, as search does, and ask with and without what is kept of the moments before."""
    assert len(kept) > 0, "there is nothing to forget"
    chance, at = FastChance(4), 0
    state = game.deal(game.options_type(), 2, chance).state
    luck = case_of(game, 2)
    for number in range(MOMENTS):
        seats = (*range(2), None)
        warm = {seat: game.asks(state, seat) for seat in seats}
        if number % 3 == 0:
            forget(kept)
            assert {seat: game.asks(state, seat) for seat in seats} == warm, "what is asked is not what was kept of it"
        asked = [(seat, asks) for seat, asks in warm.items() if asks]
        if not asked:
            return
        seat, asks = asked[0]
        moves = list(legal_moves(asks))
        at = game.alarm(state) or at
        list(game.apply(state, SeatMove(seat, moves[(luck.seed + number * 7) % len(moves)], at), chance))


@KINDS
def test_what_is_kept_of_a_question_never_answers_another(game: AnyGame) -> None:
    kept = caches()
    assert len(kept) > 5, "there is less to forget than is known to be kept"
    check_kept(game, kept)


class KeptByIdentity:
    """Keeps what was asked of a state as long as it is the same object."""

    def __init__(self) -> None:
        self.kept: dict[tuple[int, int | None], tuple[Ask, ...]] = {}

    def asks(self, state: State, seat: int | None) -> tuple[Ask, ...]:
        return self.kept.setdefault((id(state), seat), LAGAGNE.asks(state, seat))

    def cache_clear(self) -> None:
        """Forget, as a cache does."""
        self.kept.clear()


def test_answers_kept_by_the_identity_of_a_state_turn_that_red() -> None:
    kept = KeptByIdentity()
    with pytest.raises((AssertionError, ValueError)):
        check_kept(replace(LAGAGNE, asks=kept.asks), [kept])


@pytest.mark.parametrize("game", [*GAMES, TOY], ids=lambda game: game.name)
def test_a_game_is_sent_to_a_worker_by_its_place_and_no_other_comes_in_its_stead(game: AnyGame) -> None:
    assert pickle.loads(pickle.dumps(game)) is game  # noqa: S301 -- our own bytes
    with pytest.raises(pickle.PicklingError, match="has no such game"):
        pickle.dumps(replace(game, glyph="?"))
