"""Alt texts are read as they are written: names stand there as people write them, and nothing is formatted."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.pictures.painter import Painter
from bot.show.localizer import Localizer, localizer_for
from bot.show.page_renderer import PageLook, Shown, show_blocks
from bot.show.sentences import LANGUAGES, Language, as_plain, escaped
from bot.show.theme import Theme
from bot.table.finished_table import over_page, race_page
from bot.table.lobby import lobby_page
from cogs.replays.pages import replay_page
from cogs.replays.position import Position
from cogs.series.pages import series_page
from games.core.game import AnyGame
from games.registry import GAMES
from storage import Database
from tables.series.series import Phase
from tables.table.table_state import Seat
from tests.bot.table.test_lobby_and_end import BACK, alts, finished
from tests.cogs.replays.test_replays import random_game
from tests.cogs.series.full_series import full_evening, full_tournament, shown_of, with_names
from tests.games.kits import kit_of
from tests.games.plays import Case, played
from tests.games.speech import MARKDOWN
from tests.support.threads import Threads
from tests.tables.conftest import BO, Room

SIGNS = ("**Étoile**", "a_b_c", "*Zoé* ~x~")
"""Names that would be formatting in a message."""
STAND_INS = ("Aaqz", "Bbqz", "Ccqz")
by_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
by_language = pytest.mark.parametrize("language", LANGUAGES)


def named(language: Language, names: tuple[str, ...]) -> Localizer:
    return localizer_for(language, [Seat(number, name) for number, name in enumerate(names, 1)])


def with_signs(alt: str) -> str:
    """Return an alt text with the names that have signs in the place of the bare ones."""
    for name, signs in zip(STAND_INS, SIGNS, strict=True):
        alt = alt.replace(name, signs)
    return alt


def check_plain(alt: str, names: tuple[str, ...] = SIGNS) -> None:
    """Without the names, nothing in an alt text is formatting or the escape of one."""
    for name in names:
        alt = alt.replace(name, "somebody")
    assert "\\" not in alt
    assert "<@" not in alt
    assert MARKDOWN.search(alt) is None, alt


@by_game
async def test_names_stand_in_the_alt_texts_of_a_game_as_they_are(game: AnyGame) -> None:
    seats = min(len(SIGNS), game.seats[-1])
    painter, seen = Painter(Threads(), 8, 60.0), 0
    moments = list(islice(played(Case(game, game.options_type(**kit_of(game).short), seats, 1)), 40))
    for number, moment in enumerate(moments[1 :: max(1, len(moments) // 5)]):
        viewer, language = (None, 0)[number % 2], LANGUAGES[number // 2 % 2]
        view = game.view(moment.state, viewer)
        asks = () if viewer is None else game.asks(moment.state, viewer)
        blocks = game.screen(view, asks).blocks
        bare, signed = [
            [
                part.alt
                for part in await show_blocks(blocks, named(language, names[:seats]), painter)
                if isinstance(part, Shown) and part.file
            ]
            for names in (STAND_INS, SIGNS)
        ]
        assert signed == [with_signs(alt) for alt in bare]
        for alt in signed:
            check_plain(alt)
        seen += sum(name in alt for alt in signed for name in SIGNS)
    await painter.close()
    assert seen > 0


@by_game
async def test_names_stand_in_the_alt_texts_of_a_replay_as_they_are(database: Database, game: AnyGame) -> None:
    replayed, painter = await random_game(database, game), Painter(Threads(), 8, 60.0)
    for seat, name in zip(replayed.table.state.seats, SIGNS, strict=False):
        seat.name = name
    page = await replay_page(replayed, Position(replayed.last // 2, "open"), 1, "fr", painter, PageLook())
    await painter.close()
    (alt,) = alts(page)
    check_plain(alt)
    assert SIGNS[0] in alt


@by_language
async def test_names_stand_in_the_alt_texts_of_an_open_table_and_of_its_end_as_they_are(
    room: Room, language: Language
) -> None:
    opened, painter = await room.open(), Painter(Threads(), 8, 60.0)
    await room.do(opened, BO, "join")
    over = await finished(room)
    for table in (opened, over):
        table.state.language = language
        for seat, name in zip(table.state.seats, SIGNS, strict=False):
            seat.name = name
    look = PageLook()
    pages = [await lobby_page(opened.freeze(), painter), await over_page(over.freeze(), painter, language)]
    pages.append(await race_page(over.freeze(), Painter.of_races(Threads()), language, look, BACK))
    for page in pages:
        alt = alts(page)[-1]
        check_plain(alt)
        assert all(name in alt for name in SIGNS[:2])


@by_language
async def test_names_stand_in_the_alt_texts_of_evenings_and_tournaments_as_they_are(language: Language) -> None:
    painter = Painter(Threads(), 8, 60.0)
    phases: tuple[Phase, ...] = ("lobby", "playing", "pause", "ending")
    there = [with_names(full(phase, language), *SIGNS) for phase in phases for full in (full_evening, full_tournament)]
    pages = [await series_page(shown_of(series), {}, painter, Theme()) for series in there]
    await painter.close()
    for page in pages:
        (alt,) = alts(page)
        check_plain(alt)
        assert all(name in alt for name in SIGNS[:2]), alt


@given(st.text("aé *_~|`\\[]()<>#-.1", max_size=12))
def test_a_name_that_was_escaped_is_read_as_it_was_written(name: str) -> None:
    assert as_plain(f"**1.** {escaped(name)}") == f"1. {' '.join(name.split())}"
