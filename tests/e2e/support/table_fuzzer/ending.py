"""How a sequence of `machine.py` ends: people and clocks lead the table to its end."""

import asyncio
from collections.abc import Iterator
from typing import Final

from bot.show.custom_id import CustomId
from bot.show.names import host_of, name_of
from bot.show.sentences import Language, language_of, speak
from bot.table.leaving import has_left
from bot.table.ways_to_hand import unbegun
from games.core.text import Text
from playground import buttons, pictures, said
from tables.table.table import Table
from tests.e2e.support.table_fuzzer.checks import Known, ledger
from tests.e2e.support.table_fuzzer.evening import NAMES, STRIKE_PATIENCE, Evening
from tests.support.open_notifications import open_notifications

ROUNDS_MOST: Final = 600
"""So many rounds of moves, or timers, lead any table to its end."""


async def look(evening: Evening, known: Known, who: int) -> None:
    """Call for somebody's hand: it is found wherever they sit, and nowhere else."""
    table, person, live = evening.table, evening.person(who), evening.table.is_live
    shown = (await evening.command(who, "hand")).message
    if table.is_live != live:
        return  # AI players have ended the game meanwhile
    sits = live and evening.id_of(who) in known.seated
    if sits and table.state.phase == "playing":
        places = [CustomId.parse(one.custom_id).table for one in buttons(shown) if one.custom_id.startswith("tapis:")]
        assert table.id in places, "no hand for somebody who sits there"
    elif live and has_left(table, int(person.id)) and buttons(shown):
        ways = [CustomId.parse(one.custom_id) for one in buttons(shown)]
        assert ways == [CustomId(table.id, "do", "join")], "a ghost: more than the way back for who has left"
        assert not pictures(shown), "a ghost: a hand for who has left"
    else:
        known_words = tuple(_without_hand(table, language_of(person.locale), sits=sits))
        assert said(shown).startswith(known_words), "a hand where nobody sits"
        assert not pictures(shown), "a hand where nobody sits"


def _without_hand(table: Table, language: Language, *, sits: bool) -> Iterator[str]:
    """Yield what is said to who has no hand: they wait for the deal, in this channel or another, or have no seat."""
    title = Text("bot.more-title", game=name_of(table.game), host=host_of(table.state))
    if sits:
        yield from (speak(unbegun(table, is_elsewhere=is_elsewhere), language) for is_elsewhere in (False, True))
    else:
        yield speak(Text("bot.no-seat-anywhere"), language)
        for key in ("bot.seat-taken", "bot.seat-given-up"):
            yield f"{speak(title, language)}\n{speak(Text(key), language)}"


async def come_to_an_end(evening: Evening, *, clocks_only: bool) -> None:
    """Let people act, or the clocks alone if there are any, until the table is over."""
    for _ in range(ROUNDS_MOST):
        await evening.settle()
        if not evening.table.is_live:
            return
        absent = clocks_only and evening.table.state.pace != "none"
        if absent or not await _somebody_acts(evening):
            assert await evening.pass_to_next(), "stuck: nobody can act, and no clock runs"
    raise AssertionError(f"not over after {ROUNDS_MOST} rounds")


async def stays_over(evening: Evening, known: Known, downtime: int | None) -> None:
    """Nobody finds a table that is over, nor does a restart after some seconds (None: there is none) count it again."""
    await evening.settle()
    for who in range(len(NAMES)):
        await look(evening, known, who)
    if downtime is None:
        return
    before = await ledger(evening.bots, evening.guild)
    await evening.restart(downtime)
    await evening.settle()
    for who in range(len(NAMES)):
        await look(evening, known, who)
    assert await ledger(evening.bots, evening.guild) == before, "a restart has changed the books"


async def notifications_taken_back(evening: Evening) -> None:
    """Wait until no notification is open, which nobody waits for when a table ends."""
    try:
        async with asyncio.timeout(STRIKE_PATIENCE):
            while await open_notifications(evening.tapis.database):  # noqa: ASYNC110 -- nobody is told of it
                await asyncio.sleep(0)
    except TimeoutError:
        raise AssertionError("a notification of a table that is over") from None


async def _somebody_acts(evening: Evening) -> bool:
    for who in evening.asked:
        if await evening.act(who, evening.whim.randrange(1000), wisely=True):
            return True
    return False
