"""The controls of a server's house rules: choosing what new tables open with, deleting."""

from __future__ import annotations

from typing import Final

from bot.discord.requests.controls import control
from bot.discord.requests.request import Request
from bot.policy.house_rules import OFFICIAL, opening_with, preset_called, preset_chosen, presets_of, without_preset
from bot.show.custom_id import read_number
from bot.show.sentences import escaped
from cogs.settings.house_rules_pages import HOUSE, HOUSE_DROP, HOUSE_DROPPED, HOUSE_OPEN, drop_page, presets_page
from games.core.game import AnyGame
from games.core.text import Refused, Text
from storage import GuildSettings, Preset

PAGE_DIGITS: Final = 2


async def show(request: Request, detail: str, settings: GuildSettings | None = None, notice: str = "") -> None:
    """Show the house rules of a game, and which page of them; without a game, of the first that has any."""
    game, _, number = detail.partition(" ")
    page = read_number(number, PAGE_DIGITS) if number else 0
    games, settings = request.services.games, settings or request.server
    having = (known.name for known in games.values() if presets_of(settings, known))
    wanted = request.game_called(game or next(having, next(iter(games))))
    await request.redraw(presets_page(settings, games, wanted, request.settings_frame, notice, page))


@control(HOUSE, managers=True)
async def choose_game(request: Request) -> None:
    """Show the house rules of the game chosen."""
    await show(request, request.chosen)


@control(HOUSE_OPEN, managers=True)
async def open_with(request: Request) -> None:
    """Store with which rules new tables open."""
    game, name = request.game_called(request.detail), request.chosen
    preset = None if name == OFFICIAL else preset_chosen(request.server, game, name)
    guilds = request.services.database.guild_settings
    stored = await guilds.change(request.guild, lambda settings: opening_with(settings, game, preset))
    rules = Text("bot.lobby-official") if preset is None else escaped(preset.name)
    await show(request, game.name, stored, request.speak(Text("settings.house-noted", rules=rules)))


@control(HOUSE_DROP, managers=True)
async def ask_drop(request: Request) -> None:
    """Ask whether a preset is really to be deleted."""
    game = request.game_called(request.detail)
    preset = _preset(request, game, request.chosen.removeprefix("="))
    await request.redraw(drop_page(preset, game, request.settings_frame))


@control(HOUSE_DROPPED, managers=True)
async def drop(request: Request) -> None:
    """Delete a preset."""
    known, _, name = request.detail.partition(" ")
    game = request.game_called(known)
    preset, guilds = _preset(request, game, name), request.services.database.guild_settings
    stored = await guilds.change(request.guild, lambda settings: without_preset(settings, game, preset.name))
    await show(request, game.name, stored, request.speak(Text("settings.dropped", name=escaped(preset.name))))


def _preset(request: Request, game: AnyGame, name: str) -> Preset:
    preset = preset_called(request.server, game, name)
    if preset is None:
        raise Refused(Text("settings.preset-gone"))
    return preset
