"""What a page tells is told once: beneath pictures, in their alt texts and in words alone it is the same."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from discord import ui

import bot
from bot.pictures.boxes import Label, Layout
from bot.pictures.faces_of_people import no_faces
from bot.pictures.painter import Painter, Sketch
from bot.show.custom_id import CustomId
from bot.show.localizer import Localizer
from bot.show.news_lines import Thread
from bot.show.page import Emojis, Item, Page, button, rows
from bot.show.page_renderer import (
    ALT_LENGTH,
    USUAL,
    Block,
    PageLook,
    Picture,
    Shown,
    Told,
    document,
    in_words,
    laid_out,
    show,
)
from bot.show.theme import PLAIN
from games.core.screen import Cards, Clock, Group, Line, Place
from games.core.text import Text
from tests.support.threads import Threads

ROOT: Final = Path(bot.__file__).parent.parent
BY_HAND: Final = re.compile(r"\bNotPainted\b|\bspare=|\.picture\(")
"""What makes a page by hand: it waits for a picture, and knows what to do without it."""
PAINT: Final = {"bot/pictures/painter.py", "bot/show/page_renderer.py"}
NAMED = Localizer("en", ("<@1>", "<@11>", "🤖 A\\_da"), ("Camille", "Bo_", "🤖 A_da"))
DRAWING = Layout(Label("A", said=""))
PLACES = Picture("tapis-end.png", DRAWING, "### Places\n**1.** <@11>\n-# 🤖 A\\_da")


async def painted(blocks: Iterable[Block], look: PageLook = USUAL, controls: Sequence[Item] = ()) -> Page:
    """Return a page whose pictures are painted."""
    return await show(blocks, NAMED, Sketch(no_faces), look, controls=controls)


def spare(page: Page) -> Page:
    """Return the page without files."""
    assert page.spare is not None
    return page.spare


def texts(page: Page) -> list[str]:
    """Return the texts of a page, each as somebody hears it."""
    return [item.content for item in page.view.walk_children() if isinstance(item, ui.TextDisplay)]


def alts(page: Page) -> list[str]:
    """Return the alt texts of a page."""
    galleries = (item for item in page.view.walk_children() if isinstance(item, ui.MediaGallery))
    return [picture.description or "" for gallery in galleries for picture in gallery.items]


async def test_an_alt_text_is_what_the_words_say_without_formatting_and_with_names() -> None:
    page = await painted([PLACES])
    assert alts(page) == ["Places\n1. Bo_\n🤖 A_da"]
    assert texts(page) == []
    assert texts(spare(page)) == [PLACES.words]


async def test_a_text_that_the_picture_shows_is_heard_once() -> None:
    blocks: list[Block] = [
        Told("Above"),
        PLACES,
        Told("<@1> dealt", drawn=True),
        Told("Between"),
        Told("Small", drawn=True),
    ]
    page = await painted(blocks)
    assert texts(page) == ["Above", "Between"]
    assert alts(page) == ["Places\n1. Bo_\n🤖 A_da\nCamille dealt\nSmall"]
    assert texts(spare(page)) == [f"Above\n{PLACES.words}\n<@1> dealt\nBetween\nSmall"]


async def test_beside_a_clock_that_runs_in_a_picture_no_text_counts_down() -> None:
    clock = Clock(0, 8000, left=7500, runs=True)
    cards: Cards[Text] = Cards((Group((Place(),)),), Text("agnes.nothing"), clock=clock)
    window = Line(Text("agnes.window", card="8♦", limit="", until="1700000008"))
    told = "**Snap on the 8♦** ⏳ <t:1700000008:R>"
    still = replace(cards, clock=replace(clock, left=0))
    for block, look, beside in (
        (cards, USUAL, []),
        (cards, replace(USUAL, theme=replace(PLAIN, motion=False)), [told]),
        (still, USUAL, [told]),
    ):
        page = await painted([window, block], look)
        assert texts(page) == beside
        assert texts(spare(page))[0].startswith(told), "in words alone the text is the clock"


async def test_an_alt_text_of_its_own_tells_all_that_is_drawn() -> None:
    own = Picture("tapis-end.png", DRAWING, "Words", alt="All of it")
    page = await painted([own, Told("Drawn", drawn=True)])
    assert (alts(page), texts(page), texts(spare(page))) == (["All of it"], [], ["Words\nDrawn"])


async def test_a_layout_that_says_itself_needs_no_alt_text() -> None:
    page = await painted([Picture("tapis-end.png", Layout(Label("Itself")), "Words")])
    assert (alts(page), texts(page), texts(spare(page))) == (["Itself"], [], ["Words"])


async def test_what_an_alt_text_has_no_room_for_is_read_in_words() -> None:
    page = await painted([PLACES, Told("x" * ALT_LENGTH, drawn=True), Told("Short", drawn=True)])
    assert alts(page)[0].endswith("A_da\nShort")
    assert texts(page) == []
    assert "x" * ALT_LENGTH in texts(spare(page))[0]


async def test_a_page_without_pictures_is_the_spare_one_of_the_page_with_them() -> None:
    seen, others = Told("Seen", drawn=True), Told(brief="Others")
    blocks: list[Block] = [Told("Long title", brief="Title"), PLACES, seen, others, Told("Rest")]
    pages = [
        await painted(blocks, PageLook(pictures=False)),
        await show(blocks, NAMED, Painter(Threads(), most=0)),
        spare(await painted(blocks)),
    ]
    whole = f"Long title\n{PLACES.words}\nSeen\nRest"
    assert [texts(page) for page in pages] == [[whole]] * 3
    assert [dict(page.pictures) for page in pages] == [{}] * 3


async def test_neighbouring_texts_beneath_a_picture_are_one_also_with_a_question() -> None:
    question: list[Item] = [ui.TextDisplay("Which?"), *rows([button("A", CustomId("-", "a"))])]
    page = await painted([PLACES, Told("One"), Told(), Told("Two")], controls=question)
    assert texts(page) == ["One\nTwo\nWhich?"]
    assert texts(spare(page)) == [f"{PLACES.words}\nOne\nTwo", "Which?"], "in words a question stands apart"


async def test_an_item_stands_where_it_stands_with_and_without_pictures() -> None:
    head: Item = ui.Section("Head", accessory=button("A", CustomId("-", "a")))
    page = await painted([head, PLACES, Told("Foot")])
    assert texts(page) == ["Head", "Foot"]
    assert texts(spare(page)) == ["Head", f"{PLACES.words}\nFoot"]


async def test_the_oldest_lines_go_where_there_is_no_room_and_the_last_one_stays() -> None:
    news = Told("a" * 50 + "\n" + "b" * 50 + "\n" + "c" * 50, sheds=True)
    for room, left in ((200, news.text), (110, "b" * 50 + "\n" + "c" * 50), (0, "c" * 50)):
        assert texts(await show([Told("!"), news], NAMED, Sketch(no_faces), room=room)) == [f"!\n{left}"]


async def test_news_become_shorter_where_a_page_would_be_too_tall_and_the_alt_text_says_the_rest() -> None:
    lines = ["One", "Two", "Three", "Four", "Five"]
    threads = [Thread("\n".join(f"-# {line}" for line in lines[gone:]), "\n".join(lines[:gone])) for gone in range(4)]
    news = Told("In words", brief=threads[0].shown, shorter=partial(iter, threads))
    (alt,) = alts(await painted([PLACES]))
    for count, gone in ((3, 0), (4, 1), (5, 3)):
        page = await painted([news, PLACES], controls=rows([button("A" * 20, CustomId("-", "a"))] * count))
        assert texts(page)[0] == threads[gone].shown
        assert alts(page) == ["\n".join([alt, *lines[:gone]])]
        assert texts(spare(page))[0].startswith("In words")


async def test_a_page_that_would_be_too_tall_has_its_controls_in_fewer_rows() -> None:
    usual, tight = (rows([button("A" * 20, CustomId("-", "a"))] * count) for count in (4, 1))
    for lines, shown in ((0, 4), (12, 1)):
        page = await show(
            [Told("Line\n" * lines + "End"), PLACES],
            NAMED,
            Sketch(no_faces),
            controls=usual,
            tight=lambda _emojis, _said: tight,
        )
        assert sum(isinstance(item, ui.ActionRow) for item in page.view.walk_children()) == shown


def test_in_words_the_oldest_news_go_where_a_page_would_be_too_tall_then_its_controls_take_fewer_rows() -> None:
    usual, few = ([button("Ok", CustomId("-", str(at))) for at in range(count)] for count in (6, 1))
    news = Told("\n".join(f"-# {at} is played." for at in range(40)) + "\n**Your turn.**", sheds=True)

    def shown(*parts: Told) -> Page:
        def controls(_: Emojis, __: str, *, tight: bool = False) -> Sequence[Item]:
            return [row for one in (few if tight else usual) for row in rows([one])]

        return laid_out(parts, controls, tight=partial(controls, tight=True))

    (said,) = texts(shown(news))
    first, *_, last = said.split("\n")
    assert "-# … 0 is played." < first < "-# … 39 is played.", "those that have room are told"
    assert last == "**Your turn.**"
    kept = Told("\n".join(f"Line {at}" for at in range(20)))
    for part, taken in ((Told("Short."), len(usual)), (kept, len(few))):
        items = shown(part, news).view.walk_children()
        assert sum(isinstance(item, ui.ActionRow) for item in items) == taken


def test_where_files_are_not_allowed_something_else_is_said() -> None:
    page = laid_out([Told(brief="Here it is"), document("a.txt", b"a", instead="No file"), document("b.txt", b"b")])
    assert texts(page) == ["Here it is"]
    assert dict(page.pictures) == {"a.txt": b"a", "b.txt": b"b"}
    assert [item.media.url for item in page.view.walk_children() if isinstance(item, ui.File)] == [
        "attachment://a.txt",
        "attachment://b.txt",
    ]
    assert texts(spare(page)) == ["No file"]


def test_controls_know_the_texts_that_are_read_with_them() -> None:
    heard: dict[bool, str] = {}

    def controls(emojis: Emojis, said: str) -> list[Item]:
        heard[emojis.in_words] = said
        return []

    page = laid_out([Told("Long", brief="Short"), Told("Drawn", brief=""), document("a.txt", b"a")], controls)
    assert [page.view, spare(page).view]
    assert heard == {False: "Long", True: "Long\nDrawn"}


def test_a_line_that_a_picture_says_is_left_out_in_words() -> None:
    assert in_words([Shown(words=PLACES.words), Told("**1.** <@11>\nElse")]) == f"{PLACES.words}\nElse"


def test_no_page_asks_for_pictures_by_hand() -> None:
    paths = (path for room in ("bot", "cogs") for path in (ROOT / room).rglob("*.py"))
    found = {path.relative_to(ROOT).as_posix() for path in paths if BY_HAND.search(path.read_text("utf-8"))}
    assert found - {"bot/process/serve.py"} == PAINT
