"""What moves are called in a sentence or a list: as their controls say it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.show.localizer import Localizer
from games.core.screen import Choose, Option
from games.core.text import Text
from tables.life.ai_job import Hint
from tables.table.read_only_table import FrozenTable


def move_labels(chooses: Sequence[Choose], localizer: Localizer) -> Iterator[tuple[str, str]]:
    """Yield the written moves that questions offer, each with the labels that lead to it."""
    for choose in chooses:
        for option in choose.options:
            yield from _leaves(option, "", localizer)


def _leaves(option: Option, before: str, localizer: Localizer) -> Iterator[tuple[str, str]]:
    label = f"{before} → {localizer.label(option.label)}" if before else localizer.label(option.label)
    if option.barred is not None:
        return
    if option.then is None:
        yield str(option.move), label[:100]
        return
    for further in option.then.options:
        yield from _leaves(further, label, localizer)


def hint_line(table: FrozenTable, seat: int, found: Hint, localizer: Localizer) -> str:
    """Return a hint as a sentence: the move as its controls call it, and why."""
    if found.named is not None:
        named = localizer.label(found.named)
    else:
        choices = table.game.screen(table.view(seat), table.asks(seat)).choices
        named = dict(move_labels(choices, localizer)).get(str(found.move), str(found.move))
    return localizer.say(Text("bot.hint-is", move=named[:1].upper() + named[1:], why=found.why))


def may_ask_for_hint(table: FrozenTable, seat: int) -> bool:
    """Return whether a seat has something to ask about: it is its turn, it has a choice, and no AI answers for it."""
    return table.is_live and bool(table.asks(seat)) and not table.state.is_played(seat) and table.forced(seat) is None
