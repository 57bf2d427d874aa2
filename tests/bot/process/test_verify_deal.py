"""Every way to tamper with the proof of a whole game is refused by the script."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable
from functools import cache
from typing import Any, Final, TypeAlias

import pytest

from bot.process.verify_deal import verify
from games.core.chance import FairChance
from games.core.game import AnyGame
from games.core.replay import draws
from games.core.seal import closing as code_of
from games.core.seal import commitment, deal_key, deal_text, draws_code
from games.gin import GIN
from games.lagagne import LAGAGNE
from games.registry import GAMES
from tests.games.kits import kit_of
from tests.games.plays import Case, played

Deal: TypeAlias = dict[str, Any]

SECRET: Final = bytes(range(32))
CUTS: Final = [["1", "Camille", "bleu"], ["2", "Bo", "🂡 as"]]
TABLE: Final = "42"


class SealedCase(Case):
    """A game played with the chance of a sealed table."""

    @property
    def seal(self) -> str:
        """Return the seal."""
        return commitment(SECRET, TABLE, self.game.name, self.game.version, self.game.starting_cards(self.options))

    @property
    def key(self) -> bytes:
        """Return the key that follows from seal and cuts."""
        return deal_key(SECRET, deal_text(TABLE, self.seal, CUTS))


@cache
def revealed(game: AnyGame) -> str:
    """Return the file of a whole game, as JSON."""
    case = SealedCase(game, game.options_type(**kit_of(game).short), game.seats[0], 1)
    (last,) = deque(played(case), maxlen=1)
    calls, _ = draws(game, case.record(last.acts), FairChance(case.key))
    deal = {"scheme": 1, "game": game.name, "version": game.version, "table": TABLE, "secret": SECRET.hex()}
    deal |= {"deck": game.starting_cards(case.options), "contributions": CUTS, "commitment": case.seal}
    return json.dumps({**deal, "calls": calls, "code": draws_code(case.seal, calls)})


def dealt(deal: Deal) -> Deal:
    """Return the call of the first deal."""
    call: Deal = next(call for call in deal["calls"] if "shuffle" in call)
    return call


def names_reversed(deal: Deal) -> None:
    """Name the cards that were dealt in reverse."""
    dealt(deal)["gave"].reverse()


def names_exchanged(deal: Deal) -> None:
    """Give two cards each other's name throughout: the permutations stay."""
    one, other = deal["deck"][0], deal["deck"][-1]
    swapped = json.dumps(deal["calls"]).replace(f'"{one}"', "*").replace(f'"{other}"', f'"{one}"')
    deal["calls"] = json.loads(swapped.replace("*", f'"{other}"'))


def deck_reversed(deal: Deal) -> None:
    """Name another starting deck, with the same permutation of it."""
    call = dealt(deal)
    order = [deal["deck"].index(name) for name in call["gave"]]
    deal["deck"].reverse()
    call["shuffle"] = list(deal["deck"])
    call["gave"] = [deal["deck"][place] for place in order]


def other_start(deal: Deal) -> None:
    """Shuffle another starting order than that of the deck, by the same draws."""
    call, deck = dealt(deal), deal["deck"]
    key = deal_key(SECRET, deal_text(TABLE, deal["commitment"], CUTS))
    call["shuffle"] = deck[::-1]
    call["gave"] = deck[::-1]
    FairChance(key, deal["calls"].index(call)).shuffle(call["gave"])


def last_dropped(deal: Deal) -> None:
    """Keep the last call to oneself."""
    deal["calls"].pop()


def all_dropped(deal: Deal) -> None:
    """Keep all calls to oneself."""
    deal["calls"].clear()


def nothing_given(deal: Deal) -> None:
    """Leave out what the calls gave."""
    for call in deal["calls"]:
        del call["gave"]


def one_not_given(deal: Deal) -> None:
    """Leave out what the last call gave."""
    del deal["calls"][-1]["gave"]


def size_alone(deal: Deal) -> None:
    """Say how many cards were shuffled, and not which."""
    dealt(deal)["shuffle"] = len(deal["deck"])


def as_seats(deal: Deal) -> None:
    """Pass the deal off as a draw of seats."""
    call = dealt(deal)
    call["seats"] = len(call.pop("shuffle"))


def more_said(deal: Deal) -> None:
    """Add names of cards beside what is checked."""
    dealt(deal)["cards"] = dealt(deal)["gave"][::-1]


TAMPERINGS: Final[tuple[Callable[[Deal], None], ...]] = (
    names_reversed,
    names_exchanged,
    deck_reversed,
    other_start,
    last_dropped,
    all_dropped,
    nothing_given,
    one_not_given,
    size_alone,
    as_seats,
    more_said,
)

by_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
by_kind_of_chance = pytest.mark.parametrize("game", [LAGAGNE, GIN], ids=["lagagne", "gin"])
"""The script knows no game, only calls of chance: a shuffle and a draw, and five shuffles."""
by_tampering = pytest.mark.parametrize("tamper", TAMPERINGS, ids=[tamper.__name__ for tamper in TAMPERINGS])


@by_game
def test_a_whole_game_agrees_and_its_cards_are_told(game: AnyGame) -> None:
    deal = json.loads(revealed(game))
    text = deal_text(TABLE, deal["commitment"], CUTS)
    wrong, gave = verify(deal, deal["commitment"], code_of(text), deal["code"])
    assert wrong == []
    assert sorted(deal["deck"]) in [sorted(given) for given in gave if isinstance(given, list)]


@by_kind_of_chance
@by_tampering
def test_a_file_that_was_tampered_with_is_refused(game: AnyGame, tamper: Callable[[Deal], None]) -> None:
    deal = json.loads(revealed(game))
    tamper(deal)
    assert verify(deal)[0] != []


MADE_TO_FIT: Final = (names_reversed, names_exchanged, other_start, all_dropped, as_seats)
"""What is found though the code of the calls was made anew: the seal, which was posted, binds deck and calls."""


@by_kind_of_chance
@pytest.mark.parametrize("tamper", MADE_TO_FIT, ids=[tamper.__name__ for tamper in MADE_TO_FIT])
def test_a_forged_code_of_the_draws_does_not_help(game: AnyGame, tamper: Callable[[Deal], None]) -> None:
    deal = json.loads(revealed(game))
    tamper(deal)
    deal["code"] = draws_code(deal["commitment"], deal["calls"])
    assert verify(deal, deal["commitment"])[0] != []


def test_a_call_dropped_with_a_forged_code_is_found_by_the_code_of_verify() -> None:
    deal = json.loads(revealed(GAMES[0]))
    code = deal["code"]
    last_dropped(deal)
    deal["code"] = draws_code(deal["commitment"], deal["calls"])
    assert verify(deal, deal["commitment"], code)[0] == [f"no code of this deal: {code}"]


def test_another_deck_with_a_seal_of_its_own_is_found_by_the_seal_that_was_posted() -> None:
    deal = json.loads(revealed(GAMES[0]))
    posted = deal["commitment"]
    deck_reversed(deal)
    forged = commitment(SECRET, TABLE, deal["game"], deal["version"], deal["deck"])
    assert f"no code of this deal: {posted}" in verify({**deal, "commitment": forged}, posted)[0]


@pytest.mark.parametrize("change", [{"scheme": 2}, {"commitment": "0" * 64}], ids=["scheme", "seal"])
def test_another_scheme_or_seal_is_told(change: Deal) -> None:
    assert verify(json.loads(revealed(GAMES[0])) | change)[0] == ["secret and deck do not fit the seal"]


def test_whatever_is_missing_is_named() -> None:
    deal = json.loads(revealed(GAMES[0]))
    for field in deal:
        assert verify({name: said for name, said in deal.items() if name != field})[0] == [f"{field} is missing"]


MOVED: Final = "the shuffles do not begin with the starting deck"


@pytest.mark.parametrize(
    ("asked", "fault"),
    [
        (lambda deck: {"shuffle": deck[::-1]}, MOVED),
        (
            lambda deck: {"shuffle": ["a card up the sleeve", *deck[:3]]},
            MOVED,
        ),
        (lambda deck: {"seats": len(deck)}, "call {} is not whole"),
    ],
    ids=["another order", "another card", "as seats"],
)
@by_kind_of_chance
def test_a_later_shuffle_is_held_to_the_deck_though_all_was_made_to_fit(
    game: AnyGame, asked: Callable[[list[str]], Deal], fault: str
) -> None:
    deal = json.loads(revealed(game))
    number, call = len(deal["calls"]), asked(deal["deck"])
    call["gave"] = list(range(call["seats"])) if "seats" in call else list(call["shuffle"])
    FairChance(deal_key(SECRET, deal_text(TABLE, deal["commitment"], CUTS)), number).shuffle(call["gave"])
    deal["calls"].append(call)
    deal["code"] = draws_code(deal["commitment"], deal["calls"])
    assert verify(deal, deal["commitment"])[0] == [fault.format(number)]
