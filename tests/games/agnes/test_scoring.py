"""AG-R3, AG-R22 to AG-R28: announcing, scoring, the next starter and the match."""

from __future__ import annotations

import pytest

from games.agnes import AGNES
from games.agnes.options import AgnesOptions, variant_of
from games.agnes.scoring import award, is_over, next_starter, total
from games.agnes.state import FailedAnnouncer, Round
from games.core.chance import FastChance
from games.core.french_pack import CARD_NAMED
from games.core.game import SeatMove, play
from tests.games.agnes.kit import Table, say


def cards(written: str) -> list[int]:
    return [CARD_NAMED[name] for name in written.split()]


def test_the_king_of_hearts_counts_minus_1_and_the_other_kings_10() -> None:
    assert total(cards("KH 3S 2D")) == 4
    assert total(cards("KH KS AS 2S")) == 12
    assert total(cards("JC QD KC 10S 9S")) == 49
    assert total([]) == 0


@pytest.mark.parametrize(
    ("totals", "points"),
    [
        ((5, 7, 5), (1, 0, 0)),
        ((3, 1, 1), (0, 1, 1)),
        ((8, 6, 6), (-1, 1, 1)),
        ((10, 14, 22), (-1, 1, 0)),
        ((2, 2, 2, 2), (1, 0, 0, 0)),
    ],
)
def test_the_first_seat_announces(totals: tuple[int, ...], points: tuple[int, ...]) -> None:
    assert award(totals, 0, "others_win")[0] == points


def test_r24_tied_players_with_5_or_less_share_the_win_after_a_failed_announcement() -> None:
    assert award((9, 4, 4, 4), 0, "others_win") == ((-1, 1, 1, 1), (1, 2, 3))


@pytest.mark.parametrize(
    ("failed", "totals", "points", "winners"),
    [
        ("others_win", (6, 8, 9), (-1, 1, 0), (1,)),
        ("nobody", (6, 8, 9), (-1, 0, 0), ()),
        ("nobody", (8, 8, 9), (-1, 1, 0), (1,)),
        ("nobody", (9, 8, 9), (-1, 1, 0), (1,)),
        ("net_zero", (6, 8, 9), (0, 0, 0), (0,)),
        ("net_zero", (8, 8, 9), (0, 0, 0), (0,)),
        ("net_zero", (9, 8, 9), (-1, 1, 0), (1,)),
    ],
)
def test_r25_a_failed_announcer_who_is_lowest(
    failed: FailedAnnouncer, totals: tuple[int, ...], points: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    assert award(totals, 0, failed) == (points, winners)


def test_r3_left_of_the_first_winner_clockwise_after_the_announcer_starts() -> None:
    assert next_starter([2], 0, 0, 4) == 3
    assert next_starter([1, 3], 2, 0, 4) == 0
    assert next_starter([0, 3], 0, 1, 4) == 0
    assert next_starter([2], 2, 0, 4) == 3


def test_r25_when_nobody_wins_the_seat_left_of_the_last_starter_starts() -> None:
    assert next_starter([], 2, 1, 4) == 2


@pytest.mark.parametrize("moves", [("0 draw", "0 agnes"), ("0 draw", "0 keep-agnes 1"), ("0 take-agnes 1",)])
def test_r22_announcing_is_always_allowed_and_only_with_the_discard_or_after_it(moves: tuple[str, ...]) -> None:
    table = Table("KS QS JS 10S", "AH 2H", pile="8D", discard="3C", snap=False)
    assert table.refused(0, "agnes") == "not-the-end"
    assert table.acts(*moves).heard(None)[-1] == "announces"


def test_r17_r22_what_is_said_with_the_discard_is_told_to_nobody_before_the_snap_is_over() -> None:
    said, silent = (Table("KS QS", "AH 2H", pile="8D").acts("0 draw", move) for move in ("0 agnes", "0 discard"))
    for viewer in (1, None):
        assert said.view(viewer) == silent.view(viewer)
        assert said.screen(viewer) == silent.screen(viewer)
        assert said.heard(viewer) == silent.heard(viewer) == ["discards"]
    assert "You announce AGNÈS" in said.shown(0)
    assert said.acts("1 pass").heard(None) == ["nobody-snaps", "announces"]


def test_r22_whose_card_was_replaced_in_the_snap_is_asked_again() -> None:
    for move in ("0 agnes", "0 discard"):
        table = Table("8S 2S", "AH 2H", pile="8D").acts("0 draw", move, "1 snap 0 1", "1 give 2")
        assert table.moves(0) == ["end", "agnes"]
        assert table.acts("0 end").state.announcer == -1


SAID = ("0 agnes", "0 discard")


@pytest.mark.parametrize("said", SAID)
def test_r22_whose_card_a_wrong_snap_has_shown_is_asked_before_the_turn_passes(said: str) -> None:
    table = Table("AS 9S", "AH 2H", pile="8D").acts("0 draw", said, "1 snap 0 2")
    assert table.heard(None) == ["wrong-shown", "penalty"]
    assert table.moves(0) == ["end", "agnes"]
    for viewer in (1, None):
        assert table.view(viewer).calling is False
    assert table.acts("0 end").state.announcer == -1
    table = Table("AS 9S", "AH 2H", pile="8D").acts("0 draw", said, "1 snap 0 2", "0 agnes")
    assert (table.heard(None), table.state.announcer) == (["announces"], 0)


@pytest.mark.parametrize("said", SAID)
def test_r16_r22_whose_card_nobody_has_seen_in_a_wrong_snap_is_not_asked_again(said: str) -> None:
    table = Table("AS 9S", "AH 2H", pile="8D", wrong_snap_reveal=False).acts("0 draw", said, "1 snap 0 2")
    assert (table.state.turn, table.state.phase) == (1, "choice")
    assert table.heard(None) == ["wrong", "penalty", *(["announces"] if said == "0 agnes" else [])]


def test_r22_whose_own_cards_were_not_shown_is_not_asked_again() -> None:
    table = Table("AS 9S", "AH 2H", "3D 4D", pile="8D").acts("0 draw", "0 discard", "1 snap 1 1", "2 snap 1 2")
    assert table.heard(None) == ["wrong-shown", "penalty", "wrong-shown", "penalty"]
    assert (table.state.turn, table.state.phase) == (1, "choice")


def test_r22_a_gift_to_somebody_else_does_not_undo_that_a_card_was_shown() -> None:
    table = Table("AS 9S", "8H 2H", "3D 4D", pile="8D").acts("0 draw", "0 agnes", "1 snap 0 2", "2 snap 1 1")
    assert table.heard(None) == ["snaps-other", "wrong-shown", "penalty"]
    assert table.acts("2 give 1").moves(0) == ["end", "agnes"]


def test_r17_r22_whose_card_was_shown_is_asked_after_the_power_unless_it_announces_instead() -> None:
    shown = ("0 draw", "0 discard", "1 snap 0 2")
    for move in ("0 decline", "0 power 1"):
        table = Table("AS 8S", "AH 2H", pile="9D").acts(*shown, move)
        assert [each for each in table.moves(0) if each != "seen"][-1] == "agnes"
        assert table.state.phase == "end"
    table = Table("AS 8S", "AH 2H", pile="9D").acts(*shown, "0 agnes")
    assert (table.heard(None), table.state.turn) == (["declines", "announces"], 1)


def test_r22_r23_whose_card_is_shown_in_the_last_turns_is_asked_nothing() -> None:
    table = Table("AS 9S", "AH 2H", "3D 4D", pile="5C 6C").acts("0 draw", "0 agnes", "1 pass", "2 pass")
    table.acts("1 draw", "1 discard", "2 snap 1 1")
    assert table.heard(None) == ["wrong-shown", "penalty"]
    assert (table.state.turn, table.state.phase) == (2, "choice")


def announced(*layouts: str, pile: str, **options: int) -> Table:
    """Return a table whose first seat has announced after discarding the first card of the pile."""
    return Table(*layouts, pile=pile, options={"snap": False, **options}).acts("0 draw", "0 agnes")


def test_r23_each_other_seat_has_one_more_turn_and_nobody_else_may_announce() -> None:
    table = announced("AS 2S", "AH 2H", "3D 4D", pile="5C 6C 7C")
    assert table.act(1, "draw").refused(0, "draw") == "core.not-your-turn"
    assert table.refused(1, "agnes") == "announced-already"
    table.acts("1 discard", "2 draw")
    assert table.state.round == 1
    table.acts("2 discard")
    assert table.round.hands == (tuple(cards("AS 2S")), tuple(cards("AH 2H")), tuple(cards("3D 4D")))
    assert table.round.points == (1, 0, 0)
    assert (table.state.round, table.state.starter) == (2, 1)


def test_r23_the_announcers_cards_may_not_be_looked_at_or_swapped() -> None:
    table = announced("AS 2S", "AH 2H", "3D 4D", pile="5C JC QD").acts("1 draw", "1 discard")
    assert table.refused(1, "power 0 1 2 1") == "protected"
    assert table.refused(1, "power 1 1 0 1") == "protected"
    table.acts("1 power 1 1 2 1", "2 draw", "2 discard")
    assert table.refused(2, "power 0 1") == "protected"


def test_r28_without_an_announcement_the_round_is_scored_after_the_cap() -> None:
    table = Table("AS 2S", "AH AD", snap=False, round_cap=5, pile="2C 3C 4C 5C 6C 7C 8C 2D 3D 4D")
    for _ in range(5):
        table.acts("0 draw", "0 discard", "1 draw", "1 discard")
    assert "nobody-announced" in table.heard(None)
    assert table.round == Round(-1, (tuple(cards("AS 2S")), tuple(cards("AH AD"))), (0, 1))
    assert table.state.starter == 0


def test_r28_after_an_announcement_the_cap_no_longer_applies() -> None:
    table = Table("AS 2S", "AH AD", snap=False, round_cap=5, pile="2C 3C 4C 5C 6C 7C 8C 2D 3D 4D 5D")
    for _ in range(4):
        table.acts("0 draw", "0 discard", "1 draw", "1 discard")
    table.acts("0 draw", "0 discard", "1 draw", "1 agnes")
    assert (table.state.round, table.state.turn) == (1, 0)
    assert table.acts("0 draw", "0 discard").round.announcer == 1


def rows(*points: tuple[int, ...]) -> list[Round]:
    return [Round(0, ((),) * len(row), row) for row in points]


def test_r26_the_match_ends_when_somebody_alone_in_the_lead_has_the_points() -> None:
    variant = variant_of(AgnesOptions(target_points=2))
    assert not is_over(variant, rows((1, 0)), 2)
    assert is_over(variant, rows((1, 0), (1, 0)), 2)
    assert not is_over(variant, rows((1, 1), (1, 1)), 2)
    assert is_over(variant, rows((1, 1), (1, 1), (0, 1)), 2)


def test_r26_a_fixed_number_of_rounds_ends_in_shared_ranks() -> None:
    variant = variant_of(AgnesOptions(rounds=2))
    assert not is_over(variant, rows((1, 0)), 2)
    assert is_over(variant, rows((1, 0), (0, 1)), 2)
    table = announced("AS 2S", "3H 4H", "3D 4D", pile="5C 6C 7C", rounds=1)
    table.acts("1 draw", "1 discard", "2 draw", "2 discard")
    assert AGNES.scores(table.state).ranks == (1, 2, 2)
    assert not any(AGNES.asks(table.state, seat) for seat in (0, 1, 2, None))


def test_r26_no_match_is_longer_than_max_rounds() -> None:
    variant = variant_of(AgnesOptions(max_rounds=5))
    assert not is_over(variant, rows(*[(-1, 0)] * 4), 2)
    assert is_over(variant, rows(*[(-1, 0)] * 5), 2)


def test_every_score_line_explains_itself() -> None:
    table = announced("KH 3S 2D", "8H 4H", pile="5C 6C").acts("1 draw", "1 discard")
    first, second = AGNES.scores(table.state).rounds[0]
    assert say(first.why) == "K♥, 3♠ and 2♦ = 4, AGNÈS: +1"
    assert say(first.why, "fr") == "R♥, 3♠ et 2♦ = 4, AGNÈS\u00a0: +1"
    assert say(second.why) == "8♥ and 4♥ = 12: 0"


def test_k_an_absent_player_draws_discards_declines_and_never_announces() -> None:
    state, chance = AGNES.deal(AgnesOptions(round_cap=5, rounds=1), 3, FastChance(4), dealer=0).state, FastChance(5)
    verbs = set()
    while asked := [seat for seat in range(3) if AGNES.asks(state, seat)]:
        seat = asked[0]
        move = AGNES.minimal(AGNES.view(state, seat), AGNES.asks(state, seat))
        verbs.add(move.verb)
        state = play(AGNES, state, SeatMove(seat, move), chance).state
    assert verbs == {"draw", "discard", "decline", "pass"}
    assert state.done[0].announcer == -1


def test_r28_of_two_winners_of_a_round_without_an_announcer_the_first_after_the_last_turn_counts() -> None:
    table = Table("2H 3H", "2S 3S", "9H 9S", pile="8C", snap=False)
    table.state.turns = table.state.variant.round_cap * 3
    table.acts("0 draw", "0 discard")
    assert table.state.done[-1].points == (1, 1, 0)
    assert table.state.starter == 2
