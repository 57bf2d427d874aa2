"""Where somebody stands in a replay, as controls carry it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from bot.show.custom_id import Malformed

Eyes: TypeAlias = int | Literal["table", "open"]
"""Who looks: a seat, everybody at the table, or with all cards open."""
_WRITTEN: Final = re.compile(r"(?P<step>[0-9]{1,5}) (?P<eyes>table|open|[0-9]{1,2})(?: [a-z]+)?")


@dataclass(frozen=True, slots=True)
class Position:
    """A step of the game (0: the deal) and whose eyes see it."""

    step: int
    eyes: Eyes

    def __str__(self) -> str:
        return f"{self.step} {self.eyes}"

    @classmethod
    def parse(cls, written: str) -> Position:
        """Read a position as a control carries it; a word after it is only there to tell controls apart.

        Raises `Malformed`.
        """
        match = _WRITTEN.fullmatch(written)
        if match is None:
            raise Malformed(written)
        return cls(int(match["step"]), eyes_of(match["eyes"]))


def seat_of(position: Position, own: int | None) -> int | None:
    """Return the seat whose eyes they are, else the viewer's `own`, if they sat there."""
    return position.eyes if isinstance(position.eyes, int) else own


def eyes_of(written: str) -> Eyes:
    """Return whose eyes are meant. Raises `Malformed`."""
    match written:
        case "table":
            return "table"
        case "open":
            return "open"
        case _ if written.isdecimal():
            return int(written)
        case _:
            raise Malformed(written)
