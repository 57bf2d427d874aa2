"""A rematch that is asked for long after the game."""

from bot.client import Tapis
from bot.language.sentences import speak
from games.core.text import Text
from playground import Playground, said
from storage.retention import DAY_MS, SNAPSHOT_DAYS
from tests.e2e.people import play_out
from tests.e2e.seating import CHANNEL, SHORT, control, ended_together, seated
from tests.e2e.waiting import only_table, settle

WEEK_AND_A_DAY = (SNAPSHOT_DAYS + 1) * DAY_MS / 1000


async def test_of_a_game_that_was_put_away_there_is_a_rematch_of_the_same_circle(
    playground: Playground, tapis: Tapis
) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), game="rage", **SHORT["rage"], pace="none")
    before = only_table(tapis)
    await play_out(clickers)
    await settle(tapis)
    playground.clock.advance(WEEK_AND_A_DAY)
    await tapis.app.upkeep.run()
    stored = await tapis.app.database.journal.load(before.id)
    end = clickers[1].person.newest(CHANNEL, "🥇", ephemeral=False)
    await clickers[1].person.click(end, control(end, "rematch"))
    lobby = clickers[0].person.newest(CHANNEL, "la table de", ephemeral=False)
    await clickers[0].person.click(lobby, control(lobby, "do", "join"))
    await clickers[1].person.click(lobby, control(lobby, "do", "start"))
    table, kept = only_table(tapis), await tapis.app.database.journal.load(before.id)
    assert [chair.person for chair in table.state.seats] == [chair.person for chair in before.state.seats]
    assert stored is not None
    assert kept is not None
    assert (kept.phase, kept.rematch) == ("archived", table.id)
    assert (kept.seq, kept.snapshot, kept.updated_at) == (stored.seq, stored.snapshot, stored.updated_at)


async def test_of_a_table_that_was_closed_early_there_is_none_after_a_week(
    playground: Playground, tapis: Tapis
) -> None:
    camille, bo = await seated(playground, ("Camille", "Bo"), game="rage", **SHORT["rage"], pace="none")
    table = only_table(tapis)
    await ended_together(tapis, camille.person, bo.person)
    await settle(tapis)
    end = camille.person.newest(CHANNEL, "table fermée", ephemeral=False)
    playground.clock.advance(WEEK_AND_A_DAY)
    await tapis.app.upkeep.run()
    answer = await camille.person.click(end, control(end, "rematch"))
    assert said(answer.message).startswith(speak(Text("table.too-old"), "fr"))
    assert answer.ephemeral
    assert list(tapis.app.registry) == []
    assert await tapis.app.database.journal.moves(table.id) == []
