"""The laws of animations turn red: each test plants one bug in a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from games.agnes import AGNES
from games.agnes.state import State
from games.agnes.view import View
from games.core.french_pack import face as french_face
from games.core.game import AnyGame
from games.core.screen import Group, Moment, Place
from games.core.text import Text
from games.rage import RAGE
from games.rage.view import View as RageView
from tests.games.animations import check_animation, check_once_a_round
from tests.games.plays import Case, played


def _play(game: AnyGame) -> None:
    moments = [*played(Case(game, game.options_type(), 3, 5))]
    for moment in moments:
        check_animation(moment)
    check_once_a_round(moments)


@pytest.mark.parametrize("game", [AGNES, RAGE], ids=lambda game: game.name)
def test_without_a_bug_nothing_turns_red(game: AnyGame) -> None:
    _play(game)


def _turns_a_card_up(view: View, news: Sequence[Text]) -> Moment[Text] | None:
    found = AGNES.moment(view, news)
    seen = {card for card in view.discard[-1:] if card >= 0}
    cards = tuple(Place(french_face(card)) for card in range(52) if card not in seen)
    return None if found is None else replace(found, cards=(Group(cards),))


def test_an_animation_with_a_hidden_card_turns_red() -> None:
    with pytest.raises(AssertionError, match="a card that nobody else may see"):
        _play(replace(AGNES, moment=_turns_a_card_up))


class _Peeking:
    """Views that remember the state they are of, as a global would."""

    state: State

    def view(self, state: State, seat: int | None) -> View:
        self.state = state
        return AGNES.view(state, seat)

    def moment(self, view: View, news: Sequence[Text]) -> Moment[Text] | None:
        found = AGNES.moment(view, news)
        return (
            None if found is None else replace(found, gain=str(sum(map(sum, self.state.layouts)) + self.state.pile[0]))
        )


def test_an_animation_that_tells_something_hidden_turns_red() -> None:
    peeking = _Peeking()
    with pytest.raises(AssertionError, match="tells something hidden"):
        _play(replace(AGNES, view=peeking.view, moment=peeking.moment))


def test_an_animation_of_each_trick_turns_red() -> None:
    def each(view: RageView, news: Sequence[Text]) -> Moment[Text] | None:
        return RAGE.moment(replace(view, played=view.played[-len(view.last.seats) :]) if view.last else view, news)

    with pytest.raises(AssertionError, match="a second trick in round"):
        _play(replace(RAGE, moment=each))


def test_an_animation_that_is_shown_again_turns_red() -> None:
    def lasting(view: View, news: Sequence[Text]) -> Moment[Text] | None:
        told = [Text("agnes.announces", who=0)] if view.announcer >= 0 else []
        return AGNES.moment(view, [*news, *told])

    with pytest.raises(AssertionError, match="is shown again"):
        _play(replace(AGNES, moment=lasting))
