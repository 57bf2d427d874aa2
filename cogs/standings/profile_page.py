"""The page of a profile: what somebody has played on a server, and how well."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final
from zlib import crc32

from bot.pictures import Badge, Graph, Person, ProfileCard, ProfileGame
from bot.pictures.painter import NotPainted, Painter
from bot.pictures.sprites import emoji_names
from bot.show.custom_id import CustomId
from bot.show.inputs import select
from bot.show.localizer import Localizer
from bot.show.names import name_of
from bot.show.page import Item, Page, page_of
from bot.show.screen_renderer import ALT_LENGTH, USUAL, PanelLook, Shown
from bot.show.screen_to_drawing import HUES, Theme
from bot.show.sentences import Language, as_plain, entries, has_sentence
from cogs.standings.achievements import EARNED, Record, earned, nearest, streaks
from cogs.standings.board import PROVISIONAL_GAMES, is_provisional
from cogs.standings.board_choice import ALL_GAMES
from cogs.standings.leaderboard_page import game_options
from games.core.game import AnyGame
from games.core.text import Text, Value
from storage import Database, Opponent, PlayedGame, Standing

ACCENT: Final = 0x3E7CB1
FILE: Final = "tapis-ratings.png"
CARD: Final = "tapis-profile.png"
MONTH_MS: Final = 30 * 24 * 60 * 60 * 1000
BADGES_MOST: Final = 5
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
    now: float = 0
    """When it was read, in unix seconds."""
    each: Mapping[str, tuple[Standing, int]] = field(default_factory=dict)
    """Of all games together: the standing in each that they have played, and how many are ranked there."""


async def read_profile(database: Database, guild: int, person: int, asker: int, game: str, now: float) -> Profile:
    """Read somebody's profile at a time (unix seconds), of one game or of all."""
    key = None if game == ALL_GAMES else game
    played = [one for one in await database.play_history.games(guild, person) if one.counts]
    everybody = await database.play_history.opponents(guild, person, None)
    met = everybody if key is None else await database.play_history.opponents(guild, person, key)
    games = played if key is None else [one for one in played if one.game == key]
    standing = await database.results.standing(guild, key, person)
    players = await database.results.players(guild, key)
    each: dict[str, tuple[Standing, int]] = {}
    for name in dict.fromkeys(one.game for one in played) if key is None else ():
        if (line := await database.results.standing(guild, name, person)) is not None:
            each[name] = line, await database.results.players(guild, name)
    return Profile(person, asker, game, Record(played, everybody), games, met, standing, players, now, each)


async def profile_page(
    profile: Profile,
    games: Mapping[str, AnyGame],
    painter: Painter,
    language: Language,
    look: PanelLook = USUAL,
    *,
    name: str = "",
) -> Page:
    """Return the page: somebody's card, or of one game their figures and the curve of the ratings.

    `name` is what pictures call them.
    """
    localizer = Localizer(language)
    met = list(_met(profile, localizer))
    lines = [*_head(profile, games, localizer), *_figures(profile, localizer)]
    lines += [*_each(profile, games, localizer), *met, *_achievements(profile, localizer)]
    options = game_options(games, profile.game, localizer)
    pick = select(CustomId("-", "profile-of", str(profile.person)), options)
    plain = page_of("\n".join(lines), pick, accent=ACCENT)
    if not look.pictures:
        return plain
    if profile.game == ALL_GAMES:
        shown = await _card(profile, games, painter, localizer, look, name=name)
        return plain if shown is None else _with_card(shown, met, pick, plain)
    ratings = _ratings(profile)
    picture = b""
    if len(ratings) >= CURVE_LEAST:
        picture = await _curve(profile, ratings, painter, localizer)
    if not picture:
        return plain
    alt = localizer.label(Text("standings.curve-alt", first=str(ratings[0]), last=str(ratings[-1])))
    curve = Shown(file=FILE, alt=alt).item()
    return page_of("\n".join(lines), curve, pick, accent=ACCENT, pictures={FILE: picture}, spare=plain)


def _with_card(shown: Shown, met: Sequence[str], pick: Item, plain: Page) -> Page:
    """Return the card with what it does not show below it."""
    beneath = ["\n".join(met)] if met else []
    return page_of(shown.item(), *beneath, pick, accent=ACCENT, pictures={shown.file: shown.content}, spare=plain)


async def _card(
    profile: Profile,
    games: Mapping[str, AnyGame],
    painter: Painter,
    localizer: Localizer,
    look: PanelLook,
    *,
    name: str,
) -> Shown | None:
    """Return the card; None if nothing was played, or if it could not be painted."""
    if not profile.games:
        return None
    try:
        card = profile_card(profile, games, localizer, look.theme, name=name)
        picture = await painter.picture(card)
    except NotPainted:
        return None
    said = [*_head(profile, games, localizer), *_each(profile, games, localizer)]
    said += _achievements(profile, localizer)
    alt = as_plain("\n".join(said)).replace(f"<@{profile.person}>", card.person.name).lstrip("# ")
    return Shown(file=CARD, alt=alt[:ALT_LENGTH], content=picture)


def profile_card(
    profile: Profile, games: Mapping[str, AnyGame], localizer: Localizer, theme: Theme, *, name: str
) -> ProfileCard:
    """Return what is painted of somebody who has played."""

    def said(key: str, **params: Value) -> str:
        return localizer.label(Text(f"standings.{key}", **params)).replace("*", "")

    played, wins = len(profile.games), sum(one.rank == 1 for one in profile.games)
    streak, best = streaks(profile.games)
    counts = Counter(one.game for one in profile.games)
    favourite = next((game for game, _ in counts.most_common() if game in games), "")
    named = said("card-favourite", game=name_of(games[favourite])) if favourite else ""
    pill = said("card-streak", count=streak) if streak > 1 else said("card-best", count=best) if best > 1 else ""
    shown = [
        _game(profile, games[one], localizer) for one, _ in counts.most_common() if one in games and one in profile.each
    ]
    shown += [
        ProfileGame(localizer.label(name_of(game)), icon_of(game), game.accent, note=said("not-played"))
        for game in games.values()
        if game.name not in counts
    ]
    found = list(earned(profile.everything))
    return ProfileCard(
        Person(
            0, name or said("gone"), crc32(f"<@{profile.person}>".encode()) % HUES, user=profile.person if name else 0
        ),
        said("card-record", games=played, wins=wins, percent=round(100 * wins / played)),
        (pill, named),
        icon_of(games[favourite]) if favourite else "",
        (said("column-game"), said("column-rating"), said("column-days"), said("column-place")),
        tuple(shown),
        said("card-achievements"),
        said("card-achieved", count=len(found), of=len(EARNED)),
        tuple(_badges(profile, found, localizer)),
        any(line.place == 1 and of > 1 for line, of in profile.each.values()),
        theme.felt or "night",
    )


def icon_of(game: AnyGame) -> str:
    """Return the name of the emoji of a game, "" if it has none."""
    name = f"game_{game.name}"
    return name if name in emoji_names() else ""


def _game(profile: Profile, game: AnyGame, localizer: Localizer) -> ProfileGame:
    """Return somebody's line in a game: the rating of now, or how many games are missing until it is well known."""
    standing, of = profile.each[game.name]
    name, icon = localizer.label(name_of(game)), icon_of(game)
    if is_provisional(standing):
        missing = localizer.label(Text("standings.missing", count=PROVISIONAL_GAMES - standing.games))
        return ProfileGame(name, icon, game.accent, note=missing)
    curve = _month(profile, game.name)
    place = localizer.label(Text("standings.place", place=standing.place))
    change = curve[-1][1] - curve[0][1]
    first = standing.place == 1 and of > 1
    return ProfileGame(name, icon, game.accent, f"{standing.rating:.0f}", change, curve, place, first)


def _month(profile: Profile, game: str) -> tuple[tuple[int, int], ...]:
    """Return how a rating went within the last thirty days: percent of the time, and the rating from then on."""
    since = profile.now * 1000 - MONTH_MS
    moved = [one for one in profile.everything.games if one.game == game and one.rating is not None]
    early = [one.rating for one in moved if one.at < since]
    found: dict[int, int] = {0: round(early[-1])} if early and early[-1] is not None else {}
    for one in moved:
        if one.at >= since and one.rating is not None:
            when = min(round(100 * (one.at - since) / MONTH_MS), 99)
            if not found and one.before is not None:
                found[max(when - 1, 0)] = round(one.before)
            found[when] = round(one.rating)
    found[100] = round(profile.each[game][0].rating)
    return tuple({0: found[100], **found}.items()) if len(found) == 1 else tuple(found.items())


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


def _each(profile: Profile, games: Mapping[str, AnyGame], localizer: Localizer) -> Iterator[str]:
    """Yield a line for each game that somebody has played."""
    for name, (standing, of) in profile.each.items():
        if name not in games:
            continue
        game = name_of(games[name])
        if is_provisional(standing):
            missing = Text("standings.missing", count=PROVISIONAL_GAMES - standing.games)
            yield localizer.say(Text("standings.profile-missing", game=game, missing=missing))
            continue
        curve = _month(profile, name)
        change = curve[-1][1] - curve[0][1]
        place = Text("standings.place", place=standing.place)
        rated = Text("standings.profile-game", game=game, rating=f"{standing.rating:.0f}", place=place, of=of)
        sign = "▲" if change > 0 else "▼"
        moved = Text("standings.profile-moved", line=rated, sign=sign, points=abs(change))
        yield localizer.say(moved if change else rated)


def _badges(profile: Profile, found: Sequence[str], localizer: Localizer) -> Iterator[Badge]:
    """Yield the badges that are hardest to get of those achieved, and the one that is nearest."""
    near = nearest(profile.everything)
    for name in found[::-1][: BADGES_MOST - (near is not None)]:
        yield Badge(EARNED[name].sign, EARNED[name].metal, _title(name, localizer))
    if near is not None:
        detail = localizer.label(Text("standings.card-near", done=near.done, needed=near.needed))
        yield Badge("?", 0, _title(near.name, localizer), detail)


def _title(achievement: str, localizer: Localizer) -> str:
    """Return the name of an achievement without its sign."""
    return localizer.label(Text(f"standings.earned-{achievement}")).partition(" ")[2]


def _achievements(profile: Profile, localizer: Localizer) -> Iterator[str]:
    if found := list(earned(profile.everything)):
        names = " · ".join(localizer.say(Text(f"standings.earned-{name}")) for name in found[::-1][:SHOWN_MOST])
        yield localizer.say(Text("standings.achievements", count=len(found), of=len(EARNED)))
        yield f"-# {names}"
    near = nearest(profile.everything) if profile.everything.games else None
    if near is not None:
        name = Text(f"standings.earned-{near.name}")
        yield f"-# {localizer.say(Text('standings.near', name=name, done=near.done, needed=near.needed))}"
