"""Letting time go by at a table: what several end-to-end tests of clocks and calls share."""

import asyncio
from collections.abc import Callable

from bot.process.running_bot import RunningBot
from playground import Playground
from tables.table.table import Table
from tests.e2e.support.people import Clicker
from tests.support.open_notifications import open_notifications

ANSWERED_WITHIN = 60.0
"""Seconds until a click counts as one that is never answered."""

EXPIRED = 180
"""Seconds after which a live question and its spare time are over, also the first one of a round."""
STEP = 0.25
"""Seconds: the clock goes on by so much at a time."""


def tables_of(tapis: RunningBot) -> list[Table]:
    """Return the tables that the bot has in memory."""
    return list(tapis.registry)


def only_table(tapis: RunningBot) -> Table:
    """Return the table there is."""
    (table,) = tables_of(tapis)
    return table


async def loaded_table(tapis: RunningBot) -> Table:
    """Load the live table there is, as after a restart, and return it."""
    (name,) = await tapis.database.journal.live()
    table = await tapis.registry.table(name)
    assert table is not None
    return table


async def settle(tapis: RunningBot) -> None:
    """Let clicks be answered, the AI seats play, the messages be painted and the panels be redrawn."""
    await asyncio.sleep(0)  # whoever calls this in a loop lets the rest of the process go on, too
    while True:
        seqs = [table.seq for table in tables_of(tapis)]
        await tapis.in_flight.finish(ANSWERED_WITHIN)  # one that was deferred is still to be shown
        await tapis.ai_seats.settled()
        await tapis.avatars.settled()
        await tapis.messages.flush()
        await tapis.panels.settled()
        if [table.seq for table in tables_of(tapis)] == seqs:  # nothing has moved while the messages were painted
            return


async def notifications_gone(tapis: RunningBot) -> None:
    """Wait until no notification is open, which nobody waits for when a question is answered."""
    async with asyncio.timeout(ANSWERED_WITHIN):
        while await open_notifications(tapis.database):  # noqa: ASYNC110 -- nobody is told of it
            await asyncio.sleep(0)


async def expire(playground: Playground, tapis: RunningBot, table: Table) -> None:
    """Let the time of everybody who is asked run out, and the AI play for them. Somebody must be asked."""
    waiting = [seat for seat in table.asked if not table.state.is_played(seat)]
    assert waiting, table.state.phase
    missed = {seat: table.state.seats[seat].missed for seat in waiting}
    playground.clock.advance(EXPIRED)
    anybody = playground.person("Camille")
    await anybody.until(
        lambda: not table.is_live or all(table.state.seats[seat].missed != missed[seat] for seat in waiting)
    )
    await settle(tapis)


async def pass_window(playground: Playground, table: Table) -> None:
    """Let the time of a window or of a look run out."""
    alarm = table.alarm
    playground.clock.advance(15)
    await playground.person("Camille").until(lambda: table.alarm != alarm)


async def pass_time(playground: Playground, happened: Callable[[], bool], *, most: float) -> None:
    """Let up to `most` seconds go by until it has happened: step by step, with a command over the protocol at each."""
    anybody = playground.person("Camille")
    for _ in range(round(most / STEP)):
        if happened():
            return
        playground.clock.advance(STEP)
        await anybody.command("salon", "help")
    assert happened()


async def waited_for(clickers: list[Clicker], table: Table) -> Clicker:
    """Return who is asked, with their hand open."""
    asked = next(one for one in clickers if table.asks(table.state.seat_of(int(one.person.id))))
    await asked.open_hand()
    return asked


async def make_move(clicker: Clicker, table: Table) -> None:
    """Let somebody with an open hand make one move, of as many clicks as it takes."""
    seq = table.seq
    while table.seq == seq:
        assert (await clicker.act()).kind == "update"


async def wish(tapis: RunningBot, clickers: list[Clicker], **choices: object) -> None:
    """Let everybody have these personal settings."""
    for clicker in clickers:
        settings = await tapis.database.user_settings.get(int(clicker.person.id))
        await tapis.database.user_settings.save(int(clicker.person.id), settings.model_copy(update=choices))


async def answer_all(clicker: Clicker, table: Table) -> None:
    """Let somebody click until the table asks nothing more of them; a move of several parts takes several clicks."""
    seat = table.state.seat_of(int(clicker.person.id))
    assert seat is not None
    while table.asks(seat):
        assert (await clicker.act()).kind == "update"
