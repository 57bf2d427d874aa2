"""The leak laws: what a seat cannot know changes nothing that it sees, hears or is asked.

For a seat p and a state s, `imagine(view(s, p))` is another state that p cannot tell from s. Whatever reaches p must be
equal in both: a difference is a leak. Where a round ends, news are not compared: what was hidden is shown there, and
swept from the table in the same breath.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from typing import Any, Final, TypeAlias

from games.core.budget import Playouts
from games.core.chance import FastChance
from games.core.game import MoveResult, SeatMove, play
from games.core.move import Move, legal_moves
from games.core.replay import heard
from games.core.stored_state import dump_state, load_state
from tests.games.plays import Situation
from tests.games.wording import said_on

Tried: TypeAlias = tuple[int | None, Move, MoveResult[Any]]
"""Who made which move, and what came of it."""
FEW: Final = Playouts(4)
"""For a law that is looked at often: whoever peeks does so with few playouts, too."""


def check_secrecy(moment: Situation) -> None:
    """Apply all leak laws to one moment."""
    tried = [(seat, move, _try(moment, moment.state, seat, move)) for seat, move in _sample(moment, 3)]
    for viewer in moment.viewers:
        check_view(moment, viewer)
        check_twin(moment, viewer, tried)
    check_hidden_acts(moment)


def check_view(moment: Situation, viewer: int | None) -> None:
    """A view is of another type than the state, immutable, and shares nothing mutable with it."""
    view = moment.game.view(moment.state, viewer)
    assert type(view) is not type(moment.state), "the view is the state"
    assert view == moment.game.view(moment.state, viewer), "the same view is not equal to itself"
    hash(view)
    shared = {id(part) for part in _mutable(view)} & {id(part) for part in _mutable(moment.state)}
    assert not shared, "the view shares a mutable object with the state"


def check_twin(moment: Situation, viewer: int | None, tried: Sequence[Tried]) -> None:
    """A state that the viewer cannot tell from the real one shows, says, asks and counts the same.

    So are some moves told that were `tried` in the real one.
    """
    game, state = moment.game, moment.state
    view = game.view(state, viewer)
    twin = game.imagine(view, FastChance(moment.luck().getrandbits(32)))
    assert type(twin) is type(state)
    assert load_state(game, dump_state(game, twin)) == twin, "an imagined state does not survive JSON"
    assert game.view(twin, viewer) == view, f"{viewer} can tell the imagined state from the real one"
    assert game.scores(twin) == game.scores(state), "the scores tell something hidden"
    assert game.alarm(twin) == game.alarm(state), "the alarm tells something hidden"
    assert twin.first_dealer == state.first_dealer
    for seat in moment.viewers:
        asked, wanted = bool(game.asks(twin, seat)), bool(game.asks(state, seat))
        assert asked == wanted, "who is asked tells something hidden"
    asks = game.asks(state, viewer)
    assert game.asks(twin, viewer) == asks, f"what {viewer} is asked tells something hidden"
    shown = () if viewer is None else asks
    screen = game.screen(game.view(state, viewer), shown)
    twin_screen = game.screen(game.view(twin, viewer), shown)
    assert twin_screen == screen, f"the screen of {viewer} tells something hidden"
    assert said_on(twin_screen) == said_on(screen)
    if viewer is not None and asks:
        least = game.minimal(game.view(state, viewer), asks)
        assert game.minimal(game.view(twin, viewer), asks) == least, "the minimal move tells something hidden"
        for level, player in game.ai_players.items():
            views = (game.view(world, viewer) for world in (state, twin))
            chosen = [player.choose(view, asks, FastChance(3), FEW) for view in views]
            assert chosen[0] == chosen[1], f"{level} peeks"
    _check_twin_news(moment, twin, viewer, tried)


def _check_twin_news(moment: Situation, twin: object, viewer: int | None, tried: Sequence[Tried]) -> None:
    """A move that is legal in both states, and leaves them alike to the viewer, is told to it in the same words."""
    for seat, move, real in tried:
        if move in set(legal_moves(moment.game.asks(twin, seat))):
            imagined = _try(moment, twin, seat, move)
            alike = moment.game.view(real.state, viewer) == moment.game.view(imagined.state, viewer)
            if alike and not _ends_round(moment, real):
                told = heard(real.news, viewer), heard(imagined.news, viewer)
                assert told[0] == told[1], f"the news of {move} by {seat} tell {viewer} something hidden: {told}"


def check_hidden_acts(moment: Situation) -> None:
    """Two moves of a seat whose outcome looks the same to another are told to it in the same words."""
    tried: dict[int | None, list[tuple[Move, MoveResult[Any]]]] = {}
    for seat, move in _sample(moment, 8):
        step = _try(moment, moment.state, seat, move)
        if not _ends_round(moment, step):
            tried.setdefault(seat, []).append((move, step))
    for seat, outcomes in tried.items():
        for viewer in moment.viewers:
            if viewer is None or viewer != seat:
                told: dict[object, tuple[object, Move]] = {}
                for move, step in outcomes:
                    news = heard(step.news, viewer)
                    first, other = told.setdefault(moment.game.view(step.state, viewer), (news, move))
                    assert news == first, f"the news tell {viewer} whether {seat} made {move} or {other}"


def _sample(moment: Situation, most: int) -> Iterator[tuple[int | None, Move]]:
    """Yield some legal moves of everybody asked."""
    for seat, asks in moment.asked():
        moves = list(legal_moves(asks))
        for move in moment.luck().sample(moves, min(most, len(moves))):
            yield seat, move


def _ends_round(moment: Situation, after: MoveResult[Any]) -> bool:
    before, since = moment.game.scores(moment.state), moment.game.scores(after.state)
    return len(since.rounds) > len(before.rounds) or since.ranks is not None


def _try(moment: Situation, state: object, seat: int | None, move: Move) -> MoveResult[Any]:
    at = max(moment.at, moment.game.alarm(state) or 0) if seat is None else moment.at
    return play(moment.game, state, SeatMove(seat, move, at), moment.chance())


def _mutable(thing: object) -> Iterator[object]:
    """Yield the mutable objects that a value holds: lists, dicts, sets, dataclasses that are not frozen."""
    if isinstance(thing, (list, set, dict)):
        yield thing
    if isinstance(thing, dict):
        for value in (*thing.keys(), *thing.values()):
            yield from _mutable(value)
    elif isinstance(thing, (list, tuple, set, frozenset)):
        for part in thing:
            yield from _mutable(part)
    elif is_dataclass(thing) and not isinstance(thing, type):
        if not thing.__dataclass_params__.frozen:  # type: ignore[attr-defined] # typeshed does not know it
            yield thing
        for part_field in fields(thing):
            yield from _mutable(getattr(thing, part_field.name))
