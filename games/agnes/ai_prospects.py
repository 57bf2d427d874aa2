"""Odds for partly known hands: expected points, the probability of 5 or less, the probability of the lowest total.

An unseen card is any of the cards of its age whose place the seat does not know; one that its owner has seen and kept
is likelier to be low. The inputs are a sight and how often each value is still unseen, nothing else.
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
"""The value of the best card."""
KINDS: Final = 12
"""Number of different values, from `LOWEST` on."""
CHOSEN: Final = 0.14
"""Exponential rate at which each point makes it less likely that an owner has kept a known card."""
HONEST: Final = 0.04
"""Weight of an announcer's total above 5, relative to one of 5 or less."""
LOW: Final = 5
"""Cards that count less are low."""
REACH: Final = 26
"""Number of totals from `LOWEST` on that are told apart; dearer ones count as the last."""
IMPROVEMENTS: Final = (0, 3, 6)
"""Points by which opponents may improve before the cards are shown."""

Unseen: TypeAlias = tuple[int, bool]
"""An unseen card: its age, and whether its owner has seen it."""
Shares: TypeAlias = Sequence[float]


class Outlook(NamedTuple):
    """The possible totals of a hand."""

    cards: int
    known: int
    """The sum of the known cards."""
    unseen: int
    """Number of unknown cards."""
    kept: int
    """How many of those their owner has seen."""
    mean: float
    shares: tuple[float, ...]
    """Probability of each total, from `LOWEST` on."""
    at_least: tuple[float, ...]
    """Probability of each total or more, from `LOWEST` on."""

    @property
    def enough(self) -> float:
        """Return the probability of 5 or less."""
        return 1.0 - self.at_least[ENOUGH + 1 - LOWEST]


class Rivals(NamedTuple):
    """The opponents' possible totals: each of them, the one who seems lowest first, and all together."""

    each: tuple[tuple[Outlook, int], ...]
    """Outlooks with their seats."""
    beaten: tuple[tuple[float, ...], ...]
    """For each of `IMPROVEMENTS`: probability that a total, from `LOWEST` on, is the lowest, alone or tied."""


class Prospects:
    """The outlooks of hands, from one view; each is worked out once."""

    def __init__(self, view: View) -> None:
        counts: dict[int, list[float]] = {}
        for card in unknown_cards(view):
            counts.setdefault(view.ages[card], [0.0] * KINDS)[VALUES[card] - LOWEST] += 1
        drawn = _normal(counts.get(view.epoch, [0.0] * KINDS))
        self.mean = sum(share * (kind + LOWEST) for kind, share in enumerate(drawn))
        """The expected value of the next card."""
        self.low = sum(drawn[: LOW - LOWEST])
        """The probability that it is low."""
        self.turns = view.turns / max(1, len(view.playing))
        """Number of turns of each seat so far."""
        self._shares: Mapping[Unseen, Shares] = {
            (age, kept): _normal([count * exp(-CHOSEN * kind * kept) for kind, count in enumerate(found)])
            for age, found in counts.items()
            for kept in (False, True)
        }
        self._sums: dict[tuple[Unseen, ...], Shares] = {(): (1.0,)}
        self._outlooks: dict[tuple[int, tuple[Unseen, ...], int, bool], Outlook] = {}
        self._rivals: dict[tuple[int, ...], Rivals] = {}

    def of_card(self, card: Unseen) -> Shares:
        """Return the probability of each value of an unseen card, from `LOWEST` on."""
        return self._shares.get(card, WHOLE_PACK)

    def outlook(self, sight: Sight, seat: int) -> Outlook:
        """Return the possible totals of a seat."""
        known, unseen = _parted(sight.hands[seat], seat, own=seat == sight.me)
        honest = seat == sight.announcer != sight.me
        key = known, unseen, len(sight.hands[seat]), honest
        found = self._outlooks.get(key)
        if found is None:
            found = self._outlooks[key] = self._worked_out(*key)
        return found

    def rivals(self, sight: Sight) -> Rivals:
        """Return the opponents' possible totals."""
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
        """Return the probabilities of the sum of unseen cards, from `LOWEST` for each on."""
        found = self._sums.get(unseen)
        if found is None:
            found = self._sums[unseen] = _added(self._sum(unseen[:-1]), self.of_card(unseen[-1]))
        return found


def _laid_out(sums: Shares, first: int) -> list[float]:
    """Return the probabilities of the `REACH` totals, given sums that begin at `first`."""
    laid = [*[0.0] * first, *sums, *[0.0] * REACH]
    below = max(0, -first)
    shares = laid[below : below + REACH]
    shares[0] += sum(laid[:below])
    shares[-1] += sum(laid[below + REACH :])
    return shares


def _parted(hand: Hand, seat: int, *, own: bool) -> tuple[int, tuple[Unseen, ...]]:
    """Return the sum of the known cards of a hand, and its unseen cards in order."""
    known, unseen = 0, []
    for held in hand:
        if held.worth == UNSEEN:
            unseen.append((held.age, not own and bool(held.knowers >> seat & 1)))
        else:
            known += held.worth
    return known, tuple(sorted(unseen))


def _normal(weights: Sequence[float]) -> Shares:
    """Return weights normalized to 1; without weights those of the pack."""
    total = sum(weights)
    return tuple([weight / total for weight in weights]) if total else WHOLE_PACK


def _added(sums: Shares, card: Shares) -> Shares:
    """Return the probabilities of a sum and a card together (a convolution)."""
    found = [0.0] * (len(sums) + KINDS - 1)
    for at, share in enumerate(sums):
        for kind, likely in enumerate(card):
            found[at + kind] += share * likely
    return found


WHOLE_PACK: Final[Shares] = tuple(VALUES.count(kind + LOWEST) / PACK for kind in range(KINDS))


def _beaten(each: Sequence[tuple[Outlook, int]], announcer: int, better: int) -> tuple[float, ...]:
    """Return the probability that each total is lowest after the others improve; an announcer wins ties (AG-R24)."""
    found = [1.0] * REACH
    for outlook, seat in each:
        at = better + (seat == announcer)
        found = list(map(mul, found, outlook.at_least[at : at + REACH]))
    return tuple(found)
