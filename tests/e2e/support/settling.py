"""How people get to the settings, and what they see and have stored there."""

from collections.abc import Iterator

from bot.process.running_bot import RunningBot
from cogs.settings.setting_choices import OWN
from playground import Outcome, Playground, buttons, pictures, said, selects
from playground.person_actions import Person
from playground.world import Message
from storage import GuildSettings
from storage import UserSettings as Stored
from tables.table.table import Table
from tests.e2e.support.controls import fill
from tests.e2e.support.seating import CHANNEL, control, lobby_of
from tests.e2e.support.waiting import tables_of


async def server(person: Person, tab: str = "general") -> Message:
    """Open the server's settings at a tab."""
    outcome = await person.command(CHANNEL, "settings")
    assert outcome.ephemeral
    if tab != "overview":
        assert (await person.select(outcome.message, control(outcome.message, "server-tab"), tab)).kind == "update"
    return outcome.message


async def mine(person: Person) -> Message:
    """Open a person's own settings."""
    outcome = await person.command(CHANNEL, "me settings")
    assert outcome.ephemeral
    return outcome.message


async def choose_own(person: Person, page: Message, **filled: object) -> Outcome:
    """Fill in a form of a person's own settings, that of the fields named; the others stay as they are."""
    (group,) = {name for name, settings in OWN.items() for one in settings if one.field in filled} or {"display"}
    return await fill(person, page, control(page, "me-set", group), **filled)


def chosen_in(form: Outcome) -> dict[str, str]:
    """Return what a form has chosen, by the names of its parts."""
    parts = [label["component"] for label in form.modal.components]
    return {part["custom_id"]: "".join(one["value"] for one in part["options"] if one.get("default")) for part in parts}


async def stored(tapis: RunningBot, playground: Playground) -> GuildSettings:
    """Return what is stored for the server."""
    return await tapis.database.guild_settings.get(int(playground.guild.id))


async def stored_of(tapis: RunningBot, person: Person) -> Stored:
    """Return what is stored for a person."""
    return await tapis.database.user_settings.get(int(person.id))


def chosen(message: Message, custom_id: str) -> str:
    """Return the value that a select shows as chosen."""
    (select,) = [select for select in selects(message) if select.custom_id == custom_id]
    (value,) = [option.value for option in select.options if option.default]
    return value


def controls(message: Message) -> Iterator[tuple[str, list[str] | None]]:
    """Yield every control of a page, with values that may be chosen."""
    for button in buttons(message):
        yield button.custom_id, None
    for select in selects(message):
        yield select.custom_id, [select.options[-1].value] if select.options else []


def private_text(outcome: Outcome) -> str:
    """Return the words of a private reply."""
    assert outcome.kind == "message"
    assert outcome.ephemeral
    return said(outcome.message)


async def keep_rules(playground: Playground, person: Person, name: str, **options: object) -> Message:
    """Open a table with options, keep them as house rules, and return the table's page of options."""
    lobby = await lobby_of(playground, person.name, "rage", **(options or {"bonus": True}))
    panel = (await person.click(lobby, control(lobby, "options"))).message
    await person.submit(await person.click(panel, control(panel, "house-keep")), {"name": name})
    return panel


def newest(tapis: RunningBot) -> Table:
    """Return the table opened last."""
    return tables_of(tapis)[-1]


async def open_table(person: Person, table: Table) -> Message:
    """Open the page of one table among the open ones."""
    page = await server(person, "open")
    assert (await person.select(page, control(page, "mend"), table.id)).kind == "update"
    return page


def heard(message: Message) -> str:
    """Return all that somebody hears of a message: its texts, and what its pictures show."""
    return "\n".join([said(message), *(picture.alt for picture in pictures(message))])
