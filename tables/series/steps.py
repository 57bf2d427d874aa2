"""The steps of a series: each returns the series after it, or raises `Refused`.

A step takes the series, a `StepContext`, and its own arguments by name. If there is nothing to do it returns the same
object. Who meets whom: `draw.py`; what places are worth: `points.py`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from games.core.seal import SHARED, SharedDeal
from games.core.text import Name, Refused, Text
from tables.series.draw import Drawn, bracket_of, draw, shuffled
from tables.series.points import compared_by_seat, halves_of, placings_of
from tables.series.round_plan import ai_seats_for, going_on, order_of_games, rounds_needed, table_size
from tables.series.series import (
    DEALS,
    DRAWS,
    GAMES_MOST,
    MINUTE,
    PACES,
    PAUSES,
    POINTS_RULES,
    ROUNDS_MOST,
    STARTS,
    Member,
    PlannedTable,
    Round,
    SeatLimits,
    SeatResult,
    Series,
    ServerEvent,
    StepContext,
)
from tables.series.standings import round_input
from tables.table.acting_person import Actor

NAME_LENGTH: Final = 32
RULES_LENGTH: Final = 40
ABSENCES_MOST: Final = 2
"""A member who was absent in so many rounds is out."""
ANSWER_PATIENCE: Final = 30 * MINUTE
"""How long the host is asked about a table without a result; then the series goes on without it."""
OFFERED_FOR_GAMES: Final[Mapping[str, tuple[str, Sequence[object]]]] = {
    "points": ("points", POINTS_RULES),
    "pause": ("pause", PAUSES),
    "deal": ("deal", DEALS),
}
"""By choice: the field that it changes, and the values on offer."""
OFFERED_FOR_ROUNDS: Final[Mapping[str, tuple[str, Sequence[object]]]] = {
    "format": ("draw", DRAWS),
    "rounds": ("length", range(ROUNDS_MOST + 1)),
    "pace": ("pace", PACES),
    "pause": ("pause", PAUSES),
    "deal": ("deal", DEALS),
}


def begin(series: Series, context: StepContext, host: Actor) -> Series:
    """Open the lobby, with the host as the first member."""
    if series.traits.is_drawn:
        _only_open_game(series, context)
        series = replace(series, seed=int(context.new_id(), 16))
    return _stay_open(series.with_member(_newcomer(host)), context)


def join(series: Series, context: StepContext, actor: Actor) -> Series:
    """Take part from the next round on, for the first time or again.

    In a Swiss tournament until half the rounds have begun; the rounds that a newcomer has missed count as half a win.
    """
    _only_live(series)
    member = series.member(actor.id)
    if member is not None and member.state == "in":
        raise Refused(series.text("already-in"))
    if not series.traits.comes_and_goes and not series.takes_late:
        _only_lobby(series)
    if member is not None and member.state == "out":
        raise Refused(series.text("out"))
    if len(series.present) >= series.limit:
        raise Refused(series.text("full", most=series.limit))
    late = bool(series.rounds) and not series.traits.comes_and_goes
    member = _newcomer(actor, late=late) if member is None else replace(member, state="in")
    return _stay_open(_with_present_host(series.with_member(member)), context)


def leave(series: Series, context: StepContext, actor: Actor) -> Series:
    """Take part no more after the present round. In a lobby that leaves no trace; later the points stay."""
    _only_live(series)
    member = series.member(actor.id)
    if member is None or member.state == "left":
        raise Refused(series.text("not-in"))
    in_lobby = series.phase == "lobby"
    if in_lobby:
        series = replace(series, members=tuple(one for one in series.members if one is not member))
    else:
        series = series.with_member(replace(member, state="left"))
    closes = series.traits.comes_and_goes or not in_lobby
    if closes and not series.open_tables and _has_too_few(series):
        return _end(series)
    return _stay_open(_with_present_host(series), context)


def start(series: Series, context: StepContext, actor: Actor) -> Series:
    """Settle the games and begin the first round."""
    _only_host(series, actor)
    _only_lobby(series)
    least, missing = series.traits.least, series.traits.least - len(series.present)
    if missing > 0:
        raise Refused(series.text("too-few", least=least, missing=missing))
    if series.traits.is_drawn:
        _only_open_game(series, context)
    return _start(series, context)


def choose(series: Series, context: StepContext, actor: Actor, what: str, value: str) -> Series:
    """Settle something before the first round. Raises `Refused` for what is not offered."""
    _only_host(series, actor)
    _only_lobby(series)
    is_drawn = series.traits.is_drawn
    field, values = (OFFERED_FOR_ROUNDS if is_drawn else OFFERED_FOR_GAMES).get(what, ("", ()))
    if field:
        found = [one for one in values if str(one) == value]
        chosen: Mapping[str, Any] = {field: found[0]} if found else {}
    elif is_drawn:
        chosen = _chosen_for_rounds(context, what, value)
    else:
        chosen = _chosen_for_games(series, context, what, value)
    if not chosen:
        raise Refused(Text("core.not-offered"))
    settled = replace(series, **chosen)
    if settled.is_duplicate and settled.draw == "knockout":
        raise Refused(Text("series.duplicate-knockout"))
    return _stay_open(settled, context)


def _chosen_for_games(series: Series, context: StepContext, what: str, value: str) -> Mapping[str, Any]:
    """Return the list of games, by their names; empty if one of them is not offered."""
    games = tuple(value.split())
    if what != "games" or any(context.limits(game) is None for game in games):
        return {}
    if len(games) > GAMES_MOST:
        raise Refused(series.text("games-most", most=GAMES_MOST))
    return {"games": games}


def _chosen_for_rounds(context: StepContext, what: str, value: str) -> Mapping[str, Any]:
    """Return what changes by another game, its house rules or another start; empty if that is not offered."""
    if what == "game" and context.limits(value) is not None:
        return {"games": (value,), "house_rules": ""}
    if what == "rules" and len(value) <= RULES_LENGTH:
        return {"house_rules": value}
    if what == "starts" and value in map(str, (0, *STARTS)):
        return {"starts": context.now + int(value) if int(value) else None}
    return {}


def go_on(series: Series, context: StepContext, actor: Actor, begun: int) -> Series:
    """End the pause now, or go on without a result; `begun`: the number of rounds on the clicked message."""
    _only_host(series, actor)
    if series.phase not in ("pause", "asking") or begun != len(series.rounds):
        raise Refused(series.text("went-on"))
    return _next_round(series, context)


def replay(series: Series, context: StepContext, actor: Actor, begun: int) -> Series:
    """Play anew at the tables that have no result, with those of their people who are still here."""
    _only_host(series, actor)
    if series.phase != "asking" or begun != len(series.rounds):
        raise Refused(series.text("went-on"))
    present, tables = set(series.present), series.tables_now
    limits = context.limits(series.rounds[-1].game)
    lost = [table.people for table in tables if table.outcome == "lost"]
    again = [people for table in lost if (people := [person for person in table if person in present])]
    if limits is None or not again:
        return _next_round(series, context)
    kept = (table for table in tables if table.outcome != "lost")
    series = series.with_tables([*kept, *_planned(again, limits, context)])
    return replace(series, phase="playing", due=None, why="")


def stop(series: Series, _: StepContext, actor: Actor) -> Series:
    """End the series with the points so far. The host may, and people who manage the server."""
    _only_host(series, actor)
    return _end(series)


def let_time_pass(series: Series, context: StepContext) -> Series:
    """Do what is due."""
    if series.due is None or series.due > context.now:
        return series
    if series.phase == "lobby":
        is_played = not series.traits.is_drawn or context.limits(series.next_game) is not None
        enough = len(series.present) >= series.traits.least and is_played
        return _start(series, context) if series.starts is not None and enough else _end(series)
    if series.phase in ("pause", "asking"):
        return _next_round(series, context)
    return replace(series, due=None)


def seat(
    series: Series, context: StepContext, drawn: Drawn, begun: int, rules: tuple[str, Mapping[str, Any]] | None = None
) -> Series:
    """Seat a round as it was drawn after `begun` rounds, unless that draw is out of date.

    `rules`: the house rules of all rounds, as their name (empty if it is gone) and their options.
    """
    if series.phase != "drawing" or begun != len(series.rounds):
        return series
    limits = context.limits(series.next_game)
    if limits is None:  # the server plays this game no more
        return _end(series)
    people = [*(person for table in drawn.tables for person in table), *drawn.byes]
    if sorted(people) != sorted(series.present):
        return series
    if rules is not None:
        series = replace(series, house_rules=rules[0], options=rules[1])
    return _settle(replace(_seated(series, drawn, limits, context), chapter=series.chapter + 1), context)


def count(
    series: Series,
    context: StepContext,
    table_id: str,
    places: Mapping[int, int],
    seats: int,
    results: Sequence[SeatResult] = (),
) -> Series:
    """Count how a table ended, once: the `places` of those who played to the end, and how many seats it had.

    Where all tables are dealt the same cards, the `results` of its seats are kept until the last of them is over.
    """
    table = _waited_for(series, table_id)
    if table is None:
        return series
    if series.rounds[-1].deal is not None:
        return _ended(series, replace(table, outcome="counted", results=tuple(results)), context)
    placings = placings_of(series.points, table, places, seats)
    return _ended(series, replace(table, outcome="counted", placings=placings), context)


def lose(series: Series, context: StepContext, table_id: str, why: str, present: Collection[int] | None) -> Series:
    """Note that a table has no result, once.

    `present`: who played there themselves at the end; None: it was never opened, and `why` may say the reason.
    """
    table = _waited_for(series, table_id)
    if table is None:
        return series
    there = table.people if present is None else present
    placings = () if series.traits.asks_host else halves_of(table, there)
    absent = tuple(person for person in table.people if person not in there)
    series = replace(series, why=why or series.why)
    return _ended(series, replace(table, outcome="lost", placings=placings, absent=absent), context)


def note_event(series: Series, _: StepContext, event: ServerEvent) -> Series:
    """Note what the server's event shows."""
    return series if series.event == event else replace(series, event=event)


def note_told(series: Series, _: StepContext) -> Series:
    """Note that the end has been shown."""
    return replace(series, phase="over") if series.phase == "ending" else series


def _start(series: Series, context: StepContext) -> Series:
    """Settle the games, or draw the lots of the first round, and begin it."""
    limits = context.limits(series.next_game)
    if not series.traits.is_drawn:
        chosen = tuple(game for game in series.games if context.limits(game) is not None)
        series = replace(series, games=chosen or order_of_games(context.games, len(series.present)))
    elif limits is not None:
        order = shuffled(series.present, series.seed)
        members = tuple(sorted(series.members, key=lambda member: order.index(member.person)))
        is_bracket = series.draw == "knockout" and table_size(limits) == 2
        length = 0 if series.draw == "knockout" else series.length
        length = length or rounds_needed(len(order), limits, series.draw)
        series = replace(series, members=members, bracket=tuple(bracket_of(order)) if is_bracket else (), length=length)
    return _next_round(series, context)


def _next_round(series: Series, context: StepContext) -> Series:
    """Have the next round drawn, or seat the leaders together; end if no game or nobody is left."""
    if series.traits.is_drawn:
        return replace(series, phase="drawing", due=None)
    begun, coming = series.games[: len(series.rounds)], series.games[len(series.rounds) :]
    while coming and context.limits(coming[0]) is None:
        coming = coming[1:]
    series = replace(series, games=(*begun, *coming))
    limits = context.limits(series.next_game)
    if limits is None or not series.present:
        return _end(series)
    return _seated(series, draw(round_input(series, limits)), limits, context)


def _seated(series: Series, drawn: Drawn, limits: SeatLimits, context: StepContext) -> Series:
    planned, deal = _planned(drawn.tables, limits, context), None
    if series.is_duplicate:
        planned, name = _alike(planned, limits), f"{SHARED}{context.new_id()}"
        deal = SharedDeal(name, context.new_secret(), tuple(table.id for table in planned))
    round_ = Round(limits.game, planned, tuple(drawn.byes), deal)
    return replace(series, rounds=(*series.rounds, round_), phase="playing", due=None, why="")


def _planned(seated: list[list[int]], limits: SeatLimits, context: StepContext) -> tuple[PlannedTable, ...]:
    return tuple(PlannedTable(context.new_id(), tuple(people), ai_seats_for(len(people), limits)) for people in seated)


def _alike(tables: Sequence[PlannedTable], limits: SeatLimits) -> tuple[PlannedTable, ...]:
    """Return tables with equally many seats, in which people sit by lot."""
    seats = max(2, *(len(table.people) for table in tables))
    return tuple(
        replace(
            table,
            people=tuple(shuffled(table.people, int(table.id, 16))),
            ai_seats=ai_seats_for(len(table.people), limits, seats),
        )
        for table in tables
    )


def _waited_for(series: Series, table_id: str) -> PlannedTable | None:
    return next((table for table in series.waited_for if table.id == table_id), None)


def _ended(series: Series, ended: PlannedTable, context: StepContext) -> Series:
    """Put a table's end into the series and count absences; members who were absent too often are out."""
    series = series.with_tables([ended if table.id == ended.id else table for table in series.tables_now])
    counted: Sequence[PlannedTable] = [ended]
    if series.rounds[-1].deal is not None:
        if series.open_tables:
            return series.with_tables([replace(table, placings=()) for table in series.tables_now])
        counted = compared_by_seat(series.tables_now)
        series = series.with_tables(counted)
    absent = {placing.person for table in counted for placing in table.placings if placing.absent}
    for member in (member for member in series.members if member.person in absent):
        absences = member.absences + 1
        is_out = absences >= ABSENCES_MOST and member.state == "in"
        series = series.with_member(replace(member, absences=absences, state="out" if is_out else member.state))
    return _settle(series, context)


def _settle(series: Series, context: StepContext) -> Series:
    """Go on once all tables have ended: pause, ask the host about tables without a result, or end."""
    if series.open_tables:
        return series
    series = replace(series, chapter=series.chapter + 1)
    if series.draw == "knockout":
        series = _knocked_out(series)
    if _has_too_few(series):
        return _end(series)
    asks = series.traits.asks_host and series.rounds[-1].deal is None
    if asks and any(table.outcome == "lost" for table in series.tables_now):
        return replace(series, phase="asking", due=context.now + ANSWER_PATIENCE)
    if series.draw != "knockout" and len(series.rounds) >= (series.length or len(series.games)):
        return _end(series)
    return replace(series, phase="pause", due=context.now + series.pause)


def _knocked_out(series: Series) -> Series:
    """Let the better half of each table go on; in a bracket, each winner into the slot of the pair."""
    winners, tables = set(series.rounds[-1].byes), series.tables_now
    for table in tables:
        in_order = sorted(table.placings, key=lambda one: (one.place, table.people.index(one.person)))
        there = [placing.person for placing in in_order if not placing.absent]  # of equals the one drawn first goes on
        winners.update(there[: going_on(len(table.people)) if len(tables) > 1 or series.bracket else 1])
    members = tuple(
        member if member.knocked_out or member.person in winners else replace(member, knocked_out=len(series.rounds))
        for member in series.members
    )
    slots = range(0, len(series.bracket), 2)
    bracket = tuple(next((one for one in series.bracket[at : at + 2] if one in winners), 0) for at in slots)
    return replace(series, members=members, bracket=bracket)


def _has_too_few(series: Series) -> bool:
    """Return True if nobody is left to play, or to play against."""
    return len(series.present) < series.traits.needed


def _end(series: Series) -> Series:
    return replace(series, phase="ending", due=None, why="", chapter=series.chapter + bool(series.rounds))


def _newcomer(actor: Actor, *, late: bool = False) -> Member:
    return Member(actor.id, actor.name[:NAME_LENGTH], late=late)


def _with_present_host(series: Series) -> Series:
    """If the host has left where the host takes part, make the present member who came first the host."""
    present = series.present
    stays = not series.traits.comes_and_goes or not present or series.host in present
    return series if stays else replace(series, host=present[0])


def _stay_open(series: Series, context: StepContext) -> Series:
    """Put off the closing of a lobby in which something has happened."""
    if series.phase != "lobby":
        return series
    usual = context.now + series.traits.lobby_patience
    return replace(series, due=usual if series.starts is None else series.starts)


def _only_live(series: Series) -> None:
    if not series.is_live:
        raise Refused(series.text("over"))


def _only_lobby(series: Series) -> None:
    if series.phase != "lobby":
        raise Refused(series.text("too-late" if series.draw == "swiss" else "begun"))


def _only_host(series: Series, actor: Actor) -> None:
    """Raise `Refused` for people who are neither the host nor manage the server."""
    _only_live(series)
    if actor.id != series.host and not actor.manages:
        raise Refused(Text("series.host-only", name=Name(series.name_of(series.host))))


def _only_open_game(series: Series, context: StepContext) -> None:
    if context.limits(series.next_game) is None:
        raise Refused(Text("series.tournament-game-closed"))
