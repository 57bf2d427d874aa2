"""What a screen reader makes of a message: words before controls, labels that name cards, alt texts for pictures."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise

from discord import ui

from bot.interactions.custom_id import CustomId
from bot.language.localizer import Localizer, localizer_for, mention, plain_name
from bot.language.sentences import Language
from bot.pages.page import Page
from bot.pages.question_controls import is_listed
from bot.pages.screen_renderer import show_blocks
from bot.pictures import Painter
from games.core.move import Move
from games.core.screen import Block, Cards, Line, Screen
from games.core.text import Text, Who
from playground import Playground, pictures, said
from playground.media import walk
from playground.world import Message
from tables.table import Table
from tests.games.kits import kit_of
from tests.games.speech import said_twice

ROW, BUTTON, SELECT, TEXT, THUMBNAIL, GALLERY = 1, 2, 3, 10, 11, 12


def named(table: Table, text: str) -> str:
    """Return a text with the names of people and AI players as they stand in an alt text, and without timestamps."""
    for seat in table.state.seats:
        text = text.replace(mention(seat), plain_name(seat))
    return re.sub(r"<t:\d+:R>", "<t>", text)


def watched(playground: Playground) -> list[str]:
    """Return a list that grows by the words of each private message in which, at any moment, there is a picture."""
    seen: list[str] = []

    def watch(_: str, thing: object) -> None:
        if isinstance(thing, Message) and thing.ephemeral and not is_in_words(thing):
            seen.append(said(thing))

    playground.world.watchers.append(watch)
    return seen


def is_in_words(message: Message) -> bool:
    """Tell whether a message neither shows nor carries a picture."""
    shown = [one for one in walk(message.components) if one["type"] in (THUMBNAIL, GALLERY)]
    return not (shown or message.attachments or pictures(message))


# --- the same without pictures -------------------------------------------------------------------------------------


def pieces(table: Table, page: Page) -> list[str]:
    """Return what a page with pictures says, line by line and in order; a picture says its alt text.

    Small print that stands in one line there is a line for each piece.
    """
    found: list[str] = []
    for item in page.view().walk_children():
        if isinstance(item, ui.TextDisplay):
            for line in item.content.split("\n"):
                found += line.removeprefix("-# ").split(" · ") if line.startswith("-# ") else [line]
        elif isinstance(item, ui.MediaGallery):
            found += [line for shown in item.items for line in str(shown.description).split("\n")]
    return [named(table, line) for line in found]


def assert_says_all(table: Table, message: Message, twin: Page) -> None:
    """See that a message in words says all that its twin with pictures says and shows, in the same order."""
    assert is_in_words(message), f"a picture: {said(message)}"
    words, at = named(table, said(message)).replace("**", ""), 0
    for piece in (piece.replace("**", "") for piece in pieces(table, twin)):
        found = words.find(piece, at)
        assert found >= 0 or piece in words[: at + len(piece)], f"never said: {piece}"
        at = max(at, found)


def assert_no_line_twice(message: Message) -> None:
    """See that nothing but news is said twice: no line is a part of one before it."""
    twice = said_twice(said(message).split("\n"))
    assert twice is None, f"said twice: {twice}"


# --- in order ------------------------------------------------------------------------------------------------------


def assert_read_in_order(message: Message, screen: Screen | None, localizer: Localizer) -> None:
    """See that a reader hears what lies there, then each question right before its answers, and nothing after them.

    A `screen` is what is asked of them; without one it is the end, or a step of a move.
    """
    heard = [(one["type"], str(one.get("content"))) for one in walk(message.components) if one["type"] in (TEXT, ROW)]
    assert heard[0][1].startswith(("### ", "## ")), f"no headline: {heard[0]}"
    assert heard[-1][0] == ROW, "something is said after the last control"
    for number, ((kind, _), (after, content)) in enumerate(pairwise(heard)):
        assert {kind, after} != {TEXT} or (number == 0 and is_question(content)), f"a block of its own: {content}"
    if screen is None:
        return
    asked = {f"**{localizer.say(choose.prompt)}**": choose for choose in screen.choices}
    questions = [content for kind, content in heard[1:] if kind == TEXT]
    assert questions == list(asked), f"asked {questions}, not {list(asked)}"
    for question, choose in asked.items():
        labels = [label for before, label, _ in controls(message) if before == question]
        offered = [option for option in choose.options if option.barred is None or not is_listed(choose)]
        wanted = [localizer.label(option.label) for option in offered]
        assert labels[: len(offered)] == wanted, f"after {question} come {labels}, not {wanted}"
    if screen.waiting is not None:
        assert localizer.say(screen.waiting) in heard[0][1], f"whose turn it is, is not said: {heard[0][1]}"


def is_question(content: str) -> bool:
    """Tell whether a text is one line in bold, as questions are."""
    return re.fullmatch(r"\*\*[^\n]+\*\*", content) is not None


# --- labels --------------------------------------------------------------------------------------------------------


def controls(message: Message) -> Iterator[tuple[str, str, str]]:
    """Yield the text before each control, its label, and what it does; the lines of selects are controls, too."""
    question = ""
    for one in walk(message.components):
        if one["type"] == TEXT:
            question = str(one["content"])
        elif one["type"] == BUTTON:
            yield question, str(one.get("label") or ""), str(one["custom_id"])
        elif one["type"] == SELECT:
            assert one.get("placeholder"), f"a select without words: {one['custom_id']}"
            yield from ((question, str(option["label"]), str(option["value"])) for option in one["options"])


def assert_labelled(table: Table, seat: int, message: Message, language: Language) -> None:
    """See that every control has words of its own, which name its card; that of a step begun stands in the question."""
    localizer = localizer_for(language, table.state.seats)
    for question, label, custom_id in controls(message):
        assert re.search(r"\w", label), f"a control without words: {custom_id}"
        written = CustomId.parse(custom_id).detail if custom_id.startswith("tapis:") else custom_id
        verb = custom_id.split(":")[2] if custom_id.startswith("tapis:") else "plan"
        if verb not in ("move", "step", "pick", "plan"):
            continue
        for name, is_last in cards_of(table, seat, Move.parse(written), localizer):
            heard = label if is_last or verb == "plan" else f"{question} {label}"
            assert name.casefold() in heard.casefold(), f"{custom_id} is called {label}, not {name}"


def cards_of(table: Table, seat: int, move: Move, localizer: Localizer) -> Iterator[tuple[str, bool]]:
    """Yield the names of the cards of a move, or of the top card that it takes, and whether a card is its last item."""
    kit = kit_of(table.game)
    yield from ((localizer.label(kit.words[item]), item == move.items[-1]) for item in move.items if item in kit.words)
    if move.verb == "take" and not move.items and (taken := kit.taken(table.view(seat))) is not None:
        yield localizer.label(taken), True


# --- alt texts -----------------------------------------------------------------------------------------------------


async def assert_pictures_are_told(table: Table, message: Message, painter: Painter) -> None:
    """See that the public message shows what its screen says, and each alt text tells just what is on its picture."""
    localizer = localizer_for(table.state.language, table.state.seats)
    blocks = table.game.screen(table.view(None), ()).blocks
    shown = [part for part in await show_blocks(blocks, localizer, painter) if part.file]
    assert [(picture.alt, picture.data) for picture in pictures(message)] == [
        (part.alt, part.content) for part in shown
    ]
    drawn = [block for block in blocks if isinstance(block, Cards)]
    lines = "\n".join(localizer.label(block.text) for block in blocks if isinstance(block, Line))
    for block in drawn:
        assert_told(block, localizer.label(block.alt), lines, localizer, kit_of(table.game).words.values())


def assert_told(block: Cards, alt: str, lines: str, localizer: Localizer, words: Iterable[Text]) -> None:
    """See that an alt text names every card of a picture and no other one, and tells with the lines what is written."""
    faces = [
        localizer.label(place.face.name)
        for group in block.every_group()
        for place in group.places
        if place.face is not None and not place.empty
    ]
    known = sorted({localizer.label(word) for word in words} | set(faces), key=len, reverse=True)
    found = re.findall("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in known), alt)
    assert Counter(found) == Counter(faces), f"{alt!r} for a picture of {faces}"
    for caption in captions(block, localizer):
        assert caption.casefold() in f"{alt}\n{lines}".casefold(), f"{alt!r} leaves out {caption!r}"


def captions(block: Cards, localizer: Localizer) -> Iterator[str]:
    """Yield what is written on a picture beside cards; an empty place is nobody's card."""
    for group in block.every_group():
        for caption in (group.caption, *(place.caption for place in group.places if not place.empty)):
            if isinstance(caption, Who):
                yield localizer.plain[caption.seat]
            elif caption is not None:
                yield localizer.label(caption)


def names_on(blocks: Iterable[Block], localizer: Localizer) -> Iterator[str]:
    """Yield the name of each card that the pictures of a screen show."""
    for block in blocks:
        if isinstance(block, Cards):
            places = (place for group in block.every_group() for place in group.places)
            yield from (
                localizer.label(place.face.name) for place in places if place.face is not None and not place.empty
            )
