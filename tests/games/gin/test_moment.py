"""Gin is a moment: the hand in its melds. Another way out is none."""

from __future__ import annotations

from dataclasses import replace

from games.core.french_pack import CARD_NAMED
from games.core.text import Text
from games.gin import GIN
from games.gin.options import GinOptions
from games.gin.state import Kind, Layout
from games.gin.view import View
from tests.games.plays import Case, played

WON = [Text("gin.hand-won")]
WRITTEN = ("AS 2S 3S 4S", "JH JD JC", "9H 9D 9C")
MELDS = tuple(tuple(CARD_NAMED[card] for card in meld.split()) for meld in WRITTEN)


def after_a_hand(kind: Kind, *, over: bool = False) -> View:
    """Return what everybody knows after a hand in which a seat went out, with these melds."""
    state = next(step.state for step in played(Case(GIN, GinOptions(), 2, 1)) if step.state.done)
    layout = Layout(1, kind, MELDS, (), -1, (), (), (CARD_NAMED["KS"],))
    end = "knock" if kind == "" else kind
    view = replace(GIN.view(state, None), last=layout, done=((end, 1, 35, 0, 10),))
    return replace(view, phase="over") if over else view


def test_gin_shows_the_melds_and_what_they_bring() -> None:
    for kind in ("gin", "grand"):
        moment = GIN.moment(after_a_hand(kind), WON)
        assert moment is not None
        assert (moment.kind, moment.who, moment.gain) == ("gin", 1, "+35")
        shown = [[place.face.sprite for place in group.places if place.face] for group in moment.cards]
        assert shown == [[f"french/{card}" for card in meld.split()] for meld in WRITTEN]
        captions = [dict(group.caption.params) for group in moment.cards if group.caption]
        assert [caption["run"] for caption in captions] == [1, 0, 0]


def test_another_way_out_is_no_moment() -> None:
    assert GIN.moment(after_a_hand("knock"), WON) is None
    assert GIN.moment(after_a_hand("petit"), WON) is None
    assert GIN.moment(after_a_hand("gin"), []) is None, "the next step brings other news"
    assert GIN.moment(after_a_hand("gin", over=True), WON) is None, "the end of a game has its own picture"
