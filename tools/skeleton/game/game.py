"""Skeleton: the highest card wins the trick."""

from __future__ import annotations

from typing import Final

from games.core.ai_player import RandomPlayer
from games.core.french_pack import WRITTEN
from games.core.game import Game
from games.core.screen import Poster
from tools.skeleton.game import rules
from tools.skeleton.game.ai_levels import Regular
from tools.skeleton.game.options import SkeletonOptions
from tools.skeleton.game.screen import screen
from tools.skeleton.game.state import State, View, view_of
from tools.skeleton.game.tutorial import TUTORIAL

SKELETON: Final = Game[State, View, SkeletonOptions](
    package="tools.skeleton.game",
    name="skeleton",
    glyph="🃏",
    accent=0x4A6D8B,
    poster=Poster(5, "french", ("KS", "KH", "QD", "JC", "10S")),
    card_names=WRITTEN,
    seats=range(2, 7),
    state_type=State,
    options_type=SkeletonOptions,
    ai_players={"beginner": RandomPlayer(), "regular": Regular()},
    tutorial=TUTORIAL,
    deal_from=rules.deal,
    asks=rules.asks,
    apply=rules.apply,
    explain=rules.explain,
    view=view_of,
    imagine=rules.imagine,
    scores=rules.scores,
    screen=screen,
    minimal=rules.minimal,
    withdraw=rules.withdraw,
)
