"""An evening: people at one server of a playground, for one sequence of the machine in `machine.py`.

What people do they do by what they see: slash commands and the controls on messages. Time stands still unless it is
moved, so that a sequence found can be played again.
"""

import asyncio
from typing import Final

from bot.process.running_bot import RunningBot
from bot.table.cog import TableFeature
from games.core.budget import Playouts
from games.core.chance import FastChance
from playground import Channel, Guild, Message, Outcome
from playground.permissions import may
from playground.person_actions import Person
from storage import GuildSettings, Journal
from storage import UserSettings as Stored
from tables.table.archived_table import ARCHIVED, is_gone
from tables.table.table import Table
from tests.e2e.support.controls import PATIENCE, click_control, controls_of, leads_to, use
from tests.e2e.support.people import Clicker
from tests.e2e.support.seating import CHANNEL, lobby_by
from tests.e2e.support.table_fuzzer.bots import Bots
from tests.e2e.support.table_fuzzer.restarts import move_acknowledged, replaced

NAMES: Final = ("Camille", "Bo", "Dana", "Emil", "Faïza", "Gus")
STRIKE_PATIENCE: Final = 20
"""Real seconds after which a timer that should fire sleeps."""
NEEDED: Final = ("view_channel", "send_messages", "attach_files", "read_message_history")


class Evening:
    """What people do at one server, and the table there that matters."""

    table: Table

    def __init__(self, bots: Bots, guild: Guild) -> None:
        self.bots = bots
        self.place = guild
        self.guild = int(guild.id)
        self.whim = bots.whim
        self.complaints = bots.complaints
        self.playground = bots.playground
        everybody = (self.playground.person(name) for name in NAMES)
        self._people = [Person(self.playground.discord, one.user, guild) for one in everybody]
        self.acknowledged: dict[str, set[int]] = {}
        """By table: the clicks of moves that were acknowledged."""

    async def begin(self, server: GuildSettings) -> None:
        """Let the server have these settings, and people be notified by a mention."""
        database = self.tapis.database
        await database.guild_settings.save(self.guild, server)
        for person in self.everybody:
            await database.user_settings.save(person, Stored(calls="mention"))

    @property
    def tapis(self) -> RunningBot:
        """Return the bot that has the server."""
        return self.bots.serving(self.guild)

    async def restart(self, downtime: int) -> None:
        """Let the bot end, time pass, and another one go on with all that is stored."""
        await replaced(self, downtime)

    async def find_again(self) -> None:
        """Have the table from the bot that serves now, unless it has been over for so long that nothing is kept."""
        found, row = await self.tapis.registry.table(self.table.id), await self.journal.load(self.table.id)
        assert row is not None, "the table is gone"
        assert found is not None or (not self.table.is_live and (is_gone(row) or row.phase == ARCHIVED))
        self.table = found or self.table

    @property
    def journal(self) -> Journal:
        """Return the journal, as the bot reads it that serves now."""
        return self.tapis.database.journal

    @property
    def now(self) -> int:
        """Return the time in unix milliseconds."""
        return int(self.playground.clock.now() * 1000)

    def person(self, who: int) -> Person:
        """Return one of the six."""
        return self._people[who]

    def id_of(self, who: int) -> int:
        """Return a person's id as the bot has it."""
        return int(self.person(who).id)

    @property
    def everybody(self) -> list[int]:
        """Return the ids of the six."""
        return [self.id_of(who) for who in range(len(NAMES))]

    @property
    def asked(self) -> list[int]:
        """Return those of the six whom the table waits for; in a pause also those who are away."""
        paused = self.table.state.paused is not None
        seats = [seat for seat in self.table.asked if paused or not self.table.state.is_played(seat)]
        people = [self.table.state.seats[seat].person for seat in seats]
        return [who for who, person in enumerate(self.everybody) if person in people]

    # AI players

    @property
    def thinking(self) -> bool:
        """Tell whether an AI player has something to play."""
        return bool(self.tapis.ai_seats._tasks)

    def tire(self) -> None:
        """Let AI players never come to an end with their thinking, until the bot is restarted."""
        self.tapis.ai_seats._pause = lambda _: asyncio.get_running_loop().create_future()

    # Time

    async def run_due(self) -> None:
        """Let every timer fire whose moment has come, once nobody waits for an answer.

        A click that was put off may look answered before it is: what it changed is told to everybody first.
        """
        if answering := set(self.tapis.in_flight._tasks):
            await asyncio.wait(answering)

        def is_due(table: Table) -> bool:
            return table.due is not None and table.due <= self.now

        try:
            async with asyncio.timeout(STRIKE_PATIENCE):
                while any(map(is_due, self.tapis.registry)):  # noqa: ASYNC110 -- a later moment is told to nobody
                    await asyncio.sleep(0)
        except TimeoutError:
            raise AssertionError("the clock sleeps though the moment of a table has come") from None

    async def settle(self) -> None:
        """Let timers fire, AI seats play, and messages be painted, until nothing is under way."""
        app = self.tapis
        await self.run_due()
        while app.ai_seats._tasks or app.messages.busy or app.panels._tasks:
            await app.ai_seats.settled()
            await app.messages.flush()
            await app.panels.settled()
            await self.run_due()
            await asyncio.sleep(0)

    async def pass_time(self, seconds: float) -> None:
        """Move the clock."""
        self.playground.clock.advance(seconds)
        await self.run_due()

    async def pass_to_next(self) -> bool:
        """Move the clock to the next moment that the table waits for; tell whether there is one."""
        moment = self.table.due
        if moment is not None:
            await self.pass_time(max(0, moment - self.now) / 1000 + 0.001)
        return moment is not None

    # What people see and do

    async def open_table(self, host: int, game: str, **options: object) -> None:
        """Let somebody open a table."""
        message = await lobby_by(self.person(host), game, **options)
        place = next(parsed.table for _, parsed, _ in controls_of(message))
        found = await self.tapis.registry.table(place)
        assert found is not None
        self.table = found

    async def click(self, who: int, verb: str, detail: str = "", whim: int = 0) -> Outcome | None:
        """Use a control of the table that somebody sees, at once or under "more"; None where they see none."""
        person = self.person(who)
        if self._channel.archived:
            return None  # the thread of a game that is over
        seen = [one for one in reversed(person.messages(str(self.table.channel), ephemeral=False)) if self._shows(one)]
        for message in seen:
            if found := self._control(message, verb, detail):
                return await use(person, message, found, whim)
        for message in seen:
            if more := self._control(message, "more"):
                reply = await (await person.click(message, more)).settled(within=PATIENCE)
                found = None if self._channel.archived else self._control(reply.message, verb, detail)
                return None if found is None else await use(person, reply.message, found, whim)
        return None

    async def confirm(self, who: int, answer: Outcome, verb: str, detail: str = "") -> None:
        """Say that something is meant, where the answer asks whether it is."""
        if (found := self._control(answer.message, verb, detail)) and not self._channel.archived:
            await use(self.person(who), answer.message, found, 0)

    def _shows(self, message: Message) -> bool:
        return any(parsed.table == self.table.id for _, parsed, _ in controls_of(message))

    def _control(self, message: Message, verb: str, detail: str = "") -> str | None:
        wanted = (self.table.id, verb, detail)
        found = (one for one, parsed, _ in controls_of(message) if (parsed.table, parsed.verb, parsed.detail) == wanted)
        return next(found, None)

    async def command(self, who: int, name: str, channel: str = CHANNEL) -> Outcome:
        """Let somebody type a command, and wait for the whole answer."""
        return await (await self.person(who).command(channel, name)).settled(within=PATIENCE)

    async def act(self, who: int, whim: int, *, wisely: bool = False) -> bool:
        """Let somebody call for their hand and make one move, if they may; tell whether they made one."""
        clicker = Clicker(self.person(who), CHANNEL, whim)
        clicker.panel = (await self.command(who, "hand")).message
        before, wanted = self.table.seq, self._advice(who, whim) if wisely else ""
        for _ in range(6):  # a move is at most so many choices deep
            controls = clicker.moves()
            if not controls or self.table.seq != before:
                break
            wise = [one for one in controls if wanted and leads_to(one, wanted)]
            control, value = clicker.whim.choice(wise or controls)
            assert clicker.panel is not None
            used = await click_control(clicker.person, clicker.panel, control, value)
            self.note_acknowledged(await used.settled(within=PATIENCE))
        return self.table.seq != before

    def note_acknowledged(self, outcome: Outcome) -> None:
        """Remember the click of a move, if the bot has answered that it was made."""
        if move_acknowledged(outcome):
            self.acknowledged.setdefault(self.table.id, set()).add(int(outcome.interaction.id))

    def _advice(self, who: int, whim: int) -> str:
        """Return what an AI player would do in somebody's place: by chance alone some games take very long."""
        table, seat = self.table, self.table.state.seat_of(self.id_of(who))
        asks, player = table.asks(seat), table.game.ai_players["regular"]
        return str(player.choose(table.view(seat), asks, FastChance(whim), Playouts(200))) if asks else ""

    async def plan(self, who: int, whim: int) -> None:
        """Let somebody settle their next move in advance, if they may."""
        message = (await self.command(who, "hand")).message
        plans = [
            one for one, parsed, _ in controls_of(message) if (parsed.table, parsed.verb) == (self.table.id, "plan")
        ]
        if plans:
            await use(self.person(who), message, plans[0], whim)

    async def rematch(self, who: int) -> bool:
        """Let somebody ask for a rematch; tell whether there is one now."""
        await self.click(who, "rematch")
        found = await self.tapis.features.one(TableFeature).rematches.found(self.table)
        self.table = found or self.table
        return found is not None

    # What befalls the table

    async def delete_message(self) -> None:
        """Let the server's owner delete the table's message."""
        message = self._channel.messages.get(str(self.table.message))
        if message is not None and not message.deleted:
            self.person(0).delete(message)

    async def lose(self, power: str) -> None:
        """Take a permission from the bot where the table is."""
        self.playground.deny(self._channel.parent or self._channel, power)

    async def regain(self) -> None:
        """Give the bot all its permissions back, and see to it that it has heard so."""
        for channel in self.playground.world.text_channels(self.place):
            self.playground.allow(channel, *NEEDED)
        await self.command(0, "hand")

    @property
    def _channel(self) -> Channel:
        return self.playground.world.channels[str(self.table.channel)]

    def may_show(self, channel: str = "") -> bool:
        """Tell whether the bot has all that it needs in a channel, or where the table is."""
        place = self.playground.channel(channel, self.place) if channel else self._channel
        return may(place, self.playground.world.bot, *NEEDED)
