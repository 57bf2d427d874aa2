"""Where cards lie in rows: arithmetic for the largest card size that stays compact. It must not paint.

Widths and heights are pixels of a picture 720 wide, which a phone shows at about half that size.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.pictures.drawing.lettering import cut, legible, line, short_name, width
from bot.pictures.model import People
from games.core.screen import Cards, Group, Place

CANVAS = 720
MARGIN = 18
ROOM = CANVAS - 2 * MARGIN
PAD = 14
BETWEEN = 24
COMPACT = 440
"""A taller picture is laid out with smaller cards."""
ROOMY = 540
"""What a picture of more than `FEW` cards may take before its cards shrink: a trick and a hand together."""
FEW = 10
SHORT = 5
"""The most cards that should stay in one row."""
MOST_SPOTS = 120
"""No game shows more cards at once; what lies beyond is left out."""


@dataclass(frozen=True, slots=True)
class Size:
    """A card's size with the gap beside it and the letters under it."""

    card: int
    gap: int
    letters: int

    @property
    def height(self) -> int:
        """The card's height."""
        return round(self.card * 144 / 100)

    @property
    def hang(self) -> int:
        """How far a mark hangs over the card's lower edge."""
        return round(self.card * 18 / 128)


SIZES = (Size(126, 12, 27), Size(104, 12, 26), Size(88, 10, 24), Size(74, 9, 24), Size(58, 7, 22))


@dataclass(frozen=True, slots=True)
class Label:
    """A text cut to its room; `x` is its middle, `y` its top."""

    text: str
    x: int
    y: int
    letters: int


@dataclass(frozen=True, slots=True)
class Plan:
    """Cards laid out: the picture's height, boxes, cards with their top left corners, and texts."""

    height: int
    size: Size
    frames: tuple[tuple[int, int, int, int], ...]
    cards: tuple[tuple[Place[str], int, int], ...]
    labels: tuple[Label, ...]


class Tile:
    """A group cut into rows of cards at a size."""

    def __init__(self, group: Group[str], people: People, size: Size, rows: int) -> None:
        self.places, self.size, self.framed = group.places, size, group.framed
        self.title = legible(group.caption)
        self.names = [_named(spot, people) for spot in group.places]
        self.pad = PAD if group.framed else 0
        inner = ROOM - 2 * self.pad
        fit = (inner + size.gap) // (size.card + size.gap)
        rows = max(rows, -(-len(self.places) // fit))
        self.columns = max(-(-len(self.places) // rows), 1)
        self.pitch = size.card + size.gap
        self.least = min(width(self.title, size.letters, style="bold"), inner)
        self.head = line(size.letters) + 6 if self.title else 0

    @property
    def rows(self) -> int:
        """How many rows it takes."""
        return -(-len(self.places) // self.columns)

    @property
    def width(self) -> int:
        """Its width with padding."""
        cards = self.columns * self.pitch - self.size.gap if self.places else 0
        return max(cards, self.least) + 2 * self.pad

    @property
    def row_height(self) -> int:
        """The height of a row: card, marks over its edge, name."""
        marked = any(spot.order > 0 or spot.mark for spot in self.places)
        foot = line(self.size.letters) + 2 if any(self.names) else 0
        return self.size.height + self.size.hang * marked + foot

    @property
    def brow(self) -> int:
        """What stands above its first row; side by side, the first rows are level."""
        return self.pad + self.head

    @property
    def height(self) -> int:
        """Its height with padding and title."""
        rows = self.rows * (self.row_height + self.size.gap) - self.size.gap if self.places else 0
        return self.brow + rows + self.pad

    def widen(self, spare: int) -> None:
        """Move the cards apart by at most `spare` pixels in all, as far as their names need it."""
        if self.columns < 1 or not any(self.names):
            return
        wish = max(width(name, self.size.letters, style="bold") for name in self.names) + self.size.gap
        self.pitch = max(self.pitch, min(wish, self.pitch + spare // self.columns))


def _named(spot: Place[str], people: People) -> str:
    """Return what is written under a card: its owner's name, or its caption."""
    return legible(spot.said) if spot.owner is None else short_name(people[spot.owner])


def arrange(cards: Cards[str], people: People = ()) -> Plan:
    """Lay cards out as the best of all sizes and numbers of rows that keep it compact."""
    groups = _bounded(cards)
    trials = [
        (_lines([Tile(group, people, size, rows) for group in groups]), size) for size in SIZES for rows in range(1, 5)
    ]
    most = COMPACT if sum(len(group.places) for group in groups) <= FEW else ROOMY
    compact = [trial for trial in trials if _height(trial[0]) <= most]
    if not compact:
        return _plan(*min(trials, key=lambda trial: _height(trial[0])))
    return _plan(*max(compact, key=lambda trial: _merit(*trial)))


def _merit(lines: list[list[Tile]], size: Size) -> float:
    """Weigh a layout: large cards are good, a tall picture is worse, and a short group cut in two rows is ugly."""
    tiles = [tile for line in lines for tile in line]
    broken = sum(tile.rows > 1 and len(tile.places) <= SHORT for tile in tiles) / max(len(tiles), 1)
    return float(size.card * (1 - 0.4 * broken) / pow(_height(lines) + 2.0 * MARGIN, 0.34))


def _bounded(cards: Cards[str]) -> list[Group[str]]:
    groups, left = [], MOST_SPOTS
    for group in cards.groups[:MOST_SPOTS]:
        spots = group.places[:left]
        left -= len(spots)
        if spots or group.caption:
            groups.append(Group(spots, group.caption, group.framed))
    return groups


def _lines(tiles: list[Tile]) -> list[list[Tile]]:
    """Put tiles side by side as long as they fit."""
    lines: list[list[Tile]] = []
    free = 0
    for tile in tiles:
        if lines and tile.width + BETWEEN <= free:
            lines[-1].append(tile)
            free -= tile.width + BETWEEN
        else:
            lines.append([tile])
            free = ROOM - tile.width
    return lines


def _drops(tiles: list[Tile]) -> list[int]:
    """Return how far each tile of a line is let down: first rows level if all have titles, else middles level."""
    if all(tile.title for tile in tiles):
        brow = max(tile.brow for tile in tiles)
        return [brow - tile.brow for tile in tiles]
    tallest = max(tile.height for tile in tiles)
    return [(tallest - tile.height) // 2 for tile in tiles]


def _tallest(tiles: list[Tile]) -> int:
    return max(drop + tile.height for drop, tile in zip(_drops(tiles), tiles, strict=True))


def _height(lines: list[list[Tile]]) -> int:
    return sum(_tallest(tiles) + BETWEEN for tiles in lines) - BETWEEN


def _plan(lines: list[list[Tile]], size: Size) -> Plan:
    frames: list[tuple[int, int, int, int]] = []
    cards: list[tuple[Place[str], int, int]] = []
    labels: list[Label] = []
    y = MARGIN
    for tiles in lines:
        _spread(tiles)
        x = (CANVAS - sum(tile.width + BETWEEN for tile in tiles) + BETWEEN) // 2
        for tile, drop in zip(tiles, _drops(tiles), strict=True):
            top = y + drop
            if tile.framed:
                frames.append((x, top, x + tile.width, top + tile.height))
            _place(tile, x, top, cards, labels)
            x += tile.width + BETWEEN
        y += _tallest(tiles) + BETWEEN
    bottom = y - BETWEEN + MARGIN if lines else 2 * MARGIN + size.height
    return Plan(bottom, size, tuple(frames), tuple(cards), tuple(labels))


def _spread(tiles: list[Tile]) -> None:
    """Share the line's spare width out among the tiles whose names may need it."""
    named = [tile for tile in tiles if any(tile.names)]
    for left, tile in zip(range(len(named), 0, -1), named, strict=True):
        tile.widen((ROOM - sum(each.width for each in tiles) - BETWEEN * (len(tiles) - 1)) // left)


def _place(tile: Tile, x: int, y: int, cards: list[tuple[Place[str], int, int]], labels: list[Label]) -> None:
    size, middle = tile.size, x + tile.width // 2
    y += tile.pad
    if tile.title:
        labels.append(Label(cut(tile.title, tile.width - 2 * tile.pad, size.letters, "bold"), middle, y, size.letters))
        y += tile.head
    for row in range(tile.rows):
        here = range(row * tile.columns, min((row + 1) * tile.columns, len(tile.places)))
        first = middle - (len(here) - 1) * tile.pitch // 2
        for column, index in enumerate(here):
            centre = first + column * tile.pitch
            cards.append((tile.places[index], centre - size.card // 2, y))
            if name := tile.names[index]:
                text = cut(name, tile.pitch - size.gap // 2, size.letters, "bold")
                foot = y + tile.row_height - line(size.letters)
                labels.append(Label(text, centre, foot, size.letters))
        y += tile.row_height + size.gap
