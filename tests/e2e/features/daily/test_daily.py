"""The deal of the day over the real protocol: played, compared, shared; and gone on with after a kill."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.process.running_bot import RunningBot
from bot.show.custom_id import CustomId
from bot.show.days import DAY_SECONDS, written
from cogs.daily.cog import Daily
from cogs.solo.cog import Solo
from games.core.daily_deal import PERSON
from games.core.solo_game import SoloRun
from playground import Playground, pictures, said
from playground.person_actions import Person
from playground.world import Message
from tests.e2e.conftest import Running
from tests.e2e.support.alone import act, moves, way
from tests.e2e.support.inside import as_killed, run_inside
from tests.e2e.support.people import SHOWN_WITHIN
from tests.e2e.support.seating import CHANNEL
from tests.e2e.support.settling import heard, private_text
from tests.support.blank_pictures import BlankPictures

NOON = 1_893_499_200
"""On 1 January 2030."""


def deal_of_yesterday(tapis: RunningBot) -> str:
    """Return what the seal calls yesterday's table."""
    return f"daily-{written(tapis.features.one(Daily).deals.today - 1)}"


async def daily(person: Person, game: str = "") -> Message:
    """Return what `/daily` shows."""
    typed = {"game": game} if game else {}
    outcome = await (await person.command(CHANNEL, "daily", **typed)).settled(within=SHOWN_WITHIN)
    assert outcome.ephemeral
    return outcome.message


async def begun(person: Person, game: str) -> Message:
    """Return the panel of a deal that has just been begun, from the page of all deals."""
    overview = await daily(person)
    intro = (await person.click(overview, way(overview, "daily-of", game))).message
    return (await (await person.click(intro, way(intro, "daily-begin"))).settled(within=SHOWN_WITHIN)).message


@pytest.fixture
def noon(playground: Playground) -> None:
    """Let it be noon of always the same day: no day ends in the middle of a test, and its deals stay the same."""
    playground.clock.advance(NOON - playground.clock.now())


@pytest.mark.usefixtures("noon")
async def test_a_deal_is_played_once_compared_and_shared_and_the_next_day_brings_another(
    playground: Playground, running: Running, camille: Person, bo: Person
) -> None:
    async with running() as tapis:
        await tapis.upkeep.run()
        ahead = await tapis.features.one(Daily).deals.store.deals(
            tapis.features.one(Daily).deals.today + 1, tapis.features.one(Daily).deals.today + 1
        )
        assert len(ahead) == len(tapis.features.one(Daily).deals.games), "tomorrow is sealed though nobody has come"
        panel = await begun(camille, "rage")
        assert pictures(panel)
        stale, clicks = moves(panel)[0][0], 0
        while moves(panel):
            panel, clicks = await act(camille, panel), clicks + 1
        assert clicks >= 20, "five bids and fifteen cards; a Joker takes two clicks"
        assert "personne d’autre n’a encore fini" in heard(panel).replace("\u00a0", " ").casefold()
        result = said(panel).splitlines()[0].removeprefix("## ")
        await camille.forge_click(stale, panel)
        assert said(await daily(camille, "rage")).splitlines()[0] == f"## {result}", "there is one attempt"
        why = str(CustomId(CustomId.parse(stale).table, "why"))
        assert "Tu as déjà fini cette donne" in private_text(await camille.forge_click(why, panel))
        other = await begun(bo, "rage")
        refused = await bo.forge_click(way(panel, "daily-board"), other)
        assert "Finish your deal first" in private_text(refused)
        shared = await (await camille.click(panel, way(panel, "daily-share"))).settled(within=SHOWN_WITHIN)
        assert not shared.message.ephemeral
        assert "Tapis · Rage du" in said(shared.message)
        assert result.partition(",")[0] in said(shared.message)
        too = await bo.click(shared.message, way(shared.message, "daily-of", "rage"))
        assert moves((await too.settled(within=SHOWN_WITHIN)).message), "it leads to one's own attempt"
        seals = (await camille.click(await daily(camille), way(await daily(camille), "daily-seals"))).message
        assert "Aujourd’hui" in said(seals)
        assert seals.attachments == []
        playground.clock.advance(DAY_SECONDS)
        late = await act(bo, other)
        assert "That day is over" in said(late)
        overview = await daily(camille)
        assert "1 jour" in heard(overview)
        seals = (await (await camille.click(overview, way(overview, "daily-seals"))).settled()).message
        assert [file.filename for file in seals.attachments] == [f"{deal_of_yesterday(tapis)}-rage.json"]
        assert (await camille.click(seals, way(seals, "daily-seals-of", "gin"))).kind == "update"
        assert [file.filename for file in seals.attachments] == [f"{deal_of_yesterday(tapis)}-gin.json"]
        assert playground.refusals == []


@pytest.mark.usefixtures("noon")
async def test_a_deal_that_is_over_is_played_again_with_other_unseen_cards_and_its_result_stays(
    tapis: RunningBot, camille: Person
) -> None:
    panel = await begun(camille, "gin")
    early = str(CustomId("-", "daily-on", CustomId.parse(way(await daily(camille), "daily-of", "gin")).detail))
    assert "Finis d’abord ta donne" in private_text(await camille.forge_click(early, panel))
    while moves(panel):
        panel = await act(camille, panel)
    result = said(panel)
    solo, deals = tapis.features.one(Solo).games, tapis.features.one(Daily).deals
    attempts = await deals.store.attempts(deals.today, int(camille.id))
    again = (await (await camille.click(panel, way(panel, "daily-on"))).settled(within=SHOWN_WITHIN)).message
    assert again.id != panel.id
    own = await solo.of(int(camille.id), tapis.services.games["gin"], is_going_on=True)
    real = SoloRun((await deals.of(deals.today, "gin")).solo).state
    assert own.game.view(own.dealt.solo.start, PERSON) == own.game.view(real, PERSON)
    assert own.dealt.solo.start != real
    again = await act(camille, again)
    assert "🧪" in said(again)
    assert said(panel) == result
    assert await deals.store.attempts(deals.today, int(camille.id)) == attempts


@pytest.mark.usefixtures("noon")
async def test_an_attempt_goes_on_after_the_process_was_killed(
    playground: Playground, camille: Person, tmp_path: Path
) -> None:
    file = tmp_path / "tapis.db"
    async with run_inside(playground, file, painting=BlankPictures):
        panel = await begun(camille, "gin")
        for _ in range(3):
            panel = await act(camille, panel)
        before, left = said(panel), as_killed(file)
    async with run_inside(playground, left, painting=BlankPictures):
        again = await daily(camille, "gin")
        assert said(again) == before
        again = await act(camille, again)
        with closing(sqlite3.connect(left)) as database:
            ((made, seq),) = database.execute("SELECT moves, seq FROM daily_attempts").fetchall()
    lines = made.splitlines()
    assert len(lines) == seq
    assert sum(line.startswith("0 ") for line in lines) == 4
