"""The 52 cards of a French pack: whole numbers, names and faces.

A card is `suit * 13 + rank - 1`: suits 0 to 3 in the order of `SUITS`, ranks 1 (ace) to 13 (king).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.core.screen import Face, Icon, Tint
from games.core.text import Text, Value, joined

PACK: Final = 52
RANKS: Final = 13
SUITS: Final = ("♠", "♥", "♦", "♣")
TINTS: Final[tuple[Tint, ...]] = ("black", "red", "blue", "green")
"""Four colours, one per suit."""
RANK_OF: Final = tuple(card % RANKS + 1 for card in range(PACK))
SUIT_OF: Final = tuple(card // RANKS for card in range(PACK))

BACK: Final = "french/back"
"""The sprite of a card face down."""
_LETTERS: Final = ("A", *(str(number) for number in range(2, 11)), "J", "Q", "K")
ACE: Final = 1
JACK: Final = 11
QUEEN: Final = 12
KING: Final = 13
_COURT: Final = {JACK: "jack", QUEEN: "queen", KING: "king"}
WRITTEN: Final = tuple(_LETTERS[RANK_OF[card] - 1] + "SHDC"[SUIT_OF[card]] for card in range(PACK))
"""The written name of each card: `10D`, `KH`; one spelling for all languages."""
CARD_NAMED: Final = {written: card for card, written in enumerate(WRITTEN)}


def _rank(rank: int) -> str | Text:
    return Text(f"core.rank-{_COURT[rank]}") if rank in _COURT else _LETTERS[rank - 1]


CARD_WORDS: Final = tuple(
    Text("core.card", rank=_rank(RANK_OF[card]), suit=SUITS[SUIT_OF[card]]) for card in range(PACK)
)
"""The cards' texts: "R♥" in French, "K♥" in English."""
_FACES: Final = tuple(
    Face(
        _rank(RANK_OF[card]),
        SUITS[SUIT_OF[card]],
        TINTS[SUIT_OF[card]],
        CARD_WORDS[card],
        sprite=f"french/{WRITTEN[card]}",
    )
    for card in range(PACK)
)


def the_card(card: int, *, first: bool = False) -> Text:
    """Return a card's words with its article, for a sentence, or `first` in one: "la D♣", "Le R♥", "l’A♠"."""
    at = "-first" if first else ""
    kind = {ACE: "ace", QUEEN: "queen"}.get(RANK_OF[card], "card")
    return Text(f"core.the-{kind}{at}", card=CARD_WORDS[card])


_CARD_SAID: Final[dict[Value, int]] = {
    said: card for card in range(PACK) for said in (CARD_WORDS[card], the_card(card))
}


def card_said(words: Value) -> int:
    """Return the card that is spoken of so, with its article or without."""
    return _CARD_SAID[words]


def face(card: int) -> Face[Text]:
    """Return a card's face."""
    return _FACES[card]


def icon(card: int, beside: Text | str = "") -> Icon:
    """Return a card's drawn emoji, with the few words beside it."""
    return Icon(f"card_{WRITTEN[card].lower()}", beside)


def card_list(cards: Iterable[int]) -> tuple[Text, ...]:
    """Return the words of several cards, for a spoken list: "7♠, 8♠ and 9♠"."""
    return tuple(CARD_WORDS[card] for card in cards)


def card_row(cards: Iterable[int]) -> Text:
    """Return at least one card's words, side by side: "7♠ 8♠ 9♠"."""
    return joined([CARD_WORDS[card] for card in cards], "core.cards")
