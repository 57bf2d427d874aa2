"""The proof of a deal: whether it agrees with what was published, in words, and the figures to check it by."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Final

import discord

from bot.pictures.painter import Painter
from bot.show.custom_id import Verb
from bot.show.localizer import Localizer, localizer_for
from bot.show.names import name_of
from bot.show.page import Page, rows
from bot.show.page_renderer import USUAL, PageLook, Picture, Told, document, laid_out, show_blocks
from bot.show.places import numbered
from bot.show.seals import Post, UnusedSeals, code_of, link_of, unused_lines
from bot.show.sentences import Language, escaped
from bot.show.turning import paged, turns
from cogs.verify.proof_picture import SEAL_LETTERS, proof_layout
from games.core.text import Text, Value
from tables.table.deal_proof import Proof
from tables.table.read_only_table import FrozenTable

VERIFY_AT: Final = Verb("verify-at")
"""Turns a page of a proof."""
PAGE_HEIGHT: Final = 440
"""CSS pixels of text on a page of a proof, beside its file and the buttons that turn it."""
PROOF: Final = "tapis-deal.json"


async def proof_page(  # noqa: PLR0913 -- all that a proof is made of
    table: FrozenTable,
    proof: Proof,
    posts: Mapping[str, Post],
    lately: UnusedSeals,
    language: Language,
    painter: Painter,
    look: PageLook = USUAL,
    number: int = 0,
) -> Page:
    """Return whether a deal agrees with what was published; then the figures, and the file to check it by.

    All this takes several pages of a phone's height, of which one is returned (0-based): first the picture, then why
    a player may believe it, then the figures in words, which can be copied. `posts` says where seal and cuts were
    posted.
    """
    localizer = localizer_for(language, table.state.seats)
    figures = (*_figures(table, proof, posts, localizer), *unused_lines(table, lately, localizer))
    pages = [list(_story(table, proof, posts, localizer)), *paged(figures, PAGE_HEIGHT)]
    number = min(number, len(pages))
    turning = rows(turns(VERIFY_AT.at(table.id), number, len(pages) + 1, localizer))
    colour = discord.Colour.red().value if set(proof.faults) - {"rules"} else table.game.accent
    written = json.dumps(proof.data, ensure_ascii=False).encode()
    file = document(PROOF, written, instead=localizer.say(Text("bot.verify-no-file")))
    if number:
        return laid_out([Told("\n".join(pages[number - 1])), file], turning, accent=colour)
    verdict = "\n".join(_verdict(table, proof, localizer))
    picture = Picture("tapis-proof.png", proof_layout(table, proof, localizer, look.theme), verdict)
    parts = await show_blocks([picture], localizer, painter, look.theme, pictures=look.pictures)
    return laid_out([*parts, file], turning, look.emojis, accent=colour)


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


def _story(table: FrozenTable, proof: Proof, posts: Mapping[str, Post], localizer: Localizer) -> Iterator[str]:
    """Yield in the words of a player what was fixed before the deal, what the people added, and what was compared."""
    seal, cuts = table.state.seal, table.state.cuts
    yield localizer.say(Text("bot.verify-how"))
    begins = f"`{code_of(seal).strip('`')[:SEAL_LETTERS]}…`"
    yield _step("seal", posts, seal, table, localizer, seal=begins)
    if cuts:
        yield _step("cuts", posts, proof.closing, table, localizer, people=len(cuts))
    else:
        yield localizer.say(Text("bot.verify-how-uncut"))
    yield localizer.say(Text("bot.verify-how-true" if not proof.faults else "bot.verify-how-false"))
    yield f"-# {localizer.say(Text('bot.verify-limits'))}"


def _step(
    step: str, posts: Mapping[str, Post], code: str, table: FrozenTable, localizer: Localizer, **told: Value
) -> str:
    """Return a step, with the way to the message that shows it."""
    said = localizer.say(Text(f"bot.verify-how-{step}", **told))
    if step not in posts or posts[step].code != code:
        return said
    return f"{said} {localizer.say(Text('bot.verify-how-see', link=link_of(table, posts[step])))}"


def _figures(table: FrozenTable, proof: Proof, posts: Mapping[str, Post], localizer: Localizer) -> Iterator[str]:
    table_state = table.state
    yield localizer.say(Text("bot.verify-seal", seal=code_of(table_state.seal)))
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
        yield localizer.say(Text("bot.verify-closing", closing=code_of(proof.closing)))
        yield from _posted(table, posts, "cuts", proof.closing, localizer)
    else:
        yield localizer.say(Text("bot.verify-no-cuts"))
    if proof.data["calls"]:
        yield localizer.say(Text("bot.verify-code", code=code_of(proof.data["code"])))
    yield f"-# {localizer.say(Text('bot.verify-script', command=f'`python verify_deal.py {PROOF}`'))}"


def _posted(
    table: FrozenTable, posts: Mapping[str, Post], notice: str, code: str, localizer: Localizer
) -> Iterator[str]:
    """Yield where a code was posted, to be compared there."""
    if notice in posts and posts[notice].code == code:
        link = link_of(table, posts[notice])
        yield f"-# {localizer.say(Text(f'bot.verify-{notice}-posted', link=link))}"
    else:
        yield f"-# {localizer.say(Text(f'bot.verify-{notice}-unposted'))}"
