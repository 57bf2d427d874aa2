"""The laws of what a seat is shown of the time since its last move: it follows from what it knows, and is short."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.show.localizer import NAME_LETTERS
from bot.show.sentences import speak
from games.core.french_pack import CARD_WORDS, card_said
from games.core.replay import heard
from games.core.screen import Cards, Line, Since
from games.core.text import Text, Value
from tests.games.plays import Situation
from tests.games.wording import LANGUAGES, speakable

LETTERS: Final = 90
LETTERS_SHORT: Final = 10
"""As many fit at the foot of the narrowest box."""
DRAWN: Final = ("Maximilienne",) * 10
"""Names as long as a picture writes them."""
PLACES: Final = 8
EVERY: Final = 3
assert len(DRAWN[0]) == NAME_LETTERS


def check_since(moments: Sequence[Situation]) -> int:
    """Check it for a seat at a time, at some moments of a game; return how often there was something to see."""
    seats, shown = moments[0].case.seats, 0
    news: list[list[Text]] = [[] for _ in range(seats)]
    known: list[set[Text]] = [set() for _ in range(seats)]
    for moment in moments:
        mover = moment.acts[-1].seat if moment.acts else None
        for seat in range(seats):
            told = heard(moment.news, seat)
            news[seat] = [*([] if seat == mover else news[seat]), *told]
            known[seat].update(_bare(part) for text in told for part in _parts(text))
        asked = [seat for seat, _ in moment.asked() if seat is not None]
        luck = moment.luck()
        if asked and luck.randrange(EVERY) == 0:
            seat = luck.choice(asked)
            shown += _check(moment, seat, news[seat], known[seat])
    return shown


def _check(moment: Situation, seat: int, news: Sequence[Text], known: set[Text]) -> bool:
    game, view = moment.game, moment.game.view(moment.state, seat)
    assert game.since(view, ()) is None, "something older than the seat's last move is shown"
    since = game.since(view, news)
    if since is None:
        return False
    seen = known | set(_names_on(moment, seat))
    for place in since.places:
        assert place.face is None or place.face.name in seen, f"{seat} is shown a card that it has not seen: {place}"
    assert len(since.places) <= PLACES
    came = {deed.card.name for deed in since.deeds if deed.card is not None}
    assert came <= seen, f"{seat} is shown cards that it has not seen: {came - seen}"
    _check_said(since)
    return True


def _check_said(since: Since[Text]) -> None:
    captions = (place.said for place in since.places)
    deeds = (text for deed in since.deeds for text in (*deed.ways, deed.told))
    assert since.said is not None or since.deeds, "an empty strip"
    for text in (since.heading, since.said, *captions, *deeds):
        if text is not None:
            speakable(text)
    for language in LANGUAGES:
        said = "" if since.said is None else speak(since.said, language, DRAWN)
        assert (since.said is None) == (not said)
        assert len(said) <= LETTERS, f"{len(said)} letters in {language}: {said}"
        for deed in since.deeds:
            for short in (speak(way, language, DRAWN) for way in deed.ways[-1:]):
                assert 0 < len(short) <= LETTERS_SHORT, f"{len(short)} letters at a seat in {language}: {short}"


def _bare(text: Text) -> Text:
    """Return the name of a card without its article, another text as it is."""
    return CARD_WORDS[card_said(text)] if text.key.startswith("core.the-") else text


def _names_on(moment: Situation, seat: int) -> Iterator[Text]:
    """Yield the names of the cards on a seat's panel."""
    screen = moment.game.screen(moment.game.view(moment.state, seat), moment.game.asks(moment.state, seat))
    for block in screen.blocks:
        if isinstance(block, Cards):
            places = (place for group in block.every_group() for place in group.places)
            yield from (face.name for place in places for face in (place.face, *place.under) if face is not None)
        elif isinstance(block, Line):
            yield from _parts(block.text)


def _parts(value: Value) -> Iterator[Text]:
    """Yield a text, and all that it is filled with."""
    if isinstance(value, Text):
        yield value
        for _, part in value.params:
            yield from _parts(part)
    elif isinstance(value, tuple):
        for part in value:
            yield from _parts(part)
