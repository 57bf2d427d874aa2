"""Kinds of mistakes: what was wrong with a draw, a way out or a discard, as the seat saw it, beside a better one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from games.core.french_pack import CARD_NAMED
from games.core.move import Move
from games.gin.ai_levels import FEAR, HOPE, gain
from games.gin.legal_moves import EXITS
from games.gin.melds import CARD_POINTS, deadwood, mask_of
from games.gin.opponent_model import danger, read
from games.gin.view import View


class _Lost(NamedTuple):
    """By how much a discard is worse than a better one, in points: what is left in hand, hopes, and dangers."""

    left: float
    hope: float
    fear: float


def _lost(view: View, made: int, better: int) -> _Lost:
    own, reading = mask_of(view.hand), read(view)
    worse, best = own ^ 1 << made, own ^ 1 << better
    return _Lost(
        deadwood(worse) - deadwood(best),
        HOPE * (gain(best, reading.unseen) - gain(worse, reading.unseen)),
        FEAR * (danger(reading, made) - danger(reading, better)),
    )


def _discards(fits: Callable[[View, int, int], bool]) -> Callable[[View, Move, Move], bool]:
    def told(view: View, made: Move, better: Move) -> bool:
        if {made.verb, better.verb} != {"discard"}:
            return False
        return fits(view, CARD_NAMED[made.items[0]], CARD_NAMED[better.items[0]])

    return told


def _breaks(view: View, made: int, better: int) -> bool:
    """Return whether the card was needed in a meld, and the better one in none."""
    own = mask_of(view.hand)
    saves = [deadwood(own) - deadwood(own ^ 1 << card) == CARD_POINTS[card] for card in (made, better)]
    return saves == [False, True]


def _mostly(part: str) -> Callable[[View, int, int], bool]:
    """Return whether most of the loss is of one part."""

    def told(view: View, made: int, better: int) -> bool:
        lost = _lost(view, made, better)
        most = max(lost)
        return most > 0 and lost.index(most) == _Lost._fields.index(part)

    return told


MISTAKES: Final[Mapping[str, Callable[[View, Move, Move], bool]]] = {
    "takes": lambda _view, made, _better: made.verb == "take",
    "leaves": lambda _view, _made, better: better.verb == "take",
    "out": lambda _view, made, better: (made.verb in EXITS) != (better.verb in EXITS),
    "breaks-meld": _discards(_breaks),
    "keeps-high": _discards(_mostly("left")),
    "throws-hope": _discards(_mostly("hope")),
    "throws-wanted": _discards(_mostly("fear")),
}
