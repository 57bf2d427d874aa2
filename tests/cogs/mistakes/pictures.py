"""The pictures of one's own play, for the laws of pictures."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import cast

import discord

from bot.pictures import Picture
from bot.show.localizer import Localizer
from bot.show.sentences import Language
from bot.show.theme import PLAIN, Theme
from cogs.mistakes.own_months import months_of
from cogs.mistakes.own_play_page import OwnPlayShown, own_play_layout
from cogs.mistakes.rows import ReviewedGame
from games.registry import GAMES

NOW = round(datetime(2026, 11, 28, 12, tzinfo=UTC).timestamp() * 1000)
ALL_GAMES = {game.name: game for game in GAMES}
BAD = {
    "rage": {"bid-high": 9, "spends-high": 1, "other": 2},
    "gin": {"throws-wanted": 6},
    "agnes": {"calls-early": 4},
}


def person(name: str = "Camille") -> discord.User:
    """Return somebody without a face."""
    return cast("discord.User", SimpleNamespace(mention="<@1>", display_name=name, id=1))


def month(number: int, game: str, mattered: int, kinds: dict[str, int], lost: int = 0) -> ReviewedGame:
    """Return a game of a month of this year."""
    at = round(datetime(2026, number, 5, tzinfo=UTC).timestamp() * 1000)
    return ReviewedGame(1, f"{game}{number}{mattered}", game, at, mattered, lost, json.dumps(kinds))


def a_year() -> list[ReviewedGame]:
    """Return half a year of games, one month without any."""
    past = [(6, 48), (7, 45), (8, 39), (10, 36)]
    games = [month(number, "rage", 100, {"bid-high": wrong}, 100 * wrong) for number, wrong in past]
    lengths = {"rage": 36, "gin": 15, "agnes": 17}
    return games + [month(11, game, lengths[game], kinds, 1_550) for game, kinds in BAD.items()]


def shown(games: list[ReviewedGame], game: str = "", waiting: int = 0) -> OwnPlayShown:
    """Return what is shown of these games."""
    return OwnPlayShown(months_of(games, game, NOW), game, ALL_GAMES, waiting)


def valley() -> list[ReviewedGame]:
    """Return a month as good as can be after one as bad as can be, with all that a name may be long."""
    kinds = {"throws-away": 999, "no-recovery": 999, "useless-exchange": 999, "other": 999}
    return [
        month(8, "lagagne", 100, {}),
        month(9, "lagagne", 100, {"no-theft": 100}),
        month(10, "lagagne", 9_999, {}),
        month(11, "lagagne", 9_999, kinds),
    ]


def pictures() -> Iterator[tuple[str, Picture]]:
    """Yield that of a usual player, of one game, of somebody who has hardly begun, and of the widest figures."""
    for language in ("fr", "en"):
        yield f"own-play {language}", drawn(shown(a_year()), language)
        yield (
            f"own-play of many {language}",
            drawn(shown(valley(), "lagagne"), language, "Maximilienne", Theme("brick")),
        )
    yield "own-play of one game", drawn(shown(a_year(), "rage"), "fr")
    yield "own-play begun", drawn(shown([month(11, "gaag", 12, {"picks-up": 1})]), "fr")
    yield "own-play this month not yet", drawn(shown(a_year()[:3]), "en")


def drawn(what: OwnPlayShown, language: Language, name: str = "Camille", theme: Theme = PLAIN) -> Picture:
    """Return a picture."""
    return own_play_layout(what, person(name), Localizer(language), theme)
