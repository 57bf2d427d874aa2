"""Measure how long it takes to find what people could have played better, and whether it is better.

python -m benchmarks.learning time        processor time for one seat of a game of AI players
python -m benchmarks.learning play        how often beginners find the best move where it matters, and what they miss
python -m benchmarks.learning judge [N]   N questions a game, both moves played on by experts to the end of the round
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from itertools import product
from math import sqrt
from time import thread_time
from typing import Any, NamedTuple

from games.core.ai_player import Level
from games.core.asked_again import askable, dearest, question_of
from games.core.budget import Playouts
from games.core.chance import FastChance
from games.core.game import AnyGame, SeatMove, play
from games.core.move import Move, legal_moves
from games.core.own_play import doubtful, own_play
from games.core.puzzle import posed_in
from games.core.review import Decision, candidates, chosen, confirmed, scan_budget, scanned
from games.core.solo_game import SoloGame, SoloRun
from games.registry import GAMES

SEATS = 4
SEED = 5
QUESTIONS = 3
GAMES_PLAYED = 6
NAMED = 3
POSITIONS = 300
WORLDS = 2
"""How often each question's unseen cards are dealt anew."""
THOUGHT = Playouts(40)
"""The effort of an expert's move when a position is played on."""
NOW = 1_800_000_000_000
MOVES_MOST = 400


def played(game: AnyGame, seed: int) -> list[Any]:
    """Return the decisions of a game of beginners among AI players."""
    seats = min(max(SEATS, game.seats[0]), game.seats[-1])
    solo = SoloGame(game, game.options_type(), seats, 0, seed.to_bytes(32), level="beginner")
    run = SoloRun(solo)
    run.let_others_play(0, all_seats=True)
    return list(posed_in(solo, run.moves))


def found_in(game: AnyGame, posed: list[Any]) -> tuple[int, list[tuple[Decision, Move]]]:
    """Return how many decisions were looked at, and those that make questions, each with the better move."""
    decisions = chosen(askable(game, posed))
    turns = scanned(game, decisions, scan_budget(len(decisions)), SEED)
    found: list[tuple[Decision, Move]] = []
    for turn in dearest(game, confirmed(game, candidates(turns), SEED)):
        question = question_of(game, turn.decision, SEED) if len(found) < QUESTIONS else None
        if question is not None:
            found.append((turn.decision, Move.parse(question.worths[0].move)))
    return len(decisions), found


def tell_time() -> Iterator[str]:
    """Yield a line for each game: decisions looked at, questions, seconds."""
    for game in GAMES:
        if game.advice.compares:
            posed = [one for one in played(game, 0) if one.decision.seat == 0]
            begun = thread_time()
            looked, found = found_in(game, posed)
            yield f"| {game.name} | {looked} | {len(found)} | {thread_time() - begun:.1f} |"


def tell_play() -> Iterator[str]:
    """Yield a line for each game: decisions that mattered, the share found, the kinds of mistakes with most."""
    for game in GAMES:
        if not game.advice.compares:
            continue
        mattered, kinds = 0, Counter[str]()
        for seed, seat in product(range(GAMES_PLAYED), range(2)):
            decisions = chosen(askable(game, [one for one in played(game, seed) if one.decision.seat == seat]))
            turns = scanned(game, decisions, scan_budget(len(decisions)), SEED)
            play = own_play(game, turns, confirmed(game, doubtful(game, turns), SEED))
            mattered += play.mattered
            kinds.update(play.kinds)
        share = 100 * (mattered - kinds.total()) / mattered
        dearest = ", ".join(f"{kind} {count}" for kind, count in kinds.most_common(NAMED))
        yield f"| {game.name} | {mattered} | {share:.0f} % | {dearest} |"


class Verdict(NamedTuple):
    """How often the better move came out better, the same, and worse."""

    better: int
    same: int
    worse: int

    def __str__(self) -> str:
        decided = self.better + self.worse
        share = self.better / decided if decided else 0.5
        wide = 1.96 * sqrt(share * (1 - share) / decided) if decided else 0.5
        return f"{self.better} | {self.same} | {self.worse} | {100 * share:.0f} ± {100 * wide:.0f} %"


def lead(game: AnyGame, state: Any, seat: int) -> float:  # noqa: ANN401 -- each game has its own state
    """Return by how much a seat leads the others."""
    scores = game.scores(state)
    others = [points for other, points in enumerate(scores.points) if other != seat]
    return (scores.points[seat] - sum(others) / len(others)) * (-1 if scores.fewest_win else 1)


def played_on(game: AnyGame, state: Any, first: SeatMove, seed: int) -> Any:  # noqa: ANN401 -- as above
    """Return the state at the end of the round, or after many moves, when experts go on after a move."""
    rounds, chance = len(game.scores(state).rounds), FastChance(seed)
    level: Level = "expert" if "expert" in game.ai_players else "regular"
    now = NOW
    state = play(game, state, first, chance).state
    for number in range(MOVES_MOST):
        scores = game.scores(state)
        if scores.ranks is not None or len(scores.rounds) > rounds:
            break
        seat = next((one for one in range(state.seats) if game.asks(state, one)), None)
        if seat is None:
            alarm = game.alarm(state)
            now = max(now, alarm or now)
            move = SeatMove(None, next(legal_moves(game.asks(state, None))), now)
        else:
            view, asks = game.view(state, seat), game.asks(state, seat)
            made = game.ai_players[level].choose(view, asks, FastChance(seed + number), THOUGHT)
            move = SeatMove(seat, made, now, by_ai=True)
        state = play(game, state, move, chance).state
    return state


def judged(game: AnyGame, most: int) -> Verdict:
    """Play both moves of so many questions on, with the same luck."""
    counts, asked, seed = [0, 0, 0], 0, 0
    while asked < most:
        seed += 1
        posed = played(game, seed)
        for seat in range(min(2, len(posed))):
            _, found = found_in(game, [one for one in posed if one.decision.seat == seat])
            for decision, better in found[: most - asked]:
                asked += 1
                gain = 0.0
                for world in range(WORLDS):
                    state = game.imagine(decision.view, FastChance(1_000 * seed + world))
                    ends = [
                        lead(game, played_on(game, state, SeatMove(decision.seat, move, NOW), seed), decision.seat)
                        for move in (better, decision.move)
                    ]
                    gain += ends[0] - ends[1]
                counts[0 if gain > 0 else 2 if gain < 0 else 1] += 1
    return Verdict(*counts)


def main(what: str = "time", most: str = str(POSITIONS), *only: str) -> None:
    """Print a line for each game."""
    if what == "play":
        print("| game | moves that mattered | best move found | the dearest kinds |\n| --- | --- | --- | --- |")
        for line in tell_play():
            print(line, flush=True)
        return
    if what == "time":
        print("| game | decisions | questions | seconds |\n| --- | --- | --- | --- |")
        for line in tell_time():
            print(line, flush=True)
        return
    print("| game | better | same | worse | better, of those decided |\n| --- | --- | --- | --- | --- |")
    for game in GAMES:
        if game.advice.compares and (not only or game.name in only):
            print(f"| {game.name} | {judged(game, int(most))} |", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
