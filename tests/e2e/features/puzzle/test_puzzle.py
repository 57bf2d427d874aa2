"""The puzzle of the week over the real protocol: answered once, shared, the same for everybody and after a restart."""

import pytest

from bot.show.custom_id import CustomId
from cogs.puzzle.cog import Puzzles
from playground import Playground, buttons, pictures, said, selects
from playground.person_actions import Person
from playground.world import Message
from storage import GuildSettings
from tests.e2e.conftest import Running
from tests.e2e.support.people import SHOWN_WITHIN
from tests.e2e.support.seating import CHANNEL
from tests.e2e.support.settling import private_text
from tests.support.threads import Threads

NOON = 1_893_499_200
"""1 January 2030."""
ANSWERS = ("move", "step")


@pytest.fixture
def painting() -> type[Threads]:
    """Paint: some of these tests look at pictures."""
    return Threads


def answers(message: Message) -> list[tuple[str, str | None]]:
    """Return the controls that give or begin an answer: custom id, and the value for a select."""
    free = [(button.custom_id or "", None) for button in buttons(message) if not button.disabled]
    listed = [(select.custom_id, option.value) for select in selects(message) for option in select.options]
    return [(one, value) for one, value in (*free, *listed) if CustomId.parse(value or one).verb in ANSWERS]


def way(message: Message, verb: str) -> str:
    """Return the custom id of the control that does this."""
    ids = (button.custom_id for button in buttons(message) if button.custom_id)
    return next(one for one in ids if CustomId.parse(one).verb == verb)


async def puzzle(person: Person) -> Message:
    """Return what `/puzzle` shows."""
    outcome = await (await person.command(CHANNEL, "puzzle")).settled(within=SHOWN_WITHIN)
    assert outcome.ephemeral
    return outcome.message


async def answer(person: Person, message: Message) -> Message:
    """Give the first answer that is offered, and return what is shown then."""
    while answers(message):
        custom_id, value = answers(message)[0]
        used = person.click(message, custom_id) if value is None else person.select(message, custom_id, value)
        message = (await (await used).settled(within=SHOWN_WITHIN)).message
    return message


@pytest.fixture
def a_week(playground: Playground) -> None:
    """Let it be the same week in every run, since the week has a part in which game the puzzle is of."""
    playground.clock.advance(NOON - playground.clock.now())


async def seen_answers(person: Person, told: Message) -> Message:
    """Look at what everybody has answered, from the page of one's own answer."""
    return (await (await person.click(told, way(told, "puzzle-answers"))).settled(within=SHOWN_WITHIN)).message


@pytest.mark.usefixtures("a_week")
async def test_a_puzzle_is_answered_once_shared_and_the_same_after_a_restart(
    playground: Playground, running: Running, camille: Person, bo: Person
) -> None:
    async with running() as tapis:
        asked = await puzzle(camille)
        assert pictures(asked)
        assert "★" not in said(asked)
        await tapis.database.guild_settings.save(int(playground.guild.id), GuildSettings(felt="plum"))
        assert pictures(await puzzle(camille)) != pictures(asked), "on the server's felt"
        early, stale = answers(asked)[0], asked
        told = await answer(camille, asked)
        _, bars = pictures(await seen_answers(camille, told))
        assert "← toi" in bars.alt
        assert "1 réponse" in bars.alt
        told = await puzzle(camille)
        await camille.forge_click(early[0], stale)
        assert said(await puzzle(camille)) == said(told), "the first answer counts"
        shared = await (await camille.click(told, way(told, "puzzle-share"))).settled(within=SHOWN_WITHIN)
        assert not shared.message.ephemeral
        assert "★" in said(shared.message)
        refused = await bo.forge_click(way(told, "puzzle-share"), shared.message)
        assert "Answer the puzzle first" in private_text(refused)
        unseen = await bo.forge_click(way(told, "puzzle-answers"), shared.message)
        assert "Answer the puzzle first" in private_text(unseen)
        posed = (
            await tapis.features.one(Puzzles).puzzles.of(
                tapis.features.one(Puzzles).puzzles.week, int(playground.guild.id)
            )
        ).row
    async with running() as tapis:
        too = await (await bo.click(shared.message, way(shared.message, "puzzle"))).settled(within=SHOWN_WITHIN)
        assert (
            await tapis.features.one(Puzzles).puzzles.of(
                tapis.features.one(Puzzles).puzzles.week, int(playground.guild.id)
            )
        ).row == posed
        *_, bars = pictures(await seen_answers(bo, await answer(bo, too.message)))
        assert "← you" in bars.alt
        assert "1 week" in said(await puzzle(bo)).replace("\u00a0", " ")
        assert playground.refusals == []
