"""Names in sentences: whatever people call themselves, they are shown and do nothing."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.show.localizer import mention
from bot.show.names import figure_of
from bot.show.sentences import HOMES, LANGUAGES, Language, as_plain, digest_of_sentences, escaped, sources, speak
from games.core.text import Text, Who
from tables.table.table_state import Seat


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Bo", "Bo"),
        ("*Bo*", "\\*Bo\\*"),
        ("[Nitro](http://example.org)", "\\[Nitro](http://example.org)"),
        ("[Nitro](htt…", "\\[Nitro](htt…"),
        ("\\[a](b", "\\\\\\[a](b"),
        ("# Boss", "\\# Boss"),
        ("- Boss", "\\- Boss"),
        ("> Boss", "\\> Boss"),
        ("a\n# b", "a # b"),
        ("<@123456789012345678>", "\\<@123456789012345678>"),
        ("</me delete:1>", "\\</me delete:1>"),
        ("@everyone", "@\u200beveryone"),
        ("a@b", "a@b"),
    ],
)
def test_a_name_is_shown_as_it_is_written(name: str, shown: str) -> None:
    assert escaped(name) == shown


def test_who_was_erased_is_named_by_what_stands_for_the_name() -> None:
    assert [mention(Seat(person, "…")) for person in (5, -5)] == ["<@5>", "…"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("points", "written"), [(-3, "−3"), (-1, "−1"), (3, "3")])
def test_a_number_below_0_has_a_minus_sign(points: int, written: str, language: Language) -> None:
    said = speak(
        Text("bot.over-place", medal="3.", name="Bo-2", score=Text("standings.points", count=points)), language
    )
    assert written in said
    assert "-3" not in said
    assert "Bo-2" in said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("points", "written"), [(999, "999"), (1080, "1080"), (-1080, "−1080"), (12000, "12000")])
def test_thousands_are_written_as_in_pictures(points: int, written: str, language: Language) -> None:
    in_a_message = speak(Text("standings.points", count=points), language)
    chosen_among = speak(Text("rage.score", points=points, figure=figure_of(points)), language)
    assert (in_a_message.split()[0].strip("*"), chosen_among.split()[0]) == (written, written)


@pytest.fixture
def bots_texts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return a folder with a copy of the core's sentences, which are read from there."""
    shutil.copytree(HOMES["bot"] / "texts", tmp_path / "texts")
    with monkeypatch.context() as patched:
        patched.setitem(HOMES, "bot", tmp_path)
        sources.cache_clear()
        yield tmp_path / "texts"
    sources.cache_clear()
    digest_of_sentences.cache_clear()


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_more_sentence_in_one_language_gives_another_digest(language: Language, bots_texts: Path) -> None:
    before = digest_of_sentences()
    digest_of_sentences.cache_clear()
    assert digest_of_sentences() == before
    with (bots_texts / f"{language}.ftl").open("a", encoding="utf-8") as file:
        file.write("one-more = one more\n")
    digest_of_sentences.cache_clear()
    assert digest_of_sentences() != before


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_alt_text_has_a_time_in_brackets_that_discord_would_have_to_write(language: Language) -> None:
    ends = Text("table.recess-until", date="<t:1:R>")
    said = speak(Text("table.proposes-pause", name="Camille", detail=ends), language)
    assert "<t:1:R>" in said
    assert as_plain(said).startswith("Camille propose")
    assert as_plain(said).endswith(("pause.", "pause"))


@pytest.mark.parametrize(
    ("name", "said"),
    [("Élodie", "la carte 1 d’Élodie"), ("Bo", "la carte 1 de Bo"), ("🤖 Ada", "la carte 1 de 🤖 Ada")],
)
def test_a_french_word_loses_its_e_before_a_name_in_a_vowel(name: str, said: str) -> None:
    assert speak(Text("agnes.spot", who=Who(0), slot=1), "fr", [name]) == said
