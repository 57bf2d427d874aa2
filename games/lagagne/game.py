"""LaGagne: points in four columns, doubled, stolen, exchanged; 150 win."""

from typing import Final

from games.core.course import course_beside
from games.core.daily_deal import DailyDeal
from games.core.game import Game
from games.core.screen import Poster
from games.lagagne import legal_moves, rules, scoring
from games.lagagne.absent_move import least
from games.lagagne.advice import ADVICE
from games.lagagne.ai_levels import EXPERT, Beginner, Regular
from games.lagagne.cards import WRITTEN
from games.lagagne.guide import GUIDE
from games.lagagne.moment import moment
from games.lagagne.options import LaGagneOptions, length, refuse
from games.lagagne.round_end import round_end, rounds_over
from games.lagagne.screen import alert, screen
from games.lagagne.since import addressed, since
from games.lagagne.state import State
from games.lagagne.tutorial import TUTORIAL
from games.lagagne.view import View, imagine_state, view_of

LAGAGNE: Final = Game[State, View, LaGagneOptions](
    package="games.lagagne",
    name="lagagne",
    glyph="💰",
    accent=0xE0A526,
    poster=Poster(
        30,
        "lagagne",
        ("symbol-spades", "50-spades", "symbol-hearts", "double", "symbol-diamonds", "steal", "wild-50"),
        length=length,
    ),
    card_names=WRITTEN,
    seats=range(2, 9),
    state_type=State,
    options_type=LaGagneOptions,
    ai_players={"beginner": Beginner(), "regular": Regular(), "expert": EXPERT},
    advice=ADVICE,
    guide=GUIDE,
    tutorial=TUTORIAL,
    course=course_beside(__file__),
    daily=DailyDeal(seats=2),
    personal=frozenset({"mulligan"}),
    weighty=frozenset({"exchange", "mulligan"}),
    refuse=refuse,
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
    addressed=addressed,
    drawn=frozenset({"lagagne.places", "lagagne.places-in", "lagagne.discards"}),
    rounds_over=rounds_over,
    round_end=round_end,
    moment=moment,
    since=since,
    alert=alert,
    minimal=least,
    ahead=legal_moves.premoves,
    withdraw=rules.withdraw,
)
