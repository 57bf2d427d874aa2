"""Who sits at a table and what was agreed: the part of a table's life that is not the game itself.

A `Sitting` is stored as JSON beside the state of the game; it must not know asyncio, Discord or rows.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from pydantic import TypeAdapter

from games.core.chance import FairChance, commitment, deal_key
from games.core.game import AnyGame, Options, dump_state, load_state
from games.core.player import Level

Phase: TypeAlias = Literal["lobby", "playing", "finished", "abandoned"]
Language: TypeAlias = Literal["fr", "en"]

BOT_NAMES = ("Ada", "Bruno", "Chloé", "Denis", "Élise", "Félix", "Gaëlle", "Hugo")


@dataclass(slots=True)
class Seat:
    """A chair: its person (a Discord id; None: an AI player), the name shown, and the level of the AI that plays it."""

    person: int | None
    name: str
    level: Level | None = None
    gone: int | None = None
    """The person who left this chair to the AI during the game."""

    @property
    def is_robot(self) -> bool:
        """Tell whether an AI plays this seat."""
        return self.level is not None


@dataclass(slots=True)
class Sitting:
    """The people, the options and the sealed luck of a table; `turns[seat]` numbers the question put to that seat."""

    host: int
    language: Language
    secret: str
    options: dict[str, Any] = field(default_factory=dict)
    seats: list[Seat] = field(default_factory=list)
    phase: Phase = "lobby"
    turns: list[int] = field(default_factory=list)
    cuts: list[str] = field(default_factory=list)
    calls: int = 0
    """Draws made from the fair chance so far."""
    calls_before_deal: int = 0
    dealer: int | None = None
    """The seat that deals first, where a rematch has settled it."""
    rematch: str | None = None
    """The table that was opened for a rematch of this one."""

    def seat_of(self, person: int) -> int | None:
        """Return the seat where a person sits, or None."""
        return next((seat for seat, chair in enumerate(self.seats) if chair.person == person), None)

    @property
    def people(self) -> list[int]:
        """Return the persons who sit here, in seat order."""
        return [chair.person for chair in self.seats if chair.person is not None]

    def chance(self, table: str) -> FairChance:
        """Return the table's luck, as far as it has been drawn."""
        return FairChance(deal_key(bytes.fromhex(self.secret), table, self.cuts), self.calls)

    def seal(self, table: str, game: AnyGame) -> str:
        """Return the commitment to the secret, published before the deal."""
        return commitment(bytes.fromhex(self.secret), table, game.name, game.version)

    def chosen(self, game: AnyGame) -> Options:
        """Return the options as the game's own type."""
        options: Options = game.options_type.model_validate(self.options)
        return options


_SITTING = TypeAdapter(Sitting)


def write_snapshot(game: AnyGame, sitting: Sitting, state: Any) -> str:  # noqa: ANN401 -- each game has its own state
    """Write a table as JSON text."""
    written = "null" if state is None else dump_state(game, state)
    return f'{{"sitting":{_SITTING.dump_json(sitting).decode()},"state":{written}}}'


def read_snapshot(game: AnyGame, written: str) -> tuple[Sitting, Any]:
    """Read what `write_snapshot` wrote."""
    raw = json.loads(written)
    state = None if raw["state"] is None else load_state(game, json.dumps(raw["state"]))
    return _SITTING.validate_python(raw["sitting"]), state
