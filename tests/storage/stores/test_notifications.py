from storage import Database, NotificationRow, UserSettings, WatchRow
from tables.table.archived_table import without_person


async def test_a_newer_notification_takes_the_place_of_the_older(database: Database) -> None:
    for person in (7, 8):
        await database.user_settings.save(person, UserSettings(calls="mention"))
    await database.notifications.opened(NotificationRow("t1", 7, 10, 100))
    await database.notifications.opened(NotificationRow("t1", 8, 10, 101))
    await database.notifications.opened(NotificationRow("t1", 7, 11, 102))
    assert await database.notifications.of_table("t1") == [
        NotificationRow("t1", 7, 11, 102),
        NotificationRow("t1", 8, 10, 101),
    ]
    await database.notifications.closed("t1", 7)
    await database.notifications.closed("t2", 8)
    assert await database.notifications.of_table("t1") == [NotificationRow("t1", 8, 10, 101)]


async def test_nobody_is_noted_as_notified_who_was_erased_meanwhile(database: Database) -> None:
    await database.user_settings.save(7, UserSettings(calls="mention"))
    assert await database.notifications.opened(NotificationRow("t1", 7, 10, 100))
    await database.notifications.closed("t1", 7)
    await database.personal_data.erase(7, without_person)
    assert not await database.notifications.opened(NotificationRow("t1", 7, 10, 101))
    assert await database.notifications.of_table("t1") == []


async def test_who_watches_hears_of_just_the_number_wished_for(database: Database) -> None:
    for person, least in ((3, 2), (1, 2), (2, 3)):
        await database.notifications.watch(WatchRow(5, "rage", person, least))
    await database.notifications.watch(WatchRow(6, "rage", 4, 2))
    await database.notifications.watch(WatchRow(5, "gin", 4, 2))
    assert await database.notifications.watching(5, "rage", 2) == [1, 3]
    await database.notifications.watch(WatchRow(5, "rage", 1, 3))
    await database.notifications.watch(WatchRow(5, "rage", 3, 0))
    assert await database.notifications.watching(5, "rage", 2) == []
    assert await database.notifications.watching(5, "rage", 3) == [1, 2]
