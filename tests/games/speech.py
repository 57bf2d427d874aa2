"""The laws of what is heard instead of seen: alt texts, lines beside pictures, and the labels of controls.

Whoever wants no pictures reads a screen line by line, and whoever listens hears each text as a block of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.show.page_renderer import Shown, Told, in_words
from games.core.game import AnyGame
from games.core.move import Move
from games.core.screen import Choose, Line, Option, Screen
from games.core.text import Text
from tests.games.kits import kit_of
from tests.games.wording import LANGUAGES, Language, source_of, spoken

MARKDOWN: Final = re.compile(
    r"\*\*|__|~~|\|\||`|<[@#t:]|^(?:#{1,3}|-#|>|[-*]) |(?<!\w)[*_](?=\w[^*_]*[*_](?!\w))", re.MULTILINE
)
"""What Discord shows as formatting in a text, and as it is written in an alt text."""


PIECES: Final = re.compile(r"\.\s|\s·\s|;\s")
NAMING: Final = re.compile(r"\w\s?: \S")


def check_heard(game: AnyGame, screen: Screen) -> None:
    """A screen reads well without its pictures, in both languages."""
    for language in LANGUAGES:
        for block in screen.blocks:
            if not isinstance(block, Line):
                check_alt(block.alt, language)
        check_lines(screen, language)
        for choose in screen.choices:
            check_labels(game, choose, kit_of(game).words, language)


def check_alt(alt: Text, language: Language) -> None:
    """An alt text is one line, and plain."""
    said, where = spoken(alt, language), f"{alt.key} in {source_of(alt, language)}"
    assert "\n" not in said, f"an alt text is one line: take the line break out of {where}: {said!r}"
    if found := MARKDOWN.search(said):
        raise AssertionError(f"an alt text knows no formatting: take {found[0]!r} out of {where}: {said!r}")
    for piece in (spoken(value, language) for _, value in alt.params if isinstance(value, Text)):
        _, _, then = said.partition(piece)
        ends = piece.endswith((".", ":")) or then.startswith((".", ";", " ·")) or not then
        assert ends or ":" not in piece, f"add a full stop or « · » after {piece!r} in {where}: {said!r}"


def check_lines(screen: Screen, language: Language) -> None:
    """No line is a part of what was said before it: a whole sentence of an alt text is left out, a piece cannot be."""
    parts = [
        Told(("-# " if block.quiet else "") + spoken(block.text, language))
        if isinstance(block, Line)
        else Shown(words=spoken(getattr(block, "words", None) or block.alt, language))
        for block in screen.blocks
    ]
    if twice := said_twice(in_words(parts).split("\n")):
        line, before = twice
        raise AssertionError(
            f"said twice in {language}: {line!r} is a part of {before!r}. Add a full stop or « · » on both sides of it "
            "in the alt text, so that it is a sentence there and left out, or leave the line away"
        )


def said_twice(lines: Sequence[str]) -> tuple[str, str] | None:
    """Return a line that is a part of one before it, and that one, if there is any; small print may repeat.

    So may a piece of a line, but none that names something: "Discard: K♠".
    """
    before: list[str] = []
    for line in lines:
        if not line or line.startswith("-# "):
            continue
        for piece in filter(NAMING.search, PIECES.split(line.rstrip("."))):
            if at := next((earlier for earlier in before if piece in PIECES.split(earlier.rstrip("."))), None):
                return piece, at
        for earlier in before:
            if line in earlier and re.search(rf"(?:^|[.;·] ){re.escape(line)}(?=$|[.,;]| ·)", earlier):
                return line, earlier
        before.append(line)
    return None


def check_labels(game: AnyGame, choose: Choose, words: Mapping[str, Text], language: Language) -> None:
    """A control whose move holds a card names it; so no item of a move is a card here and something else there."""
    prompt = spoken(choose.prompt, language)
    for option in choose.options:
        for item, heard in _heard_with(option, prompt, language):
            if item in words:
                name = spoken(words[item], language).partition(" (")[0]
                assert name.casefold() in heard.casefold(), (
                    f"{option.move}: {item!r} is {name!r} in KIT.words, but the control says {heard!r}. Add the card "
                    "to its label, or write what is no card otherwise: an item of a move means one thing in a game"
                )
        if option.then is not None:
            check_labels(game, option.then, words, language)


def _heard_with(option: Option, prompt: str, language: Language) -> Iterator[tuple[str, str]]:
    """Yield the items of a move and where they must be named: the last in the label, others in the question, too."""
    label, move = spoken(option.label, language), Move.parse(str(option.move))
    for number, item in enumerate(move.items, 1):
        yield item, label if number == len(move.items) else f"{prompt} {label}"
