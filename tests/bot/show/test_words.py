"""What the bot says: complete in both languages, and within Discord's limits."""

import re
from functools import cache
from pathlib import Path

import pytest
from discord import ui
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import bot
from bot.pictures.painter import Painter
from bot.show.page_renderer import PageLook
from bot.show.rulebook_parser import rulebook
from bot.show.sentences import HOMES, LANGUAGES, Language, entries, language_of, listed, sources, speak
from bot.table.games_page import page_of_games
from games.core.text import Text, Who
from games.registry import GAMES
from tests.support.added_buttons import ADDED
from tests.support.blue_buttons import blue_buttons
from tests.support.threads import Threads

DOMAINS = (*sorted(set(HOMES) - {"toy"}), *(game.name for game in GAMES))


class Variables(Visitor):
    """Collects the variables of a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 -- the visitor's naming
        """Note one."""
        self.names.add(node.id.name)


@cache
def parsed(domain: str, language: Language) -> list[ast.EntryType]:
    """Return the entries of a whole file, none of which is broken."""
    path = sources(domain)[language]
    body = FluentParser().parse(path.read_text(encoding="utf-8")).body
    assert not [entry for entry in body if isinstance(entry, ast.Junk)], path
    return body


@cache
def messages(domain: str, language: Language) -> dict[str, set[str]]:
    """Return the variables of every message of a domain."""
    found = {}
    for entry in parsed(domain, language):
        if isinstance(entry, ast.Message):
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


@pytest.mark.parametrize("domain", DOMAINS)
def test_all_languages_have_the_same_sentences_with_the_same_variables(domain: str) -> None:
    english = messages(domain, "en")
    assert english
    assert [language for language in LANGUAGES if messages(domain, language) != english] == []


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_every_game_names_what_its_scores_count(game: str) -> None:
    said = messages(game, "fr")
    assert [said[key] for key in ("name", "tagline", "next-part")] == [set()] * 3
    assert (said["score-round"], said["score"]) == ({"round"}, {"figure", "points"})


def test_points_atoms_rounds_and_hands_are_called_what_the_game_calls_them() -> None:
    def one(game: str, language: Language) -> str:
        return speak(Text(f"{game}.score", points=1, figure="1"), language)

    assert [one(game, "en") for game in ("rage", "gaag")] == ["1 point", "1 atom"]
    assert speak(Text("gaag.score", points=12, figure="12"), "fr") == "12 atomes"
    assert speak(Text("rage.score", points=-3, figure="−3"), "en") == "−3 points"
    headlines = [speak(Text(f"{game}.score-round", round=3), "fr") for game in ("rage", "gin", "lagagne")]
    assert headlines == ["Manche 3", "Donne 3", "Tour 3"]


@pytest.mark.parametrize("domain", DOMAINS)
def test_french_is_set_as_the_french_set_it(domain: str) -> None:
    text = sources(domain)["fr"].read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    said = "\n".join(re.sub(r"\{[^{}]*\}", "x", line.removeprefix(line.partition(" = ")[0])) for line in lines)
    assert "'" not in said
    assert not re.findall(r".*(?:\S [:;!?»](?:\s|$)|« ).*", said, re.MULTILINE)


def test_every_key_of_the_bot_and_its_cogs_has_a_sentence() -> None:
    root = Path(bot.__file__).parent.parent
    keys, domains = set(), "|".join(HOMES)
    for folder in ("bot", "cogs", "tables"):
        for path in (root / folder).rglob("*.py"):
            text = path.read_text(encoding="utf-8")
            keys |= set(re.findall(rf'"((?:{domains})\.[a-z][a-z0-9_-]+)"', text))
    missing = [key for key in keys if key.split(".")[1] not in messages(key.split(".")[0], "en")]
    assert missing == []
    assert len(keys) > 60


def test_a_person_is_spoken_to_in_their_own_language_or_in_english() -> None:
    assert [language_of(locale) for locale in ("fr", "en-US", "en-GB", "pl")] == ["fr", "en", "en", "en"]


def test_lists_and_names_are_spoken() -> None:
    assert listed(["a", "b", "c"], "fr") == "a, b et c"
    assert listed(["a", "b"], "en") == "a and b"
    assert listed([], "en") == ""
    assert speak(Text("table.joined", who=Who(1)), "fr", ("Ana", "Bo")) == "Bo s’assoit."


def test_an_unknown_key_or_a_missing_parameter_is_an_error_of_ours() -> None:
    for text in (Text("bot.no-such-thing"), Text("table.joined")):
        with pytest.raises(LookupError):
            speak(text, "en", ("Ana",))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_the_rules_fit_a_message_page_by_page(game: str, language: Language) -> None:
    chapters = rulebook(game, language).pages
    assert all(20 < len(chapter) < 3900 for chapter in chapters)
    assert not any(chapter.split("\n")[-1].startswith("## ") for chapter in chapters), "a headline without its text"
    assert not any(line.startswith("|") for chapter in chapters for line in chapter.splitlines())


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_help_fits_a_message(language: Language) -> None:
    games = {game.name: game for game in GAMES}
    painter = Painter(Threads(), seconds=60.0)
    pictured = await page_of_games(games, language, painter, PageLook(added=ADDED))
    pages = [await page_of_games(games, language, painter, PageLook(pictures=False, added=ADDED)), pictured]
    assert all(page.view.content_length() < 4000 for page in pages)
    assert all(page.view.total_children_count <= 40 for page in pages)
    for page in pages:
        labels = [part.label or "" for part in page.view.walk_children() if isinstance(part, ui.Button)]
        assert len(set(labels)) == len(labels), "two buttons that sound alike"
        in_rows = [part for part in page.view.walk_children() if isinstance(part, ui.ActionRow)]
        assert len(in_rows) == 3, "the games in two rows, and the lessons"
        assert len(blue_buttons(page)) == 1
    assert [len(picture) <= 50_000 for picture in pictured.pictures.values()] == [True]
    twice = {f"{game.name}{copy}": game for copy in range(2) for game in GAMES}
    assert not (await page_of_games(twice, language, painter)).pictures, "more than have buttons"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_help_fits_a_message_however_many_games_there_are(language: Language) -> None:
    games = {f"{game.name}{copy}": game for copy in range(20) for game in GAMES}
    page = await page_of_games(games, language, Painter(Threads(), seconds=60.0), PageLook(added=ADDED))
    view = page.view
    assert view.content_length() < 4000
    assert view.total_children_count <= 40
    selects = [part for part in view.walk_children() if isinstance(part, ui.Select)]
    assert [len(select.options) for select in selects] == [25, 25]


def test_the_entries_that_are_parsed_one_by_one_are_those_of_the_whole_file() -> None:
    for domain in DOMAINS:
        for language in LANGUAGES:
            body = parsed(domain, language)
            whole = {f"-{entry.id.name}" for entry in body if isinstance(entry, ast.Term)}
            whole |= {entry.id.name for entry in body if isinstance(entry, ast.Message)}
            assert entries(domain, language).keys() == whole


def test_a_message_is_spoken_with_what_it_refers_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "texts").mkdir()
    source = "# A comment = with a sign\nfirst = one { second }\nsecond =\n    two { -third }\n\n-third = three\n"
    for language in LANGUAGES:
        (tmp_path / "texts" / f"{language}.ftl").write_text(source, "utf-8")
    monkeypatch.setitem(HOMES, "referring", tmp_path)
    assert speak(Text("referring.first"), "fr") == "one two three"
    with pytest.raises(LookupError):
        speak(Text("referring.comment"), "fr")
