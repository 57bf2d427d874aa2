"""What is said of cards and announcements in Agnès is so by the rules: each kind of reason, in random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from games.agnes import AGNES
from games.agnes.scoring import VALUES, total
from games.agnes.state import EMPTY
from games.agnes.view import HIDDEN
from games.core.chance import FastChance
from games.core.french_pack import KING, PACK, RANK_OF
from tests.games.said_reasons import Said, said_in


def own(said: Said) -> list[int]:
    """Return the own cards as they really are."""
    return [card for card in said.moment.state.layouts[said.seat] if card != EMPTY]


def seen(said: Said) -> list[int]:
    """Return the own cards that the seat has seen."""
    return [card for card in said.view.layouts[said.seat] if card >= 0]


def old(said: Said) -> int:
    return int(said.view.layouts[said.seat][int(said.move.items[0]) - 1])


def new(said: Said) -> int:
    return int(said.view.top if said.move.verb == "take" else said.view.held)


def claimed(said: Said) -> int:
    """Return the card that is really claimed."""
    seat, slot = map(int, said.move.items)
    return int(said.moment.state.layouts[seat][slot - 1])


def same_rank(said: Said) -> bool:
    return bool(RANK_OF[claimed(said)] == RANK_OF[said.moment.state.discard[-1]])


def made_total(said: Said) -> int:
    """Return what the own cards really make once the card has its place."""
    slot = int(said.move.items[0]) - 1
    card = said.moment.state.discard[-1] if said.move.verb == "take-agnes" else said.moment.state.held
    layout = said.moment.state.layouts[said.seat]
    return total([*(other for at, other in enumerate(layout) if other != EMPTY and at != slot), card])


def swapped_for_less(said: Said) -> int:
    """Return by how much the total of the seat really falls when the cards of the king are swapped."""
    (one, other), layouts = said.view.pair, said.moment.state.layouts
    mine, theirs = (one, other) if one.seat == said.seat else (other, one)
    return int(VALUES[layouts[mine.seat][mine.slot]] - VALUES[layouts[theirs.seat][theirs.slot]])


def odds(said: Said) -> float:
    """Return in what part of the states that the seat cannot tell apart it has 5 or less."""
    worlds = [AGNES.imagine(said.view, FastChance(number)) for number in range(40)]
    return sum(total(card for card in world.layouts[said.seat] if card != EMPTY) <= 5 for world in worlds) / 40


IS_TRUE: dict[str, Callable[[Said], bool]] = {
    "draw": lambda said: all(VALUES[said.view.top] >= VALUES[card] for card in seen(said)),
    "draw-hope": lambda said: any(VALUES[card] < VALUES[said.view.top] for card in range(PACK)),
    "place": lambda said: said["less"] == VALUES[old(said)] - VALUES[new(said)] > 0,
    "place-seen": lambda said: VALUES[old(said)] > VALUES[new(said)] and not said.view.variant.memory_aid,
    "place-unknown": lambda said: old(said) == HIDDEN and VALUES[new(said)] < said["usual"],
    "place-known": lambda said: old(said) == HIDDEN and said["snap"] == said.view.variant.snap,
    "discard": lambda said: all(VALUES[said.view.held] >= VALUES[card] for card in seen(said)),
    "discard-unknown": lambda said: VALUES[said.view.held] > said["usual"] and len(own(said)) > len(seen(said)),
    "power": lambda said: said["kind"] == RANK_OF[said.view.held] >= 9,
    "pass": lambda said: (
        not any(
            card >= 0 and RANK_OF[card] == RANK_OF[said.view.top] for layout in said.view.layouts for card in layout
        )
    ),
    "snap-own": lambda said: same_rank(said) and int(said.move.items[0]) == said.seat,
    "snap-other": lambda said: same_rank(said) and int(said.move.items[0]) != said.seat,
    "give": lambda said: all(VALUES[old(said)] >= VALUES[card] for card in seen(said)),
    "give-unknown": lambda said: old(said) == HIDDEN and all(VALUES[card] < said["usual"] for card in seen(said)),
    "give-blind": lambda said: not seen(said),
    "give-keep": lambda said: old(said) == HIDDEN and bool(seen(said)) and said.view.variant.snap,
    "look": lambda said: old(said) == HIDDEN,
    "look-other": lambda said: said.view.layouts[int(said.move.items[0])][int(said.move.items[1]) - 1] == HIDDEN,
    "look-two": lambda said: said.view.power == KING,
    "blind-swap": lambda said: VALUES[said.view.layouts[said.seat][said["slot"] - 1]] > said["usual"],
    "blind-kept": lambda said: any(
        int(seat) == said["who"].seat != said.seat and said.view.knowers[int(seat)][int(slot) - 1] >> int(seat) & 1
        for seat, slot in zip(said.move.items[::2], said.move.items[1::2], strict=True)
    ),
    "blind-others": lambda said: str(said.seat) not in said.move.items[::2],
    "swap": lambda said: swapped_for_less(said) == said["less"] > 0,
    "swap-not": lambda said: swapped_for_less(said) <= 0,
    "agnes": lambda said: total(own(said)) <= 5 and said["points"] == str(total(own(said))).replace("-", "−"),
    "agnes-with": lambda said: made_total(said) <= 5 and said["points"] == str(made_total(said)).replace("-", "−"),
    "agnes-likely": lambda said: said["unknown"] == len(own(said)) - len(seen(said)) > 0 and odds(said) > 0.5,
    "not-yet": lambda said: total(own(said)) > 5,
    "not-sure": lambda said: said["unknown"] == len(own(said)) - len(seen(said)) > 0,
}
"""Each kind of reason, judged by the cards as they really lie where the reason is sure of them."""


def test_whatever_is_said_is_so() -> None:
    met: Counter[str] = Counter()
    for said in said_in(AGNES, 32, 120):
        assert IS_TRUE[said.key](said), f"{said.reason} for {said.move}: {said.view}"
        met[said.key] += 1
    assert len(met) >= 13, met
