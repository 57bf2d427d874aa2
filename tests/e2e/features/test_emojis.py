"""The application's own emojis: uploaded once, in the background, whatever comes between; signs stand in for them."""

import asyncio
import hashlib
import itertools
import logging
import re
import signal
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.discord import emojis as module
from bot.discord.emoji_names import names_of
from bot.discord.emojis import LOOK_AGAIN_SECONDS
from bot.pictures.sprites import emoji_names, emoji_png
from bot.process.running_bot import RunningBot
from bot.show.sentences import LANGUAGES
from playground import Playground, pictures
from playground.media import walk
from playground.world import Message
from tests.e2e.support.inside import run_inside
from tests.e2e.support.people import Clicker
from tests.e2e.support.process import Process
from tests.e2e.support.seating import seated
from tests.e2e.support.waiting import only_table, settle, waited_for, wish
from tests.support.blank_pictures import BlankPictures

FEW = {name: emoji_png(name) for name in ("game_rage", "card_7d_four", "gaag_2_0", "rage_joker", "colour_red")}
RAGE = {name: emoji_png(name) for name in emoji_names() if name.startswith(("colour_", "rage_"))}

Start = Callable[..., Any]


FEW_NAMES = [name for drawing in FEW for name in dict.fromkeys(names_of(drawing).values())]
RAGE_NAMES = [name for drawing in RAGE for name in dict.fromkeys(names_of(drawing).values())]


def with_digest(drawing: str, png: bytes) -> str:
    """Return the name that an emoji had until version 1.4.0."""
    return f"t_{drawing}_{hashlib.sha256(png).hexdigest()[:6]}"


def there(playground: Playground) -> dict[str, str]:
    """Return the ids of the emojis by their names, as uploaded."""
    return {emoji["name"]: emoji["id"] for emoji in playground.world.emojis.values()}


def put(playground: Playground, name: str, user: str | None = None) -> str:
    """Let an emoji be there already, uploaded by the bot or by somebody else; return its id."""
    number = playground.world.ids.new()
    uploader = {"id": user or playground.world.bot.id, "username": "x", "discriminator": "0", "avatar": None}
    flags = {"require_colons": True, "managed": False, "animated": False, "available": True}
    playground.world.emojis[number] = {"id": number, "name": name, "roles": [], "user": uploader} | flags
    return number


@pytest.fixture
def start(playground: Playground, tmp_path: Path) -> Start:
    """Return how to run the bot with some emojis until all is done."""

    @asynccontextmanager
    async def run(emojis: Mapping[str, bytes], *, done: bool = True) -> AsyncIterator[RunningBot]:
        async with run_inside(playground, tmp_path / "tapis.db", emojis=emojis, painting=BlankPictures) as tapis:
            if done:
                await tapis.emojis.settled()
            yield tapis

    return run


def drawn(message: Message) -> dict[str, str]:
    """Return what stands on the buttons that show an emoji of the application: label by the emoji's name."""
    shown = [one for one in walk(message.components) if one["type"] == 2 and (one.get("emoji") or {}).get("id")]
    return {one["emoji"]["name"]: str(one.get("label") or "") for one in shown}


async def playing(playground: Playground, tapis: RunningBot, **options: object) -> tuple[Clicker, Message]:
    """Return who has the turn in a game of Rage with cards to play, and their panel."""
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=4)
    await wish(tapis, clickers, **options)
    table = only_table(tapis)
    for _ in clickers:
        await (await waited_for(clickers, table)).act()
    await settle(tapis)
    asked = await waited_for(clickers, table)
    return asked, (await asked.open_hand()).message


DAY = 24 * 3600


async def everything(playground: Playground, tapis: RunningBot, count: int) -> None:
    """Wait until so many emojis are there, with time flying, and the bot is done."""
    while len(playground.world.emojis) < count:
        playground.clock.advance(1)
        await asyncio.sleep(0)
    await tapis.emojis.settled()


async def test_uploads_leave_most_of_the_rate_limit_to_answers(playground: Playground, tmp_path: Path) -> None:
    waited: list[float] = []

    async def pause(seconds: float) -> None:
        waited.append(seconds)

    async with run_inside(playground, tmp_path / "tapis.db", emojis=FEW, pause=pause, painting=BlankPictures) as tapis:
        await tapis.emojis.settled()
        assert len(there(playground)) == len(FEW_NAMES)
    assert waited == [0.1] * len(FEW_NAMES)


async def test_they_are_uploaded_once_the_most_used_first_and_never_again(
    playground: Playground, start: Start, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bot.discord.emojis")
    async with start(FEW) as tapis:
        first = there(playground)
        assert list(first) == [
            *("couleur_rouge", "rage_joker", "gaag_2_0_atome", "jeu_rage", "7_de_carreau_bleu"),
            *("colour_red", "gaag_2_0_atoms", "game_rage", "7_of_blue_diamonds"),
        ]
        found = tapis.emojis.of("fr")("colour_red")
        assert str(found) == f"<:couleur_rouge:{first['couleur_rouge']}>"
        assert tapis.emojis.of("fr")("colour_blue") is None
    async with start(FEW) as tapis:
        assert there(playground) == first
        assert tapis.emojis.of("fr")("colour_red") == found
    assert [record.getMessage() for record in caplog.records] == [
        "9 emojis, 9 of them new, 0 old ones removed, 0 that signs stand in for",
        "9 emojis, 0 of them new, 0 old ones removed, 0 that signs stand in for",
    ]
    assert playground.refusals == []


async def test_each_is_named_in_the_language_of_its_reader_and_the_other_stands_in_until_it_is_there(
    playground: Playground, start: Start
) -> None:
    both = {name: emoji_png(name) for name in ("card_kh_fr", "card_kh_en", "card_7h")}
    playground.trouble(403, method="POST", path="/emojis", times=99)
    for name in ("roi_de_coeur", "king_of_hearts", "7_of_hearts"):
        put(playground, name)
    async with start(both) as tapis:
        assert str(tapis.emojis.of("fr")("card_7h")).startswith("<:7_of_hearts:")
    playground.discord.troubles.clear()
    async with start(both) as tapis:
        shown = [str(tapis.emojis.of(language)(card)) for card in ("card_kh", "card_7h") for language in LANGUAGES]
    names = [one.split(":")[1] for one in shown]
    assert names == ["roi_de_coeur", "king_of_hearts", "7_de_coeur", "7_of_hearts"]


async def test_another_picture_is_another_emoji_and_the_old_one_goes_a_day_later(
    playground: Playground, start: Start
) -> None:
    async with start(FEW):
        before = there(playground)
    for _ in range(2):  # the second time nothing is left to upload
        async with start(FEW | {"rage_joker": emoji_png("rage_change")}) as tapis:
            after = there(playground)
            set_aside = f"old_{before['rage_joker']}"
            assert after[set_aside] == before["rage_joker"], "messages may still show the old one"
            assert after.keys() == before.keys() | {set_aside}
            assert str(tapis.emojis.of("en")("rage_joker")) == f"<:rage_joker:{after['rage_joker']}>"
        playground.clock.advance(DAY // 2 + 1)
    async with start(FEW | {"rage_joker": emoji_png("rage_change")}):
        assert there(playground).keys() == before.keys()
        assert there(playground)["rage_joker"] != before["rage_joker"]


async def test_emojis_with_a_digest_in_their_names_are_named_anew_and_used_at_every_moment(
    playground: Playground, tmp_path: Path
) -> None:
    joker, red = (put(playground, with_digest(name, FEW[name])) for name in ("rage_joker", "colour_red"))
    other_drawing = put(playground, "t_gaag_2_0_abc123")
    running, started, missing = list[RunningBot](), asyncio.Event(), list[str]()

    async def pause(_: float) -> None:
        await started.wait()
        find = running[0].emojis.of("en")
        missing.extend(name for name in ("rage_joker", "colour_red", "gaag_2_0") if find(name) is None)

    async with run_inside(playground, tmp_path / "tapis.db", emojis=FEW, pause=pause, painting=BlankPictures) as tapis:
        running.append(tapis)
        started.set()
        await tapis.emojis.settled()
    assert missing == []
    names = there(playground)
    assert (names["rage_joker"], names["couleur_rouge"]) == (joker, red)
    assert names[f"old_{other_drawing}"] == other_drawing
    assert names.keys() == {*FEW_NAMES, f"old_{other_drawing}"}


async def test_what_somebody_else_has_uploaded_is_never_touched(playground: Playground, start: Start) -> None:
    theirs = [put(playground, "logo"), put(playground, "t_shirt"), put(playground, "t_red_abc123", user="12")]
    theirs.append(put(playground, "rage_joker", user="12"))
    mine = put(playground, "t_red_abc124")
    async with start(FEW):
        pass
    playground.clock.advance(DAY + 1)
    async with start(FEW):
        left = playground.world.emojis
        assert all(number in left for number in theirs)
        assert mine not in left
        assert len(left) == len(theirs) + len(FEW_NAMES) - 1, "a name is given once"


async def test_a_start_goes_on_where_the_last_one_was_killed(
    playground: Playground, start: Start, tmp_path: Path
) -> None:
    killed = asyncio.Event()

    async def pause(_: float) -> None:
        if len(there(playground)) == 2:
            killed.set()
            await asyncio.Event().wait()

    async with run_inside(playground, tmp_path / "tapis.db", emojis=FEW, pause=pause):
        await killed.wait()
    assert not [task for task in asyncio.all_tasks() if task.get_name() == "emojis"], "it goes on after the end"
    half = there(playground)
    assert len(half) == 2
    async with start(FEW):
        assert half.items() <= there(playground).items()
        assert len(playground.world.emojis) == len(FEW_NAMES)


@pytest.mark.parametrize(("status", "times", "seconds"), [(429, 2, 0.01), (429, 1, 64), (503, 3, 0), (500, 1, 0)])
async def test_what_passes_is_waited_for(
    playground: Playground, start: Start, status: int, times: int, seconds: float
) -> None:
    playground.trouble(status, method="POST", path="/emojis", times=times, retry_after=seconds)
    async with start(FEW, done=False) as tapis:
        await everything(playground, tapis, len(FEW_NAMES))
        assert tapis.emojis.of("fr")("game_rage") is not None


async def test_a_lost_answer_leaves_no_second_emoji(playground: Playground, start: Start) -> None:
    async with start(FEW):
        before = there(playground)
    playground.trouble(503, method="GET", path="/emojis")
    async with start(FEW, done=False) as tapis:
        while tapis.emojis.of("en")("game_rage") is None:
            playground.clock.advance(1)
            await asyncio.sleep(0)
    assert there(playground) == before


async def test_as_many_as_there_is_room_for_are_uploaded_the_old_ones_make_room(
    playground: Playground, start: Start
) -> None:
    old = put(playground, "t_red_abc123")
    others = [put(playground, f"n{number}") for number in range(module.QUOTA - 3)]
    async with start(FEW) as tapis:
        assert len(playground.world.emojis) == module.QUOTA
        assert old not in playground.world.emojis
        assert all(number in playground.world.emojis for number in others)
        found = [name for name in FEW if tapis.emojis.of("fr")(name) is not None]
        assert sorted(found) == ["colour_red", "gaag_2_0", "rage_joker"]
    assert playground.refusals == []


async def test_one_picture_that_discord_does_not_take_keeps_no_other_back(playground: Playground, start: Start) -> None:
    async with start(FEW | {"colour_blue": b"\x89PNG\r\n\x1a\n and no more"}) as tapis:
        assert len(playground.world.emojis) == len(FEW_NAMES)
        assert tapis.emojis.of("fr")("colour_blue") is None
    assert playground.refusals == [(400, 50035)]


async def test_buttons_are_cards_with_few_words(playground: Playground, start: Start) -> None:
    async with start(RAGE) as tapis:
        _, panel = await playing(playground, tapis)
        shown = drawn(panel)
        assert shown
        for name, label in shown.items():
            assert (name.startswith(("colour_", "couleur_")) and label.isdecimal()) or (
                name.startswith("rage_") and not label
            )
        assert pictures(panel)
        assert playground.refusals == []


async def test_until_all_of_a_question_are_there_signs_stand_in_for_all(playground: Playground, start: Start) -> None:
    no_numbers = {name: png for name, png in RAGE.items() if not name[-1].isdigit()}
    async with start(no_numbers) as tapis:
        _, panel = await playing(playground, tapis)
        assert pictures(panel)
        assert drawn(panel) == {}


async def test_whoever_wants_no_pictures_has_words_on_the_buttons(playground: Playground, start: Start) -> None:
    async with start(RAGE) as tapis:
        _, panel = await playing(playground, tapis, pictures=False)
        assert not pictures(panel)
        assert drawn(panel) == {}


async def test_where_discord_refuses_them_signs_stay_and_the_log_says_so_once(
    playground: Playground, start: Start, caplog: pytest.LogCaptureFixture
) -> None:
    playground.trouble(403, path="/emojis", times=99)
    async with start(RAGE) as tapis:
        _, panel = await playing(playground, tapis)
        assert drawn(panel) == {}
        assert set(playground.refusals) == {(403, 0)}
    lines = [record.getMessage() for record in caplog.records if record.name == "bot.discord.emojis"]
    assert len(lines) == 1
    assert re.fullmatch(r"Discord takes no emojis \(HTTP 403\): signs stand in for \d+ of \d+", lines[0])


async def test_nobody_waits_for_an_upload(playground: Playground, start: Start) -> None:
    playground.trouble(429, method="POST", path="/emojis", times=99, retry_after=20)
    async with start(FEW, done=False) as tapis:
        outcome = await playground.person("Bo").command("salon", "help")
        assert outcome.kind == "message"
        assert tapis.emojis.of("fr")("colour_red") is None


async def test_a_process_that_is_told_to_end_while_it_uploads_ends_in_order(tmp_path: Path) -> None:
    async with Playground() as strict:
        process = Process(strict, tmp_path, EMOJIS="true", LOG_LEVEL="INFO")
        try:
            await process.start()
            while len(strict.world.emojis) < 3:
                await strict.world.change()
            code, log = await process.end(signal.SIGTERM)
        finally:
            await process.kill()
        assert code == 0, log
        assert "ERROR" not in log
        assert 3 <= len(strict.world.emojis) < len(emoji_names())


async def test_emojis_that_somebody_deletes_cost_nobody_an_answer_and_come_back(
    playground: Playground, start: Start
) -> None:
    async with start(RAGE) as tapis:
        asked, panel = await playing(playground, tapis)
        before = {*drawn(panel)}
        assert before
        for emoji in await tapis.client.fetch_application_emojis():
            await emoji.delete()
        again = (await asked.open_hand()).message
        assert drawn(again) == {}
        assert pictures(again)
        await tapis.emojis.settled()
        assert len(playground.world.emojis) == len(RAGE_NAMES)
        assert {*drawn((await asked.open_hand()).message)} == before
        assert (await asked.act()).kind == "update"
        await settle(tapis)
    assert playground.refusals == [(400, 50035)], "only the first message that names one"


async def test_one_emoji_that_is_deleted_while_the_others_are_uploaded_comes_back_too(
    playground: Playground, tmp_path: Path
) -> None:
    pauses, at_the_third = itertools.count(1), asyncio.Event()

    async def pause(_: float) -> None:
        if next(pauses) == 3:
            at_the_third.set()
            await asyncio.Event().wait()

    async with run_inside(playground, tmp_path / "tapis.db", emojis=FEW, pause=pause, painting=BlankPictures) as tapis:
        await at_the_third.wait()
        (first, *_) = await tapis.client.fetch_application_emojis()
        await first.delete()
        tapis.emojis.look_again()
        assert tapis.emojis.of("fr")("rage_joker") is None
        await tapis.emojis.settled()
        assert there(playground).keys() == set(FEW_NAMES)
        assert all(tapis.emojis.of("fr")(name) is not None for name in FEW)
    assert playground.refusals == []


async def test_discord_is_not_asked_again_and_again_for_an_emoji_that_is_there(
    playground: Playground, start: Start, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bot.discord.emojis")
    async with start(FEW) as tapis:
        before = there(playground)
        for looked in (1, 2):
            for _ in range(3):
                tapis.emojis.look_again()
                await tapis.emojis.settled()
            assert [record.getMessage()[:24] for record in caplog.records].count("9 emojis, 0 of them new,") == looked
            assert tapis.emojis.of("fr")("colour_red") is not None
            playground.clock.advance(LOOK_AGAIN_SECONDS)
    assert there(playground) == before


AHEAD = 4
"""So many of the same emojis the other process uploads between two of ours."""


async def test_what_another_process_uploads_meanwhile_is_waited_for_and_taken(
    playground: Playground, tmp_path: Path
) -> None:
    async with run_inside(playground, tmp_path / "tapis.db", emojis=RAGE, painting=BlankPictures) as tapis:
        ours = tapis.emojis

        def upload(kind: str, _: object) -> None:
            if kind == "emojis":
                missing = [name for name in ours._wanted if name not in there(playground)]
                for name in missing[:AHEAD]:
                    put(playground, name)

        playground.world.watchers.append(upload)
        async with asyncio.timeout(60):
            while ours._task is not None and not ours._task.done():
                playground.clock.advance(1)
                await asyncio.sleep(0)
        assert all(ours.of("fr")(name) is not None for name in RAGE)
        assert len(there(playground)) == len(playground.world.emojis) == len(RAGE_NAMES)
        assert 0 < len(playground.refusals) <= len(RAGE_NAMES) / AHEAD
