"""The game corner: one message that leads to tables, stays up to date, and tells nobody of tables they cannot see."""

import asyncio
import re
from datetime import date
from functools import partial
from pathlib import Path

import pytest

from bot.discord.features import Feature, UpcomingEvent
from bot.process.running_bot import RunningBot
from bot.show.custom_id import CustomId
from cogs.door.settings import Door, DoorSettings
from games.core.text import Text
from playground import Outcome, Playground, buttons, said
from playground.clock import Clock
from playground.person_actions import Person
from playground.world import Message
from tests.e2e.conftest import Running
from tests.e2e.support.controls import fill
from tests.e2e.support.inside import as_killed, run_inside
from tests.e2e.support.people import SHOWN_WITHIN
from tests.e2e.support.seating import CHANNEL, coloured, control, lobby_of
from tests.e2e.support.settling import heard, private_text, server, stored
from tests.e2e.support.waiting import settle, tables_of
from tests.support.blank_pictures import BlankPictures

DOOR = "salon"
DAY = 24 * 60 * 60


@pytest.fixture
def clock() -> Clock:
    return Clock(flowing=False, start=1_800_000_000)


def doors(playground: Playground, channel: str = DOOR) -> list[Message]:
    """Return the doors that stand in a channel."""
    seen = playground.person("Camille").messages(channel, ephemeral=False)
    return [one for one in seen if any(":door-watch:" in (button.custom_id or "") for button in buttons(one))]


def door_of(playground: Playground, channel: str = DOOR) -> Message:
    (door,) = doors(playground, channel)
    return door


async def chosen(playground: Playground, channel: str = DOOR) -> Message:
    """Let Camille choose the channel in the settings; return that page."""
    camille = playground.person("Camille")
    page = await server(camille, "door")
    wanted = [playground.channel(channel).id] if channel else []
    await (await camille.select(page, str(CustomId("-", "door-channel")), wanted)).settled(within=SHOWN_WITHIN)
    return page


async def wants(person: Person, door: Message, game: str = "rage") -> Outcome:
    """Let somebody click a game."""
    return await (await person.click(door, control(door, "door-play", game))).settled(within=SHOWN_WITHIN)


async def hour(tapis: RunningBot) -> None:
    """Let the hour strike, and show what comes of it."""
    await tapis.upkeep.run()
    await settle(tapis)


async def door_stored(tapis: RunningBot, playground: Playground) -> Door | None:
    return (await stored(tapis, playground)).of(DoorSettings).door


def line(door: Message, game: str) -> str:
    """Return what the door tells of a game."""
    return next(one for one in heard(door).replace("\u00a0", " ").splitlines() if one.startswith(f"{game} :"))


async def test_one_click_opens_a_table_the_next_one_joins_it_and_the_door_tells_who_waits_and_what_is_played(
    playground: Playground, tapis: RunningBot
) -> None:
    camille, bo, dana = (playground.person(name) for name in ("Camille", "Bo", "Dana"))
    page = await chosen(playground)
    assert "le coin jeux est dans" in said(page)
    door = door_of(playground)
    assert line(door, "Rage") == "Rage : aucune table · ouvre la première"
    assert coloured(door) == {}
    opened = await wants(bo, door)
    assert "is open" in private_text(opened)
    await settle(tapis)
    assert line(door, "Rage") == "Rage : 1 table · Bo attend"
    assert coloured(door) == {"Rage": "primary"}
    (table,) = tables_of(tapis)
    assert str(table.message) in said(opened.message)
    assert "already waiting" in private_text(await wants(bo, door))
    await wants(dana, door)
    assert sorted(table.people) == sorted([int(bo.id), int(dana.id)])
    await settle(tapis)
    assert line(door, "Rage") == "Rage : 1 table · Bo, Dana attendent"
    lobby = next(one for one in bo.messages(DOOR) if one.id == str(table.message))
    await bo.click(lobby, control(lobby, "start"))
    await settle(tapis)
    assert line(door, "Rage") == "Rage : 1 en cours · ouvre une table"
    watched = await camille.click(door, control(door, "door-watch"))
    assert [button.url for button in buttons(watched.message)] == [
        f"https://discord.com/channels/{playground.guild.id}/{table.channel}/{table.message}"
    ]
    assert len(doors(playground)) == 1


async def test_two_people_who_click_at_the_same_time_sit_at_one_table(
    playground: Playground, tapis: RunningBot
) -> None:
    await chosen(playground)
    door = door_of(playground)
    await asyncio.gather(wants(playground.person("Bo"), door), wants(playground.person("Dana"), door))
    (table,) = tables_of(tapis)
    assert len(table.people) == 2


async def test_ten_changes_in_a_row_are_few_edits(playground: Playground, tmp_path: Path) -> None:
    async with run_inside(playground, tmp_path / "t.db", coalesce_seconds=0, painting=BlankPictures) as tapis:
        await chosen(playground)
        door = door_of(playground)
        lobby, bo = await lobby_of(playground), playground.person("Bo")
        (table,) = tables_of(tapis)
        before = door.edits
        for _ in range(5):
            for action in ("join", "leave"):
                outcome = await bo.forge_click(str(CustomId(table.id, "do", action)), lobby)
                await outcome.settled()
        await settle(tapis)
        assert door.edits - before <= 1
        assert table.seq >= 10, "each click has changed something"
        assert line(door, "Rage") == "Rage : 1 table · Camille attend"


async def test_a_restart_finds_the_door_again_and_edits_it_only_if_something_has_changed(
    playground: Playground, running: Running
) -> None:
    async with running() as tapis:
        await chosen(playground)
        await lobby_of(playground)
        await settle(tapis)
        door = door_of(playground)
        assert line(door, "Rage") == "Rage : 1 table · Camille attend"
    edits = door.edits
    async with running() as tapis:
        await hour(tapis)
        assert (doors(playground), door.edits) == ([door], edits)
        await lobby_of(playground, "Bo", "gin")
        await settle(tapis)
        assert (doors(playground), door.edits) == ([door], edits + 1)
        assert line(door, "Gin") == "Gin : 1 table · Bo attend"


async def test_a_kill_between_the_post_and_its_note_leaves_one_door(playground: Playground, tmp_path: Path) -> None:
    killed: list[Path] = []
    run = partial(run_inside, playground, painting=BlankPictures)

    def copy(_: str, __: object) -> None:
        """Keep what is stored at the instant at which the post appears."""
        if doors(playground) and not killed:
            killed.append(as_killed(tmp_path / "t.db"))

    async with run(tmp_path / "t.db"):
        playground.world.watchers.append(copy)
        await chosen(playground)
        playground.world.watchers.remove(copy)
    async with run(killed[0]) as again:
        await hour(again)
        stands = await door_stored(again, playground)
        assert stands is not None
        assert str(stands.message) == door_of(playground).id


async def test_a_deleted_door_comes_back_once_a_day(playground: Playground, tapis: RunningBot, clock: Clock) -> None:
    camille = playground.person("Camille")
    await chosen(playground)
    camille.delete(door_of(playground))
    await hour(tapis)
    second = door_of(playground)
    clock.advance(DAY + 1)
    camille.delete(second)
    await hour(tapis)
    camille.delete(door_of(playground))
    for _ in range(3):
        await hour(tapis)
    assert doors(playground) == []
    assert await door_stored(tapis, playground) is None
    await chosen(playground)
    assert len(doors(playground)) == 1


async def test_a_table_in_a_channel_that_somebody_cannot_see_is_not_told_of_but_may_be_watched_by_who_can(
    playground: Playground, tapis: RunningBot
) -> None:
    camille, bo, dana = (playground.person(name) for name in ("Camille", "Bo", "Dana"))
    await chosen(playground)
    door = door_of(playground)
    playground.deny(CHANNEL, "view_channel", who=dana)
    lobby = await lobby_of(playground, "Bo")
    await settle(tapis)
    assert line(door, "Rage") == "Rage : aucune table · ouvre la première"
    assert "Bo" not in heard(door)
    await camille.click(lobby, control(lobby, "do", "join"))
    await bo.click(lobby, control(lobby, "start"))
    await settle(tapis)
    assert line(door, "Rage") == "Rage : aucune table · ouvre la première"
    of_dana = await dana.click(door, control(door, "door-watch"))
    assert buttons(of_dana.message) == []
    of_emil = await playground.person("Emil").click(door, control(door, "door-watch"))
    assert len(buttons(of_emil.message)) == 1


async def test_tables_for_those_who_are_invited_and_without_spectators_are_not_told_of(
    playground: Playground, tapis: RunningBot
) -> None:
    camille, bo, dana = (playground.person(name) for name in ("Camille", "Bo", "Dana"))
    await chosen(playground)
    door, lobby = door_of(playground), await lobby_of(playground)
    (closed,) = tables_of(tapis)
    page = (await camille.click(lobby, control(lobby, "options"))).message
    await camille.submit(await camille.click(page, control(page, "guests-form")), {"entry": "closed"})
    await settle(tapis)
    assert line(door, "Rage") == "Rage : aucune table · ouvre la première"
    await wants(bo, door)
    assert closed.state.people == [int(camille.id)], "Bo is not sent where the host must let people in"
    (opened,) = [table for table in tables_of(tapis) if table is not closed]
    of_bo = next(one for one in bo.messages(DOOR) if one.id == str(opened.message))
    page = (await bo.click(of_bo, control(of_bo, "options"))).message
    await bo.submit(await bo.click(page, control(page, "guests-form")), {"watching": "seated"})
    await wants(dana, door)
    await settle(tapis)
    assert line(door, "Rage") == "Rage : 1 table · Bo, Dana attendent"
    await bo.click(of_bo, control(of_bo, "start"))
    await settle(tapis)
    assert opened.is_dealt
    assert line(door, "Rage") == "Rage : aucune table · ouvre la première"
    assert buttons((await camille.click(door, control(door, "door-watch"))).message) == []
    assert len(buttons((await dana.click(door, control(door, "door-watch"))).message)) == 1


async def test_a_table_opens_where_the_server_wants_tables(playground: Playground, tapis: RunningBot) -> None:
    here, there = playground.channel(DOOR), playground.channel(CHANNEL)
    settings = tapis.database.guild_settings
    allowed = {"channels": (int(there.id),), "closed_games": ("gin",)}
    await settings.change(int(playground.guild.id), lambda known: known.model_copy(update=allowed))
    page = await chosen(playground)
    assert f"<#{there.id}>" in said(page)
    door = door_of(playground)
    assert "Gin" not in heard(door)
    forged = await playground.person("Bo").forge_click(str(CustomId("-", "door-play", "gin")), door)
    assert "does not play" in private_text(forged)
    opened = await wants(playground.person("Bo"), door)
    (table,) = tables_of(tapis)
    assert table.channel == int(there.id)
    assert there.id in said(opened.message)
    assert here.id != there.id
    playground.deny(CHANNEL, "view_channel", who=playground.person("Dana"))
    assert "any of the intended channels" in private_text(await wants(playground.person("Dana"), door))
    assert tables_of(tapis) == [table]


async def test_another_channel_or_none_takes_the_old_door_away(playground: Playground, tapis: RunningBot) -> None:
    await chosen(playground)
    await chosen(playground, CHANNEL)
    assert doors(playground) == []
    assert len(doors(playground, CHANNEL)) == 1
    await lobby_of(playground)
    page = await chosen(playground, "")
    assert "plus de coin jeux" in said(page)
    await hour(tapis)
    assert doors(playground, CHANNEL) == []


async def test_where_the_bot_may_not_write_the_owner_is_told(playground: Playground, tapis: RunningBot) -> None:
    playground.deny(DOOR, "send_messages")
    page = await chosen(playground)
    assert re.search("il me manque .*Envoyer des messages", said(page))
    assert doors(playground) == []
    playground.allow(DOOR, "send_messages")
    await hour(tapis)
    assert len(doors(playground)) == 1


class Planned(Feature, name="planned"):
    """A feature that has an evening announced in a channel."""

    channel = 0

    async def next_events(self, guild: int) -> list[UpcomingEvent]:
        """Return it."""
        starts = round((self.services.now() + 5 * DAY) * 1000)
        url = f"https://discord.com/channels/{guild}/{self.channel}"
        return [UpcomingEvent(Text("door.event-drawn"), starts, 5, url, "evening", self.channel)]


async def test_the_next_evening_is_told_where_everybody_may_know_of_it(
    playground: Playground, tapis: RunningBot
) -> None:
    planned = Planned(tapis.client)
    planned.channel = int(playground.channel(CHANNEL).id)
    await tapis.client.add_cog(planned)
    await chosen(playground)
    door = door_of(playground)
    assert "Soirée : mercredi 20 janv., à 9 h · 5 viennent · dans 5 jours" in heard(door).replace("\u00a0", " ")
    assert [one.url for one in buttons(door) if one.url] == [
        (await planned.next_events(int(playground.guild.id)))[0].url
    ]
    playground.deny(CHANNEL, "view_channel", who=playground.person("Dana"))
    await hour(tapis)
    assert "5 viennent" not in heard(door)
    assert [one.url for one in buttons(door) if one.url] == []
    of_bo = await playground.person("Bo").click(door, control(door, "door-event"))
    assert "5 are coming" in private_text(of_bo)
    of_dana = await playground.person("Dana").click(door, control(door, "door-event"))
    assert of_dana.kind == "modal", "as if nothing were planned"


async def test_without_an_evening_the_door_opens_the_form_in_which_one_is_proposed(
    playground: Playground, tapis: RunningBot
) -> None:
    await chosen(playground)
    camille, door = playground.person("Camille"), door_of(playground)
    form = await camille.click(door, control(door, "door-event"))
    day = str(date(2027, 1, 22).toordinal())
    told = await camille.submit(form, {"day": day, "hour": "21:00", "every": "1", "most": "0"})
    assert "C’est prévu" in private_text(told)
    (event,) = await tapis.features.next_events(int(playground.guild.id))
    assert event.channel == int(playground.channel(DOOR).id)


async def test_who_cannot_propose_an_evening_at_the_door_is_told_where_it_can_be(
    playground: Playground, tapis: RunningBot
) -> None:
    assert tapis.features.plan_evening is not None
    await chosen(playground)
    camille, door = playground.person("Camille"), door_of(playground)
    page = await server(camille)
    await fill(camille, page, control(page, "server-set", "general"), channels=[playground.channel(CHANNEL).id])
    told = await playground.person("Bo").click(door, control(door, "door-event"))
    assert f"<#{playground.channel(CHANNEL).id}>" in private_text(told)
