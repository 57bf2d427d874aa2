"""What moves are called in a list, in a sentence, and where they are advised."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bot.show.localizer import Localizer
from games.core.game import AnyGame
from games.core.move import Ask, Move
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
    if option.barred is not None or option.again:
        return
    if option.then is None:
        yield str(option.move), label[:100]
        return
    for further in option.then.options:
        yield from _leaves(further, label, localizer)


def move_name(
    game: AnyGame,
    view: Any,  # noqa: ANN401 -- any view
    asks: tuple[Ask, ...],
    move: Move,
    localizer: Localizer,
) -> str:
    """Return what a move is called in a sentence: "play 7"; as its controls say it if the game has no name for it."""
    named = game.advice.named(view, move)
    return _as_labelled(game.screen(view, asks).choices, move, localizer) if named is None else localizer.label(named)


def move_order(
    game: AnyGame,
    view: Any,  # noqa: ANN401 -- any view
    asks: tuple[Ask, ...],
    move: Move,
    localizer: Localizer,
) -> str:
    """Return the same as advice begins with it: "Play 7", « Joue le 7 »."""
    named = game.advice.named(view, move)
    if named is None:
        return _as_labelled(game.screen(view, asks).choices, move, localizer)
    return _begun(localizer.label(_as_order(named)))


def _as_labelled(choices: Sequence[Choose], move: Move, localizer: Localizer) -> str:
    return dict(move_labels(choices, localizer)).get(str(move), str(move))


def _as_order(named: Text) -> Text:
    """Return the name of a move in the imperative, where the language has another form for it."""
    parts = {name: _as_order(part) if isinstance(part, Text) else part for name, part in named.params}
    return Text(f"{named.key}.order", **parts)


def _begun(words: str) -> str:
    return words[:1].upper() + words[1:]


def hint_line(table: FrozenTable, seat: int, found: Hint, localizer: Localizer) -> str:
    """Return a hint as two lines, with names as short as on the picture: what to do, and why in small print."""
    brief = localizer.in_brief(mentioning=True)
    order = move_order(table.game, table.view(seat), table.asks(seat), found.move, brief)
    return brief.say(Text("bot.hint-is", move=order, why=found.why))


def may_ask_for_hint(table: FrozenTable, seat: int) -> bool:
    """Return whether a seat has something to ask about: it is its turn, it has a choice, and no AI answers for it."""
    return table.is_live and bool(table.asks(seat)) and not table.state.is_played(seat) and table.forced(seat) is None
