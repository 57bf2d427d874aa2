"""What the pictures of an open table show: the game's banner, and the people. It must not paint them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bot.pictures import Person, card_of
from bot.pictures.boxes import (
    At,
    Band,
    Box,
    Column,
    Fan,
    Fill,
    FreePlace,
    Gap,
    Glow,
    Icon,
    Label,
    Layers,
    Layout,
    Name,
    Plate,
    Portrait,
    Row,
    Scatter,
    Slant,
)
from bot.pictures.drawing.felt_palette import FELTS, GOLD, NIGHT, WHITE, colour_of, mix
from bot.pictures.sprites.cards import drawn_as
from bot.show.localizer import Localizer
from bot.show.names import name_of
from bot.show.persons import persons
from bot.show.theme import Theme
from games.core.game import AnyGame
from games.core.screen import Face, Felt
from games.core.text import Text
from tables.table.read_only_table import FrozenTable
from tables.table.table_state import Seat, TableState

CARDS_OF_BANNER: Final = 9
CARDS_OF_BAND: Final = 4
BAND: Final = 86
"""How high a game's band is in the list of all games."""
ROW: Final = 5
"""The most places drawn side by side."""


def banner_of(game: AnyGame, localizer: Localizer, theme: Theme, minutes: int | None = None) -> Layout:
    """Return a game's banner: the same for all tables that take as long, in a language and a theme: painted once.

    `minutes`: how long it takes people; None: as by its official rules.
    """
    felt = theme.felt or "green"
    seats, time = _facts(game, localizer, minutes)
    told = Column(
        Plate(Label(localizer.label(name_of(game)), 76, "numeral"), 266, align=0),
        Plate(_tagline(game, localizer, 5), 217, align=0),
        Fill(),
        Row(Icon("people", 38), Label(seats, 26, "bold"), gap=10),
        Row(Icon("clock", 34), Label(time, 26, "bold"), gap=10) if time else None,
        gap=4,
        align=0,
    )
    cards = _cards(game, localizer, theme)[:CARDS_OF_BANNER]
    root = Layers(
        Gap(720, 340),
        Scatter(game.poster.shapes),
        At(Glow(290, mix(FELTS[felt][0], WHITE, 0.6), 0.4), 0.675, 0.64),
        Slant(colour_of(game.accent), 330, 236, edge=5),
        At(Fan(cards, 352, min(8.5, 50 / max(len(cards) - 1, 1)), 1.12), 0.675, 1.612),
        Plate(told, high=340, pad=(26, 14), align=0),
        said=_what(game, localizer, minutes),
    )
    return Layout(root, felt, (0, 0, 0), (0.69, 0.5), kept=True)


def game_list(games: Iterable[AnyGame], localizer: Localizer, theme: Theme) -> Layout:
    """Return all games, one below the other: each with its name, what it is, its best cards."""
    return Layout(Column(*(_band(game, localizer, theme) for game in games)), paper=NIGHT, kept=True, colours=(60, 64))


def _band(game: AnyGame, localizer: Localizer, theme: Theme) -> Box:
    name = Label(localizer.label(name_of(game)), 40, "numeral")
    facts = Label(" · ".join(filter(None, _facts(game, localizer))), 22, "bold", mix(WHITE, GOLD, 0.4))
    words = Row(
        Plate(Column(name, facts, align=0), 198, align=0), Plate(_tagline(game, localizer, 3), 290, align=0), gap=30
    )
    content = Layers(
        Gap(720, BAND),
        Slant(colour_of(game.accent), 238, 216),
        At(Fan(_cards(game, localizer, theme)[:CARDS_OF_BAND], 295, 5, 0.64), 0.878, 4.02),
        Plate(words, high=BAND, pad=(22, 0), align=0),
        said=_what(game, localizer),
    )
    return Band(content, colour_of(game.accent), BAND)


def _tagline(game: AnyGame, localizer: Localizer, lines: int) -> Label:
    return Label(localizer.label(Text(f"{game.name}.tagline")), 22, ink=mix(WHITE, GOLD, 0.12), lines=lines)


def _facts(game: AnyGame, localizer: Localizer, minutes: int | None = None) -> tuple[str, str]:
    """Return for how many people a game is, and how long it takes them."""
    minutes = usual_minutes(game) if minutes is None else minutes
    time = localizer.label(Text("bot.banner-minutes", minutes=minutes)) if minutes else ""
    return localizer.label(seats_said("bot.banner-seats", game)), time


def _what(game: AnyGame, localizer: Localizer, minutes: int | None = None) -> str:
    return f"{localizer.alt(name_of(game))}. {localizer.alt(what_it_is(game, minutes))}"


def seats_said(key: str, game: AnyGame) -> Text:
    """Return for how many people a game is."""
    least, most = game.seats.start, game.seats.stop - 1
    return Text(key, least=least, most=most, spread=most - least)


def usual_minutes(game: AnyGame) -> int:
    """Return about how many minutes a game by its official rules takes people; 0: unknown."""
    return game.minutes(game.options_type())


def what_it_is(game: AnyGame, minutes: int | None = None) -> Text:
    """Return what a game is, for how many people, and about how long it takes them; see `banner_of`."""
    what, minutes = Text(f"{game.name}.tagline"), usual_minutes(game) if minutes is None else minutes
    return Text("bot.lobby-what", what=what, seats=seats_said("bot.lobby-seats", game), minutes=minutes)


def _cards(game: AnyGame, localizer: Localizer, theme: Theme) -> tuple[Face[str], ...]:
    poster, language = game.poster, localizer.language
    sprites = (drawn_as(f"{poster.pack}/{card}", language, four=theme.four_colours) for card in poster.cards)
    return tuple(card_of(sprite) for sprite in sprites)


def lobby_seats_of(table: FrozenTable, localizer: Localizer, theme: Theme) -> Layout:
    """Return who sits at an open table, and the free places; the last that fits the row stands for those left."""
    seats = table.state.seats
    who = (standing_of(table.state, seat) for seat in seats)
    notes = [localizer.label(Text(f"bot.guest-{one}")) if one else "" for one in who]
    taken: list[tuple[Person | None, str]] = list(zip(persons(localizer), notes, strict=True))
    most = table.game.seats.stop - 1
    shown = min(most, ROW) if len(taken) < ROW else most
    standing_for = [1] * (shown - len(taken))
    if standing_for:
        standing_for[-1] += most - shown
    free = [(None, localizer.label(Text("bot.guest-free", count=count))) for count in standing_for]
    return lobby_seats([*taken, *free], theme.felt or "green")


def lobby_seats(places: Sequence[tuple[Person | None, str]], felt: Felt = "green") -> Layout:
    """Return who sits on these places, if anybody, each with a word below; rows of at most five, closer if several.

    They sit on cloth of the banner's colour, which stands out on Discord's dark and on its light page.
    """
    _, middle, edge = FELTS[felt]
    pale, cloth = mix(WHITE, middle, 0.2), mix(middle, edge, 0.4)
    count = -(-len(places) // ROW) or 1
    abreast = -(-len(places) // count) or 1
    radius, high = (35, 160) if count == 1 else (27, 126)
    wide = 720 // max(abreast, ROW - 1)

    def place(person: Person | None, note: str) -> Box:
        disc = FreePlace(radius) if person is None else Portrait(person, radius)
        name = None if person is None else Name(person, 25)
        return Plate(Column(Gap(high=16), disc, Gap(high=8), name, Label(note, 22, ink=pale)), wide, pad=(4, 0))

    rows = [places[at : at + abreast] for at in range(0, len(places), abreast)]
    lines = (Row(Gap(high=high), *(place(*one) for one in row), align=0) for row in rows)
    return Layout(Column(*lines, Gap(high=8) if count > 1 else None, said=""), paper=cloth, colours=(48, 48))


def standing_of(table_state: TableState, seat: Seat) -> str:
    """Return the level of an AI player, "host" for the host, "" for other people."""
    return seat.level or ("host" if seat.person == table_state.host else "")
