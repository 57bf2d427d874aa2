"""The names that drawn emojis have at Discord: words that a screen reader says, in the language of their reader.

A button that shows an emoji alone is heard by its emoji's name. Discord takes letters without accents, digits and _.
"""

from __future__ import annotations

import re
from typing import Final

from bot.show.sentences import LANGUAGES, Language

_SUITS: Final = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
_RANKS: Final = {"a": "ace", "j": "jack", "q": "queen", "k": "king"}
_FOUR: Final = {"d": "blue", "c": "green"}
"""The colours of the suits that look otherwise in a deck of four colours."""
_OF: Final[dict[Language, str]] = {"en": "of", "fr": "de"}
_ENGLISH: Final = {
    "notrump": "no_trump", "change": "change_trump", "plus5": "plus_5", "minus5": "minus_5", "close": "closing",
    "wild": "any_symbol", "look": "look_at", "down": "pick_up", "slot": "card",
}  # fmt: skip
_FRENCH: Final = {
    "red": "rouge", "yellow": "jaune", "green": "vert", "blue": "bleu", "spades": "pique", "hearts": "coeur",
    "diamonds": "carreau", "clubs": "trefle", "ace": "as", "jack": "valet", "queen": "dame", "king": "roi",
    "notrump": "sans_atout", "change": "autre_atout", "plus5": "plus_5", "minus5": "moins_5", "close": "fermeture",
    "wild": "tous_symboles", "look": "regarder", "down": "ramasser", "slot": "carte", "card": "carte", "back": "dos",
    "colour": "couleur", "gap": "intervalle", "link": "liaison", "symbol": "symbole", "zero": "zero", "steal": "voler",
    "recover": "recuperer", "exchange": "echanger", "double": "fois_2", "game": "jeu", "medal": "medaille",
    "number": "nombre", "bolt": "eclair", "atom": "atome", "atoms": "atomes",
}  # fmt: skip
_WORDS: Final[dict[Language, dict[str, str]]] = {"en": _ENGLISH, "fr": _FRENCH}
_LANGUAGE: Final = re.compile(rf"_({'|'.join(LANGUAGES)})$")
_CARD: Final = re.compile(r"(?:card_(\d+|[ajqk])|suit_)([shdc])(_four)?")
_TILE: Final = re.compile(r"gaag_(\d+)_(\d)")


def names_of(drawing: str) -> dict[Language, str]:
    """Return the names of a drawing by language; one that shows letters is for one language."""
    shown = _LANGUAGE.search(drawing)
    return {
        language: _name(_LANGUAGE.sub("", drawing), language)
        for language in LANGUAGES
        if shown is None or shown[1] == language
    }


def _name(drawing: str, language: Language) -> str:
    if card := _CARD.fullmatch(drawing):
        return _french_card(card[1], card[2], card[3], language)
    words = drawing.split("_")
    if tile := _TILE.fullmatch(drawing):
        one = tile[2] == "1" or (language == "fr" and tile[2] == "0")
        words.append("atom" if one else "atoms")
    return "_".join(_said(word, language) for word in words)


def _french_card(rank: str | None, letter: str, four: str | None, language: Language) -> str:
    """Name a French card or a suit: `king_of_green_clubs`, `roi_de_trefle_vert`."""
    suit = _said(_SUITS[letter], language)
    if four:
        colour = _said(_FOUR[letter], language)
        suit = f"{suit}_{colour}" if language == "fr" else f"{colour}_{suit}"
    return suit if rank is None else f"{_said(_RANKS.get(rank, rank), language)}_{_OF[language]}_{suit}"


def _said(word: str, language: Language) -> str:
    return _WORDS[language].get(word, word)
