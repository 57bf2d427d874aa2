"""A form shows what is chosen now, reads what comes back, and opens again with what was filled in."""

from typing import Any

import discord
import pytest

from bot.show.custom_id import CUSTOM_ID_LENGTH, Verb
from bot.show.forms import BOXES_MOST, RADIOS_MOST, Channels, Field, Form, Number, OneOf, Roles, SomeOf, Typed, named_in
from bot.show.inputs import option
from bot.show.sentences import speak
from games.core.text import Refused
from tests.bot.show.filled_forms import as_opened, check_limits

ASK = Verb("ask")
SELECT, RADIO_GROUP, CHECKBOX_GROUP = 3, 21, 22
FIELDS: list[Field] = [
    Typed("name", "Name", most=12, now="Maison"),
    Number("rounds", "Rounds, 1 to 200", called="Rounds", now="3", lowest=1, highest=200),
    OneOf("pace", "Pace", options=[option(one, one, chosen=one == "slow") for one in ("fast", "slow")]),
    SomeOf("flags", "Flags", options=[option(one, one, chosen=one != "b") for one in "abc"]),
    Channels("where", "Where", now=[11, 12], most=3, kinds=[discord.ChannelType.text]),
]
FORM = Form(ASK.id("this"), "A form", FIELDS)
AS_IT_OPENS = {"name": ["Maison"], "rounds": ["3"], "pace": ["slow"], "flags": ["a", "c"], "where": ["11", "12"]}


def numbered(count: int) -> list[discord.SelectOption]:
    return [option(f"No {one}", one) for one in range(count)]


def test_a_form_shows_what_is_chosen_and_reads_it_back() -> None:
    check_limits(FORM)
    assert as_opened(FORM) == AS_IT_OPENS
    read = FORM.read(AS_IT_OPENS)
    assert read == {"name": "Maison", "rounds": 3, "pace": "slow", "flags": ("a", "c"), "where": ("11", "12")}


def test_few_values_are_radio_buttons_and_many_a_select() -> None:
    kinds: list[tuple[Field, int]] = [
        (OneOf("x", "x", options=numbered(1)), SELECT),
        (OneOf("x", "x", options=numbered(2)), RADIO_GROUP),
        (OneOf("x", "x", options=numbered(RADIOS_MOST)), RADIO_GROUP),
        (OneOf("x", "x", options=numbered(RADIOS_MOST + 1)), SELECT),
        (SomeOf("x", "x", options=numbered(1)), CHECKBOX_GROUP),
        (SomeOf("x", "x", options=numbered(BOXES_MOST)), CHECKBOX_GROUP),
        (SomeOf("x", "x", options=numbered(BOXES_MOST + 1), most=3), SELECT),
        (Roles("x", "x"), 6),
    ]
    for field, kind in kinds:
        form = Form(ASK.id(), "x", [field])
        check_limits(form)
        (label,) = form.modal().to_dict()["components"]
        assert label["component"]["type"] == kind


def test_what_was_filled_in_stands_there_when_the_form_is_opened_again() -> None:
    given = {"name": ["Chez | moi"], "rounds": ["many"], "pace": ["fast"], "flags": ["b"], "where": []}
    again = FORM.again_id(given)
    assert named_in(again.detail) == "this"
    assert as_opened(FORM.again(again.detail)) == {**given, "name": ["Chez  moi"], "where": []}
    assert as_opened(FORM.again(FORM.custom_id.detail)) == AS_IT_OPENS
    crowd = {**given, "where": [str(10**19 + number) for number in range(3)]}
    assert FORM.again_id({**given, "name": ["x" * 12]}) != FORM.custom_id
    assert FORM.again_id(crowd | {"name": ["x" * 12]}) == FORM.custom_id, "there is no room for all of it"
    assert len(str(FORM.again_id(crowd))) <= CUSTOM_ID_LENGTH


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"rounds": ["0"]}, "de 1 à 200"),
        ({"rounds": ["201"]}, "de 1 à 200"),
        ({"rounds": ["-3"]}, "de 1 à 200"),
        ({"rounds": ["1e2"]}, "de 1 à 200"),
        ({"rounds": ["²"]}, "de 1 à 200"),
        ({"rounds": [""]}, "pour Rounds."),
        ({"pace": []}, "pas proposé"),
        ({"pace": ["none"]}, "pas proposé"),
        ({"pace": ["fast", "slow"]}, "pas proposé"),
        ({"flags": ["a", "d"]}, "pas proposé"),
        ({"where": ["1", "2", "3", "4"]}, "pas proposé"),
    ],
)
def test_what_was_not_asked_is_refused(change: dict[str, Any], why: str) -> None:
    with pytest.raises(Refused) as refusal:
        FORM.read(AS_IT_OPENS | change)
    assert why in speak(refusal.value.why, "fr").replace("\u00a0", " ")


def test_a_form_that_has_other_parts_by_now_is_not_read() -> None:
    with pytest.raises(Refused) as refusal:
        FORM.read({name: given for name, given in AS_IT_OPENS.items() if name != "where"})
    assert "vient de changer" in speak(refusal.value.why, "fr")
