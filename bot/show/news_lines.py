"""The latest news of a table as small print.

Beneath a picture they are brief: what the eye has just seen needs no more than a reminder.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Collection, Container, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final, NamedTuple, TypeAlias

from bot.show.button_rows import text_width
from bot.show.localizer import AI_MARK, Localizer
from bot.show.sentences import elided
from games.core.game import News
from games.core.screen import Line, Screen
from games.core.text import Text, Value, Who, as_you
from tables.table.events import TableEvent
from tables.table.stored_news import LINES_SHOWN, may_know, texts_known
from tables.time.turn_timers import HALF_TIME, TIME_UP

SMALL: Final = "-# "
"""What makes a line small print."""
BESIDE: Final = "\u00a0· "
"""Between sentences side by side."""
LEFT_OUT: Final = "… "
"""Stands for earlier news whose count would take a row."""
BRIEF_LINES: Final = 2
"""The most lines of small print beneath a picture."""
THREAD_ROWS: Final = 6
"""The most rows of small print above a picture, where a game does not say so."""
LINES_APART: Final = 5
"""More news in words alone than this stand side by side."""
_RESULT_ROWS: Final = 2
"""News for everybody that take more rows are the result of a round: its end has shown it."""
_RESULT, _DULL, _DRAWN, _ANSWERED, _USUAL, _LASTING, _WEIGHTY, _SUFFERED, _OWN = range(9)
"""What news weigh: the least go first."""
_ROOM: Final = 330
"""Pixels of a line of small print, as letters of a button, which are larger, would fill them."""
_TIME: Final = re.compile(r"<t:\d+")
_RELATIVE_TIME: Final = re.compile(r"<t:\d+:R>")
Fewer: TypeAlias = Callable[[Sequence[Text]], Sequence[Text]]
"""Says news in fewer sentences."""
_ABOUT_NOW: Final = "dans 20 minutes"
"""As long as Discord writes a time that is near."""


def untold(news: Iterable[TableEvent], screen: Screen) -> tuple[TableEvent, ...]:
    """Return the news without those that stand on a screen already, word for word."""
    told = {block.text for block in screen.blocks if isinstance(block, Line)}
    return _without(news, lambda item: item.text in told)


def unseen(news: Iterable[TableEvent], screen: Screen) -> tuple[TableEvent, ...]:
    """Return the news without those for the viewer alone that a picture shows, as the card just drawn."""
    drawn = {text for block in screen.blocks if isinstance(block, Line) and block.drawn for text in block.retold}
    return _without(news, lambda item: item.to is not None and item.text in drawn)


def _without(news: Iterable[TableEvent], told: Callable[[News], bool]) -> tuple[TableEvent, ...]:
    return tuple(
        replace(event, news=tuple(item for item in event.news if not told(item)))
        if any(map(told, event.news))
        else event
        for event in news
    )


def news_lines(
    news: Sequence[TableEvent], localizer: Localizer, seat: int | None, most: int = LINES_SHOWN
) -> list[str]:
    """Return the latest news that a seat (None: everybody) may know, oldest first."""
    lines: list[str] = []
    for event in reversed(news):  # what is no longer shown need not be spoken
        lines = [*(SMALL + said for _, said in _event_lines(event, localizer, seat)), *lines]
        if len(lines) >= most:
            break
    return lines[-most:]


def _in_fewer(news: Sequence[TableEvent], seat: int, fewer: Fewer) -> list[TableEvent]:
    """Return news as a seat may know them, those of steps that follow each other in `fewer` sentences.

    Where an AI player has stood in for somebody, each step is told by itself.
    """
    found = list[TableEvent]()
    for stands_in, steps in groupby(news, lambda event: event.by_ai is not None):
        row = list(steps)
        told = () if stands_in else tuple(News(text, frozenset({seat})) for text in fewer(texts_known(row, seat)))
        found += row if stands_in else [replace(row[-1], news=told)]
    return found


def thread_lines(news: Sequence[TableEvent], localizer: Localizer, seat: int, fewer: Fewer) -> list[str]:
    """Return all that a seat may know of some news, a line each; so many that one would scroll follow each other."""
    news = _in_fewer(news, seat, fewer)
    lines = news_lines(news, localizer, seat, 1 + sum(len(event.news) for event in news))
    if len(lines) <= LINES_APART:
        return lines
    return [SMALL + side_by_side(line.removeprefix(SMALL) for line in lines)]


def without_oldest(text: str) -> str:
    """Return a text without the first sentence of its news in small print; the same if there are none."""
    lines = text.split("\n")
    at = next((at for at, line in enumerate(lines) if line.startswith(SMALL)), None)
    if at is None:
        return text
    _, _, later = lines[at].partition(BESIDE)
    before, after = lines[:at], [later, *lines[at + 1 :]] if later else lines[at + 1 :]
    if later or (after and after[0].startswith(SMALL)):
        after[0] = f"{SMALL}{LEFT_OUT}{after[0].removeprefix(SMALL)}"
    return "\n".join([*before, *after])


class Thread(NamedTuple):
    """News as they stand above a picture, and those among them that are left out there."""

    shown: str
    left_out: str = ""


def thread_in_brief(  # noqa: PLR0913 -- what is told, to whom, and in how much room
    news: Sequence[TableEvent],
    localizer: Localizer,
    seat: int,
    moved: int,
    last: str = "",
    drawn: Collection[str] = (),
    rows: int = THREAD_ROWS,
    lasting: Collection[str] = (),
) -> Iterator[Thread]:
    """Yield the same side by side, in so many `rows` at most, then `last`; then ever shorter, where there is no room.

    Names are as on the picture, whose portraits show who is an AI player. First go news for everybody of a key that is
    `drawn` there, those that name nobody before all others; then, once others have moved, what the seat did in the step
    in which it has `moved` and what everybody knows to have come of it, which the answer to it has told, and what
    nobody did before the latest step. Then go the oldest, at last those of a `lasting` key; the latest step, and what
    came of the seat's own, as a card that it has drawn; what others did to it; at last what the latest step did to it,
    and a time, which no alt text can say. They are counted, or an ellipsis stands for them. At the very last only
    `last` stays, if there is one.
    """

    def weight(event: TableEvent, item: News, said: str) -> int:
        is_latest, is_own, is_timed = event is news[-1], event.seq == moved, bool(_TIME.search(said))
        is_suffered = item.to is not None and _actor(item) != Who(seat)
        is_answered = is_own and (item.to is None or item is event.news[0])
        if not is_suffered and item.text.key in drawn:
            return _DRAWN if _names(item) else _DULL
        is_nobodys = item.to is None and not (is_timed or _names(item))
        if not is_latest and (is_answered or is_nobodys):
            return _ANSWERED
        if is_timed or (is_latest and _concerns(item, seat)):
            return _OWN
        if is_suffered and not is_own:
            return _SUFFERED
        is_result = item.to is None and small_rows(said) > _RESULT_ROWS
        if is_latest or (_concerns(item, seat) and not is_result):
            return _WEIGHTY
        return _RESULT if is_result else _LASTING if item.text.key in lasting else _USUAL

    brief = localizer.in_brief()
    pieces = [
        (weight(event, item, said), unmarked(said, brief))
        for event in news
        for item, said in _event_lines(event, brief, seat)
    ]
    end = [last.removeprefix(SMALL)] if last else []
    yield from _ever_shorter(pieces, end, localizer, rows)
    if pieces:
        yield Thread(f"{SMALL}{end[0]}" if end else "", "\n".join(said for _, said in pieces))


def unmarked(said: str, localizer: Localizer) -> str:
    """Return a sentence with the names of AI players alone, without the sign before them."""
    for name in localizer.mentions:
        if name.startswith(AI_MARK):
            said = said.replace(name, name.removeprefix(AI_MARK).lstrip())
    return elided(said, localizer.language)


def _ever_shorter(
    pieces: Sequence[tuple[int, str]], end: Sequence[str], localizer: Localizer, rows: int
) -> Iterator[Thread]:
    """Yield news side by side, and then without ever more of them, those of the least weight first.

    What tells that some are left out stands where the first of them were; nothing does after the last.
    """
    least_first = sorted(range(len(pieces)), key=lambda at: pieces[at][0])
    for more in range(len(pieces) or 1):
        stays = [at for at in range(len(pieces)) if at not in least_first[:more]]
        kept = [pieces[at] for at in stays]
        told = [*(said for _, said in kept), *end]
        lines = _packed(told)
        after = next((place for place, at in enumerate(stays) if at > place), None)
        if after is not None:
            shortened = _packed([*told[:after], f"{LEFT_OUT}{told[after]}", *told[after + 1 :]])
            counted = _packed([localizer.say(Text("bot.news-more", lines=more)), *told])
            lines = shortened if after or _rows_of(counted) > _rows_of(lines) else counted
        if _least(kept) >= _WEIGHTY or (_least(kept) > _RESULT and _rows_of(lines) <= rows):
            left_out = "\n".join(pieces[at][1] for at in sorted(least_first[:more]))
            yield Thread("\n".join(SMALL + line for line in lines), left_out)


def _least(pieces: Sequence[tuple[int, str]]) -> int:
    return min((weight for weight, _ in pieces), default=_WEIGHTY)


def _concerns(item: News, seat: int) -> bool:
    """Return whether news are for a seat alone, or name it."""
    return item.to is not None or Who(seat) in _names(item)


def _names(item: News) -> list[Who]:
    """Return the seats that news name."""
    values = (value if isinstance(value, tuple) else (value,) for _, value in item.text.params)
    return [one for some in values for one in some if isinstance(one, Who)]


def addressed(news: Sequence[TableEvent], seat: int, say: Callable[[Text, int], Text]) -> tuple[TableEvent, ...]:
    """Return news in which what the game says otherwise to a seat itself is for that seat alone.

    What an AI player did for it is never said to be its own.
    """

    def of(event: TableEvent, item: News) -> News:
        is_its = event.by_ai == seat and item.text.given.get("who") == Who(seat)
        text = item.text if item.to is not None or is_its else as_you(say(item.text, seat), {TIME_UP}, seat)
        return item if text == item.text else News(text, frozenset({seat}))

    return tuple(replace(event, news=tuple(of(event, item) for item in event.news)) for event in news)


def without_act(news: Sequence[TableEvent], seat: int, moved: int) -> tuple[TableEvent, ...]:
    """Return news without what a seat itself did in the step in which it has `moved`, but with what came of it."""
    if not news or news[0].seq != moved:
        return tuple(news)
    first, *rest = news
    act = first.news[0] if first.news else None
    if act is not None and act.to in (None, frozenset({seat})) and act.text.given.get("who") == Who(seat):
        first = replace(first, news=first.news[1:])
    return (first, *rest)


def parted(news: Sequence[TableEvent], key: str) -> tuple[tuple[TableEvent, ...], tuple[TableEvent, ...]]:
    """Return the events before the latest news of a key, and those from it on; all, where it is told no more.

    They may be told to the seat itself, under a key of their own. The rest of a parted step is nobody's act, so that
    no AI player is said to have done it.
    """
    for number, event in reversed(list(enumerate(news))):
        keys = [item.text.key for item in event.news]
        at = next((place for place in reversed(range(len(keys))) if keys[place] in (key, f"{key}-you")), None)
        if at is not None:
            ends, begins = replace(event, news=event.news[:at]), replace(event, news=event.news[at:], by_ai=None)
            return (*news[:number], ends), (begins, *news[number + 1 :])
    return (), tuple(news)


def without_game(news: Sequence[TableEvent], game: str) -> list[TableEvent]:
    """Return news without those of a game: who has come, gone or paused is left."""
    left = (tuple(item for item in event.news if item.text.key.partition(".")[0] != game) for event in news)
    return [replace(event, news=kept) for event, kept in zip(news, left, strict=True) if kept]


def without_passing(news: Sequence[TableEvent], passing: Container[str], seat: int) -> tuple[TableEvent, ...]:
    """Return news without those of a key in `passing`, and of anybody's time, whose seat has gone on since.

    What is left of the own time of the `seat` that reads them its clock says.
    """
    found, gone_on = list[TableEvent](), set[Value]()

    def is_past(item: News) -> bool:
        key = item.text.key.removesuffix("-you")
        if key == HALF_TIME and _actor(item) == Who(seat):
            return True
        return (key in {HALF_TIME, TIME_UP} or item.text.key in passing) and _actor(item) in gone_on

    for event in reversed(news):
        kept = tuple(item for item in event.news if not is_past(item))
        gone_on |= {_actor(item) for item in event.news}
        found.append(event if len(kept) == len(event.news) else replace(event, news=kept))
    return tuple(reversed(found))


def _actor(item: News) -> Value:
    return item.text.given.get("who", "")


def brief_lines(
    news: Sequence[TableEvent], localizer: Localizer, seat: int | None, last: str = "", most: int = BRIEF_LINES
) -> list[str]:
    """Return the latest news in about two lines (or `most`), with the names as pictures have them, then `last`.

    What the very latest step brought is told however long it is.
    """
    said = [line.removeprefix(SMALL) for line in news_lines(news, localizer.in_brief(), seat, most)]
    pieces = [*said, last.removeprefix(SMALL)] if last else said
    latest = sum(may_know(item, seat) for event in news[-1:] for item in event.news)
    kept = min(max(latest, 1), most) + bool(last)
    while _rows_of(lines := _packed(pieces)) > most and len(pieces) > kept:
        pieces.pop(0)
    return [SMALL + line for line in lines]


def side_by_side(pieces: Iterable[str]) -> str:
    """Return sentences in one line, with a dot instead of each full stop between them, which begins no row."""
    *before, last = pieces
    return BESIDE.join([*(piece.removesuffix(".") for piece in before), last])


def _packed(pieces: Sequence[str]) -> list[str]:
    """Join pieces to lines as long as they fit on a phone, or in the last row of a longer one."""
    lines: list[str] = []
    for piece in pieces:
        joined = side_by_side([lines[-1], piece]) if lines else ""
        if joined and small_rows(joined) <= max(small_rows(lines[-1]), small_rows(piece)):
            lines[-1] = joined
        else:
            lines.append(piece)
    return lines


def _rows_of(lines: Iterable[str]) -> int:
    return sum(map(small_rows, lines))


def small_rows(line: str) -> int:
    """Return in how many rows a phone shows a line."""
    return math.ceil(text_width(_RELATIVE_TIME.sub(_ABOUT_NOW, line)) / _ROOM)


def _event_lines(event: TableEvent, localizer: Localizer, seat: int | None) -> Iterator[tuple[News, str]]:
    """Yield what a seat may know of one step; what an AI player did for a person is never said to be theirs.

    The first line that names them says what was done, the others what came of it, which is their own again.
    """
    acting = localizer if event.by_ai is None else localizer.standing_in(event.by_ai)
    stands_in = acting is not localizer
    for item in event.news:
        if not may_know(item, seat):
            continue
        plain = localizer.say(item.text)
        said = plain if acting is localizer else acting.say(item.text)
        if said != plain:
            acting = localizer
        elif stands_in and item.to is not None and event.by_ai in item.to:
            said = localizer.say(Text("bot.by-ai", said=plain))
        yield item, said
