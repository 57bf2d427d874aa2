"""Whoever has seen a deal or the answer of a puzzle has had their attempt, also if they erase their data."""

from pathlib import Path

import pytest

from bot.process.running_bot import RunningBot
from bot.show.custom_id import CustomId
from bot.show.days import DAY_SECONDS
from cogs.daily.cog import Daily
from cogs.puzzle.cog import Puzzles
from cogs.puzzle.rows import PuzzleStore
from playground import Playground, pictures, said
from playground.person_actions import Person
from playground.world import Message
from storage.database import SCRUB_DUE
from tests.e2e.conftest import Running
from tests.e2e.features.daily.test_daily import begun, daily, noon
from tests.e2e.features.privacy.test_own_data import erase, rows
from tests.e2e.features.puzzle import test_puzzle
from tests.e2e.features.puzzle.test_puzzle import NOON, answers
from tests.e2e.support.alone import act, moves, way
from tests.e2e.support.people import SHOWN_WITHIN
from tests.e2e.support.seating import CHANNEL
from tests.e2e.support.settling import private_text

__all__ = ["noon"]

BEGUN = {"Camille": "Tu avais commencé cette donne", "Bo": "You had begun this deal before you erased your data"}
ANSWERED = {"Camille": "Tu avais répondu à ce casse-tête", "Bo": "You had answered this puzzle before you erased"}


async def typed(person: Person, command: str, **options: str) -> str:
    """Use a command, and return what is said privately."""
    return private_text(await (await person.command(CHANNEL, command, **options)).settled(within=SHOWN_WITHIN))


async def begins_in_vain(person: Person, panel: Message, tapis: RunningBot, game: str) -> None:
    """Try all ways to begin a deal again, and to go on with the old one."""
    refused = BEGUN[person.name]
    assert refused in await typed(person, "daily", game=game)
    overview = await daily(person)
    assert refused in private_text(await person.click(overview, way(overview, "daily-of", game)))
    begin = str(CustomId("-", "daily-begin", f"{game} {tapis.features.one(Daily).deals.today}"))
    assert refused in private_text(await person.forge_click(begin, overview))
    day = tapis.features.one(Daily).deals.today
    old = [CustomId(f"daily.{game}.{day}", verb, "bid 1") for verb in ("panel", "move", "sure", "step", "why")]
    old += [CustomId("-", verb, f"{game} {day}") for verb in ("daily-board", "daily-share")]
    for control in old:
        assert refused in private_text(await person.forge_click(str(control), panel)), control


@pytest.mark.usefixtures("noon")
async def test_a_deal_is_not_begun_again_by_who_has_erased_the_first_attempt(
    playground: Playground, running: Running, camille: Person, bo: Person, tmp_path: Path
) -> None:
    async with running() as tapis:
        finished = await begun(camille, "gaag")
        while moves(finished):
            finished = await act(camille, finished)
        unfinished = await act(bo, await begun(bo, "gaag"))
        for person, panel in ((camille, finished), (bo, unfinished)):
            await erase(person)
            await begins_in_vain(person, panel, tapis, "gaag")
        assert moves(await begun(camille, "gin")), "another game is another deal"
    async with running() as tapis:
        await begins_in_vain(camille, finished, tapis, "gaag")
        ((finished_ones,),) = rows(tmp_path, "SELECT count(*) FROM daily_attempts WHERE game = 'gaag'")
        assert finished_ones == 1, "the result of nobody"
        await tapis.upkeep.run()
        assert rows(tmp_path, "SELECT count(*) FROM attempt_digests") == [(3,)]
        playground.clock.advance(DAY_SECONDS)
        await tapis.upkeep.run()
        assert rows(tmp_path, "SELECT count(*) FROM attempt_digests") == [(0,)]
        assert rows(tmp_path, "SELECT count(*) FROM attempt_keys") == [(0,)]
        assert await tapis.database.key_values.get(SCRUB_DUE) == "no", "the file has been written anew"
        assert moves(await begun(camille, "gaag")), "a new day, a new deal"
        assert playground.refusals == []


async def test_a_puzzle_is_not_answered_again_by_who_has_erased_the_first_answer(
    playground: Playground, running: Running, camille: Person, bo: Person
) -> None:
    playground.clock.advance(NOON - playground.clock.now())
    async with running() as tapis:
        for person in (camille, bo):
            asked = await test_puzzle.puzzle(person)
            custom_id, value = answers(asked)[-1]
            told = await test_puzzle.answer(person, asked)
            assert "★" in said(told)
            await erase(person)
            refused = ANSWERED[person.name]
            assert refused in await typed(person, "puzzle")
            values = None if value is None else [value]
            again = private_text(await person.forge_click(custom_id, told, values=values))
            assert refused in again
            assert "★" not in again
        week, server = tapis.features.one(Puzzles).puzzles.week, int(playground.guild.id)
        assert await PuzzleStore(tapis.database).chosen(week, server) == {}
    async with running() as tapis:
        assert ANSWERED["Camille"] in await typed(camille, "puzzle")
        playground.clock.advance(7 * DAY_SECONDS)
        await tapis.upkeep.run()
        told = await test_puzzle.answer(camille, await test_puzzle.puzzle(camille))
        *_, bars = pictures(await test_puzzle.seen_answers(camille, told))
        assert "← toi" in bars.alt
        assert playground.refusals == []
