"""A machine that leads a table through its life in random order: the real bot in the playground, over the protocol.

People move, leave, return, take seats over, agree on another pace, fall silent; the table's message is deleted, the bot
loses permissions, is ended and started again; time passes. After every sequence the table must still come to an end,
with every seat played and the books in order.
"""

import asyncio
import random
import sys
import traceback
from collections.abc import Callable, Coroutine, Sequence
from contextlib import AsyncExitStack
from typing import Any, Final

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from games.registry import GAMES
from storage import GuildSettings
from tests.e2e.support.controls import PATIENCE
from tests.e2e.support.seating import CHANNEL
from tests.e2e.support.table_fuzzer import scenes
from tests.e2e.support.table_fuzzer.bots import Bots, OneBot, figures
from tests.e2e.support.table_fuzzer.company import Company
from tests.e2e.support.table_fuzzer.ending import look
from tests.e2e.support.table_fuzzer.evening import NAMES, NEEDED, Evening
from tests.e2e.support.table_fuzzer.scenes import Scene

PACES: Final = ("live", "relaxed", "correspondence", "none")
ACTIONS: Final = (
    "come-back",
    "agree",
    "propose-pace",
    "ask-seat",
    "ask-takeback",
    "decline",
    "stay",
    "start",
    "cut",
    "end",
)
ACTS_MOST: Final = 6
SPANS: Final = (15, 100, 160, 700, 3_600, 26 * 3_600)

anybody = st.integers(0, len(NAMES) - 1)
whims = st.integers(0, 999)


class TableLife(RuleBasedStateMachine):
    """One evening of a company, which plays one of `games`, and begins with the `first` scene if there is one."""

    games: Sequence[str] = tuple(game.name for game in GAMES)
    first: Scene | None = None
    where: Callable[[random.Random], Bots] = OneBot
    """Where the bot runs."""
    company: Company
    """Those who do what is done now."""

    def __init__(self) -> None:
        super().__init__()
        self.clocks_only = self.mercy = False
        self.broken = True
        self.runner = asyncio.Runner()
        self.opened = AsyncExitStack()
        self.companies: list[Company] = []
        """One at each server."""

    def run(self, work: Coroutine[Any, Any, object]) -> None:
        """Do something, and let the table settle."""

        async def patiently() -> None:
            async with asyncio.timeout(PATIENCE):
                await work
                for company in self.companies:
                    await company.settle()
            for company in self.companies:
                company.notice()

        self.broken = True
        self.runner.run(patiently())
        self.broken = False
        figures["steps"] += 1

    @initialize(
        game=st.integers(0, len(GAMES) - 1),
        people=st.sampled_from((3, 1, 2, 2, 3, 4)),
        ai_seats=st.sampled_from((1, 1, 0, 2)),
        server=st.builds(
            GuildSettings,
            threads=st.booleans(),
            on_leave=st.sampled_from(("bot", "bot", "forfeit", "abort")),
            pace=st.sampled_from(PACES),
        ),
        manner=st.tuples(
            st.sampled_from((False, False, False, True)), st.booleans(), st.sampled_from((True, False, True))
        ),
        seed=whims,
    )
    def sit_down(
        self, game: int, people: int, ai_seats: int, server: GuildSettings, manner: tuple[bool, bool, bool], seed: int
    ) -> None:
        """Open a table at each server, and start the game if enough people and AI players sit at it."""
        hurried, self.clocks_only, self.mercy = manner
        bots = self.where(random.Random(seed))
        figures["sequences"] += 1

        async def begin() -> None:
            await self.opened.enter_async_context(bots.opened())
            for number, guild in enumerate(bots.guilds):
                played = self.games[(game + number) % len(self.games)]
                self.company = Company(Evening(bots, guild), played, hurried=hurried)
                self.companies.append(self.company)
                await self.company.evening.begin(server)
                await self.company.open(0, range(1, people), ai_seats)
            if self.first is not None:
                self.company.notice()
                await self.first(self.company, seed)

        self.run(begin())

    # What people do

    @rule(whim=whims)
    def act(self, whim: int) -> None:
        """Let those who are asked make some moves."""
        self.run(self.company.move(1 + whim % ACTS_MOST, whim))

    @rule(who=anybody, whim=whims)
    def leave(self, who: int, whim: int) -> None:
        """Leave the table."""
        self.run(self.company.leave(self.company.one(who, seated=True), whim))

    @rule(who=anybody)
    def sit(self, who: int) -> None:
        """Sit down, or return to one's seat."""
        self.run(self.company.sit(self.company.one(who, seated=False)))

    @rule(who=anybody, seated=st.sampled_from((True, True, False)), action=st.sampled_from(ACTIONS), whim=whims)
    def do(self, who: int, action: str, whim: int, *, seated: bool) -> None:
        """Do what changes neither seats nor who sits on them, but for what is agreed."""
        one = self.company.one(who, seated=seated)
        asks = action == "ask-seat"
        self.run(self.company.ask_seat(one, whim) if asks else self.company.evening.click(one, "do", action, whim))

    @rule(who=anybody, whim=whims)
    def take_over(self, who: int, whim: int) -> None:
        """Ask for an AI player's seat, and get it from the host."""
        self.run(self.company.take_over(self.company.one(who, seated=False), whim))

    @rule(who=anybody, other=anybody, whim=whims)
    def leave_at_once(self, who: int, other: int, whim: int) -> None:
        """Leave while somebody else leaves, returns or moves."""
        if who != other:
            self.run(self.company.leave_at_once(who, other, whim))

    @rule(who=anybody, what=st.sampled_from(("look", "plan", CHANNEL, "salon")), whim=whims)
    def glance(self, who: int, what: str, whim: int) -> None:
        """Call for one's hand, settle the next move in advance, or bring the table to a channel."""
        evening = self.company.evening
        if what == "look":
            self.run(look(evening, self.company.known, who))
        elif what == "plan":
            self.run(evening.plan(self.company.one(who, seated=True), whim))
        else:
            self.run(evening.command(who, "table show", what))

    @rule(who=anybody, other=anybody, rematch=st.booleans())
    def play_again(self, who: int, other: int, *, rematch: bool) -> None:
        """Open another table once this one is over."""
        self.run(self.company.play_again(who, other, rematch=rematch))

    # What happens to the table

    @rule(span=st.sampled_from(SPANS))
    def wait(self, span: int) -> None:
        """Let time go by."""
        self.run(self.company.evening.pass_time(span))

    @rule(downtime=st.sampled_from((0, 5, 200, 7_200)))
    def restart(self, downtime: int) -> None:
        """End the bot, and start it again over the same file."""
        self.run(self.company.evening.restart(downtime))

    @rule(error=st.sampled_from(("", "", "regain", "view_channel", *NEEDED)))
    def go_wrong(self, error: str) -> None:
        """Delete the table's message, take a permission from the bot where it is, or give it all of them back."""
        evening = self.company.evening
        if error == "regain":
            self.run(evening.regain())
        else:
            self.run(evening.lose(error) if error else evening.delete_message())

    # What takes several steps

    @rule(who=anybody, whim=whims, midway=st.sampled_from((False, False, True)))
    def fall_silent(self, who: int, whim: int, *, midway: bool) -> None:
        """Let the clocks run out on somebody until an AI player has their seat."""
        self.run(scenes.fall_silent(self.company, who, whim, midway=midway))

    @rule(who=anybody, whim=whims, midway=st.sampled_from((False, False, True)))
    def come_back(self, who: int, whim: int, *, midway: bool) -> None:
        """Have one's seat back after the clocks have run out."""
        self.run(scenes.come_back(self.company, who, whim, midway=midway))

    @rule(whim=whims, clocks_only=st.booleans(), downtime=st.sampled_from((None, 0, 200)))
    def play_out(self, whim: int, *, clocks_only: bool, downtime: int | None) -> None:
        """Play to the end, and restart the bot then or not."""
        self.run(scenes.play_out(self.company, whim, clocks_only=clocks_only, downtime=downtime))

    @rule(
        power=st.sampled_from((*["view_channel"] * 5, *NEEDED)),
        span=st.sampled_from(SPANS),
        whim=whims,
    )
    def lose_and_regain(self, power: str, span: int, whim: int) -> None:
        """Take a permission from the bot for some time and some moves."""
        self.run(scenes.lose_and_regain(self.company, power, span, whim))

    @rule(whim=whims, downtime=st.sampled_from((0, 0, 5, 200)))
    def stop_midway(self, whim: int, downtime: int) -> None:
        """End the bot while AI players are thinking, and start it again."""
        self.run(scenes.stop_midway(self.company, whim, downtime))

    # What must hold

    @invariant()
    def holds(self) -> None:
        """After every step: nobody has lost a seat, nobody who has gone is left over, nobody waits in vain."""
        self.broken = True
        for company in self.companies:
            self.run(company.check(at_rest=not company.hurried))
        self.broken = False

    def teardown(self) -> None:
        """Let the table come to its end, look at the books, and close everything."""
        try:
            if self.broken:  # told at first sight: a second run may go another way
                sys.stderr.write(traceback.format_exc())
            else:
                for company in self.companies:
                    self.run(company.end(clocks_only=self.clocks_only, mercy=self.mercy))
                self.holds()
        finally:
            self.runner.run(self.opened.aclose())
            self.runner.close()


class LifeOfTwoBots(TableLife):
    """The same at two servers, whose bots are two processes: what befalls the one is of no concern to the other."""

    ends_by_play = 4
    """In one of so many lives (0: in none) tables end by play, which takes longest; else their hosts close them."""

    @rule()
    def cross_over(self) -> None:
        """Let those at the other server go on."""
        here = self.companies.index(self.company)
        self.company = self.companies[here - 1]
        figures["crossings"] += 1

    def teardown(self) -> None:
        """Let hosts close the tables in most lives, and see how all ends."""
        whim = self.companies[0].evening.whim if self.companies else None
        played = whim is None or (self.ends_by_play and whim.randrange(self.ends_by_play) == 0)
        for company in () if played or self.broken else self.companies:
            self.run(company.close())
        super().teardown()
