"""The leaderboard of a server as everybody sees it in a channel, in its language and on its felt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from zlib import crc32

import discord

from bot.discord.languages import posted_language
from bot.discord.member_names import member_names
from bot.pictures import LeaderboardArt, LeaderboardLine, NotPainted, Painter, Person
from bot.services import Looks
from bot.show.localizer import Localizer
from bot.show.page import Page, page_of
from bot.show.places import numbered
from bot.show.screen_renderer import ALT_LENGTH, Shown
from bot.show.screen_to_drawing import HUES, Theme
from bot.show.sentences import Language
from cogs.standings.board_choice import BoardChoice
from cogs.standings.leaderboard_page import ACCENT, Board, figure_of, game_name, heading, read_board, subtitle
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
        board = await read_board(self.database.results, guild.id, choice, 0)
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
    localizer = Localizer(language)
    above = heading(board, games, localizer) if title is None else [localizer.say(title)]
    beneath = [] if foot is None else [f"-# {localizer.say(foot)}"]
    words = "\n".join([_words(board, above, localizer), *beneath])
    plain = page_of(words, accent=ACCENT)
    try:
        picture = await painter.picture(board_art(board, games, names, localizer, theme))
    except NotPainted:
        return plain
    alt = "\n".join(_spoken(line, board, names, localizer) for line in board.lines)[:ALT_LENGTH]

    head = "\n".join(above)

    shown = Shown(file=FILE, alt=alt).item()
    return page_of(head, shown, *beneath, accent=ACCENT, pictures={FILE: picture}, spare=plain)


def board_art(
    board: Board, games: Mapping[str, AnyGame], names: Mapping[int, str], localizer: Localizer, theme: Theme
) -> LeaderboardArt:
    """Return what is painted."""
    under = " • ".join(filter(None, (localizer.label(game_name(board.choice, games)), subtitle(board, localizer))))
    columns = tuple(localizer.label(Text(f"standings.column-{name}")) for name in (board.choice.sort, "games", "won"))
    lines = tuple(_art(number, line, board, names, localizer) for number, line in enumerate(board.lines))
    return LeaderboardArt(
        localizer.label(Text("standings.picture-title")), under, columns, lines, theme.felt or "green"
    )


def _art(number: int, line: Standing, board: Board, names: Mapping[int, str], localizer: Localizer) -> LeaderboardLine:
    hue = crc32(f"<@{line.person}>".encode()) % HUES
    figures = {"rating": f"{line.rating:.0f}", "wins": str(line.ranked_wins), "points": str(line.ranked_points)}
    share = localizer.label(Text("standings.share", percent=round(100 * line.wins / line.games)))
    here = line.person if line.person in names else 0  # who has left the server has neither a name nor a face
    person = Person(number, name_of_member(line.person, names, localizer), hue, user=here)
    return LeaderboardLine(line.place, person, figures[board.choice.sort], str(line.games), share)


def name_of_member(person: int, names: Mapping[int, str], localizer: Localizer) -> str:
    """Return what a picture calls somebody; whoever has left the server has no name any more."""
    return names.get(person) or localizer.label(Text("standings.gone"))


def _spoken(line: Standing, board: Board, names: Mapping[int, str], localizer: Localizer) -> str:
    figure = localizer.label(figure_of(line, board.choice)).replace("*", "")
    return f"{numbered(line.place)} {name_of_member(line.person, names, localizer)} {figure}"


def _words(board: Board, above: Sequence[str], localizer: Localizer) -> str:
    said = [*above]
    for line in board.lines:
        name = f"<@{line.person}>"
        said.append(f"{numbered(line.place)} {name} {localizer.say(figure_of(line, board.choice))}")
    return "\n".join(said)
