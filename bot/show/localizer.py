"""Whose language a message speaks, and how it names the seats."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from bot.show.button_rows import text_width
from bot.show.sentences import Language, as_plain, escaped, speak
from games.core.text import Text
from tables.table.table_state import Seat, TableState

AI_MARK = "🤖"
_MENTION: Final = re.compile(r"<@(\d+)>")
_STAND_INS = 0xE000
"""The first of the characters that stand for names while a sentence loses its formatting: of private use."""
NAME_LETTERS = 12
"""Letters of a name where there is little room: pictures write as many."""
NAME_WIDTH = 112
"""About as many pixels as twelve letters take: a name in wide ones has fewer."""


@dataclass(frozen=True, slots=True)
class Localizer:
    """A language, and the names of the seats: as mentions for text, plain for labels, pictures and alt texts.

    Pictures also show which seats' persons are `away`, and whether the game is `paused`: then no AI stands in for them.
    """

    language: Language
    mentions: tuple[str, ...] = ()
    plain: tuple[str, ...] = ()
    away: frozenset[int] = frozenset()
    paused: bool = False
    coloured: tuple[str, ...] = ()
    """The mentions that portraits follow where texts mention nobody; empty: those of the texts."""

    def say(self, text: Text) -> str:
        """Return the sentence for a message's text; people are mentioned."""
        return speak(text, self.language, self.mentions)

    def label(self, text: Text) -> str:
        """Return the sentence for a label or a picture; people are named."""
        return speak(text, self.language, self.plain)

    def alt(self, text: Text) -> str:
        """Return the sentence for an alt text, which knows no formatting; people are named, signs in names included."""
        return self.plainly(self.say(text))

    def plainly(self, said: str) -> str:
        """Return what a message says as an alt text says it: without formatting, people named."""
        found = _mentioned(self.mentions)
        said = said if found is None else found.sub(lambda one: chr(_STAND_INS + self.mentions.index(one[0])), said)
        return as_plain(said).translate(dict(enumerate(self.plain, _STAND_INS)))

    def in_brief(self, *, mentioning: bool = False) -> Localizer:
        """Return the localizer for text beneath a picture: longer names are cut as there.

        Nobody is mentioned, or when `mentioning` whoever has a short name.
        """
        return _in_brief(self, mentioning)

    def standing_in(self, seat: int) -> Localizer:
        """Return the localizer that says of a person that an AI player acts for them; an AI player acts for itself."""
        if self.mentions[seat].startswith(AI_MARK):  # a person is mentioned, whatever they call themselves
            return self
        both = [
            (*names[:seat], speak(Text("bot.played-for", who=names[seat]), self.language), *names[seat + 1 :])
            for names in (self.mentions, self.plain)
        ]
        return replace(self, mentions=both[0], plain=both[1])


def person_in(mention: str) -> int:
    """Return who is mentioned, 0 if it is nobody known to Discord."""
    who = _MENTION.fullmatch(mention)
    return int(who[1]) if who else 0


@lru_cache(maxsize=1024)
def _mentioned(mentions: tuple[str, ...]) -> re.Pattern[str] | None:
    """Return what finds these mentions in a text, the longest first; None without any."""
    known = sorted(filter(None, mentions), key=len, reverse=True)
    return re.compile("|".join(map(re.escape, known))) if known else None


@lru_cache(maxsize=1024)  # a table keeps its people, and every page of it asks
def _in_brief(whole: Localizer, mentioning: bool) -> Localizer:  # noqa: FBT001 -- a cache has no keywords of its own
    names = list(zip(whole.mentions, whole.plain, strict=True))
    short = tuple(_short(mention.startswith(AI_MARK), name) for mention, name in names)
    mentions = (
        mention if mentioning and brief == name else escaped(brief)
        for (mention, name), brief in zip(names, short, strict=True)
    )
    return Localizer(whole.language, tuple(mentions), short)


def _short(is_ai: bool, name: str) -> str:  # noqa: FBT001 -- one of two kinds of name
    """Return a name in few letters; only that of an AI player begins with its mark."""
    bare = name.removeprefix(AI_MARK).strip() or name
    if len(bare) > NAME_LETTERS or text_width(bare) > NAME_WIDTH:
        kept = next(end for end in range(NAME_LETTERS - 1, 0, -1) if end == 1 or text_width(bare[:end]) <= NAME_WIDTH)
        bare = f"{bare[:kept].rstrip()}…"
    return f"{AI_MARK} {bare}" if is_ai else bare


def localizer_for(language: Language, seats: Sequence[Seat]) -> Localizer:
    """Return the localizer that names these seats."""
    return Localizer(language, tuple(mention(seat) for seat in seats), tuple(plain_name(seat) for seat in seats))


def localizer_in_play(language: Language, table_state: TableState) -> Localizer:
    """Return the localizer of a table in play, which also knows who is away."""
    away = frozenset(number for number, seat in enumerate(table_state.seats) if seat.autopilot)
    named = localizer_for(language, table_state.seats)
    return replace(named, away=away, paused=table_state.paused is not None)


def mention(seat: Seat) -> str:
    """Return how a text names who sits here; an AI player never pretends to be a person."""
    if seat.person is not None:
        return f"<@{seat.person}>" if seat.person > 0 else escaped(seat.name)
    return f"{AI_MARK} {escaped(seat.name)}"


def plain_name(seat: Seat) -> str:
    """Return the bare name."""
    return f"{AI_MARK} {seat.name}" if seat.is_ai else seat.name
