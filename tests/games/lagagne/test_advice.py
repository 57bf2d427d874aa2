"""What is said of cards, thefts and exchanges in LaGagne is so by the rules: each kind of reason, in random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from bot.show.sentences import speak
from games.core.game import SeatMove, play
from games.core.move import Move, legal_moves
from games.core.text import Who
from games.lagagne import LAGAGNE
from games.lagagne.ai_levels import hand_worth
from games.lagagne.card_words import the_card
from games.lagagne.cards import CARD_NAMED, EXCHANGE, POINTS_OF, RECOVER, STEAL, SUIT_OF, SUIT_SIGNS, SYMBOLS
from games.lagagne.state import scores_of
from tests.games.lagagne.kit import NAMES, laid_out
from tests.games.said_reasons import Said, said_in


def gained(said: Said, seat: int) -> int:
    """Return by how much the score of a seat really rises."""
    before, after = scores_of(said.moment.state.columns), scores_of(said.made().state.columns)
    return after[seat] - before[seat]


def gains_most(said: Said) -> bool:
    """Tell whether no other card that can be placed brings more."""
    gains = []
    for move in legal_moves(said.asks):
        if move.verb == "play":
            act = SeatMove(said.seat, move, said.moment.at)
            state = play(LAGAGNE, said.moment.state, act, said.moment.chance()).state
            gains.append(scores_of(state.columns)[said.seat])
    return gained(said, said.seat) == said["points"] > 0 and scores_of(said.made().state.columns)[said.seat] == max(
        gains
    )


def waiting(said: Said) -> int:
    symbol = CARD_NAMED[said.move.items[0]]
    return sum(POINTS_OF[card] for card in said.view.hand if SUIT_OF[card] == symbol and card not in SYMBOLS)


def robs(said: Said) -> bool:
    seats = [seat for seat in range(len(said.view.counts)) if Who(seat) == said["who"]]
    leads = all(
        said.view.points[seats[0]] >= points
        for seat, points in enumerate(said.view.points)
        if seat != said.seat and not said.view.gone[seat]
    )
    gains = gained(said, said.seat) == said["gain"], gained(said, seats[0]) == -said["loss"]
    return all(gains) and (leads or not said["leads"])


def suit_without_symbol(said: Said) -> bool:
    suit = SUIT_SIGNS.index(said["suit"])
    return suit not in said.view.hand and suit not in said.view.columns[said.seat][suit]


def improves(said: Said) -> bool:
    given, own = CARD_NAMED[said.move.items[0]], said.view.columns[said.seat]
    rest = list(said.view.hand)
    rest.remove(given)
    return hand_worth(own, [*rest, said.view.swap.seen]) > hand_worth(own, said.view.hand)


def places(said: Said) -> bool:
    """Tell whether a card of the hand could be placed instead."""
    return any(move.verb == "play" for move in legal_moves(said.asks))


def is_barred(said: Said) -> bool:
    """Tell whether a card that is thrown away can do nothing else now."""
    used = {STEAL: "steal", RECOVER: "recover", EXCHANGE: "exchange"}
    card, others = CARD_NAMED[said.move.items[0]], list(legal_moves(said.asks))
    if card in used:
        return all(move.verb != used[card] for move in others)
    return all(move.verb != "play" or move.items[0] != said.move.items[0] for move in others)


IS_TRUE: dict[str, Callable[[Said], bool]] = {
    "target": lambda said: (
        said["points"] == scores_of(said.made().state.columns)[said.seat] >= said["target"]
        and said["target"] == said.view.variant.target
    ),
    "symbol-waiting": lambda said: waiting(said) == said["points"] > 0,
    "first-symbol": lambda said: not any(suit in column for suit, column in enumerate(said.view.columns[said.seat])),
    "double": lambda said: gained(said, said.seat) == said["points"] > 0,
    "double-later": lambda said: gained(said, said.seat) == 0 and said.move.items[0] == "double",
    "most": gains_most,
    "points": lambda said: gained(said, said.seat) == said["points"] > 0,
    "symbol-more": lambda said: any(suit in column for suit, column in enumerate(said.view.columns[said.seat])),
    "steal": robs,
    "steal-symbol": lambda said: (
        sum(card in SYMBOLS for column in said.made().state.columns[said["who"].seat] for card in column)
        < sum(card in SYMBOLS for column in said.view.columns[said["who"].seat] for card in column)
    ),
    "steal-loss": lambda said: -gained(said, said["who"].seat) == said["loss"] > 0,
    "recover": lambda said: said["card"] == the_card(said.moment.state.discard[-1]),
    "exchange": lambda said: {move.verb for move in legal_moves(said.asks)}.isdisjoint({"play", "steal"}),
    "exchange-first": lambda said: said.move.verb == "exchange",
    "mulligan": lambda said: not any(card in SYMBOLS for card in said.view.hand),
    "give-back": lambda said: said["card"] == the_card(said.view.swap.seen),
    "keep": improves,
    "zero": lambda said: said.move.items == ("zero",) and not places(said),
    "zero-keeps": lambda said: said.move.items == ("zero",) and places(said),
    "symbol-twice": lambda said: (
        SUIT_SIGNS.index(said["suit"]) in said.view.columns[said.seat][SUIT_SIGNS.index(said["suit"])]
    ),
    "asleep": suit_without_symbol,
    "kept": lambda said: (
        suit_without_symbol(said)
        and said.view.swap.by == said.seat
        and said["card"] == the_card(said.view.swap.seen)
        and said["drawn"] == the_card(said.view.drawn)
    ),
}
"""Each kind of reason, judged by the rules in other ways than those it was found by."""


def test_whatever_is_said_is_so() -> None:
    met: Counter[str] = Counter()
    for said in said_in(LAGAGNE, 10):
        is_true = IS_TRUE.get(said.key, is_barred)
        assert is_true(said), f"{said.reason} for {said.move}: {said.view}"
        met[said.key] += 1
    assert len(met) >= 13, met


@pytest.mark.parametrize(("third", "leads"), [("symbol 5", 1), ("symbol 20 20", 0)])
def test_who_is_robbed_leads_if_nobody_else_of_the_others_has_more_whatever_the_thief_has(
    third: str, leads: int
) -> None:
    columns = ("symbol 50 50", "symbol 20 10", third)
    table = laid_out(
        "steal zero zero zero zero", "", "", columns={seat: {"spades": one} for seat, one in enumerate(columns)}
    )
    reason = LAGAGNE.advice.reason(table.view(0), table.asks(), Move.parse("steal 1 10-spades"))
    assert reason is not None
    assert dict(reason.params)["leads"] == leads


@pytest.mark.parametrize(
    ("move", "french", "english"),
    [
        ("play 5-hearts", "poser le 5♥", "place the 5♥"),
        ("play wild-20 spades", "poser le 20★ en ♠", "place the 20★ on ♠"),
        ("discard zero", "défausser le Zéro", "discard the Zero"),
        ("steal", "voler le 50♠ à Ben", "steal the 50♠ from Ben"),
        ("recover", "récupérer le 10♣", "recover the 10♣"),
        ("settle 5-hearts", "garder la carte prise, donner le 5♥", "keep the card drawn, give the 5♥"),
        ("discard steal", "défausser la carte Voler", "discard the Steal card"),
        ("exchange 1", "jouer Échanger avec Ben", "play Exchange with Ben"),
        ("mulligan", "changer toute la main", "change your whole hand"),
    ],
)
def test_a_move_is_named_in_a_sentence_with_the_article_of_its_card(move: str, french: str, english: str) -> None:
    table = laid_out(
        "5-hearts wild-20 zero steal recover",
        "",
        columns={0: {"spades": "symbol"}, 1: {"spades": "50"}},
        discard="10-clubs",
    )
    named = LAGAGNE.advice.named(table.view(0), Move.parse(move))
    assert named is not None
    assert (speak(named, "fr", NAMES), speak(named, "en", NAMES)) == (french, english)


def test_whoever_may_throw_away_the_card_just_kept_is_told_what_has_come_since() -> None:
    def why(drawn: str) -> str:
        table = laid_out(
            "exchange 5-diamonds zero zero zero", "10-clubs", columns={0: {"hearts": "symbol"}}, draws=drawn
        )
        table.act("exchange", "settle 5-diamonds", "discard 5-diamonds")
        reason = LAGAGNE.advice.reason(table.view(0), table.asks(), Move.parse("discard 10-clubs"))
        assert reason is not None
        return speak(reason, "en", NAMES)

    assert why("20-hearts") == (
        "Since the exchange you have drawn something better, the 20♥: without a ♣ symbol, the 10♣ may go now."
    )
    assert why("5-spades").startswith("You have no ♣ symbol"), "what came since is no better"
