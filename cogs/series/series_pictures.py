"""What the pictures of an open series show: its lobby, and the round that is on. It must not paint them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal
from zlib import crc32

from bot.pictures import Person, card_of
from bot.pictures.account_names import drawn_name
from bot.pictures.boxes import (
    At,
    Bar,
    Box,
    Cells,
    Column,
    Fan,
    Fill,
    FreePlace,
    Gap,
    Glow,
    Grid,
    Icon,
    Label,
    Layers,
    Layout,
    Name,
    Number,
    Plate,
    Portrait,
    Row,
    Track,
    said,
)
from bot.pictures.drawing.felt_palette import FELTS, GOLD, GOOD, METALS, NIGHT, WHITE, Colour, mix
from bot.pictures.drawing.lettering import Style
from bot.pictures.sprites.cards import drawn_as
from bot.show.names import name_of
from bot.show.persons import HUES
from bot.show.sentences import listed
from bot.show.theme import Theme
from cogs.series.evening_lines import RANKS_PAINTED
from cogs.series.shown_series import ShownSeries
from cogs.series.tournament_lines import rounds_planned
from games.core.screen import Face
from tables.series.round_plan import table_size
from tables.series.series import MINUTE, PlannedTable
from tables.series.standings import Rank
from tables.table.read_only_table import FrozenTable

PEOPLE_MOST: Final = 8
TABLES_MOST: Final = 5
"""Of more tables than this only is told how many are over."""
RANKS_BESIDE_TABLES: Final = 3
CARDS_OF_GAME: Final = 4
FACTS: Final = 372
"""Pixels that the facts may take; the cards lie right of them."""
PERSON: Final = 84
_GOING: Final[Colour] = (201, 166, 255)


def lobby_picture(shown: ShownSeries, theme: Theme) -> Layout:
    """Return the lobby: what it is, with a fan of cards, and who takes part."""
    series, traits = shown.series, shown.series.traits
    people = [member.person for member in series.members] if traits.is_drawn else series.present
    host, missing = series.member(series.host), traits.least - len(people)
    status = shown.own("card-missing" if missing > 0 else "card-enough", count=len(people), missing=missing)
    limits = shown.own("card-limits", least=traits.least, most=traits.most)
    sign = Icon("cup" if traits.is_drawn else "moon", 92, shadow=0.4)
    hosted = "" if host is None else shown.own("card-host", host=drawn_name(Person(0, host.name, user=host.person)))
    told = None if host is None else shown.own("card-host", host=host.name)
    title = Column(Label(_title(shown), 46, "numeral"), Label(hosted, 25, ink="pale", said=told), align=0)
    head = Row(sign, Plate(title, 308, align=0, said=" · ".join(filter(None, [_title(shown), told]))), gap=16)
    figures = [
        Column(Label(figure, 40, "numeral", GOLD), Label(word, 23, ink="pale"), align=0, said=f"{figure} {word}")
        for figure, word in _facts(shown)
    ]
    facts = Plate(Row(*figures, gap=28), FACTS, align=0)
    state = Row(Label(status, 27, "bold"), Fill(), Label(limits, 24, ink="pale"), gap=20)
    plate = Plate(
        Column(Plate(state, pad=(18, 0)), Gap(high=14), _people(shown, people)),
        688,
        182,
        (6, 12),
        NIGHT,
        0.55,
        24,
    )
    top = Plate(Column(head, Gap(high=14), Plate(facts, pad=(12, 0)), align=0), 720, 252, (28, 0), align=0)
    cards = _cards(shown, theme)
    fan = Fan(cards, 246, min(12, 28 / max(len(cards) - 1, 1)), 0.98)
    felt = theme.felt or _felt(shown)
    light = Glow(190, mix(FELTS[felt][0], WHITE, 0.5), 0.35)
    root = Column(Layers(At(light, 0.817, 0.6), At(fan, 0.817, 1.5), top), plate, Gap(high=14))
    return Layout(root, felt, (0, 0, 0.3), (0.4, 0.1))


def _people(shown: ShownSeries, people: Sequence[int]) -> Box:
    """Return who takes part, with their names, then free places, or how many more there are."""
    traits = shown.series.traits
    more = len(people) - PEOPLE_MOST + 1 if len(people) > PEOPLE_MOST else 0
    seen = [person_of(shown, person) for person in (people[: PEOPLE_MOST - 1] if more else people)]
    wanted = traits.least if traits.is_drawn else traits.most
    discs: list[Box] = [Column(Portrait(person, 31), Name(person, 22, "words"), gap=6) for person in seen]
    if more:
        discs.append(Plate(Number(f"+{more}", 28), 66, 66, fill=WHITE, share=0.16, radius=33))
    discs += [FreePlace(31)] * max(0, min(wanted, PEOPLE_MOST) - len(people))
    cells = [Plate(disc, PERSON, pad=(4, 0)) for disc in (*discs, *[Gap()] * (PEOPLE_MOST - len(discs)))]
    told = [*(person.name for person in seen), *([f"+{more}"] if more else [])]
    return Row(*cells, align=0, said=", ".join(told))


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


def _cards(shown: ShownSeries, theme: Theme) -> tuple[Face[str], ...]:
    """Return the best cards of a game, or the best one of each game."""
    series = shown.series
    if series.traits.is_drawn:
        poster = shown.games[series.games[0]].poster
        wanted = [f"{poster.pack}/{card}" for card in poster.cards[:CARDS_OF_GAME]]
    else:
        games = [shown.games[name] for name in dict.fromkeys(series.games) if name in shown.games] or list(shown.here)
        wanted = [f"{game.poster.pack}/{game.poster.cards[0]}" for game in games if game.poster.cards]
    sprites = (drawn_as(card, shown.language, four=theme.four_colours) for card in wanted)
    return tuple(map(card_of, sprites))


def round_picture(
    shown: ShownSeries, tables: Mapping[str, FrozenTable], theme: Theme, person: int | None = None
) -> Layout | None:
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
    ranks = _ranks(shown, RANKS_BESIDE_TABLES if now and series.traits.is_drawn else RANKS_PAINTED, person)
    if not now and not ranks:
        return None
    title, where = Label(_title(shown), 34, "numeral"), Label(_where(shown), 24, ink="pale")
    parts: list[Box] = [Plate(Row(title, Fill(), where, gap=20), 720, 72, (30, 0))]
    if mine is not None:
        parts += [_own_table(shown, *mine, tables), Gap(high=10)]
    for number, table in others if few else ():
        parts += [_other_table(shown, number, table, tables), Gap(high=8)]
    if not few:
        over = len(now) - len(series.open_tables)
        done = Label(shown.own("card-done", done=over, of=len(now)), 25, "bold")
        parts.append(Plate(Column(done, Bar(over / len(now), GOOD, 16), align=0, gap=6), 720, 74, (30, 0)))
    if now and ranks:
        parts.append(Plate(Label(shown.own("card-standings"), 28, "numeral"), 720, 52, (30, 0), align=0))
    if ranks:
        tracks = (Track(0.5), Track(), Track(grows=True), Track(1), Track(1))
        parts.append(Plate(Grid(tracks, ranks, pad=16), 688, pad=(8, 4), fill=NIGHT, share=0.5, radius=22))
    return Layout(Column(*parts, Gap(high=14)), theme.felt or _felt(shown), (0, 0, 0.3), (0.4, 0.1))


def _where(shown: ShownSeries) -> str:
    """Return which round or game it is."""
    series = shown.series
    if series.traits.is_drawn:
        number = len(series.rounds) + (series.phase == "drawing")
        return shown.own("card-round", number=number, of=max(series.length, number))
    game = name_of(shown.games[series.rounds[-1].game])
    return shown.own("card-round", number=len(series.rounds), of=len(series.games), game=game)


def _status(
    shown: ShownSeries, planned: PlannedTable, tables: Mapping[str, FrozenTable], letters: int, *, own: bool = False
) -> Label:
    """Return whether a table is on or who has won."""
    first = [person_of(shown, placing.person) for placing in planned.placings if placing.place == 1]
    style: Style = "bold" if own else "words"
    if planned.outcome != "open" and first:
        drawn = tuple(drawn_name(person) for person in first)
        written, told = (
            shown.own("card-won", count=len(first), who=listed(names, shown.language))
            for names in (drawn, tuple(person.name for person in first))
        )
        return Label(written, letters, style, WHITE if own else GOOD, said=told)
    open_key = "card-playing" if planned.id in tables else "card-opening"
    status = shown.own(open_key) if planned.outcome == "open" else shown.own("no-result").strip(" ()")
    return Label(status, letters, style, WHITE if own else _GOING)


def _told(shown: ShownSeries, title: str, planned: PlannedTable, status: Label) -> str:
    names = ", ".join(person_of(shown, person).name for person in planned.people)
    return f"{title}. {names} · {said(status)}"


def _own_table(shown: ShownSeries, number: int, planned: PlannedTable, tables: Mapping[str, FrozenTable]) -> Box:
    """Return the table of who looks at it, with everybody's name below their portrait."""
    title, status = shown.own("card-own", number=number), _status(shown, planned, tables, 25, own=True)
    head = Row(Label(title, 38, "numeral", GOLD), Fill(), status, gap=20)
    people = [person_of(shown, person) for person in planned.people[:PEOPLE_MOST]]
    wide = 640 // max(len(people), 2)
    discs = (Plate(Column(Portrait(person, 34), Name(person, 24), gap=6), wide, pad=(4, 0)) for person in people)
    content = Column(head, Gap(high=8), Row(*discs), align=0 if len(people) == 1 else 0.5)
    told = _told(shown, title, planned, status)
    return Plate(content, 692, 194, (26, 8), fill=GOLD, share=0.15, radius=26, edge=GOLD, line=4, said=told)


def _other_table(shown: ShownSeries, number: int, planned: PlannedTable, tables: Mapping[str, FrozenTable]) -> Box:
    """Return a table in a line: its number, portraits, names, and how it stands."""
    people = [person_of(shown, person) for person in planned.people[:PEOPLE_MOST]]
    status = _status(shown, planned, tables, 22)
    faces = Row(*(Portrait(person, 22) for person in people), gap=6 if len(people) <= 4 else -6)
    names = Row(*_named(people), gap=5)
    line = Row(Plate(Number(str(number), 34, ink="pale"), 44), faces, Column(names, status, align=0), gap=12)
    told = _told(shown, str(number), planned, status)
    return Plate(line, 688, 78, (14, 0), NIGHT, 0.5, 20, align=0, said=told)


def _named(people: Sequence[Person]) -> Iterator[Box]:
    """Yield the names, with dots between: they share the room that there is."""
    for number, person in enumerate(people):
        if number:
            yield Label("·", 24, "bold")
        yield Name(person, 24)


def _ranks(shown: ShownSeries, most: int, person: int | None) -> tuple[Cells, ...]:
    """Return who leads, once something has counted, and where a `person` stands."""
    if not any(shown.series.placings):
        return ()
    ranks = shown.ranks
    seen = ranks[:most]
    seen += [rank for rank in ranks[most:] if rank.person == person]
    return tuple(_rank(shown, rank, own=rank.person == person) for rank in seen)


def _rank(shown: ShownSeries, rank: Rank, *, own: bool) -> Cells:
    who, points = person_of(shown, rank.person), shown.own("points", points=shown.points(rank.points))
    gone = _gone(shown, rank.person)
    cells = (
        Number(str(rank.place), ink=METALS.get(rank.place, "pale")),
        Portrait(who, 23),
        Name(who),
        Label(gone, 22, ink="pale"),
        Label(points, 30, "numeral", GOLD if rank.place == 1 else WHITE),
    )
    told = " · ".join(filter(None, (f"{rank.place}. {who.name}", points, gone)))
    return Cells(cells, edge=GOLD if own else None, said=told)


def _gone(shown: ShownSeries, person: int) -> str:
    """Return that somebody plays no more, and why; nothing of who still does."""
    member = shown.series.member(person)
    return "" if member is None or member.state == "in" else shown.own(f"card-{member.state}")
