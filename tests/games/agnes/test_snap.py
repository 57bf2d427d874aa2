"""AG-R13 to AG-R18: the quick discard, its race, its mistakes and its gift."""

from __future__ import annotations

import pytest

from games.agnes import AGNES
from games.agnes.legal_moves import window_end
from games.agnes.options import AgnesOptions
from games.core.chance import FastChance
from games.core.replay import heard
from tests.games.agnes.kit import NOON, Option, Table, say


def opened(*layouts: str, **options: Option) -> Table:
    """Return a table where the first seat has drawn and discarded the 7 of clubs at noon."""
    return Table(*layouts, pile="7C 5C", options=options).acts("0 draw", "0 discard")


def three(**options: Option) -> Table:
    """Return a window in which two seats hold a 7 each."""
    return opened("AS 2S", "7H 2H", "7D 2D", **options)


def test_r13_all_others_may_snap_any_card_and_the_discarder_may_not() -> None:
    table = three()
    assert table.moves(0) == []
    assert table.moves(1) == [f"snap {seat} {slot}" for seat in (1, 2, 0) for slot in (1, 2)] + ["pass", "pass-all"]
    assert table.refused(0, "snap 1 1") == "core.not-your-turn"


@pytest.mark.parametrize("moves", [("0 draw", "0 keep 1"), ("0 take 1",), ("0 draw", "0 discard")])
def test_r13_every_discard_of_the_active_player_opens_a_window(moves: tuple[str, ...]) -> None:
    assert Table("7S 2S", "AH 2H", pile="5C", discard="3C").acts(*moves).state.phase == "snap"


def test_r13_the_king_of_hearts_is_a_king_and_a_jack_is_not_a_queen() -> None:
    table = Table("AS 2S", "KH JH", pile="KC QC").acts("0 draw", "0 discard", "1 snap 1 1")
    assert table.heard(None) == ["snaps-own"]
    table.acts("0 decline", "1 draw", "1 discard")
    assert table.act(0, "snap 1 2").heard(None)[0] == "wrong-shown"


def test_r14_a_right_snap_puts_the_own_card_down_and_opens_no_new_window() -> None:
    table = Table("7D 2S", "2H 7C 3H 4H", "7S 3D", pile="AC").acts("0 draw", "0 keep 1", "1 snap 1 2", "2 pass")
    assert table.layout(1) == "2H - 3H 4H"
    assert table.discard == "7D 7C"
    assert table.moves(2) == []
    assert table.state.turn == 1


def test_r14_a_right_claim_that_is_late_costs_nothing_and_is_told_to_its_seat_only() -> None:
    table = three().act(1, "snap 1 1", 1).act(2, "snap 2 1", 2.001)
    assert table.layout(2) == "7D 2D"
    assert table.heard(2) == ["snaps-own", "lost-by-time"]
    assert table.heard(0) == table.heard(None) == ["snaps-own"]


@pytest.mark.parametrize(
    ("grace", "first", "second", "why"),
    [
        ("pace", "2 snap 2 1 @ 1", "1 snap 1 1 @ 3.42", "Cléa was 2.4 s faster"),
        ("pace", "2 snap 2 1 @ 1", "1 snap 1 1 @ 2.04", "Cléa was 1.0 s faster"),
        ("pace", "2 snap 2 1 @ 1", "1 snap 1 1 @ 1.9", "less than 1 s apart, Bo plays before you"),
        ("0", "2 snap 2 1 @ 1", "1 snap 1 1 @ 1.01", "Cléa was 0.1 s faster"),
        ("0", "2 snap 2 1 @ 1", "1 snap 1 1 @ 1", "you clicked at the same moment, Bo plays before you"),
        ("window", "2 snap 2 1 @ 1", "1 snap 1 1 @ 7", "speed does not count here, Bo plays before you"),
    ],
)
def test_r18_who_loses_the_race_is_told_why_and_nobody_else_is(grace: str, first: str, second: str, why: str) -> None:
    table = three(snap_grace=grace)
    for claim in (first, second):
        written, _, at = claim.partition(" @ ")
        table.act(int(written[0]), written[2:], float(at))
    (loser,) = [seat for seat in (1, 2) if len(table.heard(seat)) > len(table.heard(None))]
    assert why in say(heard(table.news, loser)[-1])
    assert table.heard(0) == table.heard(None) == ["snaps-own"]


def test_r15_who_snaps_an_opponents_card_must_give_an_own_one_into_that_slot() -> None:
    table = three().act(1, "snap 2 1", 1).act(2, "pass", 2)
    assert (table.layout(2), table.discard) == ("- 2D", "7C 7D")
    assert table.moves(1) == ["give 1", "give 2"]
    assert table.moves(0) == table.moves(2) == []
    table.act(1, "give 2", 3)
    assert (table.layout(1), table.layout(2)) == ("7H -", "2H 2D")
    assert table.state.turn == 1


def test_r15_everybody_is_told_from_which_slot_into_which_a_gift_moves() -> None:
    table = opened("AS 2S", "8H 2H 3H", "7D 2D").act(2, "pass").act(1, "snap 2 1")
    assert table.said() == ["⚡ Bo snaps the 7♦, Cléa’s card 1."]
    table.act(1, "give 3")
    assert table.said() == ["Bo gives card 3 to Cléa, as card 1."]
    assert (table.layout(1), table.layout(2)) == ("8H 2H -", "3H 2D")


def test_r14_r16_everybody_is_told_which_slots_a_snap_and_a_mistake_were_about() -> None:
    table = opened("AS 2S", "8H 7H 3H", "6D 5D").act(1, "snap 1 2").act(2, "snap 0 1")
    assert table.said() == [
        "⚡ Bo snaps the 7♥, their card 2.",
        "⚡ Cléa is wrong: Ana’s card 1 is the A♠.",
        "Cléa: penalty, their card 3.",
    ]


def test_r15_even_the_last_card_is_given_and_an_absent_player_gives_the_lowest_slot() -> None:
    table = opened("AS 7S", "- 2H").act(1, "snap 0 2")
    assert str(AGNES.minimal(table.view(1), AGNES.asks(table.state, 1))) == "give 2"
    table.act(1, "give 2")
    assert (table.layout(0), table.layout(1)) == ("AS 2H", "- -")


def test_r15_a_player_without_cards_is_not_asked() -> None:
    assert opened("AS 7S", "- -", "2D").moves(1) == []


def test_r16_a_wrong_card_is_shown_and_goes_back_and_a_fifth_slot_is_filled() -> None:
    table = opened("AS 2S", "3H 8H 4H 6H", "7D 2D").act(1, "snap 1 2").act(2, "pass")
    assert table.heard(None) == ["wrong-shown", "penalty"]
    assert table.said()[0] == "⚡ Bo is wrong: their card 2 is the 8♥."
    assert table.layout(1) == "3H 8H 4H 6H 5C"
    assert table.knows(0, 1) == table.knows(None, 1) == "? 8H ? ? ?"
    assert table.knows(1, 1) == "? 8H ? ? ?"


def test_r16_without_the_reveal_nobody_sees_the_card() -> None:
    table = opened("AS 2S", "3H 8H", "7D 2D", wrong_snap_reveal=False).act(1, "snap 2 2").act(2, "pass")
    assert table.heard(None) == ["wrong", "penalty"]
    assert [table.knows(seat, 2) for seat in range(3)] == ["? ?"] * 3


def test_r18_the_earliest_right_claim_opens_the_grace_period_which_includes_its_last_moment() -> None:
    assert three().act(2, "snap 2 1", 1).act(1, "snap 1 1", 2).discard == "7C 7H"
    assert three().act(2, "snap 2 1", 1).act(1, "snap 1 1", 2.001).discard == "7C 7D"


def test_r18_two_claims_of_the_same_second_go_by_the_seats_clockwise_from_the_discarder() -> None:
    assert three().act(2, "snap 2 1", 1).act(1, "snap 1 1", 1).discard == "7C 7H"


def test_r18_without_grace_the_first_claim_wins_and_equal_moments_go_clockwise() -> None:
    assert three(snap_grace="0").act(2, "snap 2 1", 1).act(1, "snap 1 1", 1.001).discard == "7C 7D"
    assert three(snap_grace="0").act(2, "snap 2 1", 1).act(1, "snap 1 1", 1).discard == "7C 7H"


def test_r18_with_grace_of_the_whole_window_time_does_not_matter() -> None:
    table = three(snap_grace="window", snap_window=7200)
    assert table.act(2, "snap 2 1", 1).act(1, "snap 1 1", 7000).discard == "7C 7H"


def test_r18_a_wrong_claim_does_not_start_the_grace_period() -> None:
    table = opened("AS 2S", "7H 2H", "7D 2D", "8S").act(3, "snap 3 1", 0).act(2, "snap 2 1", 2)
    assert table.act(1, "snap 1 1", 3).discard == "7C 7H"


def test_people_come_before_ai_players_within_the_grace_period_only() -> None:
    assert three().act(1, "snap 1 1", 1, by_ai=True).act(2, "snap 2 1", 2).discard == "7C 7D"
    assert three().act(1, "snap 1 1", 1, by_ai=True).act(2, "snap 2 1", 3).discard == "7C 7H"
    assert three().act(1, "snap 1 1", 1, by_ai=True).act(2, "snap 2 1", 1, by_ai=True).discard == "7C 7H"


def test_the_winning_card_comes_first_then_penalties_clockwise_then_the_gift() -> None:
    table = opened("AS 7S", "8H 2H", "9D 7D", "3S 4S").act(3, "snap 3 1", 0).act(1, "snap 1 1", 1)
    table.act(2, "snap 0 2", 2)
    assert table.heard(None) == ["snaps-other", "wrong-shown", "penalty", "wrong-shown", "penalty"]
    assert [seat for seat, _ in table.state.mistaken] == [1, 3]
    assert table.layout(1) == "8H 2H 5C"
    assert table.state.phase == "give"


def test_an_answer_is_final_and_nobody_learns_what_it_was() -> None:
    passed, claimed, wrong = (three().act(1, move, 1) for move in ("pass", "snap 1 1", "snap 1 2"))
    assert claimed.refused(1, "pass") == "core.not-your-turn"
    for viewer in (0, 2, None):
        for table in (claimed, wrong):
            assert table.view(viewer) == passed.view(viewer)
            assert table.screen(viewer) == passed.screen(viewer)
            assert heard(table.news, viewer) == ()
    assert "1 answer of 2" in claimed.shown(None)
    assert "You put down your card 1" in claimed.shown(1)


def test_the_window_closes_early_when_all_have_answered() -> None:
    table = three().act(1, "pass", 1)
    assert table.state.phase == "snap"
    assert table.act(2, "pass", 2).state.turn == 1


def test_everybody_is_told_that_nobody_has_snapped() -> None:
    table = three().act(1, "pass").act(2, "pass")
    assert table.said() == ["Nobody snaps a 7."]
    assert table.heard(1) == table.heard(2) == ["nobody-snaps"]
    assert three().time().time().heard(None) == ["nobody-snaps"]
    assert "nobody-snaps" not in three().act(1, "snap 1 2").act(2, "pass").heard(None)


def test_the_window_closes_when_time_is_up_and_the_silent_have_passed() -> None:
    table = three().time().act(2, "snap 2 1", 7)
    assert table.moves(None) == ["time"]
    assert AGNES.alarm(table.state) == NOON + 8_000
    table.time()
    assert (table.discard, table.layout(1)) == ("7C 7D", "7H 2H")
    assert table.moves(None) == []


def test_the_window_is_as_long_as_the_option_says() -> None:
    assert AGNES.alarm(three(snap_window=6).time().state) == NOON + 6_000
    assert window_end(three(snap_window=6).state) == NOON + 6_000


def test_a_window_that_is_put_off_is_the_same_question_and_the_next_one_another() -> None:
    table = three().extend(700)
    assert (window_end(table.state), AGNES.alarm(table.time().state)) == (NOON + 8_000, NOON + 8_700)
    table.act(1, "pass", 6).act(2, "pass", 6).act(1, "draw", 9).act(1, "discard", 10)
    assert (window_end(table.state), table.state.put_off) == (NOON + 18_000, 0)


def test_for_somebody_who_reads_words_alone_the_window_is_twice_as_long_but_not_by_correspondence() -> None:
    for chosen, doubled in ((0, 16), (5, 10), (60, 120), (7200, 7200)):
        assert AGNES.for_readers(AgnesOptions(snap_window=chosen)).snap_window == doubled


def test_tables_of_version_1_have_the_times_they_were_dealt_with() -> None:
    first, chance = AGNES.of_version(1), FastChance(1)
    assert first is not None
    variant = first.deal(AgnesOptions(), 3, chance).state.variant
    assert (variant.snap_window, variant.snap_grace, variant.tires) == (12_000, 3_000, True)


def test_nobody_plays_before_the_window_is_closed() -> None:
    assert three().refused(0, "end") == "core.not-your-turn"


@pytest.mark.parametrize("table", [three(), Table("AS 2S", "7H 2H", "7D 2D", pile="9C").acts("0 draw", "0 discard")])
def test_an_ai_player_that_is_next_acts_within_a_third_of_a_second_of_the_end_of_a_window(table: Table) -> None:
    after = table.act(1, "pass").act(2, "pass")
    asked = [ask.verb for seat in range(3) for ask in AGNES.asks(after.state, seat)]
    assert max(AGNES.hesitation[verb][1] for verb in asked if verb in AGNES.hesitation) <= 0.3


def test_without_snapping_or_without_anybody_to_answer_no_window_opens() -> None:
    assert three(snap=False).state.turn == 1
    assert opened("AS 7S", "- -").state.turn == 1


def test_r23_the_announcer_does_not_snap_and_protected_cards_are_refused_without_penalty() -> None:
    table = Table("7S 2S", "AH 2H", "7D 2D", pile="5C 7C").acts("0 draw", "0 agnes", "1 pass", "2 pass")
    table.acts("1 draw", "1 discard")
    assert table.moves(0) == []
    assert table.refused(2, "snap 0 1") == "protected"
    assert len(table.state.layouts[2]) == 2
    table.acts("2 snap 2 1")
    assert table.layout(2) == "- 2D"


def test_k_an_absent_player_passes_every_snap() -> None:
    table = three()
    assert str(AGNES.minimal(table.view(1), AGNES.asks(table.state, 1))) == "pass"


def test_a_claim_that_was_lost_leaves_no_trace_in_anybodys_view() -> None:
    late = three().act(1, "snap 1 1", 0).act(2, "snap 2 1", 9)
    passed = three().act(1, "snap 1 1", 0).act(2, "pass", 9)
    passed.state.passing[2] = "asked"  # its own
    assert [late.view(seat) for seat in (0, 1, 2, None)] == [passed.view(seat) for seat in (0, 1, 2, None)]


def test_an_imagined_window_keeps_the_own_answer_and_guesses_that_the_others_passed() -> None:
    table = three().act(1, "snap 1 1", 1)
    own = AGNES.imagine(table.view(1), FastChance(1))
    other = AGNES.imagine(table.view(2), FastChance(1))
    assert own.answers == table.state.answers
    assert other.answers[1] is not None
    assert other.answers[1].spot is None


def test_profiles_are_told_how_many_claims_were_right_and_how_many_wrong() -> None:
    table = opened("AS 2S", "7H 8H 4H 6H", "7D 2D", "9S 9D")
    table.act(1, "snap 1 1", 1).act(2, "snap 2 1", 9).act(3, "snap 3 1", 2)
    counted = [(seat["snaps_right"], seat["snaps_wrong"]) for seat in AGNES.figures(table.state, ())]
    assert counted == [(0, 0), (1, 0), (1, 0), (0, 1)], "a right claim that came too late is right"
