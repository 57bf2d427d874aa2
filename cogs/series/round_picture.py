"""What the picture of a running series shows: its games, the tables of the round, who stands where. It must not paint.

A message to all shows nobody's own row, and of a table only whether it is over: it is not drawn anew with each move. A
page for one person is drawn when they ask, so it also shows how far each table is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from bot.pictures import Person
from bot.pictures.account_names import drawn_name
from bot.pictures.boxes import (
    At,
    Bar,
    Box,
    Cells,
    Column,
    Emoji,
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
    Rule,
    Tick,
    Track,
    said,
)
from bot.pictures.drawing.felt_palette import FELTS, GOLD, GOOD, INK_ON_GOLD, NIGHT, WHITE, Colour, mix
from bot.pictures.drawing.lettering import short_name
from bot.show.localizer import localizer_for
from bot.show.names import figure_of, icon_of, name_of
from bot.show.sentences import listed
from bot.show.theme import Theme
from bot.table.public_table import public_screen
from cogs.series.shown_series import (
    RANKS_MOST,
    TABLES_MOST,
    ShownSeries,
    duplicate_result,
    ranks_seen,
)
from games.core.screen import Felt
from games.core.text import Text, Who
from tables.series.series import PlannedTable, Round
from tables.series.standings import Rank
from tables.table.read_only_table import FrozenTable

GAMES_SEEN: Final = 5
"""The most games in a line: the two before the next one, and the two after it."""
GAMES_COUNTED: Final = 3
"""The most games, the last ones, whose points stand beside the total."""
FEW_COLUMNS: Final = 3
"""Up to so many columns of figures stand farther apart."""
NAMED_MOST: Final = 4
"""With more people than this at a table their names have no room below their portraits."""
TWO_LINES: Final = 66
"""How high a row is at least in which something stands below the name."""
FACES_MOST: Final = 3
"""The most winners of a game, who are more than one at several tables."""
RANKS_BELOW: Final = 4
"""The most ranks beneath a podium."""
ELLIPSIS: Final = "…"
WIDE: Final = 688
RANKS_ROOMY: Final = 5
"""With more rows than this in an evening they are lower."""
_GOING: Final[Colour] = (201, 166, 255)
_DONE: Final[Colour] = (29, 122, 69)
_DISC: Final[Colour] = mix(NIGHT, (40, 20, 60), 0.4)


class Going(NamedTuple):
    """How a table stands: how far it is, whom it waits for in words, and those people."""

    stage: str
    waits: str = ""
    whom: Collection[int] = ()

    def lines(self, ink: Colour) -> Box:
        """Return all of it, in a line each."""
        waits = Label(self.waits, 25, "bold", ink, lines=2) if self.waits else None
        told = " · ".join(filter(None, (self.waits, self.stage)))
        return Column(waits, Label(self.stage, 23, ink=ink), align=0, said=told)


def round_picture(
    shown: ShownSeries, tables: Mapping[str, FrozenTable], theme: Theme, person: int | None = None
) -> Layout | None:
    """Return a running series, for a `person` with their table first and their row in gold; None without anything."""
    series, is_drawn = shown.series, shown.series.traits.is_drawn
    felt = theme.felt or shown.felt
    mine, others = shown.round_tables(person)
    few, runs = len(others) <= TABLES_MOST, shown.painted_ranks(person)
    if is_drawn and not (mine or others or runs):
        return None
    parts = [_head(shown)]
    if not is_drawn:
        parts += [_games(shown), Gap(high=10)]
    seen = RoundTables(shown, tables, person)
    if mine is not None:
        parts += [seen.own(*mine), Gap(high=10)]
    for number, table in others if few else ():
        parts += [seen.other(number, table), Gap(high=6)]
    if not few:
        of = len(series.tables_now)
        over = of - len(series.open_tables)
        done = Label(shown.own("card-done", done=over, of=of), 25, "bold")
        parts.append(Plate(Column(done, Bar(over / of, GOOD, 16), align=0, gap=6), 720, 74, (30, 0)))
    if runs:
        parts.append(Standings(shown, shown.ranks, person, felt, tight=shown.is_tight(person)).box(runs))
    return _layout(parts, felt)


def standings_picture(shown: ShownSeries, theme: Theme, person: int) -> Layout:
    """Return who stands where, and nothing else, with the row of a person in gold."""
    felt, ranks = theme.felt or shown.felt, shown.ranks
    table = Standings(shown, ranks, person, felt, tight=False)
    return _layout([_head(shown), table.box(ranks_seen(ranks, person, RANKS_MOST))], felt)


def places_below(shown: ShownSeries, felt: Felt, above: int) -> Box | None:
    """Return who comes after the first ones, who stand `above`, at the end of a tournament; None: nobody.

    Where some of them have won, too, the headline names them.
    """
    ranks = shown.ranks
    run = ranks[above : above + RANKS_BELOW]
    if run and run[0].place == 1:
        return None
    return Standings(shown, ranks, None, felt, tight=True).box([run], above) if run else None


def _layout(parts: Sequence[Box], felt: Felt) -> Layout:
    return Layout(Column(*parts, Gap(high=14)), felt, (0, 0, 0.3), (0.4, 0.1))


def _head(shown: ShownSeries) -> Box:
    """Return the title, and which round or game it is."""
    series, title = shown.series, Label(shown.title, 34, "numeral")
    host = series.member(series.host)
    if not series.traits.is_drawn and host is not None:
        drawn = drawn_name(shown.person(host.person))
        told = shown.own("card-title-of", host=host.name)
        title = Label(shown.own("card-title-of", host=drawn), 34, "numeral", said=told)
    number = len(series.rounds) + (series.phase == "drawing")
    of = max(series.length, number) if series.traits.is_drawn else len(series.games)
    where = Label(shown.own("card-round", number=number, of=of), 24, ink="pale")
    return Plate(Row(title, Fill(), where, gap=20), 720, 72, (30, 0))


# --- the games of an evening ---------------------------------------------------------------------------------------


def _games(shown: ShownSeries) -> Box:
    """Return the games around the next one: those that are over with who won, the one that is on, those to come."""
    series = shown.series
    names = [*(one.game for one in series.rounds), *series.games[len(series.rounds) :]]
    over = len(series.rounds) - (series.phase in ("playing", "asking"))
    first = max(min(over - GAMES_SEEN // 2, len(names) - GAMES_SEEN), 0)
    return _games_in_line(shown, names, over, range(first, min(first + GAMES_SEEN, len(names))))


def games_played(shown: ShownSeries) -> Box:
    """Return all games that were played with who has won each, a few in a line."""
    names = [one.game for one in shown.series.rounds]
    starts = range(0, len(names), GAMES_SEEN)
    lines = (_games_in_line(shown, names, len(names), range(at, min(at + GAMES_SEEN, len(names)))) for at in starts)
    return Column(*lines, gap=14)


def _games_in_line(shown: ShownSeries, names: Sequence[str], over: int, seen: range) -> Box:
    """Return some of the games, by their places; so many are over."""
    series, first, wide = shown.series, seen.start, WIDE // len(seen)
    discs: list[Box] = [Gap(wide=(wide - _across(first, over)) // 2)]
    for at in seen:
        if at > first:
            ink, share = (GOOD, 1.0) if at <= over else (WHITE, 0.22)
            gap = wide - (_across(at - 1, over) + _across(at, over)) // 2
            discs.append(Plate(Gap(), gap, 6, fill=ink, share=share, radius=3))
        discs.append(_disc(shown, names[at], at - over, series.rounds[at] if at < over else None))
    below = (Plate(_below(shown, names[at], at - over, series.rounds[at] if at < over else None), wide) for at in seen)
    told = (_game_told(shown, names[at], at, over) for at in seen)
    return Column(Plate(Row(*discs), WIDE, align=0), Gap(high=4), Row(*below, align=0), said="\n".join(told))


def _across(at: int, over: int) -> int:
    """Return how wide the disc of a game is: the one that is on, or comes next, is larger."""
    return 108 if at == over else 92


def _disc(shown: ShownSeries, name: str, ahead: int, played: Round | None) -> Box:
    """Return a game's sign on a disc: with a tick once it has counted, dashed if it is to come."""
    game = shown.games.get(name)
    on = not ahead and shown.series.phase in ("playing", "asking")
    sign = Emoji("" if game is None else icon_of(game), 62 if on else 50, 1 if ahead < 0 or on else 0.55)
    wide = _across(ahead, 0)
    if played is None and not on:
        ring = Layers(FreePlace(wide // 2, cross=False), At(sign))
        return Plate(ring, wide, wide, fill=_DISC, share=0.7, radius=wide // 2)
    if on:
        disc = Plate(sign, wide, wide, fill=_DISC, radius=wide // 2, edge=GOLD, line=5)
        return Layers(At(Glow(90, GOLD, 0.3)), disc)
    counted = played is not None and any(table.outcome == "counted" for table in played.tables)
    edge = GOOD if counted else mix(_DISC, WHITE, 0.4)
    disc = Plate(sign, wide, wide, fill=_DISC, radius=wide // 2, edge=edge, line=4)
    badge = Plate(Tick(22, WHITE), 36, 36, fill=_DONE, radius=18, edge=_DISC)
    return Layers(disc, At(badge, 0.87, 0.13)) if counted else disc


def _below(shown: ShownSeries, name: str, ahead: int, played: Round | None) -> Box:
    """Return a game's name, and who has won it."""
    label = Label(_game_name(shown, name), 25, "bold", WHITE if ahead <= 0 else "pale")
    if played is None:
        return Column(label)
    winners = [shown.person(person) for person in _winners(played.tables)]
    if not winners:
        return Column(label, Label(shown.own("no-result"), 22, ink="pale", lines=2))
    most = FACES_MOST if len(winners) <= FACES_MOST else FACES_MOST - 1
    more = Number(f"+{len(winners) - most}", 24) if len(winners) > most else None
    faces = Row(*(_face(one, 22, crowned=True) for one in winners[:most]), gap=-5)
    return Column(label, Gap(high=14), Row(faces, more, gap=5))


def _game_name(shown: ShownSeries, name: str) -> str:
    return shown.say(name_of(shown.games[name])) if name in shown.games else name


def _winners(tables: Sequence[PlannedTable]) -> list[int]:
    return [placing.person for table in tables for placing in table.placings if placing.place == 1]


def _game_told(shown: ShownSeries, name: str, at: int, over: int) -> str:
    series = shown.series
    if at < over:
        told = _won(shown, _winners(series.rounds[at].tables)) or shown.own("no-result")
    else:
        on = at == over and series.phase in ("playing", "asking")
        told = shown.own("card-playing" if on else "card-to-come")
    return f"{at + 1}. {_game_name(shown, name)} · {told}"


def _won(shown: ShownSeries, winners: Sequence[int]) -> str:
    """Return who has won; nothing if nobody has."""
    names = tuple(short_name(shown.person(person)) for person in winners)
    return shown.own("card-won", count=len(names), who=listed(names, shown.language)) if names else ""


# --- the tables of the round ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RoundTables:
    """The tables of a round, those that are `open` by their id, for a person or (None) for all."""

    shown: ShownSeries
    open: Mapping[str, FrozenTable]
    person: int | None

    def own(self, number: int, planned: PlannedTable) -> Box:
        """Return the table of who looks at it, in gold, with whom it waits for."""
        series = self.shown.series
        title, is_solid = self.shown.own("card-own", number=number), series.traits.is_drawn
        if not is_solid and len(series.tables_now) == 1:
            title = self.shown.own("card-now", game=_game_name(self.shown, series.rounds[-1].game))
        ink: Colour = INK_ON_GOLD if is_solid else WHITE
        going, people = self._going(planned), [self.shown.person(one) for one in planned.people]
        status = self._ended(planned, 25, ink) if going is None else going.lines(ink)
        whom = () if going is None or is_solid else going.whom
        named = len(people) <= NAMED_MOST
        discs = [_seated(one, ink, named=named, lit=one.user in whom) for one in people]
        head = Label(title, 36 if is_solid else 32, "numeral", INK_ON_GOLD if is_solid else GOLD)
        row = Row(Column(head, status, align=0), Fill(), Row(*discs, gap=0 if named else -8, align=0), gap=16)
        share = 1 if is_solid else 0.15
        return Plate(row, WIDE, 108, (24, 6), GOLD, share, 26, GOLD, said=self._told(title, planned, status))

    def other(self, number: int, planned: PlannedTable) -> Box:
        """Return a table in a line: its number, portraits, names, and how far it is or who has won."""
        people, going = [self.shown.person(one) for one in planned.people], self._going(planned)
        status = self._ended(planned, 22, GOOD) if going is None else Label(going.stage, 22, ink=_GOING)
        faces = Row(*(Portrait(one, 22) for one in people), gap=6 if len(people) <= NAMED_MOST else -6)
        words = Column(Row(*_named(people), gap=5), status, align=0)
        line = Row(Plate(Number(str(number), 34, ink="pale"), 44), faces, words, gap=12)
        told = self._told(str(number), planned, status)
        return Plate(line, WIDE, 66, (14, 0), NIGHT, 0.5, 20, align=0, said=told)

    def _going(self, planned: PlannedTable) -> Going | None:
        """Return how a table stands that is not over, as everybody may know it; None if it is over."""
        if planned.outcome != "open":
            return None
        table = self.open.get(planned.id)
        sealed = self.shown.series.is_duplicate and self.person not in planned.people
        if table is not None and (self.person is None or sealed):
            return Going(self.shown.own("card-playing"))
        if table is None or not table.is_dealt:
            return Going(self.shown.own("card-opening"))
        screen, seats = public_screen(table), table.state.seats
        localizer = localizer_for(self.shown.language, seats).in_brief()
        name, _, stage = localizer.label(screen.short or screen.title).partition(" · ")
        stage = stage or name
        if screen.waiting is None or table.state.paused is not None:
            return Going(stage)
        whom = [person for seat in _seats_in(screen.waiting) if (person := seats[seat].person) is not None]
        if self.person is not None and table.asks(table.state.seat_of(self.person)):
            return Going(stage, self.shown.own("card-yours"), (*whom, self.person))
        return Going(stage, localizer.label(screen.waiting), whom)

    def _ended(self, planned: PlannedTable, letters: int, ink: Colour) -> Label:
        """Return who has won a table that is over."""
        if self.shown.series.is_duplicate and planned.outcome == "counted":
            return Label(duplicate_result(self.shown, planned), letters, ink=ink)
        first = _winners([planned])
        if not first:
            return Label(self.shown.own("no-result").strip(" ()"), letters, ink=ink if ink != GOOD else "pale")
        return Label(_won(self.shown, first), letters, ink=ink)

    def _told(self, title: str, planned: PlannedTable, status: Box) -> str:
        names = ", ".join(short_name(self.shown.person(person)) for person in planned.people)
        return f"{title}. {names} · {said(status)}"


def _seats_in(text: Text) -> Iterator[int]:
    """Yield the seats that a sentence names."""
    for _, value in text.params:
        yield from (one.seat for one in (value if isinstance(value, tuple) else (value,)) if isinstance(one, Who))


def _seated(person: Person, ink: Colour, *, named: bool, lit: bool) -> Box:
    portrait = Portrait(person, 27, lit=lit)
    return Plate(Column(portrait, Name(person, 22, "words", ink), gap=10), 82, pad=(3, 0)) if named else portrait


def _named(people: Sequence[Person]) -> Iterator[Box]:
    """Yield the names, with dots between: they share the room that there is."""
    for number, person in enumerate(people):
        if number:
            yield Label("·", 24, "bold")
        yield Name(person, 24)


# --- who stands where ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Standings:
    """Who stands where, for a person or (None) for all; `tight` where there is less room."""

    shown: ShownSeries
    ranks: Sequence[Rank]
    person: int | None
    felt: Felt
    tight: bool

    def box(self, runs: Sequence[Sequence[Rank]], above: int = 0) -> Box:
        """Return runs of ranks beneath their headings, and what breaks ties; so many stand `above` the table."""
        swiss, counted = self.shown.series.ordered_by == "swiss", self._counted()
        titles = [_game_name(self.shown, played.game) for played in counted]
        titles += [self.shown.own("card-tie")] if swiss else []
        titles.append(self.shown.own("card-sum"))
        rows: list[Box] = [
            Cells((Gap(), Gap(), Gap(), *(Number(title, 22, "words", "pale") for title in titles)), 38, said="")
        ]
        ties = self._ties() if swiss else frozenset()
        for number, run in enumerate(runs):
            rows += [Plate(Label(ELLIPSIS, 24, "bold", "pale"), high=26)] if number else []
            for at, rank in enumerate(run):
                if at and self.person not in (run[at - 1].person, rank.person):
                    rows.append(Plate(Rule(2, 0.09), pad=(20, 0)))
                rows.append(self._row(rank, counted, ties))
        hidden = len(self.ranks) - above - sum(map(len, runs))
        if self.shown.series.traits.is_drawn and hidden and len(runs) == 1:
            rows.append(Plate(Label(self.shown.own("more-people", more=hidden), 22, ink="pale"), high=34))
        tracks = (Track(0.5), Track(), Track(grows=True), *(Track(1) for _ in titles))
        grid = Grid(tracks, tuple(rows), gap=14 if len(titles) > FEW_COLUMNS else 22, pad=16)
        table = Plate(grid, WIDE, pad=(8, 6), fill=NIGHT, share=0.5, radius=24)
        if not self.shown.series.traits.is_drawn:
            return table
        order = Label(self.shown.own(f"card-order-{self.shown.series.ordered_by}"), 23, ink="pale")
        return Column(table, Plate(order, 720, 48, (30, 0), align=0))

    def _row(self, rank: Rank, counted: Sequence[Round], ties: Collection[int]) -> Cells:
        own, first = rank.person == self.person, rank.place == 1 and self.shown.has_earned(rank)
        alone = len(self.ranks) < 2 or self.ranks[1].place > 1
        who, gone, (high, radius) = self.shown.person(rank.person), _gone(self.shown, rank.person), self._size
        high, figure = max(high, TWO_LINES if gone else 0), str(self.shown.points(rank.points))
        name = Column(Name(who, 24), Label(gone, 22, ink="pale"), align=0) if gone else Name(who)
        made = [(_game_name(self.shown, one.game), _made(one, rank.person)) for one in counted]
        cells: list[Box] = [
            Number(str(rank.place), ink=GOLD if own or first else "pale"),
            _face(who, radius, crowned=first and alone),
            name,
            *(Number(points, 26, ink="pale") for _, points in made),
        ]
        told = [f"{rank.place}. {who.name}", self.shown.own("points", points=self.shown.points(rank.points))]
        told += [f"{game} {points}" for game, points in made]
        if self.shown.series.ordered_by == "swiss":
            tie, decides = str(self.shown.points(rank.buchholz)), rank.person in ties
            dim = mix(FELTS[self.felt][1], WHITE, 0.5)
            cells.append(Number(tie, 24, "bold" if decides else "words", WHITE if decides else dim))
            told.append(f"{self.shown.own('card-tie')} {tie}")
        cells.append(Number(figure, 36, ink=GOLD if own or first else WHITE))
        return Cells(tuple(cells), high, GOLD if own else None, said=" · ".join(filter(None, (*told, gone))))

    @property
    def _size(self) -> tuple[int, int]:
        """Return how high a row is, and the radius of its portrait."""
        is_drawn = self.shown.series.traits.is_drawn
        if self.tight or (len(self.ranks) > RANKS_ROOMY and not is_drawn):
            return 52, 22
        return (58, 24) if is_drawn else (70, 27)

    def _counted(self) -> list[Round]:
        """Return the last games whose points stand beside the total; none if that says the same."""
        if self.shown.series.traits.is_drawn:
            return []
        counted = [one for one in self.shown.series.rounds if any(table.placings for table in one.tables)]
        return counted[-GAMES_COUNTED:] if len(counted) > 1 else []

    def _ties(self) -> frozenset[int]:
        """Return those of equal points of whom the tie-break puts one before the other."""
        values = Counter((rank.points, rank.played) for rank in self.ranks)
        broken = Counter((rank.points, rank.played, rank.buchholz) for rank in self.ranks)
        return frozenset(
            rank.person
            for rank in self.ranks
            if broken[rank.points, rank.played, rank.buchholz] < values[rank.points, rank.played]
        )


def _made(played: Round, person: int) -> str:
    """Return the points that somebody has made in a game, as they are added; "–" if they have not played it."""
    made = [placing.points for table in played.tables for placing in table.placings if placing.person == person]
    return f"{'+' if made[0] > 0 else ''}{figure_of(made[0])}" if made else "–"


def _face(person: Person, radius: int, *, crowned: bool) -> Box:
    crown = At(Icon("crown", round(radius * 1.4)), down=-0.03) if crowned else None
    return Layers(Portrait(person, radius), crown)


def _gone(shown: ShownSeries, person: int) -> str:
    """Return that somebody plays no more, and why; nothing of who still does."""
    member = shown.series.member(person)
    if member is not None and member.knocked_out:
        return shown.own("card-knocked-out", round=member.knocked_out)
    return "" if member is None or member.state == "in" else shown.own(f"card-{member.state}")
