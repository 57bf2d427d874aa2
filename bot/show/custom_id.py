"""The form of custom ids: every control's `custom_id` is a `CustomId`, written and read here only, by its `Verb`.

`tapis:<table>:<verb>:<turn>:<detail>`; the table is the id of one, the address of something else that is played
(`daily.rage.20420`), or `-` for none; the turn is the seat's own number of the question. Nothing secret goes in:
Discord shows ids to whoever looks for them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

CUSTOM_ID_LENGTH: Final = 100

_TEMPLATE: Final = re.compile(
    r"tapis:(?P<table>[a-z0-9.-]{1,40}):(?P<verb>[a-z-]{1,24}):(?P<turn>[0-9]{0,6}):(?P<detail>.*)"
)


class Malformed(Exception):  # noqa: N818 -- it reads as what the id is
    """A forged, truncated or very old id."""


def read_number(written: str, digits: int) -> int:
    """Read a whole number of at most so many digits. Raises `Malformed`."""
    if not (written.isascii() and written.isdecimal()) or len(written) > digits:
        raise Malformed(written[:CUSTOM_ID_LENGTH])
    return int(written)


@dataclass(frozen=True, slots=True)
class CustomId:
    """A control: where it is, what it does, which question it answers (-1: none), and the rest."""

    table: str
    verb: str
    detail: str = ""
    turn: int = -1

    @property
    def address(self) -> tuple[str, list[str]]:
        """The kind of what is played, and what names it there: a table has no kind, `daily.rage.20420` is `daily`."""
        kind, *named = self.table.split(".")
        return (kind, named) if named else ("", [kind])

    def __str__(self) -> str:
        turn = "" if self.turn < 0 else str(self.turn)
        return f"tapis:{self.table}:{self.verb}:{turn}:{self.detail}"

    @classmethod
    def parse(cls, custom_id: str) -> CustomId:
        """Read an id as `str(custom_id)` writes it. Raises `Malformed`."""
        match = _TEMPLATE.fullmatch(custom_id)
        if match is None or len(custom_id) > CUSTOM_ID_LENGTH:
            raise Malformed(custom_id[:CUSTOM_ID_LENGTH])
        turn = match["turn"]
        return cls(match["table"], match["verb"], match["detail"], int(turn) if turn else -1)


@dataclass(frozen=True, slots=True)
class Verb:
    """What controls of one kind do: the word in their custom ids. Their page declares it, and `@control` answers it."""

    word: str

    def id(self, detail: str = "") -> CustomId:
        """Return the custom id of a control that belongs to nothing that is played."""
        return CustomId("-", self.word, detail)

    def at(self, address: str, detail: str = "", turn: int = -1) -> CustomId:
        """Return the custom id of a control of a table, or of something else that is played."""
        return CustomId(address, self.word, detail, turn)

    def is_of(self, custom_id: CustomId) -> bool:
        """Return whether a control does this."""
        return custom_id.verb == self.word


PANEL: Final = Verb("panel")
"""Shows the panel of what is played."""
HAND: Final = Verb("hand")
"""The same from a message that everybody sees."""
