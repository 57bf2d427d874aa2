"""The routes of the application: itself, its commands, its emojis and its gateway."""

import base64
import binascii
import re

from playground import wire
from playground.errors import Form, Json, refusal
from playground.limits import Limit
from playground.rest import Answer, Call, Route

MOST_EMOJIS, MOST_EMOJI_BYTES = 2000, 256 * 1024


def get_application(call: Call) -> Answer:
    """Give the application."""
    return wire.application(call.world, call.discord.owner)


def get_gateway(call: Call) -> Answer:
    """Give the gateway's address alone."""
    return {"url": call.discord.gateway.url}


def get_gateway_bot(call: Call) -> Answer:
    """Give the gateway's address and how often it may still be entered."""
    return call.discord.gateway.start_limit()


def _scope(call: Call) -> str | None:
    if call.params["application"] != call.world.bot.id:
        raise refusal(50001)
    guild = call.params.get("guild")
    return None if guild is None else call.world.guild(guild).id


def _told(call: Call, answer: Answer) -> Answer:
    call.world.emit("commands", None)
    return answer


def list_commands(call: Call) -> Answer:
    """Give the registered commands."""
    return list(call.discord.commands.all(_scope(call)))


def replace_commands(call: Call) -> Answer:
    """Overwrite all commands."""
    scope = _scope(call)
    if not isinstance(call.data, list) or not all(isinstance(one, dict) for one in call.data):
        form = Form()
        form.wrong((), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        form.settle()
    return _told(call, list(call.discord.commands.replace(scope, call.data)))


def create_command(call: Call) -> Answer:
    """Register one command."""
    return _told(call, call.discord.commands.upsert(_scope(call), call.body))


def get_command(call: Call) -> Answer:
    """Give one command."""
    return call.discord.commands.get(_scope(call), call.params["command"])


def edit_command(call: Call) -> Answer:
    """Change one command."""
    return _told(call, call.discord.commands.edit(_scope(call), call.params["command"], call.body))


def delete_command(call: Call) -> Answer:
    """Take one command away."""
    call.discord.commands.delete(_scope(call), call.params["command"])
    return _told(call, None)


def list_emojis(call: Call) -> Answer:
    """Give the application's emojis."""
    _scope(call)
    return {"items": list(call.world.emojis.values())}


def create_emoji(call: Call) -> Answer:
    """Keep an emoji, given as a data URI of at most 256 KiB."""
    _scope(call)
    name = str(call.body.get("name"))
    form = Form()
    if not re.fullmatch(r"\w{2,32}", name, re.ASCII):
        form.wrong(("name",), "STRING_TYPE_REGEX", "Must be 2 to 32 letters, digits and underscores.")
    if any(emoji["name"] == name for emoji in call.world.emojis.values()):
        form.wrong(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "Name is already taken")
    _check_image(str(call.body.get("image")), form)
    if len(call.world.emojis) >= MOST_EMOJIS:
        form.wrong((), "APPLICATION_EMOJI_LIMIT", f"Maximum number of emojis reached ({MOST_EMOJIS})")
    form.settle()
    emoji: Json = {"id": call.world.ids.new(), "name": name, "roles": [], "user": wire.user(call.world.bot)}
    emoji |= {"require_colons": True, "managed": False, "animated": False, "available": True}
    call.world.emojis[emoji["id"]] = emoji
    call.world.emit("emojis", None)
    return emoji


def _check_image(image: str, form: Form) -> None:
    kind = re.match(r"data:image/(png|jpeg|gif|webp);base64,", image)
    try:
        size = len(base64.b64decode(image[kind.end() :], validate=True)) if kind else 0
    except binascii.Error:
        size = 0
    if not size:
        form.wrong(("image",), "IMAGE_INVALID", "Invalid image data")
    elif size > MOST_EMOJI_BYTES:
        form.wrong(("image",), "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")


def _emoji(call: Call) -> Json:
    _scope(call)
    emoji = call.world.emojis.get(call.params["emoji"])
    if emoji is None:
        raise refusal(10014)
    return emoji


def get_emoji(call: Call) -> Answer:
    """Give one emoji."""
    return _emoji(call)


def rename_emoji(call: Call) -> Answer:
    """Rename an emoji."""
    emoji = _emoji(call)
    emoji["name"] = str(call.body.get("name") or emoji["name"])
    return emoji


def delete_emoji(call: Call) -> Answer:
    """Take an emoji away."""
    del call.world.emojis[_emoji(call)["id"]]
    call.world.emit("emojis", None)
    return None


def _commands(base: str) -> list[Route]:
    return [
        Route("GET", base, list_commands),
        Route("PUT", base, replace_commands),
        Route("POST", base, create_command),
        Route("GET", base + "/{command}", get_command),
        Route("PATCH", base + "/{command}", edit_command),
        Route("DELETE", base + "/{command}", delete_command),
    ]


_EMOJIS = "/applications/{application}/emojis"

ROUTES = [
    Route("GET", "/gateway", get_gateway),
    Route("GET", "/gateway/bot", get_gateway_bot),
    Route("GET", "/applications/@me", get_application),
    Route("GET", "/oauth2/applications/@me", get_application),
    *_commands("/applications/{application}/commands"),
    *_commands("/applications/{application}/guilds/{guild}/commands"),
    Route("GET", _EMOJIS, list_emojis),
    Route("POST", _EMOJIS, create_emoji, Limit(50, 10.0)),
    Route("GET", _EMOJIS + "/{emoji}", get_emoji),
    Route("PATCH", _EMOJIS + "/{emoji}", rename_emoji),
    Route("DELETE", _EMOJIS + "/{emoji}", delete_emoji),
]
