"""A person's tab in chromium: everything by mouse and keyboard, on the playground's own page."""

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import Browser, Page, async_playwright
from playwright.async_api import TimeoutError as TooLate

from playground import Playground

CHROMIUM: Final = shutil.which("chromium")
FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PHONE: Final = (390, 844)
PATIENCE_MS: Final = 15_000
REOPENED: Final = 3
"""How often a list of choices is opened again that was taken away before something in it could be clicked."""

needs_chromium = pytest.mark.skipif(CHROMIUM is None, reason="chromium is not installed: the page was not tried")

CONTROL: Final = ", ".join(
    f"button{shade}[data-custom-id*=':{verb}:']:enabled"
    for shade, verb in (("", "move"), ("", "step"), (".primary", "panel"))
)
"""What makes a move or begins one, and what leads from the end of a round to the hand."""
MOVE: Final = f"[data-ephemeral=true] :is({CONTROL})"
"""The same on a panel."""


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """Run the system's chromium without a window."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        try:
            yield browser
        finally:
            await browser.close()


class Tab:
    """One person's page."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name

    @classmethod
    async def open(
        cls,
        browser: Browser,
        playground: Playground,
        name: str,
        *,
        size: tuple[int, int] = PHONE,
        theme: str = "dark",
        scale: int = 2,
    ) -> "Tab":
        """Open the page as somebody, with `scale` pixels of the screen to one of CSS."""
        viewport = {"width": size[0], "height": size[1]}
        context = await browser.new_context(viewport=viewport, device_scale_factor=scale)  # type: ignore[arg-type]
        page = await context.new_page()
        page.set_default_timeout(PATIENCE_MS)
        tab = cls(page, name)
        await tab.visit(playground, theme)
        return tab

    async def visit(self, playground: Playground, theme: str = "dark") -> None:
        """Open the page of a playground."""
        await self.page.goto(f"{playground.url}/?as={self.name}&theme={theme}")
        await self.page.wait_for_selector("body[data-ready=true]")

    async def command(self, name: str, **options: str) -> None:
        """Type a slash command, add its options, and send it."""
        await self.page.click("[data-action=write]")
        await self.page.keyboard.type(f"/{name}")
        await self.page.wait_for_selector(f"[data-suggestion='/{name}']")
        await self.page.keyboard.press("Enter")
        await self.page.wait_for_selector("form[data-command]")
        for option, value in options.items():
            await self.page.click(f"[data-add-option='{option}']")
            await self.page.fill(f"[data-option='{option}'] input, input[data-option='{option}']", value)
        await self.page.keyboard.press("Enter")

    async def click(self, part_of_id: str) -> None:
        """Click the newest control whose id holds these words."""
        await self.page.locator(f"[data-custom-id*='{part_of_id}']:enabled").last.click()

    async def choose(self, part_of_id: str, value: str) -> None:
        """Choose in the newest select whose id holds these words; open it again if its message is redrawn meanwhile."""
        select, option = (
            self.page.locator(found).last for found in (f"[data-custom-id*='{part_of_id}']", f"[data-value='{value}']")
        )
        for _ in range(REOPENED):
            await select.click()
            with suppress(TooLate):
                await option.click(timeout=PATIENCE_MS / 10)
                return
        await select.click()
        await option.click()

    async def sees(self, words: str) -> None:
        """Wait until these words stand on the page."""
        await self.page.get_by_text(words).last.wait_for()

    async def play_one(self) -> bool:
        """Click the first control that makes a move on the newest panel with one; wait until it is answered."""
        panels = self.page.locator("[data-ephemeral=true]", has=self.page.locator(CONTROL))
        if await panels.count() == 0:
            return False
        await panels.last.locator(CONTROL).first.click()
        await self.page.locator("[data-pending=true]").first.wait_for(state="detached")
        return True

    async def picture(self, path: Path) -> None:
        """Save what the tab shows, its pictures loaded and its newest message in view."""
        await self.page.evaluate("() => Promise.all([...document.images].map((image) => image.decode()))")
        await self.page.screenshot(path=path, animations="disabled")
