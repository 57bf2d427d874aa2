"""A leaderboard line by line: in words and as a picture, of the same columns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from zlib import crc32

from bot.pictures.boxes import (
    Arrow,
    Box,
    Cells,
    Column,
    Fill,
    Gap,
    Grid,
    Label,
    Layout,
    Name,
    Number,
    Plate,
    Portrait,
    Row,
    Track,
)
from bot.pictures.drawing.felt_palette import BAD, GOLD, GOOD, NIGHT
from bot.pictures.model import Person
from bot.pictures.podium import STEPS, free_step, podium, step
from bot.show.localizer import Localizer
from bot.show.names import name_of
from bot.show.page_renderer import Block, Picture, Told
from bot.show.persons import HUES
from bot.show.places import medal_of, numbered
from bot.show.sentences import as_plain
from bot.show.theme import Theme
from cogs.standings.board import COLUMNS, ON_FELT, ON_METAL, Board, BoardColumn, ranked_by
from cogs.standings.board_choice import BoardChoice, season_name
from games.core.game import AnyGame
from games.core.text import Text
from storage import Standing
from storage.stores.standing_rules import is_provisional

NO_PLACE: Final = "–"


def _drawn() -> list[BoardColumn]:
    """Return the columns in the order of the picture."""
    return sorted(COLUMNS, key=lambda column: not column.on_step)


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


def has_earned(standing: Standing, choice: BoardChoice) -> bool:
    """Return whether there is something for which somebody may have a medal."""
    return is_placed(standing, choice) and (choice.sort == "rating" or ranked_by(standing, choice) > 0)


def is_placed(standing: Standing, choice: BoardChoice) -> bool:
    """Return whether somebody has a place: not without a win where wins count, nor by a rating of few games."""
    if choice.sort == "rating":
        return not is_provisional(standing)
    return choice.sort != "wins" or ranked_by(standing, choice) > 0


def line_of(
    standing: Standing, board: Board, localizer: Localizer, own: Standing | None = None, *, named: bool = True
) -> str:
    """Return somebody's line in words, marked if it is their `own`; to themselves it need not be `named`."""
    earned = board.players > 1 and has_earned(standing, board.choice)
    place = medal_of(standing.place) if earned else numbered(standing.place)
    place = place if is_placed(standing, board.choice) else NO_PLACE
    figures = [localizer.say(text) for column in COLUMNS for text in column.said(standing, board)]
    who = f"<@{standing.person}> " if named else ""
    said = f"{place} {who}{' · '.join(figures)}"
    return localizer.say(Text("standings.line-own", line=said)) if standing == own else said


class BoardPicture:
    """A board as it is painted for somebody, with the names of the people on it."""

    def __init__(
        self,
        board: Board,
        games: Mapping[str, AnyGame],
        names: Mapping[int, str],
        localizer: Localizer,
        theme: Theme,
    ) -> None:
        self._board, self._games, self._names, self._localizer, self._theme = board, games, names, localizer, theme
        self._seats = {line.person: seat for seat, line in enumerate((*board.lines, *filter(None, [board.own])))}

    def block(self, words: str) -> Block:
        """Return the board with what it tells in words; those alone if nobody is on it."""
        if not self._board.lines:
            return Told(words)
        return Picture("tapis-board.png", self.layout(), words)

    def layout(self) -> Layout:
        """Return the picture: the first three on a podium, everybody else in lines below, one's own framed in gold."""
        board = self._board
        on_steps = [line for line in board.lines[:STEPS] if line.place <= STEPS and has_earned(line, board.choice)]
        rest = [self._line(line) for line in board.lines[len(on_steps) :]]
        if (own := board.apart) is not None:
            dots = Plate(Label("• • •", 22, ink="pale"), high=22, said="")
            first = rest and own.place < board.lines[len(on_steps)].place
            between = [dots] if rest else []
            rest = [self._line(own), *between, *rest] if first else [*rest, *between, self._line(own)]
        return Layout(
            Column(self._head(), *self._podium(on_steps), *self._list(rest)),
            self._theme.felt or "petrol",
            (0.25, 0, 0.3),
        )

    def _head(self) -> Box:
        localizer, board = self._localizer, self._board
        title = localizer.label(Text("standings.picture-title", game=game_name(board.choice, self._games)))
        under = subtitle(board, localizer) or localizer.label(Text("standings.all-time"))
        told = as_plain("\n".join(heading(board, self._games, localizer))).lstrip("# ")
        row = Row(Label(title, 34, "numeral"), Fill(), Label(under, 24, ink="pale", lines=2, align=1), gap=24)
        return Plate(row, 720, 70, (30, 0), said=told)

    def _podium(self, lines: list[Standing]) -> list[Box]:
        if not lines:
            return []
        steps = [self._step(line) for line in lines]
        vacant = self._localizer.label(Text("standings.vacant"))
        steps += [free_step(place, vacant) for place in range(len(lines) + 1, STEPS + 1)]
        return [podium(steps), Gap(high=16)]

    def _step(self, line: Standing) -> Box:
        drawn = [one.figure(line, self._board, self._localizer, ON_METAL) for one in _drawn() if one.on_step]
        own = self._board.own is not None and line.person == self._board.own.person
        figure, crowned = Row(*drawn, gap=8), self._board.players > 1
        return step(self._person(line), line.place, figure, own=own, crowned=crowned, told=self._told(line))

    def _list(self, rows: list[Box]) -> list[Box]:
        """Return the others, each in a line, under the names of the columns."""
        if not rows:
            return []
        keys = [column.heading(self._board) for column in _drawn()]
        titles = [self._localizer.label(Text(f"standings.column-{key}")) if key else "" for key in keys]
        head = Cells(
            (Gap(), Gap(), Gap(), Gap(), *(Number(title, 22, "words", "pale") for title in titles)), 42, said=""
        )
        tracks = [Track(1), Track(), Track(), Track(grows=True)]
        tracks += [Track(column.align, grows=not column.on_step) for column in _drawn()]
        table = Grid(tuple(tracks), (head, *rows), pad=14)
        return [Plate(table, 688, pad=(8, 4), fill=NIGHT, share=0.55, radius=24), Gap(high=10)]

    def _line(self, line: Standing) -> Box:
        moved = self._board.moved.get(line.person)
        up = 0 if moved is None else moved.places
        person = self._person(line)
        figures = [column.figure(line, self._board, self._localizer, ON_FELT) for column in _drawn()]
        own = self._board.own is not None and line.person == self._board.own.person
        return Cells(
            (
                Number(str(line.place) if is_placed(line, self._board.choice) else NO_PLACE, ink="pale"),
                Arrow(up > 0, GOOD if up > 0 else BAD, 16) if up else Gap(),
                Portrait(person, 23),
                Name(person),
                *figures,
            ),
            53,
            GOLD if own else None,
            said=self._told(line),
        )

    def _person(self, line: Standing) -> Person:
        here = line.person if line.person in self._names else 0  # who has left has neither a name nor a face
        hue = crc32(f"<@{line.person}>".encode()) % HUES
        return Person(self._seats[line.person], self._name(line.person), hue, user=here)

    def _told(self, line: Standing) -> str:
        told = as_plain(line_of(line, self._board, self._localizer))
        return told.replace(f"<@{line.person}>", self._name(line.person))

    def _name(self, person: int) -> str:
        """Return what a picture calls a person; people who have left the server have no name any more."""
        return self._names.get(person) or self._localizer.label(Text("standings.gone"))
