"""How people get a game going, by the buttons of the lobby."""

from collections.abc import Awaitable, Mapping
from typing import Any

from bot.process.running_bot import RunningBot
from bot.show.custom_id import CustomId
from bot.show.sentences import speak
from games.core.text import Text
from games.registry import GAMES
from playground import Outcome, Playground, buttons, selects
from playground.person_actions import Person
from playground.world import Message
from tables.table.acting_person import Actor
from tables.table.actions import END, Action
from tables.table.table import Table
from tests.e2e.support.people import SHOWN_WITHIN, Clicker
from tests.e2e.support.waiting import settle, tables_of
from tests.games.kits import kit_of

CHANNEL = "cartes"
SHORT: dict[str, dict[str, Any]] = {game.name: dict(kit_of(game).short) for game in GAMES}
"""Options that make a game of each kind short."""


def control(message: Message, verb: str, detail: str = "") -> str:
    """Return the custom id of the control that does this; a LookupError if it is not there."""
    ids = [button.custom_id for button in buttons(message)] + [select.custom_id for select in selects(message)]
    for custom_id in filter(None, ids):
        parsed = CustomId.parse(custom_id)
        if parsed.verb == verb and parsed.detail == detail:
            return custom_id
    raise LookupError(f"no control does {verb} {detail}")


def coloured(message: Message) -> dict[str, str]:
    """Return the colours of the buttons of a message that are not plain, by their labels."""
    return {one.label or "": one.style for one in buttons(message) if one.style not in ("secondary", "link")}


def offers(message: Message, verb: str) -> bool:
    """Return whether a message has a button that does this."""
    return any(CustomId.parse(button.custom_id).verb == verb for button in buttons(message) if button.custom_id)


async def picked(person: Person, shown: Message, verb: str, of_many: str, game: str) -> Outcome:
    """Let somebody pick a game in the help: by its own button, or from the list that stands there for many games."""
    try:
        return await person.click(shown, control(shown, verb, game))
    except LookupError:
        return await person.select(shown, control(shown, of_many), game)


def as_typed(game: str, options: Mapping[str, object]) -> dict[str, object]:
    """Return options of a game by the names under which they are typed."""
    domain = {"pace": "bot"}
    return {
        speak(Text(f"{domain.get(name, game)}.option-{name}-slash"), "en"): value for name, value in options.items()
    }


async def lobby_of(playground: Playground, host: str = "Camille", game: str = "rage", **options: object) -> Message:
    """Let somebody open a table and return its public message."""
    return await lobby_by(playground.person(host), game, **options)


async def lobby_by(host: Person, game: str, **options: object) -> Message:
    """Let somebody open a table at the server where they are, and return its public message."""
    opened = await host.command(CHANNEL, f"{game} start", **as_typed(game, options))
    return (await opened.settled()).message  # the first banner of a process may take longer than an answer should


async def redrawn(click: Awaitable[Outcome]) -> None:
    """Wait until a click has redrawn its message: on a busy machine the bot takes more time first."""
    outcome = await (await click).settled(within=SHOWN_WITHIN)
    assert outcome.kind == "update"


async def leave_table(person: Person) -> Outcome:
    """Leave a game that counts, and mean it; return what the person was asked, which shows now where the seat is."""
    asked = await person.command(CHANNEL, "table leave")
    await person.click(asked.message, control(asked.message, "leave"))
    return asked


async def close(table: Table) -> None:
    """Close a table without a result, as somebody does who manages the server and does not play."""
    await table.do(Actor(1, "Emil", manages=True), Action(END), None)


async def ended_together(tapis: RunningBot, *people: Person) -> None:
    """Let the first of some people propose to end their table, and the others agree."""
    host, *others = people
    await host.command(CHANNEL, "table close")
    await settle(tapis)
    (table,) = (table for table in tables_of(tapis) if table.state.seat_of(int(host.id)) is not None)
    for person in others:
        public = next(one for one in person.messages(CHANNEL, ephemeral=False) if int(one.id) == table.message)
        await person.click(public, control(public, "do", "agree"))


async def seated(
    playground: Playground,
    names: tuple[str, ...],
    *,
    ai_seats: tuple[str, ...] = (),
    game: str = "rage",
    **options: object,
) -> list[Clicker]:
    """Return people at a table with the cards dealt; the first of them is the host."""
    return await sat_down(playground, names, await lobby_of(playground, names[0], game, **options), ai_seats)


async def sat_down(
    playground: Playground, names: tuple[str, ...], lobby: Message, ai_seats: tuple[str, ...] = ()
) -> list[Clicker]:
    """Return people at an open table, once the cards are dealt; the first of them is its host."""
    host = playground.person(names[0])
    for name in names[1:]:
        await redrawn(playground.person(name).click(lobby, control(lobby, "do", "join")))
    for level in ai_seats:
        await redrawn(host.select(lobby, control(lobby, "do", "add-bot"), level))
    begun = await (await host.click(lobby, control(lobby, "start"))).settled(within=SHOWN_WITHIN)
    assert begun.ephemeral, "the hand"
    await host.until(lambda: not offers(lobby, "start"))
    return [Clicker(playground.person(name), CHANNEL, seed) for seed, name in enumerate(names)]
