"""Owns erasing what is stored of a person, after they were asked twice. It must not touch anybody else's rows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.interactions.click import Click, Handler
from bot.interactions.custom_id import Malformed
from bot.language.sentences import speak
from bot.pages.page import note
from bot.privacy.pages.own_data import delete_page
from games.core.text import Text


async def erase(click: Click) -> None:
    """Ask once more, erase, or leave all as it is."""
    step, language = click.custom_id.detail, await click.language()
    if step == "1":
        await click.reply.redraw(delete_page(1, language))
    elif step == "2":
        done = await _erase(click)
        text = Text("privacy.deleted" if done else "privacy.deleted-later")
        await click.reply.redraw(note(speak(text, language)))
    elif step == "no":
        await click.reply.redraw(note(speak(Text("privacy.kept"), language)))
    else:
        raise Malformed(step)


async def _erase(click: Click) -> bool:
    """Hand over the seats of a person everywhere, then erase them; return whether nothing is left.

    Of whom nothing is stored, the wish is not stored either. Raises `Refused` for another erasure too soon.
    """
    app, person = click.app, click.interaction.user.id
    app.upkeep.erasures.check(person)
    if not await app.database.personal_data.is_known(person):
        return True
    await app.erasures.ask(person)
    return await app.upkeep.erase(person)


ANYWHERE: Final[Mapping[str, Handler]] = {"erase": erase}
