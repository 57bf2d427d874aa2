"""Sets up tricks from written cards, so that a test reads like a rule.

`R3 O15 Y0 G7 B12 V1` are coloured cards, `+5 -5 Sans Change Joker` action cards, `Joker(orange)` names its colour.
Copies of an action card are told apart by the order in which they are named.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, Self

import pytest

from bot.show.sentences import Language, speak
from games.core.chance import FastChance
from games.core.game import WITHDRAW, SeatMove, play
from games.core.move import Move
from games.core.screen import Line
from games.core.seats import around
from games.core.stored_state import dump_state
from games.core.text import Refused, Text
from games.rage import RAGE
from games.rage.card_words import CARD_WORDS
from games.rage.cards import CARD_NAMED, COLOUR_OF, COLOURS, DECK, KINDS, NONE, WRITTEN
from games.rage.options import RageOptions
from games.rage.state import State
from games.rage.view import View
from tests.games.kits import Kit

LETTERS: Final = {colour[0].upper(): colour for colour in COLOURS}
KIND: Final = {"+5": "plus5", "-5": "minus5", "Sans": "notrump", "Change": "change", "Joker": "joker"}
NAMES: Final = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fred", "Gus", "Hana")


def _all_cards(state: State) -> list[int]:
    held = [card for hand in state.hands for card in hand]
    shown = [] if state.indicator == NONE else [state.indicator]
    return [*held, *state.pile, *state.aside, *state.played, *state.trick, *shown]


KIT: Final = Kit(
    short={"start_hand": 3},
    words={written: CARD_WORDS[card] for written, card in CARD_NAMED.items()},
    all_cards=_all_cards,
)


@dataclass
class Box:
    """A box of cards: names are turned into cards, each copy only once."""

    used: set[int] = field(default_factory=set)

    def take(self, written: str) -> list[int]:
        """Return the cards named in a text."""
        return [self._take(name) for name in written.split()]

    def _take(self, name: str) -> int:
        kind = name.partition("(")[0]
        wanted = [card for card in range(DECK) if KINDS[card] == KIND[kind]] if kind in KIND else [coloured(name)]
        card = next(card for card in wanted if card not in self.used)
        self.used.add(card)
        return card

    def rest(self) -> list[int]:
        """Return the cards that were not named."""
        return [card for card in range(DECK) if card not in self.used]


@dataclass
class Table:
    """A table in play and all the news so far."""

    state: State
    news: list[Text] = field(default_factory=list)
    private: list[tuple[frozenset[int], Text]] = field(default_factory=list)
    chance: FastChance = field(default_factory=lambda: FastChance(1))
    latest: list[Text] = field(default_factory=list)
    """The news of the last move."""

    def leave(self, *seats: int) -> Self:
        """Let people leave for good, one after the other."""
        for seat in seats:
            self.act(seat, str(WITHDRAW))
        return self

    def play_out(self) -> Self:
        """Play the round to its end, everybody with the least move."""
        number = self.state.round
        while self.state.phase != "over" and self.state.round == number:
            seat = self.asked()[0]
            self.act(seat, str(RAGE.minimal(self.view(seat), RAGE.asks(self.state, seat))))
        return self

    def asked(self) -> list[int]:
        """Return who is asked anything."""
        return [seat for seat in range(self.state.seats) if RAGE.asks(self.state, seat)]

    def shown(self, seat: int | None, language: Language = "en") -> list[str]:
        """Return the lines of a screen and what its pictures say."""
        screen = RAGE.screen(self.view(seat), () if seat is None else RAGE.asks(self.state, seat))
        texts = [block.text if isinstance(block, Line) else block.alt for block in screen.blocks]
        return [speak(text, language, NAMES) for text in (*texts, *([screen.waiting] if screen.waiting else []))]

    def play(self, cards: str) -> Self:
        """Let the seats in turn play these cards."""
        for name in cards.split():
            self.act(self.state.turn, self.written(name))
        return self

    def bid(self, *bids: int) -> Self:
        """Let the seats bid, in their order from the dealer's left."""
        row = around(self.state.seats, self.state.gone, self.state.round_dealer + 1)
        given = self.state.seats - self.state.bids.count(NONE)
        for seat, bid in zip(row[given : given + len(bids)], bids, strict=True):
            self.act(seat, f"bid {bid}")
        return self

    def act(self, seat: int, written: str) -> Self:
        """Make a written move."""
        step = play(RAGE, self.state, SeatMove(seat, Move.parse(written)), self.chance)
        self.state = step.state
        self.latest = [piece.text for piece in step.news]
        self.news += [piece.text for piece in step.news if piece.to is None]
        self.private += [(piece.to, piece.text) for piece in step.news if piece.to is not None]
        return self

    def refusal(self, written: str, seat: int | None = None) -> Text:
        """Try a move that must be refused without changing anything, and return why."""
        before = dump_state(RAGE, self.state)
        with pytest.raises(Refused) as caught:
            play(
                RAGE, self.state, SeatMove(self.state.turn if seat is None else seat, Move.parse(written)), self.chance
            )
        assert dump_state(RAGE, self.state) == before
        return caught.value.why

    def written(self, name: str) -> str:
        """Return the move that plays a named card of the seat in turn."""
        kind, _, colour = name.partition("(")
        hand = self.state.hands[self.state.turn]
        if kind not in KIND:
            return f"play {WRITTEN[coloured(name)]}"
        card = next(card for card in hand if KINDS[card] == KIND[kind])
        return f"play {WRITTEN[card]} {colour.rstrip(')')}".strip()

    def playable(self) -> list[str]:
        """Return the cards that the seat in turn may play, as written in moves."""
        return [choice.item for choice in RAGE.asks(self.state, self.state.turn)[0].choices if choice.barred is None]

    def view(self, seat: int | None) -> View:
        """Return what a seat knows."""
        return RAGE.view(self.state, seat)

    def told(self) -> list[str]:
        """Return the keys of the news."""
        return [text.key for text in self.news]

    def said(self, key: str, language: Language = "en") -> list[str]:
        """Return the sentences of the news with this key."""
        return [speak(text, language, NAMES) for text in self.news if text.key == key]

    @property
    def winner(self) -> str:
        """The name of whoever took the last trick."""
        assert self.state.last is not None
        return NAMES[self.state.last.winner]

    @property
    def trump(self) -> str:
        """The colour of the indicator, or nothing."""
        return "" if self.state.indicator < 0 else COLOURS[COLOUR_OF[self.state.indicator]]


def coloured(name: str) -> int:
    """Return the card of a name such as R3."""
    return CARD_NAMED[f"{LETTERS[name[0]]}-{name[1:]}"]


def dealt(seats: int = 4, dealer: int | None = 3, seed: int = 1, **options: Any) -> Table:  # noqa: ANN401 -- option values
    """Return a table with a random deal; unless told otherwise Ann, on the dealer's left, begins."""
    chance = FastChance(seed)
    step = RAGE.deal(RageOptions(**options), seats, chance, None if dealer is None else dealer % seats)
    return Table(step.state, [piece.text for piece in step.news], chance=chance)


def laid_out(
    *hands: str,
    trump: str = "R5",
    pile: str = "",
    aside: str = "",
    bare: bool = False,
    round_size: int | None = None,
    **options: Any,  # noqa: ANN401 -- option values
) -> Table:
    """Return a table where these hands are about to be played; the cards of `pile` come up first, in this order.

    A `bare` pile holds nothing else. A round larger than the hands has had its first tricks already.
    """
    size = round_size or len(hands[0].split())
    state, box = dealt(len(hands), **{"start_hand": size, **options}).state, Box()
    state.hands = [sorted(box.take(hand)) for hand in hands]
    state.round = state.variant.start_hand + 1 - size
    state.first_dealer = (len(hands) - state.round) % len(hands)
    state.round_dealer = len(hands) - 1
    state.phase, state.bids, state.leader = "play", [0] * len(hands), 0
    (state.indicator,) = box.take(trump) or [NONE]
    state.opening_trump = NONE if state.indicator < 0 else COLOUR_OF[state.indicator]
    state.aside = box.take(aside)
    top = box.take(pile)
    state.pile = [] if bare else box.rest()
    state.pile += reversed(top)
    return Table(state)


def trick(cards: str, *, trump: str = "R5", pile: str = "", spare: str = "", **options: Any) -> Table:  # noqa: ANN401
    """Play one whole trick, a card per seat in order; everybody keeps a card, so that the round goes on."""
    names = cards.split()
    spares = (spare or "Change Change Sans Sans +5 +5 -5 -5").split()
    hands = [f"{name} {extra}" for name, extra in zip(names, spares, strict=False)]
    return laid_out(*hands, trump=trump, pile=pile, **options).play(cards)
