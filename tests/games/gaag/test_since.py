"""Since one's card: the row that somebody took, else the cards of the others."""

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


def test_the_row_that_somebody_took_with_what_they_opened_the_next_with() -> None:
    since = GAAG.since(VIEW, [MINE, plays(CID, "9-2"), TAKEN])
    assert words(since) == "Ben picks up 3 cards, 3 atoms."
    assert since is not None
    assert [place.face for place in since.places] == [face(card, SPECIAL) for card in ROW]
    assert [place.owner for place in since.places] == [None, None, BEN.seat]
    assert words(GAAG.since(VIEW, [MINE, TAKEN, plays(BEN, "6-0")])).endswith("then opens with Carbon 6.")
    long = replace(VIEW, collected=((), (*ROW, *ROW), ()))
    since = GAAG.since(long, [MINE, Text("gaag.picks-up", who=BEN, cards=6, atoms=6)])
    assert since is not None
    assert [place.owner for place in since.places] == [None] * 6, "a portrait would cover a card"


def test_else_the_cards_of_the_others() -> None:
    since = GAAG.since(VIEW, [MINE, plays(BEN, "6-0"), plays(CID, "8-0")])
    assert words(since) == "Ben plays Carbon 6 and Cid Oxygen 8."
    assert since is not None
    assert [place.owner for place in since.places] == [BEN.seat, CID.seat]
    assert words(GAAG.since(VIEW, [MINE, plays(BEN, "6-0")])) == "Ben plays Carbon 6."
    many = [plays(BEN, card) for card in ("6-0", "8-0", "9-0", "10-0", "11-0")]
    told = GAAG.since(VIEW, [MINE, *many])
    assert words(told) == "5 cards played, the last by Ben: Sodium 11."
    assert told is not None
    shown = [face(CARD_NAMED[card], SPECIAL) for card in ("8-0", "9-0", "10-0", "11-0")]
    assert [place.face for place in told.places] == shown, "no more than portraits leave readable"


def test_a_round_that_is_over_is_nothing_to_see() -> None:
    assert GAAG.since(VIEW, [MINE, TAKEN, Text("gaag.round-begins", round=2, who=CID)]) is None
