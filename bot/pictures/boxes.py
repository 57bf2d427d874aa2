"""A picture as a tree of boxes: rows, columns, tables, and what they hold. Plain data, hashable and picklable.

`bot/pictures/scenes/layout.py` measures, places and paints it. `said` tells it in words, in reading order: that is the
alt text.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Final, Literal, TypeAlias

from bot.pictures.drawing.felt_palette import BAD, GOOD, WHITE, Colour
from bot.pictures.drawing.lettering import Style, short_name
from bot.pictures.model import Graph, Person
from games.core.screen import Face, Felt

Ink: TypeAlias = Colour | Literal["pale"]
"""A colour, or the pale one that goes with the felt."""
SMALLEST: Final = 22
"""Smaller letters cannot be read on a phone."""


@dataclass(frozen=True, slots=True)
class Box:
    """A part of a picture. `said` tells it in words where it does not say itself; "" keeps silent.

    A picture of which all is silent is told by the words that stand in its place.
    """

    said: str | None = field(default=None, kw_only=True)


@dataclass(frozen=True, slots=True)
class Label(Box):
    """A text. With too little room it is written smaller, down to `SMALLEST`, then in several `lines`, then cut."""

    text: str
    letters: int = 24
    style: Style = "words"
    ink: Ink = WHITE
    lines: int = 1
    align: float = 0
    """Where its lines stand side by side: 0 left, 1 right."""


@dataclass(frozen=True, slots=True)
class Number(Label):
    """A figure: a text that is never cut."""

    letters: int = 30
    style: Style = "numeral"


@dataclass(frozen=True, slots=True)
class Name(Box):
    """Somebody's name, as pictures write names."""

    person: Person
    letters: int = 27
    style: Style = "bold"
    ink: Ink = WHITE
    lines: ClassVar[int] = 1
    align: ClassVar[float] = 0

    @property
    def text(self) -> str:
        """The name as pictures write it."""
        return short_name(self.person)


@dataclass(frozen=True, slots=True)
class Portrait(Box):
    """Somebody's face or initial; `lit` is that of a winner."""

    person: Person
    radius: int
    shadow: float = 0
    lit: bool = False


@dataclass(frozen=True, slots=True)
class Fill(Box):
    """Nothing, as wide as there is room left in a row, or as high in a column."""


@dataclass(frozen=True, slots=True)
class Gap(Box):
    """Nothing, of a size."""

    wide: int = 0
    high: int = 0


@dataclass(frozen=True, slots=True)
class Icon(Box):
    """A small drawing by its name, `wide` pixels wide: a sprite that all games share, a flame, a cup."""

    name: str
    wide: int
    turn: int = 0
    shadow: float = 0


@dataclass(frozen=True, slots=True)
class Emoji(Box):
    """One of the application's emojis, as opaque as `share` says; without a name there is nothing in its place."""

    name: str
    wide: int
    share: float = 1


@dataclass(frozen=True, slots=True)
class Card(Box):
    """A card: its face, or the `back` of a pack where there is none."""

    face: Face[str] | None
    scale: float
    turn: int = 0
    back: str = ""


@dataclass(frozen=True, slots=True)
class Arrow(Box):
    """A triangle that points up or down."""

    up: bool
    ink: Ink
    wide: int = 20


@dataclass(frozen=True, slots=True)
class Tick(Box):
    """A tick, or a cross."""

    wide: int
    ink: Ink
    good: bool = True


@dataclass(frozen=True, slots=True)
class Rosette(Box):
    """A rosette on ribbons with a tick, or a grey one with a cross."""

    radius: int
    good: bool = True


@dataclass(frozen=True, slots=True)
class Coin(Box):
    """A coin on a ribbon, of gold, silver or bronze (1 to 3), with a sign: a shared sprite or a short text."""

    sign: str
    metal: int
    radius: int


@dataclass(frozen=True, slots=True)
class FreePlace(Box):
    """A dashed circle where somebody or something may come; with a `cross` in it unless something lies there."""

    radius: int
    cross: bool = True


@dataclass(frozen=True, slots=True)
class Stars(Box):
    """A row of stars; the first `good` of them are filled."""

    good: int
    of: int


@dataclass(frozen=True, slots=True)
class Bar(Box):
    """A bar as wide as there is room, filled as far as `share` (0 to 1)."""

    share: float
    ink: Ink
    high: int = 24
    wide: int = 48
    """Its least width."""


@dataclass(frozen=True, slots=True)
class Rule(Box):
    """A line as wide as there is room."""

    high: int
    share: float
    """How opaque it is."""
    wide: ClassVar[int] = 0


@dataclass(frozen=True, slots=True)
class Sparkline(Box):
    """A curve with a dot at its end; points in shares of the box, from its lower left corner.

    A dotted line lies at the height of a `goal`, from the same corner.
    """

    points: tuple[tuple[float, float], ...]
    ink: Colour
    wide: int
    high: int
    goal: float | None = None


@dataclass(frozen=True, slots=True)
class Chart(Box):
    """Running scores, as wide as there is room."""

    graph: Graph
    high: int
    wide: ClassVar[int] = 0


# --- what lies behind: it takes no room, and lies round a point or all over -----------------------------------------


@dataclass(frozen=True, slots=True)
class Glow(Box):
    """Light round a point, so strong in the middle as `share` says."""

    radius: int
    ink: Colour
    share: float


@dataclass(frozen=True, slots=True)
class Fan(Box):
    """Cards fanned round a point, so far from it; `turn` degrees between a card and the next."""

    cards: tuple[Face[str], ...]
    radius: int
    turn: float
    scale: float


@dataclass(frozen=True, slots=True)
class Confetti(Box):
    """Confetti that falls from the upper edge."""


@dataclass(frozen=True, slots=True)
class Scatter(Box):
    """Pale shapes, by their glyphs, that lie about on the right."""

    glyphs: str


@dataclass(frozen=True, slots=True)
class Slant(Box):
    """A slanted piece of a colour on the left, as wide as it says above and below; the `edge` is gold."""

    ink: Colour
    upper: int
    lower: int
    edge: int = 0


# --- boxes of boxes ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, init=False)
class Container(Box):
    """Boxes one after the other, `gap` pixels apart; across, each stands at a share of the room that is left.

    With a gap below 0 they lie on each other on purpose.
    """

    children: tuple[Box, ...]
    gap: int
    align: float

    def __init__(
        self,
        *boxes: Box | None,
        gap: int = 0,
        align: float = 0.5,
        said: str | None = None,
        children: tuple[Box, ...] = (),
    ) -> None:
        """Take the boxes one by one; None is left out."""
        for name, value in (
            ("children", children or tuple(box for box in boxes if box is not None)),
            ("gap", gap),
            ("align", align),
            ("said", said),
        ):
            object.__setattr__(self, name, value)


class Row(Container):
    """Boxes side by side: the widest texts give way where there is too little width; spare width goes to what grows."""

    __slots__ = ()


class Column(Container):
    """Boxes one below the other; a `Fill` takes the spare height."""

    __slots__ = ()


class Layers(Container):
    """Boxes on top of each other: the first is the ground, and the next ones lie on it on purpose."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Band(Box):
    """A box on a ground of its own in shades of a colour, across the picture; what reaches beyond is cut."""

    child: Box
    ink: Colour
    high: int


@dataclass(frozen=True, slots=True)
class At(Box):
    """A box in layers whose middle lies at shares of the ground's width and height."""

    child: Box
    across: float = 0.5
    down: float = 0.5


@dataclass(frozen=True, slots=True)
class Plate(Box):
    """A box on a rounded rectangle, which is filled (so opaque as `share` says), outlined, both, or only has a size."""

    child: Box
    wide: int = 0
    """Its width; 0: as wide as what it holds."""
    high: int = 0
    """Its least height."""
    pad: tuple[int, int] = (0, 0)
    """Pixels left and right, above and below."""
    fill: Ink | None = None
    share: float = 1
    radius: int = 0
    edge: Ink | None = None
    line: float = 3
    gloss: float = 0
    """How much lighter the upper edge is."""
    foot: int = 0
    """The height of a dark strip along its lower edge; what is above darkens towards it."""
    align: float = 0.5


@dataclass(frozen=True, slots=True)
class Track(Box):
    """A column of a grid: where its cells stand in it, and whether it takes the room that is left."""

    align: float = 0
    grows: bool = False


@dataclass(frozen=True, slots=True)
class Cells(Box):
    """A row of a grid, `high` pixels high; if there are fewer cells than tracks, the last one has the rest.

    `edge` frames it.
    """

    cells: tuple[Box, ...]
    high: int = 56
    edge: Ink | None = None


@dataclass(frozen=True, slots=True)
class Grid(Box):
    """Rows whose cells share the widths of their columns; a row that has no cells is as wide as the grid."""

    tracks: tuple[Track, ...]
    rows: tuple[Box, ...]
    gap: int = 12
    pad: int = 0
    """Pixels left and right of the cells."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A picture: a box on a felt that is lit round a point and darker towards its edge, or on paper of one colour."""

    root: Box
    felt: Felt = "green"
    night: tuple[float, float, float] = (0.2, 0.2, 0.3)
    """How much of the night there is at the centre of the light, between, and at the edge."""
    light: tuple[float, float] = (0.5, 0.2)
    paper: Colour | None = None
    colours: tuple[int, int] = (96, 64)
    """How many colours flow and how many stand apart (see `full_colour.encode`)."""
    kept: bool = False
    """Whether those who paint keep it: all servers are shown it."""


def said(box: Box) -> str:
    """Return what a box tells, in reading order: a line for each line of text, parts side by side apart by a dot."""
    if box.said is not None:
        return box.said
    if isinstance(box, Label | Name):
        return box.text if isinstance(box, Label) else box.person.name
    if isinstance(box, Plate | Band | At):
        return said(box.child)
    between = " · " if isinstance(box, Row | Cells) else "\n"
    return between.join(filter(None, map(said, _parts(box))))


def _parts(box: Box) -> tuple[Box, ...]:
    match box:
        case Container():
            return box.children
        case Cells():
            return box.cells
        case Grid():
            return box.rows
    return ()


def moved(change: int, letters: int = 24, up: Ink = GOOD, down: Ink = BAD, same: Ink = "pale") -> Box:
    """Return by how much something has gone up or down, with an arrow."""
    if not change:
        return Label("=", letters, "bold", same)
    ink = up if change > 0 else down
    return Row(Arrow(change > 0, ink, letters - 6), Label(str(abs(change)), letters, "bold", ink), gap=4)
