"""What hands that a seat has seen in part may come to: expected points, how likely 5 or less, how likely the lowest.

Cards that a seat has not seen are any of those whose place it does not know, of their age; those that their owner has
seen and left there are likelier to be low. Knows a sight and how often each value is still unseen, nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from operator import mul
from typing import Final, NamedTuple, TypeAlias

from games.agnes.scoring import ENOUGH, VALUES
from games.agnes.sight import UNSEEN, Hand, Sight
from games.agnes.view import View, unknown_cards
from games.core.french_pack import PACK

LOWEST: Final = -1
"""What the best card counts."""
KINDS: Final = 12
"""How many different values cards have, from `LOWEST` on."""
CHOSEN: Final = 0.14
"""How quickly it grows unlikely, with each point, that somebody has kept a card that they know."""
HONEST: Final = 0.04
"""How likely an announcer has more than 5, beside 5 or less, for cards that would allow both as well."""
LOW: Final = 5
"""Cards that count less are low."""
REACH: Final = 26
"""Totals from `LOWEST` on are looked at one by one; dearer ones are as good as the last."""
IMPROVEMENTS: Final = (0, 3, 6)
"""By how many points others may come down before the cards are shown."""

Unseen: TypeAlias = tuple[int, bool]
"""A card that the seat has not seen: its age, and whether its owner has."""
Shares: TypeAlias = Sequence[float]


class Outlook(NamedTuple):
    """What the cards of a hand may come to."""

    cards: int
    known: int
    """The sum of the cards that the seat has seen."""
    unseen: int
    """How many it has not seen."""
    kept: int
    """How many of those their owner has."""
    mean: float
    shares: tuple[float, ...]
    """How likely each total is, from `LOWEST` on."""
    at_least: tuple[float, ...]
    """How likely the hand comes to a total or more, from `LOWEST` on; nothing beyond."""

    @property
    def enough(self) -> float:
        """How likely it is 5 or less."""
        return 1.0 - self.at_least[ENOUGH + 1 - LOWEST]


class Rivals(NamedTuple):
    """What the others may come to: each of them, who seems to have least first, and all together."""

    each: tuple[tuple[Outlook, int], ...]
    """With the seats."""
    beaten: tuple[tuple[float, ...], ...]
    """For each of `IMPROVEMENTS`: how likely a total, from `LOWEST` on, is the lowest, alone or tied."""


class Prospects:
    """The outlooks of hands, from one view; each is worked out once."""

    def __init__(self, view: View) -> None:
        counts: dict[int, list[float]] = {}
        for card in unknown_cards(view):
            counts.setdefault(view.ages[card], [0.0] * KINDS)[VALUES[card] - LOWEST] += 1
        drawn = _normal(counts.get(view.epoch, [0.0] * KINDS))
        self.mean = sum(share * (kind + LOWEST) for kind, share in enumerate(drawn))
        """What the next card counts on average."""
        self.low = sum(drawn[: LOW - LOWEST])
        """How likely it is a low one."""
        self.turns = view.turns / max(1, len(view.playing))
        """How many turns each seat has had."""
        self._shares: Mapping[Unseen, Shares] = {
            (age, kept): _normal([count * exp(-CHOSEN * kind * kept) for kind, count in enumerate(found)])
            for age, found in counts.items()
            for kept in (False, True)
        }
        self._sums: dict[tuple[Unseen, ...], Shares] = {(): (1.0,)}
        self._outlooks: dict[tuple[int, tuple[Unseen, ...], int, bool], Outlook] = {}
        self._rivals: dict[tuple[int, ...], Rivals] = {}

    def of_card(self, card: Unseen) -> Shares:
        """Return how likely an unseen card counts what, from `LOWEST` on."""
        return self._shares.get(card, WHOLE_PACK)

    def outlook(self, sight: Sight, seat: int) -> Outlook:
        """Return what the cards of a seat may come to."""
        known, unseen = _parted(sight.hands[seat], seat, own=seat == sight.me)
        honest = seat == sight.announcer != sight.me
        key = known, unseen, len(sight.hands[seat]), honest
        found = self._outlooks.get(key)
        if found is None:
            found = self._outlooks[key] = self._worked_out(*key)
        return found

    def rivals(self, sight: Sight) -> Rivals:
        """Return what the others may come to."""
        each = [(self.outlook(sight, seat), seat) for seat in sight.playing if seat != sight.me]
        key = (sight.announcer, *[id(outlook) for outlook, _ in each])  # outlooks live as long as this
        found = self._rivals.get(key)
        if found is None:
            each.sort(key=lambda pair: (pair[0].mean, pair[1]))
            beaten = tuple([_beaten(each, sight.announcer, better) for better in IMPROVEMENTS])
            found = self._rivals[key] = Rivals(tuple(each), beaten)
        return found

    def _worked_out(self, known: int, unseen: tuple[Unseen, ...], cards: int, honest: bool) -> Outlook:  # noqa: FBT001 -- a key
        sums, lowest = self._sum(unseen), known + LOWEST * len(unseen)
        if honest:
            likely = [share * (1.0 if lowest + more <= ENOUGH else HONEST) for more, share in enumerate(sums)]
            sums = _normal(likely)
        shares = _laid_out(sums, lowest - LOWEST)
        at_least, above = [0.0] * (REACH + max(IMPROVEMENTS) + 2), 0.0
        for at in range(REACH - 1, -1, -1):
            above += shares[at]
            at_least[at] = above
        mean = lowest + sum(more * share for more, share in enumerate(sums))
        kept = sum(owner for _, owner in unseen)
        return Outlook(cards, known, len(unseen), kept, mean, tuple(shares), tuple(at_least))

    def _sum(self, unseen: tuple[Unseen, ...]) -> Shares:
        """Return how likely unseen cards come to what together, from `LOWEST` for each on."""
        found = self._sums.get(unseen)
        if found is None:
            found = self._sums[unseen] = _added(self._sum(unseen[:-1]), self.of_card(unseen[-1]))
        return found


def _laid_out(sums: Shares, first: int) -> list[float]:
    """Return how likely each of `REACH` totals is, where the sums begin at one of them or below the first."""
    laid = [*[0.0] * first, *sums, *[0.0] * REACH]
    below = max(0, -first)
    shares = laid[below : below + REACH]
    shares[0] += sum(laid[:below])
    shares[-1] += sum(laid[below + REACH :])
    return shares


def _parted(hand: Hand, seat: int, *, own: bool) -> tuple[int, tuple[Unseen, ...]]:
    """Return the sum of what is known of a hand, and its unseen cards in order."""
    known, unseen = 0, []
    for held in hand:
        if held.worth == UNSEEN:
            unseen.append((held.age, not own and bool(held.knowers >> seat & 1)))
        else:
            known += held.worth
    return known, tuple(sorted(unseen))


def _normal(weights: Sequence[float]) -> Shares:
    """Return weights as shares of 1; where there are none, the pack's."""
    total = sum(weights)
    return tuple([weight / total for weight in weights]) if total else WHOLE_PACK


def _added(sums: Shares, card: Shares) -> Shares:
    """Return how likely sums and a card come to what together."""
    found = [0.0] * (len(sums) + KINDS - 1)
    for at, share in enumerate(sums):
        for kind, likely in enumerate(card):
            found[at + kind] += share * likely
    return found


WHOLE_PACK: Final[Shares] = tuple(VALUES.count(kind + LOWEST) / PACK for kind in range(KINDS))


def _beaten(each: Sequence[tuple[Outlook, int]], announcer: int, better: int) -> tuple[float, ...]:
    """Return how likely each total is the lowest, once the others have come down; an announcer wins ties (AG-R24)."""
    found = [1.0] * REACH
    for outlook, seat in each:
        at = better + (seat == announcer)
        found = list(map(mul, found, outlook.at_least[at : at + REACH]))
    return tuple(found)
