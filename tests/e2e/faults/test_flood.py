"""Somebody clicks hundreds of times at once: every click is answered, one counts, and nothing of it stays behind."""

import asyncio
from collections import Counter

import pytest

from bot.process.running_bot import RunningBot
from playground import Outcome, Playground, buttons
from tests.e2e.support.people import HAND, Clicker, is_move
from tests.e2e.support.seating import seated
from tests.e2e.support.waiting import only_table, settle


def tasks_of(tapis: RunningBot) -> Counter[str]:
    """Return what runs now, by the first word of its name; the test itself and answers to heartbeats left out."""
    named = (task.get_name() for task in asyncio.all_tasks() if task is not asyncio.current_task())
    lasting = Counter(name.split(" ")[0] for name in named if not name.startswith(("Task-", "acknowledgement")))
    lasting["answers"] = tapis.in_flight.count
    return lasting


def flood(clicker: Clicker, clicks: int) -> list[asyncio.Task[Outcome]]:
    """Click one move and the hand so often in the same instant."""
    assert clicker.panel is not None
    table, panel, person = clicker.table(), clicker.panel, clicker.person
    move = clicker.moves()[0][0]
    assert is_move(move)
    hand = next(button.custom_id for button in buttons(table) if button.label in HAND)
    clicking = [click for _ in range(clicks // 2) for click in (person.click(panel, move), person.click(table, hand))]
    return [asyncio.create_task(click) for click in clicking]


@pytest.mark.parametrize("clicks", [100, pytest.param(400, marks=pytest.mark.nightly)])
async def test_hundreds_of_clicks_at_once_count_once_keep_nobody_waiting_and_leave_nothing_behind(
    playground: Playground, tapis: RunningBot, clicks: int
) -> None:
    clickers = await seated(playground, ("Camille", "Bo"), game="rage", start_hand=3)
    for clicker in clickers:
        await clicker.open_hand()
    await settle(tapis)
    table, before = only_table(tapis), tasks_of(tapis)
    asked = next(clicker for clicker in clickers if clicker.moves())
    other = next(clicker for clicker in clickers if clicker is not asked)
    flooding = flood(asked, clicks)
    await asyncio.sleep(0)  # all of them are on their way before the other one clicks
    answer = await other.open_hand()
    outcomes = await asyncio.gather(*flooding)
    await settle(tapis)
    assert answer.ephemeral
    answered = [outcome for outcome in outcomes if outcome.kind in {"update", "message"}]
    sooner = [one for one in answered if one.interaction.answered_at < answer.interaction.answered_at]
    assert len(sooner) < clicks / 2
    moves = await tapis.database.journal.moves(table.id)
    assert [row.person for row in moves if row.seat is not None] == [int(asked.person.id)]
    assert tasks_of(tapis) <= before
    too_late, taken_away = 10062, 10008  # what three seconds are not enough for; a panel below which newer ones stand
    assert {code for _, code in playground.refusals} <= {too_late, taken_away}, playground.explain()
