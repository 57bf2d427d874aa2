"""Finished tables as they are kept: enough to replay the game, without erased people.

Also counts the figures of profiles again, by replaying such a game.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from games.core.game import AnyGame
from games.core.text import Refused
from storage import Journal, TableRow
from tables.life.start_and_finish import figures_of
from tables.table.moves_from_journal import game_moves, steps_of
from tables.table.snapshot_json import UnreadableSnapshot, read_snapshot, write_snapshot

ARCHIVED: Final = "archived"
"""The phase of such a row; to show its table, the game is replayed."""
NOBODY: Final = "…"
OVER: Final = frozenset({"finished", ARCHIVED})


def archived(snapshot: str) -> str:
    """Return the part of a snapshot that replays the game: seats, options, secret, cuts; no names and no cards."""
    sitting = _sitting(snapshot)
    if sitting is None:
        return ""
    for seat in sitting["seats"]:
        if seat.get("person") is not None or seat.get("gone") is not None:
            seat["name"] = NOBODY
    sitting["proposal"] = None
    sitting.pop("asking", None)
    return _written(sitting, None)


def is_gone(row: TableRow) -> bool:
    """Return whether nothing of a table is left to look at."""
    return row.phase == ARCHIVED and not row.snapshot


async def restored(games: Mapping[str, AnyGame], row: TableRow, journal: Journal) -> TableRow:
    """Return an archived table's row as its game ended, by replaying it; any other row as it is.

    Raises `UnreadableSnapshot`, and any error of rules that no longer know the game.
    """
    if row.phase != ARCHIVED:
        return row
    if row.game not in games:
        raise UnreadableSnapshot(f"its game is not here: {row.game}")
    game = games[row.game]
    table_state, _ = read_snapshot(game, row.snapshot, "finished")
    steps = await steps_of(game, table_state, row.id, await game_moves(journal, row.id))
    return replace(row, phase="finished", snapshot=write_snapshot(game, table_state, steps[-1].state))


def without_person(snapshot: str, person: int, stranger: int) -> str:
    """Return a snapshot with a stranger's number in place of a person's id, and without the news, which name people.

    Empty if the person has cut the deck, or if somebody else's cut holds their id: the cuts, with names and words, are
    part of the deal's key, so nothing can be proved or replayed without them.
    """
    sitting = _sitting(snapshot)
    if sitting is None or any(_is_about(cut, person) for cut in sitting.get("cuts", ())):
        return ""
    for seat in sitting["seats"]:
        if person in (seat.get("person"), seat.get("gone")):
            seat["name"] = NOBODY
    sitting["proposal"] = None
    sitting.pop("asking", None)
    return _written(_swapped(sitting, person, stranger), json.loads(snapshot)["state"])


def told_of(snapshot: str, person: int) -> dict[str, str | None] | None:
    """Return the name by which a person sat or sits at a table and the words of their cut; None if neither is kept."""
    sitting = _sitting(snapshot)
    if sitting is None:
        return None
    seats = (seat for seat in sitting["seats"] if person in (seat.get("person"), seat.get("gone")))
    name = next((str(seat["name"]) for seat in seats if seat.get("name") not in (None, NOBODY)), None)
    cut = next((cut for cut in sitting.get("cuts", ()) if str(cut.get("person")) == str(person)), None)
    if cut is not None:
        return {"name": name or cut.get("name"), "cut": cut.get("words")}
    return None if name is None else {"name": name, "cut": None}


def _is_about(cut: dict[str, Any], person: int) -> bool:
    mine = str(cut.get("person")) == str(person)
    return mine or any(str(person) in str(cut.get(part)) for part in ("name", "words"))


def _sitting(snapshot: str) -> dict[str, Any] | None:
    """Read who sat there and what was agreed; None if it is damaged: then nobody can read it, and it is not kept."""
    try:
        sitting: dict[str, Any] = json.loads(snapshot)["sitting"]
        ok = all(isinstance(seat, dict) for seat in sitting["seats"])
        ok = ok and all(isinstance(cut, dict) for cut in sitting.get("cuts", ()))
    except (ValueError, KeyError, TypeError):
        return None
    return sitting if ok else None


def _written(sitting: dict[str, Any], state: Any) -> str:  # noqa: ANN401 -- each game has its own state
    return json.dumps({"sitting": sitting, "state": state, "news": []}, ensure_ascii=False, separators=(",", ":"))


def _swapped(value: Any, person: int, stranger: int) -> Any:  # noqa: ANN401 -- any JSON
    """Return JSON with the stranger's number wherever the person's stood, also in text and as a key."""
    if isinstance(value, dict):
        return {_swapped(key, person, stranger): _swapped(one, person, stranger) for key, one in value.items()}
    if isinstance(value, list):
        return [_swapped(one, person, stranger) for one in value]
    if isinstance(value, str):
        return value.replace(str(person), str(stranger))
    return stranger if value == person and not isinstance(value, bool) else value


async def recount_figures(journal: Journal, games: Mapping[str, AnyGame], table: str) -> dict[int, str] | None:
    """Return the figures of the seats of a finished table, as JSON; None where its game cannot be played again."""
    row = await journal.load(table)
    if row is None or row.phase not in OVER or is_gone(row) or row.game not in games:
        return None
    try:
        return await _played_again(journal, games[row.game], row)
    except (Refused, UnreadableSnapshot):
        return None


async def _played_again(journal: Journal, newest: AnyGame, row: TableRow) -> dict[int, str] | None:
    table_state, _ = read_snapshot(newest, row.snapshot, "finished")
    game = newest.of_version(table_state.rules_played)
    if game is None:
        return None
    moves = await game_moves(journal, row.id)
    steps = await steps_of(newest, table_state, row.id, moves)
    state = steps[-1].state
    if game.scores(state).ranks is None:
        return None
    return dict(enumerate(figures_of(game, state, moves)))
