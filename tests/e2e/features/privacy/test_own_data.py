"""What is stored of somebody: handed over, erased to the last byte, and told to no log."""

import json
import logging
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.discord.requests.cooldown import COOLDOWN_SECONDS
from bot.show.custom_id import CustomId
from bot.show.sentences import language_of, speak
from cogs.privacy.erasures import ERASED
from games.core.text import Text
from playground import Message, Outcome, Playground, buttons, pictures, said
from playground.person_actions import Person
from playground.world import Channel
from storage.database import SCRUB_DUE
from storage.stored import DAY_MS
from storage.stores.retention import SERVER_DAYS, SNAPSHOT_DAYS
from tests.e2e.conftest import Running
from tests.e2e.faults.test_servers_left import remove_bot
from tests.e2e.features.verify.test_fair_deal import behind_more, cut
from tests.e2e.support.people import play_out
from tests.e2e.support.seating import CHANNEL, SHORT, control, lobby_of, redrawn, seated
from tests.e2e.support.settling import private_text
from tests.e2e.support.waiting import only_table, settle

NAME = "Zébulon Quatorze"
OURS = ("bot", "tables", "storage", "games")
CARD = re.compile(r"\b(?:red|orange|yellow|green|blue|purple|violet)-\d+\b|\bhands?\b", re.IGNORECASE)


def traces(folder: Path, person: Person) -> list[str]:
    """Return where in the files of the database a person's id or name still stands, in any form."""
    number = int(person.id)
    forms = {"name": NAME.encode(), "json": json.dumps(NAME).strip('"').encode(), "text": person.id.encode()}
    forms |= {f"{size} bytes": number.to_bytes(size, "big") for size in (6, 8) if number < 2 ** (8 * size - 1)}
    return [
        f"{form} in {path.name}"
        for path in folder.glob("tapis.db*")
        for form, trace in forms.items()
        if trace in path.read_bytes()
    ]


async def have_exported(bo: Person) -> None:
    """Have the file of a person who has played, which holds what is theirs and no name but theirs."""
    exported = await bo.command(CHANNEL, "me export")
    assert exported.ephemeral
    data = json.loads(exported.message.attachments[0].data)
    assert {len(data[key]) > 0 for key in ("results", "standings", "moves", "meetings", "tables")} == {True}
    assert {row["person"] for key in ("results", "standings", "moves") for row in data[key]} == {bo.id}
    assert {seat["name"] for seat in data["table_seats"]} == {NAME}
    assert "Camille" not in json.dumps(data, ensure_ascii=False)
    assert "just asked" in private_text(await bo.command(CHANNEL, "me export"))


async def erase(bo: Person, place: Channel | str = CHANNEL) -> Outcome:
    """Erase a person, who was asked twice and has once said no."""
    asked = (await bo.command(place, "me delete")).message
    kept = await bo.click(asked, control(asked, "erase", "no"))
    assert said(kept.message) == speak(Text("privacy.kept"), language_of(bo.locale))
    asked = (await bo.command(place, "me delete")).message
    await bo.click(asked, control(asked, "erase", "1"))
    return await bo.click(asked, control(asked, "erase", "2"))


@pytest.mark.usefixtures("tapis")
async def test_what_is_stored_and_for_how_long_is_read_on_two_pages(camille: Person) -> None:
    page = (await camille.command(CHANNEL, "privacy")).message
    read = {said(page)}
    for detail in ("how-long", ""):
        assert (await camille.click(page, control(page, "privacy", detail))).kind == "update"
        read.add(said(page))
    assert len(read) == 2, "the way back leads to the first page"
    for head in ("stored", "not-stored", "how-long", "one-attempt"):
        assert [speak(Text(f"privacy.{head}"), "fr") in one for one in read].count(True) == 1, head


async def test_what_is_stored_of_somebody_is_handed_over_and_then_erased_to_the_last_byte(
    playground: Playground,
    running: Running,
    camille: Person,
    bo: Person,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
) -> None:
    bo.user.display_name = NAME
    for part in OURS:
        caplog.set_level(logging.DEBUG, part)
    with caplog.at_level(logging.INFO):
        caplog.handler.setLevel(logging.DEBUG)
        async with running() as tapis:
            # As most systems have it: some overwrite at once what is deleted.
            await tapis.database._engine._connection.execute_fetchall("PRAGMA secure_delete = OFF")
            await play_out(await seated(playground, ("Camille", "bo"), **SHORT["rage"]))
            await seated(playground, ("Camille", "bo"), **SHORT["rage"])
            table = only_table(tapis)
            await have_exported(bo)
            done = await erase(bo)
            assert "except in games still being played" in said(done.message)
            assert [seat.is_ai for seat in table.state.seats if seat.person != int(camille.id)] == [True]
            board = (await camille.command(CHANNEL, "leaderboard")).message
            assert "Camille" in pictures(board)[0].alt
            assert NAME not in pictures(board)[0].alt
            await camille.command(CHANNEL, "table close")
            await settle(tapis)
            del table
            await tapis.upkeep.run()
            assert await tapis.database.personal_data.asked() == []
            assert await tapis.database.rebuild_standings() == 1
            assert "Camille" in pictures((await camille.command(CHANNEL, "leaderboard")).message)[0].alt
        assert traces(tmp_path, bo) == []
        assert traces(tmp_path, camille) != [], "what is looked for can be found"
    assert caplog.text, "something was logged"
    assert [secret for secret in (playground.token, NAME) if secret in caplog.text] == []
    assert CARD.findall(caplog.text) == []


async def test_the_words_of_a_cut_go_with_whoever_left_before_the_deal(
    playground: Playground, running: Running, camille: Person, bo: Person, tmp_path: Path
) -> None:
    words = ("la lune est rousse", "le vent se lève")
    async with running() as tapis:
        await tapis.database._engine._connection.execute_fetchall("PRAGMA secure_delete = OFF")
        lobby = await lobby_of(playground)
        table = table_of(lobby)
        await redrawn(bo.click(lobby, control(lobby, "do", "join")))
        for typed in words:
            await cut(bo, lobby, typed)
        await behind_more(bo, lobby, "leave")
        await camille.command(CHANNEL, "table close")
        await settle(tapis)
        assert "Done: Tapis stores nothing" in said((await erase(bo)).message)
        await tapis.upkeep.run()
    left = bytes_in(tmp_path)
    assert [typed for typed in words if typed.encode() in left] == []
    assert table.encode() in left, "what is looked for can be found"


def bytes_in(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in folder.glob("tapis.db*"))


def table_of(lobby: Message) -> str:
    return CustomId.parse(control(lobby, "do", "join")).table


async def test_a_person_is_erased_once_in_a_while_and_told_when_again(
    playground: Playground, running: Running, bo: Person
) -> None:
    async with running():
        await erase(bo)
        asked = (await bo.command(CHANNEL, "me delete")).message
        await bo.click(asked, control(asked, "erase", "1"))
        refused = await bo.click(asked, control(asked, "erase", "2"))
        assert "only a moment ago" in private_text(refused)
        playground.clock.advance(COOLDOWN_SECONDS + 1)
        done = await bo.click(asked, control(asked, "erase", "2"))
        assert "stores nothing in your name" in said(done.message)


async def test_where_nothing_is_stored_of_a_person_nothing_is_forgotten_and_no_file_written_anew(
    playground: Playground, running: Running, bo: Person
) -> None:
    dana = playground.person("Dana")
    async with running() as tapis:
        lobby = await lobby_of(playground, "bo")
        table = await tapis.registry.table(table_of(lobby))
        assert table is not None
        await bo.command(CHANNEL, "table close")
        await settle(tapis)
        assert "Done: Tapis stores nothing" in said((await erase(dana)).message)
        assert await tapis.registry.table(table.id) is table, "it was read anew"
        facts = tapis.database.key_values
        assert [await facts.get(name) for name in (ERASED, SCRUB_DUE)] == [None, None]
        assert "Done: Tapis stores nothing" in said((await erase(bo)).message)
        assert None not in [await facts.get(name) for name in (ERASED, SCRUB_DUE)], "this can be noticed"
        assert await tapis.registry.table(table.id) is not table


async def test_the_file_has_the_name_place_and_points_of_an_evening(
    playground: Playground, running: Running, camille: Person, bo: Person
) -> None:
    bo.user.display_name = NAME
    async with running():
        lobby = (await (await camille.command(CHANNEL, "evening start")).settled()).message
        join = next(button.custom_id or "" for button in buttons(lobby) if ":join" in (button.custom_id or ""))
        await redrawn(bo.click(lobby, join))
        data = json.loads((await bo.command(CHANNEL, "me export")).message.attachments[0].data)
        (evening,) = data["series_places"]
        assert data["series"] == [evening.pop("series_id")]
        assert evening.pop("guild_id") == playground.guild.id
        assert evening == {"kind": "evening", "name": NAME, "place": None, "points": 0, "tables": []}


async def test_what_is_over_is_put_away_and_a_server_that_left_is_erased(
    playground: Playground, running: Running, camille: Person, tmp_path: Path
) -> None:
    async with running() as tapis:
        await play_out(await seated(playground, ("Camille",), ai_seats=("beginner",), **SHORT["rage"]))
        over = camille.newest(CHANNEL, "🥇", ephemeral=False)
        await settle(tapis)
        playground.clock.advance((SNAPSHOT_DAYS + 1) * DAY_MS / 1000)
        tapis.registry.forget_ended()
        await tapis.upkeep.run()
        ((phase, snapshot),) = rows(tmp_path, "SELECT phase, snapshot FROM tables")
        assert phase == "archived"
        kept = json.loads(snapshot)
        assert kept["state"] is None
        assert kept["sitting"]["secret"]
        assert "Camille" not in snapshot
        scores = private_text(await camille.click(over, control(over, "scores")))
        assert "**Manche " in scores, "the game is played again for that"
        tapis.registry.forget_ended()
        assert rows(tmp_path, "SELECT count(*) FROM moves") != [(0,)]
        playground.clock.advance(365 * DAY_MS / 1000)
        await tapis.upkeep.run()
        assert rows(tmp_path, "SELECT count(*) FROM moves") == [(0,)]
        assert rows(tmp_path, "SELECT count(*) FROM results") == [(2,)]
        assert "/help" in private_text(await camille.click(over, control(over, "scores")))
        await remove_bot(playground, tapis, playground.guild)
        playground.clock.advance((SERVER_DAYS + 1) * DAY_MS / 1000)
        await tapis.upkeep.run()
        for of in ("tables", "results", "standings", "standing_counts", "servers", "guild_settings"):
            assert rows(tmp_path, f"SELECT count(*) FROM {of}") == [(0,)], of  # noqa: S608 -- a name of ours


def rows(folder: Path, query: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(folder / "tapis.db")) as database:
        return database.execute(query).fetchall()
