"""The options of Agnès."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, Literal, NamedTuple

from pydantic import Field

from games.agnes.state import Variant
from games.core.game import Options

LONGEST_LIVE_WINDOW: Final = 60
CORRESPONDENCE_WINDOW: Final = 7_200
"""Two hours, in seconds: the snap window of a table that is played by correspondence."""


SHORTEST_WINDOW: Final = 5


class SnapTerms(NamedTuple):
    """The snap of a table that leaves it to a live pace: window and grace in seconds.

    `tires`: after two passes in a row a seat passes by itself, and who chooses to do so passes at once.
    """

    window: int
    grace: int
    tires: bool = False


LIVE: Final = SnapTerms(window=8, grace=1)
FIRST_LIVE: Final = SnapTerms(window=12, grace=3, tires=True)
"""Those of version 1 of the rules."""


class AgnesOptions(Options):
    """The options of a table; the defaults are the official rules. Times are in seconds."""

    lasting: ClassVar[Mapping[str, Sequence[int]]] = {"target_points": range(1, 21), "rounds": range(21)}
    zeros: ClassVar[frozenset[str]] = frozenset({"rounds", "snap_window"})
    forms: ClassVar[Mapping[str, Sequence[str]]] = {
        "length": ("target_points", "rounds", "round_cap", "max_rounds"),
        "snap": ("snap", "snap_window", "snap_grace", "wrong_snap_reveal"),
    }

    initial_peek: int = Field(default=0, ge=0, le=4)
    target_points: int = Field(default=3, ge=1, le=20)
    rounds: int = Field(default=0, ge=0, le=20)
    """A fixed number of rounds; 0: until somebody has `target_points`."""
    snap: bool = True
    snap_window: int = Field(default=0, ge=0, le=CORRESPONDENCE_WINDOW)
    """0: by the pace of the table, that of `LIVE` or `CORRESPONDENCE_WINDOW`."""
    snap_grace: Literal["pace", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "window"] = "pace"
    """`pace`: by the pace of the table, that of `LIVE` or the whole window."""
    wrong_snap_reveal: bool = True
    recycle: Literal["shuffle", "flip"] = "shuffle"
    failed_announcer: Literal["others_win", "nobody", "net_zero"] = "others_win"
    round_cap: int = Field(default=40, ge=5, le=60)
    max_rounds: int = Field(default=30, ge=5, le=100)
    peek_seconds: int = Field(default=20, ge=5, le=120)
    memory_aid: bool = False


def length(options: AgnesOptions) -> float:
    """Return how long a game lasts, compared with one by the official rules: by its rounds.

    Four regular AI players took one round for 1 point, 6.5 for 3, 13 for 5 and 27 for 10.
    """
    rounds = options.rounds or max(1.0, 3 * options.target_points - 2.5)
    return min(rounds, options.max_rounds) / 6.5


def variant_of(options: AgnesOptions, live: SnapTerms = LIVE) -> Variant:
    """Return the options as a state keeps them, times in ms; options left to the pace are as at a live table."""
    return options.kept_as(
        Variant,
        snap_window=1000 * (options.snap_window or live.window),
        snap_grace=_grace(options.snap_grace, live.grace),
        flips=options.recycle == "flip",
        peek_time=1000 * options.peek_seconds,
        tires=live.tires,
    )


def _grace(written: str, live: int) -> int:
    """Return a grace period in milliseconds; -1 is the whole window."""
    if written == "window":
        return -1
    return 1000 * (live if written == "pace" else int(written))
