"""One game of Rage, played to its end by two people who click every button: `python -m tests.e2e.support.rage_alone`.

`test_features.py` runs it in trees from which a feature is gone; it imports no feature.
"""

import asyncio
import pkgutil
import tempfile
from importlib import import_module
from pathlib import Path
from typing import Final

import bot
import cogs
import games
import storage
import tables
from bot.process.running_bot import RunningBot
from bot.show.sentences import LANGUAGES, speak
from games.core.text import Text
from playground import Message, Playground, said
from playground.person_actions import Person
from tables.table.archived_table import without_person
from tests.e2e.support.controls import controls_of
from tests.e2e.support.inside import run_inside
from tests.e2e.support.people import MOVES, SHOWN_WITHIN, Clicker, play_out
from tests.e2e.support.seating import CHANNEL, control, lobby_of, offers, redrawn
from tests.e2e.support.waiting import only_table, settle

CHANGING: Final = {*MOVES, "do", "start", "start-with-ai", "leave", "rematch", "repost", "play"}
"""What changes a table or opens another."""
NOT_VALID: Final = {speak(Text("bot.forged"), language) for language in LANGUAGES}


def import_all() -> None:
    """Import every module of the product but those that run when they are imported."""
    for package in (games, storage, tables, bot, cogs):
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not found.name.endswith(("__main__", ".env")):
                import_module(found.name)


async def play() -> None:
    """Play, and click every button on the way; raises AssertionError if one leads nowhere or the game is not over."""
    with tempfile.TemporaryDirectory() as folder:
        async with Playground(limits=False) as playground, run_inside(playground, Path(folder) / "tapis.db") as tapis:
            await click_games(playground, tapis)
            lobby = await lobby_of(playground, "Camille", start_hand=1)
            await click_all(tapis, playground.person("Camille"), lobby)
            await redrawn(playground.person("Bo").click(lobby, control(lobby, "do", "join")))
            await playground.person("Camille").click(lobby, control(lobby, "start"))
            clickers = [Clicker(playground.person(name), CHANNEL, seed) for seed, name in enumerate(("Camille", "Bo"))]
            await settle(tapis)
            await click_all(tapis, clickers[0].person, clickers[0].table())
            for clicker in clickers:
                await clicker.open_hand()
            table = only_table(tapis)
            await play_out(clickers)
            await settle(tapis)
            assert table.state.phase == "finished"
            public = clickers[0].person.messages(CHANNEL, ephemeral=False)
            over = next(message for message in public if offers(message, "rematch"))
            await click_all(tapis, clickers[0].person, over)
            person = int(clickers[0].person.id)
            assert (await tapis.database.personal_data.export(person))["results"]
            assert await tapis.database.personal_data.erase(person, without_person)


async def click_games(playground: Playground, tapis: RunningBot) -> None:
    """Click what the page of all games offers, if a command that shows it is there."""
    names = {command.name for command in tapis.client.tree.get_commands()}
    for command in sorted(names & {"help", "play"}):
        shown = await (await playground.person("Camille").command(CHANNEL, command)).settled(within=SHOWN_WITHIN)
        await click_all(tapis, playground.person("Camille"), shown.message)


async def click_all(tapis: RunningBot, person: Person, message: Message, deeper: int = 1) -> None:
    """Click the buttons of a message, and of the private ones that come of it; what changes a table must be known."""
    for custom_id, parsed, values in list(controls_of(message)):
        assert tapis.client.controls.find(parsed.verb) is not None, f"{custom_id} leads nowhere"
        is_gone = custom_id not in {there for there, _, _ in controls_of(message)}  # the click before has redrawn it
        if values or is_gone or parsed.verb in CHANGING:
            continue
        answer = await (await person.click(message, custom_id)).settled(within=SHOWN_WITHIN)
        if answer.kind == "message":
            assert not NOT_VALID & set(said(answer.message).splitlines()), f"{custom_id} leads nowhere"
            if deeper and answer.ephemeral:
                await click_all(tapis, person, answer.message, deeper - 1)


if __name__ == "__main__":
    import_all()
    asyncio.run(play())
