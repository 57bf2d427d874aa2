"""What a message shows: words, buttons, selects and pictures."""

from collections.abc import Iterator
from dataclasses import dataclass

from playground.errors import Json
from playground.media import walk
from playground.world import Attachment, Message

BUTTON_STYLES = {1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "premium"}


@dataclass(frozen=True)
class Button:
    """A button as it is seen."""

    label: str
    custom_id: str
    disabled: bool
    style: str
    emoji: str = ""
    url: str = ""


@dataclass(frozen=True)
class Option:
    """One line of a select."""

    label: str
    value: str
    description: str
    default: bool


@dataclass(frozen=True)
class Select:
    """A select as it is seen; `kind` is Discord's component type, 3 for plain options."""

    custom_id: str
    placeholder: str
    options: tuple[Option, ...]
    disabled: bool
    least: int
    most: int
    kind: int


@dataclass(frozen=True)
class Picture:
    """A picture that a message shows."""

    filename: str
    alt: str
    data: bytes
    width: int | None
    height: int | None


def texts(message: Message) -> list[str]:
    """Give every text of a message in reading order: content, text displays."""
    found = [message.content, *(str(one["content"]) for one in walk(message.components) if one["type"] == 10)]
    return [text for text in found if text]


def said(message: Message) -> str:
    """Give all of a message's words as one text."""
    return "\n".join(texts(message))


def buttons(message: Message) -> list[Button]:
    """Give the buttons in reading order, disabled ones too."""
    return [_button(one) for one in walk(message.components) if one["type"] == 2]


def _button(one: Json) -> Button:
    return Button(
        label=str(one.get("label") or ""),
        custom_id=str(one.get("custom_id") or ""),
        disabled=bool(one.get("disabled")),
        style=BUTTON_STYLES[one["style"]],
        emoji=str((one.get("emoji") or {}).get("name") or ""),
        url=str(one.get("url") or ""),
    )


def selects(message: Message) -> list[Select]:
    """Give the selects in reading order."""
    return [_select(one) for one in walk(message.components) if one["type"] in (3, 5, 6, 7, 8)]


def _select(one: Json) -> Select:
    options = tuple(
        Option(o["label"], o["value"], str(o.get("description") or ""), bool(o.get("default")))
        for o in one.get("options") or ()
    )
    least, most = one.get("min_values"), one.get("max_values")
    return Select(
        custom_id=str(one["custom_id"]),
        placeholder=str(one.get("placeholder") or ""),
        options=options,
        disabled=bool(one.get("disabled")),
        least=1 if least is None else int(least),
        most=1 if most is None else int(most),
        kind=int(one["type"]),
    )


def pictures(message: Message) -> list[Picture]:
    """Give the pictures that are shown, with their alternative texts."""
    files = {one.id: one for one in message.attachments}
    shown = [picture for one in walk(message.components) for picture in _shown(one, files)]
    if shown or message.components:
        return shown
    return [_picture(one, None) for one in files.values() if one.content_type.startswith("image/")]


def _shown(component: Json, files: dict[str, Attachment]) -> Iterator[Picture]:
    for holder in component["items"] if component["type"] == 12 else ():
        attachment = files.get(str(holder["media"].get("attachment_id")))
        if attachment is not None:
            yield _picture(attachment, holder.get("description"))


def _picture(one: Attachment, alt: str | None) -> Picture:
    return Picture(one.filename, alt or one.description or "", one.data, one.width, one.height)
