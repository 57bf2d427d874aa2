"""What is seen of LaGagne: the table, the panels, the steps of a theft, the end."""

from __future__ import annotations

from typing import Any

import pytest

from bot.show.sentences import LANGUAGES, speak
from games.core.screen import Curve, Icon, Line
from games.core.text import Text, Who
from games.lagagne import LAGAGNE
from games.lagagne.card_words import CARD_WORDS
from games.lagagne.cards import CARD_NAMED, KINDS, SUIT_NAMES, WRITTEN
from games.lagagne.faces import face
from tests.games.fits import check_screen
from tests.games.lagagne.kit import NAMES, Columns, Table, column, laid_out, lines, options_of, pictures

BOARD: Columns = {"spades": "symbol 5 10 20", "hearts": "symbol 50 x2", "diamonds": "10"}
HAND = "5-hearts wild-20 zero steal exchange"


def said(text: Text | None, language: str = "en") -> str:
    """Return a sentence."""
    assert text is not None
    return speak(text, "fr" if language == "fr" else "en", NAMES)


def test_each_player_has_a_line_that_says_it_all() -> None:
    table = laid_out(HAND, "", columns={0: BOARD})
    assert lines(table.screen(None), "fr")[1:3] == [
        "Ann **145** · ♠ 35\u00a0: 5, 10 et 20\u00a0; ♥ 100 doublée\u00a0: 50\u00a0; ♦ 10 endormie",
        "Sans colonne, 0 point\u00a0: Ben",
    ]
    assert lines(table.screen(None))[1].endswith("♦ 10 asleep")


def test_a_panel_begins_with_what_lies_before_its_seat_and_names_all_without_a_column_at_once() -> None:
    table = laid_out("", HAND, "zero", "", "", columns={0: {"hearts": "wild-5"}})
    assert lines(table.screen(1)) == [
        "Your hand: 5♥, 20★, Zero, Steal and Exchange · Discard pile: empty · Stock: 86",
        "In front of you **0** · no column",
        "Ann **5** · ♥ 5 asleep: 5★",
        "Cat **0** · no column · 1 card in hand",
        "No column, 0 points: Dan and Eve",
    ]


def test_the_picture_has_a_card_for_each_column_and_marks_sleeping_ones() -> None:
    table = laid_out(HAND, "", columns={0: BOARD}, discard="zero steal")
    (picture,) = pictures(table.screen(None))
    assert picture.groups[0].places[0].face == face(25)
    mine, theirs = (seat.groups[0].places for seat in picture.seats)
    shown = [place.face for place in mine if place.face is not None]
    assert [(one.sprite, one.corner) for one in shown] == [
        ("lagagne/symbol-spades", ""),
        ("lagagne/symbol-hearts", "×2"),
        ("lagagne/asleep-diamonds", ""),
        ("lagagne/ghost-clubs", ""),
    ]
    assert [[card.rank for card in place.under] for place in mine] == [["20", "10", "5"], ["50"], ["10"], []]
    assert [said(place.caption) for place in mine if isinstance(place.caption, Text)] == ["35", "100", "10"]
    assert [place.empty for place in (*mine, *theirs)] == [False] * 3 + [True] * 5
    assert [seat.share for seat in picture.seats] == [145 / 150, 0]
    assert said(picture.alt) == "Discard pile: Steal · Stock: 88"


def test_cards_differ_by_more_than_colour_and_have_names_in_both_languages() -> None:
    assert len({(face(card).rank, face(card).glyph) for card in range(KINDS)}) == KINDS
    for language in LANGUAGES:
        assert len({speak(word, language, NAMES) for word in CARD_WORDS}) == KINDS


def test_news_of_a_card_leave_out_totals_of_0() -> None:
    symbol, column = CARD_WORDS[0], {"suit": "♠"}
    for total, left, placed, stolen in [
        (0, 0, "", ""),
        (5, 0, ", total 5", "\u00a0: Ben 0, Ann 5"),
        (0, 5, "", "\u00a0: Ben 5"),
    ]:
        places = Text("lagagne.places", who=Who(0), card=symbol, total=total, **column)
        assert said(places, "fr") == f"Ann\u00a0: symbole ♠{placed}."
        steals = Text("lagagne.steals", who=Who(0), card=symbol, victim=Who(1), total=total, left=left, **column)
        assert said(steals, "fr") == f"Ann vole le symbole ♠ à Ben{stolen}."


def test_the_last_round_is_announced_with_who_closes_it() -> None:
    board: Columns = {"spades": "symbol 50 50", "hearts": "symbol 50 5"}
    table = laid_out("zero zero", "", "", columns={0: board}).act("discard zero")
    expected = "**Last round**: Cat ends it, then points are counted."
    assert [lines(table.screen(seat))[0] for seat in (None, 0)] == [expected] * 2
    assert lines(table.screen(2))[0] == "**Last round**: you end it, then points are counted."
    extra = laid_out("zero zero", "", "", columns={0: board}, last_round="one_more_each").act("discard zero")
    assert lines(extra.screen(None))[0].startswith("**One more turn for the others**")
    assert not any("Last round" in line for line in lines(laid_out(HAND, "").screen(None)))


def test_whose_last_turn_it_is_is_told_so_aloud_with_whom_there_is_to_beat() -> None:
    def told(table: Table, seat: int) -> Line:
        first = table.screen(seat).blocks[0]
        assert isinstance(first, Line)
        return first

    board: Columns = {"spades": "symbol 50 50", "hearts": "symbol 50 5"}
    table = laid_out("zero zero", "zero zero", "zero", columns={0: board, 1: BOARD}).act("discard zero")
    assert said(told(table, 1).text) == "**Your last card!** Ann has 155."
    assert not told(table, 1).quiet
    assert said(told(table, 0).text).startswith("**Last round**: Cat ends it")
    tied: Columns = {"diamonds": "symbol 50 50", "clubs": "symbol 50 5"}
    both = laid_out("zero zero", "zero zero", columns={0: board, 1: tied}).act("discard zero")
    assert said(told(both, 1).text) == "**Your last card!** Ann has 155.", "a tie is no lead"
    ahead = laid_out("zero", "zero zero", columns={1: board}).act("discard zero")
    assert said(told(ahead, 1).text) == "**Your last card!** You lead with 155."


def test_the_panel_shows_the_own_hand_and_says_it() -> None:
    table = laid_out(HAND, "", columns={0: BOARD})
    (picture,) = pictures(table.screen(0))
    assert [place.face for place in picture.hand[0].places] == [face(card) for card in table.state.hands[0]]
    assert pictures(table.screen(1))[0].seats == picture.seats
    assert "Ta main\u00a0: 5♥ (+10), 20★ (+40), Zéro, Voler et Échanger" in lines(table.screen(0), "fr")[0].split(" · ")


def test_a_control_tells_what_its_card_brings_and_how_many_there_are_where_nobody_sees_the_hand() -> None:
    table = laid_out("5-hearts 5-hearts wild-20 zero exchange", "", columns={0: BOARD, 1: {"spades": "50"}})
    (picture,) = pictures(table.screen(0))
    assert said(picture.words) == "Discard pile: empty · Stock: 89"
    heard = {option.move.items[:1] or option.move.verb: option.heard for option in options_of(table.screen(0)).values()}
    assert said(heard[("5-hearts",)]) == "place the 5♥ (+10, 2 in hand)"
    assert said(heard[("wild-20",)]) == "place the 20★ (+40)"
    assert heard["exchange"] is not None
    assert "hand" not in said(heard["exchange"])
    (waiting,) = pictures(laid_out("zero", HAND, columns={1: BOARD}).screen(1))
    assert waiting.words is None


def test_a_card_in_hand_tells_what_it_brings_and_is_dim_if_it_is_only_good_for_the_discard() -> None:
    (picture,) = pictures(laid_out(HAND, "", columns={0: BOARD}).screen(0))
    shown = {place.face: (place.figure, place.mark) for place in picture.hand[0].places}
    names = ("5-hearts", "wild-20", "zero", "steal", "exchange")
    assert [shown[face(CARD_NAMED[name])] for name in names] == [
        ("+10", ""),
        ("+40", ""),
        ("", "dim"),
        ("", "dim"),
        ("", ""),
    ]
    (asked,) = pictures(laid_out("zero zero", "zero").screen(0))
    assert {place.mark for place in asked.hand[0].places} == {""}
    (waiting,) = pictures(laid_out("zero", HAND, columns={1: BOARD}).screen(1))
    assert {(place.figure, place.mark) for place in waiting.hand[0].places} == {("", "")}


def test_who_can_place_nothing_without_a_symbol_is_told_so_and_shown_the_way_on() -> None:
    (asked,) = laid_out("5-hearts 10-hearts zero zero zero", "").screen(0).choices
    assert said(asked.prompt) == "No symbol: change your hand or discard."
    assert [said(option.label) for option in asked.options] == ["New hand", "Discard"]
    assert [said(option.label) for option in asked.options if option.tone == "main"] == ["New hand"]


def test_no_panel_shows_the_hand_of_another() -> None:
    mine, other = laid_out(HAND, "zero zero", ""), laid_out("50-clubs 50-clubs double double steal", "zero zero", "")
    other.state.stock = mine.state.stock
    for seat in (1, None):
        assert mine.screen(seat) == other.screen(seat)


def test_what_cannot_be_played_is_greyed_with_its_reason() -> None:
    table = laid_out("zero 5-clubs recover steal exchange", "", columns={0: {"hearts": "symbol"}})
    found = options_of(table.screen(0))
    assert {name for name, option in found.items() if option.barred is not None} == {
        "play: Zero", "play: 5♣", "recover: Recover", "steal: Steal",
    }  # fmt: skip
    assert said(found["steal: Steal"].barred) == "There is nothing to steal that you could place at once (rule R12)."


def test_a_card_with_several_columns_asks_for_one_and_with_one_column_names_it() -> None:
    table = laid_out("wild-20 double zero zero zero", "", columns={0: BOARD})
    found = options_of(table.screen(0))
    step = found["play: 20★"].then
    assert step is not None
    assert [said(option.label) for option in step.options] == ["♠ 35 → 55", "♥ 100 ×2 → 140"]
    assert said(step.prompt, "fr") == "Dans quelle colonne va le 20★\u00a0?"
    double = found["play: ×2 → ♠"]
    assert (str(double.move), double.then) == ("play double spades", None)


def test_the_buttons_stand_in_the_order_of_the_hand() -> None:
    table = laid_out("steal 5-hearts exchange double", "", columns={0: BOARD})
    held = [WRITTEN[card] for card in table.view(0).hand]
    *playing, discards = table.screen(0).choices[0].options
    assert discards.move.verb == "discard"
    assert [one.move.items[0] if one.move.verb == "play" else one.move.verb for one in playing] == held
    assert held.index("steal") < held.index("double")


def test_a_button_beside_those_of_the_cards_leads_to_the_card_to_discard() -> None:
    (asked,) = laid_out("5-hearts zero double", "", columns={0: BOARD}).screen(0).choices
    discarding = asked.options[-1].then
    assert discarding is not None
    assert [option.icon for option in discarding.options] == [
        Icon("lagagne_5_hearts"),
        Icon("lagagne_zero"),
        Icon("lagagne_double"),
    ]


def test_where_nothing_else_is_possible_one_click_discards() -> None:
    (asked,) = laid_out("zero 5-clubs recover", "", columns={0: {"hearts": "symbol"}}).screen(0).choices
    assert said(asked.prompt) == "Nothing else is possible: which card do you discard?"
    assert [(option.move.items, option.barred, option.then) for option in asked.options] == [
        ((card,), None, None) for card in ("5-clubs", "zero", "recover")
    ]


def test_a_theft_takes_two_clicks_and_a_lone_target_one() -> None:
    boards: dict[int, Columns] = {
        0: {"spades": "symbol", "clubs": "symbol 20"},
        1: {"spades": "5"},
        2: {"hearts": "wild-5 x2"},
    }
    table = laid_out("steal zero zero zero zero", "", "", "", columns=boards)
    step = options_of(table.screen(0))["steal: Steal"].then
    assert step is not None
    assert said(step.prompt) == "What do you steal, and from whom?"
    assert all(option.then is None for option in step.options)
    assert {str(option.move): said(option.label) for option in step.options} == {
        "steal 1": "5♠ from Ben (−5), you +5",
        "steal 2 wild-5 spades": "5★ from Cat (−10) on ♠, you +5",
        "steal 2 wild-5 clubs": "5★ from Cat (−10) on ♣, you +5",
        "steal 2 double spades": "×2 from Cat (−5) on ♠",
        "steal 2 double clubs": "×2 from Cat (−5) on ♣, you +20",
    }
    (alone,) = [option.icon for option in step.options if said(option.label) == "5♠ from Ben (−5), you +5"]
    assert alone is not None
    assert isinstance(alone.beside, Text)
    assert said(alone.beside) == "Ben +5"
    assert step.listed, "so many buttons with names have no room beneath the picture"


def test_the_column_that_is_robbed_is_named_where_it_makes_a_difference() -> None:
    boards: dict[int, Columns] = {0: {"spades": "symbol"}, 1: {"hearts": "symbol wild-5", "clubs": "symbol wild-5"}}
    step = options_of(laid_out("steal zero zero zero zero", "", columns=boards).screen(0))["steal: Steal"].then
    assert step is not None
    labels = [said(option.label) for option in step.options]
    assert labels == [
        "5★ from Ben (−5) out of ♥, you +5",
        "5★ from Ben (−5) out of ♣, you +5",
        "♥ symbol from Ben",
        "♣ symbol from Ben",
    ]
    assert not step.listed


def test_the_theft_that_brings_most_comes_first_and_a_list_of_thefts_stands_below_its_question() -> None:
    boards: dict[int, Columns] = {0: {"hearts": "symbol 5"}, 1: {"hearts": "symbol 5 10", "clubs": "symbol 50"}}
    boards[2] = {"hearts": "symbol 20 wild-50 x2"}
    step = options_of(laid_out("steal zero", "", "", columns=boards).screen(0))["steal: Steal"].then
    assert step is not None
    assert [said(option.label) for option in step.options] == [
        "50★ from Cat (−100), you +50",
        "20♥ from Cat (−40), you +20",
        "10♥ from Ben (−10), you +10",
        "×2 from Cat (−70), you +5",
        "5♥ from Ben (−5), you +5",
        "♣ symbol from Ben",
    ]
    assert step.listed
    assert said(step.placeholder) == "6 thefts, best gain first"


def test_where_no_theft_brings_points_the_list_begins_with_what_costs_most_and_promises_no_gain() -> None:
    boards: dict[int, Columns] = {0: {"spades": "symbol"}, 1: {"hearts": "symbol 50 x2", "clubs": "symbol"}}
    boards[2] = {"diamonds": "symbol", "hearts": "20 x2"}
    table = laid_out("steal zero", "", "", columns=boards)
    step = options_of(table.screen(0))["steal: Steal"].then
    assert step is not None
    assert [said(option.label) for option in step.options] == [
        "×2 from Ben (−50)",
        "×2 from Cat (−20)",
        "♥ symbol from Ben",
        "♣ symbol from Ben",
        "♦ symbol from Cat",
    ]
    icon = step.options[0].icon
    assert icon is not None
    assert isinstance(icon.beside, Text)
    assert said(icon.beside) == "Ben −50"
    assert said(step.placeholder) == "5 thefts"


def test_of_very_many_thefts_the_victim_and_the_column_come_first() -> None:
    everything = dict.fromkeys(("spades", "hearts", "diamonds", "clubs"), "5 10 20 50 wild-5 wild-10 wild-20 x2")
    boards: dict[int, Columns] = {0: dict.fromkeys(everything, "symbol"), 1: everything, 2: {"hearts": "10"}}
    more: dict[str, Any] = {f"deck_wild_{points}": 4 for points in (5, 10, 20)}
    table = laid_out("steal zero zero zero zero", "", "", columns=boards, **more)
    step = options_of(table.screen(0))["steal: Steal"].then
    assert step is not None
    assert [said(option.label) for option in step.options] == ["Ben", "10♥ from Cat (−10), you +10"]
    columns = step.options[0].then
    assert columns is not None
    assert [said(option.label) for option in columns.options][:2] == ["♠ 240 ×2 asleep", "♥ 240 ×2 asleep"]
    assert all(option.then is not None and len(option.then.options) <= 25 for option in columns.options)


def test_the_question_says_what_there_is_to_do() -> None:
    started: Columns = {"hearts": "symbol"}
    for hand, board, question in (
        ("symbol-hearts 5-hearts zero", {}, "Open a column, or discard."),
        ("symbol-spades symbol-clubs zero", started, "Place a symbol, or discard."),
        ("5-hearts 10-hearts exchange", started, "Place a card, or exchange."),
        ("5-hearts 10-hearts exchange recover", started, "Place a card, or play an action."),
        ("5-hearts zero", started, "Place a card, or discard."),
        ("exchange 5-hearts zero", {}, "Exchange a card, or discard."),
        ("exchange recover zero", {}, "Play an action, or discard."),
        ("recover 5-clubs zero", {}, "Recover a card, or discard."),
    ):
        columns = {0: board, 1: {"clubs": "symbol"}}
        table = laid_out(hand, "zero", columns=columns, mulligan="off", discard="zero")
        assert said(table.screen(0).choices[0].prompt) == question
    forced = laid_out("exchange 5-hearts", "zero", mulligan="off", free_discard=False).screen(0).choices[0]
    assert said(forced.prompt) == "Exchange a card."


@pytest.mark.parametrize(
    "hand",
    [
        "5-hearts 10-hearts zero",
        "symbol-spades zero",
        "double zero",
        "steal zero",
        "10-clubs exchange zero",
        "10-clubs recover zero",
        "10-clubs 20-clubs zero",
    ],
)
def test_nothing_stands_out_where_there_is_a_choice_not_in_a_last_turn_either(hand: str) -> None:
    mine: Columns = {"hearts": "symbol"}
    board: Columns = {"spades": "symbol 50 50", "hearts": "symbol 50 5"}
    free = laid_out(hand, "zero", columns={0: mine, 1: {"clubs": "symbol"}}, discard="zero").screen(0)
    last = laid_out("zero zero", hand, columns={0: board, 1: mine}).act("discard zero").screen(1)
    for screen in (free, last):
        assert {option.tone for option in screen.choices[0].options} == {"plain"}


def test_the_only_card_that_can_be_used_stands_out_where_one_may_not_discard() -> None:
    for hand, shown in (("5-hearts 10-clubs", ["5♥"]), ("5-hearts 10-hearts", [])):
        columns: dict[int, Columns] = {0: {"hearts": "symbol"}}
        (asked,) = laid_out(hand, "zero", columns=columns, mulligan="off", free_discard=False).screen(0).choices
        assert [said(option.label) for option in asked.options if option.tone == "main"] == shown


def test_a_new_hand_stands_out_beside_other_actions_but_not_beside_a_theft() -> None:
    def shown(hand: str) -> tuple[str, list[str]]:
        (asked,) = laid_out(hand, "zero", columns={1: {"clubs": "symbol"}}).screen(0).choices
        return said(asked.prompt), [said(option.label) for option in asked.options if option.tone == "main"]

    hand = "No symbol: change your hand, play an action, or discard."
    assert shown("5-hearts exchange zero") == (hand, ["New hand"])
    assert shown("5-hearts steal zero") == ("No symbol: steal, change your hand, or discard.", [])
    assert shown("steal exchange zero") == ("No symbol: play an action, change your hand, or discard.", [])


def test_a_lone_theft_says_what_it_takes() -> None:
    alone = laid_out("steal zero zero zero zero", "", columns={1: {"clubs": "symbol"}})
    only = options_of(alone.screen(0))["steal: Steal the ♣ symbol from Ben"]
    assert only.icon is not None
    assert isinstance(only.icon.beside, Text)
    assert said(only.icon.beside) == "Steal ♣", "beside the drawn card, too, it is said what is done"


def test_what_would_be_recovered_is_said_beside_the_drawn_card_too() -> None:
    for top, short in (
        ("20-spades", "Recover 20♠"),
        ("symbol-clubs", "Recover ♣"),
        ("zero", "Recover 0"),
        ("steal", "Recover"),
    ):
        table = laid_out("recover zero", "zero", discard=top)
        (found,) = [option for option in options_of(table.screen(0)).values() if option.move.verb == "recover"]
        assert found.icon is not None
        assert isinstance(found.icon.beside, Text)
        assert said(found.icon.beside) == short


def test_the_panel_of_an_exchange_shows_the_card_seen_and_asks_once() -> None:
    table = laid_out("exchange 5-spades zero zero zero", "50-hearts 50-hearts", "").act("exchange 1")
    (hand,) = pictures(table.screen(0))[0].hand
    seen, *kept = hand.places
    assert (seen.mark, seen.face, seen.told and said(seen.told)) == ("new", face(11), "taken")
    assert [place.face for place in kept] == [face(card) for card in table.state.hands[0]]
    told = lines(table.screen(0))
    assert told[0].startswith("Your hand: ")
    assert told[1] == "You have drawn the 50♥ from Ben."
    assert [line for line in told if "50♥" in line] == told[1:2]
    assert list(options_of(table.screen(0))) == [
        "settle: Give it back",
        "settle: Keep it, give the 5♠",
        "settle: Keep it, give the Zero",
    ]
    assert said(table.screen(1).waiting) == "Ann to keep the card drawn or give it back"
    assert not any("50♥" in line for seat in (2, None) for line in lines(table.screen(seat)))


def test_whoever_may_take_a_mulligan_is_told_what_it_is() -> None:
    table = laid_out("zero zero recover steal steal", "")
    assert "mulligan: New hand" in options_of(table.screen(0))


def test_a_card_may_be_settled_while_the_others_play() -> None:
    table = laid_out("", "wild-20 5-hearts zero steal steal", columns={1: {"hearts": "symbol"}})
    ahead = LAGAGNE.ahead(table.view(1))
    screen = LAGAGNE.screen(table.view(1), ahead)
    assert {name for name, option in options_of(screen).items() if option.barred is None} == {
        "play: 5♥",
        "play: 20★ → ♥",
        "discard: Discard",
    }
    assert LAGAGNE.ahead(table.view(0)) == LAGAGNE.ahead(table.view(None)) == ()


def test_the_end_shows_the_podium_and_a_curve() -> None:
    board: Columns = {"spades": "symbol 50 50", "hearts": "symbol 50 5"}
    table = laid_out("zero zero", "zero zero", columns={0: board}).act("discard zero", "discard zero")
    assert lines(table.screen(0), "fr") == ["1.\u200b Ann\u00a0: 155 points", "2.\u200b Ben\u00a0: 0 point"]
    curve = table.screen(None).blocks[-1]
    assert isinstance(curve, Curve)
    assert curve.series == ((155,), (0,))
    assert said(curve.alt, "fr") == "Points après 1 tour\u00a0: Ann 155 et Ben 0."


def test_somebody_who_left_is_named_as_gone() -> None:
    table = laid_out("zero", "zero", "zero", columns={1: BOARD}).leave(1)
    assert "Ben a quitté la partie" in lines(table.screen(None), "fr")
    assert [seat.seat for seat in pictures(table.screen(None))[0].seats] == [0, 2]


def full_house() -> Table:
    """Return a table of eight where everybody has four long columns and the seat in turn may steal all of them."""
    hands = ["steal wild-5 double exchange 5-spades", *[""] * 7]
    many: dict[str, Any] = {f"deck_{value}": 20 for value in (5, 10, 20, 50, "wild_50", "double", "steal")}
    table = laid_out(*hands, **many)
    inside = "5 5 10 10 20 20 50 50 wild-5 wild-10 wild-20 wild-50"
    for seat in range(8):
        table.state.columns[seat] = [column(suit, "symbol " * (suit != "clubs") + inside) for suit in SUIT_NAMES]
    table.state.columns[0] = [column(suit, "symbol 50") for suit in SUIT_NAMES]
    return table


@pytest.mark.parametrize("seat", [None, 0, 5])
def test_a_full_table_of_eight_fits_a_message(seat: int | None) -> None:
    table = full_house()
    check_screen(table.screen(seat), () if seat is None else LAGAGNE.asks(table.state, seat))


def test_the_card_drawn_last_is_marked_for_its_owner_alone() -> None:
    def told(table: Table, seat: int) -> dict[str, str]:
        (picture,) = pictures(table.screen(seat))
        places = picture.hand[0].places
        return {said(place.face.name): said(place.told) for place in places if place.face and place.told}

    hands = ("zero zero zero 5-clubs recover", "zero zero 5-spades 5-diamonds steal")
    table = laid_out(*hands, columns={0: BOARD}, draws="20-hearts 50-clubs").act("discard zero")
    assert told(table, 0) == {"20♥": "drawn"}
    assert told(table, 1) == {}
    assert "Card drawn: 20♥" in lines(table.screen(0))
    assert not any("20♥" in line for seat in (1, None) for line in lines(table.screen(seat)))
    table.act("discard zero")
    assert told(table, 0) == {"20♥": "drawn"}
    brings = [place.figure for place in pictures(table.screen(0))[0].hand[0].places if place.told]
    assert brings == ["+40"], "in the next turn it brings something"
    assert told(table, 1) == {"50♣": "drawn"}
    table.act("recover")
    assert told(table, 0) == {}, "nothing was drawn"


def test_nothing_is_marked_after_a_mulligan_or_in_a_table_stored_without_what_was_drawn() -> None:
    anew = laid_out("zero zero recover steal steal", "", draws="5-clubs 10-clubs 20-clubs 50-clubs 5-spades")
    anew.act("mulligan")
    assert all(place.told is None for place in pictures(anew.screen(0))[0].hand[0].places)
    stored = laid_out("zero zero zero 5-clubs recover", "", draws="20-hearts")
    stored.state.drawn = []
    stored.act("discard zero")
    assert all(place.told is None for place in pictures(stored.screen(0))[0].hand[0].places)
