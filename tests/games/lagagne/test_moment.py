"""The first theft of a table round is a moment: both people's columns as they were, and as they are."""

from __future__ import annotations

from dataclasses import replace

from games.core.screen import Seat
from games.core.text import Text, Who
from games.lagagne import LAGAGNE
from games.lagagne.card_words import THEFTS
from games.lagagne.cards import NONE, RECOVER, STEAL, SUITS
from games.lagagne.faces import column_place
from games.lagagne.options import LaGagneOptions
from games.lagagne.state import State
from tests.games.plays import Case, Situation, played

SEEDS = range(1, 13)


def thefts() -> list[tuple[Situation, Text]]:
    """Return the steps of some games in which a card was stolen, with the news of it."""
    found = []
    for seed in SEEDS:
        for step in played(Case(LAGAGNE, LaGagneOptions(), 3, seed * 3 + 1)):
            told = [item.text for item in step.news if item.text.key in THEFTS]
            found += [(step, text) for text in told]
    return found


def columns(state: State, seat: int) -> list[object]:
    """Return the places of a seat's columns."""
    return [column_place(tuple(column), suit) for suit, column in enumerate(state.columns[seat])]


def test_a_theft_shows_the_columns_before_and_after() -> None:
    shown = 0
    for step, told in thefts():
        moment = LAGAGNE.moment(LAGAGNE.view(step.state, None), [told])
        if moment is None:
            continue
        shown += 1
        victim, thief = (seat.seat for seat in moment.seats)
        assert {"who": Who(thief), "victim": Who(victim)}.items() <= dict(told.params).items()
        assert moment.who == thief
        for seats, state in ((moment.seats, step.before), (moment.after, step.state)):
            assert [_places(seat) for seat in seats] == [columns(state, victim), columns(state, thief)]
        (stolen,) = moment.cards[0].places
        assert stolen.face is not None
        assert moment.columns in {(one, other) for one in range(SUITS) for other in range(SUITS)}
    assert shown >= 5, f"{shown} of {len(thefts())} thefts are shown"


def _places(seat: Seat[Text]) -> list[object]:
    return [place for group in seat.groups for place in group.places]


def test_a_theft_that_may_be_the_second_of_its_round_is_no_moment() -> None:
    step, told = next(
        (step, told)
        for step, told in thefts()
        if LAGAGNE.moment(view := LAGAGNE.view(step.state, None), [told]) is not None
        and len(view.discard) > 1
        and dict(told.params)["who"] != Who(view.leader)
    )
    view = LAGAGNE.view(step.state, None)
    *earlier, under, top = view.discard
    for hidden in (STEAL, RECOVER, NONE):
        assert LAGAGNE.moment(replace(view, discard=(*earlier, hidden, top)), [told]) is None
    assert LAGAGNE.moment(replace(view, discard=(top,)), [told]) is None, "the discard of before may have been shuffled"
    assert LAGAGNE.moment(replace(view, discard=(*earlier, under, top)), [told]) is not None


def test_news_of_before_that_do_not_name_the_column_are_told_in_words_alone() -> None:
    step, told = next(
        (step, told) for step, told in thefts() if LAGAGNE.moment(LAGAGNE.view(step.state, None), [told]) is not None
    )
    params = {name: value for name, value in told.params if name != "source"}
    assert LAGAGNE.moment(LAGAGNE.view(step.state, None), [Text(told.key, **params)]) is None
