"""The picture of a leaderboard, and the page of one that is posted: in the channel's language, on the server's felt."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from zlib import crc32

import discord

from bot.discord.languages import posted_language
from bot.discord.member_names import member_names
from bot.pictures import LeaderboardArt, LeaderboardLine, Person
from bot.pictures.painter import NotPainted, Painter
from bot.services import Looks
from bot.show.localizer import Localizer
from bot.show.names import minus
from bot.show.page import Page, page_of
from bot.show.screen_renderer import ALT_LENGTH, Shown
from bot.show.screen_to_drawing import HUES, Theme
from bot.show.sentences import Language, as_plain
from cogs.standings.board_choice import BoardChoice
from cogs.standings.leaderboard_page import (
    ACCENT,
    Board,
    game_name,
    has_earned,
    heading,
    is_provisional,
    line_of,
    read_board,
    subtitle,
)
from games.core.game import AnyGame
from games.core.text import Text
from storage import Database, Standing

FILE = "tapis-board.png"


@dataclass(frozen=True, slots=True)
class PostedBoards:
    """Reads boards and draws them."""

    games: Mapping[str, AnyGame]
    database: Database
    painter: Painter
    looks: Looks
    now: Callable[[], float]

    async def page(
        self,
        guild: discord.Guild,
        channel: int,
        choice: BoardChoice,
        *,
        title: Text | None = None,
        foot: Text | None = None,
    ) -> Page:
        """Return a board for a channel, under its own `title` if it has one, with `foot` beneath."""
        settings = await self.database.guild_settings.get(guild.id)
        board = await read_board(self.database.results, guild.id, choice, 0, self.now())
        names = await member_names(guild, [line.person for line in board.lines])
        language = posted_language(settings, channel, guild)
        theme = await self.looks.of_server(guild.id)
        return await posted_page(board, self.games, names, self.painter, language, theme, title, foot)


async def posted_page(  # noqa: PLR0913 -- what stands there, who it is, how it looks
    board: Board,
    games: Mapping[str, AnyGame],
    names: Mapping[int, str],
    painter: Painter,
    language: Language,
    theme: Theme,
    title: Text | None = None,
    foot: Text | None = None,
) -> Page:
    """Return the page with its picture, under its own `title` if it has one; in words alone if it cannot be painted.

    `foot` stands beneath it in small print.
    """
    board, localizer = replace(board, own=None), Localizer(language)
    above = heading(board, games, localizer) if title is None else [localizer.say(title)]
    beneath = [] if foot is None else [f"-# {localizer.say(foot)}"]
    words = "\n".join([*above, *(line_of(line, board, localizer) for line in board.lines), *beneath])
    plain = page_of(words, accent=ACCENT)
    shown = await board_shown(board, games, names, painter, localizer, theme)
    if shown is None:
        return plain

    head = [] if title is None else above
    return page_of(*head, shown.item(), *beneath, accent=ACCENT, pictures={FILE: shown.content}, spare=plain)


async def board_shown(
    board: Board,
    games: Mapping[str, AnyGame],
    names: Mapping[int, str],
    painter: Painter,
    localizer: Localizer,
    theme: Theme,
) -> Shown | None:
    """Return the picture of a board; None if nobody is on it, or if it could not be painted."""
    if not board.lines:
        return None
    try:
        picture = await painter.picture(board_art(board, games, names, localizer, theme))
    except NotPainted:
        return None
    people = [*board.lines, *_apart(board)]
    told = as_plain(
        "\n".join([*heading(board, games, localizer), *(line_of(line, board, localizer) for line in people)])
    )
    for line in people:
        told = told.replace(f"<@{line.person}>", name_of_member(line.person, names, localizer))
    return Shown(file=FILE, alt=told.lstrip("# ")[:ALT_LENGTH], content=picture)


def _apart(board: Board) -> list[Standing]:
    """Return one's own line if it is of another page."""
    own = board.own
    return [] if own is None or own.person in {line.person for line in board.lines} else [own]


def board_art(
    board: Board, games: Mapping[str, AnyGame], names: Mapping[int, str], localizer: Localizer, theme: Theme
) -> LeaderboardArt:
    """Return what is painted."""
    title = Text("standings.picture-title", game=game_name(board.choice, games))
    changes = "changes" if board.moved else "no-changes"
    columns = tuple(
        localizer.label(Text(f"standings.column-{name}")) for name in (board.choice.sort, changes, "games", "won")
    )
    people = [*board.lines, *_apart(board)]
    drawn = [_art(number, line, board, names, localizer) for number, line in enumerate(people)]
    return LeaderboardArt(
        localizer.label(title),
        subtitle(board, localizer) or localizer.label(Text("standings.all-time")),
        columns,
        tuple(drawn[: len(board.lines)]),
        theme.felt or "petrol",
        drawn[-1] if _apart(board) else None,
        localizer.label(Text("standings.vacant")),
    )


def _art(number: int, line: Standing, board: Board, names: Mapping[int, str], localizer: Localizer) -> LeaderboardLine:
    hue = crc32(f"<@{line.person}>".encode()) % HUES
    figures = {"rating": f"{line.rating:.0f}", "wins": str(line.ranked_wins), "points": str(line.ranked_points)}
    share = localizer.label(Text("standings.share", percent=round(100 * line.wins / line.games)))
    here = line.person if line.person in names else 0  # who has left the server has neither a name nor a face
    person = Person(number, name_of_member(line.person, names, localizer), hue, user=here)
    moved = board.moved.get(line.person)
    is_new = board.choice.sort == "rating" and is_provisional(line)
    doubt = localizer.label(Text("standings.doubt", uncertainty=f"{line.uncertainty:.0f}")) if is_new else ""
    return LeaderboardLine(
        line.place,
        person,
        minus(figures[board.choice.sort]),
        str(line.games),
        share,
        0 if moved is None else moved.places,
        None if moved is None else moved.rating,
        doubt,
        own=board.own is not None and line.person == board.own.person,
        stands=has_earned(line, board.choice),
    )


def name_of_member(person: int, names: Mapping[int, str], localizer: Localizer) -> str:
    """Return what a picture calls somebody; whoever has left the server has no name any more."""
    return names.get(person) or localizer.label(Text("standings.gone"))
