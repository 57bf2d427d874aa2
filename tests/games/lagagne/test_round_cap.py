"""LG-R22: no game without end; after so many table rounds the highest score wins."""

from __future__ import annotations

from typing import Any

from bot.show.sentences import LANGUAGES, speak
from games.core.budget import NO_TIME
from games.core.chance import FastChance
from games.core.game import SeatMove, play
from games.lagagne import LAGAGNE
from games.lagagne.options import LaGagneOptions
from tests.games.lagagne.kit import NAMES, Columns, Table, cards, laid_out, lines

NEAR: Columns = {"spades": "symbol 50 50", "hearts": "symbol 20 20"}
"""140 points: a ten, or more, is missing."""


def at_round(number: int, *hands: str, columns: dict[int, Columns] | None = None, **options: Any) -> Table:  # noqa: ANN401 -- option values
    """Return a table with a cap of 20 that begins its round of that number."""
    table = laid_out(*hands, columns=columns, round_cap=20, **options)
    table.state.round = number
    table.state.rows = [(0,) * len(hands) for _ in range(number - 1)]
    return table


def test_r22_when_the_last_round_is_complete_the_highest_score_wins() -> None:
    table = at_round(20, "zero zero", "zero zero", columns={0: {"spades": "symbol 5"}, 1: {"hearts": "symbol 20"}})
    table.act("discard zero")
    assert table.ranks is None, "the round is not complete"
    assert table.act("discard zero").ranks == (2, 1)
    assert table.told()[-2:] == [
        "20 rounds have been played: the game ends here, and the highest score wins (rule R22).",
        "Ben wins with 20 points!",
    ]
    assert [len(LAGAGNE.scores(table.state).rounds), table.asks()] == [20, ()]
    assert "The game ended after 20 rounds, with nobody at 150 points (rule R22)." in lines(table.screen(None))


def test_r22_equal_scores_below_the_target_share_the_win() -> None:
    own: Columns = {"spades": "symbol 5"}
    table = at_round(20, "zero zero", "zero zero", "recover recover", columns={0: own, 2: own})
    assert table.act("discard zero", "discard zero", "discard recover").ranks == (1, 3, 1)


def test_r22_one_round_earlier_the_game_goes_on() -> None:
    table = at_round(19, "zero zero", "zero zero").act("discard zero", "discard zero")
    assert table.ranks is None
    assert table.state.round == 20


def test_r22_whoever_reaches_the_target_in_the_last_round_wins_as_always() -> None:
    table = at_round(20, "10-hearts zero", "zero zero", columns={0: NEAR}).act("play 10-hearts", "discard zero")
    assert table.ranks == (1, 2)
    assert not any("R22" in said for said in table.told())
    assert not any("R22" in line for line in lines(table.screen(None)))


def test_r22_a_table_in_its_last_turns_finishes_them_first() -> None:
    hands = ("zero zero", "10-hearts zero", "zero zero")
    table = at_round(20, *hands, columns={1: NEAR}, last_round="one_more_each")
    table.act("discard zero", "play 10-hearts", "discard zero")
    assert (table.ranks, table.state.turn, table.state.round) == (None, 0, 21)
    table.act("discard zero")
    assert table.ranks == (2, 1, 2)


def test_r22_when_the_last_turns_find_nobody_at_the_target_the_game_ends_all_the_same() -> None:
    mine: Columns = {"hearts": "symbol", "clubs": "symbol 5"}
    table = at_round(20, "zero steal", "10-hearts zero", columns={0: mine, 1: NEAR}, last_round="one_more_each")
    table.act("discard zero", "play 10-hearts")
    assert table.ranks is None
    assert table.act("steal 20-hearts").ranks == (2, 1)
    assert table.points == (25, 130)
    assert any("R22" in said for said in table.told())


def test_r22_it_is_said_ten_rounds_before_and_stands_on_the_table_from_then_on() -> None:
    table = at_round(10, "zero zero", "zero zero")
    told = "10 more rounds at most: after round 20 the game ends, and the highest score wins (rule R22)."
    shown = "The game ends after round 20 at the latest (rule R22)."
    assert shown not in lines(table.screen(None))
    table.act("discard zero")
    assert told not in table.told()
    table.act("discard zero")
    assert table.told().count(told) == 1
    assert all(shown in lines(table.screen(seat)) for seat in (None, 0, 1))
    table.state.hands = [cards("zero zero"), cards("zero zero")]
    table.act("discard zero", "discard zero")
    assert table.told().count(told) == 1


def test_r22_a_table_of_eight_with_a_target_of_300_comes_to_its_end() -> None:
    chance, luck = FastChance(0), FastChance(99)
    state = LAGAGNE.deal(LaGagneOptions(target=300), 8, chance).state
    while (asks := LAGAGNE.asks(state, state.turn)) and state.round <= 60:
        move = LAGAGNE.ai_players["regular"].choose(LAGAGNE.view(state, state.turn), asks, luck, NO_TIME)
        state = play(LAGAGNE, state, SeatMove(state.turn, move), chance).state
    scores = LAGAGNE.scores(state)
    assert scores.ranks is not None
    assert len(scores.rounds) == 60, "this table has come to its end by itself: it shows nothing"
    assert max(scores.points) < 300


def test_r22_the_words_are_there_in_both_languages() -> None:
    table = at_round(20, "zero zero", "zero zero").act("discard zero", "discard zero")
    said = [speak(text, language, NAMES) for language in LANGUAGES for text in table.news if text.key.endswith("cap")]
    assert len(said) == 2
    assert all("R22" in sentence for sentence in said)
