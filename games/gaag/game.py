"""GaAg: build the row of elements, and do not pick up its atoms."""

from typing import Final

from games.core.course import course_beside
from games.core.daily_deal import DailyDeal
from games.core.game import Game
from games.core.screen import Poster
from games.gaag import legal_moves, rules, scoring
from games.gaag.advice import ADVICE
from games.gaag.ai_levels import EXPERT, Beginner, Searcher
from games.gaag.card_words import addressed
from games.gaag.cards import WRITTEN
from games.gaag.guide import GUIDE
from games.gaag.options import GaAgOptions, length
from games.gaag.round_end import round_end
from games.gaag.screen import alert, screen
from games.gaag.since import since
from games.gaag.state import State
from games.gaag.tutorial import TUTORIAL
from games.gaag.view import View, imagine_state, view_of

GAAG: Final = Game[State, View, GaAgOptions](
    package="games.gaag",
    name="gaag",
    glyph="⚗️",
    accent=0x5B8C3E,
    poster=Poster(30, "gaag", ("1-0", "6-3", "close-1.4", "8-2", "11-4", "17-1", "18-0"), "●", length),
    card_names=WRITTEN,
    seats=range(2, 8),
    state_type=State,
    options_type=GaAgOptions,
    ai_players={"beginner": Beginner(), "regular": Searcher(200), "expert": EXPERT},
    advice=ADVICE,
    guide=GUIDE,
    tutorial=TUTORIAL,
    course=course_beside(__file__),
    daily=DailyDeal(seats=3, options={"target": 20}, rounds=1),  # after one round somebody has 20 atoms in any case
    starting_deck=rules.starting_deck,
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
    since=since,
    alert=alert,
    addressed=addressed,
    minimal=lambda view, _asks: legal_moves.least(view),
    ahead=legal_moves.premoves,
    withdraw=rules.withdraw,
)
