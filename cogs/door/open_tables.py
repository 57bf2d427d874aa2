"""What everybody in a channel may know of a server's tables: which are open, who waits there, which are played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import discord

from bot.discord.features import UpcomingEvent
from bot.discord.visible_channels import all_see
from games.core.game import AnyGame
from tables.table.read_only_table import ReadableTable
from tables.table.table_state import Seat


@dataclass(frozen=True, slots=True)
class AtGame:
    """The tables of a game: how many are open and how many are played; the numbers of those who wait, and since when.

    `since`: when the first open table was opened (unix ms); 0: none is open.
    """

    game: AnyGame
    open: int = 0
    playing: int = 0
    waiting: tuple[int, ...] = ()
    since: int = 0


@dataclass(frozen=True, slots=True)
class WhatIsOn:
    """What a channel is shown: each game, the people who wait, by their numbers, and what people come to next."""

    games: tuple[AtGame, ...]
    people: tuple[Seat, ...] = ()
    event: UpcomingEvent | None = None

    @property
    def open(self) -> int:
        """Return how many tables are open."""
        return sum(one.open for one in self.games)

    @property
    def longest(self) -> AtGame | None:
        """Return the game in which somebody has waited longest."""
        return min((one for one in self.games if one.open), key=lambda one: one.since, default=None)


def is_open(table: ReadableTable) -> bool:
    """Return whether a table waits for anybody: it is not dealt, everybody may sit down, and a seat is free."""
    return (table.state.phase, table.state.entry) == ("lobby", "open") and len(
        table.state.seats
    ) < table.game.seats.stop - 1


def what_is_on(
    guild: discord.Guild,
    home: int,
    games: Iterable[AnyGame],
    tables: Sequence[ReadableTable],
    events: Iterable[UpcomingEvent] = (),
) -> WhatIsOn:
    """Return what everybody in the channel `home` may know: only of tables and events in channels that all there see.

    `tables` are the live ones of the server; those without spectators are nobody's business.
    """
    known = [table for table in tables if not table.state.is_private and all_see(guild, home, table.channel)]
    people: list[Seat] = []
    found = []
    for game in games:
        lobbies = sorted(
            (table for table in known if table.game.name == game.name and is_open(table)),
            key=lambda table: table.created_at,
        )
        waiting = [seat for table in lobbies for seat in table.state.seats if not seat.is_ai]
        numbers = tuple(range(len(people), len(people) + len(waiting)))
        people += waiting
        playing = sum(table.game.name == game.name and table.is_dealt for table in known)
        found.append(AtGame(game, len(lobbies), playing, numbers, lobbies[0].created_at if lobbies else 0))
    event = next((event for event in events if all_see(guild, home, event.channel)), None)
    return WhatIsOn(tuple(found), tuple(people), event)
