"""`python -m playground`: a local Discord with the real bot in it, and a page in the browser to play on."""

import argparse
import asyncio
import contextlib
import json
import os
import signal
import sys
import webbrowser
from pathlib import Path
from urllib.parse import quote

from playground.child import Child
from playground.people import locale_of
from playground.rest import Refused
from playground.saved_state import restore, saved_state_of
from playground.server import Playground

DATABASE = Path("var/playground.db")
KEEP_SECONDS = 2.0
REMEMBERED = ("commands", "emojis", "people", "message", "message_update", "message_delete")


def say(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m playground", description=__doc__)
    parser.add_argument("--port", type=int, default=0, help="the port on 127.0.0.1; a free one if not given")
    parser.add_argument("--fresh", action="store_true", help="forget the games of the last time")
    parser.add_argument("--no-bot", action="store_true", help="start no bot: print what it would need instead")
    parser.add_argument("--no-browser", action="store_true", help="do not open the page")
    return parser.parse_args()


class Memory:
    """The state of the local Discord between runs, beside the bot's database; on the first run it invites the bot."""

    def __init__(self, playground: Playground, path: Path) -> None:
        self._playground = playground
        self._path = path
        playground.invite_bot(playground.guild)
        if path.exists():
            restore(playground, json.loads(path.read_text("utf-8")))
        playground.world.watchers.append(self._note)
        self._due: asyncio.TimerHandle | None = None

    def _note(self, kind: str, _: object) -> None:
        """Write soon, not at once: a bot that uploads hundreds of emojis would have all of them written each time."""
        if kind in REMEMBERED and self._due is None:
            self._due = asyncio.get_running_loop().call_later(KEEP_SECONDS, self.keep)

    def keep(self) -> None:
        """Write what has changed."""
        if self._due is not None:
            self._due.cancel()
            self._due = None
            self._path.write_text(json.dumps(saved_state_of(self._playground), ensure_ascii=False), "utf-8")


def complain(_: str, thing: object) -> None:
    """Print what the bot was refused."""
    if isinstance(thing, Refused):
        say(f"Refused: {thing.request}: {thing.status} {thing.answer}")


def prepare(database: Path, *, fresh: bool) -> None:
    """Make the database's folder; if `fresh`, delete what was there."""
    database.parent.mkdir(parents=True, exist_ok=True)
    if fresh:
        for path in database.parent.glob(f"{database.stem}.*"):
            path.unlink()


def welcome(playground: Playground) -> None:
    """Print where the page is and who is there."""
    say(f"\n  The playground is open: {playground.url}/")
    say(f"  Server « {playground.guild.name} ». One tab per person; be whom you like:\n")
    for person in playground.people:
        say(f"    {person.name:<8} {person.locale:<6} {playground.url}/?as={quote(person.name)}")
    say("\n  Ctrl+C ends it.\n")


def system_language() -> str:
    """Give the language of the environment, as browsers spell it, or nothing."""
    known = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return next((value.partition(".")[0].replace("_", "-") for value in known if value), "")


def instructions(playground: Playground) -> None:
    """Return what a bot started by hand needs."""
    say("  No bot was started. One of yours needs:\n")
    say(f"    DISCORD_TOKEN={playground.token}")
    say(f"    DISCORD_API_URL={playground.api_url}")
    say(f"    DISCORD_GATEWAY_URL={playground.gateway_url}")
    say(f"    DISCORD_CDN_URL={playground.url}\n")


async def main(options: argparse.Namespace) -> None:
    """Run until told to stop."""
    ending = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(number, ending.set)
        except NotImplementedError:  # on Windows
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(ending.set))
    prepare(DATABASE, fresh=options.fresh)
    async with Playground(port=options.port) as playground:
        playground.add_elsewhere()
        playground.guild.locale = locale_of(system_language(), playground.guild.locale)
        memory = Memory(playground, DATABASE.with_suffix(".discord.json"))
        playground.world.watchers.append(complain)
        welcome(playground)
        child = Child(playground, DATABASE, say)
        running = None
        if options.no_bot:
            instructions(playground)
        else:
            running = asyncio.create_task(child.keep_running())
        if not options.no_browser:
            await asyncio.to_thread(webbrowser.open, f"{playground.url}/")
        await ending.wait()
        say("Closing.")
        if running is not None:
            running.cancel()
            await child.stop()
            with contextlib.suppress(asyncio.CancelledError):
                await running
        memory.keep()


if __name__ == "__main__":
    try:
        asyncio.run(main(arguments()))
    except OSError as error:
        sys.exit(f"The playground cannot open: {error}")
