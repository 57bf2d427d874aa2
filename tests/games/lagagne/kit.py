"""Sets up tables of LaGagne from written cards, so that a test reads like a rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.show.sentences import Language, speak
from games.core.chance import FastChance
from games.core.screen import Cards, Line, Option, Screen
from games.core.text import Text
from games.lagagne import LAGAGNE
from games.lagagne.card_words import CARD_WORDS
from games.lagagne.cards import CARD_NAMED, SUIT_NAMES, WRITTEN, full_deck
from games.lagagne.options import LaGagneOptions
from games.lagagne.state import State, scores_of
from games.lagagne.view import View
from tests.games.bench import Bench
from tests.games.kits import Kit

NAMES: Final = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal")


def _all_cards(state: State) -> list[int]:
    laid = [card for columns in state.columns for column in columns for card in column]
    return [*laid, *state.stock, *state.discard, *(card for hand in state.hands for card in hand)]


KIT: Final = Kit(
    short={"target": 50},
    telling={"target": 100},
    words={written: CARD_WORDS[card] for written, card in CARD_NAMED.items()},
    all_cards=_all_cards,
    learnt_in_steps=True,
)
Columns = Mapping[str, str]
"""What lies before a player: suit to cards, like `{"spades": "symbol 5 10 wild-20 x2"}`."""


def cards(written: str) -> list[int]:
    """Return the cards of a text, in its order."""
    return [CARD_NAMED[name] for name in written.split()]


def written(some: Sequence[int]) -> str:
    """Return cards as they are written."""
    return " ".join(WRITTEN[card] for card in some)


def column(suit: str, held: str) -> list[int]:
    """Return the cards of a column, sorted."""
    names = {"symbol": f"symbol-{suit}", "x2": "double", **{str(v): f"{v}-{suit}" for v in (5, 10, 20, 50)}}
    return sorted(CARD_NAMED[names.get(name, name)] for name in held.split())


class Table(Bench[State, View]):
    """A table in play and all the news so far."""

    def hand(self, seat: int) -> str:
        """Return a hand as it is written."""
        return written(self.state.hands[seat])

    def column(self, seat: int, suit: str) -> str:
        """Return a column as it is written."""
        return written(self.state.columns[seat][SUIT_NAMES.index(suit)])

    @property
    def points(self) -> tuple[int, ...]:
        """The scores."""
        return LAGAGNE.scores(self.state).points

    @property
    def ranks(self) -> tuple[int, ...] | None:
        """The ranks, once the game is over."""
        return LAGAGNE.scores(self.state).ranks

    def told(self) -> list[str]:
        """Return the public news, as spoken."""
        return [speak(text, "en", NAMES) for text in self.news]

    def said_privately(self, seat: int) -> list[str]:
        """Return the private news of a seat, as spoken."""
        return [speak(text, "en", NAMES) for to, text in self.private if seat in to]


def dealt(seats: int = 3, dealer: int = 2, seed: int = 1, **options: Any) -> Table:  # noqa: ANN401 -- option values
    """Return a table with a random deal."""
    chance = FastChance(seed)
    step = LAGAGNE.deal(LaGagneOptions(**options), seats, chance, dealer)
    return Table(LAGAGNE, NAMES, step.state, [piece.text for piece in step.news], chance=chance)


def laid_out(
    *hands: str,
    columns: Mapping[int, Columns] | None = None,
    discard: str = "",
    draws: str = "",
    stock: int | None = None,
    **options: Any,  # noqa: ANN401 -- option values
) -> Table:
    """Return a table where Ann, the first of the round, is in turn; an empty text is a hand made of other cards.

    `draws` come next from the pile, which holds `stock` cards in all; the others are then out of the game.
    """
    table = dealt(max(len(hands), 2), len(hands) - 1, **options)
    state = table.state
    for seat, own in (columns or {}).items():
        state.columns[seat] = [column(suit, own[suit]) if suit in own else [] for suit in SUIT_NAMES]
    state.started = [any(suit in held for suit, held in enumerate(own)) for own in state.columns]
    rest = Counter(full_deck(state.variant.deck))
    laid = [card for own in state.columns for held in own for card in held]
    for card in (*laid, *cards(discard), *cards(draws), *(card for hand in hands for card in cards(hand))):
        rest[card] -= 1
        assert rest[card] >= 0, f"the deck has no other {WRITTEN[card]}"
    others = list(rest.elements())
    table.chance.shuffle(others)
    state.hands = [sorted(cards(hand)) or sorted(others.pop() for _ in range(5)) for hand in hands]
    state.discard = cards(discard)
    state.stock = others + cards(draws)[::-1]
    if stock is not None:
        state.stock = state.stock[-stock:] if stock else []
    state.crossed = [int(points >= state.variant.target) for points in scores_of(state.columns)]
    state.crossings = max(state.crossed)
    return table


def lines(screen: Screen, language: Language = "en") -> list[str]:
    """Return the lines of a screen and what its pictures say, as spoken."""
    texts = [block.text if isinstance(block, Line) else block.alt for block in screen.blocks]
    return [speak(text, language, NAMES) for text in texts]


def pictures(screen: Screen) -> list[Cards[Text]]:
    """Return the pictures of cards on a screen."""
    return [block for block in screen.blocks if isinstance(block, Cards)]


def options_of(screen: Screen) -> dict[str, Option]:
    """Return the options of the first step, by their English labels and moves' verbs."""
    return {
        f"{option.move.verb}: {speak(option.label, 'en', NAMES)}": option
        for choose in screen.choices
        for option in choose.options
    }
