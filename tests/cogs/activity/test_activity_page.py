"""The page of a server's activity, in words and as a picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from discord import ui

from bot.pictures.painter import Painter
from bot.show.page import Page
from bot.show.page_renderer import ALT_LENGTH, PageLook
from bot.show.sentences import LANGUAGES, Language
from bot.show.settings_tabs import SettingsFrame, SettingsTab
from cogs.activity.activity_page import TAB, activity_page
from cogs.activity.server_activity import Activity, Slot
from games.core.text import Text
from tests.cogs.activity.pictures import busy, usual
from tests.support.blank_pictures import BlankPictures


async def _show(*_: object) -> None:
    raise NotImplementedError


TABS = (SettingsTab(TAB, 60, Text("activity.tab"), Text("activity.to-tab"), _show),)


async def page_of(activity: Activity, language: Language, *, pictures: bool) -> Page:
    painter = Painter(BlankPictures(), seconds=60.0)
    return await activity_page(activity, SettingsFrame(language, TABS), painter, PageLook(pictures=pictures))


def texts(page: Page) -> str:
    return "\n".join(item.content for item in page.view.walk_children() if isinstance(item, ui.TextDisplay))


def alts(page: Page) -> Iterator[str]:
    for item in page.view.walk_children():
        if isinstance(item, ui.MediaGallery):
            yield from (str(media.description) for media in item.items)


WORDS = {
    "fr": """### ⚙️ Serveur : Activité
**8 semaines : 86 parties, 23 personnes.**
05/10 : 4 parties, 3 personnes
12/10 : 9 parties, 6 personnes
19/10 : 7 parties, 6 personnes
26/10 : 0 partie, 0 personne
02/11 : 15 parties, 9 personnes
09/11 : 22 parties, 14 personnes
16/11 : 18 parties, 12 personnes
Depuis le 23/11 : 11 parties, 8 personnes
**Heures où finissent le plus de parties** : vendredi de 21 h à minuit (7), vendredi de 18 h à 21 h (5) \
et vendredi de 15 h à 18 h (4).
12 personnes ont joué ici pour la première fois ; 7 sont revenues un autre jour.
-# Heures du fuseau de la page « Saisons ». Les IA ne comptent pas.""",
    "en": """### ⚙️ Server: Activity
**8 weeks: 86 games, 23 people.**
05 Oct: 4 games, 3 people
12 Oct: 9 games, 6 people
19 Oct: 7 games, 6 people
26 Oct: 0 games, 0 people
02 Nov: 15 games, 9 people
09 Nov: 22 games, 14 people
16 Nov: 18 games, 12 people
Since 23 Nov: 11 games, 8 people
**Most games end** on Fridays from 21:00 to midnight (7), on Fridays from 18:00 to 21:00 (5) \
and on Fridays from 15:00 to 18:00 (4).
12 people played here for the first time; 7 came back on another day.
-# Times are those of the zone on the page “Seasons”. AI players do not count.""",
}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_page_in_words_tells_all_of_the_picture_and_the_busiest_hours(language: Language) -> None:
    said = texts(await page_of(usual(), language, pictures=False))
    assert said.replace("\N{NO-BREAK SPACE}", " ") == WORDS[language]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("activity", [usual(), busy()], ids=["usual", "busy"])
async def test_the_picture_says_the_same_in_its_alt_text(activity: Activity, language: Language) -> None:
    words = texts(await page_of(activity, language, pictures=False)).split("\n")
    page = await page_of(activity, language, pictures=True)
    (alt,) = alts(page)
    assert len(alt) < ALT_LENGTH, "nothing is cut"
    assert alt.split("\n") == [line.replace("**", "") for line in words[1:-1]]
    assert texts(page).split("\n") == [words[0], words[-1]], "with pictures nothing is said twice"


@pytest.mark.parametrize(
    ("language", "games", "said"),
    [
        ("fr", 0, "Personne n’a encore fini de partie ici depuis huit semaines. `/jouer` en ouvre une !"),
        ("fr", 1, "Une partie en huit semaines : c’est un début."),
        ("en", 0, "Nobody has finished a game here in the last eight weeks. `/play` opens one!"),
        ("en", 9, "9 games in eight weeks: that is a start."),
    ],
)
async def test_of_few_games_nothing_is_told_but_how_many(language: Language, games: int, said: str) -> None:
    weeks = (*usual().weeks[:7], usual().weeks[7]._replace(games=games))
    few = replace(usual(), weeks=tuple(week._replace(games=0) for week in weeks[:7]) + weeks[7:])
    page = await page_of(few, language, pictures=True)
    assert list(alts(page)) == []
    assert texts(page).replace("\N{NO-BREAK SPACE}", " ").split("\n")[1] == said


@pytest.mark.parametrize(
    ("activity", "said"),
    [
        (replace(usual(), newcomers=0, returned=0), "Personne n’a joué ici pour la première fois."),
        (
            replace(usual(), newcomers=1, returned=0),
            "1 personne a joué ici pour la première fois, et n’est pas encore revenue un autre jour.",
        ),
        (
            replace(usual(), newcomers=1, returned=1),
            "1 personne a joué ici pour la première fois, et est revenue un autre jour.",
        ),
        (
            replace(usual(), newcomers=2, returned=0),
            "2 personnes ont joué ici pour la première fois ; aucune n’est encore revenue un autre jour.",
        ),
        (
            replace(usual(), newcomers=2, returned=1),
            "2 personnes ont joué ici pour la première fois ; 1 est revenue un autre jour.",
        ),
        (
            replace(usual(), hours={Slot(day, 21): 9 for day in range(7)}),
            "**Heures où finissent les parties** : aucune ne ressort.",
        ),
        (
            replace(usual(), hours={Slot(6, 0): 9, Slot(2, 9): 8, Slot(2, 12): 7}),
            """**Heures où finissent le plus de parties** : dimanche de minuit à 3 h (9), mercredi de 9 h à midi (8) \
et mercredi de midi à 15 h (7).""",
        ),
        (
            replace(usual(), weeks=usual().weeks[6:]),
            "-# On a beaucoup joué : seules les dernières parties sont comptées.",
        ),
    ],
)
async def test_every_sentence_fits_its_figures(activity: Activity, said: str) -> None:
    words = texts(await page_of(activity, "fr", pictures=False)).replace("\N{NO-BREAK SPACE}", " ")
    assert said in words.split("\n")
