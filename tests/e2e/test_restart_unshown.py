"""Tables that could not be shown, and the end of the process: nothing is left standing, nothing begins too late."""

from bot.client import Tapis
from playground import Playground
from tests.e2e.seating import CHANNEL, seated
from tests.e2e.waiting import only_table, settle, waited_for, wish

HOUR = 3600


async def test_permissions_given_back_let_the_clocks_run_on(playground: Playground, tapis: Tapis) -> None:
    camille, _ = await seated(playground, ("Camille", "Bo"), pace="live", start_hand=3)
    await settle(tapis)
    table = only_table(tapis)
    playground.deny(CHANNEL, "view_channel")
    playground.clock.advance(50)
    await camille.person.until(lambda: table.state.held)
    playground.clock.advance(HOUR)
    playground.allow(CHANNEL, "view_channel")
    await camille.person.until(lambda: table.state.held is None)
    (due,) = [chair.due for chair in table.state.seats if chair.due is not None]
    assert 0 < due / 1000 - playground.clock.now() <= 150
    assert not any(chair.missed for chair in table.state.seats)


async def test_at_the_end_of_the_process_nobody_is_notified_any_more(playground: Playground, tapis: Tapis) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), pace="live", start_hand=3)
    await wish(tapis, clickers, calls="mention")
    asked = await waited_for(clickers, only_table(tapis))
    await tapis.app.notifications.close()
    await asked.act()
    await settle(tapis)
    assert not tapis.app.notifications._tasks._tasks
