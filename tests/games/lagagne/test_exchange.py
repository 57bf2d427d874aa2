"""Exchanging, and that nobody learns more of it than part i allows (LG-R14)."""

from __future__ import annotations

from collections import Counter

from games.core.chance import FastChance
from games.lagagne import LAGAGNE
from games.lagagne.cards import WRITTEN
from tests.games.lagagne.kit import Table, laid_out

MINE = "exchange 5-spades zero zero zero"
THEIRS = "50-hearts 50-hearts 50-clubs 50-clubs 50-spades"


def opened(seed: int = 1, theirs: str = THEIRS) -> Table:
    """Return a table of three where Ann has just drawn from Ben."""
    table = laid_out(MINE, theirs, "recover recover steal steal steal", draws="10-hearts")
    table.chance = FastChance(seed)
    return table.act("exchange 1")


def test_r14_the_card_is_seen_and_then_kept_or_given_back() -> None:
    table = opened()
    assert table.state.phase == "exchange"
    assert table.moves() == ["settle back", "settle 5-spades", "settle zero"]
    assert [WRITTEN[card] for card in table.state.discard] == ["exchange"]
    assert "Decide first" in table.refusal("discard zero")


def test_r14_keeping_gives_another_card_and_then_draws() -> None:
    table = opened(theirs="50-hearts 50-hearts zero zero recover")
    while table.state.swap is not None and WRITTEN[table.state.swap.seen] != "50-hearts":
        table = opened(table.chance.below(10**6), "50-hearts 50-hearts zero zero recover")
    table.act("settle 5-spades")
    assert table.hand(0) == "10-hearts 50-hearts zero zero zero"
    assert table.hand(1) == "5-spades 50-hearts zero zero recover"
    assert table.state.turn == 1


def test_r14_giving_back_changes_nothing_and_then_draws() -> None:
    table = opened().act("settle back")
    assert table.hand(0) == "5-spades 10-hearts zero zero zero"
    assert table.hand(1) == "50-spades 50-hearts 50-hearts 50-clubs 50-clubs"
    assert table.state.turn == 1


def test_r14_every_card_of_the_hand_is_equally_likely() -> None:
    seen: Counter[str] = Counter()
    for seed in range(1000):
        swap = opened(seed).state.swap
        assert swap is not None
        seen[WRITTEN[swap.seen]] += 1
    assert abs(seen["50-spades"] - 200) < 50
    assert abs(seen["50-hearts"] - 400) < 60
    assert abs(seen["50-clubs"] - 400) < 60


def test_r14_the_two_are_told_and_the_others_hear_the_same_both_ways() -> None:
    back, kept = opened().act("settle back"), opened().act("settle zero")
    assert back.told() == kept.told()
    assert back.said_privately(2) == kept.said_privately(2) == []
    for seat in (2, None):
        assert back.view(seat) == kept.view(seat)
        assert back.screen(seat) == kept.screen(seat)
    assert back.view(0) != kept.view(0)
    assert back.view(1) != kept.view(1)


def test_i_the_one_taken_from_learns_of_it_only_when_it_is_settled() -> None:
    table = opened()
    swap = table.view(1).swap
    assert swap is not None
    assert swap.seen == -1
    assert table.said_privately(1) == []
    card = table.said_privately(0)[0].removeprefix("You have drawn the ").removesuffix(" from Ben.")
    kept, back = opened().act("settle zero"), opened().act("settle back")
    assert kept.said_privately(1) == [f"Exchange: Ann kept your {card} and gave you the Zero."]
    assert back.said_privately(1) == [f"Exchange: Ann has seen your {card} and gave it back."]
    assert kept.said_privately(0)[-2] == f"Exchange: you kept the {card} and gave the Zero to Ben."


def test_i_hand_sizes_are_the_same_whether_the_card_was_kept_or_not() -> None:
    assert opened().view(2).counts == (4, 5, 5)
    assert opened().act("settle back").view(2).counts == opened().act("settle zero").view(2).counts == (5, 5, 5)


def test_j_hands_lie_sorted_so_that_their_order_tells_nothing() -> None:
    table = opened().act("settle zero")
    assert all(hand == sorted(hand) for hand in table.state.hands)


def test_r14_another_card_and_an_opponent_with_a_card_are_needed() -> None:
    table = laid_out("exchange", "", stock=0)
    assert table.refusal("exchange") == "You need another card in hand for an exchange (rule R14)."
    table = laid_out("exchange zero", "zero", stock=0)
    table.state.hands[1] = []
    assert table.refusal("exchange") == "Nobody else has a card in hand (rule R14)."


def test_r14_only_opponents_with_cards_are_offered_and_one_alone_is_not_asked_for() -> None:
    assert laid_out(MINE, "", "", "").moves("exchange") == ["exchange 1", "exchange 2", "exchange 3"]
    assert laid_out(MINE, "").moves("exchange") == ["exchange"]
    table = laid_out(MINE, "zero", "")
    table.state.hands[1] = []
    assert table.moves("exchange") == ["exchange"]
    swap = table.act("exchange").state.swap
    assert swap is not None
    assert swap.victim == 2


def test_nothing_is_settled_where_no_exchange_is_open() -> None:
    assert laid_out(MINE, "").refusal("settle back") == "No exchange waits for your decision (rule R14)."


def test_an_exchange_is_forgotten_when_its_taker_has_played_again() -> None:
    table = opened().act("settle zero", "discard 50-hearts", "discard steal")
    assert table.state.swap is not None
    assert table.act("discard zero").state.swap is None
    assert LAGAGNE.asks(table.state, 1)
