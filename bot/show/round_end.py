"""The end of a round on a panel: its picture, what it means for the person, and the way on."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.show.custom_id import CustomId
from bot.show.localizer import Localizer
from bot.show.page import button
from games.core.screen import Line, RoundEnd, Screen
from games.core.text import Text


def end_screen(end: RoundEnd, hand: Screen, *, asks: bool = False) -> Screen:
    """Return the screen of an end; below it stands what the `hand`'s screen asks, if it `asks` already."""
    own = (Line(end.own),) if end.own is not None else ()
    return Screen(end.headline, (end, *own), hand.waiting, hand.choices if asks else ())


def way_on(address: str, end: RoundEnd, localizer: Localizer, result: Text) -> ui.Button[Any]:
    """Return the button that leaves an end behind: for the next hand, or for the `result` of the game."""
    label = localizer.label(result if end.hand is None else end.hand)
    emoji = "🏆" if end.hand is None else ""
    return button(label, CustomId(address, "panel"), style=discord.ButtonStyle.primary, emoji=emoji)
