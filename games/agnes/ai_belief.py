"""Expected values of all cards by a view with a good memory, and the chance to have 5 or less."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.agnes.scoring import ENOUGH, VALUES
from games.agnes.state import Spot, occupied
from games.agnes.view import HIDDEN, View, unknown_cards
from games.core.chance import Chance

KEPT: Final = 0.6
"""The expected value of a card that its owner has seen and kept, as a share of an unknown card's."""
SAMPLES: Final = 60


class Belief:
    """Expected values, from one view of a seat."""

    __slots__ = ("_means", "me", "unknown", "view")

    def __init__(self, view: View, me: int) -> None:
        self.view = view
        self.me = me
        self.unknown: dict[int, list[int]] = {}
        for card in unknown_cards(view):
            self.unknown.setdefault(view.ages[card], []).append(VALUES[card])
        self._means = {age: sum(values) / len(values) for age, values in self.unknown.items()}

    def expected(self, spot: Spot) -> float:
        """Return the expected value of a spot's card."""
        card = self.view.card_at(spot)
        if card != HIDDEN:
            return VALUES[card]
        mean = self._means[self.view.origins[spot.seat][spot.slot]]
        knows = self.view.knowers[spot.seat][spot.slot] >> spot.seat & 1
        return mean * KEPT if knows and spot.seat != self.me else mean

    def spots(self, seat: int) -> list[Spot]:
        """Return the spots of a seat that hold a card."""
        return [Spot(seat, slot) for slot in occupied(self.view.layouts[seat])]

    def others(self) -> list[Spot]:
        """Return the spots of the opponents that may be touched."""
        seats = range(self.view.seats)
        return [spot for seat in seats if seat not in {self.me, self.view.announcer} for spot in self.spots(seat)]

    def is_hidden(self, spot: Spot) -> bool:
        """Tell whether this seat does not know the card."""
        return self.view.card_at(spot) == HIDDEN

    def worst(self) -> tuple[Spot | None, float]:
        """Return the own spot with the highest expected value, and that value; unknown cards count a little more."""
        return max(
            ((spot, self.expected(spot) + 0.3 * self.is_hidden(spot)) for spot in self.spots(self.me)),
            key=lambda pair: pair[1],
            default=(None, 0.0),
        )

    def best_of_others(self) -> tuple[Spot | None, float]:
        """Return the opponents' card with the lowest expected value."""
        return min(
            ((spot, self.expected(spot)) for spot in self.others()), key=lambda pair: pair[1], default=(None, 99.0)
        )

    def total(self, seat: int) -> float:
        """Return the expected total of a seat."""
        return sum(self.expected(spot) for spot in self.spots(seat))

    def pile_values(self) -> Sequence[int]:
        """Return the values that may lie on top of the pile."""
        return self.unknown.get(self.view.epoch, ())

    def sure(self, chance: Chance) -> float:
        """Return the probability that the own total is 5 or less."""
        spots = self.spots(self.me)
        base = sum(VALUES[self.view.card_at(spot)] for spot in spots if not self.is_hidden(spot))
        ages = [self.view.origins[spot.seat][spot.slot] for spot in spots if self.is_hidden(spot)]
        if not ages or base > ENOUGH + len(ages):
            return float(base <= ENOUGH)
        hits = 0
        for _ in range(SAMPLES):
            hits += base + self._sample(ages, chance) <= ENOUGH
        return hits / SAMPLES

    def _sample(self, ages: Sequence[int], chance: Chance) -> int:
        """Return the sum of unknown cards of these ages in one imagined deal."""
        dealt: dict[int, set[int]] = {}
        found = 0
        for age in ages:
            values, taken = self.unknown[age], dealt.setdefault(age, set())
            place = chance.below(len(values))
            while place in taken:
                place = chance.below(len(values))
            taken.add(place)
            found += values[place]
        return found
