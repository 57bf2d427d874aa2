"""A first visit in the browser: the greeting, an open table, a dealt hand, two clicks and no scrolling by oneself."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import Browser, Locator, Page

from bot.pictures.sprites import emoji_names, emoji_png
from playground import Playground
from tests.e2e.support.browser import PATIENCE_MS, PHONE, chromium, needs_chromium
from tests.e2e.support.inside import run_inside
from tests.e2e.support.waiting import only_table

pytestmark = [pytest.mark.browser, needs_chromium]

DESKTOP: Final = (1280, 800)
SCREENS: Final = pytest.mark.parametrize(
    "screen", [pytest.param(PHONE, id="phone"), pytest.param(DESKTOP, id="desktop", marks=pytest.mark.nightly)]
)
PLAY: Final = "[data-custom-id*=':play:']"
AGAINST_AI: Final = "[data-custom-id*=':start-with-ai:']"
MOVES: Final = "button[data-custom-id*=':move:']:enabled"
OUT_OF_SIGHT: Final = """(parts) => {
    const stage = document.querySelector(".scroller").getBoundingClientRect();
    const seen = (box) => box.top >= stage.top - 1 && box.bottom <= stage.bottom + 1;
    return parts.filter((part) => !seen(part.getBoundingClientRect())).map((part) => part.innerText || part.tagName);
}"""


@asynccontextmanager
async def visit(
    playground: Playground, browser: Browser, screen: tuple[int, int], *, locale: str = "fr-FR", query: str = ""
) -> AsyncIterator[Page]:
    """Open the page in a browser that has never been there."""
    width, height = screen
    context = await browser.new_context(
        viewport={"width": width, "height": height}, locale=locale, has_touch=screen == PHONE
    )
    page = await context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    await page.goto(f"{playground.url}/{query}")
    await page.wait_for_selector("body[data-ready=true]")
    yield page
    await context.close()
    assert errors == []


async def out_of_sight(message: Locator) -> list[str]:
    """Return which pictures, texts and rows of buttons of a message are not wholly in view, its pictures loaded."""
    await message.evaluate("(one) => Promise.all([...one.querySelectorAll('img')].map((image) => image.decode()))")
    return list(await message.locator("img, .text, .row, .select").evaluate_all(OUT_OF_SIGHT))


def holding(page: Page, control: str) -> Locator:
    """Return the newest message with such a control."""
    return page.locator("[data-message-id]").filter(has=page.locator(control)).last


@SCREENS
async def test_two_clicks_after_opening_the_page_a_dealt_hand_is_in_view(
    playground: Playground, tmp_path: Path, screen: tuple[int, int]
) -> None:
    playground.invite_bot(playground.guild)
    bot = run_inside(playground, tmp_path / "tapis.db", emojis={name: emoji_png(name) for name in emoji_names()})
    async with chromium() as browser, bot as tapis, visit(playground, browser, screen) as page:
        await tapis.emojis.settled()
        greeting, lobby, hand = (holding(page, one) for one in (PLAY, AGAINST_AI, MOVES))
        await greeting.wait_for()
        assert await out_of_sight(greeting) == []
        await greeting.locator(PLAY).first.click()
        await lobby.wait_for()
        assert await out_of_sight(lobby) == []
        await lobby.locator(AGAINST_AI).click()
        await hand.wait_for()
        assert await hand.get_attribute("data-ephemeral") == "true"
        assert await out_of_sight(hand) == []
        assert await hand.locator(MOVES).count() > 1
        await hand.locator(MOVES).first.click()
        await page.wait_for_selector("[data-ephemeral=true] [data-custom-id*=':play ']")
        assert await out_of_sight(hand) == []
        table = only_table(tapis)
        assert table.state.phase == "playing"
    assert playground.refusals == []
