"""The variants and the chosen arrangement: GI-R9 without `auto_settle`, GI-R17, GI-R18, GI-R19."""

from __future__ import annotations

from bot.show.sentences import speak
from games.gin.arrangement import Arrangement, arrangements
from games.gin.knocking import in_steps
from games.gin.melds import CARD_POINTS
from tests.games.fits import check_screen
from tests.games.gin.kit import NAMES, labels, laid_out, mask, melds, written

TEN = "7S 8S 9S QD QH QC 3D 4D 5D"
THEIRS = "10S QS 2D AD 2C 9H 9C 5H 8H KC"


def test_gi_r17_the_limit_is_the_value_of_the_first_upcard_also_when_it_was_taken() -> None:
    table = laid_out(f"{TEN} 6C KS", pile="5H", phase="discard", oklahoma=True)
    assert table.moves("knock") == []
    assert table.refusal("knock KS").endswith("the upcard allows only 5 (rule R17).")
    assert laid_out(f"{TEN} 6C KS", pile="6H", phase="discard", oklahoma=True).moves("knock") == ["knock KS"]
    taken = laid_out(f"{TEN} 5H", pile="4C", phase="offer", oklahoma=True).act("take")
    assert taken.moves("knock") == ["knock 5H"]


def test_gi_r17_figures_allow_ten_an_ace_one_and_the_limit_option_is_not_used() -> None:
    assert laid_out(f"{TEN} 10H KS", pile="KH", phase="discard", oklahoma=True, limit=0).moves("knock") == [
        "knock KS",
        "knock 10H",
    ]
    assert laid_out(f"{TEN} 2H KS", pile="AH", phase="discard", oklahoma=True).moves("knock") == []


def test_gi_r17_gin_is_always_possible() -> None:
    assert laid_out(f"{TEN} 6D KS", pile="AH", phase="discard", oklahoma=True).moves("gin") == ["gin KS"]


def test_gi_r18_literal_a_single_card_left_is_petit_gin_worth_25_more() -> None:
    table = laid_out(f"{TEN} 6C KS", THEIRS, pile="JH", phase="discard", petit_grand_gin="literal")
    assert table.moves("knock", "petit") == ["petit KS", "petit 6C"]
    table.act("petit KS")
    assert table.state.done[-1] == ("petit", 0, 62, 6, 43)
    assert table.why() == ["Ann: petit gin, 43 − 6 + 25 = 62"]


def test_gi_r18_literal_a_petit_gin_is_undercut_without_bonus() -> None:
    table = laid_out(
        "6H 6D 6C 2C 3C 4C JS QS KS 9D KD",
        "AH 2H 3H 7H 7S 7D 5C 6S 10S 8C",
        pile="JH",
        phase="discard",
        petit_grand_gin="literal",
    )
    assert table.act("petit KD").state.done[-1] == ("undercut", 1, 26, 9, 8)


def test_gi_r18_literal_every_gin_is_a_grand_gin_worth_50() -> None:
    table = laid_out(f"{TEN} 6D KS", THEIRS, pile="JH", phase="discard", petit_grand_gin="literal")
    table.act("gin KS")
    assert table.state.done[-1][0] == "grand"
    assert table.state.done[-1][2] == table.state.done[-1][4] + 50
    assert table.state.last is not None
    assert table.state.last.laid == ()


def test_gi_r18_literal_three_left_over_goes_before_ace_and_two() -> None:
    hand = "AH 2H AD 2D 3D AC 2C 3C 4C 5C KS"
    literal = laid_out(hand, pile="JH", phase="discard", petit_grand_gin="literal")
    assert "petit KS" in literal.moves()
    assert "knock KS" not in literal.moves()
    literal.act("petit KS")
    assert literal.state.last is not None
    assert written(literal.state.last.left) == "3D"
    plain = laid_out(hand, pile="JH", phase="discard").act("knock KS")
    assert plain.state.last is not None
    assert written(plain.state.last.left) == "AH 2H"


def test_gi_r18_eleven_nothing_thrown_is_a_grand_gin_and_both_moves_are_legal() -> None:
    hand = "7S 8S 9S 10S QD QH QC QS 3D 4D 5D"
    table = laid_out(hand, "JS 2D AD 2C 9H 9C 5H 8H KC KH", pile="JH", phase="discard", petit_grand_gin="eleven")
    assert {"grand", "gin 7S"} <= {*table.moves()}
    table.act("grand")
    end, winner, points, _, theirs = table.state.done[-1]
    assert (end, winner, points) == ("grand", 0, theirs + 50)
    assert table.state.last is not None
    assert table.state.last.thrown == -1
    assert table.state.last.laid == ()


def test_gi_r18_eleven_the_petit_gin_is_the_ordinary_gin() -> None:
    table = laid_out(f"{TEN} 6D KS", THEIRS, pile="JH", phase="discard", petit_grand_gin="eleven")
    assert table.moves("gin", "grand", "petit") == ["gin KS"]
    assert table.act("gin KS").state.done[-1][0] == "gin"


def test_gi_r18_off_there_is_neither() -> None:
    table = laid_out("7S 8S 9S 10S QD QH QC QS 3D 4D 5D", pile="JH", phase="discard")
    assert table.moves("grand", "petit") == []


def test_gi_r18_a_knock_that_would_be_a_petit_gin_is_refused_as_such_also_at_the_very_limit() -> None:
    for single in ("6C", "10C"):
        table = laid_out(f"{TEN} {single} KS", pile="JH", phase="discard", petit_grand_gin="literal")
        assert table.refusal("knock KS") == "That leaves a single card: choose petit gin (rule R18)."


def test_gi_r19_a_single_card_overrides_the_upcards_limit() -> None:
    table = laid_out(f"{TEN} 6C KS", pile="2H", phase="discard", oklahoma=True, petit_grand_gin="literal")
    assert table.moves("knock", "petit") == ["petit KS", "petit 6C"]
    off = laid_out(f"{TEN} 6C KS", pile="2H", phase="discard", oklahoma=True)
    assert off.moves("knock") == []


SEVENS = "7S 7H 7D 7C 8S 9S 10S AH AD 2C KS"


def test_gi_r9_without_auto_settle_the_arrangement_is_chosen_before_anything_is_shown() -> None:
    table = laid_out(SEVENS, pile="JH", phase="discard", auto_settle=False)
    table.act("knock KS")
    assert (table.state.phase, table.state.turn) == ("arrange", 0)
    assert not table.state.done
    assert table.view(1).thrown == -1
    assert labels(table.screen(0), "fr")[:2] == [
        "7♠ 7♥ 7♦ 7♣ · 8♠ 9♠ 10♠ (reste 4)",
        "7♠ 8♠ 9♠ 10♠ · 7♥ 7♦ 7♣ (reste 4)",
    ]
    table.act("arrange 2")
    assert table.state.last is not None
    assert melds(table.state.last.melds) == ["7S 8S 9S 10S", "7H 7D 7C"]
    assert written((table.state.last.thrown,)) == "KS"


def test_gi_r9_only_arrangements_within_the_limit_are_offered_and_at_gin_nothing_is_asked() -> None:
    table = laid_out(SEVENS, pile="JH", phase="discard", auto_settle=False, limit=4).act("knock KS")
    assert all("(4 deadwood)" in label for label in labels(table.screen(0)))
    gin = laid_out(SEVENS.replace("2C", "AC"), pile="JH", phase="discard", auto_settle=False).act("gin KS")
    assert gin.state.done[-1][0] == "gin"


def test_gi_r9_a_single_arrangement_is_not_asked_for() -> None:
    table = laid_out(f"{TEN} 6C KS", pile="JH", phase="discard", auto_settle=False).act("knock KS")
    assert len(table.state.done) == 1


MANY = "AS 2S AH 2H 3H AD 2D 3D AC 2C KS"
"""Without KS these ten lie in 33 ways within 10 points."""


def test_gi_r9_more_arrangements_than_a_select_holds_are_chosen_in_two_steps() -> None:
    table = laid_out(MANY, pile="JH", phase="discard", auto_settle=False).act("knock KS")
    check_screen(table.screen(0), table.asks())
    (choose,) = table.screen(0).choices
    assert speak(choose.prompt, "en", NAMES) == "You knock: with how much deadwood?"
    assert labels(table.screen(0))[0].startswith("3 deadwood (")
    found = arrangements(mask(MANY.removesuffix(" KS")), 10)
    assert len(found) > 25
    steps = [option.then for option in choose.options if option.then is not None]
    assert len(steps) == len(choose.options) == len({one.deadwood for one in found})
    assert sum(len(step.options) for step in steps) == len(table.moves()) == len(found)
    assert table.minimal() == table.moves()[0]
    last = table.moves()[-1]
    table.act(last)
    assert table.state.last is not None
    assert sum(CARD_POINTS[card] for card in table.state.last.left) == max(one.deadwood for one in found)


def test_gi_r9_no_step_holds_more_than_a_select_does() -> None:
    found = [Arrangement((), (), left) for left in sorted([3] * 60 + [4] * 25 + [7])]
    sizes = [len(numbers) for _, numbers in in_steps(found)]
    assert sizes == [25, 25, 10, 25, 1]
    assert [number for _, numbers in in_steps(found) for number in numbers] == list(range(1, 87))


LOOSE = "3H 4H 5H 5C 6C 7C 8C 9C 10C 5D KS"
PAIRED = "6H 7H AS 2S KH KD KC QS QH QD"


def test_gi_r9_r18_literal_two_cards_left_may_be_chosen_where_one_card_leaves_less() -> None:
    table = laid_out(LOOSE, PAIRED, pile="JH", phase="discard", petit_grand_gin="literal", auto_settle=False)
    assert table.moves("petit", "knock") == ["petit KS", "petit 5D", "knock KS"]
    check_screen(table.screen(0), table.asks())
    assert labels(table.screen(0), "fr")[:3] == [
        "Écarter le R♠\u00a0: petit gin, +25 (reste 5)",
        "Petit gin…",
        "Écarter le R♠ et sortir (reste 7)",
    ]
    lost = laid_out(LOOSE, PAIRED, pile="JH", phase="discard", petit_grand_gin="literal", auto_settle=False)
    assert lost.act("petit KS", "arrange 1").state.done[-1] == ("undercut", 1, 27, 5, 3)
    table.act("knock KS")
    assert labels(table.screen(0))[:2] == [
        "5♥ 5♦ 5♣ · 6♣ 7♣ 8♣ 9♣ 10♣ (7 deadwood)",
        "3♥ 4♥ 5♥ · 6♣ 7♣ 8♣ 9♣ 10♣ (10 deadwood)",
    ]
    assert table.act("arrange 1").state.done[-1] == ("knock", 0, 9, 7, 16)


def test_gi_r18_literal_with_automatic_melds_the_least_deadwood_still_decides() -> None:
    table = laid_out(LOOSE, PAIRED, pile="JH", phase="discard", petit_grand_gin="literal")
    assert table.moves("petit", "knock") == ["petit KS", "petit 5D"]
    assert table.refusal("knock KS") == "That leaves a single card: choose petit gin (rule R18)."


def test_gi_r18_ways_out_that_there_are_not_are_refused_by_their_rule() -> None:
    literal = laid_out(SEVENS, pile="JH", phase="discard", petit_grand_gin="literal", auto_settle=False)
    assert literal.refusal("petit KS") == "That does not leave exactly one card (rule R18)."
    assert literal.moves("knock") == ["knock KS"]
    plain = laid_out(SEVENS, pile="JH", phase="discard")
    assert plain.refusal("petit KS") == "At this table there is no petit gin for one card left over (rule R18)."
    own = laid_out(
        "7S 8S 9S QD QH QC 3D 4D 5D 6C KS", pile="JH", phase="discard", petit_grand_gin="literal", auto_settle=False
    )
    assert own.moves("knock", "petit") == ["petit KS", "petit 6C"]
    assert own.refusal("knock KS") == "That leaves a single card: choose petit gin (rule R18)."


def test_going_out_is_announced_by_its_kind() -> None:
    table = laid_out(f"{TEN} 6D KS", pile="JH", phase="discard", petit_grand_gin="literal").act("gin KS")
    said = [speak(text, "fr", NAMES) for text in table.news if text.key == "gin.goes-out"]
    assert said == ["Ann fait grand gin\u00a0!"]
