"""What is posted without a click speaks the language of its channel, else the server's, else that of its Discord."""

import pytest

from cogs.standings.board_choice import BoardChoice
from playground import Playground, said
from playground.person_actions import Person
from storage import GuildSettings
from tests.e2e.conftest import Running
from tests.e2e.features.standings.test_leaderboards import days_go_by, games_of_a_dozen, told_of_seasons
from tests.e2e.support.people import play_out
from tests.e2e.support.seating import CHANNEL, control, seated
from tests.e2e.support.waiting import settle

RENEWED = {"en": "Renewed every day", "fr": "Renouvelé chaque jour"}
OVER = {"en": "The season is over", "fr": "Saison terminée"}


@pytest.mark.parametrize(
    ("discord", "chosen", "language"),
    [("fr", GuildSettings(), "fr"), ("fr", GuildSettings(language="en"), "en")],
    ids=["of its Discord", "chosen"],
)
async def test_a_kept_leaderboard_and_a_podium_speak_as_the_server_does(
    playground: Playground, running: Running, camille: Person, discord: str, chosen: GuildSettings, language: str
) -> None:
    playground.guild.locale = discord
    async with running() as tapis:
        settings = chosen.model_copy(update={"results_channel": int(playground.channel(CHANNEL).id)})
        guild = int(playground.guild.id)
        await tapis.database.guild_settings.save(guild, settings)
        await games_of_a_dozen(playground, tapis)
        board = (await camille.command(CHANNEL, "leaderboard")).message
        kept = (await (await camille.click(board, control(board, "board-keep", str(BoardChoice())))).settled()).message
        await settle(tapis)
        assert RENEWED[language] in said(kept)
        await days_go_by(playground, tapis, 1)
        assert kept.edits == 1
        assert RENEWED[language] in said(kept)
        (_, november) = await tapis.database.results.seasons(guild)
        playground.clock.advance(november.ends_at / 1000 + 90 - playground.clock.now())
        await tapis.upkeep.run()
        await tapis.promises.settled()
        (podium,) = told_of_seasons(camille)
    assert OVER[language] in said(podium)


async def test_a_result_posted_elsewhere_does_not_speak_as_the_channel_of_its_table(
    playground: Playground, running: Running
) -> None:
    playground.guild.locale = "en-US"
    hall, cards = playground.channel("tournois"), playground.channel(CHANNEL)
    async with running() as tapis:
        settings = GuildSettings(channel_languages={cards.id: "fr"}, results_channel=int(hall.id))
        await tapis.database.guild_settings.save(int(playground.guild.id), settings)
        clickers = await seated(playground, ("Camille", "Bo"), start_hand=1)
        assert "manche" in said(clickers[0].table()).casefold()
        await play_out(clickers)
        await settle(tapis)
        await tapis.promises.settled()
    (result,) = hall.messages.values()
    assert "game over" in said(result)
