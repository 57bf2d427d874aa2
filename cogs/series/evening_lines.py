"""What the message of an evening says: who takes part, what is played, the total, how it ended."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.pictures import Layout
from bot.show.page import jump_url_of
from bot.show.page_renderer import Picture, Told
from bot.show.places import medal_of, rank_of
from bot.show.sentences import escaped
from bot.table.finished_table import ON_PODIUM
from cogs.series.shown_series import ShownSeries, drawn, pause_said, ways_line
from games.core.text import Name, Text
from tables.series.series import KINDS, Round
from tables.series.standings import Rank, best_of
from tables.table.read_only_table import FrozenTable

TOLD_AFTER: Final = 3
"""The most people of each table named under the totals, which have everybody."""
GAMES_TOLD: Final = 5
"""Of more games than this only the winners are told, in one line."""
LINES_MOST: Final = 30
"""With more places than this to tell, each table is told by its winners alone."""
MENTIONS_MOST: Final = KINDS["evening"].most
TOTALS_MOST: Final = 2 * MENTIONS_MOST
"""The most people told one by one: all who play, and as many who did; a long evening may have many more."""


def lobby(shown: ShownSeries) -> Iterator[Told]:
    """Yield who takes part, what will be played, and what is missing."""
    series, traits, present = shown.series, shown.series.traits, shown.series.present
    yield drawn(f"### {shown.own('lobby-title', host=Name(series.name_of(series.host)))}")
    yield drawn(f"-# {shown.own('what')}")
    for number, person in enumerate(present, 1):
        key = "lobby-host" if person == series.host else "lobby-member"
        yield drawn(shown.own(key, number=number, name=f"<@{person}>"))
    if len(present) < series.limit:
        yield drawn(shown.own("lobby-free", number=len(present) + 1, most=series.limit))
    yield Told(games_line(shown))
    points = series.text(f"points-{series.counts_by}")
    yield drawn(f"-# {shown.own('how', points=points, pause=pause_said(series.pause))}")
    if series.starts is not None:
        yield Told(f"**{shown.own('starts-at', left=f'<t:{series.starts // 1000}:R>')}**")
    yield Told(shown.waiting(traits.least - len(present)))


def games_line(shown: ShownSeries) -> str:
    """Return the games in their order; those that nobody has chosen in that in which the server has them."""
    chosen = [name for name in shown.series.games if name in shown.games] or [game.name for game in shown.here]
    return " · ".join(shown.say(shown.game(name)) for name in chosen)


def round_now(shown: ShownSeries, tables: Mapping[str, FrozenTable], person: int | None = None) -> Iterator[Told]:
    """Yield the game that is on or was last, the way to its tables, the total, and what comes; for a person or all."""
    series = shown.series
    if not series.rounds:
        return
    game = shown.game(series.rounds[-1].game)
    yield drawn(f"### {shown.own('game-title', number=len(series.rounds), of=len(series.games), game=game)}")
    yield from map(drawn, _table_lines(shown, tables))
    if len(series.tables_now) > 1:
        yield Told(brief=ways_line(shown, tables, list(enumerate(series.tables_now, 1))))
    yield from map(drawn, total_lines(shown))
    yield from _others(shown, [rank for run in shown.painted_ranks(person) for rank in run])
    before = series.rounds if series.phase != "playing" else series.rounds[:-1]
    yield from (drawn(result_line(shown, last, TOLD_AFTER)) for last in before[-1:])
    yield from _what_comes(shown)


def podium(shown: ShownSeries, art: Layout) -> Iterator[Told | Picture]:
    """Yield who has won, the podium with everybody's points, who won most games, and how each ended."""
    series, ranks = shown.series, shown.ranks
    winners = [rank.person for rank in ranks if rank.place == 1]
    yield Told(f"## {shown.own('wins', count=len(winners), who=_mentions(shown, winners))}")
    yield Picture(shown.file, art, "\n".join(total_lines(shown)))
    has_curves = len(series.rounds) > 1 and len(series.members) <= MENTIONS_MOST
    yield from _others(shown, ranks if has_curves else ranks[:ON_PODIUM])
    best = best_of(ranks)
    if len(best) == 1 and best[0].won > 1:
        yield Told(shown.own("mvp", who=_mentions(shown, [best[0].person]), won=best[0].won))
    yield from map(drawn, _how_games_ended(shown))


def _table_lines(shown: ShownSeries, tables: Mapping[str, FrozenTable]) -> Iterator[str]:
    """Yield who sits at which of several tables that are going on, and the way there; a single one is right below."""
    series = shown.series
    for planned in series.waited_for if len(series.tables_now) > 1 else ():
        table = tables.get(planned.id)
        names = tuple(map(shown.brief, planned.people))
        if table is None:
            yield shown.own("table-opening", names=names)
        else:
            yield shown.own("table-on", names=names, link=jump_url_of(table))


def _what_comes(shown: ShownSeries) -> Iterator[Told]:
    """Yield the question to the host, or which game comes next: the picture shows which, but not when."""
    series = shown.series
    when = f"<t:{(series.due or 0) // 1000}:R>"
    if series.phase == "asking":
        if series.why:
            yield Told(f"-# {escaped(series.why)}")
        some = any(table.outcome == "counted" for table in series.tables_now)
        yield Told(f"**{shown.own('asking-table' if some else 'asking', host=f'<@{series.host}>')}**")
        yield Told(f"-# {shown.own('asking-until', when=when)}")
    elif series.next_game in shown.games:
        game = shown.game(series.next_game or "")
        pausing = series.phase == "pause"
        yield (
            Told(f"**{shown.own('next', game=game, when=when)}**")
            if pausing
            else drawn(f"-# {shown.own('then', game=game)}")
        )


def total_lines(shown: ShownSeries) -> Iterator[str]:
    """Yield who has how many points, the best first, once something has counted; also of those who have left."""
    series = shown.series
    if not any(series.placings):
        return
    ranks, present = shown.ranks, set(series.present)
    for rank in ranks[:TOTALS_MOST]:
        key = "total" if rank.person in present else "total-left"
        yield shown.own(key, medal=shown.medal(rank), name=f"<@{rank.person}>", points=rank.points)


def _others(shown: ShownSeries, painted: Sequence[Rank]) -> Iterator[Told]:
    """Yield those who are not in the picture, and how many more have no line of their own."""
    ranks = shown.ranks if any(shown.series.placings) else []
    others = (rank for rank in ranks[:TOTALS_MOST] if rank not in painted)
    said = (f"{shown.say(rank_of(rank.place))}\u00a0{shown.brief(rank.person)}\u00a0{rank.points}" for rank in others)
    if line := " · ".join(said):
        yield Told(brief=f"-# {line}")
    if (more := len(ranks) - TOTALS_MOST) > 0:
        yield Told(f"-# {shown.own('and-others', others=shown.series.text('others', count=more))}")


def result_line(shown: ShownSeries, played: Round, most: int) -> str:
    """Return how a game ended, in small print: of each table the first `most` with their points."""
    tables = [
        " · ".join(
            f"{_medal(shown, placing.place)}\u00a0{shown.brief(placing.person)}\u00a0{placing.points}"
            for placing in table.placings[:most]
        )
        for table in played.tables
    ]
    said = " / ".join(filter(None, tables)) or shown.own("no-result")
    game = shown.say(shown.game(played.game)) if played.game in shown.games else played.game
    return f"-# {shown.own('result', game=game, placed=said)}"


def _medal(shown: ShownSeries, place: int) -> str:
    """Return a medal, or below the podium the place, in a row whose lines must not break after it."""
    return medal_of(place) if place <= ON_PODIUM else shown.say(rank_of(place))


def _mentions(shown: ShownSeries, people: Sequence[int]) -> tuple[str | Text, ...]:
    """Return people as a sentence mentions them: the first of them, and how many more there are."""
    names = tuple(f"<@{person}>" for person in people[:MENTIONS_MOST])
    more = len(people) - MENTIONS_MOST
    return (*names, shown.series.text("others", count=more)) if more > 0 else names


def _how_games_ended(shown: ShownSeries) -> Iterator[str]:
    """Yield how each game ended."""
    series = shown.series
    if len(series.rounds) > GAMES_TOLD:
        yield f"-# {' · '.join(filter(None, (_winners_of(shown, played) for played in series.rounds)))}"
        return
    most = MENTIONS_MOST if len(list(series.placings)) <= LINES_MOST else 1
    for played in series.rounds:
        yield result_line(shown, played, most)


def _winners_of(shown: ShownSeries, played: Round) -> str:
    """Return who has won a game, at each of its tables; nothing for one that has not counted."""
    glyph = f"{shown.games[played.game].glyph}\u00a0" if played.game in shown.games else ""
    first = (placing for table in played.tables for placing in table.placings if placing.place == 1)
    names = ", ".join(shown.brief(placing.person) for placing in first)
    return f"{glyph}{names}" if names else ""
