"""Other names for games, for operators who must not use a brand: how they are written and come to be said."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Final, TypeAlias

from bot.show.sentences import LANGUAGES, Language, rename_games

GameNames: TypeAlias = Mapping[str, Mapping[Language, str]]
"""By the game's own name: what it is called in each language."""

LENGTH_MOST: Final = 20
"""Longer names would be cut on pictures and buttons."""
_NAME: Final = re.compile(r"[^\W_](?:[\w '’.-]*[^\W_])?")


def read_game_names(written: str, games: Collection[str]) -> GameNames:
    """Return the names in `rage=Furie/Fury, gaag=Vaches`: French/English, or one for both. Raises ValueError."""
    names: dict[str, dict[Language, str]] = {}
    for part in filter(None, (part.strip() for part in written.split(","))):
        game, found, said = (piece.strip() for piece in part.partition("="))
        if not found or game not in games:
            raise ValueError(f"{part!r} is not game=name; the games are {', '.join(games)}")
        french, _, english = (piece.strip() for piece in said.partition("/"))
        names[game] = {**dict.fromkeys(LANGUAGES, english or french), "fr": french}
        for name in names[game].values():
            if not _NAME.fullmatch(name) or "_" in name or len(name) > LENGTH_MOST:
                raise ValueError(f"{name!r} is not a name of at most {LENGTH_MOST} letters, digits and spaces")
    return names


def call_games(names: GameNames) -> None:
    """Call games by other names in all sentences from now on; those without one keep their own."""
    rename_games({(game, language): names[game][language] for game in names for language in LANGUAGES})
