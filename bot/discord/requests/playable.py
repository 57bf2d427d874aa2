"""What can be played on a panel: a seat at a table, the deal of the day, a lesson, a puzzle."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Protocol, TypeAlias

from bot.discord.requests.request import Request
from bot.show.localizer import Localizer
from games.core.game import AnyGame
from games.core.move import Move
from games.core.screen import Screen


class Playable(Protocol):
    """Something that a person plays, as it is when they click. Its address stands in the custom ids of its controls."""

    @property
    def game(self) -> AnyGame:
        """The game whose moves are made."""

    @property
    def turn(self) -> int | None:
        """The number of the question that the person is asked now; None if it is not theirs to play."""

    @property
    def confirms(self) -> bool:
        """Whether moves of consequence are asked about first, where the person wants that."""

    @property
    def localizer(self) -> Localizer:
        """How the person is spoken to."""

    @property
    def screen(self) -> Screen:
        """What the person sees. Raises `Refused` if nothing is played here any more."""

    async def move(self, move: Move) -> None:
        """Make a move, and show what came of it. Raises `Refused` and `StaleQuestion`."""

    async def show(self, *, path: str = "", sure: str = "", said: str = "") -> None:
        """Show the panel; `path` is a move begun, `sure` a move to ask about once more, `said` about the choices.

        Raises `Refused`.
        """


OpenPlayable: TypeAlias = Callable[[Request], AbstractAsyncContextManager[Playable]]
"""Opens what a request is about; it says itself why a move is refused or comes too late."""
