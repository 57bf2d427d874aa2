"""What is pickled for a worker process comes out as it went in; a drawing takes fewer bytes than by pickle alone."""

import pickle
from dataclasses import dataclass, field
from typing import TypeVar

import pytest

from bot.pictures.model import Person
from bot.pictures.paint_job import paint
from bot.process.job_pickling import pickled
from games.core.screen import Group, Place, Seat
from games.core.text import Text, Who
from games.registry import GAMES
from tests.bot.pictures.pieces import card_face, cards
from tools.pictures import scenes

T = TypeVar("T")
MADE: list[str] = []
"""A line for each `Checked` that was made."""


@dataclass(frozen=True, slots=True)
class Pair:
    """What is rebuilt by a call of its class."""

    left: object
    right: object


@dataclass(frozen=True, slots=True, kw_only=True)
class Named(Pair):
    """Takes no arguments by place."""

    more: int


@dataclass(frozen=True, slots=True)
class Checked(Pair):
    """Does something when it is made, which must not be done again."""

    def __post_init__(self) -> None:
        MADE.append("checked")


@dataclass(frozen=True, slots=True)
class Counted(Pair):
    """Has a field that its class does not take."""

    sum: int = field(init=False, default=7)


@dataclass
class Changing:
    """May be changed after it was made, and knows what was set since."""

    left: object
    right: object


class Inheriting(Pair):
    """Is no dataclass itself."""


def again(thing: T) -> T:
    """Return a thing as a worker process reads it."""
    read: T = pickle.loads(pickled(thing))  # noqa: S301 -- written here
    return read


def changed() -> Changing:
    thing = Changing(1, 2)
    thing.more = 3  # type: ignore[attr-defined]
    return thing


@pytest.mark.parametrize(
    "thing",
    [
        Pair(Pair(1, "é"), (Pair(None, 2.5),)),
        Named(left=1, right=2, more=3),
        Counted(1, 2),
        Changing(1, [2]),
        Text("rage.card", who=Who(2), name=Text("rage.red")),
        paint,
        Pair,
    ],
    ids=lambda thing: getattr(thing, "__name__", type(thing).__name__),
)
def test_everything_comes_out_as_it_went_in(thing: object) -> None:
    assert again(thing) == thing


def test_what_is_made_with_care_is_not_made_again() -> None:
    once = Checked(1, 2)
    MADE.clear()
    assert (again(once), MADE) == (once, [])
    assert vars(again(changed())) == {"left": 1, "right": 2, "more": 3}
    assert type(again(Inheriting(1, 2))) is Inheriting


def test_one_thing_in_two_places_is_one_thing_still() -> None:
    card = card_face("7", "●", "red")
    both = again(Pair(card, card))
    assert both.left is both.right


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_drawing_comes_out_as_it_went_in(game: object) -> None:
    drawings = [drawing for scene in scenes(game) for drawing in scene.drawings()]  # type: ignore[arg-type]
    assert [again(drawing) for drawing in drawings] == drawings


def test_a_drawing_needs_no_names_of_fields() -> None:
    spots = tuple(Place(card_face(str(rank), "●", "red")) for rank in range(13))
    drawing = cards((Group(spots),), (Seat(0),), (Person(0, "Camille"),))
    assert len(pickled(drawing)) < len(pickle.dumps(drawing))
