"""What the suites must be told about a game: one `KIT` per game, in `tests/games/<game>/kit.py`.

Everything else they find out by playing. A game from another package has its kit there, in the module `kit`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from games.core.game import AnyGame
from games.core.text import Text


def nothing_taken(_: Any) -> Text | None:  # noqa: ANN401 -- the view of any game
    """Return no card: the game has no bare `take`."""
    return None


@dataclass(frozen=True)
class Kit:
    """What the suites must be told about a game."""

    short: Mapping[str, Any]
    """Options with which two people click their way to the end of a game in ten moves to a few dozen.

    With hands of three cards at least, if the game's advice compares moves: a puzzle needs three to choose from.
    """
    words: Mapping[str, Text]
    """How each card is spoken of, by how it is written in a move."""
    telling: Mapping[str, Any] | None = None
    """Options with which a game, still short, shows each of its pictures; None: as `short`."""
    tried: Mapping[str, tuple[object, ...]] = field(default_factory=dict)
    """What is tried of a number instead of its default and bounds, where those make games too long for a test."""
    taken: Callable[[Any], Text | None] = nothing_taken
    """The card of a view that a bare `take` takes."""
    all_cards: Callable[[Any], Sequence[int]] | None = None
    """All cards of a state, wherever they lie, or none once they are put away; None: they are not counted."""
    ends_by_chance: bool = True
    """Whether random moves lead to an end; if not, people in the tests play like a regular AI player."""
    learnt_in_steps: bool = False
    """Whether the tutorial teaches a move that takes several clicks."""
    rounds_sum: bool = True
    """Whether the points are the sum of the rounds' lines; say why beside it if they are not."""

    @property
    def heard(self) -> Mapping[str, Any]:
        """Return the options of a game that is listened to from beginning to end."""
        return self.short if self.telling is None else self.telling


def kit_of(game: AnyGame) -> Kit:
    """Return a game's kit; an AssertionError says what to add where."""
    here = f"tests.games.{game.name}"
    homes = [here, *([] if game.package.startswith("games.") else [game.package])]
    home = next((home for home in homes if find_spec(home) and find_spec(f"{home}.kit")), None)
    where = f"{(home or homes[-1]).replace('.', '/')}/kit.py"
    assert home is not None, f"add {where} with KIT = Kit(short=…, words=…): tests/games/kits.py says what they are"
    kit = getattr(import_module(f"{home}.kit"), "KIT", None)
    assert isinstance(kit, Kit), f"add KIT = Kit(short=…, words=…) to {where}: tests/games/kits.py says what they are"
    return kit
