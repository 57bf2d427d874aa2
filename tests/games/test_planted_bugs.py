"""The contract suite finds what it claims to find: each test plants one bug in the toy and sees a law turn red."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Any

import pytest

from games.core.ai_player import RandomPlayer
from games.core.budget import Budget
from games.core.chance import Chance
from games.core.game import AnyGame, MoveResult, News, SeatMove
from games.core.move import Ask, Choice, Move, legal_moves
from games.core.scores import Scores
from games.core.screen import Cards, Line, Screen
from games.core.text import Refused, Text, Who
from tests.games.contract import check_case, check_levels
from tests.games.plays import cases
from tests.games.toy import TOY
from tests.games.toy.faces import card_name
from tests.games.toy.options import STAKES, ToyOptions
from tests.games.toy.state import State, View


def _play(game: AnyGame, least: int = 12) -> None:
    """Play games until a law turns red."""
    for case in cases(game, least):
        check_case(case)


def test_without_a_bug_nothing_turns_red() -> None:
    assert sum(check_case(case) > 0 for case in cases(TOY, 12)[:4]) == 4


def test_a_seat_that_is_taken_to_have_no_choice_turns_red() -> None:
    with pytest.raises(AssertionError, match="can choose"):
        _play(replace(TOY, no_choice=lambda _view: 0))


def passes_a_hand_through(state: State, seat: int | None) -> View:
    seen = TOY.view(state, seat)
    return replace(seen, seen=tuple(state.hands[0])) if seat == 1 else seen


PASSES_A_HAND_THROUGH = replace(TOY, view=passes_a_hand_through)


def test_a_view_that_passes_another_hand_through_turns_red() -> None:
    with pytest.raises(AssertionError, match="can tell the imagined state"):
        _play(PASSES_A_HAND_THROUGH)


def shares_its_hands(state: State, seat: int | None) -> View:
    hand: Any = [] if seat is None else state.hands[seat]
    return replace(TOY.view(state, seat), hand=hand)


SHARES_ITS_HANDS = replace(TOY, view=shares_its_hands)


def test_a_view_that_shares_a_list_with_the_state_turns_red() -> None:
    with pytest.raises((AssertionError, TypeError), match=r"shares a mutable|unhashable"):
        _play(SHARES_ITS_HANDS)


LAST_SEEN: list[State] = []
"""The state that was last seen, for screens and minimal moves that look at it behind the view's back."""


def remembers_the_state(state: State, seat: int | None) -> View:
    LAST_SEEN[:] = [state]
    return TOY.view(state, seat)


def names_a_hidden_card_in_an_alt(view: View, asks: Sequence[Ask]) -> Screen:
    screen = TOY.screen(view, asks)
    said = Text("toy.your-hand", cards=tuple(card_name(card) for card in LAST_SEEN[0].hands[0]))
    return replace(screen, blocks=(*screen.blocks, Cards((), said)))


def test_an_alt_text_that_names_a_hidden_card_turns_red() -> None:
    with pytest.raises(AssertionError, match=r"screen of .* tells something hidden"):
        _play(replace(TOY, view=remembers_the_state, screen=names_a_hidden_card_in_an_alt))


def peeks_when_absent(_view: View, asks: Sequence[Ask]) -> Move:
    moves = list(legal_moves(asks))
    return moves[sum(map(sum, LAST_SEEN[0].hands)) % len(moves)]


def test_a_minimal_move_that_peeks_turns_red() -> None:
    with pytest.raises(AssertionError, match="minimal move tells"):
        _play(replace(TOY, view=remembers_the_state, minimal=peeks_when_absent))


def tells_the_stake(state: State, act: SeatMove, chance: Chance) -> Iterator[News]:
    assert act.seat is not None
    yield News(Text("toy.laid-openly", who=Who(act.seat), stake=STAKES[act.move.items[1]]))
    yield from TOY.apply(state, act, chance)


TELLS_THE_STAKE = replace(TOY, apply=tells_the_stake)


def test_news_that_tell_a_hidden_stake_turn_red() -> None:
    with pytest.raises(AssertionError, match="the news"):
        _play(TELLS_THE_STAKE)


def tells_another_hand(state: State, act: SeatMove, chance: Chance) -> Iterator[News]:
    cards = tuple(card_name(card) for card in state.hands[0])
    yield News(Text("toy.your-hand", cards=cards), frozenset({1}))
    yield from TOY.apply(state, act, chance)


TELLS_ANOTHER_HAND = replace(TOY, apply=tells_another_hand)


def test_private_news_sent_to_the_wrong_seat_turn_red() -> None:
    with pytest.raises(AssertionError, match="the news"):
        _play(TELLS_ANOTHER_HAND)


@dataclass(slots=True)
class Forgetful(State):
    wagers: Any = ()


def loses_a_field(options: ToyOptions, seats: int, dealer: int, deck: list[int], chance: Chance) -> MoveResult[State]:
    step = TOY.deal_from(options, seats, dealer, deck, chance)
    kept = {name: getattr(step.state, name) for name in State.__dataclass_fields__}
    return MoveResult(Forgetful(**kept, wagers=(1, 2)), step.news)


LOSES_A_FIELD = replace(TOY, state_type=Forgetful, deal_from=loses_a_field)


def test_a_state_that_changes_through_json_turns_red() -> None:
    with pytest.raises(AssertionError, match="does not survive JSON"):
        _play(LOSES_A_FIELD)


def counts_refusals(state: State, seat: int, move: Move) -> Text | None:
    state.doubled[seat] = True
    return TOY.explain(state, seat, move)


COUNTS_REFUSALS = replace(TOY, explain=counts_refusals)


def test_a_refusal_that_changes_the_state_turns_red() -> None:
    with pytest.raises(AssertionError, match="refused move changed the state"):
        _play(COUNTS_REFUSALS)


def refuses_its_own_leaves(state: State, act: SeatMove, chance: Chance) -> Iterator[News]:
    if act.move.items == ("1", "double"):
        raise Refused(Text("toy.doubled-already"))
    yield from TOY.apply(state, act, chance)


REFUSES_ITS_OWN_LEAVES = replace(TOY, apply=refuses_its_own_leaves)


def test_a_leaf_that_apply_refuses_turns_red() -> None:
    with pytest.raises(Refused):
        _play(REFUSES_ITS_OWN_LEAVES, 60)


def trips_over_garbage(_state: State, _seat: int, move: Move) -> Text | None:
    return Text("toy.not-in-hand", card=card_name(int(move.items[0])))


TRIPS_OVER_GARBAGE = replace(TOY, explain=trips_over_garbage)


def test_an_explanation_that_trips_over_garbage_turns_red() -> None:
    with pytest.raises((ValueError, IndexError)):
        _play(TRIPS_OVER_GARBAGE)


def refuses_without_a_sentence(_state: State, _seat: int, _move: Move) -> Text | None:
    return Text("toy.no-such-sentence")


REFUSES_WITHOUT_A_SENTENCE = replace(TOY, explain=refuses_without_a_sentence)


def test_a_refusal_without_a_sentence_turns_red() -> None:
    with pytest.raises(LookupError, match="no-such-sentence"):
        _play(REFUSES_WITHOUT_A_SENTENCE)


def never_ends(state: State, act: SeatMove, chance: Chance) -> Iterator[News]:
    yield from TOY.apply(state, act, chance)
    state.rounds += 1


NEVER_ENDS = replace(TOY, apply=never_ends)


def test_a_game_without_an_end_turns_red(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.games.plays.BOUND", 60)
    with pytest.raises(AssertionError, match="has not ended"):
        _play(NEVER_ENDS)


MADE = count(1)
"""Counts moves of all games."""


def draws_elsewhere(state: State, act: SeatMove, chance: Chance) -> Iterator[News]:
    """Tell news that depend on how often it has been asked: not on seed and moves alone."""
    yield from TOY.apply(state, act, chance)
    if next(MADE) % 7 == 0:
        yield News(Text("toy.over"))


def test_a_game_that_depends_on_more_than_seed_and_moves_turns_red() -> None:
    with pytest.raises(AssertionError, match=r"other news|something hidden|whether"):
        _play(replace(TOY, apply=draws_elsewhere))


def forgets_the_ranks(state: State) -> Scores:
    return replace(TOY.scores(state), ranks=None)


FORGETS_THE_RANKS = replace(TOY, scores=forgets_the_ranks)


def test_a_game_that_ends_without_ranks_turns_red() -> None:
    with pytest.raises(AssertionError, match="ranks are set iff nobody is asked"):
        _play(FORGETS_THE_RANKS)


def counts_wrong(state: State) -> Scores:
    scores = TOY.scores(state)
    return replace(scores, points=tuple(points + state.over for points in scores.points))


COUNTS_WRONG = replace(TOY, scores=counts_wrong)


def test_rounds_that_do_not_sum_to_the_points_turn_red() -> None:
    with pytest.raises(AssertionError, match="the rounds sum to"):
        _play(COUNTS_WRONG)


def hides_a_move(view: View, asks: Sequence[Ask]) -> Screen:
    screen = TOY.screen(view, asks)
    fewer = (replace(choose, options=choose.options[:-1] or choose.options) for choose in screen.choices)
    return replace(screen, choices=tuple(fewer))


HIDES_A_MOVE = replace(TOY, screen=hides_a_move)


def test_a_panel_that_does_not_offer_a_legal_move_turns_red() -> None:
    with pytest.raises(AssertionError, match="offered and legal moves differ"):
        _play(HIDES_A_MOVE)


def talks_too_much(view: View, asks: Sequence[Ask]) -> Screen:
    screen = TOY.screen(view, asks)
    return replace(screen, blocks=(*screen.blocks, *[Cards((), Text("toy.over"))] * 40))


TALKS_TOO_MUCH = replace(TOY, screen=talks_too_much)


def test_a_screen_that_does_not_fit_turns_red() -> None:
    with pytest.raises(AssertionError, match="components in"):
        _play(TALKS_TOO_MUCH)


def talks_for_pages(view: View, asks: Sequence[Ask]) -> Screen:
    screen = TOY.screen(view, asks)
    return replace(screen, blocks=(*screen.blocks, *[Line(Text("toy.over"))] * 140))


TALKS_FOR_PAGES = replace(TOY, screen=talks_for_pages)


def test_a_text_that_does_not_fit_turns_red() -> None:
    with pytest.raises(AssertionError, match="characters of text"):
        _play(TALKS_FOR_PAGES)


def shows_without_words(view: View, asks: Sequence[Ask]) -> Screen:
    screen = TOY.screen(view, asks)
    mute = (replace(block, alt=Text("toy.over")) if isinstance(block, Cards) else block for block in screen.blocks)
    return replace(screen, blocks=tuple(mute))


SHOWS_WITHOUT_WORDS = replace(TOY, screen=shows_without_words)


def test_a_picture_whose_alt_text_leaves_out_a_card_turns_red() -> None:
    with pytest.raises(AssertionError, match="shows what no text says"):
        _play(SHOWS_WITHOUT_WORDS)


def asks_by_others_cards(state: State, seat: int | None) -> tuple[Ask, ...]:
    asks = TOY.asks(state, seat)
    if seat == 1 and asks and sum(state.hands[0]) % 2:
        return (replace(asks[0], choices=(*asks[0].choices[:-1], Choice(asks[0].choices[-1].item))),)
    return asks


ASKS_BY_OTHERS_CARDS = replace(TOY, asks=asks_by_others_cards)


def test_asks_that_depend_on_anothers_cards_turn_red() -> None:
    with pytest.raises((AssertionError, ValueError), match=r"is asked tells|unpack"):
        _play(ASKS_BY_OTHERS_CARDS)


class Illegal(RandomPlayer):
    def choose(self, view: object, asks: Sequence[Ask], chance: Chance, budget: Budget) -> Move:
        move = super().choose(view, asks, chance, budget)
        return Move(move.verb, ("99", "single"))


class BetterName:
    """The regular player of La Mise, by the name of an expert."""

    def choose(self, view: View, asks: Sequence[Ask], chance: Chance, budget: Budget) -> Move:
        return TOY.ai_players["regular"].choose(view, asks, chance, budget)


def test_a_level_that_chooses_as_another_one_turns_red() -> None:
    with pytest.raises(AssertionError, match=r"by a better name: .*regular"):
        check_levels(replace(TOY, ai_players={**TOY.ai_players, "expert": BetterName()}))


HAS_AN_ILLEGAL_PLAYER = replace(TOY, ai_players={**TOY.ai_players, "beginner": Illegal()})


def test_a_player_that_makes_illegal_moves_turns_red() -> None:
    with pytest.raises(Refused, match="not-in-hand"):
        _play(HAS_AN_ILLEGAL_PLAYER, 40)
