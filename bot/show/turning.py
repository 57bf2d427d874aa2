"""The buttons that turn pages, and lines put on pages that fit a phone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from discord import ui

from bot.show.custom_id import CustomId
from bot.show.localizer import Localizer
from bot.show.page import button
from bot.show.text_height import text_height
from games.core.text import Text


def turns(custom_id: CustomId, number: int, pages: int, localizer: Localizer, tail: str = "") -> list[ui.Button[Any]]:
    """Return the controls that turn to the pages (0-based) around one, if there are several.

    Each has the detail of the custom id, then the page's number, then a tail.
    """
    if pages < 2:
        return []

    def to(page: int) -> CustomId:
        return replace(custom_id, detail=f"{custom_id.detail} {page}{tail}".lstrip())

    before, after = localizer.label(Text("bot.previous")), localizer.label(Text("bot.next"))
    return [
        button(f"◀ {before}", to(number - 1), disabled=number == 0),
        button(f"{after} ▶", to(number + 1), disabled=number >= pages - 1),
    ]


def paged(lines: Iterable[str], most: int) -> list[list[str]]:
    """Return lines in order on pages of at most so many pixels, at least one page and one line on each."""
    pages: list[list[str]] = [[]]
    for line in lines:
        if pages[-1] and text_height("\n".join([*pages[-1], line])) > most:
            pages.append([])
        pages[-1].append(line)
    return pages
