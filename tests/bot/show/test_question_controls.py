"""Which question follows a part of a move, and how many rows its controls take."""

from __future__ import annotations

from dataclasses import replace

import discord
import pytest
from discord import ui

from bot.show.custom_id import CustomId
from bot.show.localizer import Localizer
from bot.show.page import Emojis, button, no_emojis
from bot.show.question_controls import BULB, Asking, asked, step_of
from bot.show.suggested_move import suggesting
from games.core.move import Move
from games.core.screen import Choose, Icon, Option, Screen
from games.core.text import Text

LAST = Choose(Text("core.not-offered"), (Option(Text("core.not-offered"), Move("play", ("a", "b", "c"))),))
SECOND = Choose(Text("core.not-offered"), (Option(Text("core.not-offered"), Move("play", ("a", "b")), then=LAST),))
KNOCK = Move("knock")
BARRED = Choose(Text("core.not-offered"), ())


def test_a_question_is_found_however_deep_it_lies_but_none_behind_what_is_barred() -> None:
    first = Choose(
        Text("core.not-offered"),
        (
            Option(Text("core.not-offered"), Move("pass")),
            Option(Text("core.not-offered"), Move("play", ("x",)), barred=Text("core.not-offered"), then=BARRED),
            Option(Text("core.not-offered"), Move("play", ("a",)), then=SECOND),
        ),
    )
    assert step_of((first,), "play a") is SECOND
    assert step_of((first,), "play a b") is LAST
    assert step_of((first,), "play x") is None
    assert step_of((first,), "pass") is None
    assert step_of((first,), "play a b c") is None


def test_ways_to_help_stand_below_all_moves_and_fill_a_row_where_there_is_little_room() -> None:
    drawn = Emojis(lambda name: discord.PartialEmoji(name=name, id=1))
    label = Text("core.not-offered")
    cards = tuple(Option(label, Move("keep", (str(card),)), icon=Icon(f"card_{card}")) for card in range(7))
    words = tuple(Option(label, Move(word), icon=Icon(word, word * 14)) for word in "NW")
    last = [button("Hint", CustomId("-", "hint"))]
    for options, tight, expected in (
        ((*cards, words[0]), True, [[None] * 4, [None, None, None, "Hint"], ["N" * 14]]),
        ((*words, *cards), True, [["N" * 14], ["W" * 14], [None] * 4, [None, None, None, "Hint"]]),
        (cards, False, [[None] * 4, [None] * 3, ["Hint"]]),
    ):
        items = asked([Choose(label, options, columns=4)], Asking(Localizer("en"), drawn, "-", 0), last, tight=tight)
        assert [
            [one.label for one in row.children if isinstance(one, ui.Button)]
            for row in items
            if isinstance(row, ui.ActionRow)
        ] == expected


def test_the_cards_of_a_hand_fill_their_rows_in_order_whatever_stands_beside_them() -> None:
    drawn = Emojis(lambda name: discord.PartialEmoji(name=name, id=1))
    label = Text("core.not-offered")
    cards = tuple(Option(label, Move("keep", (str(card),)), icon=Icon(f"card_{card}")) for card in range(8))
    word = Option(label, Move("pickup"), icon=Icon("down", "Pick up"))
    for options, expected in (
        (cards[:5], [4, 1]),
        ((*cards[:5], word), [4, 2]),
        (cards[:6], [4, 2]),
        (cards, [4, 4]),
    ):
        items = asked([Choose(label, options, columns=4)], Asking(Localizer("en"), drawn, "-", 0), [])
        rows = [item.children for item in items if isinstance(item, ui.ActionRow)]
        assert list(map(len, rows)) == expected
        told = [CustomId.parse(str(one.custom_id)).detail for row in rows for one in row if isinstance(one, ui.Button)]
        assert told == [str(option.move) for option in options]


@pytest.mark.parametrize("hinted", [None, Move("keep", ("6",))])
def test_where_there_is_little_room_words_stand_beside_cards_and_a_hinted_one_has_no_bulb(hinted: Move | None) -> None:
    drawn = Emojis(lambda name: discord.PartialEmoji(name=name, id=1))
    label = Text("core.not-offered")
    cards = tuple(Option(label, Move("keep", (str(card),)), icon=Icon(f"card_{card}")) for card in range(7))
    words = tuple(Option(label, Move(word), icon=Icon(word, word)) for word in ("Knock with 7", "Ways"))
    help_ = [button("Why?" if hinted else "Hint", CustomId("-", "hint"))]
    asking = Asking(Localizer("en"), drawn, "-", 0, hinted)
    items = asked([Choose(label, (*cards, *words), columns=4)], asking, help_, tight=True)
    rows = [item for item in items if isinstance(item, ui.ActionRow)]
    labels = [[one.label for one in row.children if isinstance(one, ui.Button)] for row in rows]
    assert labels == [[None] * 4, [None, None, None, "Ways"], ["Knock with 7", help_[0].label]]


@pytest.mark.parametrize("ways", [["Knock at 10", "Other card…"], ["Knock at 10"]])
def test_buttons_keep_their_places_when_a_hint_takes_the_place_of_its_button(ways: list[str]) -> None:
    drawn = Emojis(lambda name: discord.PartialEmoji(name=name, id=1))
    label = Text("core.not-offered")
    cards = tuple(Option(label, Move("keep", (str(card),)), icon=Icon(f"card_{card}")) for card in range(11))
    best = Option(label, Move("knock", ("7",)), icon=Icon("card_7", "Knock at 10"))
    words = (best, Option(Text("gin.way-other", kind="knock", gin=0, again=1), Move("knock")))[: len(ways)]
    chooses = [Choose(label, (*words, *cards), columns=4, parted=True)]
    hint = button("Hint", CustomId("-", "hint"), emoji=BULB)

    def places(hinted: Move | None) -> list[list[str | None]]:
        asking = Asking(Localizer("en"), drawn, "-", 0, hinted)
        items = asked(chooses, asking, [] if hinted else [hint], tight=hinted is None)
        shown = [item.children for item in items if isinstance(item, ui.ActionRow)]
        return [[one.label for one in row if isinstance(one, ui.Button) and one.label != "Hint"] for row in shown]

    assert places(None) == [ways, [None] * 4, [None] * 4, [None] * 3]
    assert places(Move("keep", ("10",))) == [ways, [None] * 4, [None] * 4, [None, None, BULB]], "and it is lit"


@pytest.mark.parametrize(
    ("tight", "help_", "beside", "last"),
    [
        (False, ["Hint"], [], [["Hint"]]),
        (True, ["Hint"], ["Hint"], []),
        (True, ["A hint, please", "Why not?"], [], [["A hint, please", "Why not?"]]),
    ],
)
def test_cards_keep_their_places_whether_or_not_one_is_hinted_at_and_however_little_room_there_is(
    tight: bool,  # noqa: FBT001 -- a parameter of the test
    help_: list[str],
    beside: list[str],
    last: list[list[str]],
) -> None:
    drawn = Emojis(lambda name: discord.PartialEmoji(name=name, id=1))
    label = Text("core.not-offered")
    cards = tuple(Option(label, Move("play", (str(card),)), icon=Icon(f"rage_red_{card}")) for card in range(9))
    for hinted, bulb in ((None, None), (Move("play", ("8",)), BULB)):
        asking = Asking(Localizer("en"), drawn, "-", 0, hinted)
        ways = [button(word, CustomId("-", "hint")) for word in help_]
        items = asked([Choose(label, cards)], asking, ways, tight=tight)
        shown = [item.children for item in items if isinstance(item, ui.ActionRow)]
        found = [[one.label for one in row if isinstance(one, ui.Button)] for row in shown]
        assert found == [[None] * 4, [None] * 4, [bulb, *beside], *last]


@pytest.mark.parametrize(
    ("ways", "rows"),
    [
        (["Sortir à 2"], [["Sortir à 2", "Conseil"], [None] * 4, [None] * 4, [None] * 3]),
        (
            ["Sortir à 2", "Autre carte…"],
            [["Sortir à 2", "Autre carte…"], [None] * 4, [None] * 4, [None] * 3, ["Conseil"]],
        ),
    ],
)
def test_the_ways_out_stand_above_the_cards_however_little_room_there_is(
    ways: list[str], rows: list[list[str | None]]
) -> None:
    drawn = Emojis(lambda name: discord.PartialEmoji(name=name, id=1))
    label = Text("core.not-offered")
    cards = tuple(Option(label, Move("keep", (str(card),)), icon=Icon(f"card_{card}")) for card in range(11))
    words = (
        Option(label, Move("knock", ("2",)), icon=Icon("card_2", "Sortir à 2")),
        Option(Text("gin.way-other", kind="knock", gin=0, again=1), Move("knock")),
    )[: len(ways)]
    hint = button("Conseil", CustomId("-", "hint"), emoji=BULB)
    asking = Asking(Localizer("fr"), drawn, "-", 0)
    items = asked([Choose(label, (*words, *cards), columns=4, parted=True)], asking, [hint], tight=True)
    shown = [item.children for item in items if isinstance(item, ui.ActionRow)]
    assert [[one.label for one in row if isinstance(one, ui.Button)] for row in shown] == rows


def test_a_suggested_move_stands_out_once_also_where_a_further_page_has_it_too() -> None:
    label, knock = Text("core.not-offered"), Move("knock", ("7S",))
    step = Option(
        label, Move("knock"), then=Choose(label, (Option(label, knock), Option(label, Move("knock", ("9C",)))))
    )
    both = suggesting(Screen(label, (), choices=(Choose(label, (Option(label, knock), step)),)), knock).choices[0]
    assert [option.tone for option in both.options] == ["main", "plain"]
    alone = suggesting(Screen(label, (), choices=(Choose(label, (step,)),)), knock).choices[0].options[0]
    assert alone.tone == "main", "nothing else leads to it"
    assert alone.then is not None
    assert [option.tone for option in alone.then.options] == ["main", "plain"]


@pytest.mark.parametrize("way", [Option(LAST.prompt, KNOCK, tone="main"), Option(LAST.prompt, KNOCK, apart=True)])
def test_in_words_alone_the_main_way_and_what_stays_apart_are_buttons_above_a_list(way: Option) -> None:
    options = tuple(Option(LAST.prompt, Move("discard", (str(card),))) for card in range(5))
    choose = Choose(LAST.prompt, (*options, way), listed=True)
    items = asked([choose], Asking(Localizer("en"), replace(no_emojis, in_words=True), "-", 0), [])
    first, second = (item for item in items if isinstance(item, ui.ActionRow))
    assert [one.custom_id for one in first.children if isinstance(one, ui.Button)] == ["tapis:-:move:0:knock"]
    (select,) = second.children
    assert isinstance(select, ui.Select)
    assert len(select.options) == len(options), "each is offered once"
    assert select.placeholder == "Another choice…", "the question is answered above it as well"


def test_a_list_with_a_placeholder_of_its_own_has_its_question_above_it() -> None:
    options = tuple(Option(LAST.prompt, Move("discard", (str(card),))) for card in range(5))
    choose = Choose(Text("rage.ask-card"), options, listed=True)
    asking = Asking(Localizer("en"), Emojis(lambda _: None), "-", 0)
    (alone,) = asked([choose], asking, [])
    question, below = asked([replace(choose, placeholder=Text("bot.other-choice"))], asking, [])
    assert isinstance(question, ui.TextDisplay)
    selects = [row.children[0] for row in (alone, below) if isinstance(row, ui.ActionRow)]
    placeholders = [select.placeholder for select in selects if isinstance(select, ui.Select)]
    assert placeholders == [question.content.strip("*"), "Another choice…"]
