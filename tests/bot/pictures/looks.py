"""What pictures look like, coarsely: how bright each of their small squares is, as text.

`python -m tests.bot.pictures.looks --write` writes it anew. Whatever moves, appears or vanishes on a picture changes
some of them by far more than another library or machine, which draws edges a little differently.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image, ImageSequence

from bot.pictures import Picture, paint
from bot.pictures.model import Graph, Person, ScoreRace
from bot.pictures.podium import Placed, end_of_game
from bot.show.localizer import Localizer
from bot.show.theme import PLAIN
from bot.table.lobby_pictures import banner_of, game_list, lobby_seats
from games.core.screen import Group, Place
from games.registry import GAMES
from tests.bot.pictures.pieces import card_face, cards
from tools.pictures import scenes

HOME: Final = Path(__file__).parent / "squares"
FEATURES: Final = Path(__file__).parents[2] / "cogs"
"""Where the tests of features have their pictures."""
SQUARE: Final = 18
"""Pixels, of 720 that a picture is wide."""
TOLERANCE: Final = 6
"""So much brighter or darker, of 255, a square may be."""
SEEN: Final = ("usual-late", "usual-end", "crowd-late", "long-names-early")
PEOPLE: Final = tuple(
    Person(seat, name, seat, is_ai=seat == 2) for seat, name in enumerate(("Camille", "Bo", "Ada", "Élodie", "Zoé"))
)
SERIES: Final = ((12, 30, 41), (-5, 2, 60), (0, 0, 7), (20, 18, 25), (8, 9, 25))
GRAPH: Final = Graph(PEOPLE, SERIES, "Points", (1,))


def looks() -> dict[str, str]:
    """Return the rows of squares of all frames, by the name of their picture."""
    return {name: "\n".join(frames(paint(picture))) for name, picture in pictures()}


def pictures() -> Iterator[tuple[str, Picture]]:
    """Yield pictures of each kind, and each game's tables and panels."""
    for game in GAMES:
        if game.package.startswith("games."):
            for scene in scenes(game):
                if any(moment in scene.name for moment in SEEN):
                    yield from ((f"{scene.name}-{number}", one) for number, one in enumerate(scene.drawings()))
    yield "graph", GRAPH
    for game in GAMES:
        if game.package.startswith("games."):
            yield f"banner {game.name}", banner_of(game, Localizer("fr"), PLAIN)
    yield "games", game_list([game for game in GAMES if game.package.startswith("games.")], Localizer("fr"), PLAIN)
    yield "guests", lobby_seats([*((person, "prête" if person.seat else "") for person in PEOPLE[:3]), (None, "")])
    places = [Placed(person, rank, f"{90 - 10 * rank} points", "1 520", 14 - 9 * rank) for rank, person in _ranked()]
    turning = replace(GRAPH, title="Moment clé\u00a0: manche 3, +58 pour Maximilienne", marked=3)
    yield "podium", end_of_game(places, turning, "night", places[4])
    yield "podium of two", end_of_game(places[:2], None, "night")
    yield from _answers()
    for path in sorted(FEATURES.glob("*/pictures.py")):
        yield from import_module(f"tests.cogs.{path.parent.name}.pictures").pictures()
    yield "race", ScoreRace(PEOPLE, SERIES, ("Manche 1", "Manche 2", "Manche 3"), (1,))


def _answers() -> Iterator[tuple[str, Picture]]:
    hand = tuple(Place(card_face(rank, "●", "red")) for rank in ("15", "7", "3", "1"))
    noted = (replace(hand[0], told="toi"), replace(hand[1], told="le mieux", best=True), *hand[2:])
    yield "answered", cards(hand=(Group(noted),))
    yield "answered in groups", cards(hand=(Group(noted[:2], "suite", framed=True), Group(hand[2:])))


def _ranked() -> Iterator[tuple[int, Person]]:
    return ((1 + place - (place == 4), person) for place, person in enumerate(PEOPLE))


def frames(picture: bytes) -> Iterator[str]:
    """Yield the rows of the first frame, of one in between, and of the last."""
    frames = [frame.convert("RGB").convert("L") for frame in ImageSequence.Iterator(Image.open(BytesIO(picture)))]
    for frame in dict.fromkeys((0, len(frames) * 2 // 3, len(frames) - 1)):
        wide, high = frames[frame].size
        small = frames[frame].resize((wide // SQUARE, max(1, high // SQUARE)), Image.Resampling.BOX)
        rows = [small.crop((0, row, small.width, row + 1)).tobytes().hex() for row in range(small.height)]
        yield f"{wide} {high}"
        yield from rows


def read() -> dict[str, str]:
    """Return what is written."""
    found = (path.read_text(encoding="utf-8").strip() for path in sorted(HOME.glob("*.txt")))
    parts = (part.partition("\n") for text in found for part in text.split("\n\n"))
    return {name: rows for name, _, rows in parts}


def differing(rows: str, written: str) -> list[str]:
    """Return which squares look otherwise, by row and column, or that the sizes do."""
    pairs = list(zip(rows.splitlines(), written.splitlines(), strict=False))
    if [len(row) for row in rows.splitlines()] != [len(row) for row in written.splitlines()]:
        return ["its size"]
    return [
        f"row {number}, column {column}: {new[column]} was {old[column]}"
        for number, (one, other) in enumerate(pairs)
        if " " not in one
        for new, old in [(bytes.fromhex(one), bytes.fromhex(other))]
        for column in range(len(new))
        if abs(new[column] - old[column]) > TOLERANCE
    ] + ["its size" for one, other in pairs if " " in one and one != other]


def main(arguments: list[str]) -> int:
    """Write what all pictures look like, by game, or say how."""
    if arguments != ["--write"]:
        print(__doc__)  # noqa: T201 -- a command speaks
        return 2
    files: dict[str, list[str]] = {}
    for name, rows in looks().items():
        files.setdefault(name.partition("-")[0].partition(" ")[0], []).append(f"{name}\n{rows}\n")
    for file, parts in files.items():
        (HOME / f"{file}.txt").write_text("\n".join(parts), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
