"""How buttons stand in rows: as many as surely fit on a narrow phone."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import Any, Final

import discord
from discord import ui

ROW_WIDTH: Final = 280
"""CSS pixels inside a container on a narrow phone."""
PADDING: Final = 16
LEAST: Final = 52
"""A button is no narrower, whatever stands on it."""
EMOJI: Final = 20
EMOJI_GAP: Final = 4
BETWEEN: Final = 8
MOST: Final = 5
"""Discord takes no more buttons in a row."""
CARD_WIDTH: Final = 100
"""A button is no wider that shows a card: an emoji, and beside it four letters at most."""
ROWS_MOST: Final = 7
"""A message has room for forty components, and a row is one."""

_THIN: Final = dict.fromkeys("!',.:;ijl’ \u00a0\u202f", 5.0)
_NARROW: Final = dict.fromkeys("()I[]frt|·", 6.0)
_DIGIT: Final = dict.fromkeys("0123456789", 8.0)
_SLIM: Final = dict.fromkeys("?Jcsz", 8.0)
_WIDE: Final = dict.fromkeys("MWmw%@→←↔…—", 14.0)
_KNOWN: Final = _THIN | _NARROW | _DIGIT | _SLIM | _WIDE
_LETTER, _CAPITAL, _SIGN, _FULL = 9.0, 11.0, 13.0, 17.0
"""Widths of the other letters at 14 pixels, rather too broad than too narrow."""


def rows(buttons: Sequence[ui.Button[Any]], most: int = MOST) -> list[ui.ActionRow[Any]]:
    """Lay buttons out in order, in rows of at most `most` that do not wrap."""
    return [ui.ActionRow(*row) for row in _in_order(buttons, most)]


def _in_order(buttons: Sequence[ui.Button[Any]], most: int) -> list[list[ui.Button[Any]]]:
    row_of = rows_of(map(width_of, buttons), most)
    placed = groupby(zip(row_of, buttons, strict=True), key=itemgetter(0))
    return [[button for _, button in row] for _, row in placed]


def packed_rows(buttons: Sequence[ui.Button[Any]]) -> list[ui.ActionRow[Any]]:
    """Lay buttons out in the first row that has room for each, where that takes fewer rows than keeping their order."""
    return min(rows(buttons), filled((), buttons), key=len)


def filled(before: Sequence[Sequence[Any]], buttons: Sequence[ui.Button[Any]]) -> list[ui.ActionRow[Any]]:
    """Return rows of buttons with each of these in the first one that has room for it, else in one more."""
    return [ui.ActionRow(*row) for row in _filled(before, buttons, MOST)]


def _filled(
    before: Iterable[Sequence[ui.Button[Any]]], buttons: Iterable[ui.Button[Any]], most: int
) -> list[list[ui.Button[Any]]]:
    found = [list(row) for row in before]
    for one in buttons:
        fitting = (row for row in found if rows_of([width_of(other) for other in (*row, one)], most)[-1] == 0)
        if (row := next(fitting, None)) is None:
            found.append([one])
        else:
            row.append(one)
    return found


def fitted_rows(buttons: Sequence[ui.Button[Any]], most: int = MOST) -> list[ui.ActionRow[Any]]:
    """Lay cards out in order, as `rows` does; each button with words stands in the first row that has room for it.

    The widest find their rows first where that takes fewer; each row keeps the order of its buttons.
    """
    cards, others = ([one for one in buttons if _is_card(one) is is_card] for is_card in (True, False))
    laid = _in_order(cards, most)
    widest_first = sorted(others, key=width_of, reverse=True)
    fewest = min(_filled(laid, others, most), _filled(laid, widest_first, most), key=len)
    at = {id(one): place for place, one in enumerate((*cards, *others))}
    in_order = (sorted(row, key=lambda one: at[id(one)]) for row in fewest)
    return [ui.ActionRow(*row) for row in sorted(in_order, key=lambda row: at[id(row[0])])]


def parted_rows(buttons: Sequence[ui.Button[Any]], most: int = MOST) -> list[ui.ActionRow[Any]]:
    """Lay buttons out in order, as `rows` does; cards and buttons with words stand apart."""
    return [row for _, group in groupby(buttons, _is_card) for row in rows(list(group), most)]


def even_rows(buttons: Sequence[ui.Button[Any]], most: int = MOST) -> list[ui.ActionRow[Any]]:
    """Lay buttons out in as many rows as `parted_rows` does, and as evenly."""
    groups = (list(group) for _, group in groupby(buttons, _is_card))
    return [row for group in groups for row in rows(group, _evenly([width_of(one) for one in group], most))]


def _evenly(widths: Sequence[float], most: int) -> int:
    """Return the fewest buttons a row with which these take no more rows than with `most`."""
    fewest = rows_of(widths, most)[-1]
    return next(count for count in range(1, most + 1) if rows_of(widths, count)[-1] == fewest)


def _is_card(button: ui.Button[Any]) -> bool:
    return button.emoji is not None and width_of(button) <= CARD_WIDTH


def rows_of(widths: Iterable[float], most: int = MOST) -> list[int]:
    """Return in which row each of these stands, 0-based; one that is wider than a row has one of its own.

    Where that would take more rows than a message has room for, each has `most`, and the client wraps them.
    """
    widths = list(widths)
    found: list[int] = []
    row, count, room = -1, 0, 0.0
    for width in widths:
        if 0 < count < min(most, MOST) and width + BETWEEN <= room:
            count, room = count + 1, room - width - BETWEEN
        else:
            row, count, room = row + 1, 1, ROW_WIDTH - width
        found.append(row)
    return found if row < ROWS_MOST else [number // min(most, MOST) for number in range(len(widths))]


def width_of(button: ui.Button[Any]) -> float:
    """Return how many pixels a button takes at most."""
    link = EMOJI + EMOJI_GAP if button.style is discord.ButtonStyle.link else 0
    return link + width_with(button.label or "", emoji=button.emoji is not None)


def width_with(label: str, *, emoji: bool) -> float:
    """Return how many pixels a button with this label takes at most, with or without an emoji."""
    beside = EMOJI + EMOJI_GAP * bool(label) if emoji else 0
    return max(2 * PADDING + beside + text_width(label), LEAST)


@lru_cache(maxsize=4096)  # a page has the labels and news of the page before it, but for a few
def text_width(text: str) -> float:
    """Return how many pixels a text of buttons' or small letters takes at most."""
    return sum(map(_letter_width, text))


@lru_cache(maxsize=1024)
def _letter_width(letter: str) -> float:
    known = _KNOWN.get(letter)
    if known is not None:
        return known
    if unicodedata.combining(letter) or unicodedata.category(letter) == "Cf":
        return 0.0
    if unicodedata.east_asian_width(letter) in "WF":
        return _FULL
    if not letter.isalnum():
        return _SIGN if ord(letter) > 0x7F else _CAPITAL
    return _CAPITAL if letter.isupper() or ord(letter) > 0x24F else _LETTER
