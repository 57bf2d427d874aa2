"""Whoever comes to the page by any name, faces, and what is remembered from one run to the next."""

import io
import json

import aiohttp
import pytest
from PIL import Image

from playground import NotPossibleError, Playground, said
from playground.people import NAME_MOST, PEOPLE_MOST
from playground.saved_state import restore, saved_state_of
from tests.playground.conftest import Api, Bot


@pytest.mark.parametrize("asked", ["Faïza", "faiza", "FAÏZA", " faïza "])
def test_a_known_person_is_found_however_the_name_is_written(asked: str) -> None:
    playground = Playground()
    before = len(playground.people)
    assert playground.residents.named_or_new(asked).user.username == "faiza"
    assert len(playground.people) == before == 8


@pytest.mark.parametrize(
    ("asked", "name", "username"),
    [
        ("Zoé", "Zoé", "zoe"),
        ("  Jean-Luc\u202e \n d’Or ", "Jean-Luc d’Or", "jean_luc_dor"),
        ("<b>@everyone</b>", "beveryoneb", "beveryoneb"),
        ("Наташа", "Наташа", "someone"),
        ("tapis", "tapis", "tapis2"),
        ("x" * 99, "x" * NAME_MOST, "x" * NAME_MOST),
    ],
)
def test_an_unknown_name_is_somebody_new_once(asked: str, name: str, username: str) -> None:
    playground = Playground()
    new = playground.residents.named_or_new(asked)
    assert (new.name, new.user.username, new.user.bot) == (name, username, False)
    assert playground.residents.named_or_new(asked) is new
    assert playground.newcomers == [new]
    assert new.id in playground.guild.members


@pytest.mark.parametrize("asked", ["", "   ", "!?…", "\u202e\u200b", "🎴"])
def test_a_name_without_a_letter_or_a_figure_cannot_be_had(asked: str) -> None:
    playground = Playground()
    with pytest.raises(NotPossibleError):
        playground.residents.named_or_new(asked)
    assert playground.newcomers == []


def test_no_more_people_come_than_there_is_room_for() -> None:
    playground = Playground()
    for number in range(PEOPLE_MOST - len(playground.people)):
        playground.residents.named_or_new(f"N{number}")
    with pytest.raises(NotPossibleError, match="full"):
        playground.residents.named_or_new("One more")
    assert len(playground.people) == PEOPLE_MOST


@pytest.mark.parametrize(
    ("browser", "locale"),
    [("fr-CA", "fr"), ("en", "en-GB"), ("en-US", "en-US"), ("en-AU", "en-GB"), ("de", "fr"), ("", "fr")],
)
def test_somebody_new_speaks_the_browsers_language_or_the_servers(browser: str, locale: str) -> None:
    assert Playground().residents.named_or_new("Zoé", browser).locale == locale


async def test_the_page_of_an_unknown_name_is_somebody_new_and_others_hear_of_them(playground: Playground) -> None:
    async with aiohttp.ClientSession() as session:

        async def tab(name: str) -> aiohttp.ClientWebSocketResponse:
            return await session.ws_connect(f"{playground.url}/page", params={"as": name, "locale": "en-US"})

        camille = await tab("Camille")
        assert (await camille.receive_json(timeout=5))["t"] == "hello"
        hello = await (await tab("Zoé")).receive_json(timeout=5)
        assert (hello["me"]["display_name"], hello["me"]["locale"]) == ("Zoé", "en-US")
        people = await camille.receive_json(timeout=5)
        assert people["t"] == "people"
        assert [one["username"] for one in people["people"]][-1] == "zoe"
        with pytest.raises(aiohttp.WSServerHandshakeError, match="404"):
            await tab("!")


async def test_most_have_a_face_of_their_own_where_discord_would_serve_it(playground: Playground) -> None:
    playground.residents.named_or_new("Zoé")
    async with aiohttp.ClientSession() as session:
        async with session.get(f"{playground.url}/people") as answer:
            people = await answer.json()
        faces = []
        for one in people:
            async with session.get(playground.url + one["picture"]) as answer:
                assert (answer.status, answer.content_type) == (200, "image/png")
                faces.append(await answer.read())
        assert [one["username"] for one in people if one["picture"].startswith("/embed/")] == ["dana", "ines"]
        assert one["picture"].split("/")[1] == "avatars"
        for path in ("/avatars/1/00.png", one["picture"].replace(".png", "0.png")):
            async with session.get(playground.url + path) as answer:
                assert answer.status == 404
    assert len(people) == len(faces) == 9
    assert len({face for one, face in zip(people, faces, strict=True) if "/embed/" not in one["picture"]}) == 7
    assert {Image.open(io.BytesIO(face)).size for face in faces} == {(128, 128)}


async def test_newcomers_and_the_latest_messages_outlive_a_run_but_nothing_private_does(
    playground: Playground, bot: Bot, api: Api
) -> None:
    assert bot.user is not None
    zoe = playground.residents.named_or_new("Zoé")
    for line in range(30):
        zoe.say("salon", f"Line {line}")
    counter = (await zoe.command("salon", "count")).message
    hidden = (await zoe.command("salon", "picture")).message
    path = f"/channels/{playground.channel('salon').id}/messages"
    _, posted = await api.upload(path, {"content": f"For {zoe.mention}"}, {"hand.png": b"bytes"})
    playground.invite_bot(playground.guild)
    again = Playground()
    restore(again, json.loads(json.dumps(saved_state_of(playground))))
    assert saved_state_of(again) == saved_state_of(playground)
    kept = again.channel("salon").messages
    assert next(said(one) for one in kept.values()) == "Line 12"
    assert hidden.id not in kept
    assert kept[counter.id].components == counter.components
    assert again.world.attachments[posted["attachments"][0]["id"]].data == b"bytes"
    assert kept[posted["id"]].mentions == [again.person("Zoé").user]
    assert again.person("Zoé").id == zoe.id
    assert again.world.guilds[playground.guild.id].members[again.world.bot.id].joined_at > 1_735_689_600
    assert again.residents.named_or_new("Max").id not in (zoe.id, *[one.id for one in playground.people])
