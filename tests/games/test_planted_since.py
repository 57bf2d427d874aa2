"""The laws of what has happened since a seat's move turn red: each test plants one bug in a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from games.agnes import AGNES
from games.agnes.view import View
from games.core.french_pack import face
from games.core.game import AnyGame
from games.core.screen import Place, Since
from games.core.text import Text
from tests.games.plays import Case, played
from tests.games.since_moves import check_since
from tests.games.tiers import bringing

CHOSEN = {"agnes": {"snap": False}}
"""Where everybody is asked at each discard, Agnès shows nothing of the kind."""


def _play(game: AnyGame) -> int:
    options = game.options_type.model_validate(CHOSEN.get(game.name, {}))
    return check_since([*played(Case(game, options, max(game.seats[0], min(3, game.seats[-1])), 5))])


@pytest.mark.parametrize("game", bringing("since"), ids=lambda game: game.name)
def test_without_a_bug_nothing_turns_red(game: AnyGame) -> None:
    assert _play(game) > 3


def test_what_is_shown_whatever_has_happened_turns_red() -> None:
    always = Since(Text("agnes.since"), Text("agnes.penalty-you", slot=1))
    with pytest.raises(AssertionError, match="older than the seat's last move"):
        _play(replace(AGNES, since=lambda _view, _news: always))


def test_a_card_that_the_seat_has_not_seen_turns_red() -> None:
    def turned_up(view: View, news: Sequence[Text]) -> Since[Text] | None:
        found = AGNES.since(view, news)
        return None if found is None else replace(found, places=tuple(Place(face(card)) for card in range(0, 52, 7)))

    with pytest.raises(AssertionError, match="that it has not seen"):
        _play(replace(AGNES, since=turned_up))


def test_a_long_sentence_turns_red() -> None:
    def all_of_it(view: View, news: Sequence[Text]) -> Since[Text] | None:
        found = AGNES.since(view, news)
        return None if found is None else replace(found, said=Text("agnes.odd-window", least=6, live=60, slow=7200))

    with pytest.raises(AssertionError, match="letters in"):
        _play(replace(AGNES, since=all_of_it))
