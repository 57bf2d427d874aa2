"""Owns the controls of the rules: turning pages, chapters, searching, one rule by itself. It must not know tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import discord

from bot.discord.requests.click import Click, Handler
from bot.discord.requests.interaction_data import value
from bot.learning.pages.rulebook import WORDS, found_page, rule_page, rules_page, search_form
from bot.settings.setting_choices import typed
from bot.show.custom_id import Malformed
from bot.show.page import Page
from bot.show.rulebook_parser import rulebook
from games.core.game import AnyGame


def game_of(click: Click, name: str) -> AnyGame:
    """Return a game by its name. Raises `Malformed`."""
    game = click.app.games.get(name)
    if game is None:
        raise Malformed(name)
    return game


async def start(click: Click) -> None:
    """Show the rules on a message of their own."""
    game = game_of(click, click.custom_id.detail)
    await click.reply.reply_privately(rules_page(game, 0, await click.language()))


async def turn(click: Click) -> None:
    """Turn a page."""
    game, _, number = click.custom_id.detail.partition(" ")
    await click.reply.redraw(rules_page(game_of(click, game), _page(number), await click.language()))


async def jump(click: Click) -> None:
    """Go to the page where the chosen chapter begins."""
    number = value(click.interaction).partition(" ")[0]
    await click.reply.redraw(rules_page(game_of(click, click.custom_id.detail), _page(number), await click.language()))


async def search(click: Click) -> None:
    """Ask what to look for, or show what was found."""
    game, language = game_of(click, click.custom_id.detail), await click.language()
    if click.interaction.type is discord.InteractionType.component:
        await click.ask(search_form(game, language))
        return
    await click.reply.redraw(found_page(game, typed(click.interaction).get(WORDS, ""), 0, language))


async def find(click: Click) -> None:
    """Turn a page of what was found; the words stand in the control."""
    game, _, rest = click.custom_id.detail.partition(" ")
    number, _, words = rest.partition(" ")
    await click.reply.redraw(found_page(game_of(click, game), words, _page(number), await click.language()))


async def rule(click: Click) -> None:
    """Show one rule privately."""
    await click.reply.reply_privately(await _rule_page(click, *_named(click.custom_id.detail)))


async def rule_here(click: Click) -> None:
    """Show one rule in the place of what is read."""
    await click.reply.redraw(await _rule_page(click, *_named(click.custom_id.detail)))


async def rule_of(click: Click) -> None:
    """Show the rule privately that was chosen from a list."""
    await click.reply.reply_privately(await _rule_page(click, click.custom_id.detail, value(click.interaction)))


async def _rule_page(click: Click, name: str, number: str) -> Page:
    game, language = game_of(click, name), await click.language()
    if number not in rulebook(game.name, language).rules:
        raise Malformed(number)
    return rule_page(game, number, language)


def _named(detail: str) -> tuple[str, str]:
    game, _, number = detail.partition(" ")
    return game, number


def _page(number: str) -> int:
    if not (number.isascii() and number.isdecimal()) or len(number) > 4:
        raise Malformed(number)
    return int(number)


ANYWHERE: Final[Mapping[str, Handler]] = {
    "rules-open": start,
    "rules-page": turn,
    "rules-at": jump,
    "rules-search": search,
    "rules-find": find,
    "rule": rule,
    "rule-here": rule_here,
    "rule-of": rule_of,
}
