"""Every game without a single picture, for whoever wants none: heard in a screen reader’s order, played by clicks."""

import random
import re
from collections import Counter
from collections.abc import AsyncIterator, Collection, Iterable, Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from discord import ui

from bot.pictures.painter import Painter
from bot.process.running_bot import RunningBot
from bot.show.aloud import aloud, button_aloud
from bot.show.custom_id import CustomId
from bot.show.localizer import Localizer, localizer_for, mention, plain_name
from bot.show.news_lines import LEFT_OUT
from bot.show.page import Page, page_of, words_alone
from bot.show.page_renderer import PageLook, Shown, show_blocks
from bot.show.question_controls import Asking, asked, said_of, step_of
from bot.show.question_controls import controls as choice_controls
from bot.show.sentences import LANGUAGES, Language, speak
from bot.table.finished_table import over_page
from bot.table.public_table import public_blocks, public_screen
from bot.table.seat_panel import panel_page
from games.core.game import AnyGame
from games.core.move import Move, legal_moves
from games.core.screen import SO_FAR, Block, Cards, Choose, Curve, Line, Option, Screen, hurries, silenced
from games.core.text import Text, Value, Who
from games.registry import GAMES
from playground import Outcome, Playground, pictures, said
from playground.media import walk
from playground.world import Message
from tables.life.ai_job import choose
from tables.table.acting_person import Actor
from tables.table.stored_news import texts_known
from tables.table.table import Table
from tests.e2e.support.arranged import leading_to
from tests.e2e.support.inside import run_inside
from tests.e2e.support.people import Clicker, is_over
from tests.e2e.support.seating import CHANNEL, seated
from tests.e2e.support.settling import choose_own, mine
from tests.e2e.support.waiting import only_table, pass_window, settle
from tests.games.fits import every_option
from tests.games.kits import kit_of
from tests.games.speech import said_twice
from tests.games.tiers import brings
from tests.support.blank_pictures import BlankPictures

ROW, BUTTON, SELECT, TEXT, THUMBNAIL, GALLERY = 1, 2, 3, 10, 11, 12
MOVING = ("move", "step", "pick", "plan")
"""The verbs of controls that make a move, begin one, or settle one in advance."""
MORE = re.compile(r"… \d+ (earlier moves?|coups? précédents?)")
"""How many news are left out above a picture."""


def named(table: Table, text: str, language: Language) -> str:
    """Return a text as it is heard, with the names of people as they stand in an alt text, without times."""
    for seat in table.state.seats:
        text = text.replace(mention(seat), plain_name(seat))
    return aloud(re.sub(r"<t:\d+:R>", "<t>", text), language)


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


def pieces(table: Table, page: Page, language: Language) -> list[str]:
    """Return what a page with pictures says, line by line and in order; a picture says its alt text.

    Small print that stands in one line there is a line for each piece. Left out is what the news tell in full: how many
    there are more, and the strip on the picture.
    """
    found: list[str] = []
    for item in page.view.walk_children():
        if isinstance(item, ui.TextDisplay):
            for line in item.content.split("\n"):
                found += re.split(r"\s· ", line.removeprefix("-# ")) if line.startswith("-# ") else [line]
        elif isinstance(item, ui.MediaGallery):
            for line in (line for shown in item.items for line in str(shown.description).split("\n")):
                found += re.split(r"\s· ", line) if line.startswith(LEFT_OUT) else [line]  # news that gave way
    headings = (Text(f"{table.game.name}.since"), SO_FAR) if brings(table.game, "since") else ()
    strips = tuple(speak(heading, language) for heading in headings for language in LANGUAGES)
    told = (re.sub(rf"^{MORE.pattern}\s· ", "", line) for line in found)
    in_full = (line for line in told if not (line.startswith(strips) or RESULT.match(line) or MORE.fullmatch(line)))
    return [named(table, line.removeprefix(LEFT_OUT), language) for line in in_full]


def assert_says_all(
    table: Table, message: Message, twin: Page, language: Language, silent: Collection[str] = ()
) -> None:
    """See that a message in words says all that its twin with pictures says and shows, in the same order.

    Only lines that are `silent` may be left out.
    """
    assert is_in_words(message), f"a picture: {said(message)}"
    words, at = named(table, said(message), language).replace("**", ""), 0
    for piece in (piece.replace("**", "") for piece in pieces(table, twin, language)):
        if piece in silent:
            continue
        for part in [piece] if piece in words else re.split(r"(?<=\.) ", piece):  # news that gave way share a line
            found = words.find(part, at)
            assert found >= 0 or part in words[: at + len(part)], f"never said: {part} in {words}"
            at = max(at, found)


def silent_lines(table: Table, seat: int, message: Message, localizer: Localizer, *, begun: bool) -> list[str]:
    """Return what is left out on a panel in words: what the news tell, or controls, which name all that the line does.

    So is what only explains the signs of a picture. Where a move is `begun`, all that lies there is left out.
    """
    screen = table.game.screen(table.view(seat), table.asks(seat))
    news = texts_known(table.freeze().news_since_move(seat), seat)
    shown = [block for block in silenced(screen, None if begun else news).blocks if isinstance(block, (Line, Cards))]
    texts = [block.text if isinstance(block, Line) else block.alt for block in shown if block.silent]
    offered = [block.text for block in screen.blocks if isinstance(block, Line) and block.silent]
    later = (one for option in every_option(screen.choices) if option.then for one in every_option((option.then,)))
    labels = [*(label for _, label, _ in controls(message)), *(said_of(one, localizer) for one in later)]
    heard = "\n".join([said(message), *labels])
    for text in () if begun else offered:
        own = [leaf for leaf in leaves_of(text) if leaf != Who(seat)]
        missing = [
            leaf
            for leaf in own
            if aloud(str(speak_leaf(leaf, localizer)), localizer.language).casefold() not in heard.casefold()
        ]
        assert not missing, f"nothing tells {missing} of {text.key}: {heard}"
    texts += [block.alt for block in shown if isinstance(block, Cards) and block.words is not None]
    texts += [choose.prompt for choose in screen.choices if screen.asks is not None]
    signs = [localizer.say(block.text) for block in shown if isinstance(block, Line) and block.explains]
    signs += [localizer.say(choose.legend) for choose in screen.choices if choose.legend is not None]
    explained = [aloud(piece, localizer.language) for said_of in signs for piece in re.split(r"\s· ", said_of)]
    texts += [text for text in news if text not in table.game.in_fewer(news) and _is_told(text, heard, localizer)]
    left_out = (line for text in texts for line in named(table, localizer.alt(text), localizer.language).split("\n"))
    return [*explained, *left_out]


def _is_told(text: Text, heard: str, localizer: Localizer) -> bool:
    """Return whether all that a text tells of is heard, in other words."""
    leaves = (aloud(str(speak_leaf(leaf, localizer)), localizer.language) for leaf in leaves_of(text))
    return all(leaf.casefold() in heard.casefold() for leaf in leaves)


def leaves_of(value: Value) -> Iterator[Value]:
    """Yield what a text tells of: words without parts, names, figures."""
    match value:
        case Text() if value.params:
            for _, part in value.params:
                yield from leaves_of(part)
        case tuple():
            for part in value:
                yield from leaves_of(part)
        case _:
            yield value


def speak_leaf(leaf: Value, localizer: Localizer) -> str:
    """Return a part of a text as a sentence says it."""
    return (
        localizer.say(leaf)
        if isinstance(leaf, Text)
        else localizer.mentions[leaf.seat]
        if isinstance(leaf, Who)
        else str(leaf)
    )


def assert_no_line_twice(message: Message) -> None:
    """See that nothing but news is said twice: no line is a part of one before it."""
    twice = said_twice(said(message).split("\n"))
    assert twice is None, f"said twice: {twice}"


# --- in order ------------------------------------------------------------------------------------------------------


def assert_read_in_order(message: Message, screen: Screen | None, localizer: Localizer) -> None:
    """See that a reader hears what is asked, then what lies there, then the answers, and nothing after them.

    One of several questions stands right before its answers. A `screen` is what is asked of them; without one it is the
    end, or a step of a move.
    """
    heard = [(one["type"], str(one.get("content"))) for one in walk(message.components) if one["type"] in (TEXT, ROW)]
    assert heard[0][1].startswith(("### ", "## ")), f"no headline: {heard[0]}"
    if screen is not None and hurries(screen):
        assert ROW in (heard[1][0], heard[2][0]), "what all have the same few seconds for stands right under the title"
    else:
        assert heard[-1][0] == ROW, "something is said after the last control"
    for number, ((kind, _), (after, content)) in enumerate(pairwise(heard)):
        assert {kind, after} != {TEXT} or (number == 0 and is_question(content)), f"a block of its own: {content}"
    if screen is None:
        return
    choices = screen.choices
    if screen.asks is not None:  # one question stands for all
        choices = (Choose(screen.asks, tuple(option for choose in choices for option in choose.options)),)
    wanted_of = {f"**{aloud(localizer.say(choose.prompt), localizer.language)}**": choose for choose in choices}
    first = [re.sub(r"(?<=\*\*)[ ,].*$", "", line) for line in heard[0][1].split("\n")] if len(wanted_of) == 1 else []
    later = [line for kind, content in heard[1:] if kind == TEXT for line in questions_in(content)]
    questions = [*(line for line in first if line in wanted_of), *later]
    assert questions == list(wanted_of), f"asked {questions}, not {list(wanted_of)}"
    for question, one in wanted_of.items():
        labels = [label for before, label, _ in controls(message) if first or questions_in(before)[-1:] == [question]]
        free = [option for option in one.options if option.barred is None]
        apart = [option for option in free if option.apart or option.tone == "main"]
        listed = [option for option in free if option not in apart]
        wanted, above_list = (
            [button_aloud(ui.Button(label=said_of(option, localizer)), localizer.language).label for option in some]
            for some in (free, [*apart, *listed])
        )
        if labels[: len(wanted)] != wanted:  # above a list stands what is the main way on, or is easily missed in it
            wanted = above_list
        assert labels[: len(wanted)] == wanted, f"after {question} come {labels}, not {wanted}"
    if screen.waiting is not None:
        assert aloud(localizer.say(screen.waiting), localizer.language) in heard[0][1], (
            f"whose turn it is, is not said: {heard[0][1]}"
        )


def is_question(content: str) -> bool:
    """Tell whether a text is a line in bold, as questions are, with its warning, or in small print what is barred."""
    return re.fullmatch(r"([^\n]+\n(?=\*\*))?((\*\*[^\n]+\*\*|-# [^\n]+)\n?)+", content) is not None


def questions_in(content: str) -> list[str]:
    """Return the questions of a text."""
    return [line for line in content.split("\n") if re.fullmatch(r"\*\*[^\n]+\*\*", line)]


# --- what cannot be chosen -----------------------------------------------------------------------------------------


def assert_none_is_greyed(components: Iterable[dict[str, Any]]) -> None:
    """See that no control of a move is greyed: readers say so in some places only, and somebody would press it."""
    for one in walk(list(components)):
        if one["type"] in (BUTTON, SELECT) and one.get("disabled"):
            verb = CustomId.parse(str(one["custom_id"])).verb
            assert verb not in MOVING, f"a greyed control: {one.get('label') or one.get('placeholder')}"


def assert_barred_are_said(message: Message, chooses: Iterable[Choose], localizer: Localizer) -> None:
    """See that what cannot be chosen is no control, and stands in a sentence with its reason."""
    assert_none_is_greyed(message.components)
    lines = said(message).split("\n")
    for label, why in ((option.label, option.barred) for question in chooses for option in question.options):
        if why is not None:
            card, reason = (aloud(one, localizer.language) for one in (localizer.label(label), localizer.say(why)))
            assert any(card in line and reason.casefold().removesuffix(".") in line.casefold() for line in lines), (
                f"nobody says why {card} is barred"
            )


def test_a_greyed_move_is_found() -> None:
    card = Option(Text("rage.colour-red"), Move("play", ("red-1",)), barred=Text("rage.hand-empty"))
    choose, english = Choose(Text("rage.ask-card"), (card,)), Localizer("en")
    told, greyed = (
        page_of(*items).view.to_components()  # type: ignore[no-untyped-call]
        for items in (
            asked([choose], Asking(english, words_alone, "abc", 3), ()),
            choice_controls(choose, Asking(english, words_alone, "abc", 3)),
        )
    )
    assert_none_is_greyed(told)
    with pytest.raises(AssertionError, match="a greyed control"):
        assert_none_is_greyed(greyed)


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
        if verb not in MOVING:
            continue
        for name, is_last in cards_of(table, seat, Move.parse(written), localizer):
            heard = label if is_last or verb == "plan" else f"{question} {label}"
            assert aloud(name, language).casefold() in heard.casefold(), f"{custom_id} is called {label}, not {name}"


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
    screen = public_screen(table.freeze())
    blocks, _ = public_blocks(table.freeze(), screen, localizer)
    shown = [part for part in await show_blocks(blocks, localizer, painter) if isinstance(part, Shown) and part.file]
    told = [picture.alt for picture in pictures(message)]
    moment = table.just_seen
    # the first picture may be an animation, which also tells what has just happened
    if moment is not None and not moment.is_end and shown:
        told[0] = told[0].removeprefix(f"{localizer.alt(moment.alt)}\n")
    assert told == [part.alt for part in shown]
    assert [picture.data for picture in pictures(message)] == [part.content for part in shown]
    drawn = [block for block in blocks if isinstance(block, Cards)]
    lines = "\n".join(localizer.label(block.text) for block in screen.blocks if isinstance(block, Line))
    for block in drawn:
        assert_told(block, localizer.label(block.alt), lines, localizer, kit_of(table.game).words.values())


def assert_told(block: Cards[Text], alt: str, lines: str, localizer: Localizer, words: Iterable[Text]) -> None:
    """See that an alt text names no other cards than a picture shows, and with the lines all, and what is written."""
    faces = [
        localizer.label(place.face.name)
        for group in block.every_group()
        for place in group.places
        if place.face is not None and not place.empty
    ]
    known = sorted({localizer.label(word) for word in words} | set(faces), key=len, reverse=True)
    named_in, whole = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in known)), f"{alt}\n{lines}"
    assert not Counter(named_in.findall(alt)) - Counter(faces), f"{alt!r} for a picture of {faces}"
    assert not Counter(faces) - Counter(named_in.findall(whole)), f"{whole!r} for a picture of {faces}"
    for caption in captions(block, localizer):
        assert caption.casefold() in f"{alt}\n{lines}".casefold(), f"{alt!r} leaves out {caption!r}"


def captions(block: Cards[Text], localizer: Localizer) -> Iterator[str]:
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


RESULT = re.compile(r"(?:Manche|Round) \d+\s?: (?:Annonc|Bid |[+−]?\d+\s?: annonc)")
"""How the strip begins that tells a result in brief, which a line of its own tells as well."""
WON = re.compile("^(?:1er\u00a0|1st):", re.MULTILINE)
"""How the place of who has won begins."""


def is_named(card: str, words: str) -> bool:
    """Tell whether a card is named, alone or with others: "5, 6 and 8 of hearts", "kings of spades and clubs"."""
    rank, of, suit = re.split("( of | de |$)", card, maxsplit=1)
    said = rf"(?<!\w){re.escape(rank)}s?(?!\w)[^.;:]*{re.escape(of)}[^.;:]*{re.escape(suit)}"
    return re.search(said, words, re.IGNORECASE) is not None


HEARD, EACH = 3, 10_000
"""So many questions of a kind are listened to and answered by clicks."""


@pytest.fixture
async def tapis(playground: Playground, tmp_path: Path) -> AsyncIterator[RunningBot]:
    """Run a bot that paints the table after every move, without waiting for the next."""
    async with run_inside(playground, tmp_path / "tapis.db", coalesce_seconds=0, painting=BlankPictures) as client:
        yield client


class Reader:
    """A person at a table who wants no pictures, and what their panel must say."""

    def __init__(self, tapis: RunningBot, table: Table, clicker: Clicker, seed: int) -> None:
        self.tapis, self.table, self.clicker = tapis, table, clicker
        self.whim = random.Random(seed)
        self.language: Language = "fr" if clicker.person.locale == "fr" else "en"
        self.seat = table.state.seat_of(int(clicker.person.id)) or 0

    async def listen(self, message: Message, path: str = "") -> None:
        """See that a panel says all in words, in order; `path` is a move begun."""
        table, painter = self.table, self.tapis.painter
        localizer = localizer_for(self.language, table.state.seats)
        screen = table.game.screen(table.view(self.seat), table.asks(self.seat))
        twin = await panel_page(table.freeze(), self.seat, self.language, painter, path=path)
        assert twin.pictures
        silent = silent_lines(table, self.seat, message, localizer, begun=bool(path))
        assert_says_all(table, message, twin, self.language, silent)
        assert_read_in_order(message, None if path else screen, localizer)
        step = step_of(screen.choices, path) if path else None
        assert_barred_are_said(message, screen.choices if step is None else (step,), localizer)
        assert_no_line_twice(message)
        assert_labelled(table, self.seat, message, self.language)
        hands = [replace(block, groups=(), seats=()) for block in screen.blocks if isinstance(block, Cards)]
        words = "\n".join([said(message), *(label for _, label, _ in controls(message))])
        assert path or all(is_named(aloud(name, self.language), words) for name in names_on(hands, localizer))

    async def open(self) -> Message:
        """Open the panel and listen to it."""
        panel = (await self.clicker.open_hand()).message
        await self.listen(panel)
        return panel

    def wish(self) -> Move:
        """Return a legal move by whim; in a game that would never end then, what a regular player would do."""
        table, asks = self.table, self.table.asks(self.seat)
        if not kit_of(table.game).ends_by_chance:
            return choose(table.game, "regular", table.view(self.seat), asks, self.whim.randrange(1 << 32))
        return self.whim.choice(list(legal_moves(asks)))

    async def play_unheard(self) -> None:
        """Make a move without a click, where such questions have been heard often enough."""
        person, turn = self.clicker.person, self.table.state.turns[self.seat]
        await self.table.play(Actor(int(person.id), person.name), turn, self.wish(), None)

    async def play(self, panel: Message) -> Outcome:
        """Click from an open panel to a move, and listen to every step on the way."""
        person, written, seq = self.clicker.person, str(self.wish()), self.table.seq
        while True:
            custom_id, value = leading_to(self.clicker, written)
            outcome = await (
                person.click(panel, custom_id) if value is None else person.select(panel, custom_id, value)
            )
            assert outcome.kind == "update", said(outcome.message)
            if self.table.seq != seq:
                return outcome
            await self.listen(outcome.message, CustomId.parse(value or custom_id).detail)

    def assert_result_is_told(self, panel: Message) -> None:
        """See that the end of the last round is read out whole, and how this person did."""
        end = self.table.game.round_end(self.table.view(self.seat))
        assert end is not None
        localizer = localizer_for(self.language, self.table.state.seats)
        for text in (end.headline, end.words or end.alt, *([end.own] if end.own is not None else [])):
            assert aloud(localizer.say(text), self.language) in said(panel)

    async def end(self) -> None:
        """Listen to the end, on the open panel and as it is opened from the table."""
        person, panel, app = self.clicker.person, self.clicker.panel, self.tapis
        assert panel is not None
        await person.until(lambda: WON.search(said(panel)) or self.clicker.ways_on())
        for way in self.clicker.ways_on():
            self.assert_result_is_told(panel)
            await person.click(panel, way)
        assert WON.search(said(panel))
        end = person.newest(CHANNEL, "🥇", ephemeral=False)
        opened = (await person.forge_click(str(CustomId(self.table.id, "hand")), end)).message
        look = PageLook(added=app.features)
        twin = await over_page(self.table.freeze(), app.painter, self.language, look, self.seat)
        localizer = localizer_for(self.language, self.table.state.seats)
        of_game = self.table.game.screen(self.table.view(None), ()).blocks
        curves = [
            named(self.table, localizer.alt(block.alt), self.language) for block in of_game if isinstance(block, Curve)
        ]
        for message in (panel, opened):
            assert_says_all(
                self.table, message, twin, self.language, curves if len(self.table.scores.rounds) > 1 else ()
            )
            assert_read_in_order(message, None, localizer)
            assert_no_line_twice(message)


async def readers_of(playground: Playground, tapis: RunningBot, game: AnyGame) -> list[Reader]:
    """Return two people who chose text alone, one of whom reads French and one English, at a short game."""
    for name in ("Camille", "Bo"):
        await choose_own(playground.person(name), await mine(playground.person(name)), pictures="off")
    ai_seats = ("regular",) if 3 in game.seats else ()
    options = {"pace": "none", **kit_of(game).heard}
    clickers = await seated(playground, ("Camille", "Bo"), ai_seats=ai_seats, game=game.name, **options)
    return [Reader(tapis, only_table(tapis), clicker, seed) for seed, clicker in enumerate(clickers)]


def assert_the_end_is_told(table: Table, message: Message) -> None:
    """See that the alt text of the end names everybody, with points, and tells how the scores ran."""
    shown = pictures(message)
    assert len(shown) == 1, f"the screen of a finished {table.game.name} has a Curve and no Cards beside the podium"
    (picture,) = shown
    plain = localizer_for(table.state.language, table.state.seats)
    for seat, points in enumerate(table.scores.points):
        score = Text(f"{table.game.name}.score", points=points, figure=str(points).replace("-", "−"))
        assert f"{plain.plain[seat]} — {plain.label(score)}" in picture.alt
    screen = table.game.screen(table.view(None), ())
    assert all(plain.label(block.alt) in picture.alt for block in screen.blocks if isinstance(block, Curve))


@pytest.mark.parametrize("heard", [HEARD, pytest.param(EACH, marks=pytest.mark.nightly)], ids=["some", "each"])
@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
async def test_a_whole_game_is_played_without_pictures(
    playground: Playground, tapis: RunningBot, game: AnyGame, heard: int
) -> None:
    pictures_seen = watched(playground)
    readers = await readers_of(playground, tapis, game)
    table, first = only_table(tapis), readers[0].clicker
    played: Counter[tuple[str, ...]] = Counter()
    await settle(tapis)
    while table.is_live:
        reader = next((reader for reader in readers if table.asks(reader.seat)), None)
        kind = () if reader is None else tuple(ask.verb for ask in table.asks(reader.seat))
        played[kind] += 1
        if played[kind] <= heard:
            await assert_pictures_are_told(table, first.table(), tapis.painter)
            panels = {reader.seat: await reader.open() for reader in readers}
            if reader is not None:
                await reader.play(panels[reader.seat])
        elif reader is not None:
            await reader.play_unheard()
        if reader is None:
            await pass_window(playground, table)
        await settle(tapis)
    assert played.total() > 2
    assert is_over(first)
    assert_the_end_is_told(table, first.person.newest(CHANNEL, "🥇", ephemeral=False))
    for reader in readers:
        await reader.end()
    assert pictures_seen == []
    assert playground.refusals == []
