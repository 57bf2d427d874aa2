"""The application's own emojis: what Discord takes and refuses, and where they may be shown."""

import io

import aiohttp
import discord
import pytest
from discord.ext import commands
from PIL import Image

from playground import Clock, Playground
from playground.routes_emojis import CREATIONS, MOST_BYTES, MOST_EMOJIS
from tests.playground.conftest import Api, data_uri, png

COMPONENTS_V2 = 1 << 15


@pytest.fixture
def base(playground: Playground) -> str:
    return f"/applications/{playground.world.bot.id}/emojis"


async def make(api: Api, base: str, name: str) -> str:
    """Upload an emoji and return its id."""
    status, emoji = await api.call("POST", base, {"name": name, "image": data_uri(png())})
    assert status == 200, emoji
    found: str = emoji["id"]
    return found


async def test_an_emoji_is_kept_listed_and_deleted(playground: Playground, api: Api, base: str) -> None:
    assert (await api.call("GET", base))[1] == {"items": []}
    status, emoji = await api.call("POST", base, {"name": "red_7", "image": data_uri(png())})
    assert status == 200
    assert emoji["user"]["id"] == playground.world.bot.id
    assert {key: emoji[key] for key in ("name", "roles", "require_colons", "managed", "animated", "available")} == {
        "name": "red_7",
        "roles": [],
        "require_colons": True,
        "managed": False,
        "animated": False,
        "available": True,
    }
    assert (await api.call("GET", base))[1] == {"items": [emoji]}
    assert (await api.call("DELETE", f"{base}/{emoji['id']}"))[0] == 204
    assert (await api.call("DELETE", f"{base}/{emoji['id']}"))[1]["code"] == 10014
    assert (await api.call("GET", base))[1] == {"items": []}


@pytest.mark.parametrize("name", ["r d", "r-d", "é1", "a", "x" * 33, ""])
async def test_a_name_is_letters_digits_and_underscores(api: Api, base: str, name: str) -> None:
    status, answer = await api.call("POST", base, {"name": name, "image": data_uri(png())})
    assert (status, answer["code"], list(answer["errors"])) == (400, 50035, ["name"])


@pytest.mark.parametrize(
    ("image", "code"),
    [
        ("nonsense", "IMAGE_INVALID"),
        ("data:image/png;base64,AAAA", "IMAGE_INVALID"),
        ("data:image/bmp;base64,AAAA", "IMAGE_INVALID"),
        (data_uri(b"x" * (MOST_BYTES + 1)), "BINARY_TYPE_MAX_SIZE"),
    ],
)
async def test_what_is_no_picture_or_too_large_is_refused(api: Api, base: str, image: str, code: str) -> None:
    status, answer = await api.call("POST", base, {"name": "red", "image": image})
    assert (status, answer["code"]) == (400, 50035)
    assert answer["errors"]["image"]["_errors"][0]["code"] == code


async def test_two_emojis_never_have_one_name(api: Api, base: str) -> None:
    await make(api, base, "red")
    status, answer = await api.call("POST", base, {"name": "red", "image": data_uri(png())})
    assert (status, answer["code"], list(answer["errors"])) == (400, 50035, ["name"])


async def test_an_emoji_takes_another_name_if_it_is_free(api: Api, base: str) -> None:
    red, _ = await make(api, base, "red"), await make(api, base, "blue")
    status, emoji = await api.call("PATCH", f"{base}/{red}", {"name": "old_red"})
    assert (status, emoji["id"], emoji["name"]) == (200, red, "old_red")
    assert (await api.call("PATCH", f"{base}/{red}", {"name": "old_red"}))[0] == 200, "its own name is no other's"
    assert (await api.call("PATCH", f"{base}/{red}", {"name": "blue"}))[1]["code"] == 50035
    assert (await api.call("PATCH", f"{base}/12", {"name": "green"}))[1]["code"] == 10014


async def test_an_application_owns_two_thousand(playground: Playground, api: Api, base: str) -> None:
    first = await make(api, base, "first")
    emojis = playground.world.emojis
    emojis.update({str(number): emojis[first] | {"id": str(number), "name": f"n{number}"} for number in range(1, 2000)})
    assert len(emojis) == MOST_EMOJIS
    status, answer = await api.call("POST", base, {"name": "one_more", "image": data_uri(png())})
    assert (status, answer["code"]) == (400, 30008)


async def test_emojis_of_another_application_are_nobodys_business(api: Api) -> None:
    assert (await api.call("GET", "/applications/12/emojis"))[1]["code"] == 50001


async def test_uploads_have_a_limit_of_their_own() -> None:
    async with Playground(clock=Clock(flowing=False)) as strict, aiohttp.ClientSession() as session:
        api, base = Api(strict, session), f"/applications/{strict.world.bot.id}/emojis"
        for number in range(CREATIONS.requests):
            await make(api, base, f"n{number}")
            strict.clock.advance(0.03)
        assert (await api.call("POST", base, {"name": "more", "image": data_uri(png())}))[0] == 429
        strict.clock.advance(CREATIONS.seconds)
        await make(api, base, "more")


async def test_the_picture_is_served_small_until_the_emoji_is_deleted(
    playground: Playground, api: Api, base: str
) -> None:
    _, emoji = await api.call("POST", base, {"name": "large", "image": data_uri(png(512, 256))})
    async with aiohttp.ClientSession() as session:
        async with session.get(f"{playground.url}/emojis/{emoji['id']}.png") as answer:
            assert answer.content_type == "image/png"
            assert Image.open(io.BytesIO(await answer.read())).size == (128, 64)
        await api.call("DELETE", f"{base}/{emoji['id']}")
        async with session.get(f"{playground.url}/emojis/{emoji['id']}.png") as answer:
            assert answer.status == 404


async def test_buttons_and_options_show_only_emojis_that_are_there(playground: Playground, api: Api, base: str) -> None:
    number = await make(api, base, "red")
    emoji = {"id": int(number), "name": "red"}
    choices = [{"label": "x", "value": "x", "emoji": emoji}]
    rows = [
        {"type": 1, "components": [{"type": 2, "style": 2, "custom_id": "a", "emoji": emoji}]},
        {"type": 1, "components": [{"type": 3, "custom_id": "b", "options": choices}]},
    ]
    path, body = f"/channels/{playground.channel('salon').id}/messages", {"flags": COMPONENTS_V2, "components": rows}
    status, message = await api.call("POST", path, body)
    assert status == 200
    button, select = (row["components"][0] for row in message["components"])
    assert button["emoji"]["id"] == select["options"][0]["emoji"]["id"] == number, "ids are strings, always"
    await api.call("DELETE", f"{base}/{number}")
    status, answer = await api.call("POST", path, body)
    assert (status, answer["code"]) == (400, 50035)
    wrong = answer["errors"]["components"]["0"]["components"]["0"]["emoji"]["name"]
    option = answer["errors"]["components"]["1"]["components"]["0"]["options"]["0"]["emoji"]["name"]
    for refused in (wrong, option):
        assert refused["_errors"] == [{"code": "BUTTON_COMPONENT_INVALID_EMOJI", "message": "Invalid emoji"}]


async def test_discord_py_uploads_lists_and_deletes(playground: Playground, bot: commands.Bot) -> None:
    made = await bot.create_application_emoji(name="red_7", image=png())
    (found,) = await bot.fetch_application_emojis()
    assert (found.id, found.name, found.is_application_owned()) == (made.id, "red_7", True)
    assert found.user is not None
    assert found.user.id == int(playground.world.bot.id)
    await found.delete()
    assert await bot.fetch_application_emojis() == []
    with pytest.raises(discord.NotFound):
        await found.delete()
