"""What Rage's players see of a round of plain Oh Hell; the program that they play against need not be there."""

from types import SimpleNamespace

from benchmarks.peers import oh_hell
from games.rage import RAGE
from games.rage.cards import VALUES, WRITTEN
from games.rage.hand_evaluation import read
from games.rage.view import unseen


def table(size: int) -> SimpleNamespace:
    """Return what the adapter asks another program's table: the first seat holds the lowest clubs, spades are trump."""
    hands = [list(range(13 * seat, 13 * seat + size)) for seat in range(4)]
    return SimpleNamespace(hand_size=size, max_hand_size=12, dealer=3, trick_leader=0, hands=hands, trump_card=51)


def test_a_seat_reckons_with_the_fifty_two_cards_alone() -> None:
    state = oh_hell.mirror_of(table(12), [])
    view = RAGE.view(state, 0)
    assert [WRITTEN[card] for card in view.hand[::11]] == ["red-3", "red-14"]
    assert len(unseen(view)) == 52 - 12 - 1
    assert {card % VALUES for card in unseen(view)} == set(range(3, 16))
    assert read(view).unseen.bit_count() == 39
    assert (view.hand_size, view.indicator, RAGE.asks(state, 1)) == (12, 3 * VALUES + 15, ())


def test_what_is_laid_is_seen_and_remembered() -> None:
    state = oh_hell.mirror_of(table(2), [])
    for seat in range(4):
        oh_hell.note_bid(state, seat, 1)
    laid = [hand[0] for hand in state.hands]
    for seat, card in enumerate(laid):
        oh_hell.lay(state, seat, card)
    oh_hell.give(state, 3)
    view = RAGE.view(state, 3)
    assert (view.phase, view.turn, view.tricks, view.bids) == ("play", 3, (0, 0, 0, 1), (1, 1, 1, 1))
    assert view.voids == (0, 1, 1, 1)
    assert not set(laid) & set(unseen(view))


def test_the_rounds_before_tell_who_meets_its_bids() -> None:
    state = oh_hell.mirror_of(table(2), [[oh_hell.BidRound(bid, 1) for bid in (1, 0, 2, 1)]])
    assert RAGE.view(state, 0).done == (((1, 1, 0, 0), (0, 1, 0, 0), (2, 1, 0, 0), (1, 1, 0, 0)),)


def test_an_exact_bid_brings_ten_more_and_any_other_nothing() -> None:
    assert [oh_hell.BidRound(bid, tricks).points for bid, tricks in ((0, 0), (3, 3), (2, 3), (3, 2))] == [10, 13, 0, 0]
