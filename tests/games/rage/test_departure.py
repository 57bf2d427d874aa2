"""Leaving for good: whoever leaves is played on until the round is over, then ranked last."""

from __future__ import annotations

import pytest

from bot.show.sentences import speak
from games.core.move import legal_moves
from games.core.screen import Cards, Curve
from games.core.stored_state import dump_state
from games.core.text import Who
from games.rage import RAGE
from games.rage.cards import NONE
from games.rage.options import RageOptions, variant_of
from games.rage.scoring import ranks
from games.rage.state import OUT, SeatRound
from tests.games.fits import check_screen
from tests.games.rage.kit import NAMES, Table, dealt, laid_out


def without(gone: int, *hands: str) -> Table:
    """Return a round in which a seat is out of the game; its hand must be empty."""
    table = laid_out(*hands)
    assert not table.state.hands[gone]
    table.state.gone = [gone]
    table.state.bids[gone] = NONE
    return table


def ranked(table: Table) -> tuple[int, ...] | None:
    return RAGE.scores(table.state).ranks


def test_who_leaves_plays_the_round_to_its_end_and_is_not_dealt_in_again() -> None:
    table = dealt(4, start_hand=3).leave(2)
    assert table.latest == []
    assert (table.state.leaving, table.state.gone) == ([2], [])
    table.bid(1, 1)
    assert table.asked() == [2]
    table.play_out()
    assert (table.state.round, table.state.leaving, table.state.gone) == (2, [], [2])
    assert [len(hand) for hand in table.state.hands] == [2, 2, 0, 2]
    keys = [text.key for text in table.latest]
    assert keys[keys.index("rage.round-won") :][:3] == ["rage.round-won", "rage.left", "rage.round-begins"]
    table.play_out()
    assert table.state.round == 3
    assert table.state.done[1][2] == OUT
    assert [line.seat for line in RAGE.scores(table.state).rounds[1]] == [0, 1, 3]


def test_the_cards_of_who_leaves_still_count_in_that_round() -> None:
    table = laid_out("B7", "B9", "+5", "B1", round_size=2).leave(1).play("B7 B9 +5 B1")
    assert table.state.done == [((0, 0, 0, 0), (0, 1, 1, 0), (0, 0, 0, 0), (0, 0, 0, 0))]
    assert RAGE.scores(table.state).points == (10, 1, 10, 10)


@pytest.mark.parametrize(
    ("leaver", "dealers"),
    [(0, [3, 1, 2, 3]), (1, [3, 0, 2, 3]), (2, [3, 0, 1, 3]), (3, [3, 0, 1, 2])],
)
def test_a_removed_seat_is_passed_over_as_dealer(leaver: int, dealers: list[int]) -> None:
    table = dealt(4, dealer=3, start_hand=4).leave(leaver)
    found = []
    while table.state.phase != "over":
        found.append(table.state.round_dealer)
        table.play_out()
    assert found == dealers
    assert table.state.first_dealer == 3


def test_the_others_keep_their_order_in_bidding_and_play() -> None:
    table = dealt(5, dealer=4, start_hand=3).leave(1, 3).play_out()
    assert table.state.round_dealer == 0
    assert table.asked() == [2]
    assert table.bid(1).asked() == [4]
    assert table.bid(1).asked() == [0]
    table.bid(0)
    players = []
    for _ in range(3):
        players += table.asked()
        table.act(players[-1], str(next(iter(legal_moves(RAGE.asks(table.state, players[-1]))))))
    assert players == [2, 4, 0]
    assert len(table.state.played) == 3


def test_a_trick_of_those_who_are_left_goes_to_the_right_seat() -> None:
    table = without(1, "B7 B1", "", "B9 G1", "R1 G2").play("B7 B9 R1")
    assert table.state.last is not None
    assert (table.state.last.seats, table.winner) == ((0, 2, 3), "Dan")
    assert table.asked() == [3]
    table.play("G2")
    assert table.asked() == [0]
    assert table.shown(None)[:2] == [
        "Trump: red (red 5 turned up) · Colour led: green · Dan is winning with the green 2",
        "Trick: Dan green 2",
    ]


def test_r18_the_last_bidder_who_is_left_may_not_make_the_total_equal_the_tricks() -> None:
    table = dealt(3, dealer=2, start_hand=3, plus_minus_one=True).leave(0).play_out()
    assert (table.state.round_dealer, table.asked()) == (1, [2])
    table.bid(1)
    assert table.refusal("bid 1").key == "rage.total-forbidden"


def test_r19_hidden_bids_are_revealed_once_all_who_are_left_have_bid() -> None:
    table = dealt(3, dealer=2, start_hand=2, bids="hidden").leave(1).play_out()
    assert table.asked() == [0, 2]
    assert table.shown(None)[-1] == "Ann and Cleo to bid"
    table.act(2, "bid 1").act(0, "bid 0")
    assert table.said("rage.bids-revealed")[-1] == "The bids: Ann 0 and Cleo 1."
    assert table.state.phase == "play"


def test_k_the_fair_share_counts_those_who_are_left() -> None:
    table = dealt(4, dealer=3, start_hand=9)
    assert str(RAGE.minimal(table.view(0), RAGE.asks(table.state, 0))) == "bid 2"
    table.leave(2, 3).play_out()
    seat = table.asked()[0]
    assert str(RAGE.minimal(table.view(seat), RAGE.asks(table.state, seat))) == "bid 4"


@pytest.mark.parametrize("bids", ["open", "hidden", "secret"])
@pytest.mark.parametrize("leaver", [0, 1])
def test_of_two_seats_the_other_wins_at_once(bids: str, leaver: int) -> None:
    table = dealt(2, dealer=1, start_hand=2, bids=bids).act(0, "bid 2")
    if bids != "hidden":
        table.act(1, "bid 1")
    before = RAGE.scores(table.state).points
    table.leave(leaver)
    assert ranked(table) == ((2, 1) if leaver == 0 else (1, 2))
    assert RAGE.scores(table.state).points == before
    assert [text.key for text in table.latest] == ["rage.left", "rage.game-over"]
    assert table.asked() == []
    for seat in (0, 1, None):
        assert table.view(seat).bids == (NONE, NONE), "bids of a round that is not scored are never shown"
        assert [line.removesuffix(".") for line in table.shown(seat)][-1].startswith(NAMES[leaver])
        check_screen(RAGE.screen(table.view(seat), ()), ())


def test_the_last_seat_left_in_a_larger_game_wins_at_once_with_whatever_score() -> None:
    table = laid_out("B7", "B9", "B1", round_size=2).play("B7 B9 B1")
    assert RAGE.scores(table.state).points == (10, -4, 10)
    table.leave(0)
    assert table.state.phase == "bid"
    table.leave(2)
    assert ranked(table) == (2, 1, 2)
    assert [speak(text, "en", NAMES) for text in table.latest] == [
        "Ann and Cleo leave the game and are ranked last.",
        "Ben wins the game!",
    ]


def test_all_who_have_left_share_the_last_rank_whatever_their_points_and_bids() -> None:
    variant = variant_of(RageOptions())
    done: list[tuple[SeatRound, ...]] = [((9, 9, 0, 0), (0, 1, 0, 0), (8, 8, 0, 0), (0, 0, 0, 0))]
    assert ranks(variant, done, 4) == (1, 4, 2, 3)
    assert ranks(variant, done, 4, [0, 2]) == (3, 2, 3, 1)


def test_r21_after_the_last_round_who_leaves_with_it_is_last_though_first_by_points() -> None:
    table = laid_out("B7", "B9", "B1", round_size=1)
    table.state.bids = [0, 1, 1]
    table.leave(1).play("B7 B9 B1")
    assert RAGE.scores(table.state).points == (10, 11, -5)
    assert ranked(table) == (1, 3, 2)
    assert table.said("rage.game-over") == ["Ann wins the game!"]
    assert table.shown(0)[:3] == ["1.\u200b Ann: 10 points", "2.\u200b Cleo: −5 points", "3.\u200b Ben: 11 points"]


def test_leaving_twice_changes_nothing_and_nobody_leaves_a_finished_game() -> None:
    table = dealt(4, start_hand=2).leave(2)
    before = dump_state(RAGE, table.state)
    assert dump_state(RAGE, table.leave(2).state) == before
    table.play_out()
    before = dump_state(RAGE, table.state)
    assert dump_state(RAGE, table.leave(2).state) == before
    assert table.latest == []
    with pytest.raises(ValueError, match="over"):
        table.leave(0, 1, 3)


def test_screens_say_who_leaves_and_who_has_left_in_both_languages() -> None:
    table = dealt(3, dealer=2, start_hand=2).leave(1)
    assert "Ben leaves after this round" in table.shown(None)
    assert "Ben part après cette manche" in table.shown(1, "fr")
    table.play_out()
    points = RAGE.scores(table.state).points[1]
    said = str(points).replace("-", "−")
    for seat in (1, None):
        assert f"Ben · has left the game · score {said}" in table.shown(seat)
        assert f"Ben · a quitté la partie · score {said}" in table.shown(seat, "fr")
        check_screen(RAGE.screen(table.view(seat), ()), ())
    assert not [line for line in table.shown(1) if line.startswith("You")], "who is gone has neither hand nor bid"
    assert table.said("rage.left", "fr") == ["Ben quitte la partie et prend la dernière place."]
    bidder = table.asked()[0]
    order = [line for line in table.shown(bidder) if line.startswith("You bid first")]
    assert order == ["You bid first, then Ann"]


def test_the_trick_has_no_place_for_who_has_left() -> None:
    table = laid_out("B7", "B9", "B1", round_size=2).leave(1).play("B7 B9 B1")
    assert table.state.gone == [1]
    seat = table.asked()[0]
    table.bid(0, 0).act(table.state.turn, str(next(iter(legal_moves(RAGE.asks(table.state, table.state.turn))))))
    picture = next(b for b in RAGE.screen(table.view(seat), ()).blocks if isinstance(b, Cards))
    assert [place.caption for place in picture.groups[0].places] == [Who(0), Who(2)]


def test_the_end_names_who_has_left_and_draws_a_curve_of_finished_rounds_only() -> None:
    table = dealt(3, start_hand=2).leave(0, 1)
    assert not [block for block in RAGE.screen(table.view(None), ()).blocks if isinstance(block, Curve)]
    assert table.shown(None) == ["Ann · has left the game · score 0", "Ben · has left the game · score 0"]
    table = laid_out("B7", "B9", "B1", round_size=2).leave(1).play("B7 B9 B1").leave(0)
    (curve,) = (block for block in RAGE.screen(table.view(None), ()).blocks if isinstance(block, Curve))
    assert curve.series == ((10,), (-4,), (10,))
    assert "Bids met (of 1): Cleo 1" in table.shown(None)


def test_a_last_card_that_is_no_choice_is_not_settled_in_advance() -> None:
    table = laid_out("B7 B1", "B9 G1", "B4 B5").play("B7")
    assert table.view(2).hand
    assert RAGE.ahead(table.view(2))
    assert not RAGE.ahead(table.play("B9 B4 G1").view(2))


def test_who_is_out_of_the_game_settles_nothing_in_advance() -> None:
    table = without(1, "B7 B1", "", "B9 G1")
    assert [bool(RAGE.ahead(table.view(seat))) for seat in (1, 2)] == [False, True]
