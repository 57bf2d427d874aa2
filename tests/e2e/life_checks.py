"""What must hold of a table at every moment of its life."""

from dataclasses import dataclass, field
from typing import Final

from games.agnes.options import CORRESPONDENCE_WINDOW
from tables.proposals import needed
from tables.registry import TableRegistry
from tables.table import Table
from tables.table_state import TableState
from tables.turn_timers import LOBBY_PATIENCE, MINUTE, PAUSE_PATIENCE, TIMINGS

WINDOW_MOST: Final = MINUTE
"""No window and no look of any game lasts longer, in ms, but for those of games by correspondence."""


@dataclass
class Known:
    """What the machine knows of the table from what people did: who sits, where, and whose seats were taken over."""

    seated: set[int] = field(default_factory=set)
    place: dict[int, int] = field(default_factory=dict)
    """By person: the seat that is theirs, also while they are gone."""
    late: set[int] = field(default_factory=set)
    asking: dict[int, int] = field(default_factory=dict)
    """By person: the seat that they have asked for while an AI player played it."""
    count: int = 0
    """Seats, once the cards are dealt."""


def check_seats(table: Table, known: Known) -> None:
    """No seat is lost: each has a person or an AI player, nobody has two, and everybody sits where they should."""
    chairs = table.state.seats
    people = table.state.people
    assert all((chair.person is None) != (chair.level is None) for chair in chairs), "a seat that nobody plays"
    assert len(set(people)) == len(people), "somebody sits twice"
    if not table.is_live:
        return
    assert set(people) == known.seated, "somebody lost their seat, or has one too many"
    assert table.state.host in people, "the host is not there"
    if table.state.phase == "playing":
        assert len(chairs) == len(table.state.turns) == known.count, "the number of seats has changed"
        assert all(table.state.seat_of(one) == known.place[one] for one in people), "somebody sits elsewhere"
        assert all(chair.late == (chair.person in known.late) for chair in chairs if chair.person is not None)


async def check_registry(registry: TableRegistry, guild: int, table: Table, known: Known, everybody: list[int]) -> None:
    """No ghosts: the registry has the table as long as it is live, and finds those who sit at it, and no others."""
    assert [one.id for one in registry] == ([table.id] if table.is_live else []), "another table than there should be"
    for person in everybody:
        sits = table.is_live and person in known.seated
        assert [one.id for one in await registry.of_person(person, guild)] == ([table.id] if sits else []), "a ghost"


def check_waits(table: Table, now: int, *, shown: bool) -> None:
    """When nothing is under way, the table waits for people alone, with clocks, and for no longer than it should."""
    table_state = table.state
    if not table.is_live:
        return
    assert not shown or table_state.held is None, "the clocks stand still at a table that can be shown"
    if table_state.closes is not None and table_state.held is None:
        most = LOBBY_PATIENCE if table_state.phase == "lobby" else PAUSE_PATIENCE[table_state.pace]
        assert now < table_state.closes <= now + most, "a table that waits too long, or closes too late"
    if table_state.phase != "playing":
        return
    assert (table_state.paused is None) == bool(table_state.present), "paused with somebody there, or played for nobody"
    assert (table_state.closes is None) == (bool(table_state.present) and table_state.pace != "none"), (
        "no end, or one too many"
    )
    assert table.asked or table.alarm is not None, "nobody is asked, and no time runs"
    assert table_state.proposal is None or needed(table_state), "a proposal that waits for nobody"
    for seat in table.asked if table_state.paused is None else ():
        assert not table_state.is_played(seat), "an AI player does not play"
        assert not table_state.seats[seat].queued, "a planned move is not played"
    if table_state.held is None and table_state.paused is None:
        most = 1_000 * CORRESPONDENCE_WINDOW if table_state.pace == "correspondence" else WINDOW_MOST
        assert table.alarm is None or table.alarm <= now + most, "a window that stays open"
        _check_clocks(table, table_state, now)


def _check_clocks(table: Table, table_state: TableState, now: int) -> None:
    timing = TIMINGS[table_state.pace]
    for seat, chair in enumerate(table_state.seats):
        timed = any(ask.verb not in table.game.windowed for ask in table.asks(seat))
        assert (chair.due is not None) == (timed and timing is not None), "a clock runs that should not, or none does"
        if chair.due is not None and timing is not None:
            assert now < chair.due <= now + timing.allotted + timing.bank, "a clock that runs too long"
