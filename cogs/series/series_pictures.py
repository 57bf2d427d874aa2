"""What the pictures of an open series show: its lobby, and the round that is on. It must not paint them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal
from zlib import crc32

from bot.pictures import CardArt, Person, SeriesLobby, SeriesRank, SeriesRound, SeriesTable
from bot.pictures.account_names import drawn_name
from bot.pictures.sprites.cards import drawn_as
from bot.show.names import name_of
from bot.show.screen_to_drawing import HUES, Theme
from bot.show.sentences import listed
from cogs.series.evening_lines import RANKS_PAINTED
from cogs.series.shown_series import ShownSeries
from cogs.series.tournament_lines import rounds_planned
from tables.series.round_plan import table_size
from tables.series.series import MINUTE, PlannedTable
from tables.table.read_only_table import FrozenTable

PEOPLE_MOST: Final = 8
TABLES_MOST: Final = 5
"""Of more tables than this only is told how many are over."""
RANKS_BESIDE_TABLES: Final = 3
CARDS_OF_GAME: Final = 4


def lobby_art(shown: ShownSeries, theme: Theme) -> SeriesLobby:
    """Return the lobby."""
    series, traits = shown.series, shown.series.traits
    people = [member.person for member in series.members] if traits.is_drawn else series.present
    more = len(people) - PEOPLE_MOST + 1 if len(people) > PEOPLE_MOST else 0
    seen = people[: PEOPLE_MOST - 1] if more else people
    wanted = traits.least if traits.is_drawn else traits.most
    host = series.member(series.host)
    missing = traits.least - len(people)
    key = "card-missing" if missing > 0 else "card-enough"
    return SeriesLobby(
        _title(shown),
        "" if host is None else shown.own("card-host", host=drawn_name(host.person, host.name, 0)),
        _facts(shown),
        _cards(shown, theme),
        tuple(person_of(shown, person) for person in seen),
        max(0, min(wanted, PEOPLE_MOST) - len(people)),
        f"+{more}" if more else "",
        shown.own(key, count=len(people), missing=missing),
        shown.own("card-limits", least=traits.least, most=traits.most),
        is_tournament=traits.is_drawn,
        felt=theme.felt or _felt(shown),
        told="" if host is None else shown.own("card-host", host=host.name),
    )


def _felt(shown: ShownSeries) -> Literal["night", "plum"]:
    return "plum" if shown.series.traits.is_drawn else "night"


def _title(shown: ShownSeries) -> str:
    if not shown.series.traits.is_drawn:
        return shown.own("card-title")
    return shown.own("card-title", game=name_of(shown.games[shown.series.games[0]]))


def person_of(shown: ShownSeries, person: int) -> Person:
    """Return a member as pictures show them."""
    numbers = {member.person: number for number, member in enumerate(shown.series.members)}
    hue = crc32(f"<@{person}>".encode()) % HUES
    return Person(numbers.get(person, 0), shown.series.name_of(person), hue, user=person)


def _facts(shown: ShownSeries) -> tuple[tuple[str, str], ...]:
    """Return what is told in figures: each figure and what it counts."""
    series, limits = shown.series, shown.limits

    def fact(figure: str, key: str, count: int = 0) -> tuple[str, str]:
        return figure, shown.own(f"fact-{key}", count=count)

    if not series.traits.is_drawn:
        games = len(series.games) or len(shown.here)
        pause = shown.own("fact-pause-figure", minutes=series.pause // MINUTE)
        points = fact(shown.own(f"fact-{series.points}-figure"), series.points)
        return fact(str(games), "games", games), fact(pause, "pause"), points
    rounds = rounds_planned(shown)
    found = [fact(str(rounds), "rounds", rounds)] if rounds else []
    found += [fact(str(table_size(limits)), "size")] if limits is not None else []
    return (*found, fact(shown.own(f"fact-{series.pace or 'live'}-figure"), "pace"))


def _cards(shown: ShownSeries, theme: Theme) -> tuple[CardArt, ...]:
    """Return the best cards of a game, or the best one of each game."""
    series = shown.series
    if series.traits.is_drawn:
        poster = shown.games[series.games[0]].poster
        wanted = [f"{poster.pack}/{card}" for card in poster.cards[:CARDS_OF_GAME]]
    else:
        games = [shown.games[name] for name in dict.fromkeys(series.games) if name in shown.games] or list(shown.here)
        wanted = [f"{game.poster.pack}/{game.poster.cards[0]}" for game in games if game.poster.cards]
    sprites = (drawn_as(card, shown.language, four=theme.four_colours) for card in wanted)
    return tuple(CardArt("", "", "white", sprite=sprite) for sprite in sprites)


def round_art(
    shown: ShownSeries, tables: Mapping[str, FrozenTable], theme: Theme, person: int | None = None
) -> SeriesRound | None:
    """Return the round that is on or was last, with the table of a `person` before the others; None without anything.

    Of an evening a single table is right below, and is not shown.
    """
    series = shown.series
    now = series.tables_now if series.phase == "playing" else ()
    if not series.traits.is_drawn and len(now) < 2:
        now = ()
    numbered = list(enumerate(now, 1))
    mine = next(((number, table) for number, table in numbered if person in table.people), None)
    others = [(number, table) for number, table in numbered if (number, table) != mine]
    few = len(others) <= TABLES_MOST
    over = len(now) - len(series.open_tables)
    ranks = _ranks(shown, RANKS_BESIDE_TABLES if now and series.traits.is_drawn else RANKS_PAINTED, person)
    if not now and not ranks:
        return None
    return SeriesRound(
        _title(shown),
        _where(shown),
        None if mine is None else _table(shown, *mine, tables, own=True),
        tuple(_table(shown, number, table, tables) for number, table in others) if few else (),
        "" if few else shown.own("card-done", done=over, of=len(now)),
        (over, len(now)),
        shown.own("card-standings") if now and ranks else "",
        ranks,
        theme.felt or _felt(shown),
    )


def _where(shown: ShownSeries) -> str:
    """Return which round or game it is."""
    series = shown.series
    if series.traits.is_drawn:
        number = len(series.rounds) + (series.phase == "drawing")
        return shown.own("card-round", number=number, of=max(series.length, number))
    game = name_of(shown.games[series.rounds[-1].game])
    return shown.own("card-round", number=len(series.rounds), of=len(series.games), game=game)


def _table(
    shown: ShownSeries, number: int, planned: PlannedTable, tables: Mapping[str, FrozenTable], *, own: bool = False
) -> SeriesTable:
    """Return a table: who sits there, and whether it is on or who has won."""
    first = [person_of(shown, placing.person) for placing in planned.placings if placing.place == 1]
    told = ""
    if planned.outcome == "open":
        status = shown.own("card-playing" if planned.id in tables else "card-opening")
    elif first:
        drawn = tuple(drawn_name(person.user, person.name, person.seat) for person in first)
        status, told = (
            shown.own("card-won", count=len(first), who=listed(names, shown.language))
            for names in (drawn, tuple(person.name for person in first))
        )
    else:
        status = shown.own("no-result").strip(" ()")
    title = shown.own("card-own", number=number) if own else str(number)
    people = tuple(person_of(shown, person) for person in planned.people)
    return SeriesTable(title, people, status, told or status, is_won=bool(first))


def _ranks(shown: ShownSeries, most: int, person: int | None) -> tuple[SeriesRank, ...]:
    """Return who leads, once something has counted, and where a `person` stands."""
    if not any(shown.series.placings):
        return ()
    ranks = shown.ranks
    seen = ranks[:most]
    seen += [rank for rank in ranks[most:] if rank.person == person]
    return tuple(
        SeriesRank(
            rank.place,
            person_of(shown, rank.person),
            shown.own("points", points=shown.points(rank.points)),
            _gone(shown, rank.person),
            own=rank.person == person,
        )
        for rank in seen
    )


def _gone(shown: ShownSeries, person: int) -> str:
    """Return that somebody plays no more, and why; nothing of who still does."""
    member = shown.series.member(person)
    return "" if member is None or member.state == "in" else shown.own(f"card-{member.state}")


def alt_of(art: SeriesLobby | SeriesRound) -> str:
    """Return in words what a picture shows."""
    if isinstance(art, SeriesLobby):
        facts = " · ".join(f"{figure} {word}" for figure, word in art.facts)
        people = [person.name for person in art.people] + ([art.more] if art.more else [])
        head = " · ".join(filter(None, (art.title, art.told)))
        return "\n".join([head, facts, f"{art.status} · {art.limits}", ", ".join(people)])
    own = [] if art.own is None else [art.own]
    tables = [
        f"{table.title}. {', '.join(person.name for person in table.people)} · {table.told}"
        for table in (*own, *art.tables)
    ]
    ranks = [
        " · ".join(filter(None, (f"{rank.place}. {rank.person.name}", rank.points, rank.note))) for rank in art.ranks
    ]
    lines = [f"{art.title} · {art.subtitle}", *tables, art.progress, art.heading, *ranks]
    return "\n".join(filter(None, lines))
