"""What the pages of a series read, and the names and figures that they share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot.show.custom_id import Verb
from bot.show.localizer import Localizer
from bot.show.names import figure_of, name_of
from bot.show.page_renderer import Told
from bot.show.sentences import Language, speak
from games.core.game import AnyGame
from games.core.text import Text, Value
from tables.series.round_plan import table_size
from tables.series.series import KINDS, MINUTE, WIN, KindName, SeatLimits, Series, SeriesPace
from tables.series.standings import Rank, standings_of
from tables.time.turn_timers import SECOND, TIMINGS

ACT: Final[Mapping[KindName, Verb]] = {kind: Verb(kind) for kind in KINDS}
"""Does what a button of the public message says."""
MENU: Final[Mapping[KindName, Verb]] = {kind: Verb(f"{kind}-menu") for kind in KINDS}
SET: Final[Mapping[KindName, Verb]] = {kind: Verb(f"{kind}-set") for kind in KINDS}
STOP: Final[Mapping[KindName, Verb]] = {kind: Verb(f"{kind}-stop") for kind in KINDS}
MINE: Final[Mapping[KindName, Verb]] = {kind: Verb(f"{kind}-mine") for kind in KINDS}
"""Leads to the hand at the own table of the round."""
LISTS: Final = {what: Verb(f"tournament-{what}") for what in ("ranks", "pairs", "people")}
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
        if self.series.points != "compared":
            return points
        limits = self.limits
        if limits is None or table_size(limits) > 2:
            return figure_of(points)
        whole, half = divmod(points, WIN)
        half_sign = "½" if half >= WIN // 2 else ""
        return f"{whole or ''}{half_sign}" if whole or half_sign else "0"

    @property
    def ranks(self) -> list[Rank]:
        """Return who is told where they stand, the best first.

        Where people come and go, nobody who has left without a point is, unless all have.
        """
        ranks, here = standings_of(self.series), set(self.series.present)
        if not self.series.traits.comes_and_goes:
            return ranks
        return [rank for rank in ranks if rank.points or rank.person in here] or ranks


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
