"""Owns a whole game as text: what was said at each move, for everybody to keep. It must not know any rule of a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from discord import ui

from bot.language.localizer import Localizer, localizer_for
from bot.language.sentences import Language
from bot.pages.page import Item, Page
from bot.replays.pages.replay import round_named
from bot.replays.replayed_game import ReplayedGame
from games.core.text import Text

FILE: Final = "tapis-game.txt"
BOLD: Final = "**"


def transcript_page(replayed: ReplayedGame, language: Language) -> Page:
    """Return the file with the whole game, all cards open; where files are not allowed, that it cannot be sent."""
    localizer = localizer_for(language, replayed.table.state.seats)
    written = "\n".join(transcript(replayed, localizer)) + "\n"
    said = localizer.say(Text("replay.text-is-here", code=replayed.table.id))
    none = localizer.say(Text("replay.text-not-allowed"))
    accent = replayed.game.accent

    def build() -> list[Item]:
        return [ui.Container(ui.TextDisplay(said), ui.File(f"attachment://{FILE}"), accent_colour=accent)]

    spare = Page(lambda: [ui.Container(ui.TextDisplay(none), accent_colour=accent)])
    return Page(build, {FILE: written.encode()}, spare)


def transcript(replayed: ReplayedGame, localizer: Localizer) -> Iterator[str]:
    """Yield the lines: rounds as headlines, then each move by its number with all that it brought."""
    begins = {step: number for number, step in enumerate(replayed.rounds, 1)}
    for number, step in enumerate(replayed.steps):
        if number in begins and len(begins) > 1:
            yield f"\n== {_plain(localizer, round_named(replayed, begins[number]))} =="
        for place, text in enumerate(dict.fromkeys(piece.text for piece in step.news)):
            yield f"{f'{number}.' if place == 0 else '':<5}{_plain(localizer, text)}"


def _plain(localizer: Localizer, text: Text) -> str:
    """Return a sentence as it stands in a file: names bare, nothing bold."""
    return localizer.label(text).replace(BOLD, "")
