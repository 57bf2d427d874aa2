"""A suggested move on the screen of a seat: the card that it names in hand is ringed, and its control stands out."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from bot.show.question_controls import leads_to, step_of, toned
from games.core.move import Move
from games.core.screen import Block, Cards, Group, Option, Screen
from games.core.text import Text


def suggesting(screen: Screen, move: Move) -> Screen:
    """Return a screen that suggests a move: its control stands out, or what leads to it where it has none yet."""
    blocks = tuple(_ringed(block, move) if isinstance(block, Cards) else block for block in screen.blocks)

    def is_it(option: Option) -> bool:
        return option.then is None and leads_to(option, move)

    is_there = any(is_it(option) for choose in screen.choices for option in choose.options)
    stands_out = is_it if is_there else partial(leads_to, move=move)
    return replace(screen, blocks=blocks, choices=toned(screen.choices, stands_out))


def _ringed(cards: Cards[Text], move: Move) -> Cards[Text]:
    found = place_of(cards, move)
    if found is None:
        return cards
    number, at = found
    places = list(cards.hand[number].places)
    places[at] = replace(places[at], best=True)
    hand = (*cards.hand[:number], replace(cards.hand[number], places=tuple(places)), *cards.hand[number + 1 :])
    return replace(cards, hand=hand)


def having_begun(screen: Screen, path: str) -> Screen:
    """Return a screen on which the numbered cards stand out that a move begun has named already, by seat and place.

    So do all of a seat that it has named without a place. Where the ribbon ends it goes on with what the next
    step asks, or it says that alone.
    """
    items = Move.parse(path).items
    step = step_of(screen.choices, path)
    begun, ribbon = (None, None) if step is None else (step.begun, step.ribbon)
    named = set(zip(items[::2], items[1::2], strict=False))
    asked = items[-1] if begun is not None and len(items) % 2 else None

    def shown(group: Group[Text], seat: int | None, **look: Any) -> Group[Text]:  # noqa: ANN401 -- fields of a place
        is_asked = str(seat) == asked
        return replace(
            group,
            places=tuple(
                replace(place, **look)
                if place.number and ((str(seat), str(place.number)) in named or (is_asked and not place.empty))
                else place
                for place in group.places
            ),
        )

    def marked(block: Block) -> Block:
        if not isinstance(block, Cards):
            return block
        hand = tuple(shown(group, block.own, best=True) for group in block.hand)
        seats = tuple(
            replace(seat, groups=tuple(shown(group, seat.seat, mark="win") for group in seat.groups))
            for seat in block.seats
        )
        detail = block.detail if begun is None else begun
        return replace(block, hand=hand, seats=seats, detail=detail, ribbon=ribbon or block.ribbon)

    return replace(screen, blocks=tuple(map(marked, screen.blocks)))


def place_of(cards: Cards[Text], move: Move) -> tuple[int, int] | None:
    """Return which card in hand a move names, by its group and its place there; None if it names none.

    Of several copies of a card, which look the same, it is the first.
    """
    written = _named_by(move, cards.own)
    for name in filter(None, (written, written.rpartition("-")[0])):
        for number, group in enumerate(cards.hand):
            for at, place in enumerate(group.places):
                sprite = "" if place.face is None else place.face.sprite.partition("/")[2].partition(".")[0]
                if name == sprite or written == str(place.number or ""):
                    return number, at
    return None


def _named_by(move: Move, own: int | None) -> str:
    """Return the card or the number of the place that a move names: its first item, or its verb if it has none.

    Numbers in pairs are a seat and a place there: only places of the `own` seat are in hand.
    """
    items = move.items
    if len(items) % 2 or not all(map(str.isdecimal, items)):
        return items[0]
    pairs = zip(items[::2], items[1::2], strict=True)
    return next((place for seat, place in pairs if seat == str(own)), "") if items else move.verb
