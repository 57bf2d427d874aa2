import asyncio
from typing import ClassVar, Literal, Self

import pytest
from pydantic import BaseModel

from storage import Database, GuildSettings, Preset, UserSettings
from storage.engine.unit_of_work import Statement, Work
from storage.stores import settings
from storage.stores.settings import SAVE_USER, FeatureSettings, declare_settings


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


async def test_what_has_become_a_promise_is_not_stored_in_settings_again(database: Database) -> None:
    def from_the_past() -> Work[None]:
        yield Statement(SAVE_USER, (1, '{"language": "fr", "reminded": 20000, "sounds": ["é"]}'))

    await database.write(from_the_past)
    await database.user_settings.change(1, lambda chosen: chosen.model_copy(update={"pictures": False}))
    database.user_settings.forget(1)
    stored = (await database.user_settings.get(1)).model_dump()
    assert stored == UserSettings(language="fr", pictures=False).model_dump() | {"sounds": ["é"]}


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


class Garden(BaseModel):
    """What a feature has chosen."""

    gnomes: int
    gardeners: tuple[int, ...] = ()


class GardenSettings(FeatureSettings):
    """The part of a feature."""

    told_as: ClassVar[str] = "gardens"
    garden: Garden | None = None
    watered: Literal["yes", "no"] = "no"

    def names(self, person: int) -> bool:
        return self.garden is not None and person in self.garden.gardeners

    def without(self, person: int) -> Self:
        left = self.garden and Garden(
            gnomes=self.garden.gnomes, gardeners=tuple(one for one in self.garden.gardeners if one != person)
        )
        return self.model_copy(update={"garden": left})


@pytest.fixture
def gardens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "_naming_people", dict(settings._naming_people))
    declare_settings(GardenSettings)


async def test_the_part_of_a_feature_stands_beside_the_others_and_who_has_chosen_it_is_found(
    database: Database,
) -> None:
    chosen = GardenSettings(garden=Garden(gnomes=7), watered="yes")
    for key in (1, 2, 3):
        await database.guild_settings.save(key, GuildSettings(threads=True))
        await database.user_settings.save(key, UserSettings(pictures=False))
    for key in (2, 3):
        await database.guild_settings.change(key, lambda guild: guild.having(chosen))
        await database.user_settings.change(key, lambda person: person.having(chosen))
    await database.guild_settings.change(3, lambda guild: guild.having(GardenSettings()))
    await database.user_settings.change(3, lambda person: person.having(GardenSettings()))
    assert await database.guild_settings.choosing("garden") == [2]
    assert await database.user_settings.choosing("watered", "yes") == [2]
    found = await database.guild_settings.get(2)
    assert (found.of(GardenSettings), found.threads) == (chosen, True)
    assert (await database.user_settings.latest(2)).of(GardenSettings) == chosen


async def test_a_value_of_a_feature_that_is_not_understood_counts_as_not_set_and_stays(database: Database) -> None:
    odd = GuildSettings.from_stored({"garden": {"gnomes": "many"}, "watered": "yes"})
    assert odd.of(GardenSettings) == GardenSettings(watered="yes")
    await database.guild_settings.save(1, odd)
    assert (await database.guild_settings.latest(1)).model_dump()["garden"] == {"gnomes": "many"}


@pytest.mark.usefixtures("gardens")
async def test_people_are_told_of_settings_that_name_them_and_erased_from_them(database: Database) -> None:
    for guild, gardeners in {1: (77,), 2: (771,), 3: (5, 77)}.items():
        named = GardenSettings(garden=Garden(gnomes=1, gardeners=gardeners))
        await database.guild_settings.save(guild, GuildSettings(channels=(77,)).having(named))
    data = database.personal_data
    assert (await data.export(77))["gardens"] == ["1", "3"]
    assert await data.is_known(77)
    assert await data.erase(77, lambda snapshot, *_: snapshot)
    assert not await data.is_known(77)
    for guild, gardeners in {1: (), 2: (771,), 3: (5,)}.items():
        left = (await database.guild_settings.latest(guild)).of(GardenSettings)
        assert left == GardenSettings(garden=Garden(gnomes=1, gardeners=gardeners))


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
