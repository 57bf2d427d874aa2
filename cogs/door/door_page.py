"""The pages of the game corner: what everybody in its channel sees, what can be watched, and where it is chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.pictures.painter import Painter
from bot.policy.server_policy import existing, rights_missing
from bot.show.custom_id import Verb
from bot.show.inputs import POSTS, channel_select, option, select
from bot.show.localizer import Localizer, localizer_for
from bot.show.names import name_of, table_name
from bot.show.page import Item, Page, button, jump_url_of, link_button, page_of, rows
from bot.show.page_renderer import Block, PageLook, Picture, Told, show
from bot.show.sentences import Language
from bot.show.settings_tabs import SettingsFrame
from bot.show.theme import Theme
from cogs.door.door_picture import door_layout
from cogs.door.open_tables import AtGame, WhatIsOn
from cogs.door.said import EventTexts, told
from cogs.door.settings import Door
from games.core.text import Text
from storage import GuildSettings
from tables.table.read_only_table import ReadableTable

TAB: Final = "door"
DOOR_CHANNEL: Final = Verb("door-channel")
DOOR_PLAY: Final = Verb("door-play")
DOOR_PLAY_OF: Final = Verb("door-play-of")
DOOR_WATCH: Final = Verb("door-watch")
DOOR_EVENT: Final = Verb("door-event")

GAMES_MOST: Final = 5
"""The most games on the picture, and with buttons; the others stand in a list."""
WATCHED_MOST: Final = 5
NEEDED: Final = ("view_channel", "send_messages", "attach_files", "read_message_history")
"""What the bot must be allowed where the message stands."""
ACCENT: Final = 0x1F7A4D


async def door_page(
    on: WhatIsOn, event: EventTexts | None, language: Language, painter: Painter, theme: Theme, *, plans: bool
) -> Page:
    """Return what everybody in the channel sees; `plans`: whether somebody may propose an evening."""
    localizer = localizer_for(language, on.people)
    shown = WhatIsOn(tuple(_liveliest(on.games)), on.people, on.event)
    foot = Text("door.event-none" if plans else "door.event-off")
    words = [_line(one, localizer) for one in shown.games]
    words += [] if event is None else [localizer.say(event.told)]
    picture = door_layout(shown, event, foot, localizer, theme)
    longest = shown.longest
    lead = Text("door.lead-none") if longest is None else Text("door.lead-waits", game=name_of(longest.game))
    blocks: list[Block] = [
        Told(f"### {localizer.say(Text('door.title'))}", brief=""),
        Picture("tapis-games-here.png", picture, "\n".join(words)),
        Told(localizer.say(lead)),
    ]
    return await show(
        blocks,
        localizer,
        painter,
        PageLook(theme=theme),
        controls=_controls(on, shown, localizer, plans),
        accent=ACCENT,
    )


def _liveliest(games: Sequence[AtGame]) -> list[AtGame]:
    """Return as many games as there is room for, in their order: those with most tables, the first of equal ones."""
    if len(games) <= GAMES_MOST:
        return list(games)
    chosen = sorted(games, key=lambda one: -(one.open + one.playing))[:GAMES_MOST]
    return [one for one in games if one in chosen]


def _line(one: AtGame, localizer: Localizer) -> str:
    name, *parts = map(localizer.say, told(one))
    return localizer.say(Text("door.told", game=name, parts=" · ".join(parts)))


def _controls(on: WhatIsOn, shown: WhatIsOn, localizer: Localizer, plans: bool) -> list[Item]:  # noqa: FBT001 -- one of the parts
    """Return a button for each game, blue where somebody has waited longest; then watching and the next evening."""
    label, longest = localizer.label, shown.longest
    games = [
        button(
            label(name_of(one.game)),
            DOOR_PLAY.id(one.game.name),
            style=discord.ButtonStyle.primary if one == longest else discord.ButtonStyle.secondary,
        )
        for one in shown.games
    ]
    others = [button(label(Text("door.watch")), DOOR_WATCH.id(), emoji="👀")]
    if on.event is not None:
        title = label(on.event.title)
        others.append(
            button(title, DOOR_EVENT.id(), emoji="📅") if on.event.url is None else link_button(title, on.event.url)
        )
    elif plans:
        others.append(button(label(Text("door.plan")), DOOR_EVENT.id(), emoji="📅"))
    further = [one.game for one in on.games if one not in shown.games]
    listed = (option(label(name_of(game)), game.name, emoji=game.glyph) for game in further)
    more = [select(DOOR_PLAY_OF.id(), listed, label(Text("door.choose")))] if further else []
    return [*rows(games), *more, *rows(others)]


def watch_page(tables: Sequence[ReadableTable], language: Language) -> Page:
    """Return the games in play that somebody may watch, the newest first, each with a way there."""
    localizer = Localizer(language)
    if not tables:
        return page_of(localizer.say(Text("door.watch-none")))
    lead = localizer.label(Text("door.watch-lead"))
    listed: list[ui.Section[Any]] = []
    for table in tables[:WATCHED_MOST]:
        named = localizer_for(language, table.state.seats)
        told = f"{table.game.glyph} **{named.say(table_name(table))}** · <#{table.channel}>"
        listed.append(ui.Section(told, accessory=link_button(lead, jump_url_of(table))))
    more = len(tables) - len(listed)
    rest = [localizer.say(Text("door.watch-more", count=more))] if more else []
    return page_of(localizer.say(Text("door.watch-which")), *listed, *rest)


# --- where it is chosen --------------------------------------------------------------------------------------------


def settings_page(
    door: Door | None, settings: GuildSettings, guild: discord.Guild | None, frame: SettingsFrame, notice: str = ""
) -> Page:
    """Return the page of a server's settings where it chooses the channel."""
    localizer = frame.localizer
    texts = [Text("door.help"), Text("door.help-again"), *_notes(door, settings, guild)]
    there, placeholder = [] if door is None else [door.channel], localizer.label(Text("bot.no-channel"))
    channels = channel_select(DOOR_CHANNEL.id(), POSTS, there, placeholder, least=0)
    return frame.page(TAB, [*map(localizer.say, texts)], [channels], notice)


def _notes(door: Door | None, settings: GuildSettings, guild: discord.Guild | None) -> Iterator[Text]:
    """Yield why nothing can be posted, and where tables open instead."""
    if door is None or guild is None:
        return
    channel = guild.get_channel(door.channel)
    if channel is None:
        yield Text("bot.channel-gone")
    elif missing := rights_missing(channel, *NEEDED):
        yield Text("bot.channel-barred", channel=channel.mention, missing=missing)
    if settings.channels and door.channel not in settings.channels:
        there = existing(guild, settings.channels)
        if there:
            yield Text("door.help-elsewhere", channels=tuple(f"<#{one}>" for one in there))
