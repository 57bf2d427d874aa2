"""AG-R18: who does not want to snap is not asked each time, and can still do it with one click."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

import pytest

from games.agnes import AGNES, table_words
from games.core.chance import FastChance
from games.core.move import legal_moves
from tests.games.agnes.kit import NOON, Option, Table, say

CALM = ("AS 2S", "3H 4H", "5D 6D")
ANSWERS = {"pass", "pass-all", "ask-each", "other"}


def windows(*answers: str, tires: bool = False, **options: Option) -> Table:
    """Return the next window of a table whose second seat has given these answers, one in each window.

    `tires`: the table was dealt by version 1.
    """
    table = Table(*CALM, pile="8C 8D 8H 8S 7C 7D 7H 7S JC", options=options)
    table.state.variant = table.state.variant._replace(tires=tires)
    for answer in answers:
        while table.state.phase != "snap" or not table.moves(1):
            _step(table)
        table.act(1, answer, _seconds(table))
        if answer == "pass-all" and table.moves(1):
            table.act(1, "pass", _seconds(table))
    while table.state.phase != "snap" or not table.moves(1):
        _step(table)
    return table


def _seconds(table: Table) -> float:
    return (table.state.window_ends - table.state.variant.snap_window - NOON) / 1000


def _step(table: Table) -> None:
    """Let everybody but the second seat do the least; it draws and discards in its turn."""
    for seat in range(table.state.seats):
        if (asks := AGNES.asks(table.state, seat)) and (seat != 1 or table.state.phase != "snap"):
            table.act(
                seat, str(AGNES.minimal(table.view(seat), asks)), _seconds(table) if table.state.window_ends else 0
            )
            return


def test_who_passes_until_they_click_is_offered_their_own_cards_and_the_way_back() -> None:
    table = windows("pass-all")
    assert table.moves(1) == ["snap 1 1", "snap 1 2", "other", "pass", "ask-each"]
    assert table.labels(1) == ["My card 1", "My card 2", "Pass", "Always pass: on", "Someone else’s…"]
    question = table.screen(1).choices[0].prompt
    assert "Without a click, you pass." in say(question)


def test_the_ring_and_the_time_of_who_passes_by_default_count_to_that_pass() -> None:
    table = windows("pass-all")
    view = table.view(1)
    assert view.pass_at < view.window_ends
    clock = table_words.clock(view)
    assert clock is not None
    assert (clock.until, clock.span) == (view.pass_at // 1000 * 1000, 5000)
    assert table_words.window(view).given["until"] == str(view.pass_at // 1000)
    assert table_words.window(table.view(None)).given["until"] == str(view.window_ends // 1000)


@pytest.mark.parametrize("window", [5, 8, 7200])
def test_nobody_passes_by_default_who_has_not_chosen_it(window: int) -> None:
    assert windows("pass", "pass", "pass", snap_window=window).moves(1)[-1] == "pass-all"
    assert windows("pass-all", snap_window=window).moves(1)[-1] == "ask-each"


def test_the_switch_is_no_answer_and_can_be_turned_back_in_the_same_window() -> None:
    table = windows().act(1, "pass-all", 1)
    assert (table.state.answers[1], table.state.passing[1]) == (None, "passing")
    assert (table.heard(1), table.heard(0)) == ([], [])
    assert table.labels(1)[2:4] == ["Pass", "Always pass: on"]
    assert table.act(1, "ask-each", 2).labels(1)[2:4] != ["Pass", "Always pass: on"]
    assert table.act(1, "snap 1 1", 3).state.answers[1] is not None


def test_the_switch_closes_a_window_that_waits_for_nobody_else_after_the_five_seconds() -> None:
    table = windows()
    other = next(seat for seat in (0, 2) if table.moves(seat))
    assert table.act(other, "pass", 1).time().act(1, "pass-all", 6).state.phase != "snap"


def test_at_a_table_of_version_1_two_passes_in_a_row_are_a_choice_and_that_is_told_to_that_seat_only() -> None:
    assert windows("pass", tires=True).moves(1)[-1] == "pass-all"
    table = windows("pass", tires=True)
    table.act(1, "pass")
    assert table.heard(1)[:1] == ["passes-from-now"]
    assert "passes-from-now" not in table.heard(0) + table.heard(None)
    assert windows("pass", "pass", tires=True).moves(1)[-1] == "ask-each"
    assert windows("pass", "snap 1 1", "pass", tires=True).moves(1)[-1] == "pass-all"
    assert windows("pass", "pass", "pass", tires=True, snap_window=7200).moves(1)[-1] == "pass-all"
    assert windows(tires=True).act(1, "pass-all").moves(1) == []


def test_at_a_table_of_version_1_letting_the_window_close_is_a_pass() -> None:
    table = windows(tires=True)
    table.act(2 if table.state.turn != 2 else 0, "pass").time().time()
    assert table.state.passing[1] == "passed"


def test_who_passes_until_they_click_has_five_seconds_and_then_the_window_waits_for_nobody() -> None:
    table = windows("pass-all")
    other = next(seat for seat in (0, 2) if table.moves(seat))
    table.act(other, "pass")
    assert (table.state.phase, AGNES.alarm(table.state)) == ("snap", NOON + 5_000)
    table.time()
    assert (table.state.phase == "snap", table.state.passing[1], table.state.snapped[1]) == (False, "passing", [0, 0])


def test_after_the_five_seconds_the_last_answer_of_others_closes_the_window() -> None:
    table = windows("pass-all")
    other = next(seat for seat in (0, 2) if table.moves(seat))
    assert table.act(other, "pass", 7).state.phase != "snap"


def test_the_others_have_their_whole_time_and_as_long_as_they_think_a_claim_counts() -> None:
    table = windows("pass-all").time()
    assert (table.state.phase, AGNES.alarm(table.state)) == ("snap", NOON + 8_000)
    assert table.act(1, "snap 1 1", 7).state.answers[1] is not None
    assert windows("pass-all").time().time().state.phase != "snap"


@pytest.mark.parametrize(("click", "stays"), [("other", True), ("ask-each", False)])
def test_one_click_lets_them_answer_with_their_whole_time(click: str, stays: bool) -> None:  # noqa: FBT001 -- a case
    table = windows("pass-all").act(1, click, 4.9)
    assert {move.partition(" ")[0] for move in table.moves(1)} == {"snap", "pass", "ask-each" if stays else "pass-all"}
    assert any(move.startswith("snap 0") for move in table.moves(1))
    table.act(1, "pass", 6)
    assert table.state.passing[1] == ("passing" if stays else "asked") or table.state.phase == "snap"


def test_an_own_card_is_claimed_with_one_click_and_the_choice_stays() -> None:
    table = windows("pass-all").act(1, "snap 1 1", 1)
    assert table.state.answers[1] is not None
    assert table.state.passing[1] == "passing"


def test_what_an_ai_player_answers_for_somebody_changes_nothing_of_their_choice() -> None:
    table = windows("pass-all").act(1, "pass", 1, by_ai=True)
    assert table.state.passing[1] == "passing"
    table = windows("pass", tires=True).act(1, "pass", 1, by_ai=True)
    assert table.state.passing[1] == "passed"


Seen: TypeAlias = "dict[int | None, list[object]]"


def seen(table: Table, answers: Mapping[float, str]) -> list[Seen]:
    """Return what all but the second seat see and hear of a window, each half second, with these answers by time."""
    moments: list[Seen] = []
    for second in (half / 2 for half in range(30)):
        now = NOON + round(1000 * second)
        while table.state.phase == "snap" and (AGNES.alarm(table.state) or now + 1) <= now:
            table.time()
        table.news = ()
        if table.state.phase == "snap" and second in answers:
            seat, _, move = answers[second].partition(" ")
            table.act(int(seat), move, second)
        if table.state.phase != "snap":
            return moments
        asked = [bool(AGNES.asks(table.state, seat)) for seat in range(table.state.seats)]
        moments.append(
            {each: [table.view(each), table.screen(each), table.heard(each), asked] for each in (0, 2, None)}
        )
    raise AssertionError("the window never closes")


@pytest.mark.parametrize("answered", [None, 3.0, 7.5])
def test_nobody_else_can_tell_who_passes_until_they_click_before_the_window_closes(answered: float | None) -> None:
    """Both worlds look alike until the window closes, which it does at the latest when nobody is waited for."""
    other = next(seat for seat in (0, 2) if windows("pass").moves(seat))
    answers = {} if answered is None else {answered: f"{other} pass"}
    asked, passing = seen(windows("pass"), answers), seen(windows("pass-all"), answers)
    assert passing == asked[: len(passing)]
    assert len(passing) == (16 if answered is None else 2 * max(5, answered))


@pytest.mark.parametrize("click", ["other", "ask-each"])
def test_nobody_else_sees_that_somebody_wants_to_be_asked_after_all(click: str) -> None:
    assert seen(windows("pass-all"), {2.0: f"1 {click}"}) == seen(windows("pass"), {})


def test_the_choice_of_a_seat_is_in_no_view_but_its_own() -> None:
    asked, passing = windows("pass"), windows("pass-all")
    for viewer in (0, 2, None):
        assert asked.view(viewer) == passing.view(viewer)
        assert asked.screen(viewer) == passing.screen(viewer)
    assert AGNES.alarm(asked.state) == AGNES.alarm(passing.state)
    for twin in (AGNES.imagine(passing.view(seat), FastChance(1)) for seat in (0, 2, None)):
        assert AGNES.alarm(twin) == AGNES.alarm(passing.state)
        assert bool(list(legal_moves(AGNES.asks(twin, 1))))
