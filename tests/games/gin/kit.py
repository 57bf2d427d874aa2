"""Sets up hands of Gin from written cards (`7S QH 10D AC`), so that a test reads like a ruling."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, Self

import pytest

from bot.speak import Language, speak
from games.core.chance import FastChance
from games.core.game import Act, dump_state, play
from games.core.move import Ask, Move, legal_moves
from games.core.pack import CARD_NAMED, PACK, WRITTEN
from games.core.screen import Cards, Line, Option, Screen
from games.core.text import Refused, Text
from games.gin import GIN
from games.gin.melds import mask_of
from games.gin.options import GinOptions
from games.gin.state import Phase, State
from games.gin.view import View

NAMES: Final = ("Ann", "Ben")


def cards(written: str) -> list[int]:
    """Return the cards of a text, in its order."""
    return [CARD_NAMED[name] for name in written.split()]


def mask(written: str) -> int:
    """Return the mask of the cards of a text."""
    return mask_of(cards(written))


def written(some: tuple[int, ...] | list[int]) -> str:
    """Return cards as they are written."""
    return " ".join(WRITTEN[card] for card in some)


def melds(found: tuple[tuple[int, ...], ...]) -> list[str]:
    """Return melds as they are written."""
    return [written(meld) for meld in found]


@dataclass
class Table:
    """A table in play and all the news so far."""

    state: State
    news: list[Text] = field(default_factory=list)
    private: list[tuple[frozenset[int], Text]] = field(default_factory=list)
    chance: FastChance = field(default_factory=lambda: FastChance(1))

    def act(self, *moves: str) -> Self:
        """Let whoever is in turn make these moves."""
        for move in moves:
            step = play(GIN, self.state, Act(self.state.turn, Move.parse(move)), self.chance)
            self.state = step.state
            self.news += [piece.text for piece in step.news if piece.to is None]
            self.private += [(piece.to, piece.text) for piece in step.news if piece.to is not None]
        return self

    def refusal(self, move: str, seat: int | None = None, language: Language = "en") -> str:
        """Try a move that must be refused without changing anything, and return the sentence."""
        before = dump_state(GIN, self.state)
        with pytest.raises(Refused) as caught:
            play(GIN, self.state, Act(self.state.turn if seat is None else seat, Move.parse(move)), self.chance)
        assert dump_state(GIN, self.state) == before
        return speak(caught.value.why, language, NAMES)

    def asks(self) -> tuple[Ask, ...]:
        """Return what the seat in turn is asked."""
        return GIN.asks(self.state, self.state.turn)

    def moves(self, *verbs: str) -> list[str]:
        """Return the legal moves of the seat in turn, all or those with some verbs."""
        return [str(move) for move in legal_moves(self.asks()) if not verbs or move.verb in verbs]

    def view(self, seat: int | None) -> View:
        """Return what a seat knows."""
        return GIN.view(self.state, seat)

    def minimal(self) -> str:
        """Return the least move of the seat in turn."""
        return str(GIN.minimal(self.view(self.state.turn), self.asks()))

    def screen(self, seat: int | None) -> Screen:
        """Return what a seat sees."""
        return GIN.screen(self.view(seat), () if seat is None else GIN.asks(self.state, seat))

    def told(self) -> list[str]:
        """Return the keys of the news."""
        return [text.key.partition(".")[2] for text in self.news]

    def why(self, language: Language = "en") -> list[str]:
        """Return the score lines of the last hand, as spoken."""
        return [f"{NAMES[line.seat]}: {speak(line.why, language, NAMES)}" for line in GIN.scores(self.state).rounds[-1]]


def dealt(dealer: int = 1, seed: int = 1, **options: Any) -> Table:  # noqa: ANN401 -- option values
    """Return a table with a random deal; unless told otherwise Ann is offered the up-card first."""
    chance = FastChance(seed)
    step = GIN.deal(GinOptions(**options), 2, chance, dealer)
    return Table(step.state, [piece.text for piece in step.news], chance=chance)


def laid_out(
    mine: str,
    theirs: str = "",
    *,
    pile: str = "KD",
    draws: str = "",
    phase: Phase = "draw",
    left: int | None = None,
    **options: Any,  # noqa: ANN401 -- option values
) -> Table:
    """Return a table where Ann is in turn with this hand; `draws` come next from the stock, which holds `left` cards.

    A hand for Ben that is not named is made of the last free cards of the pack.
    """
    table = dealt(**options)
    state = table.state
    used = {*cards(mine), *cards(theirs), *cards(pile), *cards(draws)}
    assert len(used) == sum(len(some.split()) for some in (mine, theirs, pile, draws)), "a card lies in two places"
    rest = [card for card in range(PACK) if card not in used]
    other = cards(theirs) or [rest.pop() for _ in range(10)]
    table.chance.shuffle(rest)
    state.hands = [sorted(cards(mine)), sorted(other)]
    state.pile, state.upcard = cards(pile), cards(pile)[0]
    state.stock = rest + cards(draws)[::-1]
    if left is not None:
        hidden = state.stock[:-left] if left else list(state.stock)
        state.stock = state.stock[len(hidden) :]
        state.pile = hidden + state.pile
    state.phase, state.turn = phase, 0
    return table


def lines(screen: Screen, language: Language = "en") -> list[str]:
    """Return the lines of a screen and what its pictures say, as spoken."""
    texts = [block.text if isinstance(block, Line) else block.alt for block in screen.blocks]
    return [speak(text, language, NAMES) for text in texts]


def pictures(screen: Screen) -> list[Cards]:
    """Return the pictures of cards on a screen."""
    return [block for block in screen.blocks if isinstance(block, Cards)]


def labels(screen: Screen, language: Language = "en") -> list[str]:
    """Return the labels of the first step of all choices."""
    return [speak(option.label, language, NAMES) for option in every_option(screen)]


def every_option(screen: Screen) -> list[Option]:
    """Return the options of the first step."""
    return [option for choose in screen.choices for option in choose.options]
