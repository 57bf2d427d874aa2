"""What is seen of Gin: the table and the panels."""

from __future__ import annotations

import pytest

from bot.pictures.drawing.lettering import width
from bot.pictures.scenes.seats_on_top import PILL_ROOM
from bot.show.sentences import LANGUAGES, Language, speak
from games.core.french_pack import CARD_NAMED, CARD_WORDS, face, icon, the_card
from games.core.screen import Curve, Line
from games.core.text import Text
from games.gin import GIN
from games.gin.state import Manche
from tests.games.fits import check_screen
from tests.games.gin.kit import NAMES, cards, dealt, every_option, labels, laid_out, lines, pictures

OUT = "7S 8S 9S QD QH QC 3D 4D 5D 6C KS"
DEFENCE = "10S QS 2D AD 2C 9H 9C 5H 8H KC"
POOR = "AS 3H 5D 7C 9S JH KC 2D 4C 6H"


def test_cards_are_named_in_both_languages_and_told_by_suit_and_letter() -> None:
    names = [speak(CARD_WORDS[card], language, NAMES) for card in cards("AS JH QD KC 10S") for language in LANGUAGES]
    assert names == ["A♠", "A♠", "V♥", "J♥", "D♦", "Q♦", "R♣", "K♣", "10♠", "10♠"]
    assert len({(face(card).glyph, face(card).tint) for card in range(52)}) == 4


def test_the_table_shows_pile_stock_scores_and_whose_turn_it_is() -> None:
    table = laid_out(POOR, draws="KS", pile="10D").act("draw", "discard KS")
    screen = table.screen(None)
    assert screen.short is not None
    assert speak(screen.title, "fr", NAMES) == "Gin · manche 1 en 100 points, donne 1"
    assert speak(screen.short, "fr", NAMES) == "Gin · manche 1, donne 1"
    pile, stock = pictures(screen)[0].groups
    assert pile.places[0].face == face(cards("KS")[0])
    assert stock.places[0].face is None
    assert lines(screen)[0] == f"Discard pile: K♠ · Stock: {len(table.state.stock)}"
    assert lines(screen)[1:] == ["Ann: 0 points · Ben: 0 points · Knock at 10 or less"]
    assert screen.waiting is not None
    assert speak(screen.waiting, "fr", NAMES) == "À Ben de piocher ou de prendre"


def test_seats_show_the_points_that_win_the_first_game_and_later_those_in_the_match() -> None:
    table = laid_out(POOR, manche_points=50)
    table.state.points = [8, 22]
    table.state.manches, table.state.totals = [Manche(0, (60, 5), (2, 0))], [310, 5]
    (later,) = pictures(table.screen(0))
    table.state.manches = []
    (first,) = pictures(table.screen(0))
    notes = [[speak(seat.note, "en", NAMES) for seat in one.seats if seat.note] for one in (first, later)]
    assert notes == [["8 / 50", "22 / 50"], ["8 · match 310", "22 · match 5"]]


def test_the_panel_groups_melds_and_sets_the_rest_apart_with_its_total() -> None:
    table = laid_out(OUT[:-3], draws="KS", pile="JH").act("draw")
    (picture,) = pictures(table.screen(0))
    assert [group.framed for group in picture.hand] == [True, True, True, False]
    assert [place.caption is not None for place in picture.hand[3].places] == [True, False]
    assert [place.mark for place in picture.hand[3].places] == ["new", ""]
    hand, fresh, *_ = lines(table.screen(0), "fr")
    assert hand.startswith("Ta main\u00a0: 7♠ 8♠ 9♠ · D♥ D♦ D♣ · 3♦ 4♦ 5♦ · Isolées\u00a0: R♠ 6♣ (reste 16). ")
    assert fresh == "piochée\u00a0: R♠"


def test_only_backs_lie_before_a_seat_that_is_not_ones_own() -> None:
    table = laid_out(OUT[:-3], draws="KS", pile="JH")
    for viewer in (None, 0, 1):
        (picture,) = pictures(table.screen(viewer))
        assert picture.own == viewer
        for seat in picture.seats:
            backs = [place for group in seat.groups for place in group.places]
            assert bool(backs) == (seat.seat != viewer)
            assert all(place.face is None and not place.empty for place in backs)


def test_the_panel_offers_one_button_per_card_with_what_it_leaves() -> None:
    table = laid_out(OUT[:-3], draws="KS", pile="JH").act("draw")
    said = labels(table.screen(0), "fr")
    assert "R♠ reste 6" in said
    assert sum(" reste " in label for label in said) == 11
    assert said[:2] == ["Écarter le R♠ et sortir (reste 6)", "Autre carte…"], "going out stands first"


def test_one_click_goes_out_with_the_least_left_and_another_asks_which_card_to_throw() -> None:
    table = laid_out(OUT[:-3], draws="KS", pile="JH").act("draw")
    (choose,) = table.screen(0).choices
    assert speak(choose.prompt, "fr", NAMES) == "À toi\u00a0: sortir ou écarter\u00a0?"
    best, other, *thrown = choose.options
    assert (str(best.move), best.then) == ("knock KS", None)
    short = Text("gin.way", kind="knock", left=6, bonus=0)
    assert (best.icon, speak(short, "fr")) == (icon(cards("KS")[0], short), "Sortir à 6")
    assert {option.tone for option in choose.options} == {"plain"}, "to wait may be better: the question is open"
    assert [option.apart for option in (best, other, *thrown)] == [True, True, *[False] * len(thrown)]
    assert other.then is not None
    assert [speak(option.label, "en", NAMES) for option in other.then.options] == [
        "Discard the K♠ and knock (6 deadwood)",
        "Discard the 6♣ and knock (10 deadwood)",
    ]
    assert [option.icon for option in other.then.options] == list(map(icon, cards("KS 6C"), ("6", "10")))
    assert other.heard is not None
    assert speak(other.heard, "en") == "Knock, choosing the discard"


def test_who_may_knock_reads_what_an_undercut_costs_in_place_of_the_limit() -> None:
    able = laid_out(OUT[:-3], draws="KS", pile="JH").act("draw").screen(0)
    (picture,) = pictures(able)
    assert picture.ribbon is not None
    risk = speak(picture.ribbon, "en", NAMES)
    assert risk == "The other scores +25 with 6 or less"
    assert lines(able)[-1] == f"You: 0 points · Ben: 0 points · {risk}"
    for hand in (POOR, OUT.replace("6C", "6D")[:-3]):  # nothing to knock with, and a gin, which nobody undercuts
        (picture,) = pictures(laid_out(hand, draws="KS", pile="10C").act("draw").screen(0))
        assert picture.ribbon is not None
        assert speak(picture.ribbon, "en", NAMES) == "Knock at 10 · gold: deadwood without it"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_on_the_pill_has_room_there(language: Language) -> None:
    risk, limit = Text("gin.risk", left=10, bonus=25), Text("gin.limit-figures", limit=10)
    assert all(width(speak(text, language), 22, style="heavy") <= PILL_ROOM for text in (risk, limit))


def test_the_cards_that_the_other_has_taken_and_keeps_are_told_in_order() -> None:
    table = laid_out(POOR, "10S QS 2S AD 2C 8H 9C 5H 8C 9H")
    table.state.known[1] = cards("9H 8H")
    assert lines(table.screen(0), "fr")[0].endswith("Ben a pris, et garde\u00a0: 8♥ 9♥.")


def test_gin_goes_out_in_one_click_and_a_knock_or_a_discard_beside_it_asks_first() -> None:
    gin = laid_out(OUT.replace("6C", "6D"), pile="JH", phase="discard")
    assert labels(gin.screen(0), "fr") == [
        "Écarter le R♠ et faire gin\u00a0: +25",
        "Sortir sans gin…",
        "Écarter…",
    ]
    step = every_option(gin.screen(0))[2].then
    assert step is not None
    assert {str(option.move) for option in step.options} == set(gin.moves("discard"))
    grand = laid_out("7S 8S 9S QD QH QC 3D 4D 5D 6D 7D", pile="JH", phase="discard", petit_grand_gin="eleven")
    ways = every_option(grand.screen(0))
    assert [(option.move.verb, option.tone) for option in ways][:2] == [("grand", "main"), ("gin", "plain")]
    best, heard = ways[0], ways[0].heard
    assert heard is not None
    assert [speak(text, "en") for text in (best.label, heard)] == ["Grand gin: +50", "Grand gin, no discard: +50"]


def test_of_two_ways_out_that_leave_as_little_the_one_that_throws_the_dearer_card_comes_first() -> None:
    table = laid_out("5S 5H 5D 5C 6S 6H 6C 7S 7H 7D 2C", pile="JH", phase="discard")
    assert str(every_option(table.screen(0))[0].move) == "gin 2C"
    twins = laid_out("5S 5H 5D 6S 6H 6C 8S 8H 8D 2C 2H", pile="JH", phase="discard")
    assert str(every_option(twins.screen(0))[0].move) == "knock 2H"


def test_what_is_drawn_and_that_it_could_go_out_shows_to_nobody_else() -> None:
    able = laid_out(OUT[:-3], draws="KS", pile="10C").act("draw")
    poor = laid_out(POOR, draws="KS", pile="10C").act("draw")
    for seat in (1, None):
        assert able.screen(seat).waiting == poor.screen(seat).waiting
        assert not able.screen(seat).choices
        assert not any("K♠" in line for line in lines(able.screen(seat)) if seat is None)
    assert able.private[-1][0] == frozenset({0})


def test_draw_choices_and_the_barred_upcard() -> None:
    table = dealt(dealer=1)
    upcard = speak(the_card(table.state.upcard), "fr", NAMES)
    assert labels(table.screen(0), "fr") == [f"Prendre {upcard}", "Passer"]
    table.act("pass", "pass")
    assert labels(table.screen(0), "fr") == ["Piocher", f"Prendre {upcard}"]
    assert every_option(table.screen(0))[1].barred is not None


def test_the_way_to_the_discards_of_a_gin_says_in_words_which_card_is_barred_there() -> None:
    taken = laid_out(OUT.replace("6C ", ""), pile="6D").act("take")
    heard = every_option(taken.screen(0))[-1].heard
    assert heard is not None
    assert speak(heard, "fr") == "Écarter une carte, sauf la carte prise\u00a0: le 6♦"
    drawn = laid_out(OUT.replace("6C ", ""), draws="6D").act("draw")
    assert every_option(drawn.screen(0))[-1].heard is None


def test_the_card_just_taken_is_greyed_with_its_reason() -> None:
    table = laid_out(POOR, pile="10D").act("take")
    barred = [option for option in every_option(table.screen(0)) if option.barred is not None]
    assert [speak(option.label, "en", NAMES) for option in barred] == ["10♦"]
    (picture,) = pictures(table.screen(0))
    veiled = [place for group in picture.hand for place in group.places if place.mark == "dim"]
    assert [(place.face, place.figure) for place in veiled] == [(face(cards("10D")[0]), "")]
    assert veiled[0].caption is not None, "it is still said to be the one just taken"


def test_the_end_of_the_match_shows_the_manches_and_a_curve() -> None:
    table = laid_out(OUT, DEFENCE, pile="JH", phase="discard", manche_points=25, match_points=0).act("knock KS")
    for seat in (0, None):
        screen = table.screen(seat)
        check_screen(screen, ())
        assert speak(screen.title, "fr", NAMES) == "Gin · partie terminée"
        assert not pictures(screen)
    blocks = table.screen(None).blocks
    (curve,) = (block for block in blocks if isinstance(block, Curve))
    assert (curve.series, curve.added) == (((37, 299), (0, 0)), Text("gin.score-manche"))
    told = [block for block in blocks if isinstance(block, Line)]
    assert [speak(line.text, "en", NAMES) for line in told] == [
        "Game 1: Ann (37 + 100 bonus) ×\u00a02 + 1 deal\u00a0×\u00a025 = 299 · Ben 0",
    ]


def test_what_each_manche_was_made_of_stands_in_the_alt_text_of_the_podium() -> None:
    table = laid_out(OUT, DEFENCE, pile="JH", phase="discard", manche_points=25, match_points=100)
    earlier, once = 5, "+ 1 deal\u00a0×\u00a025"
    table.state.manches = [Manche(0, (30, 10), (1, 1))] * earlier
    table.state.totals = [155 * earlier, 35 * earlier]
    told = [block for block in table.act("knock KS").screen(None).blocks if isinstance(block, Line)]
    assert [(speak(line.text, "en", NAMES), line.drawn) for line in told] == [
        *((f"Game {one}: Ann 30 + 100 bonus {once} = 155 · Ben 10 {once} = 35", True) for one in range(1, 1 + earlier)),
        (f"Game 6: Ann (37 + 100 bonus) ×\u00a02 {once} = 299 · Ben 0", True),
    ]


@pytest.mark.parametrize("variant", ["off", "literal", "eleven"])
def test_the_fullest_panel_fits(variant: str) -> None:
    hand = "7S 8S 9S 10S QD QH QC QS 3D 4D 5D"
    table = laid_out(hand, pile="JH", phase="discard", petit_grand_gin=variant)
    check_screen(table.screen(0), table.asks())
    low = laid_out("AS AH AD 2S 2H 2D 3S 3H 3D 4S 5S", pile="JH", phase="discard", petit_grand_gin=variant)
    check_screen(low.screen(0), low.asks())


def test_the_known_cards_of_a_seat_are_public() -> None:
    table = laid_out(POOR, pile="10D").act("take", "discard KC")
    for viewer in (None, 1):
        assert lines(table.screen(viewer))[0].rstrip(".").endswith(" · Ann has taken, and keeps: 10♦")
    assert "has taken" not in lines(table.screen(0))[0]
    (picture,) = pictures(table.screen(None))
    seen = [place.face for group in picture.seats[0].groups for place in group.places]
    assert seen == [None, face(cards("10D")[0])]
    assert GIN.view(table.state, 1).known[0] == (cards("10D")[0],)


def test_discards_lie_as_in_the_picture_with_what_each_leaves() -> None:
    table = laid_out("QD 7S QC KS 9S QH 8S 3D 4D 5D 6C", pile="JH", phase="discard", petit_grand_gin="off")
    screen = table.screen(0)
    (picture,) = pictures(screen)
    order = [place.face for group in picture.hand for place in group.places]
    (choose,) = screen.choices
    thrown = [option for option in choose.options if option.move.verb == "discard"]
    assert [face(CARD_NAMED[option.move.items[0]]) for option in thrown] == order
    assert [option.icon for option in thrown][-2:] == [icon(cards("KS")[0]), icon(cards("6C")[0])]
    figures = [place.figure for group in picture.hand for place in group.places]
    assert figures[-2:] == ["6", "10"]
    assert all(figures), "a hint may name any of them, also one of a meld"
    assert any("6 without K♠ and 10 without 6♣" in line for line in lines(screen))
    assert {option.tone for option in thrown} == {"plain"}, "which is best, a hint says"


def test_whoever_has_gin_is_told_so_and_nothing_else_competes() -> None:
    table = laid_out("QD QH QC 3D 4D 5D 7S 8S 9S 10S 6C", pile="JH", phase="discard", petit_grand_gin="off")
    (choose,) = table.screen(0).choices
    assert speak(choose.prompt, "en", NAMES) == "Go gin: no deadwood left."
    (blue,) = (option for option in choose.options if option.tone != "plain")
    assert blue.icon is not None
    beside = blue.icon.beside
    assert isinstance(beside, Text)
    assert (blue.move.verb, speak(beside, "en")) == ("gin", "Gin: +25"), "it is named by what it brings"
    (picture,) = pictures(table.screen(0))
    assert [place.figure for group in picture.hand if group.framed for place in group.places] == [""] * 10


def test_the_aim_is_said_of_a_hand_without_a_meld_and_the_upcard_bears_its_name_while_it_is_offered() -> None:
    (picture,) = pictures(laid_out(POOR, pile="KD").screen(0))
    (hand,) = picture.hand
    assert hand.caption is not None
    assert speak(hand.caption, "en", NAMES).endswith(": no meld yet")
    assert speak(picture.groups[0].caption or Text("gin.pile"), "en", NAMES) == "Discard pile"
    (offered,) = pictures(laid_out(POOR, pile="KD", phase="offer").screen(0))
    assert speak(offered.groups[0].caption or Text("gin.pile"), "en", NAMES) == "Upcard"


def test_a_barred_discard_never_stands_out() -> None:
    table = laid_out(POOR, pile="KD").act("take")
    (choose,) = table.screen(0).choices
    barred = [option for option in choose.options if option.barred is not None]
    assert [option.move.items for option in barred] == [("KD",)]
    assert [option.tone for option in barred] == ["plain"]
