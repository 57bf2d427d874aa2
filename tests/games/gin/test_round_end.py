"""The picture of a finished hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bot.show.sentences import Language, speak
from games.core.game import WITHDRAW, SeatMove, play
from games.core.screen import Arithmetic, Breakdown, OpenHand, RoundEnd, ScoreTable, Showdown
from games.core.text import Text, Who
from games.gin import GIN
from games.gin.state import Manche
from tests.games.fits import check_round_end
from tests.games.gin.kit import NAMES, Table, laid_out

OUT = "7S 8S 9S QD QH QC 3D 4D 5D 6C KS"
DEFENCE = "10S QS 2D AD 2C 9H 9C 5H 8H KC"
NO_MELD = "AS KD KC JS JD 10H 10C 9H 8C 2H"
POOR = "AS 3H 5D 7C 9S JH KC 2D 4C 6H"


def knocked(**options: Any) -> Table:  # noqa: ANN401 -- option values
    """Return the table just after Ann went out as in example 1."""
    return laid_out(OUT, DEFENCE, pile="JH", phase="discard", **options).act("knock KS")


def gin(**options: Any) -> Table:  # noqa: ANN401 -- option values
    """Return the table just after Ann's gin, as in example 2."""
    mine, theirs = "AS 2S 3S 4S JH JD JC 9D 9C 9H KS", "5S 6S JS 9S KD KC 8D 2H 3H 4H"
    return laid_out(mine, theirs, pile="QH", phase="discard", **options).act("gin KS")


def undercut() -> Table:
    """Return the table just after Ben's undercut, as in example 3."""
    mine, theirs = "6H 6D 6C 2C 3C 4C JS QS KS 9D AD", "AH 2H 3H 7C 7H 7S 5C 6S 10S 8C"
    return laid_out(mine, theirs, pile="JH", phase="discard").act("knock AD")


def petit() -> Table:
    """Return the table just after Ann's petit gin."""
    return laid_out(OUT, NO_MELD, pile="JH", phase="discard", petit_grand_gin="literal").act("petit KS")


def void() -> Table:
    """Return the table just after a hand for which the stock was too small."""
    return laid_out(POOR, draws="KS", pile="10D", left=3).act("draw", "discard KS")


def end_of(table: Table, seat: int | None = None) -> RoundEnd[Text]:
    """Return the end of the last hand, as a seat sees it; it must fit."""
    end = GIN.round_end(GIN.view(table.state, seat))
    assert end is not None
    check_round_end(end)
    return end


def words(text: Text | Who | None, language: Language = "en") -> str:
    """Return a text, or who that is."""
    if isinstance(text, Who):
        return NAMES[text.seat]
    return "" if text is None else speak(text, language, NAMES)


def hands(table: Table) -> tuple[OpenHand[Text], ...]:
    """Return the hands that lie open."""
    results = end_of(table).results
    assert isinstance(results, Showdown)
    return results.hands


def groups(hand: OpenHand[Text]) -> list[str]:
    """Return the groups of a hand with their captions; a card that was laid off has its owner in brackets."""
    return [
        " ".join(
            words(place.face.name) + (f"[{words(place.caption)}]" if place.mark == "new" else "")
            for place in group.places
            if place.face is not None
        )
        + f" ({words(group.caption)})"
        for group in hand.groups
    ]


def sum_of(table: Table) -> tuple[str, str, str]:
    """Return the arithmetic, the winner and the score."""
    results = end_of(table).results
    assert isinstance(results, Showdown)
    assert isinstance(results.sum, Arithmetic)
    terms = " ".join(f"{figure} {words(what)}".strip() for figure, what in results.sum.terms)
    return f"{terms} = {results.sum.result}", NAMES[results.sum.seat], words(results.sum.score)


def test_there_is_none_before_a_hand_is_over() -> None:
    assert GIN.round_end(GIN.view(laid_out(POOR).state, None)) is None


def test_a_knock_shows_both_hands_the_knockers_first_with_the_cards_laid_off_on_it() -> None:
    out, defence = hands(knocked())
    assert (out.seat, out.tone, out.figure, words(out.note)) == (0, "main", "6", "knocks with 6")
    assert groups(out) == [
        "7♠ 8♠ 9♠ 10♠[Ben] (run)",
        "Q♠[Ben] Q♥ Q♦ Q♣ (set of four)",
        "A♦[Ben] 2♦[Ben] 3♦ 4♦ 5♦ (run)",
        "6♣ (6)",
        "K♠ (discarded)",
    ]
    assert (defence.seat, defence.tone, defence.figure) == (1, "plain", "43")
    assert words(defence.note) == "lays off 4 cards on Ann"
    assert groups(defence) == ["K♣ 9♥ 9♣ 8♥ 5♥ 2♣ (10 + 9 + 9 + 8 + 5 + 2)"]
    assert words(end_of(knocked()).title, "fr") == "Ann sort à 6"


def test_the_sum_leads_from_both_deadwoods_to_the_points_and_the_score_of_the_game() -> None:
    assert sum_of(knocked()) == ("43 Ben − 6 Ann = +37", "Ann", "game 37 – 0")
    assert sum_of(gin()) == ("58 Ben + 25 gin = +83", "Ann", "game 83 – 0")
    assert sum_of(undercut()) == ("9 Ann − 8 Ben + 25 undercut = +26", "Ben", "game 26 – 0")
    assert sum_of(petit()) == ("80 Ben − 6 Ann + 25 petit gin = +99", "Ann", "game 99 – 0")
    assert sum_of(gin(petit_grand_gin="literal", manche_points=200))[0] == "58 Ben + 50 grand gin = +108"


@pytest.mark.parametrize("table", [knocked, gin, undercut, petit])
def test_the_terms_of_a_sum_make_its_result(table: Callable[[], Table]) -> None:
    results = end_of(table()).results
    assert isinstance(results, Showdown)
    assert results.sum is not None
    worth, sign = 0, 1
    for figure, _ in results.sum.terms:
        if figure in "+−":
            sign = 1 if figure == "+" else -1
        else:
            worth += sign * int(figure)
    assert results.sum.result == f"+{worth}"
    assert table().state.done[-1][2] == worth


def test_against_gin_nothing_is_laid_off() -> None:
    out, defence = hands(gin())
    assert (out.figure, words(out.note), words(defence.note)) == ("0", "gin: no deadwood", "may lay nothing off")
    assert words(end_of(gin()).title, "fr") == "Ann fait gin\u00a0!"


def test_who_undercuts_is_the_winner_and_lies_first() -> None:
    first, second = hands(undercut())
    assert [(hand.seat, hand.tone) for hand in (first, second)] == [(1, "main"), (0, "plain")]
    assert words(first.note) == "undercuts, 3 cards laid off"
    assert words(end_of(undercut()).title) == "Ben undercuts!"


def test_the_words_say_both_hands_and_the_whole_sum() -> None:
    melds = [
        "séquence 7♠ 8♠ 9♠ (+ 10♠ de Ben)",
        "brelan D♥ D♦ D♣ (+ D♠ de Ben)",
        "séquence 3♦ 4♦ 5♦ (+ A♦ 2♦ de Ben)",
    ]
    assert words(end_of(knocked()).alt, "fr").splitlines() == [
        "Donne 1 · Ann sort à 6",
        "Ann sort\u00a0: " + " · ".join([*melds, "isolée 6♣ (reste 6)", "Écartée\u00a0: R♠"]),
        "Ben, en face\u00a0: isolées R♣ 9♥ 9♣ 8♥ 5♥ 2♣ (reste 43)",
        "Ann marque 37 points\u00a0: il restait 43 à Ben, contre 6.",
        "Manche\u00a0: Ann 37 et Ben 0",
        "Ann donne",
    ]


def test_each_seat_is_spoken_to_in_the_words_on_both_hands() -> None:
    ann, ben = (words(end_of(knocked(), seat).words, "fr").splitlines() for seat in (0, 1))
    assert [line.partition("\u00a0:")[0] for line in ann[:2]] == ["Tu sors", "Ben, en face"]
    assert [line.partition("\u00a0:")[0] for line in ben[:2]] == ["Ann sort", "Toi, en face"]
    assert "(+ 10♠ de Ben)" in ann[0]
    assert "(+ 10♠ de ta main)" in ben[0]


def test_each_seat_is_told_how_it_did_and_where_its_hand_is() -> None:
    assert words(end_of(knocked(), 0).own) == "You knock with 6 to Ben’s 43: **+37** for you."
    assert words(end_of(knocked(), 1).own) == "Ann knocks with 6 to your 43: **+37** for Ann."
    assert words(end_of(undercut(), 0).own) == "Undercut! You knocked with 9, Ben had 8: **+26** for Ben."
    assert words(end_of(gin(), 1).own, "fr") == "Ann fait gin, et il te restait 58\u00a0: **+83** pour Ann."
    assert words(end_of(knocked(), 1).hand, "fr") == "Ma main · donne 2"
    assert end_of(knocked()).own is None
    assert end_of(knocked(), 1).viewer == 1


def test_it_stays_on_the_table_until_both_have_discarded() -> None:
    table = knocked()
    assert end_of(table).begins
    table.act("pass", "pass", "draw")
    table.act(table.moves("discard")[0])
    assert end_of(table).begins
    table.act("draw")
    table.act(table.moves("discard")[0])
    assert not end_of(table).begins


def test_the_foot_says_who_deals_and_at_the_end_of_a_game_the_totals_are_broken_down() -> None:
    end = end_of(knocked())
    assert (words(end.foot), words(end.fact), end.is_deal) == ("Ann deals", "The knocker scores the difference.", True)
    assert end.breakdown is None
    end = end_of(knocked(manche_points=25))
    assert words(end.alt).splitlines()[-6:] == [
        "Ann scores 37 points: Ben is left with 43 against 6.",
        "Ann: game 1 won, (37 + 100 bonus) ×\u00a02 + 1 deal\u00a0×\u00a025 = 299.",
        "Ben: game 1 lost, 0.",
        "Doubled? yes: Ben has won no deal",
        "Match to 1000: Ann 299 and Ben 0",
        "Ann deals",
    ]


def test_at_the_end_of_a_game_each_seat_is_told_who_has_won_it_and_by_how_much() -> None:
    table = knocked(manche_points=25)
    assert words(end_of(table).headline, "fr") == "Gin · manche 1 finie"
    assert words(end_of(table, 0).own) == "You win game 1, **299 to 0**!"
    assert words(end_of(table, 1).own, "fr") == "Ann gagne la manche 1, **299 à 0**."
    assert words(end_of(knocked(), 0).headline) == "Gin · deal 1 over"
    match = knocked(manche_points=25, match_points=100)
    assert words(end_of(match).headline) == "Gin · match over"
    assert words(end_of(match, 0).own) == "Last deal: **+37** for you."
    assert words(end_of(match, 1).own, "fr") == "Dernière donne\u00a0: **+37** pour Ann."


def broken_down(table: Table) -> Breakdown[Text]:
    """Return what the manche that has just ended was made of."""
    found = end_of(table).breakdown
    assert found is not None
    return found


def seventh(**options: Any) -> Table:  # noqa: ANN401 -- option values
    """Return the table just after Ann won the manche with her fifth hand of seven."""
    table = laid_out(OUT, DEFENCE, pile="JH", phase="discard", **options)
    table.state.points, table.state.won = [81, 64], [4, 2]
    scored = ((0, 20), (0, 20), (1, 32), (0, 20), (1, 32), (0, 21))
    table.state.done = [("knock", seat, points, 3, points + 3) for seat, points in scored]
    return table.act("knock KS")


def test_gi_r15_a_game_is_broken_down_into_its_terms_and_says_why_it_is_not_doubled() -> None:
    found = broken_down(seventh())
    assert [(words(term.label), term.figures, words(term.note)) for term in found.terms] == [
        ("Points of the deals", ("118", "64"), ""),
        ("Game won", ("+100", ""), "first to 100 points"),
        ("Doubled?", ("×1", ""), "no: Ben has won 2 deals"),
        ("25 for each deal won", ("+125", "+50"), "5 × 25 and 2 × 25"),
    ]
    assert (found.total.figures, words(found.after), found.so_far) == (
        ("343", "114"),
        "Match to 1000",
        ("343", "114"),
    )
    assert found.parts[-1] == (0, "+37")


def test_gi_r15_a_game_in_which_the_other_won_no_deal_is_doubled() -> None:
    found = broken_down(knocked(manche_points=25))
    assert [(term.figures, words(term.note, "fr")) for term in found.terms] == [
        (("(37", "0"), ""),
        (("+100)", ""), "25 points atteints"),
        (("×2", ""), "oui\u00a0: Ben n’a rien gagné"),
        (("+25", ""), "1 × 25"),
    ]
    assert found.total.figures == ("299", "0")


def test_at_the_end_of_the_match_the_totals_say_who_has_won_it() -> None:
    single, found = broken_down(seventh(match_points=0)), broken_down(knocked(manche_points=25, match_points=100))
    assert words(single.title) == words(found.title) == "Ann wins the match!"
    assert single.after is found.after is None, "the total of its only game is that of the match"
    second = laid_out(OUT, DEFENCE, pile="JH", phase="discard", manche_points=25, match_points=500)
    second.state.manches, second.state.totals = [Manche(0, (300, 25), (1, 1))], [425, 50]
    found = broken_down(second.act("knock KS"))
    assert (words(found.title), words(found.after)) == ("Ann wins the match!", "Match to 500")
    assert (found.so_far, found.shares) == (("724", "50"), (1.0, 0.1))


def test_after_the_match_no_hand_follows() -> None:
    end = end_of(knocked(manche_points=25, match_points=0), 0)
    assert (words(end.foot), words(end.fact)) == ("Ann wins the match!", "match 299 – 0")
    assert (end.hand, end.begins) == (None, False)


def test_who_leaves_has_lost_whatever_the_last_hand_was() -> None:
    table = knocked()
    table.state = play(GIN, table.state, SeatMove(0, WITHDRAW, 0), table.chance).state
    end = end_of(table)
    assert (words(end.foot), words(end.fact)) == ("Ben wins the match!", "match 0 – 37")
    assert words(end.title) == "Ann knocks with 6"


def test_a_void_hand_shows_nobodys_cards_and_has_no_winner() -> None:
    end = end_of(void(), 0)
    assert isinstance(end.results, ScoreTable)
    assert not end.every_group()
    assert [(row.rank, row.change, row.total) for row in end.results.rows] == [(1, 0, 0), (1, 0, 0)]
    assert words(end.alt, "fr").splitlines() == [
        "Donne 1 · Donne nulle",
        "Il ne reste que deux cartes au talon\u00a0: personne ne marque (règle R5).",
        "Toi · donnes gagnées 0 · manche 0",
        "Ben · donnes gagnées 0 · manche 0",
        "Ann donne",
    ]
    assert words(end.own) == "Void deal: the stock ran out, you score nothing."
