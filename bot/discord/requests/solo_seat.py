"""The seat of a person who plays alone against AI players. Features say where their games are stored."""

from __future__ import annotations

from abc import ABC, abstractmethod

from bot.discord.requests.request import Request
from bot.discord.requests.requests import why_not
from bot.show.localizer import Localizer
from bot.show.page import Page
from bot.show.panel import alone_localizer
from bot.show.solo_panel import SoloTable
from games.core.game import AnyGame
from games.core.move import Move
from games.core.screen import Screen
from games.core.text import Refused, Text


class SoloSeat(ABC):
    """The seat as something to play (`Playable`); `over` is why nothing more is played once the game is over."""

    confirms = True

    def __init__(self, request: Request, over: Text) -> None:
        self.request, self._over = request, over

    @property
    @abstractmethod
    def table(self) -> SoloTable:
        """Return the game as it is now."""

    @abstractmethod
    async def make(self, move: Move) -> None:
        """Make a move and let the AI players answer. Raises `Refused` and `StaleQuestion`."""

    @abstractmethod
    async def page(self, *, notice: Text | None = None, path: str = "", sure: str = "", said: str = "") -> Page:
        """Return the game as it stands: its panel, or its result."""

    @abstractmethod
    async def round_end_page(self) -> Page:
        """Return the end of the last round."""

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self.table.game

    @property
    def turn(self) -> int:
        """The number of the question that the person is asked."""
        return self.table.turn

    @property
    def localizer(self) -> Localizer:
        """How the person is spoken to."""
        user, solo = self.request.interaction.user, self.table.solo
        return alone_localizer(self.request.language, user, solo.seats, solo.person, solo.names)

    @property
    def screen(self) -> Screen:
        """What the person sees. Raises `Refused` once the game is over."""
        if self.table.reached.over:
            raise Refused(self._over)
        return self.table.screen

    async def move(self, move: Move) -> None:
        """Make a move, and show the game as it is then."""
        before = self._rounds_over
        notice = await why_not(self.make(move))
        await self.request.show(
            await (self.round_end_page() if self._rounds_over > before else self.page(notice=notice))
        )

    @property
    def _rounds_over(self) -> int:
        return self.game.rounds_over(self.table.reached.state)

    async def show(self, *, path: str = "", sure: str = "", said: str = "") -> None:
        """Show the game."""
        await self.request.show(await self.page(path=path, sure=sure, said=said))
