"""In a direct message with the bot people see to what is theirs."""

import json

from bot.process.running_bot import RunningBot
from playground import Playground, said
from playground.person_actions import Person
from storage import UserSettings
from tests.e2e.features.privacy.test_own_data import erase
from tests.e2e.support.controls import fill
from tests.e2e.support.people import play_out
from tests.e2e.support.seating import CHANNEL, SHORT, control, seated
from tests.e2e.support.settling import choose_own, private_text, stored_of
from tests.e2e.support.waiting import only_table, settle


async def test_ones_settings_are_chosen_in_a_direct_message_and_count_everywhere(
    playground: Playground, tapis: RunningBot, bo: Person
) -> None:
    shown = await bo.command(bo.conversation(), "me settings")
    assert shown.ephemeral
    page = shown.message
    assert (await choose_own(bo, page, language="fr")).kind == "update"
    assert "C’est noté." in said(page)
    await fill(bo, page, control(page, "me-quiet"), since="1320", until="420", zone="elsewhere", city="Abidjan")
    assert await stored_of(tapis, bo) == UserSettings(
        language="fr", quiet=(22 * 60, 7 * 60), utc_offset=0, time_zone="Africa/Abidjan"
    )
    at_the_server = (await bo.command(CHANNEL, "me settings")).message
    assert "Langue\u00a0: **français**" in said(at_the_server)
    assert playground.refusals == []


async def test_ones_data_is_handed_over_and_erased_in_a_direct_message(
    playground: Playground, tapis: RunningBot, bo: Person
) -> None:
    home = bo.conversation()
    await play_out(await seated(playground, ("Camille", "Bo"), **SHORT["rage"]))
    await seated(playground, ("Camille", "Bo"), **SHORT["rage"])
    exported = await bo.command(home, "me export")
    assert exported.ephemeral
    data = json.loads(exported.message.attachments[0].data)
    assert {row["person"] for row in data["results"]} == {bo.id}
    assert "just asked" in private_text(await bo.command(home, "me export"))
    assert "except in games still being played" in said((await erase(bo, home)).message)
    assert only_table(tapis).state.seat_of(int(bo.id)) is None, "an AI player has the seat at the server"
    await settle(tapis)
    assert (await tapis.database.personal_data.export(int(bo.id)))["results"] == []
    assert playground.refusals == []
