"""What may be settled in advance: what comes next for certain, under the label it will have then."""

from __future__ import annotations

from itertools import islice
from typing import Final

import pytest

from bot.show.sentences import LANGUAGES, speak
from games.agnes import AGNES
from games.core.move import Move, legal_moves
from tests.games.agnes.kit import Table, say
from tests.games.fits import check_screen
from tests.games.plays import cases, played
from tests.games.tiers import batch_of, batches

BATCHES: Final = 20

THREE = ("AS 2S", "AH 2H", "AD 2D")


def labels(table: Table, seat: int) -> list[str]:
    """Return the labels of what a seat may settle in advance."""
    screen = AGNES.screen(table.view(seat), AGNES.ahead(table.view(seat)))
    return [say(option.label) for choose in screen.choices for option in choose.options]


def test_while_the_active_seat_thinks_the_others_may_settle_to_pass() -> None:
    table = Table(*THREE, pile="8D")
    assert [table.ahead(seat) for seat in (0, 1, 2, None)] == [[], ["pass"], ["pass"], []]
    table.acts("0 draw")
    assert [table.ahead(seat) for seat in (0, 1, 2, None)] == [[], ["pass"], ["pass"], []]
    assert labels(table, 1) == ["Pass"]
    named = AGNES.advice.named(table.view(1), Move("pass"))
    assert named is not None
    assert say(named) == "pass the next snap"
    assert "Pass" in table.acts("0 discard").labels(1)


def test_a_pass_that_is_settled_says_of_what() -> None:
    table = Table("AS 2S", "AH 2H", "AD", pile="8D", discard="9C")
    said = AGNES.advice.named
    planned = said(table.view(2), Move("pass"))
    assert planned is not None
    assert [speak(planned, language) for language in LANGUAGES] == ["passer la défausse rapide", "pass the next snap"]
    asked = said(table.acts("0 draw", "0 discard").view(2), Move("pass"))
    assert asked is not None
    assert speak(asked, "en") == "pass"


def test_the_next_seat_may_settle_to_draw_once_it_has_answered_the_snap() -> None:
    table = Table(*THREE, pile="8D").acts("0 draw", "0 discard", "1 pass")
    assert [table.ahead(seat) for seat in (1, 2)] == [["draw"], []]
    table.acts("2 pass")
    assert table.state.turn == 1
    assert table.labels(1)[0] == "Draw"
    gift = Table("8S 2S", "AH 2H", pile="8D").acts("0 draw", "0 discard", "1 snap 0 1")
    assert (gift.state.phase, gift.ahead(0), gift.ahead(1)) == ("give", [], ["draw"])


def test_who_still_looks_at_a_card_settles_nothing_until_it_is_covered() -> None:
    table = Table(*THREE, pile="9D", snap=False).acts("0 draw", "0 discard", "0 power 1")
    assert table.ahead(0) == []
    assert table.acts("0 seen").ahead(0) == ["draw"]


def test_without_snapping_everybody_may_settle_to_draw() -> None:
    table = Table(*THREE, pile="8D", snap=False)
    assert [table.ahead(seat) for seat in (0, 1, 2)] == [[], ["draw"], ["draw"]]


def test_r19_who_has_no_card_is_asked_nothing_before_the_next_turn_and_may_settle_to_draw() -> None:
    assert Table("AS 2S", "AH 2H", "- -", pile="8D").ahead(2) == ["draw"]


def test_r23_who_has_announced_or_has_had_the_last_turn_settles_nothing() -> None:
    table = Table(*THREE, pile="8D 7D 6D", snap=False).acts("0 draw", "0 agnes")
    assert [table.ahead(seat) for seat in (0, 1, 2)] == [[], [], ["draw"]]
    table.acts("1 draw", "1 discard")
    assert [table.ahead(seat) for seat in (0, 1, 2)] == [[], [], []]
    snapping = Table(*THREE, pile="8D 7D").acts("0 draw", "0 agnes", "1 pass", "2 pass")
    assert [snapping.ahead(seat) for seat in (0, 1, 2)] == [[], [], ["pass"]]
    assert snapping.acts("1 draw", "1 discard").ahead(1) == []


def test_r21_where_nothing_is_left_to_draw_drawing_is_not_offered() -> None:
    assert Table("AS", "AH", discard="5C", only=True, snap=False).ahead(1) == []
    assert Table("AS", "AH", discard="5C 6C", only=True, snap=False).ahead(1) == ["draw"]


def test_r2_who_has_looked_may_settle_the_first_draw_while_the_others_look() -> None:
    table = Table(*THREE, initial_peek=2).act(0, "look", 1).act(1, "look", 1)
    assert [table.ahead(seat) for seat in (0, 1)] == [[], []]
    table.act(0, "seen", 2).act(1, "seen", 2)
    assert [table.ahead(seat) for seat in (0, 1)] == [["draw"], []]
    assert labels(table, 0) == ["Draw"]


def test_who_is_out_of_the_game_settles_nothing() -> None:
    table = Table("AS 2S", "", "AD 2D", snap=False)
    table.state.gone = [1]
    assert [table.ahead(seat) for seat in (1, 2)] == [[], ["draw"]]
    assert Table(*THREE).leave(1, 2).ahead(0) == []


@pytest.mark.parametrize("batch", batches(BATCHES))
def test_what_is_settled_is_what_the_seat_is_asked_next_unless_the_round_ends(batch: int) -> None:
    kept = dropped = 0
    for case in batch_of(cases(AGNES, 200), batch, BATCHES):
        open_plans: dict[int, tuple[Move, int]] = {}
        for moment in islice(played(case), 500):
            for seat in range(case.seats):
                view, asks = AGNES.view(moment.state, seat), AGNES.asks(moment.state, seat)
                if asks and seat in open_plans:
                    planned, during = open_plans.pop(seat)
                    is_legal = planned in set(legal_moves(asks))
                    kept += is_legal
                    dropped += not is_legal
                    runs_out = any(ask.verb == planned.verb and ask.barred is not None for ask in asks)  # the pile
                    assert is_legal or runs_out or moment.state.round != during, f"{planned} by {seat} of {case}"
                ahead = AGNES.ahead(view)
                assert not (asks and ahead) or moment.state.phase == "give", "who is asked settles nothing"
                if ahead and not asks:
                    check_screen(AGNES.screen(view, ahead), ahead)
                    (move,) = legal_moves(ahead)
                    open_plans[seat] = move, moment.state.round
    assert kept > 100
    assert dropped < kept / 10
