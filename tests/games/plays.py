"""Games played at random, for the contract suite: option combinations, seats, strategies, and every moment reached.

Everything follows from a `Case`, so that a failure is played again by writing the case down. Knows the contract of a
game and no game.
"""

from __future__ import annotations

import hashlib
import itertools
import random
import types
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, Union, get_args, get_origin

from games.core.budget import NO_TIME
from games.core.chance import FairChance, FastChance
from games.core.game import WITHDRAW, AnyGame, News, Options, SeatMove, play
from games.core.move import Ask, Move, legal_moves
from games.core.replay import GameRecord
from games.core.text import Refused
from tests.games.kits import kit_of

HURRY: Final = 400
"""After so many moves everybody plays like a beginner, not at random: some games only end if somebody wants them to."""
BOUND: Final = 4_000
"""No game may last longer than this many moves."""
STAYS, LEAVES = 0, 2
"""What is left of a seed, divided by four, by which nobody and somebody leaves."""
STRATEGIES: Final = ("any", "any", "verb", "verb", "minimal", "beginner", "first", "last")


@dataclass(frozen=True)
class Case:
    """One game to play: everything about it follows from these."""

    game: AnyGame = field(repr=False)
    options: Any
    seats: int
    seed: int
    picks: tuple[int, ...] = ()
    """The first moves, as indexes into the legal ones: Hypothesis chooses and shrinks them."""

    @property
    def key(self) -> bytes:
        """Return the key of its chance."""
        return hashlib.sha256(f"{self.game.name} {self.seed}".encode()).digest()

    @property
    def leaver(self) -> tuple[int, int] | None:
        """Return who leaves for good in one case out of four, and before which move."""
        leaves = self.seed % 4 == LEAVES and can_leave(self.game)
        return (self.seed // 4 % self.seats, self.seed % 37) if leaves else None

    @property
    def dealer(self) -> int | None:
        """Return the named dealer of two cases in three."""
        return None if self.seed % 3 == 0 else self.seed % self.seats

    def record(self, acts: Sequence[SeatMove]) -> GameRecord[Any]:
        """Return what a journal would hold."""
        return GameRecord(self.options, self.seats, tuple(acts), self.dealer)


@dataclass(frozen=True)
class Situation:
    """A reached state: how it was reached, and the calls that its chance has had."""

    case: Case
    state: Any
    news: tuple[News, ...]
    acts: tuple[SeatMove, ...]
    calls: int
    before: Any = None

    @property
    def game(self) -> AnyGame:
        """Return the game."""
        return self.case.game

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """Return all who look: the seats and everybody."""
        return (*range(self.case.seats), None)

    @property
    def at(self) -> int:
        """Return when the last move arrived."""
        return self.acts[-1].at if self.acts else 1_700_000_000_000

    def chance(self) -> FairChance:
        """Return the chance as it is now, to try a move with."""
        return FairChance(self.case.key, self.calls)

    def luck(self) -> random.Random:
        """Return the generator with which laws choose their samples here."""
        return random.Random(f"{self.case.seed} {len(self.acts)}")

    def asked(self) -> tuple[tuple[int | None, tuple[Ask, ...]], ...]:
        """Return who is asked what now; None is the table itself."""
        asked = ((seat, self.game.asks(self.state, seat)) for seat in self.viewers)
        return tuple((seat, asks) for seat, asks in asked if asks)


def played(case: Case) -> Iterator[Situation]:
    """Yield every moment of a random game, from the deal to the end."""
    game, chance, luck = case.game, FairChance(case.key), random.Random(case.seed)
    strategies = [luck.choice(STRATEGIES) for _ in range(case.seats)]
    step = game.deal(case.options, case.seats, chance, case.dealer)
    moment = Situation(case, step.state, step.news, (), chance.calls)
    yield moment
    while asked := moment.asked():
        assert len(moment.acts) < BOUND, f"the game has not ended after {BOUND} moves"
        act = _act(moment, asked, strategies, luck)
        if case.leaver is not None and len(moment.acts) == case.leaver[1]:
            act = SeatMove(case.leaver[0], WITHDRAW, moment.at)
        step = play(game, moment.state, act, chance)
        moment = Situation(case, step.state, step.news, (*moment.acts, act), chance.calls, moment.state)
        yield moment


def _act(
    moment: Situation,
    asked: Sequence[tuple[int | None, tuple[Ask, ...]]],
    strategies: Sequence[str],
    luck: random.Random,
) -> SeatMove:
    """Return the next act: any of those asked, at a time that goes on by fits and starts."""
    seat, asks = luck.choice(asked)
    at = moment.at + luck.choice((0, 1, 300, 4_000))
    alarm = moment.game.alarm(moment.state)
    if alarm is not None and (seat is None or (at > alarm and luck.random() < 0.9)):
        seat, at = None, max(alarm, moment.at)
        asks = moment.game.asks(moment.state, None)
    number, picks = len(moment.acts), moment.case.picks
    moves = list(legal_moves(asks))
    assert moves, f"seat {seat} is asked but has no legal move"
    if number < len(picks):
        return SeatMove(seat, moves[picks[number] % len(moves)], at)
    if seat is None:
        return SeatMove(seat, luck.choice(moves), at)
    strategy = strategies[seat] if number < HURRY else "beginner"
    return SeatMove(seat, _choose(moment, seat, asks, moves, strategy, luck), at)


def _choose(
    moment: Situation, seat: int, asks: tuple[Ask, ...], moves: list[Move], strategy: str, luck: random.Random
) -> Move:
    match strategy:
        case "minimal":
            return moment.game.minimal(moment.game.view(moment.state, seat), asks)
        case "beginner":
            view = moment.game.view(moment.state, seat)
            return moment.game.ai_players["beginner"].choose(view, asks, FastChance(luck.getrandbits(32)), NO_TIME)
        case "first":
            return moves[0]
        case "last":
            return moves[-1]
        case "verb":
            verb = luck.choice(sorted({move.verb for move in moves}))
            return luck.choice([move for move in moves if move.verb == verb])
        case _:
            return luck.choice(moves)


def can_leave(game: AnyGame) -> bool:
    """Tell whether a game can be played on without a seat."""
    return game.can_be_left


def values_of(annotation: object, bounds: tuple[int, int] | None, default: object) -> tuple[object, ...]:
    """Return the values of an option to try: all of a `Literal` or bool, bounds and default of a number."""
    if get_origin(annotation) is Literal:
        return get_args(annotation)
    if get_origin(annotation) in {Union, types.UnionType}:
        parts = (values_of(part, bounds, default) for part in get_args(annotation))
        return tuple(dict.fromkeys(itertools.chain.from_iterable(parts)))
    if annotation is type(None):
        return (None,)
    if annotation is bool:
        return (False, True)
    if annotation is int and bounds is not None:
        return tuple(dict.fromkeys((default if isinstance(default, int) else bounds[0], *bounds)))
    raise TypeError(f"an option is a Literal, a bool or a bounded int, not {annotation}")


def bounds_of(metadata: Sequence[object]) -> tuple[int, int] | None:
    """Return the `ge` and `le` (or `gt`, `lt`) of a field, inclusive, if it has both."""
    low = high = None
    for piece in metadata:
        low = getattr(piece, "ge", low if (above := getattr(piece, "gt", None)) is None else above + 1)
        high = getattr(piece, "le", high if (below := getattr(piece, "lt", None)) is None else below - 1)
    return None if low is None or high is None else (low, high)


def option_values(game: AnyGame) -> dict[str, tuple[object, ...]]:
    """Return each option's name and the values to try: the default among them, unless the game's kit says otherwise."""
    tried = kit_of(game).tried
    return {
        name: tried.get(name) or values_of(about.annotation, bounds_of(about.metadata), about.default)
        for name, about in game.options_type.model_fields.items()
    }


def combinations(game: AnyGame, most: int) -> Iterator[Any]:
    """Yield option combinations: all of them, or where they are too many the single changes and random ones."""
    values = option_values(game)
    product = 1
    for possible in values.values():
        product *= len(possible)
    if product <= most:
        for chosen in itertools.product(*values.values()):
            yield game.options_type(**dict(zip(values, chosen, strict=True)))
        return
    short = {name: tried[0] for name, tried in kit_of(game).tried.items()}
    singles = [{**short, name: value} for name, possible in values.items() for value in possible]
    luck = random.Random(0)
    for single in singles:
        yield game.options_type(**single)
    for _ in range(most - len(singles)):
        yield game.options_type(**{name: luck.choice(possible) for name, possible in values.items()})


def cases(game: AnyGame, least: int = 200) -> list[Case]:
    """Return at least so many cases, over all option combinations and seat counts that are not refused.

    The combinations are shuffled, so that none keeps step with what follows from the seed: who leaves, who deals.
    """
    chosen = list(combinations(game, most=max(least, 240)))
    found: list[Case] = []
    for seed in itertools.count():
        if seed >= len(chosen) and len(found) >= least:
            return found
        assert seed < 10 * least, "nearly all combinations of options are refused"
        if seed % len(chosen) == 0:
            mixed = random.Random(seed).sample(chosen, len(chosen))
        options = mixed[seed % len(chosen)]
        seats = game.seats[(seed + seed // len(chosen)) % len(game.seats)]
        allowed = [seats, *game.seats] if seed < len(chosen) else [seats]
        seats_found = next((count for count in allowed if accepted(game, options, count)), None)
        if seats_found is not None:
            found.append(Case(game, options, seats_found, seed))
    raise AssertionError


def accepted(game: AnyGame, options: Options, seats: int) -> bool:
    """Tell whether a table may be opened like this."""
    try:
        game.refuse(options, seats)
    except Refused:
        return False
    return True
