"""The pages of a finished game: each step as the table stood, its turning points, and all of it as text.

The page of a step tells nothing of what came later. No page knows a rule of a game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
from bot.show.page import Item, Page, button, page_of, rows
from bot.show.page_renderer import Block, PageLook, Told, document, laid_out, show
from bot.show.places import numbered
from bot.show.sentences import Language
from bot.show.text_height import SMALL_LINE, text_height
from bot.show.theme import Theme
from bot.show.weighed_moves import both_marked
from bot.table.verbs import RACE
from cogs.replays.position import Eyes, Position, seat_of
from cogs.replays.replayed_game import ReplayedGame
from cogs.replays.turning_points import Whose, whose_turns
from games.core import screen
from games.core.game import News
from games.core.move import Move
from games.core.replay import heard
from games.core.review import Decision, Turn
from games.core.screen import Cards, Group, Line, Place, RoundEnd
from games.core.text import Text, Value, Who

REPLAY: Final = Verb("replay")
REPLAY_EYES: Final = Verb("replay-eyes")
REPLAY_MORE: Final = Verb("replay-more")
REPLAY_ROUND: Final = Verb("replay-round")
REPLAY_SHARE: Final = Verb("replay-share")
REPLAY_TEXT: Final = Verb("replay-text")
REPLAY_TURNS: Final = Verb("replay-turns")
REPLAY_ON: Final = Verb("replay-on")

TURNS: Final = "abc"
"""What ends the controls that lead to turning points."""
NEWS_MOST: Final = 2
LINES_MOST: Final = 2
"""The most lines of the game where there are no cards: at its end a game tells at length."""
FILE: Final = "tapis-game.txt"
BOLD: Final = "**"


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
    plays_on: bool = False,
) -> Page:
    """Return a step of a game, for a person who may have sat there; before a turning point, what it cost.

    `turns` are the turning points that these eyes are shown (None: nobody has looked for them yet): it says if there
    are none. `plays_on`: before one, one may try the better move against AI players.
    """
    table, seat = replayed.table, replayed.table.state.seat_of(person)
    localizer = localizer_for(language, table.state.seats).in_brief(mentioning=True)
    blocks: list[Block] = [
        Told(heading(replayed, position, localizer)),
        *(_marked(block, turn, position, seat) for block in blocks_at(replayed, position)),
        *(Told(localizer.say(text), drawn=True) for text in told_besides(replayed, position)),
        news_told(replayed, position, localizer) if turn is None else _cost(replayed, turn, position, localizer),
    ]
    if turns is not None and not turns:
        blocks.append(Told(_none_found(whose_turns(position, seat), seat, localizer)))
    tries = plays_on and turn is not None and isinstance(position.eyes, int)
    controls = _controls(replayed, position, seat, localizer, tries=tries, turns=turns)
    return await show(blocks, localizer, painter, look, controls=controls, accent=table.game.accent)


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
    where = _where(replayed, position)
    key = "title"
    if position.step in replayed.rounds:
        key = "title-before"
    elif position.step == replayed.last:
        key = "title-end"
    return localizer.say(Text(f"replays.{key}", glyph=replayed.game.glyph, game=name_of(replayed.game), **where))


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
    groups = [group for block in middle for group in block.groups]
    groups += [Group(places, Text("replays.hand-of", who=Who(seat))) for seat, places in hands]
    return (Cards(tuple(groups), middle[0].alt, back=middle[0].back, felt=middle[0].felt),)


def _hands(replayed: ReplayedGame, state: Any) -> list[tuple[int, tuple[Place[Text], ...]]]:  # noqa: ANN401 -- as above
    """Return each seat's cards: as the game lays them open, else as the seat itself saw them."""
    game = replayed.game
    found = []
    for seat in range(len(replayed.table.state.seats)):
        groups = game.laid_open(state, seat)
        if groups is None:
            panel = game.screen(game.view(state, seat), ()).blocks
            groups = tuple(group for block in panel if isinstance(block, Cards) for group in block.hand)
        if places := tuple(place for group in groups for place in group.places):
            found.append((seat, places))
    return found


def told_besides(replayed: ReplayedGame, position: Position) -> list[Text]:
    """Return what open hands show besides the middle: each hand, and what stands at the seats."""
    if position.eyes != "open" or _end_of(replayed, position) is not None:
        return []
    game, state = replayed.game, replayed.steps[position.step].state
    told = []
    for seat, places in _hands(replayed, state):
        names = tuple(place.face.name for place in places if place.face is not None)
        told.append(Text("replays.hand", who=Who(seat), hand=names))
    table = game.screen(game.view(state, None), ()).blocks
    return told + [block.text for block in table if isinstance(block, Line) and block.drawn]


def _cost(replayed: ReplayedGame, turn: Turn, position: Position, localizer: Localizer) -> Told:
    """Return what a turning point cost, and what would have been better."""
    whose: Whose = "all" if position.eyes == "open" else turn.decision.seat
    return Told(f"{SMALL}💡 {_said(replayed, turn, whose, localizer)}")


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


def _controls(
    replayed: ReplayedGame,
    position: Position,
    seat: int | None,
    localizer: Localizer,
    *,
    tries: bool,
    turns: Sequence[Turn] | None,
) -> list[Item]:
    several = len(replayed.rounds) > 1
    near, far = _ways(replayed, position, seat, localizer)
    table, here = replayed.table.id, str(position)
    if tries:
        near[1].style = discord.ButtonStyle.secondary
        on = localizer.label(Text("bot.play-from-here"))
        far = [button(on, REPLAY_ON.at(table, here), style=discord.ButtonStyle.primary)]
    else:
        far = far[several:]  # the list of rounds leads to the beginning
    if position.step == replayed.last and _is_judged(replayed, position, seat) and (turns is None or turns):
        style = discord.ButtonStyle.primary if turns else discord.ButtonStyle.secondary
        label = localizer.label(Text("replays.turns"))
        far = [button(label, REPLAY_TURNS.at(table, here), style=style), *far[: not several]]
    more = button(localizer.label(Text("bot.more")), REPLAY_MORE.at(table, here))
    asked = [eyes_select(replayed, position, REPLAY_EYES.at(table, here), localizer)]
    if several:
        asked.append(round_select(replayed, position, REPLAY_ROUND.at(table, here), localizer))
    return [*rows(near), *rows([*far, more]), *asked]


def _ways(
    replayed: ReplayedGame, position: Position, seat: int | None, localizer: Localizer
) -> tuple[list[ui.Button[Any]], list[ui.Button[Any]]]:
    """Return the buttons that lead one step back and on, and those that lead to the ends and to one's next choice."""
    here, last = position.step, replayed.last

    def way(word: str, step: int, *, leads: bool, emoji: str = "", eyes: Eyes = position.eyes) -> ui.Button[Any]:
        to = Position(min(max(step, 0), last), eyes)
        style = discord.ButtonStyle.primary if word == "on" and leads else discord.ButtonStyle.secondary
        custom_id = REPLAY.at(replayed.table.id, f"{to} {word}")
        label = localizer.label(Text(f"replays.way-{word}"))
        return button(label, custom_id, style=style, emoji=emoji, disabled=not leads)

    near = [way("back", here - 1, leads=here > 0, emoji="◀️"), way("on", here + 1, leads=here < last, emoji="▶️")]
    far = [way("first", 0, leads=here > 0), way("last", last, leads=here < last)]
    if seat is not None:
        own = _before_own_move(replayed, position, seat)
        far.append(way("own", here if own is None else own, leads=own is not None, eyes=seat))
    return near, far


def _before_own_move(replayed: ReplayedGame, position: Position, seat: int) -> int | None:
    """Return the step at which a seat has to move next, after the one that its own eyes see; None if there is none."""
    own = replayed.next_of(seat, position.step)
    if own is not None and Position(own - 1, seat) == position:
        own = replayed.next_of(seat, own)
    return None if own is None else own - 1


def eyes_select(replayed: ReplayedGame, position: Position, custom_id: CustomId, localizer: Localizer) -> Item:
    """Return a select of whose eyes to look through."""
    seats = range(len(replayed.table.state.seats))
    choices: list[Eyes] = ["table", "open", *seats]
    options = (option(localizer.label(eyes_named(eyes)), eyes, chosen=eyes == position.eyes) for eyes in choices)
    return select(custom_id, options)


def round_select(replayed: ReplayedGame, position: Position, custom_id: CustomId, localizer: Localizer) -> Item:
    """Return a select of the rounds; of more than it has room for, those around."""
    here = replayed.round_of(position.step)
    first = max(1, min(here - OPTIONS_MOST // 2, len(replayed.rounds) - OPTIONS_MOST + 1))
    numbers = range(first, min(first + OPTIONS_MOST, len(replayed.rounds) + 1))
    options = (
        option(localizer.label(round_named(replayed, number)), replayed.rounds[number - 1], chosen=number == here)
        for number in numbers
    )
    return select(custom_id, options)


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
    if table.state.phase == "finished" and len(replayed.rounds) > 1 and not replayed.is_archived:
        ways.append(way(130, Text("replays.race"), RACE))
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

    What was told to one person alone speaks to them: it follows their name.
    """
    begins = {step: number for number, step in enumerate(replayed.rounds, 1)}
    for number, step in enumerate(replayed.steps):
        if number in begins and len(begins) > 1:
            yield f"\n== {_plain(localizer, round_named(replayed, begins[number]))} =="
        for place, text in enumerate(dict.fromkeys(map(_told_openly, step.news))):
            yield f"{f'{number}.' if place == 0 else '':<5}{_plain(localizer, text)}"


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
