"""Files of messages: what was uploaded, how large a picture is, and how `attachment://name` becomes an address."""

import io
import mimetypes
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from PIL import Image, UnidentifiedImageError

from playground.errors import Json
from playground.world import Attachment, World

MOST_BYTES = 10 * 1024 * 1024
SCHEME = "attachment://"


@dataclass(frozen=True)
class Upload:
    """One file of a multipart request."""

    filename: str
    data: bytes


Files = dict[int, Upload]


def attach(world: World, upload: Upload, description: str | None) -> Attachment:
    """Make an attachment of an upload, measured if it is a picture."""
    kind = mimetypes.guess_type(upload.filename)[0] or "application/octet-stream"
    size = _size(upload.data) if kind.startswith("image/") else None
    return Attachment(world.ids.new(), upload.filename, upload.data, description, kind, *(size or (None, None)))


def _size(data: bytes) -> tuple[int, int] | None:
    try:
        with Image.open(io.BytesIO(data)) as picture:
            return picture.size
    except (UnidentifiedImageError, OSError):
        return None


def address(world: World, attachment: Attachment) -> str:
    """Give the address where a file can be fetched."""
    return f"{world.base_url}/attachments/{attachment.id}/{quote(attachment.filename)}"


def attachment_payload(world: World, attachment: Attachment) -> Json:
    """Give a file as the API shows it."""
    url = address(world, attachment)
    payload: Json = {
        "id": attachment.id,
        "filename": attachment.filename,
        "size": len(attachment.data),
        "url": url,
        "proxy_url": url,
        "content_type": attachment.content_type,
    }
    if attachment.description is not None:
        payload["description"] = attachment.description
    if attachment.width is not None:
        payload |= {"width": attachment.width, "height": attachment.height}
    return payload


def walk(components: Sequence[Json]) -> Iterator[Json]:
    """Give every component of a tree, parents first."""
    for component in components:
        yield component
        yield from walk(component.get("components") or ())
        for key in ("accessory", "component"):
            if isinstance(component.get(key), dict):
                yield from walk([component[key]])


def media_items(component: Json) -> Iterator[Json]:
    """Give the media items that one component shows."""
    if component["type"] == 12:
        yield from (item["media"] for item in component["items"])
    elif component["type"] == 13:
        yield component["file"]


def resolve(world: World, components: list[Json], attachments: Sequence[Attachment]) -> None:
    """Give the components numbers and unfurl their media in place, as Discord shows them afterwards."""
    taken = {one["id"] for one in walk(components) if one.get("id")}
    number = 0
    for component in walk(components):
        if not component.get("id"):
            number = next(n for n in range(number + 1, len(taken) + number + 2) if n not in taken)
            component["id"] = number
        for item in media_items(component):
            _unfurl(world, item, attachments)
        _spell_emojis(component)
        if component["type"] == 13:
            _name_file(component, attachments)


def _spell_emojis(component: Json) -> None:
    """Write the ids of emojis as strings, however the bot has written them."""
    for shown in (component, *(component.get("options") or ())):
        emoji = shown.get("emoji")
        if emoji and emoji.get("id"):
            shown["emoji"] = emoji | {"id": str(emoji["id"])}


def _unfurl(world: World, item: Json, attachments: Sequence[Attachment]) -> None:
    url = str(item["url"])
    item.clear()
    item |= {"id": world.ids.new(), "url": url, "proxy_url": url, "loading_state": 2, "flags": 0}
    for one in attachments:
        if url == SCHEME + one.filename or url.partition("?")[0] == address(world, one):
            here = address(world, one)
            shown: dict[str, Any] = {"width": one.width, "height": one.height, "content_type": one.content_type}
            item |= {"url": here, "proxy_url": here, "attachment_id": one.id, **shown}


def _name_file(component: Json, attachments: Sequence[Attachment]) -> None:
    for one in attachments:
        if one.id == component["file"].get("attachment_id"):
            component |= {"name": one.filename, "size": len(one.data)}
