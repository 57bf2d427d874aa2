"""Avatars come once each and in the background, whatever the CDN answers; what is kept of them is little, and goes."""

import asyncio
import struct
import zlib
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web
from PIL import Image
from yarl import URL

from bot.discord.avatar_files import KEPT_SECONDS, UNFINISHED_SECONDS, AvatarFiles
from bot.discord.avatars import (
    AT_ONCE,
    BYTES_MOST,
    FAILED_SECONDS,
    LATE_SECONDS,
    REST_SECONDS,
    USED_AGAIN_SECONDS,
    WAITING_MOST,
    Avatars,
)
from bot.discord.proxies import use_proxy
from bot.pictures import Person
from bot.pictures.account_names import drawn_name
from bot.pictures.drawing.faces import SIDE, face
from bot.pictures.drawing.lettering import STAND_INS
from tables.time.scheduler import wall_clock
from tests.support.proxy import proxy
from tests.support.threads import Threads

CAMILLE, BO = 1001, 1002
RED, BLUE = (200, 30, 40), (30, 40, 200)


def png(colour: tuple[int, ...] = RED, size: tuple[int, int] = (SIDE, SIDE)) -> bytes:
    out = BytesIO()
    Image.new("RGBA" if len(colour) == 4 else "RGB", size, colour).save(out, "PNG")
    return out.getvalue()


def bomb(side: int = 60_000) -> bytes:
    """Return a small PNG that says it is enormous."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack("!I", len(data)) + kind + data + struct.pack("!I", zlib.crc32(kind + data))

    head = struct.pack("!IIBBBBB", side, side, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"\0" * 99)) + chunk(b"IEND", b"")


@dataclass
class Key:
    """What discord.py says of an avatar."""

    key: str


@dataclass
class User:
    """Somebody as an interaction brings them."""

    id: int
    avatar: Key | None
    display_name: str = "Bo"
    name: str = "bo"


def user(person: int, name: str | None = "aa") -> Any:  # noqa: ANN401 -- discord.py's users come with a connection
    return User(person, None if name is None else Key(name))


@dataclass
class Cdn:
    """A server that answers as it is told, and notes what it was asked."""

    answers: dict[str, tuple[int, bytes]] = field(default_factory=dict)
    """By the avatar's name; others get a red one."""
    headers: dict[str, str] = field(default_factory=lambda: {"Location": "/avatars/1/elsewhere.png"})
    asked: list[str] = field(default_factory=list)
    held: asyncio.Event = field(default_factory=asyncio.Event)
    """Until it is set, nobody gets an answer."""
    news: asyncio.Event = field(default_factory=asyncio.Event)
    at_once: int = 0
    most_at_once: int = 0
    url: str = ""

    async def was_asked(self, times: int) -> None:
        """Wait until it was asked so often."""
        async with asyncio.timeout(10):
            while len(self.asked) < times:
                self.news.clear()
                await self.news.wait()

    async def answer(self, request: web.Request) -> web.Response:
        self.asked.append(request.path_qs)
        self.news.set()
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        await self.held.wait()
        self.at_once -= 1
        status, body = self.answers.get(request.match_info["avatar"], (200, png()))
        return web.Response(status=status, body=body, headers=self.headers)


@pytest.fixture
async def cdn() -> AsyncIterator[Cdn]:
    found = Cdn()
    found.held.set()
    app = web.Application()
    app.router.add_get("/avatars/{person}/{avatar}.png", found.answer)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    found.url = f"http://127.0.0.1:{runner.addresses[0][1]}"
    yield found
    found.held.set()
    await runner.cleanup()


@dataclass
class Process:
    """What a process has of avatars; its clock stands still unless moved."""

    folder: Path
    cdn: Cdn
    at: float = 1_000_000.0
    arrived: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.pool = Threads()
        self.avatars = Avatars(self.folder, self.pool, lambda: self.at, wall_clock, self.arrived.append, self.cdn.url)

    async def shown(self, person: int, name: str | None = "aa") -> str:
        """Return somebody's face at the picture after the one for which it was asked."""
        self.avatars.seen(user(person, name))
        self.avatars.face_of(person)
        await self.avatars.settled()
        return self.avatars.face_of(person)

    @property
    def files(self) -> list[str]:
        return sorted(path.name for path in self.folder.iterdir())


@pytest.fixture
async def start(cdn: Cdn, tmp_path: Path) -> AsyncIterator[Callable[[], "Process"]]:
    """Start processes that share a folder."""
    started: list[Process] = []

    def begin() -> Process:
        started.append(Process(tmp_path / "faces", cdn))
        return started[-1]

    yield begin
    for process in started:
        await process.avatars.close()
        await process.pool.close()


@pytest.fixture
async def process(start: Callable[[], Process]) -> Process:
    one = start()
    await one.avatars.start()
    return one


async def test_an_avatar_is_asked_for_once_and_nobody_waits_for_it(process: Process, cdn: Cdn) -> None:
    cdn.held.clear()
    process.avatars.seen(user(CAMILLE))
    assert [process.avatars.face_of(CAMILLE) for _ in range(5)] == [""] * 5
    cdn.held.set()
    await process.avatars.settled()
    assert process.arrived == [CAMILLE]
    path = process.avatars.face_of(CAMILLE)
    shown = face(path, away=False)
    assert shown is not None
    assert shown.size == (SIDE, SIDE)
    assert all(abs(level - wanted) < 12 for level, wanted in zip(shown.getpixel((64, 64)), RED, strict=True))  # type: ignore[arg-type] # three levels
    assert {await process.shown(CAMILLE) for _ in range(3)} == {path}
    assert cdn.asked == [f"/avatars/{CAMILLE}/aa.png?size={SIDE}"]


async def test_it_is_known_whose_face_has_just_come(process: Process, start: Callable[[], Process]) -> None:
    assert not process.avatars.came_lately(CAMILLE)
    await process.shown(CAMILLE)
    assert process.avatars.came_lately(CAMILLE)
    assert not process.avatars.came_lately(BO)
    process.at += LATE_SECONDS
    assert not process.avatars.came_lately(CAMILLE)
    later = start()
    await later.avatars.start()
    assert not later.avatars.came_lately(CAMILLE), "it was there before"


async def test_nobody_is_asked_for_who_is_on_no_picture_or_has_not_acted(process: Process, cdn: Cdn) -> None:
    process.avatars.seen(user(CAMILLE))
    assert process.avatars.face_of(BO) == ""
    await process.avatars.settled()
    assert cdn.asked == []


async def test_another_avatar_takes_the_place_of_the_one_before_and_none_takes_it_away(
    process: Process, cdn: Cdn
) -> None:
    cdn.answers["bb"] = (200, png(BLUE))
    first = await process.shown(CAMILLE, "aa")
    process.avatars.seen(user(CAMILLE, "bb"))
    assert process.avatars.face_of(CAMILLE) == first
    await process.avatars.settled()
    assert process.avatars.face_of(CAMILLE).endswith(f"{CAMILLE}-bb.webp")
    assert process.files == [f"{CAMILLE}-bb.webp"]
    assert await process.shown(CAMILLE, None) == ""
    assert process.files == []
    assert len(cdn.asked) == 2


async def test_faces_are_known_after_a_restart_without_a_request(
    process: Process, start: Callable[[], Process], cdn: Cdn
) -> None:
    path = await process.shown(CAMILLE)
    await process.avatars.close()
    next_one = start()
    await next_one.avatars.start()
    assert next_one.avatars.face_of(CAMILLE) == path
    assert await next_one.shown(CAMILLE) == path
    assert len(cdn.asked) == 1


@pytest.mark.parametrize(
    "answer",
    [
        (404, b""),
        (500, b"sorry"),
        (302, b""),
        (200, b""),
        (200, b"<html>"),
        (200, png()[:-30]),
        (200, png() + b"\0" * BYTES_MOST),
        (200, bomb()),
        (200, b"GIF89a" + b"\0" * 50),
    ],
    ids=["missing", "broken", "elsewhere", "empty", "page", "cut", "too-large", "bomb", "gif"],
)
async def test_what_is_no_avatar_gives_no_face_and_is_not_asked_for_again_soon(
    process: Process, cdn: Cdn, answer: tuple[int, bytes]
) -> None:
    cdn.answers["aa"] = answer
    assert [await process.shown(CAMILLE) for _ in range(4)] == [""] * 4
    assert len(cdn.asked) == 1
    assert process.files == []
    cdn.answers.clear()
    process.at += FAILED_SECONDS
    assert await process.shown(CAMILLE)
    assert len(cdn.asked) == 2


async def test_an_unreachable_cdn_gives_no_face(process: Process) -> None:
    process.avatars._cdn = "http://127.0.0.1:9"
    assert await process.shown(CAMILLE) == ""
    assert process.avatars.under_way == 0


async def test_a_limit_is_kept_for_everybody_and_costs_nobody_their_face(process: Process, cdn: Cdn) -> None:
    cdn.answers["aa"], cdn.headers = (429, b""), {"Retry-After": "90.5"}
    assert await process.shown(CAMILLE) == ""
    assert await process.shown(BO, "bb") == ""
    process.at += REST_SECONDS + 30
    assert await process.shown(BO, "bb") == ""
    assert len(cdn.asked) == 1
    process.at += 1
    cdn.answers.clear()
    assert await process.shown(CAMILLE)
    assert await process.shown(BO, "bb")


async def test_a_crowd_is_asked_for_a_few_at_a_time_and_no_more_wait_than_there_is_room(
    process: Process, cdn: Cdn
) -> None:
    cdn.held.clear()
    for person in range(1, WAITING_MOST + 50):
        process.avatars.seen(user(person))
        process.avatars.face_of(person)
    await cdn.was_asked(AT_ONCE)
    assert process.avatars.under_way <= WAITING_MOST + AT_ONCE
    cdn.held.set()
    await process.avatars.settled()
    assert cdn.most_at_once == AT_ONCE
    assert len(cdn.asked) <= WAITING_MOST + AT_ONCE


async def test_whoever_is_forgotten_leaves_nothing_not_even_an_avatar_on_its_way(process: Process, cdn: Cdn) -> None:
    await process.shown(CAMILLE)
    await process.shown(BO)
    await process.avatars.forget(CAMILLE)
    assert process.avatars.face_of(CAMILLE) == ""
    assert process.files == [f"{BO}-aa.webp"]
    cdn.held.clear()
    process.avatars.seen(user(CAMILLE, "bb"))
    process.avatars.face_of(CAMILLE)
    await cdn.was_asked(3)
    await process.avatars.forget(CAMILLE)
    cdn.held.set()
    await process.avatars.settled()
    assert process.avatars.face_of(CAMILLE) == ""
    assert process.files == [f"{BO}-aa.webp"]
    assert process.arrived == [CAMILLE, BO]


async def test_a_copy_that_another_process_removed_is_no_face_and_comes_again_when_it_is_used_next(
    process: Process, start: Callable[[], Process], cdn: Cdn
) -> None:
    path = await process.shown(CAMILLE)
    other = start()
    await other.avatars.start()
    await other.avatars.forget(CAMILLE)
    assert face(process.avatars.face_of(CAMILLE), away=False) is None
    process.at += USED_AGAIN_SECONDS + 1
    assert await process.shown(CAMILLE) == path
    assert face(path, away=False) is not None
    assert len(cdn.asked) == 2


async def test_processes_that_share_a_folder_never_see_half_a_file(start: Callable[[], Process]) -> None:
    several = [start() for _ in range(3)]
    for one in several:
        await one.avatars.start()
    everybody = range(1, 30)
    paths = await asyncio.gather(*(one.shown(person) for one in several for person in everybody))
    assert len(set(paths)) == len(everybody)
    assert all(face(path, away=False) is not None for path in paths)
    assert len(several[0].files) == len(everybody)


async def test_without_a_folder_that_can_be_written_to_there_are_no_faces(
    cdn: Cdn, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").touch()
    one = Process(tmp_path / "file" / "faces", cdn)
    await one.avatars.start()
    assert await one.shown(CAMILLE) == ""
    assert cdn.asked == []
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    await one.avatars.close()


async def test_nothing_is_asked_for_once_it_is_closed_and_what_is_on_its_way_is_dropped(
    process: Process, cdn: Cdn
) -> None:
    cdn.held.clear()
    process.avatars.seen(user(CAMILLE))
    process.avatars.face_of(CAMILLE)
    await cdn.was_asked(1)
    await process.avatars.close()
    assert await process.shown(BO) == ""
    assert process.files == []
    assert len(cdn.asked) == 1


def test_a_folder_holds_so_many_copies_and_bytes_and_those_used_last_stay(tmp_path: Path) -> None:
    files = AvatarFiles(tmp_path, files_most=3, bytes_most=100)
    files.tidy(0)
    kept = [files.keep(person, "aa", b"x" * 30, person) for person in range(1, 6)]
    assert files.are_too_many(kept)
    assert sorted(files.tidy(10)) == [3, 4, 5]
    assert files.use(kept[2], 11)
    files.keep(6, "aa", b"x" * 60, 12)
    assert sorted(files.tidy(13)) == [3, 6]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["3-aa.webp", "6-aa.webp"]


def test_copies_that_nobody_used_for_a_month_go_and_half_written_ones_too(tmp_path: Path) -> None:
    files = AvatarFiles(tmp_path)
    files.keep(CAMILLE, "aa", b"x", 0)
    files.keep(BO, "aa", b"x", 1)
    half = tmp_path / f"{BO}-bb.webp.7.part"
    half.touch()
    (tmp_path / "notes.txt").touch()
    now = half.stat().st_mtime
    assert files.tidy(now) == {}
    assert half.exists()
    files.keep(BO, "aa", b"x", now + UNFINISHED_SECONDS - KEPT_SECONDS + 2)
    assert list(files.tidy(now + UNFINISHED_SECONDS + 1)) == [BO]
    assert sorted(path.name for path in tmp_path.iterdir()) == [f"{BO}-aa.webp", "notes.txt"]


@pytest.mark.parametrize("name", ["../aa", "", "a/b", "a.b", "x" * 65])
def test_a_strange_name_never_becomes_a_path(tmp_path: Path, name: str) -> None:
    with pytest.raises(ValueError, match="no name"):
        AvatarFiles(tmp_path / "faces").keep(CAMILLE, name, b"x", 0)
    assert list(tmp_path.iterdir()) == []


async def test_an_account_is_known_only_where_a_name_cannot_be_written_and_forgotten_with_the_avatar() -> None:
    avatars = Avatars(None, Threads(), lambda: 0.0, wall_clock)
    for person, name in ((CAMILLE, "漢字"), (BO, "Bo")):
        avatars.seen(User(person, None, name, f"account_{person}"))  # type: ignore[arg-type]
    assert drawn_name(Person(0, "漢字", user=CAMILLE)) == f"account_{CAMILLE}"
    assert drawn_name(Person(1, "かな", user=BO)) == STAND_INS[1]
    await avatars.forget(CAMILLE)
    assert drawn_name(Person(0, "漢字", user=CAMILLE)) == STAND_INS[0]
    await avatars.close()


@pytest.mark.parametrize("scheme", ["http", "socks5"])
async def test_avatars_come_by_the_proxy(cdn: Cdn, start: Callable[[], Process], scheme: str) -> None:
    address = URL(cdn.url)
    assert address.host
    assert address.port
    async with proxy((address.host, address.port)) as between:
        use_proxy(f"{scheme}://127.0.0.1:{between.port}")
        process = start()
        await process.avatars.start()
        assert await process.shown(CAMILLE)
        await process.avatars.close()
    assert len(between.asked) == len(cdn.asked) == 1
