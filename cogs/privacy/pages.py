"""The pages about a person's data: what is stored, the file, the question before erasing."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.services import Operator
from bot.show.custom_id import Malformed, Verb
from bot.show.localizer import Localizer
from bot.show.page import Item, Page, button, framed, link_button, page_of, rows
from bot.show.sentences import Language
from games.core.text import Name, Text

ERASE: Final = Verb("erase")
PRIVACY: Final = Verb("privacy")
"""Leads to a page of what is stored."""

ACCENT: Final = 0x5B7083
RED: Final = 0xB3261E
FILE: Final = "tapis-my-data.json"
FILE_MOST: Final = 8_000_000
"""Bytes; Discord takes a little more."""
HOW_LONG: Final = "how-long"
"""The page of how long things are stored."""
HEADS: Final[Mapping[str, Sequence[str]]] = {"": ("stored", "not-stored"), HOW_LONG: ("how-long", "one-attempt")}
"""What stands on each page."""


def privacy_page(language: Language, mentions: Mapping[str, str], operator: Operator, tab: str = "") -> Page:
    """Return what is stored, what everybody may do about it, and who answers for it; or for how long it is stored.

    Raises `Malformed` for a page that there is not.
    """
    if tab not in HEADS:
        raise Malformed(tab)
    localizer = Localizer(language)
    said = [localizer.say(Text(f"privacy.{head}")) for head in ("title", *HEADS[tab])]
    if tab:
        return page_of("\n".join(said), *rows([button(localizer.label(Text("bot.back")), PRIVACY.id())]), accent=ACCENT)
    commands = {name: mentions.get(f"me {name}", f"`/me {name}`") for name in ("export", "delete")}
    said.append(localizer.say(Text("privacy.yours", **commands)))
    if operator.name or operator.contact:
        said.append(localizer.say(_run_by(operator)))
    papers = {"paper-privacy": operator.privacy_url, "paper-terms": operator.terms_url}
    links = [link_button(localizer.label(Text(f"privacy.{key}")), url) for key, url in papers.items() if url]
    times = button(localizer.label(Text("privacy.to-how-long")), PRIVACY.id(HOW_LONG))
    return page_of("\n".join(said), *rows([times, *links]), accent=ACCENT)


def _run_by(operator: Operator) -> Text:
    known = " · ".join(part for part in (operator.name, operator.contact) if part)
    return Text("privacy.run-by", known=Name(known))


def export_page(data: Mapping[str, Any], language: Language) -> Page:
    """Return the file with all that is stored of somebody; without the moves where it would be too long."""
    written = _written(data)
    left_out = len(written) > FILE_MOST
    if left_out:
        written = _written({**data, "moves": []})
    said = Localizer(language).say(Text("privacy.exported-short" if left_out else "privacy.exported"))
    items: list[Item] = [framed(said, ui.File(f"attachment://{FILE}"), accent=ACCENT)]
    return Page(lambda: items, {FILE: written})


def _written(data: Mapping[str, Any]) -> bytes:
    return json.dumps(data, ensure_ascii=False, indent=1).encode()


def delete_page(step: int, language: Language) -> Page:
    """Return the question whether all is to be erased: asked twice, `step` 0 and 1."""
    localizer = Localizer(language)
    text = localizer.say(Text(f"privacy.delete-{step}"))
    yes = button(
        localizer.label(Text(f"privacy.delete-yes-{step}")),
        ERASE.id(str(step + 1)),
        style=discord.ButtonStyle.danger,
    )
    no = button(localizer.label(Text("privacy.delete-no")), ERASE.id("no"))
    return page_of(text, *rows([no, yes]), accent=RED)
