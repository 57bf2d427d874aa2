"""The pages of leaderboards: the private one with its controls, and the one that is posted for everybody."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, Final

from discord import ui

from bot.pictures.painter import Painter
from bot.show.added_buttons import Sources
from bot.show.custom_id import Verb
from bot.show.forms import Field, Form, OneOf
from bot.show.inputs import option, select
from bot.show.localizer import Localizer
from bot.show.page import Item, Page, button, packed_rows
from bot.show.page_renderer import USUAL, PageLook, Told, show
from bot.show.places import rank_of
from bot.show.sentences import Language
from bot.show.theme import Theme
from bot.table.games_page import first_table
from cogs.standings.board import Board, ranked_by
from cogs.standings.board_choice import ALL_GAMES, SORTS, BoardChoice, game_options, season_name
from cogs.standings.board_picture import BoardPicture, heading, is_placed, line_of
from games.core.game import AnyGame
from games.core.text import Text
from storage import SeasonRow
from storage.stores.standing_rules import PROVISIONAL_GAMES, is_provisional

BOARD_FILTER: Final = Verb("board-filter")
"""Opens the form with the order and the season, or shows what was chosen there."""
BOARD_GAME: Final = Verb("board-game")
"""Shows the same of the game that was chosen."""
BOARD_KEEP: Final = Verb("board-keep")
BOARD_NEXT: Final = Verb("board-next")
BOARD_POST: Final = Verb("board-post")
BOARD_TURN: Final = Verb("board-turn")
PROFILE_PICK: Final = Verb("profile-pick")
"""Opens the form that asks for whose profile, or shows it."""
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
    is_kept: bool = False,
) -> Page:
    """Return the page with its controls; a viewer who `manages` the server may keep a board in the channel.

    `is_kept`: one is kept there, which they may end.
    """
    localizer = Localizer(language)
    lines = [line_of(line, board, localizer, board.own) for line in board.lines]
    told = [*heading(board, games, localizer), *(lines or [localizer.say(Text("standings.empty"))])]
    told += [f"-# {localizer.say(_key(board))}"] if board.lines else []
    if board.apart is not None:
        told.append(localizer.say(Text("standings.you", line=line_of(board.apart, board, localizer, named=False))))
    picture = BoardPicture(board, games, names, localizer, look.theme).block("\n".join(told))
    keep = ("keep-no-more" if is_kept else "keep") if manages else None
    controls = _controls(board, games, localizer, look.added, keep)
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
    is_open = board.choice.sort == "rating" and any(map(is_provisional, board.lines))
    return Text("standings.key-open", key=key, games=PROVISIONAL_GAMES) if is_open else key


def _foot(board: Board, localizer: Localizer) -> Iterator[str]:
    """Yield how many are ranked and on which page, why the viewer has their place, what the rating of all games is.

    At last how they get a place if they have none.
    """
    count = Text("standings.count", players=board.players)
    if board.pages > 1:
        count = Text("standings.page", page=board.choice.number + 1, pages=board.pages, count=count)
    if board.players:
        yield f"-# {localizer.say(count)}"
    yield from _why_place(board, localizer)
    if board.players and board.choice.game == ALL_GAMES and board.choice.sort == "rating":
        yield f"-# {localizer.say(Text('standings.rating-of-all'))}"
    if board.is_joinable:
        yield localizer.say(Text(f"standings.join-{board.choice.sort}", games=PROVISIONAL_GAMES))


def _why_place(board: Board, localizer: Localizer) -> Iterator[str]:
    """Yield by how much somebody is behind the one just above them, where both stand on the page."""
    for above, line in pairwise(board.lines):
        if line == board.own and above.place < line.place and is_placed(line, board.choice):
            behind = abs(ranked_by(above, board.choice) - ranked_by(line, board.choice))
            rank, name = rank_of(line.place), f"<@{above.person}>"
            why = Text(f"standings.behind-{board.choice.sort}", rank=rank, count=behind, name=name)
            yield f"-# {localizer.say(why)}"


def _controls(
    board: Board, games: Mapping[str, AnyGame], localizer: Localizer, added: Sources, keep: str | None
) -> list[Item]:
    """Return the way onto the board for who is not on it, the choice of a game, and what else there is to see or do."""
    choice, label = board.choice, localizer.label
    order = BOARD_FILTER.id(str(choice))
    first = games.get(choice.game) or next(iter(games.values()))
    found = first_table(first, localizer, added) if board.is_joinable else []
    found.append(select(BOARD_GAME.id(str(choice)), game_options(games, choice.game, localizer)))
    buttons = [
        button(f"{label(Text('standings.filter' if board.seasons else 'standings.pick-sort'))}…", order),
        button(label(Text("standings.profiles")), PROFILE_PICK.id(choice.game)),
        *_turners(board, localizer),
    ]
    return [*found, *packed_rows([*buttons, *_ways_to_channel(board, localizer, keep)])]


def filter_form(choice: BoardChoice, seasons: Sequence[SeasonRow], localizer: Localizer) -> Form:
    """Return the form that chooses the order and, if there are any, the season."""
    label = localizer.label
    fields: list[Field] = [
        OneOf(
            "sort",
            label(Text("standings.pick-sort")),
            options=[option(label(Text(f"standings.sort-{sort}")), sort, chosen=sort == choice.sort) for sort in SORTS],
        ),
    ]
    if seasons:
        known = {0: Text("standings.all-time"), **{season.number: season_name(season) for season in seasons}}
        options = [option(label(name), number, chosen=number == choice.season) for number, name in known.items()]
        fields.append(OneOf("season", label(Text("standings.pick-season")), options=options))
    return Form(BOARD_FILTER.id(str(choice)), label(Text("standings.filter")), fields)


def _turners(board: Board, localizer: Localizer) -> Iterator[ui.Button[Any]]:
    """Yield the ways to the pages before and after that there are."""
    number = board.choice.number
    if number > 0:
        label = f"◀ {localizer.label(Text('bot.previous'))}"
        yield button(label, BOARD_TURN.id(f"{replace(board.choice, number=number - 1)}"))
    if number + 1 < board.pages:
        label = f"{localizer.label(Text('bot.next'))} ▶"
        yield button(label, BOARD_NEXT.id(f"{replace(board.choice, number=number + 1)}"))


def _ways_to_channel(board: Board, localizer: Localizer, keep: str | None) -> Iterator[ui.Button[Any]]:
    """Yield what posts a board, and what keeps it in the channel or ends that (`keep`), if anybody is on it."""
    if board.lines:
        yield button(localizer.label(Text("standings.post")), BOARD_POST.id(str(board.choice)))
    if board.lines and keep is not None:
        yield button(localizer.label(Text(f"standings.{keep}")), BOARD_KEEP.id(str(board.choice)))
