"""Since one's turn: what one has lost; what else the others have laid is seen in their columns."""

from __future__ import annotations

from bot.show.sentences import speak
from games.core.chance import FastChance
from games.core.screen import Since
from games.core.text import Text, Who
from games.lagagne import LAGAGNE
from games.lagagne.card_words import CARD_WORDS
from games.lagagne.cards import CARD_NAMED
from games.lagagne.faces import column_place, face
from games.lagagne.options import LaGagneOptions

ME, BEN, CID = Who(0), Who(1), Who(2)
VIEW = LAGAGNE.view(LAGAGNE.deal(LaGagneOptions(), 3, FastChance(1)).state, 0)
POINTS, SYMBOL = CARD_NAMED["20-spades"], CARD_NAMED["symbol-spades"]
MINE = Text("lagagne.discards", who=ME, card=CARD_WORDS[SYMBOL])
PLACED = Text("lagagne.places", who=CID, card=CARD_WORDS[SYMBOL], suit="♠", points=0, total=0)
DISCARDED = Text("lagagne.discards", who=CID, card=CARD_WORDS[POINTS])


def stolen(victim: Who) -> Text:
    """Return the news of a theft by Ben."""
    card, suit = CARD_WORDS[POINTS], "♠"
    return Text(
        "lagagne.steals", who=BEN, victim=victim, card=card, suit=suit, points=20, total=20, source=suit, left=5
    )


def words(since: Since[Text] | None) -> str:
    """Return the sentence in English."""
    assert since is not None
    return speak(since.said, "en", ("Ann", "Ben", "Cid"))


def test_a_theft_from_oneself_comes_first_with_what_is_left_of_the_column() -> None:
    since = LAGAGNE.since(VIEW, [MINE, stolen(ME), PLACED])
    assert words(since) == "Ben steals your 20♠: you are left with 5."
    assert since is not None
    theirs, column = since.places
    assert (theirs.face, theirs.owner) == (face(POINTS), BEN.seat)
    assert column == column_place(VIEW.columns[0][0], 0)
    assert words(LAGAGNE.since(VIEW, [MINE, stolen(ME), stolen(ME)])).startswith("2 thefts from you, the last by Ben")


def test_only_the_two_of_an_exchange_are_told_what_came_of_it() -> None:
    kept = Text("lagagne.was-taken", who=BEN, card=CARD_WORDS[POINTS], given=CARD_WORDS[SYMBOL])
    since = LAGAGNE.since(VIEW, [MINE, kept, PLACED])
    assert words(since) == "Ben keeps your 20♠ and gives you symbol ♠."
    seen = Text("lagagne.was-seen", who=BEN, card=CARD_WORDS[POINTS])
    assert words(LAGAGNE.since(VIEW, [MINE, seen])) == "Ben has seen your 20♠ and gave it back."


def test_there_is_no_strip_for_what_others_have_done_to_each_other() -> None:
    assert LAGAGNE.since(VIEW, [MINE, stolen(CID), PLACED, DISCARDED]) is None
    assert LAGAGNE.since(VIEW, [MINE]) is None
