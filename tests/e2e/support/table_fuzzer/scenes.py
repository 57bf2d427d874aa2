"""Scenes in the life of a table: several steps that chance alone would seldom put one after another.

Each sees to it that there is a game to begin with, and ends with a look at the table once nothing is under way.
"""

from collections.abc import Callable, Coroutine, Mapping
from typing import Any, Final, TypeAlias

from tables.table.table import Table
from tests.e2e.support.table_fuzzer.bots import figures
from tests.e2e.support.table_fuzzer.company import Company
from tests.e2e.support.table_fuzzer.ending import come_to_an_end, look, stays_over
from tests.e2e.support.table_fuzzer.evening import NAMES

Scene: TypeAlias = Callable[[Company, int], Coroutine[Any, Any, object]]
"""Takes a whim from which all the rest follows."""

SILENCES_MOST: Final = 16
"""So many moves of the others and timers put anybody on autopilot."""
ACTS_MOST: Final = 6
"""So many moves lead to the turn of an AI player, where there is one."""
INVITED_MOST: Final = 3
TAKEN_OVER_AFTER: Final = (200, 0, 7_200)
"""Seconds for which nobody serves the table."""


async def get_going(company: Company, whim: int) -> None:
    """See to it that a game is on: deal where people wait for that, open another table where it is over."""
    evening = company.evening
    who, other = whim % len(NAMES), (whim + 1) % len(NAMES)
    if not evening.table.is_live:
        await evening.regain()
        await company.play_again(who, other, rematch=whim % 2 == 0)
        if not evening.table.is_live:
            await company.play_again(who, other, rematch=False)
    for _ in range(INVITED_MOST):
        if evening.table.state.phase != "lobby":
            break
        host = evening.everybody.index(evening.table.state.host)
        await evening.click(host, "do", "add-bot", whim)
        await evening.click(host, "start")
    await company.settle()
    company.notice()
    figures["scenes with a game" if evening.table.state.phase == "playing" else "scenes without"] += 1


async def fall_silent(company: Company, who: int, whim: int, *, midway: bool) -> int:
    """Let the others play and the clocks run out on somebody until an AI player has their seat; return who it is.

    `midway`: whenever a clock has struck, the bot ends before the AI players can answer, and starts again.
    """
    await get_going(company, whim)
    evening = company.evening
    await _wind_clocks(company, whim)
    one = company.one(who, seated=True)
    for _ in range(SILENCES_MOST):
        await evening.settle()
        if not evening.table.is_live or _is_away(evening.table, evening.id_of(one)):
            break
        others = [other for other in evening.asked if other != one]
        if others and await evening.act(others[0], whim, wisely=True):
            continue
        if midway:
            evening.tire()
        await evening.pass_to_next()
        if midway:
            await evening.restart(0)
    await company.look_around()
    figures["fell silent"] += _is_away(evening.table, evening.id_of(one))
    return one


async def come_back(company: Company, who: int, whim: int, *, midway: bool) -> None:
    """Let somebody fall silent, have their seat back from the AI player, look at their hand, and play on."""
    one = await fall_silent(company, who, whim, midway=midway)
    evening = company.evening
    if not evening.table.is_live or not _is_away(evening.table, evening.id_of(one)):
        return
    if await evening.click(one, "do", "come-back") is None:
        if not evening.may_show():
            return
        await evening.command(one, "table show")  # the message may have been deleted, and nothing has happened since
        assert await evening.click(one, "do", "come-back") is not None, "no way to come back"
    figures["came back"] += 1
    assert not _is_away(evening.table, evening.id_of(one)), "not back"
    await company.look_around()
    await look(evening, company.known, one)
    await company.move(2, whim)


def _is_away(table: Table, person: int) -> bool:
    seat = table.state.seat_of(person)
    return seat is not None and table.state.seats[seat].autopilot


async def _wind_clocks(company: Company, whim: int) -> None:
    """Let everybody agree on a pace with clocks, where there are none."""
    evening = company.evening
    if evening.table.state.phase != "playing" or evening.table.state.pace != "none":
        return
    everybody = [who for who, person in enumerate(evening.everybody) if person in evening.table.state.people]
    await evening.click(everybody[0], "do", "propose-pace", whim)
    for who in everybody:
        await evening.click(who, "do", "agree")


async def stop_midway(company: Company, whim: int, downtime: int) -> None:
    """End the bot while AI players are thinking, and start it again: they think anew, and timers go on."""
    await get_going(company, whim)
    evening = company.evening
    evening.tire()
    for turn in range(ACTS_MOST):
        await evening.run_due()
        asked = evening.asked
        if evening.thinking or not asked:
            break
        await evening.act(asked[whim % len(asked)], whim + turn, wisely=True)
    figures["stopped midway"] += evening.thinking
    await evening.restart(downtime)
    await company.look_around()
    if await evening.pass_to_next():
        await company.look_around()


async def be_taken_over(company: Company, whim: int) -> None:
    """Let the bot end again and again between moves: at once, after a while, and after hours."""
    await get_going(company, whim)
    for downtime in TAKEN_OVER_AFTER:
        await company.move(1, whim)
        await company.evening.restart(downtime)
        await company.look_around()


async def lose_and_regain(company: Company, power: str, span: int, whim: int) -> None:
    """Let the bot do without a permission for some moves, the next timer, some time, or a restart.

    Clocks that stand still meanwhile neither run out nor lose time.
    """
    await get_going(company, whim)
    evening = company.evening
    await evening.lose(power)
    await company.move(1 + whim % 2, whim)
    if evening.table.state.held is None:  # else the next moment is the one at which the table is given up
        await evening.pass_to_next()
    await evening.settle()
    held, before = evening.table.state.held is not None, _clocks(company)
    await evening.pass_time(span)
    await company.settle()
    if whim % 2:
        await evening.restart(0)
    await evening.regain()
    await company.look_around()
    ran_out = any(left is not None and left <= 0 for _, left in before)  # in the leap to the next moment
    if held and evening.table.is_live and not ran_out:
        figures["stood still"] += 1
        assert _clocks(company) == before, "a clock ran where nobody could play"


def _clocks(company: Company) -> list[tuple[int, int | None]]:
    """Return of every seat how often its clock has run out, and what it has left, in ms."""
    table_state = company.evening.table.state
    now = table_state.held or company.evening.now
    return [(chair.missed, None if chair.due is None else chair.due - now) for chair in table_state.seats]


async def play_out(company: Company, whim: int, *, clocks_only: bool, downtime: int | None) -> None:
    """Play to the end, where nobody finds the table any more; restart the bot then if there is a downtime."""
    await get_going(company, whim)
    await come_to_an_end(company.evening, clocks_only=clocks_only)
    company.notice()
    await stays_over(company.evening, company.known, downtime)


SCENES: Final[Mapping[str, Scene]] = {
    "fell silent": lambda company, whim: fall_silent(company, whim, whim, midway=whim % 2 == 0),
    "came back": lambda company, whim: come_back(company, whim, whim, midway=whim % 2 == 1),
    "stopped midway": lambda company, whim: stop_midway(company, whim, 0),
    "stood still": lambda company, whim: lose_and_regain(company, "view_channel", 700, whim),
    "finished": lambda company, whim: play_out(company, whim, clocks_only=whim % 2 == 1, downtime=0),
}
"""By the figure that tells that it has come to pass."""
