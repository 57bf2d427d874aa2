"""What a picture shows, as plain data: hashable and picklable."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from games.core.screen import Cards, Curve, Face, Felt, Moment, RoundEnd
from games.core.text import Text


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


People: TypeAlias = tuple[Person, ...]
"""Who sits at a table, by seat."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A block of a screen in words, and who sits at its table; nobody where it shows nobody.

    With a `moment` it is an animation: what has just been seen plays over the block once, and the block stays.
    """

    block: Cards[str] | Curve | RoundEnd[str] | Moment[str]
    people: People = ()
    moment: Moment[str] | None = None


def card_of(sprite: str) -> Face[str]:
    """Return the face of a card of which the sprite is all that is known."""
    return Face("", "", "white", Text(""), sprite=sprite)


@dataclass(frozen=True, slots=True)
class Graph:
    """A picture of running scores: for everybody a series, a figure per round, in the colour of their portrait.

    The lines of those who are `first` stand out, and the viewer's `own`, by their place among the `people`.
    """

    people: People
    series: tuple[tuple[int, ...], ...]
    title: str = ""
    first: tuple[int, ...] = ()
    own: int | None = None
    origin: int = 0
    """Where all lines begin."""
    is_named: bool = True
    """Whether names stand at the ends of the lines, and not their figures alone."""
    marked: int = 0
    """The round (1-based) on a gold band, of which the title tells; 0: none."""
    added: str = ""
    """What the last figures add to those of the rounds; "": they are those of a round."""
    last: str = ""
    """What the last round is called, below whose figures it stands, and the numbers of others before it; "": none."""


@dataclass(frozen=True, slots=True)
class ScoreRace:
    """An animation: bars of running scores that grow round by round; `rounds` names each, `people` are by seat."""

    people: People
    series: tuple[tuple[int, ...], ...]
    rounds: tuple[str, ...]
    winners: tuple[int, ...] = ()
    felt: Felt = "night"
    moves: bool = True
    """Without it there is the last picture alone, as a PNG."""
    fewest_win: bool = False
