"""What stands on the controls of a question: drawn emojis with few words, or labels with common signs."""

from dataclasses import replace
from typing import Any

import discord
import pytest
from discord import ui

from bot.show.custom_id import CustomId
from bot.show.localizer import Localizer
from bot.show.page import Emojis, button, no_emojis, words_alone
from bot.show.question_controls import Asking, asked, controls, reasons
from bot.show.sentences import speak
from games.core.move import Move
from games.core.screen import Choose, Icon, Option
from games.core.text import Text

RED = discord.PartialEmoji(name="t_colour_red_abc123", id=1)
BLUE = discord.PartialEmoji(name="t_colour_blue_abc123", id=2)
OPTIONS = (
    Option(Text("rage.colour-red"), Move("play", ("red-1",)), emoji="🔴", icon=Icon("colour_red", "1")),
    Option(Text("rage.colour-blue"), Move("play", ("blue-2",)), emoji="🔵", icon=Icon("colour_blue")),
    Option(Text("rage.card-joker"), Move("pass"), Text("rage.hand-empty")),
)


def asking(emojis: Emojis) -> Asking:
    return Asking(Localizer("en"), emojis, "abc", 3)


def shown(choose: Choose, how: Asking, *below: ui.Button[Any]) -> list[ui.Item[Any]]:
    """Return the controls in reading order."""
    rows = [row for row in controls(choose, how, below) if isinstance(row, ui.ActionRow)]
    return [item for row in rows for item in row.children]


def faces(choose: Choose, emojis: Emojis) -> list[tuple[str | None, str]]:
    """Return label and emoji of each button."""
    buttons = [item for item in shown(choose, asking(emojis)) if isinstance(item, ui.Button)]
    return [(one.label, "" if one.emoji is None else one.emoji.name) for one in buttons]


def test_a_drawn_emoji_stands_with_its_few_words_or_alone() -> None:
    both = {"colour_red": RED, "colour_blue": BLUE}
    assert faces(Choose(Text("rage.ask-card"), OPTIONS), Emojis(both.get)) == [
        ("1", RED.name),
        (None, BLUE.name),
        ("Joker", ""),
    ]


@pytest.mark.parametrize("emojis", [Emojis({"colour_red": RED}.get), Emojis({"colour_blue": BLUE}.get), no_emojis])
def test_as_long_as_one_is_missing_common_signs_stand_in_for_all(emojis: Emojis) -> None:
    assert faces(Choose(Text("rage.ask-card"), OPTIONS), emojis) == [
        ("red", "🔴"),
        ("blue", "🔵"),
        ("Joker", ""),
    ]


def test_a_list_has_the_free_ones_with_their_whole_labels_and_buttons_below() -> None:
    listed = Choose(Text("rage.ask-card"), OPTIONS, listed=True)
    both = {"colour_red": RED, "colour_blue": BLUE}
    select, back = shown(listed, asking(Emojis(both.get)), button("Back", CustomId("abc", "panel")))
    assert isinstance(select, ui.Select)
    assert [(one.label, one.emoji) for one in select.options] == [("red", RED), ("blue", BLUE)]
    assert isinstance(back, ui.Button)
    assert back.label == "Back"


def test_a_suggested_move_stands_above_its_list_in_blue_and_first_in_it() -> None:
    options = (OPTIONS[0], replace(OPTIONS[1], emoji="", tone="main"))
    suggesting = replace(asking(no_emojis), suggested=OPTIONS[1].move)
    button, select = shown(Choose(Text("rage.ask-card"), options, listed=True), suggesting)
    assert isinstance(button, ui.Button)
    assert isinstance(select, ui.Select)
    assert (button.style, button.label) == (discord.ButtonStyle.primary, "blue")
    assert button.custom_id == select.options[0].value == str(CustomId("abc", "move", str(OPTIONS[1].move), 3))
    assert [one.label for one in select.options] == ["💡 blue", "red"]


def test_a_list_of_nothing_free_is_greyed_buttons() -> None:
    listed = Choose(Text("rage.ask-card"), OPTIONS[2:], listed=True)
    assert faces(listed, no_emojis) == [("Joker", "")]


def test_what_a_button_does_is_the_same_with_and_without_emojis() -> None:
    both = {"colour_red": RED, "colour_blue": BLUE}
    question = Choose(Text("rage.ask-card"), OPTIONS)
    ids = [
        [item.custom_id for item in shown(question, asking(emojis)) if isinstance(item, ui.Button)]
        for emojis in (Emojis(both.get), no_emojis)
    ]
    assert ids[0] == ids[1] == [str(CustomId("abc", "move", str(option.move), 3)) for option in OPTIONS]


def test_in_words_alone_what_cannot_be_chosen_is_said_and_is_no_control() -> None:
    twins = (*OPTIONS, Option(Text("rage.card-joker"), Move("pass", ("2",)), Text("rage.hand-empty")))
    only_barred = Choose(Text("core.not-offered"), OPTIONS[2:])
    back = button("Back", CustomId("abc", "panel"))
    items = asked([only_barred, Choose(Text("rage.ask-card"), twins)], asking(words_alone), [back])
    said = [item.content for item in items if isinstance(item, ui.TextDisplay)]
    reason = speak(Text("rage.hand-empty"), "en")
    first, second = (f"**{speak(Text(key), 'en')}**" for key in ("core.not-offered", "rage.ask-card"))
    barred = f"-# Not now — **Joker:** {reason[:1].lower()}{reason[1:]}"
    assert said == [f"{first}\n{barred}\n{second}\n{barred}"]
    pressed = [one for row in items if isinstance(row, ui.ActionRow) for one in row.children]
    assert [one.label for one in pressed if isinstance(one, ui.Button)] == ["Red", "Blue", "Back"]


@pytest.mark.parametrize(("letters", "label"), [(1, "1 💡"), (21, "1 💡"), (22, "1💡"), (23, "1"), (25, "1")])
def test_a_suggested_move_bears_a_bulb_with_a_space_before_it_where_its_row_has_room(letters: int, label: str) -> None:
    beside = replace(OPTIONS[1], icon=Icon("colour_blue", "I" * letters))
    pictured = asking(Emojis({"colour_red": RED, "colour_blue": BLUE}.get))
    chooses = [Choose(Text("rage.ask-card"), (OPTIONS[0], beside))]
    (_, row) = asked(chooses, replace(pictured, suggested=OPTIONS[0].move), [])
    assert isinstance(row, ui.ActionRow)
    labels = [one.label for one in row.children if isinstance(one, ui.Button)]
    assert labels == [label, "I" * letters]


def test_beneath_a_picture_a_question_that_stands_on_it_is_not_said_above_another() -> None:
    chooses = [Choose(Text("agnes.ask-choice"), OPTIONS[:1], drawn=True), Choose(Text("agnes.ask-look"), OPTIONS[1:2])]
    pictured = Emojis({"colour_red": RED, "colour_blue": BLUE}.get)
    for emojis, said in ((pictured, ["agnes.ask-look"]), (words_alone, ["agnes.ask-choice", "agnes.ask-look"])):
        items = asked(chooses, asking(emojis), ())
        texts = [item.content for item in items if isinstance(item, ui.TextDisplay)]
        assert texts == [f"**{speak(Text(key), 'en')}**" for key in said]


def test_a_reason_is_a_sentence_after_what_it_bars() -> None:
    def barred(key: str, why: str) -> Option:
        return Option(Text(key), Move("play"), Text(why))

    options = barred("rage.card-joker", "gin.just-taken"), barred("agnes.do-give", "rage.hand-empty")
    why, other = speak(Text("gin.just-taken"), "en"), speak(Text("rage.hand-empty"), "en")
    expected = f"**Joker:** {why[:1].lower()}{why[1:]}\n**{speak(Text('agnes.do-give'), 'en')}** {other}"
    assert reasons([Choose(Text("rage.ask-card"), options)], Localizer("en")) == expected


def test_in_words_alone_the_ways_to_help_share_a_row_with_the_answers_and_nothing_has_a_sign() -> None:
    back = button("Back", CustomId("abc", "panel"))
    text, row = asked([Choose(Text("rage.ask-card"), OPTIONS[:2])], asking(words_alone), [back])
    assert isinstance(text, ui.TextDisplay)
    assert isinstance(row, ui.ActionRow)
    pressed = [one for one in row.children if isinstance(one, ui.Button)]
    assert [(one.label, one.emoji) for one in pressed] == [("Red", None), ("Blue", None), ("Back", None)]


def test_in_words_alone_four_cards_that_do_not_fit_one_row_stand_two_by_two() -> None:
    cards = tuple(Option(Text("agnes.slot-of", slot=slot), Move("snap", (str(slot),))) for slot in range(1, 5))
    _, *rows = asked([Choose(Text("agnes.ask-look"), cards)], asking(words_alone), [])
    labels = [
        [one.label for one in row.children if isinstance(one, ui.Button)]
        for row in rows
        if isinstance(row, ui.ActionRow)
    ]
    assert labels == [["Card 1", "Card 2"], ["Card 3", "Card 4"]]


def test_where_nothing_at_all_can_be_chosen_the_last_buttons_stay() -> None:
    back = button("Back", CustomId("abc", "panel"))
    text, row = asked([Choose(Text("rage.ask-card"), OPTIONS[2:])], asking(words_alone), [back])
    assert isinstance(text, ui.TextDisplay)
    assert isinstance(row, ui.ActionRow)
    assert list(row.children) == [back]
