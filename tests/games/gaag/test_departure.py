"""Leaving for good: whoever leaves is played on until the round is over, then ranked last."""

from __future__ import annotations

import pytest

from games.core.screen import Curve
from games.core.stored_state import dump_state
from games.gaag import GAAG
from games.gaag.cards import DECK
from games.gaag.scoring import is_over, next_starter, ranks
from games.gaag.state import Round, Variant
from tests.games.fits import check_screen
from tests.games.gaag.kit import Table, same_again, say

VARIANT = Variant(100, 5, "most_atoms", show_collected=False)
FOUR = ("5-0", "4-3", "2-0", "3-0")


def ending(*leavers: int, done: tuple[tuple[int, ...], ...] = ()) -> Table:
    """Return a round of four that Ann has just ended by picking up 8 atoms, after some have left."""
    return Table(*FOUR, row="9-4 10-4", pile="", done=done).leave(*leavers).act("pickup")


def without(*gone: int, hands: tuple[str, ...], row: str = "", pile: str | None = None) -> Table:
    """Return a round in which some seats are out of the game; their hands must be empty."""
    table = Table(*hands, row=row, pile=pile)
    assert not any(table.state.hands[seat] for seat in gone)
    table.state.gone = list(gone)
    return table


def keys(table: Table) -> list[str]:
    return [piece.text.key.removeprefix("gaag.") for piece in table.news]


def test_who_leaves_plays_the_round_to_its_end_and_is_not_dealt_in_again() -> None:
    table = Table(*FOUR, row="9-0 10-4", pile="").leave(1)
    assert table.news == ()
    assert (table.state.leaving, table.state.gone) == ([1], [])
    table.act("play 5-0")
    assert table.state.turn == 1
    assert table.act("play 4-3").state.turn == 2
    table.act("pickup")
    assert (table.state.round, table.state.leaving, table.state.gone) == (2, [], [1])
    assert [len(hand) for hand in table.state.hands] == [5, 0, 5, 5]
    assert len(table.state.pile) == 55
    assert keys(table) == ["picks-up", "round-won", "left", "round-begins"]
    assert table.state.done[0].gone == ()


def test_the_cards_of_who_leaves_still_count_in_that_round() -> None:
    table = ending(1)
    assert table.state.done == [Round((8, 0, 0, 0), (0, 3, 0, 0), taker=0)]
    assert len(GAAG.scores(table.state).rounds[0]) == 4


def test_a_total_that_left_no_longer_counts_for_the_end() -> None:
    assert ending(done=((0, 97, 0, 0),)).state.phase == "over"
    table = ending(1, done=((0, 97, 0, 0),))
    assert (table.state.phase, table.state.round) == ("turn", 2)
    assert is_over(VARIANT, (0, 120, 99))
    assert not is_over(VARIANT, (0, 120, 99), [1])


def test_a_game_that_ends_with_a_departure_ranks_it_last_though_it_has_fewest_atoms() -> None:
    table = ending(2, done=((92, 40, 0, 50),))
    assert GAAG.scores(table.state).points == (100, 43, 0, 50)
    assert GAAG.scores(table.state).ranks == (3, 1, 4, 2)
    assert table.heard(None)[-2:] == ["Cleo leaves the game and is ranked last.", "Ben wins the game with 43 atoms!"]


def test_r10_the_highest_total_of_those_who_are_left_starts() -> None:
    assert next_starter(VARIANT, (5, 90, 7, 7), 0) == 1
    assert next_starter(VARIANT, (5, 90, 7, 7), 0, [1]) == 2
    assert next_starter(VARIANT, (5, 90, 7, 7), 2, [1]) == 3
    table = ending(0)
    assert (table.state.starter, table.state.turn) == (1, 1)
    assert table.moves(1)


def test_r10_in_rotation_a_removed_seat_is_passed_over() -> None:
    variant = VARIANT._replace(starter="rotate")
    assert next_starter(variant, (0, 0, 0, 0), 0) == 1
    assert next_starter(variant, (0, 0, 0, 0), 0, [1]) == 2
    assert next_starter(variant, (0, 0, 0, 0), 2, [0, 3]) == 1
    table = Table(*FOUR, row="9-4 10-4", pile="", starter="rotate").leave(1)
    assert table.act("pickup").state.starter == 2


def test_the_others_keep_their_order_both_ways_round() -> None:
    table = without(1, hands=("gap 5-0", "", "4-0", "3-0"), row="6-0 8-0")
    assert table.act("play gap", "direction keep").state.turn == 2
    assert table.act("play 4-0").state.turn == 3
    assert table.act("play 3-0").state.turn == 0
    table = without(3, hands=("gap 5-0", "4-0", "3-0", ""), row="6-0 8-0")
    assert table.act("play gap", "direction reverse").state.turn == 2
    assert table.act("pickup", "play 3-0").state.turn == 1


def test_r9_where_two_are_left_no_direction_is_asked() -> None:
    table = without(1, hands=("gap 5-0", "", "4-0"), row="6-0 8-0").act("play gap")
    assert (table.state.phase, table.state.turn) == ("turn", 2)
    assert table.refused("direction keep") == (
        "With two players the direction changes nothing: it is not chosen (rule R9)."
    )
    assert not any("lockwise" in line for line in table.shown(None))


def test_r9_both_directions_name_a_player_who_is_left() -> None:
    table = without(1, hands=("gap 5-0", "", "4-0", "3-0"), row="6-0 8-0").act("play gap")
    assert table.labels(0) == ["Keep the direction ↻ (Cleo next)", "Reverse ↺ (Dan next)"]
    assert any(line.startswith("Next: Cleo") for line in table.shown(None))


@pytest.mark.parametrize("leaver", [0, 1])
def test_of_two_seats_the_other_wins_at_once(leaver: int) -> None:
    table = Table("5-0 gap", "2-0 9-4", row="6-0 8-0", done=((3, 7),)).leave(leaver)
    assert GAAG.scores(table.state).ranks == ((2, 1) if leaver == 0 else (1, 2))
    assert GAAG.scores(table.state).points == (3, 7), "the round under way is not counted"
    assert keys(table) == ["left", "game-over"]
    assert table.moves(0) == table.moves(1) == []
    name = "Ben" if leaver == 0 else "Ann"
    assert say(table.news[-1].text) == f"{name} wins the game with {7 if leaver == 0 else 3} atoms!"
    for seat in (0, 1, None):
        assert not any("Fluorine" in line or "Gap" in line for line in table.shown(seat))
        check_screen(table.screen(seat), ())


def test_the_last_seat_left_in_a_larger_game_wins_at_once_with_whatever_total() -> None:
    table = Table("5-0", "2-0", "3-0", row="6-0", done=((3, 70, 9),)).leave(0)
    assert table.state.phase == "turn"
    assert GAAG.scores(table.leave(2).state).ranks == (2, 1, 2)
    assert table.heard(None) == [
        "Ann and Cleo leave the game and are ranked last.",
        "Ben wins the game with 70 atoms!",
    ]


def test_all_who_have_left_share_the_last_rank_whatever_their_totals() -> None:
    assert ranks((5, 1, 3, 90)) == (3, 1, 2, 4)
    assert ranks((5, 1, 3, 90), [1, 3]) == (2, 3, 1, 3)


def test_leaving_twice_changes_nothing_and_nobody_leaves_a_finished_game() -> None:
    table = Table(*FOUR, row="9-4 10-4", pile="").leave(1)
    before = dump_state(GAAG, table.state)
    assert dump_state(GAAG, table.leave(1).state) == before
    table.act("pickup")
    before = dump_state(GAAG, table.state)
    assert dump_state(GAAG, table.leave(1).state) == before
    assert table.news == ()
    with pytest.raises(ValueError, match="over"):
        table.leave(0, 2, 3)


def test_who_is_out_has_no_part_in_the_scoring_of_later_rounds() -> None:
    table = without(1, hands=("5-0", "", "4-0"), row="9-4", pile="").act("pickup")
    assert table.state.done[-1].gone == (1,)
    assert [line.seat for line in GAAG.scores(table.state).rounds[-1]] == [0, 2]
    assert say(next(piece.text for piece in table.news if piece.text.key == "gaag.round-won")) == (
        "Round 1: Cleo does best, with no atoms; Ann 4."
    )


def test_screens_say_who_leaves_and_who_has_left_in_both_languages() -> None:
    table = Table(*FOUR, row="9-4 10-4", pile="").leave(1)
    assert "Ben leaves after this round" in table.shown(None)
    assert "Ben part après cette manche" in table.shown(1, "fr")
    table.act("pickup")
    for seat in (1, None):
        assert "Ben · has left the game · total 3" in table.shown(seat)
        assert "Ben · a quitté la partie · total 3" in table.shown(seat, "fr")
        check_screen(table.screen(seat), ())
    assert "You have no cards left." not in table.shown(1)
    said = [say(piece.text, "fr") for piece in table.news if piece.text.key == "gaag.left"]
    assert said == ["Ben quitte la partie et prend la dernière place."]


def test_the_end_names_who_has_left_and_draws_a_curve_of_finished_rounds_only() -> None:
    table = Table("5-0", "2-0", "3-0", row="6-0").leave(0, 1)
    assert table.shown(None) == [
        "GaAg · game over",
        "Ann · has left the game · total 0",
        "Ben · has left the game · total 0",
    ]
    table = ending(1).leave(2, 3)
    assert [block.series[1] for block in table.screen(None).blocks if isinstance(block, Curve)] == [(3,)]
    assert "Dan · has left the game · total 0" in table.shown(0)


def test_imagined_worlds_give_no_card_to_who_is_gone() -> None:
    table = without(1, hands=("5-0 gap", "", "4-0 link-7", "3-0"), row="6-0 8-0")
    for state in same_again(table, 5):
        assert state.hands[1] == []
        assert [len(hand) for hand in state.hands] == [2, 0, 2, 1]
        assert sorted([*state.pile, *state.row, *(card for hand in state.hands for card in hand)]) == sorted(DECK)
