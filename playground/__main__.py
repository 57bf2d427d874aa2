"""`python -m playground`: a local Discord with the real bot in it, and a page in the browser to play on."""

import argparse
import asyncio
import contextlib
import json
import signal
import sys
import webbrowser
from pathlib import Path
from urllib.parse import quote

from playground.child import Child
from playground.rest import Refused
from playground.server import Playground

DATABASE = Path("var/playground.db")
KEEP_SECONDS = 0.5
READY_SECONDS = 3.0
"""So long after it has connected a bot knows the servers it is in; one that comes later is new to it."""


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
    """What the local Discord itself keeps between runs, beside the bot's database: its commands and emojis."""

    def __init__(self, playground: Playground, path: Path) -> None:
        self._playground = playground
        self._path = path
        if path.exists():
            playground.restore(json.loads(path.read_text("utf-8")))
        playground.world.watchers.append(self._note)
        self._due: asyncio.TimerHandle | None = None

    def _note(self, kind: str, _: object) -> None:
        """Write soon: a bot that uploads hundreds of emojis does not have all of them written each time."""
        if kind in ("commands", "emojis") and self._due is None:
            self._due = asyncio.get_running_loop().call_later(KEEP_SECONDS, self.keep)

    def keep(self) -> None:
        """Write what has changed."""
        if self._due is not None:
            self._due.cancel()
            self._due = None
            self._path.write_text(json.dumps(self._playground.keepsake(), ensure_ascii=False), "utf-8")


def complain(_: str, thing: object) -> None:
    """Print what the bot was refused."""
    if isinstance(thing, Refused):
        say(f"Refused: {thing.request}: {thing.status} {thing.answer}")


def prepare(database: Path, *, fresh: bool) -> None:
    """Make the database's folder, and forget what was there if that is asked for."""
    database.parent.mkdir(parents=True, exist_ok=True)
    if fresh:
        for path in database.parent.glob(f"{database.stem}.*"):
            path.unlink()


def welcome(playground: Playground) -> None:
    """Say where the page is and who one can be there."""
    say(f"\n  The playground is open: {playground.url}/")
    say(f"  Server « {playground.guild.name} ». One tab per person; be whom you like:\n")
    for person in playground.people:
        say(f"    {person.name:<8} {person.locale:<6} {playground.url}/?as={quote(person.name)}")
    say("\n  Ctrl+C ends it.\n")


def instructions(playground: Playground) -> None:
    """Say what a bot started by hand needs."""
    say("  No bot was started. One of yours needs:\n")
    say(f"    DISCORD_TOKEN={playground.token}")
    say(f"    DISCORD_API_URL={playground.api_url}")
    say(f"    DISCORD_GATEWAY_URL={playground.gateway_url}\n")


async def invite(playground: Playground) -> None:
    """Let the bot join the server as a new one, which it greets."""
    await playground.bot_connected()
    await asyncio.sleep(READY_SECONDS)
    playground.invite_bot(playground.guild)


async def main(options: argparse.Namespace) -> None:
    """Run until told to stop."""
    ending = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, ending.set)
    prepare(DATABASE, fresh=options.fresh)
    async with Playground(port=options.port) as playground:
        memory = Memory(playground, DATABASE.with_suffix(".discord.json"))
        playground.world.watchers.append(complain)
        welcome(playground)
        child = Child(playground, DATABASE, say)
        running = inviting = None
        if options.fresh:
            playground.guild.joined = False
            inviting = asyncio.create_task(invite(playground))
        if options.no_bot:
            instructions(playground)
        else:
            running = asyncio.create_task(child.keep_running())
        if not options.no_browser:
            await asyncio.to_thread(webbrowser.open, f"{playground.url}/")
        await ending.wait()
        say("Closing.")
        if inviting is not None:
            inviting.cancel()
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
