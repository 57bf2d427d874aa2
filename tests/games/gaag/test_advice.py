"""What is said of cards and of the row in GaAg is so by the rules: each kind of reason, in random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

import pytest

from bot.show.localizer import Localizer
from bot.show.move_labels import move_order
from games.core.move import Move, legal_moves
from games.core.rounds import totals
from games.core.seats import following
from games.core.text import Who
from games.gaag import GAAG
from games.gaag.cards import CARD_NAMED, CLOSE_LOW, NUMBER_OF, is_element, weigh
from games.gaag.row import why_not
from tests.games.gaag.kit import Table, say
from tests.games.said_reasons import Said, said_in


def row_after(said: Said) -> list[int]:
    """Return the row as it really lies after the move; empty where a round has ended with it."""
    state = said.made().state
    return list(state.row) if state.round == said.moment.state.round else []


def numbers_left(said: Said) -> int:
    return len({NUMBER_OF[card] for card in fitting(row_after(said))})


def playable(said: Said) -> list[int]:
    return [CARD_NAMED[move.items[0]] for move in legal_moves(said.asks) if move.verb == "play"]


def fitting_after(said: Said) -> int:
    """Return how many elements that are left in the hand still fit."""
    row, hand = row_after(said), list(said.view.hand)
    hand.remove(CARD_NAMED[said.move.items[0]])
    return sum(is_element(card) and why_not(row, card) is None for card in hand)


def fitting(row: Sequence[int]) -> list[int]:
    return [card for card in range(CLOSE_LOW) if why_not(row, card) is None]


def numbers_left_before(said: Said) -> int:
    return len({NUMBER_OF[card] for card in fitting(said.view.row)})


def is_the_end(said: Said) -> bool:
    after, before = said.made().state, said.moment.state
    return bool(after.phase == "over" or after.round != before.round)


def goes_to(said: Said) -> bool:
    return bool(said["who"] == Who(said.made().state.turn))


def has_fewer(said: Said) -> bool:
    points = totals(said.view.done, said.view.seats)
    return bool(points[said["who"].seat] < points[said["other"].seat])


def last_after(said: Said) -> int:
    """Return who plays last before the seat's next turn."""
    state = said.made().state
    return following(said.view.seats, said.view.gone, said.view.turn, -state.direction)


def picked_up(said: Said, who: Who) -> int:
    return len(said.view.collected[who.seat])


IS_TRUE: dict[str, Callable[[Said], bool]] = {
    "pick-up": lambda said: said["atoms"] == weigh(said.view.row, said.view.variant.special_atoms) <= 6,
    "open": lambda said: not said.view.row and 6 < NUMBER_OF[CARD_NAMED[said.move.items[0]]] < 13,
    "special": lambda said: not any(map(is_element, playable(said))),
    "only-card": lambda said: (
        said["atoms"] == weigh(said.view.row, said.view.variant.special_atoms) and len(set(playable(said))) == 1
    ),
    "pick-up-open": lambda said: (
        said["atoms"] == weigh(said.view.row, said.view.variant.special_atoms) and said.made().state.phase == "restart"
    ),
    "pick-up-end": lambda said: not said.view.pile_size and is_the_end(said),
    "skips": lambda said: 0 < numbers_left_before(said) - numbers_left(said) == said["numbers"] + 1,
    "close": lambda said: not is_element(CARD_NAMED[said.move.items[0]]) and said["number"] in {1, 18},
    "narrow": lambda said: not row_after(said) or 0 < numbers_left(said) == said["numbers"],
    "heavy": lambda said: (
        said["atoms"] == max(weigh([card], 0) for card in playable(said)) == weigh([CARD_NAMED[said.move.items[0]]], 0)
    ),
    "next": lambda said: abs(NUMBER_OF[CARD_NAMED[said.move.items[0]]] - said["number"]) == 1,
    "leaves": lambda said: not row_after(said) or fitting_after(said) == said["cards"] > 0,
    "direction": lambda said: goes_to(said) and has_fewer(said),
    "direction-hand": lambda said: (
        goes_to(said) and said["cards"] == said.view.counts[said.made().state.turn] < said.view.counts[last_after(said)]
    ),
    "direction-picked": lambda said: (
        goes_to(said)
        and said["other"] == Who(last_after(said))
        and picked_up(said, said["who"]) < picked_up(said, said["other"])
    ),
    "direction-row": lambda said: (
        goes_to(said) and said["atoms"] == weigh(said.view.row, said.view.variant.special_atoms)
    ),
    "direction-narrow": lambda said: (
        goes_to(said) and said["numbers"] == len({NUMBER_OF[card] for card in fitting(said.view.row)}) <= 4
    ),
}
"""Each kind of reason, judged by the rules in other ways than those it was found by."""


def test_whatever_is_said_is_so() -> None:
    met: Counter[str] = Counter()
    for said in said_in(GAAG, 12):
        assert IS_TRUE[said.key](said), f"{said.reason} for {said.move}: {said.view}"
        met[said.key] += 1
    assert len(met) >= 12, met


@pytest.mark.parametrize(
    ("hand", "row", "move", "reason"),
    [
        ("2-0 1-0 3-1 11-0", "6-0 7-3 13-1", "play 3-1", "leaves"),
        ("10-0 12-0 12-3", "", "play 12-3", "heavy"),
        ("5-0 12-1 15-1", "", "play 12-1", "open"),
    ],
)
def test_where_a_hint_had_nothing_to_say_it_says_what_the_card_does(
    hand: str, row: str, move: str, reason: str
) -> None:
    table = Table(hand, "3-0", "4-0", row=row)
    view, asks = table.view(0), GAAG.asks(table.state, 0)
    found = GAAG.advice.reason(view, asks, Move.parse(move))
    assert found is not None
    assert found.key == f"gaag.advice-{reason}"


@pytest.mark.parametrize(
    ("hands", "taken", "done", "reason"),
    [
        (("3-0 4-0", "5-1 4-1"), ("", "14-0", "14-1"), (0, 30, 40), "direction"),
        (("3-0 4-0", "5-1 4-1"), ("", "14-0", "14-1 15-1"), (0, 40, 40), "direction-picked"),
        (("3-0", "5-1 4-1"), ("", "14-0", "14-1"), (0, 40, 30), "direction-hand"),
        (("3-0 4-0", "5-1 4-1"), ("", "14-0", "14-1 15-1"), (0, 41, 40), "direction-row"),
        (("3-0 4-0", "5-1 4-1"), ("", "14-0", "14-1"), (0, 40, 40), "direction-row"),
    ],
)
def test_a_hint_for_a_direction_says_why_the_row_should_go_there(
    hands: tuple[str, ...], taken: tuple[str, ...], done: tuple[int, ...], reason: str
) -> None:
    table = Table("gap", *hands, row="6-0 8-0", taken=taken, done=(done,)).act("play gap")
    found = GAAG.advice.reason(table.view(0), GAAG.asks(table.state, 0), Move.parse("direction keep"))
    assert found is not None
    assert found.key == f"gaag.advice-{reason}"


def test_a_hint_to_lay_many_atoms_speaks_of_atoms_and_of_no_weight() -> None:
    table = Table("5-3 15-0", "3-0", row="6-0 13-1")
    found = GAAG.advice.reason(table.view(0), GAAG.asks(table.state, 0), Move.parse("play 5-3"))
    assert found is not None
    assert say(found) == "No element takes more atoms out of your hand."
    assert say(found, "fr").startswith("Aucun élément n’enlève plus d’atomes")


@pytest.mark.parametrize(
    ("move", "french", "english"),
    [
        ("play 9-0", "Pose le Fluor 9", "Play Fluorine 9"),
        ("play 8-0", "Pose l’Oxygène 8", "Play Oxygen 8"),
        ("play gap", "Pose l’Intervalle <>", "Play Gap <>"),
        ("play link-7", "Pose la Liaison 7", "Play Link 7"),
        ("play close-1", "Pose la Fermeture 1", "Play Closing 1"),
        ("pickup", "Ramasse la rangée", "Pick up the row"),
    ],
)
def test_a_hint_begins_with_what_to_do_and_with_the_article_of_the_card(move: str, french: str, english: str) -> None:
    table = Table("9-0 8-0", "3-0", "4-0", row="6-0")
    asks = GAAG.asks(table.state, 0)
    for localizer, order in ((Localizer("fr"), french), (Localizer("en"), english)):
        said = move_order(GAAG, table.view(0), asks, Move.parse(move), localizer)
        assert said.partition(" (")[0] == order
