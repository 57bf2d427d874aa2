"""The message of the game corner: the same in words as on the picture, and one blue button."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from discord import ui

from bot.discord.features import UpcomingEvent
from bot.pictures.painter import Painter
from bot.show.page import Page
from bot.show.sentences import LANGUAGES, Language, speak
from bot.show.theme import PLAIN
from cogs.door.door_page import door_page
from cogs.door.open_tables import AtGame, WhatIsOn
from cogs.door.said import EventTexts
from games.registry import GAMES
from tests.cogs.door.pictures import EVENING, MONDAY, usual
from tests.support.blank_pictures import BlankPictures

WORDS: dict[Language, list[str]] = {
    "fr": [
        "Rage : 2 tables · Bo, Chloé attendent",
        "LaGagne : 1 table · Camille attend",
        "GaAg : aucune table · ouvre la première",
        "Gin : 1 table · Bruno attend",
        "Agnès : 1 en cours · ouvre une table",
        "Soirée : vendredi 4 déc., à 21 h · 5 viennent · dans 4 jours",
    ],
    "en": [
        "Rage: 2 tables · Bo, Chloé wait",
        "LaGagne: 1 table · Camille waits",
        "GaAg: no table · open the first",
        "Gin: 1 table · Bruno waits",
        "Agnès: 1 in play · open a table",
        "Evening: Friday 4 Dec, at 21:00 · 5 are coming · in 4 days",
    ],
}


async def page_of(on: WhatIsOn, language: Language = "fr", event: UpcomingEvent | None = None) -> Page:
    """Return the message, of a server where an evening may be proposed."""
    texts = None if event is None else EventTexts.of(event, "Europe/Paris", MONDAY)
    painter = Painter(BlankPictures(), seconds=60.0)
    return await door_page(replace(on, event=event), texts, language, painter, PLAIN, plans=True)


def alt_of(page: Page) -> str:
    """Return what is heard of the picture."""
    (gallery,) = [item for item in page.view.walk_children() if isinstance(item, ui.MediaGallery)]
    return str(gallery.items[0].description).replace("\u00a0", " ")


def texts_of(page: Page) -> str:
    """Return the texts of a message."""
    shown = (item.content for item in page.view.walk_children() if isinstance(item, ui.TextDisplay))
    return "\n".join(shown).replace("\u00a0", " ")


def labels(page: Page) -> dict[str, str]:
    """Return the buttons with their colours."""
    found = (item for item in page.view.walk_children() if isinstance(item, ui.Button))
    return {str(button.label): button.style.name for button in found}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_alt_text_names_people_and_the_page_in_words_mentions_them_and_both_tell_the_same(
    language: Language,
) -> None:
    page = await page_of(usual(), language, EVENING)
    assert alt_of(page).splitlines() == WORDS[language]
    assert page.spare is not None
    told = texts_of(page.spare)
    for number, name in enumerate(("Bo", "Chloé", "Camille", "Bruno"), 1):
        told = told.replace(f"<@{number}>", name)
    assert [line for line in told.splitlines() if line in WORDS[language]] == WORDS[language]


async def test_the_blue_button_is_the_game_in_which_somebody_has_waited_longest() -> None:
    page = await page_of(usual(), "fr", EVENING)
    assert [label for label, colour in labels(page).items() if colour == "primary"] == ["LaGagne"]
    assert "Une table de LaGagne t’attend" in texts_of(page)
    quiet = await page_of(WhatIsOn(tuple(map(AtGame, GAMES))))
    assert "primary" not in labels(quiet).values()
    assert "Proposer une soirée" in labels(quiet)


async def test_of_more_games_than_there_is_room_for_the_quietest_stands_in_a_list() -> None:
    first = AtGame(GAMES[0], 0, 1)
    page = await page_of(WhatIsOn((*(AtGame(game, 0, 2) for game in GAMES), first)))
    assert len(alt_of(page).splitlines()) == len(GAMES)
    (select,) = [item for item in page.view.walk_children() if isinstance(item, ui.Select)]
    assert [option.value for option in select.options] == [GAMES[0].name]


@pytest.mark.parametrize(
    ("starts", "said"),
    [
        (datetime(2026, 11, 30, 22, 59, tzinfo=UTC), ("lundi", "à 23 h 59", "aujourd’hui")),
        (datetime(2026, 11, 30, 23, 0, tzinfo=UTC), ("mardi", "à 0 h", "demain")),
        (datetime(2026, 11, 29, 12, 0, tzinfo=UTC), ("dimanche", "à 13 h", "aujourd’hui")),
    ],
)
def test_an_evening_is_told_by_the_clock_of_the_server(starts: datetime, said: tuple[str, str, str]) -> None:
    texts = EventTexts.of(replace(EVENING, starts=round(starts.timestamp() * 1000)), "Europe/Paris", MONDAY)
    spoken = (speak(text, "fr").replace("\u00a0", " ") for text in (texts.weekday, texts.hour, texts.away))
    assert tuple(spoken) == said
