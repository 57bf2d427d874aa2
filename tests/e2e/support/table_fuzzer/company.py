"""The company at the table of an evening: what its people do, and what is known of the table from that."""

import asyncio
from collections.abc import Sequence

from tests.e2e.support.seating import CHANNEL, SHORT
from tests.e2e.support.table_fuzzer.bots import figures
from tests.e2e.support.table_fuzzer.checks import (
    End,
    Known,
    check_books,
    check_record,
    check_registry,
    check_seats,
    check_waits,
)
from tests.e2e.support.table_fuzzer.ending import come_to_an_end, look, notifications_taken_back, stays_over
from tests.e2e.support.table_fuzzer.evening import NAMES, Evening


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
        """Let timers fire, and all the rest happen unless people are in a hurry."""
        await (self.evening.run_due() if self.hurried else self.evening.settle())

    async def open(self, host: int, others: Sequence[int], ai_seats: int) -> None:
        """Open a table and start its game, if enough sit there."""
        await self.evening.open_table(host, self.game, **SHORT[self.game])
        self.known = Known({self.evening.id_of(host)})
        await self._fill(host, others, ai_seats)

    async def _fill(self, host: int, others: Sequence[int], ai_seats: int) -> None:
        for other in others:
            await self.sit(other)
        for _ in range(ai_seats):
            await self.evening.click(host, "do", "add-bot", self.evening.whim.randrange(2))
        await self.evening.click(host, "start")

    async def play_again(self, who: int, other: int, *, rematch: bool) -> None:
        """Open another table, once this one is over."""
        self.notice()
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
        if table.state.phase == "lobby":
            may = len(table.state.seats) < table.game.seats.stop - 1
        else:
            may = table.is_live and person in self.known.place and table.state.on_leave != "forfeit"
        if await self.evening.click(who, "do", "join") is not None and may:
            self.known.seated.add(person)

    async def leave(self, who: int, whim: int) -> None:
        """Leave the table, by its button or by command."""
        live = self.evening.table.is_live
        if whim % 2:
            answer = await self.evening.click(who, "do", "leave")
        else:
            answer = await self.evening.command(who, "table leave")
        if answer is None:
            return
        await self.evening.confirm(who, answer, "leave")
        if live:
            self._notice_newcomers()
            self.known.seated.discard(self.evening.id_of(who))

    async def leave_at_once(self, who: int, other: int, whim: int) -> None:
        """Leave while somebody else leaves, returns or moves."""
        second = (lambda: self.leave(other, whim), lambda: self.sit(other), lambda: self.evening.act(other, whim))
        await asyncio.gather(self.leave(who, whim), second[whim % 3]())

    async def take_over(self, who: int, whim: int) -> None:
        """Ask for a seat that an AI player plays, and let the host agree."""
        await self.ask_seat(who, whim)
        await self.evening.click(self.evening.everybody.index(self.evening.table.state.host), "do", "agree")

    async def ask_seat(self, who: int, whim: int) -> None:
        """Ask for a seat that an AI player plays; it may be had at once, when there is nobody to agree."""
        chairs = enumerate(self.evening.table.state.seats)
        free = [seat for seat, chair in chairs if chair.is_ai or chair.autopilot]
        await self.evening.click(who, "do", "ask-seat", whim)
        table_state, person = self.evening.table.state, self.evening.id_of(who)
        proposal = table_state.proposal
        mine = proposal is not None and (proposal.kind, proposal.by) == ("seat", person)
        seat = int(proposal.detail) if mine and proposal is not None else table_state.seat_of(person)
        if person not in self.known.seated and seat in free:
            self.known.asking[person] = seat

    def notice(self) -> None:
        """Note where everybody has been seated, who has taken a seat over, and when the table was over."""
        table, known = self.evening.table, self.known
        if table.state.phase == "playing" and not known.count:
            known.count = len(table.state.seats)
            chairs = enumerate(table.state.seats)
            known.place = {chair.person: seat for seat, chair in chairs if chair.person is not None}
        self._notice_newcomers()
        if not table.is_live and table.id not in self.ends:
            self.ends[table.id] = End(table, table.seq, known)

    def _notice_newcomers(self) -> None:
        """Note who has got the seat that they asked for, whose owner has neither come back nor forfeited it.

        Consents come in many ways: given, by silence, or because whoever was still to answer has left.
        """
        known, table_state = self.known, self.evening.table.state
        for person, seat in list(known.asking.items()):
            chair = table_state.seats[seat]
            owner = next((one for one, place in known.place.items() if place == seat), None)
            if person in (chair.person, chair.gone):
                if owner in known.seated or owner is None or table_state.on_leave != "forfeit":
                    known.place.pop(owner or 0, None)
                    known.seated.discard(owner or 0)
                    if owner is not None and owner not in known.late:
                        known.replaced.append(owner)
                    known.place[person] = seat
                    known.late.add(person)
                    known.seated |= {person} & {chair.person}
                    figures["took over"] += 1
                del known.asking[person]
            elif owner == chair.person and chair.is_present:
                del known.asking[person]

    async def look_around(self) -> None:
        """Wait, hurried or not, until nothing is under way: an AI player or a clock that sleeps on is found then."""
        await self.evening.settle()
        self.notice()
        await self.check(at_rest=True)

    async def check(self, *, at_rest: bool) -> None:
        """Nobody has lost a seat and the registry keeps nobody who has gone; at rest, nobody waits in vain."""
        evening, table = self.evening, self.evening.table
        check_seats(table, self.known)
        await check_registry(evening.tapis.registry, evening.guild, table, self.known, evening.everybody)
        if at_rest:
            check_waits(table, evening.now, shown=evening.may_show())
        assert not evening.complaints.heard, "\n".join(evening.complaints.heard)

    async def close(self) -> None:
        """Let the host end the table, if there still is one, and the others agree."""
        if self.evening.table.is_live:
            host = self.evening.everybody.index(self.evening.table.state.host)
            await self.evening.confirm(host, await self.evening.command(host, "table close"), "do", "end")
            await self.evening.settle()
            for who in range(len(NAMES)):
                if self.evening.table.is_live:
                    await self.evening.click(who, "do", "agree")

    async def end(self, *, clocks_only: bool, mercy: bool) -> None:
        """Let the table come to its end and check its books; with mercy the bot has its permissions back before."""
        self.hurried = False
        if mercy:
            await self.evening.regain()
        await self.look_around()
        for who in range(len(NAMES)):
            await look(self.evening, self.known, who)
        await come_to_an_end(self.evening, clocks_only=clocks_only)
        self.notice()
        await stays_over(self.evening, self.known, 0)
        await self._sit_elsewhere()
        await notifications_taken_back(self.evening)
        for end in self.ends.values():
            await check_record(self.evening.tapis, end, self.evening.acknowledged.get(end.table.id, set()))
        figures["acknowledged moves"] += sum(map(len, self.evening.acknowledged.values()))
        figures["finished"] += await check_books(self.evening.bots, self.evening.guild, list(self.ends.values()))

    async def _sit_elsewhere(self) -> None:
        """Seat everybody at one more table, and close it: the one before must not keep anybody."""
        await self.evening.regain()
        await self.evening.open_table(1, "rage")
        self.known = Known({self.evening.id_of(1)})
        for who in range(len(NAMES)):
            await self.sit(who)
        await self.look_around()
        await self.evening.command(1, "table close")
        assert not self.evening.table.is_live
