"""What people see and may do."""

import asyncio

import pytest

from playground import NotPossibleError, Playground, said
from tests.playground.conftest import Api, Bot

SETTING = "/applications/{}/commands"


async def test_a_disabled_button_cannot_be_clicked_but_a_click_can_be_forged(playground: Playground, bot: Bot) -> None:
    camille = playground.person("Camille")
    message = (await camille.command("salon", "count")).message
    for button in ("Never", "No such button"):
        with pytest.raises(NotPossibleError):
            await camille.click(message, button)
    clicked = bot.wait_for("interaction", timeout=5)
    task = asyncio.create_task(camille.forge_click("never", message))
    assert (await clicked).custom_id == "never"
    playground.clock.advance(3.1)
    assert (await task).kind == "failed"


async def test_a_select_takes_only_what_it_offers(playground: Playground, bot: Bot) -> None:
    camille = playground.person("Camille")
    message = (await camille.command("salon", "count")).message
    for values in (["purple"], [], ["red", "green", "blue"]):
        with pytest.raises(NotPossibleError):
            await camille.select(message, "pick", values)
    assert (await camille.forge_click("pick", message, values=["purple"])).text == "purple"
    assert bot.seen


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("nothing", {}),
        ("table", {}),
        ("table open", {}),
        ("table open", {"hand": 0}),
        ("table open", {"hand": "many"}),
        ("table open", {"hand": 1, "pace": "slower"}),
        ("table open", {"hand": 1, "colour": "red"}),
        ("table ask", {"colour": "red", "who": "nobody"}),
    ],
)
async def test_a_command_takes_only_what_it_offers(
    playground: Playground, bot: Bot, name: str, options: dict[str, object]
) -> None:
    with pytest.raises(NotPossibleError):
        await playground.person("Bo").command("salon", name, **options)
    assert bot.seen == []


async def test_a_modal_takes_only_what_it_asks_and_only_once(playground: Playground, bot: Bot) -> None:
    camille = playground.person("Camille")
    outcome = await camille.command("salon", "sheet")
    good: dict[str, object] = {"name": "Zoé", "games": ["gin"], "colour": "red"}
    wrong: list[dict[str, object]] = [
        {"name": "x" * 21},
        {"name": ""},
        {"games": []},
        {"games": ["gin", "rage", "agnes"]},
        {"colour": "pink"},
        {"colour": ["red", "blue"]},
        {"age": 3},
    ]
    for change in wrong:
        with pytest.raises(NotPossibleError):
            await camille.submit(outcome, good | change)
    assert (await camille.submit(outcome, good)).text == "Zoé|gin|red|False"
    with pytest.raises(NotPossibleError):
        await camille.submit(outcome, good)
    assert bot.seen


async def test_commands_for_moderators_are_refused_to_others(playground: Playground, api: Api) -> None:
    body = {"name": "settings", "description": "Settings", "default_member_permissions": str(1 << 5)}
    await api.call("PUT", SETTING.format(playground.world.bot.id), [body])
    with pytest.raises(NotPossibleError):
        await playground.person("Bo").command("salon", "settings")
    task = asyncio.create_task(playground.person("Camille").command("salon", "settings"))
    await playground.world.change()
    playground.clock.advance(4)
    assert (await task).kind == "failed"


async def test_who_may_not_see_a_channel_sees_and_does_nothing_there(playground: Playground, bot: Bot) -> None:
    bo = playground.person("Bo")
    message = (await playground.person("Camille").command("salon", "count")).message
    playground.deny("salon", "view_channel", who=bo)
    assert bo.messages("salon") == []
    for action in (bo.click(message, "Pressed 0"), bo.command("salon", "count")):
        with pytest.raises(NotPossibleError):
            await action
    assert len(bot.seen) == 1


async def test_an_ephemeral_message_is_out_of_others_reach(playground: Playground, bot: Bot) -> None:
    outcome = await playground.person("Camille").command("salon", "picture")
    bo = playground.person("Bo")
    with pytest.raises(NotPossibleError):
        bo.dismiss(outcome.message)
    with pytest.raises(NotPossibleError):
        bo.delete(outcome.message)
    with pytest.raises(LookupError):
        bo.newest("salon")
    assert bot.seen


async def test_waiting_in_vain_ends_with_a_timeout(playground: Playground) -> None:
    with pytest.raises(TimeoutError, match="Camille waited"):
        await playground.person("Camille").finds("salon", "anything", within=0.01)


async def test_commands_are_known_by_their_french_names(playground: Playground, api: Api) -> None:
    base = f"/applications/{playground.world.bot.id}/commands"
    await api.call("PUT", base, [{"name": "play", "description": "Play", "name_localizations": {"fr": "jouer"}}])
    task = asyncio.create_task(playground.person("Bo").command("salon", "jouer"))
    await playground.world.change()
    playground.clock.advance(4)
    assert (await task).interaction.data["name"] == "play"


async def test_people_write_and_delete_their_own_words(playground: Playground) -> None:
    bo, dana = playground.person("Bo"), playground.person("Dana")
    message = bo.say("salon", "hello")
    assert said(dana.newest("salon", "hell")) == "hello"
    with pytest.raises(NotPossibleError):
        dana.delete(message)
    with pytest.raises(NotPossibleError):
        bo.say("salon", "x" * 2001)
    bo.delete(message)
    assert message.deleted
    assert dana.messages("salon") == []


async def test_a_private_thread_is_for_those_who_are_in_it(playground: Playground, api: Api) -> None:
    bo, dana = playground.person("Bo"), playground.person("Dana")
    salon = playground.channel("salon").id
    _, thread = await api.call("POST", f"/channels/{salon}/threads", {"name": "aside", "type": 12})
    path = f"/channels/{thread['id']}"
    await api.call("POST", f"{path}/messages", {"content": f"{bo.mention}, in here"})
    assert len(bo.messages(thread["id"])) == 1
    assert dana.messages(thread["id"]) == []
    assert (await api.call("PUT", f"{path}/thread-members/{dana.id}"))[0] == 204
    assert len(dana.messages(thread["id"])) == 1


async def test_the_commands_on_offer_are_listed_whole(playground: Playground, bot: Bot) -> None:
    offered = playground.person("Bo").commands("salon")
    assert sorted(offered) == ["count", "picture", "sheet", "silent", "table ask", "table open", "think"]
    assert bot.seen == []
    assert playground.explain() == ""
