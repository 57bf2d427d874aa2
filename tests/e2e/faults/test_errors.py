"""When something on our side fails, and what an operator can see of it."""

import asyncio
import re
from collections.abc import Callable

import pytest

from bot.discord.requests.controls import Control
from bot.discord.requests.request import Request
from bot.outbox.outbox import RETRIES
from bot.process.running_bot import RunningBot
from games.core.stored_state import dump_state
from games.rage import RAGE
from playground import Playground, buttons, said
from playground.media import walk
from playground.world import Message
from storage import GuildSettings
from storage.engine.sqlite import Sqlite
from tables.table.table import StaleQuestion
from tests.e2e.support.controls import fill
from tests.e2e.support.people import HAND, SHOWN_WITHIN
from tests.e2e.support.seating import CHANNEL, close, control, lobby_of, seated
from tests.e2e.support.settling import private_text
from tests.e2e.support.waiting import only_table, pass_time, settle, tables_of, waited_for


async def test_a_move_that_cannot_be_saved_is_not_made_and_the_person_is_told(
    playground: Playground, tapis: RunningBot, caplog: pytest.LogCaptureFixture
) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=3)
    for clicker in clickers:
        await clicker.open_hand()
    await clickers[0].person.until(lambda: any(clicker.moves() for clicker in clickers))
    table = only_table(tapis)
    before = table.seq, dump_state(RAGE, table.game_state)
    await tapis.database.close()
    outcome = await next(clicker for clicker in clickers if clicker.moves()).act()
    assert outcome.ephemeral
    assert "not made" in said(outcome.message) or "n’a pas été joué" in said(outcome.message)
    assert "Traceback" not in said(outcome.message)
    assert (table.seq, dump_state(RAGE, table.game_state)) == before
    assert re.search(r"\berror \w{6} in guild \d", caplog.text)


async def refuse_writes(tapis: RunningBot) -> None:
    """Let the connection that writes refuse to, as on a disk that takes no more."""
    engine = tapis.database._engine
    assert isinstance(engine, Sqlite)
    await engine._connection.execute_fetchall("PRAGMA query_only = ON")


@pytest.mark.parametrize("command", ["rage start", "play"])
async def test_a_table_that_cannot_be_saved_is_not_opened_and_the_sentence_speaks_of_the_table(
    playground: Playground, tapis: RunningBot, command: str
) -> None:
    await refuse_writes(tapis)
    typed = {"what": "rage"} if command == "play" else {}
    outcome = await (await playground.person("Camille").command(CHANNEL, command, **typed)).settled(within=SHOWN_WITHIN)
    assert "La table n’a pas pu être ouverte" in said(outcome.message)
    assert "coup" not in said(outcome.message)
    assert tables_of(tapis) == []


async def test_an_action_that_cannot_be_saved_is_not_called_a_move(playground: Playground, tapis: RunningBot) -> None:
    lobby = await lobby_of(playground)
    await refuse_writes(tapis)
    outcome = await playground.person("Bo").click(lobby, control(lobby, "do", "join"))
    assert "That could not be saved, so nothing has changed" in said(outcome.message)
    assert len(only_table(tapis).state.seats) == 1


async def test_a_form_with_nonsense_is_explained_and_changes_nothing_and_one_filled_well_settles_the_number(
    playground: Playground, tapis: RunningBot
) -> None:
    lobby = await lobby_of(playground, game="agnes")
    camille, table = playground.person("Camille"), only_table(tapis)
    panel = (await camille.click(lobby, control(lobby, "options"))).message
    way = control(panel, "options-form", "length")
    for nonsense in ("trop", "4", "61", "-50", "1e2", "²", "9" * 6):
        outcome = await fill(camille, panel, way, round_cap=nonsense, target_points="5")
        way = next(one.custom_id for one in buttons(panel) if one.label == "Corriger…")
        assert "de 5 à 60" in said(outcome.message).replace("\u00a0", " "), nonsense
        assert table.seq == 0, nonsense
    again = await camille.click(panel, "Corriger…")
    (written,) = [part["value"] for part in walk(again.modal.components) if part.get("custom_id") == "round_cap"]
    assert written == "999999", "what was written stands there"
    outcome = await camille.submit(again, {"round_cap": "50"})
    assert outcome.kind == "update"
    assert (table.state.options["round_cap"], table.state.options["target_points"]) == (50, 5)
    assert "50" in said(outcome.message)
    assert playground.refusals == []


async def test_a_panel_that_never_arrived_is_not_redrawn(playground: Playground, tapis: RunningBot) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=3)
    table = only_table(tapis)
    asked = await waited_for(clickers, table)
    (other,) = [clicker for clicker in clickers if clicker is not asked]
    playground.trouble(400, method="POST", path="/callback")
    hand = next(button for button in buttons(other.table()) if button.label in HAND)
    opening = asyncio.create_task(other.person.click(other.table(), hand.custom_id))
    await asked.person.until(lambda: playground.refusals)
    playground.clock.advance(4)
    assert (await opening).kind == "failed"
    refused = list(playground.refusals)
    await asked.act()
    await settle(tapis)
    await asked.person.until(lambda: table.asked == [table.state.seat_of(int(other.person.id))])
    assert (await other.open_hand()).kind == "message"
    assert playground.refusals == refused


async def started_unanswered(playground: Playground, tapis: RunningBot, shows: Callable[[Message], bool]) -> Message:
    """Start a game whose answer is lost, and wait until the lobby's message shows something all the same."""
    lobby = await lobby_of(playground, pace="none")
    camille, bo = playground.person("Camille"), playground.person("Bo")
    await bo.click(lobby, control(lobby, "do", "join"))
    await settle(tapis)
    playground.trouble(400, method="POST", path="/callback")
    start = asyncio.create_task(camille.click(lobby, control(lobby, "start")))
    await camille.until(lambda: shows(lobby))
    playground.clock.advance(4)
    assert (await start).kind == "failed"
    return lobby


async def test_a_start_whose_answer_is_lost_is_painted_all_the_same(playground: Playground, tapis: RunningBot) -> None:
    await started_unanswered(playground, tapis, lambda lobby: any(button.label in HAND for button in buttons(lobby)))
    assert only_table(tapis).state.phase == "playing"


async def test_a_table_whose_opening_is_not_answered_is_posted_all_the_same(
    playground: Playground, tapis: RunningBot
) -> None:
    camille = playground.person("Camille")
    playground.trouble(400, method="POST", path="/callback")
    opening = asyncio.create_task(camille.command(CHANNEL, "rage start"))
    lobby = await camille.until(lambda: camille.newest(CHANNEL, "Rage", ephemeral=False))
    playground.clock.advance(4)
    assert (await opening).kind == "failed"
    assert only_table(tapis).message == int(lobby.id)


async def test_a_start_whose_answer_is_lost_leads_to_the_thread_all_the_same(
    playground: Playground, tapis: RunningBot
) -> None:
    await tapis.database.guild_settings.save(int(playground.guild.id), GuildSettings(threads=True))
    lobby = await started_unanswered(playground, tapis, lambda lobby: f"<#{only_table(tapis).channel}>" in said(lobby))
    assert buttons(lobby) == []


async def test_the_end_of_a_game_is_painted_however_long_discord_sends_us_away(
    playground: Playground, tapis: RunningBot
) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=3)
    await settle(tapis)
    message = clickers[0].table()
    playground.trouble(429, method="PATCH", path="/channels/", retry_after=45)
    await close(only_table(tapis))
    await clickers[0].person.until(lambda: playground.refusals == [(429, 0)])
    await pass_time(playground, lambda: "fermée" in said(message), most=120)
    assert playground.refusals == [(429, 0)]


async def test_the_end_of_a_game_in_a_thread_reaches_the_channel_however_long_discord_sends_us_away(
    playground: Playground, tapis: RunningBot
) -> None:
    await tapis.database.guild_settings.save(int(playground.guild.id), GuildSettings(threads=True))
    lobby = await lobby_of(playground)
    camille, bo = playground.person("Camille"), playground.person("Bo")
    await bo.click(lobby, control(lobby, "do", "join"))
    await camille.click(lobby, control(lobby, "start"))
    await settle(tapis)
    table = only_table(tapis)
    playground.trouble(429, method="PATCH", path=f"/channels/{lobby.channel.id}/messages/", retry_after=45)
    (thread,) = playground.world.threads(playground.guild)
    await close(table)
    await camille.until(lambda: playground.refusals == [(429, 0)])
    await pass_time(playground, lambda: "fermée" in said(lobby) and thread.archived, most=120)
    assert not table.is_live


async def test_a_record_that_cannot_be_read_does_not_say_that_a_move_was_not_made(
    playground: Playground, tapis: RunningBot
) -> None:
    camille = playground.person("Camille")
    await tapis.database.close()
    outcome = await camille.command(CHANNEL, "rage leaderboard")
    assert "Impossible de lire les données" in said((await outcome.settled()).message)


async def test_a_table_that_could_not_be_posted_is_posted_once_discord_is_back(
    playground: Playground, tapis: RunningBot
) -> None:
    camille = playground.person("Camille")
    playground.trouble(400, method="POST", path="/callback")
    tries = 2 * (len(RETRIES) + 1)
    playground.trouble(503, method="POST", path="/messages", times=tries)
    opening = asyncio.create_task(camille.command(CHANNEL, "rage start"))
    await camille.until(lambda: len(playground.refusals) == 2)
    assert only_table(tapis).message is None
    await pass_time(playground, lambda: only_table(tapis).message is not None, most=300)
    assert len(playground.refusals) == 1 + tries
    lobby = await camille.finds(CHANNEL, "Rage", ephemeral=False)
    assert (await opening).kind == "failed"
    assert control(lobby, "do", "join")


async def test_a_game_whose_thread_takes_no_message_stays_in_the_channel(
    playground: Playground, tapis: RunningBot
) -> None:
    await tapis.database.guild_settings.save(int(playground.guild.id), GuildSettings(threads=True))
    playground.deny(CHANNEL, "send_messages_in_threads")
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=3)
    table = only_table(tapis)
    await settle(tapis)
    assert table.channel == int(playground.channel(CHANNEL).id)
    assert (table.state.parent, table.state.held) == (None, None)
    await (await waited_for(clickers, table)).act()
    assert table.seq > 0


async def test_an_answer_into_a_channel_that_is_gone_meanwhile_leaves_no_traceback_in_the_log(
    playground: Playground, tapis: RunningBot, caplog: pytest.LogCaptureFixture
) -> None:
    lobby = await lobby_of(playground)
    await settle(tapis)
    await tapis.promises.settled()  # what is refused is the answer then
    playground.world.watchers.append(lambda kind, _: playground.remove_channel(CHANNEL) if kind == "waiting" else None)
    joining = asyncio.create_task(playground.person("Bo").click(lobby, control(lobby, "do", "join")))
    await playground.person("Camille").until(lambda: (404, 10003) in playground.refusals)
    playground.clock.advance(4)
    assert (await joining).kind == "failed"
    await settle(tapis)
    assert "an answer was lost: channel gone" in caplog.text
    assert [record.getMessage() for record in caplog.records if record.exc_info or record.levelname == "ERROR"] == []


async def test_what_has_changed_beside_any_table_is_said_and_no_error(
    playground: Playground, tapis: RunningBot, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def too_late(_: Request) -> None:
        raise StaleQuestion

    camille = playground.person("Camille")
    shown = (await camille.command(CHANNEL, "help")).message
    late = Control("commands", too_late, "private")
    monkeypatch.setattr(tapis.client.controls, "_known", {late.verb: late})
    assert "Cela vient de changer" in private_text(await camille.click(shown, control(shown, "commands")))
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []
