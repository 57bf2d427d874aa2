"""Leaving for good: whoever leaves is played on until the round is over, then ranked last."""

from __future__ import annotations

import json

import pytest

from games.agnes import AGNES
from games.agnes.options import AgnesOptions, variant_of
from games.agnes.scoring import award, is_over, next_starter
from games.agnes.state import EMPTY, Round
from games.core.screen import Cards, Curve
from games.core.stored_state import dump_state, load_state
from tests.games.agnes.kit import Option, Table, say
from tests.games.fits import check_screen

FOUR = ("AS 2S", "AH 2H", "3D 4D", "5C 6C")


def announced(*layouts: str, **options: Option) -> Table:
    """Return a table of a match in which the first seat has just announced; the pile is harmless."""
    table = Table(*layouts, pile="8D 7H 7S 8S", options={"snap": False, **options})
    return table.acts("0 draw", "0 agnes")


def last_turns(table: Table, *seats: int) -> Table:
    """Play the last turns of these seats."""
    for seat in seats:
        table.acts(f"{seat} draw", f"{seat} discard")
    return table


def without(gone: int, *layouts: str, pile: str, **options: Option) -> Table:
    """Return a round in which a seat is out of the game; its layout must be empty."""
    table = Table(*layouts, pile=pile, options=options)
    assert not table.state.layouts[gone]
    table.state.gone = [gone]
    return table


def test_who_leaves_plays_the_round_to_its_end_and_is_not_dealt_in_again() -> None:
    table = announced(*FOUR).leave(2)
    assert table.news == ()
    assert (table.state.leaving, table.state.gone, table.moves(1)[0]) == ([2], [], "draw")
    last_turns(table, 1, 2, 3)
    assert (table.state.round, table.state.leaving, table.state.gone) == (2, [], [2])
    assert [len(layout) for layout in table.state.layouts] == [4, 4, 0, 4]
    assert table.heard(None)[-3:] == ["round-won", "left", "round-begins"]
    assert table.round.gone == ()


def test_the_hand_of_who_leaves_still_counts_in_that_round() -> None:
    assert last_turns(announced("9S", "8H", "AD", "5C").leave(2), 1, 2, 3).round.points == (-1, 0, 1, 0)


def test_k_the_departure_comes_before_the_end_of_the_match_is_tested() -> None:
    assert last_turns(announced(*FOUR, target_points=1), 1, 2, 3).state.phase == "over"
    table = last_turns(announced(*FOUR, target_points=1).leave(0), 1, 2, 3)
    assert AGNES.scores(table.state).points == (1, 0, 0, 0)
    assert (table.state.phase, table.state.round) == ("choice", 2)


def test_a_score_that_left_no_longer_counts_for_the_end() -> None:
    variant = variant_of(AgnesOptions(target_points=2))
    tied = [Round(0, ((),) * 3, (2, 2, 0))]
    assert not is_over(variant, tied, 3)
    assert is_over(variant, tied, 3, [0])
    assert not is_over(variant, tied, 3, [0, 1])


def test_k_if_the_next_starter_has_left_the_next_seat_clockwise_starts() -> None:
    assert next_starter([0], 0, 0, 4, [1]) == 2
    assert next_starter([3], 3, 0, 4, [0, 1]) == 2
    assert next_starter([], 2, 1, 4, [2]) == 3
    table = last_turns(announced(*FOUR).leave(1), 1, 2, 3)
    assert (table.state.starter, table.state.turn, table.moves(2)) == (2, 2, ["draw"])


def test_r3_left_of_a_winner_who_leaves_with_the_round_starts() -> None:
    table = last_turns(announced(*FOUR).leave(0), 1, 2, 3)
    assert table.state.starter == 1


def test_of_two_seats_the_other_wins_at_once() -> None:
    table = Table("AS 2S", "AH 2H", pile="7C").acts("0 draw", "0 discard").leave(1)
    assert AGNES.scores(table.state).ranks == (1, 2)
    assert AGNES.scores(table.state).points == (0, 0)
    assert table.heard(None) == ["left", "game-over"]
    assert not any(AGNES.asks(table.state, seat) for seat in (0, 1, None))
    assert "A♠" not in table.shown(1) + table.shown(None)
    for seat in (0, 1, None):
        check_screen(table.screen(seat), ())


def test_the_last_seat_left_in_a_larger_game_wins_at_once_with_whatever_score() -> None:
    table = Table(*FOUR, pile="9C").acts("0 draw", "0 discard", "1 pass", "2 pass", "3 pass", "0 power-ask 1")
    table.state.done = [Round(3, ((),) * 4, (1, 1, 0, -1))]
    table.leave(0, 2)
    assert (table.state.phase, table.state.leaving) == ("end", [0, 2])
    table.leave(1)
    assert AGNES.scores(table.state).ranks == (2, 2, 2, 1)
    assert [say(piece.text) for piece in table.news] == [
        "Ana, Bo and Cléa leave the game and are ranked last.",
        "Dan wins the game!",
    ]
    assert AGNES.alarm(table.state) is None


def test_leaving_twice_changes_nothing_and_nobody_leaves_a_finished_match() -> None:
    table = announced(*FOUR).leave(2)
    before = dump_state(AGNES, table.state)
    assert dump_state(AGNES, table.leave(2).state) == before
    last_turns(table, 1, 2, 3).leave(2)
    assert (table.news, table.state.gone, table.state.leaving) == ((), [2], [])
    with pytest.raises(ValueError, match="over"):
        table.leave(0, 1, 3)


def test_the_others_keep_their_order_and_a_removed_seat_is_passed_over() -> None:
    table = without(1, "AS 2S", "", "3D 4D", pile="8D 7H", snap=False).acts("0 draw", "0 discard")
    assert table.state.turn == 2
    assert table.acts("2 draw", "2 discard").state.turn == 0


def test_a_removed_seat_has_no_last_turn_and_no_part_in_the_scoring() -> None:
    table = without(1, "AS 2S", "", "3D 4D", pile="8D 7H", snap=False, target_points=1)
    table.acts("0 draw", "0 agnes", "2 draw", "2 discard")
    assert table.round.points == (1, 0, 0)
    assert table.round.gone == (1,)
    assert [line.seat for line in AGNES.scores(table.state).rounds[0]] == [0, 2]


def test_r28_the_cap_counts_the_turns_of_those_who_are_left() -> None:
    table = without(1, "AS 2S", "", "3D 4D", pile="2C 3C 4C 5C 6C 7C 8C 2D AD 8H", snap=False, round_cap=5)
    for _ in range(5):
        table.acts("0 draw", "0 discard", "2 draw", "2 discard")
    assert table.round.announcer == EMPTY


@pytest.mark.parametrize(
    ("totals", "announcer", "points"),
    [((4, 0, 3), EMPTY, (0, 0, 1)), ((4, 0, 9), 0, (1, 0, 0)), ((6, 0, 9), 0, (-1, 0, 1)), ((9, 0, 4), 0, (-1, 0, 1))],
)
def test_r24_r25_the_empty_place_of_who_left_wins_nothing(
    totals: tuple[int, ...], announcer: int, points: tuple[int, ...]
) -> None:
    assert award(totals, announcer, "others_win", [1])[0] == points


def test_who_is_out_is_neither_asked_to_snap_nor_named_in_any_question() -> None:
    table = without(1, "7S 2S", "", "7D 4D", pile="7C").acts("0 draw", "0 discard")
    assert table.moves(1) == []
    assert table.moves(2) == ["snap 2 1", "snap 2 2", "snap 0 1", "snap 0 2", "pass", "pass-all"]
    assert table.acts("2 pass").state.turn == 2
    assert all("Bo" not in label for label in table.labels(2))


@pytest.mark.parametrize("card", ["JC", "QC", "KC"])
def test_no_power_reaches_who_is_out(card: str) -> None:
    table = without(1, "7S 2S", "", "7D 4D", pile=card, snap=False).acts("0 draw", "0 discard")
    assert table.state.phase == "power"
    assert all("1" not in (move.split()[1::2]) for move in table.moves(0) if move != "decline")
    assert "Bo" not in table.labels(0)


def test_with_a_first_peek_nobody_waits_for_who_is_out() -> None:
    table = announced(*FOUR).leave(3)
    table.state.variant = table.state.variant._replace(initial_peek=2)
    last_turns(table, 1, 2, 3)
    assert [table.moves(seat) for seat in range(4)] == [["look"], ["look"], ["look"], []]
    assert "Ana, Bo and Cléa are still looking at the first cards" in table.shown(None)
    for seat in range(3):
        table.act(seat, "look").act(seat, "seen")
    assert table.state.phase == "choice"


def test_screens_say_who_leaves_and_who_has_left_in_both_languages() -> None:
    table = announced(*FOUR).leave(1)
    for seat in (0, 2, None):
        assert "Bo · 2 cards · score 0 · leaves after this round" in table.shown(seat)
        assert "Bo · 2 cartes · score 0 · part après cette manche" in table.shown(seat, "fr")
    last_turns(table, 1, 2, 3)
    for seat in (0, 1, 2, None):
        assert "Bo · has left the game · score 0" in table.shown(seat)
        assert "Bo · a quitté la partie · score 0" in table.shown(seat, "fr")
        check_screen(table.screen(seat), () if seat is None else AGNES.asks(table.state, seat))
    picture = next(block for block in table.screen(None).blocks if isinstance(block, Cards))
    assert [seat.seat for seat in picture.seats] == [0, 2, 3]
    assert [say(piece.text, "fr") for piece in table.news if piece.text.key == "agnes.left"] == [
        "Bo quitte la partie et prend la dernière place."
    ]


def test_the_title_tells_who_leads_among_those_who_are_left() -> None:
    table = last_turns(announced(*FOUR).leave(0), 1, 2, 3)
    assert say(table.screen(None).title) == "Agnès · round 2"


def test_the_end_names_who_has_left_beside_the_curve() -> None:
    table = last_turns(announced(*FOUR).leave(1), 1, 2, 3)
    table.leave(2, 3)
    assert "Dan · has left the game · score 0" in table.shown(None)
    assert [block.series[0] for block in table.screen(None).blocks if isinstance(block, Curve)] == [(1,)]
    assert not [block for block in Table(*FOUR).leave(0, 1, 2).screen(None).blocks if isinstance(block, Curve)]


def test_a_table_that_was_saved_before_anybody_could_leave_is_read() -> None:
    table = last_turns(announced(*FOUR), 1, 2, 3)
    written = json.loads(dump_state(AGNES, table.state))
    del written["leaving"], written["gone"]
    written["done"] = [row[:3] for row in written["done"]]
    assert load_state(AGNES, json.dumps(written)) == table.state
