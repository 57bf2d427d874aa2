"""What is said of bids and cards in Rage is so by the rules: each kind of reason, in random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import product
from math import prod

from bot.show.sentences import speak
from games.core.game import SeatMove, play
from games.core.move import Move, legal_moves
from games.rage import RAGE, trick_odds
from games.rage.cards import CARD_NAMED, CHANGE, COLOUR_NAMED, COLOUR_OF, COLOURED, JOKER, MINUS, NO_TRUMP, PLUS, VALUES
from games.rage.hand_evaluation import read, strengths
from games.rage.state import State
from games.rage.trick import winning_place
from games.rage.trick_odds import lays
from games.rage.view import unseen
from tests.games.rage.kit import laid_out
from tests.games.said_reasons import Said, said_in


def laid(said: Said) -> tuple[int, int]:
    """Return the card, and the colour it counts as."""
    card = CARD_NAMED[said.move.items[0]]
    return card, COLOUR_NAMED[said.move.items[1]] if len(said.move.items) > 1 else COLOUR_OF[card]


def need(said: Said) -> int:
    return int(said.view.bids[said.seat] - said.view.tricks[said.seat])


def takes(said: Said) -> bool:
    """Play the trick to its end, everybody with the least move, and tell whether the seat gets it."""
    state: State = said.made().state
    before = len(said.moment.state.played), said.moment.state.round
    while (len(state.played), state.round) == before:
        view, asks = RAGE.view(state, state.turn), RAGE.asks(state, state.turn)
        state = play(RAGE, state, SeatMove(state.turn, RAGE.minimal(view, asks)), said.moment.chance()).state
    assert state.last is not None
    return state.last.winner == said.seat


def is_beaten(said: Said) -> bool:
    card, colour = laid(said)
    cards, colours = (*said.view.trick, card), (*said.view.colours, colour)
    return winning_place(cards, colours, said.view.trump) != len(said.view.trick)


def higher(said: Said) -> int:
    card, colour = laid(said)
    return sum(COLOUR_OF[other] == colour and other > card for other in unseen(said.view))


def is_of_its_colour(said: Said, other: int) -> bool:
    """Tell whether a hidden card could beat the card laid in its own colour."""
    _, colour = laid(said)
    return beats(said, other) and (other in JOKER or COLOUR_OF[other] == colour)


def moves_like(said: Said) -> list[Said]:
    """Return the moves that could be made instead."""
    return [replace(said, move=move) for move in legal_moves(said.asks)]


def wins(said: Said) -> bool:
    return laid(said)[1] >= 0 and not is_beaten(said)


def is_beaten_by_all(said: Said) -> bool:
    return not any(map(wins, moves_like(said)))


def is_lowest(said: Said, lowest: int) -> bool:
    """Tell whether a card is lower than all others with a colour that may be played, just if it is said so."""
    ranks = {
        one[0]: one[0] % VALUES if one[0] < COLOURED else VALUES for one in map(laid, moves_like(said)) if one[1] >= 0
    }
    own = ranks.pop(laid(said)[0])
    return bool(lowest) == (bool(ranks) and own < min(ranks.values()))


def odds(said: Said) -> float:
    (lay,) = lays([said.move])
    return trick_odds.takes(said.view, read(said.view), lay)


def is_action(said: Said) -> bool:
    return laid(said)[1] < 0


def points_of(trick: Sequence[int]) -> int:
    return sum(5 * ((card in PLUS) - (card in MINUS)) for card in trick)


def trumps_unseen(said: Said) -> list[int]:
    return [card for card in unseen(said.view) if COLOUR_OF[card] == said.view.trump >= 0]


def strongest_left(said: Said) -> bool:
    """Tell whether nothing hidden beats the card, but for trumps, where they are named."""
    spared = trumps_unseen(said) if said["trumps"] else []
    return not any(beats(said, other) for other in unseen(said.view) if other not in spared)


def beats(said: Said, other: int) -> bool:
    """Tell whether a card that follows would take the trick from the one laid, the trump staying what it is."""
    if other in CHANGE or other in NO_TRUMP:
        return False
    card, colour = laid(said)
    colours = range(6) if other in JOKER else (COLOUR_OF[other],)
    cards, place = (*said.view.trick, card, other), len(said.view.trick)
    return any(winning_place(cards, (*said.view.colours, colour, each), said.view.trump) != place for each in colours)


def trumps_held(said: Said) -> int:
    return sum(COLOUR_OF[card] == said.view.trump >= 0 for card in said.view.hand)


def is_weak(said: Said) -> bool:
    plain = all(card not in JOKER and (card >= COLOURED or card % VALUES < 13) for card in said.view.hand)
    return plain and not trumps_held(said)


def cards_named(said: Said) -> int:
    """Return how many cards are named: equal ones are named once, with their number."""
    return sum(dict(text.params).get("count", 1) for text in said["cards"])


def bid(said: Said) -> int:
    return int(said.move.items[0])


def likeliest(said: Said) -> int:
    """Return the likeliest number of tricks: the odds of each set of cards that win, summed by their number."""
    odds = strengths(read(said.view), said.view.hand, said.view.trump)
    chances = [0.0] * (len(odds) + 1)
    for wins in product((False, True), repeat=len(odds)):
        chances[sum(wins)] += prod(one if won else 1 - one for one, won in zip(odds.values(), wins, strict=True))
    return chances.index(max(chances))


IS_TRUE: dict[str, Callable[[Said], bool]] = {
    "lost": lambda said: need(said) < 0 or need(said) > len(said.view.hand),
    "minus": lambda said: not takes(said),
    "last-takes": lambda said: takes(said) and need(said) == said["need"] > 0,
    "last-ducks": lambda said: not takes(said) and need(said) == 0,
    "ruff": lambda said: (
        laid(said)[1] == said.view.trump and said.view.led not in {COLOUR_OF[other] for other in said.view.hand}
    ),
    "highest": strongest_left,
    "ahead": lambda said: not is_beaten(said) and 0 < higher(said) == said["higher"] <= 2,
    "low": lambda said: need(said) == 0 and not is_beaten(said) and higher(said) == said["higher"],
    "all": lambda said: need(said) == len(said.view.hand) and not is_beaten(said),
    "joker": lambda said: all(other in JOKER for other in unseen(said.view) if is_of_its_colour(said, other)),
    "over": lambda said: (
        not is_beaten(said) and said["after"] == len(said.view.counts) - sum(said.view.gone) - len(said.view.trick) - 1
    ),
    "likeliest": lambda said: odds(said) == max(map(odds, moves_like(said))),
    "lead-low": lambda said: said["higher"] == higher(said) and need(said) == said["need"] <= said["left"],
    "beaten": lambda said: not any(map(wins, moves_like(said))) and is_lowest(said, said["lowest"]),
    "lowest": lambda said: need(said) == 0 and is_lowest(said, lowest=1),
    "forced": lambda said: need(said) == 0 and takes(said) and all(map(takes, moves_like(said))),
    "lost-pot": lambda said: not is_beaten_by_all(said) and points_of(said.view.trick) == -said["points"] < 0,
    "lost-keep": is_beaten_by_all,
    "action-ducks": lambda said: need(said) == 0 and is_action(said),
    "action-spares": lambda said: is_action(said) and need(said) == said["need"] <= said["left"],
    "change": lambda said: laid(said)[0] in CHANGE and not trumps_held(said) and said.view.trump >= 0,
    "later": lambda said: need(said) == said["need"] <= said["left"] == len(said.view.hand) - 1 and is_beaten(said),
    "unload": lambda said: need(said) == 0 and is_beaten(said),
    "ducks": lambda said: need(said) == 0 and is_beaten(said),
    "bid-none": is_weak,
    "bid-strong": lambda said: cards_named(said) == bid(said),
    "bid-fewer": lambda said: cards_named(said) > bid(said) and (bid(said) == likeliest(said)) == said["likely"],
    "bid-likely": lambda said: bid(said) == said["bid"] == likeliest(said),
    "bid-best": lambda said: cards_named(said) == bid(said) > 0,
    "bid-trumps": lambda said: trumps_held(said) == said["trumps"] >= bid(said) > 0,
    "bid-both": lambda said: cards_named(said) < bid(said) <= cards_named(said) + said["trumps"],
    "bid-small": lambda said: bid(said) == 0 < trumps_held(said) == said["trumps"],
}
"""Each kind of reason, judged by the rules in other ways than those it was found by."""


def test_whatever_is_said_is_so() -> None:
    met: Counter[str] = Counter()
    for said in said_in(RAGE, 16):
        assert IS_TRUE[said.key](said), f"{said.reason} for {said.move}: {said.view}"
        met[said.key] += 1
    assert len(met) >= 24, met


def test_a_hint_to_bid_fewer_than_the_strong_cards_says_how_many_tricks_are_likely_and_never_to_bid_less() -> None:
    told = {
        (bid(said), said["likely"]): speak(said.reason, "fr") for said in said_in(RAGE, 16) if said.key == "bid-fewer"
    }
    ends = {
        (0, 0): "Mieux vaut ne compter aucun pli.",
        (0, 1): "Le plus probable\u00a0: aucun pli.",
        (1, 0): "Mieux vaut ne compter qu’un pli.",
        (1, 1): "Le plus probable\u00a0: un seul pli.",
    }
    assert all(told[which].endswith(end) for which, end in ends.items()), told


def test_a_card_that_beats_all_that_may_be_played_is_the_reason_to_play_low() -> None:
    table = laid_out("Y15 G1 G2", "Y13 Y4 B2", "V1 V2 V3").play("Y15")
    table.state.bids[1] = 1
    reason = RAGE.advice.reason(table.view(1), RAGE.asks(table.state, 1), Move.parse("play yellow-4"))
    assert reason is not None
    assert speak(reason, "en") == "Nothing you may play beats the yellow 15: play your lowest, keep the others."
