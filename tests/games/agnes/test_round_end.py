"""The picture of a finished round."""

from __future__ import annotations

from games.agnes import AGNES
from games.agnes.state import EMPTY, Round
from games.core.french_pack import PACK
from games.core.screen import OpenHand, Reveal, RoundEnd
from games.core.text import Text
from tests.games.agnes.kit import Option, Table, say
from tests.games.fits import check_round_end


def ended(announcer: int, *hands: str, **options: Option) -> Table:
    """Return the table just after a round in which somebody announced (-1: nobody) and these cards lay."""
    table = Table(*hands, pile="9D", snap=False, options=options)
    table.state.announcer, table.state.turn, table.state.turns = announcer, announcer - 1, len(hands) - 1
    if announcer < 0:
        table.state.turn, table.state.turns = 0, table.state.variant.round_cap * len(hands) - 1
    table.state.turn %= len(hands)
    return turn(table)


def turn(table: Table) -> Table:
    """Let who is in turn draw a card and discard it without its power."""
    seat = table.state.turn
    table.acts(f"{seat} draw")
    return table.acts(f"{seat} drop" if "drop" in table.moves(seat) else f"{seat} discard")


def end_of(table: Table, seat: int | None = None) -> RoundEnd[Text]:
    """Return the end of the last round, as a seat sees it; it must fit."""
    end = AGNES.round_end(table.view(seat))
    assert end is not None
    check_round_end(end)
    return end


def hands(table: Table) -> tuple[OpenHand[Text], ...]:
    """Return the hands that lie open."""
    results = end_of(table).results
    assert isinstance(results, Reveal)
    return results.hands


def shown(hand: OpenHand[Text]) -> list[str]:
    """Return the cards of a hand with their values."""
    (group,) = hand.groups
    faces = [say(place.face.name) if place.face else "" for place in group.places]
    return [f"{face} {words(place.caption)}".strip() for face, place in zip(faces, group.places, strict=True)]


def words(text: object) -> str:
    """Return a text in English."""
    assert isinstance(text, Text)
    return say(text)


def test_there_is_none_before_a_round_is_over() -> None:
    assert AGNES.round_end(Table("AS", "AH").view(None)) is None


def test_all_cards_lie_open_with_their_values_the_lowest_sum_first() -> None:
    table = ended(1, "7C 2C KD KS", "KH 3C - 2D", "AD 2S 4C 9S")
    first, second, third = hands(table)
    assert (first.seat, first.figure, first.tone, first.change, first.points) == (1, "4", "main", 1, 1)
    assert shown(first) == ["K♥ −1", "3♣ 3", "–", "2♦ 2"]
    assert [place.empty for place in first.groups[0].places] == [False, False, True, False]
    assert first.note is not None
    assert (second.seat, second.figure, second.tone, second.change, second.note) == (2, "16", "plain", 0, None)
    assert (third.seat, third.figure) == (0, "29")
    end = end_of(table)
    assert (words(end.title), words(end.beside)) == ("Bo: AGNÈS!", "round 1 · to 3")
    assert words(end.foot) == "4, the lowest: +1"
    assert words(end.fact) == "Cléa starts"


def test_r24_a_tie_with_the_announcer_is_told_as_such() -> None:
    table = ended(1, "AS AH AD", "AC 2H", "9C")
    assert words(end_of(table).foot) == "tied at 3, the announcer first: +1"
    assert [(hand.seat, hand.points) for hand in hands(table)] == [(1, 1), (0, 0), (2, 0)]
    nobody = ended(-1, "AS AH AD", "AC 2H", "9C")
    assert words(end_of(nobody).foot) == "3, the lowest: +1", "both score"
    assert [hand.points for hand in hands(nobody)] == [1, 1, 0]


def test_the_words_say_every_card_with_the_sum() -> None:
    table = ended(1, "7C 2C KD KS", "KH 3C - 2D")
    assert say(end_of(table).alt, "fr").splitlines() == [
        "Manche 1 · Bo\u00a0: AGNÈS\u00a0!",
        "Bo\u00a0: 4 = −1 + 3 + 2 (R♥ 3♣ – 2♦), AGNÈS, +1 · score 1",
        "Ana\u00a0: 29 = 7 + 2 + 10 + 10 (7♣ 2♣ R♦ R♠) · score 0",
        "4, le plus bas\u00a0: +1 · Ana commence",
    ]


def test_the_king_of_hearts_counts_less_than_nothing_wherever_it_lies() -> None:
    assert "Ana: 7 = 7 + (−1) + 1 (7♣ K♥ A♦) · " in words(end_of(ended(1, "7C KH AD", "2D")).alt)


def test_a_failed_announcement_is_framed_as_such_and_explained() -> None:
    table = ended(0, "7C 2C KD KS", "AD 2S 4C -")
    first, second = hands(table)
    assert [(hand.seat, hand.tone, hand.change, hand.points) for hand in (first, second)] == [
        (1, "main", 1, 1),
        (0, "bad", -1, -1),
    ]
    assert words(end_of(table).foot) == "29, more than 5: announcing costs 1"
    assert words(end_of(table, 0).own) == "You announced with 29, more than 5: **−1**."
    assert words(end_of(table, 1).own) == "You have 7, the lowest: **+1**."


def test_the_lowest_lies_first_even_where_another_scores() -> None:
    table = ended(0, "10C", "10S 4C")
    assert [(hand.seat, hand.tone) for hand in hands(table)] == [(0, "bad"), (1, "main")]


def test_an_announcement_that_is_beaten_or_worth_nothing_is_said_as_such() -> None:
    assert words(end_of(ended(0, "5C", "3C"), 0).own) == "You announced with 5, but somebody has less: nothing for you."
    zero = ended(0, "10C", "10S 4C", failed_announcer="net_zero")
    assert words(end_of(zero, 0).own) == "You announced with 10, more than 5, but nobody has less: +1 − 1 = **0**."
    assert words(end_of(zero, 1).own) == "You have 14: nothing for you."


def test_r28_that_nobody_announced_is_the_title() -> None:
    table = ended(-1, "7C 2C KD KS", "AD 2S 4C -")
    end = end_of(table)
    assert words(end.title) == "Nobody announced"
    assert words(end.foot) == "7, the lowest: +1"
    assert all(hand.note is None for hand in hands(table))


def test_few_points_to_reach_are_shown_one_by_one_and_many_as_a_number() -> None:
    row = ("7C", "AD")
    assert [hand.goal for hand in hands(ended(1, *row))] == [3, 3]
    assert [hand.goal for hand in hands(ended(1, *row, target_points=9))] == [0, 0]
    fixed = ended(1, *row, rounds=4)
    assert [hand.goal for hand in hands(fixed)] == [0, 0]
    assert words(end_of(fixed).beside) == "round 1 of 4"


def test_it_stays_on_the_table_until_the_first_card_is_discarded_about_which_all_are_asked() -> None:
    table = ended(1, "7C", "AD")
    assert words(end_of(table, 0).hand) == "My hand · round 2"
    assert end_of(table).begins
    seat = table.state.turn
    table.acts(f"{seat} draw")
    assert end_of(table).begins
    table.acts(f"{seat} discard")
    assert not end_of(table).begins


def test_after_the_match_the_foot_says_who_has_won_and_no_hand_follows() -> None:
    end = end_of(ended(1, "7C", "AD", target_points=1), 0)
    assert (words(end.foot), words(end.fact)) == ("Bo wins the game!", "1, the lowest: +1")
    assert (end.hand, end.begins) == (None, False)


def test_somebody_without_cards_has_nothing_and_who_is_gone_has_no_row() -> None:
    table = ended(1, "7C", "- -", "2C")
    assert [hand.figure for hand in hands(table)] == ["0", "2", "7"]
    assert "Bo: 0 (– –), AGNÈS, +1 · score 1" in words(end_of(table).alt)
    assert "Bo: 0 (no card left), +1 · score 1" in words(end_of(table).words)
    row = table.state.done[-1]
    table.state.done.append(Round(row.announcer, ((), (), row.hands[2]), (0, 0, 1), (0,)))
    assert [hand.seat for hand in hands(table)] == [1, 2]
    assert end_of(table, 0).own is None


def test_of_many_slots_the_empty_ones_are_left_out_and_all_words_fit() -> None:
    table = Table(*["AS"] * 1, *["AH"] * 7)
    rows = [tuple(range(PACK))[seat::8] for seat in range(8)]
    holed = tuple((*row, EMPTY, EMPTY, EMPTY) for row in rows)
    table.state.done = [Round(0, holed, (-1, 1, 0, 0, 0, 0, 0, 0))] * 20
    assert all(len(hand.groups[0].places) in (6, 7) for hand in hands(table))
