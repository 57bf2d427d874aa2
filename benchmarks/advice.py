"""CPU time of hints and turning points in games of the regular players, and how often a hint has no reason."""

from __future__ import annotations

import statistics
from time import process_time
from typing import Final

from games.core.advice import NO_REASON
from games.core.budget import Playouts
from games.core.chance import FastChance
from games.core.game import AnyGame, SeatMove, play
from games.core.move import legal_moves
from games.core.review import Decision, candidates, chosen, confirmed, scan_budget, scanned, told
from games.registry import GAMES
from tables.ai_job import hint_for

TABLES: Final = (("rage", 4), ("rage", 8), ("gaag", 4), ("lagagne", 4), ("gin", 2), ("agnes", 4))
MOVES_MOST: Final = 600
EVERY: Final = 3
"""A hint is asked for at every so many decisions."""
AT_ONCE: Final = 6


def decisions(game: AnyGame, seats: int) -> list[Decision]:
    """Return the decisions of one game."""
    chance, found, at = FastChance(11), list[Decision](), 1
    state = game.deal(game.options_type(), seats, chance, 0).state
    while game.scores(state).ranks is None and len(found) < MOVES_MOST:
        seat = next((seat for seat in range(seats) if game.asks(state, seat)), None)
        if seat is None:
            at, move = game.alarm(state) or at, next(legal_moves(game.asks(state, None)))
        else:
            view, asks = game.view(state, seat), game.asks(state, seat)
            move = game.ai_players["regular"].choose(view, asks, chance, Playouts(40))
            found.append(Decision(len(found) + 1, seat, view, asks, move))
        state = play(game, state, SeatMove(seat, move, at), chance).state
    return found


def hints(game: AnyGame, made: list[Decision]) -> None:
    """Print what a hint costs."""
    spent, bare = [], 0
    for one in made[::EVERY]:
        start = process_time()
        bare += hint_for(game, one.view, one.asks, one.step).why == NO_REASON
        spent.append(1000 * (process_time() - start))
    figures = f"mean {statistics.mean(spent):5.1f} ms  most {max(spent):5.1f} ms"
    print(f"{game.name:8} hint        {figures}  without a reason {bare / len(spent):4.0%}")


def turning_points(game: AnyGame, made: list[Decision], whose: str) -> None:
    """Print what it costs to look for turning points."""
    looked_at, start, longest = chosen(made), process_time(), 0.0
    budget, turns = scan_budget(len(looked_at)), []
    for number in range(0, len(looked_at), AT_ONCE):
        before = process_time()
        turns += scanned(game, looked_at[number : number + AT_ONCE], budget, 7)
        longest = max(longest, process_time() - before)
    rough = candidates(turns)
    sure = confirmed(game, rough, 7)
    left = len(told(game, sure))
    figures = f"{process_time() - start:4.2f} s  longest job {longest:4.2f} s"
    print(f"{game.name:8} {whose:11} {figures}  {len(looked_at)} decisions, {len(rough)} looked at again, {left} told")


def main() -> None:
    """Print the figures of each game."""
    games = {game.name: game for game in GAMES}
    for name, seats in TABLES:
        print(f"-- {name}, {seats} seats")
        made = decisions(games[name], seats)
        hints(games[name], made)
        if games[name].advice.compares:
            turning_points(games[name], [one for one in made if one.seat == 0], "one seat")
            turning_points(games[name], made, "all seats")
