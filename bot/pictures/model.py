"""What a picture shows, as plain data: hashable and picklable."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.core.screen import Felt, Mark, MomentKind, Seating, Sign, Tint, Tone


@dataclass(frozen=True, slots=True)
class CardArt:
    """A card's face: large rank, glyph, tint, a note in the corner, a number of dots, a label that makes it a tile.

    A `sprite` (`pack/name`, as the sheets call it) is drawn instead of all that.
    """

    rank: str
    glyph: str
    tint: Tint
    corner: str = ""
    pips: int = 0
    label: str = ""
    sprite: str = ""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a card lies; without a card it shows a back, or a dashed outline when `empty`.

    `number` stands on the back; `owner` is the seat (0-based) whose portrait it bears, if any; of the cards `under` it
    only the tops are seen, the first uppermost. On a card in hand `told` is said in a pill; the `best` one is ringed
    and raised.
    """

    card: CardArt | None
    caption: str = ""
    order: int = 0
    mark: Mark = ""
    empty: bool = False
    number: int = 0
    owner: int = -1
    under: tuple[CardArt, ...] = ()
    figure: str = ""
    told: str = ""
    best: bool = False


@dataclass(frozen=True, slots=True)
class Block:
    """Cards that belong together, in reading order, with a caption; a `framed` one stands apart."""

    spots: tuple[Spot, ...]
    caption: str = ""
    framed: bool = False


@dataclass(frozen=True, slots=True)
class Person:
    """Who sits on a seat: the name, the portrait's colour (0 to 9), whether an AI player plays here, who is away.

    `user` is the Discord id by which a painter finds the `face`, the path of a small copy of the avatar; a drawing that
    is painted has faces alone. Without a face there is an initial.
    """

    seat: int
    name: str
    hue: int = 0
    is_ai: bool = False
    away: bool = False
    face: str = ""
    user: int = 0


@dataclass(frozen=True, slots=True)
class SeatArt:
    """A seat with what lies before it."""

    person: Person
    note: str = ""
    signs: tuple[Sign, ...] = ()
    blocks: tuple[Block, ...] = ()
    turn: bool = False
    share: float | None = None
    count: int | None = None
    points: int | None = None
    change: int = 0


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture of cards: its blocks in reading order, and with `seats` the table around them."""

    blocks: tuple[Block, ...]
    seats: tuple[SeatArt, ...] = ()
    hand: tuple[Block, ...] = ()
    own: int = -1
    ribbon: str = ""
    seating: Seating = "arc"
    back: str = ""
    felt: Felt = "green"
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Graph:
    """A picture of running scores: a name and a series per seat, a figure per round.

    `hues` are the portraits' colours (without them: one after the other), `first` the seats whose lines stand out.
    """

    names: tuple[str, ...]
    series: tuple[tuple[int, ...], ...]
    title: str = ""
    hues: tuple[int, ...] = ()
    first: tuple[int, ...] = ()
    origin: int = 0
    """Where all lines begin."""
    is_named: bool = True
    """Whether names stand at the ends of the lines, and not their figures alone."""


@dataclass(frozen=True, slots=True)
class BannerArt:
    """What stands atop an open table: the game's name and what it is, for how many and how long, its cards in a fan.

    `accent` is the game's colour (0xRRGGBB), `glyphs` the shapes that lie about.
    """

    title: str
    tagline: str
    seats: str
    minutes: str
    cards: tuple[CardArt, ...]
    glyphs: str
    accent: int
    felt: Felt = "green"


@dataclass(frozen=True, slots=True)
class GameList:
    """All games, one below the other, each as its banner says."""

    banners: tuple[BannerArt, ...]


@dataclass(frozen=True, slots=True)
class AnswerBar:
    """A move of a puzzle: its emoji if it has one, what it is called, its stars, how many of a hundred chose it.

    `chosen` is how that is said, `lead` is what it leads to, or costs; `mark` tells the best move and one's own.
    """

    icon: str
    name: str
    stars: int
    percent: int
    chosen: str
    lead: str = ""
    mark: Literal["", "best", "own"] = ""


@dataclass(frozen=True, slots=True)
class AnswerBars:
    """The moves of a puzzle, best first: names for the columns of moves, answers and what a move leads to."""

    columns: tuple[str, str, str]
    bars: tuple[AnswerBar, ...]
    felt: Felt = "green"


@dataclass(frozen=True, slots=True)
class ScoreRace:
    """An animation: bars of running scores that grow round by round; `rounds` names each, `people` are by seat."""

    people: tuple[Person, ...]
    series: tuple[tuple[int, ...], ...]
    rounds: tuple[str, ...]
    winners: tuple[int, ...] = ()
    felt: Felt = "night"
    moves: bool = True
    """Without it there is the last picture alone, as a PNG."""


@dataclass(frozen=True, slots=True)
class CellArt:
    """What a row of results says under one heading (see `games.core.screen.Cell`)."""

    figure: str
    tone: Tone = "plain"
    glyph: str = ""
    tint: Tint | None = None
    doubled: bool = False
    asleep: bool = False


@dataclass(frozen=True, slots=True)
class ScoreRowArt:
    """A seat's results in a row."""

    person: Person
    rank: int
    cells: tuple[CellArt, ...]
    change: int | None
    total: int
    note: str = ""
    share: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class ScoreTableArt:
    """Results in rows, best first, under headings."""

    headings: tuple[str, ...]
    rows: tuple[ScoreRowArt, ...]
    change: str
    total: str
    arrow: bool = False
    unwelcome: bool = False


@dataclass(frozen=True, slots=True)
class OpenHandArt:
    """A hand laid open: its cards in groups, what they count, what that changed."""

    person: Person
    blocks: tuple[Block, ...]
    figure: str
    note: str = ""
    tone: Tone = "plain"
    change: int | None = None
    points: int = 0
    goal: int = 0


@dataclass(frozen=True, slots=True)
class ArithmeticArt:
    """A sum: each term with what is below it, its result, whose it is and the score after it."""

    person: Person
    terms: tuple[tuple[str, str], ...]
    result: str
    whose: str
    score: str


@dataclass(frozen=True, slots=True)
class ShowdownArt:
    """Hands laid open one above the other, the winner's first, with the sum of them."""

    hands: tuple[OpenHandArt, ...]
    left: str
    """The word before what a hand has left."""
    sum: ArithmeticArt | None = None


@dataclass(frozen=True, slots=True)
class RevealArt:
    """Rows of cards that were face down, the lowest first."""

    hands: tuple[OpenHandArt, ...]
    score: str
    """The word before a score below nothing."""


@dataclass(frozen=True, slots=True)
class RoundEndArt:
    """A finished round: a title and what stands beside it, the results, below them `sums` and two short texts.

    `viewer` is the seat of whoever looks at it (-1: everybody).
    """

    title: str
    results: ScoreTableArt | ShowdownArt | RevealArt
    beside: str = ""
    foot: str = ""
    fact: str = ""
    is_deal: bool = False
    viewer: int = -1
    back: str = ""
    felt: Felt = "green"
    sums: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MomentArt:
    """An animation of what everybody has just seen (see `games.core.screen.Moment`); `who` is a seat."""

    kind: MomentKind
    who: int
    words: str
    seats: tuple[SeatArt, ...] = ()
    after: tuple[SeatArt, ...] = ()
    cards: tuple[Block, ...] = ()
    columns: tuple[int, int] = (-1, -1)
    gain: str = ""
    end: RoundEndArt | None = None
    back: str = ""
    felt: Felt = "green"
