"""Commands in the menus of people and messages: a challenge, a profile, a replay, a proof."""

import pytest

from bot.process.running_bot import RunningBot
from playground import Playground, buttons, said
from playground.person_actions import Person
from playground.registered_commands import ON_MESSAGE, ON_PERSON
from tests.e2e.features.replays.test_replay import ended
from tests.e2e.support.seating import CHANNEL, control, lobby_of
from tests.e2e.support.settling import heard, private_text
from tests.e2e.support.waiting import only_table


@pytest.mark.usefixtures("tapis")
async def test_the_menus_speak_each_person_s_language_on_servers_alone(playground: Playground, bo: Person) -> None:
    camille = playground.person("Camille")
    assert sorted(camille.menus(CHANNEL, ON_PERSON)) == ["Défier", "Profil"]
    assert sorted(camille.menus(CHANNEL, ON_MESSAGE)) == ["Revoir la partie", "Vérifier la donne"]
    assert sorted(bo.menus(CHANNEL, ON_PERSON)) == ["Challenge", "Profile"]
    bo.user.installed = True
    assert bo.menus(bo.conversation(), ON_PERSON) == []


async def test_a_challenge_opens_a_table_and_calls_the_other_once(
    playground: Playground, tapis: RunningBot, bo: Person
) -> None:
    camille = playground.person("Camille")
    asked = await camille.use_on(bo, "Défier", CHANNEL)
    assert asked.ephemeral
    assert bo.mention in said(asked.message)
    opened = await camille.click(asked.message, control(asked.message, "challenge", f"{bo.id} gin"))
    assert not opened.ephemeral
    table = only_table(tapis)
    assert (table.game.name, table.state.people) == ("gin", [int(camille.id)])
    invitation = await camille.finds(CHANNEL, "invite")
    assert [user.id for user in invitation.mentions] == [bo.id]
    await bo.click(invitation, control(invitation, "accept"))
    assert table.state.people == [int(camille.id), int(bo.id)]


async def test_a_challenge_does_not_ring_in_quiet_hours_or_where_a_server_forbids_it(
    playground: Playground, tapis: RunningBot, bo: Person
) -> None:
    camille, now = playground.person("Camille"), int(playground.clock.now()) // 60 % 1440
    quiet = ((now - 30) % 1440, (now + 60) % 1440)
    await tapis.database.user_settings.change(int(bo.id), lambda known: known.model_copy(update={"quiet": quiet}))
    asked = (await camille.use_on(bo, "Défier", CHANNEL)).message
    await camille.click(asked, control(asked, "challenge", f"{bo.id} rage"))
    assert (await camille.finds(CHANNEL, "invite")).mentions == []


async def test_nobody_challenges_themselves_or_a_bot_or_for_a_closed_game(
    playground: Playground, tapis: RunningBot, bo: Person
) -> None:
    camille = playground.person("Camille")
    assert "quelqu’un d’autre" in private_text(await camille.use_on(camille, "Défier", CHANNEL))
    robot = Person(playground.discord, playground.world.bot, playground.guild)
    assert "bot" in private_text(await camille.use_on(robot, "Défier", CHANNEL)).lower()
    await tapis.database.guild_settings.change(
        int(playground.guild.id), lambda known: known.model_copy(update={"closed_games": ("gin",)})
    )
    asked = (await camille.use_on(bo, "Défier", CHANNEL)).message
    assert not any(button.custom_id.endswith(" gin") for button in buttons(asked))
    for forged in (f"{bo.id} gin", f"{camille.id} rage", f"{bo.id} chess", "x rage"):
        refused = await camille.forge_click(f"tapis:-:challenge::{forged}", asked)
        assert refused.ephemeral
    assert list(tapis.registry) == []


async def test_a_profile_is_shown_to_who_asks(playground: Playground, tapis: RunningBot) -> None:
    camille, bo, _ = await ended(playground, tapis)
    shown = await bo.use_on(camille, "Profile", CHANNEL)
    assert shown.ephemeral
    robot = Person(playground.discord, playground.world.bot, playground.guild)
    assert "no profile" in private_text(await bo.use_on(robot, "Profile", CHANNEL))


async def test_a_message_of_a_game_leads_to_its_replay_and_its_proof(playground: Playground, tapis: RunningBot) -> None:
    camille, _, end = await ended(playground, tapis)
    replay = await camille.use_on(end, "Revoir la partie")
    assert replay.ephemeral
    assert "gagne" in said((await replay.settled()).message)
    proof = await (await camille.use_on(end, "Vérifier la donne")).settled()
    assert proof.ephemeral
    assert "sceau" in heard(proof.message).lower()
    other = camille.say(CHANNEL, "bonjour")
    assert "n’est pas celui d’une partie" in private_text(await camille.use_on(other, "Revoir la partie"))


async def test_a_game_that_goes_on_is_neither_replayed_nor_proved(playground: Playground, tapis: RunningBot) -> None:
    lobby, emil = await lobby_of(playground), playground.person("Emil")
    del tapis
    for name in ("Revoir la partie", "Vérifier la donne"):
        assert private_text(await emil.use_on(lobby, name))
