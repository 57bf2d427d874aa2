"""The controls of the server's settings."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping
from functools import partial
from typing import Any

from bot.discord.requests.controls import control
from bot.discord.requests.request import Request
from bot.discord.requests.requests import why_not
from bot.show.forms import Form, named_in
from bot.show.settings_tabs import SERVER_TAB, SettingsTab
from cogs.settings import channel_languages, house_rules_controls, live_tables
from cogs.settings.server_choices import CHANNELS
from cogs.settings.server_settings_pages import (
    OVERVIEW,
    SERVER,
    SERVER_FREE,
    SERVER_SET,
    SERVER_SWITCH,
    SETTINGS,
    overview_page,
    tab_form,
    tab_page,
)
from cogs.settings.setting_choices import FELT, SEASONS, change_in, shown_to, switched
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


@control(SERVER_SET, managers=True)
async def choose(request: Request) -> None:
    """Ask for the settings of a page, or store them; a refusal leads back into the form."""
    tab, shown = named_in(request.detail), shown_to(request)
    form = tab_form(tab, shown)
    if await request.opens(form):
        return
    why = await why_not(_store(request, tab, form))
    if why is not None:
        await request.redraw(tab_page(tab, shown, request.speak(why), request.again_id(form)))


async def _store(request: Request, tab: str, form: Form) -> None:
    """Store what was filled in, and show the page with what has changed. Raises `Refused`."""
    await _change(request, tab, change_in(request, SETTINGS[tab], request.filled(form)))


@control(SERVER_SWITCH, managers=True)
async def switch(request: Request) -> None:
    """Turn one of the settings that are yes or no."""
    setting, word = switched((one for settings in SETTINGS.values() for one in settings), request.detail)
    tab = next(tab for tab, settings in SETTINGS.items() if setting in settings)
    await _change(request, tab, setting.changed_to(word))


@control(SERVER_FREE, managers=True)
async def everywhere(request: Request) -> None:
    """Let tables be opened everywhere."""
    await _change(request, "general", {CHANNELS.field: ()})


async def _change(request: Request, tab: str, change: Mapping[str, Any]) -> None:
    guilds = request.services.database.guild_settings
    settings = await guilds.change(request.guild, lambda settings: settings.model_copy(update=dict(change)))
    shown = shown_to(request, settings)
    changed = [one for one in SETTINGS[tab] if getattr(settings, one.field) != getattr(request.server, one.field)]
    if FELT in changed:
        await _paint_anew(request)
    if any(setting in SEASONS for setting in changed):
        now = round(request.services.now() * 1000)
        await request.services.database.seasons.move_end(request.guild, settings.zone, now)
    changes = tuple(setting.change_to(setting.now(shown)) for setting in changed)
    noted = Text("settings.noted", changes=changes) if changes else Text("settings.as-before")
    await request.redraw(tab_page(tab, shown, request.speak(noted)))


def tabs() -> Iterator[SettingsTab]:
    """Yield the pages of this feature."""
    shows: dict[str, Callable[[Request, str], Awaitable[None]]] = {
        "house": house_rules_controls.show,
        "open": live_tables.show,
    }
    for place, name in enumerate((OVERVIEW, *SETTINGS, "house", "open"), -1):
        title, label = Text(f"settings.tab-{name}"), Text(f"settings.to-{name}")
        yield SettingsTab(name, 10 * place, title, label, shows.get(name, partial(_show, name)))


async def _show(name: str, request: Request, detail: str) -> None:
    del detail
    shown = shown_to(request)
    await request.redraw(overview_page(shown) if name == OVERVIEW else tab_page(name, shown))


async def _paint_anew(request: Request) -> None:
    """Let the server's tables be seen as they look now."""
    for table in await request.services.registry.of_server(request.guild):
        request.services.messages.publish(table)
