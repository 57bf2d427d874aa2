"""What a round is worth and who wins: RA-R17, RA-R20, RA-R21, and the worked examples 7 and 8."""

from __future__ import annotations

import pytest

from bot.show.sentences import speak
from games.rage import RAGE
from games.rage.options import RageOptions, variant_of
from games.rage.scoring import ranks, result, why
from games.rage.state import SeatRound
from tests.games.rage.kit import laid_out


@pytest.mark.parametrize(
    ("seat_round", "points", "french", "english"),
    [
        ((4, 4, 1, 0), 19, "4 plis, annonce 4 tenue +10, carte +5 = 19", "4 tricks, bid 4 met +10, card +5 = 19"),
        ((0, 0, 0, 0), 10, "0 pli, annonce 0 tenue +10 = 10", "0 tricks, bid 0 met +10 = 10"),
        (
            (0, 1, 0, 2),
            -14,
            "1 pli, annonce 0 manquée −5, cartes −10 = −14",
            "1 trick, bid 0 missed −5, cards −10 = −14",
        ),
        ((2, 3, 0, 0), -2, "3 plis, annonce 2 manquée −5 = −2", "3 tricks, bid 2 missed −5 = −2"),
        ((5, 5, 0, 1), 10, "5 plis, annonce 5 tenue +10, carte −5 = 10", "5 tricks, bid 5 met +10, card −5 = 10"),
    ],
)
def test_ra_f_example_7_explains_each_score(seat_round: SeatRound, points: int, french: str, english: str) -> None:
    variant = variant_of(RageOptions())
    assert result(variant, 1, seat_round).points == points
    assert [speak(why(variant, 1, seat_round), language) for language in ("fr", "en")] == [french, english]


@pytest.mark.parametrize(
    ("bonus", "bid", "points"), [(True, 8, 26), (True, 7, 11), (False, 8, 18)], ids=["met", "missed", "off"]
)
def test_ra_f_example_8_the_bonus_of_an_eight_card_round(bonus: bool, bid: int, points: int) -> None:  # noqa: FBT001
    assert result(variant_of(RageOptions(bonus=bonus)), 3, (bid, 8, 0, 0)).points == points


def test_ra_r17_the_cards_belong_to_the_winner_of_the_trick_whether_or_not_the_bid_was_met() -> None:
    table = laid_out("B7", "+5", "-5", "+5", round_size=2).play("B7 +5 -5 +5")
    assert RAGE.scores(table.state).points == (1 - 5 + 10 - 5, 10, 10, 10)
    assert table.said("rage.takes") == ["Ann takes the trick (+5)."]


def test_ra_r20_all_tricks_count_double_and_a_plus_five_does_not() -> None:
    table = laid_out("B7 B8", "+5 G1", bonus=True)
    table.state.bids = [2, 0]
    table.play("B7 +5 B8 G1")
    assert RAGE.scores(table.state).points == (2 * 2 + 10 + 5, 10)
    assert speak(RAGE.scores(table.state).rounds[0][0].why, "en") == "2 tricks × 2, bid 2 met +10, card +5 = 19"


def test_ra_r20_the_round_with_one_card_has_no_bonus() -> None:
    table = laid_out("B7", "G1", bonus=True, start_hand=1).play("B7 G1")
    assert RAGE.scores(table.state).points == (1 - 5, 10)


def test_ra_r20_winning_all_but_one_brings_no_bonus() -> None:
    assert result(variant_of(RageOptions(bonus=True)), 3, (7, 7, 0, 0)).points == 17


def test_a_round_may_be_won_with_one_point_less_than_none() -> None:
    table = laid_out("B7 B8 B9 B10", "G1 G2 G3 G4")
    table.state.bids = [0, 4]
    table.play("B7 G1 B8 G2 B9 G3 B10 G4")
    (won,) = table.said("rage.round-won", "fr")
    assert "−1 point ;" in won.replace("\u00a0", " ")


def test_ra_r21_the_game_ends_after_the_round_with_one_card() -> None:
    table = laid_out("B7", "G1", round_size=1).play("B7 G1")
    assert table.state.phase == "over"
    assert RAGE.scores(table.state).ranks == (2, 1)
    assert table.said("rage.game-over") == ["Ben wins the game!"]


TIED: list[tuple[SeatRound, ...]] = [
    ((0, 0, 0, 0), (0, 2, 0, 0), (0, 0, 0, 0), (0, 0, 0, 1)),
    ((1, 0, 0, 0), (2, 3, 2, 0), (1, 0, 0, 0), (0, 0, 0, 1)),
]
"""Points 5, 5, 5, 10; bids met 1, 0, 1, 2."""


def test_ra_r21_exact_bids_break_a_tie_for_every_rank_and_then_it_is_shared() -> None:
    assert ranks(variant_of(RageOptions(start_hand=2)), TIED, 4) == (2, 4, 2, 1)


def test_ra_r21_with_shared_ties_only_points_count() -> None:
    assert ranks(variant_of(RageOptions(start_hand=2, tiebreak="shared")), TIED, 4) == (2, 2, 2, 1)


def test_ra_r21_points_come_before_exact_bids() -> None:
    done: list[tuple[SeatRound, ...]] = [((0, 0, 0, 1), (0, 9, 1, 0))]
    assert ranks(variant_of(RageOptions()), done, 2) == (2, 1)


@pytest.mark.parametrize("size", [1, 3, 10])
def test_a_game_has_as_many_rounds_as_its_first_hand_has_cards(size: int) -> None:
    table = laid_out("B7", "G1", round_size=1, start_hand=size)
    assert table.state.round == size
    assert table.play("B7 G1").state.phase == "over"
