"""Games that other packages bring, by the entry point group `tapis.games`: loaded, looked over, refused with a reason.

A broken game gives a line for the log and never stops the others.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any, Final, Literal, get_args, get_origin

from fluent.syntax import FluentParser, ast

from games.core.ai_player import Level
from games.core.daily_deal import DailyDeal
from games.core.game import AnyGame, Game
from games.core.tutorial import Tutorial

GROUP: Final = "tapis.games"
RESERVED: Final = frozenset(
    {
        "activity",
        "all",
        "bot",
        "core",
        "course",
        "daily",
        "door",
        "evening",
        "hand",
        "help",
        "holidays",
        "keep_out",
        "leaderboard",
        "learn",
        "learning",
        "me",
        "mistakes",
        "play",
        "plugins",
        "privacy",
        "profile",
        "puzzle",
        "recap",
        "replay",
        "replays",
        "rewards",
        "series",
        "settings",
        "solo",
        "standings",
        "table",
        "together",
        "tournament",
        "verify",
    }
)
"""Names that no game may have: domains of texts, commands and cogs of this repository."""
NAME: Final = re.compile(r"[a-z][a-z0-9]{0,15}")
"""How a game may be called: slash command, folder, domain of texts, part of the ids of controls."""
SEATS_MOST: Final = 10
FILES: Final = ("RULES.md", "RULES.fr.md", "texts/fr.ftl", "texts/en.ftl")
SLASH: Final = re.compile(r"[-_\w]{1,32}")
HELP: Final = 100
"""What Discord takes of a description and of a choice, in characters: one too long and it takes no command at all."""


@dataclass(frozen=True, slots=True)
class PluginGames:
    """The games that are fit to be offered, by name, and a line for each that is not."""

    games: tuple[AnyGame, ...]
    refusals: tuple[str, ...]


def plugin_games(points: Iterable[EntryPoint], taken: Collection[str]) -> PluginGames:
    """Load the games of some entry points; `taken` are names that are given away. Never raises for a broken game."""
    found: dict[str, AnyGame] = {}
    refusals = []
    for point in sorted(points, key=lambda point: (point.name, point.value)):
        try:
            game = point.load()
            why = unfit(game, point.name, {*taken, *RESERVED, *found})
        except (Exception, SystemExit) as error:  # noqa: BLE001 -- another's code: nothing it raises may end the bot
            why = " ".join(f"{type(error).__name__}: {error}".split())
        if why:
            refusals.append(f"game {point.name!r} ({point.value}) is left out: {why}")
        else:
            found[point.name] = game
    return PluginGames(tuple(found.values()), tuple(refusals))


def unfit(game: object, name: str, taken: Collection[str]) -> str:
    """Return why a game cannot be offered under a name, or nothing."""
    if not isinstance(game, Game):
        return "it is not a game: the entry point must name a games.core.game.Game"
    return next((why for reasons in (_misnamed(game, name, taken), _incomplete(game)) for why in reasons), "")


def _misnamed(game: AnyGame, name: str, taken: Collection[str]) -> Iterator[str]:
    if game.name != name:
        yield f"it calls itself {game.name!r}: the entry point must bear the same name"
    if not NAME.fullmatch(name):
        yield "a name is at most 16 small letters and digits, a letter first"
    if name in taken:
        yield "the name is taken"


def _incomplete(game: AnyGame) -> Iterator[str]:
    if not 2 <= game.seats[0] <= game.seats[-1] <= SEATS_MOST:
        yield f"it is played by {game.seats[0]} to {game.seats[-1]}: tables have 2 to {SEATS_MOST} seats"
    if not {"beginner", "regular"} <= set(game.ai_players) <= set(get_args(Level)):
        yield f"its AI players are {sorted(game.ai_players)}, not beginner and regular, with or without others"
    home = Path(str(import_module(game.package).__file__)).parent
    missing = [file for file in FILES if not (home / file).is_file()]
    if missing:
        yield f"its package lacks {', '.join(missing)}"
    for file in FILES[2:]:
        yield from _unsaid(game, home / file)
    for field, kind in (("tutorial", Tutorial), ("daily", DailyDeal)):
        value: object = getattr(game, field)
        if value is not None and not isinstance(value, kind):
            yield f"its {field} is no {kind.__name__}"
    if getattr(import_module(game.package), game.name.upper(), None) is not game:  # where a worker looks for it
        yield f"{game.package} has no such game {game.name.upper()}"


def _unsaid(game: AnyGame, file: Path) -> Iterator[str]:
    """Yield what a file of texts lacks of the sentences without which no command can be made."""
    parsed = FluentParser().parse(file.read_text(encoding="utf-8")).body
    said = {entry.id.name: entry for entry in parsed if isinstance(entry, ast.Message) and entry.value is not None}
    for key, most in _needed(game.options_type.model_fields):
        if key not in said:
            yield f"texts/{file.name} has no readable message {key!r}"
        elif most and len(written := _written(said[key])) > most:
            yield f"{key!r} in texts/{file.name} is longer than {most} characters: {written}"
        elif key.endswith("-slash") and not (SLASH.fullmatch(written := _written(said[key])) and written.islower()):
            yield f"{key!r} in texts/{file.name} is no name of a slash option: {written}"


def _needed(options: Mapping[str, Any]) -> Iterator[tuple[str, int]]:
    """Yield the keys that every game has sentences for, and how long each may be (0: as it likes)."""
    yield from (("name", 32), ("tagline", 0), ("score", 0), ("score-round", 0))
    for name, about in options.items():
        yield from ((f"option-{name}", 45), (f"option-{name}-slash", 32), (f"option-{name}-help", HELP))
        if get_origin(about.annotation) is Literal:
            yield from ((f"option-{name}-{value}", HELP) for value in get_args(about.annotation))


def _written(message: ast.Message) -> str:
    """Return the words of a message that always stand there."""
    elements = message.value.elements if message.value is not None else []
    return "".join(part.value for part in elements if isinstance(part, ast.TextElement))
