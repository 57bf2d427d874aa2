"""How much a person who reads words alone hears in a turn: some games are played by AI players, and panels measured.

`python -m tests.bot.table.heard_turns --game rage --language fr --show 3` prints, for each game and language, the
letters heard until the question has been asked, of all texts, and until the last button, median and worst; and some
turns as they are heard.
"""

from __future__ import annotations

import argparse
import asyncio
import re
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Final

from discord import ui

from bot.pictures.painter import Painter
from bot.show.page import Page
from bot.show.page_renderer import PageLook
from bot.show.sentences import LANGUAGES, Language
from bot.table.seat_panel import panel_page
from games.core.game import AnyGame
from games.registry import GAMES
from tables.table.read_only_table import FrozenTable
from tests.e2e.support.dealt_heights import dealt, played
from tests.support.added_buttons import ADDED
from tests.support.blank_pictures import BlankPictures
from tests.support.seeded import Luck, seed_of

GAMES_MOST: Final = 4
"""So many games are played, of as many seats as there may be, one after another."""
TURNS_MOST: Final = 40
"""So many turns of a game are heard, evenly over it."""
IN_WORDS: Final = PageLook(pictures=False, added=ADDED)
_FORMATTING: Final = re.compile(r"^(?:#{1,3}|-#) |\*\*|\\(?=\W|_)|\]\([^)]*\)|\[", re.MULTILINE)
_TIME: Final = re.compile(r"<t:\d+:R>")
_ABOUT_NOW: Final = {"fr": "dans 2 minutes", "en": "in 2 minutes"}
_MENTION: Final = re.compile(r"<@(\d+)>")


@dataclass(frozen=True)
class Heard:
    """What is heard in a turn: the texts, the letters up to the end of the question, the labels of the controls."""

    title: str
    seats: int
    texts: str
    to_question: int
    labels: tuple[str, ...]

    @property
    def in_texts(self) -> int:
        """The letters of all texts."""
        return len(self.texts)

    @property
    def whole(self) -> int:
        """The letters of all texts and controls."""
        return self.in_texts + sum(map(len, self.labels))

    def __str__(self) -> str:
        figures = f"{self.to_question} to the question, {self.in_texts} in texts, {self.whole} in all"
        return f"--- {self.title}: {figures}\n{self.texts}\n{' | '.join(self.labels)}\n"


async def heard_turns(game: AnyGame, language: Language, games: int = GAMES_MOST) -> AsyncIterator[Heard]:
    """Yield what the people at some tables hear in their turns, each turn once, after the page of a round's end."""
    for number in range(games):
        luck = Luck(seed_of("heard", number))
        seats = game.seats[number * len(game.seats) // games]
        painter = Painter(BlankPictures(), seconds=60.0)
        table = await dealt(game, seats, language, is_long=False)
        turns = [
            (moment.table, seat)
            for moment in played(table, luck)
            if moment.kind == "asked"
            for seat in moment.seats
            if moment.table.state.seats[seat].person is not None and moment.table.forced(seat) is None
        ]
        for at, (now, seat) in enumerate(turns[:: len(turns) // TURNS_MOST + 1]):
            page = await panel_page(now, seat, language, painter, IN_WORDS, hints=True, round_told=True)
            yield heard(page, now, language, f"{game.name}, {seats} seats, {language}, turn {at}")


def heard(page: Page, table: FrozenTable, language: Language, title: str = "") -> Heard:
    """Return what somebody hears of a page from its beginning: its question is the first line in bold."""
    written = "\n".join(item.content for item in page.view.walk_children() if isinstance(item, ui.TextDisplay))
    labels = tuple(label for item in page.view.walk_children() for label in _labels(item))
    names = {chair.person or 0: chair.name for chair in table.state.seats}
    before, bold, after = written.partition("\n**")
    question, _, _ = after.partition("\n")

    def said(text: str) -> str:
        plain = _TIME.sub(_ABOUT_NOW[language], _FORMATTING.sub("", text))
        return _MENTION.sub(lambda one: names[int(one[1])], plain)

    return Heard(title, len(table.state.seats), said(written), len(said(f"{before}{bold}{question}")), labels)


def _labels(item: object) -> Iterator[str]:
    match item:
        case ui.Button():
            yield " ".join(filter(None, [str(item.emoji or ""), item.label]))
        case ui.Select():
            yield item.placeholder or ""


async def _report(games: Sequence[AnyGame], languages: Sequence[Language], show: int) -> AsyncIterator[str]:
    """Yield some turns of each game in each language, and its figures."""
    for game in games:
        for language in languages:
            found = [one async for one in heard_turns(game, language)]
            for one in found[:: len(found) // show + 1] if show else ():
                yield str(one)
            figures = [f"{game.name:8} {language} {len(found):4} turns"]
            for name in ("to_question", "in_texts", "whole"):
                letters = [getattr(one, name) for one in found]
                figures.append(f"{name} {median(letters):.0f}, worst {max(letters)}")
            yield "   ".join(figures)


def _main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=[game.name for game in GAMES])
    parser.add_argument("--language", choices=LANGUAGES)
    parser.add_argument("--show", type=int, default=0, help="print so many turns as they are heard")
    given = parser.parse_args()
    games = [game for game in GAMES if given.game in (None, game.name)]
    languages = [language for language in LANGUAGES if given.language in (None, language)]

    async def report() -> None:
        async for line in _report(games, languages, given.show):
            print(line)  # noqa: T201 -- a command speaks

    asyncio.run(report())


if __name__ == "__main__":
    _main()
