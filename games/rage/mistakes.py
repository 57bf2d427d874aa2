"""Kinds of mistakes: what was wrong with a bid or a card, as the seat saw it, beside a better one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from games.core.move import Move
from games.rage.cards import COLOURED, JOKER
from games.rage.trick import winning_place
from games.rage.trick_odds import Lay, lays
from games.rage.view import View


class _Lays(NamedTuple):
    """A card played instead of a better one, where the bid can still be met with `need` tricks more."""

    view: View
    made: Lay
    better: Lay
    need: int

    @property
    def opens(self) -> bool:
        """Return whether the seat decides which colour is led."""
        return self.view.led < 0

    @property
    def is_trump(self) -> bool:
        """Return whether the card played is a trump and the better one is none."""
        trump = self.view.trump
        return trump >= 0 and self.made.colour == trump != self.better.colour


def is_ahead(view: View, lay: Lay) -> bool:
    """Return whether a card would be ahead in the trick, as it lies."""
    place, colours = len(view.trick), (*view.colours, lay.colour)
    return lay.colour >= 0 and winning_place((*view.trick, lay.card), colours, view.trump) == place


def _of_bid(fits: Callable[[int, int], bool]) -> Callable[[View, Move, Move], bool]:
    def told(_: View, made: Move, better: Move) -> bool:
        return made.verb == better.verb == "bid" and fits(int(made.items[0]), int(better.items[0]))

    return told


def _of_card(fits: Callable[[_Lays], bool]) -> Callable[[View, Move, Move], bool]:
    def told(view: View, made: Move, better: Move) -> bool:
        if "bid" in {made.verb, better.verb}:
            return False
        laid, best = lays([made, better])
        return fits(_Lays(view, laid, best, view.bids[view.turn] - view.tricks[view.turn]))

    return told


def _is_unwanted(one: _Lays) -> bool:
    ahead = is_ahead(one.view, one.made) and not is_ahead(one.view, one.better)
    return bool(one.view.trick) and one.need <= 0 and ahead


def _lets_go(one: _Lays) -> bool:
    behind = is_ahead(one.view, one.better) and not is_ahead(one.view, one.made)
    return bool(one.view.trick) and one.need > 0 and behind


def _is_higher(one: _Lays) -> bool:
    return one.made.colour == one.better.colour and one.better.card < one.made.card < COLOURED


def _is_lower(one: _Lays) -> bool:
    return one.made.colour == one.better.colour and one.made.card < one.better.card < COLOURED


def _is_action(card: int) -> bool:
    return card >= COLOURED and card not in JOKER


MISTAKES: Final[Mapping[str, Callable[[View, Move, Move], bool]]] = {
    "bid-high": _of_bid(lambda made, better: made > better),
    "bid-low": _of_bid(lambda made, better: made < better),
    "takes-too-many": _of_card(_is_unwanted),
    "lets-go": _of_card(_lets_go),
    "trump-early": _of_card(lambda one: one.opens and one.is_trump),
    "ruffs": _of_card(lambda one: not one.opens and one.is_trump),
    "action-early": _of_card(lambda one: _is_action(one.made.card) and not _is_action(one.better.card)),
    "action-late": _of_card(lambda one: _is_action(one.better.card) and not _is_action(one.made.card)),
    "spends-high": _of_card(_is_higher),
    "keeps-high": _of_card(_is_lower),
    "leads-wrong": _of_card(lambda one: one.opens and one.made.colour != one.better.colour),
    "throws-wrong": _of_card(lambda one: not one.opens and one.made.colour != one.better.colour),
}
