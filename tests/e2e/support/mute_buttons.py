"""Buttons that a screen reader has no word for: it says the name of a drawn emoji and the label."""

from collections.abc import Iterator
from typing import Final

from bot.discord.emoji_names import names_of
from bot.pictures.sprites import emoji_names
from playground.errors import Json
from playground.media import walk

BUTTON: Final = 2
SAID: Final = frozenset(name for drawing in emoji_names() for name in names_of(drawing).values())
"""The names of the drawn emojis, in the languages of their readers: words (decision 54)."""
SIGNS: Final = frozenset("📜🔁")
"""Common signs that may stand alone beneath a picture, in lessons: heard as "scroll" and "repeat"."""


def mute_buttons(components: list[Json]) -> Iterator[str]:
    """Yield the custom ids of the buttons without a word: neither in their label nor by a drawn emoji."""
    for one in walk(components):
        if one["type"] == BUTTON and not _has_word(one):
            yield one.get("custom_id") or one.get("url") or ""


def _has_word(button: Json) -> bool:
    label, emoji = button.get("label") or "", button.get("emoji") or {}
    if any(map(str.isalnum, label)):
        return True
    return emoji.get("name") in (SAID if emoji.get("id") else SIGNS if not label else ())
