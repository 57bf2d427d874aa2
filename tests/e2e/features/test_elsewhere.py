"""Where only the person has added Tapis: direct and group messages, and servers without the bot."""

import json
import re
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.process.running_bot import RunningBot
from bot.show.custom_id import CustomId
from cogs.daily.cog import Daily
from cogs.daily.rows import AttemptRow, DailyStore
from games.registry import TUTORIALS
from playground import Playground, buttons, said
from playground.person_actions import Person
from playground.world import Channel, Message
from storage import UserSettings
from tests.e2e.features.learning.test_tutorials import learn
from tests.e2e.features.privacy.test_own_data import erase
from tests.e2e.support.inside import run_inside
from tests.e2e.support.seating import CHANNEL, control, offers
from tests.e2e.support.settling import heard, private_text

ALONE = ["daily", "help", "me delete", "me export", "me settings", "play", "privacy", "puzzle"]
OF_GAMES = {"rage start", "rage notify", "rage rules", "rage lesson", "gin rules", "agnes lesson"}
ON_SERVERS = {"settings", "leaderboard", "profile", "replay", "verify", "hand", "evening start", "table show"}


@pytest.fixture
async def places(playground: Playground, tapis: RunningBot) -> AsyncIterator[dict[str, Channel]]:
    """Return a group of people and the channel of a server that the bot is not in; Bo has added Tapis."""
    del tapis
    group, foreign = playground.add_elsewhere()
    bo = playground.person("Bo")
    bo.user.installed = True
    yield {"group": group, "foreign": playground.channel("terrasse", foreign), "direct": bo.conversation()}
    assert playground.refusals == []


@pytest.mark.parametrize("place", ["group", "foreign", "direct"])
async def test_what_needs_no_server_is_offered_and_the_rest_is_not(
    places: dict[str, Channel], bo: Person, place: str
) -> None:
    offered = set(bo.commands(places[place]))
    assert set(ALONE) | OF_GAMES <= offered
    assert not ON_SERVERS & offered


async def test_who_has_not_added_it_has_it_on_servers_with_the_bot_alone(
    places: dict[str, Channel], playground: Playground
) -> None:
    dana = playground.person("Dana")
    assert dana.commands(places["group"]) == dana.commands(places["foreign"]) == []
    assert set(ALONE) | ON_SERVERS <= set(dana.commands(CHANNEL))


async def test_a_deal_begun_in_a_group_goes_on_elsewhere_and_after_a_restart(
    playground: Playground, tmp_path: Path
) -> None:
    group, foreign = playground.add_elsewhere()
    bo, terrace = playground.person("Bo"), playground.channel("terrasse", foreign)
    bo.user.installed = True
    async with run_inside(playground, tmp_path / "tapis.db") as tapis:
        shown = await bo.command(group, "daily", game="rage")
        assert shown.ephemeral
        begun = await bo.click(shown.message, control(shown.message, "daily-begin", f"rage {today(tapis)}"))
        first = (await bo.click(begun.message, first_move(begun.message))).message
        (row,) = await DailyStore(tapis.database).attempts(today(tapis), int(bo.id))
        assert (row.guild_id, row.seq > 0) == (0, True)
        assert said((await bo.command(CHANNEL, "daily", game="rage")).message) == said(first)
    async with run_inside(playground, tmp_path / "tapis.db") as tapis:
        again = (await bo.command(terrace, "daily", game="rage")).message
        assert said(again) == said(first)
        old = first_move(first)
        moved = await bo.click(again, first_move(again))
        assert "out of date" in said((await bo.forge_click(old, first)).message)
        (row,) = await DailyStore(tapis.database).attempts(today(tapis), int(bo.id))
        assert said((await bo.command(bo.conversation(), "daily", game="rage")).message) == said(moved.message)
    assert playground.refusals == []


async def test_a_table_kindly_asks_for_a_server(places: dict[str, Channel], bo: Person, tapis: RunningBot) -> None:
    for place in places.values():
        for name, typed in (("rage start", {"invite": bo}), ("gin notify", {"people": 2}), ("agnes leaderboard", {})):
            refused = await bo.command(place, name, **typed)
            assert "only on a server with Tapis" in private_text(refused)
            (add,) = buttons(refused.message)
            assert add.url.startswith("https://discord.com/oauth2/authorize?")
        shown = (await bo.command(place, "help")).message
        assert "only on a server with Tapis" in private_text(
            await bo.forge_click(str(CustomId("-", "play", "rage")), shown)
        )
    assert list(tapis.registry) == []


SAMPLES: dict[str, dict[str, object]] = {"notify": {"people": 2}}
"""What is typed besides, by the last word of a command."""


async def test_a_command_refuses_there_if_and_only_if_it_says_that_it_needs_a_server(
    places: dict[str, Channel], bo: Person, tapis: RunningBot
) -> None:
    """Discord offers a group of commands as a whole, so the pages that name them must know which of them work."""
    refused = set[str]()
    names = [name for name in bo.commands(places["direct"]) if name != "play"]
    for name in names:
        outcome = await bo.command(places["direct"], name, **SAMPLES.get(name.split()[-1], {}))
        if "only on a server with Tapis" in said((await outcome.settled()).message):
            refused.add(name)
    assert refused == {name for name in names if not tapis.features.works_anywhere(name)}
    assert {"gin notify", "agnes leaderboard"} <= refused
    assert {"rage start", "rage rules", "daily", "me avoid"} <= set(names) - refused


@pytest.mark.parametrize("command", ["help", "play"])
@pytest.mark.parametrize("pictures", [True, False])
async def test_what_is_shown_there_offers_only_what_works_there(
    places: dict[str, Channel], bo: Person, tapis: RunningBot, command: str, *, pictures: bool
) -> None:
    await tapis.database.user_settings.save(int(bo.id), UserSettings(pictures=pictures))
    shown = (await bo.command(places["direct"], command)).message
    offered = [CustomId.parse(button.custom_id) for button in buttons(shown) if button.custom_id]
    assert {one.verb for one in offered} == {"solo", "commands"}
    assert "With others" in said(shown)
    lesson = await bo.select(shown, control(shown, "learn-of"), "gin")
    assert lesson.ephemeral
    listed = (await bo.click(shown, control(shown, "commands"))).message
    told = said(listed)
    assert "daily:" in told
    named = set(re.findall(r"</([a-z -]+):\d+>", told))
    while (onwards := next((one for one in buttons(listed) if "Next" in one.label), None)) and not onwards.disabled:
        await bo.click(listed, onwards.custom_id or "")
        named |= set(re.findall(r"</([a-z -]+):\d+>", said(listed)))
    assert {"daily", "puzzle", "me avoid", "privacy"} <= named
    assert [name for name in named if not tapis.features.works_anywhere(name)] == []
    assert len((await bo.complete(places["direct"], "play", "what")).choices) == len(tapis.services.games)


async def test_the_end_of_lessons_leads_to_no_table_there(places: dict[str, Channel], bo: Person) -> None:
    tutorial = TUTORIALS["gin"]
    lesson = (await bo.command(places["direct"], "gin lesson")).message
    await learn(bo, lesson, tutorial, range(len(tutorial.lessons)))
    assert "add me to a server" in said(lesson)
    assert not offers(lesson, "play-ai")
    at_home = (await bo.command(CHANNEL, "gin lesson")).message
    await learn(bo, at_home, tutorial, range(len(tutorial.lessons)))
    assert offers(at_home, "play-ai")


async def test_a_puzzle_that_needs_no_game_of_a_server_is_answered_once_wherever_one_is(
    places: dict[str, Channel], bo: Person
) -> None:
    shown = (await bo.command(places["group"], "puzzle")).message
    answered = await bo.click(shown, first_move(shown))
    assert said((await bo.command(places["foreign"], "puzzle")).message) == said(answered.message)


async def test_rules_and_a_lesson_are_read_in_a_group(places: dict[str, Channel], bo: Person) -> None:
    assert "R1" in said((await bo.command(places["group"], "rage rules", search="R1")).message)
    lesson = (await bo.command(places["group"], "rage lesson")).message
    assert buttons(lesson)


async def test_all_that_was_begun_elsewhere_is_handed_over_and_erased(
    places: dict[str, Channel], bo: Person, tapis: RunningBot
) -> None:
    shown = (await bo.command(places["foreign"], "daily", game="gin")).message
    await bo.click(shown, control(shown, "daily-begin", f"gin {today(tapis)}"))
    data = json.loads((await bo.command(places["group"], "me export")).message.attachments[0].data)
    assert [row["game"] for row in data["daily_attempts"]] == ["gin"]
    await erase(bo, places["group"])
    assert await DailyStore(tapis.database).attempts(today(tapis), int(bo.id)) == []


async def test_a_result_is_shared_where_others_may_see_it(
    places: dict[str, Channel], playground: Playground, bo: Person
) -> None:
    shown = (await bo.command(places["foreign"], "puzzle")).message
    answered = (await bo.click(shown, first_move(shown))).message
    share = next(button.custom_id for button in buttons(answered) if ":puzzle-share:" in button.custom_id)
    playground.deny(places["foreign"], "use_external_apps", who=bo)
    refused = await bo.click(answered, share)
    assert "external apps" in private_text(refused)
    playground.allow(places["foreign"], "use_external_apps", who=bo)
    assert not (await bo.click(answered, share)).ephemeral


async def finish(tapis: RunningBot, person: Person, worth: int, guild: int = 0) -> None:
    """Store that somebody has finished today's deal of Rage; by default where there is no server with the bot."""
    store = DailyStore(tapis.database)
    row = AttemptRow(today(tapis), "rage", int(person.id), guild, 1, 0, "")
    await tapis.features.one(Daily).deals.seal_ahead()
    await store.begin(row)
    await store.record(row, replace(row, seq=1, finished_at=2, points=worth, worth=worth))


@pytest.mark.parametrize("place", ["group", "foreign", "direct"])
async def test_a_result_names_nobody_and_no_place_here_where_people_share_no_server(
    places: dict[str, Channel], playground: Playground, tapis: RunningBot, bo: Person, camille: Person, place: str
) -> None:
    """What is finished in direct messages, groups and foreign servers is stored alike, by people who share nothing."""
    await finish(tapis, camille, 77)
    await finish(tapis, bo, 40)
    await finish(tapis, playground.person("Dana"), 30, tapis.client.guilds[0].id)
    shown = (await bo.command(places[place], "daily", game="rage")).message
    assert "🌍 Everywhere: 2nd of 3" in heard(shown)
    assert "🏠" not in heard(shown)
    assert not [button for button in buttons(shown) if ":daily-board:" in button.custom_id]
    board = str(CustomId("-", "daily-board", f"rage {today(tapis)}"))
    refused = private_text(await bo.forge_click(board, shown))
    assert "board" in refused
    assert (str(camille.id) in refused, "77" in refused, "🏠" in refused) == (False, False, False)
    dana = playground.person("Dana")
    home = (await dana.command(CHANNEL, "daily", game="rage")).message
    assert "🏠 Nobody else here has finished yet." in heard(home)
    on_board = said((await dana.click(home, control(home, "daily-board", f"rage {today(tapis)}"))).message)
    assert (f"<@{dana.id}>" in on_board, f"<@{camille.id}>" in on_board) == (True, False)


def today(tapis: RunningBot) -> int:
    """Return the day that it is for the bot."""
    return int(tapis.services.now() // 86_400)


def first_move(message: Message) -> str:
    """Return the custom id of the first button that makes a move."""
    return next(button.custom_id for button in buttons(message) if ":move:" in button.custom_id and not button.disabled)
