"""The controls of the server's settings."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping
from functools import partial
from typing import Any

from bot.discord.requests.controls import control
from bot.discord.requests.request import Request
from bot.discord.requests.requests import why_not
from bot.show.forms import Form, named_in
from bot.show.page import Page
from bot.show.settings_tabs import SERVER_TAB, SettingsTab
from cogs.settings import channel_languages, house_rules_controls, live_tables
from cogs.settings.server_settings_pages import (
    OVERVIEW,
    RESET,
    SERVER,
    SERVER_RESET,
    SERVER_SET,
    SETTINGS,
    overview_page,
    reset_form,
    tab_form,
    tab_page,
)
from cogs.settings.setting_choices import FELT, SEASONS, ShownServer, change_in, shown_to
from games.core.text import Refused, Text
from storage import GuildSettings


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


@control(SERVER_RESET, managers=True)
async def reset(request: Request) -> None:
    """Ask which settings are to be as usual again, of a page or of all, or let them be so."""
    tab = named_in(request.detail)
    form = reset_form(tab, shown_to(request))
    if form is None:
        await _change(request, tab, {})
    elif not await request.opens(form):
        usual = GuildSettings()
        await _change(request, tab, {field: getattr(usual, field) for field in request.filled(form)[RESET]})


async def _change(request: Request, tab: str, change: Mapping[str, Any]) -> None:
    guilds = request.services.database.guild_settings
    settings = await guilds.change(request.guild, lambda settings: settings.model_copy(update=dict(change)))
    shown = shown_to(request, settings)
    asked = [one for name in SETTINGS if tab in (name, OVERVIEW) for one in SETTINGS[name]]
    changed = [one for one in asked if getattr(settings, one.field) != getattr(request.server, one.field)]
    if FELT in changed:
        await _paint_anew(request)
    if any(setting in SEASONS for setting in changed):
        now = round(request.services.now() * 1000)
        await request.services.database.seasons.move_end(request.guild, settings.zone, now)
    changes = tuple(setting.change_to(setting.now(shown)) for setting in changed)
    noted = Text("settings.noted", changes=changes) if changes else Text("settings.as-before")
    await request.redraw(_page(tab, shown, request.speak(noted)))


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
    await request.redraw(_page(name, shown_to(request)))


def _page(name: str, shown: ShownServer, notice: str = "") -> Page:
    return overview_page(shown, notice) if name == OVERVIEW else tab_page(name, shown, notice)


async def _paint_anew(request: Request) -> None:
    """Let the server's tables be seen as they look now."""
    for table in await request.services.registry.of_server(request.guild):
        request.services.messages.publish(table)
