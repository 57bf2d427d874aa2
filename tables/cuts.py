"""Owns a cut: a few words by which a person changes the deck (`docs/fairness.md`). It must not know the secret."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Final

from games.core.text import Refused, Text

WORDS_LENGTH: Final = 40
"""A cut has at most so many characters, once it is cleaned."""

_JOINERS: Final = "\u200c\u200d"
"""Invisible, but they hold emojis and letters together."""
_BLANKS: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols that look like a space."""


@dataclass(frozen=True, slots=True)
class Cut:
    """Who cut, by which name, with which words; it is never altered in place."""

    person: int
    name: str
    words: str

    @property
    def parts(self) -> tuple[str, str, str]:
        """Return what goes into the key, all of it text: ids are too long for the numbers of some languages."""
        return str(self.person), self.name, self.words


def cleaned(typed: str) -> str:
    """Return words as they are kept and shown: one line, single spaces, nothing invisible, no backtick.

    They are shown as code, where nothing but a backtick has power over the text; it becomes an apostrophe. Raises
    `Refused` for no words or too many.
    """
    spaced = "".join(_legible(sign) for sign in unicodedata.normalize("NFC", typed))
    words = " ".join(spaced.replace("`", "'").split())
    if len(words) > WORDS_LENGTH:
        raise Refused(Text("table.cut-too-long", most=WORDS_LENGTH, now=len(words)))
    if not any(unicodedata.category(sign)[0] in "LNPS" for sign in words):
        raise Refused(Text("table.cut-empty", most=WORDS_LENGTH))
    return words


def _legible(sign: str) -> str:
    kind = unicodedata.category(sign)
    if sign in _BLANKS or kind[0] == "Z" or sign.isspace():
        return " "
    return "" if kind[0] == "C" and sign not in _JOINERS else sign
