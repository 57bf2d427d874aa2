"""Owns how an evening goes on: each step changes a draft of it, or raises `Refused`. It must not know games or rows.

The draft of a refused step must be thrown away. What places are worth: `points.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from games.core.text import Refused, Text
from tables.series.evening.evening import (
    ANSWER_PATIENCE,
    GAMES_MOST,
    PEOPLE_LEAST,
    PEOPLE_MOST,
    Evening,
    EveningGame,
    EveningTable,
    Member,
)
from tables.series.evening.points import POINTS_TABLES, placings_of
from tables.series.series import NAME_LENGTH, PAUSES, SeatLimits, StepContext, only_host, stay_open, table_sizes
from tables.table.acting_person import Actor


def begin(draft: Evening, host: Actor, context: StepContext) -> None:
    """Open the lobby, with the host as the first member."""
    draft.members.append(Member(host.id, host.name[:NAME_LENGTH]))
    stay_open(draft, context)


def join(draft: Evening, actor: Actor, context: StepContext) -> None:
    """Take part from the next game on, whether one was there before or not."""
    _only_live(draft)
    member = draft.member(actor.id)
    if member is not None and not member.left:
        raise Refused(Text("evening.already-in"))
    if len(draft.present) >= PEOPLE_MOST:
        raise Refused(Text("evening.full", most=PEOPLE_MOST))
    if member is None:
        draft.members.append(Member(actor.id, actor.name[:NAME_LENGTH]))
    else:
        member.left = False
    _keep_host_present(draft)
    stay_open(draft, context)


def leave(draft: Evening, actor: Actor, context: StepContext) -> None:
    """Take part no more after the game that is going on; points stay, and somebody else becomes the host."""
    _only_live(draft)
    member = draft.member(actor.id)
    if member is None or member.left:
        raise Refused(Text("evening.not-in"))
    member.left = True
    if draft.phase == "lobby":
        draft.members.remove(member)
    if not draft.present and not draft.open_tables:
        _end(draft)
    _keep_host_present(draft)
    stay_open(draft, context)


def _keep_host_present(draft: Evening) -> None:
    """If the host has left, make the present member who came first the host."""
    if draft.present and draft.host not in draft.present:
        draft.host = draft.present[0]


def start(draft: Evening, actor: Actor, context: StepContext) -> None:
    """Settle the games and begin the first."""
    _only_host(draft, actor)
    if draft.phase != "lobby":
        raise Refused(Text("evening.begun"))
    if len(draft.present) < PEOPLE_LEAST:
        raise Refused(Text("evening.too-few", least=PEOPLE_LEAST))
    draft.games = [game for game in draft.games if context.limits(game) is not None] or order_of_games(
        context.games, len(draft.present)
    )
    _next_game(draft, context)


def choose(draft: Evening, actor: Actor, context: StepContext, what: str, value: str) -> None:
    """Settle the games (`all`, `last`, or one to be added), the points or the pause before the beginning."""
    _only_host(draft, actor)
    if draft.phase != "lobby":
        raise Refused(Text("evening.begun"))
    if what == "games":
        _choose_games(draft, context, value)
    elif what == "points" and value in POINTS_TABLES:
        draft.points = next(known for known in POINTS_TABLES if known == value)
    elif what == "pause" and value in map(str, PAUSES):
        draft.pause = int(value)
    else:
        raise Refused(Text("core.not-offered"))
    stay_open(draft, context)


def _choose_games(draft: Evening, context: StepContext, value: str) -> None:
    if value == "all":
        draft.games = []
    elif value == "last":
        draft.games = draft.games[:-1]
    elif context.limits(value) is None:
        raise Refused(Text("core.not-offered"))
    elif len(draft.games) >= GAMES_MOST:
        raise Refused(Text("evening.games-most", most=GAMES_MOST))
    else:
        draft.games.append(value)


def go_on(draft: Evening, actor: Actor, context: StepContext, begun: int) -> None:
    """End the pause now, or go on without the game that has no result; `begun` games were seen by who clicked."""
    _only_host(draft, actor)
    if draft.phase not in ("pause", "asking") or begun != len(draft.played):
        raise Refused(Text("evening.went-on"))
    _next_game(draft, context)


def replay(draft: Evening, actor: Actor, context: StepContext, begun: int) -> None:
    """Play anew at the tables that have no result, with those of their people who are still here."""
    _only_host(draft, actor)
    game = draft.game
    if draft.phase != "asking" or begun != len(draft.played) or game is None:
        raise Refused(Text("evening.went-on"))
    limits = context.limits(game.game)
    present = set(draft.present)
    lost = [table for table in game.tables if table.outcome == "lost"]
    again = [[person for person in table.people if person in present] for table in lost]
    if limits is None or not any(again):
        _next_game(draft, context)
        return
    game.tables = [table for table in game.tables if table.outcome != "lost"]
    for people in filter(None, again):
        game.tables += _open(context, people, draft.totals, limits)
    draft.phase, draft.due, draft.why = "playing", None, ""


def stop(draft: Evening, actor: Actor) -> None:
    """End the evening with what was counted so far: its host may, and whoever manages the server."""
    _only_live(draft)
    _only_host(draft, actor)
    _end(draft)


def let_time_pass(draft: Evening, context: StepContext) -> bool:
    """Do what is due; return whether anything was."""
    if draft.due is None or draft.due > context.now:
        return False
    if draft.phase == "lobby":
        _end(draft)
    elif draft.phase in ("pause", "asking"):
        _next_game(draft, context)
    else:
        draft.due = None
    return True


def count(draft: Evening, table_id: str, places: Mapping[int, int], seats: int, context: StepContext) -> bool:
    """Count how a table ended, once: the `places` of those who played to the end; return whether it was now."""
    table = _waited_for(draft, table_id)
    if table is None:
        return False
    known = {person: place for person, place in places.items() if person in table.people}
    table.outcome, table.placings = "counted", placings_of(draft.points, known, seats)
    _settle(draft, context)
    return True


def lose(draft: Evening, table_id: str, why: str, context: StepContext) -> bool:
    """Note that a table has no result, which counts for nobody; return whether it was now."""
    table = _waited_for(draft, table_id)
    if table is None:
        return False
    table.outcome, draft.why = "lost", why
    _settle(draft, context)
    return True


def _waited_for(draft: Evening, table_id: str) -> EveningTable | None:
    waited = {table.id for table in draft.waited_for}
    return next((table for table in draft.tables_now if table.id == table_id and table.id in waited), None)


def _settle(draft: Evening, context: StepContext) -> None:
    """Go on once no table is waited for any more: pause, ask the host about what was lost, or end."""
    game = draft.game
    if game is None or draft.open_tables:
        return
    draft.chapter += 1
    if not draft.present:
        _end(draft)
    elif any(table.outcome == "lost" for table in game.tables):
        draft.phase, draft.due = "asking", context.now + ANSWER_PATIENCE
    elif draft.next_game is None:
        _end(draft)
    else:
        draft.phase, draft.due, draft.why = "pause", context.now + draft.pause, ""


def _next_game(draft: Evening, context: StepContext) -> None:
    """Seat everybody for the next game that is still played here; without one, or without people, end."""
    draft.why = ""
    while (game := draft.next_game) is not None and context.limits(game) is None:
        draft.games.pop(len(draft.played))
    limits = None if game is None else context.limits(game)
    if game is None or limits is None or not draft.present:
        _end(draft)
        return
    draft.played.append(EveningGame(game, _open(context, draft.present, draft.totals, limits)))
    draft.phase, draft.due = "playing", None


def _open(
    context: StepContext, people: Sequence[int], totals: Mapping[int, int], limits: SeatLimits
) -> list[EveningTable]:
    plans = tables_of(people, totals, limits)
    return [EveningTable(context.new_id(), list(plan.people), plan.ai_seats) for plan in plans]


def _end(draft: Evening) -> None:
    draft.phase, draft.due, draft.why = "ending", None, ""
    draft.chapter += bool(draft.played)


def _only_live(draft: Evening) -> None:
    if not draft.is_live:
        raise Refused(Text("evening.over"))


def _only_host(draft: Evening, actor: Actor) -> None:
    _only_live(draft)
    only_host(draft, actor, "evening.host-only")


@dataclass(frozen=True, slots=True)
class TablePlan:
    """Who sits at one table, the best first, and how many AI players sit there as well."""

    people: tuple[int, ...]
    ai_seats: int


def order_of_games(games: Sequence[SeatLimits], people: int) -> list[str]:
    """Return each game once: first and last come games that seat everybody at one table, if there are any.

    Between them come those that need several tables, which the total divides.
    """
    together = [game.game for game in games if people <= game.most]
    apart = [game.game for game in games if people > game.most]
    return [*together[:-1], *apart, *together[-1:]]


def tables_of(people: Sequence[int], totals: Mapping[int, int], limits: SeatLimits) -> list[TablePlan]:
    """Return who sits where: whoever is ahead sits together; `people` are in the order that settles ties."""
    ordered = sorted(people, key=lambda person: -totals.get(person, 0))
    plans = []
    for size in table_sizes(len(ordered), limits.most):
        seated, ordered = ordered[:size], ordered[size:]
        plans.append(TablePlan(tuple(seated), max(0, limits.least - size, 2 - size)))
    return plans
