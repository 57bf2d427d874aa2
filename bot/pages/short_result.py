"""Owns a finished game in a few lines, for a server's channel of results. It must not know cards."""

from __future__ import annotations

from bot.jump_url import jump_url_of
from bot.language.localizer import localizer_for, mention
from bot.language.sentences import Language
from bot.pages.options import name_of
from bot.pages.page import Page, note
from bot.pages.places import medal_of
from bot.pages.public_table import minus
from games.core.text import Text
from tables.read_only_table import FrozenTable


def result_page(table: FrozenTable, language: Language) -> Page:
    """Return who came in which place with how many points, and the way to the table."""
    localizer = localizer_for(language, table.state.seats)
    scores = table.scores
    ranks = scores.ranks or ()
    head = Text("bot.result-title", glyph=table.game.glyph, game=name_of(table.game), link=jump_url_of(table))
    lines = [localizer.say(head)]
    for seat in sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat)):
        points = scores.points[seat]
        score = Text(f"{table.game.name}.score", points=points, figure=minus(str(points)))
        place = Text("bot.over-place", medal=medal_of(ranks[seat]), name=mention(table.state.seats[seat]), score=score)
        lines.append(localizer.say(place))
    return note("\n".join(lines), accent=table.game.accent)
