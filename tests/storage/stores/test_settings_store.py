import asyncio

from storage import Database, GuildSettings, KeptBoard, Preset, UserSettings
from storage.engine.unit_of_work import Statement, Work
from storage.stores.settings import SAVE_USER


async def test_somebody_who_chose_nothing_has_the_defaults(database: Database) -> None:
    assert await database.user_settings.get(1) == UserSettings(
        language=None, pictures=True, calls="none", confirm=False
    )
    assert await database.guild_settings.get(1) == GuildSettings(language=None)


async def test_choices_come_back_and_the_last_ones_count(database: Database) -> None:
    await database.user_settings.save(1, UserSettings(language="fr"))
    await database.user_settings.save(1, UserSettings(language="en", pictures=False))
    preset = Preset(name="Maison", game="rage", options={"start_hand": 5, "bonus": True, "bids": "secret"})
    chosen = GuildSettings(language="fr", channels=(1, 2), presets=(preset,), house_rules={"rage": "Maison"})
    await database.guild_settings.save(1, chosen)
    assert await database.user_settings.get(1) == UserSettings(language="en", pictures=False)
    assert await database.guild_settings.get(1) == chosen
    assert await database.user_settings.get(2) == UserSettings()


async def test_what_a_newer_version_stored_is_kept_or_ignored(database: Database) -> None:
    def from_the_future() -> Work[None]:
        yield Statement(SAVE_USER, (1, '{"language": "eo", "pictures": false, "sounds": ["é"]}'))

    await database.write(from_the_future)
    person = await database.user_settings.get(1)
    assert (person.language, person.pictures) == (None, False)
    await database.user_settings.save(1, person.model_copy(update={"language": "fr"}))
    kept = UserSettings(language="fr", pictures=False).model_dump() | {"sounds": ["é"]}
    assert (await database.user_settings.get(1)).model_dump() == kept


async def test_a_fact_is_kept_until_the_next_one(database: Database) -> None:
    assert await database.key_values.get("commands") is None
    await database.key_values.put("commands", "abc")
    await database.key_values.put("commands", "déf")
    assert await database.key_values.get("commands") == "déf"


async def test_two_people_who_change_different_things_at_once_both_count(database: Database) -> None:
    async def change(**choice: object) -> None:
        await database.guild_settings.change(1, lambda guild: guild.model_copy(update=choice))
        await database.user_settings.change(1, lambda person: person.model_copy(update={"utc_offset": 120}))

    await asyncio.gather(change(pace="relaxed"), change(threads=True), change(channels=(1, 2)))
    assert await database.guild_settings.get(1) == GuildSettings(pace="relaxed", threads=True, channels=(1, 2))
    assert (await database.user_settings.get(1)).utc_offset == 120


async def test_a_change_returns_what_is_stored_then(database: Database) -> None:
    await database.user_settings.save(1, UserSettings(language="fr", quiet=(60, 120)))
    changed = await database.user_settings.change(1, lambda person: person.model_copy(update={"pictures": False}))
    assert changed == UserSettings(language="fr", quiet=(60, 120), pictures=False)
    assert await database.user_settings.get(1) == changed


async def test_the_servers_that_keep_a_leaderboard_are_found_among_all_that_have_chosen_something(
    database: Database,
) -> None:
    board = KeptBoard(channel=7, message=8, game="rage", sort="wins", follows=True, day=739_000)
    await database.guild_settings.save(1, GuildSettings(threads=True))
    await database.guild_settings.save(2, GuildSettings(kept_board=board))
    await database.guild_settings.save(3, GuildSettings(kept_board=board))
    await database.guild_settings.change(3, lambda old: old.model_copy(update={"kept_board": None}))
    assert await database.guild_settings.keeping_boards() == [2]
    assert (await database.guild_settings.get(2)).kept_board == board


async def test_servers_that_keep_a_person_out_are_found_and_no_others(database: Database) -> None:
    of_servers = {
        1: GuildSettings(kept_out=(77, 5)),
        2: GuildSettings(channels=(77,)),
        3: GuildSettings(kept_out=(771,)),
    }
    for guild, chosen in of_servers.items():
        await database.guild_settings.save(guild, chosen)
    await database.guild_settings.save(4, GuildSettings(kept_out=(77,)))
    assert await database.guild_settings.keeping_out(77) == [1, 4]
