"""How the seals and cuts of open tables are shown, and what is posted of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from discord import ui

from bot.show.localizer import Localizer, mention
from bot.show.names import name_of
from bot.show.page import Page, jump_url_of
from bot.show.places import numbered
from bot.show.sentences import escaped
from games.core.seal import shown
from games.core.text import Name, Text
from tables.table.actions import WORDS_LENGTH
from tables.table.read_only_table import FrozenTable
from tables.table.table_state import TableState


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


def seal_lines(table: FrozenTable, post: Post | None, lately: UnusedSeals, localizer: Localizer) -> Iterator[str]:
    """Yield the seal of an open table, what a cut is for, who has cut so far, and any seals that were not used.

    The seal has all its letters, and a link to the `post` that holds it.
    """
    cards, rules = len(table.state.sealed_deck(table.game)), table.state.rules
    seal = code_of(table.state.seal)
    if post is not None and post.code == table.state.seal:
        seal = localizer.say(Text("bot.seal-link", link=link_of(table, post), seal=seal))
    yield localizer.say(Text("bot.seal-title", game=name_of(table.game)))
    yield localizer.say(Text("bot.seal-text", seal=seal, cards=cards, rules=rules, most=WORDS_LENGTH))
    yield cuts_line(table.state, localizer) or localizer.say(Text("bot.seal-no-cuts"))
    if lately.unused:
        yield from unused_lines(table, lately, localizer)


def seal_notice(table: FrozenTable, *, again: bool) -> Page:
    """Return what is posted when a table opens, and never edited: a link whose address ends with the seal.

    So it is nothing to read under each table, and dated by Discord all the same. `again`: its deck has changed, and so
    its seal.
    """
    link = f"{jump_url_of(table)}?seal={shown(table.state.seal)}"
    return _notice(table, Text(f"bot.seal-posted{'-again' * again}", link=link))


def cuts_notice(table: FrozenTable) -> Page:
    """Return what is posted when the cards are dealt, and never edited: the cuts as they went into the deal."""
    table_state = table.state
    cuts = "\n".join(
        f"{numbered(number)} {escaped(cut.name)} `{cut.words}`" for number, cut in enumerate(table_state.cuts, 1)
    )
    codes = {"seal": code_of(table_state.seal), "closing": code_of(table_state.closing(table.id))}
    return _notice(table, Text("bot.cuts-posted", table=_named(table), cuts=cuts, **codes))


def code_of(code: str) -> str:
    """Return how a code is written in a sentence."""
    return f"`{shown(code)}`"


def _notice(table: FrozenTable, text: Text) -> Page:
    said = Localizer(table.state.language).say(text).splitlines()
    return Page(lambda: [ui.TextDisplay("\n".join(f"-# {line}" for line in said))])


def _named(table: FrozenTable) -> Text:
    seat = table.state.seat_of(table.state.host)
    host = "?" if seat is None else table.state.seats[seat].name
    return Text("bot.table-name", game=name_of(table.game), host=Name(host))


def unused_lines(table: FrozenTable, lately: UnusedSeals, localizer: Localizer) -> Iterator[str]:
    """Yield how many of the server's seals were not used of late, and where the newest of these stand."""
    links = " ".join(f"[{number}]({link_of(table, post)})" for number, post in enumerate(lately.posts, 1))
    said = localizer.say(Text("bot.seals-unused", sealed=lately.sealed, unused=lately.unused))
    yield f"-# {said} {links}".rstrip()


def link_of(table: FrozenTable, post: Post) -> str:
    """Return the address of a post."""
    return f"https://discord.com/channels/{table.guild}/{post.channel}/{post.message}"
