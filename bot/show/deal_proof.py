"""How the fairness of a deal is shown: seal, cuts, proof."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

import discord
from discord import ui

from bot.show.custom_id import Verb
from bot.show.localizer import Localizer, localizer_for, mention
from bot.show.names import name_of
from bot.show.page import Page, rows
from bot.show.places import numbered
from bot.show.screen_renderer import Told, document, laid_out
from bot.show.sentences import Language, escaped
from bot.show.turning import paged, turns
from games.core.seal import shown
from games.core.text import Name, Text
from tables.table.actions import WORDS_LENGTH
from tables.table.deal_proof import Proof
from tables.table.read_only_table import FrozenTable
from tables.table.table_state import TableState

VERIFY_AT: Final = Verb("verify-at")
"""Turns a page of a proof."""
PAGE_HEIGHT: Final = 440
"""CSS pixels of text on a page of a proof, beside its file and the buttons that turn it."""
PROOF: Final = "tapis-deal.json"
CARDS_IN_LINE: Final = 400
"""The most letters of them in one line, which no page breaks."""
CARDS_LENGTH: Final = 1_040
"""The most letters of a deal's cards that fit into a message beside all cuts and codes: all of an official deck."""


class Post(NamedTuple):
    """Where a seal or cuts were posted, and the code that stands there."""

    channel: int
    message: int
    code: str = ""


class UnusedSeals(NamedTuple):
    """How many seals of a server came to an end of late, how many were not used, where the newest of these stand."""

    sealed: int
    unused: int
    posts: tuple[Post, ...] = ()


def cuts_line(table_state: TableState, localizer: Localizer) -> str:
    """Return who has cut with which words, in order; empty if nobody has."""
    if not table_state.cuts:
        return ""
    chairs = {chair.person: mention(chair) for chair in table_state.seats}
    names = [(chairs.get(cut.person) or escaped(cut.name), cut.words) for cut in table_state.cuts]
    said = " · ".join(f"{numbered(number)} {name} `{words}`" for number, (name, words) in enumerate(names, 1))
    return localizer.say(Text("bot.lobby-cuts", cuts=said))


def seal_lines(table: FrozenTable, lately: UnusedSeals, localizer: Localizer) -> Iterator[str]:
    """Yield the seal of an open table, what a cut is for, who has cut so far, and any seals that were not used."""
    cards, rules = len(table.state.sealed_deck(table.game)), table.state.rules
    yield localizer.say(Text("bot.seal-title", game=name_of(table.game)))
    yield localizer.say(
        Text("bot.seal-text", seal=_code(table.state.seal), cards=cards, rules=rules, most=WORDS_LENGTH)
    )
    yield cuts_line(table.state, localizer) or localizer.say(Text("bot.seal-no-cuts"))
    if lately.unused:
        yield from _lately(table, lately, localizer)


def seal_notice(table: FrozenTable, *, again: bool) -> Page:
    """Return what is posted when a table opens, and never edited: one line of a phone.

    `again`: its deck has changed, and so its seal.
    """
    return _notice(table, Text(f"bot.seal-posted{'-again' * again}", seal=_code(table.state.seal)))


def cuts_notice(table: FrozenTable) -> Page:
    """Return what is posted when the cards are dealt, and never edited: the cuts as they went into the deal."""
    table_state = table.state
    cuts = "\n".join(
        f"{numbered(number)} {escaped(cut.name)} `{cut.words}`" for number, cut in enumerate(table_state.cuts, 1)
    )
    codes = {"seal": _code(table_state.seal), "closing": _code(table_state.closing(table.id))}
    return _notice(table, Text("bot.cuts-posted", table=_named(table), cuts=cuts, **codes))


def _code(code: str) -> str:
    return f"`{shown(code)}`"


def _notice(table: FrozenTable, text: Text) -> Page:
    said = Localizer(table.state.language).say(text).splitlines()
    return Page(lambda: [ui.TextDisplay("\n".join(f"-# {line}" for line in said))])


def _named(table: FrozenTable) -> Text:
    seat = table.state.seat_of(table.state.host)
    host = "?" if seat is None else table.state.seats[seat].name
    return Text("bot.table-name", game=name_of(table.game), host=Name(host))


def proof_page(
    table: FrozenTable,
    proof: Proof,
    posts: Mapping[str, Post],
    lately: UnusedSeals,
    language: Language,
    number: int = 0,
) -> Page:
    """Return whether a deal agrees with what was published, in words; then the figures, and the file to check it by.

    All this takes several pages of a phone's height, of which one is returned (0-based). `posts` says where seal and
    cuts were posted.
    """
    localizer = localizer_for(language, table.state.seats)
    figures = (*_figures(table, proof, posts, localizer), *_lately(table, lately, localizer))
    pages = paged([*_verdict(table, proof, localizer), *figures, *_cards(proof, localizer)], PAGE_HEIGHT)
    number = min(number, len(pages) - 1)
    turning = rows(turns(VERIFY_AT.at(table.id), number, len(pages), localizer))
    colour = discord.Colour.red().value if set(proof.faults) - {"rules"} else table.game.accent
    written = json.dumps(proof.data, ensure_ascii=False).encode()
    file = document(PROOF, written, instead=localizer.say(Text("bot.verify-no-file")))
    return laid_out([Told("\n".join(pages[number])), file], turning, accent=colour)


def _verdict(table: FrozenTable, proof: Proof, localizer: Localizer) -> Iterator[str]:
    if not proof.faults:
        yield localizer.say(Text("bot.verify-good"))
        shuffles = sum("shuffle" in call for call in proof.data["calls"])
        lots = len(proof.data["calls"]) - shuffles
        yield localizer.say(Text("bot.verify-good-text", game=name_of(table.game), shuffles=shuffles, lots=lots))
        return
    yield localizer.say(Text("bot.verify-partly" if proof.faults == ("rules",) else "bot.verify-bad"))
    for fault in proof.faults:
        yield f"- {localizer.say(Text(f'bot.verify-fault-{fault}', rules=table.state.rules, now=table.game.version))}"


def _figures(table: FrozenTable, proof: Proof, posts: Mapping[str, Post], localizer: Localizer) -> Iterator[str]:
    table_state = table.state
    yield localizer.say(Text("bot.verify-seal", seal=_code(table_state.seal)))
    yield from _posted(table, posts, "seal", table_state.seal, localizer)
    yield localizer.say(Text("bot.verify-secret", secret=f"`{table_state.secret}`"))
    yield localizer.say(Text("bot.verify-rules", game=name_of(table.game), rules=table_state.rules))
    if table_state.cuts:
        cuts = (
            f"{numbered(number)} {escaped(cut.name) or f'<@{cut.person}>'} `{cut.words}`"
            for number, cut in enumerate(table_state.cuts, 1)
        )
        yield f"{localizer.say(Text('bot.verify-cuts'))}\n{next(cuts)}"
        yield from cuts
        yield localizer.say(Text("bot.verify-closing", closing=_code(proof.closing)))
        yield from _posted(table, posts, "cuts", proof.closing, localizer)
    else:
        yield localizer.say(Text("bot.verify-no-cuts"))
    if proof.data["calls"]:
        yield localizer.say(Text("bot.verify-code", code=_code(proof.data["code"])))
    yield f"-# {localizer.say(Text('bot.verify-script', command=f'`python verify_deal.py {PROOF}`'))}"
    yield f"-# {localizer.say(Text('bot.verify-limits'))}"


def _posted(
    table: FrozenTable, posts: Mapping[str, Post], notice: str, code: str, localizer: Localizer
) -> Iterator[str]:
    """Yield where a code was posted, to be compared there."""
    if notice in posts and posts[notice].code == code:
        link = _link(table, posts[notice])
        yield f"-# {localizer.say(Text(f'bot.verify-{notice}-posted', link=link))}"
    else:
        yield f"-# {localizer.say(Text(f'bot.verify-{notice}-unposted'))}"


def _lately(table: FrozenTable, lately: UnusedSeals, localizer: Localizer) -> Iterator[str]:
    """Yield how many of the server's seals were not used of late, and where the newest of these stand."""
    links = " ".join(_link(table, post) for post in lately.posts)
    said = localizer.say(Text("bot.seals-unused", sealed=lately.sealed, unused=lately.unused))
    yield f"-# {said} {links}".rstrip()


def _cards(proof: Proof, localizer: Localizer) -> Iterator[str]:
    """Yield the cards of the first deal in their order, as many as there is room for; the file has all."""
    dealt = next((call["gave"] for call in proof.data["calls"] if "shuffle" in call), ())
    if dealt:
        cards = textwrap.shorten(" ".join(dealt), CARDS_LENGTH, placeholder=" …", break_on_hyphens=False)
        first, *further = textwrap.wrap(cards, CARDS_IN_LINE, break_on_hyphens=False)
        yield f"-# {localizer.say(Text('bot.verify-cards'))} `{first}`"
        yield from (f"-# `{line}`" for line in further)


def _link(table: FrozenTable, post: Post) -> str:
    return f"https://discord.com/channels/{table.guild}/{post.channel}/{post.message}"
