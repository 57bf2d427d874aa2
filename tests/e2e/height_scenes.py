"""The tables whose messages are measured: who sits there, how they play, and how their games end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from typing import Any, Final

from bot.client import Tapis
from games.agnes import AGNES
from games.core.chance import FastChance
from games.core.game import AnyGame, SeatMove, play
from games.core.move import Move, legal_moves
from games.registry import GAMES
from playground import Playground, buttons
from playground.world import Message
from tables.acting_person import Actor
from tables.ai_job import choose
from tables.table import Table
from tests.e2e import arranged
from tests.e2e.people import Clicker
from tests.e2e.seating import control
from tests.e2e.waiting import settle
from tests.games.kits import kit_of

CHANNEL: Final = "salon"
"""The channel that a tab opens with."""
LONGEST: Final = ("Wilhelmina-Maximiliane Grünwald W", "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW")
NAMES: Final = ("Camille", "Bo")


@dataclass(frozen=True)
class Scene:
    """A table: its game, how many sit there, its language, and whether names are as long as can be."""

    game: str
    seats: int
    language: str
    long: bool = False

    @property
    def title(self) -> str:
        """Return what tells it apart."""
        return f"{self.game}, {self.seats} seats, {self.language}{', longest names' if self.long else ''}"


FEW: Final = tuple(Scene(game.name, 2, "fr") for game in GAMES)
MANY: Final = tuple(Scene(game.name, min(8, game.seats[-1]), "en", long=True) for game in GAMES)
SCENES: Final = FEW + MANY


class Room:
    """A table in play, whose people decide as a regular player would."""

    def __init__(self, scene: Scene, playground: Playground, tapis: Tapis) -> None:
        self.scene, self.playground, self.tapis = scene, playground, tapis
        self.people = [playground.person(name.lower()) for name in NAMES]  # by their user names, which stay
        self.clickers = [Clicker(person, CHANNEL) for person in self.people]

    async def speak(self) -> None:
        """Give people and server the scene's names and language."""
        for person, short, long in zip(self.people, NAMES, LONGEST, strict=True):
            person.locale = self.scene.language
            person.user.display_name = long[:32] if self.scene.long else short
        settings = self.tapis.app.database.guild_settings
        language = self.scene.language
        await settings.change(int(self.playground.guild.id), lambda old: old.model_copy(update={"language": language}))

    async def open(self) -> Message:
        """Open a table, and return its message, which stays the same until the end."""
        host, _ = self.people
        lobby = (await host.command(CHANNEL, f"{self.scene.game} start")).message
        await host.until(lambda: bool(buttons(lobby)))  # its banner may take longer than an answer
        self.message = lobby
        return lobby

    async def fill(self, lobby: Message) -> None:
        """Let the others sit down."""
        host, guest = self.people
        await guest.click(lobby, control(lobby, "do", "join"))
        for _ in range(self.scene.seats - len(self.people)):
            await host.select(lobby, control(lobby, "do", "add-bot"), "beginner")
        await settle(self.tapis)

    async def start(self, lobby: Message) -> None:
        """Deal."""
        host, _ = self.people
        assert (await host.click(lobby, control(lobby, "do", "start"))).kind == "update"
        await settle(self.tapis)

    @property
    def table(self) -> Table | None:
        """Return the table as long as it is in play."""
        return next((table for table in self.tapis.app.registry if table.is_live), None)

    def _seat(self, who: int) -> int:
        assert self.table is not None
        seat = self.table.state.seat_of(int(self.people[who].id))
        assert seat is not None
        return seat

    async def play(self, moves: int) -> None:
        """Let so many moves be made by people."""
        for _ in range(moves):
            if not await self._play_one():
                return

    async def reach(self) -> bool:
        """Play until Camille is asked; False if the game is over before."""
        while self.table is not None:
            if self.table.asks(self._seat(0)):
                return True
            if not await self._play_one(but=0):
                return False
        return False

    async def _play_one(self, but: int | None = None) -> bool:
        table = self.table
        if table is None:
            return False
        for who in range(len(self.people)):
            seat = self._seat(who)
            if who == but or not (asks := table.asks(seat)):
                continue
            await self._make(table, who, choose(table.game, "regular", table.view(seat), asks, table.seq))
            return True
        return False

    async def _make(self, table: Table, who: int, move: Move) -> None:
        person, seat = self.people[who], self._seat(who)
        await table.play(Actor(int(person.id), person.name), table.state.turns[seat], move, None)
        await self.tapis.app.ai_seats.settled()  # what is measured is painted then

    async def end(self) -> Message:
        """Unless the game is over: lay out how one stood before its last move, and let Camille or Bo make that."""
        table, message = self.table, self.message
        if table is None:
            return message
        mine = {self._seat(who): who for who in range(len(self.people))}
        for state, seat, move in last_moves(table.game, self.scene.seats):
            if seat in mine:
                arranged.Scene(table, self.clickers, state)
                await self._make(table, mine[seat], move)
                assert not table.is_live
                return message
        raise AssertionError("no game ends with a move of a person")


def last_moves(game: AnyGame, seats: int) -> Iterator[tuple[Any, int, Move]]:
    """Yield of one game after another how it stood before its last move, whose that was, and the move.

    Games of Agnès are short ones: a table of eight takes thousands of moves to the usual target.
    """
    options = game.options_type(**kit_of(game).short) if game is AGNES else game.options_type()
    for luck in count(1):
        chance = FastChance(luck)
        state, before = game.deal(options, seats, chance).state, None
        for at in count():
            asked = [(seat, asks) for seat in range(seats) if (asks := game.asks(state, seat))]
            alarm = game.alarm(state)
            if asked:
                seat, asks = asked[0]
                move = choose(game, "beginner", game.view(state, seat), asks, at)
                before, state = (state, seat, move), play(game, state, SeatMove(seat, move, at), chance).state
            elif alarm is not None:
                move = next(iter(legal_moves(game.asks(state, None))))
                before, state = None, play(game, state, SeatMove(None, move, alarm), chance).state
            else:
                break
        if before is not None:
            yield before
