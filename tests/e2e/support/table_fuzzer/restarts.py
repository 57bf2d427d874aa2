"""A restart in a life: what is under way when the bot ends, and what must be as it was when another goes on."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final, NamedTuple

from bot.show.custom_id import CustomId
from playground import Outcome, buttons
from playground.interactions import SECONDS_TO_ANSWER
from tables.table.table import Table
from tests.e2e.support.controls import PATIENCE, click_control
from tests.e2e.support.people import Clicker, may_be_refused
from tests.e2e.support.seating import CHANNEL
from tests.e2e.support.table_fuzzer.bots import figures

if TYPE_CHECKING:
    from tests.e2e.support.table_fuzzer.evening import Evening

TURNS_MOST: Final = 120
"""In so many turns of the loop a click has come to its end, or is just at its beginning."""
GIVEN_FROM: Final = 10_000
"""ms; a shorter downtime is not given back."""
OVER_MOST: Final = 20_000
"""ms between two notes of a bot that it is alive: so much more than was lost may be given back."""


def move_acknowledged(outcome: Outcome) -> bool:
    """Tell whether the bot has answered a click so that whoever clicked takes their move for made."""
    custom_id = outcome.interaction.data["custom_id"]
    values = outcome.interaction.data.get("values") or [custom_id]
    verb = CustomId.parse(values[0] if values[0].startswith("tapis:") else custom_id).verb
    if verb not in ("move", "sure") or outcome.kind != "update":
        return False
    asked_again = any(CustomId.parse(one.custom_id).verb == "sure" for one in buttons(outcome.message))
    return not asked_again and not may_be_refused(outcome)


async def replaced(evening: Evening, downtime: int) -> None:
    """Let the bot end, in two-process lives in the middle of a move, and have the table from the one that goes on."""
    clicks: list[asyncio.Task[Outcome]] = []
    clocks: list[Clocks] = []

    async def at_last() -> None:
        clocks.append(Clocks.of(evening.table, evening.now))
        if evening.whim.randrange(2):
            clicks.extend(await begin_move(evening))

    await evening.bots.replace(evening.guild, downtime, at_last)
    await evening.find_again()
    after = Clocks.of(evening.table, evening.now)
    kept = await evening.journal.moves(evening.table.id)
    for before in clocks:
        before.check(after, [move.move for move in kept if move.seq > before.seq])
    for click in clicks:
        evening.playground.clock.advance(SECONDS_TO_ANSWER + 1)  # nobody else answers it
        evening.note_acknowledged(await click)
    told = evening.acknowledged.get(evening.table.id, set())
    assert told <= {move.interaction_id for move in kept} or not kept, "an acknowledged move is missing"


async def begin_move(evening: Evening) -> list[asyncio.Task[Outcome]]:
    """Let somebody whom the table asks, if there is anybody, click a move; return once it is answered or before."""
    asked, whim = evening.asked, evening.whim
    if not asked or evening.table.state.held is not None:  # a move would change clocks that are to stand still
        return []
    clicker = Clicker(evening.person(asked[0]), CHANNEL, whim.randrange(1000))
    clicker.panel = (await evening.command(asked[0], "hand")).message
    controls = clicker.moves()
    if not controls:
        return []
    click = asyncio.create_task(click_control(clicker.person, clicker.panel, *whim.choice(controls)))
    if whim.randrange(2):
        await asyncio.wait({click}, timeout=PATIENCE)  # it is acknowledged, and then the bot falls at once
    for _ in () if click.done() else range(whim.randrange(TURNS_MOST)):
        await asyncio.sleep(0)
    figures["fell after a move" if click.done() else "fell in the middle of a move"] += 1
    return [click]


class Clocks(NamedTuple):
    """The clocks of a table at an instant: by seat how often one ran out, and what is left of it (ms)."""

    seq: int
    now: int
    stand: bool
    moment: int | None
    left: list[tuple[int, int | None]]

    @classmethod
    def of(cls, table: Table, now: int) -> Clocks:
        """Return those of a table."""
        held, chairs = table.state.held, table.state.seats
        left = [(chair.missed, None if chair.due is None else chair.due - (held or now)) for chair in chairs]
        return cls(table.seq, now, held is not None, table.due, left)

    def check(self, after: Clocks, steps: list[str]) -> None:
        """Whoever was asked still is, and has neither lost time by the fall of a bot nor won more than a little.

        `steps`: what has happened at the table in between.
        """
        away = after.now - self.now
        given = away >= GIVEN_FROM and not self.stand
        done = next((step for step in steps if not step.startswith("give-back")), None)
        if done is not None:
            waited = self.moment is None or self.moment > self.now
            assert not (given and waited and done == "tick"), "a clock struck for the time in which nobody could play"
            return
        figures["clocks compared"] += 1
        assert [missed for missed, _ in self.left] == [missed for missed, _ in after.left]
        for (_, was), (_, is_now) in zip(self.left, after.left, strict=True):
            assert (was is None) == (is_now is None), "a clock was forgotten"
            if was is not None and is_now is not None:
                least = was if given or self.stand else was - away
                assert least <= is_now <= least + OVER_MOST, "a clock ran while nobody could play, or won time"
                figures["running clocks compared"] += 1
