"""Owns what a picture shows, as plain data: hashable and picklable. It must not know games, languages, Discord."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.screen import Mark, Tint


@dataclass(frozen=True, slots=True)
class CardArt:
    """A card's face: large rank, glyph, tint, a note in the corner, a number of dots, a label that makes it a tile."""

    rank: str
    glyph: str
    tint: Tint
    corner: str = ""
    pips: int = 0
    label: str = ""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a card lies; without a card it shows a back, or a dashed outline when `empty`."""

    card: CardArt | None
    caption: str = ""
    order: int = 0
    mark: Mark = ""
    empty: bool = False


@dataclass(frozen=True, slots=True)
class Block:
    """Cards that belong together, in reading order, with a caption above; a `framed` one stands in a box."""

    spots: tuple[Spot, ...]
    caption: str = ""
    framed: bool = False


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture of cards: its blocks in reading order."""

    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Graph:
    """A picture of running scores: a name and a series per seat, a figure per round."""

    names: tuple[str, ...]
    series: tuple[tuple[int, ...], ...]
    title: str = ""
