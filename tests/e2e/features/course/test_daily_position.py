"""The position of the day: one post a day where the owner wants it, answered by each alone."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.process.running_bot import RunningBot
from cogs.course.cog import Courses
from cogs.course.daily_positions import of_day
from cogs.course.settings import CourseSettings
from playground import Playground, buttons, said
from playground.clock import Clock
from playground.world import Message
from tests.e2e.support.inside import run_inside
from tests.e2e.support.seating import control
from tests.support.blank_pictures import BlankPictures

NOON = datetime(2027, 1, 12, 12, tzinfo=UTC).timestamp()
DAY = 24 * 60 * 60
CHANNEL = "salon"


@pytest.fixture
def clock() -> Clock:
    return Clock(flowing=False, start=NOON)


@pytest.fixture
async def quiet_server(clock: Clock) -> AsyncIterator[Playground]:
    async with Playground(clock=clock, limits=False) as playground:
        playground.invite_bot(playground.guild)
        yield playground


async def struck(tapis: RunningBot) -> None:
    """Let the hour strike, and wait for what comes of it."""
    await tapis.promises.settled()
    await tapis.upkeep.run()
    await tapis.promises.settled()


def posts(playground: Playground) -> list[Message]:
    """Return the positions that stand in the channel."""
    seen = playground.person("Bo").messages(CHANNEL, ephemeral=False)
    return [one for one in seen if any(":course-at:" in (button.custom_id or "") for button in buttons(one))]


async def test_one_position_a_day_is_posted_and_answered_in_private(
    quiet_server: Playground, clock: Clock, tmp_path: Path
) -> None:
    camille, bo = quiet_server.person("Camille"), quiet_server.person("Bo")
    async with run_inside(quiet_server, tmp_path / "t.db", painting=BlankPictures) as tapis:
        await struck(tapis)
        assert not posts(quiet_server)
        tabs = (await (await camille.command(CHANNEL, "settings")).settled()).message
        to_tab = await camille.forge_click(control(tabs, "server-tab"), tabs, values=["course"])
        tab = (await to_tab.settled()).message
        channel = quiet_server.channel(CHANNEL)
        chosen = await camille.forge_click(control(tab, "course-channel"), tab, values=[channel.id])
        assert "C’est noté" in said((await chosen.settled()).message)
        await struck(tapis)
        await struck(tapis)
        (post,) = posts(quiet_server)
        games = [game for game in tapis.services.games.values() if game.course]
        asked = of_day(tapis.features.one(Courses).daily.today, games)
        named = f"{asked.game.name} {asked.position.name}"
        page = (await (await bo.click(post, control(post, "course-at", named))).settled()).message
        assert page.id != post.id
        assert page in bo.messages(CHANNEL, ephemeral=True)
        clock.advance(DAY)
        await struck(tapis)
        assert len(posts(quiet_server)) == 2
        settings = tapis.database.guild_settings
        await settings.change(int(quiet_server.guild.id), lambda known: known.having(CourseSettings()))
        clock.advance(DAY)
        await struck(tapis)
        assert len(posts(quiet_server)) == 2
