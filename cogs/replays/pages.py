"""The pages of a finished game: how it ended, each step as the table stood, its turning points, and all of it as text.

The page of a step tells nothing of what came later, but for the rounds and moments that are marked in the list of where
to go. No page knows a rule of a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import discord
from discord import ui

from bot.pictures.painter import Painter
from bot.show.added_buttons import OF_GAME, Placed, Sources, gathered, in_order
from bot.show.custom_id import CustomId, Verb
from bot.show.inputs import OPTIONS_MOST, option, select
from bot.show.localizer import Localizer, localizer_for
from bot.show.move_labels import move_name
from bot.show.names import name_of
from bot.show.news_lines import SMALL, side_by_side
from bot.show.page import Emojis, Item, Page, button, page_of, rows
from bot.show.page_renderer import Block, PageLook, Told, document, laid_out, show
from bot.show.places import numbered
from bot.show.sentences import Language
from bot.show.text_height import SMALL_LINE, text_height
from bot.show.theme import Theme
from bot.show.weighed_moves import both_marked
from bot.table.finished_table import over_page, race_page
from bot.table.verbs import PLAY_AI
from cogs.replays.position import Eyes, Position, seat_of
from cogs.replays.replayed_game import ReplayedGame
from cogs.replays.turning_points import Whose, whose_turns
from games.core import screen
from games.core.game import AnyGame, News
from games.core.move import Move
from games.core.replay import heard
from games.core.review import Decision, Turn
from games.core.screen import Cards, Group, Line, OpenHand, Place, RoundEnd, Showdown
from games.core.text import Text, Value, Who, joined
from tables.table.read_only_table import FrozenTable

REPLAY: Final = Verb("replay")
REPLAY_EYES: Final = Verb("replay-eyes")
REPLAY_MORE: Final = Verb("replay-more")
REPLAY_RACE: Final = Verb("replay-race")
REPLAY_ROUND: Final = Verb("replay-round")
"""Does what was chosen in the list of where to go, each of whose values is the custom id of a control."""
REPLAY_SHARE: Final = Verb("replay-share")
REPLAY_TEXT: Final = Verb("replay-text")
REPLAY_TURNS: Final = Verb("replay-turns")
REPLAY_ON: Final = Verb("replay-on")
REPLAY_OTHERS: Final = Verb("replay-others")
"""Offers other games."""

PRIMARY: Final = discord.ButtonStyle.primary
TURNS: Final = "abc"
"""What ends the controls that lead to turning points."""
NEWS_MOST: Final = 2
LINES_MOST: Final = 2
"""The most lines of the game where there are no cards: at its end a game tells at length."""
FILE: Final = "tapis-game.txt"
BOLD: Final = "**"


async def front_page(replayed: ReplayedGame, person: int, language: Language, painter: Painter, look: PageLook) -> Page:
    """Return what a replay begins with: who has won, the podium, and the ways into the game. It has been finished."""
    table = _at_end(replayed)
    localizer, seat = localizer_for(language, table.state.seats), table.state.seat_of(person)
    begin = Position(0, "table" if seat is None else seat)

    def way(label: Text, verb: Verb, position: str, emoji: str) -> ui.Button[Any]:
        return button(localizer.label(label), verb.at(table.id, position), emoji=emoji)

    ways = [way(Text("replays.way-begin"), REPLAY, f"{begin} begin", "▶️")]
    ways[0].style = PRIMARY
    if replayed.game.advice.compares:
        judged = begin if seat is not None else replace(begin, eyes="open")
        ways.append(way(Text("replays.turns"), REPLAY_TURNS, str(judged), "💡"))
    decided = replayed.decided(seat)
    if decided is not None:
        there = Position(replayed.rounds[decided - 1], begin.eyes)
        ways.append(way(round_named(replayed, decided), REPLAY, f"{there} decided", "⭐"))
    ways.append(button(localizer.label(Text("replays.others")), REPLAY_OTHERS.id(), emoji="🎬"))
    when = f"<t:{table.created_at // 1000}:D>"
    after = Text("replays.front", glyph=table.game.glyph, game=name_of(table.game), day=when, steps=replayed.last)
    return await over_page(table, painter, language, look, seat, ways, after)


async def replay_page(  # noqa: PLR0913 -- what stood there, and who looks
    replayed: ReplayedGame,
    position: Position,
    person: int,
    language: Language,
    painter: Painter,
    look: PageLook,
    turn: Turn | None = None,
    *,
    turns: Sequence[Turn] | None = None,
    looked: bool = False,
    plays_on: bool = False,
) -> Page:
    """Return a step of a game, for a person who may have sat there; before a turning point, what it cost.

    `turns` are the turning points that these eyes are shown (None: nobody has looked for them yet). `looked`: somebody
    has just asked for them, so that it says if there are none. `plays_on`: before one, one may try the better move
    against AI players.
    """
    table, seat = replayed.table, replayed.table.state.seat_of(person)
    localizer = localizer_for(language, table.state.seats).in_brief(mentioning=True)
    marked = None if turn is None or turns is None else turns.index(turn)
    none_found = looked and turns is not None and not turns
    below = news_told(replayed, position, localizer)
    if none_found:  # in place of the news: so the page grows no higher, and no control has to go
        below = Told(_none_found(whose_turns(position, seat), seat, localizer))
    elif turn is not None:
        below = _cost(replayed, turn, position, seat, localizer)
    blocks: list[Block] = [
        Told(heading(replayed, position, localizer) if marked is None else _of_turn(marked, turns or (), localizer)),
        *(_marked(block, turn, position, seat) for block in blocks_at(replayed, position)),
        *(Told(localizer.say(text), drawn=True) for text in told_besides(replayed, position)),
        below,
    ]
    ways = _Ways(replayed, position, seat, localizer, turns, marked)
    tries = plays_on and turn is not None and isinstance(position.eyes, int)
    accent = table.game.accent
    if marked is not None or position.step == replayed.last:
        controls = ways.of_end() if marked is None else ways.of_turn(tries=tries)
        return await show(blocks, localizer, painter, look, controls=controls, accent=accent)

    def tight(_: Emojis, __: str) -> list[Item]:
        return ways.of_step(tight=True)

    return await show(blocks, localizer, painter, look, controls=ways.of_step(), tight=tight, accent=accent)


def _of_turn(number: int, turns: Sequence[Turn], localizer: Localizer) -> str:
    """Return the headline of a turning point."""
    return localizer.say(Text("replays.title-turn", number=number + 1, count=len(turns)))


async def shared_page(
    replayed: ReplayedGame, position: Position, sharer: str, language: Language, painter: Painter, theme: Theme
) -> Page:
    """Return a step as a person, who is mentioned as `sharer`, shares it: as the table saw it, with a way to it."""
    table, seen = replayed.table, Position(position.step, "table")
    localizer = localizer_for(language, table.state.seats)
    said = Text("replays.shared", who=sharer, place=place_of(replayed, seen), code=table.id)
    style, way = discord.ButtonStyle.primary, REPLAY.at(table.id, str(seen))
    see = rows([button(localizer.label(Text("replays.see")), way, style=style, emoji="🎬")])
    blocks: list[Block] = [Told(localizer.say(said)), *blocks_at(replayed, seen)]
    return await show(blocks, localizer, painter, PageLook(theme=theme), controls=see, accent=table.game.accent)


def heading(replayed: ReplayedGame, position: Position, localizer: Localizer) -> str:
    """Return where in the game one stands: at the beginning of a round, at a move, or at the end of all."""
    glyph, where = replayed.game.glyph, _where(replayed, position)
    if position.step == replayed.last:
        return localizer.say(Text("replays.title-end", glyph=glyph, game=name_of(replayed.game)))
    if position.step in replayed.rounds:
        return localizer.say(Text("replays.title-before", glyph=glyph, game=name_of(replayed.game), **where))
    place = replayed.place_of(position.step) or where["round"]
    return localizer.say(Text("replays.title", glyph=glyph, **where | {"place": place}))


def place_of(replayed: ReplayedGame, position: Position) -> Text:
    """Return the game, the round and the number of the move."""
    return Text("replays.place", game=name_of(replayed.game), **_where(replayed, position))


def _where(replayed: ReplayedGame, position: Position) -> dict[str, Value]:
    named = round_named(replayed, replayed.round_of(position.step))
    return {"step": position.step, "steps": replayed.last, "round": named}


def round_named(replayed: ReplayedGame, number: int) -> Text:
    """Return what the game calls a round."""
    return Text(f"{replayed.game.name}.score-round", round=number)


def eyes_named(eyes: Eyes) -> Text:
    """Return whose eyes they are."""
    if isinstance(eyes, int):
        return Text("replays.eyes-seat", who=Who(eyes))
    return Text(f"replays.eyes-{eyes}")


def news_at(replayed: ReplayedGame, position: Position, localizer: Localizer, most: int = NEWS_MOST) -> str:
    """Return what had just happened, as far as those eyes could know it, in one line of small print."""
    news = replayed.steps[position.step].news
    if position.eyes == "open":
        said = tuple(dict.fromkeys(piece.text for piece in news))
    else:
        said = heard(news, None if position.eyes == "table" else position.eyes)
    return f"{SMALL}{side_by_side(map(localizer.say, said[-most:]))}" if said else ""


def news_told(replayed: ReplayedGame, position: Position, localizer: Localizer) -> Told:
    """Return the same; beneath a picture in one line: else the older of two news goes.

    Beneath all hands, as they were dealt, it tells nothing more. The end of the game has told all but who wins.
    """
    if _end_of(replayed, position) is not None:
        return Told(news_at(replayed, position, localizer, most=1))
    said = news_at(replayed, position, localizer)
    if position.eyes == "open" and position.step in replayed.rounds:
        return Told(said, brief="")
    is_long = text_height(said) > SMALL_LINE
    return Told(said, brief=news_at(replayed, position, localizer, most=1) if is_long else None)


def blocks_at(replayed: ReplayedGame, position: Position) -> tuple[screen.Block, ...]:
    """Return what lay on the table, as those eyes saw it; a seat also sees what it may do.

    At the end of the game that is the end of its last round.
    """
    if (end := _end_of(replayed, position)) is not None:
        return (end,)
    game, state = replayed.game, replayed.steps[position.step].state
    if position.eyes == "open":
        return _all_open(replayed, state)
    if position.eyes == "table":
        return _in_brief(game.screen(game.view(state, None), ()).blocks)
    seat = position.eyes
    seen = screen.without_countdowns(game.screen(game.view(state, seat), game.asks(state, seat)))
    return _in_brief(seen.blocks)


def _end_of(replayed: ReplayedGame, position: Position) -> RoundEnd[Text] | None:
    """Return the end of the last round where the game is over, as those eyes see it."""
    if position.step != replayed.last:
        return None
    game, seat = replayed.game, position.eyes if isinstance(position.eyes, int) else None
    return game.round_end(game.view(replayed.steps[position.step].state, seat))


def _in_brief(blocks: Sequence[screen.Block]) -> tuple[screen.Block, ...]:
    """Return the pictures of cards and what they show in words; without any, the first of the lines."""
    if not any(isinstance(block, Cards) for block in blocks):
        return tuple(block for block in blocks if isinstance(block, Line))[:LINES_MOST]
    return tuple(block for block in blocks if isinstance(block, Cards) or (isinstance(block, Line) and block.drawn))


def _all_open(replayed: ReplayedGame, state: Any) -> tuple[screen.Block, ...]:  # noqa: ANN401 -- each game has its own state
    """Return what lay in the middle and in every hand, in one picture."""
    game = replayed.game
    table = _in_brief(game.screen(game.view(state, None), ()).blocks)
    hands = _hands(replayed, state)
    middle = [block for block in table if isinstance(block, Cards)]
    if not middle or not hands:
        return table
    if all(group.caption is not None or group.framed for _, groups in hands for group in groups):
        return (_arranged(replayed, state, middle[0], hands),)
    groups = [group for block in middle for group in block.groups]
    groups += [Group(_places(held), _hand_of(seat, replayed.game, state)) for seat, held in hands]
    return (Cards(tuple(groups), middle[0].alt, back=middle[0].back, felt=middle[0].felt),)


def _arranged(
    replayed: ReplayedGame,
    state: Any,  # noqa: ANN401 -- each game has its own state
    middle: Cards[Text],
    hands: Sequence[tuple[int, tuple[Group[Text], ...]]],
) -> RoundEnd[Text]:
    """Return hands whose groups mean something as they lie open at the end of a round, above what lay in the middle."""
    game = replayed.game
    laid = tuple(OpenHand(seat, groups, "") for seat, groups in hands)
    asked = next((seat for seat, _ in hands if game.asks(state, seat)), hands[0][0])
    return RoundEnd(
        game.screen(game.view(state, None), ()).title,
        _hand_of(asked, game, state),
        Showdown(laid),
        middle.alt,
        joined(list(map(_lying, middle.groups)), "replays.beside"),
        back=middle.back,
        felt=middle.felt,
    )


def _lying(group: Group[Text]) -> Text:
    """Return what lies open in the middle, after what it is called."""
    faces = [place.face.name for place in group.places if place.face is not None]
    called = [] if group.caption is None else [group.caption]
    return joined([*called, *faces], "core.cards")


def _places(groups: Sequence[Group[Text]]) -> tuple[Place[Text], ...]:
    return tuple(place for group in groups for place in group.places)


def _hand_of(seat: int, game: AnyGame, state: Any) -> Text:  # noqa: ANN401 -- each game has its own state
    """Return whose hand it is, and whether the seat is to move."""
    return Text("replays.hand-of", who=Who(seat), asked=int(bool(game.asks(state, seat))))


def _hands(replayed: ReplayedGame, state: Any) -> list[tuple[int, tuple[Group[Text], ...]]]:  # noqa: ANN401 -- as above
    """Return each seat's cards: as the game lays them open, else as the seat itself saw them."""
    game = replayed.game
    found = []
    for seat in range(len(replayed.table.state.seats)):
        groups = game.laid_open(state, seat)
        if groups is None:
            panel = game.screen(game.view(state, seat), ()).blocks
            groups = tuple(group for block in panel if isinstance(block, Cards) for group in block.hand)
        if _places(groups):
            found.append((seat, groups))
    return found


def told_besides(replayed: ReplayedGame, position: Position) -> list[Text]:
    """Return what open hands show besides the middle: each hand, and what stands at the seats."""
    if position.eyes != "open" or _end_of(replayed, position) is not None:
        return []
    game, state = replayed.game, replayed.steps[position.step].state
    told = []
    for seat, groups in _hands(replayed, state):
        names = tuple(place.face.name for place in _places(groups) if place.face is not None)
        told.append(Text("replays.hand", who=Who(seat), hand=names))
    table = game.screen(game.view(state, None), ()).blocks
    return told + [block.text for block in table if isinstance(block, Line) and block.drawn]


def _cost(replayed: ReplayedGame, turn: Turn, position: Position, own: int | None, localizer: Localizer) -> Told:
    """Return what a turning point cost, what would have been better, and why: that is said to its own seat alone."""
    whose: Whose = "all" if position.eyes == "open" else turn.decision.seat
    said = [f"💡 {_said(replayed, turn, whose, localizer)}"]
    decision = turn.decision
    if decision.seat == own:
        why = replayed.game.advice.reason(decision.view, decision.asks, turn.better)
        said += [] if why is None else [localizer.say(why)]
    return Told("\n".join(f"{SMALL}{line}" for line in said))


def _marked(block: screen.Block, turn: Turn | None, position: Position, own: int | None) -> screen.Block:
    """Return a block with the card played at a turning point marked, and the better one, to eyes that see them."""
    if turn is None or not isinstance(block, Cards) or position.eyes != turn.decision.seat:
        return block
    whose = Text("bot.move-yours" if position.eyes == own else "replays.turn-made")
    return both_marked(block, turn.better, turn.decision.move, whose)


def _none_found(whose: Whose | None, own: int | None, localizer: Localizer) -> str:
    """Return that there is no turning point."""
    who = {"who": Who(whose)} if isinstance(whose, int) and whose != own else {}
    return f"{SMALL}{localizer.say(Text('replays.turns-none-of' if who else 'replays.turns-none', **who))}"


@dataclass(frozen=True)
class _Ways:
    """What leads on from a step, for a viewer who may have sat there."""

    replayed: ReplayedGame
    position: Position
    seat: int | None
    localizer: Localizer
    turns: Sequence[Turn] | None
    """The turning points that the eyes are shown; None: nobody has looked for them yet."""
    marked: int | None = None
    """Which of them the step is."""

    def of_step(self, *, tight: bool = False) -> list[Item]:
        """Return the steps before and after, what leads further on, whose eyes look, and the list of where to go.

        `tight`: in two rows, with eyes and what else can be done in the list.
        """
        replayed, here = self.replayed, self.position.step
        back = self._way("back", Position(here - 1, self.position.eyes), leads=here > 0, emoji="◀️")
        on = self._way("on", Position(here + 1, self.position.eyes), emoji="▶️")
        on.style = PRIMARY
        if tight:
            return [*rows([back, on]), self._places(further=True)]
        eyes = REPLAY_EYES.at(replayed.table.id, str(self.position))
        whose = eyes_select(replayed, self.position, eyes, self.localizer)
        return [*rows([back, on]), *rows([*self._further(), self._more()]), whose, self._places()]

    def of_end(self) -> list[Item]:
        """Return what leads on from the end of the game, which all eyes see alike."""
        play = button(self._label("bot.start-with-ai"), PLAY_AI.id(self.replayed.game.name), style=PRIMARY, emoji="🤖")
        ways = [self._way("back", replace(self.position, step=self.position.step - 1), emoji="◀️")]
        if self._is_judged and self.turns != ():
            turns = REPLAY_TURNS.at(self._table, str(self.position))
            ways.append(button(self._label("replays.turns"), turns))
        return [*rows(ways), *rows([play, self._more()])]

    def of_turn(self, *, tries: bool) -> list[Item]:
        """Return the same of a turning point, of which the eyes are given; `tries`: one may play on from it."""
        here, eyes = self.position.step, self.position.eyes
        back = self._way("back", Position(here - 1, eyes), leads=here > 0, emoji="◀️")
        on = self._way("on", Position(here + 1, eyes), emoji="▶️")
        play = button(self._label("bot.play-from-here"), REPLAY_ON.at(self._table, str(self.position)), style=PRIMARY)
        if not tries:
            on.style = PRIMARY
        return [*rows([back, on]), *rows([*([play] if tries else []), self._more()]), self._places()]

    @property
    def _is_judged(self) -> bool:
        return _is_judged(self.replayed, self.position, self.seat)

    @property
    def _judging(self) -> Eyes:
        """Whose eyes see a turning point: the same, but those of a seat or all cards open in place of everybody's."""
        if self.position.eyes != "table":
            return self.position.eyes
        return "open" if self.seat is None else self.seat

    @property
    def _table(self) -> str:
        return self.replayed.table.id

    def _label(self, key: str) -> str:
        return self.localizer.label(Text(key))

    def _way(self, word: str, to: Position, *, called: str = "", leads: bool = True, emoji: str = "") -> ui.Button[Any]:
        """Return the button that leads to a step; the word tells it apart from others that lead there."""
        to = replace(to, step=min(max(to.step, 0), self.replayed.last))
        custom_id = REPLAY.at(self._table, f"{to} {word}")
        label = self._label(called or f"replays.way-{word}")
        return button(label, custom_id, emoji=emoji, disabled=not leads)

    def _more(self) -> ui.Button[Any]:
        return button(self._label("bot.more"), REPLAY_MORE.at(self._table, str(self.position)))

    def _further(self) -> Iterator[ui.Button[Any]]:
        """Yield what leads to the next trick or turn, and to the viewer's own next choice."""
        replayed, position = self.replayed, self.position
        then = replace(position, step=replayed.next_part(position.step))
        yield self._way("part", then, called=f"{replayed.game.name}.next-part", emoji="⏩")
        if self.seat is not None:
            own = _before_own_move(replayed, position, self.seat)
            there = Position(position.step if own is None else own, self.seat)
            yield self._way("own", there, leads=own is not None)

    def _places(self, *, further: bool = False) -> Item:
        """Return the list of where to go: rounds, key moments, the end; `further`: eyes and what else can be done."""
        replayed, position, label = self.replayed, self.position, self.localizer.label
        listed = list[discord.SelectOption]()

        def to(step: int) -> CustomId:
            return REPLAY.at(self._table, str(replace(position, step=step)))

        if self.turns is None and self._is_judged:
            look_for = REPLAY_TURNS.at(self._table, str(position))
            listed.append(option(label(Text("replays.look-for")), look_for, emoji="💡"))
        for number, turn in enumerate(self.turns or ()):
            place = replayed.game.advice.place(turn.decision.view) or Text("replays.turn-step", step=turn.decision.step)
            said = Text("replays.go-turn", number=number + 1, place=place)
            there = REPLAY.at(self._table, f"{Position(turn.decision.step - 1, self._judging)} {TURNS[number]}")
            listed.append(option(label(said), there, chosen=number == self.marked, emoji="💡"))
        listed.append(option(label(Text("replays.go-last")), to(replayed.last), emoji="🏁"))
        if further:
            others = (replace(position, eyes=eyes) for eyes in _all_eyes(replayed) if eyes != position.eyes)
            listed += [option(label(eyes_named(one.eyes)), REPLAY.at(self._table, str(one))) for one in others]
            listed.append(option(label(Text("bot.more")), REPLAY_MORE.at(self._table, str(position))))
        begun, room = self.marked is None, OPTIONS_MOST - len(listed)
        rounds = _rounds(replayed, position, self.localizer, room, to, replayed.decided(self.seat), chosen=begun)
        return select(REPLAY_ROUND.at(self._table, str(position)), [*rounds, *listed])


def _before_own_move(replayed: ReplayedGame, position: Position, seat: int) -> int | None:
    """Return the step at which a seat has to move next, after the one that its own eyes see; None if there is none."""
    own = replayed.next_of(seat, position.step)
    if own is not None and Position(own - 1, seat) == position:
        own = replayed.next_of(seat, own)
    return None if own is None else own - 1


def eyes_select(replayed: ReplayedGame, position: Position, custom_id: CustomId, localizer: Localizer) -> Item:
    """Return a select of whose eyes to look through."""
    choices = _all_eyes(replayed)
    options = (option(localizer.label(eyes_named(eyes)), eyes, chosen=eyes == position.eyes) for eyes in choices)
    return select(custom_id, options)


def _all_eyes(replayed: ReplayedGame) -> list[Eyes]:
    return ["table", "open", *range(len(replayed.table.state.seats))]


def round_select(replayed: ReplayedGame, position: Position, custom_id: CustomId, localizer: Localizer) -> Item:
    """Return a select of the rounds; of more than it has room for, those around."""
    return select(custom_id, _rounds(replayed, position, localizer, OPTIONS_MOST, str))


def _rounds(  # noqa: PLR0913 -- all that a list of rounds is made of
    replayed: ReplayedGame,
    position: Position,
    localizer: Localizer,
    room: int,
    way: Callable[[int], object],
    decided: int | None = None,
    *,
    chosen: bool = True,
) -> list[discord.SelectOption]:
    """Return so many of the rounds to choose from, each with the `way` to its first step.

    The one that `decided` the game is marked.
    """
    here = replayed.round_of(position.step)
    first = max(1, min(here - room // 2, len(replayed.rounds) - room + 1))
    listed = []
    for number in range(first, min(first + room, len(replayed.rounds) + 1)):
        named = round_named(replayed, number)
        said = Text("replays.go-decided", round=named) if number == decided else named
        emoji = "⭐" if number == decided else None
        value = way(replayed.rounds[number - 1])
        listed.append(option(localizer.label(said), value, chosen=chosen and number == here, emoji=emoji))
    return listed


def _is_judged(replayed: ReplayedGame, position: Position, seat: int | None) -> bool:
    """Return whether key moments can be looked for."""
    return replayed.game.advice.compares and whose_turns(position, seat) is not None


def more_page(
    replayed: ReplayedGame,
    position: Position,
    seat: int | None,
    language: Language,
    added: Sources = (),
    *,
    plays_on: bool = False,
) -> Page:
    """Return what can be done from a step on, then what with the whole game.

    `plays_on`: games against AI players are dealt from a moment on.
    """
    localizer = localizer_for(language, replayed.table.state.seats)
    table, step = replayed.table, position.step
    may_play = plays_on and step < replayed.last and seat_of(position, seat) is not None
    is_judged = _is_judged(replayed, position, seat)

    def way(place: int, label: Text, verb: Verb, *, leads: bool = False) -> Placed:
        style = discord.ButtonStyle.primary if leads else discord.ButtonStyle.secondary
        return place, button(localizer.label(label), verb.at(table.id, str(position)), style=style)

    ways = [way(30, Text("replays.share"), REPLAY_SHARE), way(140, Text("replays.text"), REPLAY_TEXT)]
    if may_play:
        ways.append(way(10, Text("bot.play-from-here"), REPLAY_ON, leads=True))
    if table.state.phase == "finished" and len(replayed.rounds) > 1:
        ways.append(way(130, Text("replays.race"), REPLAY_RACE))
    if is_judged:
        ways.append(way(110, Text("replays.turns"), REPLAY_TURNS))
    ways += gathered(added, lambda source: source.replay_buttons(table, seat, step, localizer))
    from_here, of_game = ([one for one in ways if (one[0] >= OF_GAME) == of_all] for of_all in (False, True))
    return page_of(
        heading(replayed, position, localizer),
        localizer.say(Text("replays.more-step", plays=int(may_play))),
        *rows(in_order(from_here)),
        localizer.say(Text("replays.more-game", judged=int(is_judged))),
        *rows([*in_order(of_game), _back(replayed, position, localizer)]),
        accent=replayed.game.accent,
    )


async def score_race_page(
    replayed: ReplayedGame, position: Position, language: Language, painter: Painter, look: PageLook
) -> Page:
    """Return how the scores of a finished game ran, and the way back to a step."""
    table = _at_end(replayed)
    back = _back(replayed, position, localizer_for(language, table.state.seats))
    return await race_page(table, painter, language, look, back)


def _at_end(replayed: ReplayedGame) -> FrozenTable:
    """Return the table as it stood at the end, which an archived one has not kept."""
    return replace(replayed.table, game_state=replayed.steps[-1].state)


def _back(replayed: ReplayedGame, position: Position, localizer: Localizer) -> ui.Button[Any]:
    """Return the way back to a step."""
    return button(localizer.label(Text("bot.back")), REPLAY.at(replayed.table.id, f"{position} back"))


def transcript_page(replayed: ReplayedGame, language: Language) -> Page:
    """Return the file with the whole game, all cards open; where files are not allowed, that it cannot be sent."""
    localizer = localizer_for(language, replayed.table.state.seats)
    written = "\n".join(transcript(replayed, localizer)) + "\n"
    said = localizer.say(Text("replays.text-is-here", code=replayed.table.id))
    file = document(FILE, written.encode(), instead=localizer.say(Text("replays.text-not-allowed")))
    return laid_out([Told(brief=said), file], accent=replayed.game.accent)


def transcript(replayed: ReplayedGame, localizer: Localizer) -> Iterator[str]:
    """Yield the lines: rounds as headlines, then each move by its number with all that it brought.

    A move may end a round and begin the next: the headline stands above the news that a round begins, whose keys end
    so, else below the move. What was told to one person alone speaks to them: it follows their name.
    """
    begins = {step: number for number, step in enumerate(replayed.rounds, 1)}
    for number, step in enumerate(replayed.steps):
        told = list(dict.fromkeys(map(_told_openly, step.news)))
        lines = [f"{f'{number}.' if place == 0 else '':<5}{_plain(localizer, text)}" for place, text in enumerate(told)]
        if number in begins and len(begins) > 1:
            of_next = (place for place, text in enumerate(told) if text.key.endswith("begins"))
            headline = f"\n== {_plain(localizer, round_named(replayed, begins[number]))} =="
            lines.insert(next(of_next, len(lines)) if number else 0, headline)
        yield from lines


def _told_openly(piece: News) -> Text:
    """Return what a piece of news says, after the name of the only seat that heard it."""
    if piece.to is None or len(piece.to) != 1:
        return piece.text
    (seat,) = piece.to
    return Text("replays.said-to", who=Who(seat), said=piece.text)


def _plain(localizer: Localizer, text: Text) -> str:
    """Return a sentence as it stands in a file: names bare, nothing bold."""
    return localizer.label(text).replace(BOLD, "")


def turns_page(replayed: ReplayedGame, turns: Sequence[Turn], whose: Whose, back: Position, language: Language) -> Page:
    """Return the turning points of a seat, or of everybody (one at least), and the way back to where somebody stood."""
    localizer = localizer_for(language, replayed.table.state.seats)
    key, who = ("turns-title", {}) if whose == "all" else ("turns-title-of", {"who": Who(whose)})
    title = localizer.say(Text(f"replays.{key}", glyph=replayed.game.glyph, count=len(turns), **who))
    said = [f"{numbered(number)} {_said(replayed, turn, whose, localizer)}" for number, turn in enumerate(turns, 1)]
    foot = localizer.say(Text("replays.turns-foot"))
    text = "\n".join([title, *said, f"-# {foot}"])

    ways = [_way(replayed, turn, whose, number) for number, turn in enumerate(turns, 1)]
    return page_of(text, *rows([*ways, _back(replayed, back, localizer)]), accent=replayed.table.game.accent)


def _way(replayed: ReplayedGame, turn: Turn, whose: Whose, number: int) -> ui.Button[Any]:
    """Return the button that leads to where the seat had to decide, with what it saw."""
    eyes: Eyes = "open" if whose == "all" else whose
    position = Position(turn.decision.step - 1, eyes)
    custom_id = REPLAY.at(replayed.table.id, f"{position} {TURNS[number - 1]}")
    style = discord.ButtonStyle.primary if number == 1 else discord.ButtonStyle.secondary
    return button(str(number), custom_id, style=style)


def _said(replayed: ReplayedGame, turn: Turn, whose: Whose, localizer: Localizer) -> str:
    """Return what would have been better, and by how much where the game counts it in points."""
    game, decision = replayed.game, turn.decision
    when = game.advice.place(decision.view) or Text("replays.turn-step", step=decision.step)
    better, played = (
        move_named(replayed, decision, turn.better, localizer),
        move_named(replayed, decision, decision.move, localizer),
    )
    if game.advice.in_points:
        points = max(1, round(turn.gain))
        gain = Text(f"{game.name}.score", figure=str(points), points=points)
        what = Text("replays.turn-points", when=when, better=better, played=played, gain=gain)
    else:
        what = Text("replays.turn-better", when=when, better=better, played=played)
    return localizer.say(Text("replays.turn-of", who=Who(decision.seat), what=what) if whose == "all" else what)


def move_named(replayed: ReplayedGame, decision: Decision, move: Move, localizer: Localizer) -> str:
    """Return what a move of a decision is called."""
    return move_name(replayed.game, decision.view, decision.asks, move, localizer)
