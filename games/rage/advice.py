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
from games.rage.cards import CARD_POINTS, CHANGE, COLOUR_OF, COLOURED, JOKER, MINUS, NONE, PLUS, VALUES
from games.rage.hand_evaluation import CardValues, rank_of, read, strengths, tally
from games.rage.masks import FOLLOW, JOKERS
from games.rage.mistakes import MISTAKES, is_ahead
from games.rage.trick import winning_place
from games.rage.trick_odds import Lay, lays, takes
from games.rage.view import View

HIGH: Final = 13
HIGH_TRUMP: Final = 10
"""Odds from here on make a card a strong one of the hand."""
NAMED_BEST: Final = 4
"""The most cards that are named as the best of a hand."""
EVEN: Final = 0.5
"""Below these odds a card is likelier not to take its trick."""
FEW: Final = 2
"""At most so many hidden higher cards are no great danger; more are likely to beat a card."""


def reason(view: View, asks: Sequence[Ask], move: Move) -> Text | None:
    """Return why to bid so, or to play this card."""
    if move.verb == "bid":
        return _of_bid(view, int(move.items[0]))
    (lay,) = lays([move])
    free, reading = lays(legal_moves(asks)), read(view)
    need = view.bids[reading.seat] - view.tricks[reading.seat]
    if need < 0 or need > len(view.hand):
        return _of_lost(view, free, lay)
    if lay.card >= COLOURED and lay.card not in JOKER:
        return _of_action(view, lay, need)
    if need:
        return _of_trying(view, free, lay, reading, need)
    return _of_low(view, free, lay, reading) if is_ahead(view, lay) else _of_ducking(view, lay)


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
    """Return the reason for a bid: the strong cards of the hand, and how many tricks it is likely to take."""
    trump = view.trump
    strong = [card for card in view.hand if _is_strong(card, trump)]
    small = sum(COLOUR_OF[card] == trump >= 0 and card not in strong for card in view.hand)
    if not bid and not strong:
        return Text("rage.advice-bid-small", trumps=small) if small else Text("rage.advice-bid-none")
    if len(strong) == bid:
        return Text("rage.advice-bid-strong", cards=card_list(strong), bid=bid)
    if len(strong) > bid:
        count, likely = len(strong), bid == _likeliest(view)
        return Text("rage.advice-bid-fewer", cards=card_list(strong), count=count, bid=bid, likely=int(likely))
    return _of_more(view, bid, strong, small)


def _of_more(view: View, bid: int, strong: Sequence[int], small: int) -> Text | None:
    """Return the reason for a bid of more tricks than the strong cards: small trumps, the best cards, or the odds."""
    if small and len(strong) + small >= bid:
        tricks: dict[str, Value] = {"trumps": small, "colour": COLOUR_WORDS[view.trump]}
        if not strong:
            return Text("rage.advice-bid-trumps", **tricks)
        return Text("rage.advice-bid-both", cards=card_list(strong), **tricks, bid=bid)
    best = _best(view.hand, view.trump, bid)
    if len(best) == bid <= NAMED_BEST:
        return Text("rage.advice-bid-best", cards=card_list(best), bid=bid)
    return Text("rage.advice-bid-likely", bid=bid) if bid == _likeliest(view) else None


def _likeliest(view: View) -> int:
    """Return the number of tricks that the hand is likeliest to take."""
    chances = tally(strengths(read(view), view.hand, view.trump).values())
    return max(range(len(chances)), key=chances.__getitem__)


def _best(hand: Sequence[int], trump: int, count: int) -> list[int]:
    """Return the so many cards of a hand that win most easily, Jokers and trumps first."""
    able = [card for card in hand if card < COLOURED or card in JOKER]
    able.sort(key=lambda card: (card in JOKER, COLOUR_OF[card] == trump, card % VALUES), reverse=True)
    return able[:count]


def _of_lost(view: View, free: Sequence[Lay], lay: Lay) -> Text | None:
    """Return why to play a card when the bid can no longer be met, so that each trick is worth a point."""
    if is_ahead(view, lay):
        return Text("rage.advice-lost")
    if lay.card in MINUS and view.led >= 0:
        return Text("rage.advice-minus")
    cost = CARD_POINTS * sum((card in MINUS) - (card in PLUS) for card in view.trick)
    if any(is_ahead(view, other) for other in free):
        return Text("rage.advice-lost-pot", points=cost) if cost > 0 else None
    strong = any(_is_strong(card, view.trump) for card in view.hand)
    return Text("rage.advice-lost-keep") if strong and not _is_strong(lay.card, view.trump) else None


def _of_action(view: View, lay: Lay, need: int) -> Text | None:
    """Return why to play a card that has no colour; `need`: the tricks still wanted."""
    if lay.card in MINUS and view.led >= 0:
        return Text("rage.advice-minus")
    if not need:
        return Text("rage.advice-action-ducks", tricks=view.bids[view.turn])
    trump, left = view.trump, len(view.hand) - 1
    barred = {trump, view.opening_trump, COLOUR_OF[view.removed] if view.removed >= 0 else NONE, NONE}
    colours = {COLOUR_OF[card] for card in view.hand}
    if lay.card in CHANGE and trump >= 0 and trump not in colours and colours - barred and view.pile_size:
        return Text("rage.advice-change", colour=COLOUR_WORDS[trump])
    return Text("rage.advice-action-spares", need=need, left=left) if left >= need else None


def _of_trying(view: View, free: Sequence[Lay], lay: Lay, reading: CardValues, need: int) -> Text | None:
    """Return why to play a card while tricks are wanted: it may take this one, or leaves it."""
    left = len(view.hand) - 1
    later = Text("rage.advice-later", need=need, left=left) if left >= need else None
    if not is_ahead(view, lay):
        return later if any(is_ahead(view, other) for other in free) else _of_beaten(view, free, lay)
    if _is_last(view):
        return Text("rage.advice-last-takes", need=need)
    return (
        _of_taking(view, lay, reading, need)
        or (Text("rage.advice-all", need=need) if left < need else None)
        or (Text("rage.advice-over", best=_best_laid(view), after=_after(view), need=need) if view.led >= 0 else None)
        or _of_lead(view, free, lay, reading, need)
    )


def _of_beaten(view: View, free: Sequence[Lay], lay: Lay) -> Text:
    """Return that no card that may be played takes the trick as it lies."""
    lowest = int(_is_lowest(free, lay))
    return Text("rage.advice-beaten", best=_best_laid(view), lowest=lowest)


def _best_laid(view: View) -> Text:
    at = winning_place(view.trick, view.colours, view.trump)
    return Text("rage.the-card", card=card_as(view.trick[at], view.colours[at]))


def _is_lowest(free: Sequence[Lay], lay: Lay) -> bool:
    """Tell whether no other card that may be played is as low; cards without a colour aside."""
    others = [rank_of(other.card) for other in free if other.colour >= 0 and other.card != lay.card]
    return bool(others) and rank_of(lay.card) < min(others)


def _of_lead(view: View, free: Sequence[Lay], lay: Lay, reading: CardValues, need: int) -> Text | None:
    """Return that a card led has the best odds of a trick, or that it is one to spare."""
    odds, left = takes(view, reading, lay), len(view.hand) - 1
    if odds >= max(takes(view, reading, other) for other in free):
        return Text("rage.advice-likeliest", need=need)
    if odds >= EVEN or left < need:
        return None
    return Text("rage.advice-lead-low", card=_the_card(lay), higher=_higher(lay, reading), need=need, left=left)


def _the_card(lay: Lay) -> Text:
    return Text("rage.the-card", card=card_as(lay.card, lay.colour))


def _of_low(view: View, free: Sequence[Lay], lay: Lay, reading: CardValues) -> Text | None:
    """Return that a card that is ahead is likely to be beaten, for a seat that wants no more tricks; or cannot be."""
    if _is_last(view):
        rank = rank_of(lay.card)
        forced = all(is_ahead(view, other) and rank_of(other.card) <= rank for other in free)
        return Text("rage.advice-forced") if forced else None
    higher = _higher(lay, reading)
    if higher > FEW:
        return Text("rage.advice-low", higher=higher, card=_the_card(lay))
    return Text("rage.advice-lowest") if _is_lowest(free, lay) else None


def _higher(lay: Lay, reading: CardValues) -> int:
    """Return how many unseen cards of its colour are higher than a laid card."""
    rank = rank_of(lay.card)
    if rank >= VALUES:
        return 0
    return (reading.unseen & FOLLOW[lay.colour] & ~((1 << lay.colour * VALUES + rank + 1) - 1)).bit_count()


def _of_ducking(view: View, lay: Lay) -> Text:
    """Return why to play a losing card, for a seat that wants no more tricks."""
    tricks = view.bids[view.turn]
    if _is_last(view):
        return Text("rage.advice-last-ducks", tricks=tricks)
    own = [card for card in view.hand if COLOUR_OF[card] == lay.colour]
    if lay.card < COLOURED and len(own) > 1 and lay.card == max(own):
        return Text("rage.advice-unload", card=CARD_WORDS[lay.card])
    return Text("rage.advice-ducks", tricks=tricks)


def _after(view: View) -> int:
    """Return how many play to this trick after the seat in turn."""
    return len(view.playing) - len(view.trick) - 1


def _is_last(view: View) -> bool:
    return not _after(view)


def _of_taking(view: View, lay: Lay, reading: CardValues, need: int) -> Text | None:
    """Return why a leading card is good for a trick."""
    led = view.led
    if led >= 0 and lay.colour == reading.trump != led:
        return Text("rage.advice-ruff", led=COLOUR_WORDS[led], need=need)
    higher = _higher(lay, reading)
    if 0 < higher <= FEW and lay.card < COLOURED:
        return Text("rage.advice-ahead", leads=int(view.led < 0), higher=higher, need=need)
    if higher:
        return None
    trumps = _trumps_unseen(reading) if lay.colour != reading.trump else 0
    key = "rage.advice-joker" if reading.unseen & JOKERS else "rage.advice-highest"
    return Text(key, card=_the_card(lay), trumps=trumps, need=need)


def _trumps_unseen(reading: CardValues) -> int:
    return (reading.unseen & FOLLOW[reading.trump]).bit_count() if reading.trump >= 0 else 0


def _is_strong(card: int, trump: int) -> bool:
    if card >= COLOURED:
        return card in JOKER
    return card % VALUES >= (HIGH_TRUMP if COLOUR_OF[card] == trump else HIGH)
