"""A table whose people play on for as long as it takes, whatever becomes of the bot meanwhile."""

import asyncio
from contextlib import suppress

from bot.interactions.custom_id import CustomId
from playground import Outcome, Playground, buttons
from playground.errors import NotPossibleError
from playground.person_actions import Person
from playground.world import Message
from tests.e2e.people import Clicker, may_be_refused
from tests.e2e.seating import CHANNEL, SHORT, control, lobby_by

THINKING = 0.4
"""Seconds that somebody looks at their cards before they click."""
PATIENCE = 8.0
"""Seconds after which people who see nothing to do look at their hands anew."""

NOBODY = (LookupError, NotPossibleError, TimeoutError)
"""What a person meets whose click nobody answers, or whose message is gone when they click."""


class BusyTable:
    """People of one server who play one game after another, and which of their clicks were answered by a move."""

    def __init__(self, playground: Playground, people: list[Person], game: str) -> None:
        self.acknowledged: list[int] = []
        """The ids of the interactions whose move the bot has shown."""
        self.unanswered = 0
        self.games = 0
        self._playground = playground
        self._people = people
        self._game = game
        self._clickers = [Clicker(person, CHANNEL, seed) for seed, person in enumerate(people)]
        self._lobby: Message | None = None

    async def play_on(self, over: asyncio.Event) -> None:
        """Play until somebody calls it over: one game after another."""
        while not over.is_set():
            if self._table() is None:
                await self._open()
            else:
                await asyncio.gather(*(self._turn(clicker) for clicker in self._clickers))
                await self._until_asked()

    def _table(self) -> Message | None:
        """Return the message of the game that is being played."""
        with suppress(LookupError):
            message = self._clickers[0].table()
            if not any(button.label in ("Revanche", "Rematch") for button in buttons(message)):
                return message
        return None

    async def _open(self) -> None:
        """Take one step to a new game: its lobby, somebody who joins, the start."""
        host, *others = self._people
        if self._lobby is None or self._lobby.deleted or not _offers(self._lobby, "join"):
            with suppress(*NOBODY):
                self._lobby = await lobby_by(host, self._game, **SHORT[self._game])
            return
        with suppress(*NOBODY):
            for person in others:
                await person.click(self._lobby, control(self._lobby, "do", "join"))
            await host.click(self._lobby, control(self._lobby, "do", "start"))
            await host.until(lambda: self._table() is not None, within=PATIENCE)
            self.games += 1

    async def _turn(self, clicker: Clicker) -> None:
        """Let somebody who has something to do think, and do it."""
        clock = self._playground.clock
        with suppress(*NOBODY):
            if clicker.panel is None:
                await clicker.open_hand()
            if clicker.moves():
                await clock.wait_until(clock.now() + THINKING)
                self._note(clicker, await clicker.act())

    def _note(self, clicker: Clicker, outcome: Outcome) -> None:
        if outcome.kind != "update":
            self.unanswered += 1
            clicker.panel = None
        elif CustomId.parse(outcome.interaction.data["custom_id"]).verb == "move" and not may_be_refused(outcome):
            self.acknowledged.append(int(outcome.interaction.id))

    async def _until_asked(self) -> None:
        """Wait until somebody has something to do; whoever waits in vain looks at the table anew."""
        asked = [clicker for clicker in self._clickers if clicker.moves()]
        try:
            await self._people[0].until(
                lambda: asked or self._table() is None or any(one.moves() for one in self._clickers), within=PATIENCE
            )
        except TimeoutError:
            for clicker in self._clickers:
                clicker.panel = None


def _offers(lobby: Message, detail: str) -> bool:
    with suppress(LookupError):
        return bool(control(lobby, "do", detail))
    return False
