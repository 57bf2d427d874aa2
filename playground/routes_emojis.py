"""The routes of the application's own emojis: list, create, rename, delete."""

import base64
import binascii
import io
import re

from PIL import Image, UnidentifiedImageError

from playground import wire
from playground.errors import Json, Spot, refusal
from playground.rate_limits import Limit
from playground.rest import Answer, Call, Route
from playground.routes_application import check_application

MOST_EMOJIS, MOST_BYTES = 2000, 256 * 1024
SIDE = 128
"""The longest side in pixels; a larger picture is shrunk."""
CREATIONS = Limit(50, 10.0)
"""Discord says only that emoji routes have limits of their own; the headers tell them."""


def list_emojis(call: Call) -> Answer:
    """Give the application's emojis."""
    check_application(call)
    return {"items": list(call.world.emojis.values())}


def create_emoji(call: Call) -> Answer:
    """Keep an emoji, given as a data URI of at most 256 KiB."""
    check_application(call)
    spot = Spot()
    name = _checked_name(call, spot.at("name"))
    picture = _checked_picture(str(call.body.get("image")), spot.at("image"))
    spot.settle()
    if len(call.world.emojis) >= MOST_EMOJIS:
        raise refusal(30008)
    emoji: Json = {"id": call.world.ids.new(), "name": name, "roles": [], "user": wire.user(call.world.bot)}
    emoji |= {"require_colons": True, "managed": False, "animated": False, "available": True}
    call.world.emojis[emoji["id"]] = emoji
    call.world.emoji_pictures[emoji["id"]] = picture
    call.world.emit("emojis", None)
    return emoji


def _checked_name(call: Call, spot: Spot, renamed: str = "") -> str:
    name = str(call.body.get("name"))
    if not 2 <= len(name) <= 32:
        spot.wrong("BASE_TYPE_BAD_LENGTH", "Must be between 2 and 32 in length.")
    elif not re.fullmatch(r"\w+", name, re.ASCII):
        spot.wrong("STRING_TYPE_REGEX", "String value did not match validation regex.")
    if any(emoji["name"] == name and emoji["id"] != renamed for emoji in call.world.emojis.values()):
        spot.wrong("APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "Name is already taken")
    return name


def _checked_picture(image: str, spot: Spot) -> bytes:
    """Return the picture as Discord serves it: a PNG of at most 128 pixels a side."""
    kind = re.match(r"data:image/(png|jpeg|gif|webp);base64,", image)
    try:
        data = base64.b64decode(image[kind.end() :], validate=True) if kind else b""
    except binascii.Error:
        data = b""
    if len(data) > MOST_BYTES:
        spot.wrong("BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
        return b""
    try:
        with Image.open(io.BytesIO(data)) as picture:
            shown = picture.convert("RGBA")
    except (UnidentifiedImageError, OSError):
        spot.wrong("IMAGE_INVALID", "Invalid image data")
        return b""
    shown.thumbnail((SIDE, SIDE))
    kept = io.BytesIO()
    shown.save(kept, "PNG")
    return kept.getvalue()


def rename_emoji(call: Call) -> Answer:
    """Give an emoji another name: its picture stays."""
    check_application(call)
    emoji = call.world.emojis.get(call.params["emoji"])
    if emoji is None:
        raise refusal(10014)
    spot = Spot()
    name = _checked_name(call, spot.at("name"), emoji["id"])
    spot.settle()
    emoji["name"] = name
    call.world.emit("emojis", None)
    return emoji


def delete_emoji(call: Call) -> Answer:
    """Take an emoji away, and its picture."""
    check_application(call)
    if call.world.emojis.pop(call.params["emoji"], None) is None:
        raise refusal(10014)
    call.world.emoji_pictures.pop(call.params["emoji"], None)
    call.world.emit("emojis", None)
    return None


_EMOJIS = "/applications/{application}/emojis"

ROUTES = [
    Route("GET", _EMOJIS, list_emojis),
    Route("POST", _EMOJIS, create_emoji, CREATIONS),
    Route("PATCH", _EMOJIS + "/{emoji}", rename_emoji),
    Route("DELETE", _EMOJIS + "/{emoji}", delete_emoji),
]
