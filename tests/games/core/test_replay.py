"""A record plays again; what it proves can be checked by the script."""

from __future__ import annotations

import json

import pytest

from games.core.chance import FairChance, FastChance
from games.core.game import Act, News
from games.core.move import Move
from games.core.replay import Record, Witness, heard, proof, replay
from games.core.text import Refused, Text
from tests.games.plays import Case, played
from tests.games.toy import TOY
from tests.games.toy.options import ToyOptions
from tools.verify_deal import verify


def test_a_record_gives_the_deal_and_one_step_for_every_act() -> None:
    case = Case(TOY, ToyOptions(), 3, 5)
    moments = list(played(case))
    steps = list(replay(TOY, case.record(moments[-1].acts), FairChance(case.key)))
    assert [step.news for step in steps] == [moment.news for moment in moments]
    assert steps[-1].state == moments[-1].state


def test_a_record_that_the_rules_do_not_allow_says_which_act() -> None:
    record = Record(ToyOptions(), 2, (Act(0, Move("lay", ("99", "1"))),))
    with pytest.raises(Refused) as caught:
        list(replay(TOY, record, FastChance(1)))
    assert caught.value.__notes__ == ["act 1 of the record: seat 0, lay 99 1"]


def test_everybody_hears_public_news_and_a_seat_its_own() -> None:
    news = (News(Text("toy.over")), News(Text("toy.mine"), frozenset({1})), News(Text("toy.ours"), frozenset({0, 1})))
    assert [text.key for text in heard(news, None)] == ["toy.over"]
    assert [text.key for text in heard(news, 0)] == ["toy.over", "toy.ours"]
    assert [text.key for text in heard(news, 1)] == ["toy.over", "toy.mine", "toy.ours"]


def test_a_witness_gives_what_its_chance_gives() -> None:
    alone, watched, cards, same = FairChance(b"k"), Witness(FairChance(b"k")), list("abcdefgh"), list("abcdefgh")
    alone.shuffle(cards)
    watched.shuffle(same)
    assert same == cards
    assert watched.below(6) == alone.below(6)
    assert watched.calls[0]["cards"] == cards


def test_the_proof_of_a_whole_game_is_accepted_by_the_script() -> None:
    secret, contributions = bytes(range(32)), ["Camille", "Bo"]
    record = Record(ToyOptions(rounds=1, hand=2), 2)
    steps = list(replay(TOY, record, FairChance(b"any")))
    revealed = json.loads(json.dumps(proof(TOY, record, "42", secret, contributions)))
    good, gave = verify(revealed)
    assert good
    assert len(gave) == 2  # who deals, and the deck
    assert len(steps) == 1
    revealed["calls"][1]["gave"].reverse()
    assert not verify(revealed)[0]
