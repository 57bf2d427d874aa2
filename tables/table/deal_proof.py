"""The proof of a deal: what a table reveals after its game, whether it agrees, and which seals were not used."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, TypeAlias

from games.core.game import AnyGame
from games.core.replay import begins_with, draws
from games.core.seal import SCHEME, draws_code
from games.core.text import Refused
from storage import Journal, MoveRow
from tables.table.moves_from_journal import record_of
from tables.table.table_state import TableState
from tables.time.turn_timers import DAY

Fault: TypeAlias = Literal["seal", "deck", "draws", "rules"]
"""In order: secret and starting deck do not fit the seal; another deck was shuffled; the draws do not lead to the final
state; the version of the rules is not known, so the game cannot be replayed."""
LATELY_MS: Final = 7 * DAY
"""How long a finished table is stored as it ended, in ms."""
DEALING_ACTIONS: Final = ("start", "start-with-ai")
"""The actions that deal the cards."""


@dataclass(frozen=True, slots=True)
class Proof:
    """`data` is what `verify_deal.py` reads, ready for JSON; without `faults` the deal was as it was sealed."""

    data: dict[str, Any]
    closing: str
    """The code of the cuts; it was published at the deal, if anybody has cut."""
    faults: tuple[Fault, ...] = ()


async def proof_of(
    game: AnyGame,
    table_state: TableState,
    table: str,
    moves: Sequence[MoveRow],
    state: Any,  # noqa: ANN401 -- each game has its own state
) -> Proof:
    """Replay a finished game, and compare it with its seal and its final state."""
    calls, fault = await asyncio.to_thread(_played_again, game, table_state, table, moves, state)
    seal, deck = table_state.seal, table_state.sealed_deck(game)
    faults: list[Fault] = ["seal"] if table_state.commitment(table, game) != seal else []
    faults += ["deck"] if not fault and not begins_with(deck, calls) else []
    data = {
        "scheme": SCHEME,
        "game": game.name,
        "version": table_state.rules,
        "table": table_state.sealed_as(table),
        "deck": deck,
        "secret": table_state.secret,
        "contributions": table_state.contributions,
        "commitment": seal,
        "calls": calls,
        "code": draws_code(seal, calls),
    }
    return Proof(data, table_state.closing(table), (*faults, *fault))


def _played_again(
    game: AnyGame,
    table_state: TableState,
    table: str,
    moves: Sequence[MoveRow],
    state: Any,  # noqa: ANN401 -- each game has its own state
) -> tuple[list[dict[str, Any]], tuple[Fault, ...]]:
    """Return the calls and their faults; no calls if the moves cannot be replayed."""
    rules = game.of_version(table_state.rules_played)
    if rules is None:
        return [], ("rules",)
    record, chance = record_of(rules, table_state, moves), replace(table_state, calls=0).chance(table)
    try:
        calls, last = draws(rules, record, chance, seats_drawn=table_state.calls_before_deal > 0)
    except Refused:
        return [], ("draws",)
    return calls, () if last == state and chance.calls == table_state.calls else ("draws",)


@dataclass(frozen=True, slots=True)
class SealsLately:
    """How many sealed tables of a server ended within `LATELY_MS`, and which of them without a deal, newest first."""

    sealed: int
    unused: tuple[str, ...]


async def seals_lately(journal: Journal, guild: int, now: int) -> SealsLately:
    """Count a server's seals; `now` is in unix ms. Raises `StorageError`."""
    ended = await journal.ended_since(guild, now - LATELY_MS, DEALING_ACTIONS)
    return SealsLately(len(ended), tuple(row.id for row in ended if not row.begun))
