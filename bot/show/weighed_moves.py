"""A decision whose moves have been weighed, as pages tell it: a puzzle, or a move of one's own that is asked again.

All of it follows from what the seat knew.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from bot.show.localizer import Localizer
from bot.show.move_labels import move_labels, move_name, move_order
from bot.show.names import figure_of
from bot.show.suggested_move import place_of
from games.core.advice import NO_REASON, Weighed
from games.core.game import AnyGame
from games.core.move import Ask, Move
from games.core.puzzle import STARS, stars
from games.core.screen import Cards, Place, Screen
from games.core.text import Text


@dataclass(frozen=True)
class WeighedMoves:
    """What a seat saw and was asked, and the worth of its moves, the best first."""

    game: AnyGame
    view: Any
    asks: tuple[Ask, ...]
    worths: Sequence[Weighed]
    fewest_win: bool = False
    """Whether fewer points are better: then a bad move brings points."""

    @classmethod
    def at(cls, game: AnyGame, state: Any, seat: int, worths: Sequence[Weighed]) -> WeighedMoves:  # noqa: ANN401 -- each game has its own state
        """Return the decision of a seat at a state, all that it had seen in sight: its reader has not sat there."""
        view = game.advice.recalled(game.view(state, seat))
        return cls(game, view, game.asks(state, seat), worths, game.scores(state).fewest_win)

    @cached_property
    def screen(self) -> Screen:
        """Return what the seat saw."""
        return self.game.screen(self.view, self.asks)

    @property
    def board(self) -> Cards[Text]:
        """Return the cards that the seat saw."""
        return next(block for block in self.screen.blocks if isinstance(block, Cards))

    @property
    def best(self) -> str:
        """Return the best move, as it is written."""
        return self.worths[0].move

    def stars(self, move: str) -> int:
        """Return how good a move is, from 1 to 3."""
        return stars(self.game, self.worths, move)

    def marked(self, own: str) -> Cards[Text]:
        """Return the board with the card of the best move marked, and that of the `own` one."""
        return both_marked(self.board, Move.parse(self.best), Move.parse(own), Text("bot.move-yours"))

    def labels(self, localizer: Localizer) -> dict[str, str]:
        """Return what each move is called."""
        found = {move: label.replace("*", "") for move, label in move_labels(self.screen.choices, localizer)}
        for move, _ in self.worths:
            named = self.game.advice.named(self.view, Move.parse(move))
            found[move] = found.get(move, move) if named is None else localizer.label(named)
        return found

    def cost(self, one: Weighed, localizer: Localizer) -> str:
        """Return what a move costs, in small print behind its name, where the game counts in points."""
        figure = self.cost_figure(one)
        score = Text(f"{self.game.name}.score", points=self.lost(one), figure=figure)
        return localizer.say(Text("bot.move-cost", score=score)) if figure else ""

    def cost_figure(self, one: Weighed) -> str:
        """Return the points that a move costs, with their sign; "" for none, or where the game does not count so."""
        lost = self.lost(one)
        if not self.game.advice.in_points or not lost:
            return ""
        return f"+{figure_of(lost)}" if self.fewest_win else figure_of(-lost)

    def lost(self, one: Weighed) -> int:
        """Return by how much a move is worse than the best one, in whole points where the game counts in points."""
        return round(self.worths[0].worth - one.worth)

    def explained(self, own: str, written: Text | None = None) -> str:
        """Return the move whose reason is told: the best one, or an `own` one that is as good.

        A reason for another move would contradict its stars. A `written` one is always that of the best move.
        """
        return own if written is None and self.stars(own) == STARS else self.best

    def is_marked(self, move: str) -> bool:
        """Return whether a mark on the board tells a move: on its card, where all moves do the same with a card."""
        does_one = len({Move.parse(one.move).verb for one in self.worths}) == 1
        return does_one and place_of(self.board, Move.parse(move)) is not None

    def why(
        self,
        own: str,
        localizer: Localizer,
        written: Text | None = None,
        shortened: Callable[[str], str] = str,
        *,
        drawn: bool = False,
    ) -> Text:
        """Return the move that is explained and the reason for it.

        Moves are named as `shortened`. Beneath a `drawn` board one that is marked there is not named.
        """
        told = self.explained(own, written)
        why = written or self.game.advice.reason(self.view, self.asks, Move.parse(told))
        if why is None and told != self.best:
            name = move_name(self.game, self.view, self.asks, Move.parse(self.best), localizer)
            return Text("bot.move-as-good", move=shortened(name))
        if drawn and self.is_marked(told):
            return Text("bot.move-reason", why=why or NO_REASON)
        order = move_order(self.game, self.view, self.asks, Move.parse(told), localizer)
        return Text("bot.move-why", move=shortened(order), why=why or NO_REASON)


def both_marked(board: Cards[Text], best: Move, made: Move, whose: Text) -> Cards[Text]:
    """Return a board with the card in hand of the best move marked, and that of the move made, as `whose` it is."""
    best_place, made_place = place_of(board, best), place_of(board, made)

    def told(here: tuple[int, int], place: Place[Text]) -> Place[Text]:
        if here == best_place:
            return replace(place, told=Text("bot.move-best"), best=True)
        return replace(place, told=whose) if here == made_place else place

    hand = (
        replace(group, places=tuple(told((number, at), place) for at, place in enumerate(group.places)))
        for number, group in enumerate(board.hand)
    )
    return replace(board, hand=tuple(hand))


def written_stars(good: int) -> str:
    """Return stars as signs."""
    return "★" * good + "☆" * (STARS - good)
