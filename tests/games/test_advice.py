"""The laws of advice: it can be said, follows from the view alone, and repeats itself."""

from __future__ import annotations

import pickle
import re

import pytest

from bot.show.localizer import Localizer
from bot.show.move_labels import move_order
from games.core.advice import ONLY_MOVE
from games.core.budget import Playouts
from games.core.chance import FastChance
from games.core.game import AnyGame
from games.core.move import legal_moves
from games.registry import GAMES
from tables.life.ai_job import hint_for
from tests.games.plays import Situation, cases, played
from tests.games.tiers import bringing
from tests.games.toy import TOY
from tests.games.wording import LANGUAGES, NAMES, speakable, spoken

EVERY = 17
"""So many moments pass between two that are looked at."""
NAMED = {language: Localizer(language, NAMES, NAMES) for language in LANGUAGES}
NO_DECISIONS = {"look", "seen", "pass-all", "ask-each"}
"""Moves of Agnès that are neither good nor bad."""
INFINITIVE = re.compile(r"(ne pas )?\w+(er|ir|re)\b")
by_game = pytest.mark.parametrize("game", [*GAMES, TOY], ids=[game.name for game in (*GAMES, TOY)])


def asked(game: AnyGame, games: int = 3) -> list[tuple[Situation, int]]:
    """Return some moments of random games at which a seat has a choice."""
    found = []
    for case in cases(game)[:games]:
        for number, moment in enumerate(played(case)):
            choosing = [seat for seat, asks in moment.asked() if seat is not None and len(list(legal_moves(asks))) > 1]
            if number % EVERY == 0 and number < 100 and choosing:
                found.append((moment, choosing[0]))
    return found


@by_game
def test_two_states_that_a_seat_cannot_tell_apart_give_it_the_same_hint_byte_for_byte(game: AnyGame) -> None:
    seen = asked(game, 2)[:6]
    assert seen
    for number, (moment, seat) in enumerate(seen):
        view = game.view(moment.state, seat)
        twin = game.imagine(view, FastChance(number))
        hints = [
            hint_for(game, game.view(state, seat), game.asks(moment.state, seat), number)
            for state in (moment.state, twin)
        ]
        assert pickle.dumps(hints[0]) == pickle.dumps(hints[1])
        assert hints[0].move in set(legal_moves(game.asks(moment.state, seat)))
        speakable(hints[0].why)


@by_game
def test_a_game_says_where_a_decision_stands_and_why_any_move_may_be_made(game: AnyGame) -> None:
    for moment, seat in asked(game):
        view, asks = game.view(moment.state, seat), game.asks(moment.state, seat)
        place = game.advice.place(view)
        if place is not None:
            speakable(place)
        for move in legal_moves(asks):
            for text in (game.advice.reason(view, asks, move), game.advice.named(view, move)):
                if text is not None:
                    speakable(text)


@pytest.mark.parametrize("game", bringing("advice.named"), ids=lambda game: game.name)
def test_a_sentence_can_speak_of_any_move(game: AnyGame) -> None:
    for moment, seat in asked(game):
        view = game.view(moment.state, seat)
        for move in legal_moves(game.asks(moment.state, seat)):
            named = game.advice.named(view, move)
            if named is None:
                assert move.verb in NO_DECISIONS, move
                continue
            assert INFINITIVE.match(spoken(named, "fr")), "« mieux valait piocher »"
            assert spoken(named, "en")[0].islower(), "it follows a word: better to draw"
            order = move_order(game, view, game.asks(moment.state, seat), move, NAMED["fr"])
            assert order[0].isupper()
            assert order.lower() != spoken(named, "fr").lower(), f"« Joue le 7 », not « {order} »"


@by_game
def test_moves_are_compared_for_each_or_not_at_all_and_alike_for_a_seeded_chance(game: AnyGame) -> None:
    for moment, seat in asked(game, 2):
        view, asks = game.view(moment.state, seat), game.asks(moment.state, seat)
        moves = list(legal_moves(asks))
        worths = [list(game.advice.worths(view, asks, moves, FastChance(5), Playouts(20))) for _ in range(2)]
        assert worths[0] == worths[1]
        assert len(worths[0]) in {0, len(moves)}


def test_where_there_is_but_one_move_the_hint_says_so() -> None:
    for game in GAMES:
        for moment in played(cases(game)[0]):
            for seat, asks in moment.asked():
                if seat is not None and len(list(legal_moves(asks))) == 1:
                    assert hint_for(game, game.view(moment.state, seat), asks, 1).why == ONLY_MOVE
                    return
    raise AssertionError("no game has ever only one move")
