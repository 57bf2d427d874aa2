"""The contract of a game, and the one way a move is made.

A game is a set of pure functions over a state that only its rules read. The laws: `tests/games/contract.py`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Concatenate, Final, Generic, ParamSpec, Protocol, TypeAlias, TypeVar, get_args

from pydantic import BaseModel, ConfigDict

from games.core.advice import Advice
from games.core.ai_player import AiPlayer, Level
from games.core.chance import Chance
from games.core.copying import copied
from games.core.move import Ask, Move, check
from games.core.screen import Group, Poster, Screen
from games.core.text import Refused, Text


class Seated(Protocol):
    """What every state knows of itself."""

    @property
    def seats(self) -> int:
        """How many play, those who have left among them."""

    @property
    def first_dealer(self) -> int:
        """The seat that dealt first; where nobody deals, the one that a rematch counts on from."""


S = TypeVar("S", bound=Seated)
V = TypeVar("V")
O = TypeVar("O", bound="Options")  # noqa: E741 -- S, V, O: state, view, options
N = TypeVar("N", bound=tuple[Any, ...])
P = ParamSpec("P")
R = TypeVar("R")


class Options(BaseModel):
    """What a table may choose about a game; each field has a default, bounds or a `Literal` of its values."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    fine: ClassVar[frozenset[str]] = frozenset()
    """Whole numbers that few tables change (how many of each card): in the lobby's form, not in the slash command."""

    def kept_as(self, variant: type[N], /, **named: object) -> N:
        """Return the options as the plain values that a state keeps: `named` ones, the others by their name."""
        make: Any = variant
        kept: N = make(**{name: getattr(self, name) for name in make._fields if name not in named}, **named)
        return kept


@dataclass(frozen=True, slots=True)
class SeatMove:
    """A move made by a seat, or by the table itself (seat None: time is up), and when it arrived (unix ms).

    Rules read no clock: a game with a race reads `at`, so a replay gives the same game. Where people go before
    AI players in a race, `by_ai` tells who made the move.
    """

    seat: int | None
    move: Move
    at: int = 0
    by_ai: bool = False


@dataclass(frozen=True, slots=True)
class News:
    """Something that happened, and who may know (None: everyone)."""

    text: Text
    to: frozenset[int] | None = None


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """What a seat scored in one round, in points, the arithmetic that explains it, and the rules behind it (`R17`)."""

    seat: int
    points: int
    why: Text
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Scores:
    """Points per seat so far, the rounds that made them, and the ranks (1-based, ties share) once the game is over."""

    points: tuple[int, ...]
    rounds: tuple[tuple[ScoreLine, ...], ...] = ()
    ranks: tuple[int, ...] | None = None
    fewest_win: bool = False  # whoever has fewer points is ahead


@dataclass(frozen=True, slots=True)
class MoveResult(Generic[S]):
    """The state after a deal or a move, and the news of it in order."""

    state: S
    news: tuple[News, ...]


class Game(ABC, Generic[S, V, O]):
    """A card game. Seats are 0-based and clockwise; every method but `apply` leaves its arguments as they are.

    A seat that is not at the table is asked nothing, and `view` raises `IndexError` for it.
    """

    name: ClassVar[str]
    """Its key: folder, slash command, domain of its texts."""
    version: ClassVar[int]
    """Grows when the same moves would no longer give the same game; the first one is 1."""
    glyph: ClassVar[str]
    accent: ClassVar[int]
    """Colour of its messages, 0xRRGGBB."""
    poster: ClassVar[Poster] = Poster()
    """What stands atop its open tables."""
    card_names: ClassVar[Sequence[str]]
    """The written name of each card, by its number: what the proof of a deal calls it."""
    seats: ClassVar[range]
    """How many may play: `range(2, 9)` is 2 to 8."""
    state_type: ClassVar[type[Any]]
    """The dataclass of its state, as written in `Game[State, View, Options]`; every field survives JSON."""
    options_type: ClassVar[type[Any]]
    """The model of its options, written in the same place."""
    ai_players: ClassVar[Mapping[Level, AiPlayer[Any]]]
    """By level; at least a beginner and a regular. A level that nobody plays is absent."""
    hesitation: ClassVar[Mapping[str, tuple[float, float]]] = {}
    """How long an AI seat takes over an ask, by its verb: seconds from and to; the others take the usual time."""
    personal: ClassVar[frozenset[str]] = frozenset()
    """Verbs that nobody uses for an absent person, for the decision is theirs alone."""
    windowed: ClassVar[frozenset[str]] = frozenset()
    """Verbs of questions that end with the table's own alarm: no seat's clock runs for them."""
    weighty: ClassVar[frozenset[str]] = frozenset()
    """Verbs of moves that cannot be mended: asked once more, if the person wants it so."""
    advice: ClassVar[Advice[Any]] = Advice()
    """Why moves are good and what they are worth, for people who learn."""
    offered: ClassVar[tuple[Level, ...]] = ("beginner", "regular")
    """The levels that a table may invite: a player is offered once the arena has shown what it is worth."""

    def __init_subclass__(cls) -> None:
        """Take the types of state and options from the brackets behind `Game`."""
        super().__init_subclass__()
        for base in cls.__dict__.get("__orig_bases__", ()):
            if getattr(base, "__origin__", None) is Game:
                cls.state_type, _, cls.options_type = get_args(base)

    def refuse(self, options: O, seats: int) -> None:
        """Raise `Refused` for options that do not go together, or not with so many seats."""

    def by_correspondence(self, options: O) -> O:
        """Return the options for a table with a day for each move: what they leave to the pace is settled."""
        return options

    def starting_deck(self, options: O) -> Sequence[int]:  # noqa: ARG002 -- for games whose deck is another to override
        """Return all cards in the order in which they lie before they are shuffled and dealt; the seal binds it."""
        return range(len(self.card_names))

    def starting_cards(self, options: O) -> tuple[str, ...]:
        """Return the names of the starting deck, in order."""
        return tuple(self.card_names[card] for card in self.starting_deck(options))

    @abstractmethod
    def deal(self, options: O, seats: int, chance: Chance, dealer: int | None = None) -> MoveResult[S]:
        """Return the first state; without a `dealer` (a rematch names one) chance picks the seat."""

    def dealer(self, state: S) -> int:
        """Return the seat that dealt first in this game: a rematch goes on from there."""
        return state.first_dealer

    @abstractmethod
    def asks(self, state: S, seat: int | None) -> tuple[Ask, ...]:
        """Return what a seat may do now; empty: not its turn. Seat None: what the table itself does when time is up."""

    @abstractmethod
    def apply(self, state: S, seat_move: SeatMove, chance: Chance) -> Iterator[News]:
        """Change the state by a legal move and yield the news of it. Only `play` and search call this."""

    def explain(self, state: S, seat: int, move: Move) -> Text | None:  # noqa: ARG002 -- for games to override
        """Return why a move outside the asks is wrong (a card not in the hand …), or None for the general sentence."""
        return None

    @abstractmethod
    def view(self, state: S, seat: int | None) -> V:
        """Return what a seat knows (None: what everybody knows): another type, built from nothing."""

    @abstractmethod
    def imagine(self, view: V, chance: Chance) -> S:
        """Return a full state that this view cannot tell from the real one."""

    @abstractmethod
    def scores(self, state: S) -> Scores:
        """Return the points, from public facts only; `ranks` is set when the game is over and nobody is asked."""

    def figures(self, state: S, moves: Sequence[SeatMove]) -> tuple[Mapping[str, int], ...]:  # noqa: ARG002 -- for games to override
        """Return what each seat did in a game that is over, by the same names, which its sentence `figures` adds up."""
        return ({},) * state.seats

    @abstractmethod
    def screen(self, view: V, asks: Sequence[Ask]) -> Screen:
        """Return the table (a view of seat None) or the panel of the view's seat with its choices."""

    @abstractmethod
    def minimal(self, view: V, asks: Sequence[Ask]) -> Move:
        """Return the least move of an absent player: legal, deterministic, using nothing hidden."""

    def ahead(self, view: V) -> tuple[Ask, ...]:  # noqa: ARG002 -- for games with turns to override
        """Return what a seat that is not asked may settle in advance, from what it knows; it need not become legal."""
        return ()

    def laid_open(self, state: S, seat: int) -> tuple[Group, ...] | None:  # noqa: ARG002 -- for games to override
        """Return a seat's cards face up, for a game that is over alone; None: its panel shows them all."""
        return None

    @property
    def can_be_left(self) -> bool:
        """Tell whether the game can be played on without a seat."""
        return type(self).withdraw is not Game.withdraw

    def withdraw(self, state: S, seat: int, chance: Chance) -> Iterator[News]:
        """Take a seat out of the game for good: at once, or as soon as the round is over; it is ranked last."""
        raise NotImplementedError

    def alarm(self, state: S) -> int | None:  # noqa: ARG002 -- for games with a race to override
        """Return when (unix ms) the table's own move is due, or None."""
        return None

    def closing(self, state: S) -> int | None:
        """Return when (unix ms) what the table asks everybody ends, or None: it numbers the question."""
        return self.alarm(state)

    def of_version(self, version: int) -> Game[S, V, O] | None:
        """Return the game by the rules of a version, or None if it does not know them.

        A game whose version grows keeps the old rules here until the last table dealt by them is over.
        """
        return self if version == self.version else None

    def extend(self, state: S, lost: int) -> None:
        """Put the alarm off by so many ms, in which nobody could play."""


def as_method(function: Callable[P, R]) -> Callable[Concatenate[Any, P], R]:
    """Return a method that is nothing but a function: the contract says what it returns, the function how."""
    method: Any = staticmethod(function)  # called as a method, it costs no more than the function
    return method  # type: ignore[no-any-return] # type checkers see a method, whose `self` is left out here


WITHDRAW: Final = Move("withdraw")
"""What the record says where a person has left and the table plays without the seat. No question offers it."""
EXTEND: Final = "extend"
"""What the record says where the table's alarm is put off."""
AnyGame: TypeAlias = Game[Any, Any, Any]


def extension(lost: int) -> Move:
    """Return the table's own move that puts the alarm off, in ms: for so long nobody could play."""
    return Move(EXTEND, (str(lost),))


def play(game: Game[S, V, O], state: S, seat_move: SeatMove, chance: Chance) -> MoveResult[S]:
    """Make a move: ask, check, copy, apply. Raises `Refused`; the given state is never changed."""
    if seat_move.seat is not None and seat_move.seat not in range(state.seats):
        raise Refused(Text("core.not-your-turn"))
    if seat_move.seat is None and seat_move.move.verb == EXTEND:
        later = copied(state)
        game.extend(later, int(seat_move.move.items[0]))
        return MoveResult(later, ())
    if seat_move.move == WITHDRAW and seat_move.seat is not None:
        left = copied(state)
        return MoveResult(left, tuple(game.withdraw(left, seat_move.seat, chance)))
    asks = game.asks(state, seat_move.seat)
    try:
        check(asks, seat_move.move)
    except Refused as refusal:
        if refusal.why.key == "core.not-offered" and seat_move.seat is not None:
            raise Refused(game.explain(state, seat_move.seat, seat_move.move) or refusal.why) from None
        raise
    draft = copied(state)
    return MoveResult(draft, tuple(game.apply(draft, seat_move, chance)))
