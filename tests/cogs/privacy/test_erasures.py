"""Whoever wishes to be erased leaves the tables of all processes, once, also where one was not there just then."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import pytest
from sqlalchemy import select

from cogs.daily.rows import AttemptRow, DailyStore
from cogs.privacy.erasures import DONE, Erasures, tell_erased
from cogs.replays.replayed_game import Replays
from games.registry import GAMES
from storage import Database, SequenceConflict, Shards, UserSettings
from storage.claims.shards import TIME_BITS
from storage.engine.unit_of_work import Statement, executing
from storage.schema import moves
from storage.stores.personal_data import FORGOTTEN
from tables.table.acting_person import Actor
from tables.table.actions import CUT, END, JOIN, LEAVE, START, Action
from tables.table.archived_table import without_person
from tables.table.events import TableEvent
from tables.table.registry import PlayedBefore, TableRegistry
from tables.table.table import Table
from tests.support.all_tables import declared
from tests.support.seeded import seeded_hex
from tests.support.table_settings import USUAL
from tests.tables.conftest import BO, CAMILLE, MANAGER

RAGE = next(game for game in GAMES if game.name == "rage")
ELODIE = Actor(1_002_003, "Élodie")
HERE, THERE = 2 << TIME_BITS, 3 << TIME_BITS
"""Servers of the two shards."""


@dataclass
class Process:
    """What a process has of this: its tables and its erasures; the clock stands still unless moved."""

    database: Database
    at: int = 1_000_000
    left_series: list[int] = field(default_factory=list)
    forgotten: list[int] = field(default_factory=list)
    """Whose avatars were removed."""
    full_disks: int = 0
    """So many times a disk refuses before an avatar is removed."""
    too_slow: int = 0
    """So many times somebody else's step comes before leaving a series."""

    def __post_init__(self) -> None:
        self.registry = TableRegistry(
            {"rage": RAGE}, self.database.journal, on_event=self._note, now=lambda: self.at, random_hex=seeded_hex
        )
        self.erasures = Erasures(
            self.database, self.registry, self._leave, self._forget, lambda: self.at / 1000, self._never
        )
        self.interactions = iter(range(100, 999))

    def _note(self, table: Table, _: TableEvent) -> None:
        self.registry.note_event(table)

    async def _leave(self, actor: Actor) -> None:
        if self.too_slow:
            self.too_slow -= 1
            raise SequenceConflict(str(actor.id))
        self.left_series.append(actor.id)

    async def _forget(self, person: int) -> None:
        if self.full_disks:
            self.full_disks -= 1
            raise OSError(30, "Read-only file system")
        self.forgotten.append(person)

    async def _never(self, _: float) -> None:
        raise AssertionError("nothing runs by itself here")

    async def dealt(self, guild: int, guest: Actor = BO) -> Table:
        """Return a table of Camille's and somebody's with the cards dealt."""
        table = await self.registry.open(RAGE, guild=guild, channel=7, host=CAMILLE, language="fr", settings=USUAL)
        await table.do(guest, Action(JOIN), next(self.interactions) * guild)
        await table.do(CAMILLE, Action(START), next(self.interactions) * guild)
        return table


def people(table: Table) -> list[int | None]:
    return sorted((seat.person for seat in table.state.seats), key=lambda person: person or 0)


@asynccontextmanager
async def two_processes(url: str) -> AsyncIterator[tuple[Process, Process]]:
    async with await Database.open(url) as one, await Database.open(url) as other:
        for number, database in enumerate((one, other)):
            await database.ownership.claim(Shards.of([number], 2), f"process {number}")
        yield Process(one), Process(other)


async def test_seats_at_tables_of_another_process_go_to_ai_players_and_each_wish_counts_once(server_url: str) -> None:
    async with two_processes(server_url) as (one, other):
        here, there = await one.dealt(HERE), await other.dealt(THERE)
        one.at = other.at = 2_000_000
        await one.erasures.ask(BO.id)
        assert people(here) == [None, CAMILLE.id]
        assert BO.id in people(there), "nobody else plays at the tables of a process"
        assert await one.database.personal_data.erase(BO.id, without_person) is False
        restarted = Process(other.database, at=2_500_000)
        await restarted.registry.start()
        await restarted.erasures.carry_out()
        (again,) = await restarted.registry.of_person(CAMILLE.id)
        assert people(again) == [None, CAMILLE.id]
        seq = again.seq
        await restarted.erasures.carry_out()
        assert again.seq == seq
        assert restarted.left_series == [BO.id]
        assert (one.forgotten, restarted.forgotten) == ([BO.id], [BO.id]), "each process has copies of its own"


async def test_another_process_remembers_nobody_who_was_erased(server_url: str) -> None:
    async with two_processes(server_url) as (one, other):
        table = await other.dealt(THERE, ELODIE)
        await table.do(MANAGER, Action(END), next(other.interactions))
        assert await one.database.personal_data.erase(ELODIE.id, without_person)
        await tell_erased(one.database)
        assert await other.registry.table(table.id) is table, "it remembers nothing: this would prove nothing"
        await other.erasures.carry_out()
        again = await other.registry.table(table.id)
        assert again is not None
        assert ELODIE.id not in people(again)
        assert ELODIE.name not in [seat.name for seat in again.state.seats]
        await other.erasures.carry_out()
        assert await other.registry.table(table.id) is again


async def test_a_replay_that_is_remembered_names_nobody_who_was_erased(database: Database) -> None:
    process = Process(database)
    replays = Replays(database.journal, lambda: process.at / 1000)
    table = await process.dealt(HERE, ELODIE)
    await table.do(MANAGER, Action(END), next(process.interactions))
    before = await replays.of(table.freeze())
    assert await replays.of(table.freeze()) is before
    assert await database.personal_data.erase(ELODIE.id, without_person)
    process.registry.forget_ended()
    again = await process.registry.table(table.id)
    assert again is not None
    seats = (await replays.of(again.freeze())).table.state.seats
    assert ELODIE.name not in [seat.name for seat in seats]
    assert ELODIE.id not in [seat.person for seat in seats]


async def test_what_somebody_joins_after_the_wish_stays_theirs_also_when_a_process_starts_anew(
    database: Database,
) -> None:
    process = Process(database)
    await process.dealt(HERE)
    process.at = 2_000_000
    await process.erasures.ask(BO.id)
    process.at = 3_000_000
    later = await process.dealt(THERE)
    for started in (process, Process(database, at=4_000_000)):
        await started.registry.start()
        await started.erasures.carry_out()
    assert BO.id in people(later)


async def test_a_rematch_keeps_no_seat_for_who_is_erased_and_names_them_no_more(database: Database) -> None:
    process = Process(database)
    before = PlayedBefore([str(ELODIE.id), str(CAMILLE.id)], str(ELODIE.id), [ELODIE.id])
    again = await process.registry.open(
        RAGE, guild=HERE, channel=7, host=CAMILLE, language="fr", settings=USUAL, before=before
    )
    assert again.state.kept == [ELODIE.id]
    process.at = 2_000_000
    await process.erasures.ask(ELODIE.id)
    assert again.state.kept == []
    row = await database.journal.load(again.id)
    assert row is not None
    assert str(ELODIE.id) not in row.snapshot
    await again.do(BO, Action(JOIN), next(process.interactions))
    await again.do(CAMILLE, Action(START), next(process.interactions))
    assert people(again) == [CAMILLE.id, BO.id]


async def test_a_second_wish_is_carried_out_as_well_and_nothing_is_kept_of_those_that_are_done(
    database: Database,
) -> None:
    process = Process(database)
    await process.erasures.ask(BO.id)
    process.at = 3_000_000
    table = await process.dealt(HERE)
    process.at = 4_000_000
    await process.erasures.ask(BO.id)
    assert people(table) == [None, CAMILLE.id]
    name = f"{DONE}{database.shards}"
    kept = await database.key_values.get(name) or ""
    assert str(BO.id) not in kept.split('"')
    await database.write(lambda: executing(Statement("DELETE FROM erasures", ())))
    await process.erasures.carry_out()
    assert await database.key_values.get(name) == "[]"


async def test_a_series_that_somebody_else_has_just_changed_is_left_with_the_next_look(database: Database) -> None:
    process = Process(database, too_slow=1)
    await process.erasures.ask(BO.id)
    assert process.left_series == []
    await process.erasures.carry_out()
    await process.erasures.carry_out()
    assert process.left_series == [BO.id]


async def test_an_avatar_that_cannot_be_removed_yet_is_removed_with_the_next_look(database: Database) -> None:
    process = Process(database, full_disks=1)
    table = await process.dealt(HERE)
    process.at = 2_000_000
    await process.erasures.ask(BO.id)
    assert people(table) == [None, CAMILLE.id], "the rest does not wait for it"
    assert process.forgotten == []
    await process.erasures.carry_out()
    await process.erasures.carry_out()
    assert process.forgotten == [BO.id]


async def test_an_unforeseen_error_is_told_and_the_wish_is_carried_out_a_minute_later(
    database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    process, done = Process(database), asyncio.Event()
    await database.personal_data.ask(BO.id, 1_000_000)
    tried: list[int] = []

    async def fails_once(actor: Actor) -> None:
        tried.append(actor.id)
        if len(tried) == 1:
            raise ValueError("unforeseen")

    async def wait_until(_: float) -> None:
        if len(tried) > 1:
            done.set()
            await asyncio.Event().wait()

    erasures = Erasures(database, process.registry, fails_once, process._forget, lambda: process.at / 1000, wait_until)
    erasures.start()
    async with asyncio.timeout(30):
        await done.wait()
    await erasures.close()
    assert tried == [BO.id, BO.id]
    (record,) = caplog.records
    assert record.exc_info is not None
    assert isinstance(record.exc_info[1], ValueError)
    assert str(BO.id) not in record.getMessage()


async def stands_anywhere(database: Database, person: Actor) -> list[str]:
    """Return the columns in which some row still has a person's id or name."""
    found = []
    for one in declared():
        for row in await database.read(select(one.table)):
            held = zip(one.table.columns, row, strict=True)
            found += [str(column) for column, value in held if value == person.id or names(str(value), person)]
    return found


def names(text: str, person: Actor) -> bool:
    """Return whether a text has a person's id or name."""
    return person.name in text or re.search(rf"(?<![\w-]){person.id}(?!\w)", text) is not None


async def test_no_row_of_any_table_names_the_host_of_a_game_once_they_are_erased(database: Database) -> None:
    process = Process(database)
    table = await process.registry.open(RAGE, guild=HERE, channel=7, host=ELODIE, language="fr", settings=USUAL)
    for number, (actor, action) in enumerate(((BO, JOIN), (ELODIE, START), (MANAGER, END)), 1):
        await table.do(actor, Action(action), number)
    assert {"tables.host", "tables.snapshot"} <= set(await stands_anywhere(database, ELODIE))
    assert await database.personal_data.erase(ELODIE.id, without_person)
    assert await stands_anywhere(database, ELODIE) == []


async def test_who_has_left_an_open_table_is_erased_from_it_once_it_is_over(database: Database) -> None:
    process = Process(database)
    table = await process.registry.open(RAGE, guild=HERE, channel=7, host=CAMILLE, language="fr", settings=USUAL)
    for number, action in enumerate((Action(JOIN), Action(CUT, "my own words")), 1):
        await table.do(ELODIE, action, number)
    await process.erasures.ask(ELODIE.id)
    assert not await database.personal_data.erase(ELODIE.id, without_person)
    await table.do(CAMILLE, Action(END), 5)
    assert await database.personal_data.erase(ELODIE.id, without_person)
    assert await stands_anywhere(database, ELODIE) == []
    assert await database.key_values.get(f"{FORGOTTEN}{ELODIE.id}") is None


async def test_no_words_of_a_cut_are_kept_of_somebody_who_left_before_the_deal(database: Database) -> None:
    process = Process(database)
    table = await process.registry.open(RAGE, guild=HERE, channel=7, host=CAMILLE, language="fr", settings=USUAL)
    cuts = [(ELODIE, "my own words"), (ELODIE, "other words"), (BO, "what Bo says")]
    steps = [(ELODIE, Action(JOIN)), (BO, Action(JOIN)), *((actor, Action(CUT, words)) for actor, words in cuts)]
    steps += [(ELODIE, Action(LEAVE)), (CAMILLE, Action(START)), (MANAGER, Action(END))]
    for number, (actor, action) in enumerate(steps, 1):
        await table.do(actor, action, number)
    before = await table.proof()
    assert await database.personal_data.erase(ELODIE.id, without_person)
    made = [move.move for move in await database.journal.moves(table.id)]
    assert [move for move in made if move.startswith("cut")] == ["cut", "cut", "cut what Bo says"]
    process.registry.forget_ended()
    again = await process.registry.table(table.id)
    assert again is not None
    proof = await again.proof()
    assert (proof.closing, proof.faults) == (before.closing, ()), "her words are no part of the deal"


async def test_what_somebody_does_after_their_wish_stays_while_a_game_keeps_them(database: Database) -> None:
    process, people_of = Process(database), database.personal_data
    old = await process.dealt(HERE, ELODIE)
    await database.user_settings.save(ELODIE.id, UserSettings(language="fr"))
    process.at += 1
    await process.erasures.ask(ELODIE.id)
    assert not await people_of.erase(ELODIE.id, without_person)
    assert await database.user_settings.get(ELODIE.id) == UserSettings()
    process.at += 1
    await database.user_settings.save(ELODIE.id, UserSettings(language="en"))
    await DailyStore(database).begin(AttemptRow(5, "rage", ELODIE.id, HERE, process.at, 1, "0 1 x"))
    new = await process.dealt(THERE, ELODIE)
    assert not await people_of.erase(ELODIE.id, without_person)
    await old.do(CAMILLE, Action(END), 900)
    assert await people_of.erase(ELODIE.id, without_person)
    assert (await database.user_settings.get(ELODIE.id)).language == "en"
    assert await DailyStore(database).attempt(5, "rage", ELODIE.id) is not None
    assert ELODIE.id in people(new)
    made = await database.read(select(moves.c.table_id).where(moves.c.person == ELODIE.id).distinct())
    assert [row[0] for row in made] == [new.id]


async def test_another_wish_forgets_once_more(database: Database) -> None:
    process = Process(database)
    await process.dealt(HERE, ELODIE)
    for language in ("fr", "en"):
        process.at += 1
        await database.user_settings.save(ELODIE.id, UserSettings(language=language))
        await process.erasures.ask(ELODIE.id)
        assert not await database.personal_data.erase(ELODIE.id, without_person)
        assert await database.user_settings.get(ELODIE.id) == UserSettings()
