"""The few words that stand on cards, taken from the games' own texts so that both say the same."""

from __future__ import annotations

from functools import cache
from pathlib import Path

LANGUAGES = ("fr", "en")
_GAMES = Path(__file__).resolve().parent.parent / "games"


@cache
def _texts(game: str, language: str) -> dict[str, str]:
    lines = (_GAMES / game / "texts" / f"{language}.ftl").read_text("utf-8").splitlines()
    pairs = (line.split("=", 1) for line in lines if "=" in line and not line.startswith((" ", "#")))
    return {key.strip(): value.strip() for key, value in pairs}


def spoken(game: str, key: str, language: str) -> str:
    """Return a one-line text of a game. Raises KeyError if it has none of that name."""
    return _texts(game, language)[key]
