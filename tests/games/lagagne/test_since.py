"""Since one's turn: what one has lost; what else the others have laid is seen in their columns."""

from __future__ import annotations

from dataclasses import replace

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
    assert since.said is not None
    return speak(since.said, "en", ("Ann", "Ben", "Cid"))


def test_a_theft_from_oneself_comes_first_with_what_is_left_of_the_column() -> None:
    since = LAGAGNE.since(VIEW, [MINE, stolen(ME), PLACED])
    assert words(since) == "Ben steals your 20♠, leaving you 5."
    assert since is not None
    theirs, column = since.places
    assert (theirs.face, theirs.owner) == (face(POINTS), BEN.seat)
    assert column == column_place(VIEW.columns[0][0], 0)
    assert words(LAGAGNE.since(VIEW, [MINE, stolen(ME), stolen(ME)])).startswith("2 thefts from you, the last by Ben")


def test_a_symbol_that_is_lost_is_told_with_what_its_column_still_does() -> None:
    view = replace(VIEW, columns=(((POINTS,), (), (), ()), *VIEW.columns[1:]))
    theft = Text("lagagne.steals", **{**stolen(ME).given, "card": CARD_WORDS[SYMBOL]})
    said = words(LAGAGNE.since(view, [MINE, theft]))
    assert said == "Ben steals your ♠ symbol: your column sleeps, its 20 points count."
    empty = replace(VIEW, columns=(((), (), (), ()), *VIEW.columns[1:]))
    assert words(LAGAGNE.since(empty, [MINE, theft])) == "Ben steals your ♠ symbol, leaving you 5."


def test_a_seat_reads_what_it_did_and_what_was_done_to_it_in_the_second_person() -> None:
    crosses = Text("lagagne.crosses", who=ME, points=155)
    mine = Text("lagagne.steals", **{**stolen(BEN).given, "who": ME})
    told = [LAGAGNE.addressed(text, 0) for text in (crosses, stolen(ME), stolen(CID), mine)]
    assert [speak(text, "en", ("Ann", "Ben", "Cid")) for text in told] == [
        "You reach 155 points!",
        "Ben steals your 20♠: you are left with 5.",
        "Ben steals the 20♠ from Cid: Cid 5, Ben 20.",
        "You steal the 20♠ from Ben, who is left with 5.",
    ]
    assert LAGAGNE.addressed(crosses, 1) == crosses


def test_thief_and_victim_of_a_symbol_read_that_its_column_sleeps() -> None:
    given = {**stolen(ME).given, "card": CARD_WORDS[SYMBOL], "slept": 20}
    theft = Text("lagagne.steals-asleep", **given)
    for seat, said in (
        (0, "Ben steals your ♠ symbol: your column sleeps, its 20 points count."),
        (1, "You steal the ♠ symbol from Ann, whose column sleeps (20 points)."),
        (2, "Ben steals the ♠ symbol from Ann, whose column sleeps (20 points)."),
    ):
        assert speak(LAGAGNE.addressed(theft, seat), "en", ("Ann", "Ben", "Cid")) == said
    since = LAGAGNE.since(VIEW, [MINE, theft])
    assert since is not None
    assert [speak(deed.ways[0], "fr", ("Ann", "Ben", "Cid")) for deed in since.deeds] == ["te vole ♠"]


def test_only_the_two_of_an_exchange_are_told_what_came_of_it() -> None:
    kept = Text("lagagne.was-taken", who=BEN, card=CARD_WORDS[POINTS], given=CARD_WORDS[SYMBOL])
    since = LAGAGNE.since(VIEW, [MINE, kept, PLACED])
    assert words(since) == "Ben keeps your 20♠ and gives you ♠ symbol."
    assert since is not None
    assert [speak(deed.ways[0], "en", ("Ann", "Ben", "Cid")) for deed in since.deeds] == [
        "keeps 20♠",
        "places ♠ symbol",
    ]


def test_a_card_given_back_in_an_exchange_lies_on_no_strip_and_its_seat_says_so() -> None:
    exchange = Text("lagagne.exchanges", who=BEN, victim=ME)
    seen = Text("lagagne.was-seen", who=BEN, card=CARD_WORDS[POINTS])
    since = LAGAGNE.since(VIEW, [MINE, exchange, seen, PLACED])
    assert since is not None
    assert since.said is None
    assert [speak(deed.ways[0], "fr", ("Ann", "Ben", "Cid")) for deed in since.deeds] == [
        "te rend 20♠",
        "pose le symbole ♠",
    ]
    assert since.deeds[0].told == seen


def test_what_each_other_did_last_stands_at_their_seat() -> None:
    mulligan = Text("lagagne.mulligans", who=CID)
    since = LAGAGNE.since(VIEW, [MINE, stolen(CID), DISCARDED, mulligan, PLACED])
    assert since is not None
    assert since.said is None, "there is no strip for what others have done to each other"
    told = [[speak(text, "en", ("Ann", "Ben", "Cid")) for text in one.ways] for one in since.deeds]
    assert [deed.seat for deed in since.deeds] == [BEN.seat, CID.seat]
    assert told == [["steals Cid’s 20♠", "steals 20♠", "steals 20♠"], ["places ♠ symbol", "places ♠", "places ♠"]]
    assert [deed.told for deed in since.deeds] == [stolen(CID), PLACED]
    assert [(deed.card, deed.glyph) for deed in since.deeds] == [(face(POINTS), "♠"), (face(SYMBOL), "♠")]
    assert LAGAGNE.since(VIEW, [MINE]) is None


def test_what_the_strip_says_of_a_seat_is_not_told_twice_in_the_alt_text() -> None:
    since = LAGAGNE.since(VIEW, [MINE, stolen(ME), PLACED])
    assert since is not None
    said = [speak(deed.ways[0], "fr", ("Ann", "Ben", "Cid")) for deed in since.deeds]
    assert said == ["te vole 20♠", "pose le symbole ♠"]
    assert [deed.told for deed in since.deeds] == [None, PLACED]
