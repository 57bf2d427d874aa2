"""A notification says the question of a game in a few words, from what everybody knows."""

from __future__ import annotations

import pytest

from bot.show.sentences import LANGUAGES
from games.core.game import AnyGame
from tests.games.plays import cases, played
from tests.games.tiers import bringing
from tests.games.wording import speakable, spoken

LETTERS = 60
"""A notification is read at a glance."""


@pytest.mark.parametrize("game", bringing("alert"), ids=lambda game: game.name)
def test_whoever_is_asked_is_told_the_question(game: AnyGame) -> None:
    said: set[str] = set()
    for case in cases(game)[:6]:
        for moment in played(case):
            if not any(seat is not None for seat, _ in moment.asked()):
                continue
            alert = game.alert(game.view(moment.state, None))
            assert alert is not None
            speakable(alert)
            for language in LANGUAGES:
                words = spoken(alert, language)
                assert len(words) <= LETTERS
                assert words[0].islower(), "it follows the name of the game and a colon"
                assert words[-1] in "?!.s", "it is a whole sentence, or ends with seconds"
                said.add(words)
    assert len(said) >= 2 * len(LANGUAGES)
