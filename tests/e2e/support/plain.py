"""Signs that Discord would show as they are typed, in anything that the bot sends."""

import re
from collections.abc import Collection, Iterator

from playground import Playground
from playground.errors import Json
from playground.interactions import Interaction
from playground.media import walk
from playground.world import Message
from tests.e2e.support.mute_buttons import mute_buttons

TEXT = 10
SIGNS = re.compile(r"\*\*|`|<@|<#|<t:|</|\]\(|^(?:-#|#{1,3}) |\\[_*~`|>-]", re.MULTILINE)
"""Markdown, mentions, timestamps and escapes: none of them means anything in a label, an option or an alt text."""
CUT = 4
"""Of a name that is too long at least so many letters and one more are kept."""
TWICE = re.compile(r"(?:-#|#{1,3}) +(?:-#|#)|\*{4}|\S -# ")
"""Small print in small print, bold in bold, small print in the middle of a line: shown as typed even in a text."""


def watch_signs(playground: Playground) -> list[str]:
    """Return a list that grows by all that people would see as it is typed, and by buttons without a word."""
    seen: list[str] = []

    def watch(_: str, thing: object) -> None:
        if isinstance(thing, Message):
            guild = thing.channel.guild
            names = {member.user.display_name for member in guild.members.values()} if guild else set()
            seen.extend(signs(thing.components, names))
            seen.extend(f"no word: {custom_id}" for custom_id in mute_buttons(thing.components))
        elif isinstance(thing, Interaction) and thing.modal is not None:
            seen.extend(signs([{"type": 0, "label": thing.modal["title"]}, *thing.modal["components"]]))

    playground.world.watchers.append(watch)
    return seen


def signs(components: list[Json], names: Collection[str] = ()) -> Iterator[str]:
    """Yield the words of these components that would be shown as they are typed, which `names` are to be."""

    def without_names(words: str) -> str:
        for name in names:
            for kept in (name, *(f"{name[:letters]}…" for letters in range(len(name) - 1, CUT, -1))):
                words = words.replace(kept, "")
        return words

    for one in walk(components):
        plain = [one.get(key) for key in ("label", "placeholder", "description")]
        plain += [option.get(key) for option in one.get("options") or () for key in ("label", "description")]
        plain += [item.get("description") for item in one.get("items") or ()]
        yield from (words for words in plain if words and SIGNS.search(without_names(words)))
        if one["type"] == TEXT and TWICE.search(one["content"]):
            yield one["content"]
