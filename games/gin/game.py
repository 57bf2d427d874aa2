"""Gin: make melds, go out, and hope that the other holds more."""

from dataclasses import replace
from functools import partial
from typing import Final

from games.core.course import course_beside
from games.core.daily_deal import DailyDeal, lead
from games.core.french_pack import WRITTEN
from games.core.game import Game
from games.core.screen import Poster
from games.gin import legal_moves, rules, scoring
from games.gin.advice import ADVICE
from games.gin.ai_levels import EXPERT, Beginner, Regular
from games.gin.guide import GUIDE
from games.gin.imagined_state import imagine_state
from games.gin.moment import moment
from games.gin.options import GinOptions, length
from games.gin.round_end import laid_open, round_end
from games.gin.screen import alert, screen
from games.gin.since import addressed, since
from games.gin.state import State
from games.gin.tutorial import TUTORIAL
from games.gin.view import View, view_of

_LATEST: Final = Game[State, View, GinOptions](
    package="games.gin",
    name="gin",
    version=2,
    glyph="🥃",
    accent=0x2A7F9E,
    poster=Poster(80, "french", ("9H", "10H", "JH", "QH", "AS", "AD", "AC"), length=length),
    card_names=WRITTEN,
    seats=range(2, 3),
    state_type=State,
    options_type=GinOptions,
    ai_players={"beginner": Beginner(), "regular": Regular(), "expert": EXPERT},
    advice=ADVICE,
    guide=GUIDE,
    tutorial=TUTORIAL,
    course=course_beside(__file__),
    # Each seat deals one hand. Two hands never reach 500 points: a manche's premiums would count for more than play.
    daily=DailyDeal(seats=2, options={"manche_points": 500}, rounds=2, result=lead),
    weighty=frozenset(legal_moves.EXITS),
    refuse=rules.refuse,
    deal_from=rules.deal,
    asks=legal_moves.legal_asks,
    apply=rules.apply,
    explain=legal_moves.explanation,
    view=view_of,
    imagine=imagine_state,
    scores=scoring.scores,
    figures=scoring.figures,
    screen=screen,
    rounds_over=lambda state: len(state.done),
    round_end=round_end,
    laid_open=laid_open,
    moment=moment,
    since=since,
    addressed=addressed,
    no_choice=legal_moves.no_choice,
    alert=alert,
    minimal=legal_moves.least,
    ahead=legal_moves.premoves,
    withdraw=rules.withdraw,
)
# Version 1 knew no end of void hands (GI-R23).
GIN: Final = replace(_LATEST, earlier=(replace(_LATEST, version=1, deal_from=partial(rules.deal, voids_most=0)),))
