"""The page: what one message shows, built once and sent as often as needed.

It keeps pictures as plain bytes. Its views are never stored by discord.py: the router answers every control by its id,
so a page works as well after a restart.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from io import BytesIO
from typing import Any, Final, TypeAlias

import discord
from discord import ui

from bot.pictures.model import Drawing
from bot.pictures.painter import Painted
from bot.show import button_rows
from bot.show.custom_id import CustomId
from tables.table.read_only_table import ReadableTable

LABEL_LENGTH: Final = 100
"""Discord takes no longer label of a choice in a select."""
Item: TypeAlias = "ui.Item[Any]"
Emoji: TypeAlias = "str | discord.PartialEmoji"


def _ignore() -> None:
    pass


def _find_nothing(_: str) -> None:
    return None


@dataclass(frozen=True, slots=True)
class Emojis:
    """Finds drawn emojis by their names.

    `find` returns None where there is none of that name, or not yet. `on_unknown` is called where Discord has refused
    one that was found. `in_words`: there are no pictures either.
    """

    find: Callable[[str], discord.PartialEmoji | None]
    on_unknown: Callable[[], None] = _ignore
    in_words: bool = False

    @property
    def is_drawn(self) -> bool:
        """Whether there are drawn emojis at all."""
        return self.find is not _find_nothing

    def __call__(self, name: str) -> discord.PartialEmoji | None:
        """Find an emoji."""
        return self.find(name)


no_emojis: Final = Emojis(_find_nothing)
"""Finds no emoji: the common signs stand in for all of them."""
words_alone: Final = Emojis(_find_nothing, in_words=True)
"""The same on a page without pictures: what cannot be chosen there is said in a sentence, and is no control."""


class PageView(ui.LayoutView):
    """A layout that discord.py sends and forgets."""

    def __init__(self, items: list[Item]) -> None:
        super().__init__(timeout=None)
        for item in items:
            self.add_item(item)
        self.stop()


class ButtonView(ui.View):
    """A button below plain words, which notifications of Discord repeat, that discord.py sends and forgets."""

    def __init__(self, leads: ui.Button[Any]) -> None:
        super().__init__(timeout=None)
        self.add_item(leads)
        self.stop()


class PictureFile(discord.File):
    """A file in memory that is empty as soon as it is sent: discord.py alone leaves it to the garbage collection."""

    def close(self) -> None:
        """Let the content go."""
        super().close()
        self.fp.close()


@dataclass(frozen=True)
class Page:
    """What a message shows: how to build its items, and its pictures by file name.

    Items are never changed once they are built, so that several pages may show the same one.
    """

    build: Callable[[], list[Item]]
    pictures: Mapping[str, bytes] = field(default_factory=dict)
    spare: Page | None = None
    """The same in words alone, for where files are not allowed."""
    plain: Page | None = None
    """The same with common signs, for where Discord does not take one of the drawn emojis."""
    emojis: Emojis = no_emojis
    """Where the drawn emojis are from."""
    again: Callable[[], Awaitable[Page]] | None = None
    """Draws the same page anew, if a picture was late, so that it is in words."""

    @cached_property
    def view(self) -> PageView:
        """The components, built when they are first needed."""
        return PageView(self.build())

    def files(self) -> list[discord.File]:
        """Return fresh files of the pictures."""
        return [PictureFile(BytesIO(content), filename=name) for name, content in self.pictures.items()]

    @property
    def plays(self) -> bool:
        """Whether what has just been seen plays over one of its pictures."""
        drawings = (content.drawing for content in self.pictures.values() if isinstance(content, Painted))
        return any(isinstance(drawing, Drawing) and drawing.moment is not None for drawing in drawings)

    @cached_property
    def fingerprint(self) -> bytes:
        """Tell equal pages apart from different ones: equal pages are not sent twice, nor painted to know it."""
        digest = hashlib.sha256(json.dumps(_components(self.view)).encode())
        for name, content in sorted(self.pictures.items()):
            digest.update(name.encode())
            digest.update(content.shows if isinstance(content, Painted) else content)
        return digest.digest()


def _components(view: PageView) -> list[dict[str, Any]]:
    components: list[dict[str, Any]] = view.to_components()  # type: ignore[no-untyped-call]  # discord.py leaves it bare
    return components


def button(
    label: str,
    custom_id: CustomId,
    *,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    emoji: Emoji = "",
    disabled: bool = False,
) -> ui.Button[Any]:
    """Return a button with a custom id; without a label it shows its emoji alone."""
    return ui.Button(
        label=label[:80] or None, custom_id=str(custom_id), style=style, emoji=emoji or None, disabled=disabled
    )


def link_button(label: str, url: str) -> ui.Button[Any]:
    """Return a button that leads to an address."""
    return ui.Button(label=label[:80], url=url)


def rows(buttons: Sequence[ui.Button[Any]], columns: int = 5) -> list[Item]:
    """Lay buttons out in rows that fit a narrow phone, of at most so many."""
    return list(button_rows.rows(buttons, columns))


def packed_rows(buttons: Sequence[ui.Button[Any]]) -> list[Item]:
    """Lay buttons out in as few rows as they fill, out of order where that takes fewer."""
    return list(button_rows.packed_rows(buttons))


def framed(*content: Item | str, accent: int | None = None) -> ui.Container[Any]:
    """Return these items in a frame of this colour; a string is a text."""
    return ui.Container(
        *(ui.TextDisplay(item) if isinstance(item, str) else item for item in content), accent_colour=accent
    )


def page_of(*content: Item | str, accent: int | None = None) -> Page:
    """Return a page of these items in one frame."""
    items: list[Item] = [framed(*content, accent=accent)]
    return Page(lambda: items)


def note(text: str, *, accent: int | None = None) -> Page:
    """Return a page of one paragraph."""
    return page_of(text, accent=accent)


def jump_url_of(table: ReadableTable, gone: int | None = None) -> str:
    """Return where a table is; as long as its message is on its way, the channel, and so if it is the one `gone`."""
    message = "" if table.message in (None, gone) else f"/{table.message}"
    return f"https://discord.com/channels/{table.guild}/{table.channel}{message}"
