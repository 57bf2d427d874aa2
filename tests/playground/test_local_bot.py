"""A real discord.py bot meets the playground."""

import asyncio

import discord

from playground import Playground, buttons, pictures, said, selects
from tests.playground.conftest import Bot


async def test_a_slash_command_in_a_group_is_answered_in_the_persons_language(playground: Playground, bot: Bot) -> None:
    camille, bo = playground.person("Camille"), playground.person("Bo")
    outcome = await camille.command("salon", "table open", hand=2)
    assert outcome.kind == "message"
    assert outcome.text == "hand 2 pace f fr"
    assert (await bo.command("salon", "table open", hand="3", pace="Slow")).text == "hand 3 pace slow en-GB"
    assert bot.seen[0].guild is not None
    assert bot.seen[0].app_permissions.send_messages
    assert [said(one) for one in bo.messages("salon")] == ["hand 2 pace f fr", "hand 3 pace slow en-GB"]


async def test_autocomplete_offers_choices_and_a_member_option_is_resolved(playground: Playground, bot: Bot) -> None:
    camille = playground.person("Camille")
    outcome = await camille.complete("salon", "table ask", "colour", colour="r")
    assert outcome.kind == "choices"
    assert outcome.choices == [{"name": "red", "value": "red"}]
    outcome = await camille.command("salon", "table ask", colour="red", who=playground.person("Bo"))
    assert outcome.text == "red bo"
    assert bot.seen


async def test_an_ephemeral_answer_is_seen_by_one_person_alone(playground: Playground, bot: Bot) -> None:
    camille, bo = playground.person("Camille"), playground.person("Bo")
    outcome = await camille.command("salon", "table ask", colour="red")
    assert outcome.ephemeral
    assert camille.messages("salon") == [outcome.message]
    assert bo.messages("salon") == []
    camille.dismiss(outcome.message)
    assert camille.messages("salon") == []
    assert bot.seen


async def test_dynamic_buttons_update_their_message_in_place(playground: Playground, bot: Bot) -> None:
    camille, bo = playground.person("Camille"), playground.person("Bo")
    message = (await camille.command("salon", "count")).message
    assert [(one.label, one.disabled) for one in buttons(message)][:2] == [("Pressed 0", False), ("Knock", False)]
    outcome = await bo.click(message, "Pressed 0")
    assert outcome.kind == "update"
    assert outcome.message is message
    assert outcome.text == "Count 1"
    await asyncio.gather(camille.click(message, "press:1"), bo.forge_click("press:1", message))
    assert said(message) == "Count 2"
    assert bot.seen


async def test_a_select_sends_the_values_and_is_answered_ephemerally(playground: Playground, bot: Bot) -> None:
    camille = playground.person("Camille")
    message = (await camille.command("salon", "count")).message
    assert [option.label for option in selects(message)[0].options] == ["Red", "Green", "Blue"]
    outcome = await camille.select(message, "A colour", ["Red", "blue"])
    assert outcome.text == "red and blue"
    assert outcome.ephemeral
    assert bot.seen


async def test_a_deferred_command_settles_and_has_follow_ups(playground: Playground, bot: Bot) -> None:
    camille = playground.person("Camille")
    outcome = await camille.command("salon", "think", hidden=True)
    assert outcome.kind == "deferred"
    assert outcome.message.loading
    bot.gate.set()
    await outcome.settled()
    assert outcome.kind == "message"
    assert outcome.text == "Thought"
    assert outcome.ephemeral
    await camille.finds("salon", "And more", ephemeral=True)
    assert [said(one) for one in outcome.followups] == ["And more"]


async def test_a_deferred_update_settles_when_the_message_is_edited(playground: Playground, bot: Bot) -> None:
    camille = playground.person("Camille")
    message = (await camille.command("salon", "count")).message
    outcome = await camille.click(message, "Knock")
    assert outcome.kind == "deferred"
    bot.gate.set()
    await outcome.settled()
    assert outcome.kind == "update"
    assert await camille.until(lambda: "Count 100" in said(message))


async def test_a_picture_in_a_gallery_has_its_alt_text_and_can_be_fetched(playground: Playground, bot: Bot) -> None:
    outcome = await playground.person("Camille").command("salon", "picture")
    (picture,) = pictures(outcome.message)
    assert (picture.filename, picture.alt, picture.width, picture.height) == ("hand.png", "Your hand", 4, 3)
    media = outcome.message.components[0]["items"][0]["media"]
    assert await bot.http.get_from_cdn(media["url"]) == picture.data
    assert media["attachment_id"] == outcome.message.attachments[0].id


async def test_a_modal_comes_back_with_all_its_controls(playground: Playground, bot: Bot) -> None:
    camille = playground.person("Camille")
    outcome = await camille.command("salon", "sheet")
    assert outcome.kind == "modal"
    assert outcome.modal.title == "A few questions"
    values = {"Name": "Le Renard", "games": ["Gin", "rage"], "people": [playground.person("Bo").id], "loud": True}
    answer = await camille.submit(outcome, values)
    assert answer.text == "Le Renard|gin|rage|blue|bo|True", "also what was chosen beforehand"
    assert bot.seen


async def test_the_bots_own_messages_can_be_posted_read_edited_and_deleted(playground: Playground, bot: Bot) -> None:
    channel = await bot.fetch_channel(int(playground.channel("salon").id))
    assert isinstance(channel, discord.TextChannel)
    message = await channel.send("Hello", nonce="abc")
    again = await channel.send("Hello", nonce="abc")
    assert again.id == message.id
    answer = await message.reply("Indeed")
    assert answer.reference is not None
    await message.edit(content="Goodbye")
    assert [one.content async for one in channel.history()] == ["Indeed", "Goodbye"]
    assert (await channel.fetch_message(message.id)).edited_at is not None
    await message.delete()
    assert [said(one) for one in playground.person("Bo").messages("salon")] == ["Indeed"]


async def test_threads_and_conversations(playground: Playground, bot: Bot) -> None:
    channel = await bot.fetch_channel(int(playground.channel("salon").id))
    assert isinstance(channel, discord.TextChannel)
    thread = await (await channel.send("Table 1")).create_thread(name="Table 1")
    await thread.send("In here")
    await thread.edit(archived=True)
    await channel.create_thread(name="Aside")
    camille = playground.person("Camille")
    user = await bot.fetch_user(int(camille.id))
    await user.send("Psst")
    assert said(camille.newest(camille.conversation())) == "Psst"
