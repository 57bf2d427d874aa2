"""What a person prefers, in every server alike. It must not know who the person is beyond Discord's id."""

from functools import partial

from sqlalchemy import select

from storage.preferences import Language, Preferences
from storage.schema import people
from storage.source import Source
from storage.unit import Statement, Work

SAVE_PERSON = """
    INSERT INTO people (person, settings) VALUES ($1, $2)
    ON CONFLICT (person) DO UPDATE SET settings = excluded.settings"""


class Person(Preferences):
    """A person's choices; language None follows their Discord."""

    language: Language | None = None
    pictures: bool = True
    mentions: bool = False


class People:
    """The choices of all people."""

    def __init__(self, source: Source) -> None:
        self._source = source

    async def get(self, person: int) -> Person:
        """Return a person's choices, the defaults if they made none."""
        rows = await self._source.read(select(people.c.settings).where(people.c.person == person))
        return Person.from_stored(rows[0][0]) if rows else Person()

    async def save(self, person: int, choices: Person) -> None:
        """Store a person's choices, all of them."""
        await self._source.write(partial(_saving, person, choices.model_dump_json()))


def _saving(person: int, settings: str) -> Work[None]:
    yield Statement(SAVE_PERSON, (person, settings))
