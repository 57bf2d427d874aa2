"""The pages of leaderboards: the private one with its controls, and the one that is posted for everybody."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

import discord
from discord import ui

from bot.pictures.painter import Painter
from bot.show.custom_id import Verb
from bot.show.inputs import option, select
from bot.show.localizer import Localizer
from bot.show.names import name_of
from bot.show.page import Item, Page, button, rows
from bot.show.page_renderer import USUAL, PageLook, Told, show
from bot.show.sentences import Language
from bot.show.theme import Theme
from cogs.standings.board import SEEDLING, Board, is_provisional
from cogs.standings.board_choice import ALL_GAMES, SORTS, season_name
from cogs.standings.board_picture import BoardPicture, heading, line_of
from games.core.game import AnyGame
from games.core.text import Text

BOARD: Final = Verb("board")
BOARD_IN: Final = Verb("board-in")
BOARD_KEEP: Final = Verb("board-keep")
BOARD_NEXT: Final = Verb("board-next")
BOARD_OF: Final = Verb("board-of")
BOARD_POST: Final = Verb("board-post")
BOARD_TURN: Final = Verb("board-turn")
ACCENT: Final = 0xE8B923


async def leaderboard_page(  # noqa: PLR0913 -- what stands there, who it is, how it looks
    board: Board,
    games: Mapping[str, AnyGame],
    names: Mapping[int, str],
    painter: Painter,
    language: Language,
    look: PageLook = USUAL,
    *,
    manages: bool = False,
) -> Page:
    """Return the page with its controls; a viewer who `manages` the server may keep it in a channel."""
    localizer = Localizer(language)
    lines = [line_of(line, board, localizer, board.own) for line in board.lines]
    told = [*heading(board, games, localizer), *(lines or [localizer.say(Text("standings.empty"))])]
    told += [f"-# {localizer.say(_key(board))}"] if board.lines else []
    if board.apart is not None:
        told.append(localizer.say(Text("standings.you", line=line_of(board.apart, board, localizer))))
    picture = BoardPicture(board, games, names, localizer, look.theme).block("\n".join(told))
    controls = list(_controls(board, games, localizer, manages=manages))
    return await show(
        [picture, *map(Told, _foot(board, localizer))], localizer, painter, look, controls=controls, accent=ACCENT
    )


async def posted_page(  # noqa: PLR0913 -- the same
    board: Board,
    games: Mapping[str, AnyGame],
    names: Mapping[int, str],
    painter: Painter,
    language: Language,
    theme: Theme,
    title: Text | None = None,
    foot: Text | None = None,
) -> Page:
    """Return the page for everybody, under its own `title` if it has one; `foot` stands beneath it in small print."""
    board, localizer = replace(board, own=None), Localizer(language)
    above = [] if title is None else [Told(localizer.say(title))]
    told = heading(board, games, localizer) if title is None else []
    told += [line_of(line, board, localizer) for line in board.lines]
    picture = BoardPicture(board, games, names, localizer, theme).block("\n".join(told))
    beneath = [] if foot is None else [Told(f"-# {localizer.say(foot)}")]
    return await show([*above, picture, *beneath], localizer, painter, PageLook(theme=theme), accent=ACCENT)


def _key(board: Board) -> Text:
    """Return what the figures and marks of the lines mean."""
    key = Text(f"standings.key-{board.choice.sort}")
    key = Text("standings.key-moved", key=key) if board.moved else key
    lines = (*board.lines, *([board.own] if board.own is not None else []))
    return Text("standings.provisional", key=key, mark=SEEDLING) if any(map(is_provisional, lines)) else key


def _foot(board: Board, localizer: Localizer) -> Iterator[str]:
    """Yield how many people are ranked, if any, and which page this is, if there are several."""
    count = Text("standings.count", players=board.players)
    if board.pages > 1:
        count = Text("standings.page", page=board.choice.number + 1, pages=board.pages, count=count)
    if board.players:
        yield f"-# {localizer.say(count)}"


def _controls(board: Board, games: Mapping[str, AnyGame], localizer: Localizer, *, manages: bool) -> Iterator[Item]:
    custom_id = BOARD_OF.id(f"{board.choice.sort} {board.choice.season}")
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
    return button(localizer.label(Text(f"standings.sort-{sort}")), BOARD.id(str(choice)), style=style)


def _turners(board: Board, localizer: Localizer, *, manages: bool) -> Iterator[ui.Button[Any]]:
    """Yield the way to the pages before and after, if there are several, and to the channel, if there is anybody."""
    choice = board.choice
    if board.pages > 1:
        before, after = replace(choice, number=max(choice.number - 1, 0)), replace(choice, number=choice.number + 1)
        yield button("◀", BOARD_TURN.id(f"{before}"), disabled=choice.number == 0)
        yield button("▶", BOARD_NEXT.id(f"{after}"), disabled=after.number >= board.pages)
    if board.lines:
        yield button(localizer.label(Text("standings.post")), BOARD_POST.id(str(choice)), emoji="📣")
    if board.lines and manages:
        label = "" if board.pages > 1 else localizer.label(Text("standings.keep"))  # beside arrows there is little room
        yield button(label, BOARD_KEEP.id(str(choice)), emoji="📌")


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
    return select(BOARD_IN.id(f"{chosen.game} {chosen.sort}"), options)
