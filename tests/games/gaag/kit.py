"""Sets up tables from written cards, so that a test reads like a rule: `8-2` is element 8 with two atoms."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final, Self, TypeAlias

import pytest

from bot.show.sentences import Language, speak
from games.core.chance import FastChance
from games.core.game import WITHDRAW, News, SeatMove, play
from games.core.move import Move, legal_moves
from games.core.replay import heard
from games.core.screen import Cards, Line, Option, Screen
from games.core.text import Refused, Text
from games.gaag import GAAG
from games.gaag.card_words import card_words
from games.gaag.cards import CARD_NAMED, DECK, WRITTEN
from games.gaag.options import GaAgOptions
from games.gaag.state import Phase, Round, State
from games.gaag.view import View
from tests.games.kits import Kit

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Flo", "Gus")
Value: TypeAlias = "int | str | bool"
Done: TypeAlias = "tuple[int, ...]"


def _all_cards(state: State) -> list[int]:
    held = [*state.hands, *state.collected]
    return [*state.pile, *state.row, *(card for some in held for card in some)]


KIT: Final = Kit(
    short={"target": 20},
    words={written: card_words(card, GaAgOptions().special_atoms) for written, card in CARD_NAMED.items()},
    tried={"target": (60, 20)},
    all_cards=_all_cards,
)


def cards(written: str) -> list[int]:
    """Read cards."""
    return [CARD_NAMED[name] for name in written.split()]


def written(cards_: Iterable[int]) -> str:
    """Write cards."""
    return " ".join(WRITTEN[card] for card in cards_)


def say(text: Text, language: Language = "en") -> str:
    """Return the sentence."""
    return speak(text, language, NAMES)


class Table:
    """A round under way; Ann is in turn. Cards that are not named lie in the pile, the named ones come first."""

    def __init__(
        self,
        *hands: str,
        row: str = "",
        pile: str | None = None,
        taken: tuple[str, ...] = (),
        done: tuple[Done, ...] = (),
        phase: Phase = "turn",
        rest: int | None = None,
        **options: Value,
    ) -> None:
        """Lay the cards; a `pile` of None holds all others, else what is named; seat `rest` has the rest."""
        seats = len(hands)
        self.chance = FastChance(3)
        self.news: tuple[News, ...] = ()
        self.state: State = GAAG.deal(GaAgOptions.model_validate(options), seats, FastChance(1), seats - 1).state
        state = self.state
        state.hands, state.row = [sorted(cards(hand)) for hand in hands], cards(row)
        state.collected = [cards(some) for some in taken] or [[] for _ in hands]
        state.done, state.phase = [Round(points, (0,) * seats) for points in done], phase
        laid = Counter(DECK)
        laid.subtract([*state.row, *(card for some in (*state.hands, *state.collected) for card in some)])
        assert min(laid.values()) >= 0, "a card lies in two places"
        state.pile = list(laid.elements()) if pile is None else cards(pile)[::-1]
        if rest is not None:
            laid.subtract(state.pile)
            state.collected[rest] += sorted(laid.elements())

    def act(self, *moves: str) -> Self:
        """Make moves of whoever is in turn."""
        for move in moves:
            step = play(GAAG, self.state, SeatMove(self.state.turn, Move.parse(move)), self.chance)
            self.state, self.news = step.state, step.news
        return self

    def leave(self, *seats: int) -> Self:
        """Let people leave for good, one after the other."""
        for seat in seats:
            step = play(GAAG, self.state, SeatMove(seat, WITHDRAW), self.chance)
            self.state, self.news = step.state, step.news
        return self

    def ahead(self, seat: int | None) -> list[str]:
        """Return what a seat may settle in advance."""
        return [str(move) for move in legal_moves(GAAG.ahead(self.view(seat)))]

    def refused(self, move: str, language: Language = "en") -> str:
        """Return the sentence that a move is refused with."""
        with pytest.raises(Refused) as caught:
            play(GAAG, self.state, SeatMove(self.state.turn, Move.parse(move)), self.chance)
        return say(caught.value.why, language)

    def moves(self, seat: int | None = None) -> list[str]:
        """Return the legal moves of a seat, or of the one in turn."""
        asks = GAAG.asks(self.state, self.state.turn if seat is None else seat)
        return [str(move) for move in legal_moves(asks)]

    def fits(self) -> set[str]:
        """Return the cards that may be played."""
        return {move.partition(" ")[2] for move in self.moves() if move.startswith("play ")}

    @property
    def row(self) -> str:
        """The row as it is written."""
        return written(self.state.row)

    def view(self, seat: int | None) -> View:
        """Return what a seat knows."""
        return GAAG.view(self.state, seat)

    def minimal(self) -> str:
        """Return the least move of the seat in turn."""
        return str(GAAG.minimal(self.view(self.state.turn), GAAG.asks(self.state, self.state.turn)))

    def why(self) -> list[str]:
        """Return the arithmetic of the last round."""
        return [f"{NAMES[line.seat]}: {say(line.why)}" for line in GAAG.scores(self.state).rounds[-1]]

    def heard(self, seat: int | None) -> list[str]:
        """Return the news that a seat may know, as spoken."""
        return [say(text) for text in heard(self.news, seat)]

    def screen(self, seat: int | None) -> Screen:
        """Return what a seat sees."""
        return GAAG.screen(self.view(seat), () if seat is None else GAAG.asks(self.state, seat))

    def shown(self, seat: int | None, language: Language = "en") -> list[str]:
        """Return the lines of a screen and what its pictures say."""
        screen = self.screen(seat)
        texts = [block.text if isinstance(block, Line) else block.alt for block in screen.blocks]
        return [say(text, language) for text in (screen.title, *texts, *([screen.waiting] if screen.waiting else []))]

    def pictures(self, seat: int | None) -> list[Cards[Text]]:
        """Return the pictures of cards."""
        return [block for block in self.screen(seat).blocks if isinstance(block, Cards)]

    def options(self, seat: int) -> list[Option]:
        """Return the controls of a panel."""
        return [option for choose in self.screen(seat).choices for option in choose.options]

    def labels(self, seat: int, language: Language = "en") -> list[str]:
        """Return what the controls say, the barred ones in brackets."""
        return [
            f"({label})" if option.barred else label
            for option in self.options(seat)
            for label in (say(option.label, language),)
        ]


def same_again(table: Table, seeds: int = 20) -> list[State]:
    """Return imagined states of Ann's view."""
    return [GAAG.imagine(table.view(0), FastChance(seed)) for seed in range(seeds)]
