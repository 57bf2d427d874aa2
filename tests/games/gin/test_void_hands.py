"""Void hands without end (GI-R23): after ten in a row the match ends as it stands, unrated."""

from __future__ import annotations

from typing import Final

import pytest

from bot.show.sentences import Language, speak
from games.core.chance import FastChance
from games.core.stored_state import dump_state, load_state
from games.gin import GIN
from games.gin.options import GinOptions
from games.gin.round_end import round_end
from games.gin.state import VOIDS_MOST, Row
from tests.games.gin.kit import NAMES, Table, dealt, lines

VOID: Final[Row] = ("void-stock", -1, 0, 0, 0)
WON: Final[Row] = ("gin", 0, 30, 0, 5)


def play_void(table: Table) -> None:
    """Play on with the least moves, which draw and discard, until one more hand is void."""
    hands = len(table.state.done)
    while len(table.state.done) == hands and table.state.phase != "over":
        table.act(str(GIN.minimal(GIN.view(table.state, table.state.turn), GIN.asks(table.state, table.state.turn))))
    assert table.state.done[-1] == VOID


def void_to_the_end(points: tuple[int, int], totals: tuple[int, int]) -> Table:
    """Return a match with these points and totals that has just ended by void hands."""
    table = dealt()
    table.state.points, table.state.totals = list(points), list(totals)
    table.state.done = [VOID] * (VOIDS_MOST - 1)
    play_void(table)
    return table


def test_gi_r23_after_ten_void_hands_in_a_row_the_match_ends() -> None:
    table = dealt()
    for number in range(1, VOIDS_MOST + 1):
        assert GIN.scores(table.state).ranks is None
        play_void(table)
        assert len(table.state.done) == number
    assert VOIDS_MOST == 10
    assert table.state.phase == "over"
    assert table.told()[-2:] == ["hand-void", "match-void"]
    assert GIN.scores(table.state).ranks == (1, 1), "equal totals are shared"
    assert not any(GIN.asks(table.state, seat) for seat in (0, 1))


def test_gi_r23_a_hand_that_somebody_wins_begins_the_count_anew() -> None:
    table = dealt()
    table.state.done = [*[VOID] * (VOIDS_MOST - 1), WON]
    for _ in range(VOIDS_MOST - 1):
        play_void(table)
    assert GIN.scores(table.state).ranks is None
    play_void(table)
    assert GIN.scores(table.state).ranks is not None


@pytest.mark.parametrize(
    ("points", "totals", "ranks"),
    [((40, 3), (0, 0), (1, 2)), ((40, 3), (100, 200), (2, 1)), ((50, 0), (100, 150), (1, 1))],
)
def test_gi_r23_the_totals_are_ranked_as_they_stand_and_not_rated(
    points: tuple[int, int], totals: tuple[int, int], ranks: tuple[int, int]
) -> None:
    scores = GIN.scores(void_to_the_end(points, totals).state)
    assert scores.ranks == ranks
    assert scores.points == tuple(map(sum, zip(points, totals, strict=True)))
    assert not scores.rated


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Ten void deals in a row: the match ends as it stands, and is not rated (rule R23)."),
        ("fr", "Dix donnes nulles de suite\u00a0: la partie s’arrête là, sans compter pour la cote (règle\u00a0R23)."),
    ],
)
def test_gi_r23_the_end_says_why(language: Language, said: str) -> None:
    table = void_to_the_end((40, 3), (0, 0))
    assert speak(table.news[-1], language, NAMES) == said
    for seat in (None, 0, 1):
        view = GIN.view(table.state, seat)
        assert said in lines(GIN.screen(view, ()), language)
        end = round_end(view)
        assert end is not None
        assert end.foot is not None
        foot = speak(end.foot, language, NAMES)
        assert "wins" not in foot
        assert "gagne" not in foot
        assert said in speak(end.alt, language, NAMES)


def test_gi_r23_a_match_that_was_dealt_by_earlier_rules_goes_on() -> None:
    earlier = GIN.of_version(1)
    assert earlier is not None
    assert GIN.version == 2
    state = earlier.deal(GinOptions(), 2, FastChance(1), 1).state
    stored = dump_state(GIN, state)
    assert '"voids_most"' not in stored.replace('"voids_most":0', ""), "0: without end"
    old = load_state(earlier, stored.replace(',"voids_most":0', ""))
    table = Table(earlier, NAMES, old, [])
    table.state.done = [VOID] * (VOIDS_MOST - 1)
    for _ in range(2):
        play_void(table)
    assert table.state.phase != "over"
