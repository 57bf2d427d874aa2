"""Processor time to look for what could have been better: one seat of a game of AI players, by the usual options.

python -m benchmarks.learning
"""

from __future__ import annotations

from time import thread_time

from games.core.asked_again import askable, dearest, question_of
from games.core.game import AnyGame
from games.core.puzzle import posed_in
from games.core.review import candidates, chosen, confirmed, scan_budget, scanned
from games.core.solo_game import SoloGame, SoloRun
from games.registry import GAMES

SEATS = 4
SEED = 5
QUESTIONS = 3


def measured(game: AnyGame) -> tuple[int, int, float]:
    """Return how many decisions are looked at, how many questions they make, and the seconds that it takes."""
    seats = min(max(SEATS, game.seats[0]), game.seats[-1])
    solo = SoloGame(game, game.options_type(), seats, 0, bytes(32), level="beginner")
    run = SoloRun(solo)
    run.let_others_play(0, None)
    posed = [one for one in posed_in(solo, run.moves) if one.decision.seat == 0]
    begun = thread_time()
    decisions = chosen(askable(game, posed))
    turns = scanned(game, decisions, scan_budget(len(decisions)), SEED)
    dear = dearest(game, confirmed(game, candidates(turns), SEED))
    found = [question_of(game, turn.decision, SEED) for turn in dear]
    return len(decisions), min(QUESTIONS, sum(one is not None for one in found)), thread_time() - begun


def main() -> None:
    """Print a line for each game."""
    print("| game | decisions | questions | seconds |\n| --- | --- | --- | --- |")
    for game in GAMES:
        if game.advice.compares:
            decisions, questions, seconds = measured(game)
            print(f"| {game.name} | {decisions} | {questions} | {seconds:.1f} |", flush=True)


if __name__ == "__main__":
    main()
