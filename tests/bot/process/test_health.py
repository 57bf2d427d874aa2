"""The health report of a process that has no shards yet."""

import http
from collections.abc import AsyncIterator

import aiohttp
import pytest

from bot.process.health import Health
from tests.e2e.features.test_health import free_port

HOST = "127.0.0.1"


@pytest.fixture
async def session() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as opened:
        yield opened


@pytest.mark.parametrize(("health", "status"), [(Health(spare=True), 200), (Health(), 503)])
async def test_a_process_without_shards_is_well_if_it_is_a_spare(
    session: aiohttp.ClientSession, health: Health, status: int
) -> None:
    port = free_port()
    await health.start(HOST, port)
    async with session.get(f"http://{HOST}:{port}/health") as response:
        assert response.status == status
        assert await response.json() == {"ready": False, "spare": status == http.HTTPStatus.OK}
    async with session.get(f"http://{HOST}:{port}/metrics") as response:
        assert "tapis_ready 0.0" in (await response.text()).splitlines()
    await health.close()


async def test_a_port_that_somebody_else_has_is_refused() -> None:
    port, first, second = free_port(), Health(), Health()
    await first.start(HOST, port)
    with pytest.raises(OSError, match="in use"):
        await second.start(HOST, port)
    await first.close()
    await second.close()
