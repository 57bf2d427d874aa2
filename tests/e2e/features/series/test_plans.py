"""Planned evenings and tournaments over the real protocol: announced, told, opened, over; nothing lost or doubled."""

from datetime import UTC, datetime

import pytest

from bot.discord.features import UpcomingEvent
from bot.process.running_bot import RunningBot
from cogs.series.plan_cog import PlannedSeries
from playground import Outcome, Playground, buttons, said
from playground.clock import Clock
from playground.person_actions import Person
from playground.world import Message
from tables.series.plan import GRACE, Plan
from tests.e2e.support.seating import CHANNEL
from tests.e2e.support.series_people import control, series_of, told
from tests.e2e.support.settling import private_text

TUESDAY = datetime(2026, 12, 1, 12, tzinfo=UTC)
FRIDAY = datetime(2026, 12, 4, 20, tzinfo=UTC)
"""Nine o'clock in the evening in Paris."""
DAY, HOUR, MINUTE = 86_400, 3_600, 60


@pytest.fixture
def clock() -> Clock:
    return Clock(flowing=False, start=TUESDAY.timestamp())


def feature_of(tapis: RunningBot) -> PlannedSeries:
    return tapis.features.one(PlannedSeries)


async def plan_of(tapis: RunningBot, playground: Playground) -> Plan:
    """Return the one plan that goes on."""
    (row,) = await feature_of(tapis).plans.store.of_server(int(playground.guild.id))
    return row.plan


async def kept(tapis: RunningBot) -> None:
    """Let everything be done that is due by now."""
    for _ in range(3):
        await tapis.promises.settled()
        await series_of(tapis).settled()


async def at(tapis: RunningBot, clock: Clock, when: datetime, after: float = 0) -> None:
    """Let it be so late, and everything be done that is due by then."""
    clock.advance(when.timestamp() + after - clock.now())
    await kept(tapis)


async def planned(person: Person, *, every: int = 1, kind: str = "evening", **filled: object) -> Outcome:
    """Let somebody plan an evening on Friday at nine."""
    typed = {"game": "gin"} if kind == "tournament" else {}
    form = await person.command(CHANNEL, f"{kind} plan", **typed)
    day = FRIDAY.date().toordinal()
    return await person.submit(form, {"day": str(day), "hour": "21h", "every": str(every), "most": "0", **filled})


def announced(person: Person) -> list[Message]:
    """Return the announcements that stand in the channel."""
    seen = person.messages(CHANNEL, ephemeral=False)
    return [one for one in seen if any("plan-coming" in button.custom_id for button in buttons(one))]


def lobbies(person: Person) -> list[Message]:
    """Return the lobbies of evenings that stand in the channel."""
    seen = person.messages(CHANNEL, ephemeral=False)
    return [one for one in seen if any(":evening:" in button.custom_id for button in buttons(one))]


async def says(person: Person, answer: str) -> Message:
    """Let somebody answer on the announcement, and return it."""
    (message,) = announced(person)
    await (await person.click(message, control(message, "plan-coming", f":{answer} "))).settled()
    return message


def events(playground: Playground) -> list[tuple[str, int]]:
    """Return when the server's events begin, with their states, in the order in which they were made."""
    return [(event["scheduled_start_time"][:16], event["status"]) for event in playground.world.events.values()]


async def test_a_weekly_evening_is_announced_answered_opened_with_those_who_come_and_announced_again(
    playground: Playground, tapis: RunningBot, clock: Clock
) -> None:
    camille, bo, dana = (playground.person(name) for name in ("Camille", "Bo", "Dana"))
    assert "C’est prévu" in private_text(await planned(camille))
    await kept(tapis)
    (first,) = announced(camille)
    assert ("Soirée cartes" in told(first), "chaque semaine" in told(first)) == (True, True)
    await says(bo, "yes")
    await says(dana, "maybe")
    (message,) = announced(camille)
    assert message.id == first.id
    assert "Viennent (2) :** Camille et Bo" in said(message)
    assert "Peut-être (1) :** Dana" in said(message)
    (event,) = await tapis.features.next_events(int(playground.guild.id))
    assert isinstance(event, UpcomingEvent)
    assert (event.starts, event.coming) == (FRIDAY.timestamp() * 1000, 2)
    assert (event.url or "").endswith(f"/{first.id}")
    await at(tapis, clock, FRIDAY)
    (lobby,) = lobbies(camille)
    assert announced(camille) == [], "the lobby stands in its place"
    (live,) = series_of(tapis).live
    assert live.state.present == [int(camille.id), int(bo.id)]
    await (await dana.click(lobby, control(lobby, ":evening:", "join"))).settled()
    clock.advance(GRACE / 1000)
    await kept(tapis)
    assert (live.state.phase, len(live.state.present)) == ("playing", 3)
    await at(tapis, clock, FRIDAY, 12 * HOUR)
    (second,) = announced(camille)
    assert (await plan_of(tapis, playground)).starts == (FRIDAY.timestamp() + 7 * DAY) * 1000
    assert second.id != first.id
