"""The page of a profile: what somebody has played on a server, and how well."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final
from zlib import crc32

from bot.pictures import Graph, NotPainted, Painter
from bot.show.custom_id import CustomId
from bot.show.inputs import select
from bot.show.localizer import Localizer
from bot.show.names import name_of
from bot.show.page import Page, page_of
from bot.show.screen_renderer import Shown
from bot.show.screen_to_drawing import HUES
from bot.show.sentences import Language, entries, has_sentence
from cogs.standings.achievements import EARNED, Record, earned, streaks
from cogs.standings.board_choice import ALL_GAMES
from cogs.standings.leaderboard_page import game_options
from games.core.game import AnyGame
from games.core.text import Text
from storage import Database, Opponent, PlayedGame, Standing

ACCENT: Final = 0x3E7CB1
FILE: Final = "tapis-ratings.png"
CURVE_LEAST: Final = 3
CURVE_MOST: Final = 120
"""So many games at most make a curve; of more, the latest."""
OPPONENTS_SHOWN: Final = 3
SHOWN_MOST: Final = 12
"""So many achievements are named, the rarest."""


@dataclass(frozen=True, slots=True)
class Profile:
    """What was read of somebody: all their games on the server that count, those of one game, whom they met."""

    person: int
    asker: int
    game: str
    everything: Record
    games: Sequence[PlayedGame]
    opponents: Sequence[Opponent]
    standing: Standing | None
    players: int


async def read_profile(database: Database, guild: int, person: int, asker: int, game: str) -> Profile:
    """Read somebody's profile, of one game or of all."""
    key = None if game == ALL_GAMES else game
    played = [one for one in await database.play_history.games(guild, person) if one.counts]
    everybody = await database.play_history.opponents(guild, person, None)
    met = everybody if key is None else await database.play_history.opponents(guild, person, key)
    games = played if key is None else [one for one in played if one.game == key]
    standing = await database.results.standing(guild, key, person)
    players = await database.results.players(guild, key)
    return Profile(person, asker, game, Record(played, everybody), games, met, standing, players)


async def profile_page(profile: Profile, games: Mapping[str, AnyGame], painter: Painter, language: Language) -> Page:
    """Return the page, with the curve of the ratings in one game where there are enough of them."""
    localizer = Localizer(language)
    lines = [*_head(profile, games, localizer), *_figures(profile, localizer)]
    lines += [*_met(profile, localizer), *_achievements(profile, localizer)]
    text = "\n".join(lines)
    ratings = _ratings(profile)
    picture = b""
    if profile.game != ALL_GAMES and len(ratings) >= CURVE_LEAST:
        picture = await _curve(profile, ratings, painter, localizer)
    alt = localizer.label(Text("standings.curve-alt", first=str(ratings[0]), last=str(ratings[-1]))) if picture else ""

    curve = [Shown(file=FILE, alt=alt).item()] if picture else []
    options = game_options(games, profile.game, localizer)
    pick = select(CustomId("-", "profile-of", str(profile.person)), options)
    return page_of(text, *curve, pick, accent=ACCENT, pictures={FILE: picture} if picture else {})


def _ratings(profile: Profile) -> list[int]:
    """Return where somebody began and stood after each game that moved their rating, at most the latest."""
    moved = [one for one in profile.games if one.rating is not None][-CURVE_MOST:]
    return [round(rating) for one in (*moved[:1],) if (rating := one.before) is not None] + [
        round(one.rating) for one in moved if one.rating is not None
    ]


async def _curve(profile: Profile, ratings: Sequence[int], painter: Painter, localizer: Localizer) -> bytes:
    """Paint the ratings, from the first to the last."""
    hue = crc32(f"<@{profile.person}>".encode()) % HUES
    title = localizer.label(Text("standings.curve", first=str(ratings[0]), last=str(ratings[-1])))
    try:
        graph = Graph(("",), (tuple(ratings[1:]),), title, (hue,), (0,), origin=ratings[0], is_named=False)
        return await painter.picture(graph)
    except NotPainted:
        return b""


def _head(profile: Profile, games: Mapping[str, AnyGame], localizer: Localizer) -> Iterator[str]:
    whose = f"<@{profile.person}>"
    name = Text("standings.all-games") if profile.game == ALL_GAMES else name_of(games[profile.game])
    yield localizer.say(Text("standings.profile", name=whose, game=name))
    if not profile.games:
        yield localizer.say(Text("standings.profile-empty"))
        return
    played, wins = len(profile.games), sum(one.rank == 1 for one in profile.games)
    place = localizer.say(Text("standings.decimal", **_parts(sum(one.rank for one in profile.games) / played)))
    yield localizer.say(
        Text("standings.profile-games", games=played, wins=wins, percent=round(100 * wins / played), place=place)
    )
    now, best = streaks(profile.games)
    yield localizer.say(Text("standings.profile-streak", now=now, best=best))
    if (standing := profile.standing) is not None:
        rating, doubt = f"{standing.rating:.0f}", f"{standing.uncertainty:.0f}"
        line = Text(
            "standings.profile-rating", rating=rating, uncertainty=doubt, place=standing.place, of=profile.players
        )
        yield localizer.say(line)


def _parts(value: float) -> dict[str, str]:
    """Return what stands before and after the decimal point."""
    whole, _, part = f"{value:.1f}".partition(".")
    return {"whole": whole, "part": part}


def _figures(profile: Profile, localizer: Localizer) -> Iterator[str]:
    """Yield what the game itself counts; games that ended before it was counted tell nothing."""
    key = f"{profile.game}.figures"
    if profile.game == ALL_GAMES or not has_sentence(key, localizer.language):
        return
    wanted = frozenset(_PARAMETER.findall(entries(profile.game, localizer.language)["figures"]))
    known = [one.figures for one in profile.games if wanted <= one.figures.keys()]
    if not known:
        return
    sums = Counter[str]()
    for figures in known:
        sums.update(figures)
    yield localizer.say(Text(key, **{name: sums[name] for name in known[-1]}))


_PARAMETER: Final = re.compile(r"\$([a-z_0-9]+)")
"""A name in a sentence's source."""


def _met(profile: Profile, localizer: Localizer) -> Iterator[str]:
    """Yield how they stand with the asker, and with those whom they meet most."""
    asker = next((one for one in profile.opponents if one.person == profile.asker), None)
    if asker is not None:
        yield localizer.say(Text("standings.against-you", games=asker.games, ahead=asker.ahead, behind=asker.behind))
    others = [one for one in profile.opponents if one.person != profile.asker][:OPPONENTS_SHOWN]
    if others:
        said = tuple(f"<@{one.person}> {one.ahead}–{one.behind}" for one in others)
        yield localizer.say(Text("standings.met-most", people=said))


def _achievements(profile: Profile, localizer: Localizer) -> Iterator[str]:
    if not (found := list(earned(profile.everything))):
        return
    names = " · ".join(localizer.say(Text(f"standings.earned-{name}")) for name in found[::-1][:SHOWN_MOST])
    yield localizer.say(Text("standings.achievements", count=len(found), of=len(EARNED)))
    yield f"-# {names}"
