"""Answers to interactions: once, in time, of the right kind; and tokens that die."""

from collections.abc import Awaitable, Callable
from math import inf
from typing import Any

import pytest

from playground import Playground
from playground.interactions import Interaction
from tests.playground.conftest import Api, Caught, catch

Json = dict[str, Any]
Use = Callable[[], Awaitable[Caught]]
REPLY: Json = {"type": 4, "data": {"content": "Hello"}}
V2: Json = {"flags": 1 << 15, "components": [{"type": 10, "content": "Anew"}]}


def callback(interaction: "Interaction") -> str:
    return f"/interactions/{interaction.id}/{interaction.token}/callback?with_response=1"


def webhook(playground: Playground, interaction: "Interaction") -> str:
    return f"/webhooks/{playground.world.bot.id}/{interaction.token}"


async def test_40060_refuses_a_second_answer(api: Api, command: Use) -> None:
    interaction, task = await command()
    status, answer = await api.call("POST", callback(interaction), REPLY)
    assert status == 200
    assert answer["interaction"]["response_message_id"] == answer["resource"]["message"]["id"]
    assert (await task).text == "Hello"
    status, answer = await api.call("POST", callback(interaction), REPLY)
    assert (status, answer["code"]) == (400, 40060)


async def test_10062_refuses_an_answer_after_three_seconds(playground: Playground, api: Api, command: Use) -> None:
    interaction, task = await command()
    playground.clock.advance(3.1)
    outcome = await task
    assert outcome.kind == "failed"
    assert outcome.elapsed == inf
    status, answer = await api.call("POST", callback(interaction), REPLY)
    assert (status, answer["code"]) == (404, 10062)
    assert (await api.call("PATCH", f"{webhook(playground, interaction)}/messages/@original", V2))[1]["code"] == 10015


async def test_10062_refuses_a_wrong_token_or_id(api: Api, command: Use) -> None:
    interaction, task = await command()
    wrong = callback(interaction).replace(interaction.token, "x" * 40)
    assert (await api.call("POST", wrong, REPLY))[1]["code"] == 10062
    wrong = callback(interaction).replace(interaction.id, "12")
    assert (await api.call("POST", wrong, REPLY))[1]["code"] == 10062
    await api.call("POST", callback(interaction), REPLY)
    assert (await task).elapsed < 3


async def test_50027_refuses_a_token_after_fifteen_minutes(playground: Playground, api: Api, command: Use) -> None:
    interaction, task = await command()
    base = webhook(playground, interaction)
    assert (await api.call("POST", base, {"content": "early"}))[1]["code"] == 10015
    await api.call("POST", callback(interaction), REPLY)
    await task
    playground.clock.advance(890)
    assert (await api.call("PATCH", f"{base}/messages/@original", {"content": "Still"}))[0] == 200
    playground.clock.advance(20)
    for method, path in (("PATCH", "/messages/@original"), ("POST", "")):
        status, answer = await api.call(method, base + path, {"content": "x"})
        assert (status, answer["code"]) == (401, 50027)


async def test_10015_refuses_another_applications_webhook(api: Api, command: Use) -> None:
    interaction, task = await command()
    await api.call("POST", callback(interaction), REPLY)
    await task
    status, answer = await api.call("POST", f"/webhooks/12/{interaction.token}", {"content": "x"})
    assert (status, answer["code"]) == (404, 10015)


async def test_a_bad_form_does_not_use_the_answer_up(api: Api, command: Use) -> None:
    interaction, task = await command()
    status, answer = await api.call("POST", callback(interaction), {"type": 4, "data": {"content": "x" * 2001}})
    assert (status, answer["code"]) == (400, 50035)
    assert (await api.call("POST", callback(interaction), {"type": 4, "data": {}}))[1]["code"] == 50006
    assert (await api.call("POST", callback(interaction), REPLY))[0] == 200
    assert (await task).kind == "message"


@pytest.mark.parametrize("kind", [1, 6, 7, 8, 10, 12, "4", None])
async def test_50035_refuses_answers_that_a_command_cannot_have(api: Api, command: Use, kind: object) -> None:
    interaction, task = await command()
    status, answer = await api.call("POST", callback(interaction), {"type": kind, "data": V2})
    assert (status, answer["code"]) == (400, 50035)
    await api.call("POST", callback(interaction), REPLY)
    await task


async def test_a_component_may_update_its_message_and_a_modal_from_it_too(
    playground: Playground, api: Api, command: Use
) -> None:
    camille = playground.person("Camille")
    interaction, task = await command()
    button = {"type": 2, "style": 1, "label": "Go", "custom_id": "go"}
    rows = [{"type": 1, "components": [button]}]
    await api.call("POST", callback(interaction), {"type": 4, "data": {"content": "x", "components": rows}})
    message = (await task).message
    press, task = await catch(playground, camille.click(message, "Go"))
    field = {"type": 18, "label": "Name", "component": {"type": 4, "style": 1, "custom_id": "name"}}
    await api.call(
        "POST", callback(press), {"type": 9, "data": {"title": "T", "custom_id": "m", "components": [field]}}
    )
    sheet = await task
    sent, task = await catch(playground, camille.submit(sheet, {"Name": "Zoé"}))
    payload = playground.interactions.payload(sent)
    assert payload["message"]["id"] == message.id
    assert payload["data"]["components"][0]["component"]["value"] == "Zoé"
    assert (await api.call("POST", callback(sent), {"type": 9, "data": {}}))[1]["code"] == 50035
    answer = await api.call("POST", callback(sent), {"type": 7, "data": {"content": "Zoé", "components": []}})
    assert answer[1]["resource"]["message"]["id"] == message.id
    assert (await task).text == "Zoé"


def asking(**component: object) -> Json:
    """Return the change to a modal that asks this alone."""
    return {"components": [{"type": 18, "label": "x", "component": {"custom_id": "x", **component}}]}


def offered(count: int, *, chosen: int = 0) -> list[Json]:
    return [{"label": f"{one}", "value": f"{one}", "default": one < chosen} for one in range(count)]


WRONG_MODALS = {
    "one radio button": asking(type=21, options=offered(1)),
    "eleven radio buttons": asking(type=21, options=offered(11)),
    "two radio buttons that are chosen": asking(type=21, options=offered(3, chosen=2)),
    "eleven boxes": asking(type=22, options=offered(11), required=False),
    "no box to tick": asking(type=22, options=[]),
    "boxes of which none is needed and one required": asking(type=22, options=offered(2), min_values=0),
    "more ticked than may be": asking(type=22, options=offered(3, chosen=3), max_values=2),
    "a select that may be empty and is required": asking(type=3, options=offered(2), min_values=0),
    "a disabled select": asking(type=3, options=offered(2), disabled=True),
    "a box without an id": asking(type=23, custom_id=None),
    "a title of 46": {"title": "x" * 46},
    "no custom id": {"custom_id": None},
    "six components": {"components": [{"type": 10, "content": "x"}] * 6},
    "no components": {"components": []},
    "a button": {"components": [{"type": 2, "style": 1, "label": "x", "custom_id": "x"}]},
    "a label of 46": {"components": [{"type": 18, "label": "x" * 46, "component": {"type": 5, "custom_id": "x"}}]},
    "a value of 4001": {
        "components": [
            {"type": 18, "label": "x", "component": {"type": 4, "style": 1, "custom_id": "x", "value": "x" * 4001}}
        ]
    },
    "one custom id twice": {
        "components": [{"type": 18, "label": "x", "component": {"type": 5, "custom_id": "x"}} for _ in range(2)]
    },
}


@pytest.mark.parametrize("change", WRONG_MODALS.values(), ids=WRONG_MODALS)
async def test_50035_refuses_the_modal(api: Api, command: Use, change: Json) -> None:
    interaction, task = await command()
    good: Json = {"title": "T", "custom_id": "m", "components": [{"type": 10, "content": "x"}]}
    status, answer = await api.call("POST", callback(interaction), {"type": 9, "data": good | change})
    assert (status, answer["code"]) == (400, 50035)
    assert (await api.call("POST", callback(interaction), {"type": 9, "data": good}))[0] == 200
    assert (await task).kind == "modal"


async def test_ephemeral_messages_are_out_of_the_bot_tokens_reach(
    playground: Playground, api: Api, command: Use
) -> None:
    interaction, task = await command()
    await api.call("POST", callback(interaction), {"type": 4, "data": {"content": "Psst", "flags": 64}})
    message = (await task).message
    path = f"/channels/{message.channel.id}/messages"
    for method in ("GET", "PATCH", "DELETE"):
        assert (await api.call(method, f"{path}/{message.id}", {"content": "x"}))[1]["code"] == 10008
    assert (await api.call("GET", path))[1] == []
    base = f"{webhook(playground, interaction)}/messages"
    assert (await api.call("PATCH", f"{base}/@original", {"content": "Pst"}))[1]["flags"] == 64
    assert (await api.call("PATCH", f"{base}/{message.id}", {}))[1]["content"] == "Pst"
    playground.world.delete(message)
    assert (await api.call("PATCH", f"{base}/@original", {"content": "x"}))[1]["code"] == 10008


async def test_the_first_follow_up_takes_the_place_of_the_thinking(
    playground: Playground, api: Api, command: Use
) -> None:
    interaction, task = await command()
    await api.call("POST", callback(interaction), {"type": 5, "data": {"flags": 64}})
    outcome = await task
    base = webhook(playground, interaction)
    _, first = await api.call("POST", base, {"content": "Now"})
    assert first["id"] == outcome.message.id
    assert first["flags"] == 64
    _, second = await api.call("POST", base, {"content": "And then"})
    assert second["id"] != first["id"]
    assert second["interaction_metadata"]["original_response_message_id"] == first["id"]
    assert (await api.call("PATCH", f"{base}/messages/{second['id']}", {"content": "Then"}))[1]["content"] == "Then"
    other = playground.person("Bo").say("salon", "mine")
    assert (await api.call("PATCH", f"{base}/messages/{other.id}", {"content": "x"}))[1]["code"] == 10008


async def test_an_interaction_carries_what_discord_sends(playground: Playground, api: Api, command: Use) -> None:
    interaction, task = await command()
    payload = playground.interactions.payload(interaction)
    assert payload["guild_locale"] == "fr"
    assert payload["locale"] == "fr"
    assert payload["context"] == 0
    assert payload["authorizing_integration_owners"] == {"0": playground.guild.id}
    assert payload["attachment_size_limit"] == 10 * 1024 * 1024
    assert int(payload["member"]["permissions"]) & (1 << 3)
    assert int(payload["app_permissions"]) & (1 << 15)
    assert payload["entitlements"] == []
    await api.call("POST", callback(interaction), REPLY)
    assert (await task).message.metadata == {
        "id": interaction.id,
        "type": 2,
        "user": payload["member"]["user"],
        "authorizing_integration_owners": {"0": playground.guild.id},
        "name": "hello",
        "command_type": 1,
    }
