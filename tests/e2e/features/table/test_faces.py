"""People at a table have their faces, from Discord's CDN to the picture; who is away is grey, also in words."""

from collections.abc import AsyncIterator
from functools import partial
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageColor

from bot.process.running_bot import RunningBot
from playground import Message, Playground, pictures
from playground.avatars import avatar_of
from playground.person_actions import Person
from tests.e2e.conftest import Running
from tests.e2e.features.privacy.test_own_data import erase
from tests.e2e.support.inside import run_inside
from tests.e2e.support.people import Clicker
from tests.e2e.support.seating import CHANNEL, control, lobby_of, redrawn, seated
from tests.e2e.support.waiting import expire, only_table, settle
from tests.support.threads import Threads

AWAY = "💤 Une IA joue pour\N{NO-BREAK SPACE}: Bo"


@pytest.fixture
def running(playground: Playground, tmp_path: Path) -> Running:
    """Return how to run a bot that paints and keeps avatars."""
    return partial(run_inside, playground, tmp_path / "tapis.db", painting=Threads, avatars=tmp_path / "faces")


@pytest.fixture
async def tapis(running: Running) -> AsyncIterator[RunningBot]:
    async with running() as bot:
        yield bot


def shows(message: Message, person: Person) -> bool:
    """Return whether a picture has the pale ground of somebody's drawn avatar, which no other piece has."""
    ground = tuple(round(level * 0.4 + 255 * 0.6) for level in ImageColor.getrgb(person.user.colour)[:3])
    return any(_pixels(one.data, ground) > 100 for one in pictures(message))


def _pixels(picture: bytes, colour: tuple[int, ...]) -> int:
    """Return how many pixels have about this colour."""
    image = Image.open(BytesIO(picture)).convert("RGB")
    apart = ImageChops.difference(image, Image.new("RGB", image.size, colour))
    near = [level.point([255 if off <= 12 else 0 for off in range(256)]) for level in apart.split()]
    return ImageChops.darker(ImageChops.darker(near[0], near[1]), near[2]).histogram()[255]


async def test_a_face_comes_to_the_table_without_a_further_click_and_is_there_after_a_restart(
    playground: Playground, running: Running, tmp_path: Path
) -> None:
    camille, dana = playground.person("Camille"), playground.person("Dana")
    async with running() as tapis:
        lobby = await lobby_of(playground, "Camille")
        await settle(tapis)
        assert shows(lobby, camille)
        await redrawn(dana.click(lobby, control(lobby, "do", "join")))
        await settle(tapis)
        assert [path.name for path in (tmp_path / "faces").iterdir()] == [
            f"{camille.id}-{avatar_of(camille.user)}.webp"
        ]
    playground.clock.advance(1)
    async with running() as tapis:
        await redrawn(playground.person("Inès").click(lobby, control(lobby, "do", "join")))
        await settle(tapis)
        assert shows(lobby, camille), "known from the folder: Camille has not acted since"
    assert playground.refusals == []


async def test_a_face_that_comes_while_the_lobby_is_being_posted_is_shown_there(
    playground: Playground, tapis: RunningBot
) -> None:
    playground.trouble(500, method="POST", path="/callback")  # the answer is sent again a second later
    lobby = await lobby_of(playground, "Camille")
    await settle(tapis)
    assert shows(lobby, playground.person("Camille"))


async def test_the_avatar_of_somebody_of_whom_nothing_else_is_stored_goes_too(
    tapis: RunningBot, bo: Person, tmp_path: Path
) -> None:
    await bo.command(CHANNEL, "privacy")
    tapis.avatars.face_of(int(bo.id))
    await settle(tapis)
    assert len(list((tmp_path / "faces").iterdir())) == 1
    await erase(bo)
    assert list((tmp_path / "faces").iterdir()) == []


async def test_the_avatar_of_whoever_is_erased_goes_at_once(
    playground: Playground, tapis: RunningBot, bo: Person, tmp_path: Path
) -> None:
    await seated(playground, ("Camille", "Bo"))
    await settle(tapis)
    assert len(list((tmp_path / "faces").iterdir())) == 2
    await erase(bo)
    await settle(tapis)
    assert [path.name.partition("-")[0] for path in (tmp_path / "faces").iterdir()] == [playground.person("Camille").id]


async def test_who_is_away_is_shown_so_to_all_also_in_words(
    playground: Playground, tapis: RunningBot, camille: Person
) -> None:
    hers, his = await seated(playground, ("Camille", "Bo"), ai_seats=("beginner",), pace="live")
    await his.open_hand()
    table = only_table(tapis)
    mine = table.state.seat_of(int(camille.id))
    await hers.open_hand()
    await settle(tapis)
    assert AWAY not in alt_of(hers)
    assert shows(hers.table(), his.person)
    while not any(chair.autopilot for chair in table.state.seats):
        if table.asks(mine):
            if not hers.moves():
                await hers.open_hand()
            await hers.act()
            await settle(tapis)
        else:
            await expire(playground, tapis, table)
    await hers.open_hand()
    assert AWAY in alt_of(hers)
    assert shows(hers.table(), camille)
    assert not shows(hers.table(), his.person)


def alt_of(clicker: Clicker) -> str:
    """Return what is said instead of the picture of somebody's panel."""
    assert clicker.panel is not None
    return "\n".join(picture.alt or "" for picture in pictures(clicker.panel))
