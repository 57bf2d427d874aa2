"""The public message of a table while Discord takes its time."""

import asyncio
import itertools
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any, TypeAlias, cast

import discord
import pytest

from bot.outbox.outbox import SAVED_AFTER_SECONDS, Outbox
from bot.outbox.table_messages import BURIED_UNDER, Ended, FindTable, TableMessages
from bot.pictures.painter import LATE_SECONDS, LATE_TRIES, NotPainted, Painter, noting_late
from bot.show.page import Page, note
from tables.table.table import Table
from tables.time.scheduler import WaitUntil
from tests.bot.pictures.pieces import cards
from tests.support.threads import Threads
from tests.tables.conftest import Room

DrawPage: TypeAlias = Callable[[Table], Awaitable[Page]]


class Channel:
    """A channel that takes messages unless Discord is down, and knows which stand."""

    def __init__(self) -> None:
        self.is_down = True
        self.sends_away = self.keeps = 0.0
        """Seconds for which it sends posts, and deletions, away."""
        self.sent = self.edited = self.first = self.newer = 0
        self.standing: set[int] = set()

    async def send(self, **_: object) -> Any:  # noqa: ANN401 -- discord's
        """Take a message."""
        if self.is_down:
            raise discord.DiscordServerError(cast("Any", SimpleNamespace(status=503, reason="down")), "down")
        if self.sends_away:
            raise discord.RateLimited(self.sends_away)
        self.sent += 1
        self.standing.add(self.first + self.sent)
        return SimpleNamespace(id=self.first + self.sent)

    def get_partial_message(self, message: int) -> Any:  # noqa: ANN401 -- discord's
        """Return a message that can be deleted."""

        async def delete() -> None:
            if self.keeps:
                raise discord.RateLimited(self.keeps)
            self.standing.discard(message)

        return SimpleNamespace(delete=delete)

    async def edit_message(self, _: int, message: int, **__: object) -> None:
        """Edit a message, as discord.py's HTTP client does."""
        assert message in self.standing
        self.edited += 1

    async def history(self, **_: object) -> AsyncIterator[object]:
        """Yield what others have written since."""
        for message in range(self.newer):
            yield message


async def painted(_: Table) -> Page:
    """Return what a table shows."""
    return note("a table")


async def nowhere(_: str) -> None:
    """Find no table by its id."""


@dataclass
class PagesOf:
    """Draws tables by a function, and sketches them by another one, if there is one."""

    draw: DrawPage
    sketched: DrawPage | None

    async def public(self, table: Table) -> Page:
        """Draw a table."""
        return await self.draw(table)

    async def sketch(self, table: Table) -> Page | None:
        """Sketch a table."""
        return None if self.sketched is None else await self.sketched(table)


class Messages(TableMessages):
    """The messages of tables in one channel, with an outbox of their own."""

    def __init__(
        self,
        room: Room,
        channel: Channel,
        *,
        page: DrawPage = painted,
        sketch: DrawPage | None = None,
        find: FindTable = nowhere,
        now: Callable[[], float] = lambda: 0.0,
        wait_until: WaitUntil = lambda _: asyncio.sleep(0),
        ended: Ended | None = None,
        coalesce: float = 0,
    ) -> None:
        client = cast("discord.Client", SimpleNamespace(get_partial_messageable=lambda _: channel, http=channel))
        self.outbox = Outbox(client, room.database.shown_messages, now, wait_until, coalesce)
        super().__init__(self.outbox, client, PagesOf(page, sketch), find, now, ended)

    async def end(self, patience: float) -> None:
        """End as the process does."""
        await self.close()
        await self.outbox.close(patience)


async def test_a_retry_does_not_leave_a_second_message(room: Room) -> None:
    table, channel, retry, waits = await room.open(), Channel(), asyncio.Event(), asyncio.Event()

    async def wait_until(_: float) -> None:
        waits.set()
        await retry.wait()

    messages = Messages(room, channel, wait_until=wait_until)
    messages.post_when_possible(table)
    await waits.wait()
    channel.is_down = False
    await messages.repost(table, table.channel)
    retry.set()
    await messages.flush()
    assert channel.standing == {table.message}


async def test_a_lobby_that_closes_before_anybody_saw_it_is_not_posted(room: Room) -> None:
    table, channel = await room.open(), Channel()
    messages = Messages(room, channel)
    channel.is_down = False
    table.state.phase = "abandoned"
    messages.post_when_possible(table)
    await messages.flush()
    assert channel.sent == 0


async def test_an_unforeseen_error_leaves_the_table_to_be_painted_after_growing_pauses(room: Room) -> None:
    table, channel, now = await room.open(), Channel(), 0.0
    channel.is_down = False
    painted_at: list[float] = []

    async def wait_until(moment: float) -> None:
        nonlocal now
        now = moment

    async def fails_thrice(_: Table) -> Page:
        painted_at.append(now)
        if len(painted_at) <= 3:
            raise KeyError("unforeseen")
        return note("a table")

    messages = Messages(room, channel, page=fails_thrice, now=lambda: now, wait_until=wait_until)
    messages.post_when_possible(table)
    await messages.flush()
    assert channel.standing == {table.message}
    pauses = [later - earlier for earlier, later in itertools.pairwise(painted_at)]
    assert pauses == sorted(set(pauses))
    assert len(pauses) == 3


async def test_a_table_is_not_painted_before_discord_wants_it_again(room: Room) -> None:
    table, channel, now = await room.open(), Channel(), 0.0
    channel.is_down, channel.sends_away = False, 4_000.0

    async def wait_until(moment: float) -> None:
        nonlocal now
        now = moment
        channel.sends_away = 0.0

    messages = Messages(room, channel, now=lambda: now, wait_until=wait_until)
    messages.post_when_possible(table)
    await messages.flush()
    assert channel.standing == {table.message}
    assert now >= 4_000


async def test_an_old_message_is_taken_away_when_discord_lets_it_and_nobody_waits_for_that(room: Room) -> None:
    table, channel, later, moments = await room.open(), Channel(), asyncio.Event(), list[float]()
    channel.is_down, channel.keeps = False, 300.0

    async def wait_until(moment: float) -> None:
        moments.append(moment)
        await later.wait()
        channel.keeps = 0.0

    messages = Messages(room, channel, wait_until=wait_until)
    await messages.repost(table, table.channel)
    await messages.repost(table, table.channel)
    assert channel.standing == {1, 2}
    later.set()
    await messages.outbox.settled()
    assert (channel.standing, moments) == ({2}, [SAVED_AFTER_SECONDS, 300.0])
    await messages.end(0)


async def test_a_paint_that_rests_after_an_error_does_not_hold_up_the_end_of_the_process(room: Room) -> None:
    table, channel, rests = await room.open(), Channel(), asyncio.Event()
    channel.is_down, channel.sends_away = False, 4_000.0

    async def wait_until(_: float) -> None:
        rests.set()
        await asyncio.Event().wait()

    messages = Messages(room, channel, wait_until=wait_until)
    messages.post_when_possible(table)
    await rests.wait()
    async with asyncio.timeout(30):
        await messages.end(3_600)
    assert channel.sent == 0


@pytest.mark.parametrize("ends", [False, True], ids=["flushed", "closed"])
async def test_a_burst_is_one_edit_which_whoever_waits_for_it_has_at_once(room: Room, *, ends: bool) -> None:
    table, channel, pages = await room.open(), Channel(), itertools.count()
    channel.is_down = False
    channel.standing.add(1)
    await table.set_message(table.channel, 1)

    async def another(_: Table) -> Page:
        return note(f"a table, {next(pages)}")

    messages = Messages(room, channel, page=another, coalesce=3_600)
    for _ in range(3):
        messages.publish(table)
        await room.database.guild_settings.get(table.guild)  # as the next move takes its time
    assert channel.edited == 0
    async with asyncio.timeout(30):
        await (messages.end(3_600) if ends else messages.flush())
    assert channel.edited == 1


async def test_two_who_ask_for_the_table_at_once_get_one_message(room: Room) -> None:
    table, channel = await room.open(), Channel()
    channel.is_down = False
    messages = Messages(room, channel)
    await asyncio.gather(*(messages.repost(table, table.channel) for _ in range(3)))
    assert channel.sent == 1
    assert channel.standing == {table.message}


async def test_only_the_painted_end_of_a_game_counts_as_told_though_it_ends_while_it_is_painted(room: Room) -> None:
    table, channel = await room.open(), Channel()
    channel.is_down = False
    told: list[bytes] = []

    async def ends_meanwhile(shown: Table) -> Page:
        page = note(shown.state.phase)
        if shown.is_live:
            shown.state.phase = "finished"
            messages.publish(shown)  # as its last move does
        return page

    async def when_over(_: Table, page: Page) -> None:
        told.append(page.fingerprint)

    messages = Messages(room, channel, page=ends_meanwhile, ended=when_over)
    await messages.repost(table, table.channel)
    table.state.phase = "playing"
    messages.publish(table)
    await messages.flush()
    assert told == [note("finished").fingerprint]


@pytest.mark.parametrize(("looks", "posts"), [((50, 59), 0), ((61,), 1), ((50, 121), 1)])
async def test_whether_others_have_written_is_looked_for_a_minute_after_the_message_and_no_sooner(
    room: Room, looks: tuple[int, ...], posts: int
) -> None:
    table, channel, began = await room.open(), Channel(), 1_700_000_000.0
    channel.is_down, channel.first = False, discord.utils.time_snowflake(datetime.fromtimestamp(began, tz=UTC))
    now, pages = began, iter(range(9))

    async def another(_: Table) -> Page:
        return note(f"a table, {next(pages)}")

    messages = Messages(room, channel, page=another, now=lambda: now)
    channel.standing.add(channel.first)
    await table.set_message(table.channel, channel.first)
    messages.painted(table, note("a lobby, as the command was answered"), table.seq)
    channel.newer = BURIED_UNDER
    for seconds in looks:
        now = began + seconds
        messages.publish(table)
        await messages.flush()
    assert channel.sent == posts


async def test_clocks_that_stood_still_run_on_once_everybody_sees_the_table_and_others_are_left_alone(
    room: Room,
) -> None:
    table, channel = await room.dealt(), Channel()
    channel.is_down = False
    messages = Messages(room, channel)
    before = table.seq
    await messages.repost(table, table.channel)
    assert table.seq == before
    await table.hold()
    assert table.state.held is not None
    await messages.repost(table, table.channel)
    assert table.state.held is None


@pytest.mark.parametrize(("page", "kept", "edits"), [("a table", True, 0), ("another", True, 1), ("a table", False, 1)])
async def test_a_table_of_an_earlier_process_is_drawn_and_edited_unless_everybody_sees_it_as_it_is(
    room: Room, page: str, *, kept: bool, edits: int
) -> None:
    table, channel = await room.open(), Channel()
    channel.is_down = False

    async def find(_: str) -> Table:
        return table

    drawings = 0

    async def drawn(_: Table) -> Page:
        nonlocal drawings
        drawings += 1
        return note(page)

    async def sketched(_: Table) -> Page:
        return note(page)

    async def never(_: float) -> None:
        await asyncio.Event().wait()

    before = Messages(room, channel, wait_until=never)
    await before.repost(table, table.channel)
    if kept:  # else the process is killed before it stores what everybody sees
        await before.end(1)
    after = Messages(room, channel, page=drawn, sketch=sketched, find=find, wait_until=never)
    after.restore(table)
    await after.flush()
    assert (channel.sent, channel.edited, drawings) == (1, edits, edits)
    after.recheck(table)
    await after.flush()
    assert channel.edited == edits + 1
    await after.end(1)
    await before.end(1)


async def test_nothing_is_kept_of_what_a_message_showed_that_is_over_or_was_posted_anew(room: Room) -> None:
    table, channel = await room.open(), Channel()
    channel.is_down = False
    messages, shown = Messages(room, channel), room.database.shown_messages
    await messages.repost(table, table.channel)
    first = table.message
    await messages.repost(table, table.channel)
    await messages.end(1)
    assert first is not None
    assert table.message is not None
    assert await shown.fingerprint(f"table {table.id}", first) is None
    assert await shown.fingerprint(f"table {table.id}", table.message) == note("a table").fingerprint
    table.state.phase = "abandoned"
    last = Messages(room, channel)
    last.publish(table)
    await last.flush()
    await last.end(1)
    assert await shown.fingerprint(f"table {table.id}", table.message) is None


async def test_no_table_is_taken_up_once_the_process_ends(room: Room) -> None:
    table, channel = await room.open(), Channel()
    channel.is_down = False
    messages = Messages(room, channel)
    await messages.repost(table, table.channel)
    await messages.end(1)
    messages.restore(table)
    await messages.flush()
    assert channel.edited == 0
    assert messages.busy == {table.id}


@pytest.mark.parametrize(("late", "edits"), [(1, 2), (2, 2), (LATE_TRIES + 1, 1)])
async def test_a_message_whose_picture_was_late_is_painted_again_and_its_end_told_then(
    room: Room, late: int, edits: int
) -> None:
    table, channel, now = await room.open(), Channel(), 0.0
    channel.is_down = False
    painter, left, told, drawn_at = Painter(Threads(), seconds=0), iter(range(late)), [], []

    async def wait_until(moment: float) -> None:
        nonlocal now
        now = max(now, moment)

    async def draw(shown: Table) -> Page:
        if shown.is_live:
            return note("lobby")
        drawn_at.append(now)
        if next(left, None) is None:
            return note("podium")
        with suppress(NotPainted):
            await painter.picture(cards())
        return note("words")

    async def when_over(_: Table, page: Page) -> None:
        told.append(page.fingerprint)

    messages = Messages(room, channel, page=draw, ended=when_over, now=lambda: now, wait_until=wait_until)
    await messages.repost(table, table.channel)
    table.state.phase = "finished"
    messages.publish(table)
    await messages.outbox.settled()
    assert channel.edited == edits
    assert told == [note("podium" if late <= LATE_TRIES else "words").fingerprint]
    assert all(after - before >= LATE_SECONDS for before, after in itertools.pairwise(drawn_at))


async def test_an_answer_whose_picture_was_late_is_painted_again(room: Room) -> None:
    table, channel = await room.open(), Channel()
    channel.is_down = False
    messages = Messages(room, channel)
    await messages.repost(table, table.channel)
    with noting_late():
        with suppress(NotPainted):
            await Painter(Threads(), seconds=0).picture(cards())
        messages.painted(table, note("words"), table.seq)
    await messages.flush()
    assert channel.edited == 1
