"""The board of the day: the best of a deal on a server. It tells no card: points, places, days."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import discord

from bot.show.days import date_of
from bot.show.localizer import Localizer
from bot.show.names import name_of
from bot.show.page import Page, button, page_of, rows
from bot.show.places import medal_of
from bot.show.sentences import Language
from cogs.daily.overview_page import open_id
from cogs.daily.pictures import score_text
from cogs.daily.result_page import Comparison, place_lines
from cogs.daily.rows import AttemptRow
from games.core.game import AnyGame
from games.core.seats import ranked
from games.core.text import Text

BOARD_LINES: Final = 10
ALONE: Final = "✓"
"""What stands in place of a medal where nobody else has finished."""


def best_of(lines: Sequence[AttemptRow], localizer: Localizer) -> Iterator[tuple[AttemptRow, str, str]]:
    """Yield attempts, which come the best first, each with its medal and whose it is; who is equal shares a place.

    Whoever is alone has won nothing.
    """
    for rank, line in zip(ranked([line.worth or 0 for line in lines]), lines, strict=True):
        medal = medal_of(rank) if len(lines) > 1 else ALONE
        yield line, medal, f"<@{line.person}>" if line.person > 0 else localizer.say(Text("daily.somebody"))


def board_page(
    row: AttemptRow, lines: Sequence[AttemptRow], compared: Comparison, game: AnyGame, language: Language
) -> Page:
    """Return the best of the day on this server, and the person's own place: points alone."""
    localizer = Localizer(language)
    title = Text("daily.board-title", glyph=game.glyph, game=name_of(game), date=date_of(row.day))
    said = [localizer.say(title)]
    for line, medal, name in best_of(lines, localizer):
        told = localizer.say(Text("bot.over-place", medal=medal, name=name, score=score_text(game, line.points)))
        said.append(f"**{told}**" if line.person == row.person else told)
    said += [localizer.say(Text("daily.board-empty"))] if not lines else []
    said += place_lines(compared, localizer)

    style = discord.ButtonStyle.primary
    back = button(localizer.label(Text("bot.back")), open_id(game.name, row.day), style=style)
    return page_of("\n".join(said), *rows([back]), accent=game.accent)
