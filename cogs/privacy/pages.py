"""The pages about a person's data: what is stored, the file, the question before erasing."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

import discord
from discord import ui

from bot.services import Operator
from bot.show.custom_id import Verb
from bot.show.localizer import Localizer
from bot.show.page import Item, Page, button, framed, link_button, page_of, rows
from bot.show.sentences import Language
from games.core.text import Name, Text

ERASE: Final = Verb("erase")

ACCENT: Final = 0x5B7083
RED: Final = 0xB3261E
FILE: Final = "tapis-my-data.json"
FILE_MOST: Final = 8_000_000
"""Bytes; Discord takes a little more."""
HEADS: Final = ("stored", "not-stored", "how-long", "one-attempt", "yours")


def privacy_page(language: Language, mentions: Mapping[str, str], operator: Operator) -> Page:
    """Return what is stored, for how long, what everybody may do about it, and who answers for it."""
    localizer = Localizer(language)
    commands = {name: mentions.get(f"me {name}", f"`/me {name}`") for name in ("export", "delete")}
    said = [localizer.say(Text("privacy.title"))]
    said += [localizer.say(Text(f"privacy.{head}")) for head in HEADS[:-1]]
    said.append(localizer.say(Text("privacy.yours", **commands)))
    if operator.name or operator.contact:
        said.append(localizer.say(_run_by(operator)))
    papers = {"paper-privacy": operator.privacy_url, "paper-terms": operator.terms_url}
    links = [link_button(localizer.label(Text(f"privacy.{key}")), url) for key, url in papers.items() if url]
    return page_of("\n".join(said), *rows(links), accent=ACCENT)


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
