"""What must hold of a table at every moment of its life."""

from dataclasses import dataclass, field
from typing import Final

from tables.consent import needed
from tables.house import House
from tables.pace import LOBBY_PATIENCE, MINUTE, PAUSE_PATIENCE, TIMINGS
from tables.sitting import Sitting
from tables.table import Table

WINDOW_MOST: Final = MINUTE
"""No window and no look of any game lasts longer, in ms."""


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
    chairs = table.sitting.seats
    people = table.sitting.people
    assert all((chair.person is None) != (chair.level is None) for chair in chairs), "a seat that nobody plays"
    assert len(set(people)) == len(people), "somebody sits twice"
    if not table.is_live:
        return
    assert set(people) == known.seated, "somebody lost their seat, or has one too many"
    assert table.sitting.host in people, "the host is not there"
    if table.sitting.phase == "playing":
        assert len(chairs) == len(table.sitting.turns) == known.count, "the number of seats has changed"
        assert all(table.sitting.seat_of(one) == known.place[one] for one in people), "somebody sits elsewhere"
        assert all(chair.late == (chair.person in known.late) for chair in chairs if chair.person is not None)


def check_house(house: House, guild: int, table: Table, known: Known, everybody: list[int]) -> None:
    """No ghosts: the house has the table as long as it is live, and finds there those who sit at it, and no others."""
    assert [one.id for one in house] == ([table.id] if table.is_live else []), "another table than there should be"
    for person in everybody:
        sits = table.is_live and person in known.seated
        assert [one.id for one in house.of_person(person, guild)] == ([table.id] if sits else []), "a ghost"


def check_waits(table: Table, now: int, *, shown: bool) -> None:
    """When nothing is under way, the table waits for people alone, with clocks, and for no longer than it should."""
    sitting = table.sitting
    if not table.is_live:
        return
    assert not shown or sitting.held is None, "the clocks stand still at a table that can be shown"
    if sitting.closes is not None and sitting.held is None:
        most = LOBBY_PATIENCE if sitting.phase == "lobby" else PAUSE_PATIENCE[sitting.pace]
        assert now < sitting.closes <= now + most, "a table that waits too long, or closes too late"
    if sitting.phase != "playing":
        return
    assert (sitting.paused is None) == bool(sitting.present), "paused with somebody there, or played for nobody"
    assert (sitting.closes is None) == (bool(sitting.present) and sitting.pace != "none"), "no end, or one too many"
    assert table.asked or table.alarm is not None, "nobody is asked, and no time runs"
    assert sitting.proposal is None or needed(sitting), "a proposal that waits for nobody"
    for seat in table.asked if sitting.paused is None else ():
        assert not sitting.is_played(seat), "an AI player does not play"
        assert not sitting.seats[seat].queued, "a planned move is not played"
    if sitting.held is None and sitting.paused is None:
        assert table.alarm is None or table.alarm <= now + WINDOW_MOST, "a window that stays open"
        _check_clocks(table, sitting, now)


def _check_clocks(table: Table, sitting: Sitting, now: int) -> None:
    timing = TIMINGS[sitting.pace]
    for seat, chair in enumerate(sitting.seats):
        timed = any(ask.verb not in table.game.windowed for ask in table.asks(seat))
        assert (chair.due is not None) == (timed and timing is not None), "a clock runs that should not, or none does"
        if chair.due is not None and timing is not None:
            assert now < chair.due <= now + timing.allotted + timing.bank, "a clock that runs too long"
