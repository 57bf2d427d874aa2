"""La Mise: a hidden card, a hidden stake."""

from __future__ import annotations

from typing import Final

from games.core.ai_player import RandomPlayer
from games.core.game import Game
from tests.games.toy import rules
from tests.games.toy.ai_levels import Expert, Regular
from tests.games.toy.options import LARGEST, ToyOptions
from tests.games.toy.screen import screen
from tests.games.toy.state import State, View, see

TOY: Final = Game[State, View, ToyOptions](
    package="tests.games.toy",
    name="toy",
    glyph="🪙",
    accent=0x8A6D3B,
    card_names=tuple(map(str, range(LARGEST + 1))),
    seats=range(2, 5),
    state_type=State,
    options_type=ToyOptions,
    ai_players={"beginner": RandomPlayer(), "regular": Regular(), "expert": Expert()},
    refuse=rules.refuse,
    starting_deck=rules.starting_deck,
    deal_from=rules.deal,
    asks=rules.asks,
    apply=rules.apply,
    explain=rules.explain,
    view=see,
    imagine=rules.imagine,
    scores=rules.scores,
    screen=screen,
    minimal=rules.minimal,
    ahead=rules.ahead,
    withdraw=rules.withdraw,
)
