"""The end of a deal is a moment: the winner's hand in its melds."""

from __future__ import annotations

from typing import Any

import pytest

from bot.show.sentences import Language, speak
from games.core.screen import Moment
from games.core.text import Text
from games.gin import GIN
from tests.games.gin.kit import NAMES, laid_out

OUT = "7S 8S 9S QD QH QC 3D 4D 5D 6C KS"
GIN_HAND = OUT.replace("6C", "6D")
DEFENCE = "10S QS 2D AD 2C 9H 9C 5H 8H KC"
CLOSE = "10S QS AS AD AC AH 2C 2S 2H 5H"


def seen(hand: str, theirs: str, move: str, language: Language = "en", **options: Any) -> tuple[Moment[Text], str]:  # noqa: ANN401 -- option values
    """Return what everybody sees after Ann has gone out, and the large word on it."""
    table = laid_out(hand, theirs, pile="JH", phase="discard", **options)
    before = len(table.news)
    table.act(move)
    view, news = GIN.view(table.state, None), table.news[before:]
    moment = GIN.moment(view, news)
    assert moment is not None
    assert GIN.moment(view, []) is None, "the next step brings other news"
    assert isinstance(moment.words, Text)
    return moment, speak(moment.words, language, NAMES)


def groups(moment: Moment[Text]) -> list[tuple[str, str, bool]]:
    """Return the cards of each group with its caption, and whether it is a meld."""
    return [
        (
            " ".join(spoken(place.face.name) for place in group.places if place.face),
            spoken(group.caption or ""),
            group.framed,
        )
        for group in moment.cards
    ]


def spoken(text: Text | str) -> str:
    """Return a text in English."""
    return speak(text, "en", NAMES) if isinstance(text, Text) else text


def test_a_knock_shows_the_melds_and_what_is_left_without_what_the_other_laid_off() -> None:
    moment, word = seen(OUT, DEFENCE, "knock KS")
    assert (moment.kind, moment.who, moment.gain, word) == ("gin", 0, "+37", "KNOCK!")
    assert groups(moment) == [
        ("7♠ 8♠ 9♠", "run", True),
        ("Q♥ Q♦ Q♣", "set", True),
        ("3♦ 4♦ 5♦", "run", True),
        ("6♣", "6", False),
    ]
    assert spoken(moment.alt) == "Knock by Ann: 7♠ 8♠ 9♠ · Q♥ Q♦ Q♣ · 3♦ 4♦ 5♦ · 6♣"


def test_an_undercut_is_the_moment_of_the_other_with_what_they_laid_off_apart() -> None:
    moment, word = seen(OUT, CLOSE, "knock KS", "fr")
    assert (moment.who, word) == (1, "CONTRE\u00a0!")
    assert groups(moment)[2:] == [("5♥", "5", False), ("10♠ Q♠", "laid off", False)]
    assert speak(Text("gin.film-laid", cards=1), "fr") == "posée"
    assert moment.cards[-1].caption == Text("gin.film-laid", cards=2)


@pytest.mark.parametrize("options", [{}, {"manche_points": 25}, {"manche_points": 25, "match_points": 0}])
def test_gin_is_the_same_moment_in_a_deal_and_at_the_end_of_a_game_or_a_match(options: dict[str, Any]) -> None:
    moment, word = seen(GIN_HAND, DEFENCE, "gin KS", **options)
    assert (moment.who, word) == (0, "GIN!")
    assert all(framed for _, _, framed in groups(moment))


def test_grand_gin_and_petit_gin_bear_their_own_names() -> None:
    full = "7S 8S 9S QD QH QC 3D 4D 5D 6D 7D"
    assert seen(full, DEFENCE, "grand", petit_grand_gin="eleven")[1] == "GRAND GIN!"
    assert seen(GIN_HAND, DEFENCE, "gin KS", petit_grand_gin="literal")[1] == "GRAND GIN!"
    assert seen(OUT, DEFENCE, "petit KS", petit_grand_gin="literal")[1] == "PETIT GIN!"


def test_a_step_that_ends_no_deal_is_none() -> None:
    table = laid_out(OUT, DEFENCE, pile="JH", phase="discard").act("discard KS")
    assert GIN.moment(GIN.view(table.state, None), table.news) is None
