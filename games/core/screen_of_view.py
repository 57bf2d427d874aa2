"""How a view becomes a screen: everybody's the table, a seat's its panel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from games.core.move import Ask
from games.core.screen import Screen


class Seeing(Protocol):
    """What every view knows of itself."""

    @property
    def seat(self) -> int | None:
        """Whose view it is; None: everybody's."""


W = TypeVar("W", bound=Seeing, contravariant=True)  # noqa: PLC0105 -- W: a view of whoever it may be


class Show(Protocol[W]):
    """What makes a screen of a view."""

    def __call__(self, view: W, asks: Sequence[Ask]) -> Screen:
        """Return the screen, with the choices that the asks leave."""


def by_seat(table: Callable[[W], Screen], panel: Callable[[W, Sequence[Ask]], Screen]) -> Show[W]:
    """Return the function that shows everybody the table, and a seat its panel."""
    return lambda view, asks: table(view) if view.seat is None else panel(view, asks)
