"""A finished game watched by several people together over the real protocol: who leads, questions, the expert."""

from bot.process.running_bot import RunningBot
from bot.show.custom_id import CustomId
from playground import Outcome, Playground, buttons, said, selects
from playground.person_actions import Person
from playground.world import Message
from tables.table.acting_person import Actor
from tests.e2e.conftest import Running
from tests.e2e.support.alone import way
from tests.e2e.support.people import SHOWN_WITHIN, play_out
from tests.e2e.support.seating import CHANNEL, coloured, control, offers, seated
from tests.e2e.support.settling import private_text
from tests.e2e.support.waiting import settle

DAY = 24 * 60 * 60


async def ended(playground: Playground, tapis: RunningBot) -> tuple[Person, Message]:
    """Return one of two people who have played, and the message of the end."""
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=3)
    await play_out(clickers)
    await settle(tapis)
    return clickers[0].person, clickers[0].person.newest(CHANNEL, "gagne", ephemeral=False)


async def shown(outcome: Outcome) -> Message:
    """Return what is shown in the end."""
    return (await outcome.settled(within=SHOWN_WITHIN)).message


async def asks_to_watch(person: Person, end: Message) -> Message:
    """Return what somebody is told who opens a game for all, from its replay."""
    replay = await shown(await person.click(end, control(end, "replay")))
    first = await shown(await person.click(replay, way(replay, "replay", "0")))
    more = await shown(await person.click(first, way(first, "replay-more", "0")))
    return await shown(await person.click(more, control(more, "replay-together", "0")))


async def opened(playground: Playground, tapis: RunningBot) -> tuple[Person, Message, str]:
    """Return who leads, what all see, and the thread where they do."""
    camille, end = await ended(playground, tapis)
    told = await asks_to_watch(camille, end)
    await settle(tapis)
    (thread,) = playground.world.threads(playground.guild)
    assert f"<#{thread.id}>" in said(told)
    (message,) = camille.messages(thread.name)
    return camille, message, thread.name


async def turn(person: Person, message: Message, word: str) -> Outcome:
    """Let somebody click on the button that leads a way."""
    ids = (one.custom_id or "" for one in buttons(message) if not one.disabled)
    return await person.click(message, next(one for one in ids if CustomId.parse(one).detail.endswith(f" {word}")))


async def to_a_choice(person: Person, message: Message) -> None:
    """Let the leader go on to where somebody has a choice."""
    while not any(one.label == "Conseil" and not one.disabled for one in buttons(message)):
        assert (await turn(person, message, "on")).kind == "update"


async def does(person: Person, message: Message, verb: str) -> Outcome:
    """Let somebody click on the control that does something."""
    return await (await person.click(message, control(message, verb))).settled(within=SHOWN_WITHIN)


async def answers(person: Person, message: Message, number: int = 0) -> tuple[Message, str]:
    """Let somebody answer the question by one of the buttons; return what they see then, and what they chose."""
    asked = (await does(person, message, "together-answer")).message
    ways = [one for one in buttons(asked) if CustomId.parse(one.custom_id or "").verb == "move" and not one.disabled]
    await (await person.click(asked, ways[number].custom_id or "")).settled(within=SHOWN_WITHIN)
    return asked, CustomId.parse(ways[number].custom_id or "").detail


async def test_all_see_the_page_of_the_leader_and_only_the_leader_turns_it(
    playground: Playground, tapis: RunningBot
) -> None:
    camille, message, thread = await opened(playground, tapis)
    emil = playground.person("Emil")
    assert not message.ephemeral
    assert "fait avancer" in said(message)
    assert camille.mention in said(message)
    assert coloured(message) == {"Avancer": "primary"}
    before = said(message)
    assert "qui fait avancer" in private_text(await turn(emil, message, "on"))
    assert said(message) == before
    assert (await turn(camille, message, "on")).kind == "update"
    assert "annonces · 1/" in said(message)
    eyes = next(one.custom_id for one in selects(message) if CustomId.parse(one.custom_id).verb == "together-eyes")
    await camille.select(message, eyes, "open")
    assert next(option.label for option in selects(message)[0].options if option.default).startswith("🃏")
    assert emil.messages(thread, ephemeral=False) == [message]
    assert playground.refusals == []


async def test_the_lead_is_handed_over_or_taken_after_a_silence(playground: Playground, tapis: RunningBot) -> None:
    camille, message, _ = await opened(playground, tapis)
    bo, emil = playground.person("Bo"), playground.person("Emil")
    assert "C’est déjà toi qui fais avancer" in private_text(await does(camille, message, "together-lead"))
    await does(bo, message, "together-lead")
    assert f"{bo.mention} demande le relais" in said(message)
    assert "demandé le relais avant toi" in private_text(await does(emil, message, "together-lead"))
    await does(camille, message, "together-lead")
    assert f"{bo.mention} fait avancer" in said(message)
    assert f"C’est {bo.mention} qui fait avancer" in private_text(await turn(camille, message, "on"))
    await turn(bo, message, "on")
    playground.clock.advance(5 * 60)
    await does(emil, message, "together-lead")
    assert f"{emil.mention} fait avancer" in said(message)


async def test_the_expert_is_asked_once_a_step_and_all_see_the_answer(
    playground: Playground, tapis: RunningBot
) -> None:
    camille, message, _ = await opened(playground, tapis)
    await to_a_choice(camille, message)
    await does(playground.person("Emil"), message, "together-expert")
    assert "💡 Conseil à" in said(message)
    told = said(message)
    await turn(camille, message, "on")
    assert "💡 Conseil à" not in said(message)
    await turn(camille, message, "back")
    assert said(message) == told


async def test_answers_stay_private_and_may_change_until_the_leader_shows_them_also_over_a_restart(
    playground: Playground, running: Running
) -> None:
    bo, emil = playground.person("Bo"), playground.person("Emil")
    async with running() as tapis:
        camille, message, thread = await opened(playground, tapis)
        await to_a_choice(camille, message)
        assert "qui fait avancer" in private_text(await does(emil, message, "together-ask"))
        await does(camille, message, "together-ask")
        assert coloured(message) == {"Répondre": "primary"}
        asked, first = await answers(bo, message)
        assert asked.ephemeral
        assert f"Your answer: {first}" in said(asked).replace("*", "")
        await settle(tapis)
        assert "1 réponse, cachée" in said(message)
        assert first not in said(message)
        stale = next(
            one.custom_id or "" for one in buttons(asked) if CustomId.parse(one.custom_id or "").verb == "move"
        )
    async with running() as tapis:
        _, second = await answers(bo, message, 1)
        await answers(emil, message, 1)
        assert "turns the pages" in private_text(await does(bo, message, "together-show"))
        await settle(tapis)
        assert "2 réponses, cachées" in said(message)
        await does(camille, message, "together-show")
        assert f"2 × annoncer {second.split()[-1]}" in said(message).replace("*", "")
        assert "avait choisi" in said(message)
        assert "is over" in private_text(await bo.forge_click(stale, message))
        assert (await turn(camille, message, "on")).kind == "update"
        assert "2 ×" not in said(message)
        assert emil.messages(thread, ephemeral=False) == [message]
    assert playground.refusals == []


async def test_it_ends_after_a_day_and_leads_to_the_replay(playground: Playground, tapis: RunningBot) -> None:
    camille, message, _ = await opened(playground, tapis)
    playground.clock.advance(DAY)
    assert "ne regarde plus" in private_text(await turn(camille, message, "on"))
    await tapis.upkeep.run()
    await settle(tapis)
    assert "On a revu cette partie" in said(message)
    assert offers(message, "replay")
    assert not await tapis.database.key_values.beginning("together ")


async def test_a_game_that_not_all_of_a_channel_see_is_not_opened_there(
    playground: Playground, tapis: RunningBot
) -> None:
    camille, end = await ended(playground, tapis)
    code = CustomId.parse(control(end, "replay")).table
    playground.deny(CHANNEL, "view_channel", who=playground.person("Emil"))
    replay = await shown(await camille.command("salon", "replay", code=code))
    first = await shown(await camille.click(replay, way(replay, "replay", "0")))
    more = await shown(await camille.click(first, way(first, "replay-more", "0")))
    told = await shown(await camille.click(more, control(more, "replay-together", "0")))
    assert "Tout le monde ne voit pas" in said(told)
    assert not list(playground.world.threads(playground.guild))


async def test_who_is_erased_leads_no_more_and_their_answer_goes(playground: Playground, tapis: RunningBot) -> None:
    camille, message, _ = await opened(playground, tapis)
    await to_a_choice(camille, message)
    await does(camille, message, "together-ask")
    await answers(camille, message)
    await tapis.features.withdraw(Actor(int(camille.id), "Camille"))
    await settle(tapis)
    assert "Personne ne fait avancer" in said(message)
    (value,) = (await tapis.database.key_values.beginning("together ")).values()
    assert camille.id not in value
