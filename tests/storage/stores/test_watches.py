from storage import Database, WatchRow


async def test_who_watches_hears_of_just_the_number_wished_for(database: Database) -> None:
    for person, least in ((3, 2), (1, 2), (2, 3)):
        await database.watches.watch(WatchRow(5, "rage", person, least))
    await database.watches.watch(WatchRow(6, "rage", 4, 2))
    await database.watches.watch(WatchRow(5, "gin", 4, 2))
    assert await database.watches.watching(5, "rage", 2) == [1, 3]
    await database.watches.watch(WatchRow(5, "rage", 1, 3))
    await database.watches.watch(WatchRow(5, "rage", 3, 0))
    assert await database.watches.watching(5, "rage", 2) == []
    assert await database.watches.watching(5, "rage", 3) == [1, 2]
