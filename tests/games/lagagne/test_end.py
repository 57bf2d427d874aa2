"""The end of the game: last round, points lost, winner and ties (LG-R16 to LG-R18, examples 4 to 6)."""

from __future__ import annotations

from bot.show.sentences import speak
from games.lagagne import LAGAGNE
from games.lagagne.scoring import ranks_of
from tests.games.lagagne.kit import NAMES, Columns, Table, cards, laid_out, lines

NEAR: Columns = {"spades": "symbol 50 50", "hearts": "symbol 20 20"}
"""140 points: a ten, or more, is missing."""


def test_example_4_whoever_is_robbed_below_150_has_not_won_and_play_goes_on() -> None:
    boards = {1: {"spades": "symbol 50 50 5", "hearts": "symbol 20 20"}, 2: {"hearts": "symbol 20 5 50"}}
    table = laid_out("zero recover", "10-hearts zero", "steal recover", columns=boards)
    table.act("discard zero", "play 10-hearts")
    assert table.points == (0, 155, 75)
    table.act("steal 20-hearts")
    assert table.points == (0, 135, 95)
    assert table.ranks is None
    assert (table.state.turn, table.state.round) == (0, 2)
    assert table.state.crossed == [0, 0, 0]


def test_example_5_a_higher_score_in_the_last_round_wins() -> None:
    near = {"clubs": "symbol 50 50 20 20", "diamonds": "symbol 5"}
    table = laid_out("10-hearts zero", "zero zero", "20-diamonds zero", columns={0: NEAR, 2: near})
    table.act("play 10-hearts", "discard zero", "play 20-diamonds")
    assert table.points == (150, 0, 165)
    assert table.ranks == (2, 3, 1)
    assert table.told()[-1] == "Cat wins with 165 points!"


def test_example_6_at_150_each_the_first_to_have_been_there_wins() -> None:
    near = {"clubs": "symbol 50 50", "diamonds": "symbol 20 20"}
    table = laid_out("10-hearts zero", "zero zero", "10-diamonds zero", columns={0: NEAR, 2: near})
    table.act("play 10-hearts", "discard zero", "play 10-diamonds")
    assert table.points == (150, 0, 150)
    assert table.ranks == (1, 3, 2)
    screen = table.screen(None)
    assert "Tied at 150 points, Ann wins: first to reach 150 (rule R18)." in lines(screen)


def test_r16_the_table_round_is_completed() -> None:
    table = laid_out("zero zero", "10-hearts zero", "zero zero", columns={1: NEAR})
    table.act("discard zero", "play 10-hearts")
    assert table.ranks is None
    assert "Ben reaches 150 points!" in table.told()
    assert table.act("discard zero").ranks == (2, 1, 2)


def test_r16_the_last_of_the_round_who_reaches_the_target_wins_at_once() -> None:
    table = laid_out("zero zero", "zero zero", "10-hearts zero", columns={2: NEAR})
    assert table.act("discard zero", "discard zero", "play 10-hearts").ranks == (2, 2, 1)


def extra(*hands: str, columns: dict[int, Columns]) -> Table:
    """Return a table that gives one more turn to each."""
    return laid_out(*hands, columns=columns, last_round="one_more_each")


def test_r16_by_option_each_of_the_others_has_one_more_turn() -> None:
    table = extra("zero zero", "10-hearts zero", "zero zero", columns={1: NEAR})
    table.act("discard zero", "play 10-hearts", "discard zero")
    assert table.ranks is None
    assert table.state.turn == 0
    assert table.act("discard zero").ranks == (2, 1, 2)
    assert len(LAGAGNE.scores(table.state).rounds) == 2, "the second round was cut short"


def test_r17_after_the_extra_turns_a_failed_test_grants_new_ones_at_the_next_crossing() -> None:
    mine = {"hearts": "symbol 5 5 5", "clubs": "symbol"}
    table = extra("steal zero", "10-hearts zero", columns={1: NEAR, 0: mine})
    table.act("discard zero", "play 10-hearts")
    assert table.state.closer == 1
    table.act("steal 20-hearts")
    assert table.points == (35, 130)
    assert table.ranks is None
    assert (table.state.closer, table.state.turn) == (-1, 1)
    table.state.hands[1] = cards("50-spades zero")
    table.act("play 50-spades")
    assert table.state.closer == 1
    assert table.act(table.moves("discard")[0]).ranks == (2, 1)


def test_r17_during_the_extra_turns_a_second_crossing_grants_no_more() -> None:
    near = {"clubs": "symbol 50 50", "diamonds": "symbol 20 20"}
    table = extra("10-hearts zero", "20-diamonds zero", "zero zero", columns={0: NEAR, 1: near})
    table.act("play 10-hearts", "play 20-diamonds")
    assert table.state.closer == 0
    assert table.act("discard zero").ranks == (2, 1, 3)


def test_r17_somebody_else_who_has_150_by_then_ends_the_game() -> None:
    boards = {1: {"spades": "symbol 50 50", "hearts": "symbol 50"}, 2: {"clubs": "symbol 50 50 20", "hearts": "symbol"}}
    table = laid_out("zero zero", "zero zero", "steal zero", columns=boards)
    assert table.state.crossed == [0, 1, 0]
    table.act("discard zero", "discard zero", "steal 50-hearts")
    assert table.points == (0, 100, 170)
    assert table.ranks == (3, 2, 1)


def test_r18_falling_below_the_target_resets_the_crossing() -> None:
    boards: dict[int, Columns] = {
        0: {"spades": "symbol 50 50", "hearts": "symbol 50"},
        1: {"clubs": "symbol 50 50", "hearts": "symbol", "diamonds": "symbol 10 20 20"},
    }
    table = laid_out("50-hearts zero", "steal zero", "", columns=boards, deck_50=3)
    table.state.crossed, table.state.crossings = [1, 2, 0], 2
    table.act("discard zero", "steal 50-hearts")
    assert table.state.crossed == [0, 2, 0]
    table.act(table.moves("discard")[0])
    assert table.ranks is not None
    assert LAGAGNE.scores(table.state).points[:2] == (100, 200)


def test_r18_a_later_second_rise_counts_not_the_first() -> None:
    assert ranks_of((150, 150), (3, 2), (False, False)) == (2, 1)


def test_r18_places_below_the_target_are_shared() -> None:
    assert ranks_of((160, 90, 90, 20), (1, 0, 0, 0), (False,) * 4) == (1, 2, 2, 4)
    assert ranks_of((160, 155, 155), (3, 2, 1), (False,) * 3) == (1, 3, 2)


def test_the_rounds_sum_to_the_scores_and_say_their_arithmetic() -> None:
    table = laid_out("10-hearts zero", "zero zero", "zero zero", columns={0: NEAR})
    table.act("play 10-hearts", "discard zero", "discard zero")
    scores = LAGAGNE.scores(table.state)
    assert [line.points for line in scores.rounds[0]] == [150, 0, 0]
    assert [speak(line.why, "en", NAMES) for line in scores.rounds[0]] == ["0 + 150 = 150", "still 0", "still 0"]


def test_a_loss_is_told_as_a_loss() -> None:
    boards: dict[int, Columns] = {0: {"spades": "symbol 20"}, 1: {"spades": "symbol", "clubs": "symbol"}}
    table = laid_out("zero zero", "steal zero", columns=boards)
    table.state.rows = [(20, 0)]
    table.act("discard zero", "steal")
    line = LAGAGNE.scores(table.state).rounds[1][0]
    assert line.points == -20
    assert speak(line.why, "fr", NAMES) == "20 − 20 = 0"
