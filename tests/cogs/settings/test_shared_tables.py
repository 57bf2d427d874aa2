"""What who manages a server reads of a table whose cards are played elsewhere: they may sit there themselves."""

import pytest

from bot.show.sentences import LANGUAGES, Language
from cogs.settings.live_tables_pages import table_lines
from games.core.seal import SharedDeal
from games.registry import game_named
from storage import Database
from tables.table.actions import JOIN, START, Action
from tests.support.migrated import open_in_memory
from tests.support.table_settings import settings_with
from tests.tables.conftest import BO, CAMILLE, Room


async def lines(database: Database, deal: SharedDeal | None, language: Language) -> str:
    """Return the lines of a table of Rage with the cards dealt."""
    room, settings = Room(database, game_named("rage")), settings_with(options={}, seating="join")
    table = await room.registry.open(
        room.game, guild=5, channel=7, host=CAMILLE, language="fr", settings=settings, shared=deal
    )
    await table.do(BO, Action(JOIN), None)
    await table.do(CAMILLE, Action(START), None)
    return table_lines(table.freeze(), language)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_is_asked_at_a_table_that_shares_its_cards_is_not_told(language: Language) -> None:
    async with await open_in_memory() as database:
        alone = (await lines(database, None, language)).splitlines()[-1]
    async with await open_in_memory() as database:
        shared = (await lines(database, SharedDeal("deal-7c", "ab" * 32), language)).splitlines()[-1]
    assert ("annonc" if language == "fr" else "bid") in alone
    assert ("annonc" if language == "fr" else "bid") not in shared
