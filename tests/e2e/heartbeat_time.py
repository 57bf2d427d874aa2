"""The time by which processes beat and watch each other's heartbeats: it stands still unless it is moved."""

import asyncio


class HeartbeatTime:
    """A clock for `Ownership`; whoever pauses by it is woken by `go_on` alone."""

    def __init__(self) -> None:
        self._now = 0.0
        self._pausing: dict[asyncio.Task[object], tuple[float, asyncio.Future[None]]] = {}

    def now(self) -> float:
        """Return the seconds that have gone by."""
        return self._now

    async def pause(self, seconds: float) -> None:
        """Return once so many seconds have gone by."""
        task = asyncio.current_task()
        assert task is not None
        woken = asyncio.get_running_loop().create_future()
        self._pausing[task] = self._now + seconds, woken
        try:
            await woken
        finally:
            self._pausing.pop(task, None)

    async def go_on(self, seconds: float) -> None:
        """Let some time go by, and whoever it wakes do all that they do before they pause again."""
        self._now += seconds
        woken = [task for task, (moment, _) in self._pausing.items() if moment <= self._now]
        for task in woken:
            self._pausing.pop(task)[1].set_result(None)
        while any(not task.done() and task not in self._pausing for task in woken):  # noqa: ASYNC110 -- told to nobody
            await asyncio.sleep(0)
