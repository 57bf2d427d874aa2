"""Owns what a picture shows, as plain data: hashable and picklable. It must not know games, languages, Discord."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.screen import Felt, Mark, Seating, Sign, Tint


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
    only the tops are seen, the first uppermost.
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


@dataclass(frozen=True, slots=True)
class Block:
    """Cards that belong together, in reading order, with a caption; a `framed` one stands apart."""

    spots: tuple[Spot, ...]
    caption: str = ""
    framed: bool = False


@dataclass(frozen=True, slots=True)
class Person:
    """Who sits on a seat: the name, the portrait's colour (0 to 9), and whether it is an AI player."""

    seat: int
    name: str
    hue: int = 0
    is_ai: bool = False


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


@dataclass(frozen=True, slots=True)
class Graph:
    """A picture of running scores: a name and a series per seat, a figure per round."""

    names: tuple[str, ...]
    series: tuple[tuple[int, ...], ...]
    title: str = ""
