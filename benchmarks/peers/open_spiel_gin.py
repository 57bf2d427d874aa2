"""Gin against OpenSpiel's `simple_gin_rummy_bot`, hand by hand, at OpenSpiel's rules and by its settlement.

OpenSpiel plays; a state of ours follows it, from which our players get the views that they would have at a table. What
differs from our rules: gin and undercut bring 25, every hand is for itself, and at the end of the stock the last
discard may still be used to knock, which our players always do.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from time import process_time
from typing import Any, Final

import pyspiel

from benchmarks.arena.playing import Outcome, cpu_time
from games.core.ai_player import AiPlayer, RandomPlayer
from games.core.chance import FastChance
from games.core.french_pack import CARD_NAMED, PACK
from games.core.move import Move
from games.core.seats import ranked
from games.gin import GIN
from games.gin.arrangement import best_arrangement, best_defence
from games.gin.melds import deadwood, mask_of
from games.gin.options import GinOptions
from games.gin.state import DEALT, NONE, State

PEER: Final = "simple_bot"
"""The name of OpenSpiel's player."""
LONGEST: Final = 5
_CODES: Final = pyspiel.gin_rummy
_PHASE: Final = pyspiel.gin_rummy.Phase
_MELDS: Final = pyspiel.gin_rummy.GinRummyUtils(13, 4, DEALT)
_NUMBER_OF: Final = {tuple(sorted(meld)): number for number, meld in _MELDS.int_to_meld.items()}


@dataclass(frozen=True)
class OpenSpielRules:
    """One hand of Gin between two players: levels of ours, `random`, or `PEER`."""

    budget: float

    def play(self, players: Sequence[str], deal: int) -> Outcome:
        """Play a hand; OpenSpiel's first seat always begins."""
        chance = FastChance(deal)
        cards = list(range(PACK))
        chance.shuffle(cards)
        game = pyspiel.load_game("gin_rummy")
        table, mirror = game.new_initial_state(), _mirror(cards)
        seats = [_Peer(game, seat) if name == PEER else _Ours(name, seat, deal) for seat, name in enumerate(players)]
        seconds: list[list[float]] = [[], []]
        dealt = iter(cards)
        while not table.is_terminal():
            if table.is_chance_node():
                _deal(table, mirror, next(dealt))
                continue
            seat, start = table.current_player(), process_time()
            action = seats[seat].choose(table, mirror, self.budget)
            seconds[seat].append(process_time() - start)
            _follow(table.current_phase(), mirror, seat, action)
            table.apply_action(action)
        points = tuple(
            earned / 2 for earned in table.returns()
        )  # what one wins the other loses: the lead is what was won
        return Outcome(ranked(points), points, tuple(map(tuple, seconds)))


class _Peer:
    def __init__(self, game: Any, seat: int) -> None:  # noqa: ANN401 -- OpenSpiel has no types
        self._bot = pyspiel.make_simple_gin_rummy_bot(game.get_parameters(), seat)

    def choose(self, table: Any, _mirror: State, _budget: float) -> int:  # noqa: ANN401
        """Return OpenSpiel's action."""
        return int(self._bot.step(table))


class _Ours:
    def __init__(self, name: str, seat: int, deal: int) -> None:
        self._player: AiPlayer[Any] = RandomPlayer() if name == "random" else GIN.ai_players[name]  # type: ignore[index]
        self._seat = seat
        self._luck = FastChance(-deal * 2 - seat)
        self._settling: Iterator[int] = iter(())

    def choose(self, table: Any, mirror: State, budget: float) -> int:  # noqa: ANN401
        """Return what our player does, as OpenSpiel's action; a settlement takes several."""
        phase = table.current_phase()
        if phase == _PHASE.WALL:
            if _CODES.KNOCK_ACTION not in table.legal_actions():
                return int(_CODES.PASS_ACTION)
            eleven = mask_of((*mirror.hands[self._seat], mirror.pile[-1]))
            held = [card for card in range(PACK) if eleven >> card & 1]
            thrown = min(held, key=lambda card: deadwood(eleven ^ 1 << card))
            self._settling = _shown(eleven, thrown)
            return int(_CODES.KNOCK_ACTION)
        if phase in {_PHASE.KNOCK, _PHASE.LAYOFF}:
            return self._settle(table, mirror)
        asks = GIN.asks(mirror, self._seat)
        move = self._player.choose(GIN.view(mirror, self._seat), asks, self._luck, cpu_time(budget))
        return self._action(move, mirror)

    def _settle(self, table: Any, mirror: State) -> int:  # noqa: ANN401
        action = next(self._settling, None)
        if action is None:
            self._settling = _defended(table, mask_of(mirror.hands[self._seat]), 1 - self._seat)
            action = next(self._settling)
        return action

    def _action(self, move: Move, mirror: State) -> int:
        plain = {"take": _CODES.DRAW_UPCARD_ACTION, "draw": _CODES.DRAW_STOCK_ACTION, "pass": _CODES.PASS_ACTION}
        if move.verb in plain:
            return int(plain[move.verb])
        card = CARD_NAMED[move.items[0]]
        if move.verb == "discard":
            return card
        self._settling = _shown(mask_of(mirror.hands[self._seat]), card)
        return int(_CODES.KNOCK_ACTION)


def _shown(eleven: int, thrown: int) -> Iterator[int]:
    """Yield how a hand is laid out after a knock: the card thrown, the melds, the end."""
    yield thrown
    ten = eleven ^ 1 << thrown
    yield from _laid(best_arrangement(ten, deadwood(ten)).melds)
    yield _CODES.PASS_ACTION


def _laid(melds: Iterable[Sequence[int]]) -> Iterator[int]:
    """Yield what lays melds; OpenSpiel knows none of more than five cards, so a longer run is laid as two."""
    for meld in melds:
        cards = sorted(meld)
        half = len(cards) if len(cards) <= LONGEST else len(cards) // 2
        for part in (cards[:half], cards[half:]):
            if part:
                yield _CODES.MELD_ACTION_BASE + _NUMBER_OF[tuple(part)]


def _defended(table: Any, hand: int, out: int) -> Iterator[int]:  # noqa: ANN401
    """Yield a defence: the cards laid off, unless it is gin, then the own melds."""
    shown = tuple(tuple(sorted(_MELDS.int_to_meld[number])) for number in table.layed_melds()[out])
    if table.finished_layoffs():
        melds = best_arrangement(hand, deadwood(hand)).melds
    else:
        defence = best_defence(hand, shown)
        melds = defence.melds
        yield from (card for card, _ in defence.laid)
        yield _CODES.PASS_ACTION
    yield from _laid(melds)
    yield _CODES.PASS_ACTION


def _mirror(cards: Sequence[int]) -> State:
    """Return a state of ours with that pack dealt as OpenSpiel deals: ten, ten, the up-card, the stock."""
    state = GIN.deal(GinOptions(match_points=0), 2, FastChance(0), dealer=1).state
    state.hands = [sorted(cards[:DEALT]), sorted(cards[DEALT : 2 * DEALT])]
    state.pile, state.upcard = [cards[2 * DEALT]], cards[2 * DEALT]
    state.stock = list(reversed(cards[2 * DEALT + 1 :]))
    return state


def _deal(table: Any, mirror: State, card: int) -> None:  # noqa: ANN401
    """Let chance give that card, at the deal or to whoever drew from the stock."""
    table.apply_action(card)
    if mirror.drawn != NONE:
        mirror.drawn = mirror.stock.pop()
        mirror.hands[mirror.turn] = sorted([*mirror.hands[mirror.turn], card])
        mirror.phase = "discard"


_WAITING: Final = PACK
"""What stands for the card drawn until chance has given it."""


def _follow(phase: Any, mirror: State, seat: int, action: int) -> None:  # noqa: ANN401
    """Do in our state what was done in OpenSpiel's, until somebody goes out."""
    if action == _CODES.DRAW_STOCK_ACTION:
        mirror.drawn = _WAITING
    elif action == _CODES.DRAW_UPCARD_ACTION:
        card = mirror.pile.pop()
        mirror.hands[seat] = sorted([*mirror.hands[seat], card])
        mirror.known[seat].append(card)
        mirror.taken, mirror.takes, mirror.phase = card, mirror.takes + 1, "discard"
    elif phase == _PHASE.FIRST_UPCARD:
        mirror.turn = 1 - seat
        mirror.phase = "dealer-offer" if mirror.phase == "offer" else "first-draw"
    elif phase == _PHASE.DISCARD and action < PACK:
        mirror.hands[seat].remove(action)
        mirror.pile.append(action)
        mirror.discards[seat].append(action)
        if action in mirror.known[seat]:
            mirror.known[seat].remove(action)
        mirror.taken = mirror.drawn = NONE
        mirror.turn, mirror.phase = 1 - seat, "draw"
