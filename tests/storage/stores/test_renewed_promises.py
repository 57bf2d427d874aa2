"""Promises whose message is to show something else: where it stands or may stand, and at which time."""

import pytest

from storage import Database, Promise
from storage.stores.promises import renewing, taking_back

KEY = "plan a 1"
FIRST = Promise(KEY, "plan", 7 << 22, 100, "a", body="0")
NEWER = Promise(KEY, "plan", 7 << 22, 300, "a", body="1")


async def renew(database: Database) -> None:
    await database.write(lambda: renewing(NEWER))


async def stored(database: Database) -> Promise:
    found = await database.promises.get(KEY)
    assert found is not None
    return found


async def test_what_changes_while_it_is_posted_is_shown_on_the_message_that_then_stands(database: Database) -> None:
    promises = database.promises
    await promises.add(FIRST)
    assert await promises.trying(FIRST, 5, 200)
    await renew(database)
    await promises.posted(FIRST, 5, 77, None)
    found = await stored(database)
    assert (found.body, found.due, found.message_id) == ("1", 300, 77)
    await promises.put_off(found, None)  # it is edited
    found = await stored(database)
    assert (found.state, found.due, found.message_id) == ("open", None, 77)
    await database.write(lambda: taking_back(KEY, 400))
    assert (await stored(database)).state == "taking"


async def test_what_is_still_to_be_posted_keeps_its_time(database: Database) -> None:
    await database.promises.add(FIRST)
    await renew(database)
    found = await stored(database)
    assert (found.body, found.due, found.state) == ("1", 100, "waiting")


@pytest.mark.parametrize("is_there", [False, True])
async def test_what_stands_is_edited_and_what_is_gone_is_posted_anew(database: Database, *, is_there: bool) -> None:
    promises = database.promises
    if is_there:
        await promises.add(FIRST)
        assert await promises.trying(FIRST, 5, 200)
        await promises.posted(FIRST, 5, 77, None)
    await renew(database)
    found = await stored(database)
    assert (found.due, found.state) == (300, "open" if is_there else "waiting")


async def test_what_is_to_be_deleted_is_not_shown_again(database: Database) -> None:
    promises = database.promises
    await promises.add(FIRST)
    assert await promises.trying(FIRST, 5, 200)
    await promises.posted(FIRST, 5, 77, None)
    await promises.take_back(KEY, 250)
    await renew(database)
    found = await stored(database)
    assert (found.state, found.due, found.body) == ("taking", 250, "0")
