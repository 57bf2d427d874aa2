"""The page in a real browser: which message it follows, which theme it wears, whom it can be."""

from collections.abc import AsyncIterator

import aiohttp
import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page

from playground import Playground
from tests.e2e.support.browser import PATIENCE_MS, PHONE, Tab, chromium, needs_chromium
from tests.playground.conftest import Api, Bot, png, started, stop

pytestmark = [pytest.mark.browser, needs_chromium, pytest.mark.asyncio(loop_scope="module")]

DESKTOP = (1280, 800)
SCROLLED = "() => Math.round(document.querySelector('.scroller').scrollTop)"
SEEN = """(part) => {
    const stage = document.querySelector(".scroller").getBoundingClientRect(), box = part.getBoundingClientRect();
    return box.top >= stage.top && box.bottom <= stage.bottom;
}"""
PAINTED = "() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))"


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    """Give one browser to all tests of this module."""
    async with chromium() as opened:
        yield opened


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def first_page(browser: Browser) -> Page:
    """Open a page that one test takes after the other: each has a playground, and so an origin, of its own."""
    page = await browser.new_page()
    page.set_default_timeout(PATIENCE_MS)
    return page


async def size(page: Page, screen: tuple[int, int]) -> None:
    width, height = screen
    await page.set_viewport_size({"width": width, "height": height})


@pytest_asyncio.fixture(loop_scope="module")
async def page(first_page: Page) -> AsyncIterator[Page]:
    await size(first_page, PHONE)
    yield first_page
    await first_page.unroute_all()
    await first_page.goto("about:blank")


@pytest_asyncio.fixture(loop_scope="module")
async def playground() -> AsyncIterator[Playground]:
    async with Playground(limits=False) as opened:
        yield opened


@pytest_asyncio.fixture(loop_scope="module")
async def bot(playground: Playground, redirect: None) -> AsyncIterator[Bot]:  # noqa: ARG001
    bot = await started(playground)
    yield bot
    await stop(bot)


@pytest_asyncio.fixture(loop_scope="module")
async def camille(playground: Playground, bot: Bot, page: Page) -> Tab:
    """Give Camille's tab, where her own counter is followed by more than a screen of words."""
    assert bot.user is not None
    await playground.person("Camille").command("salon", "count")
    talk(playground, 40)
    tab = Tab(page, "Camille")
    await tab.visit(playground)
    return tab


def talk(playground: Playground, lines: int) -> None:
    for line in range(lines):
        playground.person("Bo").say("salon", f"Line {line}")


async def scroll_up(page: Page) -> int:
    """Scroll to the first message by the wheel, and tell where the list stands then."""
    await page.locator(".scroller").hover()
    await page.mouse.wheel(0, -20_000)
    await page.wait_for_function("() => document.querySelector('.scroller').scrollTop === 0")
    await page.evaluate(PAINTED)
    return int(await page.evaluate(SCROLLED))


async def is_seen(page: Page, words: str) -> bool:
    message = page.locator("[data-message-id]").filter(has_text=words).last
    await message.wait_for()
    await page.evaluate(PAINTED)
    return bool(await message.evaluate(SEEN))


async def test_what_ones_own_click_posts_comes_into_view_also_from_far_up(camille: Tab) -> None:
    await scroll_up(camille.page)
    await camille.choose("pick", "red")
    await camille.page.get_by_role("button", name="Valider").click()
    assert await is_seen(camille.page, "Toi seul")
    assert await camille.page.evaluate(SCROLLED) > 500


async def test_what_others_do_does_not_move_whoever_reads_further_up(playground: Playground, camille: Tab) -> None:
    before = await scroll_up(camille.page)
    counter = next(iter(playground.channel("salon").messages.values()))
    bo = playground.person("Bo")
    await bo.click(counter, "press:0")
    await bo.command("salon", "count")
    talk(playground, 3)
    await camille.sees("Count 1")
    await camille.page.locator("[data-message-id]").filter(has_text="Line 2").last.wait_for()
    await camille.page.evaluate(PAINTED)
    assert await camille.page.evaluate(SCROLLED) == before


async def test_whoever_scrolls_away_after_a_click_is_left_where_they_read(
    playground: Playground, bot: Bot, camille: Tab
) -> None:
    page = camille.page
    await playground.person("Camille").command("salon", "count")
    await camille.click("knock")
    before = await scroll_up(page)
    bot.gate.set()
    await camille.sees("Count 100")
    await page.evaluate(PAINTED)
    assert await page.evaluate(SCROLLED) == before


async def test_a_click_in_view_leaves_its_message_where_it_is(camille: Tab) -> None:
    page = camille.page
    await scroll_up(page)
    button = page.locator("[data-custom-id='press:0']")
    before = await button.bounding_box()
    await button.click()
    await camille.sees("Count 1")
    await page.evaluate(PAINTED)
    assert await page.locator("[data-custom-id='press:1']").bounding_box() == before


DRAWN_TWICE = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


async def test_the_page_wears_the_systems_theme_until_another_is_chosen_which_it_remembers(
    playground: Playground, page: Page
) -> None:
    async def theme() -> str | None:
        await page.wait_for_selector("body[data-ready=true]")
        await page.evaluate(DRAWN_TWICE)  # by then the page has heard of another theme
        return await page.locator("html").get_attribute("data-theme")

    await size(page, DESKTOP)
    await page.emulate_media(color_scheme="light")
    await page.goto(f"{playground.url}/?as=Camille")
    assert await theme() == "light"
    await page.emulate_media(color_scheme="dark")
    assert await theme() == "dark"
    await page.click("[data-action=theme]")
    assert await theme() == "light"
    await page.reload()
    assert await theme() == "light"
    await page.emulate_media(color_scheme="light")
    await page.emulate_media(color_scheme="dark")
    assert await theme() == "light"


async def test_before_anything_is_drawn_the_ground_is_the_systems(playground: Playground, page: Page) -> None:
    grounds = []
    await page.route("**/*.js", lambda route: route.abort())
    for scheme in ("light", "dark"):
        await page.emulate_media(color_scheme=scheme)
        await page.goto(playground.url)
        grounds.append(await page.evaluate("() => getComputedStyle(document.body).backgroundColor"))
    assert grounds[0] == "rgb(255, 255, 255)"
    assert grounds[1] != grounds[0]


@pytest.mark.parametrize(("locale", "name"), [("fr-FR", "Camille"), ("en-US", "Bo"), ("de-DE", "Camille")])
async def test_without_a_name_one_is_somebody_who_speaks_the_browsers_language(
    playground: Playground, browser: Browser, locale: str, name: str
) -> None:
    page = await browser.new_page(locale=locale)
    await page.goto(playground.url)
    await page.wait_for_selector("body[data-ready=true]")
    assert await page.locator(".me strong").inner_text() == name
    assert page.url.endswith(f"?as={name.lower()}"), "so that a reload is the same person"
    await page.close()


@pytest.mark.parametrize(("name", "said"), [("Camille", "Cinq jeux de cartes"), ("Ada", "Five card games")])
async def test_until_the_bot_is_there_the_page_shows_its_games(
    playground: Playground, page: Page, name: str, said: str
) -> None:
    await page.goto(f"{playground.url}/?as={name}")
    games = page.get_by_role("img", name=said)
    await games.wait_for()
    assert await games.evaluate("async (image) => (await image.decode(), image.naturalWidth)") == 720
    playground.person("Bo").say("salon", "Hello")
    await games.wait_for(state="detached")


async def test_one_can_be_each_of_eight_people_with_a_face_or_anybody_by_a_name(
    playground: Playground, page: Page
) -> None:
    tab = Tab(page, "Camille")
    await tab.visit(playground)
    await tab.page.click("[data-action=be-somebody]")
    faces = tab.page.locator("#other-tabs .person img")
    assert await faces.count() == 7
    await faces.evaluate_all("(images) => Promise.all(images.map((image) => image.decode()))")
    await tab.page.fill("[data-action=newcomer] input", "Zoé")
    async with tab.page.context.expect_page() as opened:
        await tab.page.keyboard.press("Enter")
    new = await opened.value
    await new.wait_for_selector("body[data-me=zoe][data-ready=true]")
    await tab.page.locator(".person").filter(has_text="@zoe").first.wait_for(state="attached")
    await new.close()


async def test_a_channel_full_of_pictures_opens_at_its_end(playground: Playground, page: Page) -> None:
    path = f"/channels/{playground.channel('salon').id}/messages"
    async with aiohttp.ClientSession() as session:
        for number in range(12):
            await Api(playground, session).upload(path, {"content": str(number)}, {"table.png": png(600, 400 + number)})
    tab = Tab(page, "Camille")
    await tab.visit(playground)
    await tab.page.wait_for_function("() => [...document.images].every((image) => image.complete)")
    await tab.page.evaluate(PAINTED)
    assert await is_seen(tab.page, "11")
    assert await tab.page.locator(".jump").is_hidden()


async def test_a_form_is_filled_in_by_what_its_parts_are_called(playground: Playground, camille: Tab) -> None:
    page, bo = camille.page, playground.person("Bo")
    await camille.command("sheet")
    form = page.get_by_role("dialog", name="A few questions")
    blue = form.get_by_role("radiogroup", name="Colour").get_by_role("radio", name="blue")
    assert await blue.is_checked(), "the bot has chosen it beforehand"
    await form.get_by_role("button", name="Envoyer").click()
    assert await form.get_by_role("alert").filter(has_text="obligatoire").count() == 2, "a name and a game are missing"
    await form.get_by_role("textbox", name="Name").fill("Zoé")
    games = form.get_by_role("group", name="Games")
    for game in ("Gin", "Agnes"):
        await games.get_by_text(game).click()
    assert await games.get_by_role("checkbox", name="Rage").is_disabled(), "two are enough"
    await form.get_by_role("radio", name="red").click()
    await form.get_by_role("button", name="People").click()
    await page.locator(f"[data-value='{bo.id}']").click()
    await page.keyboard.press("Escape")
    await form.get_by_text("Loud").click()
    await form.get_by_role("button", name="Envoyer").click()
    await camille.sees("Zoé|gin|agnes|red|bo|True")
    assert await form.count() == 0
