"""A playground for each test, and a real discord.py bot of a few commands to meet it with."""

import asyncio
import base64
import contextlib
import io
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from typing import Any, Self

import aiohttp
import discord
import pytest
import yarl
from discord import app_commands, ui
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.http import Route
from PIL import Image

from playground import Outcome, Playground
from playground.interactions import Interaction

Json = Any


def png(width: int = 4, height: int = 3) -> bytes:
    buffer = io.BytesIO()
    Image.new("RGB", (width, height), "green").save(buffer, "PNG")
    return buffer.getvalue()


def data_uri(picture: bytes) -> str:
    """Return a PNG as the API wants it."""
    return f"data:image/png;base64,{base64.b64encode(picture).decode()}"


class Press(ui.DynamicItem[ui.Button[Any]], template=r"press:(?P<count>\d+)"):
    def __init__(self, count: int, *, disabled: bool = False) -> None:
        super().__init__(ui.Button(label=f"Pressed {count}", custom_id=f"press:{count}", disabled=disabled))
        self.count = count

    @classmethod
    async def from_custom_id(cls, _: Any, __: ui.Item[Any], match: re.Match[str]) -> Self:  # noqa: ANN401
        return cls(int(match["count"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(view=counter(self.count + 1))


class Pick(ui.DynamicItem[ui.Select[Any]], template=r"pick"):
    def __init__(self) -> None:
        options = [discord.SelectOption(label=name.title(), value=name) for name in ("red", "green", "blue")]
        super().__init__(ui.Select(custom_id="pick", placeholder="A colour", options=options, max_values=2))

    @classmethod
    async def from_custom_id(cls, _: Any, __: ui.Item[Any], ___: re.Match[str]) -> Self:  # noqa: ANN401
        return cls()

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(" and ".join(self.item.values), ephemeral=True)


class Knock(ui.DynamicItem[ui.Button[Any]], template=r"knock"):
    def __init__(self) -> None:
        super().__init__(ui.Button(label="Knock", custom_id="knock"))

    @classmethod
    async def from_custom_id(cls, _: Any, __: ui.Item[Any], ___: re.Match[str]) -> Self:  # noqa: ANN401
        return cls()

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.defer()
        await interaction.client.gate.wait()
        await interaction.edit_original_response(view=counter(100))


def counter(count: int) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    box: ui.Container[Any] = ui.Container(ui.TextDisplay(f"Count {count}"), accent_colour=0x00FF00)
    row: ui.ActionRow[Any] = ui.ActionRow(Press(count), Knock())
    row.add_item(ui.Button(label="Never", custom_id="never", disabled=True))
    box.add_item(row)
    box.add_item(ui.ActionRow(Pick()))
    view.add_item(box)
    return view


def labelled(text: str, component: ui.Item[Any]) -> ui.Label[Any]:
    return ui.Label(text=text, component=component)


class Sheet(ui.Modal, title="A few questions"):
    name = labelled("Name", ui.TextInput(custom_id="name", max_length=20))
    games = labelled(
        "Games",
        ui.CheckboxGroup(
            custom_id="games",
            min_values=1,
            max_values=2,
            options=[discord.CheckboxGroupOption(label=one.title(), value=one) for one in ("gin", "rage", "agnes")],
        ),
    )
    colour = labelled(
        "Colour",
        ui.RadioGroup(
            custom_id="colour",
            options=[discord.RadioGroupOption(label=one, default=one == "blue") for one in ("red", "blue")],
        ),
    )
    people = labelled("People", ui.UserSelect(custom_id="people", min_values=0, max_values=2, required=False))
    loud = labelled("Loud", ui.Checkbox(custom_id="loud"))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        name, games, colour, people, loud = (self.find(i) for i in range(5))
        said = [name.value, *games.values, colour.value, *(str(one) for one in people.values), str(loud.value)]
        await interaction.response.send_message("|".join(said), ephemeral=True)

    def find(self, index: int) -> Any:  # noqa: ANN401 - one of several kinds of control
        label: Any = self.children[index]
        return label.component


class Bot(commands.Bot):
    """A bot that answers in every way there is; `gate` holds back what is deferred."""

    def __init__(self) -> None:
        super().__init__(
            commands.when_mentioned,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
        )
        self.gate = asyncio.Event()
        self.seen: list[discord.Interaction] = []
        self.running: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Press, Pick, Knock)
        add_commands(self)
        await self.tree.sync()

    async def before_identify_hook(self, *_: object, **__: object) -> None:
        """Identify at once: nobody else does here."""

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self.seen.append(interaction)


def add_commands(bot: Bot) -> None:
    table = app_commands.Group(name="table", description="Tables")
    tree = bot.tree

    @table.command(name="open", description="Open a table")
    @app_commands.choices(
        pace=[app_commands.Choice(name="Slow", value="slow"), app_commands.Choice(name="Fast", value="f")]
    )
    async def table_open(
        interaction: discord.Interaction, hand: app_commands.Range[int, 1, 9], pace: str = "f"
    ) -> None:
        await interaction.response.send_message(f"hand {hand} pace {pace} {interaction.locale}")

    @table.command(name="ask", description="Ask for a colour")
    async def ask(interaction: discord.Interaction, colour: str, who: discord.Member | None = None) -> None:
        await interaction.response.send_message(f"{colour} {who}", ephemeral=True)

    @ask.autocomplete("colour")
    async def colours(_: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=one, value=one) for one in ("red", "green") if one.startswith(typed)]

    tree.add_command(table)
    add_answers(bot)


def add_answers(bot: Bot) -> None:
    tree = bot.tree

    @tree.command(name="count", description="Count")
    async def count(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=counter(0))

    @tree.command(name="think", description="Think first")
    async def think(interaction: discord.Interaction, hidden: bool = False) -> None:  # noqa: FBT001, FBT002
        await interaction.response.defer(ephemeral=hidden, thinking=True)
        await bot.gate.wait()
        await interaction.followup.send("Thought")
        await interaction.followup.send("And more", ephemeral=True)

    @tree.command(name="picture", description="Show a picture")
    async def picture(interaction: discord.Interaction) -> None:
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://hand.png", description="Your hand")))
        await interaction.response.send_message(
            view=view, file=discord.File(io.BytesIO(png()), "hand.png"), ephemeral=True
        )

    @tree.command(name="sheet", description="Fill a sheet")
    async def sheet(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Sheet())

    @tree.command(name="silent", description="Say nothing")
    async def silent(_: discord.Interaction) -> None:
        pass


async def started(playground: Playground) -> Bot:
    """Return a bot that is connected to a playground."""
    bot = Bot()
    bot.running = asyncio.create_task(bot.start(playground.token))
    await playground.bot_connected()
    return bot


async def stop(bot: Bot) -> None:
    await bot.close()
    if bot.running is not None:
        with contextlib.suppress(discord.ConnectionClosed, discord.LoginFailure):
            await bot.running


@pytest.fixture
def redirect(monkeypatch: pytest.MonkeyPatch, playground: Playground) -> None:
    monkeypatch.setattr(Route, "BASE", playground.api_url)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(playground.gateway_url))


Connect = Callable[[Playground], Awaitable[Bot]]


@pytest.fixture
async def connect(redirect: None) -> AsyncIterator[Connect]:  # noqa: ARG001
    """Give a function that starts the bot in a playground."""
    bots: list[Bot] = []

    async def start(playground: Playground) -> Bot:
        bots.append(await started(playground))
        return bots[-1]

    yield start
    for bot in bots:
        await stop(bot)


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    async with Playground(limits=False) as playground:
        yield playground


@pytest.fixture
async def bot(playground: Playground, connect: Connect) -> Bot:
    return await connect(playground)


class Api:
    """Bare requests with the bot's token, to say what discord.py would never say."""

    def __init__(self, playground: Playground, session: aiohttp.ClientSession) -> None:
        self.playground = playground
        self._session = session
        self.headers: dict[str, str] = {}

    async def call(self, method: str, path: str, body: object = None, *, token: str | None = None) -> tuple[int, Json]:
        """Send a request; give its status and JSON."""
        headers = {"Authorization": f"Bot {token or self.playground.token}"}
        url = self.playground.api_url + path
        async with self._session.request(method, url, json=body, headers=headers) as response:
            self.headers = dict(response.headers)
            return response.status, await response.json() if response.status != 204 else {}

    async def upload(self, path: str, body: Json, files: dict[str, bytes], method: str = "POST") -> tuple[int, Json]:
        form = aiohttp.FormData(quote_fields=False)
        form.add_field("payload_json", discord.utils._to_json(body))
        for index, (name, data) in enumerate(files.items()):
            form.add_field(f"files[{index}]", io.BytesIO(data), filename=name, content_type="application/octet-stream")
        headers = {"Authorization": f"Bot {self.playground.token}"}
        async with self._session.request(method, self.playground.api_url + path, data=form, headers=headers) as answer:
            return answer.status, await answer.json()


@pytest.fixture
async def api(playground: Playground) -> AsyncIterator[Api]:
    async with aiohttp.ClientSession() as session:
        yield Api(playground, session)


Caught = tuple[Interaction, "asyncio.Task[Outcome]"]


async def catch(playground: Playground, action: Coroutine[Any, Any, Outcome]) -> Caught:
    """Start what a person does and give the interaction that the bot would get, with the outcome to come."""
    sent: asyncio.Queue[Interaction] = asyncio.Queue()

    def watch(kind: str, thing: object) -> None:
        if kind == "waiting" and isinstance(thing, Interaction):
            sent.put_nowait(thing)

    playground.world.watchers.append(watch)
    task = asyncio.create_task(action)
    interaction = await sent.get()
    playground.world.watchers.remove(watch)
    return interaction, task


@pytest.fixture
async def command(playground: Playground, api: Api) -> Callable[[], Awaitable[Caught]]:
    """Give a function that lets Camille use /hello, which nobody but the test answers."""
    body = [{"name": "hello", "description": "Say hello"}]
    await api.call("PUT", f"/applications/{playground.world.bot.id}/commands", body)

    async def use() -> Caught:
        return await catch(playground, playground.person("Camille").command("salon", "hello"))

    return use
