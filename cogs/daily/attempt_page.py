"""The panel of an attempt: table and hand in one message. It must not see other hands."""

from __future__ import annotations

from typing import Final

from bot.pictures.painter import Painter
from bot.show.days import stamp
from bot.show.localizer import Localizer
from bot.show.news_lines import brief_lines, news_lines
from bot.show.page import Page
from bot.show.page_renderer import USUAL, PageLook, Told
from bot.show.panel import Panel, drawn, head_of
from bot.show.round_end import end_screen, way_on
from cogs.daily.deals import Attempt
from games.core.daily_deal import PERSON
from games.core.screen import Line, Screen
from games.core.text import Text
from tables.table.events import TableEvent

NEWS_SHOWN: Final = 5
MARK: Final = "📅"


def screen_of(attempt: Attempt) -> Screen:
    """Return what the person sees."""
    game, state = attempt.sealed.game, attempt.reached.state
    return game.screen(game.view(state, PERSON), game.asks(state, PERSON))


def address_of(game: str, day: int) -> str:
    """Return the address of a deal."""
    return f"daily.{game}.{day}"


async def attempt_page(  # noqa: PLR0913 -- a panel is drawn from all of these
    attempt: Attempt,
    localizer: Localizer,
    painter: Painter,
    look: PageLook = USUAL,
    *,
    notice: str = "",
    path: str = "",
    sure: str = "",
) -> Page:
    """Return the panel; `path` is a move begun, `sure` one to ask about once more, `notice` a sentence above all."""
    game, row, screen = attempt.sealed.game, attempt.row, screen_of(attempt)
    said, events = [f"**{notice}**"] if notice else [], _events(attempt, screen)
    whole = "\n".join([*news_lines(events, localizer, PERSON, NEWS_SHOWN), *said])
    brief = "\n".join([*brief_lines(events, localizer, PERSON), *said])
    ends = localizer.say(Text("daily.until", when=stamp(row.day + 1)))
    panel = Panel(
        game=game,
        address=address_of(row.game, row.day),
        turn=attempt.reached.turn,
        screen=screen,
        localizer=localizer,
        head=head_of(game, screen, localizer, mark=f"{MARK} ", small=ends),
        told=Told(whole, brief=brief),
        path=path,
        sure=sure,
    )
    return await drawn(panel, painter, look)


async def round_end_page(attempt: Attempt, localizer: Localizer, painter: Painter, look: PageLook = USUAL) -> Page:
    """Return the end of the attempt's last round. Raises ValueError if none is over."""
    game, row, state = attempt.sealed.game, attempt.row, attempt.reached.state
    end = game.round_end(game.view(state, PERSON))
    if end is None:
        raise ValueError(f"no round of {row.game} of day {row.day} is over")
    screen, address = end_screen(end, screen_of(attempt)), address_of(row.game, row.day)
    panel = Panel(
        game=game,
        address=address,
        turn=attempt.reached.turn,
        screen=screen,
        localizer=localizer,
        head=head_of(game, screen, localizer, mark=f"{MARK} "),
        told=Told(),
        further=(way_on(address, end, localizer, Text("daily.see-result")),),
    )
    return await drawn(panel, painter, look)


def _events(attempt: Attempt, screen: Screen) -> list[TableEvent]:
    """Return what has happened since the person's last move, without what stands on the screen word for word."""
    shown = {block.text for block in screen.blocks if isinstance(block, Line)}
    steps = enumerate(attempt.reached.news)
    return [TableEvent(number, tuple(item for item in news if item.text not in shown)) for number, news in steps]
