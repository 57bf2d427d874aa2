"""The laws of words find what they claim to find: each test plants one fault in the toy and reads what it is told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from bot.show.sentences import HOMES
from games.core.game import AnyGame
from games.core.move import Ask
from games.core.scores import ScoreLine, Scores
from games.core.screen import Block, Cards, Curve, Line, Screen
from games.core.text import Text
from tests.games.contract import check_case
from tests.games.kits import Kit
from tests.games.plays import cases
from tests.games.rule_files import check_rule_files, check_score_line, check_sentences, numbers_in
from tests.games.speech import said_twice
from tests.games.toy import TOY
from tests.games.toy.faces import card_name
from tests.games.toy.state import State, View
from tests.games.wording import Language, check_articles, speakable


def adds(*blocks: Block) -> AnyGame:
    """Return the toy, showing some blocks more."""

    def screen(view: View, asks: Sequence[Ask]) -> Screen:
        shown = TOY.screen(view, asks)
        return replace(shown, blocks=(*shown.blocks, *blocks))

    return replace(TOY, screen=screen)


def titled(words: str) -> Text:
    return Text("toy.title", round=words, rounds=2)


@pytest.mark.parametrize(
    ("alt", "complaint"),
    [
        (titled("1,\nthe first,"), r"take the line break out of toy\.title in tests/games/toy/texts/fr\.ftl"),
        (titled("**1**"), r"take '\*\*' out of toy\.title in tests/games/toy/texts/fr\.ftl"),
        (titled("`1`"), "an alt text knows no formatting"),
        (titled("*1*"), "an alt text knows no formatting"),
        (titled("_1_"), "an alt text knows no formatting"),
        (titled("<t:1700000000:R>"), "an alt text knows no formatting"),
        (titled("||1||"), "an alt text knows no formatting"),
        (Text("toy.title", round=Text("toy.score-round", round="1 : 3"), rounds=2), "add a full stop or « · » after"),
    ],
)
def test_an_alt_text_that_cannot_be_heard_turns_red(alt: Text, complaint: str) -> None:
    blocks: tuple[Block, ...] = (Cards((), alt), Curve((), alt))
    for block in blocks:
        with pytest.raises(AssertionError, match=complaint):
            check_case(cases(adds(block), 12)[0])


@pytest.mark.parametrize("mark", ["2 * 3 * 4", "snake_case_name", "5 - 3", "a > b"])
def test_signs_that_format_nothing_are_left_alone(mark: str) -> None:
    assert check_case(cases(adds(Cards((), titled(mark))), 12)[0])


def test_a_line_that_stands_twice_turns_red() -> None:
    line = Line(Text("toy.over"))
    with pytest.raises(AssertionError, match=r"said twice in fr: .* Add a full stop or « · »"):
        check_case(cases(adds(line, line), 12)[0])


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        (["Hand: 3; discard: 4.", "discard: 4"], ("discard: 4", "Hand: 3; discard: 4.")),
        (["Hand: 3 · discard: 4", "Hand: 3"], ("Hand: 3", "Hand: 3 · discard: 4")),
        (["Hand: 3", "Hand: 3 and 4"], None),
        (["Hand: 3 and 4", "Hand: 3"], None),
        (["Hand: 3. Discard: 4.", "Discard: 4 · Stock: 5"], ("Discard: 4", "Hand: 3. Discard: 4.")),
        (["Ann: 3 · score 0", "Bo: 3 · score 0"], None),
        (["Hand: 3", "-# Hand: 3"], None),
    ],
)
def test_a_line_that_is_a_piece_of_one_before_it_is_found(lines: list[str], found: tuple[str, str] | None) -> None:
    assert said_twice(lines) == found


def test_an_item_that_means_two_things_turns_red(monkeypatch: pytest.MonkeyPatch) -> None:
    words = {**{str(card): card_name(card) for card in range(1, 21)}, "single": card_name(1)}
    monkeypatch.setattr("tests.games.toy.kit.KIT", Kit(short={"rounds": 1}, words=words))
    with pytest.raises(AssertionError, match=r"'single' is 'le 1' in KIT\.words, but the control says 'pour 1'"):
        check_case(cases(TOY, 12)[0])


def names_no_rule(state: State) -> Scores:
    scores = TOY.scores(state)
    return replace(scores, rounds=tuple(tuple(replace(line, rules=()) for line in row) for row in scores.rounds))


NAMES_NO_RULE = replace(TOY, scores=names_no_rule)


def test_a_score_line_without_a_rule_turns_red() -> None:
    with pytest.raises(AssertionError, match=r'add rules=\("R…",\) to the ScoreLine toy\.why of toy'):
        check_case(cases(NAMES_NO_RULE, 12)[0])


def test_a_score_line_with_a_rule_that_is_not_there_turns_red() -> None:
    with pytest.raises(AssertionError, match=r"names \['R9'\]: add that to tests/games/toy/RULES\.md"):
        check_score_line(TOY, ScoreLine(0, 1, Text("toy.why", points=1), ("R4", "R9")))


@pytest.mark.parametrize(
    "text",
    [
        Text("toy.title", round="1 cartes", rounds=20),
        Text("toy.deck-too-small", cards=2, needed=30),
        Text("toy.table-alt", cards=(Text("toy.deck-too-small", cards=3, needed=30), "x")),
    ],
)
def test_one_of_many_turns_red(text: Text) -> None:
    with pytest.raises(AssertionError, match=r"« 1 cartes »: add a \[one\] variant to .* in tests/games/toy/texts/fr"):
        speakable(text)


def test_one_is_said_of_one() -> None:
    for number in range(5):
        speakable(Text("toy.takes", who="Ann", points=number))
    speakable(Text("toy.deck-too-small", cards=12, needed=20))


@pytest.mark.parametrize(
    ("language", "said", "found"),
    [
        ("en", "Bo discards Q♥.", "discards Q♥"),
        ("en", "Bo looks at card 1 of Ada.", "card 1 of "),
        ("en", "Bo places symbol.", ""),
        ("en", "Bo steals the ♠ symbol from Ada.", ""),
        ("fr", "Bo prend V♠.", "prend V♠"),
        ("fr", "Bo prend le A♠.", "le A♠"),
        ("fr", "Bo regarde la carte 1 de Ada.", "de Ada"),
        ("fr", "Bo regarde la carte 1 d’Ada et prend l’A♠.", ""),
    ],
)
def test_a_card_without_its_article_turns_red(language: Language, said: str, found: str) -> None:
    if not found:
        check_articles(said, Text("toy.takes"), language)
        return
    with pytest.raises(AssertionError, match=f"« {found} » in tests/games/toy/texts/{language}.ftl, toy.takes: "):
        check_articles(said, Text("toy.takes"), language)


@pytest.fixture
def rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with rules for the toy, two of each, to be spoilt."""
    for name in ("RULES.md", "RULES.fr.md"):
        (tmp_path / name).write_text("# Rules\n\n**R1 One.** As in R2.\n\n**R2 Two.** Last.\n", encoding="utf-8")
    monkeypatch.setitem(HOMES, "toy", tmp_path)
    return tmp_path


def test_rules_alike_in_both_languages_are_fine(rules: Path) -> None:
    check_rule_files(TOY)
    assert numbers_in(rules, "en") == ["R1", "R2"]


@pytest.mark.parametrize(
    ("name", "written", "complaint"),
    [
        ("RULES.fr.md", "**R1 Un.** Bien.", r"add R2 to .*/RULES\.fr\.md: RULES\.md has it"),
        ("RULES.md", "**R1 One.** Well.", r"add R2 to .*/RULES\.md: RULES\.fr\.md has it"),
        (
            "RULES.md",
            "**R1 One.** Well.\n\nR2 Two. Last.",
            r"write \*\*R2 Title\.\*\* at the beginning of",
        ),
        ("RULES.md", "**R1 One.** Well.\n\n- **R2 Two.** Last.", r"write \*\*R2 Title\.\*\*"),
        ("RULES.md", "**R1 One.** See R7.\n\n**R2 Two.** Last.", r"RULES\.md speaks of R7: add that rule"),
        ("RULES.md", "No numbers.", r"add numbered rules to .*/RULES\.md"),
    ],
)
def test_a_rule_that_is_missing_or_badly_written_turns_red(
    rules: Path, name: str, written: str, complaint: str
) -> None:
    (rules / name).write_text(f"# Rules\n\n{written}\n", encoding="utf-8")
    with pytest.raises(AssertionError, match=complaint):
        check_rule_files(TOY)


def test_rules_with_a_gap_turn_red(rules: Path) -> None:
    for name in ("RULES.md", "RULES.fr.md"):
        (rules / name).write_text("# Rules\n\n**R1 One.** Well.\n\n**R3 Three.** Last.\n", encoding="utf-8")
    with pytest.raises(AssertionError, match=r"from R1 on, without a gap, not R1, R3"):
        check_rule_files(TOY)


def test_a_file_of_rules_that_is_not_there_is_told(rules: Path) -> None:
    (rules / "RULES.fr.md").unlink()
    with pytest.raises(AssertionError, match=r"add .*/RULES\.fr\.md: the rules, a paragraph \*\*R1"):
        check_rule_files(TOY)


def test_a_sentence_that_names_a_rule_that_is_not_there_turns_red(rules: Path) -> None:
    assert numbers_in(rules, "en") == ["R1", "R2"]
    with pytest.raises(AssertionError, match=r"doubled-already names \['R3'\]: add that to .*/RULES\.md"):
        check_sentences(TOY)
