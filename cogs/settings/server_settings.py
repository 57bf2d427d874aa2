"""The controls of the server's settings."""

from __future__ import annotations

from bot.discord.requests.controls import control
from bot.discord.requests.request import Request
from bot.show.custom_id import Malformed
from cogs.settings import channel_languages, house_rules, live_tables
from cogs.settings.server_choices import CHANNELS
from cogs.settings.server_settings_pages import EVERYWHERE, SETTINGS, tab_page
from cogs.settings.setting_choices import FELT, SEASONS, setting_of, shown_to


@control("server", "server-tab", managers=True)
async def tab(request: Request) -> None:
    """Show one of the pages: that of a button, or the one that was chosen."""
    name, _, detail = (request.detail or request.chosen).partition(" ")
    if name in SETTINGS:
        await request.redraw(tab_page(name, shown_to(request)))
    elif name == "tongues":
        await channel_languages.show(request)
    elif name == "house":
        await house_rules.show(request, detail)
    elif name == "open":
        await live_tables.show(request, detail or "0")
    else:
        raise Malformed(name)


@control("server-set", "server-games", "server-role", "server-results", "server-channels", "server-free", managers=True)
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


async def _paint_anew(request: Request) -> None:
    """Let the server's tables be seen as they look now."""
    for table in await request.services.registry.of_server(request.guild):
        request.services.messages.publish(table)
