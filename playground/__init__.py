"""A local Discord: enough of REST v10 and of the gateway for the real discord.py, on loopback and nowhere else.

To a bot it is Discord, and as strict: three seconds to answer an interaction, tokens of fifteen minutes, limits of
components and texts, permissions, rate limits. People act through `Person`: the page and the tests use that class
alone.

    async with Playground() as playground:
        ... start a bot with playground.token, playground.api_url and playground.gateway_url ...
        camille = playground.person("Camille")
        outcome = await camille.command("salon", "rage start", hand=2)
        await camille.click(outcome.message, "Join")
        assert "Camille" in said(outcome.message)

`python -m playground` does this with the real bot and a page in the browser. Nothing here imports the bot.
"""

from playground.clock import Clock
from playground.errors import NotPossibleError
from playground.message_contents import buttons, pictures, said, selects, texts
from playground.outcomes import Modal, Outcome
from playground.person_actions import Person
from playground.server import Playground
from playground.world import Channel, Guild, Message

__all__ = [
    "Channel",
    "Clock",
    "Guild",
    "Message",
    "Modal",
    "NotPossibleError",
    "Outcome",
    "Person",
    "Playground",
    "buttons",
    "pictures",
    "said",
    "selects",
    "texts",
]
