"""What the pages of a series read, and the names and figures that they share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias
from zlib import crc32

from bot.pictures import Person
from bot.show.custom_id import Verb
from bot.show.localizer import Localizer
from bot.show.names import figure_of, name_of
from bot.show.page import jump_url_of
from bot.show.page_renderer import Told
from bot.show.persons import HUES
from bot.show.places import medal_of, numbered
from bot.show.sentences import Language, speak
from games.core.game import AnyGame
from games.core.screen import Felt
from games.core.text import Text, Value
from tables.series.round_plan import table_size
from tables.series.series import KINDS, MINUTE, WIN, KindName, PlannedTable, SeatLimits, Series, SeriesPace
from tables.series.standings import Rank, standings_of
from tables.table.read_only_table import FrozenTable
from tables.time.turn_timers import SECOND, TIMINGS

ACT: Final[Mapping[KindName, Verb]] = {kind: Verb(kind) for kind in KINDS}
"""Does what a button of the public message says."""
MENU: Final[Mapping[KindName, Verb]] = {kind: Verb(f"{kind}-menu") for kind in KINDS}
SET: Final[Mapping[KindName, Verb]] = {kind: Verb(f"{kind}-set") for kind in KINDS}
AGAIN: Final[Mapping[KindName, Verb]] = {kind: Verb(f"{kind}-again") for kind in KINDS}
"""Opens another one, as one that is over was chosen."""
STOP: Final[Mapping[KindName, Verb]] = {kind: Verb(f"{kind}-stop") for kind in KINDS}
MINE: Final[Mapping[KindName, Verb]] = {kind: Verb(f"{kind}-mine") for kind in KINDS}
"""Leads to the hand at the own table of the round."""
HANDS: Final[Mapping[KindName, Verb]] = {kind: Verb(f"{kind}-hands") for kind in KINDS}
"""Leads to what all did with the person's cards of the last round that is over."""
LISTS: Final = {what: Verb(f"tournament-{what}") for what in ("ranks", "pairs", "people")}
TABLES_MOST: Final = 5
"""Of more tables than this, one's own excepted, a picture only tells how many are over."""
RANKS_MOST, RANKS_BESIDE_TABLES = 9, 5
"""The most ranks in a picture, and in one with tables; of more there are the first, then a person with neighbours."""
RANKS_A_PAGE: Final = 5
"""How many ranks a page tells with their reasons."""
NEAR: Final = 3
"""Somebody and both neighbours."""
NumberedTable: TypeAlias = tuple[int, PlannedTable]
"""A table of the round with its number from 1."""
ACCENTS: Final[Mapping[KindName, int]] = {"evening": 0xE0A526, "tournament": 0x8E6BD1}


@dataclass(frozen=True, slots=True)
class ShownSeries:
    """A series, all games that there are, those that its server plays (`here`), and the language of the page."""

    id: str
    guild: int
    series: Series
    games: Mapping[str, AnyGame]
    here: Sequence[AnyGame]
    language: Language

    def say(self, text: Text) -> str:
        """Return a sentence."""
        return speak(text, self.language)

    def own(self, key: str, **params: Value) -> str:
        """Return a sentence in the words of the series' kind."""
        return self.say(self.series.text(key, **params))

    @property
    def localizer(self) -> Localizer:
        """Return the localizer that names the members."""
        members = self.series.members
        return Localizer(
            self.language, tuple(f"<@{one.person}>" for one in members), tuple(one.name for one in members)
        )

    @property
    def file(self) -> str:
        """Return the name of the picture's file."""
        return f"tapis-{self.series.kind}.png"

    @property
    def title(self) -> str:
        """Return what pictures call it."""
        if not self.series.traits.is_drawn:
            return self.own("card-title")
        return self.own("card-title", game=name_of(self.games[self.series.games[0]]))

    @property
    def felt(self) -> Felt:
        """Return the felt of its pictures, where a server has chosen none."""
        return "plum" if self.series.traits.is_drawn else "night"

    def person(self, person: int) -> Person:
        """Return a member as pictures show them."""
        numbers = {member.person: number for number, member in enumerate(self.series.members)}
        hue = crc32(f"<@{person}>".encode()) % HUES
        return Person(numbers.get(person, 0), self.series.name_of(person), hue, user=person)

    def waiting(self, missing: int) -> str:
        """Return how many people are missing, or that the host may start."""
        said = Text("series.wait-more", missing=missing)
        if missing <= 0:
            said = self.series.text("wait-start", host=f"<@{self.series.host}>")
        return f"**{self.say(said)}**"

    @property
    def limits(self) -> SeatLimits | None:
        """Return how many sit at a table of the next round's game, or None if the server does not play it."""
        return next((seat_limits(game) for game in self.here if game.name == self.series.next_game), None)

    @property
    def accent(self) -> int:
        """Return the colour of its messages."""
        return ACCENTS[self.series.kind]

    def game(self, name: str) -> Text:
        """Return a game with its sign."""
        game = self.games[name]
        return self.series.text("game", glyph=game.glyph, game=name_of(game))

    def brief(self, person: int) -> str:
        """Return the name of a member in few letters, as pictures write it; it may stand in a message."""
        return Localizer(self.language, (f"<@{person}>",), (self.series.name_of(person),)).in_brief().mentions[0]

    def points(self, points: int) -> int | str:
        """Return points as they are told: where two are compared in wins and halves, else as they are."""
        if self.series.points != "compared" or self.series.is_duplicate:
            return points
        limits = self.limits
        if limits is None or table_size(limits) > 2:
            return figure_of(points)
        whole, half = divmod(points, WIN)
        half_sign = "½" if half >= WIN // 2 else ""
        return f"{whole or ''}{half_sign}" if whole or half_sign else "0"

    def round_tables(self, person: int | None) -> tuple[NumberedTable | None, list[NumberedTable]]:
        """Return a person's table of the round that is on, and the others.

        To all, a single table of an evening is right below the message, and is none of them.
        """
        series = self.series
        now = list(enumerate(series.tables_now, 1)) if series.phase == "playing" else []
        mine = next((one for one in now if person in one[1].people), None)
        if person is None and len(now) < 2 and not series.traits.is_drawn:
            return None, []
        return mine, [one for one in now if one != mine]

    def painted_ranks(self, person: int | None) -> list[Sequence[Rank]]:
        """Return the ranks in the picture, for a person or for all, in runs; none before something has counted."""
        if not any(self.series.placings):
            return []
        return ranks_seen(self.ranks, person, RANKS_BESIDE_TABLES if self.is_tight(person) else RANKS_MOST)

    def page_of(self, reader: int) -> int:
        """Return the page, from 0, that tells a reader's rank with its reason; the first one for others."""
        return next((at for at, rank in enumerate(self.ranks) if rank.person == reader), 0) // RANKS_A_PAGE

    def is_tight(self, person: int | None) -> bool:
        """Return whether there is less room for ranks: beside tables, and above a question to the host."""
        return 0 < len(self.round_tables(person)[1]) <= TABLES_MOST or self.series.phase == "asking"

    def has_earned(self, rank: Rank) -> bool:
        """Return whether somebody has played for their place, and in an evening made a point: else no medal is due."""
        return rank.played and (self.series.traits.is_drawn or rank.points > 0)

    def medal(self, rank: Rank) -> str:
        """Return a medal or a figure for somebody's place."""
        return medal_of(rank.place) if self.has_earned(rank) else numbered(rank.place)

    @property
    def ranks(self) -> list[Rank]:
        """Return who is told where they stand, the best first.

        Where people come and go, nobody who has left without a point is, unless all have.
        """
        ranks, here = standings_of(self.series), set(self.series.present)
        if not self.series.traits.comes_and_goes:
            return ranks
        return [rank for rank in ranks if rank.points or rank.person in here] or ranks


def ranks_seen(ranks: Sequence[Rank], person: int | None, most: int) -> list[Sequence[Rank]]:
    """Return the ranks for which there are `most` rows, in one run or two: what lies between them takes a row."""
    at = next((number for number, rank in enumerate(ranks) if rank.person == person), 0)
    if len(ranks) <= most or at + 1 < most:
        return [ranks[:most]]
    end = min(at + 2, len(ranks))
    return [ranks[: most - NEAR - 1], ranks[end - NEAR : end]]


def ways_line(shown: ShownSeries, tables: Mapping[str, FrozenTable], numbered: Sequence[NumberedTable]) -> str:
    """Return the ways to those tables that are open, with their numbers, in one line; empty without any."""
    there = ((number, tables[planned.id]) for number, planned in numbered if planned.id in tables)
    ways = " · ".join(shown.own("way", number=number, link=jump_url_of(table)) for number, table in there)
    return f"▶ {ways}" if ways else ""


def duplicate_result(shown: ShownSeries, planned: PlannedTable) -> str:
    """Return who has most points of a table that shared its cards, or that it is compared once all are over."""
    best = max(planned.placings, key=lambda placing: placing.points, default=None)
    if best is None:
        return shown.say(Text("series.duplicate-waits"))
    return shown.say(Text("series.duplicate-best", name=shown.brief(best.person), points=best.points))


def drawn(text: str) -> Told:
    """Return a text that the picture shows as well."""
    return Told(text, drawn=True)


def seat_limits(game: AnyGame) -> SeatLimits:
    """Return how many can sit at a game."""
    return SeatLimits(game.name, game.seats.start, game.seats.stop - 1)


def pause_said(pause: int) -> Text:
    """Return how long a pause lasts."""
    return Text("series.pause-length", minutes=pause // MINUTE)


def pace_said(series: Series, pace: SeriesPace) -> Text:
    """Return how long a move may take."""
    timing = TIMINGS[pace or "none"]
    allotted = 0 if timing is None else timing.allotted
    return series.text(f"pace-{pace}", seconds=allotted // SECOND, minutes=allotted // MINUTE)
