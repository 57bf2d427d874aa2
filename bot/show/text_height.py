"""How tall a text stands on a narrow phone, and its parts that fit there: nobody should have to scroll for a page."""

from __future__ import annotations

import re
from typing import Final

from bot.show.button_rows import text_width

ROOM: Final = 272
"""CSS pixels of a line inside a container."""
INDENT: Final = 22
"""By which a list stands further in."""
LINE: Final = 22
SMALL_LINE: Final = 18
BLANK: Final = 11
_LARGER: Final = 1.08
"""Letters of a text, to those of a button as they are reckoned."""
_SMALLER: Final = 0.83
_HEADINGS: Final = {"# ": (30, 1.9), "## ": (30, 1.6), "### ": (25, 1.11)}
"""Of each kind of headline: the height of its lines, and its letters to those of a button."""
_MARGIN: Final = 12
BUTTON: Final = 40
"""How high a button is."""
_ITEM: Final = re.compile(r"(?:- |\d+\. |> )")
_MARKS: Final = re.compile(r"\*\*|`|\]\([^)]*\)|\[|\\(?=\W|_)")
_SHOWN: Final = ((re.compile(r"<@\d+>"), "@Maximilienne"), (re.compile(r"<t:\d+(?::\w)?>"), "dans 20 minutes"))
"""What Discord shows in place of a mention or a time: about as many letters as it may take."""
_SENTENCE: Final = re.compile(r"(?<=[.!?:;]) ")


def text_height(text: str) -> int:
    """Return about how many pixels a text in Markdown takes."""
    return sum(map(_line_height, text.split("\n")))


def _line_height(line: str) -> int:
    if not line:
        return BLANK
    for mark, (height, larger) in _HEADINGS.items():
        if line.startswith(mark):
            return _rows(line.removeprefix(mark), larger) * height + _MARGIN
    if line.startswith("-# "):
        return _rows(line.removeprefix("-# "), _SMALLER) * SMALL_LINE
    item = _ITEM.match(line)
    if item:
        return _rows(line[item.end() :], _LARGER, ROOM - INDENT) * LINE
    return _rows(line, _LARGER) * LINE


def _rows(line: str, larger: float, room: int = ROOM) -> int:
    """Return in how many rows a line stands: its words one after the other, those wider than a row broken."""
    rows, used, space = 1, 0.0, text_width(" ") * larger
    for written, shown in _SHOWN:
        line = written.sub(shown, line)
    for word in _MARKS.sub("", line).split(" "):
        width = text_width(word) * larger
        if used and used + space + width > room:
            rows, used = rows + 1, 0.0
        used += width + (space if used else 0)
        if used > room:
            rows, used = rows + int(used // room), used % room
    return rows


def parts_of(text: str, most: int) -> list[str]:
    """Return a text in parts of at most so many pixels, cut between lines, or else between sentences."""
    if text_height(text) <= most:
        return [text]
    pieces = text.split("\n")
    between = "\n"
    if len(pieces) == 1:
        pieces, between = _SENTENCE.split(text), " "
    parts = [pieces[0]]
    for piece in pieces[1:]:
        longer = f"{parts[-1]}{between}{piece}"
        if text_height(longer) <= most:
            parts[-1] = longer
        else:
            parts.append(piece)
    if between == "\n":
        return [part for whole in parts for part in parts_of(whole, most)]
    return parts
