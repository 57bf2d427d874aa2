"""Look for positions of courses among games of AI players, and keep those that a person has chosen.

python -m tools.course_positions find GAME 40 >found    look through forty games, write a line for each position
python -m tools.course_positions show found [LANGUAGE]  tell them in words, with the worth of each move
python -m tools.course_positions keep GAME duck=found:12 ruff=found:40 …   write `games/<game>/course.json` so

Found are decisions with few moves whose best ones are clearly better than the next, whatever the luck of the playouts,
and that beginners miss. Whether a good player would agree, and why, is for a person to say.
"""
# ruff: noqa: INP001 -- scripts, not a package

from __future__ import annotations

import json
import random
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from bot.show.localizer import Localizer
from bot.show.sentences import LANGUAGES
from bot.show.weighed_moves import WeighedMoves
from games.core.advice import Weighed
from games.core.ai_player import Level
from games.core.budget import Playouts
from games.core.chance import FastChance
from games.core.french_pack import CARD_NAMED
from games.core.game import AnyGame
from games.core.move import Move, legal_moves
from games.core.puzzle import ROUGHLY, STARS, Posed, posed_in, stars, weighed
from games.core.review import Decision
from games.core.screen import Cards, Line
from games.core.solo_game import SoloGame, SoloRun
from games.core.stored_state import dump_state, load_state
from games.gin.melds import CARD_POINTS, deadwood, mask_of
from games.registry import folder_of, game_named

LOOKS: Final = (11, 12, 13)
"""The seeds by which the worths must agree."""
PLAYOUTS: Final = 1000
BEGINNERS: Final = 8
"""How often a beginner is asked."""
A_GAME: Final = 3
"""The most positions of one game, so that they differ."""


class Wanted(NamedTuple):
    """Which positions of a game are looked for: rounds played, options, moves at most.

    `clear` is the least lead of the best moves in differences worth telling, `one_in` says of how many moves one may be
    among them, `missed` how many of the beginners may find them.
    """

    rounds: int = 1
    options: tuple[dict[str, Any], ...] = ({},)
    moves_most: int = 8
    clear: float = 1.2
    one_in: int = 3
    missed: int = BEGINNERS // 2


WANTED: Final = {
    "rage": Wanted(options=tuple({"start_hand": cards} for cards in (3, 4, 5, 6, 8))),
    "lagagne": Wanted(rounds=0),
    "gin": Wanted(moves_most=11, clear=0.4, missed=0),
    "agnes": Wanted(moves_most=14, clear=1.0, one_in=2, missed=BEGINNERS),
}


def decisions(game: AnyGame, number: int) -> list[Posed]:
    """Return the decisions of a game of AI players, in any order."""
    wanted, fewest = WANTED.get(game.name, Wanted()), game.seats[0]
    seats = fewest + number % (min(game.seats[-1], 4) - fewest + 1)
    options = game.options_type(**wanted.options[number % len(wanted.options)])
    level: Level = "regular" if number % 2 else "beginner"
    run = SoloRun(SoloGame(game, options, seats, wanted.rounds, number.to_bytes(32), level))
    run.let_others_play(0, all_seats=True)
    found = list(posed_in(run.solo, run.moves))
    random.Random(number).shuffle(found)
    return found


def clearly_best(game: AnyGame, worths: list[Weighed]) -> frozenset[str]:
    """Return the best moves, if they are few and the next one is clearly worse; empty if not."""
    wanted = WANTED.get(game.name, Wanted())
    good = [one.move for one in worths if stars(game, worths, one.move) == STARS]
    if not good or len(good) > max(1, len(worths) // wanted.one_in) or len(good) == len(worths):
        return frozenset()
    lead = worths[0].worth - worths[len(good)].worth
    return frozenset(good if lead >= wanted.clear * game.advice.worth_telling else ())


def found_in(game: AnyGame, number: int) -> Iterator[dict[str, Any]]:
    """Yield the positions of a game of AI players that may do."""
    wanted, taken = WANTED.get(game.name, Wanted()), 0
    for state, decision in decisions(game, number):
        moves = list(legal_moves(decision.asks))
        if taken == A_GAME or not 2 <= len(moves) <= wanted.moves_most or game.alarm(state) is not None:
            continue
        if not clearly_best(game, weighed(game, decision, number, ROUGHLY)):
            continue
        imagined = game.imagine(decision.view, FastChance(number))
        looks = [weighed(game, decision, seed, PLAYOUTS) for seed in LOOKS]
        good, chosen = clearly_best(game, looks[0]), Counter(naive_moves(game, decision))
        if not good or any(clearly_best(game, look) != good for look in looks):
            continue
        if sum(chosen[one] for one in good) > wanted.missed:
            continue
        taken += 1
        best = looks[0][0].move
        made = next((move for move, _ in chosen.most_common() if move not in good), looks[0][-1].move)
        yield {
            "game": game.name,
            "from": f"{number}/{decision.step}",
            "seat": decision.seat,
            "state": json.loads(dump_state(game, imagined)),
            "worths": [[one.move, round(one.worth, 2)] for one in looks[0]],
            "kind": game.advice.mistake(decision.view, Move.parse(made), Move.parse(best)),
            "naive": dict(chosen),
        }


def naive_moves(game: AnyGame, decision: Decision) -> Iterator[str]:
    """Yield what beginners would play; at Gin they throw the dearest card that is in no meld."""
    if game.name == "gin":
        own = mask_of(decision.view.hand)
        points = {move: CARD_POINTS[CARD_NAMED[move.items[0]]] for move in legal_moves(decision.asks) if move.items}
        left = {move: deadwood(own ^ 1 << CARD_NAMED[move.items[0]]) for move in points}
        free = [move for move in points if deadwood(own) - left[move] == points[move]]
        yield from [str(max(free, key=lambda move: points[move]))] if free else []
        return
    for seed in range(BEGINNERS):
        yield str(game.ai_players["beginner"].choose(decision.view, decision.asks, FastChance(seed), Playouts(8)))


def find(name: str, most: str, first: str = "0") -> Iterator[str]:
    """Yield a line for each position of some games."""
    for number in range(int(first), int(first) + int(most)):
        for one in found_in(game_named(name), number):
            yield json.dumps(one)


def show(file: str, written: str = "en", *only: str) -> Iterator[str]:
    """Yield positions in words."""
    seats = tuple("ABCDEFGH")
    localizer = Localizer(next(one for one in LANGUAGES if one == written), seats, seats)
    for number, line in enumerate(Path(file).read_text("utf-8").splitlines()):
        if only and str(number) not in only:
            continue
        one = json.loads(line)
        game, seat = game_named(one["game"]), one["seat"]
        state = load_state(game, json.dumps(one["state"]))
        view, asks = game.advice.recalled(game.view(state, seat)), game.asks(state, seat)
        decision = WeighedMoves(game, view, asks, [Weighed(*pair) for pair in one["worths"]])
        labels = decision.labels(localizer)
        yield f"## {number} {one['from']}: seat {seats[seat]} of {state.seats}, {one['kind']}, {one['naive']}"
        for block in decision.screen.blocks:
            if isinstance(block, Line | Cards):
                yield f"   {localizer.alt(block.text if isinstance(block, Line) else block.alt)}"
        yield from (f"   {worth:8.2f}  {move}  ({labels[move]})" for move, worth in decision.worths)
        yield f"   > {localizer.say(decision.why(decision.best, localizer))}\n"


def keep(name: str, *chosen: str) -> Iterator[str]:
    """Write the course of a game: these positions, each `motif=file:number`, in this order."""
    rows = []
    for motif, place in (one.split("=") for one in chosen):
        file, number = place.rsplit(":", 1)
        one = json.loads(Path(file).read_text("utf-8").splitlines()[int(number)])
        row = {"name": motif, "seat": one["seat"], "worths": one["worths"], "state": one["state"]}
        rows.append(json.dumps(row, separators=(",", ":"), ensure_ascii=False))
    text = ",\n".join(rows)
    (folder_of(game_named(name)) / "course.json").write_text(f"[\n{text}\n]\n", "utf-8")
    yield f"{len(rows)} positions"


def main(what: str, *given: str) -> None:
    """Find, show or keep."""
    for line in find(*given) if what == "find" else show(*given) if what == "show" else keep(*given):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
