"""`/me away` over the real protocol: clocks by correspondence stand still, others read when the person is back."""

import pytest

from bot.process.running_bot import RunningBot
from cogs.holidays.cog import Holidays
from playground import Playground, buttons, said
from playground.person_actions import Person
from playground.world import Message
from tables.time.turn_timers import DAY, holiday_of
from tests.e2e.support.people import Clicker
from tests.e2e.support.seating import CHANNEL, SHORT, coloured, control, redrawn, seated
from tests.e2e.support.series_people import control as series_control
from tests.e2e.support.series_people import opened
from tests.e2e.support.waiting import only_table, settle, waited_for, wish
from tests.support.open_notifications import open_notifications

DAY_SECONDS = DAY // 1000


async def go_away(person: Person, number: int) -> Message:
    """Say that one is away until the day of that number, and return the page."""
    page = (await person.command(CHANNEL, "me away")).message
    await leave_until(person, page, number)
    return page


async def leave_until(person: Person, page: Message, number: int) -> None:
    """Choose the day of a number in the form."""
    form = await person.click(page, control(page, "holiday"))
    days = form.modal.components[0]["component"]["options"]
    assert (await person.submit(form, {"until": days[number]["value"]})).kind == "update"


async def at_correspondence(playground: Playground, tapis: RunningBot) -> tuple[Clicker, Clicker]:
    """Return who is asked at a table by correspondence, who has their hand open, and the other."""
    clickers = await seated(playground, ("Camille", "Bo"), game="rage", pace="correspondence", **SHORT["rage"])
    asked = await waited_for(clickers, only_table(tapis))
    return asked, next(one for one in clickers if one is not asked)


async def test_who_is_away_has_no_clock_and_others_read_when_they_are_back(
    playground: Playground, tapis: RunningBot
) -> None:
    asked, other = await at_correspondence(playground, tapis)
    table = only_table(tapis)
    seat = table.state.seat_of(int(asked.person.id)) or 0
    page = await go_away(asked.person, 6)
    await settle(tapis)
    back = holiday_of(table.state, seat)
    assert back is not None
    date = f"<t:{back // 1000}:D>"
    assert date in said(page)
    assert list(coloured(page).values()) == ["primary"]
    assert f"retour\u00a0: {date}" in said(other.table())
    await other.open_hand()
    assert other.panel is not None
    assert date in said(other.panel)
    play = (await other.person.command(CHANNEL, "play")).message
    assert date in said(play)
    playground.clock.advance(5 * DAY_SECONDS)
    await settle(tapis)
    assert not table.state.seats[seat].missed
    await asked.person.click(page, control(page, "holiday-back"))
    await settle(tapis)
    assert holiday_of(table.state, seat) is None
    assert "est de retour" in said(other.table())
    assert (table.state.seats[seat].due or 0) > round(playground.clock.now() * 1000) + DAY - 60_000
    assert playground.refusals == []


async def test_nobody_is_notified_while_away_and_is_once_they_are_back(
    playground: Playground, tapis: RunningBot
) -> None:
    people = [Clicker(playground.person(name), CHANNEL) for name in ("Camille", "Bo")]
    await wish(tapis, people, calls="mention", call_delay=600)
    asked, _ = await at_correspondence(playground, tapis)
    await go_away(asked.person, 1)
    back = (await tapis.database.user_settings.get(int(asked.person.id))).holiday or 0
    playground.clock.advance(3600)
    await settle(tapis)
    assert await open_notifications(tapis.database) == []
    playground.clock.advance(back / 1000 - playground.clock.now() + 1200)
    await asked.person.until(
        lambda: any(one.content.startswith(asked.person.mention) for one in asked.person.messages(CHANNEL))
    )


async def test_the_fifth_holiday_of_a_year_is_refused_kindly(playground: Playground, tapis: RunningBot) -> None:
    camille = playground.person("Camille")
    for _ in range(4):
        page = await go_away(camille, 0)
        await camille.click(page, control(page, "holiday-back"))
    page = (await camille.command(CHANNEL, "me away")).message
    assert "c’est le maximum" in said(page)
    assert buttons(page) == []
    assert playground.refusals == []
    del tapis


async def test_tables_that_were_not_told_hear_of_it_within_the_hour(playground: Playground, tapis: RunningBot) -> None:
    asked, _ = await at_correspondence(playground, tapis)
    table = only_table(tapis)
    seat = table.state.seat_of(int(asked.person.id)) or 0
    until = round(playground.clock.now() * 1000) + 3 * DAY
    users = tapis.database.user_settings
    await users.change(int(asked.person.id), lambda settings: settings.model_copy(update={"holiday": until}))
    await tapis.features.one(Holidays).hourly()
    assert holiday_of(table.state, seat) == until
    seq = table.seq
    await tapis.features.one(Holidays).hourly()
    assert table.seq == seq, "there is nothing new to tell"


@pytest.mark.parametrize("away", [True, False])
async def test_who_signs_up_for_a_tournament_while_away_is_told_that_their_time_runs(
    playground: Playground, tapis: RunningBot, *, away: bool
) -> None:
    lobby, bo = await opened(playground), playground.person("Bo")
    if away:
        await go_away(bo, 3)
    await redrawn(bo.click(lobby, series_control(lobby, "join")))
    await settle(tapis)
    private = [said(one) for one in bo.messages(CHANNEL, ephemeral=True)]
    assert any("your time runs all the same" in one for one in private) == away, private
