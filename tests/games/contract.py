"""The laws that every game keeps, checked on the moments of random games.

`check_case` plays one game through and applies them all: cheap laws after every move, the others on samples. More laws:
`secrecy.py` (leaks), `animations.py` (what everybody has just seen), `since_moves.py` (what came since one's own move),
`fits.py` (screens), `speech.py` (what is heard), `wording.py` (sentences), `rule_files.py` (RULES.md and who names its
numbers), `bad_moves.py` (seats and moves that do not exist).
`test_contract.py` applies the lot; `test_planted_bugs.py` and `test_bad_moves.py` show that they turn red.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Final, Self

import pytest

from games.core.ai_player import Level
from games.core.chance import FairChance, FastChance
from games.core.game import WITHDRAW, AnyGame, SeatMove, play
from games.core.move import Ask, Choice, Move, legal_moves
from games.core.replay import ChanceRecorder, begins_with, replay
from games.core.scores import Scores
from games.core.stored_state import dump_state, load_state
from games.core.text import Refused
from tests.games.animations import check_animation, check_once_a_round
from tests.games.bad_moves import check_malformed, check_seats
from tests.games.fits import check_round_end, check_screen
from tests.games.kits import kit_of
from tests.games.plays import Case, Situation, cases, played
from tests.games.rule_files import check_score_line
from tests.games.secrecy import FEW, check_secrecy
from tests.games.since_moves import check_since
from tests.games.speech import check_heard
from tests.games.wording import speakable

GARBAGE: Final = (
    *("", " ", "x", "é", "0", "play", "play x y z", "play  red-12", "play red-12 1 2"),
    *("lay -1", "lay 999999 1"),
)


@dataclass(frozen=True)
class Depth:
    """How often the dear laws are applied: at every n-th moment."""

    json: int = 5
    laws: int = 23
    secrecy: int = 23


TWINS: Final = 3
"""The number of imagined states that are tried."""
EVERYTHING: Final = Depth(1, 1, 1)


class Noted:
    """Adds to any failure inside how to play the game again."""

    def __init__(self) -> None:
        self.moment: Situation | None = None

    def __enter__(self) -> Self:
        return self

    def moments(self, case: Case) -> Iterator[Situation]:
        """Yield the moments of a game, and remember the last."""
        for self.moment in played(case):
            yield self.moment

    def __exit__(self, kind: object, error: BaseException | None, trace: TracebackType | None) -> None:
        if error is not None and self.moment is not None:
            moves = [f"{act.seat}: {act.move} @{act.at}" for act in self.moment.acts]
            error.add_note(f"{self.moment.game.name}: {self.moment.case!r} after {len(moves)} moves, {moves[-6:]}")


def check_case(case: Case, depth: Depth = EVERYTHING) -> int:
    """Play a game, apply the laws, and return its number of moves."""
    moments: list[Situation] = []
    with Noted() as noted:
        for number, moment in enumerate(noted.moments(case)):
            moments.append(moment)
            turn = number + case.seed
            check_turn(moment)
            check_animation(moment)
            if turn % depth.json == 0:
                check_json(moment)
            if turn % depth.laws == 0:
                check_laws(moment)
            if turn % depth.secrecy == 0:
                check_secrecy(moment)
        check_laws(moments[-1])
        check_end(moments[-1])
        check_left(moments)
        check_cards(moments)
        check_once_a_round(moments)
        check_since(moments)
        check_secrecy(moments[len(moments) // 2])
        check_replay(moments)
    return len(moments) - 1


def check_turn(moment: Situation) -> None:
    """After every move: the questions are well formed, and the table is asked exactly when its alarm is set."""
    game, state = moment.game, moment.state
    assert bool(game.asks(state, None)) == (game.alarm(state) is not None), "the table is asked iff an alarm is set"
    for _, asks in moment.asked():
        verbs = [ask.verb for ask in asks]
        assert len(verbs) == len(set(verbs)), f"a verb is asked twice: {verbs}"
        for ask in asks:
            _check_written(ask.verb)
            _check_choices(ask.choices)


def check_json(moment: Situation) -> None:
    """State survives JSON."""
    written = dump_state(moment.game, moment.state)
    loaded = load_state(moment.game, written)
    assert loaded == moment.state, "the state does not survive JSON"
    assert dump_state(moment.game, loaded) == written


def check_laws(moment: Situation) -> None:
    """Apply the laws of one moment that are too dear for every move."""
    written = dump_state(moment.game, moment.state)
    check_over(moment)
    check_leaves(moment)
    check_refusals(moment)
    check_malformed(moment)
    check_seats(moment)
    check_minimal(moment)
    check_no_choice(moment)
    for piece in moment.news:
        speakable(piece.text)
        assert piece.to is None or piece.to <= set(range(moment.case.seats))
    for seat in moment.viewers:
        asks = () if seat is None else moment.game.asks(moment.state, seat)
        check_screen(screen := moment.game.screen(moment.game.view(moment.state, seat), asks), asks)
        check_heard(moment.game, screen)
        check_ahead(moment, seat)
        check_end_of_round(moment, seat)
    assert dump_state(moment.game, moment.state) == written, "something changed the state while it was only looked at"


def check_no_choice(moment: Situation) -> None:
    """Who everybody knows to have no choice has none, whatever the hidden cards, but for what a card asks further.

    Meanwhile nobody else can do anything that counts.
    """
    game = moment.game
    seat = game.no_choice(view := game.view(moment.state, None))
    if seat is None:
        return
    for state in (moment.state, *(game.imagine(view, FastChance(number)) for number in range(TWINS))):
        moves = list(legal_moves(game.asks(state, seat)))
        assert moves, f"seat {seat} has nothing to do"
        assert len({(move.verb, move.items[:1]) for move in moves}) == 1, f"seat {seat} can choose: {moves}"
        others = {ask.verb for each in range(state.seats) if each != seat for ask in game.asks(state, each)}
        assert others <= game.windowed, f"others can act meanwhile: {others}"


def check_ahead(moment: Situation, viewer: int | None) -> None:
    """What may be settled in advance is offered by a screen with the same labels, and only to a seat."""
    view = moment.game.view(moment.state, viewer)
    ahead = moment.game.ahead(view)
    assert not ahead or viewer is not None, "everybody is offered a plan"
    if ahead and not moment.game.asks(moment.state, viewer):
        screen = moment.game.screen(view, ahead)
        check_screen(screen, ahead)
        check_heard(moment.game, screen)


def check_end_of_round(moment: Situation, viewer: int | None) -> None:
    """Once a round is over, everybody may see its end; it says who looks, and leads to a hand iff the game goes on."""
    end = moment.game.round_end(moment.game.view(moment.state, viewer))
    over = moment.game.rounds_over(moment.state)
    assert (end is not None) == (over > 0), f"{over} rounds are over, and the end of the last is {end}"
    if end is not None:
        check_round_end(end)
        assert end.viewer == viewer
        assert (end.hand is None) == (moment.game.scores(moment.state).ranks is not None)


def check_over(moment: Situation) -> None:
    """The game is over iff its ranks are set iff nobody is asked."""
    scores = moment.game.scores(moment.state)
    assert len(scores.points) == moment.case.seats
    assert (scores.ranks is not None) == (not moment.asked()), "ranks are set iff nobody is asked"
    for line in (line for scored in scores.rounds_so_far for line in scored):
        speakable(line.why)
        check_score_line(moment.game, line)
        assert line.seat in range(moment.case.seats)
    check_sum(moment, scores)


def check_sum(moment: Situation, scores: Scores) -> None:
    """The lines of the rounds, of the one in play too, sum to the points at every moment."""
    if scores.rounds_so_far and kit_of(moment.game).rounds_sum:
        sums = [0] * moment.case.seats
        for line in (line for scored in scores.rounds_so_far for line in scored):
            sums[line.seat] += line.points
        assert tuple(sums) == scores.points, f"the rounds sum to {sums}, not to {scores.points}"


def check_end(moment: Situation) -> None:
    """At the end ranks are those of a competition."""
    scores = moment.game.scores(moment.state)
    assert (ranks := scores.ranks) is not None
    assert len(ranks) == moment.case.seats
    assert all(rank == 1 + sum(other < rank for other in ranks) for rank in ranks), f"odd ranks: {ranks}"


def check_leaves(moment: Situation, most: int = 24) -> None:
    """Every leaf of the asks is accepted by `play`; a seat that does not notice it is asked the same as before."""
    game = moment.game
    for seat, asks in moment.asked():
        moves = list(legal_moves(asks))
        assert moves, f"seat {seat} is asked but has no legal move"
        assert len(moves) == len(set(moves)), "the same move stands twice in the asks"
        others = set(range(moment.case.seats)) - {seat}
        before = {each: (game.view(moment.state, each), game.asks(moment.state, each)) for each in others}
        for move in moment.luck().sample(moves, min(most, len(moves))):
            assert Move.parse(str(move)) == move
            after = play(game, moment.state, SeatMove(seat, move, _due(moment, seat)), moment.chance()).state
            for other, (seen, asked) in before.items():
                if game.view(after, other) == seen:
                    assert game.asks(after, other) == asked, "a move that a seat cannot see changed its asks"


def check_refusals(moment: Situation, most: int = 12) -> None:
    """A wrong move is refused with a sentence, and changes neither the state nor the chance."""
    written, chance = dump_state(moment.game, moment.state), moment.chance()
    elsewhere = [move for _, asks in moment.asked() for move in legal_moves(asks)]
    elsewhere += [act.move for act in moment.acts[-4:] if act.move != WITHDRAW]
    for seat in moment.viewers:
        asks = moment.game.asks(moment.state, seat)
        legal = set(legal_moves(asks))
        wrong = [move for move in dict.fromkeys((*_wrong_moves(asks), *elsewhere)) if move not in legal]
        for move in moment.luck().sample(wrong, min(most, len(wrong))):
            with pytest.raises(Refused) as caught:
                play(moment.game, moment.state, SeatMove(seat, move, moment.at), chance)
            speakable(caught.value.why)
    assert dump_state(moment.game, moment.state) == written, "a refused move changed the state"
    assert chance.calls == moment.calls, "a refused move used chance"


def check_minimal(moment: Situation) -> None:
    """The minimal move of every asked seat is legal, and always the same."""
    for seat, asks in moment.asked():
        if seat is not None:
            move = moment.game.minimal(moment.game.view(moment.state, seat), asks)
            assert move in set(legal_moves(asks)), f"the minimal move {move} is not legal"
            assert moment.game.minimal(moment.game.view(moment.state, seat), asks) == move


def check_players(moment: Situation, level: Level) -> None:
    """The player returns a legal move, and the same one for the same chance."""
    for seat, asks in moment.asked():
        if seat is not None:
            view, player = moment.game.view(moment.state, seat), moment.game.ai_players[level]
            move = player.choose(view, asks, FastChance(7), FEW)
            assert move in set(legal_moves(asks)), f"{level}: {move} is not legal"
            assert player.choose(view, asks, FastChance(7), FEW) == move, f"{level} is not deterministic"


def check_levels(game: AnyGame, most: int = 400) -> None:
    """No level is another one by a better name: each two choose differently somewhere."""
    alike = set(itertools.combinations(game.ai_players, 2))
    for case in cases(game):
        for moment in itertools.islice(played(case), 0, most, 7):
            for seat, asks in moment.asked():
                if seat is not None and alike:
                    view = game.view(moment.state, seat)
                    chosen = {
                        level: game.ai_players[level].choose(view, asks, FastChance(7), FEW)
                        for level in set().union(*alike)
                    }
                    alike = {(one, other) for one, other in alike if chosen[one] == chosen[other]}
        if not alike:
            return
    raise AssertionError(f"{game.name}: a level is another one by a better name: {sorted(alike)}")


def check_replay(moments: Sequence[Situation]) -> None:
    """The record replays to the same, from the starting deck; so does a table reloaded from JSON now and then."""
    case, game = moments[0].case, moments[0].game
    recorder = ChanceRecorder(FairChance(case.key), game.card_names)
    again = replay(game, case.record(moments[-1].acts), recorder)
    state, chance = moments[0].state, moments[0].chance()
    for number, (moment, step) in enumerate(zip(moments, again, strict=True)):
        assert step.news == moment.news, "the record replays to other news"
        if number:
            if number % 5 == 0:
                state, chance = load_state(game, dump_state(game, state)), FairChance(case.key, chance.calls)
            reloaded = play(game, state, moment.acts[-1], chance)
            assert reloaded.news == moment.news, "a reloaded table gives other news"
            state = reloaded.state
        if number % 10 == 0 or moment is moments[-1]:
            assert step.state == state == moment.state, "the record replays to another state"
        assert moment.state.first_dealer == moments[0].state.first_dealer, "the dealer of the game changed"
    assert case.dealer in {None, moments[0].state.first_dealer}, "the named dealer does not deal"
    assert begins_with(game.starting_cards(case.options), recorder.calls), "another deck is shuffled than is published"


def check_left(moments: Sequence[Situation]) -> None:
    """Who has left for good plays no further round and is ranked last; of two, the other wins at once."""
    left = next((number for number, moment in enumerate(moments) if moment.acts[-1:] and is_leaving(moment)), None)
    if left is None:
        return
    game, seat = moments[0].game, moments[left].acts[-1].seat
    assert seat is not None
    rounds = len(game.scores(moments[left - 1].state).rounds)
    for moment in moments[left:]:
        if len(game.scores(moment.state).rounds) > rounds:
            assert not game.asks(moment.state, seat), f"seat {seat} has left and is asked in a later round"
    ranks = game.scores(moments[-1].state).ranks
    assert ranks is not None
    assert ranks[seat] == max(ranks), f"seat {seat} has left and is not last: {ranks}"
    if len(ranks) == 2:
        assert moments[left] is moments[-1], "of two, one has left and the other has not won at once"
        assert (ranks[1 - seat], ranks[seat]) == (1, 2)


def check_cards(moments: Sequence[Situation]) -> None:
    """The cards are those of the starting deck, none is lost or doubled; at the end they may be put away."""
    game, all_cards = moments[0].game, kit_of(moments[0].game).all_cards
    if all_cards is None:
        return
    deck = sorted(game.starting_cards(moments[0].case.options))
    for moment in moments:
        cards = sorted(game.card_names[card] for card in all_cards(moment.state))
        assert cards == deck or (not cards and moment is moments[-1]), "a card is lost or doubled"


def is_leaving(moment: Situation) -> bool:
    """Tell whether somebody left for good by the last move."""
    return moment.acts[-1].move == WITHDRAW


def _due(moment: Situation, seat: int | None) -> int:
    return max(moment.at, moment.game.alarm(moment.state) or 0) if seat is None else moment.at


def _wrong_moves(asks: Sequence[Ask]) -> Iterator[Move]:
    """Yield moves of which most are wrong: barred leaves, unfinished and overlong ones, garbage."""
    yield from (Move.parse(written) for written in GARBAGE)
    for ask in asks:
        yield Move(ask.verb)
        yield Move(ask.verb, ("nonsense",))
        for items in _all_paths(ask.choices):
            yield Move(ask.verb, items)
            yield Move(ask.verb, items[:-1])
            yield Move(ask.verb, (*items, "more"))


def _all_paths(choices: Sequence[Choice]) -> Iterator[tuple[str, ...]]:
    for choice in choices:
        yield (choice.item,)
        yield from ((choice.item, *rest) for rest in _all_paths(choice.then))


def _check_written(word: str) -> None:
    assert word, "a word of a move is empty"
    assert " " not in word, f"a word of a move holds a space: {word}"
    assert word.isascii(), f"a word of a move is written in ASCII: {word}"


def _check_choices(choices: Sequence[Choice]) -> None:
    items = [choice.item for choice in choices]
    assert len(items) == len(set(items)), f"an item stands twice: {items}"
    for choice in choices:
        _check_written(choice.item)
        _check_choices(choice.then)
