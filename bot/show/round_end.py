"""The end of a round on a panel: its picture, what it means for the person, and the way on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import discord
from discord import ui

from bot.show.custom_id import PANEL
from bot.show.localizer import Localizer
from bot.show.page import button
from games.core.screen import Choose, Line, RoundEnd, Screen
from games.core.text import Text


def end_screen(end: RoundEnd[Text], hand: Screen, asked: Sequence[Choose] = ()) -> Screen:
    """Return the screen of an end; below it stands what is `asked` of the `hand`'s screen already.

    What it was for the viewer stands beneath the picture; in words alone it is told `first_heard`.
    """
    own = (Line(end.own, silent=True),) if end.own is not None else ()
    return Screen(end.headline, (end, *own), hand.waiting, tuple(asked))


def first_heard(end: RoundEnd[Text], localizer: Localizer) -> str:
    """Return what words alone tell before all rows of an end: how it was for the viewer."""
    return "" if end.own is None else localizer.say(end.own)


def without_cards(choose: Choose) -> Choose:
    """Return a question with the likeliest answers that need no card or seat; the hand has the others."""
    kept = (one for one in choose.options if one.then is None and not one.move.items and one.tone != "plain")
    return replace(choose, options=tuple(kept))


def way_on(
    address: str, end: RoundEnd[Text], localizer: Localizer, result: Text, *, is_main: bool = True
) -> ui.Button[Any]:
    """Return the button that leaves an end behind: for the next hand, or for the `result` of the game."""
    style = discord.ButtonStyle.primary if is_main else discord.ButtonStyle.secondary
    label = localizer.label(result if end.hand is None else end.hand)
    emoji = "🏆" if end.hand is None else ""
    return button(label, PANEL.at(address), style=style, emoji=emoji)
