"""The picture of the game corner, for the laws of pictures."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

from bot.discord.features import UpcomingEvent
from bot.pictures import Picture
from bot.show.localizer import localizer_for
from bot.show.sentences import Language
from bot.show.theme import Theme
from cogs.door.door_picture import door_layout
from cogs.door.open_tables import AtGame, WhatIsOn
from cogs.door.said import EventTexts
from games.core.text import Text
from games.registry import GAMES
from tables.table.table_state import Seat

MONDAY = datetime(2026, 11, 30, 12, tzinfo=UTC).timestamp()
EVENING = UpcomingEvent(
    Text("door.event-drawn"), round(datetime(2026, 12, 4, 20, tzinfo=UTC).timestamp() * 1000), 5, None, "evening", 1
)
LATE = UpcomingEvent(
    Text("door.told", game="Tournament", parts="LaGagne"),
    round(datetime(2027, 9, 22, 21, 59, tzinfo=UTC).timestamp() * 1000),
    64,
    None,
    "x",
    1,
)
NAMES = ("Bo", "Chloé", "Camille", "Bruno", "Maximilienne", "Theodora-Anne Elisabeth", "WWWWWWWWWWWW")
PEOPLE = tuple(Seat(number, name) for number, name in enumerate(NAMES, 1))


def pictures() -> Iterator[tuple[str, Picture]]:
    """Yield that of a usual server, of one with the longest names, and of one where nothing is on."""
    yield "door", drawn(usual(), EVENING, "fr")
    yield "door of many", drawn(full(), LATE, "en", Theme(felt="brick"))
    yield "door of nobody", drawn(WhatIsOn(tuple(map(AtGame, GAMES))), None, "fr")


def drawn(on: WhatIsOn, event: UpcomingEvent | None, language: Language, theme: Theme = Theme()) -> Picture:  # noqa: B008 -- it has no state
    """Return the picture of what is on."""
    texts = None if event is None else EventTexts.of(event, "Europe/Paris", MONDAY)
    return door_layout(on, texts, Text("door.event-none"), localizer_for(language, on.people), theme)


def usual() -> WhatIsOn:
    """Return what is on on the sketch."""
    agnes, gaag, gin, lagagne, rage = sorted(GAMES, key=lambda game: game.name)
    games = (
        AtGame(rage, 2, 0, (0, 1), 5),
        AtGame(lagagne, 1, 0, (2,), 1),
        AtGame(gaag),
        AtGame(gin, 1, 0, (3,), 3),
        AtGame(agnes, 0, 1),
    )
    return WhatIsOn(games, PEOPLE)


def full() -> WhatIsOn:
    """Return games with more tables and longer names than there will ever be."""
    waits = ((4, 5), (6,), (4, 6), (5, 4, 6), (6, 5))
    return WhatIsOn(
        tuple(AtGame(game, 20, 155, waiting, 1) for game, waiting in zip(GAMES, waits, strict=True)), PEOPLE
    )
