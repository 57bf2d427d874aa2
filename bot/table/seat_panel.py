"""The panel of a seat at a table: its hand, the latest news, the time left. It must not see other hands."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from bot.pictures.painter import Painter
from bot.show.added_buttons import in_order
from bot.show.localizer import Localizer, localizer_in_play
from bot.show.move_labels import may_ask_for_hint, move_labels
from bot.show.news_lines import (
    SMALL,
    Thread,
    addressed,
    brief_lines,
    news_lines,
    parted,
    side_by_side,
    thread_in_brief,
    thread_lines,
    unseen,
    untold,
    without_act,
    without_game,
    without_passing,
)
from bot.show.page import LABEL_LENGTH, Page
from bot.show.page_renderer import USUAL, Moving, PageLook, Told, told_shortly
from bot.show.panel import HINT, Panel, drawn, head_of
from bot.show.question_controls import question_said, step_of
from bot.show.sentences import Language
from bot.table.actions import buttons_at
from bot.table.table_status import (
    brief_time,
    holiday_lines,
    own_proposal,
    own_time_line,
    own_time_said,
    pause_line,
    told_below,
    turn_line,
    waiting_line,
)
from games.core.game import AnyGame
from games.core.move import Move
from games.core.screen import Block, Cards, Line, Screen, Since, hurries, silenced, with_since
from games.core.text import Text, Who
from tables.table.acting_person import Actor
from tables.table.events import TableEvent
from tables.table.read_only_table import FrozenTable
from tables.table.stored_news import RECAP_LINES, texts_known
from tables.table.table_state import TableState

PLANS_MOST: Final = 25
RECAP_ROWS: Final = 2
"""The most rows of a recap beneath a picture; the others are in the replay."""


async def panel_page(  # noqa: PLR0913 -- a panel is drawn from all of these
    table: FrozenTable,
    seat: int,
    language: Language,
    painter: Painter,
    look: PageLook = USUAL,
    *,
    notice: str = "",
    path: str = "",
    sure: str = "",
    said: str = "",
    hinted: str = "",
    hints: bool = False,
    round_told: bool = False,
    moments: Painter | None = None,
) -> Page:
    """Return a seat's panel; `path` is a move begun (`play joker-1`), `sure` a move to ask about once more.

    What is `said` of the choices stands beneath the picture; the move that is `hinted` at stands out, and nobody need
    ask for it again. With `round_told` a page before this one has told how the last round has ended: in words alone,
    too, the news begin with this one. With `moments` what has just been seen plays over the picture.
    """
    localizer = localizer_in_play(language, table.state)
    screen = _at(table, _with_absent(screen_of(table, seat), table.state, seat))
    step = step_of(screen.choices, path) if path else None
    if path and step is None:
        notice = notice or localizer.say(Text("bot.step-gone"))
    since = since_move(table, seat)  # also in the middle of a move, so that the picture stays as it is
    if since is not None and (said or notice):  # there is no room for a strip beside what is said of the choices
        since = replace(since, said=None)
    screen = with_since(screen, since, has_moved=_has_moved(table, seat))
    said = "" if notice else said
    told = addressed(table.news_since_move(seat), seat, table.game.addressed)
    others = without_act(told, seat, table.state.seats[seat].moved)
    # in words alone the answer to a click begins with what it has done, if nothing that came of it says so
    is_told = any(event.news for event in others)
    heard = others if table.asks(seat) and is_told else told
    puts = own_proposal(table, seat) is not None
    news, in_full = (
        () if path or left_out else told_below(table, _told_since(table, seat, one, screen), puts=puts)
        for one, left_out in (
            (_of_this_round(table, seat, others), hinted),
            (_of_this_round(table, seat, heard) if round_told else heard, said),
        )
    )
    in_full = [event for event in in_full if not _is_recapped(table, seat, event) and texts_known([event], seat)]
    # what the news tell is left out in words alone, but not where a hint stands in their place
    screen = screen if said else silenced(screen, texts_known(table.news_since_move(seat), seat))
    threads = partial(_threads, table, seat, localizer, unseen(news, screen), screen)
    refused = f"**{notice}**" if notice else ""
    urgent = hurries(screen)  # then its question stands before the news
    is_asked = bool(table.asks(seat) and screen.choices) and not (sure or path or urgent)
    asked = "" if step is None or sure else question_said(step, localizer)
    if is_asked and not hinted:  # a hint says what to do
        asked = f"**{localizer.say(screen.question or Text('bot.your-turn'))}**"
    turn = table.state.turns[seat]
    whom = turn_line(table, screen.waiting, localizer.in_brief(mentioning=True))
    thread = thread_lines(in_full, localizer, seat, table.game.in_fewer)
    panel = Panel(
        game=table.game,
        address=table.id,
        turn=turn,
        screen=screen,
        localizer=localizer,
        head=head_of(table.game, screen, localizer),
        news=told_shortly("\n".join(_lines(table, seat, localizer, thread, screen.waiting, asked)), threads),
        told=Told(refused, brief="\n".join(line for line in (whom, refused) if line)),
        asks_first=bool(asked) if path else is_asked and screen.question is not None,
        path=path,
        sure=sure,
        plans=_open_plans(table, seat, localizer),
        suggested=Move.parse(hinted) if hinted else None,
        said=said,
        refreshes=not table.asks(seat) and table.state.paused is None,
        hint=HINT.at(table.id, path, turn) if hints and not hinted and may_ask_for_hint(table, seat) else None,
        moving=moving_over(table, moments, asked=bool(screen.choices)),
        further=in_order(buttons_at("panel", table, Actor(table.state.seats[seat].person or 0, ""), localizer)),
    )
    return await drawn(panel, painter, look)


def moving_over(table: FrozenTable, moments: Painter | None, *, asked: bool) -> Moving | None:
    """Return what everybody has just seen, to play over a picture; None if there is nothing, or nobody to paint it.

    It does not hide the cards of whoever is asked to choose one. The end of a round does, which tells its result.
    """
    moment = None if moments is None else table.just_seen
    if moments is None or moment is None or (asked and not moment.is_end):
        return None
    return Moving(moment, moments, over=True)


def screen_of(table: FrozenTable, seat: int) -> Screen:
    """Return what a seat sees; it is not asked for a move that the table is about to make, but told of it."""
    if table.forced(seat) is None:
        return table.game.screen(table.view(seat), table.asks(seat))
    return replace(table.game.screen(table.view(seat), ()), waiting=Text("bot.plays-itself"))


def _told_since(table: FrozenTable, seat: int, news: Sequence[TableEvent], screen: Screen) -> Sequence[TableEvent]:
    """Return the news that a seat need still be told beside its screen."""
    return untold(without_passing(news, table.game.passing, seat), screen)


def _at(table: FrozenTable, screen: Screen) -> Screen:
    """Return a screen whose clock shows what is left at this instant; none if the table's alarm stands still."""

    def shown(block: Block) -> Block:
        if not isinstance(block, Cards) or block.clock is None:
            return block
        left = 0 if table.state.alarm_is_stopped else max(0, block.clock.until - table.at)
        return replace(block, clock=replace(block.clock, left=left, runs=True))

    return replace(screen, blocks=tuple(map(shown, screen.blocks)))


def since_move(table: FrozenTable, seat: int) -> Since[Text] | None:
    """Return what a seat should see of what has happened since its last move."""
    return table.game.since(table.view(seat), texts_known(table.news_since_move(seat), seat))


def _has_moved(table: FrozenTable, seat: int) -> bool:
    """Return whether a seat has moved in the round that is on."""
    end = table.game.round_end(table.view(seat))
    begins = "" if end is None else end.first_news
    news = (item.text.key for event in table.news_since_move(seat) for item in event.news)
    return table.state.seats[seat].moved > 0 and not (begins and begins in news)


def _with_absent(screen: Screen, table_state: TableState, seat: int) -> Screen:
    """Return a screen whose words name the others who are away, as its picture shows them."""
    others = tuple(Who(number) for number, chair in enumerate(table_state.seats) if chair.autopilot and number != seat)
    if not others or table_state.paused is not None:
        return screen
    line = Line(Text("bot.on-autopilot", who=others), quiet=True, drawn=True)
    return replace(screen, blocks=(*screen.blocks, line))


def _lines(
    table: FrozenTable,
    seat: int,
    localizer: Localizer,
    thread: Sequence[str],
    waiting: Text | None,
    asked: str,
) -> list[str]:
    """Return what is said before the cards: what was missed, the news, then what is asked, or whom the table awaits.

    What may be left out first stands first.
    """
    recap = news_lines(_recapped(table, seat), localizer, seat, RECAP_LINES)
    said = side_by_side(line.removeprefix(SMALL) for line in recap) if recap else ""
    missed = f"{SMALL}{localizer.say(Text('bot.recap'))} {said}" if recap else ""
    if waiting:
        now = waiting_line(table, waiting, localizer)
    else:
        left = own_time_said(table, seat, localizer)
        now = " · ".join(part for part in (asked, left) if part)
    away = _away_line(table, seat, localizer)
    return [line for line in (away, missed, *thread, *_own_lines(table, seat, localizer), now) if line]


def _threads(
    table: FrozenTable, seat: int, localizer: Localizer, news: Sequence[TableEvent], screen: Screen
) -> Iterator[Thread]:
    """Yield the same as it stands above a picture, the news and the time that is left, and then ever shorter."""
    voice = localizer.in_brief(mentioning=True)
    left = brief_time(table, voice) if screen.waiting else own_time_line(table, seat, voice)
    recapped = _recapped(table, seat)
    recap = brief_lines(recapped, localizer, seat, most=RECAP_ROWS)
    missed = [localizer.say(Text("bot.recap")), *recap] if recap else []
    away, own = _away_line(table, seat, localizer), [*_own_lines(table, seat, localizer)]
    latest = [event for event in news if not _is_recapped(table, seat, event)]
    moved, game = table.state.seats[seat].moved, table.game
    threads = thread_in_brief(latest, localizer, seat, moved, left, game.drawn, game.news_rows, game.lasting)
    first = next(threads)
    yield first._replace(shown="\n".join(filter(None, (away, *missed, *own, first.shown))))
    gone = "\n".join(line.removeprefix(SMALL) for line in missed)
    for thread in (first, *threads) if missed else threads:
        shown = "\n".join(filter(None, (away, *own, thread.shown)))
        yield Thread(shown, "\n".join(filter(None, (gone, thread.left_out))))


def _of_this_round(table: FrozenTable, seat: int, news: Sequence[TableEvent]) -> Sequence[TableEvent]:
    """Return news without the game's own of a round that is over: its end has a page of its own."""
    end = table.game.round_end(table.view(seat))
    if end is None or not end.first_news:
        return news
    before, now = parted(news, end.first_news)
    return [*without_game(before, table.game.name), *now]


def ended_news(table: FrozenTable, seat: int) -> list[TableEvent]:
    """Return what a seat may know from its last move on until the latest round ended, as it is told first.

    How it has ended, and what the next round began with, is told elsewhere.
    """
    news, end = table.news_since_move(seat), table.game.round_end(table.view(seat))
    if end is not None:
        before, latest = parted(news, end.first_news)
        round_news = latest if end.hand is None else parted(before, end.first_news)[1]
        ended, rest = parted(round_news, end.result_news)
        news = ended or rest
    happened = without_passing(news, table.game.passing, seat)
    told = [event for event in happened if texts_known([event], seat)]
    return [*addressed(told, seat, table.game.addressed)]


def _recapped(table: FrozenTable, seat: int) -> list[TableEvent]:
    """Return what an AI has played since this person was away; none of it is told twice."""
    return [event for event in table.news if _is_recapped(table, seat, event)]


def _is_recapped(table: FrozenTable, seat: int, event: TableEvent) -> bool:
    away_from = table.state.seats[seat].away_from
    return event.by_ai == seat and 0 < away_from <= event.seq


def _away_line(table: FrozenTable, seat: int, localizer: Localizer) -> str:
    """Return that the game is paused, or that an AI plays for this person; empty if neither is."""
    if not (table.state.seats[seat].autopilot or table.state.recess is not None):
        return ""
    return pause_line(table, localizer) or f"**{localizer.say(Text('bot.you-are-away'))}**"


def _own_lines(table: FrozenTable, seat: int, localizer: Localizer) -> Iterator[str]:
    """Yield who is on holiday, what is proposed, and what this person has settled in advance."""
    yield from holiday_lines(table, localizer, seat)
    proposal = own_proposal(table, seat)
    if proposal is not None:
        yield f"-# {localizer.say(proposal)}"
    queued = table.state.seats[seat].queued
    planned = _planned(table, seat, localizer).get(queued) if queued else None
    if planned is not None:  # what is not possible any more is about to be dropped
        key = "bot.queued-now" if table.asks(seat) else "bot.queued"
        yield f"-# {localizer.say(Text(key, move=planned))}"


def _planned(table: FrozenTable, seat: int, localizer: Localizer) -> dict[str, str]:
    """Return what a seat may do at its next turn, or at its own now: written moves and their labels."""
    if not table.is_live or table.state.is_played(seat):
        return {}
    view = table.view(seat)
    ahead = table.asks(seat) or table.game.ahead(view)
    choices = table.game.screen(view, ahead).choices if ahead else ()
    labels = itertools.islice(move_labels(choices, localizer), PLANS_MOST)
    return {move: _called(table.game, view, move, localizer) or label for move, label in labels}


def _open_plans(table: FrozenTable, seat: int, localizer: Localizer) -> dict[str, str]:
    """Return what may be settled in advance and is not yet; nothing in a pause, where no move is taken."""
    if table.asks(seat) or table.state.paused is not None:
        return {}
    queued = table.state.seats[seat].queued
    return {move: label for move, label in _planned(table, seat, localizer).items() if move != queued}


def _called(game: AnyGame, view: Any, move: str, localizer: Localizer) -> str:  # noqa: ANN401 -- any view
    """Return what a move is called away from its question, if the game says so; else nothing."""
    named = game.advice.named(view, Move.parse(move))
    said = "" if named is None else localizer.label(named)
    return said[:1].upper() + said[1:LABEL_LENGTH]
