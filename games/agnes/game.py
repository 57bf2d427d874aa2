"""Agnès: remember your cards, lower their sum, and announce 5 or less."""

from dataclasses import replace
from functools import partial
from typing import Final

from games.agnes import legal_moves, rules, scoring, table_words
from games.agnes.advice import ADVICE
from games.agnes.ai_expert import EXPERT
from games.agnes.ai_levels import Beginner, Regular
from games.agnes.guide import GUIDE
from games.agnes.moment import moment
from games.agnes.options import FIRST_LIVE, AgnesOptions, length
from games.agnes.premoves import no_choice, premoves
from games.agnes.question_choices import settles
from games.agnes.round_end import round_end
from games.agnes.screen import screen
from games.agnes.since import since
from games.agnes.state import State
from games.agnes.tutorial import TUTORIAL
from games.agnes.view import View, imagine_state, view_of
from games.core.course import course_beside
from games.core.daily_deal import DailyDeal
from games.core.french_pack import WRITTEN
from games.core.game import Game
from games.core.screen import Poster

_LATEST: Final = Game[State, View, AgnesOptions](
    package="games.agnes",
    name="agnes",
    version=2,
    glyph="🫣",
    accent=0x2A7F8E,
    poster=Poster(30, "french", ("back", "AD", "back", "QH", "back", "JS", "back"), length=length),
    card_names=WRITTEN,
    seats=range(2, 9),
    state_type=State,
    options_type=AgnesOptions,
    ai_players={"beginner": Beginner(), "regular": Regular(), "expert": EXPERT},
    advice=ADVICE,
    guide=GUIDE,
    tutorial=TUTORIAL,
    course=course_beside(__file__),
    # Without snaps, which would be a race against a clock.
    daily=DailyDeal(seats=3, options={"snap": False, "rounds": 1}, rounds=1, result=scoring.points_then_hand),
    personal=frozenset(
        {"snap", "other", "pass-all", "ask-each", "agnes", "keep-agnes", "take-agnes", "power-ask", "give"}
    ),
    windowed=frozenset({"snap", "other", "pass", "pass-all", "ask-each", "seen"}),
    settled=frozenset({"ask-each"}),
    settles=settles,
    weighty=frozenset({"agnes", "keep-agnes", "take-agnes"}),
    # Whoever is next has waited for the window with all others, and acts within a second of its end.
    hesitation={"snap": (1.5, 5.0), **dict.fromkeys(("draw", "power"), (0.1, 0.3))},
    refuse=rules.refuse,
    by_correspondence=rules.by_correspondence,
    for_readers=rules.for_readers,
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
    passing=frozenset({"agnes.draws", "agnes.nobody-snaps"}),
    drawn=frozenset(
        f"agnes.{key}" for key in ("round-begins", "round-begins-you", "draws", "discards", "nobody-snaps", "penalty")
    ),
    lasting=table_words.LASTING,
    news_rows=2,  # each discard asks everybody something: the picture stays where it is
    declining=frozenset({"pass", "pass-all"}),
    addressed=table_words.addressed,
    no_choice=no_choice,
    alert=table_words.alert,
    minimal=lambda _view, asks: legal_moves.least(asks),
    ahead=premoves,
    laid_open=rules.laid_open,
    withdraw=rules.withdraw,
    alarm=legal_moves.due,
    closing=legal_moves.window_end,
    extend=rules.extend,
)
# Version 1 had other times for a live snap, and seats that tire (`SnapTerms`).
AGNES: Final = replace(_LATEST, earlier=(replace(_LATEST, version=1, deal_from=partial(rules.deal, live=FIRST_LIVE)),))
