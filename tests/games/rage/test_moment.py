"""The first trick of a round is a moment, and so is its end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.core.screen import Moment, RoundEnd
from games.core.text import Text, Who
from games.rage import RAGE
from games.rage.cards import CARD_POINTS, MINUS, PLUS
from games.rage.options import RageOptions
from games.rage.seat_lines import seats_shown
from games.rage.state import OUT
from games.rage.view import View
from tests.games.plays import Case, played

ROUND_WON = Text("rage.round-won")


def steps() -> Iterator[tuple[View, list[Text]]]:
    """Yield what everybody knows after each step of a game, and its news."""
    for step in played(Case(RAGE, RageOptions(start_hand=4), 3, 7)):
        yield RAGE.view(step.state, None), [item.text for item in step.news if item.to is None]


def test_the_first_trick_of_each_round_goes_to_its_winner() -> None:
    tricks = 0
    for view, news in steps():
        moment = RAGE.moment(view, news)
        if view.last is None or not any(text.key == "rage.takes" for text in news):
            assert moment is None
            continue
        if view.phase != "play" or len(view.played) > len(view.last.seats):
            assert moment is None or moment.kind in ("round", "slam")
            continue
        assert moment is not None
        tricks += 1
        _check_trick(moment, view)
    assert tricks == 3, "the last of the four rounds has one trick, which ends it"


def _check_trick(moment: Moment[Text], view: View) -> None:
    assert view.last is not None
    assert (moment.kind, moment.who) == ("trick", view.last.winner)
    (trick,) = moment.cards
    assert [place.caption for place in trick.places] == [Who(seat) for seat in view.last.seats]
    assert [place.caption for place in trick.places if place.mark == "win"] == [Who(view.last.winner)]
    for before, after in zip(moment.seats, seats_shown(view), strict=True):
        is_winner = before.seat == view.last.winner
        assert (before.signs != after.signs) == is_winner
        gained = sum(CARD_POINTS * ((card in PLUS) - (card in MINUS)) for card in view.last.cards)
        assert after.change - before.change == is_winner * gained
        assert not before.turn


def finished_round() -> View:
    """Return what everybody knows when the first round is over."""
    return next(view for view, _ in steps() if view.done)


def test_a_round_is_a_moment_and_another_if_everybody_has_met_it() -> None:
    view = finished_round()
    met = tuple((tricks, tricks, plus, minus) for _, tricks, plus, minus in view.done[-1])
    moment = RAGE.moment(replace(view, done=(met,)), [ROUND_WON])
    assert moment is not None
    assert moment.kind == "slam"
    assert isinstance(moment.end, RoundEnd)
    missed = ((met[0][0] + 1, *met[0][1:]), *met[1:])
    usual = RAGE.moment(replace(view, done=(missed,)), [ROUND_WON])
    assert usual is not None
    assert usual.kind == "round"
    assert isinstance(usual.end, RoundEnd)
    left = RAGE.moment(replace(view, done=((OUT, *met[1:]),), gone=(0,)), [ROUND_WON])
    assert left is not None
    assert left.kind == "slam"


def test_the_end_of_a_game_has_its_own_picture() -> None:
    *_, (view, news) = steps()
    met = tuple((tricks, tricks, plus, minus) for _, tricks, plus, minus in view.done[-1])
    assert view.phase == "over"
    assert RAGE.moment(replace(view, done=(*view.done[:-1], met)), news) is None
