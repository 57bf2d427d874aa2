"""The laws of animations: what they show is public and can be said, and there is one of a kind in a round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.core.chance import FastChance
from games.core.screen import Cards, Face, Group, Moment, RoundEnd
from games.core.text import Text
from tests.games.fits import ALT, check_round_end
from tests.games.plays import Situation
from tests.games.wording import LANGUAGES, speakable, spoken

WORDS: Final = 120
"""Letters of what stands large on an animation, with the longest names; pictures cut names."""


def check_animation(moment: Situation) -> None:
    """What everybody has just seen follows from what everybody knows, shows no other card, and can be said."""
    game, view = moment.game, moment.game.view(moment.state, None)
    news = [item.text for item in moment.news if item.to is None]
    animated = game.moment(view, news)
    if animated is None:
        return
    twin = game.imagine(view, FastChance(moment.luck().getrandbits(32)))
    assert game.moment(game.view(twin, None), news) == animated, "an animation tells something hidden"
    for seat in range(moment.case.seats):
        twin = game.imagine(game.view(moment.state, seat), FastChance(moment.luck().getrandbits(32)))
        assert game.moment(game.view(twin, None), news) == animated, f"an animation tells seat {seat} something hidden"
    assert game.moment(view, []) is None, "an animation is shown again after a step that brought no news"
    seen, told = {face.sprite for face in _public(moment)}, " ".join(spoken(text, "en") for text in news)
    for face in _faces(animated.every_group()):
        is_public = face.sprite in seen or spoken(face.name, "en") in told
        assert is_public, f"an animation shows a card that nobody else may see: {face}"
    _check_said(animated, moment.case.seats)


def check_once_a_round(moments: Sequence[Situation]) -> None:
    """Of each kind there is at most one animation a round."""
    seen: set[tuple[str, int]] = set()
    for moment in moments[1:]:
        game = moment.game
        animated = game.moment(game.view(moment.state, None), [item.text for item in moment.news if item.to is None])
        if animated is not None:
            key = animated.kind, len(game.scores(moment.before).rounds)
            assert key not in seen, f"a second {animated.kind} in round {key[1]}"
            seen.add(key)


def _check_said(animated: Moment[Text], seats: int) -> None:
    assert animated.who in range(seats)
    assert [seat.seat for seat in animated.after] in ([], [seat.seat for seat in animated.seats])
    for text in (animated.words, animated.alt):
        speakable(text)
    for language in LANGUAGES:
        assert 0 < len(spoken(animated.words, language)) <= WORDS
        assert 0 < len(spoken(animated.alt, language)) <= ALT
    if animated.end is not None:
        check_round_end(animated.end)


def _public(moment: Situation) -> Iterator[Face[Text]]:
    """Yield the faces that everybody sees after the move, or saw before it."""
    for state in (moment.state, moment.before):
        if state is None:
            continue
        view = moment.game.view(state, None)
        end = moment.game.round_end(view)
        blocks = (*moment.game.screen(view, ()).blocks, *(() if end is None else (end,)))
        for block in blocks:
            if isinstance(block, (Cards, RoundEnd)):
                yield from _faces(block.every_group())


def _faces(groups: Sequence[Group[Text]]) -> Iterator[Face[Text]]:
    for group in groups:
        for place in group.places:
            yield from place.under
            if place.face is not None:
                yield place.face
