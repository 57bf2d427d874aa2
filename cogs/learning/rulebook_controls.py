"""The controls of the rules: turning pages, chapters, searching, one rule by itself."""

from __future__ import annotations

from typing import Final

from bot.discord.requests.controls import control
from bot.discord.requests.request import Request
from bot.show.custom_id import Malformed, read_number
from bot.show.page import Page
from bot.show.rulebook_parser import rulebook
from cogs.learning.guide_page import WHOLE, guide_page
from cogs.learning.rule_search import cleaned
from cogs.learning.rulebook_pages import (
    GUIDE,
    IN_SHORT,
    RULE_AT,
    RULE_HERE,
    RULES_AT,
    RULES_FIND,
    RULES_HIT,
    RULES_PAGE,
    RULES_SEARCH,
    WORDS,
    found_page,
    rule_page,
    rules_page,
    search_form,
    whole_text,
)
from cogs.learning.ways_to_learn import RULE, RULE_OF, RULES
from games.core.game import AnyGame
from games.core.guide import chapter_of

PAGE_DIGITS: Final = 4


@control(RULES, answer="private")
async def start(request: Request) -> None:
    """Show the rules in short on a message of their own; from a table, the chapter on what its player is asked."""
    game = request.game_called(request.detail)
    await request.send(await in_short(request, game, await _matters_now(request, game)))


@control(GUIDE)
async def guide(request: Request) -> None:
    """Turn to a chapter of the rules in short, or in the whole text to a rule, or to what says a chapter in full."""
    game, number, *place = _named(request)
    places = rulebook(game.name, request.language).places
    if number == WHOLE:
        page = await _in_full(request, game, whole_text(game, _read("".join(place[:1])), request.language))
    elif number in places:
        page = await _in_full(request, game, places[number])
    else:
        page = await in_short(request, game, _read(number))
    await request.redraw(page)


@control(RULES_PAGE, RULES_AT)
async def turn(request: Request) -> None:
    """Turn a page, or go to the one where the chosen chapter begins."""
    game, number, *place = _named(request)
    if number == IN_SHORT:
        page = await in_short(request, game, _read("".join(place[:1])))
    else:
        page = await _in_full(request, game, _read(number))
    await request.redraw(page)


@control(RULES_SEARCH)
async def search(request: Request) -> None:
    """Ask what to look for, or show what was found."""
    game = request.game_called(request.detail)
    form = search_form(game, request.language)
    if not await request.opens(form):
        await request.redraw(await found(request, game, request.filled(form)[WORDS]))


@control(RULES_FIND)
async def find(request: Request) -> None:
    """Turn a page of what was found; the words stand in the control."""
    game, _, rest = request.detail.partition(" ")
    number, _, words = rest.partition(" ")
    await request.redraw(found_page(request.game_called(game), words, _read(number), request.language))


@control(RULES_HIT)
async def hit(request: Request) -> None:
    """Show the passage that was chosen from a list of those found; the words stand in the control."""
    game, _, words = request.detail.partition(" ")
    number = _read(request.chosen)
    await request.redraw(found_page(request.game_called(game), words, number, request.language))


@control(RULE, RULE_OF)
async def rule(request: Request) -> None:
    """Show one rule privately: that of a button, or the one that was chosen from a list."""
    await request.send(_rule_page(request))


@control(RULE_HERE, RULE_AT)
async def rule_here(request: Request) -> None:
    """Show one rule in the place of what is read."""
    await request.redraw(_rule_page(request))


async def found(request: Request, game: AnyGame, words: str) -> Page:
    """Return what a search has found; without words, the rules in short."""
    return found_page(game, words, 0, request.language) if cleaned(words) else await in_short(request, game, 0)


async def in_short(request: Request, game: AnyGame, number: int) -> Page:
    """Return a chapter of the rules in short, as somebody reads it."""
    return await guide_page(game, number, request.language, request.services.painter, request.look)


async def _in_full(request: Request, game: AnyGame, number: int) -> Page:
    """Return a page of the whole text, as somebody reads it."""
    return await rules_page(game, number, request.language, request.services.painter, request.look)


async def _matters_now(request: Request, game: AnyGame) -> int:
    """Return the chapter on what somebody is asked at the table whose rules they want; else the first."""
    kind, (name, *_) = request.custom_id.address
    table = None if kind or name == "-" else await request.services.registry.table(name)
    return 0 if table is None else chapter_of(game.guide, table.asks(table.state.seat_of(request.user)))


def _read(number: str) -> int:
    return read_number(number, PAGE_DIGITS)


def _rule_page(request: Request) -> Page:
    game, number, *part = _named(request)
    if number not in rulebook(game.name, request.language).rules:
        raise Malformed(number)
    return rule_page(game, number, request.language, _read(part[0]) if part else 0)


def _named(request: Request) -> tuple[AnyGame, str, *tuple[str, ...]]:
    """Return the game and the number that a control names, and which part; a select has the number in its value."""
    game, number, *part = f"{request.detail} {request.chosen}".split(" ")
    return request.game_called(game), number, *filter(None, part)
