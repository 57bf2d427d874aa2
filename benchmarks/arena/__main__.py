"""Plays a round robin and prints its figures; stopped and started again with the same rows it goes on."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from time import monotonic
from typing import Final

from benchmarks.arena.figures import report
from benchmarks.arena.playing import OwnRules, Rules, cpu_time
from benchmarks.arena.rows import Row, Seating, line_ups, read, row_of, seatings, written
from games.registry import GAMES, game_named

OPEN_SPIEL: Final = "gin@open_spiel"
"""Gin at OpenSpiel's rules, against its bot; OpenSpiel must be installed."""


def rules_of(given: argparse.Namespace) -> Rules:
    """Return what lets players play the game that was asked for."""
    if given.game == OPEN_SPIEL:
        rules: Rules = import_module("benchmarks.peers.open_spiel_gin").OpenSpielRules(given.budget)
        return rules
    options = dict(option.split("=", 1) for option in given.option)
    return OwnRules(game_named(given.game), options, partial(cpu_time, given.budget))


def seats_of(given: argparse.Namespace) -> int:
    """Return how many play: as asked for, else four, or as near to it as the game allows."""
    allowed = game_named("gin" if given.game == OPEN_SPIEL else given.game).seats
    return given.seats or min(max(4, allowed[0]), allowed[-1])


def played(given: argparse.Namespace, setting: str, game: Seating) -> Row:
    """Play one game and return its row."""
    players = game.players(seats_of(given))
    return row_of(setting, game, rules_of(given).play(players, given.seed * 1_000_003 + game.deal))


def run(given: argparse.Namespace, setting: str, games: Sequence[Seating]) -> Iterator[Row]:
    """Yield the rows of games, on so many cores, in whatever order they are done."""
    one = partial(played, given, setting)
    if given.cores == 1:
        yield from map(one, games)
        return
    with get_context("spawn").Pool(given.cores) as pool:
        yield from pool.imap_unordered(one, games, chunksize=max(1, min(8, len(games) // given.cores)))


def shown(rows: Iterable[Row], total: int) -> Iterator[Row]:
    """Yield rows, and show on a terminal how far it is."""
    start, tell = monotonic(), sys.stderr.isatty()
    for done, row in enumerate(rows, start=1):
        if tell:
            left = (monotonic() - start) / done * (total - done)
            bar = "█" * (30 * done // total)
            print(f"\r{bar:<30} {done}/{total}, {left / 60:.1f} min left ", end="", file=sys.stderr, flush=True)
        yield row
    if tell:
        print(file=sys.stderr)


def kept(rows: Iterable[Row], path: Path | None) -> Iterator[Row]:
    """Yield rows, each written down before."""
    if path is None:
        yield from rows
        return
    is_cut_off = path.exists() and not path.read_bytes().endswith(b"\n")
    with path.open("a", encoding="utf-8") as file:
        file.write("\n" * is_cut_off)
        for row in rows:
            file.write(f"{written(row)}\n")
            file.flush()
            yield row


def parser() -> argparse.ArgumentParser:
    """Return what reads the command line."""
    made = argparse.ArgumentParser(prog="python -m benchmarks.arena", description=__doc__)
    made.add_argument("game", choices=[*(game.name for game in GAMES), OPEN_SPIEL])
    made.add_argument("players", nargs="+", help="levels, random, or simple_bot at gin@open_spiel")
    made.add_argument("--against", help="only so: each player on one seat, this one on all the others")
    made.add_argument("--deals", type=int, default=100, help="each is played from every seat of every line-up")
    made.add_argument("--seats", type=int, default=0)
    made.add_argument("--seed", type=int, default=1)
    made.add_argument(
        "--budget", type=float, default=0.03, help="processor seconds that a player is told to take at most"
    )
    made.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the table")
    made.add_argument("--cores", type=int, default=max(1, (os.cpu_count() or 1) - 1))
    made.add_argument("--rows", type=Path, help="a file that keeps the results; with it a run can be resumed")
    return made


def main(arguments: Sequence[str] | None = None) -> None:
    """Play what is not yet played, and print what all the rows say."""
    given = parser().parse_args(arguments)
    seats = seats_of(given)
    played_by = [f"{given.game} {seats} seats", f"seed {given.seed}", f"{given.budget} s", *sorted(given.option)]
    setting = ", ".join(played_by)
    games = seatings(line_ups(given.players, given.against, seats), range(given.deals), seats)
    found = {row.seating: row for row in (read(given.rows, setting) if given.rows else ())}
    missing = [game for game in games if game not in found]
    fresh = kept(shown(run(given, setting, missing), len(missing)), given.rows)
    found |= {row.seating: row for row in fresh}
    print(f"{setting}: {len(games)} games, {len(games) - len(missing)} of them resumed")
    for line in report(given.game, [found[game] for game in games], seats):
        print(line)


if __name__ == "__main__":
    main()
