"""What the table and the panels show; the contract suite checks that they fit."""

from __future__ import annotations

import itertools
import json
import re
from pathlib import Path

import pytest
from discord import PartialEmoji
from discord.ui import ActionRow, Button, TextDisplay

from bot.show.button_rows import ROW_WIDTH, rows_of, width_with
from bot.show.custom_id import CustomId
from bot.show.localizer import Localizer
from bot.show.page import Emojis, button, no_emojis
from bot.show.question_controls import Asking, leads_to, questions_at, said_of, step_of
from bot.show.question_controls import asked as laid_out
from bot.show.sentences import LANGUAGES, Language, speak
from bot.show.suggested_move import having_begun
from bot.show.text_height import LINE, SMALL_LINE, text_height
from games import agnes
from games.agnes import AGNES
from games.agnes.question_choices import FIRST_TURNS
from games.core.french_pack import PACK, WRITTEN, the_card
from games.core.move import Move, legal_moves
from games.core.replay import heard
from games.core.screen import Cards, Icon, Line
from games.core.stored_state import dump_state, load_state
from games.core.text import Text, Who
from tests.games.agnes.kit import NAMES, Table
from tests.games.fits import check_screen

FOUR = ("AS 2S 3S 4S", "AH - 3H 4H 5H")


def test_every_rule_that_a_sentence_quotes_stands_in_the_rules() -> None:
    home = Path(agnes.__file__).parent
    for language, rules in (("fr", "RULES.fr.md"), ("en", "RULES.md")):
        quoted = set(re.findall(r"\bR\d+", (home / "texts" / f"{language}.ftl").read_text(encoding="utf-8")))
        headed = re.findall(r"^\*\*(R\d+) ", (home / rules).read_text(encoding="utf-8"), flags=re.MULTILINE)
        assert headed == [f"R{number}" for number in range(1, 30)]
        assert quoted <= set(headed)
        assert len(quoted) > 8


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cards", range(3, 9))
def test_below_the_cards_each_button_keeps_its_place(cards: int, language: Language) -> None:
    own = "3S 4H 5S 6S 7S 9S 9H 9D"[: 3 * cards - 1]
    drawn = Emojis(lambda name: PartialEmoji(name=name, id=1))
    asked_to_snap = Table("AH 2H 3H 4D", own, "AD 2D 3D 4C", pile="8D").acts("0 draw", "0 discard")
    passing = Table("AH 2H 3H 4D", own, "AD 2D 3D 4C", pile="8D").acts("0 draw", "0 discard", "1 pass-all")
    to_place = [] if cards > 6 else [(Table(own, *FOUR, pile="JD").acts("0 draw"), 0, "discard drop")]
    for table, seat, first in (*to_place, (asked_to_snap, 1, "pass"), (passing, 1, "pass")):
        for tight, last in itertools.product((False, True), ([], [button("Conseil", CustomId("-", "hint"))])):
            asking = Asking(Localizer(language), drawn, "-", 0)
            items = laid_out(table.screen(seat).choices, asking, last, tight=tight)
            rows = [item.children for item in items if isinstance(item, ActionRow)]
            ids = [[CustomId.parse(str(one.custom_id)) for one in row if isinstance(one, Button)] for row in rows]
            moves = [[one.detail for one in row if one.verb != "hint"] for row in ids]
            slots = [len([move for move in row if move.startswith(("snap ", "keep "))]) for row in moves]
            assert slots[:3] == ([cards, 0, 0] if cards <= 4 else [4, cards - 4, 0])
            below = [move for row, held in zip(moves, slots, strict=True) if not held for move in row]
            assert " ".join(below).startswith(first)
            if first == "pass":
                assert moves[-2][0] == first, "seen from the end of the page it is always there"


def test_the_table_shows_all_slots_the_discard_and_the_pile() -> None:
    table = Table(*FOUR, discard="8D")
    shown = table.shown(None)
    assert "Ana · 4 cards · score 0" in shown
    assert "Bo · cards 1 3 4 5 · score 0" in shown
    assert "Discard pile: 8♦ · Stock: 43" in shown
    assert "Ana to play" in shown
    assert table.pictured(None) == ["8♦"]


def test_in_words_alone_whoever_is_asked_to_snap_hears_neither_cards_nor_scores_before_the_controls() -> None:
    table = Table("AS 2S", "AH 2H", "AD -", pile="8D").acts("0 draw", "0 discard")

    def aloud(seat: int) -> list[str]:
        blocks = [block for block in table.screen(seat).blocks if isinstance(block, Line) and not block.explains]
        return [speak(block.text, "en", NAMES) for block in blocks if not block.silent]

    assert [line[:7] for line in aloud(1)] == ["**Snap "]
    assert [block.silent for block in table.screen(1).blocks if isinstance(block, Cards)] == [True]
    assert "Your cards, face down: 1. Discard pile: 8♦ · Stock: 46." in table.shown(2), "pictures are told whole"
    table.act(1, "pass")
    assert "Cléa · card 1 · score 0" in aloud(1)


def ringed(table: Table, viewer: int | None) -> list[str]:
    """Return the slots that stand out on a picture, each as `seat slot`, the empty ones in brackets."""
    (cards,) = (block for block in table.screen(viewer).blocks if isinstance(block, Cards))
    rows = {seat.seat: seat.groups for seat in cards.seats} | ({} if viewer is None else {viewer: cards.hand[:1]})
    spots = [(seat, spot) for seat, groups in rows.items() for group in groups for spot in group.places if spot.mark]
    return [f"({seat} {spot.number})" if spot.empty else f"{seat} {spot.number}" for seat, spot in spots]


def test_what_a_snap_has_moved_stands_out_for_all_until_its_seat_has_discarded_again() -> None:
    table = Table("AS 2S", "KH 2H", "7D 2D", "8S 8C", pile="7C 5C 4C 3C").acts("0 draw", "0 discard")
    table.acts("1 snap 2 1", "2 pass", "3 snap 3 2", "1 give 2")
    for viewer in (None, 0, 1, 2, 3):
        assert sorted(ringed(table, viewer)) == ["(1 2)", "2 1", "3 0", "3 3"], "one that was wrong lies open"
    assert "Moved lately: Cléa’s card 1, your card 3 and Bo’s card 2" in table.shown(3)
    assert "Bougé depuis peu\u00a0: la carte 1 de Cléa" in table.shown(None, "fr")
    table.acts("1 draw", "1 discard")
    assert sorted(ringed(table, None)) == ["2 1", "3 3"]
    table.acts("0 pass", "2 pass", "3 pass", "2 draw", "2 keep 1", "0 pass", "1 pass", "3 pass", "3 draw", "3 discard")
    assert ringed(table, None) == []
    assert "Moved lately" not in table.shown(3)


def test_a_card_that_was_snapped_wrongly_lies_open_for_all_until_it_moves_or_another_is_discarded() -> None:
    for moves in (["0 power 0 1 2 1"], ["0 decline", "1 draw", "1 discard"]):
        table = Table("AS 2S", "3H 8H", "7D 2D", pile="JC 5C 4C 3C").acts("0 draw", "0 discard", "1 snap 2 1", "2 pass")
        for viewer in (None, 0, 1, 2):
            assert table.pictured(viewer) == ["J♣", "7♦"]
        assert "Turned up for all by a wrong snap: Cléa’s card 1: 7♦" in table.shown(None)
        assert "Montré à tous après une erreur\u00a0: ta carte 1\u00a0: 7♦" in table.shown(2, "fr")
        table.acts(*moves)
        assert "7♦" not in table.shown(None)
        for viewer in (None, 0, 1, 2):
            assert "7♦" not in table.pictured(viewer)


def test_without_the_reveal_a_card_that_was_snapped_wrongly_stays_face_down() -> None:
    table = Table("AS 2S", "3H 8H", "7D 2D", pile="JC", wrong_snap_reveal=False)
    table.acts("0 draw", "0 discard", "1 snap 1 1", "2 pass")
    for viewer in (None, 0, 1, 2):
        assert table.pictured(viewer) == ["J♣"]


def test_a_card_that_somebody_looks_at_stands_out_for_all_while_they_do() -> None:
    table = Table("AS 2S", "AH 2H", "AD 2D", pile="QD 9C", snap=False).acts("0 draw", "0 discard", "0 power 2 1")
    assert [ringed(table, viewer) for viewer in (None, 1, 2)] == [["2 1"]] * 3
    assert table.pictured(2) == ["Q♦"]
    table.acts("0 seen")
    assert [ringed(table, viewer) for viewer in (None, 1, 2)] == [[]] * 3


def test_a_round_that_was_stored_with_the_two_cards_of_a_swap_goes_on() -> None:
    table = Table(*FOUR).acts("0 draw")
    stored = json.loads(dump_state(AGNES, table.state))
    del stored["moved_spots"]
    for moved in (None, [[0, 1], [1, 0]]):
        assert load_state(AGNES, json.dumps({**stored, "moved": moved})) == table.state


def test_an_empty_discard_is_not_offered_as_a_card() -> None:
    for language, take in (LANGUAGES[0], "Prendre la défausse"), (LANGUAGES[1], "Take the discard"):
        assert speak(Table(*FOUR).screen(0).choices[1].prompt, language) == take


def test_an_empty_stock_keeps_its_place() -> None:
    for pile, empty in (("8D", False), ("", True)):
        table = Table(*FOUR, discard="7C 9C", pile=pile, only=True)
        for seat in (0, None):
            (picture,) = [block for block in table.screen(seat).blocks if isinstance(block, Cards)]
            discard, stock = picture.groups
            assert (discard.caption, [place.empty for place in stock.places]) == (Text("agnes.discard"), [empty])
            assert stock.caption == Text("agnes.stock", pile=int(not empty))


def test_the_window_tells_its_end_and_how_many_have_answered() -> None:
    table = Table("AS", "AH", "AD", pile="8D").acts("0 draw", "0 discard", "2 pass")
    assert "**Snap on the 8♦** ⏳ <t:1700000008:R>\n" in table.shown(None)
    assert "\nOn the 8♦: 1 answer of 2\n" in table.shown(None)
    assert "Waiting for one more answer" in table.shown(None)
    assert "**Défausse rapide\u00a0: 8♦** ⏳ <t:1700000008:R>\n" in table.shown(None, "fr")
    assert "\nSur 8♦\u00a0: 1 réponse sur 2\n" in table.shown(None, "fr")


def test_a_notification_says_the_question_of_a_snap_and_how_long_it_is_open() -> None:
    def alert(language: Language, snap_window: int = 8) -> str:
        table = Table("AS", "AH", "AD", pile="8D", snap_window=snap_window)
        asked = AGNES.alert(AGNES.view(table.acts("0 draw", "0 discard").state, None))
        return "" if asked is None else speak(asked, language)

    assert (alert("fr"), alert("en")) == ("même rang que 8♦\u00a0? 8\u00a0s", "snap on the 8♦, 8 s")
    assert alert("en", snap_window=7200) == "snap on the 8♦?"


def test_a_panel_tells_the_own_score_and_all_who_are_alike_in_a_line() -> None:
    table = Table("2S 3S 4S 5S", "AH 2H 3H 4H", "AD 2D 3D 4D", pile="8D", snap=False)
    assert "You · score 0\nBo and Cléa · 4 cards · score 0" in table.shown(0)


def test_an_announcement_is_a_banner_and_protection_is_a_word() -> None:
    table = Table(*FOUR, pile="8D", snap=False).acts("0 draw", "0 agnes")
    assert "📣 Ana: AGNÈS! One more turn each." in table.shown(None)
    (picture,) = [block for block in table.screen(None).blocks if isinstance(block, Cards)]
    assert [seat.signs for seat in picture.seats] == [("owed", "owed", "owed", "guarded"), ("owed", "owed", "owed")]
    called = [[group.caption for group in seat.groups] for seat in picture.seats]
    assert called == [[Text("agnes.film-call")], [None]]
    assert "Ana · 4 cards · score 0 · protected" in table.shown(None)


def test_while_the_discard_is_empty_nobody_is_asked_about_it() -> None:
    for discard, asked, ribbon in (
        ("", "Your turn: draw a card.", "Your turn: draw"),
        ("8D", "Draw, or take the 8♦?", "Your turn: draw or take?"),
    ):
        table = Table(*FOUR, discard=discard)
        assert speak(table.screen(0).choices[0].prompt, "en", NAMES) == asked
        assert said_on_ribbon(table, 0) == ribbon


def test_who_must_answer_a_snap_sees_the_same_clock_as_who_waits() -> None:
    table = Table("9S 2S", "7S 3S", "8S 4S", pile="7H").acts("0 draw", "0 discard", "2 pass")
    closes = f"<t:{table.state.window_ends // 1000}:R>"
    for seat in (0, 1, 2, None):
        assert f"**Snap on the 7♥** ⏳ {closes}" in table.shown(seat), seat
    longer = Table("9S 2S", "7S 3S", pile="7H", snap_window=16).acts("0 draw", "0 discard")
    assert "**Snap on the 7♥** · up to 16 s ⏳" in longer.shown(None)
    assert "**Snap on the 7♥** ⏳" in longer.shown(1), "a panel's clock tells as much"
    table.acts("1 pass")
    assert all("⏳" not in table.shown(seat) for seat in (0, 1, 2, None))


def test_the_ribbon_says_your_turn_to_nobody_while_all_look_at_their_cards() -> None:
    table = Table("9S 2S", "7S 3S", initial_peek=2)
    assert said_on_ribbon(table, 0) == "First look: look at your cards"
    assert said_on_ribbon(table, 0, "fr") == "Coup d’œil\u00a0: regarde tes cartes"


def test_the_ribbon_leaves_open_whether_to_announce_while_nobody_has() -> None:
    asked = ("0 draw", "0 discard", "1 snap 0 2", "0 decline")
    table = Table("AS 8S", "AH 2H", pile="9D").acts(*asked)
    assert said_on_ribbon(table, 0) == "Your turn: AGNÈS, or end it?"
    assert said_on_ribbon(table, 0, "fr") == "À toi\u00a0: AGNÈS, ou fin de tour\u00a0?"


def said_on_ribbon(table: Table, seat: int | None, language: Language = "en") -> str:
    (picture,) = [block for block in table.screen(seat).blocks if isinstance(block, Cards)]
    assert picture.ribbon is not None
    assert picture.detail is not None
    return " ".join(speak(text, language, NAMES) for text in (picture.ribbon, picture.detail))


def test_the_ribbon_speaks_to_whoever_is_to_play_and_tells_the_others_for_whom_they_wait() -> None:
    table = Table(*FOUR, "AD", pile="8D").acts("0 draw")
    assert said_on_ribbon(table, 0, "fr") == "À toi\u00a0: garder ou défausser\u00a0?"
    assert said_on_ribbon(table, 1, "fr") == "À Ana de placer sa carte"
    assert said_on_ribbon(table, None) == "Ana to place the card"


def test_in_the_snap_window_the_ribbon_asks_who_may_answer_and_tells_the_others_how_many_do_not() -> None:
    table = Table("AS", "AH", "AD", pile="8D").acts("0 draw", "0 discard", "2 pass")
    assert said_on_ribbon(table, 1) == "An 8! Got one?"
    assert said_on_ribbon(table, 1, "fr") == "Un 8\u00a0! Tu en as un\u00a0?"
    assert said_on_ribbon(table, 0) == said_on_ribbon(table, 2) == "Who has an 8? 1 answer to come"
    assert said_on_ribbon(table, None, "fr") == "Qui a un 8\u00a0? encore 1 réponse"


def test_few_points_to_reach_are_signs_at_the_seats_and_many_are_a_figure() -> None:
    for goal, signs in ((2, ("owed", "owed")), (12, ())):
        (picture,) = [
            block for block in Table(*FOUR, target_points=goal).screen(None).blocks if isinstance(block, Cards)
        ]
        assert [(seat.signs, seat.points) for seat in picture.seats] == [(signs, 0), (signs, 0)]
        assert all(seat.note is not None for seat in picture.seats)


def test_a_panel_asks_first_to_draw_or_to_take_and_the_card_is_taken_with_one_click() -> None:
    table = Table("AS 2S", "AH 2H", discard="8D")
    slots = ["My card 1", "My card 2"]
    assert table.labels(0) == ["Draw", *slots, "Take + AGNÈS…", *slots]
    (call,) = (one for choose in table.screen(0).choices for one in choose.options if one.move == Move("take-agnes"))
    assert call.icon == Icon("card_8d", Text("agnes.take-agnes-short")), "it says plus what"
    assert Table("AS 2S", "AH 2H").labels(0) == ["Draw", "(Take the discard)"]
    assert table.labels(1) == []


@pytest.mark.parametrize(("language", "said"), [("fr", "Prendre le 9♠…"), ("en", "Take the 9♠…")])
def test_words_alone_name_the_card_to_take_with_its_article(language: Language, said: str) -> None:
    table = Table("AS 2S 3S 4S 5S 6S 7S", "AH 2H", discard="9S")
    localizer = Localizer(language, NAMES)
    take = next(one for ask in table.screen(0).choices for one in ask.options if one.move.verb == "take" and one.then)
    assert said_of(take, localizer) == said


def test_a_drawn_card_is_discarded_or_put_into_a_slot_with_one_click() -> None:
    table = Table("AS - 3S", "AH 2H", pile="QD").acts("0 draw")
    slots = ["My card 1", "My card 3"]
    throws = ["Discard, see another’s card", "Just discard"]
    assert table.labels(0) == [*slots, *throws, "AGNÈS…", *slots, "Discard + AGNÈS"]


def test_discarding_a_card_with_a_power_says_what_that_does() -> None:
    def said(card: str) -> str:
        return Table("AS 2S", "AH 2H", pile=card).acts("0 draw").labels(0)[2]

    assert said("9D") == said("10D") == "Discard, see one of mine"
    assert [said(card) for card in ("JD", "QD", "KD")] == [
        "Discard and swap",
        "Discard, see another’s card",
        "Discard, see two cards",
    ]


def test_numbers_of_slots_stand_below_what_they_do() -> None:
    table = Table("AS 2S", "AH 2H", "AD 2D", pile="QD", discard="8D")

    def asked(seat: int) -> list[tuple[str, list[str]]]:
        chooses = table.screen(seat).choices
        return [
            (speak(choose.prompt, "en", NAMES), [option.move.verb for option in choose.options]) for choose in chooses
        ]

    assert asked(0) == [
        ("Draw, or take the 8♦?", ["draw"]),
        ("Or take the 8♦ in place of:", ["take", "take", "take-agnes"]),
    ]
    table.acts("0 draw")
    assert asked(0) == [
        ("Keep the Q♦ in place of:", ["keep", "keep"]),
        ("Or discard the Q♦:", ["discard", "drop", "keep-agnes"]),
    ]
    table.acts("0 drop")
    assert asked(1) == [("No card seen yet: pass or do nothing.", ["snap", "snap", "pass", "pass-all", "snap"])]


def test_one_button_of_a_panel_stands_out_and_a_look_beside_a_question_is_none() -> None:
    table = Table("AS 2S", "AH 2H", pile="9D 8D", discard="8C")

    def bright(seat: int) -> list[str]:
        return [
            option.move.verb
            for choose in table.screen(seat).choices
            for option in choose.options
            if option.tone == "main"
        ]

    assert bright(0) == ["draw"]
    table.acts("0 draw", "0 discard")
    assert bright(1) == ["pass"]
    table.acts("1 pass", "0 power 1")
    assert bright(0) == ["seen"]
    table.acts("1 draw", "1 discard")
    assert bright(0) == ["pass"]
    assert "seen" in table.moves(0)
    first, more = ["My card 1", "My card 2", "Pass", "Someone else’s…"], ["Always pass: off", "Seen"]
    assert table.labels(0) == [*first, "More…", "Card 1", "Card 2", *more], "all of it would take five rows"


def test_who_is_about_to_announce_is_told_what_that_risks_and_that_they_have_seen_none_of_their_cards() -> None:
    table = Table("AS 2S", "AH 2H", pile="3D 9D", discard="8C", snap=False)
    risk = "AGNÈS: one last turn each, then all count; over 5: −1."

    def asked(path: str) -> tuple[str, str]:
        (choose,) = questions_at(table.screen(0), path)
        (text, *_) = laid_out([choose], Asking(Localizer("en"), no_emojis, "-", 0), [])
        assert isinstance(text, TextDisplay)
        warning, _, question = text.content.partition("\n")
        (picture,) = (one for one in having_begun(table.screen(0), path).blocks if isinstance(one, Cards))
        assert picture.detail == Text("agnes.ribbon-agnes")
        return warning, question

    unseen = f"You have seen none of your cards! {risk.removeprefix('AGNÈS: ').capitalize()}"
    assert asked("take-agnes") == (unseen, "**Take the 8♣ in place of:**")
    table.acts("0 draw")
    assert asked("keep-agnes") == (unseen, "**Keep the 3♦ in place of:**")
    table.acts("0 keep 1", "1 draw", "1 drop", "0 draw")
    assert asked("keep-agnes")[0] == risk


def test_the_last_turn_is_called_so() -> None:
    table = Table("AS 2S", "AH 2H", pile="8D", snap=False).acts("0 draw", "0 agnes")
    assert said_on_ribbon(table, 1) == "Last turn: draw or take?"


def test_a_snap_asks_for_an_own_card_at_once_and_else_whose_it_is_and_which() -> None:
    table = Table("AS 2S", "AH 2H", "AD", pile="8D").acts("0 draw", "0 discard")
    first = ["My card 1", "My card 2", "Pass", "Always pass: off", "Someone else’s…"]
    assert table.labels(1) == [*first, "Cléa", "Ana", "Card 1", "Card 1", "Card 2"]
    two = Table("AS 2S", "AH", pile="8D").acts("0 draw", "0 discard")
    assert two.labels(1) == ["My card 1", *first[2:], "Card 1", "Card 2"]


def test_announcing_is_no_louder_than_discarding() -> None:
    table = Table("AS 2S", "AH 2H", pile="QD 9D", discard="QC")
    for moves in ((), ("0 draw",), ("0 discard", "1 pass"), ("0 decline",)):
        table.acts(*moves)
        asks = AGNES.asks(table.state, 0)
        tones = [
            option.tone
            for choose in AGNES.screen(AGNES.view(table.state, 0), asks).choices
            for option in choose.options
        ]
        assert "bad" not in tones, moves


def test_the_first_snap_of_a_match_says_what_it_is_about() -> None:
    table = Table("AS 2S", "AH 2H", pile="6D 5D 4D 3D").acts("0 draw", "0 discard")
    asked = table.screen(1).choices[0]
    assert (asked.prompt.key, asked.drawn) == ("agnes.ask-snap-unseen", False), "no ribbon says it"
    assert speak(asked.prompt, "en") == "No card seen yet: pass or do nothing."
    seen = table.state.layouts[1][0]
    table.state.known[seen] = 1 << 1
    for turns, key in ((0, "ask-snap-first"), (2 * FIRST_TURNS - 1, "ask-snap-first"), (2 * FIRST_TURNS, "ask-snap")):
        table.state.turns = turns
        assert table.screen(1).choices[0].prompt.key == f"agnes.{key}"
        asked = table.screen(1).choices[0]
        assert speak(asked.prompt, "en").startswith("Your 6, if you have one"), "nobody is told to have one"
        assert speak(asked.prompt, "fr").startswith("Pose ton 6, si tu en as un")


def test_a_snap_says_to_put_a_card_down_only_to_whoever_may_have_it() -> None:
    table = Table("AS 2S", "AH 2H", pile="5D 4D QD").acts("0 draw", "0 discard", "1 pass", "1 draw", "1 keep 1")
    table.acts("0 pass", "0 draw", "0 discard")
    table.state.round = 2
    asked = [speak(table.screen(1).choices[0].prompt, language, NAMES) for language in ("en", "fr")]
    assert asked == ["Your queen, if you have one:", "Pose ta dame, si tu en as une\u00a0:"]
    table.state.known = [0] * PACK
    assert speak(table.screen(1).choices[0].prompt, "en", NAMES) == "No card seen yet: pass."


@pytest.mark.parametrize("language", LANGUAGES)
def test_to_swap_or_not_is_one_row_and_what_a_card_does_when_it_is_discarded_fits_beside_it(language: Language) -> None:
    swap = [width_with(speak(Text(f"agnes.swap-{answer}"), language), emoji=False) for answer in ("yes", "no")]
    assert rows_of(swap) == [0, 0]
    for rank in (9, 11, 12, 13):
        said = speak(Text("agnes.do-discard-power", rank=rank), language)
        assert width_with(said, emoji=True) <= ROW_WIDTH


def test_a_card_that_has_a_power_is_said_to_be_discarded_beside_its_emoji_too() -> None:
    table = Table("AS 2S", "AH 2H", "AD 2D", pile="KD", discard="8D").acts("0 draw")
    (discard,) = [one for choose in table.screen(0).choices for one in choose.options if one.move.verb == "discard"]
    assert discard.icon is not None
    assert discard.icon.beside == discard.label
    assert speak(discard.label, "fr") == "Défausser, voir deux cartes"


def test_with_one_opponent_no_power_asks_whose_card() -> None:
    table = Table("AS 2S", "AH", pile="QD", snap=False).acts("0 draw", "0 discard")
    assert table.labels(0) == [
        "Card 1",
        "Don’t use it",
        "AGNÈS…",
        "Card 1",
        "Announce AGNÈS without the power",
    ]
    table = Table("AS 2S", "AH", pile="JD", snap=False).acts("0 draw", "0 discard")
    assert table.labels(0)[:4] == ["My card 1", "My card 2", "Don’t use it", "AGNÈS…"]
    assert table.labels(0)[4:6] == ["Card 1", "Card 1"]


def test_agnes_is_a_move_of_consequence() -> None:
    table = Table("AS 2S", "AH 2H", pile="8D JC", snap=False).acts("0 draw", "0 discard", "1 draw", "1 discard")
    table.acts("1 power-ask 1 1 0 1")
    assert table.labels(1) == ["End of turn", "Announce AGNÈS"]
    assert {"agnes", "keep-agnes", "take-agnes"} == AGNES.weighty


def test_a_layout_with_more_slots_than_a_select_holds_is_offered_in_parts() -> None:
    table = Table(" ".join(WRITTEN[:30]), " ".join(WRITTEN[30:49]), pile="JC", discard="QC")
    table.acts("0 draw")
    assert "Cards 21 to 30" in table.labels(0)
    for state in (table.state, table.acts("0 discard").state):
        for seat in (0, 1, None):
            asks = () if seat is None else AGNES.asks(state, seat)
            check_screen(AGNES.screen(AGNES.view(state, seat), asks), asks)


def test_the_widest_tree_of_eight_seats_fits() -> None:
    layouts = [" ".join(WRITTEN[seat * 6 : seat * 6 + 6]) for seat in range(8)]
    table = Table(*layouts, pile="JC", snap=False, memory_aid=True).acts("0 draw", "0 discard")
    asks = AGNES.asks(table.state, 0)
    check_screen(table.screen(0), asks)
    assert len(list(legal_moves(asks))) == 2 * (48 * 42 // 2) + 2
    assert sum(card >= 0 for layout in table.state.layouts for card in layout) + 4 == PACK


def test_at_the_end_the_curve_is_shown_and_nothing_is_asked() -> None:
    table = Table("AS 2S", "AH 2H", pile="8D 6D", snap=False, target_points=1)
    table.acts("0 draw", "0 agnes", "1 draw", "1 discard")
    assert "Scores after 1 round. Ana: 1 and Bo: 0." in table.shown(None)
    assert table.labels(0) == []


def test_a_card_that_is_looked_at_is_named_to_whoever_looks_alone_until_it_is_covered() -> None:
    table = Table("AS 2S", "7H 2H", "AD 2D", pile="QD", snap=False).acts("0 draw", "0 discard", "0 power 1 1")
    told = "You see **Bo’s card 1: 7♥**. Face down again"
    assert told in table.shown(0)
    assert all("7♥" not in table.shown(seat) for seat in (1, 2, None))
    assert "7♥" not in table.acts("0 seen").shown(0)


def test_a_kings_swap_is_asked_with_both_places_once_they_are_covered() -> None:
    table = Table("AS 2S", "7H 2H", pile="KD", snap=False).acts("0 draw", "0 discard", "0 power 0 2 1 1")
    assert "You see **your card 2: 2♠ and Bo’s card 1: 7♥**." in table.shown(0)
    assert speak(table.screen(0).choices[0].prompt, "en", NAMES) == "Do you swap these two cards?"
    prompt = table.acts("0 seen").screen(0).choices[0].prompt
    assert speak(prompt, "en", NAMES) == "Swap your card 2 and Bo’s card 1?"


def test_the_card_that_one_has_claimed_stands_out_on_ones_own_picture_alone() -> None:
    table = Table("AS 2S", "7H 2H", "AD 2D", pile="8D").acts("0 draw", "0 discard", "1 snap 2 1")

    def marked(seat: int | None) -> list[tuple[int, int]]:
        (picture,) = [block for block in table.screen(seat).blocks if isinstance(block, Cards)]
        groups = [(one.seat, group) for one in picture.seats for group in one.groups]
        return [(owner, place.number) for owner, group in groups for place in group.places if place.mark == "win"]

    assert marked(1) == [(2, 1)]
    assert marked(0) == marked(2) == marked(None) == []
    assert "You put down Cléa’s card 1; it is turned up" in table.shown(1)


def test_whoever_has_announced_reads_it_in_the_second_person_above_the_cards_and_in_the_news() -> None:
    table = Table("AS 2S", "7H 2H", "AD 2D", pile="3D", snap=False).acts("0 draw", "0 agnes")
    assert "📣 You announced AGNÈS! One more turn for everybody else." in table.shown(0)
    assert "📣 Tu as annoncé AGNÈS\u00a0! Encore un tour pour les autres." in table.shown(0, "fr")
    assert "📣 Ana: AGNÈS!" not in table.shown(0)
    assert "📣 Ana: AGNÈS!" in table.shown(1)
    (told,) = [text for text in heard(table.news, 0) if text.key == "agnes.announces"]
    above = [block.text for block in table.screen(0).blocks if isinstance(block, Line)]
    assert AGNES.addressed(told, 0) in above, "it is not told twice"


@pytest.mark.parametrize(
    ("drawn", "snapped", "said"),
    [
        ("10H", "10D", ("Your 10: look at one of your cards.", "Ton 10 : regarde une de tes cartes.")),
        ("QS", "QH", ("Your queen: look at a card. Whose?", "Ta dame : regarde une carte. De qui ?")),
    ],
)
def test_a_power_is_that_of_the_card_discarded_whatever_was_snapped_onto_it(
    drawn: str, snapped: str, said: tuple[str, str]
) -> None:
    table = Table("AS 2S", f"{snapped} 2H", "AD 2D", pile=drawn).acts("0 draw", "0 discard", "1 snap 1 1", "2 pass")
    prompt = table.screen(0).choices[0].prompt
    assert (speak(prompt, "en", NAMES), speak(prompt, "fr", NAMES).replace("\u00a0", " ")) == said


@pytest.mark.parametrize(
    ("power", "said"),
    [
        ("JD", "Your jack: swap two cards unseen."),
        ("QD", "Your queen: look at a card of somebody else."),
        ("KD", "Your king: look at two cards, swap them or not."),
    ],
)
def test_a_power_whose_first_step_is_one_button_asks_for_no_card_yet(power: str, said: str) -> None:
    eight = ("AS 2S", "7H 2H", "AD 2D", "AC 2C", "3S 4S", "3H 4H", "3C 4C", "5C 5D")
    table = Table(*eight, pile=power, snap=False)
    (choose,) = table.acts("0 draw", "0 discard").screen(0).choices
    assert speak(choose.prompt, "en", NAMES) == said
    assert speak(choose.options[0].label, "en", NAMES) == "Use the power"


def test_a_power_over_two_cards_may_begin_with_either_and_each_move_stands_out_once() -> None:
    table = Table("AS 2S", "AH", "AD 2D", "AC", pile="JD", snap=False).acts("0 draw", "0 discard")
    choices = table.screen(0).choices
    first = choices[0].options[:4]
    assert [speak(option.label, "en", NAMES) for option in first] == ["Me", "Bo", "Cléa", "Dan"]
    assert speak(choices[0].prompt, "en", NAMES) == "Your jack: swap two cards unseen. Whose first?"
    assert said_on_ribbon(table, 0) == "Your turn: swap two cards?"
    dan = step_of(choices, "power 3")  # has one card only
    assert dan is not None
    assert [speak(option.label, "en", NAMES) for option in dan.options] == ["Me", "Bo", "Cléa"]
    last = step_of(choices, "power 3 1 0")
    assert last is not None
    assert [str(option.move) for option in last.options] == ["power 0 1 3 1", "power 0 2 3 1"], "as it is written"
    for move in legal_moves(AGNES.asks(table.state, 0)):
        assert sum(leads_to(option, move) for choose in choices for option in choose.options) == 1, move


def test_the_first_of_two_cards_and_those_of_one_player_stand_out_while_one_of_these_is_chosen() -> None:
    table = Table("AS 2S", "AH - 2H", "AD 2D", pile="JD", snap=False).acts("0 draw", "0 discard")

    def marked(path: str) -> list[tuple[int, int]]:
        (picture,) = [block for block in having_begun(table.screen(0), path).blocks if isinstance(block, Cards)]
        own = [(0, place.number) for group in picture.hand for place in group.places if place.best]
        groups = [(seat.seat, group) for seat in picture.seats for group in seat.groups]
        return own + [(seat, place.number) for seat, group in groups for place in group.places if place.mark == "win"]

    assert marked("power 0") == [(0, 1), (0, 2)]
    assert marked("power 0 2") == [(0, 2)]
    assert marked("power 0 2 1") == [(0, 2), (1, 1), (1, 3)]
    assert marked("power 2") == [(2, 1), (2, 2)]
    assert marked("power 2 1 0") == [(0, 1), (0, 2), (2, 1)]


def test_the_question_names_the_first_of_two_cards_while_the_ribbon_asks_for_the_second() -> None:
    def told(power: str, path: str) -> tuple[str, str]:
        table = Table("AS 2S", "AH 2H", "AD 2D", pile=power, snap=False).acts("0 draw", "0 discard")
        step = step_of(table.screen(0).choices, path)
        assert step is not None
        (picture,) = [block for block in having_begun(table.screen(0), path).blocks if isinstance(block, Cards)]
        assert picture.ribbon is not None
        assert picture.detail is not None
        ribbon, detail = speak(picture.ribbon, "en", NAMES), speak(picture.detail, "en", NAMES)
        return f"{ribbon} {detail}", speak(step.prompt, "en", NAMES)

    snap = Table("AS 2S", "AH 2H", "AD 2D", pile="8D").acts("0 draw", "0 discard").screen(1)
    assert [one.detail for one in having_begun(snap, "snap").blocks if isinstance(one, Cards)] == [
        Text("agnes.ribbon-at-whose")
    ]
    assert told("QD", "power 1") == ("Your turn: which of Bo’s?", "Look at which card of Bo?")
    assert told("KD", "power 0") == ("Your turn: which of yours?", "Look at which of your cards?")
    assert told("KD", "power 0 2") == ("Your turn: whose?", "Look at your card 2 and whose card?")
    whole = "Look at your card 2 and which card of Cléa?"
    assert told("KD", "power 0 2 2") == ("Your turn: which of Cléa’s?", whole)
    whole = "Swap Bo’s card 1 with which of your cards?"
    assert told("JD", "power 1 1 0") == ("Your turn: which of yours?", whole)


def test_in_the_first_turns_of_a_match_a_panel_says_beneath_its_picture_what_cards_count() -> None:
    table = Table("AS 2S", "AH 2H", pile="8D 7D 6D 5D", snap=False)

    def told(seat: int | None) -> list[str]:
        blocks = table.screen(seat).blocks
        return [speak(one.text, "en", NAMES) for one in blocks if isinstance(one, Line) and one.explains]

    for moves in ((), ("0 draw", "0 discard"), ("1 draw", "1 discard", "0 draw", "0 discard")):
        table.acts(*moves)
        assert told(0) == told(1) == ["Ace 1 · J, Q, K 10 · K♥ −1 · AGNÈS at 5 or less"]
        assert told(None) == []
    table.acts("1 draw", "1 discard")
    assert told(0) == told(1) == []


def test_the_cards_that_one_looks_at_lie_open_on_ones_own_picture_alone() -> None:
    """Another's lies beside one's own row as well, where it is large."""
    table = Table("AS 2S", "7H 2H", "AD 2D", pile="KD", snap=False).acts("0 draw", "0 discard", "0 power 0 2 1 1")

    def marked(seat: int | None) -> list[str]:
        (picture,) = [block for block in table.screen(seat).blocks if isinstance(block, Cards)]
        groups = [*picture.hand, *(group for one in picture.seats for group in one.groups)]
        marked = [place.face for group in groups for place in group.places if place.mark == "win"]
        return [speak(face.name, "en", NAMES) for face in marked if face is not None]

    assert sorted(marked(0)) == ["2♠", "7♥", "7♥"]
    (picture,) = [block for block in table.screen(0).blocks if isinstance(block, Cards)]
    assert [[place.owner for place in group.places] for group in picture.hand] == [[None, None], [1]]
    assert marked(1) == marked(2) == marked(None) == []
    assert "Cover, then decide" in table.labels(0)


def test_where_the_clock_of_a_snap_is_no_card_of_another_lies_beside_ones_own_row() -> None:
    table = Table("AS 2S", "7H 2H", "AD 2D", pile="QD 5C").acts("0 draw", "0 discard", "1 pass", "2 pass")
    table.acts("0 power 1 1", "1 draw")

    def beside() -> list[int | None]:
        (picture,) = [block for block in table.screen(0).blocks if isinstance(block, Cards)]
        return [place.owner for group in picture.hand for place in group.places if place.owner is not None]

    assert beside() == [1]
    table.acts("1 discard")
    assert table.state.phase == "snap"
    assert beside() == []


@pytest.mark.parametrize("others", [2, 7])
def test_in_a_snap_it_takes_two_buttons_to_name_the_card_of_another_however_many_there_are(others: int) -> None:
    table = Table("AS 2S", *["AH 2H 3H 4H"] * others, pile="8D", only=True).acts("0 draw", "0 discard")
    whose = step_of(table.screen(1).choices, "snap")
    assert whose is not None
    assert [len(one.then.options) for one in whose.options if one.then is not None] == [*[4] * (others - 1), 2]
    assert not any(one.listed for one in (whose, *(one.then for one in whose.options if one.then is not None)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_on_every_page_of_a_turn_takes_one_row(language: Language) -> None:
    names = ("🤖 Maximilienne" if language == "fr" else "🤖 Bruno",)
    assert text_height(f"-# {speak(Text('agnes.announces', who=Who(0)), language, names)}") == SMALL_LINE
    for key in ("take", "drawn", "discard"):
        asked = {speak(Text(f"agnes.ask-{key}", card=the_card(card)), language) for card in range(PACK)}
        assert {text_height(f"**{question}**") for question in asked} == {LINE}, key


def test_with_many_cards_the_button_of_a_snap_says_in_words_what_it_does() -> None:
    table = Table("AH 2H", "AS 2S 3S 4S 5S 6S 7S 8S 9S", pile="8D").acts("0 draw", "0 discard")
    (choose,) = table.screen(1).choices
    option = next(option for option in choose.options if str(option.move) == "snap 1")
    assert option.heard is not None
    assert speak(option.heard, "en", NAMES) == "snap one of mine"
