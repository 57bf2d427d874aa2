"""The recap of the day before: one post a day, whatever happens to the process, and nothing that is still hidden."""

import re
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.policy.daily_channel import DailyChannel
from bot.process.running_bot import RunningBot
from bot.show.custom_id import CustomId
from bot.show.days import day_of
from cogs.daily.rows import AttemptRow, DailyStore
from cogs.recap.cog import Recap
from cogs.recap.settings import RecapSettings, ReminderSettings
from playground import Outcome, Playground, buttons, said
from playground.clock import Clock
from playground.person_actions import Person
from playground.world import Message
from tests.e2e.support.inside import as_killed, run_inside
from tests.e2e.support.settling import heard, server
from tests.support.blank_pictures import BlankPictures

NOON = datetime(2027, 1, 12, 12, tzinfo=UTC).timestamp()
DAY = 24 * 60 * 60
TODAY = day_of(NOON)
CHANNEL = "salon"


@pytest.fixture
def clock() -> Clock:
    return Clock(flowing=False, start=NOON)


@pytest.fixture
async def quiet_server(clock: Clock) -> AsyncIterator[Playground]:
    async with Playground(clock=clock, limits=False) as playground:
        playground.invite_bot(playground.guild)
        yield playground


def run(playground: Playground, file: Path) -> AbstractAsyncContextManager[RunningBot]:
    return run_inside(playground, file, painting=BlankPictures)


def feature_of(tapis: RunningBot) -> Recap:
    return tapis.features.one(Recap)


async def recapped(tapis: RunningBot) -> None:
    """Let the hour strike, once what the start of the bot has begun is done, and wait for what comes of it."""
    await tapis.promises.settled()
    await tapis.upkeep.run()
    await tapis.promises.settled()


async def plays(tapis: RunningBot, person: Person, day: int, worth: int, game: str = "rage") -> None:
    """Let somebody have finished the deal of a day on the server; that of today is sealed by then."""
    await feature_of(tapis).deals.seal_ahead()
    begun = AttemptRow(day, game, int(person.id), int(person.guild.id), 1, 0, "")
    done = AttemptRow(day, game, int(person.id), int(person.guild.id), 1, 1, "0 1 x", 7, 9, worth, worth)
    await DailyStore(tapis.database).begin(begun)
    await DailyStore(tapis.database).record(begun, done)


async def chosen(tapis: RunningBot, playground: Playground, channel: str = CHANNEL) -> None:
    """Let the server have its recap in a channel."""
    recap = DailyChannel(channel=int(playground.channel(channel).id), told=TODAY - 1)
    settings = tapis.database.guild_settings
    await settings.change(int(playground.guild.id), lambda known: known.having(RecapSettings(recap=recap)))


def posts(playground: Playground) -> list[Message]:
    """Return the recaps that stand in the channel."""
    seen = playground.person("Camille").messages(CHANNEL, ephemeral=False)
    return [one for one in seen if any(":daily::recap" in button.custom_id for button in buttons(one))]


async def test_the_day_after_one_post_tells_places_and_the_ai_and_leads_to_the_open_seals(
    quiet_server: Playground, clock: Clock, tmp_path: Path
) -> None:
    camille, bo, dana = (quiet_server.person(name) for name in ("Camille", "Bo", "Dana"))
    async with run(quiet_server, tmp_path / "t.db") as tapis:
        await chosen(tapis, quiet_server)
        await recapped(tapis)
        for day in (TODAY - 1, TODAY):
            await plays(tapis, camille, day, 30)
        await plays(tapis, bo, TODAY, 42)
        await plays(tapis, dana, TODAY, 30)
        await plays(tapis, quiet_server.person("Emil"), TODAY, 12)
        await plays(tapis, bo, TODAY, 5, "gin")
        await recapped(tapis)
        assert posts(quiet_server) == [], "the day goes on"
        clock.advance(DAY / 2 + 60)
        await recapped(tapis)
        assert posts(quiet_server) == [], "it is one o'clock in the morning in Paris"
        clock.advance(DAY / 3)
        await recapped(tapis)
        (post,) = posts(quiet_server)
        words = said(post).replace("\u00a0", " ")
        deals = {deal.game: deal for deal in await DailyStore(tapis.database).deals(TODAY, TODAY)}
        await recapped(tapis)
        assert posts(quiet_server) == [post], "once"
        opened = await camille.click(post, "Sceaux")
        assert opened.ephemeral
    lines = words.splitlines()
    assert lines[0] == "### 📅 Les donnes du 12/01"
    ai = r"(devant|derrière) l’IA \(−?\d+ points?\)"
    game, first, second, third, others = lines[1].split(" · ")
    assert game == "**🎴 Rage**"
    assert re.fullmatch(rf"{bo.mention} gagne avec 42 points, {ai}", first)
    assert [camille.mention in second, dana.mention in third] == [True] * 2
    assert second[0] == third[0], "equals share a place"
    assert others == "et 1 de plus"
    assert not any("Agnès" in line for line in lines), "nobody has played it here"
    (gin,) = (line for line in lines if "Gin" in line)
    assert f"{bo.mention} est la seule personne à l’avoir finie, avec 5 points d’avance" in gin
    assert deals["rage"].secret in opened.text
    assert "sceaux de ces donnes sont ouverts" in words
    assert "Série du serveur : 2 jours" in words
    assert post.mentions == []


async def test_the_button_opens_the_deals_of_today_for_whoever_clicks(
    quiet_server: Playground, clock: Clock, tmp_path: Path
) -> None:
    async with run(quiet_server, tmp_path / "t.db") as tapis:
        await chosen(tapis, quiet_server)
        await plays(tapis, quiet_server.person("Bo"), TODAY, 42)
        clock.advance(DAY)
        await recapped(tapis)
        (post,) = posts(quiet_server)
        shown = await quiet_server.person("Bo").click(post, "Aujourd’hui")
        assert shown.ephemeral
        assert "Today’s deals" in heard(shown.message)


async def test_nobody_played_nothing_is_posted_and_old_days_are_not_made_up_for(
    quiet_server: Playground, clock: Clock, tmp_path: Path
) -> None:
    async with run(quiet_server, tmp_path / "t.db") as tapis:
        await chosen(tapis, quiet_server)
        await plays(tapis, quiet_server.person("Bo"), TODAY, 42)
        clock.advance(3 * DAY)
        await recapped(tapis)
        assert posts(quiet_server) == []


@pytest.mark.parametrize("instant", ["before the post", "after the post"])
async def test_a_kill_before_or_after_the_post_leaves_one(
    quiet_server: Playground, clock: Clock, tmp_path: Path, instant: str
) -> None:
    posted = instant == "after the post"
    async with run(quiet_server, tmp_path / "t.db") as tapis:
        await chosen(tapis, quiet_server)
        await plays(tapis, quiet_server.person("Bo"), TODAY, 42)
        clock.advance(DAY)
        killed: list[Path] = []

        def copy(_: str, __: object) -> None:
            """Keep what is stored at the instant at which the post appears."""
            if posts(quiet_server) and not killed:
                killed.append(as_killed(tmp_path / "t.db"))

        quiet_server.world.watchers.append(copy)
        await recapped(tapis)
        quiet_server.world.watchers.remove(copy)
        (post,) = posts(quiet_server)
    if not posted:
        quiet_server.world.delete(post)
    clock.advance(600)
    async with run(quiet_server, killed[0]) as again:
        await recapped(again)
        await recapped(again)
        (one,) = posts(quiet_server)
        assert (one.id == post.id) == posted


async def test_two_processes_with_the_same_rows_post_one(
    quiet_server: Playground, clock: Clock, tmp_path: Path
) -> None:
    async with run(quiet_server, tmp_path / "t.db") as tapis:
        await chosen(tapis, quiet_server)
        await plays(tapis, quiet_server.person("Bo"), TODAY, 42)
        clock.advance(DAY)
        before = as_killed(tmp_path / "t.db")
        await recapped(tapis)
        (post,) = posts(quiet_server)
    async with run(quiet_server, before) as frozen:
        await recapped(frozen)
        assert posts(quiet_server) == [post], "the nonce is the same"


async def test_where_the_bot_may_not_write_the_owner_is_told_and_nothing_is_tried_for_ever(
    quiet_server: Playground, clock: Clock, tmp_path: Path
) -> None:
    camille = quiet_server.person("Camille")
    quiet_server.deny(CHANNEL, "send_messages")
    async with run(quiet_server, tmp_path / "t.db") as tapis:
        page = await server(camille, "recap")
        await camille.select(page, str(CustomId("-", "recap-channel")), [quiet_server.channel(CHANNEL).id])
        assert "il me manque" in said(page)
        await plays(tapis, quiet_server.person("Bo"), TODAY, 42)
        clock.advance(DAY)
        await recapped(tapis)
        assert posts(quiet_server) == []


async def test_the_channel_is_chosen_and_given_up_by_managers_alone(quiet_server: Playground, tmp_path: Path) -> None:
    camille, bo = quiet_server.person("Camille"), quiet_server.person("Bo")
    async with run(quiet_server, tmp_path / "t.db") as tapis:
        page, control = await server(camille, "recap"), str(CustomId("-", "recap-channel"))
        salon = quiet_server.channel(CHANNEL).id

        async def channel() -> int | None:
            settings = await tapis.database.guild_settings.latest(int(quiet_server.guild.id))
            recap = settings.of(RecapSettings).recap
            return None if recap is None else recap.channel

        await camille.select(page, control, [salon])
        assert await channel() == int(salon)
        assert "Il me manque" not in said(page)
        public = await (await bo.command(CHANNEL, "help")).settled()
        forged = await bo.forge_click(control, public.message, values=[quiet_server.channel("cartes").id], kind=8)
        assert refused(forged)
        assert await channel() == int(salon)
        for nonsense in ("1", "x", quiet_server.guild.id):
            await camille.forge_click(control, page, values=[nonsense], kind=8)
        assert await channel() == int(salon)
        await camille.forge_click(control, page, values=[], kind=8)
        assert await channel() is None


def refused(outcome: Outcome) -> bool:
    """Tell whether somebody was told that only managers may do this."""
    return "manage" in outcome.text.casefold()


async def reminded(person: Person) -> list[str]:
    """Return what the bot has written to somebody alone."""
    return [said(one) for one in person.messages(person.conversation())]


async def test_somebody_who_asked_for_it_is_reminded_once_and_not_in_quiet_hours(
    quiet_server: Playground, clock: Clock, tmp_path: Path
) -> None:
    camille, bo, dana, emil = (quiet_server.person(name) for name in ("Camille", "Bo", "Dana", "Emil"))
    async with run(quiet_server, tmp_path / "t.db") as tapis:
        for person in (camille, bo, dana, emil):
            for day in (TODAY - 2, TODAY - 1):
                await plays(tapis, person, day, 3)
        await plays(tapis, dana, TODAY, 3)
        for person in (camille, dana, emil):
            page = (await (await person.command(CHANNEL, "me reminder")).settled()).message
            await person.click(page, str(CustomId("-", "reminder", "on")))
        settings = tapis.database.user_settings
        hours = {"quiet": (18 * 60 + 30, 6 * 60), "utc_offset": 0}
        await settings.change(int(emil.id), lambda known: known.model_copy(update=hours))
        told: list[tuple[int, int]] = []
        for _ in range(12, 24):
            await recapped(tapis)
            await recapped(tapis)
            told.append((len(await reminded(camille)), len(await reminded(emil))))
            assert not await reminded(bo), "nobody asked for it"
            assert not await reminded(dana), "today's is played"
            clock.advance(60 * 60)
    first = [next(hour for hour, counts in enumerate(told, 12) if counts[who]) for who in (0, 1)]
    assert first == [21, 18]
    assert told[-1] == (1, 1)
    assert "série de 2 jours" in (await reminded(camille))[0]


async def test_whoever_takes_no_messages_is_not_written_to_again(
    quiet_server: Playground, clock: Clock, tmp_path: Path
) -> None:
    camille = quiet_server.person("Camille")
    async with run(quiet_server, tmp_path / "t.db") as tapis:
        for day in (TODAY - 2, TODAY - 1):
            await plays(tapis, camille, day, 3)
        page = (await (await camille.command(CHANNEL, "me reminder")).settled()).message
        await camille.click(page, str(CustomId("-", "reminder", "on")))
        camille.user.closed = True
        clock.advance(10 * 60 * 60)
        await recapped(tapis)
        assert (await tapis.database.user_settings.latest(int(camille.id))).of(ReminderSettings).remind == "refused"
        page = (await (await camille.command(CHANNEL, "me reminder")).settled()).message
        assert "n’accepte pas" in said(page)
