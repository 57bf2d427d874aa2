"""What is said of single cards of a hand: each pill lies on the part of its own card that is seen."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from bot.pictures.drawing import image_stamps
from bot.pictures.drawing.image_stamps import Look
from bot.pictures.scenes.hand_picture import hand_height, paste_hand
from games.core.screen import Cards, Group, Place
from tests.bot.pictures.painted_boxes import NotingCanvas, Painted, touch
from tests.bot.pictures.pieces import UNTOLD, card_face

LOOK = Look("green", "french")
COUNT = 11
PLACES = tuple(Place(card_face(str(number), "●", "red")) for number in range(COUNT))


@pytest.mark.parametrize("caption", ["", "reste 62"])
@pytest.mark.parametrize(("best", "own"), [(8, 7), (8, 9), (3, 4), (9, 10), (10, 9)])
def test_each_pill_lies_on_the_seen_strip_of_its_own_card_and_on_no_other_pill(
    caption: str, best: int, own: int
) -> None:
    noted = list(PLACES)
    noted[best] = replace(noted[best], told="le mieux", best=True)
    noted[own] = replace(noted[own], told="toi")
    cards = Cards((), UNTOLD, hand=(Group(tuple(noted), caption),))
    painted = Painted()
    paste_hand(NotingCanvas(LOOK, hand_height(cards), painted), LOOK, cards, 0)
    hand = [box for box in painted.drawings if box[3] - box[1] > 100]
    size = image_stamps.pill(LOOK, "toi", 22, gold=False, beside=0.7).seen.box
    high = size[3] - size[1]
    pills = [box for box in painted.drawings if box[3] - box[1] == high]
    edges = [*(box[0] for box in hand), hand[-1][2]]
    strips = list(pairwise(edges))
    assert (len(hand), len(pills)) == (COUNT, 2)
    assert not touch(*pills)
    for (left, _, right, _), number in zip(pills, sorted((best, own)), strict=True):
        start, end = strips[number]
        assert start <= (left + right) / 2 <= end
