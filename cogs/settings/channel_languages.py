"""The languages of a server's channels: the page and its controls."""

from __future__ import annotations

from typing import Final

from bot.discord.requests.controls import control
from bot.discord.requests.request import Request
from bot.policy.server_policy import channel_called
from bot.show.custom_id import Verb
from bot.show.inputs import channel_select, option, select
from bot.show.page import Page
from bot.show.settings_tabs import SettingsFrame
from cogs.settings.server_choices import FOR_TABLES
from cogs.settings.setting_choices import LANGUAGES
from games.core.text import Refused, Text
from storage import GuildSettings

SERVER_SPEAKS: Final = Verb("server-speaks")
SERVER_TONGUE: Final = Verb("server-tongue")

SPEAKING_MOST: Final = 25
"""The most channels with a language of their own."""


async def show(request: Request) -> None:
    """Show the languages of channels."""
    await request.redraw(languages_page(request.server, None, request.settings_frame))


@control(SERVER_TONGUE, managers=True)
async def pick_channel(request: Request) -> None:
    """Show what a channel may speak."""
    channel = channel_called(request.interaction.guild, request.chosen)
    await request.redraw(languages_page(request.server, channel, request.settings_frame))


@control(SERVER_SPEAKS, managers=True)
async def choose_language(request: Request) -> None:
    """Store the language of a channel, or that it has none of its own."""
    channel, word = channel_called(request.interaction.guild, request.detail), request.chosen
    if word not in LANGUAGES:
        raise Refused(Text("bot.not-offered"))

    def speaking(settings: GuildSettings) -> GuildSettings:
        others = {key: spoken for key, spoken in settings.channel_languages.items() if key != str(channel)}
        own = {} if word == "auto" else {str(channel): LANGUAGES[word]}
        return settings.model_copy(update={"channel_languages": dict([*others.items(), *own.items()][-SPEAKING_MOST:])})

    settings = await request.services.database.guild_settings.change(request.guild, speaking)
    noted = request.speak(Text("settings.noted", changes=Text("bot.choice", name=f"<#{channel}>", value=_said(word))))
    await request.redraw(languages_page(settings, channel, request.settings_frame, noted))


def _said(word: str) -> Text:
    return Text("settings.languages-same" if word == "auto" else f"settings.server-language-{word}")


def languages_page(settings: GuildSettings, chosen: int | None, frame: SettingsFrame, notice: str = "") -> Page:
    """Return the languages of channels; with a channel `chosen`, what it may speak."""
    localizer = frame.localizer
    lines = [localizer.say(Text("settings.languages-help"))]
    for channel, spoken in settings.channel_languages.items():
        lines.append(localizer.say(Text("settings.languages-line", channel=f"<#{channel}>", language=_said(spoken))))

    placeholder, there = localizer.label(Text("settings.languages-pick")), () if chosen is None else (chosen,)
    controls = [channel_select(SERVER_TONGUE.id(), FOR_TABLES, there, placeholder)]
    if chosen is not None:
        now = settings.channel_languages.get(str(chosen))
        options = (option(localizer.label(_said(word)), word, chosen=now == value) for word, value in LANGUAGES.items())
        controls.append(select(SERVER_SPEAKS.id(str(chosen)), options))
    return frame.page("general", lines, controls, notice)
