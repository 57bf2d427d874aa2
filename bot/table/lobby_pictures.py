"""What the pictures of an open table show: the game's banner, and the people. It must not paint them."""

from __future__ import annotations

from typing import Final

from bot.pictures import BannerArt, CardArt, LobbySeat, LobbySeats
from bot.pictures.sprites.cards import drawn_as
from bot.show.localizer import Localizer
from bot.show.names import name_of
from bot.show.screen_to_drawing import Theme, persons
from games.core.game import AnyGame
from games.core.text import Text
from tables.table.read_only_table import FrozenTable
from tables.table.table_state import Seat, TableState

ROW: Final = 5
"""So many places are drawn side by side."""


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


def _card(wanted: str, localizer: Localizer, theme: Theme) -> CardArt:
    return CardArt("", "", "white", sprite=drawn_as(wanted, localizer.language, four=theme.four_colours))


def lobby_seats_of(table: FrozenTable, localizer: Localizer) -> LobbySeats:
    """Return who sits at an open table, and some of the free places: enough to fill the row."""
    seats, most = table.state.seats, table.game.seats.stop - 1
    people = persons(localizer)
    taken = [LobbySeat(person, _note(table.state, seat, localizer)) for person, seat in zip(people, seats, strict=True)]
    free = LobbySeat(None, localizer.label(Text("bot.guest-free")))
    shown = min(most, ROW) if len(taken) < ROW else most
    return LobbySeats((*taken, *[free] * (shown - len(taken))))


def _note(table_state: TableState, seat: Seat, localizer: Localizer) -> str:
    if seat.level is not None:
        return localizer.label(Text(f"bot.guest-{seat.level}"))
    return localizer.label(Text("bot.guest-host")) if seat.person == table_state.host else ""
