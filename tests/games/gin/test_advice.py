"""What is said of cards and of going out in Gin is so by the rules: each kind of reason, in random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from bot.show.sentences import LANGUAGES, speak
from bot.show.text_height import SMALL_LINE, text_height
from games.core.budget import Playouts
from games.core.chance import FastChance
from games.core.french_pack import CARD_NAMED, RANKS, the_card
from games.core.move import Move, legal_moves
from games.core.puzzle import posed_in
from games.core.solo_game import SoloGame, SoloRun
from games.core.text import Text, Who
from games.gin import GIN
from games.gin.ai_levels import DRAWS, gain
from games.gin.imagined_state import unseen
from games.gin.legal_moves import EXITS
from games.gin.melds import CARD_POINTS, deadwood, mask_of, melds_in
from games.gin.scoring import BONUS
from games.gin.state import Phase, limit_of
from tables.life.ai_job import hint_for
from tests.games.gin.kit import Table, laid_out
from tests.games.said_reasons import Said, said_in

WORLDS = 8


def thrown(said: Said) -> int:
    return CARD_NAMED[said.move.items[0]]


def left_without(said: Said, card: int) -> int:
    return deadwood(mask_of(said.view.hand) ^ 1 << card)


def least_left(said: Said) -> bool:
    """Tell whether the discard leaves what is said, and no legal one leaves less."""
    others = [CARD_NAMED[move.items[0]] for move in legal_moves(said.asks) if move.verb == "discard"]
    left = left_without(said, thrown(said))
    return left == said["left"] and left == min(left_without(said, card) for card in others)


def is_alone(said: Said) -> bool:
    """Tell whether no other card of the hand could stand in one meld with the discard."""
    card = thrown(said)
    near = [
        other
        for other in said.view.hand
        if other != card
        and (other % RANKS == card % RANKS or (other // RANKS == card // RANKS and abs(other - card) <= 2))
    ]
    return not near and said["points"] == CARD_POINTS[card]


def improves(said: Said) -> bool:
    """Tell whether the card taken brings the points down as said, by the best discard but itself."""
    eleven = [*said.view.hand, said.view.pile[-1]]
    after = min(deadwood(mask_of(eleven) ^ 1 << card) for card in said.view.hand)
    before = deadwood(mask_of(said.view.hand))
    return before > after and (said["before"], said["left"]) == (before, after)


def melds_with(cards: list[int], card: int) -> bool:
    return any(meld >> card & 1 for meld in melds_in(mask_of([*cards, card])))


def tells_price(said: Said) -> bool:
    """Tell whether what the discard leaves is said, and the least that another would."""
    others = [CARD_NAMED[move.items[0]] for move in legal_moves(said.asks) if move.verb == "discard"]
    least = min(left_without(said, card) for card in others)
    return (said["left"], said["least"]) == (left_without(said, thrown(said)), least)


def is_safe(said: Said) -> bool:
    """Tell whether the discard makes no meld with any hand that the opponent may hold."""
    hands = [GIN.imagine(said.view, FastChance(number)).hands[1 - said.seat] for number in range(WORLDS)]
    hands.append(said.moment.state.hands[1 - said.seat])
    return tells_price(said) and not any(melds_with(hand, thrown(said)) for hand in hands)


def outs(said: Said) -> int:
    ten = [card for card in said.view.hand if card != thrown(said)]
    return sum(
        min(deadwood(mask_of([*ten, new]) ^ 1 << card) for card in (*ten, new)) == 0 for new in unseen(said.view)
    )


def lower(said: Said) -> int:
    """Return how many hidden cards would leave less than the going out that is offered now."""
    ten = [card for card in said.view.hand if card != thrown(said)]
    least = min(left_without(said, CARD_NAMED[move.items[0]]) for move in legal_moves(said.asks))
    return sum(
        min(deadwood(mask_of([*ten, new]) ^ 1 << card) for card in (*ten, new)) < least for new in unseen(said.view)
    )


def cheapest(said: Said) -> int:
    others = [CARD_NAMED[move.items[0]] for move in legal_moves(said.asks) if move.verb == "discard"]
    return next(card for card in others if the_card(card) == said["other"])


def completing(said: Said, card: int) -> int:
    """Return how many hidden cards would complete a meld, once a card is discarded."""
    ten = [other for other in said.view.hand if other != card]
    return sum(melds_with(ten, new) for new in unseen(said.view))


def hopes_for_more(said: Said) -> bool:
    own, hidden = mask_of(said.view.hand), unseen(said.view)
    others = [CARD_NAMED[move.items[0]] for move in legal_moves(said.asks) if move.verb == "discard"]
    least = min(left_without(said, card) for card in others)
    cheapest = next(card for card in others if left_without(said, card) == least)
    hopes = gain(own ^ 1 << thrown(said), hidden) > gain(own ^ 1 << cheapest, hidden)
    return hopes and tells_price(said)


def taken_leaves(said: Said) -> int:
    """Return the least deadwood after taking the top of the pile, and discarding another card."""
    eleven = mask_of((*said.view.hand, said.view.pile[-1]))
    return min(deadwood(eleven ^ 1 << card) for card in said.view.hand)


IS_TRUE: dict[str, Callable[[Said], bool]] = {
    "take": lambda said: improves(said) and melds_with(list(said.view.hand), said.view.pile[-1]),
    "take-lower": lambda said: improves(said) and not melds_with(list(said.view.hand), said.view.pile[-1]),
    "leave": lambda said: not melds_with(list(said.view.hand), said.view.pile[-1]),
    "leave-same": lambda said: taken_leaves(said) == said["left"] >= deadwood(mask_of(said.view.hand)),
    "leave-less": lambda said: taken_leaves(said) == said["left"] < deadwood(mask_of(said.view.hand)),
    "alone": lambda said: is_alone(said) and least_left(said),
    "least": least_left,
    "safe": is_safe,
    "outs": lambda said: (
        said["outs"] == completing(said, thrown(said)) > said["fewer"] == completing(said, cheapest(said))
    ),
    "hope": hopes_for_more,
    "wait": lambda said: outs(said) == said["outs"] > 0,
    "wait-lower": lambda said: not outs(said) and said["outs"] == lower(said) > 0,
    "gin": lambda said: min(left_without(said, card) for card in said.view.hand) == 0,
    "petit": lambda said: 0 < said["left"] <= max(CARD_POINTS),
    "knock": lambda said: said["left"] <= limit_of(said.view.variant, said.view.upcard),
    "arrange": lambda said: said["left"] <= max(CARD_POINTS),
}
"""Each kind of reason, judged by the rules in other ways than those it was found by."""


def test_whatever_is_said_is_so() -> None:
    met: Counter[str] = Counter()
    for said in said_in(GIN, 5):
        assert IS_TRUE[said.key](said), f"{said.reason} for {said.move}: {said.view}"
        met[said.key] += 1
    assert len(met) >= 6, met


def reason(table: Table, move: str) -> Text | None:
    return GIN.advice.reason(table.view(0), table.asks(), Move.parse(move))


def test_going_out_is_said_with_what_is_left_and_what_it_brings() -> None:
    whole = laid_out("7S 8S 9S QD QH QC 3D 4D 5D 6D KS", pile="JH", phase="discard")
    assert reason(whole, "gin KS") == Text("gin.advice-gin", bonus=25, who=Who(1))
    nearly = laid_out("7S 8S 9S QD QH QC 3D 4D 5D 2H KS", pile="JH", phase="discard")
    assert reason(nearly, "knock KS") == Text("gin.advice-knock", left=2)


@pytest.mark.parametrize(
    ("move", "french", "english"),
    [
        ("take", "prendre le V♥", "take the J♥"),
        ("draw", "piocher", "draw"),
        ("discard QD", "écarter la D♦", "discard the Q♦"),
        ("discard AS", "écarter l’A♠", "discard the A♠"),
        ("knock 10C", "sortir en écartant le 10♣", "knock by discarding the 10♣"),
        ("gin KC", "faire gin en écartant le R♣", "go gin by discarding the K♣"),
    ],
)
def test_a_move_is_named_in_a_sentence_with_the_article_of_its_card(move: str, french: str, english: str) -> None:
    named = GIN.advice.named(laid_out("7S 8S 9S QD QH QC 3D 4D 5D 6D", pile="JH").view(0), Move.parse(move))
    assert named is not None
    assert (speak(named, "fr"), speak(named, "en")) == (french, english)


def test_whoever_could_go_out_and_waits_is_told_how_many_cards_make_gin() -> None:
    nearly = laid_out("7S 8S 9S QD QH QC 3D 4D 5D 2H KS", pile="JH", phase="discard")
    said = reason(nearly, "discard KS")
    assert said == Text("gin.advice-wait", outs=5)  # 6♠ 10♠, Q♠, 2♦ 6♦
    assert speak(said, "en") == "Wait: 5 hidden cards give you gin."


def test_whoever_could_go_out_and_waits_without_hope_for_gin_is_told_how_many_cards_leave_less() -> None:
    nearly = laid_out("5S 5D 5C 6S 6H 6C 3S 2H AD 2C 4C", pile="JH", phase="discard")
    said = reason(nearly, "discard 4C")
    assert said is not None
    assert said.key == "gin.advice-wait-lower"
    assert speak(said, "fr") == "Attends\u00a0: 7 cartes cachées font mieux."
    risky = laid_out("7S 8S 9S QD QH QC 3D 4D 5D 2H KS", pile="JH", phase="discard")
    assert reason(risky, "discard KS") == Text("gin.advice-wait", outs=5)


@pytest.mark.parametrize("key", ["advice-wait", "advice-wait-lower", "advice-petit", "advice-knock"])
def test_what_is_said_above_the_most_buttons_takes_one_row_on_a_phone(key: str) -> None:
    said = [speak(Text(f"gin.{key}", outs=outs, left=10, bonus=25), each) for each in LANGUAGES for outs in (1, 28)]
    assert [text_height(f"-# {one}") for one in said] == [SMALL_LINE] * 4


def better(table: Table, move: str) -> float:
    """Return by how many points a move is better than the only other one."""
    moves = list(legal_moves(table.asks()))
    worths = GIN.advice.worths(table.view(0), table.asks(), moves, FastChance(1), Playouts(1))
    (one, other) = sorted(zip(moves, worths, strict=True), key=lambda pair: str(pair[0]) != move)
    assert str(one[0]) == move
    return one[1] - other[1]


@pytest.mark.parametrize("phase", ["offer", "dealer-offer", "draw"])
def test_leaving_a_card_that_makes_a_meld_and_taking_one_of_no_use_cost_something_worth_telling(phase: Phase) -> None:
    hand = "5S 7S JS AD 3D 5D 6D 8D JC QC"
    assert better(laid_out(hand, pile="JD", phase=phase), "take") >= GIN.advice.worth_telling
    assert better(laid_out(hand, pile="KH", phase=phase), "take") <= -GIN.advice.worth_telling


def test_of_draws_and_ways_out_none_is_worth_more_than_what_a_hint_names() -> None:
    met = Counter[str]()
    for number in range(6):
        run = SoloRun(SoloGame(GIN, GIN.options_type(), 2, 1, number.to_bytes(32), "regular"))
        run.let_others_play(0, all_seats=True)
        for _, (_, _, view, asks, _) in posed_in(run.solo, run.moves):
            moves = list(legal_moves(asks))
            out = view.phase == "discard" and any(move.verb in EXITS for move in moves)
            if out or (view.phase in DRAWS and len(moves) > 1):
                worths = GIN.advice.worths(view, asks, moves, FastChance(1), Playouts(1))
                hint = hint_for(GIN, view, asks, 1).move
                assert dict(zip(moves, worths, strict=True))[hint] == max(worths)
                met[hint.verb] += 1
    assert {"take", "draw", "pass", "knock", "gin", "discard"} <= set(met)


def test_whoever_could_go_gin_loses_much_by_a_discard_and_nothing_by_another_throw() -> None:
    table = laid_out("7S 8S 9S 10S QD QH QC 3D 4D 5D 6D", pile="JH", phase="discard")
    moves = list(legal_moves(table.asks()))
    worths = GIN.advice.worths(table.view(0), table.asks(), moves, FastChance(1), Playouts(1))
    gins = [worth for move, worth in zip(moves, worths, strict=True) if move.verb == "gin"]
    others = [worth for move, worth in zip(moves, worths, strict=True) if move.verb != "gin"]
    assert gins == [max(worths)] * 4
    assert max(worths) - max(others) >= BONUS
    pair = [next(move for move in moves if move.verb == "gin"), Move.parse("discard QD")]
    two = GIN.advice.worths(table.view(0), table.asks(), pair, FastChance(1), Playouts(1))
    assert two == [worths[moves.index(one)] for one in pair]
