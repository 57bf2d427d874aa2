"""Owns the lines that the pages of an evening share: who stands where, how a game ended. It must not know Discord."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.show.localizer import Localizer
from bot.show.names import name_of
from bot.show.places import medal_of
from games.core.game import AnyGame
from games.core.text import Text
from tables.series.evening.evening import PEOPLE_MOST, Evening, EveningGame
from tables.series.evening.points import EveningRank
from tables.series.series import MINUTE

ACCENT: Final = 0xE0A526
GLYPH: Final = "🎉"
TOTALS_MOST: Final = 2 * PEOPLE_MOST
"""So many are told one by one: all who play, and as many who did. Over a long evening many more may come and go."""


def localizer_of(evening: Evening) -> Localizer:
    """Return the localizer that names the members in their order."""
    mentions = tuple(f"<@{member.person}>" for member in evening.members)
    return Localizer(evening.language, mentions, tuple(member.name for member in evening.members))


def brief_name(evening: Evening, person: int) -> str:
    """Return the name of a member in few letters, as pictures write it."""
    names = localizer_of(evening).in_brief().mentions
    return next((name for member, name in zip(evening.members, names, strict=True) if member.person == person), "?")


def game_said(game: AnyGame) -> Text:
    """Return a game with its sign."""
    return Text("evening.game", glyph=game.glyph, game=name_of(game))


def games_line(evening: Evening, games: Mapping[str, AnyGame], here: Sequence[AnyGame], localizer: Localizer) -> str:
    """Return the games in their order; those that nobody has chosen in that in which the server has them."""
    chosen = [games[name] for name in evening.games if name in games] or list(here)
    return " · ".join(localizer.say(game_said(game)) for game in chosen)


def points_said(evening: Evening) -> Text:
    """Return what places are worth."""
    return Text(f"evening.points-{evening.points}")


def pause_said(pause: int) -> Text:
    """Return how long a pause lasts."""
    return Text("evening.pause-length", minutes=pause // MINUTE)


def told_ranks(evening: Evening) -> list[EveningRank]:
    """Return who is told where they stand, the best first: nobody who has left without a point, unless all have."""
    here = set(evening.present)
    ranking = evening.ranking
    return [rank for rank in ranking if rank.points or rank.person in here] or ranking


def mentions_of(people: Sequence[int]) -> tuple[str | Text, ...]:
    """Return people as a sentence mentions them: the first of them, and how many more there are."""
    names = tuple(f"<@{person}>" for person in people[:PEOPLE_MOST])
    more = len(people) - PEOPLE_MOST
    return (*names, Text("evening.others", count=more)) if more > 0 else names


def total_lines(evening: Evening, localizer: Localizer) -> Iterator[str]:
    """Yield who has how many points, the best first, once something has counted; also of those who have left."""
    if not any(evening.placings):
        return
    ranks = told_ranks(evening)
    for rank in ranks[:TOTALS_MOST]:
        member = evening.member(rank.person)
        gone = member is not None and member.left
        line = Text(
            "evening.total-left" if gone else "evening.total",
            medal=medal_of(rank.place),
            name=f"<@{rank.person}>",
            points=rank.points,
        )
        yield localizer.say(line)
    yield from more_line(len(ranks), localizer)


def more_line(told: int, localizer: Localizer) -> Iterator[str]:
    """Yield how many more have a place than have a line of their own, if there are any."""
    if told > TOTALS_MOST:
        others = Text("evening.others", count=told - TOTALS_MOST)
        yield f"-# {localizer.say(Text('evening.and-others', others=others))}"


def result_line(
    evening: Evening, played: EveningGame, games: Mapping[str, AnyGame], localizer: Localizer, *, most: int = 8
) -> str:
    """Return how a game ended, in small print: of each table the first `most` with their points."""
    tables = [
        " · ".join(
            f"{medal_of(placing.place)}\u00a0{brief_name(evening, placing.person)}\u00a0{placing.points}"
            for placing in table.placings[:most]
        )
        for table in played.tables
    ]
    said = " / ".join(filter(None, tables)) or localizer.say(Text("evening.no-result"))
    game = localizer.say(game_said(games[played.game])) if played.game in games else played.game
    return f"-# {localizer.say(Text('evening.result', game=game, placed=said))}"
