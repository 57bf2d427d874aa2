"""The rules of Skeleton, by number."""

from __future__ import annotations

from bot.show.sentences import speak
from games.core.budget import Playouts
from games.core.chance import FastChance
from games.core.french_pack import CARD_NAMED
from tools.skeleton.game import SKELETON
from tools.skeleton.game.options import SkeletonOptions
from tools.skeleton.tests.kit import laid_out


def test_r1_everybody_is_dealt_as_many_cards_as_agreed() -> None:
    state = SKELETON.deal(SkeletonOptions(hand=3), 4, FastChance(1)).state
    assert [len(hand) for hand in state.hands] == [3, 3, 3, 3]
    assert len({card for hand in state.hands for card in hand}) == 12


def test_r2_the_player_on_the_dealers_left_leads_with_any_card() -> None:
    table = laid_out("KS 2H", "10S JH")
    assert table.moves() == [f"play {card}" for card in ("KS", "2H")]
    assert table.refusal("play JH") == "You do not hold the J♥ (rule R2)."


def test_r3_the_highest_card_wins_and_its_player_leads() -> None:
    table = laid_out("2H 3H", "10S JH", "KD 4C").act("play 2H", "play 10S", "play KD")
    assert (table.state.tricks, table.state.turn) == ([0, 0, 1], 2)


def test_r3_of_equal_ranks_the_first_wins() -> None:
    table = laid_out("2H 3H", "KS JH", "KD 4C").act("play 2H", "play KS", "play KD")
    assert table.state.tricks == [0, 1, 0]


def test_r4_the_most_tricks_win() -> None:
    table = laid_out("KS 2H", "10S JH").act("play KS", "play 10S", "play 2H", "play JH")
    scores = SKELETON.scores(table.state)
    assert (scores.points, scores.ranks) == ((1, 1), (1, 1))
    assert [speak(line.why, "en") for line in scores.rounds[0]] == ["1 trick", "1 trick"]


def test_r5_whoever_leaves_is_last() -> None:
    table = laid_out("KS 2H", "10S JH").act("play KS", "play 10S").leave(0)
    assert SKELETON.scores(table.state).ranks == (2, 1)


def test_a_regular_player_wastes_no_high_card_on_a_trick_that_is_lost() -> None:
    table = laid_out("KS 2H", "10S JH").act("play KS")
    chosen = SKELETON.ai_players["regular"].choose(table.view(1), table.asks(), FastChance(1), Playouts(1))
    assert CARD_NAMED[chosen.items[0]] == CARD_NAMED["10S"]
