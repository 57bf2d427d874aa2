"""What somebody hears who reads words alone: cards and numbers by name, and none of the signs that are for the eye."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import groupby
from typing import Any, Final

import discord
from discord import ui

from bot.show.page import LABEL_LENGTH, Item, Page, framed
from bot.show.places import NO_LIST, ending_of
from bot.show.sentences import Language, elided, listed

_SUITS: Final[Mapping[Language, Mapping[str, str]]] = {
    "fr": {"♠": "pique", "♥": "cœur", "♦": "carreau", "♣": "trèfle"},
    "en": {"♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs"},
}
_RANKS: Final[Mapping[Language, Mapping[str, str]]] = {
    "fr": {"A": "as", "as": "as", "V": "valet", "D": "dame", "R": "roi"},
    "en": {"A": "ace", "J": "jack", "Q": "queen", "K": "king"},
}
_MANY: Final[Mapping[Language, Mapping[str, str]]] = {
    "fr": {"V": "valets", "D": "dames", "R": "rois"},
    "en": {"A": "aces", "J": "jacks", "Q": "queens", "K": "kings"} | {str(rank): f"{rank}s" for rank in range(2, 11)},
}
"""Several cards of a rank, where it is not said as of one."""
_OF: Final[Mapping[Language, str]] = {"fr": "de", "en": "of"}
_OUT_OF: Final[Mapping[Language, str]] = {"fr": "sur", "en": "of"}
_SIGNS: Final[Mapping[Language, Mapping[str, str]]] = {
    "fr": {"→": "vers", "<>": "intervalle", "◂": "(toi)", "⏳": "fin"},
    "en": {"→": "to", "<>": "gap", "◂": "(you)", "⏳": "time up"},
}
_PLACES: Final[Mapping[Language, Mapping[str, str]]] = {
    "fr": {"🥇": "1er\u00a0:", "🥈": "2e\u00a0:", "🥉": "3e\u00a0:"},
    "en": {"🥇": "1st:", "🥈": "2nd:", "🥉": "3rd:"},
}
_STARS: Final[Mapping[Language, tuple[str, str]]] = {"fr": ("étoile", "étoiles"), "en": ("star", "stars")}
_MINUS: Final[Mapping[str, str]] = {"▲": "+", "▼": "−"}
_SIGN: Final = "[\u2190-\u21ff\u2300-\u23ff\u25a0-\u27bf\u2b00-\u2bff\ufe0f\U0001f000-\U0001faff]+"
_FOR_THE_EYE: Final = re.compile(f"[ \u00a0]{_SIGN}(?=[,.;)]|$)|{_SIGN}[ \u00a0]?")
"""Arrows, shapes and emojis: the words beside them say the same."""
_RULE: Final = re.compile(r"R\d+")
_RULE_WORD: Final[Mapping[Language, str]] = {"fr": "Règle", "en": "Rule"}
_AFTER_STOP: Final = re.compile(r"(?<=[.!?…])(\**)\s· (\w?)")
_BEFORE_CAPITAL: Final = re.compile(r"\s· (?=\*\*|[A-ZÀÂÉÈÊÎÔ]|<@)")


def aloud(text: str, language: Language) -> str:
    """Return a text as it is heard; "" if it was for the eye alone."""
    return "\n".join(_line(line, language) for line in text.split("\n"))


def _line(line: str, language: Language) -> str:
    for pattern, word in _words(language):
        line = pattern.sub(word, line)
    line = elided(_FOR_THE_EYE.sub("", line), language)
    line = _AFTER_STOP.sub(lambda found: f"{found[1]} {found[2].upper()}", line)
    return _BEFORE_CAPITAL.sub(". ", line).replace("\u00a0· ", ", ").replace(" · ", ", ")


@cache
def _words(language: Language) -> tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...]:
    """Return what is said in words, in the order in which it is looked for."""
    suits, ranks, places = _SUITS[language], _RANKS[language], _PLACES[language]
    star, stars = _STARS[language]
    card = rf"(?:{'|'.join(ranks)}|\d+)[{''.join(suits)}]"
    return (
        (re.compile(rf"(?:– )+(?={card})|(?<=[{''.join(suits)}])(?: –)+"), ""),  # places without a card
        (re.compile(rf"(?<!\w){card}(?:(?: | · ){card})*"), lambda found: _cards(found[0], language)),
        (re.compile(f"[{''.join(suits)}]"), lambda found: suits[found[0]]),
        (re.compile("^(🥇|🥈|🥉)"), lambda found: places[found[0]]),
        (re.compile(rf"^(\d+)\.{NO_LIST}"), lambda found: _place(int(found[1]), language)),
        (re.compile(r"([★☆]{2,})( ?)(?=(?:\**(\w))?)"), lambda found: _judged(found, language)),
        (re.compile(r"(?<=\d)★"), f"\u00a0{star}"),
        (re.compile(r"(?<=carte )★|★(?= card)|(?<=\()★(?=\))"), star),
        (re.compile(r"(?<=\*\*)★(?=\*\*)"), stars),
        (re.compile("(▲|▼) ?(?=\\d)"), lambda found: _MINUS[found[1]]),
        (re.compile(r"(?<=\w) <>"), ""),
        (re.compile(r"(?<=\w)(\**) (?=⏳)"), r"\1, "),
        (re.compile("|".join(_SIGNS[language])), lambda found: _SIGNS[language][found[0]]),
        (re.compile(r"(?<=(?:anche|round) )(\d+)/(\d+)"), rf"\1 {_OUT_OF[language]} \2"),
    )


def _place(rank: int, language: Language) -> str:
    """Return a place as it begins a line."""
    ending = ending_of(rank)
    if language == "fr":
        return f"{rank}{'er' if ending == 'first' else 'e'}\u00a0:"
    return f"{rank}{'st' if ending == 'first' else ending}:"


def _judged(found: re.Match[str], language: Language) -> str:
    """Return how many stars a move has, parted from the words that follow."""
    signs, space, follows = found.groups()
    good = signs.count("★")
    stars = _STARS[language][good > 1 or (good == 0 and language == "en")]
    stop = "" if not (space and follows) else "." if follows.isupper() else ","
    return f"{good} {stars} {_OUT_OF[language]} {len(signs)}{stop}{space}"


def _cards(written: str, language: Language) -> str:
    """Return cards that stand side by side: those of a suit together, "7 de pique ; 5, 6 et dame de cœur".

    Cards that are all of one rank are named by their suits, "rois de cœur, carreau et trèfle".
    """
    first, *others = (_side_by_side(part.split(" "), language) for part in written.split(" · "))
    return ". ".join([first, *(part[:1].upper() + part[1:] for part in others)])


def _side_by_side(cards: Sequence[str], language: Language) -> str:
    ranks, suits = _RANKS[language], _SUITS[language]
    said = []
    if len(cards) > 1 and len({card[:-1] for card in cards}) == 1:
        rank = cards[0][:-1]
        several = _MANY[language].get(rank, ranks.get(rank, rank))
        return f"{several} {_OF[language]} {listed([suits[card[-1]] for card in cards], language)}"
    for suit, row in groupby(cards, lambda card: card[-1]):
        numbers = listed([ranks.get(card[:-1], card[:-1]) for card in row], language)
        said.append(f"{numbers} {_OF[language]} {suits[suit]}")
    return (", " if len(said) == len(cards) else {"fr": "\u00a0; ", "en": "; "}[language]).join(said)


def page_aloud(page: Page, language: Language) -> Page:
    """Return a page as it is heard."""
    return replace(page, build=lambda: [item_aloud(item, language) for item in page.build()])


def item_aloud(item: Item, language: Language) -> Item:
    """Return an item as it is heard, with all in it."""
    found: Item = item
    match item:
        case ui.Container():
            found = framed(*(item_aloud(one, language) for one in item.children), accent=_number(item.accent_colour))
        case ui.Section():
            parts = [item_aloud(one, language) for one in item.children]
            found = ui.Section(*parts, accessory=item_aloud(item.accessory, language))
        case ui.TextDisplay():
            found = ui.TextDisplay(aloud(item.content, language) or item.content)
        case ui.ActionRow():
            found = ui.ActionRow(*(item_aloud(one, language) for one in item.children))
        case ui.Button():
            found = button_aloud(item, language)
        case ui.Select():
            found = _select(item, language)
        case _:
            pass
    return found


def _number(colour: discord.Colour | int | None) -> int | None:
    return colour.value if isinstance(colour, discord.Colour) else colour


def button_aloud(known: ui.Button[Any], language: Language) -> ui.Button[Any]:
    """Return a button without its sign, unless it shows nothing else."""
    label = label_aloud(known.label or "", language)
    return ui.Button(
        label=label or known.label,
        custom_id=known.custom_id,
        url=known.url,
        style=known.style,
        disabled=known.disabled,
        emoji=None if label else known.emoji,
    )


def label_aloud(label: str, language: Language) -> str:
    """Return the label of a control as it is heard."""
    if _RULE.fullmatch(label):
        return f"{_RULE_WORD[language]} {label}"
    said = aloud(label, language).strip()
    return said if said[:1] == label[:1] else said[:1].upper() + said[1:]


def _select(known: ui.Select[Any], language: Language) -> ui.Select[Any]:
    options = [
        discord.SelectOption(
            label=(label_aloud(one.label, language) or one.label)[:LABEL_LENGTH],
            value=one.value,
            description=aloud(one.description or "", language)[:LABEL_LENGTH] or None,
            default=one.default,
            emoji=None if label_aloud(one.label, language) else one.emoji,
        )
        for one in known.options
    ]
    return ui.Select(
        custom_id=known.custom_id,
        placeholder=aloud(known.placeholder or "", language) or None,
        min_values=known.min_values,
        max_values=known.max_values,
        options=options,
        disabled=known.disabled,
    )
