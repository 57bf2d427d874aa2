"""The contract suite, applied to every registered game and to the toy."""

from __future__ import annotations

from itertools import islice
from typing import Final, get_args

import pytest
from hypothesis import given, seed, settings
from hypothesis import strategies as st

from games.core.ai_player import Level
from games.core.chance import FairChance
from games.core.game import AnyGame
from games.core.replay import heard
from games.core.scores import ScoreLine
from games.core.text import Refused
from games.registry import GAMES, game_named
from tests.games.contract import (
    Depth,
    Noted,
    check_case,
    check_json,
    check_laws,
    check_levels,
    check_players,
    check_turn,
)
from tests.games.plays import Case, accepted, cases, combinations, option_values, played
from tests.games.rule_files import check_rule_files, check_score_line, check_sentences, home, numbers_in, rules_named
from tests.games.secrecy import check_secrecy
from tests.games.tiers import batch_of, batches, covering
from tests.games.toy import TOY
from tests.games.wording import check_words, messages, speakable
from tests.support.seeded import seed_of

BATCHES: Final = 20
"""`make test` plays the first of so many batches: it shows most planted faults; rare ones have tests of their own."""
BY_DAY: Final = Depth(7, 37, 41)
"""The dear laws are applied less often in the first batch; the ends, the middles and the openings are all looked at."""
ALL: Final[tuple[AnyGame, ...]] = (*GAMES, TOY)
every_game = pytest.mark.parametrize("game", ALL, ids=[game.name for game in ALL])


@every_game
@pytest.mark.parametrize("batch", batches(BATCHES))
def test_every_law_holds_over_random_games(game: AnyGame, batch: int) -> None:
    batched = batch_of(cases(game, 200), batch, BATCHES)
    depth = Depth() if batch else BY_DAY
    assert sum(check_case(case, depth) > 0 for case in batched) == len(batched)


@every_game
@pytest.mark.parametrize("leaving", [False, True])
def test_the_games_of_make_test_meet_every_value_of_every_option(game: AnyGame, leaving: bool) -> None:  # noqa: FBT001
    allowed = [options for options in combinations(game, 240) if any(accepted(game, options, n) for n in game.seats)]
    wanted = {(name, value) for name, values in option_values(game).items() for value in values}
    first = [case for case in batch_of(cases(game, 200), 0, BATCHES) if (case.leaver is not None) == leaving]
    assert not wanted & set().union(*allowed) - set().union(*(case.options for case in first))


@every_game
def test_every_law_holds_at_every_moment_of_an_opening(game: AnyGame) -> None:
    for seats in {game.seats[0], game.seats[-1]}:
        (case,) = _cases(game, seats, 1)
        with Noted() as noted:
            for moment in islice(noted.moments(case), 12):
                check_turn(moment)
                check_json(moment)
                check_laws(moment)
                check_secrecy(moment)
            assert noted.moment is not None


@pytest.mark.nightly
@every_game
def test_every_law_holds_over_the_games_that_hypothesis_finds(game: AnyGame) -> None:
    everything = [case for seats in game.seats for case in _cases(game, seats, 6)]

    @seed(seed_of("hypothesis", game.name))
    @settings(max_examples=60, database=None)
    @given(st.sampled_from(everything), st.integers(0, 2**32), st.lists(st.integers(0, 50), max_size=30))
    def holds(case: Case, luck: int, picks: list[int]) -> None:
        chosen = Case(game, case.options, case.seats, luck, tuple(picks))
        assert check_case(chosen, Depth(7, 31, 41)) > 0

    holds()


@pytest.mark.parametrize(
    ("game", "level"),
    [(game, level) for game in ALL for level in game.ai_players],
    ids=lambda part: getattr(part, "name", part),
)
def test_every_player_makes_legal_moves_and_the_same_ones_for_the_same_chance(game: AnyGame, level: Level) -> None:
    for case in covering(cases(game, 200)):
        with Noted() as noted:
            for moment in islice(noted.moments(case), case.seed % 5, None, 29):
                check_players(moment, level)
            assert noted.moment is not None


@every_game
def test_two_deals_that_look_alike_are_told_alike(game: AnyGame) -> None:
    for case in _cases(game, game.seats[0], 3):
        dealt = [game.deal(case.options, case.seats, FairChance(bytes([n])), dealer=0) for n in range(12)]
        for seat in (*range(case.seats), None):
            told: dict[object, object] = {}
            for step in dealt:
                news = heard(step.news, seat)
                assert told.setdefault(game.view(step.state, seat), news) == news


@every_game
def test_both_languages_say_the_same_and_name_every_option(game: AnyGame) -> None:
    check_words(game)
    assert messages(game.name, "fr")


@every_game
def test_the_rules_have_the_same_numbers_in_both_languages(game: AnyGame) -> None:
    check_rule_files(game)
    assert numbers_in(home(game), "fr") == numbers_in(home(game), "en")


@every_game
def test_a_sentence_names_only_rules_that_are_there(game: AnyGame) -> None:
    check_sentences(game)
    assert all(numbers for numbers in rules_named(game, "fr").values())


@every_game
def test_a_game_scores_something(game: AnyGame) -> None:
    lines = [line for case in cases(game, 40)[:3] for row in _scored(case) for line in row]
    assert lines, f"add lines to Scores.rounds of {game.name}: who scored what, and why"
    for line in lines:
        check_score_line(game, line)


def _scored(case: Case) -> tuple[tuple[ScoreLine, ...], ...]:
    last = list(played(case))[-1]
    return last.game.scores(last.state).rounds


@every_game
def test_a_refused_combination_of_options_is_refused_with_a_sentence(game: AnyGame) -> None:
    refused = 0
    for options in combinations(game, 240):
        for seats in game.seats:
            if not accepted(game, options, seats):
                refused += 1
                with pytest.raises(Refused) as caught:
                    game.refuse(options, seats)
                speakable(caught.value.why)
    assert accepted(game, game.options_type(), game.seats[0]), "the default options are refused"
    assert refused < 240 * len(game.seats)


@every_game
def test_a_game_says_what_discord_needs(game: AnyGame) -> None:
    assert game.name.isascii()
    assert game.name.islower()
    assert 0 <= game.accent <= 0xFFFFFF
    assert 2 <= game.seats[0] <= game.seats[-1] <= 10
    assert game.seats.step == 1
    assert game.glyph


@every_game
def test_a_game_gives_the_rules_of_a_version_or_none(game: AnyGame) -> None:
    assert game.version >= 1
    assert game.of_version(game.version) is game
    assert game.of_version(0) is game.of_version(game.version + 1) is None
    for version in range(1, game.version):
        earlier = game.of_version(version)
        if earlier is not None:
            assert (earlier.version, earlier.name, earlier.options_type) == (version, game.name, game.options_type)


@every_game
def test_a_level_that_a_game_does_not_have_is_absent(game: AnyGame) -> None:
    assert {"beginner", "regular"} <= set(game.ai_players) <= set(get_args(Level))


@every_game
def test_a_level_chooses_otherwise_than_another(game: AnyGame) -> None:
    check_levels(game)


def test_games_are_found_by_name() -> None:
    assert [game_named(game.name) for game in GAMES] == list(GAMES)
    with pytest.raises(KeyError):
        game_named("bridge")


def _cases(game: AnyGame, seats: int, most: int) -> list[Case]:
    """Return some cases with so many seats."""
    allowed = (options for options in combinations(game, 240) if accepted(game, options, seats))
    return [Case(game, options, seats, seed) for seed, options in enumerate(islice(allowed, most))]
