"""The page's markdown in a real browser: what it marks, and that hostile text stays text. Knows no server, no bot."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, sync_playwright

STATIC = Path(__file__).parents[2] / "playground" / "static"
ORIGIN = "http://playground.invalid/"
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]

pytestmark = pytest.mark.browser


def served(route: Route) -> None:
    """Answer a request of the page from the static folder; the network is never used."""
    name = route.request.url.removeprefix(ORIGIN)
    if not name:
        route.fulfill(content_type="text/html", body="<!doctype html><html lang=fr><body></body></html>")
    elif name.endswith(".js"):
        route.fulfill(content_type="text/javascript", body=(STATIC / name).read_text(encoding="utf-8"))
    else:
        route.abort()


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    """Open a blank page that can import the page's modules."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if chromium is None:
        pytest.skip("no chromium on the PATH: the page's markdown is not tried in a browser")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        blank = browser.new_page(locale="fr")
        blank.route("**/*", served)
        blank.goto(ORIGIN)
        yield blank
        browser.close()


def rendered(page: Page, text: str) -> str:
    """Give the HTML that the page makes of a text, after letting it live in the document."""
    script = """async (text) => {
        const { markdown } = await import("/markdown.js");
        const place = document.createElement("div");
        document.body.replaceChildren(place);
        window.ran = false;
        place.append(markdown(text));
        return place.innerHTML;
    }"""
    html: str = page.evaluate(script, text)
    return html


HOSTILE = [
    "<img src=x onerror='window.ran=true'>",
    "**<script>window.ran=true</script>**",
    "`<b>` ```<svg onload=window.ran=true>```",
    "[x](javascript:window.ran=true)",
    '[x](https://a.example/"onmouseover="window.ran=true)',
    "[<img src=x onerror=window.ran=true>](https://a.example)",
    "> # <iframe srcdoc='<script>parent.ran=true</script>'>",
    "- **__*<u>||<a href=x>",
    "<@<b>1</b>> <t:99999999999999999999:R> <t:1:<b>>",
    "</a:b:1> <:<i>:1>",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_makes_no_element_of_its_own(page: Page, text: str) -> None:
    rendered(page, text)

    foreign = "img, script, svg, iframe, b, i, a[href^='javascript'], [onmouseover], [onerror], [onload]"
    assert page.locator(f"div :is({foreign})").count() == 0
    assert page.evaluate("window.ran") is False


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("**gras _les deux_**", "<p><strong>gras <em>les deux</em></strong></p>"),
        ("***tout***", "<p><strong><em>tout</em></strong></p>"),
        ("__a__ ~~b~~", "<p><u>a</u> <s>b</s></p>"),
        (r"\*pas\* \# \<@1\>", "<p>*pas* # &lt;@1&gt;</p>"),
        ("snake_case_name 2 * 3 * 4", "<p>snake_case_name 2 * 3 * 4</p>"),
        ("**jamais fermé", "<p>**jamais fermé</p>"),
        ("**a *b** c*", "<p><strong>a *b</strong> c*</p>"),
        ("### Ta main\n-# petit", '<h4>Ta main</h4><p class="subtext">petit</p>'),
        ("- un\n  - deux\n1. a", '<ul><li>un<ul><li>deux</li></ul></li></ul><ol start="1"><li>a</li></ol>'),
        ("> a\n> b\nc", "<blockquote><p>a\nb</p></blockquote><p>c</p>"),
        ("<@12>", '<p><span class="mention" data-user="12">@personne-inconnue</span></p>'),
    ],
)
def test_marks_are_read_as_discord_reads_them(page: Page, text: str, html: str) -> None:
    assert rendered(page, text) == html


@pytest.mark.parametrize("text", ["*_" * 2000, "**" * 2000, "[" * 4000, "||`" * 1300, "> " * 2000, "<t:" * 1300])
def test_four_thousand_unbalanced_marks_end_soon(page: Page, text: str) -> None:
    script = """async (text) => {
        const { markdown } = await import("/markdown.js");
        const before = performance.now();
        const made = markdown(text);
        return [made.textContent.length, performance.now() - before];
    }"""
    length, milliseconds = page.evaluate(script, text)

    assert length > 0
    assert milliseconds < 500


def test_an_emoji_of_the_app_is_its_picture_or_else_its_name(page: Page) -> None:
    """The page of this test has no pictures, so that the name stands in, as for an emoji that has been deleted."""
    assert 'src="/emojis/12.png" alt=":red_7:"' in rendered(page, "à <:red_7:12> de jouer")
    page.locator("div .gone").wait_for()
    assert page.locator("div p").inner_text() == "à :red_7: de jouer"
