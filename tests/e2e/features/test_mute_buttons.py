"""Every button has a word that a screen reader can say; all tests on the playground watch for it."""

from pathlib import Path
from typing import Any

import discord
import pytest
from discord import ui

from playground import Playground
from playground.errors import Json
from tests.e2e.support.inside import run_inside
from tests.e2e.support.mute_buttons import mute_buttons
from tests.e2e.support.plain import watch_signs
from tests.e2e.support.seating import CHANNEL
from tests.support.blank_pictures import BlankPictures


def button(**shown: object) -> Json:
    """Return a button as Discord is sent it, in a row."""
    return {"type": 1, "components": [{"type": 2, "style": 2, "custom_id": "play", **shown}]}


@pytest.mark.parametrize("name", ["rage_red_14", "rage_rouge_14", "king_of_hearts"])
def test_a_drawn_emoji_with_a_plain_name_is_a_word(name: str) -> None:
    assert list(mute_buttons([button(emoji={"id": "1", "name": name}), button(label="🂠 7")])) == []


@pytest.mark.parametrize(
    "shown",
    [
        {"emoji": {"id": "1", "name": "t_rage_red_14_dfbcc3"}},
        {"emoji": {"name": "💡"}},
        {"label": "…"},
        {},
    ],
    ids=["a digest", "a common sign", "a label of signs", "nothing"],
)
def test_what_is_no_word_is_found(shown: Json) -> None:
    assert list(mute_buttons([{"type": 17, "components": [button(**shown)]}])) == ["play"]


async def test_a_button_without_a_word_that_the_bot_sends_is_found(tmp_path: Path) -> None:
    async with Playground(limits=False) as playground:
        seen = watch_signs(playground)
        async with run_inside(playground, tmp_path / "tapis.db", painting=BlankPictures) as tapis:
            channel: Any = tapis.client.get_channel(int(playground.channel(CHANNEL).id))
            view = ui.LayoutView()
            view.add_item(ui.ActionRow(ui.Button[Any](emoji="💡", custom_id="hint", style=discord.ButtonStyle.grey)))
            await channel.send(view=view)
    assert seen == ["no word: hint"]
