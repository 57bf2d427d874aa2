"""Whether a screen fits Discord, worked out from its data alone; knows Discord's limits and none of its objects."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from bot.pictures.sprites import emoji_names
from bot.show.button_rows import rows_of, width_with
from games.core.move import Ask, legal_moves
from games.core.screen import Breakdown, Cards, Choose, Curve, Icon, Line, Option, Place, RoundEnd, ScoreTable, Screen
from games.core.text import Text
from tests.games.wording import LANGUAGES, NAMES, Language, speakable, spoken

COMPONENTS: Final = 40
FRAME: Final = 8
"""What the frame of every message takes: the buttons under a table, a separator, the last news."""
TEXT: Final = 3_400
LABEL: Final = 80
BESIDE: Final = 40
"""A name of 32 letters, and that it is an AI's."""
MOVE: Final = 64
ALT: Final = 1_024
BUTTONS: Final = 15
"""More options than this become one select of those that are not barred."""
SELECT: Final = 25
_FIGURE: Final = re.compile(r"[+−]?\d+")


@dataclass(frozen=True)
class Size:
    """What a screen takes of a message."""

    components: int
    text: int


def check_screen(screen: Screen, asks: Sequence[Ask]) -> None:
    """A screen fits in both languages, says what its pictures show, and offers exactly the legal moves."""
    offered = {option.move for option in leaves(screen.choices) if option.barred is None}
    legal = set(legal_moves(asks))
    assert offered == legal, f"offered and legal moves differ: {offered ^ legal}"
    for option in every_option(screen.choices):
        assert len(str(option.move)) <= MOVE, f"a move is too long for a button: {option.move}"
    for text in texts_of(screen):
        speakable(text)
    for language in LANGUAGES:
        size = measure(screen, screen.choices, language)
        assert size.components <= COMPONENTS, f"{size.components} components in {language}"
        assert size.text < TEXT, f"{size.text} characters of text in {language}"
        _check_alts(screen, language)
        for choose in every_question(screen.choices):
            check_told_apart(choose, language)
        for option in every_option(screen.choices):
            label = spoken(option.label, language)
            assert 0 < len(label) <= LABEL, f"a label of {len(label)} characters in {language}: {label}"
            assert label.strip() == label
            if option.icon is not None:
                check_icon(option.icon, language)
            if option.barred is not None:
                spoken(option.barred, language)
            if option.then is not None:
                step = measure(screen, (option.then,), language)
                assert step.components + 2 <= COMPONENTS, f"{step.components} components after {option.move}"
                assert step.text < TEXT


def texts_of(screen: Screen) -> Iterator[Text]:
    """Yield all that a screen says, but for the faces of its cards."""
    yield screen.title
    if screen.waiting is not None:
        yield screen.waiting
    for block in screen.blocks:
        yield block.text if isinstance(block, Line) else block.alt
    yield from (choose.prompt for choose in screen.choices)
    for option in every_option(screen.choices):
        yield option.label
        yield from () if option.barred is None else (option.barred,)
        yield from () if option.then is None else filter(None, (option.then.warning, option.then.prompt))


def measure(screen: Screen, choices: Sequence[Choose], language: Language) -> Size:
    """Return the size of a message: container, texts (neighbouring lines share one), pictures, controls, frame."""
    texts = [screen.title, *(choose.prompt for choose in choices)]
    texts += [] if screen.waiting is None else [screen.waiting]
    components = 1 + len(texts) + FRAME + sum(_controls(choose, language) for choose in choices)
    in_paragraph = False
    for block in screen.blocks:
        texts.append(block.text if isinstance(block, Line) else block.alt)
        if not isinstance(block, Line):
            components += 1
            in_paragraph = False
        else:
            components += not in_paragraph
            in_paragraph = True
    length = sum(len(spoken(text, language)) + 4 for text in texts) + _barred_in_words(choices, language)
    return Size(components, length)


def _barred_in_words(choices: Sequence[Choose], language: Language) -> int:
    """Return the length of the sentences that say, in words alone, what cannot be chosen and why."""
    options = [option for choose in choices for option in choose.options if option.barred is not None]
    reasons = {spoken(option.barred, language) for option in options if option.barred is not None}
    return sum(len(spoken(option.label, language)) + 2 for option in options) + sum(len(why) + 25 for why in reasons)


def _controls(choose: Choose, language: Language) -> int:
    """Return the components of a question: buttons with their rows, or a select with its row."""
    count = len(choose.options)
    assert count, "a question without options"
    assert 1 <= choose.columns <= 5
    free = sum(option.barred is None for option in choose.options)
    if count > BUTTONS or (choose.listed and free):
        assert 1 <= free <= SELECT, f"a select of {free} options"
        return 2
    widths = [width_with(spoken(option.label, language), emoji=bool(option.emoji)) for option in choose.options]
    return count + 1 + rows_of(widths, choose.columns)[-1]


def every_option(choices: Sequence[Choose]) -> Iterator[Option]:
    """Yield all options, with those of later steps."""
    for choose in choices:
        for option in choose.options:
            yield option
            if option.then is not None:
                yield from every_option((option.then,))


def every_question(choices: Sequence[Choose]) -> Iterator[Choose]:
    """Yield all questions, with those of later steps."""
    for choose in choices:
        yield choose
        yield from every_question([option.then for option in choose.options if option.then is not None])


def check_icon(icon: Icon, language: Language) -> None:
    """A drawn emoji is there in a language, and the words beside it are few."""
    assert {icon.name, f"{icon.name}_{language}"} & set(emoji_names()), f"nobody has drawn {icon.name}"
    beside = beside_of(icon, language)
    assert len(beside) <= BESIDE, f"{len(beside)} characters beside {icon.name}: {beside}"
    assert beside.strip() == beside


def beside_of(icon: Icon, language: Language) -> str:
    """Return the words beside a drawn emoji."""
    return spoken(icon.beside, language) if isinstance(icon.beside, Text) else icon.beside


def check_told_apart(choose: Choose, language: Language) -> None:
    """What is called differently looks different."""
    looks: dict[tuple[str, str], str] = {}
    for option in choose.options:
        label = spoken(option.label, language)
        look = ("", label) if option.icon is None else (option.icon.name, beside_of(option.icon, language))
        assert looks.setdefault(look, label) == label, f"{look} is {looks[look]}, and {label}, too"


def leaves(choices: Sequence[Choose]) -> Iterator[Option]:
    """Yield the options that make a move, without those under a barred one."""
    for choose in choices:
        for option in choose.options:
            if option.then is None:
                yield option
            elif option.barred is None:
                yield from leaves((option.then,))


def _check_alts(screen: Screen, language: Language) -> None:
    """Whatever a picture shows stands in words, too: each face by its name, each score by its figure."""
    lines = " ".join(spoken(block.text, language) for block in screen.blocks if isinstance(block, Line)).casefold()
    for block in screen.blocks:
        if isinstance(block, Line):
            continue
        alt = spoken(block.alt, language)
        assert 0 < len(alt) <= ALT, f"an alt text of {len(alt)} characters in {language}"
        said = f"{alt.casefold()} {lines}"
        if isinstance(block, Curve):
            continue
        for group in block.every_group():
            for text in (text for place in group.places for text in _shown(place)):
                assert spoken(text, language).casefold() in said, f"a picture shows what no text says: {text}"

        for seat in block.seats if isinstance(block, Cards) else ():
            if seat.note is not None:
                title = _FIGURE.findall(spoken(screen.title, language))
                _check_note(spoken(seat.note, language), NAMES[seat.seat], _naming(said, block, language), title)
            if seat.taken:
                _check_note(str(seat.taken), NAMES[seat.seat], _naming(said, block, language))


def _naming(said: str, cards: Cards[Text] | RoundEnd[Text], language: Language) -> str:
    """Return what is said with the viewer's name where lists say "you"."""
    you = spoken(Text("core.you"), language)
    own = cards.own if isinstance(cards, Cards) else None
    return said if own is None else re.sub(rf"\b{you}\b", NAMES[own].casefold(), said)


def _check_note(note: str, name: str, said: str, title: Collection[str] = ()) -> None:
    """A seat's note is told word for word, or its figures stand behind its name, before that of another seat.

    A figure of the title, such as the target, is told there.
    """
    if note.casefold() in said:
        return
    others = "|".join(re.escape(other.casefold()) for other in NAMES)
    told = [re.split(others, after)[0] for after in said.split(name.casefold())[1:]]
    told_of = {figure for one in told for figure in _FIGURE.findall(one)}
    missing = [figure for figure in _FIGURE.findall(note) if figure not in told_of and figure not in title]
    assert not missing, f"no text says {missing} of {name}, which stand in {note!r}"


def check_round_end(end: RoundEnd[Text]) -> None:
    """The end of a round fits, and says in words every figure and card that its picture shows, each seat once."""
    check_screen(Screen(end.headline, (end,)), ())
    results = end.results
    seats = [row.seat for row in (results.rows if isinstance(results, ScoreTable) else results.hands)]
    assert seats, "the end of a round shows nobody"
    assert len(seats) == len(set(seats)), f"a seat stands twice in {seats}"
    for text in (end.title, end.beside, end.foot, end.fact, end.own, end.hand):
        if text is not None:
            speakable(text)
            assert all(spoken(text, language).strip() for language in LANGUAGES)
    for language in LANGUAGES:
        alt = spoken(end.alt, language)
        for figure in _figures(end):
            assert figure in alt, f"a picture shows {figure}, which no word says: {alt}"
    if end.breakdown is not None:
        check_breakdown(end.breakdown, end.alt)


def check_breakdown(breakdown: Breakdown[Text], alt: Text) -> None:
    """What totals are made of can be added up from the picture, and is told in the alt text."""
    for number, seat in enumerate(breakdown.seats):
        figures = [term.figures[number].strip("()") for term in breakdown.terms]
        total = 0
        for figure in filter(None, figures):
            total = total * int(figure[1:]) if figure[0] == "×" else total + int(figure)
        assert str(total) == breakdown.total.figures[number], f"{figures} are not {breakdown.total.figures[number]}"
        parts = [int(points) for whose, points in breakdown.parts if whose == seat]
        assert sum(parts) == int(figures[0]), f"{parts} are not {figures[0]}"
    for language in LANGUAGES:
        told = spoken(alt, language)
        for figure in (*breakdown.terms[0].figures, *breakdown.total.figures, *breakdown.so_far):
            assert figure.strip("(") in told, f"a picture shows {figure}, which no word says: {told}"
        for term in (*breakdown.terms, breakdown.total):
            assert spoken(term.label, language).strip()


def _figures(end: RoundEnd[Text]) -> Iterator[str]:
    """Yield the figures of a picture as words write them."""
    if isinstance(end.results, ScoreTable):
        for row in end.results.rows:
            changes = () if row.change is None else (row.change,)
            yield from (str(figure).replace("-", "−") for figure in (row.total, *changes))
            said = (cell.figure for cell in row.cells if isinstance(cell.figure, str))
            yield from (number for figure in said for number in re.findall(r"\d+", figure))
        return
    for hand in end.results.hands:
        yield hand.figure
        yield from () if hand.change is None else (str(hand.change).replace("-", "−"),)


def _shown(place: Place[Text]) -> Iterator[Text]:
    if place.face is not None and not place.empty:
        yield place.face.name
    if isinstance(place.caption, Text):
        yield place.caption


assert all(len(name) == 32 for name in NAMES)
