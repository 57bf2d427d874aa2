from storage import Database, Guild, Person
from storage.people import SAVE_PERSON
from storage.unit import Statement, Work


async def test_somebody_who_chose_nothing_has_the_defaults(database: Database) -> None:
    assert await database.people.get(1) == Person(language=None, pictures=True, mentions=False)
    assert await database.guilds.get(1) == Guild(language=None)


async def test_choices_come_back_and_the_last_ones_count(database: Database) -> None:
    await database.people.save(1, Person(language="fr"))
    await database.people.save(1, Person(language="en", pictures=False))
    await database.guilds.save(1, Guild(language="fr"))
    assert await database.people.get(1) == Person(language="en", pictures=False)
    assert await database.guilds.get(1) == Guild(language="fr")
    assert await database.people.get(2) == Person()


async def test_what_a_newer_version_stored_is_kept_or_ignored(database: Database) -> None:
    def from_the_future() -> Work[None]:
        yield Statement(SAVE_PERSON, (1, '{"language": "eo", "pictures": false, "sounds": ["é"]}'))

    await database.write(from_the_future)
    person = await database.people.get(1)
    assert (person.language, person.pictures) == (None, False)
    await database.people.save(1, person.model_copy(update={"language": "fr"}))
    assert (await database.people.get(1)).model_dump() == {
        "language": "fr",
        "pictures": False,
        "mentions": False,
        "sounds": ["é"],
    }


async def test_a_fact_is_kept_until_the_next_one(database: Database) -> None:
    assert await database.facts.get("commands") is None
    await database.facts.put("commands", "abc")
    await database.facts.put("commands", "déf")
    assert await database.facts.get("commands") == "déf"
