"""The rules of LaGagne as a game: the deal, and where each chapter of the rules is to be found."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core.chance import Chance
from games.core.game import Game, MoveResult, News, SeatMove, as_method
from games.core.screen import Poster
from games.core.screen_of_view import by_seat
from games.core.text import Text, Who
from games.lagagne import scoring
from games.lagagne.absent_move import least
from games.lagagne.advice import LaGagneAdvice
from games.lagagne.ai_levels import AI_PLAYERS
from games.lagagne.cards import HAND, NONE, SUITS, WRITTEN, full_deck
from games.lagagne.departure import remove
from games.lagagne.figures import figures
from games.lagagne.legal_moves import explanation, legal_asks, premoves
from games.lagagne.move_effects import make
from games.lagagne.options import LaGagneOptions, refuse, variant_of
from games.lagagne.screen import panel, table
from games.lagagne.state import State
from games.lagagne.view import View, imagine_state, view_of


class LaGagne(Game[State, View, LaGagneOptions]):
    """LaGagne: points in four columns, doubled, stolen, exchanged; 150 win."""

    name = "lagagne"
    version = 1
    glyph = "💰"
    accent = 0xE0A526
    poster = Poster(
        30, "lagagne", ("symbol-spades", "50-spades", "symbol-hearts", "double", "symbol-diamonds", "steal", "wild-50")
    )
    card_names = WRITTEN
    seats = range(2, 9)
    offered = ("beginner", "regular", "expert")
    ai_players = AI_PLAYERS
    advice = LaGagneAdvice()
    personal = frozenset({"mulligan"})
    weighty = frozenset({"exchange", "mulligan"})

    def refuse(self, options: LaGagneOptions, seats: int) -> None:
        """Refuse a deck with which a game could not begin or not end."""
        refuse(options, seats)

    def starting_deck(self, options: LaGagneOptions) -> Sequence[int]:
        """Return all copies of each kind together, kind by kind, as many as the options say."""
        return full_deck(variant_of(options).deck)

    def deal(self, options: LaGagneOptions, seats: int, chance: Chance, dealer: int | None = None) -> MoveResult[State]:
        """Return the first state: five cards each, and the seat after the dealer begins (LG-R3)."""
        first = chance.below(seats) if dealer is None else dealer
        variant = variant_of(options)
        deck = full_deck(variant.deck)
        chance.shuffle(deck)
        leader = (first + 1) % seats
        state = State(
            variant=variant,
            first_dealer=first,
            leader=leader,
            phase="choose",
            turn=leader,
            round=1,
            hands=[sorted(deck[seat * HAND : (seat + 1) * HAND]) for seat in range(seats)],
            columns=[[[] for _ in range(SUITS)] for _ in range(seats)],
            stock=deck[HAND * seats :],
            discard=[],
            veiled=0,
            thrown=NONE,
            swap=None,
            started=[False] * seats,
            redrawn=[False] * seats,
            crossed=[0] * seats,
            crossings=0,
            closer=NONE,
            rows=[],
            gone=[False] * seats,
        )
        return MoveResult(state, (News(Text("lagagne.begins", dealer=Who(first), who=Who(leader))),))

    asks = as_method(legal_asks)
    explain = as_method(explanation)
    ahead = as_method(premoves)
    minimal = as_method(least)

    def apply(self, state: State, seat_move: SeatMove, chance: Chance) -> Iterator[News]:
        """Make a move with all that follows from it."""
        return make(state, seat_move.move, chance)

    view = as_method(view_of)
    imagine = as_method(imagine_state)
    scores = as_method(scoring.scores)
    figures = as_method(figures)
    screen = as_method(by_seat(table, panel))

    withdraw = as_method(remove)


LAGAGNE = LaGagne()
