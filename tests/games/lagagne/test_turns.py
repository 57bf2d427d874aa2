"""The deal, drawing, discarding, recovering, the mulligan and the standstill."""

from __future__ import annotations

from collections import Counter

import pytest

from games.core.chance import FastChance
from games.core.text import Refused
from games.lagagne import LAGAGNE
from games.lagagne.cards import RECOVER, deck_points, full_deck
from games.lagagne.options import LaGagneOptions, variant_of
from games.lagagne.state import State
from tests.games.lagagne.kit import cards, dealt, laid_out, written

DULL = "zero zero recover recover exchange"


def everything(state: State) -> list[int]:
    """Return all cards of a table, sorted."""
    held = [card for hand in state.hands for card in hand]
    return sorted(held + state.stock + state.discard + [card for own in state.columns for c in own for card in c])


def test_r1_the_deck_has_108_cards_and_1000_points() -> None:
    deck = variant_of(LaGagneOptions()).deck
    assert sum(deck) == 108
    assert deck_points(deck) == 1000
    assert Counter(written(full_deck(deck)).split())["steal"] == 8
    assert [deck[card] for card in cards("symbol-clubs 5-clubs 10-hearts 20-spades 50-diamonds")] == [4, 4, 4, 3, 2]
    assert [deck[card] for card in cards("wild-5 wild-10 wild-20 wild-50 zero recover exchange double")] == [
        2, 2, 2, 1, 5, 6, 6, 8,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("options", "seats", "key"),
    [
        ({"deck_symbol": 0}, 2, "lagagne.deck-without-symbols"),
        ({"deck_5": 0, "deck_10": 0, "deck_zero": 0, "deck_steal": 0, "deck_double": 0}, 8, "lagagne.deck-too-small"),
        ({"deck_50": 0, "deck_20": 0, "target": 200}, 2, "lagagne.deck-too-poor"),
    ],
)
def test_r1_a_deck_that_cannot_do_is_refused(options: dict[str, int], seats: int, key: str) -> None:
    with pytest.raises(Refused) as caught:
        LAGAGNE.refuse(LaGagneOptions(**options), seats)  # type: ignore[arg-type] # whole numbers, as named
    assert caught.value.why.key == key


def test_r1_the_bounds_of_the_deck_are_just_accepted() -> None:
    bare = {"deck_5": 0, "deck_10": 0, "deck_zero": 0, "deck_steal": 0, "deck_double": 0}
    LAGAGNE.refuse(LaGagneOptions(**bare), 6)  # type: ignore[arg-type] # 55 cards for 5 × 6 + 20
    LAGAGNE.refuse(LaGagneOptions(target=300), 8)
    poor = {"deck_wild_50": 0, "deck_wild_20": 1, "deck_wild_10": 0, "deck_wild_5": 0, "target": 300}
    LAGAGNE.refuse(LaGagneOptions(**poor), 2)  # type: ignore[arg-type] # 900 points for three times 300


def test_r2_two_to_eight_play() -> None:
    assert list(LAGAGNE.seats) == [2, 3, 4, 5, 6, 7, 8]
    for seats in LAGAGNE.seats:
        state = dealt(seats, 0).state
        assert [len(hand) for hand in state.hands] == [5] * seats
        assert everything(state) == full_deck(state.variant.deck)


def test_r3_the_seat_after_the_dealer_begins_and_the_dealer_ends_the_round() -> None:
    table = dealt(3, dealer=1)
    assert (table.state.turn, table.state.leader, table.state.first_dealer) == (2, 2, 1)
    assert table.told() == ["Ben has dealt: Cat begins."]
    for _ in range(2):
        table.act(table.moves("discard")[0])
    assert (table.state.turn, table.state.round) == (1, 1)
    table.act(table.moves("discard")[0])
    assert (table.state.turn, table.state.round) == (2, 2)


def test_r3_without_a_named_dealer_chance_picks_one() -> None:
    dealers = {LAGAGNE.deal(LaGagneOptions(), 4, FastChance(seed)).state.first_dealer for seed in range(40)}
    assert dealers == {0, 1, 2, 3}


def test_r4_a_card_may_be_thrown_away_though_it_could_be_placed() -> None:
    table = laid_out("symbol-spades zero zero zero steal", "", columns={1: {"hearts": "symbol"}})
    assert table.moves("discard") == ["discard symbol-spades", "discard zero", "discard steal"]


def test_r4_without_free_discard_it_takes_that_no_other_move_is_possible() -> None:
    table = laid_out("symbol-spades zero zero zero zero", "", free_discard=False)
    assert table.moves() == ["play symbol-spades"]
    assert "rule R4" in table.refusal("discard zero")
    assert laid_out("double zero zero zero zero", "", free_discard=False).moves("discard") == [
        "discard zero", "discard double",
    ]  # fmt: skip


def test_r4_a_mulligan_is_not_another_move() -> None:
    table = laid_out("double zero zero zero zero", "", free_discard=False)
    assert table.moves() == ["mulligan", "discard zero", "discard double"]


def test_r6_a_hand_is_filled_up_to_five_at_the_end_of_the_turn() -> None:
    table = laid_out("zero zero", "", draws="5-hearts 10-hearts 20-hearts 50-hearts").act("discard zero")
    assert table.hand(0) == "5-hearts 10-hearts 20-hearts 50-hearts zero"
    assert table.said_privately(0) == ["You have drawn: 5♥, 10♥, 20♥ and 50♥."]


def test_r6_only_the_seat_in_turn_is_asked() -> None:
    table = laid_out(DULL, DULL.replace("exchange", "steal"), "")
    assert [seat for seat in range(3) if LAGAGNE.asks(table.state, seat)] == [0]
    assert table.refusal("discard zero", seat=1) == "It is not your turn just now."


def test_example_7_r13_recovering_changes_the_card_and_draws_nothing() -> None:
    table = laid_out("recover zero zero 5-hearts 5-clubs", DULL, columns={0: {"spades": "symbol"}}, discard="50-spades")
    left = len(table.state.stock)
    table.act("recover")
    assert table.hand(0) == "50-spades 5-hearts 5-clubs zero zero"
    assert table.state.discard == [RECOVER]
    assert len(table.state.stock) == left
    assert table.state.turn == 1
    assert "play 50-spades" in table.act("discard zero").moves()


def test_r13_an_empty_discard_leaves_nothing_to_recover() -> None:
    table = laid_out("recover zero zero zero zero", "")
    assert table.refusal("recover") == "The discard pile is empty (rule R13)."
    assert len(table.act("discard recover").state.hands[0]) == 5


def test_r13_even_a_recover_may_be_recovered() -> None:
    table = laid_out("recover zero zero zero zero", "", discard="zero recover").act("recover")
    assert table.hand(0) == "zero zero zero zero recover"
    assert table.state.discard == cards("zero recover")


def test_r15_the_whole_discard_is_shuffled_when_a_card_is_due_and_the_pile_is_empty() -> None:
    table = laid_out("zero zero zero zero 5-hearts", "", discard="steal recover exchange", stock=0)
    table.act("discard zero")
    assert "The discard pile is shuffled and becomes the stock again." in table.told()
    assert (len(table.state.stock), table.state.discard) == (3, [])
    assert len(table.state.hands[0]) == 5


def test_r15_the_shuffled_discard_is_in_a_random_order() -> None:
    tops = set()
    for seed in range(40):
        table = laid_out("zero zero zero zero 5-hearts", "", discard="steal recover exchange", stock=0)
        table.chance = FastChance(seed)
        tops.add(table.act("discard zero").hand(0))
    assert len(tops) == 4, "also the card thrown away this turn may come back"


def test_r15_without_any_card_nothing_is_drawn() -> None:
    table = laid_out("symbol-spades zero zero zero zero", "", stock=0).act("play symbol-spades")
    assert table.hand(0) == "zero zero zero zero"


def test_r19_a_mulligan_changes_the_hand_and_the_turn_goes_on() -> None:
    table = laid_out("zero zero steal steal double", "", draws="5-hearts 5-clubs 5-spades 5-diamonds wild-5")
    everything_before = everything(table.state)
    table.act("mulligan")
    assert table.hand(0) == "5-spades 5-hearts 5-diamonds 5-clubs wild-5"
    assert everything(table.state) == everything_before
    assert table.state.turn == 0
    assert table.refusal("mulligan") == "You have had your mulligan: one a game (rule R19)."
    assert table.told()[-1] == "Ann changes the whole hand."


def test_r19_five_cards_are_drawn_before_the_old_ones_go_into_the_pile() -> None:
    table = laid_out("zero zero steal steal double", "", stock=5)
    coming = sorted(table.state.stock)
    table.act("mulligan")
    assert table.state.hands[0] == coming
    assert sorted(table.state.stock) == sorted(cards("zero zero steal steal double"))


def test_r19_a_pile_of_five_is_enough_and_the_discard_stays_where_it_is() -> None:
    table = laid_out("zero zero steal steal double", "", stock=5, discard="steal recover exchange")
    coming = sorted(table.state.stock)
    table.act("mulligan")
    assert (table.state.hands[0], table.state.discard) == (coming, cards("steal recover exchange"))
    assert table.told()[-1] == "Ann changes the whole hand."


def test_r19_a_short_pile_takes_the_discard_in_first() -> None:
    table = laid_out("zero zero steal steal double", "", stock=2, discard="steal recover exchange")
    table.act("mulligan")
    assert table.state.discard == []
    assert len(table.state.stock) == 5
    short = laid_out("zero zero steal steal double", "", stock=2, discard="steal recover")
    assert short.refusal("mulligan") == "There are not five cards left to draw for a mulligan (rule R19)."


def test_r19_no_mulligan_with_a_symbol_in_hand_or_after_having_started() -> None:
    table = laid_out("symbol-clubs zero steal steal double", "")
    assert "You hold a symbol" in table.refusal("mulligan")
    robbed = laid_out(DULL, "steal zero zero steal steal", columns={0: {"spades": "symbol"}})
    robbed.act("discard zero", "steal").state.hands[0] = cards("zero zero recover recover exchange")
    assert "You have had a symbol in front of you" in robbed.refusal("mulligan")


def test_r19_options_of_the_mulligan() -> None:
    asleep = {0: {"spades": "20"}}
    table = laid_out(DULL, "", columns=asleep, mulligan="no_active_symbol")
    table.state.started[0] = True
    assert "mulligan" in table.moves()
    active = laid_out(DULL, "", columns={0: {"spades": "symbol"}}, mulligan="no_active_symbol")
    assert "You have an active column" in active.refusal("mulligan")
    assert laid_out(DULL, "", mulligan="off").refusal("mulligan") == "This table plays without mulligan (rule R19)."


def test_r20_an_empty_hand_only_draws_and_nobody_is_asked() -> None:
    table = laid_out("zero", "zero", "zero zero", stock=0, target=50, columns={1: {"spades": "symbol"}})
    table.state.hands[1] = []
    table.act("discard zero")
    assert "Ben has no card left to play, and only draws." in table.told()
    assert table.state.turn == 2
    assert len(table.state.hands[0] + table.state.hands[1]) == 1, "the discard was shuffled once"


def test_r20_the_turn_of_an_empty_hand_counts_for_the_end_test() -> None:
    table = laid_out("symbol-hearts", "zero", stock=0, columns={0: {"spades": "symbol 50 50 x2"}})
    table.state.hands[1] = []
    table.act("play symbol-hearts")
    assert table.ranks == (1, 2)


def test_r20_when_no_card_is_left_to_anybody_the_highest_score_wins() -> None:
    table = laid_out("symbol-hearts", "zero", "zero", stock=0, columns={1: {"spades": "symbol 20"}, 2: {"clubs": "5"}})
    table.state.hands[1:] = [[], []]
    table.act("play symbol-hearts")
    assert table.state.phase == "over"
    assert table.ranks == (3, 1, 2)
    assert LAGAGNE.scores(table.state).points == (0, 20, 5)
