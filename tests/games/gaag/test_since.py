"""Since one's card: the row that somebody took, and on the table the cards of the others."""

from __future__ import annotations

from dataclasses import replace

from bot.show.sentences import speak
from games.core.chance import FastChance
from games.core.screen import Since
from games.core.text import Text, Who
from games.gaag import GAAG
from games.gaag.card_words import played_words
from games.gaag.cards import CARD_NAMED
from games.gaag.faces import face
from games.gaag.options import GaAgOptions
from games.gaag.row import Landing
from games.gaag.view import View

ME, BEN, CID = Who(0), Who(1), Who(2)
DEALT: View = GAAG.view(GAAG.deal(GaAgOptions(), 3, FastChance(1)).state, 0)
SPECIAL = DEALT.variant.special_atoms
ROW = tuple(CARD_NAMED[card] for card in ("5-0", "7-1", "9-2"))
VIEW = replace(DEALT, collected=((), ROW, ()))


def plays(who: Who, card: str) -> Text:
    """Return the news of a play."""
    return Text("gaag.plays", who=who, played=played_words(CARD_NAMED[card], Landing(0, "open"), SPECIAL))


MINE, TAKEN = plays(ME, "5-0"), Text("gaag.picks-up", who=BEN, cards=3, atoms=3)


def words(since: Since[Text] | None) -> str:
    """Return the sentence in English."""
    assert since is not None
    assert since.said is not None
    return speak(since.said, "en", ("Ann", "Ben", "Cid"))


def laid(since: Since[Text] | None) -> list[tuple[int, str]]:
    """Return who laid which cards of the row."""
    assert since is not None
    return [(deed.seat, deed.card.sprite.removeprefix("gaag/")) for deed in since.deeds if deed.card is not None]


def test_the_row_that_somebody_took_and_what_lies_there_since() -> None:
    since = GAAG.since(VIEW, [MINE, plays(CID, "9-2"), TAKEN])
    assert words(since) == "Ben picks up 3 cards, 3 atoms."
    assert since is not None
    assert [place.face for place in since.places] == [face(card, SPECIAL) for card in ROW]
    assert since.by == BEN.seat
    assert [place.owner for place in since.places] == [None] * 3, "a portrait would cover a card"
    assert laid(since) == [], "what lay there before was picked up"
    opened = replace(VIEW, row=(CARD_NAMED["6-0"],))
    assert laid(GAAG.since(opened, [MINE, plays(CID, "9-2"), TAKEN, plays(BEN, "6-0")])) == [(1, "6-0")]
    long = replace(VIEW, collected=((), (*ROW, *ROW), ()))
    since = GAAG.since(long, [MINE, Text("gaag.picks-up", who=BEN, cards=6, atoms=6)])
    assert since is not None
    assert [place.said for place in since.places] == [None] * 6, "all are there"


def test_a_row_that_is_too_long_tells_how_many_more_cards_it_had() -> None:
    long = replace(VIEW, collected=((), ROW * 4, ()))
    for cards, shown, more in ((7, 7, None), (10, 7, "+3")):
        since = GAAG.since(long, [MINE, Text("gaag.picks-up", who=BEN, cards=cards, atoms=6)])
        assert since is not None
        first, *others = since.places
        assert 1 + len(others) == shown
        assert (None if first.said is None else speak(first.said, "en")) == more
        assert [place.said for place in others] == [None] * (shown - 1)


def test_else_the_cards_of_the_others_on_the_table_without_a_strip() -> None:
    row = replace(VIEW, row=tuple(CARD_NAMED[card] for card in ("5-0", "6-0", "8-0")))
    since = GAAG.since(row, [MINE, plays(BEN, "6-0"), plays(CID, "8-0")])
    assert laid(since) == [(1, "6-0"), (2, "8-0")]
    assert since is not None
    assert (since.said, since.places) == (None, ())
    assert GAAG.since(row, [MINE]) is None


def test_of_two_gaps_in_the_row_none_is_said_to_be_the_new_one() -> None:
    twice = replace(VIEW, row=tuple(CARD_NAMED[card] for card in ("5-0", "gap", "7-0", "gap", "9-0")))
    assert GAAG.since(twice, [MINE, plays(BEN, "gap")]) is None
    assert laid(GAAG.since(twice, [MINE, plays(BEN, "gap"), plays(CID, "gap")])) == [(1, "gap.5"), (2, "gap.5")]


def test_a_round_that_is_over_is_nothing_to_see() -> None:
    assert GAAG.since(VIEW, [MINE, TAKEN, Text("gaag.round-begins", round=2, who=CID)]) is None


def test_of_a_card_that_was_laid_its_atoms_are_not_told_again() -> None:
    news, names = plays(BEN, "12-4"), ("Ann", "Ben", "Cid")
    assert "(4 atoms)" in speak(news, "en", names)
    for seat, said in ((0, "Ben: Magnesium 12"), (1, "You play Magnesium 12")):
        told = speak(GAAG.addressed(news, seat), "en", names)
        assert told.startswith(said)
        assert "atom" not in told
