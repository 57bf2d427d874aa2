"""Somebody is named who is not on the server: they have left it, or their id was pasted."""

import discord
import pytest

from bot.process.running_bot import RunningBot
from games.registry import GAMES
from playground import Playground, said
from playground.person_actions import Person
from tests.e2e.support.seating import CHANNEL, control
from tests.e2e.support.settling import private_text
from tests.e2e.support.waiting import tables_of

NOT_HERE = "n’est pas sur ce serveur"


def leave(playground: Playground, person: Person) -> None:
    """Let somebody leave the server."""
    del playground.guild.members[person.id]


def of_person(tapis: RunningBot) -> list[str]:
    """Return the slash commands with an option of a person."""
    return sorted(
        command.qualified_name
        for command in tapis.client.tree.walk_commands()
        if isinstance(command, discord.app_commands.Command)
        and any(option.type is discord.AppCommandOptionType.user for option in command.parameters)
    )


def test_these_commands_name_a_person(tapis: RunningBot) -> None:
    assert of_person(tapis) == sorted(["profile", *(f"{game.name} start" for game in GAMES)])


async def test_an_invitation_of_somebody_who_is_not_here_is_refused_kindly_and_names_nobody_publicly(
    playground: Playground, tapis: RunningBot, camille: Person, bo: Person
) -> None:
    leave(playground, bo)
    for game in GAMES:
        refused = await camille.command(CHANNEL, f"{game.name} start", invite=bo.id)
        assert NOT_HERE in private_text(refused)
    assert NOT_HERE in private_text(await camille.use_on(bo, "Défier", CHANNEL))
    assert tables_of(tapis) == []
    assert [said(message) for message in camille.messages(CHANNEL, ephemeral=False)] == []


async def test_the_profile_of_somebody_who_is_not_here_is_shown(
    playground: Playground, tapis: RunningBot, camille: Person, bo: Person, caplog: pytest.LogCaptureFixture
) -> None:
    leave(playground, bo)
    for shown in (await camille.command(CHANNEL, "profile", member=bo.id), await camille.use_on(bo, "Profil", CHANNEL)):
        assert shown.ephemeral
        assert bo.mention in private_text(await shown.settled())
    robot = tapis.client.user
    assert robot is not None
    assert "Les bots" in private_text(await camille.command(CHANNEL, "profile", member=str(robot.id)))
    assert [record for record in caplog.records if record.exc_info] == []


async def test_a_challenge_to_a_bot_or_to_somebody_who_has_left_since_is_refused(
    playground: Playground, tapis: RunningBot, camille: Person, bo: Person
) -> None:
    asked = (await camille.use_on(bo, "Défier", CHANNEL)).message
    robot = playground.world.bot
    refused = await camille.forge_click(f"tapis:-:challenge::{robot.id} rage", asked)
    assert "Les bots ne jouent pas" in private_text(refused)
    leave(playground, bo)
    assert NOT_HERE in private_text(await camille.click(asked, control(asked, "challenge", f"{bo.id} gin")))
    assert NOT_HERE in private_text(await camille.forge_click("tapis:-:challenge::12345678901234567 gin", asked))
    assert tables_of(tapis) == []
    assert [said(message) for message in camille.messages(CHANNEL, ephemeral=False)] == []
