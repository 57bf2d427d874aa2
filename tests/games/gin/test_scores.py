"""What hands, manches and the match are worth: the worked examples, GI-R11, GI-R12, GI-R14 to GI-R16."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.show.sentences import LANGUAGES, Language, entries, speak
from games.gin import GIN, scoring
from games.gin.state import Coup, Manche
from tests.games.gin.kit import NAMES, Table, cards, laid_out, melds, written

OUT_1 = "7S 8S 9S QD QH QC 3D 4D 5D 6C KS"
DEFENCE_1 = "10S QS 2D AD 2C 9H 9C 5H 8H KC"
OUT_3 = "6H 6D 6C 2C 3C 4C JS QS KS 9D KD"
DEFENCE_3 = "AH 2H 3H 7H 7S 7D 5C 6S 10S 8C"


def ended(table: Table) -> tuple[str, int, int, int, int]:
    """Return how the last hand ended, who scored, the points, and both deadwoods."""
    return table.state.done[-1]


def scored(mine: str, theirs: str, move: str, **options: Any) -> Table:  # noqa: ANN401 -- option values
    """Let Ann go out with a move and return the table."""
    return laid_out(mine, theirs, pile="10C", phase="discard", **options).act(move)


def test_gi_f_example_1_a_simple_going_out_with_chained_lay_offs() -> None:
    table = scored(OUT_1, DEFENCE_1, "knock KS")
    assert ended(table) == ("knock", 0, 37, 6, 43)
    assert table.state.last is not None
    assert written([card for card, _ in table.state.last.laid]) == "10S 2D AD QS"
    assert written(table.state.last.remains) == "5H 8H 9H 2C 9C KC"
    assert table.why() == ["Ann: 43 − 6 = 37"]


def test_gi_f_example_2_gin_allows_no_lay_offs() -> None:
    table = scored("AS 2S 3S 4S JH JD JC 9D 9C 9H KS", "5S 6S JS 9S KD KC 8D 2H 3H 4H", "gin KS")
    assert ended(table) == ("gin", 0, 83, 0, 58)
    assert table.why("fr") == ["Ann: gin, 58 + 25 = 83"]


def test_gi_f_example_3_an_undercut() -> None:
    table = scored(OUT_3, DEFENCE_3, "knock KD")
    assert ended(table) == ("undercut", 1, 26, 9, 8)
    assert table.state.last is not None
    assert melds(table.state.last.defence) == ["7S 7H 7D", "AH 2H 3H"]
    assert table.why() == ["Ben: undercut, 9 − 8 + 25 = 26"]
    assert table.why("fr") == ["Ben: contre, 9 − 8 + 25 = 26"]


def test_gi_f_example_4_and_gi_r11_equal_totals_are_an_undercut_worth_25() -> None:
    table = scored(OUT_3, DEFENCE_3.replace("8C", "9C"), "knock KD")
    assert ended(table) == ("undercut", 1, 25, 9, 9)


@pytest.mark.parametrize(
    ("points", "won", "totals", "winner", "loser"),
    [
        ((118, 64), (5, 2), (343, 114), "118 + 100 de prime + 5 donnes × 25 = 343", "64 + 2 deals × 25 = 114"),
        ((103, 0), (4, 0), (506, 0), "(103 + 100 de prime) × 2 + 4 donnes × 25 = 506", "0"),
        ((126, 31), (3, 1), (301, 56), "126 + 100 de prime + 3 donnes × 25 = 301", "31 + 1 deal × 25 = 56"),
    ],
    ids=["example 5", "example 6", "example 7"],
)
def test_gi_f_examples_5_to_7_and_gi_r15_the_end_of_a_manche(
    points: tuple[int, int], won: tuple[int, int], totals: tuple[int, int], winner: str, loser: str
) -> None:
    manche = Manche(9, points, won)
    assert scoring.manche_totals(manche) == totals
    assert speak(scoring.manche_why(manche, 1, 0), "fr", NAMES).replace("\u00a0", " ") == f"manche 1 gagnée, {winner}"
    assert speak(scoring.manche_why(manche, 1, 1), "en", NAMES).replace("\u00a0", " ") == f"game 1 lost, {loser}"


def test_gi_r12_a_fully_melded_defender_does_not_undercut_a_gin() -> None:
    table = scored("AS 2S 3S 4S JS JD JC 9D 9C 9H KS", "5H 6H 7H 8H KD KC KH 2D 3D 4D", "gin KS")
    assert ended(table) == ("gin", 0, 25, 0, 0)


def test_gi_r14_an_undercut_is_a_hand_won_by_the_defender() -> None:
    assert scored(OUT_3, DEFENCE_3, "knock KD").state.won == [0, 1]


def about_to_win(points: list[int], won: list[int], totals: list[int], **options: Any) -> Table:  # noqa: ANN401
    """Return the table after Ann's 37 points of example 1, on top of these."""
    table = laid_out(OUT_1, DEFENCE_1, pile="10C", phase="discard", **options)
    table.state.points, table.state.won, table.state.totals = points, won, totals
    return table.act("knock KS")


def test_a_manche_ends_when_somebody_has_its_points_and_not_before() -> None:
    assert about_to_win([62, 0], [1, 0], [0, 0]).state.points == [99, 0]
    ended_now = about_to_win([63, 50], [1, 1], [0, 0])
    assert ended_now.state.points == [0, 0]
    assert ended_now.state.won == [0, 0]
    assert ended_now.state.totals == [100 + 100 + 50, 50 + 25]
    assert ended_now.told()[-4:] == ["hand-scored", "manche-of", "manche-of", "hand-begins"]


def test_during_a_manche_the_points_of_a_match_are_those_of_the_earlier_ones_and_its_own() -> None:
    state = about_to_win([20, 1], [1, 1], [300, 250]).state
    assert GIN.scores(state).points == (300 + 20 + 37, 250 + 1)


def test_gi_r15_points_beyond_the_goal_count_and_the_bonus_stays_100() -> None:
    table = about_to_win([20, 1], [1, 1], [0, 0], manche_points=50, match_points=0)
    assert table.state.totals == [57 + 100 + 50, 26]


def test_gi_r16_the_higher_total_wins_even_if_it_lost_the_last_manche() -> None:
    table = about_to_win([80, 90], [2, 3], [0, 950])
    assert table.state.totals == [117 + 100 + 75, 950 + 90 + 75]
    assert GIN.scores(table.state).ranks == (2, 1)
    assert table.told()[-1] == "match-over"
    assert not table.asks()


def test_gi_r16_equal_totals_play_one_more_manche() -> None:
    table = about_to_win([80, 90], [2, 3], [1000, 1000 + 292 - 165])
    assert table.state.totals == [1292, 1292]
    assert GIN.scores(table.state).ranks is None
    assert table.state.phase == "offer"


def test_gi_r16_below_the_match_points_another_manche_begins() -> None:
    table = about_to_win([80, 90], [2, 3], [700, 0])
    assert table.state.totals[0] == 992
    assert table.state.phase == "offer"


def test_gi_r16_a_single_manche_is_decided_by_the_totals() -> None:
    table = about_to_win([80, 90], [2, 3], [0, 0], match_points=0)
    assert GIN.scores(table.state).ranks == (1, 2)
    assert GIN.scores(table.state).points == (292, 165)


def test_the_score_lines_of_a_match_sum_to_its_points() -> None:
    table = scored(OUT_3, DEFENCE_3, "knock KD", manche_points=25, match_points=0)
    scores = GIN.scores(table.state)
    assert table.why() == [
        "Ben: undercut, 9 − 8 + 25 = 26",
        "Ann: game 1 lost, 0",
        "Ben: game 1 won, (26 + 100 bonus) ×\u00a02 + 1 deal\u00a0×\u00a025 = 277",
    ]
    assert scores.points == (0, 277)
    assert [line.points for line in scores.rounds[0]] == [26, 0, 251]
    assert cards("KD")[0] not in table.view(0).hand


@pytest.mark.parametrize(
    ("coup", "french", "english"),
    [
        (
            Coup("knock", 0, 37, 6, 43),
            "Ann marque 37 points : il restait 43 à Ben, contre 6.",
            "Ann scores 37 points: Ben is left with 43 against 6.",
        ),
        (
            Coup("gin", 1, 68, 0, 43),
            "Ben marque 68 points : il restait 43 à Ann, et 25 pour le gin.",
            "Ben scores 68 points: Ann’s 43 deadwood, plus 25 for gin.",
        ),
        (
            Coup("undercut", 1, 30, 9, 4),
            "Ben marque 30 points : il restait 9 à Ann et 4 à Ben, et 25 pour le contre.",
            "Ben scores 30 points: Ann is left with 9 against 4, plus 25 for the undercut.",
        ),
    ],
)
def test_who_scores_a_hand_is_told_in_a_sentence(coup: Coup, french: str, english: str) -> None:
    told = scoring.news(coup)
    assert speak(told, "fr", NAMES).replace("\u00a0", " ") == french
    assert speak(told, "en", NAMES) == english


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_gin_an_undercut_a_deal_and_a_game_add_is_written_in_the_rules_alone(language: Language) -> None:
    added = {str(points) for points in (scoring.BONUS, scoring.GRAND, scoring.MANCHE, scoring.PER_HAND)}
    figures = {key: added & set(re.findall(r"\d+", said)) for key, said in entries("gin", language).items()}
    teaching = [key for key in figures if key.startswith(("option-", "guide-", "tutorial-"))]
    assert added == set().union(*(figures.pop(key) for key in teaching)), "what teaches the rules says them in full"
    assert not any(figures.values()), {key for key, found in figures.items() if found}
