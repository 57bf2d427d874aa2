"""The contract of a game, and the one way a move is made.

A game is a set of pure functions over a state that only its rules read. `tests/games/contract.py` holds its laws.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from itertools import islice
from pickle import PicklingError
from types import MappingProxyType
from typing import Any, ClassVar, Final, Generic, Protocol, TypeAlias, TypeVar

from pydantic import BaseModel, ConfigDict

from games.core.advice import Advice
from games.core.ai_player import AiPlayer, Level
from games.core.chance import Chance, shuffled
from games.core.copying import copied
from games.core.course import CoursePosition
from games.core.daily_deal import DailyDeal
from games.core.guide import Chapter
from games.core.move import Ask, Move, check, legal_moves
from games.core.scores import Scores
from games.core.screen import Group, Moment, Poster, RoundEnd, Screen, Since
from games.core.text import Refused, Text
from games.core.tutorial import Tutorial


class Seated(Protocol):
    """What every state has."""

    @property
    def seats(self) -> int:
        """The number of seats, those of people who have left included."""

    @property
    def first_dealer(self) -> int:
        """The seat that dealt first, from which a rematch counts on; also if nobody deals."""


S = TypeVar("S", bound=Seated)
V = TypeVar("V")
O = TypeVar("O", bound="Options")  # noqa: E741 -- S, V, O: state, view, options
N = TypeVar("N", bound=tuple[Any, ...])


class Options(BaseModel):
    """What a table may choose about a game; each field has a default, bounds or a `Literal` of its values."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    fine: ClassVar[frozenset[str]] = frozenset()
    """Numbers that few tables change (how many of each card): shown in the lobby's form, not in the slash command."""
    lasting: ClassVar[Mapping[str, Sequence[int]]] = MappingProxyType({})
    """The numbers that decide how long a game lasts, with the values that are offered at once; others are typed."""
    zeros: ClassVar[frozenset[str]] = frozenset()
    """The numbers whose 0 is said in words (`option-<name>-0`): it stands for no limit, or for a usual value."""
    forms: ClassVar[Mapping[str, Sequence[str]]] = MappingProxyType({})
    """Options that are asked for together, in a form of this name (`form-<name>`); the others share the usual ones.

    A form has at most five parts; all its options that are yes or no are one.
    """

    def kept_as(self, variant: type[N], /, **named: object) -> N:
        """Return the options as plain values for a state: `named` ones as given, the others copied by name."""
        make: Any = variant
        kept: N = make(**{name: getattr(self, name) for name in make._fields if name not in named}, **named)
        return kept


@dataclass(frozen=True, slots=True)
class SeatMove:
    """A move made by a seat, or by the table itself (seat None: time is up), and when it arrived (unix ms).

    Rules read no clock: a game with a race reads `at`, so a replay gives the same game. `by_ai` lets people go before
    AI players in a race.
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
class MoveResult(Generic[S]):
    """The state after a deal or a move, and the news of it in order."""

    state: S
    news: tuple[News, ...]


_NO_POSTER: Final = Poster()
STEP, LONG_STEP, LONG = 5, 10, 60
"""Minutes that a game takes are multiples of the first number, those from the third on multiples of the second."""
_NO_ADVICE: Final = Advice[Any]()


def _no_figures(state: Seated, _moves: Sequence[SeatMove]) -> tuple[Mapping[str, int], ...]:
    return ({},) * state.seats


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(Generic[S, V, O]):
    """A card game: plain functions and what is known of it. Two games are equal if they are the same object.

    Seats are 0-based and clockwise. All functions take their arguments by position, and all but `apply`, `withdraw`
    and `extend` leave them as they are. A seat that is not at the table is asked nothing, and `view` raises
    `IndexError` for it.
    """

    package: str
    """Where its rules and texts stand (`games.rage`), and the game itself under its name in capitals (`RAGE`)."""
    name: str
    """Its key: slash command, domain of its texts."""
    version: int = 1
    """Grows when the same moves would no longer give the same game."""
    earlier: tuple[Game[S, V, O], ...] = ()
    """Its earlier versions, each kept until the last table dealt by it is over."""
    glyph: str
    accent: int
    """Colour of its messages, 0xRRGGBB."""
    poster: Poster = _NO_POSTER
    """The banner of its open tables."""
    card_names: Sequence[str]
    """The written name of each card, by its number, as in the proof of a deal."""
    seats: range
    """How many may play: `range(2, 9)` is 2 to 8."""
    state_type: type[S]
    """A dataclass; every field survives JSON."""
    options_type: type[O]
    ai_players: Mapping[Level, AiPlayer[V]]
    """By level; at least a beginner and a regular. A level that nobody plays is absent."""
    advice: Advice[V] = _NO_ADVICE
    """Why moves are good and what they are worth, for people who learn."""
    guide: tuple[Chapter, ...] = ()
    """Its rules in short: chapters with a picture of its cards, the first for the whole game; empty: the text alone."""
    tutorial: Tutorial | None = None
    course: tuple[CoursePosition, ...] = ()
    """Small positions that follow the tutorial, from easy to hard."""
    daily: DailyDeal | None = None
    """The deal of the day."""

    hesitation: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    """By verb, how long an AI seat takes to answer: seconds from and to. Other verbs take the usual time."""
    personal: frozenset[str] = frozenset()
    """Verbs that no AI uses for an absent person."""
    windowed: frozenset[str] = frozenset()
    """Verbs of questions that end with the table's own alarm: no seat's clock runs for them."""
    settled: frozenset[str] = frozenset()
    """Verbs that are asked only of a seat that answers by itself unless it clicks: nobody writes to its person."""
    settles: Callable[[V], tuple[Text, Text] | None] = lambda _view: None
    """Return what a switch says that ends this for a seat, and what it says then; None if the seat is asked each time.

    At a table the question itself has the switch; in a game alone, where the seat is not asked, it stands elsewhere.
    """
    weighty: frozenset[str] = frozenset()
    """Verbs of moves of consequence: asked once more, if the person has chosen so."""

    refuse: Callable[[O, int], None] = lambda _options, _seats: None
    """Raise `Refused` for options that exclude each other or do not fit the number of seats."""
    by_correspondence: Callable[[O], O] = lambda options: options
    """Return the options for a table with a day for each move: settles those that depend on the pace."""
    for_readers: Callable[[O], O] = lambda options: options
    """Return the options for a table at which somebody reads words alone: with more time where all share a clock."""
    starting_deck: Callable[[O], Sequence[int]] | None = None
    """Return all cards in their order before the shuffle; None: all `card_names`."""
    deal_from: Callable[[O, int, int, list[int], Chance], MoveResult[S]]
    """Return the first state, by options, seats, dealer and the shuffled deck. Only `deal` calls this."""
    asks: Callable[[S, int | None], tuple[Ask, ...]]
    """Return what a seat may do now; empty: not its turn. Seat None: what the table itself does when time is up."""
    apply: Callable[[S, SeatMove, Chance], Iterator[News]]
    """Change the state by a legal move and yield the news of it. Only `play` and search call this."""
    explain: Callable[[S, int, Move], Text | None] = lambda _state, _seat, _move: None
    """Return why a move outside the asks is wrong (a card not in the hand …), or None for the general sentence."""
    view: Callable[[S, int | None], V]
    """Return what a seat knows (None: what everybody knows): another type, built from nothing."""
    imagine: Callable[[V, Chance], S]
    """Return a full state that this view cannot tell from the real one."""
    scores: Callable[[S], Scores]
    """Return the points, from public facts only; `ranks` is set when the game is over and nobody is asked."""
    figures: Callable[[S, Sequence[SeatMove]], tuple[Mapping[str, int], ...]] = _no_figures
    """Return figures of each seat in a finished game, with the same names; the sentence `figures` tells their sums."""
    screen: Callable[[V, Sequence[Ask]], Screen]
    """Return the table (a view of seat None) or the panel of the view's seat with its choices."""
    rounds_over: Callable[[S], int] = lambda _state: 0
    """Return how many rounds are over whose end is shown to everybody before the next."""
    round_end: Callable[[V], RoundEnd[Text] | None] = lambda _view: None
    """Return the end of the last round that is over, as the view's seat may see it (None: there is none)."""
    moment: Callable[[V, Sequence[Text]], Moment[Text] | None] = lambda _view, _news: None
    """Return what everybody has just seen, from the public view and the public news of the latest step.

    At most one of a kind in a round. The same arguments give the same answer.
    """
    since: Callable[[V, Sequence[Text]], Since[Text] | None] = lambda _view, _news: None
    """Return what a seat should see of what has happened since its last move, from its view and the news since then.

    The news are those that the seat may know, its last move's own the first. None: there is nothing to see that the
    screen does not show.
    """
    passing: frozenset[str] = frozenset()
    """The keys of news that matter until their seat goes on: what it does next tells as much."""
    drawn: frozenset[str] = frozenset()
    """The keys of news for everybody that a panel's picture shows: above it they are the first to go."""
    lasting: frozenset[str] = frozenset()
    """The keys of news for everybody that stay there longer than others: what nobody can see later."""
    news_rows: int = 6
    """The most rows of news above a panel's picture; the latest step, and what concerns the seat, may take more."""
    declining: frozenset[str] = frozenset()
    """The verbs of moves by which a seat lets others go on: what has happened is told since the move before."""
    addressed: Callable[[Text, int], Text] = lambda text, _seat: text
    """Return news for everybody as one seat reads them on its own panel, in the second person.

    What is said otherwise there is left out as the seat's own act only if it still names the seat as `who`.
    """
    in_fewer: Callable[[Sequence[Text]], Sequence[Text]] = lambda news: news
    """Return news that follow each other in fewer sentences, for who hears them; no step is left out."""
    no_choice: Callable[[V], int | None] = lambda _view: None
    """Return the seat of which everybody knows that it has nothing to choose, from the public view, or None.

    Where one move is legal for it, the table makes that move. Quickness tells nothing, since it was known. A seat that
    must choose something all the same (the colour of a Joker) is asked, and nobody else can act before it has answered.
    """
    alert: Callable[[V], Text | None] = lambda _view: None
    """Return the question to those who are asked, from the public view, as a notification says it in a few words.

    None: it says that it is their turn.
    """
    minimal: Callable[[V, Sequence[Ask]], Move]
    """Return the move of an absent player: legal, deterministic, from nothing hidden."""
    ahead: Callable[[V], tuple[Ask, ...]] = lambda _view: ()
    """Return the moves that a seat may settle in advance; they are played if they are legal by then."""
    laid_open: Callable[[S, int], tuple[Group[Text], ...] | None] = lambda _state, _seat: None
    """Return a seat's cards face up, only for a finished game; None: its panel shows them all."""
    withdraw: Callable[[S, int, Chance], Iterator[News]] | None = None
    """Take a seat out for good, at once or after the round; it is ranked last. None: no seat can leave."""
    alarm: Callable[[S], int | None] = lambda _state: None
    """Return when (unix ms) the table's own move is due, or None."""
    closing: Callable[[S], int | None] | None = None
    """Return when (unix ms) the question to everybody ends, unless it was put off; this identifies the question.

    None: at the alarm. A table puts the end off by the time in which the question reaches those who are asked.
    """
    extend: Callable[[S, int], None] = lambda _state, _lost: None
    """Put the alarm off by these ms, during which nobody could play."""

    @property
    def can_be_left(self) -> bool:
        """Tell whether the game can be played on without a seat."""
        return self.withdraw is not None

    def deal(self, options: O, seats: int, chance: Chance, dealer: int | None = None) -> MoveResult[S]:
        """Shuffle the starting deck, which the seal binds, and deal from it.

        Without a `dealer` (a rematch names one) chance picks the seat, before the shuffle.
        """
        first = chance.below(seats) if dealer is None else dealer
        return self.deal_from(options, seats, first, shuffled(self._deck(options), chance), chance)

    def starting_cards(self, options: O) -> tuple[str, ...]:
        """Return the names of the starting deck, in order; the seal of a deal binds them."""
        return tuple(self.card_names[card] for card in self._deck(options))

    def _deck(self, options: O) -> Sequence[int]:
        return range(len(self.card_names)) if self.starting_deck is None else self.starting_deck(options)

    def minutes(self, options: O) -> int:
        """Return about how many minutes a game by these options takes people; 0: unknown.

        It is a multiple of five, and from an hour on of ten.
        """
        minutes = self.poster.minutes * self.poster.length(options)
        step = LONG_STEP if minutes >= LONG else STEP
        return max(STEP, step * round(minutes / step)) if minutes else 0

    def of_version(self, version: int) -> Game[S, V, O] | None:
        """Return the game by the rules of a version, or None if it does not know them."""
        return next((game for game in (self, *self.earlier) if game.version == version), None)

    def __reduce__(self) -> tuple[Callable[..., object], tuple[str, str, int]]:
        """Pickle the game as a reference, which a worker loads. Raises `PicklingError` if it is not in its package."""
        if _loaded(self.package, self.name, self.version) is not self:
            raise PicklingError(f"{self.package} has no such game {self.name!r}")
        return _loaded, (self.package, self.name, self.version)


def _loaded(package: str, name: str, version: int) -> object:
    game = getattr(import_module(package), name.upper(), None)
    return game.of_version(version) if isinstance(game, Game) else None


WITHDRAW: Final = Move("withdraw")
"""The recorded move when a person has left and the table plays on without the seat. No question offers it."""
EXTEND: Final = "extend"
"""The verb of the recorded move that puts the table's alarm off."""
AnyGame: TypeAlias = Game[Any, Any, Any]


def extension(lost: int) -> Move:
    """Return the table's own move that puts the alarm off by these ms."""
    return Move(EXTEND, (str(lost),))


def forced_move(game: Game[S, V, O], state: S) -> SeatMove | None:
    """Return the move of a seat that has no choice, as everybody knows, or None."""
    seat = game.no_choice(game.view(state, None))
    moves = [] if seat is None else list(islice(legal_moves(game.asks(state, seat)), 2))
    return SeatMove(seat, moves[0]) if len(moves) == 1 else None


def play(game: Game[S, V, O], state: S, seat_move: SeatMove, chance: Chance) -> MoveResult[S]:
    """Make a move: ask, check, copy, apply. Raises `Refused`; the given state is never changed."""
    if seat_move.seat is not None and seat_move.seat not in range(state.seats):
        raise Refused(Text("core.not-your-turn"))
    if seat_move.seat is None and seat_move.move.verb == EXTEND:
        later = copied(state)
        game.extend(later, int(seat_move.move.items[0]))
        return MoveResult(later, ())
    if seat_move.move == WITHDRAW and seat_move.seat is not None and game.withdraw is not None:
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
