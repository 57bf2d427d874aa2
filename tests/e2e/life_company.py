"""The company at the table of an evening: what its people do, and what is known of the table from that."""

import asyncio
from collections.abc import Sequence

from tables.consent import needed
from tables.sitting import Proposal
from tests.e2e.life_books import End, check_books, check_record
from tests.e2e.life_checks import Known, check_house, check_seats, check_waits
from tests.e2e.life_ending import come_to_an_end, look
from tests.e2e.life_evening import NAMES, Evening, figures
from tests.e2e.seating import CHANNEL, SHORT

SILENCES_MOST = 12
"""So many strikes of clocks put anybody on autopilot: reminders and questions of the others count, too."""


class Company:
    """Six people; `hurried`: they do not wait until AI players have played and messages are painted."""

    def __init__(self, evening: Evening, game: str, *, hurried: bool) -> None:
        self.evening = evening
        self.game = game
        self.hurried = hurried
        self.known = Known()
        self.ends: dict[str, End] = {}

    def one(self, who: int, *, seated: bool) -> int:
        """Return one of those who sit, or do not, at the table; if there are none, anybody."""
        everybody = self.evening.everybody
        some = [one for one, person in enumerate(everybody) if (person in self.known.seated) == seated]
        return some[who % len(some)] if some else who

    async def settle(self) -> None:
        """Let clocks strike, and all the rest happen unless people are in a hurry."""
        await (self.evening.strike() if self.hurried else self.evening.settle())

    async def open(self, host: int, others: Sequence[int], robots: int) -> None:
        """Open a table and start its game, if enough sit there."""
        await self.evening.open_table(host, self.game, **SHORT[self.game])
        self.known = Known({self.evening.id_of(host)})
        await self._fill(host, others, robots)

    async def _fill(self, host: int, others: Sequence[int], robots: int) -> None:
        for other in others:
            await self.sit(other)
        for _ in range(robots):
            await self.evening.press(host, "do", "add-bot", self.evening.whim.randrange(2))
        await self.evening.press(host, "do", "start")

    async def play_again(self, who: int, other: int, *, rematch: bool) -> None:
        """Open another table, once this one is over."""
        if self.evening.table.is_live:
            await self.move(3, who)
        elif who == other or not self.evening.may_show(CHANNEL):
            return
        elif not rematch:
            await self.open(who, [other], 1)
        elif await self.evening.rematch(who):
            self.known = Known({self.evening.id_of(who)})
            await self._fill(who, [other], 0)

    async def move(self, count: int, whim: int) -> None:
        """Let those who are asked make some moves."""
        for turn in range(count):
            asked = self.evening.asked
            if asked and await self.evening.act(asked[whim % len(asked)], whim + turn):
                figures["random moves"] += 1
            await self.settle()

    async def sit(self, who: int) -> None:
        """Sit down in the lobby, or take back the seat that one has left."""
        person, table = self.evening.id_of(who), self.evening.table
        if table.sitting.phase == "lobby":
            may = len(table.sitting.seats) < table.game.seats.stop - 1
        else:
            may = table.is_live and person in self.known.place and table.sitting.on_leave != "forfeit"
        if await self.evening.press(who, "do", "join") is not None and may:
            self.known.seated.add(person)

    async def leave(self, who: int, whim: int) -> None:
        """Leave the table, by its button or by command."""
        live = self.evening.table.is_live
        if whim % 2:
            answer = await self.evening.press(who, "do", "leave")
        else:
            answer = await self.evening.command(who, "table leave")
        if answer is None:
            return
        await self.evening.confirm(who, answer, "leave")
        if live:
            self.known.seated.discard(self.evening.id_of(who))

    async def leave_at_once(self, who: int, other: int, whim: int) -> None:
        """Leave while somebody else leaves, returns or moves."""
        second = (lambda: self.leave(other, whim), lambda: self.sit(other), lambda: self.evening.act(other, whim))
        await asyncio.gather(self.leave(who, whim), second[whim % 3]())

    async def fall_silent(self, who: int, *, back: bool) -> None:
        """Let time run out until an AI player has somebody's seat, if any clock runs; then take it back or not."""
        table, person = self.evening.table, self.evening.id_of(who)
        for _ in range(SILENCES_MOST):
            seat = table.sitting.seat_of(person)
            if seat is None or not table.is_live or table.sitting.seats[seat].autopilot:
                break
            await self.evening.pass_to_next()
            await self.evening.settle()
        if back:
            await self.evening.press(who, "do", "come-back")

    async def play_out(self, *, clocks_only: bool, downtime: int | None) -> None:
        """Play to the end, and restart the bot then if there is a downtime."""
        await come_to_an_end(self.evening, clocks_only=clocks_only)
        self.notice()
        if downtime is not None:
            await self.evening.restart(downtime)

    async def lose_and_regain(self, power: str, span: int, count: int, whim: int) -> None:
        """Let the bot do without a permission for some moves, the next strike of a clock, and some time."""
        await self.evening.lose(power)
        await self.move(count, whim)
        await self.evening.pass_to_next()
        await self.evening.settle()
        await self.evening.pass_time(span)
        await self.settle()
        await self.evening.regain()

    async def agree(self, who: int) -> None:
        """Agree to what is proposed."""
        sitting = self.evening.table.sitting
        proposal = sitting.proposal
        asked = self.evening.id_of(who) in needed(sitting)
        if await self.evening.press(who, "do", "agree") is not None and asked and proposal is not None:
            self._taken_over(proposal)

    async def take_over(self, who: int, whim: int) -> None:
        """Ask for an AI player's seat, and let the host agree."""
        await self.evening.press(who, "do", "ask-seat", whim)
        await self.evening.settle()
        await self.agree(self.evening.everybody.index(self.evening.table.sitting.host))

    def _taken_over(self, proposal: Proposal) -> None:
        """Note that somebody has taken a seat over, unless its owner is back or has given it up for good."""
        if proposal.kind != "seat":
            return
        seat, known = int(proposal.detail), self.known
        owner = next((person for person, place in known.place.items() if place == seat), None)
        if owner is not None:
            if owner in known.seated or self.evening.table.sitting.on_leave == "forfeit":
                return
            del known.place[owner]
        known.seated.add(proposal.by)
        known.late.add(proposal.by)
        known.place[proposal.by] = seat

    def notice(self) -> None:
        """Note where everybody has been seated, and when the table was over."""
        table, known = self.evening.table, self.known
        if table.sitting.phase == "playing" and not known.count:
            known.count = len(table.sitting.seats)
            chairs = enumerate(table.sitting.seats)
            known.place = {chair.person: seat for seat, chair in chairs if chair.person is not None}
        if not table.is_live and table.id not in self.ends:
            self.ends[table.id] = End(table, table.seq, known)

    def check(self) -> None:
        """Nobody has lost a seat, nobody haunts the house, and nobody waits in vain."""
        evening, table = self.evening, self.evening.table
        check_seats(table, self.known)
        check_house(evening.tapis.floor.house, evening.guild, table, self.known, evening.everybody)
        if not self.hurried:
            check_waits(table, evening.now, shown=evening.may_show())
        assert not evening.complaints.heard, "\n".join(evening.complaints.heard)

    async def end(self, *, clocks_only: bool, mercy: bool) -> None:
        """Let the table come to its end and check its books; with mercy the bot has its permissions back before."""
        self.hurried = False
        if mercy:
            await self.evening.regain()
        for who in range(len(NAMES)):
            await look(self.evening, self.known, who)
        await come_to_an_end(self.evening, clocks_only=clocks_only)
        self.notice()
        await self._sit_elsewhere()
        for end in self.ends.values():
            await check_record(self.evening.tapis.floor, end)
        figures["finished"] += check_books(self.evening.file, list(self.ends.values()))

    async def _sit_elsewhere(self) -> None:
        """Seat everybody at one more table, and close it: the one before must not keep anybody."""
        await self.evening.regain()
        await self.evening.open_table(1, "rage")
        self.known = Known({self.evening.id_of(1)})
        for who in range(len(NAMES)):
            await self.sit(who)
        await self.evening.settle()
        self.check()
        await self.evening.command(1, "table end")
        assert not self.evening.table.is_live
