"""The end of a hand: both layouts and what they are worth (GI-R9 to R13)."""

from __future__ import annotations

from games.gin import scoring
from games.gin.arrangement import best_defence
from games.gin.knocking import kind_shown, layouts
from games.gin.melds import mask_of
from games.gin.state import Coup, Layout, State


def settle(state: State, chosen: int) -> tuple[Layout, Coup]:
    """Return both layouts and the result; `chosen` is the arrangement's number among those that may be shown."""
    out = state.turn
    shown = layouts(state.variant, state.upcard, state.hands[out], state.going, state.thrown)[chosen]
    kind = kind_shown(state.variant, state.going, shown)
    against_gin = kind in {"gin", "grand"}
    defence = best_defence(mask_of(state.hands[1 - out]), () if against_gin else shown.melds)
    layout = Layout(out, kind, shown.melds, shown.left, state.thrown, defence.melds, defence.laid, defence.left)
    return layout, scoring.coup(out, kind, shown.deadwood, defence.deadwood)
