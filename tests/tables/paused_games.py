"""Tables that people desert: what the tests of the pause share."""

from games.core.move import legal_moves
from tables.acting_person import Actor
from tables.registry import TableSettings
from tables.table import StaleQuestion, Table
from tables.table_state import OnLeave, Pace, Phase
from tables.turn_timers import DAY, MINUTE, SECOND
from tests.tables.conftest import CAMILLE, Room

ELI = Actor(4, "Éli")
LONGEST = {"live": 151 * SECOND, "relaxed": 11 * MINUTE, "correspondence": DAY + MINUTE}
WAITS = {"live": 7 * DAY, "relaxed": 7 * DAY, "correspondence": 30 * DAY}
AWAITED = {"live": 15 * MINUTE, "relaxed": 60 * MINUTE, "correspondence": DAY}
"""How long tables wait that others wait for."""


async def dealt(
    room: Room,
    *others: Actor,
    ai_seats: int = 0,
    pace: Pace = "live",
    on_leave: OnLeave = "bot",
    awaited: bool = False,
    **options: object,
) -> Table:
    """Return a table of Camille's (seat 0) and others with the cards dealt, seated in the order of arrival."""
    settings = TableSettings(pace=pace, on_leave=on_leave, seating="join", awaited=awaited)
    table = await room.registry.open(
        room.game, guild=5, channel=7, host=CAMILLE, language="fr", options=options, settings=settings
    )
    for other in others:
        await room.do(table, other, "join")
    for _ in range(ai_seats):
        await room.do(table, CAMILLE, "add-bot", "beginner")
    await room.do(table, CAMILLE, "start")
    return table


def paused(table: Table) -> int | None:
    """Return since when a table is paused."""
    return table.state.paused


def phase(table: Table) -> Phase:
    """Return where a table is in its life."""
    return table.state.phase


def keys(room: Room) -> list[str]:
    """Return the keys of all news told around the game."""
    return [news.text.key for _, event in room.events for news in event.news if news.text.key.startswith("table.")]


async def pass_time(room: Room, table: Table, span: int) -> None:
    """Let time pass and do whatever is due on the way."""
    until = room.at + span
    while (moment := table.moment) is not None and moment <= until:
        room.at = max(room.at, moment)
        await table.run_due()
    room.at = until


async def play_ai_seats(table: Table) -> int:
    """Let AI players answer whatever is theirs to answer, and return how often they may."""
    moves = 0
    while table.is_live and (seats := [seat for seat in table.asked if table.state.is_played(seat)]):
        try:
            await table.play_ai(seats[0], table.turn_of(seats[0]), next(legal_moves(table.ai_asks(seats[0]))))
        except StaleQuestion:
            return moves
        moves += 1
    return moves


async def lay(room: Room, table: Table, actor: Actor) -> None:
    """Make a person's first legal move."""
    seat = table.state.seat_of(actor.id)
    assert seat is not None
    await table.play(actor, table.turn_of(seat), next(legal_moves(table.asks(seat))), next(room.interactions))


async def deserted(room: Room, *others: Actor, ai_seats: int = 1, pace: Pace = "live", awaited: bool = False) -> Table:
    """Return a table whose last person has just gone away: two clocks in a row have run out on everybody."""
    table = await dealt(room, *others, ai_seats=ai_seats, pace=pace, awaited=awaited, rounds=3)
    for _ in range(2):
        await play_ai_seats(table)
        await pass_time(room, table, LONGEST[pace])
    assert table.state.present == []
    return table
