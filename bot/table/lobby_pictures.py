"""What the pictures of an open table show: the game's banner, and the people. It must not paint them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.pictures import BannerArt, Person, card_of
from bot.pictures.boxes import Box, Column, FreePlace, Gap, Label, Layout, Name, Panel, Portrait, Row
from bot.pictures.drawing.felt_palette import Colour
from bot.pictures.sprites.cards import drawn_as
from bot.show.localizer import Localizer
from bot.show.names import name_of
from bot.show.screen_to_drawing import Theme, persons
from games.core.game import AnyGame
from games.core.screen import Face
from games.core.text import Text
from tables.table.read_only_table import FrozenTable
from tables.table.table_state import Seat, TableState

ROW: Final = 5
"""The most places drawn side by side."""
_PAPER: Final[Colour] = (31, 32, 36)
_PALE: Final[Colour] = (181, 186, 193)


def banner_of(game: AnyGame, localizer: Localizer, theme: Theme, minutes: int | None = None) -> BannerArt:
    """Return a game's banner: the same for all tables that take as long, in a language and a theme: painted once.

    `minutes`: how long it takes people; None: as by its official rules.
    """
    poster, minutes = game.poster, usual_minutes(game) if minutes is None else minutes

    def said(text: Text) -> str:
        return localizer.label(text)

    return BannerArt(
        said(name_of(game)),
        said(Text(f"{game.name}.tagline")),
        said(seats_said("bot.banner-seats", game)),
        said(Text("bot.banner-minutes", minutes=minutes)) if minutes else "",
        tuple(_card(f"{poster.pack}/{card}", localizer, theme) for card in poster.cards),
        poster.shapes,
        game.accent,
        theme.felt or "green",
    )


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


def banner_alt(game: AnyGame, localizer: Localizer, minutes: int | None = None) -> str:
    """Return what a banner says; see `banner_of`."""
    return f"{localizer.alt(name_of(game))}. {localizer.alt(what_it_is(game, minutes))}"


def _card(wanted: str, localizer: Localizer, theme: Theme) -> Face[str]:
    return card_of(drawn_as(wanted, localizer.language, four=theme.four_colours))


def lobby_seats_of(table: FrozenTable, localizer: Localizer) -> Layout:
    """Return who sits at an open table, and some of the free places: enough to fill the row."""
    seats = table.state.seats
    who = (standing_of(table.state, seat) for seat in seats)
    notes = [localizer.label(Text(f"bot.guest-{one}")) if one else "" for one in who]
    taken: list[tuple[Person | None, str]] = list(zip(persons(localizer), notes, strict=True))
    most = table.game.seats.stop - 1
    shown = min(most, ROW) if len(taken) < ROW else most
    free = localizer.label(Text("bot.guest-free"))
    return lobby_seats([*taken, *[(None, free)] * (shown - len(taken))])


def lobby_seats(places: Sequence[tuple[Person | None, str]]) -> Layout:
    """Return who sits on these places, if anybody, each with a word below; rows of at most five, closer if several."""
    count = -(-len(places) // ROW) or 1
    abreast = -(-len(places) // count) or 1
    radius, high = (35, 160) if count == 1 else (27, 126)
    wide = 720 // max(abreast, ROW - 1)

    def place(person: Person | None, note: str) -> Box:
        disc = FreePlace(radius) if person is None else Portrait(person, radius)
        name = None if person is None else Name(person, 25)
        return Panel(Column(Gap(high=16), disc, Gap(high=8), name, Label(note, 22, ink=_PALE)), wide, pad=(4, 0))

    rows = [places[at : at + abreast] for at in range(0, len(places), abreast)]
    lines = (Row(Gap(high=high), *(place(*one) for one in row), align=0) for row in rows)
    return Layout(Column(*lines, Gap(high=8) if count > 1 else None), paper=_PAPER, colours=(48, 48))


def standing_of(table_state: TableState, seat: Seat) -> str:
    """Return the level of an AI player, "host" for the host, "" for other people."""
    return seat.level or ("host" if seat.person == table_state.host else "")
