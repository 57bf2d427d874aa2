"""What is stored of somebody is found, and is gone once it is erased; the others keep what they had."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import text

from storage import Database, WatchRow
from storage.engine.unit_of_work import Statement, executing
from storage.stored import DAY_MS
from storage.stores.retention import SERVER_DAYS, SNAPSHOT_DAYS
from tables.table.archived_table import archived, without_person
from tests.storage.stores.test_standings import derived, end
from tests.support.sample_rows import GUILD, a_move, a_seat, a_table, play

SCHEMA = Path(__file__).parents[3] / "docs" / "export.schema.json"
PERSON = 1_000
SITTING = {"host": PERSON, "seats": [{"person": PERSON, "name": "Élodie"}, {"person": 1_001, "name": "Bo"}], "cuts": []}


async def test_the_file_has_what_its_schema_says(database: Database) -> None:
    await end(database, "a", a_seat(0, 1), a_seat(1, 2))
    await database.watches.watch(WatchRow(GUILD, "rage", PERSON, 3))
    data = await database.personal_data.export(PERSON)
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    assert set(data) == set(schema["required"])
    for key, of in schema["properties"].items():
        if of.get("items", {}).get("type") == "object":
            assert all(set(row) == set(of["items"]["required"]) for row in data[key]), key
    assert [len(data[key]) for key in ("results", "standings", "meetings", "wished_alerts")] == [1, 2, 1, 1]
    assert json.loads(json.dumps(data)) == data


async def test_who_is_erased_has_no_standing_and_the_others_have_theirs_also_counted_again(database: Database) -> None:
    for number in range(5):
        await end(database, f"t{number}", a_seat(0, 1), a_seat(1, 2), a_seat(2, 3), at=1_000 + number)
    await database.journal.open_table(a_table("live"))
    await play(database, a_move(1, "live"))
    before = await database.results.standing(GUILD, "rage", 1_001)
    assert await database.personal_data.erase(PERSON, without_person)
    after = await derived(database)
    assert [row[3] for row in after[0]] == [1_001, 1_002] * 2
    standing = await database.results.standing(GUILD, "rage", 1_001)
    assert before is not None
    assert standing is not None
    assert (before.place, standing.place, standing.rating) == (2, 1, before.rating)
    await database.rebuild_standings()
    assert await derived(database) == after
    (strangers,) = await database.read(text("SELECT count(DISTINCT person), max(person) FROM results WHERE person < 0"))
    assert strangers[0] == 1
    left = await database.personal_data.export(PERSON)
    assert [key for key, rows in left.items() if isinstance(rows, list) and rows] == []


async def test_a_live_table_keeps_who_sits_there_until_it_ends(database: Database) -> None:
    await database.journal.open_table(a_table())
    snapshot = json.dumps({"sitting": SITTING, "state": None, "news": []})
    await database.journal.record(a_move(1), phase="playing", snapshot=snapshot)
    await database.personal_data.ask(PERSON, 9_999)
    assert not await database.personal_data.erase(PERSON, without_person)
    assert await database.personal_data.asked() == [PERSON]
    await database.journal.record(a_move(2), phase="finished", snapshot=snapshot, results=[a_seat(0, 1), a_seat(1, 2)])
    assert await database.personal_data.erase(PERSON, without_person)
    assert await database.personal_data.asked() == []
    row = await database.journal.load("t1")
    assert row is not None
    assert "Bo" in row.snapshot
    assert "Élodie" not in row.snapshot
    assert str(PERSON) not in re.findall(r"-?\d+", row.snapshot)


async def test_a_week_after_the_end_only_what_replays_a_game_is_kept(database: Database) -> None:
    await database.journal.open_table(a_table())
    snapshot = json.dumps({"sitting": SITTING | {"secret": "s"}, "state": {"hand": ["red-7"]}, "news": [["Élodie"]]})
    await database.journal.record(a_move(1, at=5), phase="finished", snapshot=snapshot, results=[a_seat(0, 1)])
    assert await database.retention.archive(SNAPSHOT_DAYS * DAY_MS + 5, archived) == 0
    assert await database.retention.archive(SNAPSHOT_DAYS * DAY_MS + 6, archived) == 1
    row = await database.journal.load("t1")
    assert row is not None
    assert row.phase == "archived"
    kept = json.loads(row.snapshot)
    assert (kept["state"], kept["news"], kept["sitting"]["secret"]) == (None, [], "s")
    assert [seat["person"] for seat in kept["sitting"]["seats"]] == [PERSON, 1_001]
    assert "Élodie" not in row.snapshot


def test_a_deal_whose_deck_somebody_cut_is_not_kept_without_them() -> None:
    cut = {"person": PERSON, "name": "Élodie", "words": "les pieds dans l’eau"}
    snapshot = json.dumps({"sitting": SITTING | {"cuts": [cut]}, "state": None, "news": []})
    assert without_person(snapshot, PERSON, -5) == ""
    assert json.loads(without_person(snapshot, 1_001, -5))["sitting"]["cuts"] == [cut]
    for named in ({**cut, "words": "for 1001"}, {**cut, "name": "1001"}):
        about = json.dumps({"sitting": SITTING | {"cuts": [named]}, "state": None, "news": []})
        assert without_person(about, 1_001, -5) == "", "other words would prove another deal"
    assert without_person("damaged", PERSON, -5) == archived("damaged") == ""


async def test_after_a_year_or_as_long_as_the_server_chose_only_the_results_of_a_game_are_kept(
    database: Database,
) -> None:
    await database.journal.open_table(a_table())
    snapshot = json.dumps({"sitting": SITTING, "state": None, "news": []})
    await database.journal.record(a_move(1, at=5), phase="finished", snapshot=snapshot, results=[a_seat(0, 1)])
    assert await database.retention.archive(SNAPSHOT_DAYS * DAY_MS + 6, archived) == 1
    row = await database.journal.load("t1")
    assert row is not None
    days = (await database.guild_settings.get(GUILD)).keep_days
    await database.write(lambda: executing(Statement("UPDATE tables SET host = $1", (PERSON,))))
    assert await database.retention.drop_games(row.updated_at + days * DAY_MS) == 0
    assert [tuple(row) for row in await database.read(text("SELECT host FROM tables"))] == [(0,)]
    assert await database.retention.drop_games(row.updated_at + days * DAY_MS + 1) == 1
    assert await database.journal.moves("t1") == []


async def a_dealt_game(database: Database, snapshot: str, phase: str = "finished") -> None:
    """A game that is over, and where its deal was posted, beside what is stored of other tables and servers."""
    await database.journal.open_table(a_table())
    await database.journal.record(replace(a_move(1), person=PERSON), phase=phase, snapshot=snapshot)
    for fact in ("deal t1", "deal t10", f"welcome {GUILD}", f"due {GUILD} t1", f"due {GUILD}0 t10"):
        await database.key_values.put(fact, "{}")


@pytest.mark.parametrize("snapshot", ["damaged", "with their cut"])
async def test_where_nothing_is_left_to_replay_the_moves_go_as_well(database: Database, snapshot: str) -> None:
    if snapshot == "with their cut":
        cut = {"person": PERSON, "name": "Élodie", "words": "les pieds dans l’eau"}
        snapshot = json.dumps({"sitting": SITTING | {"cuts": [cut]}, "state": None, "news": []})
        await a_dealt_game(database, snapshot)
        await database.personal_data.erase(PERSON, without_person)
    else:
        await a_dealt_game(database, snapshot)
        assert await database.retention.archive(SNAPSHOT_DAYS * DAY_MS + 2_000, archived) == 1
    row = await database.journal.load("t1")
    assert row is not None
    assert (row.phase, row.snapshot, await database.journal.moves("t1")) == ("archived", "", [])
    assert sorted(await database.key_values.beginning("deal ")) == ["deal t10"]


async def test_where_a_deal_was_posted_is_kept_as_long_as_its_moves(database: Database) -> None:
    await a_dealt_game(database, json.dumps({"sitting": SITTING, "state": None, "news": []}))
    await database.retention.archive(SNAPSHOT_DAYS * DAY_MS + 2_000, archived)
    assert sorted(await database.key_values.beginning("deal ")) == ["deal t1", "deal t10"]
    await database.retention.drop_games(1_000 * DAY_MS)
    assert sorted(await database.key_values.beginning("deal ")) == ["deal t10"]


async def test_where_a_deal_was_posted_goes_with_an_abandoned_table(database: Database) -> None:
    await a_dealt_game(database, "{}", phase="abandoned")
    assert await database.retention.archive(SNAPSHOT_DAYS * DAY_MS + 2_000, archived) == 1
    assert await database.journal.moves("t1") == []
    assert sorted(await database.key_values.beginning("deal ")) == ["deal t10"]


async def test_a_server_takes_with_it_where_its_deals_were_posted_and_what_was_to_be_posted(database: Database) -> None:
    await a_dealt_game(database, "{}")
    await database.retention.server_left(GUILD, 5)
    assert await database.retention.drop_servers(6 + SERVER_DAYS * DAY_MS) == [GUILD]
    assert sorted(await database.key_values.beginning("")) == ["deal t10", f"due {GUILD}0 t10"]
