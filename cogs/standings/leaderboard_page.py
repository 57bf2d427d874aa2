"""The pages of leaderboards: the private one with its controls, and the one that is posted for everybody."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Final, NamedTuple

import discord
from discord import ui

from bot.show.custom_id import CustomId
from bot.show.inputs import OPTIONS_MOST, option, select
from bot.show.localizer import Localizer
from bot.show.names import name_of
from bot.show.page import Item, Page, button, framed, rows
from bot.show.places import medal_of, numbered
from bot.show.screen_renderer import Shown
from bot.show.sentences import Language
from cogs.standings.board_choice import ALL_GAMES, SORTS, BoardChoice, season_name
from games.core.game import AnyGame
from games.core.text import Text, Value
from storage import Results, SeasonRow, Standing

PAGE_LINES: Final = 10
PROVISIONAL_GAMES: Final = 5
"""With fewer games than this a rating is not known well, and is marked."""
SEEDLING: Final = "🌱"
ACCENT: Final = 0xE8B923
SEASONS_MOST: Final = 1_000
"""More than a server has in eighty years of months."""


WEEK_MS: Final = 7 * 24 * 60 * 60 * 1000
COMPARED_MOST: Final = 1_000
"""Of a board with more people it is not told who has climbed: each of them would have to be read."""


class Moved(NamedTuple):
    """By how many places and points somebody has gone up within a week, or down below 0."""

    places: int
    rating: int


@dataclass(frozen=True, slots=True)
class Board:
    """A page of a leaderboard as it was read, and the line of whoever looks at it; `moved` is by person."""

    choice: BoardChoice
    players: int
    lines: tuple[Standing, ...]
    own: Standing | None
    seasons: tuple[SeasonRow, ...]
    moved: Mapping[int, Moved] = field(default_factory=dict)

    @property
    def pages(self) -> int:
        """Return how many pages there are."""
        return max(1, -(-self.players // PAGE_LINES))

    @property
    def season(self) -> SeasonRow | None:
        """Return the season, None for all time."""
        return next((season for season in self.seasons if season.number == self.choice.season), None)


async def read_board(results: Results, guild: int, choice: BoardChoice, person: int, now: float = 0) -> Board:
    """Read a page of a server's leaderboard; a page too high gives the last page, an unknown season all time.

    What has changed within a week is told of the time `now` (unix seconds; 0: nothing is told), and of ratings in one
    game of all time: of no others is it stored how they were.
    """
    seasons = await _seasons(results, guild, choice.season)
    if choice.season not in {one.number for one in seasons}:
        choice = replace(choice, season=0)
    game, season, sort = choice.key, choice.season, choice.sort
    players = await results.players(guild, game, season=season)
    last = max(1, -(-players // PAGE_LINES)) - 1
    choice = replace(choice, number=min(choice.number, last))
    offset = choice.number * PAGE_LINES
    lines = await results.leaderboard(guild, game, season=season, sort=sort, offset=offset, limit=PAGE_LINES)
    own = await results.standing(guild, game, person, season=season, sort=sort)
    moved = {}
    if game is not None and sort == "rating" and not season and now and players <= COMPARED_MOST:
        then = await results.ratings_then(guild, game, round(now * 1000) - WEEK_MS)
        moved = _moved([*lines, *([own] if own is not None else [])], then)
    return Board(choice, players, tuple(lines), own, seasons, moved)


def _moved(standings: Sequence[Standing], then: Mapping[int, float]) -> dict[int, Moved]:
    """Return how people have moved who had a rating `then`; newcomers above them push them down."""
    found = {}
    for one in standings:
        if (before := then.get(one.person)) is not None:
            place = 1 + sum(rating > before for rating in then.values())
            found[one.person] = Moved(place - one.place, round(one.rating) - round(before))
    return found


async def _seasons(results: Results, guild: int, chosen: int) -> tuple[SeasonRow, ...]:
    """Return the latest seasons, the newest first, as many as can be offered; the chosen one is among them."""
    latest = await results.seasons(guild, limit=OPTIONS_MOST - 1)
    if chosen in {0, *(season.number for season in latest)}:
        return tuple(latest)
    old = [season for season in await results.seasons(guild, limit=SEASONS_MOST) if season.number == chosen]
    return (*latest[: len(latest) - len(old)], *old)


def leaderboard_page(
    board: Board,
    games: Mapping[str, AnyGame],
    language: Language,
    *,
    manages: bool = False,
    picture: Shown | None = None,
) -> Page:
    """Return the page with its controls, for whoever looks at it; who `manages` the server may keep it in a channel.

    A `picture` stands for the headline and the lines; in words alone they are written.
    """
    localizer = Localizer(language)
    own, here = board.own, {line.person for line in board.lines}
    lines = [line_of(line, board, localizer, own) for line in board.lines]
    said = [*heading(board, games, localizer), *(lines or [localizer.say(Text("standings.empty"))])]
    said += [f"-# {localizer.say(_key(board))}"] if board.lines else []
    if own is not None and own.person not in here:
        said.append(localizer.say(Text("standings.you", line=line_of(own, board, localizer))))
    foot = list(_foot(board, localizer))

    def build(*above: Item | str) -> list[Item]:
        return [framed(*above, *_controls(board, games, localizer, manages=manages), accent=ACCENT)]

    plain = Page(partial(build, "\n".join([*said, *foot])))
    if picture is None:
        return plain
    return Page(partial(build, picture.item(), *foot), {picture.file: picture.content}, plain)


def heading(board: Board, games: Mapping[str, AnyGame], localizer: Localizer) -> list[str]:
    """Return the headline, and in which season and order people stand unless it is as usual."""
    title = Text("standings.title", game=game_name(board.choice, games))
    found = [localizer.say(Text("standings.title-all") if board.choice.key is None else title)]
    return found + ([f"-# {under}"] if (under := subtitle(board, localizer)) else [])


def game_name(choice: BoardChoice, games: Mapping[str, AnyGame]) -> Text:
    """Return the name of the game, or that it is all of them."""
    return Text("standings.all-games") if choice.key is None else name_of(games[choice.key])


def subtitle(board: Board, localizer: Localizer) -> str:
    """Return the season, if it is one, and the order, if it is not that of ratings."""
    choice, season = board.choice, board.season
    parts = [] if season is None else [localizer.say(season_name(season))]
    parts += [] if choice.sort == "rating" else [localizer.say(Text(f"standings.by-{choice.sort}"))]
    return " · ".join(parts)


def figure_of(standing: Standing, choice: BoardChoice) -> Text:
    """Return what somebody is ranked by."""
    if choice.sort == "rating":
        rating, doubt = f"{standing.rating:.0f}", f"{standing.uncertainty:.0f}"
        return Text("standings.rating", rating=rating, uncertainty=doubt)
    return Text(f"standings.{choice.sort}", count=_counted(standing, choice))


def _counted(standing: Standing, choice: BoardChoice) -> int:
    return standing.ranked_wins if choice.sort == "wins" else standing.ranked_points


def has_earned(standing: Standing, choice: BoardChoice) -> bool:
    """Return whether there is something for which somebody may have a medal; everybody has a rating."""
    return choice.sort == "rating" or _counted(standing, choice) > 0


def line_of(standing: Standing, board: Board, localizer: Localizer, own: Standing | None = None) -> str:
    """Return somebody's line in words, marked if it is their `own`."""
    params: dict[str, Value] = {
        "medal": medal_of(standing.place) if has_earned(standing, board.choice) else numbered(standing.place),
        "name": f"<@{standing.person}>",
        "figure": figure_of(standing, board.choice),
        "games": standing.games,
        "wins": standing.wins,
    }
    said = localizer.say(Text("standings.line", **params)) + (f" {SEEDLING}" if is_provisional(standing) else "")
    if (moved := board.moved.get(standing.person)) is not None and moved.rating:
        sign = "▲" if moved.rating > 0 else "▼"
        said = localizer.say(Text("standings.moved", line=said, sign=sign, points=abs(moved.rating)))
    if moved is not None and moved.places:
        key = "climbed" if moved.places > 0 else "fell"
        said = localizer.say(Text(f"standings.{key}", line=said, places=abs(moved.places)))
    return localizer.say(Text("standings.line-own", line=said)) if standing == own else said


def _key(board: Board) -> Text:
    """Return what the figures and marks of the lines mean."""
    key = Text(f"standings.key-{board.choice.sort}")
    key = Text("standings.key-moved", key=key) if board.moved else key
    lines = (*board.lines, *([board.own] if board.own is not None else []))
    return Text("standings.provisional", key=key, mark=SEEDLING) if any(map(is_provisional, lines)) else key


def is_provisional(standing: Standing) -> bool:
    """Tell whether somebody's rating is not known well yet."""
    return standing.games < PROVISIONAL_GAMES


def _foot(board: Board, localizer: Localizer) -> Iterator[str]:
    """Yield how many people are ranked, if any, and which page this is, if there are several."""
    count = Text("standings.count", players=board.players)
    if board.pages > 1:
        count = Text("standings.page", page=board.choice.number + 1, pages=board.pages, count=count)
    if board.players:
        yield f"-# {localizer.say(count)}"


def _controls(board: Board, games: Mapping[str, AnyGame], localizer: Localizer, *, manages: bool) -> Iterator[Item]:
    custom_id = CustomId("-", "board-of", f"{board.choice.sort} {board.choice.season}")
    options = game_options(games, board.choice.game, localizer)
    yield select(custom_id, options, localizer.label(Text("standings.pick-game")))
    if board.seasons:
        yield _season_select(board, localizer)
    yield from rows([_sorter(board, sort, localizer) for sort in SORTS])
    yield from rows(list(_turners(board, localizer, manages=manages)))


def _sorter(board: Board, sort: Any, localizer: Localizer) -> ui.Button[Any]:  # noqa: ANN401 -- one of three words
    here = sort == board.choice.sort
    choice = replace(board.choice, sort=sort, number=0)
    style = discord.ButtonStyle.primary if here else discord.ButtonStyle.secondary
    return button(localizer.label(Text(f"standings.sort-{sort}")), CustomId("-", "board", str(choice)), style=style)


def _turners(board: Board, localizer: Localizer, *, manages: bool) -> Iterator[ui.Button[Any]]:
    """Yield the way to the pages before and after, if there are several, and to the channel, if there is anybody."""
    choice = board.choice
    if board.pages > 1:
        before, after = replace(choice, number=max(choice.number - 1, 0)), replace(choice, number=choice.number + 1)
        yield button("◀", CustomId("-", "board-turn", f"{before}"), disabled=choice.number == 0)
        yield button("▶", CustomId("-", "board-next", f"{after}"), disabled=after.number >= board.pages)
    if board.lines:
        yield button(localizer.label(Text("standings.post")), CustomId("-", "board-post", str(choice)), emoji="📣")
    if board.lines and manages:
        label = "" if board.pages > 1 else localizer.label(Text("standings.keep"))  # beside arrows there is little room
        yield button(label, CustomId("-", "board-keep", str(choice)), emoji="📌")


def game_options(games: Mapping[str, AnyGame], chosen: str, localizer: Localizer) -> list[discord.SelectOption]:
    """Return the choices of a select: all games, and each of them."""
    names = [(ALL_GAMES, Text("standings.all-games")), *((game.name, name_of(game)) for game in games.values())]
    return [option(localizer.label(name), key, chosen=key == chosen) for key, name in names]


def _season_select(board: Board, localizer: Localizer) -> Item:
    chosen = board.choice
    known: Sequence[tuple[int, Text]] = [
        (0, Text("standings.all-time")),
        *((season.number, season_name(season)) for season in board.seasons),
    ]
    options = (option(localizer.label(name), number, chosen=number == chosen.season) for number, name in known)
    return select(CustomId("-", "board-in", f"{chosen.game} {chosen.sort}"), options)
