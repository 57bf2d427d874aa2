"""The panel of a seat when a round is over: its result, and the way to the next hand. It must not see other hands."""

from __future__ import annotations

from functools import partial
from typing import Final

from bot.pictures.painter import Painter
from bot.show.localizer import Localizer, localizer_in_play
from bot.show.news_lines import thread_in_brief, thread_lines
from bot.show.page import Page
from bot.show.page_renderer import USUAL, PageLook, Told, as_line, told_shortly
from bot.show.panel import Panel, drawn, head_of
from bot.show.round_end import end_screen, first_heard, way_on, without_cards
from bot.show.sentences import Language
from bot.table.finished_table import own_place, winning
from bot.table.seat_panel import ended_news, moving_over
from bot.table.table_status import own_time_line, pause_line, scores_button
from games.core.screen import Choose, Line, RoundEnd, Screen
from games.core.text import Text
from tables.table.read_only_table import FrozenTable

SHORT: Final = 45_000
"""With less time than this (ms) to answer, the question stands below the result."""


async def round_end_page(  # noqa: PLR0913 -- a panel is drawn from all of these
    table: FrozenTable,
    seat: int,
    language: Language,
    painter: Painter,
    look: PageLook = USUAL,
    *,
    notice: str = "",
    moments: Painter | None = None,
) -> Page:
    """Return the end of the last round as a seat sees it; the question that is put to the seat waits behind a button.

    With `moments` what has just been seen plays over the picture. Raises ValueError if no round is over.
    """
    localizer = localizer_in_play(language, table.state)
    end = table.game.round_end(table.view(seat))
    if end is None:
        raise ValueError(f"no round of table {table.id} is over")
    hand = table.game.screen(table.view(seat), table.asks(seat))
    in_window, asked = _is_in_window(table, seat), _asked(table, seat, hand)
    screen = end_screen(end, hand, asked)
    paused = pause_line(table, localizer)
    state = paused or ("" if in_window else _state_of_play(table, seat, end, localizer))
    counting = [block for block in hand.blocks if isinstance(block, Line) and block.counts_down]
    clocks = [Line(Text("bot.next-round-asks", clock=line.text), quiet=True) for line in counting] if in_window else []
    refused = f"**{notice}**" if notice else ""
    is_on_button = end.hand is not None and not (paused or refused or table.asks(seat))
    lines = [*(as_line(line, localizer) for line in clocks), state, refused]
    before = ended_news(table, seat)
    threads = partial(thread_in_brief, before, localizer, seat, table.state.seats[seat].moved)
    own, happened = first_heard(end, localizer), "\n".join(thread_lines(before, localizer, seat, table.game.in_fewer))
    # in a window the next round asks: what is said of the one before stands below the question, not between
    below = "\n".join(filter(None, (happened, own)))
    result = () if in_window else (happened, state, own) if end.hand is None else (below,)
    last = "" if end.hand is None else paused or _state_of_play(table, seat, end, localizer)
    is_answered_here = in_window and any(choose.options for choose in asked)
    next_hand = way_on(table.id, end, localizer, Text("bot.podium"), is_main=not is_answered_here)
    moving = moving_over(table, moments, asked=bool(screen.choices))
    tells_scores = end.hand is None and end.breakdown is not None  # the same picture would follow
    panel = Panel(
        game=table.game,
        address=table.id,
        turn=table.turn_of(seat),
        screen=screen,
        localizer=localizer,
        head=head_of(table.game, screen, localizer),
        news=told_shortly(below if in_window else last, threads),
        told=Told(
            "\n".join(filter(None, (refused, *result))), brief="\n".join(filter(None, lines)), explains=is_on_button
        ),
        leads=True,
        clocks=clocks,
        moving=None if moving is None or moving.moment.is_end else moving,
        further=(next_hand,) if in_window or tells_scores else (next_hand, scores_button(table, localizer)),
    )
    return await drawn(panel, painter, look)


def _asked(table: FrozenTable, seat: int, hand: Screen) -> tuple[Choose, ...]:
    """Return the questions that should not wait until the hand is open.

    What a window asks stays small: the result stands above it, and the cards it is about are on the hand's panel.
    """
    if _is_in_window(table, seat):
        return tuple(without_cards(choose) for choose in hand.choices)
    due = table.state.seats[seat].due
    return hand.choices if due is not None and due - table.at < SHORT else ()


def _is_in_window(table: FrozenTable, seat: int) -> bool:
    """Return whether a seat is asked something that ends by itself."""
    return any(ask.verb in table.game.windowed for ask in table.asks(seat))


def _result(table: FrozenTable, seat: int, localizer: Localizer) -> str:
    """Return who has won the game, and the seat's own place; nothing while it is not over."""
    if table.scores.ranks is None:
        return ""
    wins, own = f"**{localizer.say(winning(table, seat))}**", own_place(table, seat)
    return f"{wins} {localizer.say(Text('bot.over-own', **own))}" if own else wins


def _state_of_play(table: FrozenTable, seat: int, end: RoundEnd[Text], localizer: Localizer) -> str:
    """Return that it is this seat's turn and until when, or that the next round goes on behind the button.

    What is asked is left to the hand: it cannot be answered without it.
    """
    if not table.asks(seat):
        return (
            _result(table, seat, localizer) if end.hand is None else f"**{localizer.say(Text('bot.hand-is-dealt'))}**"
        )
    left = own_time_line(table, seat, localizer).removeprefix("-# ")
    said = f"**{localizer.say(Text('bot.your-turn'))}**"
    return f"{said} · {left}" if left else said
