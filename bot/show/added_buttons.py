"""The buttons that features add to pages of the core: to a lobby, a table, the end of a game, the page of all games.

Each has its place among all buttons there, whoever adds them: they stand in ascending order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from operator import itemgetter
from typing import Any, Final, Literal, TypeAlias, TypeVar

from discord import ui

from bot.show.custom_id import CustomId, Verb
from bot.show.localizer import Localizer
from bot.show.page import Item, Page, page_of, rows
from bot.show.sentences import Language
from games.core.game import AnyGame
from games.core.text import Text
from tables.table.read_only_table import ReadableTable

T = TypeVar("T")
Where: TypeAlias = Literal["anywhere", "servers", "elsewhere"]
Placed: TypeAlias = tuple[int, ui.Button[Any]]
"""A button and its place among the others."""
OF_GAME: Final = 100
"""From this place on, the buttons of a replay are about the whole game; those before, about the step."""


def in_order(buttons: Iterable[Placed]) -> list[ui.Button[Any]]:
    """Return buttons by their places."""
    return [button for _, button in sorted(buttons, key=itemgetter(0))]


@dataclass(frozen=True, slots=True)
class WayIn:
    """One way into a game from the page of all games: a button for each game, or a select where they are many."""

    place: int
    button: Callable[[AnyGame], tuple[CustomId, Text]]
    """Where the button of a game leads, and what it is called."""
    select: Verb
    called: Text
    """The select, and what it is called."""
    listed: Callable[[AnyGame], bool] = lambda _: True
    """Whether the select has a game."""
    where: Where = "anywhere"
    """Whether it is only there where the bot is in the server, or only where it is in none."""


class ButtonSource:
    """What adds buttons to pages of the core; by default none."""

    def lobby_buttons(self, table: ReadableTable, localizer: Localizer) -> Iterable[Placed]:
        """Return buttons for a table before the deal, each with its place."""
        del table, localizer
        return ()

    def table_buttons(self, table: ReadableTable, localizer: Localizer) -> Iterable[Placed]:
        """Return buttons for the public message of a table in play."""
        del table, localizer
        return ()

    def end_buttons(self, table: ReadableTable, localizer: Localizer) -> Iterable[Placed]:
        """Return buttons for a dealt table that is over."""
        del table, localizer
        return ()

    def replay_buttons(
        self, table: ReadableTable, seat: int | None, step: int, localizer: Localizer
    ) -> Iterable[Placed]:
        """Return buttons for a step of the replay of a game, for a viewer who sat on this seat (None: on none).

        Those that are about the whole game have a place from `OF_GAME` on.
        """
        del table, seat, step, localizer
        return ()

    def ways_in(self) -> Iterable[WayIn]:
        """Return ways into games for the page of all games."""
        return ()

    def help_buttons(self, localizer: Localizer) -> Iterable[Placed]:
        """Return buttons beside the headline of the page of all games, which has room for one."""
        del localizer
        return ()

    def profile_buttons(self, localizer: Localizer) -> Iterable[Placed]:
        """Return what leads on from one's own profile."""
        del localizer
        return ()

    def rules_buttons(self, game: AnyGame, localizer: Localizer) -> Iterable[Placed]:
        """Return the way to the rules of a game."""
        del game, localizer
        return ()

    def lesson_buttons(self, game: AnyGame | None, localizer: Localizer) -> Iterable[Placed]:
        """Return what leads to further lessons of a game (None: of any), beneath what has been learned."""
        del game, localizer
        return ()

    def rule_links(self, game: str, sentence: str, language: Language) -> list[ui.Button[Any]]:
        """Return a button for each rule that a sentence names."""
        del game, sentence, language
        return []

    def why_controls(self, game: str, rules: Iterable[str], language: Language) -> list[Item]:
        """Return the controls that say by which rules, given by number, points were scored."""
        del game, rules, language
        return []


Sources: TypeAlias = Iterable[ButtonSource]
"""All that add buttons: the features that are loaded now."""


def gathered(sources: Sources, ask: Callable[[ButtonSource], Iterable[T]]) -> list[T]:
    """Return what all sources add."""
    return [one for source in sources for one in ask(source)]


def explained(sources: Sources, game: AnyGame, sentence: str, language: Language) -> Page:
    """Return a page of one paragraph, with the rules that it names at hand."""
    links = gathered(sources, lambda source: source.rule_links(game.name, sentence, language))
    return page_of(sentence, *rows(links), accent=game.accent)
