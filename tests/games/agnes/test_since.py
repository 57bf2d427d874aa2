"""Since one's turn: what touched one's cards, the weightiest first, else what the others have discarded."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.show.sentences import speak
from games.agnes import AGNES
from games.agnes.options import AgnesOptions
from games.agnes.state import Spot
from games.agnes.view import View
from games.core.chance import FastChance
from games.core.french_pack import CARD_NAMED, face, the_card
from games.core.screen import Since
from games.core.text import Text, Value, Who

ME, BEN, CID = Who(0), Who(1), Who(2)
FIVE, QUEEN = (the_card(CARD_NAMED[name]) for name in ("5D", "QC"))
OWN = Text("agnes.own-row")
DEALT: View = AGNES.view(AGNES.deal(AgnesOptions(snap=False), 3, FastChance(1)).state, 0)
VIEW = replace(DEALT, phase="choice")


def news(key: str, **given: Value) -> Text:
    """Return a piece of news."""
    return Text(f"agnes.{key}", **given)


def two(key: str, one: Value, other: Value) -> Text:
    """Return the news that Ben has done something with the first card of one and the third of another."""
    return news(key, who=BEN, one=one, one_slot=1, other=other, other_slot=3)


DISCARDS = news("discards", who=CID, card=FIVE)
LOOKS = news("looks-other", who=BEN, owner=ME, slot=2)
TOUCHED = [
    (LOOKS, "Ben looks at your card 2."),
    (two("looks-two", CID, ME), "Ben looks at your card 3."),
    (two("swaps-unseen", ME, OWN), "Ben swaps your card 1 with their card 3."),
    (two("swaps", CID, ME), "Ben swaps your card 3 with Cid’s card 1."),
]


def words(since: Since[Text] | None) -> str:
    """Return the sentence in English."""
    assert since is not None
    assert since.said is not None
    return speak(since.said, "en", ("Ann", "Ben", "Cid"))


@pytest.mark.parametrize(("touched", "said"), TOUCHED, ids=[text.key for text, _ in TOUCHED])
def test_what_touched_ones_cards_comes_before_what_the_others_did(touched: Text, said: str) -> None:
    assert words(AGNES.since(VIEW, [touched, DISCARDS])) == said


def test_there_is_no_strip_while_one_looks_at_a_card_or_a_question_takes_two_lines() -> None:
    assert AGNES.since(replace(VIEW, phase="power", power=12), [LOOKS]) is not None
    assert AGNES.since(replace(VIEW, phase="power", power=13), [LOOKS]) is None
    assert AGNES.since(replace(VIEW, looks=((Spot(0, 1),), (), ())), [LOOKS]) is None


def test_there_is_none_where_all_are_asked_at_each_discard() -> None:
    assert AGNES.since(replace(VIEW, variant=VIEW.variant._replace(snap=True)), [LOOKS, DISCARDS]) is None


def test_a_card_that_was_moved_weighs_more_than_one_that_was_looked_at() -> None:
    assert words(AGNES.since(VIEW, [two("swaps", CID, ME), LOOKS])).startswith("Ben swaps your card 3")


def test_a_card_that_changed_hands_stays_face_down() -> None:
    since = AGNES.since(VIEW, [two("swaps", CID, ME)])
    assert since is not None
    assert [(place.face, place.number, place.owner) for place in since.places] == [
        (None, 3, None),
        (None, 1, CID.seat),
    ]


def test_else_the_cards_of_the_others_on_the_discard() -> None:
    kept = news("keeps", who=BEN, slot=1, old=QUEEN)
    since = AGNES.since(VIEW, [kept, DISCARDS, news("looks-own", who=CID, slot=2)])
    assert words(since) == "Ben keeps the card drawn and discards the Q♣."
    assert since is not None
    assert [place.face for place in since.places] == [face(CARD_NAMED["QC"]), face(CARD_NAMED["5D"])]


def test_what_one_has_done_oneself_and_a_round_that_is_over_are_nothing_to_see() -> None:
    mine = news("discards", who=ME, card=FIVE)
    assert AGNES.since(VIEW, [mine]) is None
    assert AGNES.since(VIEW, [DISCARDS, news("round-begins", round=2, who=CID)]) is None


@pytest.mark.parametrize(
    ("told", "read"),
    [
        (news("wrong-shown", who=ME, owner=OWN, slot=1, card=FIVE), "⚡ Wrong: your card 1 is the 5♦."),
        (news("wrong-shown", who=ME, owner=BEN, slot=1, card=FIVE), "⚡ Wrong: Ben’s card 1 is the 5♦."),
        (news("wrong", who=ME, owner=OWN, slot=1), "⚡ Wrong about your card 1."),
        (news("penalty", who=ME, slot=5), "Penalty: your card 5."),
        (news("penalty-waived", who=ME), "You are spared the penalty: there is no card left to draw."),
        (news("penalty", who=BEN, slot=5), "Ben: penalty, their card 5."),
        (two("swaps-unseen", OWN, ME), "Ben swaps, unseen, their card 1 and your card 3."),
        (news("gives", who=BEN, slot=1, owner=ME, to_slot=2), "Ben gives you card 1, as your card 2."),
        (news("draws", who=ME), "You draw."),
        (news("draws", who=BEN), "Ben draws."),
        (news("keeps", who=ME, slot=1, old=FIVE), "You keep the card drawn as card 1 and discard the 5♦."),
        (news("takes", who=ME, card=FIVE, slot=2, old=FIVE), "You take the 5♦ as card 2 and discard the 5♦."),
        (news("gives", who=ME, slot=1, owner=BEN, to_slot=2), "You give your card 1 to Ben, as card 2."),
        (
            news("looks-two", who=ME, one=OWN, one_slot=1, other=BEN, other_slot=2),
            "You look at your card 1 and Ben’s card 2.",
        ),
    ],
)
def test_a_seat_reads_in_the_second_person_what_it_did_and_what_became_of_its_claim_and_its_cards(
    told: Text, read: str
) -> None:
    assert speak(AGNES.addressed(told, 0), "en", ("Ann", "Ben", "Cid")) == read
