"""Golden judgements: what AI players would do, what is advised, and what pictures show, at moments of some games.

`python -m tests.games.judgement --write [GAME …]` writes them anew for the same games, or for others if the file is
gone. A transcript holds words and rules; this holds what no rule decides and no word tells, so that it changes only
where somebody means it to. After a change of judgement the arena (docs/figures.md) says whether it is for the better.
"""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Final

from games.core.budget import Playouts
from games.core.chance import FastChance
from games.core.game import AnyGame
from games.core.move import Ask, legal_moves
from games.core.screen import Cards, Face, Screen
from games.core.text import Text, Who
from games.registry import GAMES
from tests.games.plays import Case, Situation, cases, played

HOME: Final = Path(__file__).parent / "judgements"
GAMES_EACH: Final = 7
MOMENTS_EACH: Final = 16
"""So many moments of each game, spread over all of it; every other one is looked at, too."""
CHANCES: Final = 3
"""So many times a player who draws lots decides the same."""
HEAD: Final = re.compile(r"^== (\d+) seats, seed (\d+), (.*)$", re.MULTILINE)
"""The first line of a game: with its seats, its seed and the options that are not as usual it can be played again."""
UNTOLD: Final = frozenset({"alt", "move", "emoji"})
"""Of the pieces of a screen: what transcripts tell."""
PLAIN: Final = ("face ", "places ", "text ")
"""What stands for a piece that has nothing else."""
EFFORT: Final = Playouts(12)
JUDGED: Final = tuple(game for game in GAMES if game.package.startswith("games."))
"""A game from another package is judged there."""


def judgements(game: AnyGame) -> str:
    """Return what is judged in some games, of as many options and numbers of seats."""
    return "\n".join(line for case in _cases(game) for line in _of_case(case)) + "\n"


def _cases(game: AnyGame) -> list[Case]:
    """Return the games that are written down, so that another option changes none of them; else games of all kinds."""
    if path_of(game).exists():
        heads = HEAD.findall(path_of(game).read_text(encoding="utf-8"))
        chosen = (
            (game.options_type.model_validate_json(options), int(seats), int(seed)) for seats, seed, options in heads
        )
        return [Case(game, *each) for each in chosen]
    found = cases(game)
    return [found[number * len(found) // GAMES_EACH] for number in range(GAMES_EACH)]


def _of_case(case: Case) -> Iterator[str]:
    moments = list(played(case))
    yield f"== {case.seats} seats, seed {case.seed}, {case.options.model_dump_json(exclude_defaults=True)}"
    shown: set[str] = set()
    luck = random.Random(case.seed)
    for place, number in enumerate(sorted(luck.sample(range(len(moments)), min(MOMENTS_EACH, len(moments))))):
        moment = moments[number]
        yield f"-- after {number} moves"
        if place % 2:
            yield from _seen(moment, luck, shown)
        for seat, asks in moment.asked():
            if seat is not None and len(list(legal_moves(asks))) > 1:
                yield f"{seat} {_judged(moment, seat, asks)}"
    yield from _at_the_end(moments[-1])


def _judged(moment: Situation, seat: int, asks: tuple[Ask, ...]) -> str:
    """Return what the levels choose, and what moves are worth and why they may be made."""
    game, view, moves = moment.game, moment.game.view(moment.state, seat), list(legal_moves(asks))
    said = [_short(game.advice.place(view)), f"minimal {game.minimal(view, asks)}"]
    for level, player in game.ai_players.items():
        seeds = range(1 if level == "expert" else CHANCES)
        chosen = [str(player.choose(view, asks, FastChance(seed), EFFORT)) for seed in seeds]
        said.append(f"{level} {' | '.join(dict.fromkeys(chosen))}")
    worths = game.advice.worths(view, asks, moves, FastChance(5), EFFORT)
    said += [f"{move} = {worth:.2f}" for move, worth in list(zip(moves, worths, strict=False))[:4]]
    why = (game.advice.reason(view, asks, move) for move in moves)
    said += dict.fromkeys(_short(reason) for reason in why if reason is not None)
    return "; ".join(said)


def _seen(moment: Situation, luck: random.Random, shown: set[str]) -> Iterator[str]:
    """Yield what everybody and one seat see, as data: of each line what was not there before."""
    for viewer in (None, luck.randrange(moment.case.seats)):
        try:
            view = moment.game.view(moment.state, viewer)
        except IndexError:
            continue  # has left
        asks = () if viewer is None else moment.game.asks(moment.state, viewer)
        for line in _drawn(moment.game.screen(view, asks)):
            if line not in shown:
                shown.add(line)
                yield f"{'all' if viewer is None else viewer} {line}"
        if ahead := moment.game.ahead(view):
            yield f"{viewer} ahead: {' | '.join(str(move) for move in legal_moves(ahead))}"


def _drawn(screen: Screen) -> Iterator[str]:
    """Yield the pieces of a screen, each picture seat by seat and group by group."""
    for block in screen.blocks:
        if isinstance(block, Cards):
            own = f"{block.own} {block.seating} {block.back} {block.felt} {_short(block.ribbon)}"
            own += f" {_short(block.detail)}" if block.detail else ""
            yield from (own, *(_short(piece) for piece in (*block.groups, *block.seats, *block.hand)))
        else:
            yield _short(block)
    yield f"{_short(screen.title)} {_short(screen.short)} {_short(screen.waiting)}"
    for option in (*(option for choose in screen.choices for option in choose.options), *screen.for_all):
        yield f"? {_short(option)}"


def _at_the_end(moment: Situation) -> Iterator[str]:
    game, state = moment.game, moment.state
    scores = game.scores(state)
    yield f"points {scores.points}, ranks {scores.ranks}"
    yield from (f"{seat} figures {dict(each)}" for seat, each in enumerate(game.figures(state, moment.acts)))
    yield from (f"{seat} open {_short(game.laid_open(state, seat))}" for seat in range(state.seats))
    yield from (_short(lines) for lines in scores.rounds[-2:])


def _short(value: object) -> str:
    """Return a piece as text: what differs from the default, cards by name, sentences by key."""
    if isinstance(value, Face):
        return value.sprite or f"{value.rank}{value.glyph}"
    if isinstance(value, Who):
        return f"@{value.seat}"
    if isinstance(value, Text):
        inside = ", ".join(f"{name}={_short(param)}" for name, param in value.params)
        return f"{value.key.partition('.')[2]}({inside})" if inside else value.key.partition(".")[2]
    if is_dataclass(value) and not isinstance(value, type):
        named = ((each.name, getattr(value, each.name), each.default) for each in fields(value))
        told = [f"{name} {_short(piece)}" for name, piece, usual in named if piece != usual and name not in UNTOLD]
        bare = len(told) == 1 and told[0].startswith(PLAIN)
        return told[0].partition(" ")[2] if bare else f"({_joined(told)})"
    if isinstance(value, tuple | list):
        return f"[{_joined(_short(piece) for piece in value)}]"
    return str(value)


def _joined(pieces: Iterable[str]) -> str:
    return ", ".join(pieces)


def path_of(game: AnyGame) -> Path:
    """Return where the judgements of a game stand."""
    return HOME / f"{game.name}.txt"


def main(arguments: list[str]) -> int:
    """Write the judgements of some games or all, or say how."""
    known = {game.name: game for game in JUDGED}
    command, *names = arguments or [""]
    if command != "--write" or not set(names) <= set(known):
        print(__doc__)  # noqa: T201 -- a command speaks
        return 2
    for game in (known[name] for name in names or known):
        path_of(game).write_text(judgements(game), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
