"""Who goes next where only one can go: whoever is due first, also if that changed while they waited."""

import asyncio

import pytest

from bot.pictures.deadline_gate import DeadlineGate, Ticket


class Doorway:
    """A gate for one, and who has gone through it."""

    def __init__(self) -> None:
        self.gate = DeadlineGate(1)
        self.gone: list[str] = []
        self.open = asyncio.Event()

    async def go(self, name: str, ticket: Ticket) -> None:
        async with self.gate.turn(ticket):
            self.gone.append(name)
            await self.open.wait()

    async def queue(self, **tickets: Ticket) -> dict[str, asyncio.Task[None]]:
        """Let everybody come, one after the other, while nobody leaves."""
        tasks = {name: asyncio.create_task(self.go(name, ticket)) for name, ticket in tickets.items()}
        await asyncio.sleep(0)
        return tasks


async def test_whoever_is_due_first_goes_next() -> None:
    door = Doorway()
    tasks = await door.queue(first=Ticket(9.0), late=Ticket(5.0), soon=Ticket(1.0), last=Ticket(7.0), equal=Ticket(5.0))
    door.open.set()
    await asyncio.gather(*tasks.values())
    assert door.gone == ["first", "soon", "late", "equal", "last"]


async def test_a_ticket_can_be_hurried_and_goes_once() -> None:
    door, slow = Doorway(), Ticket(8.0)
    tasks = await door.queue(first=Ticket(0.0), other=Ticket(4.0), slow=slow)
    door.gate.hurry(slow, 2.0)
    door.gate.hurry(slow, 6.0)  # never later
    door.open.set()
    await asyncio.gather(*tasks.values())
    assert door.gone == ["first", "slow", "other"]


async def test_whoever_gives_up_holds_nobody_up() -> None:
    door = Doorway()
    tasks = await door.queue(first=Ticket(0.0), leaver=Ticket(1.0), stayer=Ticket(2.0))
    tasks["leaver"].cancel()
    with pytest.raises(asyncio.CancelledError):
        await tasks["leaver"]
    door.open.set()
    await asyncio.gather(tasks["first"], tasks["stayer"])
    assert door.gone == ["first", "stayer"]
    async with asyncio.timeout(5), door.gate.turn(Ticket(0.0)):
        door.gone.append("last")
    assert door.gone[-1] == "last"


async def test_whoever_is_called_and_gives_up_in_the_same_moment_lets_the_next_one_go() -> None:
    door = Doorway()
    tasks = await door.queue(first=Ticket(0.0), leaver=Ticket(1.0), stayer=Ticket(2.0))
    door.open.set()
    tasks["first"].add_done_callback(lambda _: tasks["leaver"].cancel())
    async with asyncio.timeout(5):
        await asyncio.gather(tasks["first"], tasks["stayer"])
    assert "stayer" in door.gone
