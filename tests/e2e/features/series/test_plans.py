"""Planned evenings and tournaments over the real protocol: announced, told, opened, over; nothing lost or doubled."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from bot.discord.features import UpcomingEvent
from bot.process.running_bot import RunningBot
from cogs.series.planning.cog import PlannedSeries
from cogs.series.planning.promises import PlanPromises
from playground import Outcome, Playground, buttons, said
from playground.clock import Clock
from playground.permissions import bits
from playground.person_actions import Person
from playground.world import Message
from tables.series.plan import GRACE, PLANS_MOST, Plan
from tables.table.acting_person import Actor
from tests.e2e.conftest import Running
from tests.e2e.support.controls import fill
from tests.e2e.support.inside import as_killed, run_inside
from tests.e2e.support.seating import CHANNEL
from tests.e2e.support.series_people import control, series_of, told
from tests.e2e.support.settling import private_text
from tests.support.blank_pictures import BlankPictures

PARIS = ZoneInfo("Europe/Paris")
TUESDAY = datetime(2026, 12, 1, 12, tzinfo=UTC)
FRIDAY = datetime(2026, 12, 4, 20, tzinfo=UTC)
"""Nine o'clock in the evening in Paris."""
WEEK = timedelta(days=7)
HOUR, MINUTE = 3_600, 60


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
    scheduler = series_of(tapis)._scheduler
    for _ in range(3):
        await tapis.promises.settled()
        scheduler.wake()
        await scheduler.idle.wait()
        await series_of(tapis).settled()


async def at(tapis: RunningBot, clock: Clock, when: datetime, after: float = 0) -> None:
    """Let it be so late, and everything be done that is due by then."""
    clock.advance(when.timestamp() + after - clock.now())
    await kept(tapis)


async def planned(
    person: Person, *, every: int = 1, kind: str = "evening", day: datetime = FRIDAY, **filled: object
) -> Outcome:
    """Let somebody plan an evening on Friday at nine."""
    typed = {"game": "gin"} if kind == "tournament" else {}
    form = await person.command(CHANNEL, f"{kind} plan", **typed)
    chosen = {"day": str(day.toordinal()), "hour": "21h", "every": str(every), "most": "0"}
    return await person.submit(form, {**chosen, **filled})


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
    assert "2 personnes viennent" in told(message)
    assert "Camille, Bo" in told(message)
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
    assert (await plan_of(tapis, playground)).starts == (FRIDAY + WEEK).timestamp() * 1000
    assert second.id != first.id


async def ends(tapis: RunningBot, clock: Clock) -> None:
    """Let an evening that nobody else has come to end."""
    clock.advance(GRACE / 1000 + 1)
    await kept(tapis)


def lobby_count(playground: Playground, seen: set[str]) -> int:
    """Note the lobbies that have stood in the channel, and return how many."""
    seen |= {message.id for message in lobbies(playground.person("Camille"))}
    return len(seen)


@pytest.mark.parametrize(
    "first",
    [datetime(2026, 10, 9, 21, tzinfo=PARIS), datetime(2027, 3, 12, 21, tzinfo=PARIS)],
    ids=["autumn", "spring"],
)
async def test_six_weeks_with_kills_and_a_change_of_the_clocks_open_six_evenings_at_nine(
    playground: Playground, clock: Clock, tmp_path: Path, first: datetime
) -> None:
    clock.advance((first - timedelta(days=1)).timestamp() - clock.now())
    camille, file, opened = playground.person("Camille"), tmp_path / "t.db", set[str]()
    async with run_inside(playground, file, painting=BlankPictures) as tapis:
        await planned(camille, day=first)
        await kept(tapis)
    for week in range(6):
        nine = first + week * WEEK  # by the clocks of Paris
        async with run_inside(playground, file, painting=BlankPictures) as tapis:
            await at(tapis, clock, nine, -MINUTE)
            assert lobby_count(playground, opened) == week, "it is not nine yet"
            assert len(announced(camille)) == 1
            killed: list[Path] = []

            def kill(_: str, __: object) -> None:
                """Keep what is stored when the lobby appears, in every other week."""
                if week % 2 and not killed and lobbies(camille):  # noqa: B023 -- of this very week
                    killed.append(as_killed(file))  # noqa: B023

            playground.world.watchers.append(kill)
            await at(tapis, clock, nine, 1)
            playground.world.watchers.remove(kill)
            assert lobby_count(playground, opened) == week + 1
            if not killed:
                await ends(tapis, clock)
        if killed:
            file = killed[0]
            async with run_inside(playground, file, painting=BlankPictures) as tapis:
                await kept(tapis)
                assert lobby_count(playground, opened) == week + 1, "it opens once"
                assert announced(camille) == []
                await ends(tapis, clock)
        async with run_inside(playground, file, painting=BlankPictures) as tapis:
            await at(tapis, clock, nine, 12 * HOUR)
            (message,) = announced(camille)
            assert f"<t:{round((nine + WEEK).timestamp())}:F>" in said(message)


@pytest.mark.parametrize(("late", "opens"), [(30 * MINUTE, True), (3 * HOUR, False)])
async def test_an_outage_over_the_hour_opens_late_or_says_that_it_was_missed(
    playground: Playground, running: Running, clock: Clock, late: float, *, opens: bool
) -> None:
    camille = playground.person("Camille")
    async with running() as tapis:
        await planned(camille)
        await kept(tapis)
    clock.advance(FRIDAY.timestamp() + late - clock.now())
    async with running() as tapis:
        await kept(tapis)
        assert len(lobbies(camille)) == opens
        if not opens:
            (message,) = announced(camille)
            assert "je n’étais pas là" in said(message)
            assert f"<t:{round((FRIDAY + WEEK).timestamp())}:F>" in said(message)


async def test_a_kill_around_the_post_of_an_announcement_leaves_one(
    playground: Playground, clock: Clock, tmp_path: Path
) -> None:
    camille, killed = playground.person("Camille"), list[Path]()

    def copy(_: str, __: object) -> None:
        if announced(camille) and not killed:
            killed.append(as_killed(tmp_path / "t.db"))

    async with run_inside(playground, tmp_path / "t.db", painting=BlankPictures) as tapis:
        playground.world.watchers.append(copy)
        await planned(camille)
        await kept(tapis)
        playground.world.watchers.remove(copy)
        (first,) = announced(camille)
    clock.advance(10 * MINUTE)
    async with run_inside(playground, killed[0], painting=BlankPictures) as tapis:
        await kept(tapis)
        await says(playground.person("Bo"), "yes")
        (one,) = announced(camille)
        assert (one.id, "2 personnes viennent" in told(one)) == (first.id, True)


async def test_a_lobby_that_was_posted_just_before_a_kill_is_found_again_hours_later(
    playground: Playground, clock: Clock, tmp_path: Path
) -> None:
    camille, killed = playground.person("Camille"), list[Path]()

    def copy(_: str, __: object) -> None:
        if lobbies(camille) and not killed:
            killed.append(as_killed(tmp_path / "t.db"))

    async with run_inside(playground, tmp_path / "t.db", painting=BlankPictures) as tapis:
        await planned(camille)
        await at(tapis, clock, FRIDAY, -HOUR)
        playground.world.watchers.append(copy)
        await at(tapis, clock, FRIDAY)
        playground.world.watchers.remove(copy)
        (first,) = lobbies(camille)
    clock.advance(8 * MINUTE)  # Discord has forgotten the nonce
    async with run_inside(playground, killed[0], painting=BlankPictures) as tapis:
        await kept(tapis)
        assert [one.id for one in lobbies(camille)] == [first.id]
        await (await playground.person("Bo").click(first, control(first, "evening", "join"))).settled()
        (live,) = series_of(tapis).live
        assert (live.message, len(live.state.present)) == (int(first.id), 2)


async def test_those_who_come_are_told_an_hour_before_by_message_or_mention(
    playground: Playground, tapis: RunningBot, clock: Clock
) -> None:
    camille, bo, dana, emil, gus, hana = map(playground.person, ("Camille", "Bo", "Dana", "Emil", "Gus", "Hana"))
    wishes: dict[Person, dict[str, object]] = {
        dana: {"calls": "message"},
        gus: {"calls": "mention"},
    }
    wishes[emil] = {"calls": "mention", "quiet": (18 * 60, 23 * 60)}
    wishes[hana] = {"calls": "mention", "holiday": round((FRIDAY + WEEK).timestamp() * 1000)}
    for person, choices in wishes.items():
        settings = await tapis.database.user_settings.get(int(person.id))
        await tapis.database.user_settings.save(int(person.id), settings.model_copy(update=choices))
    await planned(camille)
    await kept(tapis)
    for person in (bo, dana, emil, hana):  # Bo has chosen nothing
        await says(person, "yes")
    await says(gus, "maybe")

    def mentions() -> list[str]:
        return [one.content for one in camille.messages(CHANNEL, ephemeral=False) if "<@" in (one.content or "")]

    await at(tapis, clock, FRIDAY, -HOUR - 1)
    assert (mentions(), dana.messages(dana.conversation())) == ([], [])
    await at(tapis, clock, FRIDAY, -HOUR)
    (called,) = mentions()
    assert [one for one in (camille, bo, dana, emil, gus, hana) if one.mention in called] == [camille, bo]
    (word,) = dana.messages(dana.conversation())
    assert f"/{announced(camille)[0].id})" in said(word), "a link with a word, no bare address"
    await at(tapis, clock, FRIDAY, -HOUR / 2)
    assert (mentions(), len(dana.messages(dana.conversation()))) == ([called], 1)


async def test_who_was_told_alone_is_told_once_though_telling_all_is_tried_again_after_a_kill(
    playground: Playground, tapis: RunningBot, clock: Clock
) -> None:
    dana = playground.person("Dana")
    settings = await tapis.database.user_settings.get(int(dana.id))
    await tapis.database.user_settings.save(int(dana.id), settings.model_copy(update={"calls": "message"}))
    await planned(playground.person("Camille"))
    await kept(tapis)
    await says(dana, "yes")
    (row,) = await feature_of(tapis).plans.store.of_server(int(playground.guild.id))
    telling = await tapis.database.promises.get(f"plan-soon {row.id}")
    assert telling is not None
    await at(tapis, clock, FRIDAY, -HOUR)
    assert len(dana.messages(dana.conversation())) == 1
    clock.advance(6 * MINUTE)  # Discord drops what comes again earlier
    await tapis.database.promises.add(telling)  # as it stands after a kill: nobody has noted that all are told
    await kept(tapis)
    assert len(dana.messages(dana.conversation())) == 1


async def test_the_host_skips_hands_over_and_ends_and_nobody_else(
    playground: Playground, tapis: RunningBot, clock: Clock
) -> None:
    camille, bo, dana = (playground.person(name) for name in ("Camille", "Bo", "Dana"))
    menu = (await planned(bo)).message
    await kept(tapis)
    (first,) = announced(camille)
    theirs = (await dana.click(first, control(first, "plan-menu"))).message
    assert "Only the host" in private_text(await dana.click(theirs, control(theirs, "plan-do", "skip")))
    await (await bo.click(menu, control(menu, "plan-do", "skip"))).settled()
    await kept(tapis)
    (second,) = announced(camille)
    assert (second.id != first.id, "Pas de soirée" in said(second)) == (True, True)
    assert f"<t:{round((FRIDAY + WEEK).timestamp())}:F>" in said(second)
    await bo.select(menu, control(menu, "plan-host"), [dana.id])
    assert (await plan_of(tapis, playground)).host == int(dana.id)
    assert "Only the host" in private_text(await bo.click(menu, control(menu, "plan-when")))
    await at(tapis, clock, FRIDAY, MINUTE)
    assert lobbies(camille) == [], "this time is left out"
    page = (await camille.click(second, control(second, "plan-menu"))).message  # who manages the server
    await camille.click(page, control(page, "plan-do", "ask"))
    await camille.click(page, control(page, "plan-do", "end"))
    clock.advance(MINUTE)
    await kept(tapis)
    assert announced(camille) == []
    assert any("n’aura pas lieu" in said(one) for one in camille.messages(CHANNEL, ephemeral=False))
    await at(tapis, clock, FRIDAY + WEEK, MINUTE)
    assert lobbies(camille) == []


async def test_an_announcement_that_somebody_deletes_is_posted_anew(
    playground: Playground, tapis: RunningBot, clock: Clock
) -> None:
    camille, bo = playground.person("Camille"), playground.person("Bo")
    menu = (await planned(camille)).message
    await kept(tapis)
    (first,) = announced(camille)
    playground.world.delete(first)
    await fill(camille, menu, control(menu, "plan-when"), most="4")
    clock.advance(MINUTE)
    await kept(tapis)
    (again,) = announced(camille)
    assert (again.id != first.id, "4 personnes au plus" in said(again)) == (True, True)
    await says(bo, "yes")
    assert (await plan_of(tapis, playground)).coming == [int(camille.id), int(bo.id)]
    playground.world.delete(again)
    await at(tapis, clock, FRIDAY, -HOUR)
    assert len(announced(camille)) == 1, "it stands again an hour before"


async def test_the_host_is_told_of_a_channel_that_is_gone_and_nothing_is_planned_there_any_more(
    playground: Playground, tapis: RunningBot, clock: Clock
) -> None:
    camille = playground.person("Camille")
    await planned(camille)
    await kept(tapis)
    playground.remove_channel(CHANNEL)
    await at(tapis, clock, FRIDAY)
    (word,) = camille.messages(camille.conversation())
    assert "n’existe plus" in said(word)
    assert await tapis.features.next_events(int(playground.guild.id)) == []


async def test_where_nothing_may_be_written_the_host_is_told_and_the_plan_is_kept(
    playground: Playground, tapis: RunningBot, clock: Clock
) -> None:
    camille = playground.person("Camille")
    form = await camille.command(CHANNEL, "evening plan")
    day = str(FRIDAY.toordinal())
    menu = (await camille.submit(form, {"day": day, "hour": "21:00", "every": "1", "most": "0"})).message
    await kept(tapis)
    playground.world.delete(announced(camille)[0])
    playground.deny(CHANNEL, "send_messages")
    await fill(camille, menu, control(menu, "plan-when"), most="4")
    clock.advance(MINUTE)
    await kept(tapis)
    assert announced(camille) == []
    (word,) = camille.messages(camille.conversation())
    assert "refuse d’écrire" in said(word)
    playground.allow(CHANNEL, "send_messages")
    await fill(camille, menu, control(menu, "plan-when"), most="5")
    clock.advance(MINUTE)
    await kept(tapis)
    assert len(announced(camille)) == 1


async def test_a_host_who_erases_their_data_is_stood_in_for_and_named_no_more(
    playground: Playground, tapis: RunningBot, clock: Clock
) -> None:
    camille, bo = playground.person("Camille"), playground.person("Bo")
    await planned(camille)
    await kept(tapis)
    await says(bo, "yes")
    await tapis.features.withdraw(Actor(int(camille.id), ""))
    clock.advance(MINUTE)
    await kept(tapis)
    plan = await plan_of(tapis, playground)
    assert (plan.host, plan.coming) == (int(bo.id), [int(bo.id)])
    assert "Camille" not in told(announced(bo)[0])
    await at(tapis, clock, FRIDAY)
    (live,) = series_of(tapis).live
    assert (live.state.host, live.state.present) == (int(bo.id), [int(bo.id)])


async def test_nobody_comes_and_the_next_time_says_so_in_one_sentence(
    playground: Playground, tapis: RunningBot, clock: Clock
) -> None:
    camille = playground.person("Camille")
    await planned(camille)
    await kept(tapis)
    await says(camille, "no")
    await at(tapis, clock, FRIDAY, 1)
    (message,) = announced(camille)
    assert ("Personne n’est venu" in said(message), lobbies(camille)) == (True, [])


async def test_the_server_has_one_event_which_the_evening_goes_on_with_and_another_for_the_next_time(
    playground: Playground, tapis: RunningBot, clock: Clock
) -> None:
    for role in playground.guild.roles.values():
        role.permissions |= bits("create_events")
    camille, bo = playground.person("Camille"), playground.person("Bo")
    menu = (await planned(camille)).message
    await kept(tapis)
    assert events(playground) == [("2026-12-04T20:00", 1)]
    await (await camille.click(menu, control(menu, "plan-do", "skip"))).settled()
    await kept(tapis)
    assert events(playground) == [("2026-12-11T20:00", 1)], "it is moved"
    await says(bo, "yes")
    await at(tapis, clock, FRIDAY + WEEK)
    assert events(playground) == [("2026-12-11T20:10", 1), ("2026-12-18T20:00", 1)]
    clock.advance(GRACE / 1000 + 1)
    await kept(tapis)
    assert [state for _, state in events(playground)] == [2, 1], "the evening has begun"


async def test_who_has_not_the_role_cannot_come_nor_sit_down_later(
    playground: Playground, tapis: RunningBot, clock: Clock
) -> None:
    camille, bo, dana = (playground.person(name) for name in ("Camille", "Bo", "Dana"))
    club = playground.add_role("Club")
    playground.guild.members[bo.id].roles.append(club.id)
    await planned(camille, role=[club.id])
    await kept(tapis)
    (message,) = announced(camille)
    refused = await dana.click(message, control(message, "plan-coming", ":yes "))
    assert "for <@&" in private_text(refused)
    await says(bo, "yes")
    await says(dana, "maybe")
    await at(tapis, clock, FRIDAY)
    (lobby,) = lobbies(camille)
    assert "for <@&" in private_text(await dana.click(lobby, control(lobby, ":evening:", "join")))
    (live,) = series_of(tapis).live
    assert live.state.present == [int(camille.id), int(bo.id)]


@pytest.mark.usefixtures("tapis")
async def test_bad_input_is_refused_in_a_sentence_that_leads_back_into_the_form(playground: Playground) -> None:
    camille = playground.person("Camille")
    refused = await planned(camille, hour="minuit")
    assert "n’est pas une heure" in private_text(refused)
    form = await camille.click(refused.message, control(refused.message, "plan-when"))
    assert "minuit" in str(form.modal.components)
    past = await camille.submit(form, {"hour": "1:00", "day": str(TUESDAY.toordinal())})
    assert past.kind == "update"
    assert "déjà passée" in said(refused.message)
    for _ in range(PLANS_MOST):
        await planned(camille)
    assert f"{PLANS_MOST} rendez-vous" in private_text(await camille.command(CHANNEL, "evening plan"))
    assert "chaque semaine" in private_text(await camille.command(CHANNEL, "evening status"))


async def test_a_tournament_opens_by_itself_and_ends_kindly_where_too_few_come(
    playground: Playground, tapis: RunningBot, clock: Clock
) -> None:
    camille, bo = playground.person("Camille"), playground.person("Bo")
    await planned(camille, kind="tournament", every=2)
    await kept(tapis)
    await says(bo, "yes")
    await at(tapis, clock, FRIDAY)
    (live,) = series_of(tapis).live
    assert (live.state.kind, live.state.present) == ("tournament", [int(camille.id), int(bo.id)])
    clock.advance(GRACE / 1000 + 1)
    await kept(tapis)
    assert any("aucune partie n’a compté" in told(one) for one in camille.messages(CHANNEL, ephemeral=False))
    assert live.state.phase == "over"
    await at(tapis, clock, FRIDAY, 12 * HOUR)
    assert f"<t:{round((FRIDAY + 2 * WEEK).timestamp())}:F>" in said(announced(camille)[0])


async def test_a_lobby_that_an_earlier_process_opened_just_before_its_end_is_not_opened_again(
    playground: Playground, running: Running, clock: Clock
) -> None:
    camille = playground.person("Camille")
    async with running() as tapis:
        await planned(camille)
        await kept(tapis)
        (row,) = await feature_of(tapis).plans.store.of_server(int(playground.guild.id))
        (keeper,) = feature_of(tapis).deliverers
        assert isinstance(keeper, PlanPromises)
        assert await keeper._open(row) == "opened"
        (live,) = series_of(tapis).live
    async with running() as tapis:
        await at(tapis, clock, FRIDAY)
        assert [one.id for one in series_of(tapis).live] in ([live.id], [])
        assert (await plan_of(tapis, playground)).last == "opened"
        assert announced(camille) == []
        await at(tapis, clock, FRIDAY, 12 * HOUR)
        assert len(announced(camille)) == 1
