"""The contract suite finds what it claims to find: each test plants one bug in the toy and sees a law turn red."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest

from games.core.ai_player import RandomPlayer
from games.core.budget import Budget
from games.core.chance import Chance
from games.core.game import MoveResult, News, Scores, SeatMove
from games.core.move import Ask, Choice, Move, legal_moves
from games.core.screen import Cards, Line, Screen
from games.core.text import Refused, Text, Who
from tests.games.contract import check_case
from tests.games.plays import cases
from tests.games.toy import Toy
from tests.games.toy.faces import card_name
from tests.games.toy.options import STAKES, ToyOptions
from tests.games.toy.state import State, View


def _play(game: Toy, least: int = 12) -> None:
    """Play games until a law turns red."""
    for case in cases(game, least):
        check_case(case)


def test_without_a_bug_nothing_turns_red() -> None:
    assert sum(check_case(case) > 0 for case in cases(Toy(), 12)[:12]) == 12


class PassesAHandThrough(Toy):
    def view(self, state: State, seat: int | None) -> View:
        seen = super().view(state, seat)
        return replace(seen, seen=tuple(state.hands[0])) if seat == 1 else seen


def test_a_view_that_passes_another_hand_through_turns_red() -> None:
    with pytest.raises(AssertionError, match="can tell the imagined state"):
        _play(PassesAHandThrough())


class SharesItsHands(Toy):
    def view(self, state: State, seat: int | None) -> View:
        hand: Any = [] if seat is None else state.hands[seat]
        return replace(super().view(state, seat), hand=hand)


def test_a_view_that_shares_a_list_with_the_state_turns_red() -> None:
    with pytest.raises((AssertionError, TypeError), match=r"shares a mutable|unhashable"):
        _play(SharesItsHands())


class RemembersTheState(Toy):
    """Its screens and minimal moves look at the state that was last seen, behind the view's back."""

    hands: list[list[int]]

    def view(self, state: State, seat: int | None) -> View:
        self.hands = state.hands
        return super().view(state, seat)


class NamesAHiddenCardInAnAlt(RemembersTheState):
    def screen(self, view: View, asks: Sequence[Ask]) -> Screen:
        screen = super().screen(view, asks)
        said = Text("toy.your-hand", cards=tuple(card_name(card) for card in self.hands[0]))
        return replace(screen, blocks=(*screen.blocks, Cards((), said)))


def test_an_alt_text_that_names_a_hidden_card_turns_red() -> None:
    with pytest.raises(AssertionError, match=r"screen of .* tells something hidden"):
        _play(NamesAHiddenCardInAnAlt())


class PeeksWhenAbsent(RemembersTheState):
    def minimal(self, view: View, asks: Sequence[Ask]) -> Move:  # noqa: ARG002 -- the contract's signature
        moves = list(legal_moves(asks))
        return moves[sum(map(sum, self.hands)) % len(moves)]


def test_a_minimal_move_that_peeks_turns_red() -> None:
    with pytest.raises(AssertionError, match="minimal move tells"):
        _play(PeeksWhenAbsent())


class TellsTheStake(Toy):
    def apply(self, state: State, act: SeatMove, chance: Chance) -> Iterator[News]:
        assert act.seat is not None
        yield News(Text("toy.laid-openly", who=Who(act.seat), stake=STAKES[act.move.items[1]]))
        yield from super().apply(state, act, chance)


def test_news_that_tell_a_hidden_stake_turn_red() -> None:
    with pytest.raises(AssertionError, match="the news"):
        _play(TellsTheStake())


class TellsAnotherHand(Toy):
    def apply(self, state: State, act: SeatMove, chance: Chance) -> Iterator[News]:
        cards = tuple(card_name(card) for card in state.hands[0])
        yield News(Text("toy.your-hand", cards=cards), frozenset({1}))
        yield from super().apply(state, act, chance)


def test_private_news_sent_to_the_wrong_seat_turn_red() -> None:
    with pytest.raises(AssertionError, match="the news"):
        _play(TellsAnotherHand())


@dataclass(slots=True)
class Forgetful(State):
    wagers: Any = ()


class LosesAField(Toy):
    state_type = Forgetful

    def deal(self, options: ToyOptions, seats: int, chance: Chance, dealer: int | None = None) -> MoveResult[State]:
        step = super().deal(options, seats, chance, dealer)
        kept = {name: getattr(step.state, name) for name in State.__dataclass_fields__}
        return MoveResult(Forgetful(**kept, wagers=(1, 2)), step.news)


def test_a_state_that_changes_through_json_turns_red() -> None:
    with pytest.raises(AssertionError, match="does not survive JSON"):
        _play(LosesAField())


class CountsRefusals(Toy):
    def explain(self, state: State, seat: int, move: Move) -> Text | None:
        state.doubled[seat] = True
        return super().explain(state, seat, move)


def test_a_refusal_that_changes_the_state_turns_red() -> None:
    with pytest.raises(AssertionError, match="refused move changed the state"):
        _play(CountsRefusals())


class RefusesItsOwnLeaves(Toy):
    def apply(self, state: State, act: SeatMove, chance: Chance) -> Iterator[News]:
        if act.move.items == ("1", "double"):
            raise Refused(Text("toy.doubled-already"))
        yield from super().apply(state, act, chance)


def test_a_leaf_that_apply_refuses_turns_red() -> None:
    with pytest.raises(Refused):
        _play(RefusesItsOwnLeaves(), 60)


class TripsOverGarbage(Toy):
    def explain(self, state: State, seat: int, move: Move) -> Text | None:  # noqa: ARG002 -- the contract's signature
        return Text("toy.not-in-hand", card=card_name(int(move.items[0])))


def test_an_explanation_that_trips_over_garbage_turns_red() -> None:
    with pytest.raises((ValueError, IndexError)):
        _play(TripsOverGarbage())


class RefusesWithoutASentence(Toy):
    def explain(self, state: State, seat: int, move: Move) -> Text | None:  # noqa: ARG002 -- the contract's signature
        return Text("toy.no-such-sentence")


def test_a_refusal_without_a_sentence_turns_red() -> None:
    with pytest.raises(LookupError, match="no-such-sentence"):
        _play(RefusesWithoutASentence())


class NeverEnds(Toy):
    def apply(self, state: State, act: SeatMove, chance: Chance) -> Iterator[News]:
        yield from super().apply(state, act, chance)
        state.rounds += 1


def test_a_game_without_an_end_turns_red(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.games.plays.BOUND", 60)
    with pytest.raises(AssertionError, match="has not ended"):
        _play(NeverEnds())


class DrawsElsewhere(Toy):
    """Its news depend on how often it has been asked: not on seed and moves alone."""

    moves = 0

    def apply(self, state: State, act: SeatMove, chance: Chance) -> Iterator[News]:
        self.moves += 1
        yield from super().apply(state, act, chance)
        if self.moves % 7 == 0:
            yield News(Text("toy.over"))


def test_a_game_that_depends_on_more_than_seed_and_moves_turns_red() -> None:
    with pytest.raises(AssertionError, match=r"other news|something hidden|whether"):
        _play(DrawsElsewhere())


class ForgetsTheRanks(Toy):
    def scores(self, state: State) -> Scores:
        return replace(super().scores(state), ranks=None)


def test_a_game_that_ends_without_ranks_turns_red() -> None:
    with pytest.raises(AssertionError, match="ranks are set iff nobody is asked"):
        _play(ForgetsTheRanks())


class CountsWrong(Toy):
    def scores(self, state: State) -> Scores:
        scores = super().scores(state)
        return replace(scores, points=tuple(points + state.over for points in scores.points))


def test_rounds_that_do_not_sum_to_the_points_turn_red() -> None:
    with pytest.raises(AssertionError, match="the rounds sum to"):
        _play(CountsWrong())


class HidesAMove(Toy):
    def screen(self, view: View, asks: Sequence[Ask]) -> Screen:
        screen = super().screen(view, asks)
        fewer = (replace(choose, options=choose.options[:-1] or choose.options) for choose in screen.choices)
        return replace(screen, choices=tuple(fewer))


def test_a_panel_that_does_not_offer_a_legal_move_turns_red() -> None:
    with pytest.raises(AssertionError, match="offered and legal moves differ"):
        _play(HidesAMove())


class TalksTooMuch(Toy):
    def screen(self, view: View, asks: Sequence[Ask]) -> Screen:
        screen = super().screen(view, asks)
        return replace(screen, blocks=(*screen.blocks, *[Cards((), Text("toy.over"))] * 40))


def test_a_screen_that_does_not_fit_turns_red() -> None:
    with pytest.raises(AssertionError, match="components in"):
        _play(TalksTooMuch())


class TalksForPages(Toy):
    def screen(self, view: View, asks: Sequence[Ask]) -> Screen:
        screen = super().screen(view, asks)
        return replace(screen, blocks=(*screen.blocks, *[Line(Text("toy.over"))] * 140))


def test_a_text_that_does_not_fit_turns_red() -> None:
    with pytest.raises(AssertionError, match="characters of text"):
        _play(TalksForPages())


class ShowsWithoutWords(Toy):
    def screen(self, view: View, asks: Sequence[Ask]) -> Screen:
        screen = super().screen(view, asks)
        mute = (replace(block, alt=Text("toy.over")) if isinstance(block, Cards) else block for block in screen.blocks)
        return replace(screen, blocks=tuple(mute))


def test_a_picture_whose_alt_text_leaves_out_a_card_turns_red() -> None:
    with pytest.raises(AssertionError, match="shows what no text says"):
        _play(ShowsWithoutWords())


class AsksByOthersCards(Toy):
    def asks(self, state: State, seat: int | None) -> tuple[Ask, ...]:
        asks = super().asks(state, seat)
        if seat == 1 and asks and sum(state.hands[0]) % 2:
            return (replace(asks[0], choices=(*asks[0].choices[:-1], Choice(asks[0].choices[-1].item))),)
        return asks


def test_asks_that_depend_on_anothers_cards_turn_red() -> None:
    with pytest.raises((AssertionError, ValueError), match=r"is asked tells|unpack"):
        _play(AsksByOthersCards())


class Illegal(RandomPlayer):
    def choose(self, view: object, asks: Sequence[Ask], chance: Chance, budget: Budget) -> Move:
        move = super().choose(view, asks, chance, budget)
        return Move(move.verb, ("99", "single"))


class HasAnIllegalPlayer(Toy):
    ai_players = {**Toy.ai_players, "beginner": Illegal()}  # noqa: RUF012 -- declared ClassVar in Game


def test_a_player_that_makes_illegal_moves_turns_red() -> None:
    with pytest.raises(Refused, match="not-in-hand"):
        _play(HasAnIllegalPlayer(), 40)
