"""The rules of a game in short: chapters of a picture of its own cards and a few sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import cast

from games.core.move import Ask
from games.core.screen import Cards, Face, Felt, Group, Mark, Place
from games.core.text import Text, joined


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the rules in short: its title is the text `<key>`, what it says `<key>-said`.

    It names the numbered `rules` that say the same in full, and the `verbs` of the moves that it explains.
    """

    key: str
    picture: Cards[Text]
    rules: tuple[str, ...]
    verbs: frozenset[str]

    @property
    def title(self) -> Text:
        """The name of the chapter: what one does."""
        return Text(self.key)

    @property
    def said(self) -> Text:
        """What it says beside its picture."""
        return Text(f"{self.key}-said")


def chapter_of(guide: Sequence[Chapter], asks: Iterable[Ask]) -> int:
    """Return the number (0-based) of the chapter that explains what somebody is asked; the first if none does."""
    verbs = {ask.verb for ask in asks}
    return next((number for number, one in enumerate(guide) if one.verbs & verbs), 0)


@dataclass(frozen=True, slots=True)
class Chapters:
    """Makes the chapters of a game: what its keys begin with, its cards by their written names, its felt and back.

    A card is written as `red-3`, with the word below it as `red-3 wins` (the text `<game>.guide-wins`), and with its
    mark as `red-3 wins win`; `?` is a card's back.
    """

    game: str
    face: Callable[[str], Face[Text]]
    felt: Felt
    back: str

    def chapter(self, name: str, *groups: Group[Text], rules: str = "", verbs: str = "") -> Chapter:
        """Return a chapter whose picture shows groups of cards; rules and verbs are written with spaces between."""
        alt = Text("core.guide-example", groups=joined([_told(one) for one in groups], "core.cards"))
        picture = Cards(groups, alt, back=self.back, felt=self.felt)
        return Chapter(f"{self.game}.guide{name}", picture, tuple(rules.split()), frozenset(verbs.split()))

    def row(self, caption: str, *cards: str | Place[Text], framed: bool = False) -> Group[Text]:
        """Return cards side by side under a caption, or under none."""
        return Group(tuple(map(self._place, cards)), self._word(caption), framed)

    def _place(self, card: str | Place[Text]) -> Place[Text]:
        if isinstance(card, Place):
            return card
        written, caption, mark = [*card.split(), "", ""][:3]
        return Place(None if written == "?" else self.face(written), self._word(caption), mark=cast("Mark", mark))

    def _word(self, name: str) -> Text | None:
        return Text(f"{self.game}.guide-{name}") if name else None


def _told(group: Group[Text]) -> Text:
    cards = tuple(_card_told(place) for place in group.places)
    if group.caption is None:
        return Text("core.guide-cards", cards=cards)
    return Text("core.guide-group", caption=group.caption, cards=cards)


def _card_told(place: Place[Text]) -> Text:
    name = Text("core.guide-back") if place.face is None else place.face.name
    return name if place.said is None else Text("core.guide-card", card=name, caption=place.said)
