"""Sets up hands of Gin from written cards (`7S QH 10D AC`), so that a test reads like a rule."""

from __future__ import annotations

from typing import Any, Final

from bot.show.sentences import Language, speak
from games.core.chance import FastChance
from games.core.french_pack import CARD_NAMED, CARD_WORDS, PACK, WRITTEN
from games.core.screen import Cards, Line, Option, Screen
from games.core.text import Text
from games.gin import GIN
from games.gin.melds import mask_of
from games.gin.options import GinOptions
from games.gin.state import Phase, State
from games.gin.view import View
from tests.games.bench import Bench
from tests.games.kits import Kit

NAMES: Final = ("Ann", "Ben")

KIT: Final = Kit(
    short={"manche_points": 25, "match_points": 0},
    words={written: CARD_WORDS[card] for written, card in CARD_NAMED.items()},
    tried={"manche_points": (25, 60), "match_points": (0, 100)},
    taken=lambda view: CARD_WORDS[view.pile[-1]] if view.pile else None,
    all_cards=lambda state: [*state.hands[0], *state.hands[1], *state.stock, *state.pile],
    ends_by_chance=False,
    learnt_in_steps=True,
)


def cards(written: str) -> list[int]:
    """Return the cards of a text, in its order."""
    return [CARD_NAMED[name] for name in written.split()]


def mask(written: str) -> int:
    """Return the mask of the cards of a text."""
    return mask_of(cards(written))


def written(some: tuple[int, ...] | list[int]) -> str:
    """Return cards as they are written."""
    return " ".join(WRITTEN[card] for card in some)


def melds(found: tuple[tuple[int, ...], ...]) -> list[str]:
    """Return melds as they are written."""
    return [written(meld) for meld in found]


class Table(Bench[State, View]):
    """A table in play and all the news so far."""

    def told(self) -> list[str]:
        """Return the keys of the news."""
        return [text.key.partition(".")[2] for text in self.news]

    def why(self, language: Language = "en") -> list[str]:
        """Return the score lines of the last hand, as spoken."""
        return [f"{NAMES[line.seat]}: {speak(line.why, language, NAMES)}" for line in GIN.scores(self.state).rounds[-1]]


def dealt(dealer: int = 1, seed: int = 1, **options: Any) -> Table:  # noqa: ANN401 -- option values
    """Return a table with a random deal; unless told otherwise Ann is offered the up-card first."""
    chance = FastChance(seed)
    step = GIN.deal(GinOptions(**options), 2, chance, dealer)
    return Table(GIN, NAMES, step.state, [piece.text for piece in step.news], chance=chance)


def laid_out(
    mine: str,
    theirs: str = "",
    *,
    pile: str = "KD",
    draws: str = "",
    phase: Phase = "draw",
    left: int | None = None,
    **options: Any,  # noqa: ANN401 -- option values
) -> Table:
    """Return a table where Ann is in turn with this hand; `draws` come next from the stock, which holds `left` cards.

    A hand for Ben that is not named is made of the last free cards of the pack.
    """
    table = dealt(**options)
    state = table.state
    used = {*cards(mine), *cards(theirs), *cards(pile), *cards(draws)}
    assert len(used) == sum(len(some.split()) for some in (mine, theirs, pile, draws)), "a card lies in two places"
    rest = [card for card in range(PACK) if card not in used]
    other = cards(theirs) or [rest.pop() for _ in range(10)]
    table.chance.shuffle(rest)
    state.hands = [sorted(cards(mine)), sorted(other)]
    state.pile, state.upcard = cards(pile), cards(pile)[0]
    state.stock = rest + cards(draws)[::-1]
    if left is not None:
        hidden = state.stock[:-left] if left else list(state.stock)
        state.stock = state.stock[len(hidden) :]
        state.pile = hidden + state.pile
    state.phase, state.turn = phase, 0
    return table


def lines(screen: Screen, language: Language = "en") -> list[str]:
    """Return the lines of a screen and what its pictures say, as spoken."""
    texts = [block.text if isinstance(block, Line) else block.alt for block in screen.blocks]
    return [speak(text, language, NAMES) for text in texts]


def pictures(screen: Screen) -> list[Cards[Text]]:
    """Return the pictures of cards on a screen."""
    return [block for block in screen.blocks if isinstance(block, Cards)]


def labels(screen: Screen, language: Language = "en") -> list[str]:
    """Return the labels of the first step of all choices."""
    return [speak(option.label, language, NAMES) for option in every_option(screen)]


def every_option(screen: Screen) -> list[Option]:
    """Return the options of the first step."""
    return [option for choose in screen.choices for option in choose.options]
