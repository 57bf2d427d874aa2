"""Which rules the score lines of each game name, and how the bot finds the rules that are named."""

from __future__ import annotations

from typing import Final

import pytest

from bot.show.rulebook_parser import named_in, rulebook
from games.agnes import scoring as agnes_scoring
from games.agnes.state import Round
from games.core.chance import FastChance
from games.core.french_pack import CARD_NAMED
from games.core.game import AnyGame
from games.gin import scoring as gin_scoring
from games.gin.state import Kind
from games.lagagne import scoring as lagagne_scoring
from games.rage import RAGE
from games.rage import scoring as rage_scoring
from games.rage.options import RageOptions
from games.rage.state import SeatRound
from games.registry import GAMES
from tests.games.rule_files import check_options, check_rematch, home, numbers_in
from tests.games.wording import LANGUAGES, Language

by_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
by_language = pytest.mark.parametrize("language", LANGUAGES)


@by_language
@by_game
def test_the_bot_reads_the_rules_that_are_there(game: AnyGame, language: Language) -> None:
    rules = rulebook(game.name, language).rules
    assert list(rules) == numbers_in(home(game), language)
    assert all(rule.title for rule in rules.values())


@by_language
@by_game
def test_the_rules_say_of_each_option_what_it_changes_and_what_it_is_without_a_choice(
    game: AnyGame, language: Language
) -> None:
    check_options(game, language)


@by_language
@by_game
def test_the_rules_say_who_begins_a_rematch(game: AnyGame, language: Language) -> None:
    check_rematch(game, language)


VARIANT_OF_RAGE: Final = RAGE.deal(RageOptions(bonus=True, start_hand=3), 2, FastChance(1)).state.variant


@pytest.mark.parametrize(
    ("seat_round", "rules"),
    [
        ((1, 1, 0, 0), ("R5",)),
        ((2, 1, 0, 0), ("R5",)),
        ((1, 1, 1, 0), ("R5", "R17")),
        ((1, 1, 2, 2), ("R5", "R17")),
        ((0, 1, 0, 1), ("R5", "R17")),
        ((3, 3, 0, 0), ("R5", "R20")),
        ((3, 3, 1, 0), ("R5", "R17", "R20")),
    ],
)
def test_ra_r5_r17_r20_a_line_of_rage_names_what_made_its_points(seat_round: SeatRound, rules: tuple[str, ...]) -> None:
    assert rage_scoring.rules_of(rage_scoring.result(VARIANT_OF_RAGE, 1, seat_round)) == rules


@pytest.mark.parametrize(
    ("kind", "mine", "theirs", "rules"),
    [
        ("knock", 6, 43, ("R14", "R10")),
        ("knock", 9, 8, ("R11", "R10")),
        ("knock", 9, 9, ("R11", "R10")),
        ("gin", 0, 58, ("R12",)),
        ("petit", 4, 20, ("R18",)),
        ("grand", 0, 20, ("R18",)),
    ],
)
def test_gi_r10_r11_r12_a_line_of_gin_names_what_made_its_points(
    kind: Kind, mine: int, theirs: int, rules: tuple[str, ...]
) -> None:
    result = gin_scoring.coup(0, kind, mine, theirs)
    ((line,),) = gin_scoring.lines([(result.end, 0, result.points, mine, theirs)], [])
    assert line.rules == rules


@pytest.mark.parametrize(
    ("announcer", "first", "rules"), [(0, "2S 3S", ("R24",)), (0, "2S 4S", ("R25", "R24")), (-1, "2S", ("R28", "R24"))]
)
def test_ag_r24_r25_r28_a_line_of_agnes_names_what_decided(announcer: int, first: str, rules: tuple[str, ...]) -> None:
    hands = tuple(tuple(CARD_NAMED[card] for card in hand.split()) for hand in (first, "KC"))
    assert agnes_scoring.rules_of(Round(announcer, hands, (1, 0))) == rules


def test_lg_r11_r21_a_loss_names_the_theft() -> None:
    rows = lagagne_scoring.lines([[20, 30], [40, 10], [40, 10]], 2)
    assert [[line.rules for line in row] for row in rows] == [
        [("R21",), ("R21",)],
        [("R21",), ("R21", "R11")],
        [("R21",), ("R21",)],
    ]


@pytest.mark.parametrize(
    ("sentence", "numbers"),
    [
        ("You must follow (rule R6).", ["R6"]),
        ("Il faut suivre (règle\u00a0R6).", ["R6"]),
        ("Two cards of two players (rules R9 and R11).", ["R9", "R11"]),
        ("(règles R2, R9 et R11)", ["R2", "R9", "R11"]),
        ("R2 plays the R7 card", []),
        ("No rule here, R5", []),
    ],
)
def test_only_sentences_that_speak_of_a_rule_name_one(sentence: str, numbers: list[str]) -> None:
    assert named_in(sentence) == numbers
