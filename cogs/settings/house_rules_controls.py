"""The controls of a server's house rules: choosing what new tables open with, deleting."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.discord.requests.controls import control
from bot.discord.requests.request import Request
from bot.policy.house_rules import opening_preset, opening_with, presets_of, value_of, without_preset
from bot.show.custom_id import read_number
from bot.show.forms import named_in
from bot.show.sentences import escaped
from cogs.settings.house_rules_pages import DROPS, HOUSE, HOUSE_FORM, OPENS, house_form, presets_page
from games.core.game import AnyGame
from games.core.text import Text
from storage import GuildSettings

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


@control(HOUSE_FORM, managers=True)
async def change(request: Request) -> None:
    """Ask what new tables open with, and what is deleted, or store it."""
    game = request.game_called(named_in(request.detail))
    form = house_form(request.server, game, request.settings_frame)
    if await request.opens(form):
        return
    given = request.filled(form)
    presets = {value_of(preset): preset for preset in presets_of(request.server, game)}
    opens, dropped = presets.get(given[OPENS]), [presets[value].name for value in given[DROPS]]

    def changed(settings: GuildSettings) -> GuildSettings:
        settings = opening_with(settings, game, opens)
        for name in dropped:
            settings = without_preset(settings, game, name)
        return settings

    stored = await request.services.database.guild_settings.change(request.guild, changed)
    await show(request, game.name, stored, request.speak(_noted(stored, game, dropped)))


def _noted(settings: GuildSettings, game: AnyGame, dropped: Sequence[str]) -> Text:
    """Return what new tables open with now, and what was deleted."""
    opens = opening_preset(settings, game)
    rules = Text("bot.lobby-official") if opens is None else escaped(opens.name)
    noted = Text("settings.house-noted", rules=rules)
    return Text("settings.dropped", noted=noted, names=tuple(map(escaped, dropped))) if dropped else noted
