"""Owns the control of profiles: the game that is shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.discord.requests.click import Click, Handler
from bot.discord.requests.interaction_data import value
from bot.show.custom_id import Malformed
from bot.standings.board_choice import ALL_GAMES
from bot.standings.pages.profile import profile_page, read_profile

ID_LENGTH: Final = 20


async def choose_game(click: Click) -> None:
    """Show the profile in the game that was chosen."""
    written, game, app = click.custom_id.detail, value(click.interaction), click.app
    if not written.isdecimal() or len(written) > ID_LENGTH or (game != ALL_GAMES and game not in app.games):
        raise Malformed(written)
    profile = await read_profile(app.database, click.guild, int(written), click.interaction.user.id, game)
    await click.reply.redraw(await profile_page(profile, app.games, app.painter, await click.language()))


ANYWHERE: Final[Mapping[str, Handler]] = {"profile-of": choose_game}
