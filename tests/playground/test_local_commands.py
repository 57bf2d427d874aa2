"""What the playground refuses as a command, because Discord would."""

import json
from typing import Any

import pytest

from playground import Playground
from playground.saved_state import restore, saved_state_of
from tests.playground.conftest import Api, data_uri, png

Json = dict[str, Any]


def command(**more: object) -> Json:
    return {"name": "play", "description": "Play"} | more


def option(**more: object) -> Json:
    return {"type": 3, "name": "card", "description": "A card"} | more


def many(letters: int) -> list[Json]:
    choices = [{"name": f"{n:02}", "value": f"{n:02}" + "x" * letters} for n in range(25)]
    return [option(name=f"o{n}", choices=choices) for n in range(5)]


WRONG = {
    "a capital": command(name="Play"),
    "a space": command(name="pl ay"),
    "a name of 33": command(name="p" * 33),
    "no description": {"name": "play"},
    "a description of 101": command(description="x" * 101),
    "26 options": command(options=[option(name=f"o{n}") for n in range(26)]),
    "the same option twice": command(options=[option(), option()]),
    "required after optional": command(options=[option(), option(name="b", required=True)]),
    "an unknown type": command(options=[option(type=12)]),
    "26 choices": command(options=[option(choices=[{"name": str(n), "value": str(n)} for n in range(26)])]),
    "a choice of 101": command(options=[option(choices=[{"name": "x" * 101, "value": "x"}])]),
    "a choice of the wrong type": command(options=[option(type=4, choices=[{"name": "x", "value": "x"}])]),
    "choices and autocomplete": command(options=[option(autocomplete=True, choices=[{"name": "x", "value": "x"}])]),
    "a subcommand beside an option": command(options=[option(type=1), option(name="b")]),
    "a group in a group": command(options=[option(type=2, options=[option(type=2)])]),
    "an unknown locale": command(name_localizations={"fr-FR": "jouer"}),
    "a capital in French": command(name_localizations={"fr": "Jouer"}),
    "8001 letters": command(options=many(90)),
    "a context menu with a description": command(type=2),
}


@pytest.mark.parametrize("body", WRONG.values(), ids=WRONG)
async def test_50035_refuses_the_command(playground: Playground, api: Api, body: Json) -> None:
    base = f"/applications/{playground.world.bot.id}/commands"
    status, answer = await api.call("PUT", base, [body])
    assert (status, answer["code"]) == (400, 50035)
    assert answer["errors"]
    assert playground.commands.all() == []


async def test_50035_refuses_two_commands_of_one_name(playground: Playground, api: Api) -> None:
    base = f"/applications/{playground.world.bot.id}/commands"
    status, answer = await api.call("PUT", base, [command(), command()])
    assert (status, answer["code"]) == (400, 50035)
    assert (await api.call("PUT", base, [command(), command(type=2, description="")]))[0] == 200


async def test_30032_refuses_the_hundred_and_first_command(playground: Playground, api: Api) -> None:
    base = f"/applications/{playground.world.bot.id}/commands"
    hundred = [command(name=f"c{n}") for n in range(100)]
    assert (await api.call("PUT", base, hundred))[0] == 200
    assert (await api.call("PUT", base, [*hundred, command()]))[1]["code"] == 30032


async def test_30034_refuses_more_than_200_creations_a_day(playground: Playground, api: Api) -> None:
    base = f"/applications/{playground.world.bot.id}/commands"
    for start in (0, 100):
        assert (await api.call("PUT", base, [command(name=f"c{start + n}") for n in range(100)]))[0] == 200
    assert (await api.call("PUT", base, [command()]))[1]["code"] == 30034
    playground.clock.advance(86_401)
    assert (await api.call("PUT", base, [command()]))[0] == 200


async def test_a_command_that_is_registered_again_keeps_its_id(playground: Playground, api: Api) -> None:
    base = f"/applications/{playground.world.bot.id}/commands"
    _, (made,) = await api.call("PUT", base, [command()])
    _, (changed,) = await api.call("PUT", base, [command(description="Anew")])
    assert (changed["id"], changed["description"]) == (made["id"], "Anew")
    assert changed["version"] != made["version"]
    assert (await api.call("GET", base))[1] == [changed]


async def test_commands_and_emojis_outlive_a_run_if_they_are_kept(playground: Playground, api: Api) -> None:
    application = f"/applications/{playground.world.bot.id}"
    await api.call("PUT", f"{application}/commands", [command(), command(name="other")])
    await api.call("POST", f"{application}/emojis", {"name": "red", "image": data_uri(png())})
    again = Playground()
    restore(again, json.loads(json.dumps(saved_state_of(playground))))
    assert saved_state_of(again) == saved_state_of(playground)
    assert again.world.bot.id == playground.world.bot.id
    assert again.world.emoji_pictures == playground.world.emoji_pictures
    assert [one.id for one in again.people] == [one.id for one in playground.people]
    assert again.person("Bo").commands("salon") == ["play", "other"]
