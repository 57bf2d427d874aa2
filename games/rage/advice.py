"""Reasons for hints: why a bid or a card is good; true by what the seat has seen, and certain only if it is certain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.advice import Advice
from games.core.budget import Budget
from games.core.chance import Chance
from games.core.move import Ask, Move, legal_moves
from games.core.search import search
from games.core.text import Text, Value
from games.rage.ai_levels import RagePosition, judged, trials_of
from games.rage.card_words import CARD_WORDS, COLOUR_WORDS, card_as, card_list
from games.rage.cards import COLOUR_OF, COLOURED, JOKER, MINUS, VALUES
from games.rage.hand_evaluation import CardValues, rank_of, read
from games.rage.masks import FOLLOW, JOKERS
from games.rage.mistakes import MISTAKES, is_ahead
from games.rage.trick_odds import Lay, lays
from games.rage.view import View

HIGH: Final = 13
HIGH_TRUMP: Final = 10
"""Odds from here on make a card a strong one of the hand."""
NAMED_BEST: Final = 4
"""The most cards that are named as the best of a hand."""
FEW: Final = 2
"""At most so many hidden higher cards are no great danger; more are likely to beat a card."""


def reason(view: View, asks: Sequence[Ask], move: Move) -> Text | None:
    """Return why to bid so, or to play this card."""
    if move.verb == "bid":
        return _of_bid(view, int(move.items[0]))
    (lay,) = lays([move])
    reading = read(view)
    need = view.bids[reading.seat] - view.tricks[reading.seat]
    if need < 0 or need > len(view.hand):
        return Text("rage.advice-lost") if is_ahead(view, lay) else None
    return _of_lay(view, asks, lay, reading, need)


def worths(
    view: View,
    _asks: Sequence[Ask],
    moves: Sequence[Move],
    chance: Chance,
    budget: Budget,
) -> Sequence[float]:
    """Return the expected points in the round: of bids by the networks, of cards by playouts, as for the expert."""
    if view.phase == "bid":
        return [one.worth for one in judged(view, moves, chance)]
    trials = trials_of(view, moves, chance, len(moves))
    sights = [trial.worth for trial in trials]
    found = search(RagePosition(view, chance), [trial.coded for trial in trials], budget, chance, sights)
    value = {estimate.move: estimate.value for estimate in found}
    of_move = {trial.move: value[trial.coded] for trial in trials}
    return [of_move[move] for move in moves]


def named(_view: View, move: Move) -> Text:
    """Return the name of a bid, or of a card that is played."""
    if move.verb == "bid":
        return Text("rage.bid-named", bid=int(move.items[0]))
    (lay,) = lays([move])
    return Text("rage.play-named", card=Text("rage.the-card", card=card_as(lay.card, lay.colour)))


def place(view: View) -> Text:
    """Return the round, and the trick."""
    if view.phase == "bid":
        return Text("rage.place-bid", round=view.round)
    return Text("rage.place-trick", round=view.round, trick=view.hand_size - len(view.hand) + 1)


ADVICE: Final = Advice[View](
    in_points=True,
    worth_telling=2.0,
    reason=reason,
    worths=worths,
    named=named,
    place=place,
    mistakes=MISTAKES,
)


def _of_bid(view: View, bid: int) -> Text | None:
    """Return the reason for a bid: the strong cards of the hand."""
    trump = view.trump
    strong = [card for card in view.hand if _is_strong(card, trump)]
    small = sum(COLOUR_OF[card] == trump >= 0 and card not in strong for card in view.hand)
    if not bid and not strong:
        return Text("rage.advice-bid-small", trumps=small) if small else Text("rage.advice-bid-none")
    if len(strong) == bid:
        return Text("rage.advice-bid-strong", cards=card_list(strong), bid=bid)
    if len(strong) > bid:
        return Text("rage.advice-bid-fewer", cards=card_list(strong), count=len(strong))
    if small and len(strong) + small >= bid:
        tricks: dict[str, Value] = {"trumps": small, "colour": COLOUR_WORDS[trump]}
        if not strong:
            return Text("rage.advice-bid-trumps", **tricks)
        return Text("rage.advice-bid-both", cards=card_list(strong), **tricks, bid=bid)
    best = _best(view.hand, trump, bid)
    return Text("rage.advice-bid-best", cards=card_list(best), bid=bid) if len(best) == bid <= NAMED_BEST else None


def _best(hand: Sequence[int], trump: int, count: int) -> list[int]:
    """Return the so many cards of a hand that win most easily, Jokers and trumps first."""
    able = [card for card in hand if card < COLOURED or card in JOKER]
    able.sort(key=lambda card: (card in JOKER, COLOUR_OF[card] == trump, card % VALUES), reverse=True)
    return able[:count]


def _of_lay(view: View, asks: Sequence[Ask], lay: Lay, reading: CardValues, need: int) -> Text | None:
    """Return why to play a card while the bid can still be met; `need`: the tricks still wanted."""
    if lay.card >= COLOURED and lay.card not in JOKER:
        has_colour = any(each >= 0 for each in view.colours)
        return Text("rage.advice-minus") if lay.card in MINUS and has_colour else None
    if not need:
        return _of_low_lead(lay, reading) if is_ahead(view, lay) else _of_ducking(view, lay, view.bids[reading.seat])
    if not is_ahead(view, lay):
        left = len(view.hand) - 1
        later = Text("rage.advice-later", need=need, left=left) if left >= need else None
        return _of_keeping(asks, lay, reading) or later
    if _is_last(view):
        return Text("rage.advice-last-takes", need=need)
    return _of_taking(view, lay, reading, need) or _all_needed(view, need) or _of_keeping(asks, lay, reading)


def _of_low_lead(lay: Lay, reading: CardValues) -> Text | None:
    """Return that a card in the lead is likely to be beaten, for a seat that wants no more tricks."""
    higher = _higher(lay, reading)
    return Text("rage.advice-low", higher=higher, card=CARD_WORDS[lay.card]) if higher > FEW else None


def _higher(lay: Lay, reading: CardValues) -> int:
    """Return how many unseen cards of its colour are higher than a laid card."""
    rank = rank_of(lay.card)
    if rank >= VALUES:
        return 0
    return (reading.unseen & FOLLOW[lay.colour] & ~((1 << lay.colour * VALUES + rank + 1) - 1)).bit_count()


def _of_ducking(view: View, lay: Lay, tricks: int) -> Text:
    """Return why to play a losing card, for a seat that wants no more tricks than these."""
    if _is_last(view):
        return Text("rage.advice-last-ducks", tricks=tricks)
    own = [card for card in view.hand if COLOUR_OF[card] == lay.colour]
    if lay.card < COLOURED and len(own) > 1 and lay.card == max(own):
        return Text("rage.advice-unload", card=CARD_WORDS[lay.card])
    return Text("rage.advice-ducks", tricks=tricks)


def _is_last(view: View) -> bool:
    return len(view.trick) == len(view.playing) - 1


def _of_taking(view: View, lay: Lay, reading: CardValues, need: int) -> Text | None:
    """Return why a leading card is good for a trick."""
    led = view.led
    if led >= 0 and lay.colour == reading.trump != led:
        return Text("rage.advice-ruff", led=COLOUR_WORDS[led], need=need)
    higher = _higher(lay, reading)
    if 0 < higher <= FEW and lay.card < COLOURED:
        return Text("rage.advice-ahead", leads=int(not view.trick), higher=higher, need=need)
    if higher or reading.unseen & JOKERS:
        return None
    trumps = _trumps_unseen(reading) if lay.colour != reading.trump else 0
    return Text("rage.advice-highest", card=card_as(lay.card, lay.colour), trumps=trumps, need=need)


def _all_needed(view: View, need: int) -> Text | None:
    return Text("rage.advice-all", need=need) if need == len(view.hand) else None


def _of_keeping(asks: Sequence[Ask], lay: Lay, reading: CardValues) -> Text | None:
    """Return that a low card spares a high one of its colour until fewer trumps are left."""
    trumps = _trumps_unseen(reading)
    if lay.card >= COLOURED or lay.colour == reading.trump or not trumps:
        return None
    free = {other.card for other in lays(legal_moves(asks))}
    spared = [card for card in free if COLOUR_OF[card] == lay.colour and card > lay.card and card % VALUES >= HIGH]
    return Text("rage.advice-keep", card=CARD_WORDS[max(spared)], trumps=trumps) if spared else None


def _trumps_unseen(reading: CardValues) -> int:
    return (reading.unseen & FOLLOW[reading.trump]).bit_count() if reading.trump >= 0 else 0


def _is_strong(card: int, trump: int) -> bool:
    if card >= COLOURED:
        return card in JOKER
    return card % VALUES >= (HIGH_TRUMP if COLOUR_OF[card] == trump else HIGH)
