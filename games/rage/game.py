"""Rage: bid your tricks, and take exactly as many."""

from typing import Final

from games.core.course import course_beside
from games.core.daily_deal import DailyDeal
from games.core.game import Game
from games.core.screen import Poster
from games.rage import legal_moves, rules, scoring
from games.rage.advice import ADVICE
from games.rage.ai_levels import Beginner, Expert, Regular
from games.rage.cards import WRITTEN
from games.rage.guide import GUIDE
from games.rage.moment import moment
from games.rage.options import RageOptions, length
from games.rage.round_end import round_end
from games.rage.screen import alert, screen
from games.rage.since import addressed, in_fewer, since
from games.rage.state import State
from games.rage.tutorial import TUTORIAL
from games.rage.view import View, imagine_state, view_of

RAGE: Final = Game[State, View, RageOptions](
    package="games.rage",
    name="rage",
    glyph="🎴",
    accent=0xD1495B,
    poster=Poster(
        40, "rage", ("red-15", "orange-9", "yellow-0", "joker", "green-12", "blue-7", "violet-15"), "●◆★■▲✚", length
    ),
    card_names=WRITTEN,
    seats=range(2, 9),
    state_type=State,
    options_type=RageOptions,
    ai_players={"beginner": Beginner(), "regular": Regular(), "expert": Expert()},
    advice=ADVICE,
    guide=GUIDE,
    tutorial=TUTORIAL,
    course=course_beside(__file__),
    daily=DailyDeal(seats=4, options={"start_hand": 5}),
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
    moment=moment,
    since=since,
    drawn=frozenset({"rage.bids", "rage.has-bid", "rage.plays"}),
    addressed=addressed,
    in_fewer=in_fewer,
    no_choice=legal_moves.no_choice,
    alert=alert,
    minimal=legal_moves.least,
    ahead=legal_moves.premoves,
    withdraw=rules.withdraw,
)
