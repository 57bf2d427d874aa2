"""Rage's players as players of plain Oh Hell, against the rules of thumb of a published program (`SmartBot`).

That program plays: 52 cards, hands of twelve cards down to one and up again, the dealer's bid hooked, trumps not led
before one was thrown, 10 + bid for an exact bid, else nothing. A state of Rage follows it: two colours, the low cards
and the action cards count as played before the round. Nothing of that program is here; `OH_HELL_FOLDER` says where its
`game.py` and `bots.py` lie (elipimpao/oh-hell-bot on GitHub).
"""

from __future__ import annotations

import argparse
import os
import random
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from statistics import fmean, stdev
from time import process_time
from typing import Any, Final, NamedTuple

from benchmarks.arena.playing import cpu_time
from games.core.ai_player import AiPlayer, RandomPlayer
from games.core.chance import FastChance
from games.core.move import Ask, Choice
from games.rage import RAGE
from games.rage.cards import CARD_NAMED, DECK, NONE, VALUES, WRITTEN
from games.rage.options import RageOptions
from games.rage.state import State

PEER: Final = "smart_bot"
"""The name of the program's player."""
FOLDER: Final = "OH_HELL_FOLDER"
SEATS: Final = 4
SUITS: Final = 4
RANKS: Final = 13
_OF_OURS: Final = tuple(
    suit * VALUES + VALUES - RANKS + rank for suit in range(SUITS) for rank in range(RANKS)
)  # the deuce is a 3, the ace a 15
_ABSENT: Final = [card for card in range(DECK) if card not in _OF_OURS]
_MADE: Final = 10
ROUNDS: Final = 10
"""So many rounds of one hand are a game."""


class BidRound(NamedTuple):
    """What a seat did in one round."""

    bid: int
    tricks: int

    @property
    def points(self) -> int:
        """What that brings in Oh Hell."""
        return _MADE + self.bid if self.bid == self.tricks else 0


def played(
    players: Sequence[str], deal: int, budget: float, hand: int = 0
) -> tuple[list[list[BidRound]], tuple[tuple[float, ...], ...]]:
    """Play a game, of ten rounds if they are all of one hand; return its rounds and the times of decisions by seat."""
    program, bots = _program("game"), _program("bots")
    table = program.OhHellGame(SEATS, rng=random.Random(deal))
    if hand:
        table.round_schedule = [hand] * ROUNDS
        table.reset()
    seats = [bots.SmartBot() if name == PEER else _Ours(name, seat, deal, budget) for seat, name in enumerate(players)]
    seconds: list[list[float]] = [[] for _ in players]
    rounds: list[list[BidRound]] = []
    mirror = mirror_of(table, rounds)
    while not table.is_game_over:
        seat, start = table.current_player, process_time()
        player = seats[seat]
        action = player.choose(table, mirror) if isinstance(player, _Ours) else player.act(table, seat)
        seconds[seat].append(process_time() - start)
        if table.phase == program.Phase.BIDDING:
            table.place_bid(action)
            note_bid(mirror, seat, action)
            continue
        lay(mirror, seat, _OF_OURS[action])
        done = table.play_card(action)
        if done["round_complete"]:
            rounds.append(list(map(BidRound, done["round_bids"], done["round_tricks_won"])))
            mirror = mirror if done["game_over"] else mirror_of(table, rounds)
        elif done["trick_complete"]:
            give(mirror, done["trick_winner"])
    return rounds, tuple(map(tuple, seconds))


def _program(name: str) -> Any:  # noqa: ANN401 -- a module without types
    """Return a module of the other program; raises `KeyError` when nobody has said where it lies."""
    folder = os.environ[FOLDER]
    if folder not in sys.path:
        sys.path.append(folder)
    return import_module(name)


class _Ours:
    def __init__(self, name: str, seat: int, deal: int, budget: float) -> None:
        self._player: AiPlayer[Any] = RandomPlayer() if name == "random" else RAGE.ai_players[name]  # type: ignore[index]
        self._seat, self._budget = seat, budget
        self._luck = FastChance(-deal * 16 - seat)

    def choose(self, table: Any, mirror: State) -> int:  # noqa: ANN401
        """Return what our player does, asked for what is legal in Oh Hell, as the program writes it."""
        if mirror.phase == "bid":
            asks = Ask("bid", tuple(Choice(str(bid)) for bid in table.get_legal_bids()))
        else:
            asks = Ask("play", tuple(Choice(WRITTEN[_OF_OURS[card]]) for card in table.get_legal_plays()))
        view = RAGE.view(mirror, self._seat)
        move = self._player.choose(view, (asks,), self._luck, cpu_time(self._budget))
        item = move.items[0]
        return int(item) if move.verb == "bid" else _OF_OURS.index(CARD_NAMED[item])


def mirror_of(table: Any, done: Sequence[Sequence[BidRound]]) -> State:  # noqa: ANN401
    """Return a state of Rage in which the round begins that the table is at, after the rounds that are done."""
    size, most = table.hand_size, table.max_hand_size
    state = RAGE.deal(RageOptions(plus_minus_one=True), SEATS, FastChance(0), dealer=table.dealer).state
    state.variant = state.variant._replace(start_hand=most)
    state.round, state.round_dealer, state.leader = most + 1 - size, table.dealer, table.trick_leader
    state.hands = [sorted(_OF_OURS[card] for card in hand) for hand in table.hands]
    held = {_OF_OURS[table.trump_card], *(card for hand in state.hands for card in hand)}
    state.indicator, state.aside, state.played = _OF_OURS[table.trump_card], [], _ABSENT[:]
    state.opening_trump = table.trump_card // RANKS
    state.done = [tuple((*each, 0, 0) for each in row) for row in done]
    state.pile = [card for card in _OF_OURS if card not in held]
    return state


def note_bid(mirror: State, seat: int, bid: int) -> None:
    """Make a bid in our state; the last one opens the play."""
    mirror.bids[seat] = bid
    if NONE not in mirror.bids:
        mirror.phase = "play"


def lay(mirror: State, seat: int, card: int) -> None:
    """Lay a card in our state, and note who has shown not to hold the suit that was led."""
    suit = card // VALUES
    if not mirror.trick:
        mirror.led = suit
    elif suit != mirror.led:
        mirror.voids[seat] |= 1 << mirror.led
    mirror.hands[seat].remove(card)
    mirror.trick.append(card)
    mirror.colours.append(suit)


def give(mirror: State, winner: int) -> None:
    """Give the trick to whoever won it."""
    mirror.tricks[winner] += 1
    mirror.played += mirror.trick
    mirror.trick, mirror.colours = [], []
    mirror.led, mirror.leader = NONE, winner


def figures(name: str, games: Sequence[int], budget: float, hand: int) -> Iterator[str]:
    """Yield what a player gets in so many games, each on one seat, the others by `PEER`: by round, ± standard error."""
    points, made, seconds = [], [], list[float]()
    for deal in games:
        seat = deal % SEATS
        players = [name if other == seat else PEER for other in range(SEATS)]
        rounds, times = played(players, deal, budget, hand)
        points.append(fmean(row[seat].points for row in rounds))
        made.append(fmean(row[seat].bid == row[seat].tricks for row in rounds))
        seconds += times[seat]
    for label, found in (("points a round", points), ("bids made", made)):
        yield f"{label} {fmean(found):.3f} ± {stdev(found) / len(found) ** 0.5:.3f}"
    yield f"{1000 * fmean(seconds):.2f} ms a decision, slowest {1000 * max(seconds):.1f}"


def main() -> None:
    """Print the figures of one player among three of the program's."""
    made = argparse.ArgumentParser(prog="python -m benchmarks.peers.oh_hell", description=main.__doc__)
    made.add_argument("player", help=f"a level of Rage, random, or {PEER}")
    made.add_argument("--games", type=int, default=100, help="at least two")
    made.add_argument("--first", type=int, default=0, help="the number of the first deal")
    made.add_argument("--budget", type=float, default=0.03, help="processor seconds a decision")
    made.add_argument("--hand", type=int, default=0, help="ten rounds of so many cards instead of the 23 from 12 down")
    given = made.parse_args()
    for line in figures(given.player, range(given.first, given.first + given.games), given.budget, given.hand):
        print(line)


if __name__ == "__main__":
    main()
