"""One's own play over the real protocol: games are looked at when asked, and only their person sees what was found."""

from bot.process.running_bot import RunningBot
from cogs.mistakes.cog import Mistakes
from cogs.mistakes.own_play_page import ALL
from playground import Playground, pictures, said, selects
from playground.world import Message
from tests.e2e.conftest import Running
from tests.e2e.features.mistakes.test_mistakes import ended, learn, shown
from tests.e2e.support.seating import coloured, control, offers


def told(message: Message) -> str:
    """Return what a message and its pictures tell."""
    return "\n".join([said(message), *(picture.alt for picture in pictures(message))])


async def test_games_of_this_month_are_looked_at_when_asked_and_shown_to_their_person_alone(
    playground: Playground, running: Running
) -> None:
    async with running() as tapis:
        camille, bo, _ = await ended(playground, tapis)
        nothing = await learn(camille)
        page = await shown(await camille.click(nothing, control(nothing, "mistakes-play", ALL)))
        assert "Encore 1 partie de ce mois-ci à analyser" in said(page)
        page = await shown(await camille.click(page, control(page, "mistakes-look", ALL)))
        assert "1 partie" in told(page)
        assert not offers(page, "mistakes-look")
        assert len(coloured(page)) == 1, "it leads on"
        store = tapis.features.one(Mistakes).questions
        (row,) = await store.reviewed(int(camille.id))
        assert await store.reviewed(int(bo.id)) == []
        assert str(row.mattered) in told(page)
        (select,) = selects(page)
        one = await shown(await camille.select(page, select.custom_id, "rage"))
        assert "Rage" in told(one)
        other = await shown(await camille.select(one, select.custom_id, "gin"))
        assert "Aucune de tes parties" in said(other)
    async with running():
        theirs = await learn(bo)
        page = await shown(await bo.click(theirs, control(theirs, "mistakes-play", ALL)))
        assert "None of your games" in said(page)
    assert playground.refusals == []


async def test_what_a_game_made_questions_of_counts_at_once(playground: Playground, tapis: RunningBot) -> None:
    camille, _, end = await ended(playground, tapis)
    await shown(await camille.click(end, control(end, "mistakes-of")))
    (row,) = await tapis.features.one(Mistakes).questions.reviewed(int(camille.id))
    assert row.mattered > 0
    assert row.kinds != "{}"
