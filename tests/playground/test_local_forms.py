"""What the playground refuses as a message, because Discord would."""

from typing import Any

import pytest

from playground import Playground
from tests.playground.conftest import Api, png

V2 = 1 << 15
Json = dict[str, Any]


def text(letters: int = 3) -> Json:
    return {"type": 10, "content": "x" * letters}


def button(**more: object) -> Json:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": "go"} | more


def row(*children: Json) -> Json:
    return {"type": 1, "components": list(children)}


def select(**more: object) -> Json:
    return {"type": 3, "custom_id": "pick", "options": [option("a")]} | more


def option(value: str, **more: object) -> Json:
    return {"label": value, "value": value} | more


def layout(*components: Json, **more: object) -> Json:
    return {"flags": V2, "components": list(components)} | more


def gallery(*urls: str) -> Json:
    return {"type": 12, "items": [{"media": {"url": url}} for url in urls]}


def at(errors: Json, path: str) -> str:
    for key in path.split("."):
        errors = errors[key]
    return str(errors["_errors"][0]["code"])


WRONG = {
    "2001 letters": ({"content": "x" * 2001}, "content", "BASE_TYPE_BAD_LENGTH"),
    "v2 with content": (layout(text(), content="x"), "content", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"),
    "v2 with embeds": (
        layout(text(), embeds=[{"title": "x"}]),
        "embeds",
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    "a text without the v2 flag": ({"components": [text()]}, "components.0.type", "UNION_TYPE_CHOICES"),
    "41 components": (layout(*[text()] * 41), "components", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"),
    "41 components, nested": (
        layout({"type": 17, "components": [row(*(button(custom_id=f"{r}-{n}") for n in range(5))) for r in range(7)]}),
        "components",
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    "4001 letters in all": (layout(text(4000), text(1)), "components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"),
    "an empty text": (layout(text(0)), "components.0.content", "BASE_TYPE_BAD_LENGTH"),
    "a custom id of 101": (
        layout(row(button(custom_id="x" * 101))),
        "components.0.components.0.custom_id",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "no custom id": (layout(row(button(custom_id=None))), "components.0.components.0.custom_id", "BASE_TYPE_REQUIRED"),
    "a custom id twice": (
        layout(row(button()), row(button())),
        "components.1.components.0.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "a component id twice": (
        layout(text() | {"id": 7}, text() | {"id": 7}),
        "components.1.id",
        "COMPONENT_ID_DUPLICATED",
    ),
    "a label of 81": (layout(row(button(label="x" * 81))), "components.0.components.0.label", "BASE_TYPE_BAD_LENGTH"),
    "neither label nor emoji": (
        layout(row(button(label=None))),
        "components.0.components.0",
        "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED",
    ),
    "words for an emoji": (
        layout(row(button(emoji={"name": "smile"}))),
        "components.0.components.0.emoji.name",
        "BUTTON_COMPONENT_INVALID_EMOJI",
    ),
    "an unknown custom emoji": (
        layout(row(button(emoji={"name": "x", "id": "12"}))),
        "components.0.components.0.emoji.name",
        "BUTTON_COMPONENT_INVALID_EMOJI",
    ),
    "a link with a custom id": (
        layout(row(button(style=5, url="https://example.org"))),
        "components.0.components.0",
        "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
    ),
    "six buttons in a row": (
        layout(row(*(button(custom_id=str(n)) for n in range(6)))),
        "components.0.components",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "a select beside a button": (
        layout(row(select(), button())),
        "components.0.components",
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    ),
    "26 options": (
        layout(row(select(options=[option(str(n)) for n in range(26)]))),
        "components.0.components.0.options",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "an option twice": (
        layout(row(select(options=[option("a"), option("a")]))),
        "components.0.components.0.options.1.value",
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    "an option label of 101": (
        layout(row(select(options=[option("a", label="x" * 101)]))),
        "components.0.components.0.options.0.label",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "a placeholder of 151": (
        layout(row(select(placeholder="x" * 151))),
        "components.0.components.0.placeholder",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "more choices than options": (
        layout(row(select(max_values=2))),
        "components.0.components.0.max_values",
        "SELECT_COMPONENT_MAX_VALUES_EXCEEDS_OPTIONS",
    ),
    "a section of four texts": (
        layout({"type": 9, "components": [text()] * 4, "accessory": button()}),
        "components.0.components",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "a section without accessory": (
        layout({"type": 9, "components": [text()]}),
        "components.0.accessory",
        "BASE_TYPE_REQUIRED",
    ),
    "a container in a container": (
        layout({"type": 17, "components": [{"type": 17, "components": [text()]}]}),
        "components.0.components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    "eleven pictures": (
        layout(gallery(*(f"https://example.org/{n}.png" for n in range(11)))),
        "components.0.items",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "an alt text of 1025": (
        layout({"type": 12, "items": [{"media": {"url": "https://example.org/a.png"}, "description": "x" * 1025}]}),
        "components.0.items.0.description",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "an unknown attachment": (
        layout(gallery("attachment://none.png")),
        "components.0.items.0.media.url",
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    "a nonce of 26": ({"content": "x", "nonce": "x" * 26}, "nonce", "BASE_TYPE_MAX_LENGTH"),
    "101 allowed mentions": (
        {"content": "x", "allowed_mentions": {"users": [str(n) for n in range(101)]}},
        "allowed_mentions.users",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "mentions both listed and parsed": (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions",
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
    "a reply to nothing": (
        {"content": "x", "message_reference": {"message_id": "1"}},
        "message_reference",
        "REPLIES_UNKNOWN_MESSAGE",
    ),
}


@pytest.mark.parametrize(("body", "path", "code"), WRONG.values(), ids=WRONG)
async def test_50035_names_the_wrong_field(playground: Playground, api: Api, body: Json, path: str, code: str) -> None:
    status, answer = await api.call("POST", f"/channels/{playground.channel('salon').id}/messages", body)
    assert (status, answer["code"]) == (400, 50035)
    assert at(answer["errors"], path) == code
    assert playground.person("Bo").messages("salon") == []


@pytest.mark.parametrize("body", [{}, {"content": ""}, {"flags": V2}, {"flags": V2, "components": []}])
async def test_50006_refuses_an_empty_message(playground: Playground, api: Api, body: Json) -> None:
    status, answer = await api.call("POST", f"/channels/{playground.channel('salon').id}/messages", body)
    assert (status, answer["code"]) == (400, 50006)


async def test_the_largest_layout_is_accepted(playground: Playground, api: Api) -> None:
    rows = [row(*(button(custom_id=f"{r}-{n}") for n in range(5))) for r in range(6)]
    body = layout({"type": 17, "components": [text(3999), text(1), {"type": 14}, *rows]})
    status, answer = await api.call("POST", f"/channels/{playground.channel('salon').id}/messages", body)
    assert status == 200
    assert answer["components"][0]["id"] == 1


async def test_40005_refuses_a_file_beyond_ten_mebibytes(playground: Playground, api: Api) -> None:
    path = f"/channels/{playground.channel('salon').id}/messages"
    status, answer = await api.upload(path, {"content": "x"}, {"a.bin": bytes(10 * 1024 * 1024 + 1)})
    assert (status, answer["code"]) == (413, 40005)
    assert (await api.upload(path, {"content": "x"}, {"a.bin": bytes(10 * 1024 * 1024)}))[0] == 200


async def test_50035_refuses_more_than_ten_files(playground: Playground, api: Api) -> None:
    path = f"/channels/{playground.channel('salon').id}/messages"
    status, answer = await api.upload(path, {"content": "x"}, {f"{n}.txt": b"x" for n in range(11)})
    assert (status, answer["code"]) == (400, 50035)


async def test_50035_refuses_a_v2_attachment_that_no_component_shows(playground: Playground, api: Api) -> None:
    path = f"/channels/{playground.channel('salon').id}/messages"
    status, answer = await api.upload(path, layout(text()), {"a.png": png()})
    assert status == 400
    assert at(answer["errors"], "attachments.0") == "COMPONENTS_V2_ATTACHMENT_NOT_REFERENCED"


async def test_an_edit_keeps_adds_and_drops_attachments(playground: Playground, api: Api) -> None:
    path = f"/channels/{playground.channel('salon').id}/messages"
    body = layout(gallery("attachment://a.png"), attachments=[{"id": 0, "description": "An A"}])
    _, first = await api.upload(path, body, {"a.png": png(8, 9)})
    assert first["attachments"][0]["description"] == "An A"
    assert first["components"][0]["items"][0]["media"]["height"] == 9
    kept = {"id": first["attachments"][0]["id"]}
    body = layout(gallery("attachment://a.png", "attachment://b.png"), attachments=[kept, {"id": 0}])
    _, second = await api.upload(f"{path}/{first['id']}", body, {"b.png": png()}, "PATCH")
    assert [one["filename"] for one in second["attachments"]] == ["a.png", "b.png"]
    assert len(playground.world.attachments) == 2
    _, third = await api.call("PATCH", f"{path}/{first['id']}", layout(text(), attachments=[]))
    assert third["attachments"] == []
    assert playground.world.attachments == {}
    status, answer = await api.call("PATCH", f"{path}/{first['id']}", layout(text(), attachments=[{"id": "77"}]))
    assert (status, at(answer["errors"], "attachments.0.id")) == (400, "ATTACHMENT_NOT_FOUND")


async def test_the_v2_flag_stays_for_ever(playground: Playground, api: Api) -> None:
    path = f"/channels/{playground.channel('salon').id}/messages"
    _, message = await api.call("POST", path, {"content": "plain"})
    status, _ = await api.call("PATCH", f"{path}/{message['id']}", layout(text()))
    assert status == 400
    status, _ = await api.call("PATCH", f"{path}/{message['id']}", layout(text(), content=None))
    assert status == 200
    status, answer = await api.call("PATCH", f"{path}/{message['id']}", {"content": "plain", "components": []})
    assert at(answer["errors"], "content") == "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"


async def test_mentions_follow_what_is_allowed_and_edits_ping_nobody(playground: Playground, api: Api) -> None:
    path, bo = f"/channels/{playground.channel('salon').id}/messages", playground.person("Bo")
    said = {"content": f"{bo.mention} {playground.person('Dana').mention} @everyone"}
    _, silent = await api.call("POST", path, said | {"allowed_mentions": {"parse": []}})
    assert silent["mentions"] == []
    _, one = await api.call("POST", path, said | {"allowed_mentions": {"users": [bo.id]}})
    assert [user["username"] for user in one["mentions"]] == ["bo"]
    _, loud = await api.call("POST", path, layout({"type": 10, "content": bo.mention}))
    assert [user["id"] for user in loud["mentions"]] == [bo.id]
    assert not loud["mention_everyone"]
    _, edited = await api.call("PATCH", f"{path}/{silent['id']}", said)
    assert edited["mentions"] == []


async def test_a_nonce_posts_once_and_only_the_newest_500_messages_are_kept(playground: Playground, api: Api) -> None:
    path = f"/channels/{playground.channel('salon').id}/messages"
    _, first = await api.upload(path, {"content": "x", "nonce": "n", "enforce_nonce": True}, {"a.txt": b"a"})
    _, again = await api.call("POST", path, {"content": "y", "nonce": "n", "enforce_nonce": True})
    assert again["id"] == first["id"]
    for _ in range(500):
        playground.person("Bo").say("salon", "hello")
    assert len(playground.channel("salon").messages) == 500
    assert playground.world.attachments == {}
    assert (await api.call("GET", f"{path}/{first['id']}"))[1]["code"] == 10008


async def test_broken_json_and_unknown_routes_are_refused(playground: Playground, api: Api) -> None:
    path = f"/channels/{playground.channel('salon').id}/messages"
    assert (await api.call("POST", path, ["x"]))[1]["code"] == 50035
    async with api._session.post(
        playground.api_url + path, data=b"{", headers={"Authorization": f"Bot {playground.token}"}
    ) as answer:
        assert (answer.status, (await answer.json())["code"]) == (400, 50109)
    assert (await api.call("GET", "/nothing"))[0] == 404
