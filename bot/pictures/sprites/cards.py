"""Which sprite and which emoji shows a card, by its written name in its game.

A sprite whose drawing depends on something else says so after a dot: `KH.fr` (a letter), `9D.four` (four colours),
`joker.blue` (declared), `gap.5.en` (atoms, words). An emoji's name has letters, digits and `_` only.
"""

from __future__ import annotations

from typing import Final

from bot.pictures.sprites.sheets import index

LANGUAGES: Final = ("fr", "en")
_COURTS: Final = ("J", "Q", "K")
_TWO_INKS: Final = ("D", "C")
"""The suits whose ink changes when there are four colours."""


def drawn_as(wanted: str, language: str, *, four: bool = False) -> str:
    """Return the sprite, `pack/name`, that shows a card to somebody who reads a language; `four`: in four colours.

    Raises KeyError if the pack has none of that name, MissingSheetError.
    """
    pack, _, card = wanted.partition("/")
    endings = (f".four.{language}", ".four", f".{language}", "") if four else (f".{language}", "")
    for ending in endings:
        if card + ending in index(pack):
            return wanted + ending
    raise KeyError(f"the pack {pack!r} has no sprite {card!r}")


def named_as(pack: str, written: str, language: str, *, four: bool = False) -> str:
    """Return a sprite, `pack/name`, that shows a card by its written name alone; "" if the pack has none.

    Of a card whose drawing depends on something else it is one of them; several copies have one drawing.
    """
    known = index(pack) if pack else {}
    for card in (written, written.partition("-")[0]):
        endings = (f".four.{language}", ".four", f".{language}", "") if four else (f".{language}", "")
        found = next((card + ending for ending in endings if card + ending in known), None)
        found = found or next((one for one in sorted(known) if one.startswith(f"{card}.")), None)
        if found is not None:
            return f"{pack}/{found}"
    return ""


def french_sprite(written: str, language: str, *, four: bool = False) -> str:
    """Return the sprite of a French card such as `10D` or `KH`; `four`: diamonds are blue and clubs are green."""
    own = ".four" if four and written[-1] in _TWO_INKS else ""
    return f"{written}{own}.{language}" if written[0] in _COURTS else f"{written}{own}"


def rage_sprite(written: str, declared: str = "") -> str:
    """Return the sprite of a card of Rage such as `red-12` or `joker-1`; a played Joker shows the declared colour."""
    kind, _, copy = written.partition("-")
    if kind in ("joker", "plus5", "minus5", "notrump", "change"):
        return f"{kind}.{declared}" if declared and kind == "joker" else kind
    return f"{kind}-{copy}"


def gaag_sprite(written: str, special: int) -> str:
    """Return the sprite of a tile such as `8-2` or `close-1`; special ones have `special` atoms (GA-R2)."""
    return written if written[0].isdigit() else f"{written}.{special}"


def lagagne_sprite(written: str) -> str:
    """Return the sprite of a card of LaGagne such as `symbol-hearts`: its written name."""
    return written


def french_emoji(written: str, language: str, *, four: bool = False) -> str:
    """Return the emoji of a French card."""
    return _plain(f"card_{french_sprite(written, language, four=four)}")


def rage_emoji(written: str, declared: str = "") -> str:
    """Return the emoji of a card of Rage."""
    return _plain(f"rage_{rage_sprite(written, declared)}")


def gaag_emoji(written: str) -> str:
    """Return the emoji of a tile; words and a special card's atoms are too small for it."""
    return _plain(f"gaag_{written}")


def lagagne_emoji(written: str) -> str:
    """Return the emoji of a card of LaGagne."""
    return _plain(f"lagagne_{written}")


def _plain(name: str) -> str:
    return name.replace("-", "_").replace(".", "_").lower()
