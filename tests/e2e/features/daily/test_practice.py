"""Deals of past days over the real protocol: played as practice, left and taken up, begun again, counted nowhere."""

from pathlib import Path

import pytest

from bot.show.custom_id import CustomId
from bot.show.days import DAY_SECONDS, written
from cogs.daily.cog import Daily
from playground import Playground, said, selects
from playground.person_actions import Person
from playground.world import Message
from tests.e2e.conftest import Running
from tests.e2e.features.daily.test_daily import begun, daily, noon
from tests.e2e.features.privacy.test_own_data import rows
from tests.e2e.support.alone import act, moves, way
from tests.e2e.support.people import SHOWN_WITHIN
from tests.e2e.support.settling import heard, private_text

__all__ = ["noon"]

ATTEMPTS = "SELECT * FROM daily_attempts ORDER BY day, game, person"


async def click(person: Person, message: Message, verb: str, detail: str = "") -> Message:
    """Use a control, and return what is shown then."""
    return (await (await person.click(message, way(message, verb, detail))).settled(within=SHOWN_WITHIN)).message


async def to_the_end(person: Person, panel: Message) -> Message:
    """Make the first move that is offered until there is a result."""
    while moves(panel):
        panel = await act(person, panel)
    return panel


def plain(message: Message) -> str:
    """Return what a message says, with common spaces."""
    return heard(message).replace("\u00a0", " ")


@pytest.mark.usefixtures("noon")
async def test_a_deal_of_a_past_day_is_practised_left_taken_up_and_begun_again(
    playground: Playground, running: Running, camille: Person, bo: Person, tmp_path: Path
) -> None:
    async with running() as tapis:
        result = await to_the_end(bo, await begun(bo, "gaag"))
        await to_the_end(camille, await begun(camille, "gaag"))
        today = tapis.features.one(Daily).deals.today
        early = str(CustomId("-", "practice-begin", f"gaag {today}"))
        assert "encore scellée" in private_text(await camille.forge_click(early, result)).replace("\u00a0", " ")
        for _ in range(2):
            playground.clock.advance(DAY_SECONDS)
            await tapis.upkeep.run()
        before = rows(tmp_path, ATTEMPTS)
        past = await click(camille, await daily(camille), "daily-past")
        (days,) = selects(past)
        assert [int(option.value) for option in days.options] == [today + 1, today]
        past = (await camille.select(past, days.custom_id, str(today))).message
        assert "✓" in plain(past)
        intro = await click(camille, past, "practice", "gaag")
        assert "entraînement" in plain(intro)
        panel = await act(camille, await click(camille, intro, "practice-begin"))
        first = moves(panel)[0][0]
    async with running() as tapis:
        past = await click(camille, await daily(camille), "daily-past")
        assert "entraînement en cours" in plain(past), "it leads to the day whose practice goes on"
        panel = await click(camille, past, "practice", "gaag")
        assert moves(panel)[0][0] == first, "it goes on where it was left"
        hinted = await click(camille, panel, "practice-hint")
        assert "💡" in said(hinted)
        over = await to_the_end(camille, hinted)
        for words in ("Entraînement :", "tu aurais été", "sur 2", "Ce jour-là :", "déjà ouvert"):
            assert words in plain(over)
        seals = (await (await camille.click(over, way(over, "daily-seals"))).settled(within=SHOWN_WITHIN)).message
        assert [file.filename for file in seals.attachments] == [f"daily-{written(today)}-gaag.json"]
        old = CustomId.parse(first)
        assert "Cet entraînement est fini" in private_text(
            await camille.forge_click(str(CustomId(old.table, "why")), over)
        )
        playground.clock.advance(60)
        again = await click(camille, over, "practice-begin")
        stale = (await (await camille.forge_click(first, again)).settled(within=SHOWN_WITHIN)).message
        assert "Ce bouton n’est plus valable" in plain(stale)
        assert rows(tmp_path, "SELECT worth FROM daily_practices") == [(None,)], "it is begun anew"
        assert rows(tmp_path, ATTEMPTS) == before, "the attempts of the day are what they were"
        assert playground.refusals == []


@pytest.mark.usefixtures("noon")
async def test_an_attempt_has_no_hint_and_a_practice_shares_nothing(
    playground: Playground, running: Running, camille: Person, bo: Person
) -> None:
    async with running() as tapis:
        panel = await begun(camille, "gin")
        address = CustomId.parse(moves(panel)[0][0]).table
        turn = CustomId.parse(moves(panel)[0][0]).turn
        hint = str(CustomId(address, "practice-hint", "", turn))
        assert "💡" not in private_text(await camille.forge_click(hint, panel))
        playground.clock.advance(DAY_SECONDS)
        day = tapis.features.one(Daily).deals.today - 1
        past = await click(bo, await daily(bo), "daily-past")
        over = await to_the_end(bo, await click(bo, await click(bo, past, "practice", "gin"), "practice-begin"))
        for verb in ("daily-share", "daily-board"):
            refused = private_text(await bo.forge_click(str(CustomId("-", verb, f"gin {day}")), over))
            assert "You have not begun this deal" in refused
        assert "Streak" not in heard(await daily(bo))
        past = await click(camille, await daily(camille), "daily-past")
        assert "pas finie" in plain(past)
        assert playground.refusals == []
