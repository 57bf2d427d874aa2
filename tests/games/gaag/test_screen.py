"""What the table and the panels show; the contract suite checks that they fit."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.show.sentences import Language
from games import gaag
from games.core.move import Ask
from games.core.screen import Curve, Icon, Line
from games.core.text import Text, Who
from games.gaag import GAAG
from games.gaag.cards import KINDS, NUMBER_OF, WRITTEN
from games.gaag.faces import face
from tests.games.fits import check_screen
from tests.games.gaag.kit import Table, cards, say
from tests.games.wording import LANGUAGES

LONGEST = (
    "close-1 1-0 2-1 3-2 gap 5-3 gap 7-3 link-7 8-3 link-8 9-4 10-4 11-4 12-4 13-3 14-3 15-3 16-2 17-1 18-0 close-18"
)


def test_every_rule_that_a_sentence_quotes_stands_in_the_rules() -> None:
    home = Path(gaag.__file__).parent
    for language, rules in (("fr", "RULES.fr.md"), ("en", "RULES.md")):
        quoted = set(re.findall(r"\bR\d+", (home / "texts" / f"{language}.ftl").read_text(encoding="utf-8")))
        headed = re.findall(r"^\*\*(R\d+) ", (home / rules).read_text(encoding="utf-8"), flags=re.MULTILINE)
        assert headed == [f"R{number}" for number in range(1, 17)]
        assert quoted <= set(headed)
        assert quoted >= {"R3", "R4", "R5", "R6", "R7", "R8", "R9"}


def test_the_table_shows_the_row_in_order_and_in_words() -> None:
    table = Table("5-0 3-0", "2-0", "4-0", row="6-0 gap 8-2 link-8 10-4", done=((12, 3, 40),))
    table.state.turns = 1
    dear = "Gap <> (5 atoms), Oxygen 8 (2 atoms), Link 8 (5 atoms)"
    shown = table.shown(None)
    assert shown == [
        "GaAg · round 1 · to 100",
        f"Row, from low to high: Carbon 6, {dear} and Neon 10 (4 atoms). Clockwise ↻. The game ends at 100.",
        "16 atoms to pick up",
        "Next: Ben · Draw pile: 61",
        "Totals: Ann 12, Ben 3 and Cleo 40",
        "In hand: Ann 2, Ben 1 and Cleo 1",
        "Ann to play",
    ]
    assert "16 atomes à ramasser" in table.shown(None, "fr")
    assert "Ensuite Ben · Pioche : 61" in table.shown(None, "fr")


def test_in_words_alone_the_row_is_its_numbers_and_what_controls_name_is_silent() -> None:
    table = Table("5-0 3-0", "2-0", row="close-1 6-0 gap 8-2 link-8 10-4")
    (picture,) = table.pictures(0)
    assert picture.words is not None
    assert say(picture.words) == "Row: Closing 1, 6, Gap <>, 8, Link 8 and 10"

    def silent(seat: int) -> list[str]:
        blocks = [block for block in table.screen(seat).blocks if isinstance(block, Line)]
        return [say(block.text) for block in blocks if block.silent]

    assert silent(0) == ["21 atoms to pick up", "Your hand: Lithium 3 and Boron 5"]
    assert silent(1) == []


def test_as_long_as_the_pile_is_empty_its_place_and_what_picking_up_does_are_seen() -> None:
    def middle(table: Table, language: Language) -> list[str]:
        (picture,) = table.pictures(None)
        _, pile = picture.groups
        assert pile.caption is not None
        assert picture.ribbon is not None
        return ["place" if pile.places[0].empty else "back", say(pile.caption, language), say(picture.ribbon, language)]

    last = Table("5-0", "2-0", row="6-3 8-1", pile="")
    assert middle(last, "en") == ["place", "Pile empty", "4 atoms: picking up ends the round"]
    assert middle(last, "fr") == ["place", "Pioche vide", "4 atomes : ramasser finit la manche"]
    assert "Pioche vide : qui ramasse finit la manche" in last.shown(1, "fr")
    assert middle(last.act("play 5-0"), "en")[:2] == ["place", "Pile empty"]
    before = Table("5-0", "2-0", row="6-3 8-1", pile="9-0")
    assert middle(before, "en") == ["back", "Draw pile: 1", "2 cards, 4 atoms to pick up"]


def test_the_card_that_came_last_is_marked_for_its_owner_alone() -> None:
    def told(table: Table, seat: int | None) -> list[str]:
        (picture,) = table.pictures(seat)
        return [say(place.told) if place.told else "" for group in picture.hand for place in group.places]

    table = Table("5-0 9-0", "2-0 8-0", row="6-0", pile="7-0 12-1").act("play 5-0")
    assert told(table, 0) == ["drawn", ""]
    assert "Card drawn: Nitrogen 7" in table.shown(0)
    assert told(table, 1) == ["", ""]
    for seat in (None, 1):
        assert "Nitrogen 7" not in " ".join(table.shown(seat))
    table.act("play 2-0").act("play 9-0")
    assert told(table, 0) == [""], "the pile is empty: nothing came"


def test_a_table_that_was_stored_without_what_was_drawn_marks_nothing() -> None:
    table = Table("5-0 9-0", "2-0 8-0", row="6-0", pile="7-0 12-1")
    table.state.drawn = []
    table.act("play 5-0")
    (picture,) = table.pictures(0)
    assert [place.told for group in picture.hand for place in group.places] == [None, None]


def test_closed_ends_are_shown() -> None:
    closed = Table("5-0", "2-0", row="close-1 6-0 close-18")
    tiles = [place.face for place in closed.pictures(None)[0].groups[0].places]
    assert [tile.rank for tile in tiles if tile] == ["[H", "C", "Ar]"]


def test_the_direction_is_a_word_and_an_arrow_and_not_shown_to_two() -> None:
    table = Table("gap", "2-0", "2-1", row="6-0 8-0").act("play gap", "direction reverse")
    assert "Anticlockwise ↺." in table.shown(None)[1]
    assert any(line.startswith("Next: Ben") for line in table.shown(None))
    assert "Draw pile: 67" in Table("gap", "2-0", row="6-0").shown(None)
    assert "lockwise" not in " ".join(Table("gap", "2-0", row="6-0").shown(None))
    assert [turned.pictures(None)[0].turning for turned in (table, Table("gap", "2-0", row="6-0"))] == [-1, 0]


def test_r15_atoms_collected_are_shown_only_by_option() -> None:
    hidden = Table("5-0", "2-0", row="6-0", taken=("9-4 10-4", ""))
    assert "Totals: Ann 0 (2 cards picked up) and Ben 0" in hidden.shown(None)
    assert not any("(8)" in line for seat in (None, 0, 1) for line in hidden.shown(seat))
    open_ = Table("5-0", "2-0", row="6-0", taken=("9-4 10-4", ""), show_collected=True)
    assert "Totals: Ann 0 (2 picked up, 8 atoms) and Ben 0" in open_.shown(None)
    assert "Totaux : toi 0 et Ann 0 (2 ramassées, 8 atomes)" in open_.shown(1, "fr")
    assert notes(hidden) == ["0", "0"]
    assert notes(open_) == ["0 + 8", "0"]
    for table in (hidden, open_):
        (picture,) = table.pictures(None)
        assert [seat.taken for seat in picture.seats] == [2, 0]


def test_hands_are_counted_on_the_picture_once_they_shrink() -> None:
    for pile, counts in (("9-0", [None, None]), ("", [2, 1])):
        (picture,) = Table("5-0 4-0", "2-0", row="6-0", pile=pile).pictures(None)
        assert [seat.count for seat in picture.seats] == counts


def test_the_key_of_the_first_round_names_the_goal_and_for_a_turn_what_has_just_come_up() -> None:
    def key(table: Table, language: Language) -> list[str]:
        blocks = [block for block in table.screen(0).blocks if isinstance(block, Line)]
        return [say(block.text, language) for block in blocks if block.text.key.startswith("gaag.legend")]

    first = Table("5-0", "2-0", row="6-0")
    assert key(first, "en") == ["Fewest atoms (●) win · ends at 100"]
    assert key(first, "fr") == ["Le moins d’atomes (●) gagne · fin à 100"]
    assert key(first.act("pickup"), "en") == ["Red back: cards picked up"]
    assert key(Table("5-0", "2-0", row="6-0", taken=("9-4", "")), "en") == ["Fewest atoms (●) win · ends at 100"]
    drawn = Table("5-0 9-0", "2-0 8-0", row="6-0", pile="close-18 7-0").act("play 5-0", "play 8-0")
    assert key(drawn, "fr") == ["Fermeture 18\u00a0: rien ne va plus à sa droite"]
    assert key(Table("5-0", "2-0", row="6-0", done=((1, 2),)), "en") == []


def test_a_panel_warns_when_a_round_of_usual_atoms_ends_the_game() -> None:
    def warned(*points: int, seat: int | None = 0, language: Language = "en") -> list[str]:
        blocks = Table("5-0", "2-0", "3-0", row="6-0", done=(points,) if points else ()).screen(seat).blocks
        lines = [block for block in blocks if isinstance(block, Line) and block.text.key == "gaag.near-end"]
        assert [(line.drawn, line.explains) for line in lines] in ([], [(True, False), (False, True)])
        return sorted({say(line.text, language) for line in lines})

    assert warned(97, 60, 3) == ["Possible last round: you, 3 atoms short of 100"]
    assert warned(97, 60, 3, seat=1) == ["Possible last round: Ann, 3 atoms short of 100"]
    assert warned(60, 99, 3, language="fr") == ["Fin possible\u00a0: Ben, à un atome de 100"]
    assert warned(58, 0, 3) == ["Possible last round: you, 42 atoms short of 100"]
    assert warned(57, 0, 3) == warned() == warned(97, 60, 3, seat=None) == []


def test_the_title_of_a_game_that_is_over_says_at_how_many_atoms() -> None:
    over = Table("5-0", "2-0", row="6-3", pile="", done=((60, 30), (30, 75))).act("pickup")
    assert say(over.screen(None).title) == "GaAg · game over at 105 atoms"
    left = Table("5-0", "2-0", row="6-3").leave(1)
    assert say(left.screen(None).title) == "GaAg · game over"


def notes(table: Table) -> list[str]:
    """Return what stands below the names on the picture."""
    (picture,) = table.pictures(None)
    return [say(seat.note, "fr") for seat in picture.seats if seat.note is not None]


def test_each_choice_says_where_its_card_would_go_if_not_to_an_end() -> None:
    table = Table("2-1 12-0 link-8 gap close-1 7-0", "3-0", row="5-0 6-0 8-2 10-4")
    assert table.labels(0, "fr") == [
        "Hélium 2 (1 atome)",
        "(Azote 7)",
        "Magnésium 12",
        "Fermeture 1 (5 atomes)",
        "Liaison 8 (5 atomes) sur 8",
        "Intervalle <> (5 atomes) entre 6 et 8",
        "Ramasser (6 atomes)",
    ]
    assert [option.emoji for option in table.options(0)] == ["", "", "", "🔒", "🔗", "↔️", "📥"]
    assert [option.icon for option in table.options(0)] == [
        Icon("gaag_2_1"),
        Icon("gaag_7_0"),
        Icon("gaag_12_0"),
        Icon("gaag_close_1"),
        Icon("gaag_link_8"),
        Icon("gaag_gap", "6–8"),
        Icon("down", Text("gaag.pick-up-short", atoms=6)),
    ]
    assert {option.tone for option in table.options(0)} == {"plain"}
    assert table.labels(1) == []
    marks = [place.mark for place in table.pictures(0)[0].hand[0].places]
    assert marks == ["", "dim", "", "", "", ""]


def test_after_a_special_card_both_directions_name_who_is_next() -> None:
    table = Table("gap", "2-0", "2-1", row="6-0 8-0").act("play gap")
    assert table.labels(0) == ["Keep the direction ↻ (Ben next)", "Reverse ↺ (Cleo next)"]
    assert table.labels(0, "fr") == ["Garder le sens ↻ (à Ben)", "Inverser ↺ (à Cleo)"]
    assert say(table.screen(0).choices[0].prompt) == "Who plays next?"
    assert table.shown(None)[-1] == "Ann to choose the direction"


@pytest.mark.parametrize(
    ("hand", "row", "prompt"),
    [
        ("5-0 4-0", "6-0", "Play, or pick up?"),
        ("5-0 6-1", "6-0", "Play, or pick up?"),
        ("5-0 6-1", "6-3 9-4", "Play Boron 5, or pick up."),
        ("6-1", "6-0", "Nothing fits: pick up."),
        ("6-1", "", "Which card opens the row?"),
    ],
)
def test_the_question_says_what_can_be_done(hand: str, row: str, prompt: str) -> None:
    assert say(Table(hand, "2-0", row=row).screen(0).choices[0].prompt) == prompt


@pytest.mark.parametrize(("row", "shown"), [("6-3 8-3", []), ("6-3 9-4", ["Boron 5"])])
def test_the_only_card_that_fits_stands_out_unless_the_row_is_cheap(row: str, shown: list[str]) -> None:
    (asked,) = Table("5-0 6-1", "2-0", row=row).screen(0).choices
    assert [say(option.label) for option in asked.options if option.tone == "main"] == shown


def test_the_button_to_pick_up_tells_the_cost() -> None:
    options = Table("5-0 6-1", "2-0", row="6-3 8-3").screen(0).choices[0].options
    (icon,) = [option.icon for option in options if option.move.verb == "pickup"]
    assert icon is not None
    assert isinstance(icon.beside, Text)
    assert say(icon.beside, "fr") == "Ramasser ● 6"


def test_special_cards_have_faces_of_their_own() -> None:
    faces = [face(card, 5) for card in range(KINDS)]
    special = faces[64:]
    assert {tile.tint for tile in special} == {"black"}
    assert "black" not in {tile.tint for tile in faces[:64]}
    looks = [(tile.rank, tile.corner, tile.label, tile.pips) for tile in faces]
    assert len(set(looks)) == KINDS
    for closing, ordinary in (("close-1", "1-0"), ("close-18", "18-0")):
        one, other = (face(cards(name)[0], 5) for name in (closing, ordinary))
        assert one.rank != other.rank
        assert isinstance(one.label, Text)
        assert say(one.label) == "Closing"
        assert one.pips == 5


def test_an_element_is_a_tile_with_symbol_number_name_and_atoms() -> None:
    helium = face(cards("2-1")[0], 5)
    assert (helium.rank, helium.corner, helium.pips, helium.tint) == ("He", "2", 1, "violet")
    names = [
        say(label, "fr") for label in (helium.label, face(cards("16-0")[0], 5).label) if not isinstance(label, str)
    ]
    assert names == ["Hélium", "Soufre"]
    assert all(face(card, 5).corner == str(NUMBER_OF[card]) for card in range(66))


def test_the_longest_row_of_22_cards_fits_on_every_screen() -> None:
    hands = (f"{number}-0" for number in range(2, 8))
    table = Table("3-1 4-1 5-1 6-1 15-1", *hands, row=LONGEST, done=tuple((1,) * 7 for _ in range(9)))
    assert len(table.state.row) == 22
    for seat in (None, *range(7)):
        check_screen(table.screen(seat), () if seat is None else GAAG.asks(table.state, seat))
    assert table.moves() == ["pickup"]


def test_at_the_end_the_curve_is_shown_and_nothing_is_asked() -> None:
    table = Table("", "", row="2-1", pile="", done=((60, 70), (39, 29))).act("pickup")
    assert table.shown(None)[-1] == "Totals after 3 rounds. Ann: 60 99 100 and Ben: 70 99 99."
    assert [block.series for block in table.screen(0).blocks if isinstance(block, Curve)] == [
        ((60, 99, 100), (70, 99, 99))
    ]
    assert table.screen(0).waiting is None
    assert table.labels(0) == []


def test_the_curve_of_the_longest_game_fits() -> None:
    """Special cards without atoms make rounds of 96; seven totals below 300 are reached after 22 rounds at most."""
    rounds = ((8, 14, 14, 14, 14, 14, 18), *[(13, 14, 14, 14, 14, 14, 13)] * 20)
    table = Table(*[""] * 7, row="9-4 10-4 11-4 12-4", pile="", done=rounds, target=278, special_atoms=0)
    table.act("pickup")
    assert table.state.phase == "over"
    check_screen(table.screen(None), ())


def test_every_refusal_is_short_enough_to_be_read_at_a_glance() -> None:
    rows = ("6-0 10-4", "close-1 6-0 close-18", "close-1 close-18", "")
    for row in rows:
        lying = set(row.split())
        for name in WRITTEN:
            if name not in lying:
                reasons = [choice.barred for ask in _play(name, row) for choice in ask.choices if choice.barred]
                assert all(len(say(reason, language)) <= 120 for reason in reasons for language in LANGUAGES)


def _play(name: str, row: str) -> list[Ask]:
    table = Table(name, "", row=row)
    return [ask for ask in GAAG.asks(table.state, 0) if ask.verb == "play"]


def test_lines_of_a_screen_are_texts_of_gaag() -> None:
    keys = [block.text.key for block in Table("5-0", "2-0", row="6-0").screen(0).blocks if isinstance(block, Line)]
    assert keys == ["gaag.row-cost", "gaag.hand", "gaag.legend", "gaag.stock", "gaag.totals"]


def test_who_draws_the_last_card_reads_it_in_the_second_person() -> None:
    news = Text("gaag.last-card", who=Who(0))
    assert say(GAAG.addressed(news, 0)).startswith("You have drawn the last card")
    assert GAAG.addressed(news, 1) == news


def test_what_bars_an_element_names_the_open_ends() -> None:
    def barred(row: str) -> dict[str, str]:
        (choose,) = Table("6-0 8-0", "2-0", row=row).screen(0).choices
        return {say(one.called): say(one.barred) for one in choose.options if one.called and one.barred}

    assert barred("5-0 8-1 10-0") == {
        "Carbon 6": "must be below 5 or above 10",
        "Oxygen 8": "in the row already",
    }
    assert barred("close-1 5-0 10-0")["Carbon 6"] == "must be above 10"
