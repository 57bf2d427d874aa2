"""Owns how a tournament goes on: each step changes a draft of it, or raises `Refused`. It must not know games or rows.

The draft of a refused step must be thrown away. Who meets whom: `draw.py`; what places are worth: `points.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from games.core.text import Refused, Text
from tables.series.series import NAME_LENGTH, PAUSES, StepContext, only_host
from tables.series.tournament.draw import Drawn, bracket_of, shuffled
from tables.series.tournament.points import going_on, halves_of, placed_of, rounds_needed, table_size
from tables.series.tournament.tournament import (
    ABSENCES_MOST,
    FORMATS,
    LOBBY_PATIENCE,
    PACES,
    PEOPLE_LEAST,
    PEOPLE_MOST,
    ROUNDS_MOST,
    STARTS,
    Entry,
    Placed,
    Round,
    ServerEvent,
    Tournament,
    TournamentTable,
)
from tables.table.acting_person import Actor

RULES_LENGTH: Final = 40


def begin(draft: Tournament, host: Actor, context: StepContext) -> None:
    """Open the lobby, with the host as the first to take part."""
    if context.limits(draft.game) is None:
        raise Refused(Text("tournament.game-closed"))
    draft.seed = int(context.new_id(), 16)
    draft.entries.append(Entry(host.id, host.name[:NAME_LENGTH]))
    _stay_open(draft, context)


def join(draft: Tournament, actor: Actor, context: StepContext) -> None:
    """Sign up, before the first round."""
    _only_lobby(draft)
    if draft.entry(actor.id) is not None:
        raise Refused(Text("tournament.already-in"))
    if len(draft.entries) >= PEOPLE_MOST:
        raise Refused(Text("tournament.full", most=PEOPLE_MOST))
    draft.entries.append(Entry(actor.id, actor.name[:NAME_LENGTH]))
    _stay_open(draft, context)


def leave(draft: Tournament, actor: Actor, context: StepContext) -> None:
    """Take part no more: before the first round without a trace, later with the points that one has."""
    _only_live(draft)
    entry = draft.entry(actor.id)
    if entry is None or entry.state == "left":
        raise Refused(Text("tournament.not-in"))
    if draft.phase == "lobby":
        draft.entries.remove(entry)
        _stay_open(draft, context)
        return
    entry.state = "left"
    if draft.phase in ("drawing", "pause") and _is_decided(draft):
        _end(draft)


def start(draft: Tournament, actor: Actor, context: StepContext) -> None:
    """Close the list and let the first round be drawn."""
    _only_lobby(draft)
    _only_host(draft, actor)
    if len(draft.entries) < PEOPLE_LEAST:
        raise Refused(Text("tournament.too-few", least=PEOPLE_LEAST, missing=PEOPLE_LEAST - len(draft.entries)))
    if context.limits(draft.game) is None:
        raise Refused(Text("tournament.game-closed"))
    _start(draft, context)


def choose(draft: Tournament, actor: Actor, context: StepContext, what: str, value: str) -> None:
    """Settle something before the first round: the game, its house rules, the format, the pace, the start and so on."""
    _only_lobby(draft)
    _only_host(draft, actor)
    if what == "game" and context.limits(value) is not None:
        draft.game, draft.rules = value, ""
    elif what == "rules" and len(value) <= RULES_LENGTH:
        draft.rules = value
    elif what == "format" and value in FORMATS:
        draft.format = next(known for known in FORMATS if known == value)
    elif what == "rounds" and value in map(str, range(ROUNDS_MOST + 1)):
        draft.rounds = int(value)
    elif what == "pace" and value in PACES:
        draft.pace = next(known for known in PACES if known == value)
    elif what == "pause" and value in map(str, PAUSES):
        draft.pause = int(value)
    elif what == "starts" and value in ("0", *map(str, STARTS)):
        draft.starts = context.now + int(value) if int(value) else None
    else:
        raise Refused(Text("core.not-offered"))
    _stay_open(draft, context)


def go_on(draft: Tournament, actor: Actor, _: StepContext, begun: int) -> None:
    """End the pause now; `begun` rounds were seen by who clicked."""
    _only_live(draft)
    _only_host(draft, actor)
    if draft.phase != "pause" or begun != len(draft.played):
        raise Refused(Text("tournament.went-on"))
    draft.phase, draft.due = "drawing", None


def stop(draft: Tournament, actor: Actor) -> None:
    """End the tournament with what was counted so far: its host may, and whoever manages the server."""
    _only_live(draft)
    _only_host(draft, actor)
    _end(draft)


def let_time_pass(draft: Tournament, context: StepContext) -> bool:
    """Do what is due; return whether anything was."""
    if draft.due is None or draft.due > context.now:
        return False
    enough = len(draft.entries) >= PEOPLE_LEAST and context.limits(draft.game) is not None
    if draft.phase == "lobby" and draft.starts is not None and enough:
        _start(draft, context)
    elif draft.phase == "lobby":
        _end(draft)
    elif draft.phase == "pause":
        draft.phase, draft.due = "drawing", None
    else:
        draft.due = None
    return True


def keep_rules(draft: Tournament, rules: str, options: Mapping[str, Any]) -> None:
    """Let all rounds be played by these rules; `rules`: as they are called, if they still are."""
    draft.rules, draft.options = rules, dict(options)


def seat(draft: Tournament, drawn: Drawn, begun: int, context: StepContext) -> bool:
    """Let a round be played as it was drawn after `begun` rounds; return False if that is out of date."""
    people = [*(person for table in drawn.tables for person in table), *drawn.byes]
    limits = context.limits(draft.game)
    if draft.phase != "drawing" or begun != len(draft.played):
        return False
    if limits is None:  # the server plays this game no more
        _end(draft)
        return True
    if sorted(people) != sorted(draft.present):
        return False
    tables = [
        TournamentTable(context.new_id(), table, max(0, limits.least - len(table), 2 - len(table)))
        for table in drawn.tables
    ]
    draft.played.append(Round(tables, list(drawn.byes)))
    draft.phase, draft.due, draft.why = "playing", None, ""
    draft.chapter += 1
    _settle(draft, context)
    return True


def count(draft: Tournament, table_id: str, places: Mapping[int, int], context: StepContext) -> bool:
    """Count how a table ended, once: the `places` of those who played to the end; return whether it was now."""
    table = _waited_for(draft, table_id)
    if table is None:
        return False
    table.outcome, table.placed = "counted", placed_of(table.people, places, table.ai_seats)
    _note_absences(draft, table)
    _settle(draft, context)
    return True


def lose(draft: Tournament, table_id: str, why: str, absent: Sequence[int], context: StepContext) -> bool:
    """Note that a table has no result: half a win for whoever was not `absent`; return whether it was now."""
    table = _waited_for(draft, table_id)
    if table is None:
        return False
    table.outcome, table.placed = "lost", halves_of(table.people, absent)
    draft.why = why or draft.why
    _note_absences(draft, table)
    _settle(draft, context)
    return True


def note_event(draft: Tournament, event: ServerEvent) -> bool:
    """Note what the server's event shows; return whether that is new."""
    changed = draft.event != event
    draft.event = event
    return changed


def _start(draft: Tournament, context: StepContext) -> None:
    limits = context.limits(draft.game)
    assert limits is not None  # noqa: S101 -- both callers have looked
    order = shuffled([entry.person for entry in draft.entries], draft.seed)
    draft.entries.sort(key=lambda entry: order.index(entry.person))
    if draft.format == "knockout" and table_size(limits) == 2:
        draft.bracket = bracket_of(order)
    if draft.format == "knockout" or not draft.rounds:
        draft.rounds = rounds_needed(len(order), limits, draft.format)
    draft.phase, draft.due = "drawing", None


def _note_absences(draft: Tournament, table: TournamentTable) -> None:
    """Count who was absent; whoever was so too often is out."""
    for placed in table.placed:
        entry = draft.entry(placed.person)
        if entry is None or not placed.absent:
            continue
        entry.absences += 1
        if entry.absences >= ABSENCES_MOST and entry.state == "in":
            entry.state = "out"


def _waited_for(draft: Tournament, table_id: str) -> TournamentTable | None:
    waited = {table.id for table in draft.waited_for}
    return next((table for table in draft.tables_now if table.id == table_id and table.id in waited), None)


def _settle(draft: Tournament, context: StepContext) -> None:
    """Go on once no table is waited for any more: pause, or end."""
    if draft.open_tables:
        return
    draft.chapter += 1
    if draft.format == "knockout":
        _knock_out(draft)
    if _is_decided(draft) or (draft.format == "swiss" and len(draft.played) >= draft.rounds):
        _end(draft)
    else:
        draft.phase, draft.due = "pause", context.now + draft.pause


def _knock_out(draft: Tournament) -> None:
    """Let the better half of each table go on; in a bracket, each winner into the slot of the pair."""
    winners: set[int] = set(draft.played[-1].byes)
    for table in draft.tables_now:
        there = [placed.person for placed in _in_order(table) if not placed.absent]
        winners.update(there[: going_on(len(table.people)) if len(draft.tables_now) > 1 or draft.bracket else 1])
    for entry in draft.entries:
        if not entry.knocked_out and entry.person not in winners:
            entry.knocked_out = len(draft.played)
    if draft.bracket:
        pairs = [draft.bracket[at : at + 2] for at in range(0, len(draft.bracket), 2)]
        draft.bracket = [next((person for person in pair if person in winners), 0) for pair in pairs]


def _in_order(table: TournamentTable) -> list[Placed]:
    """Return how people came in; of equals, whoever was drawn first goes on."""
    return sorted(table.placed, key=lambda placed: (placed.place, table.people.index(placed.person)))


def _is_decided(draft: Tournament) -> bool:
    """Tell whether nobody is left to play against."""
    return len(draft.present) < 2


def _end(draft: Tournament) -> None:
    draft.phase, draft.due = "ending", None
    draft.chapter += bool(draft.played)


def _stay_open(draft: Tournament, context: StepContext) -> None:
    draft.due = draft.starts if draft.starts is not None else context.now + LOBBY_PATIENCE


def _only_lobby(draft: Tournament) -> None:
    _only_live(draft)
    if draft.phase != "lobby":
        raise Refused(Text("tournament.begun"))


def _only_live(draft: Tournament) -> None:
    if not draft.is_live:
        raise Refused(Text("tournament.over"))


def _only_host(draft: Tournament, actor: Actor) -> None:
    only_host(draft, actor, "tournament.host-only")
