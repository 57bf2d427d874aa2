"""Screens as data: no Discord objects, no sentences.

A game describes its table and its panels with these pieces; `bot/show/page_renderer.py` turns them into a message,
and `bot/pictures` into pictures. Everything that a picture shows must also stand in its `alt` or in a line.

Pieces of pictures are generic in what is written on them, `T`: a game makes `Cards[Text]`, and `spoken` makes
`Cards[str]` of it for the painter. A field that is a `Text` in any case is told beside the picture; no painter gets it.
A `Who` stays one: the painter knows the people by their seats.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, Final, Generic, Literal, TypeAlias, TypeVar

from games.core.move import Ask, Choice, Move
from games.core.text import Text, Who, told_to, without_last

Tint: TypeAlias = Literal["red", "orange", "yellow", "green", "blue", "violet", "black", "grey", "white"]
Mark: TypeAlias = Literal["", "dim", "win", "new"]
"""The mark of a card: it may not be played now, it wins, or it has just come."""
Sign: TypeAlias = Literal["made", "owed", "over", "none", "answered", "awaited", "guarded"]
"""A small sign at a seat: a trick or point made, owed, or too many; a bid of none; answered or not; protected."""
Felt: TypeAlias = Literal["green", "night", "brick", "petrol", "slate", "plum"]
Seating: TypeAlias = Literal["arc", "strip", "boxes", "row", "around"]
"""The layout of seats: around the middle; above piles; each in a box with its cards; on the rim of a table, with a long
row in the middle, or each with cards before it.
"""
Tone: TypeAlias = Literal["plain", "main", "good", "bad"]
T = TypeVar("T", covariant=True)  # noqa: PLC0105 -- short, since most fields have it
"""The words on a picture: a `Text` as a game makes it, a `str` once it is spoken."""


@dataclass(frozen=True, slots=True)
class Face(Generic[T]):
    """A card's face: large rank, glyph (which shows the colour by its shape), tint, name in texts, corner note, dots.

    With a `label` it is a tile: corner on top, rank in the middle, the label under it, the dots and their number below.
    A `sprite` names its drawing, `pack/card` (docs/cards.md lists them); without one it is drawn from all the rest.
    """

    rank: str | T
    glyph: str
    tint: Tint
    name: Text
    corner: str | T = ""
    pips: int = 0
    label: str | T = ""
    sprite: str = ""


@dataclass(frozen=True, slots=True)
class Place(Generic[T]):
    """The place of a card: its face (None: a card's back), a caption under it, its order of play (0: none), a mark.

    An `empty` place is drawn as an outline, of what would lie there if it has a face; a `number` stands on a back or an
    empty place: what it is called. Of the faces `under` it only the tops are seen; its own face's name tells of them.
    The `figure` beneath a card in hand is what it brings, or what would be left without it; a line tells it as well.
    What is `told` of a card in hand stands in a pill on it; the `best` one is ringed.
    """

    face: Face[T] | None = None
    caption: T | Who | None = None
    order: int = 0
    mark: Mark = ""
    empty: bool = False
    number: int = 0
    under: tuple[Face[T], ...] = ()
    figure: str = ""
    told: T | None = None
    best: bool = False

    @property
    def owner(self) -> int | None:
        """The seat that the caption names, whose portrait the card bears."""
        return self.caption.seat if isinstance(self.caption, Who) else None

    @property
    def said(self) -> T | None:
        """The caption if it names no seat."""
        return None if isinstance(self.caption, Who) else self.caption


@dataclass(frozen=True, slots=True)
class Group(Generic[T]):
    """Cards that belong together, in reading order; `framed` ones are drawn as a unit (a meld, the trump indicator)."""

    places: tuple[Place[T], ...]
    caption: T | None = None
    framed: bool = False


@dataclass(frozen=True, slots=True)
class Seat(Generic[T]):
    """A seat in a picture: portrait and name, a note and signs below them, the cards in front of it.

    The table waits for a seat that is in `turn`. `share` (0 to 1) is how near it is to the target, drawn as a bar;
    `count` is the number of cards in hand and `taken` that of cards picked up, face down, which a line must tell as
    well. `points` is the score, and `change` what the round has changed so far: they stand in the place of the note
    where there is no room for it. The sign of a bid of none reads as `none`.
    """

    seat: int
    note: T | None = None
    signs: tuple[Sign, ...] = ()
    groups: tuple[Group[T], ...] = ()
    turn: bool = False
    share: float | None = None
    count: int | None = None
    points: int | None = None
    change: int = 0
    taken: int = 0
    none: T | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text; a `quiet` one is small and pale.

    A `drawn` line repeats what a picture shows: with pictures it is only part of the alt text. A `silent` one is left
    out in words alone, since controls tell the same; so is one if the news tell all that it has `retold`. One that
    `explains` the signs of a picture stands only below it, unless a hint needs the room. In words alone one that
    `leads` stands right under the title: what is seen for a short time.
    """

    text: Text
    quiet: bool = False
    drawn: bool = False
    silent: bool = False
    retold: tuple[Text, ...] = ()
    explains: bool = False
    leads: bool = False

    @property
    def counts_down(self) -> bool:
        """Whether it tells a time that comes nearer."""
        return any(name == "until" for name, _ in self.text.params)


@dataclass(frozen=True, slots=True)
class Deed(Generic[T]):
    """What a seat has done since the viewer's last move, written where it sits: in the first of these ways that fits.

    Without ways it is not written. The alt text says what is `told`, unless the strip has said it. The `card` that has
    come to the place whose face has this `glyph` is ringed.
    """

    seat: int
    ways: tuple[T, ...]
    told: Text | None
    card: Face[T] | None = None
    glyph: str = ""


@dataclass(frozen=True, slots=True)
class Since(Generic[T]):
    """What has happened since the viewer's last move: a heading, one sentence, and the cards that it is about.

    The sentence has at most ninety letters and begins with what concerns the viewer; without one there is no strip. The
    alt text says it; it stands on the strip of a round that is over, of which nothing above the picture tells. A card
    bears whose it is, or a word; it was played, taken or seen since, or is what came of it; if they are all somebody's,
    the portrait of that seat (`by`) stands before them. `deeds` stand at the seats of those who did them, of each the
    last; those without words only ring the cards that lie on the table since.
    """

    heading: T
    said: T | None = None
    places: tuple[Place[T], ...] = ()
    of_round: bool = False
    """Whether it tells of the round before, also to a seat that has not moved in this one."""
    by: int | None = None
    deeds: tuple[Deed[T], ...] = ()


@dataclass(frozen=True, slots=True)
class Clock:
    """The time that all who are asked have together: when it ends (unix ms), and how long it is in all (ms).

    A picture shows what is `left` of it (ms; 0: no clock is drawn), as who shows it says, and may let it run down.
    """

    until: int
    span: int
    left: int = 0
    runs: bool = False


@dataclass(frozen=True, slots=True)
class Cards(Generic[T]):
    """A picture of cards; `alt` says everything that it shows, and is read instead where there are no pictures.

    With `seats`, in turn order, it is a table: `groups` lie in the middle, `hand` before the viewer's seat (`own`),
    the `ribbon` tells them how they stand, and `back` names the sprite of a card face down, `pack/back`. The `detail`
    goes on where the ribbon ends; without room for both it stands below. A strip above the hand tells what has happened
    `since` the viewer's last move.
    """

    groups: tuple[Group[T], ...]
    alt: Text
    seats: tuple[Seat[T], ...] = ()
    hand: tuple[Group[T], ...] = ()
    own: int | None = None
    ribbon: T | None = None
    seating: Seating = "arc"
    back: str = ""
    felt: Felt = "green"
    detail: T | None = None
    since: Since[T] | None = None
    clock: Clock | None = None
    turning: int = 0
    """Which way the turns go, 1 clockwise and -1 the other way, where arrows on the rim tell it."""
    words: Text | None = None
    """What is said in words alone instead of `alt`, where less is enough."""
    silent: bool = False
    """In words alone nothing is said of it: a move begun tells what must be chosen next alone."""

    @property
    def runs(self) -> bool:
        """Whether the picture moves: its clock runs down."""
        return self.clock is not None and self.clock.runs and self.clock.left > 0

    def every_group(self) -> tuple[Group[T], ...]:
        """Return all groups that lie anywhere on the picture."""
        since = () if self.since is None else (Group(self.since.places),)
        return (*self.groups, *(group for seat in self.seats for group in seat.groups), *self.hand, *since)


@dataclass(frozen=True, slots=True)
class Curve:
    """A picture of running scores: one series per seat, a figure per round; the last may be what is `added` to them.

    What happened in the round that decided most is the `turning` point, if more is known of it than the scores tell.
    """

    series: tuple[tuple[int, ...], ...]
    alt: Text
    added: Text | None = None
    turning: Text | None = None


@dataclass(frozen=True, slots=True)
class Cell(Generic[T]):
    """What a row of results says under one heading: a figure, which a `glyph` may precede, "–" for nothing.

    A `good` one has a tick, a `bad` one a cross. With a `tint` it is a chip; a `doubled` chip wears a coin, one that is
    `asleep` a moon.
    """

    figure: str | T = "–"
    tone: Tone = "plain"
    glyph: str = ""
    tint: Tint | None = None
    doubled: bool = False
    asleep: bool = False


@dataclass(frozen=True, slots=True)
class ScoreRow(Generic[T]):
    """A seat's results: its place, what it did by heading, what the round changed (None: not told), the new total.

    A `note` stands below the name. `share` is how near the total was and now is to the goal (0 to 1), drawn as a bar;
    one that lies below several cells shows only how near it is now.
    """

    seat: int
    rank: int
    cells: tuple[Cell[T], ...]
    change: int | None
    total: int
    note: T | None = None
    share: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class ScoreTable(Generic[T]):
    """Results in rows, best first, under headings (a text, or a glyph); `arrow` leads from the first to the second.

    What a round changed is green and red, unless points are `unwelcome`.
    """

    headings: tuple[str | T, ...]
    rows: tuple[ScoreRow[T], ...]
    change: T | None
    total: T
    arrow: bool = False
    unwelcome: bool = False


@dataclass(frozen=True, slots=True)
class OpenHand(Generic[T]):
    """A hand laid open: what its seat did, the cards in groups, what they count, and what that changed.

    The `main` one has won, a `bad` one has failed. `points` is the seat's score, of a `goal` where points are few (0:
    not told). A card that joined another's meld has the mark "new" and its owner as caption.
    """

    seat: int
    groups: tuple[Group[T], ...]
    figure: str
    note: T | None = None
    tone: Tone = "plain"
    change: int | None = None
    points: int = 0
    goal: int = 0


@dataclass(frozen=True, slots=True)
class Arithmetic(Generic[T]):
    """A sum, term by term with what each is ("43" of Ada, "−", "6" of Camille), its result, for whom, and the score."""

    seat: int
    terms: tuple[tuple[str, T | Who | None], ...]
    result: str
    whose: T
    score: T


@dataclass(frozen=True, slots=True)
class Showdown(Generic[T]):
    """Hands laid open one above the other, the winner's first, and what comes of them.

    The word `left` stands before what a hand has left.
    """

    hands: tuple[OpenHand[T], ...]
    left: T | None = None
    sum: Arithmetic[T] | None = None


@dataclass(frozen=True, slots=True)
class Reveal(Generic[T]):
    """Rows of cards that were face down, the lowest first; each card has its value as caption.

    The word `score` stands before a score below nothing.
    """

    hands: tuple[OpenHand[T], ...]
    score: T


@dataclass(frozen=True, slots=True)
class Term(Generic[T]):
    """A row of a breakdown: what it is, a figure for each seat ("" where it does not apply), and a note on why.

    A `good` one adds something.
    """

    label: T
    figures: tuple[str, ...]
    note: T | None = None
    tone: Tone = "plain"


@dataclass(frozen=True, slots=True)
class Breakdown(Generic[T]):
    """What the totals of two seats are made of, term by term: a column a seat, the winner's first.

    `parts` are points with the seat that made them, of which the first term is the sum. `after` tells what all totals
    together are to reach: each seat has so many points `so_far`, a share (0 to 1) of the goal.
    """

    title: T
    seats: tuple[int, ...]
    parts: tuple[tuple[int, str], ...]
    terms: tuple[Term[T], ...]
    total: Term[T]
    after: T | None = None
    so_far: tuple[str, ...] = ()
    shares: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundEnd(Generic[T]):
    """The picture of a finished round: what happened as its title, the round and the goal `beside` it, the results.

    Below them stand `foot` on the left and `fact` on the right. Where totals have a `breakdown`, it stands below open
    hands, which are small then, and in place of their sum.
    `own` tells the viewer in one sentence how they did, and `hand` is the label of the way to the next hand (None: the
    game is over). `headline` stands above the picture.
    """

    headline: Text
    title: T
    results: ScoreTable[T] | Showdown[T] | Reveal[T]
    alt: Text
    beside: T | None = None
    foot: T | None = None
    fact: T | None = None
    is_deal: bool = False
    """Whether `foot` says who deals."""
    own: Text | None = None
    words: Text | None = None
    """What is said in words alone instead of `alt`, where less is enough beside what it was for the viewer."""
    hand: Text | None = None
    viewer: int | None = None
    """The viewer's seat."""
    begins: bool = False
    """Whether the next round has only begun: until it is under way, the table of all still shows this."""
    first_news: str = ""
    """The key of the news with which a round begins: what is older is told with the picture, the rest below it."""
    result_news: str = ""
    """The key of the news that tell the same as the picture."""
    gives_way: bool = False
    """Whether the picture of the next question to its viewer tells the result too, and so need not wait behind it."""

    def every_group(self) -> tuple[Group[T], ...]:
        """Return all groups of cards that lie open on the picture."""
        strip = () if self.strip is None else (Group(self.strip.places),)
        if isinstance(self.results, ScoreTable):
            return strip
        return (*(group for hand in self.results.hands for group in hand.groups), *strip)

    back: str = ""
    felt: Felt = "green"
    strip: Since[T] | None = None
    """The cards with which the round ended, on a strip below its results; `alt` tells them."""
    breakdown: Breakdown[T] | None = None


def with_no_next_hand(end: RoundEnd[Text]) -> RoundEnd[Text]:
    """Return the end of a round as the last one of the game, though its rules would go on: nobody deals again."""
    deals = end.foot if end.is_deal else None
    last = replace(end, hand=None, foot=None if deals else end.foot, is_deal=False, begins=False)
    if deals is None:
        return last
    told = (deals, told_to(end.viewer, deals))
    return replace(
        last, alt=without_last(end.alt, *told), words=None if end.words is None else without_last(end.words, *told)
    )


Block: TypeAlias = Line | Cards[Text] | Curve | RoundEnd[Text]
MomentKind: TypeAlias = Literal["trick", "steal", "gin", "call", "slam", "round"]
"""A trick that goes to its winner, a stolen card, the hand that wins a deal of Gin, AGNÈS!, a round in which every bid
was met, another round.
"""


@dataclass(frozen=True, slots=True)
class Moment(Generic[T]):
    """What everybody has just seen, worth a short animation: who did it, and what stands large on it.

    `seats` are as they were before, `after` as they are since, if their picture does not tell. `alt` says what happens,
    and `gain` is what it brings.
    """

    kind: MomentKind
    who: int
    words: T
    alt: Text
    seats: tuple[Seat[T], ...] = ()
    after: tuple[Seat[T], ...] = ()
    cards: tuple[Group[T], ...] = ()
    """The cards that move: a trick in playing order, each with its seat as caption; a stolen card; a hand in melds."""
    columns: tuple[int, int] = (-1, -1)
    """Of a steal: from which place of the first seat to which place of the second."""
    gain: str = ""
    end: RoundEnd[T] | None = None
    """Of a slam or a round: its end."""
    back: str = ""
    felt: Felt = "green"

    @property
    def is_over_table(self) -> bool:
        """Whether the whole table is seen again once it has played: a trick moves on it, a theft shows two people."""
        return self.kind in ("trick", "steal")

    @property
    def is_end(self) -> bool:
        """Whether it is but the end of a round, which plays over hands alone: elsewhere that end stands anyway."""
        return self.kind == "round"

    def every_group(self) -> tuple[Group[T], ...]:
        """Return all groups of cards that lie anywhere on the animation."""
        seated = (group for seat in (*self.seats, *self.after) for group in seat.groups)
        return (*self.cards, *seated, *(() if self.end is None else self.end.every_group()))


def _as_usual(_options: object) -> float:
    return 1.0


@dataclass(frozen=True, slots=True)
class Poster:
    """The banner of a game before the deal; `minutes` is about how long it takes by its usual rules (0: unknown).

    `cards` are its best, sprites of a `pack`; `shapes` are the signs that lie about. `length` returns how long a game
    by other options is, compared with that.
    """

    minutes: int = 0
    pack: str = ""
    cards: tuple[str, ...] = ()
    shapes: str = "♠♥♦♣"
    length: Callable[[Any], float] = _as_usual


@dataclass(frozen=True, slots=True)
class Icon:
    """A drawn emoji by its name, and the few words beside it; without words the drawing says all.

    A drawing that shows letters has one name per language, which ends in `_fr` or `_en`: here it stands without.
    """

    name: str
    beside: Text | str = ""


@dataclass(frozen=True, slots=True)
class Option:
    """One control: its label, the move it makes (or begins, when `then` asks further), and why it is barred.

    Where there are drawn emojis, its `icon` says the same in less room; the label and the common `emoji` stand in.
    In words alone it is `heard` with what it does, in small letters, where the label says it beside others only.
    """

    label: Text
    move: Move
    barred: Text | None = None
    then: Choose | None = None
    emoji: str = ""
    tone: Tone = "plain"
    icon: Icon | None = None
    heard: Text | None = None
    called: Text | None = None
    """What the reason why it is barred calls it beside a picture, if that is shorter."""
    again: bool = False
    """It leads only to moves that others lead to as well: for none of them does it stand out."""
    apart: bool = False
    """In words alone it stays a button where the others are a list."""


@dataclass(frozen=True, slots=True)
class Choose:
    """A question and its options, in order: buttons, at most `columns` in a row, or a list to choose from.

    A list says its question where nothing is chosen yet, or a `placeholder`: the question stands above it then. A
    `drawn` one stands on the picture as well. In the middle of a move the ribbon ends with what has `begun`, not with
    the picture's `detail`, or another `ribbon` takes its place. Of a `parted` one what has words stands in rows of its
    own, in order above or below the cards. Above the prompt a `warning` says what comes of any answer; below it a
    `legend` explains the signs of the picture, beside pictures alone.
    """

    prompt: Text
    options: tuple[Option, ...]
    columns: int = 5
    parted: bool = False
    warning: Text | None = None
    legend: Text | None = None
    listed: bool = False
    placeholder: Text | None = None
    drawn: bool = False
    begun: Text | None = None
    ribbon: Text | None = None


@dataclass(frozen=True, slots=True)
class Screen:
    """A table (seen by all) or a panel (seen by one): headline, what lies there, whom it waits for, what to choose.

    A panel with choices waits for nobody: its question stands in that place.
    Above a picture stands the `short` headline, if there is one: what it leaves out is drawn, or stands in a line.
    In words alone `asks` stands for the prompts of all `choices`, which say what they do.
    """

    title: Text
    blocks: tuple[Block, ...]
    waiting: Text | None = None
    choices: tuple[Choose, ...] = ()
    for_all: tuple[Option, ...] = ()
    """On a table: controls for the seats asked right now; one that begins a longer move opens the panel."""
    short: Text | None = None
    asks: Text | None = None

    @property
    def question(self) -> Text | None:
        """What words alone ask before the table: one sentence, if there is one for all choices."""
        return self.choices[0].prompt if self.asks is None and len(self.choices) == 1 else self.asks


def hurries(screen: Screen) -> bool:
    """Return whether all who are asked answer within the same short time: the question goes before all else."""
    runs = any(isinstance(block, Line) and block.counts_down for block in screen.blocks)
    return bool(screen.choices) and runs and any(isinstance(one, Cards) and one.clock for one in screen.blocks)


def without_countdowns(screen: Screen) -> Screen:
    """Return a screen for where no clock runs."""
    kept = (block for block in screen.blocks if not (isinstance(block, Line) and block.counts_down))
    return replace(screen, blocks=tuple(kept))


SO_FAR: Final = Text("core.so-far")
"""What stands over the news of a seat that has not moved yet."""


def with_since(screen: Screen, since: Since[Text] | None, *, has_moved: bool = True) -> Screen:
    """Return a panel whose picture of the hand shows what has happened since its seat's last move, or so far."""
    if since is not None:
        heading = since.heading if has_moved or since.of_round else SO_FAR
        for at, block in enumerate(screen.blocks):
            if isinstance(block, Cards) and block.hand:
                shown = replace(block, since=replace(since, heading=heading))
                return replace(screen, blocks=(*screen.blocks[:at], shown, *screen.blocks[at + 1 :]))
    return screen


def silenced(screen: Screen, known: Iterable[Text] | None = None) -> Screen:
    """Return a screen that in words alone leaves out what is `known` from the news; None: all but times."""
    told = None if known is None else frozenset(known)
    blocks = tuple(
        replace(block, silent=True) if isinstance(block, (Line, Cards)) and _is_known(block, told) else block
        for block in screen.blocks
    )
    return replace(screen, blocks=blocks)


def _is_known(block: Line | Cards[Text], told: frozenset[Text] | None) -> bool:
    if told is None:
        return not (isinstance(block, Line) and block.counts_down)
    return isinstance(block, Line) and bool(block.retold) and told.issuperset(block.retold)


def no_icon(_: Move) -> Icon | None:
    """Return that a move has no drawing."""
    return None


def options(
    ask: Ask,
    label: Callable[[Move], Text],
    prompt: Callable[[Move], Text],
    emoji: Callable[[Move], str] = lambda _: "",
    icon: Callable[[Move], Icon | None] = no_icon,
) -> tuple[Option, ...]:
    """Turn an ask's tree into options, step by step; `label` names a (partial) move, `prompt` asks what follows it."""
    if not ask.choices:
        bare = Move(ask.verb)
        return (Option(label(bare), bare, ask.barred, None, emoji(bare), icon=icon(bare)),)

    def grow(choices: Iterable[Choice], before: Move) -> tuple[Option, ...]:
        grown = []
        for choice in choices:
            move = Move(before.verb, (*before.items, choice.item))
            then = Choose(prompt(move), grow(choice.then, move)) if choice.then else None
            barred = ask.barred or choice.barred
            grown.append(Option(label(move), move, barred, then, emoji(move), icon=icon(move)))
        return tuple(grown)

    return grow(ask.choices, Move(ask.verb))
