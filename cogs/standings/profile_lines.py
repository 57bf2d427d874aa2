"""What a profile tells in words: games, figures, ratings, people met, achievements."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from bot.show.localizer import Localizer
from bot.show.names import figure_of, name_of
from bot.show.sentences import entries, has_sentence
from cogs.standings.achievements import EARNED, Record, earned, nearest, streaks
from cogs.standings.board import placed_standing
from cogs.standings.board_choice import ALL_GAMES
from games.core.game import AnyGame
from games.core.text import Text
from storage import Database, Opponent, PlayedGame, Standing
from storage.stores.standing_rules import PROVISIONAL_GAMES, is_provisional

MONTH_MS: Final = 30 * 24 * 60 * 60 * 1000
OPPONENTS_SHOWN: Final = 2
SHOWN_MOST: Final = 12
"""The most achievements named, the rarest."""
_PARAMETER: Final = re.compile(r"\$([a-z_0-9]+)")
"""A name in a sentence's source."""


@dataclass(frozen=True, slots=True)
class Profile:
    """A person's figures: all their games on the server that count, those of one game, whom they met."""

    person: int
    asker: int
    game: str
    everything: Record
    games: Sequence[PlayedGame]
    opponents: Sequence[Opponent]
    standing: Standing | None
    players: int
    now: float = 0
    """When it was read, in unix seconds."""
    each: Mapping[str, tuple[Standing, int]] = field(default_factory=dict)
    """Of all games together: the standing in each that they have played, and how many are ranked there."""

    @property
    def wins(self) -> int:
        """How many of the games they have won."""
        return sum(one.rank == 1 for one in self.games)

    @property
    def percent(self) -> int:
        """The same of a hundred."""
        return round(100 * self.wins / len(self.games))

    def month(self, game: str) -> tuple[tuple[int, int], ...]:
        """Return how a rating went within the last thirty days: percent of the time, and the rating from then on."""
        since = self.now * 1000 - MONTH_MS
        moved = [one for one in self.everything.games if one.game == game and one.rating is not None]
        early = [one.rating for one in moved if one.at < since]
        found: dict[int, int] = {0: round(early[-1])} if early and early[-1] is not None else {}
        for one in moved:
            if one.at >= since and one.rating is not None:
                when = min(round(100 * (one.at - since) / MONTH_MS), 99)
                if not found and one.before is not None:
                    found[max(when - 1, 0)] = round(one.before)
                found[when] = round(one.rating)
        found[100] = round(self.each[game][0].rating)
        return tuple({0: found[100], **found}.items()) if len(found) == 1 else tuple(found.items())

    def change(self, game: str) -> int:
        """Return by how much it has moved."""
        curve = self.month(game)
        return curve[-1][1] - curve[0][1]


async def read_profile(database: Database, guild: int, person: int, asker: int, game: str, now: float) -> Profile:
    """Read somebody's profile at a time (unix seconds), of one game or of all."""
    key = None if game == ALL_GAMES else game
    played = [one for one in await database.play_history.games(guild, person) if one.counts]
    everybody = await database.play_history.opponents(guild, person, None)
    met = everybody if key is None else await database.play_history.opponents(guild, person, key)
    games = played if key is None else [one for one in played if one.game == key]
    standing = await placed_standing(database.results, guild, key, person)
    players = await database.results.players(guild, key)
    each: dict[str, tuple[Standing, int]] = {}
    for name in dict.fromkeys(one.game for one in played) if key is None else ():
        if (line := await placed_standing(database.results, guild, name, person)) is not None:
            each[name] = line, await database.results.players(guild, name)
    return Profile(person, asker, game, Record(played, everybody), games, met, standing, players, now, each)


def head(profile: Profile, games: Mapping[str, AnyGame], localizer: Localizer) -> Iterator[str]:
    """Yield whose profile it is, the games played and won, streaks, and the rating."""
    whose = f"<@{profile.person}>"
    name = Text("standings.all-games") if profile.game == ALL_GAMES else name_of(games[profile.game])
    yield localizer.say(Text("standings.profile", name=whose, game=name))
    if not profile.games:
        yield localizer.say(Text("standings.profile-empty"))
        return
    played = len(profile.games)
    place = localizer.say(Text("standings.decimal", **_parts(sum(one.rank for one in profile.games) / played)))
    yield localizer.say(
        Text("standings.profile-games", games=played, wins=profile.wins, percent=profile.percent, place=place)
    )
    now, best = streaks(profile.games)
    yield localizer.say(Text("standings.profile-streak", now=now, best=best))
    if (standing := profile.standing) is not None:
        rating, doubt = figure_of(standing.rating), figure_of(standing.uncertainty)
        line = Text(
            "standings.profile-rating", rating=rating, uncertainty=doubt, place=standing.place, of=profile.players
        )
        yield localizer.say(missing(standing) if is_provisional(standing) else line)


def _parts(value: float) -> dict[str, str]:
    """Return what stands before and after the decimal point."""
    whole, _, part = f"{value:.1f}".partition(".")
    return {"whole": whole, "part": part}


def figures_of(profile: Profile, localizer: Localizer) -> Iterator[str]:
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


def met(profile: Profile, localizer: Localizer) -> Iterator[str]:
    """Yield how they stand with the asker, and with those whom they meet most."""
    asker = next((one for one in profile.opponents if one.person == profile.asker), None)
    if asker is not None:
        yield localizer.say(Text("standings.against-you", games=asker.games, ahead=asker.ahead, behind=asker.behind))
    others = [one for one in profile.opponents if one.person != profile.asker][:OPPONENTS_SHOWN]
    if others:
        said = tuple(f"<@{one.person}> {one.ahead}–{one.behind}" for one in others)
        yield localizer.say(Text("standings.met-most", people=said))


def game_line(profile: Profile, game: AnyGame, localizer: Localizer) -> str:
    """Return how somebody stands in a game that they have played."""
    standing, of = profile.each[game.name]
    if is_provisional(standing):
        return localizer.say(Text("standings.profile-missing", game=name_of(game), missing=missing(standing)))
    change, place = profile.change(game.name), Text("standings.place", place=standing.place)
    rating = figure_of(standing.rating)
    rated = Text("standings.profile-game", game=name_of(game), rating=rating, place=place, of=of)
    sign = "▲" if change > 0 else "▼"
    moved = Text("standings.profile-moved", line=rated, sign=sign, points=abs(change))
    return localizer.say(moved if change else rated)


def missing(standing: Standing) -> Text:
    """Return a rating that is not well known yet, and how many games are missing until it is."""
    rating, doubt = figure_of(standing.rating), figure_of(standing.uncertainty)
    return Text("standings.missing", rating=rating, uncertainty=doubt, count=PROVISIONAL_GAMES - standing.games)


def achievements(profile: Profile, localizer: Localizer) -> Iterator[str]:
    """Yield what somebody has achieved, and what comes next."""
    if found := list(earned(profile.everything)):
        names = " · ".join(localizer.say(Text(f"standings.earned-{name}")) for name in found[::-1][:SHOWN_MOST])
        yield localizer.say(Text("standings.achievements", count=len(found), of=len(EARNED)))
        yield f"-# {names}"
    near = nearest(profile.everything) if profile.everything.games else None
    if near is not None:
        name = Text(f"standings.earned-{near.name}")
        yield f"-# {localizer.say(Text('standings.near', name=name, done=near.done, needed=near.needed))}"
