"""A record plays again; what it proves can be checked by the script."""

from __future__ import annotations

import json

import pytest

from bot.process.verify_deal import verify
from games.core.chance import FairChance, FastChance
from games.core.game import News, SeatMove
from games.core.move import Move
from games.core.replay import ChanceRecorder, GameRecord, draws, heard, replay
from games.core.seal import commitment, deal_key, deal_text, draws_code
from games.core.text import Refused, Text
from tests.games.plays import Case, played
from tests.games.toy import TOY
from tests.games.toy.options import ToyOptions


def test_a_record_gives_the_deal_and_one_step_for_every_act() -> None:
    case = Case(TOY, ToyOptions(), 3, 5)
    moments = list(played(case))
    steps = list(replay(TOY, case.record(moments[-1].acts), FairChance(case.key)))
    assert [step.news for step in steps] == [moment.news for moment in moments]
    assert steps[-1].state == moments[-1].state


def test_a_record_that_the_rules_do_not_allow_says_which_act() -> None:
    record = GameRecord(ToyOptions(), 2, (SeatMove(0, Move("lay", ("99", "single"))),))
    with pytest.raises(Refused) as caught:
        list(replay(TOY, record, FastChance(1)))
    assert caught.value.__notes__ == ["move 1 of the record: seat 0, lay 99 single"]


def test_everybody_hears_public_news_and_a_seat_its_own() -> None:
    news = (News(Text("toy.over")), News(Text("toy.mine"), frozenset({1})), News(Text("toy.ours"), frozenset({0, 1})))
    assert [text.key for text in heard(news, None)] == ["toy.over"]
    assert [text.key for text in heard(news, 0)] == ["toy.over", "toy.ours"]
    assert [text.key for text in heard(news, 1)] == ["toy.over", "toy.mine", "toy.ours"]


def test_a_witness_gives_what_its_chance_gives() -> None:
    alone, watched, cards, same = (
        FairChance(b"k"),
        ChanceRecorder(FairChance(b"k"), "abcdefgh"),
        [*range(8)],
        [*range(8)],
    )
    alone.shuffle(cards)
    watched.shuffle(same)
    assert same == cards
    assert watched.below(6) == alone.below(6)
    assert watched.calls[0] == {"shuffle": list("abcdefgh"), "gave": ["abcdefgh"[card] for card in cards]}


def test_the_draws_of_a_whole_game_are_accepted_by_the_script() -> None:
    secret, record = bytes(range(32)), GameRecord(ToyOptions(rounds=1, hand=2), 2)
    deck = TOY.starting_cards(record.options)
    seal = commitment(secret, "42", "toy", 1, deck)
    key = deal_key(secret, deal_text("42", seal, ()))
    calls, last = draws(TOY, record, FairChance(key))
    assert [step.state for step in replay(TOY, record, FairChance(key))] == [last]
    deal = {"scheme": 1, "game": "toy", "version": 1, "table": "42", "secret": secret.hex(), "contributions": []}
    deal |= {"deck": deck, "commitment": seal, "calls": calls, "code": draws_code(seal, calls)}
    revealed = json.loads(json.dumps(deal))
    faults, gave = verify(revealed)
    assert faults == []
    assert len(gave) == 2  # who deals, and the deck
    revealed["calls"][1]["gave"].reverse()
    assert "call 1 gave something else" in verify(revealed)[0]


def test_the_draw_of_the_seats_is_the_first_call() -> None:
    calls, _ = draws(TOY, GameRecord(ToyOptions(rounds=1, hand=2), 2, dealer=0), FairChance(b"k"), seats_drawn=True)
    assert calls[0]["seats"] == 2
