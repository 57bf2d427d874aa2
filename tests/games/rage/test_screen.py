"""What is seen: the table and the panels, in both languages and within Discord's limits."""

from __future__ import annotations

import pytest

from bot.pictures import paint
from bot.pictures.drawing.measuring import measured
from bot.show.sentences import LANGUAGES, Language, speak
from bot.show.spoken import drawing_of
from bot.show.suggested_move import having_begun
from games.core.screen import Block, Cards, Curve, Icon, Line, Option, Screen
from games.core.text import Text, Who
from games.rage import RAGE
from games.rage.cards import COLOURED, DECK, JOKER, KINDS
from games.rage.faces import EMOJI, SHAPES, TINTS, face
from tests.games.fits import measure
from tests.games.rage.kit import NAMES, Table, dealt, laid_out
from tools.pictures import localizer_of


def shown(table: Table, seat: int | None) -> Screen:
    asks = () if seat is None else RAGE.asks(table.state, seat)
    return RAGE.screen(table.view(seat), asks)


def lines(screen: Screen, language: Language = "en") -> list[str]:
    return [speak(block.text, language, NAMES) for block in screen.blocks if isinstance(block, Line)]


def pictures(screen: Screen) -> list[Cards[Text]]:
    return [block for block in screen.blocks if isinstance(block, Cards)]


def said(text: Text | None, language: Language = "en") -> str:
    assert text is not None
    return speak(text, language, NAMES)


def test_the_title_tells_round_and_hand_size() -> None:
    screen = shown(dealt(4), None)
    assert said(screen.title, "fr") == "Rage · manche 1/10 · 10 cartes"
    assert said(screen.title) == "Rage · round 1/10 · 10 cards"


def test_the_trick_lies_in_the_order_of_seats_with_order_figures_and_the_winning_card_marked() -> None:
    screen = shown(laid_out("B7 B1", "R3 Y2", "Joker G1", "Y4 Y5").play("B7 R3 Joker(violet)"), None)
    trick, indicator = pictures(screen)[0].groups
    assert [place.caption for place in trick.places] == [Who(0), Who(1), Who(2), Who(3)]
    assert [place.order for place in trick.places] == [1, 2, 3, 0]
    assert [place.mark for place in trick.places] == ["", "win", "", ""]
    assert trick.places[3].empty
    assert indicator.framed
    assert trick.places[2].face == face(JOKER[0], 5)


def test_a_trump_that_a_change_brings_after_a_no_trump_is_not_drawn_as_barred() -> None:
    for sticky, mark in ((False, ""), (True, "dim")):
        table = laid_out("B7 B1", "Sans R2", "Change R3", "G1 G2", trump="R5", pile="G9", no_trump_is_sticky=sticky)
        _, indicator = pictures(shown(table.play("B7 Sans Change"), None))[0].groups
        assert [place.mark for place in indicator.places] == [mark]


def test_a_joker_shows_its_declared_colour_by_shape_and_words() -> None:
    declared = face(JOKER[1], 4)
    assert (declared.glyph, declared.tint) == ("▲", "blue")
    assert [said(declared.name, language) for language in LANGUAGES] == ["Joker bleu", "blue Joker"]


def test_trump_and_led_colour_are_named_with_who_wins_so_far() -> None:
    table = laid_out("B7 B1", "R3 Y2").play("B7")
    in_french = said(pictures(shown(table, None))[0].alt, "fr")
    assert in_french == "Atout : rouge (5 rouge retourné) · Demandé : bleu · Ann est maître avec le 7 bleu"
    in_english = "Trump: red (red 5 turned up) · Colour led: blue · Ann is winning with the blue 7"
    assert said(pictures(shown(table, 1))[0].alt) == in_english
    for seat in (None, 1):  # the news have told the card that was turned up
        words = said(pictures(shown(table, seat))[0].words)
        assert words == "Trump: red · Colour led: blue · Ann is winning with the blue 7"


def test_cards_that_are_alike_are_counted() -> None:
    (hand,) = (line for line in lines(shown(laid_out("-5 -5 +5", "B2"), 0)) if "hand" in line)
    assert hand == "Your hand: +5 and −5 twice"


def test_without_trump_the_table_says_so() -> None:
    table = laid_out("Sans B1", "R3 Y2").play("Sans")
    assert said(pictures(shown(table, None))[0].alt) == "No trump · Ann is winning with the No trump"
    assert pictures(shown(table, None))[0].groups[-1].places[0].empty


def test_ra_r13_a_sticky_trick_tells_the_colour_to_come() -> None:
    table = laid_out("Sans B1", "Change Y2", "R1 R2", pile="G1", no_trump_is_sticky=True).play("Sans Change")
    assert said(pictures(shown(table, None))[0].alt).startswith(
        "No trump in this trick, then green (green 1 turned up)"
    )
    assert said(pictures(shown(table, None))[0].words).startswith("No trump in this trick, then green ·")


def test_bids_tricks_and_scores_are_a_line_each() -> None:
    table = dealt(3, dealer=1).bid(4)
    assert lines(shown(table, None), "fr")[-3:] == [
        "Annonces : Cleo 4",
        "Total annoncé : 4 pour 10 plis",
        "Scores : Ann 0, Ben 0 et Cleo 0",
    ]
    table = laid_out("B7 B1", "R3 Y2").play("B7 R3")
    assert lines(shown(table, 1))[-2:] == ["Tricks: you 1 of 0 (over) and Ann 0 of 0", "Scores: you 0 and Ann 0"]


def test_the_ribbon_says_whether_a_card_is_to_be_led_to_follow_a_colour_or_free() -> None:
    """An action card follows no colour, and where one alone has been laid none is to be followed."""
    for mine, laid, french, english in (
        ("B7 +5", "", "À toi d’entamer", "Your turn to lead"),
        ("B7 +5", "B1", "À toi\u00a0: fournis bleu", "Your turn: follow blue"),
        ("R7 +5", "B1", "À toi\u00a0: carte au choix", "Your turn: any card"),
        ("B7 R1", "-5", "À toi\u00a0: carte au choix", "Your turn: any card"),
    ):
        table = laid_out("B1 -5", mine).play(laid) if laid else laid_out(mine, "B1 -5")
        (picture,) = pictures(shown(table, int(bool(laid))))
        assert picture.ribbon is not None
        assert (said(picture.ribbon, "fr"), said(picture.ribbon)) == (french, english), (mine, laid)


def test_the_ribbon_tells_of_a_joker_that_it_is_the_last_card_and_then_that_its_colour_is_asked() -> None:
    table = laid_out("B1", "Joker", round_size=2).play("B1")
    screen = shown(table, 1)
    (item,) = table.playable()
    ribbons = [pictures(one)[0].ribbon for one in (screen, having_begun(screen, f"play {item}"))]
    assert [said(ribbon, "fr") for ribbon in ribbons] == ["Ta dernière carte", "Choisis sa couleur"]
    assert [said(ribbon) for ribbon in ribbons] == ["Your last card", "Choose its colour"]


def test_the_ribbon_tells_a_seat_whose_last_card_is_played_for_it_and_its_empty_hand_is_only_seen() -> None:
    table = laid_out("B7", "R3", round_size=2)
    (picture,) = pictures(RAGE.screen(table.view(0), ()))
    assert (said(picture.ribbon, "fr"), said(picture.ribbon)) == ("Ta dernière carte", "Your last card")
    waiting = laid_out("B7 B1", "R3 R4")
    assert said(pictures(RAGE.screen(waiting.view(0), ()))[0].ribbon) == "Ann to play", "somebody plays for it"
    screen = shown(table.play("B7"), 0)
    assert [
        block.drawn for block in screen.blocks if isinstance(block, Line) and block.text.key == "rage.hand-empty"
    ] == [True]


def test_a_bid_that_is_exceeded_is_said_to_be() -> None:
    table = laid_out("B7 B1", "R3 Y2").play("B7 R3")
    assert lines(shown(table, 0), "fr")[-2] == "Plis : toi 0 sur 0 et Ben 1 sur 0 (dépassé)"
    for tricks, end in ((1, "you 1 of 1 and Ann 0 of 1"), (2, "you 2 of 1 (over) and Ann 0 of 1")):
        table.state.bids, table.state.tricks = [1, 1], [0, tricks]
        assert lines(shown(table, 1))[-2] == f"Tricks: {end}"


def explained(table: Table) -> list[str]:
    """Return the lines that explain signs on Ann's panel."""
    blocks = shown(table, 0).blocks
    return [said(block.text) for block in blocks if isinstance(block, Line) and block.explains]


def test_signs_and_action_cards_are_explained_while_the_first_round_is_bid() -> None:
    table = dealt(3, dealer=1)
    table.state.hands[0] = [COLOURED - 1, *(card for card in range(COLOURED, DECK) if KINDS[card] == "notrump")]
    signs, cards = explained(table)
    assert signs == "Bid met: +10, else −5, and +1 a trick.", "no sign is to be seen yet"
    assert cards == "No trump: this trick has no trump."
    table = dealt(3, dealer=2, start_hand=2).bid(2)
    assert explained(table)[0] == "○ bid ● made · Bid met: +10, else −5, and +1 a trick."
    assert explained(table.bid(0, 2)) == ["○ bid ● made."], "in the first trick"
    table.play_out()
    assert not explained(table)
    assert not explained(laid_out("B7 +5", "R3 Y2")), "nobody has bid any"


def test_who_bids_first_in_the_game_is_told_what_a_bid_is_worth_and_what_their_action_cards_do() -> None:
    table = dealt(5, dealer=4)
    table.state.hands[0] = [0, *range(COLOURED, DECK)]
    (asked,) = shown(table, 0).choices
    assert said(asked.legend) == "Bid met: +10, else −5, +1 a trick · Arrows: another trump · No trump: this trick"
    assert not explained(table), "it is told once"
    table = dealt(3, dealer=2, start_hand=2).bid(0, 0, 0).play_out()
    (asked,) = shown(table, table.state.turn).choices
    assert asked.legend is None, "in the second round"


def test_why_a_card_is_barred_says_that_the_colour_is_held_and_of_action_cards_that_they_have_none() -> None:
    for hand, english, french in (
        ("B1 R3", "you hold blue (rule R6)", "tu peux fournir bleu (règle R6)"),
        (
            "B1 +5",
            "you hold blue, and action cards have no colour (rule R6)",
            "tu peux fournir bleu, et une carte d’action n’a pas de couleur (règle R6)",
        ),
    ):
        (asked,) = shown(laid_out("B7 G1", hand).play("B7"), 1).choices
        (barred,) = (option.barred for option in asked.options if option.barred)
        assert (said(barred), said(barred, "fr")) == (english, french)


def test_news_call_an_action_card_a_card() -> None:
    table = laid_out("-5 B1", "R3 R4").play("-5")
    (text,) = (text for text in table.news if text.key == "rage.plays")
    assert (said(text, "fr"), said(text)) == ("Ann\u00a0: carte −5.", "Ann: −5 card.")
    retold = [line.retold for line in shown(table, 1).blocks if isinstance(line, Line) and line.retold]
    assert (text,) in retold, "words alone do not hear it twice"


def test_ra_r19_a_hidden_bid_is_a_tick() -> None:
    table = dealt(2, bids="hidden").act(1, "bid 4")
    assert lines(shown(table, None))[-2:] == ["Ben has bid", "Scores: Ann 0 and Ben 0"]
    assert lines(shown(table, 1))[-2:] == ["Bids: you 4", "Scores: you 0 and Ann 0"]


@pytest.mark.parametrize(
    ("bids", "french", "english"),
    [("open", "À Ann d’annoncer", "Ann to bid"), ("secret", "À Ann et Cleo d’annoncer", "Ann and Cleo to bid")],
)
def test_the_table_says_whom_it_waits_for(bids: str, french: str, english: str) -> None:
    table = dealt(3, dealer=2, bids=bids)
    if bids == "secret":
        table.act(1, "bid 0")
    assert said(shown(table, None).waiting, "fr") == french
    assert said(shown(table, None).waiting) == english


def written_on(table: Table, seat: int, language: Language) -> list[tuple[str, int]]:
    """Return what is written on the picture of a panel, and how far to the right it ends."""
    (picture,) = pictures(RAGE.screen(table.view(seat), ()))
    with measured() as sheets:
        paint(drawing_of(picture, localizer_of(NAMES, len(table.state.hands), language)))
    return [(put.shown.text, put.box[2]) for sheet in sheets for put in sheet.puts if put.shown.text]


def test_a_bid_of_none_is_written_as_such_at_its_seat() -> None:
    for seats in (4, 8):
        table = dealt(seats, dealer=seats - 1).bid(0, 2)
        words: dict[Language, str] = {"fr": "0 pli", "en": "bid 0"}
        for language, none in words.items():
            assert [text for text, _ in written_on(table, seats - 1, language)].count(none) == 1


def test_what_the_round_before_changed_stands_above_each_score_however_many_tricks_are_bid() -> None:
    table = laid_out(*["B7", "R3", "G1", "G2", "G3", "G4", "V1", "V2"], round_size=5, start_hand=6).play_out()
    table.bid(3, 0, 1)
    ends = {right for text, right in written_on(table, 7, "fr") if text in ("+10", "−5", "−4") and right < 300}
    assert max(ends) - min(ends) < 12, "those of a column end below each other"


def test_the_ribbon_says_of_bids_that_they_are_those_of_all() -> None:
    table = dealt(3, dealer=2, start_hand=4)

    def ribbon(seat: int) -> tuple[str, str]:
        (picture,) = pictures(RAGE.screen(table.view(seat), RAGE.asks(table.state, seat)))
        return said(picture.ribbon, "fr"), said(picture.ribbon)

    assert ribbon(0) == ("À toi d’ouvrir les annonces · 4 plis", "You bid first · 4 tricks")
    table.bid(0)
    assert ribbon(1) == ("À toi\u00a0! Total annoncé\u00a0: 0 pour 4 plis", "Your bid! Total so far: 0 for 4 tricks")


def test_the_ribbon_counts_bids_that_are_made_together() -> None:
    table = dealt(3, dealer=2, bids="secret")
    (picture,) = pictures(shown(table, None))
    assert said(picture.ribbon) == "Waiting for 3 bids"
    (picture,) = pictures(shown(table.act(1, "bid 0").act(2, "bid 0"), None))
    assert said(picture.ribbon, "fr") == "À Ann d’annoncer"


def test_a_panel_that_waits_shows_hand_and_trick_and_for_whom() -> None:
    screen = shown(laid_out("B7 B1", "R3 Y2", "G1 G2").play("B7"), 2)
    assert said(screen.waiting, "fr") == "À Ben de jouer"
    (picture,) = pictures(screen)
    assert said(picture.alt) == "Trump: red (red 5 turned up) · Colour led: blue · Ann is winning with the blue 7"
    assert lines(screen)[:2] == ["Your hand: green 1 and green 2", "Trick: Ann blue 7"]
    assert not [block for block in screen.blocks if isinstance(block, (Line, Cards)) and block.silent]
    assert screen.choices == ()


def test_barred_cards_are_dim_and_their_buttons_say_why() -> None:
    screen = shown(laid_out("B7 B1 B2", "R3 B4 +5").play("B7"), 1)
    (hand,) = pictures(screen)[0].hand
    assert [place.mark for place in hand.places] == ["dim", "", "dim"]
    options = screen.choices[0].options
    assert [(option.emoji, said(option.label, "fr")) for option in options] == [
        ("🔴", "3 rouge"),
        ("🔵", "4 bleu"),
        ("💰", "+5"),
    ]
    assert [option.icon for option in options] == [
        Icon("rage_red_3"),
        Icon("rage_blue_4"),
        Icon("rage_plus5"),
    ]
    assert [option.barred is None for option in options] == [False, True, False]
    assert said(options[0].barred, "fr").endswith("(règle R6)")
    silent = [said(block.text) for block in screen.blocks if isinstance(block, Line) and block.silent]
    assert silent == ["Your hand: red 3, blue 4 and +5", "Scores: you 0 and Ann 0"], "the controls name it"


@pytest.mark.parametrize("hand", ["R3 B4", "R3 B4 B5 B6 B7 B8 B9", "R3 B4 B5 B6 B7 B8 B9 B10 B11 B12"])
def test_a_card_has_the_same_button_in_every_hand(hand: str) -> None:
    options = shown(laid_out(hand, hand.replace("B", "G").replace("R", "Y")), 0).choices[0].options
    assert [option.icon for option in options[:2]] == [Icon("rage_red_3"), Icon("rage_blue_4")]


def test_a_joker_asks_for_one_of_six_colours() -> None:
    option = choice_of(shown(laid_out("Joker B1", "R3 Y2"), 0), "play joker-1")
    assert option.then is not None
    assert said(option.then.prompt, "fr") == "Quelle couleur pour ton Joker\u00a0?"
    assert [str(step.move) for step in option.then.options][:2] == ["play joker-1 red", "play joker-1 orange"]
    assert [said(step.label) for step in option.then.options][4] == "blue"
    assert tuple(step.emoji for step in option.then.options) == EMOJI
    assert option.then.options[4].icon == Icon("colour_blue")


@pytest.mark.parametrize(
    ("trump", "plays", "told"),
    [
        ("R5", "", "The colour you choose will be led; red is trump."),
        ("R5", "+5", "The colour you choose will be led; red is trump."),
        ("R5", "Sans", "The colour you choose will be led; there is no trump for now."),
        ("R5", "B7", "As it stands it only wins in red (trump) or blue (led)."),
        ("R5", "B7 R3", "As it stands it only wins in red (trump)."),
        ("B5", "B7", "As it stands it only wins in blue (led and trump)."),
    ],
)
def test_the_question_for_a_colour_says_which_would_win(trump: str, plays: str, told: str) -> None:
    cards = plays.split()
    table = laid_out(*(f"{card} Y{number}" for number, card in enumerate(cards)), "Joker G9", "V1 V2", trump=trump)
    table.play(plays)
    then = choice_of(shown(table, len(cards)), "play joker-1").then
    assert then is not None
    assert said(then.warning) == told
    assert said(then.warning, "fr")


def test_the_bidding_panel_tells_who_bids_before_and_after_and_bars_the_forbidden_bid() -> None:
    table = dealt(3, dealer=2, start_hand=3, plus_minus_one=True)
    assert "You bid first, then Ben and Cleo" in lines(shown(table, 0))
    table.bid(1)
    assert "Bids so far: 1 for 3 tricks · after you: Cleo" in lines(shown(table, 1))
    table.bid(1)
    assert "Total annoncé : 2 pour 3 plis · tu annonces en dernier" in lines(shown(table, 2), "fr")
    barred = choice_of(shown(table, 2), "bid 1").barred
    assert said(barred, "fr").endswith("(règle R18).")


def choice_of(screen: Screen, move: str) -> Option:
    return next(option for option in screen.choices[0].options if str(option.move) == move)


def test_the_last_trick_stays_until_the_next_card_and_then_as_a_line() -> None:
    table = laid_out("B7 B1", "R3 Y2").play("B7 R3")
    assert "Last trick: you blue 7 and Ben red 3; to Ben" in lines(shown(table, 0))
    table.play("Y2")
    assert "Last trick: Ann blue 7 and Ben red 3; to Ben" in lines(shown(table, None))


def test_the_last_trick_lies_open_for_everybody_and_leaves_room_for_the_next_card_on_a_panel() -> None:
    table = laid_out("B7 B1", "R3 Y2").play("B7 R3")
    trick, _ = pictures(shown(table, None))[0].groups
    assert (said(trick.caption), [place.empty for place in trick.places]) == ("Last trick: Ben", [False, False])
    for seat in (0, 1):
        trick, _ = pictures(shown(table, seat))[0].groups
        assert (trick.caption, [place.empty for place in trick.places]) == (None, [True, True])


def test_the_last_trick_of_a_round_is_not_shown_in_the_next_one() -> None:
    table = laid_out("B7", "R3", round_size=2).play("B7 R3")
    table.bid(0)
    last = "Last trick: Ann blue 7 and Ben red 3; to Ben"
    for seat in (None, 0):
        screen = shown(table, seat)
        assert last not in lines(screen)
        cards = next(block for block in screen.blocks if isinstance(block, Cards))
        assert len(cards.groups) == 1, "the indicator lies alone in the middle"


def test_the_end_shows_bids_met_and_the_curve_of_the_rounds() -> None:
    table = laid_out("B7", "G1", round_size=1).play("B7 G1")
    for seat in (None, 0):
        screen = shown(table, seat)
        (curve,) = (block for block in screen.blocks if isinstance(block, Curve))
        assert curve.series == ((-4,), (10,))
        assert "Annonces tenues (sur 1)\u00a0: Ben 1 et Ann 0" in lines(screen, "fr")
        assert screen.waiting is None
    assert lines(shown(table, 0))[:2] == ["1.\u200b Ben: 10 points", "2.\u200b Ann: −4 points"]


def test_the_six_colours_have_six_shapes_tints_and_emojis() -> None:
    assert len(set(SHAPES)) == len(set(TINTS)) == len(set(EMOJI)) == 6
    for colour, shape in enumerate(SHAPES):
        assert face(colour * 16).glyph == shape


def test_every_card_has_a_face_that_can_be_named_in_both_languages() -> None:
    for language in LANGUAGES:
        names = {speak(face(card).name, language) for card in range(DECK)}
        assert len(names) == 96 + 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_eight_seats_with_ten_cards_stay_far_below_the_limits(language: Language) -> None:
    table = dealt(8, dealer=7)
    table.bid(*[10] * 8)
    for _ in range(10):
        name = table.playable()[0]
        table.act(table.state.turn, f"play {name} red" if name.startswith("joker") else f"play {name}")
    for seat in (None, table.state.turn):
        screen = shown(table, seat)
        size = measure(screen, screen.choices, language)
        assert size.components < 40
        assert size.text < 1800


def test_no_block_of_a_table_belongs_to_one_seat() -> None:
    table = dealt(3, bids="secret").act(0, "bid 1")
    blocks: tuple[Block, ...] = shown(table, None).blocks
    assert not [block for block in blocks if isinstance(block, Cards) and (block.hand or block.own is not None)]
