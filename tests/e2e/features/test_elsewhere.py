"""Where only the person has added Tapis: direct and group messages, and servers without the bot."""

import json
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.process.running_bot import RunningBot
from bot.show.custom_id import CustomId
from cogs.daily.cog import Daily
from playground import Playground, buttons, said
from playground.person_actions import Person
from playground.world import Channel, Message
from storage import AttemptRow
from tests.e2e.features.privacy.test_own_data import erase
from tests.e2e.support.inside import run_inside
from tests.e2e.support.seating import CHANNEL, control
from tests.e2e.support.settling import private_text

ALONE = ["daily", "help", "me delete", "me export", "me settings", "play", "privacy", "puzzle"]
OF_GAMES = {"rage start", "rage notify", "rage rules", "rage tutorial", "gin rules", "agnes tutorial"}
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
        (row,) = await tapis.database.daily.attempts(today(tapis), int(bo.id))
        assert (row.guild_id, row.seq > 0) == (0, True)
        assert said((await bo.command(CHANNEL, "daily", game="rage")).message) == said(first)
    async with run_inside(playground, tmp_path / "tapis.db") as tapis:
        again = (await bo.command(terrace, "daily", game="rage")).message
        assert said(again) == said(first)
        old = first_move(first)
        moved = await bo.click(again, first_move(again))
        assert "out of date" in said((await bo.forge_click(old, first)).message)
        (row,) = await tapis.database.daily.attempts(today(tapis), int(bo.id))
        assert said((await bo.command(bo.conversation(), "daily", game="rage")).message) == said(moved.message)
    assert playground.refusals == []


async def test_a_table_kindly_asks_for_a_server(places: dict[str, Channel], bo: Person, tapis: RunningBot) -> None:
    for place in places.values():
        for name in ("rage start", "gin notify", "agnes leaderboard"):
            refused = await bo.command(place, name, **({"people": 2} if "notify" in name else {}))
            assert "needs a server" in private_text(refused)
            (add,) = buttons(refused.message)
            assert add.url.startswith("https://discord.com/oauth2/authorize?")
        shown = (await bo.command(place, "play")).message
        assert "needs a server" in private_text(await bo.click(shown, control(shown, "play", "rage")))
    assert list(tapis.registry) == []


async def test_a_puzzle_that_needs_no_game_of_a_server_is_answered_once_wherever_one_is(
    places: dict[str, Channel], bo: Person
) -> None:
    shown = (await bo.command(places["group"], "puzzle")).message
    answered = await bo.click(shown, first_move(shown))
    assert said((await bo.command(places["foreign"], "puzzle")).message) == said(answered.message)


async def test_rules_and_a_lesson_are_read_in_a_group(places: dict[str, Channel], bo: Person) -> None:
    assert "R1" in said((await bo.command(places["group"], "rage rules", search="R1")).message)
    lesson = (await bo.command(places["group"], "rage tutorial")).message
    assert buttons(lesson)


async def test_all_that_was_begun_elsewhere_is_handed_over_and_erased(
    places: dict[str, Channel], bo: Person, tapis: RunningBot
) -> None:
    shown = (await bo.command(places["foreign"], "daily", game="gin")).message
    await bo.click(shown, control(shown, "daily-begin", f"gin {today(tapis)}"))
    data = json.loads((await bo.command(places["group"], "me export")).message.attachments[0].data)
    assert [row["game"] for row in data["daily_attempts"]] == ["gin"]
    await erase(bo, places["group"])
    assert await tapis.database.daily.attempts(today(tapis), int(bo.id)) == []


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
    store = tapis.database.daily
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
    assert "🌍 Everywhere: place 2 of 3" in said(shown)
    assert "🏠" not in said(shown)
    assert not [button for button in buttons(shown) if ":daily-board:" in button.custom_id]
    board = str(CustomId("-", "daily-board", f"rage {today(tapis)}"))
    refused = private_text(await bo.forge_click(board, shown))
    assert "board" in refused
    assert (str(camille.id) in refused, "77" in refused, "🏠" in refused) == (False, False, False)
    dana = playground.person("Dana")
    home = (await dana.command(CHANNEL, "daily", game="rage")).message
    assert "🏠 Nobody else here has finished yet." in said(home)
    on_board = said((await dana.click(home, control(home, "daily-board", f"rage {today(tapis)}"))).message)
    assert (f"<@{dana.id}>" in on_board, f"<@{camille.id}>" in on_board) == (True, False)


def today(tapis: RunningBot) -> int:
    """Return the day that it is for the bot."""
    return int(tapis.services.now() // 86_400)


def first_move(message: Message) -> str:
    """Return the custom id of the first button that makes a move."""
    return next(button.custom_id for button in buttons(message) if ":move:" in button.custom_id and not button.disabled)
