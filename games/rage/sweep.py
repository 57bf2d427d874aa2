"""Hands that need every trick that is left: which card they lead, and what it is worth to bid so.

Action cards other than Jokers take no trick that anybody wants: such a hand needs the tricks of its other cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.chance import Chance
from games.core.move import Move
from games.rage.belief import Belief
from games.rage.cards import COLOUR_OF, COLOURED, COLOURS, JOKER
from games.rage.hand_evaluation import own_seat, rank_of, read, stands
from games.rage.masks import JOKER_LAY
from games.rage.scoring import MET, MISSED
from games.rage.trick_odds import lays, takes
from games.rage.view import View

DEALS: Final = 32
"""The possible deals that are played out to judge a bid of all tricks."""


def takers(hand: Sequence[int]) -> list[int]:
    """Return the cards of a hand that may take a trick: coloured ones and Jokers."""
    return [card for card in hand if card < COLOURED or card in JOKER]


def needs_all(view: View) -> bool:
    """Tell whether the seat leads, and its bid needs a trick of each card that may take one."""
    seat = own_seat(view)
    return view.phase == "play" and not view.trick and 0 < view.bids[seat] - view.tricks[seat] == len(takers(view.hand))


def strongest(view: View, moves: Sequence[Move]) -> Move:
    """Return the lead that is least likely to be beaten; of equal ones a Joker last, which fits any later trump."""
    reading = read(view)
    return max(lays(moves), key=lambda lay: (takes(view, reading, lay), lay.card not in JOKER, lay.card)).move


def sweep_worth(view: View, chance: Chance) -> float:
    """Return the points that a seat that leads the round should get by a bid of all tricks, the strongest cards first.

    If it loses a trick, it counts what it has taken until then.
    """
    belief, reading = Belief(view, chance), read(view)
    trump = max(view.trump, 0)
    colours = {card: trump if card in JOKER else COLOUR_OF[card] for card in takers(view.hand)}
    odds = {card: stands(reading, colour, rank_of(card), colour, reading.others) for card, colour in colours.items()}
    order = sorted(colours, key=lambda card: -odds[card])
    points = 0
    for _ in range(DEALS):
        table = belief.deal(chance)
        table.bids[belief.number] = len(order)
        for number, card in enumerate(order):
            lay = card if card < COLOURED else JOKER_LAY + len(COLOURS) * (card - JOKER[0]) + trump
            table.apply(lay, chance)
            while table.laid:
                table.apply(table.policy(chance), chance)
            if table.tricks[belief.number] == number:
                points += MISSED + number
                break
        else:
            points += MET + len(order)
    return points / DEALS
