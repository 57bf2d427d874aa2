"""Order, bids and their options: RA-R2, RA-R3, RA-R5, RA-R18, RA-R19, RA-R22."""

from __future__ import annotations

from itertools import product

import pytest

from games.core.text import Refused, Text
from games.rage import RAGE
from games.rage.options import RageOptions
from tests.games.rage.kit import Table, dealt, laid_out


def asked(table: Table) -> list[int]:
    return [seat for seat in range(table.state.seats) if RAGE.asks(table.state, seat)]


def offered(table: Table) -> list[str]:
    (ask,) = RAGE.asks(table.state, table.state.turn)
    return [choice.item for choice in ask.choices if choice.barred is None]


def test_ra_r2_two_to_eight_may_play() -> None:
    assert list(RAGE.seats) == [2, 3, 4, 5, 6, 7, 8]
    assert sum(len(hand) for hand in dealt(8).state.hands) == 80


def test_ra_r3_the_named_dealer_deals_and_the_seat_on_its_left_bids_and_leads_first() -> None:
    table = dealt(4, dealer=2)
    assert table.state.first_dealer == 2
    assert asked(table) == [3]
    table.bid(0, 0, 0, 0)
    assert asked(table) == [3]


def test_ra_r3_without_a_name_the_first_dealer_is_drawn() -> None:
    dealers = {dealt(4, dealer=None, seed=seed).state.first_dealer for seed in range(40)}
    assert dealers == {0, 1, 2, 3}


def test_ra_r3_the_deal_moves_one_seat_and_each_round_has_a_card_fewer() -> None:
    table = dealt(3, dealer=2, start_hand=2).bid(0, 0, 0)
    while table.state.round == 1:
        table.act(table.state.turn, first_move(table))
    assert table.state.round_dealer == 0
    assert [len(hand) for hand in table.state.hands] == [1, 1, 1]
    assert asked(table) == [1]


@pytest.mark.parametrize(("bids", "told"), [("open", 1), ("hidden", 1), ("secret", 0)])
def test_the_sum_of_all_bids_is_told_once_they_are_known(bids: str, told: int) -> None:
    table = dealt(3, dealer=2, start_hand=2, bids=bids).bid(1, 2)
    assert not table.said("rage.bids-closed")
    assert table.bid(0).said("rage.bids-closed", "fr") == ["Total annoncé\u00a0: 3 pour 2 plis."] * told


def first_move(table: Table) -> str:
    name = table.playable()[0]
    return f"play {name} red" if name.startswith("joker") else f"play {name}"


def test_ra_r5_bids_go_from_nought_to_the_hand_size() -> None:
    table = dealt(4, start_hand=3)
    assert offered(table) == ["0", "1", "2", "3"]
    assert table.refusal("bid 4") == Text("rage.bid-too-high", bid=4, most=3)
    assert table.refusal("bid -1").key == "core.not-offered"


def test_ra_r5_a_bid_is_final() -> None:
    table = dealt(2, bids="hidden").act(0, "bid 3")
    assert table.refusal("bid 4", seat=0).key == "core.not-your-turn"
    table.act(1, "bid 0")
    assert table.refusal("bid 4").key == "rage.bids-final"


def test_ra_r5_the_total_of_the_bids_may_be_anything() -> None:
    assert dealt(2, start_hand=2).bid(1, 1).state.phase == "play"


def test_nobody_plays_before_everybody_has_bid() -> None:
    table = dealt(2)
    table.state.hands[0] = [0, *table.state.hands[0][1:]]
    assert table.refusal("play red-0").key == "rage.bid-first"


def test_ra_r18_the_last_bidder_may_not_make_the_total_equal_the_tricks() -> None:
    table = dealt(3, start_hand=5, plus_minus_one=True).bid(2, 1)
    assert offered(table) == ["0", "1", "3", "4", "5"]
    assert table.refusal("bid 2") == Text("rage.total-forbidden", bid=2, total=5)


def test_ra_r18_the_others_are_free_and_so_is_the_last_when_the_total_is_over() -> None:
    table = dealt(3, start_hand=2, plus_minus_one=True)
    assert offered(table) == ["0", "1", "2"]
    assert offered(table.bid(2)) == ["0", "1", "2"]
    assert offered(table.bid(1)) == ["0", "1", "2"]


def test_ra_r18_there_is_always_another_bid() -> None:
    assert offered(dealt(2, start_hand=1, plus_minus_one=True).bid(1)) == ["1"]


@pytest.mark.parametrize("bids", ["hidden", "secret"])
def test_ra_r19_hidden_and_secret_bids_are_asked_of_all_at_once(bids: str) -> None:
    table = dealt(4, bids=bids)
    assert asked(table) == [0, 1, 2, 3]
    table.act(2, "bid 7")
    assert asked(table) == [0, 1, 3]


@pytest.mark.parametrize("bids", ["hidden", "secret"])
def test_ra_r19_that_a_seat_has_bid_is_public_but_not_what(bids: str) -> None:
    table = dealt(4, bids=bids).act(2, "bid 7")
    for seat in (0, 1, 3, None):
        assert table.view(seat).bids == (-1, -1, -1, -1)
        assert table.view(seat).has_bid == (False, False, True, False)
    assert table.view(2).bids == (-1, -1, 7, -1)
    assert table.said("rage.has-bid") == ["Cleo has bid."]
    assert table.private == [(frozenset({2}), Text("rage.you-bid", bid=7))]


def test_ra_r19_hidden_bids_are_revealed_all_together_before_the_first_lead() -> None:
    table = dealt(3, bids="hidden").act(2, "bid 7").act(0, "bid 1").act(1, "bid 0")
    assert table.said("rage.bids-revealed") == ["The bids: Ann 1, Ben 0 and Cleo 7."]
    assert table.view(None).bids == (1, 0, 7)


def test_ra_r19_secret_bids_are_revealed_only_after_the_last_trick() -> None:
    table = dealt(2, bids="secret", start_hand=1).act(1, "bid 1").act(0, "bid 0")
    assert "rage.bids-revealed" not in table.told()
    assert table.view(0).bids == (0, -1)
    assert table.view(None).bids == (-1, -1)
    table.act(0, first_move(table)).act(1, first_move(table))
    assert table.said("rage.bids-revealed") == ["The bids: Ann 0 and Ben 1."]
    assert table.view(None).bids == (0, 1)


def test_ra_r22_plus_minus_one_needs_open_bids_and_bonus_goes_with_everything() -> None:
    for bids, plus_minus_one, bonus in product(("open", "hidden", "secret"), (False, True), (False, True)):
        options = RageOptions.model_validate({"bids": bids, "plus_minus_one": plus_minus_one, "bonus": bonus})
        if plus_minus_one and bids != "open":
            with pytest.raises(Refused) as caught:
                RAGE.refuse(options, 4)
            assert caught.value.why.key == "rage.plus-minus-needs-open"
        else:
            RAGE.refuse(options, 4)


def test_a_seat_that_has_no_cards_to_give_is_not_asked() -> None:
    table = laid_out("B7", "B8", round_size=1).play("B7 B8")
    assert asked(table) == []
