"""Owns the page: what one message shows, built once and sent as often as needed. It must not know tables or games.

It keeps pictures as plain bytes. Its views are never stored by discord.py: the router answers every control by its id,
so a page works as well after a restart.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from io import BytesIO
from typing import Any, TypeAlias

import discord
from discord import ui

from bot.interactions.custom_id import CustomId

Item: TypeAlias = "ui.Item[Any]"


class PageView(ui.LayoutView):
    """A layout that discord.py sends and forgets."""

    def __init__(self, items: list[Item]) -> None:
        super().__init__(timeout=None)
        for item in items:
            self.add_item(item)
        self.stop()


@dataclass(frozen=True)
class Page:
    """What a message shows: how to build its items, and its pictures by file name."""

    build: Callable[[], list[Item]]
    pictures: Mapping[str, bytes] = field(default_factory=dict)
    spare: Page | None = None
    """The same in words alone, for where files are not allowed."""

    def view(self) -> PageView:
        """Return fresh components."""
        return PageView(self.build())

    def files(self) -> list[discord.File]:
        """Return fresh files of the pictures."""
        return [discord.File(BytesIO(content), filename=name) for name, content in self.pictures.items()]

    @cached_property
    def fingerprint(self) -> bytes:
        """Tell equal pages apart from different ones: equal paints are not sent twice."""
        digest = hashlib.sha256(json.dumps(_components(self.view())).encode())
        for name, content in sorted(self.pictures.items()):
            digest.update(name.encode())
            digest.update(content)
        return digest.digest()


def _components(view: PageView) -> list[dict[str, Any]]:
    components: list[dict[str, Any]] = view.to_components()  # type: ignore[no-untyped-call]  # discord.py leaves it bare
    return components


def button(
    label: str,
    custom_id: CustomId,
    *,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    emoji: str = "",
    disabled: bool = False,
) -> ui.Button[Any]:
    """Return a button with a custom id."""
    return ui.Button(label=label[:80], custom_id=str(custom_id), style=style, emoji=emoji or None, disabled=disabled)


def rows(buttons: list[ui.Button[Any]], columns: int = 5) -> list[Item]:
    """Lay buttons out in rows of at most five."""
    width = min(columns, 5)
    return [ui.ActionRow(*buttons[start : start + width]) for start in range(0, len(buttons), width)]


def note(text: str, *, accent: int | None = None) -> Page:
    """Return a page of one paragraph."""
    return Page(lambda: [ui.Container(ui.TextDisplay(text), accent_colour=accent)])
