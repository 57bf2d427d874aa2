"""Hands laid open at the end of a round: nothing written there overlaps, leaves the picture or outgrows its bracket."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from bot.pictures import Drawing, paint
from bot.pictures.drawing.felt_palette import WIDTH
from bot.pictures.drawing.image_stamps import Look
from bot.pictures.drawing.lettering import legible
from bot.pictures.drawing.writing import Line
from bot.pictures.scenes.reveal import reveal_height, reveal_lines
from bot.pictures.scenes.round_end import round_end_height
from bot.pictures.scenes.showdown import groups_of, showdown_height, showdown_lines
from bot.show.localizer import Localizer
from bot.show.sentences import LANGUAGES, Language
from bot.show.spoken import drawing_of
from games.agnes import AGNES
from games.agnes.options import AgnesOptions
from games.agnes.state import Round
from games.core.chance import FastChance
from games.core.french_pack import PACK
from games.core.game import AnyGame
from games.core.screen import Reveal, RoundEnd, Showdown
from games.gin import GIN, scoring
from games.gin.melds import cards_of, deadwood, mask_of, melds_in
from games.gin.options import GinOptions
from games.gin.state import Kind, Layout
from tests.support.seeded import seed_of
from tools.pictures import LONG, NAMES, localizer_of

LOOKS = {"gin": Look("green", "french"), "agnes": Look("night", "french")}
TOP = 72
SMALLEST = 22
"""Pixels: nine on a phone."""
WIDEST = ("WWWWWWWWWWWWWWWW", "MMMMMMMMMMMM", "WMWMWMWMWMWM", "Maximilienne", "Ö" * 12, "W", "i", "mmmmmmmmmmmm")
"""Twelve letters are shown: these are the widest, and the narrowest."""


def in_every_tongue(seats: int) -> Iterator[Localizer]:
    """Yield localizers of both languages, with the usual, the longest and the widest names."""
    for names in (NAMES, LONG, WIDEST):
        for language in LANGUAGES:
            yield localizer_of(names, seats, language)


def shown(game: AnyGame, state: object, localizer: Localizer) -> Drawing:
    """Return the end of the last round of a state as it is painted."""
    end = game.round_end(game.view(state, None))
    assert end is not None
    return drawing_of(end, localizer)


def results_of(drawing: Drawing) -> Showdown[str] | Reveal[str]:
    """Return what lies open on a picture."""
    assert isinstance(drawing.block, RoundEnd)
    assert isinstance(drawing.block.results, (Showdown, Reveal))
    return drawing.block.results


def showdown_of(drawing: Drawing) -> Showdown[str]:
    """Return the showdown on a picture."""
    results = results_of(drawing)
    assert isinstance(results, Showdown)
    return results


def lines_of(drawing: Drawing) -> tuple[list[Line], int]:
    """Return what is written on the results, and where they end."""
    results, people = results_of(drawing), drawing.people
    if isinstance(results, Showdown):
        return showdown_lines(LOOKS["gin"], results, people, TOP), TOP + showdown_height(results, people)
    return reveal_lines(results, people, TOP), TOP + reveal_height(results)


def faults(lines: Sequence[Line], bottom: int) -> list[str]:
    """Return which lines overlap, are too small, or lie beyond the edge of the results."""
    written = [line for line in lines if line.text]
    found = [f"{line.text} is too small" for line in written if line.size < SMALLEST]
    for line in written:
        left, top, right, low = line.box()
        if left < 8 or right > WIDTH - 8 or top < TOP or low > bottom:
            found.append(f"{line.shown} lies beyond the edge: {line.box()}")
    for one, other in combinations(written, 2):
        a, b = one.box(), other.box()
        if a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]:
            found.append(f"{one.shown} and {other.shown} overlap: {a}, {b}")
    return found


def shown_down(luck: random.Random) -> object:
    """Return a match of Gin after a hand with melds, lay-offs and deadwood of any kind."""
    state = GIN.deal(GinOptions(), 2, FastChance(luck.randrange(1000))).state
    free, melds = mask_of(range(PACK)), []
    for number in range(luck.choice((3, 4, 5))):
        meld = luck.choice(melds_in(free, 4 + number % 2))
        melds.append(cards_of(meld))
        free ^= meld
    rest = list(cards_of(free))
    luck.shuffle(rest)
    laid = tuple((rest.pop(), luck.randrange(3)) for _ in range(luck.choice((0, 0, 1, 3, 7))))
    left = tuple(sorted(rest.pop() for _ in range(luck.choice((0, 1, 2, 4)))))
    remains = tuple(sorted(rest.pop() for _ in range(luck.choice((0, 1, 4, 7, 10)))))
    kind: Kind = luck.choice(("knock", "knock", "gin", "petit", "grand"))
    state.last = Layout(luck.choice((0, 1)), kind, tuple(melds[:3]), left, rest.pop(), tuple(melds[3:]), laid, remains)
    result = scoring.coup(state.last.out, kind, luck.choice((0, 5, 10)), luck.choice((0, 8, 43, 98)))
    state.done, state.points = (
        [(result.end, result.winner, result.points, result.mine, result.theirs)],
        [luck.choice((0, 49, 155)), luck.choice((0, 69, 1000))],
    )
    return state


def revealed(luck: random.Random) -> object:
    """Return a match of Agnès after a round with hands of any length and scores of any kind."""
    seats = luck.randrange(2, 9)
    chosen = luck.choice(({}, {"target_points": 1}, {"target_points": 5}, {"target_points": 20}, {"rounds": 5}))
    state = AGNES.deal(AgnesOptions.model_validate(chosen), seats, FastChance(luck.randrange(1000))).state
    cards = list(range(PACK))
    luck.shuffle(cards)
    hands = []
    for _ in range(seats):
        length = luck.choice((0, 2, 4, 4, 5, 6)) if seats > 4 else luck.choice((0, 3, 4, 4, 6, 7, 8, 9, 12))
        hands.append(tuple(-1 if luck.random() < 0.2 else cards.pop() for _ in range(length)))
    announcer = luck.randrange(-1, seats)
    points = tuple(luck.choice((-1, 0, 1)) for _ in range(seats))
    before = tuple(luck.choice((-12, -1, 0, 2, 4, 12)) for _ in range(seats))
    state.done = [Round(-1, tuple(hands), before), Round(announcer, tuple(hands), points)]
    return state


@pytest.mark.parametrize("number", range(25))
def test_nothing_written_on_a_showdown_overlaps(number: int) -> None:
    state = shown_down(random.Random(number))
    for localizer in in_every_tongue(2):
        lines, bottom = lines_of(shown(GIN, state, localizer))
        assert not faults(lines, bottom)


@pytest.mark.parametrize("number", range(25))
def test_nothing_written_on_a_reveal_overlaps(number: int) -> None:
    state = revealed(random.Random(number))
    for localizer in in_every_tongue(8):
        lines, bottom = lines_of(shown(AGNES, state, localizer))
        assert not faults(lines, bottom)


@pytest.mark.parametrize("seats", [3, 8])
def test_the_viewers_own_hand_is_framed_unless_it_has_scored_or_lost_a_point(seats: int) -> None:
    state = AGNES.deal(AgnesOptions(), seats, FastChance(1)).state
    state.done = [Round(1, tuple(map(tuple, state.layouts)), (1, -1, *[0] * (seats - 2)))]
    end = AGNES.round_end(AGNES.view(state, 0))
    assert end is not None

    def seen_by(viewer: int | None) -> Image.Image:
        return Image.open(BytesIO(paint(drawing_of(replace(end, viewer=viewer), localizer_of(NAMES, seats))))).convert(
            "RGB"
        )

    usual, results = seen_by(None), end.results
    assert isinstance(results, Reveal)
    for number, hand in enumerate(results.hands):
        changed = ImageChops.difference(usual, seen_by(hand.seat)).getbbox()
        if hand.tone != "plain":
            assert changed is None
            continue
        assert changed is not None
        left, top, right, low = changed
        assert (right - left, low - top) == pytest.approx((696, 158) if seats == 3 else (344, 200), abs=2)
        assert (left > 360) == (seats == 8 and number % 2 == 1)
        edge = seen_by(hand.seat).getpixel(((left + right) // 2, top + 1))
        assert isinstance(edge, tuple)
        assert min(edge) > 180, "white"


@pytest.mark.nightly
@pytest.mark.parametrize("number", range(20))
def test_nothing_written_on_hundreds_of_open_hands_overlaps(number: int) -> None:
    luck = random.Random(seed_of("open hands", str(number)))
    for game, state in [(GIN, shown_down(luck)) for _ in range(10)] + [(AGNES, revealed(luck)) for _ in range(10)]:
        for localizer in in_every_tongue(8):
            lines, bottom = lines_of(shown(game, state, localizer))
            assert not faults(lines, bottom)


def test_lines_that_overlap_or_leave_the_picture_are_found() -> None:
    line = Line("Camille", (100, 200), 28)
    assert not faults([line, line._replace(at=(100, 230))], 400)
    assert faults([line, line._replace(at=(120, 210))], 400)
    assert faults([line._replace(at=(690, 200))], 400)
    assert faults([line], 190)
    assert faults([line._replace(size=20)], 400)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_below_a_bracket_is_no_wider_and_a_sum_is_never_cut(language: Language) -> None:
    for number in range(40):
        state = shown_down(random.Random(number))
        drawing = shown(GIN, state, localizer_of(LONG, 2, language))
        lines, _ = lines_of(drawing)
        both = showdown_height(replace(showdown_of(drawing), sum=None), drawing.people) / 2
        hands = enumerate(showdown_of(drawing).hands)
        groups = [(group, place) for place, hand in hands for group in groups_of(hand)]
        for group, place in groups:
            middle, top = (group.left + group.right) / 2, TOP + both * place
            below = [
                line for line in lines if line.at[0] == middle and line.anchor == "m" and 0 < line.at[1] - top < both
            ]
            assert below, f"nothing stands below {group.group.caption}"
            for line in below:
                left, _, right, _ = line.box()
                assert group.left <= left + 1
                assert right - 1 <= group.right
                assert line.shown == line.text


def test_the_arithmetic_is_never_cut_either() -> None:
    for number in range(40):
        for localizer in in_every_tongue(2):
            drawing = shown(GIN, shown_down(random.Random(number)), localizer)
            shown_lines = [line.shown for line in lines_of(drawing)[0]]
            arithmetic = showdown_of(drawing).sum
            assert arithmetic is not None
            assert {figure for figure, _ in arithmetic.terms} <= set(shown_lines)
            assert {arithmetic.result, legible(arithmetic.score)} <= set(shown_lines)


def test_they_are_small() -> None:
    for number in range(6):
        assert len(paint(shown(GIN, shown_down(random.Random(number)), localizer_of(LONG, 2)))) <= 54_000
        assert len(paint(shown(AGNES, revealed(random.Random(number)), localizer_of(LONG, 8)))) <= 77_000


def test_the_deadwood_of_a_random_hand_is_written_as_a_sum_that_is_right() -> None:
    luck = random.Random(4)
    for _ in range(20):
        hand = mask_of(luck.sample(range(PACK), 10))
        state = GIN.deal(GinOptions(), 2, FastChance(1)).state
        out = mask_of(card for card in range(PACK) if not hand >> card & 1)
        melds = tuple(cards_of(meld) for meld in melds_in(out)[:1])
        cards = cards_of(hand)
        state.last = Layout(0, "knock", melds, (), -1, (), (), cards)
        points = sum(min(card % 13 + 1, 10) for card in cards)
        state.done = [("knock", 0, points, 0, points)]
        assert deadwood(hand) <= points
        drawing = shown(GIN, state, localizer_of(NAMES, 2))
        sums = [line.text for line in lines_of(drawing)[0] if line.text and "+" in line.text and line.text != "+"]
        assert str(points) in [line.text for line in lines_of(drawing)[0]]
        assert any(sum(map(int, one.split("+"))) == points for one in sums if one[0] != "+")


def test_a_reveal_of_up_to_six_seats_is_no_higher_than_that_of_four_so_that_its_page_fits_a_phone() -> None:
    ends = [shown(AGNES, revealed(random.Random(number)), localizer_of(NAMES, 8, "en")) for number in range(100)]
    high = {
        len(results_of(end).hands): round_end_height(end.block, end.people) or 0
        for end in ends
        if isinstance(end.block, RoundEnd)
    }
    assert max(high[seats] for seats in range(2, 7)) == high[4]
