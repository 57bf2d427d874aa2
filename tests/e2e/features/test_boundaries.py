"""What one person does reaches no further than it was meant: not into other channels, nor into the bot's sentences."""

from bot.process.running_bot import RunningBot
from bot.table.reposting import REPOST_SECONDS
from playground import Playground, said
from storage import GuildSettings
from tests.e2e.support.seating import CHANNEL, control, leave_table, lobby_of, seated
from tests.e2e.support.waiting import only_table


async def test_a_name_has_no_power_over_what_the_bot_says(playground: Playground, tapis: RunningBot) -> None:
    name, bo = "[Nitro](http://example.org)", playground.person("Bo")
    bo.user.display_name = name
    lobby = await lobby_of(playground)
    await bo.click(lobby, control(lobby, "do", "join"))
    await playground.person("Camille").click(lobby, control(lobby, "start"))
    await leave_table(bo)
    await tapis.messages.flush()
    camille = playground.person("Camille")
    more = (await camille.click(lobby, control(lobby, "more"))).message
    scores = await camille.click(more, control(more, "scores"))
    for message in (lobby, scores.message):
        assert "[Nitro" not in said(message).replace("\\[Nitro", "")
    assert "\\[Nitro" in said(scores.message)


async def test_what_ends_a_table_never_reaches_into_another_channel(playground: Playground, tapis: RunningBot) -> None:
    await seated(playground, ("Camille", "Bo"), start_hand=3)
    table, camille = only_table(tapis), playground.person("Camille")
    for command in ("table close", "table leave"):
        outcome = await camille.command("salon", command)
        assert "la table de" in said(outcome.message), "it is asked about"
        assert table.is_live
        assert table.state.seat_of(int(camille.id)) is not None
    await camille.click(outcome.message, control(outcome.message, "leave"))
    assert table.state.seat_of(int(camille.id)) is None
    stranger = await playground.person("Dana").command("salon", "table close")
    assert "no open table in this channel" in said(stranger.message)


async def test_a_table_is_brought_only_where_tables_are_held(playground: Playground, tapis: RunningBot) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=3)
    table, camille = only_table(tapis), clickers[0].person
    place = (table.channel, table.message)
    allowed = GuildSettings(channels=(table.channel,))
    await tapis.database.guild_settings.save(int(playground.guild.id), allowed)
    outcome = await camille.command("salon", "table show")
    assert "s’ouvrent ailleurs" in said(outcome.message)
    assert (table.channel, table.message) == place
    playground.clock.advance(REPOST_SECONDS)
    assert "revenue ici" in said((await camille.command(CHANNEL, "table show")).message)
    assert table.message != place[1]


async def test_a_table_that_cannot_be_brought_is_not_said_to_be_here(playground: Playground, tapis: RunningBot) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=3)
    table = only_table(tapis)
    place = (table.channel, table.message)
    playground.clock.advance(REPOST_SECONDS)
    playground.deny("salon", "send_messages")
    outcome = await clickers[0].person.command("salon", "table show")
    assert "revenue ici" not in said(outcome.message)
    assert (table.channel, table.message) == place
