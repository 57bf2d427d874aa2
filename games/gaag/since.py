"""What has happened in GaAg since a seat's last move: the row that somebody took, and who laid what on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from games.core.screen import Deed, Place, Since
from games.core.text import Text, Who, after_last
from games.gaag.card_words import card_words
from games.gaag.cards import KINDS
from games.gaag.faces import face
from games.gaag.view import View

MOST: Final = 7
"""The most cards of a row that are shown: the last ones; on the first of them stands how many more there were."""


def since(view: View, news: Sequence[Text]) -> Since[Text] | None:
    """Return the row that another seat picked up in this round; cards laid by others after that are ringed."""
    if view.seat is None or view.phase == "over":
        return None
    others = [text for text in after_last(news, "gaag.round-begins") if text.given.get("who") != Who(view.seat)]
    taken = next((text for text in reversed(others) if text.key == "gaag.picks-up"), None)
    deeds = tuple(_laid(view, others if taken is None else after_last(others, taken.key)))
    if taken is not None:
        return replace(_picked_up(view, taken), deeds=deeds)
    return Since(Text("gaag.since"), deeds=deeds) if deeds else None


def _picked_up(view: View, taken: Text) -> Since[Text]:
    """Return the tiles that were picked up, with who has them."""
    who, cards = taken.given["who"], taken.given["cards"]
    if not (isinstance(who, Who) and isinstance(cards, int)):
        raise TypeError(f"no news of a row that was picked up: {taken}")
    special = view.variant.special_atoms
    tiles = (face(card, special) for card in view.collected[who.seat][-min(cards, MOST) :])
    more = Text("gaag.more", cards=cards - MOST) if cards > MOST else None
    places = tuple(Place(tile, None if number else more) for number, tile in enumerate(tiles))
    return Since(Text("gaag.since"), taken, places, by=who.seat)


def _laid(view: View, news: Sequence[Text]) -> Iterator[Deed[Text]]:
    """Yield who laid which card of the row; nothing of a card that lies there twice, and was laid once."""
    special, row = view.variant.special_atoms, Counter(view.row)
    played = [(text.given["who"], _card(text, special)) for text in news if text.key == "gaag.plays"]
    times = Counter(card for _, card in played)
    for who, card in played:
        if isinstance(who, Who) and row[card] == times[card]:
            yield Deed(who.seat, (), None, face(card, special))


def _card(text: Text, special: int) -> int:
    """Return the card of a play."""
    played = text.given["played"]
    words = played.given["card"] if isinstance(played, Text) else None
    return next(card for card in range(KINDS) if card_words(card, special) == words)
