"""What the message and the lists of a tournament say: who signed up, the round, the standings with reasons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.pictures import Layout
from bot.show.page import jump_url_of
from bot.show.page_renderer import Picture, Told
from bot.show.places import rank_of
from bot.show.sentences import escaped
from bot.table.finished_table import ON_PODIUM
from cogs.series.shown_series import ShownSeries, drawn, duplicate_result, pace_said, pause_said, ways_line
from tables.series.round_plan import rounds_needed
from tables.series.standings import Rank
from tables.table.read_only_table import FrozenTable

PLACES_TOLD: Final = 10
"""The most people below the podium told at the end with their places; the others stand behind a button."""
NAMES_MOST: Final = 8
SEATED_MOST: Final = 8
"""With more people than this at tables, the way to each table is behind a button."""
OWN: Final = "👉"
"""Marks the reader's own table, and their own place."""
RANKS_MOST: Final = 4
RANKS_BELOW_TABLES: Final = 2
SIGNED: Final = frozenset({"places", "table"})
"""The criteria of which fewer is better: their values are kept below zero."""
TIE_BREAKS: Final = frozenset({"played", "buchholz", "direct", "wins", "places"})
"""The criteria that separate people of equal points."""


def lobby(shown: ShownSeries) -> Iterator[Told]:
    """Yield who signed up, how it will be played, and when it begins or what is missing."""
    series, traits = shown.series, shown.series.traits
    yield drawn(title_line(shown))
    yield Told(how_line(shown), brief=how_line(shown, drawn=True))
    people = [member.person for member in series.members]
    yield drawn(shown.own("signed-up", count=len(people), least=traits.least, most=series.limit))
    named, more = " · ".join(map(shown.brief, people[:NAMES_MOST])), len(people) - NAMES_MOST
    yield drawn(f"{named} {shown.own('more-people', more=more)}" if more > 0 else named)
    yield from map(Told, _start_lines(shown))
    missing = traits.least - len(people)
    if missing > 0 or series.starts is None:
        yield Told(shown.waiting(missing), drawn=missing > 0)


def _start_lines(shown: ShownSeries) -> Iterator[str]:
    """Yield when it begins by itself, if it does, and the server's event."""
    if shown.series.starts is not None:
        at = shown.series.starts // 1000
        yield f"**{shown.own('starts-at', when=f'<t:{at}:f>', left=f'<t:{at}:R>')}**"
        yield from _event_line(shown)


def title_line(shown: ShownSeries) -> str:
    """Return what goes on: the lobby, or a round."""
    series = shown.series
    game = shown.game(series.games[0])
    if series.phase != "lobby":
        number = len(series.rounds) + (series.phase == "drawing")
        return f"### {shown.own('round-title', number=number, of=max(series.length, number), game=game)}"
    if series.member(series.host) is None:
        return f"### {shown.own('lobby-title-bare', game=game)}"
    return f"### {shown.own('lobby-title', game=game, host=escaped(series.name_of(series.host)))}"


def rounds_planned(shown: ShownSeries) -> int:
    """Return how many rounds there will be, in a lobby with as many people as there are now; 0: nobody can say."""
    series, limits = shown.series, shown.limits
    if limits is not None and series.phase == "lobby" and (not series.length or series.draw == "knockout"):
        return rounds_needed(max(len(series.members), series.traits.least), limits, series.draw)
    return series.length


def how_line(shown: ShownSeries, *, drawn: bool = False) -> str:
    """Return the house rules that were chosen, the format, the rounds, the pace and the pause.

    The picture of a lobby has `drawn` the rounds and the pace.
    """
    series = shown.series
    said = (
        series.text(f"format-{series.draw}"),
        *([] if drawn else [series.text("round-count", rounds=rounds_planned(shown))]),
        *([series.text("deal-duplicate")] if series.is_duplicate else []),
        *([] if drawn else [pace_said(series, series.pace)]),
        pause_said(series.pause),
    )
    rules = [escaped(series.house_rules[1:])] if series.house_rules.startswith("=") else []
    return f"-# {' · '.join([*rules, *map(shown.say, said)])}"


def _event_line(shown: ShownSeries) -> Iterator[str]:
    event = shown.series.event
    if event.at != shown.series.starts:
        return
    if event.state == "refused":
        yield f"-# {shown.own('event-refused')}"
    elif event.id:
        link = f"https://discord.com/events/{shown.guild}/{event.id}"
        yield f"-# {shown.own('event-link', link=link)}"


def round_now(shown: ShownSeries, tables: Mapping[str, FrozenTable], person: int | None = None) -> Iterator[Told]:
    """Yield the round that is on, the ways to its tables if they are few, who leads, and what comes.

    Of many tables there is the way to that of a `person`, beneath the picture.
    """
    series = shown.series
    yield drawn(title_line(shown))
    now = list(enumerate(series.tables_now, 1)) if series.phase == "playing" else []
    few = sum(len(table.people) for _, table in now) <= SEATED_MOST
    if series.phase == "drawing":
        yield Told(shown.own("drawing"))
    elif now:
        yield drawn(shown.own("tables-done", done=len(now) - len(series.open_tables), of=len(now)))
        yield from (drawn(table_line(shown, number, tables)) for number, _ in now if few)
        near = [(number, table) for number, table in now if few or person in table.people]
        yield Told(brief=ways_line(shown, tables, near))
        yield from map(Told, byes_line(shown, NAMES_MOST))
    if any(series.placings):
        most = RANKS_BELOW_TABLES if now and few else RANKS_MOST
        yield from map(drawn, standing_lines(shown, shown.ranks[:most]))
        yield drawn(f"-# {shown.own(f'card-order-{series.ordered_by}')}")
    yield from map(Told, _what_comes(shown))


def podium(shown: ShownSeries, art: Layout) -> Iterator[Told | Picture]:
    """Yield who has won, the podium, why one of equal points is first, and the places of those below it.

    All other reasons stand behind a button.
    """
    first = [rank for rank in shown.ranks if rank.place == 1]
    winners = tuple(f"<@{rank.person}>" for rank in first[:NAMES_MOST])
    yield Told(f"## {shown.own('wins', count=len(winners), who=winners, game=shown.game(shown.series.games[0]))}")
    painted = [rank for rank in shown.ranks[:ON_PODIUM] if shown.has_earned(rank)]
    yield Picture(shown.file, art, "\n".join(standing_lines(shown, painted, reasons=False)))
    for rank in painted:
        if rank.criterion in TIE_BREAKS:
            name, why = shown.brief(rank.person), _reason(shown, rank)
            yield Told(f"-# {shown.own('why-podium', rank=rank_of(rank.place), name=name, why=why)}")
    others = [rank for rank in shown.ranks if rank not in painted]
    places = [f"{shown.say(rank_of(rank.place))}\u00a0{shown.brief(rank.person)}" for rank in others[:PLACES_TOLD]]
    more = len(others) - len(places)
    if more:
        places.append(shown.own("more-people", more=more))
    if places:
        yield drawn(f"-# {' · '.join(places)}")


def _what_comes(shown: ShownSeries) -> Iterator[str]:
    """Yield why a table could not be opened, and when the next round begins, or what becomes of the absent."""
    series = shown.series
    if series.why:
        yield f"-# {escaped(series.why)}"
    if series.phase == "pause":
        number, when = len(series.rounds) + 1, f"<t:{(series.due or 0) // 1000}:R>"
        yield f"**{shown.own('next-round', number=number, when=when)}**"
    elif series.phase == "playing" and len(series.rounds) == 1:
        yield f"-# {shown.own('absent-rule')}"


def table_line(shown: ShownSeries, number: int, tables: Mapping[str, FrozenTable]) -> str:
    """Return who sits at a table of the round, numbered from 1, and the way there or how it ended."""
    planned = shown.series.tables_now[number - 1]
    if planned.outcome != "open":
        if shown.series.is_duplicate and not planned.placings:
            names = " – ".join(map(shown.brief, planned.people))
            return shown.own("table-over", number=number, placed=f"{names} · {duplicate_result(shown, planned)}")
        mark = shown.own("no-result") if planned.outcome == "lost" else ""
        absent = f" {shown.own('was-absent')}"
        came = (
            f"{one.place or '–'}. {shown.brief(one.person)}{absent if one.absent else ''}" for one in planned.placings
        )
        return shown.own("table-over", number=number, placed=" · ".join(came)) + mark
    names, found = " – ".join(map(shown.brief, planned.people)), tables.get(planned.id)
    if found is None:
        return shown.own("table-opening", number=number, names=names)
    return shown.own("table-on", number=number, names=names, link=jump_url_of(found))


def byes_line(shown: ShownSeries, most: int | None = None) -> Iterator[str]:
    """Yield who has a bye in the round drawn last, if anybody has: the first `most` of them."""
    byes = shown.series.rounds[-1].byes if shown.series.rounds else ()
    if byes:
        yield f"-# {shown.own('byes', names=', '.join(map(shown.brief, byes[:most])), count=len(byes))}"


def standing_lines(
    shown: ShownSeries, ranks: Sequence[Rank], reader: int | None = None, *, reasons: bool = True
) -> Iterator[str]:
    """Yield who stands where with points and tie-break, each with its reason; the reader's own place is marked."""
    series = shown.series
    key = "rank" if series.ordered_by == "swiss" else "rank-knockout"
    for rank in ranks:
        member = series.member(rank.person)
        gone = "" if member is None or member.state == "in" else shown.own(f"mark-{member.state}")
        figures = {"points": shown.points(rank.points), "buchholz": shown.points(rank.buchholz)}
        line = shown.own(key, medal=shown.medal(rank), name=shown.brief(rank.person), **figures) + gone
        yield f"{OWN} {line}" if rank.person == reader else line
        yield from _reason_line(shown, rank) if reasons else ()


def own_place(shown: ShownSeries, reader: int) -> Iterator[str]:
    """Yield why the reader stands behind the one just above them."""
    for rank in shown.ranks if any(shown.series.placings) else ():
        if rank.person == reader and (why := _reason(shown, rank)):
            yield f"-# {shown.own('why-own', rank=rank_of(rank.place), why=why)}"


def _reason_line(shown: ShownSeries, rank: Rank) -> Iterator[str]:
    """Yield why a person stands behind the one just above, unless the points say it."""
    if (why := _reason(shown, rank)) and (rank.criterion != "points" or shown.series.draw != "swiss"):
        yield f"-# {why}"


def _reason(shown: ShownSeries, rank: Rank) -> str:
    """Return why a person stands behind the one just above; "" where there is nobody."""
    if rank.above is None:
        return ""
    sign = -1 if rank.criterion in SIGNED else 1
    tell = shown.points if rank.criterion in ("points", "buchholz") else str
    values = {"mine": tell(sign * rank.mine), "theirs": tell(sign * rank.theirs)}
    return shown.own(f"why-{rank.criterion}", name=shown.brief(rank.above), **values)
