"""The panel of a seat when a round is over: its result, and the way to the next hand. It must not see other hands."""

from __future__ import annotations

from typing import Final

from bot.pictures import Painter
from bot.show.localizer import Localizer, localizer_in_play
from bot.show.page import Page
from bot.show.panel import Panel, drawn, head_of
from bot.show.round_end import end_screen, way_on
from bot.show.screen_renderer import USUAL, PanelLook, Shown
from bot.show.sentences import Language
from bot.table.public_table import scores_button
from bot.table.table_status import own_time_line, waiting_line
from games.core.screen import Screen
from games.core.text import Text
from tables.table.read_only_table import FrozenTable

SHORT: Final = 45_000
"""With less time than this (ms) to answer, the question stands below the result."""


async def round_end_page(
    table: FrozenTable,
    seat: int,
    language: Language,
    painter: Painter,
    look: PanelLook = USUAL,
    *,
    notice: str = "",
) -> Page:
    """Return the end of the last round as a seat sees it; the question that is put to the seat waits behind a button.

    Raises ValueError if no round is over.
    """
    localizer = localizer_in_play(language, table.state)
    end = table.game.round_end(table.view(seat))
    if end is None:
        raise ValueError(f"no round of table {table.id} is over")
    hand = table.game.screen(table.view(seat), table.asks(seat))
    screen = end_screen(end, hand, asks=_is_short(table, seat))
    lines = [_state_of_play(table, seat, hand, localizer), f"**{notice}**" if notice else ""]
    panel = Panel(
        game=table.game,
        address=table.id,
        turn=table.turn_of(seat),
        screen=screen,
        localizer=localizer,
        head=head_of(table.game, screen, localizer),
        told=Shown("\n".join(line for line in lines if line)),
        further=(way_on(table.id, end, localizer, Text("bot.podium")), scores_button(table, localizer)),
    )
    return await drawn(panel, painter, look)


def _is_short(table: FrozenTable, seat: int) -> bool:
    """Return whether a seat has so little time to answer that it should not have to open its hand first."""
    if any(ask.verb in table.game.windowed for ask in table.asks(seat)):
        return True
    due = table.state.seats[seat].due
    return due is not None and due - table.at < SHORT


def _state_of_play(table: FrozenTable, seat: int, hand: Screen, localizer: Localizer) -> str:
    """Return that it is this seat's turn and until when, or whom the table waits for."""
    if not table.asks(seat):
        return waiting_line(table, hand.waiting, localizer)
    left = own_time_line(table, seat, localizer, brief=True).removeprefix("-# ")
    said = f"**{localizer.say(Text('bot.your-turn'))}**"
    return f"{said} · {left}" if left else said
