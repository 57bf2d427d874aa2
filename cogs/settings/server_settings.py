"""The controls of the server's settings."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from functools import partial

from bot.discord.requests.controls import control
from bot.discord.requests.request import Request
from bot.show.settings_tabs import SERVER_TAB, SettingsTab
from cogs.settings import channel_languages, house_rules, live_tables
from cogs.settings.server_choices import CHANNELS, SERVER_CHANNELS, SERVER_GAMES, SERVER_RESULTS, SERVER_ROLE
from cogs.settings.server_settings_pages import EVERYWHERE, SERVER, SERVER_FREE, SETTINGS, tab_page
from cogs.settings.setting_choices import FELT, SEASONS, SERVER_SET, setting_of, shown_to
from games.core.text import Refused, Text


@control(SERVER, SERVER_TAB, managers=True)
async def tab(request: Request) -> None:
    """Show one of the pages: that of a button, or the one that was chosen."""
    name, _, detail = (request.detail or request.chosen).partition(" ")
    if name == "tongues":
        await channel_languages.show(request)
        return
    wanted = request.services.settings_tabs.find(name)
    if wanted is None:  # of a feature that is not loaded any more, or forged
        raise Refused(Text("bot.not-offered"))
    await wanted.show(request, detail)


@control(SERVER_SET, SERVER_GAMES, SERVER_ROLE, SERVER_RESULTS, SERVER_CHANNELS, SERVER_FREE, managers=True)
async def choose(request: Request) -> None:
    """Store what was chosen, and show the page again."""
    known = (setting for settings in SETTINGS.values() for setting in settings)
    setting = CHANNELS if request.custom_id == EVERYWHERE else setting_of(known, request.custom_id)
    change, noted = setting.asked(request)
    guilds = request.services.database.guild_settings
    settings = await guilds.change(request.guild, lambda settings: settings.model_copy(update=change))
    if setting is FELT:
        await _paint_anew(request)
    if setting in SEASONS:
        now = round(request.services.now() * 1000)
        await request.services.database.seasons.move_end(request.guild, settings.zone, now)
    name = next(name for name, settings_there in SETTINGS.items() if setting in settings_there)
    await request.redraw(tab_page(name, shown_to(request, settings), request.speak(noted)))


def tabs() -> Iterator[SettingsTab]:
    """Yield the pages of this feature."""
    shows: dict[str, Callable[[Request, str], Awaitable[None]]] = {"house": house_rules.show, "open": live_tables.show}
    for place, name in enumerate((*SETTINGS, "house", "open")):
        title, label = Text(f"settings.tab-{name}"), Text(f"settings.to-{name}")
        yield SettingsTab(name, 10 * place, title, label, shows.get(name, partial(_show, name)))


async def _show(name: str, request: Request, detail: str) -> None:
    del detail
    await request.redraw(tab_page(name, shown_to(request)))


async def _paint_anew(request: Request) -> None:
    """Let the server's tables be seen as they look now."""
    for table in await request.services.registry.of_server(request.guild):
        request.services.messages.publish(table)
