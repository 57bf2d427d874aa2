"""How tall panels and tables are on a phone, in games that are dealt by seeds and played by AI players.

A game here is its states alone: no bot plays it, and only its pages are posted and measured.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from typing import Any, Final, NamedTuple

from bot.process.running_bot import RunningBot
from bot.show.localizer import localizer_for
from bot.show.move_labels import hint_line
from bot.show.page import Page, no_emojis
from bot.show.page_renderer import PageLook
from bot.show.panel import why_barred
from bot.show.sentences import LANGUAGES, Language
from bot.show.theme import PLAIN
from bot.table.finished_table import over_page
from bot.table.public_table import table_page
from bot.table.round_end_panel import round_end_page
from bot.table.scores_page import scores_page
from bot.table.seat_panel import panel_page, screen_of
from games.core.chance import FastChance
from games.core.game import AnyGame, SeatMove, play
from games.core.move import legal_moves
from games.core.text import Text
from games.registry import GAMES
from tables.life.start_and_finish import asks_of
from tables.table.events import TableEvent
from tables.table.read_only_table import FrozenTable
from tables.table.stored_news import texts_known, worth_keeping
from tables.table.table_state import AI_NAMES, Seat
from tests.e2e.support.heights import LONGEST, NAMES, decided, hint_of
from tests.support.migrated import open_in_memory
from tests.support.seeded import Luck, seed_of
from tests.tables.conftest import Room

MOVES_MOST: Final = 600
"""A game is left after so many moves."""
SHOWN_MOST: Final = 2
"""So many questions of a game are shown, and so many ends of rounds."""
LEAVES: Final = 12
"""The step from which on an AI player plays for somebody who is away."""
NOBODY: Final = -1
TIME_LEFT: Final = 90_000
"""How long (ms) somebody who is asked still has."""


@dataclass(frozen=True)
class Situation:
    """A table as it was in a game, and the seats whose panels are shown."""

    table: FrozenTable
    seats: tuple[int, ...]
    kind: str


class DealtPage(NamedTuple):
    """A page, what tells it apart, and whether it is in words alone."""

    title: str
    page: Page
    in_words: bool


async def game_pages(tapis: RunningBot, number: int) -> AsyncIterator[DealtPage]:
    """Yield the pages of one game, with pictures and in words; in half of the games at a full table."""
    luck = Luck(seed_of("heights", number))
    game, language = GAMES[number % len(GAMES)], LANGUAGES[number // len(GAMES) % len(LANGUAGES)]
    seats = game.seats[-1] if luck.random() < 0.5 else luck.choice(game.seats)
    look = await tapis.looks.of_person(1, await tapis.database.user_settings.get(1), language)
    table = await dealt(game, seats, language, is_long=luck.random() < 0.5)
    away = luck.randrange(2) if luck.random() < 0.5 else NOBODY
    for at, moment in enumerate(_moments(table, luck, away)):
        title = f"{game.name}, {seats} seats, {language}, {at} {moment.kind}"
        for in_words in (False, True):
            shown = replace(look, pictures=not in_words)
            async for kind, page in _pages_of(tapis, moment, language, shown, luck):
                yield DealtPage(f"{title}, {kind}{', in words' * in_words}", page, in_words)


async def dealt(game: AnyGame, seats: int, language: Language, *, is_long: bool) -> FrozenTable:
    """Return a table with everybody seated, without its game."""
    async with await open_in_memory() as database:
        table = (await Room(database, game).dealt(ai_seats=max(game.seats[0], 2) - 2)).freeze()
    names = (*(LONGEST if is_long else NAMES), *AI_NAMES)
    chairs = [
        Seat(seat + 1 if seat < 2 else None, names[seat], None if seat < 2 else "regular") for seat in range(seats)
    ]
    state = replace(table.state, seats=chairs, language=language, turns=[0] * seats, pace="live", options={})
    return replace(table, state=state, news=())


def _moments(table: FrozenTable, luck: Luck, away: int) -> Iterator[Situation]:
    """Yield moments of a game of this table: questions, that with most news, ends of rounds, the end."""
    found = list(played(table, luck, away))
    asked = [moment for moment in found if moment.kind == "asked"]
    ends = [moment for moment in found if moment.kind == "round"]
    yield from islice(found, 1)
    yield max(asked, key=_news_told)
    yield from luck.sample(asked, min(SHOWN_MOST, len(asked)))
    yield from luck.sample(ends, min(SHOWN_MOST, len(ends)))
    yield from found[-1:]


def _news_told(moment: Situation) -> int:
    (seat,) = moment.seats
    return len(texts_known(moment.table.news_since_move(seat), seat))


def played(table: FrozenTable, luck: Luck, away: int | None = None) -> Iterator[Situation]:
    """Yield a game of this table: each question, the end of each round, the end.

    An AI player soon plays for a seat that is `away`; without one that is for luck to say.
    """
    game, seats = table.game, len(table.state.seats)
    chance = FastChance(luck.getrandbits(32))
    first = game.deal(game.options_type(), seats, chance)
    state, events, at = first.state, [TableEvent(1, first.news)], table.at
    if away is None:
        away = luck.randrange(4) if luck.random() < 0.1 else NOBODY
    rounds, moved = 0, [0] * seats
    for seq in range(2, MOVES_MOST):
        now = replace(table, game_state=state, _asks=asks_of(game, table.state, state), seq=seq, at=at)
        now = replace(now, state=_waiting(now, away if seq > LEAVES else NOBODY, moved))
        now = replace(now, news=tuple(worth_keeping(events[-80:], now.state)))
        asked = [seat for seat in range(seats) if now.asks(seat)]
        if now.rounds_over > rounds:
            rounds = now.rounds_over
            yield Situation(now, tuple(seat for seat in range(min(2, seats))), "round")
        if asked:
            yield Situation(now, tuple(asked[:1]), "asked")
            seat = luck.choice(asked)
            move = decided(game, "beginner", game.view(state, seat), game.asks(state, seat), seq)
            step = play(game, state, SeatMove(seat, move, at), chance)
            at += 1_000
        elif (alarm := game.alarm(state)) is not None:
            at = max(at, alarm)
            seat = None
            step = play(game, state, SeatMove(None, next(iter(legal_moves(game.asks(state, None)))), at), chance)
        else:
            over = replace(now, state=replace(now.state, phase="finished"), _asks=((),) * seats)
            yield Situation(over, (), "over")
            return
        events.append(TableEvent(seq, step.news, seat if seat == away else None))
        if seat is not None and not (seat == away and seq > LEAVES):
            moved[seat] = seq
        state = step.state


def _waiting(table: FrozenTable, away: int, moved: Sequence[int]) -> Any:  # noqa: ANN401 -- the state of a table
    """Return who sits there: with the time left to those whose timer runs, since when one is away, the last moves."""
    chairs = [
        replace(
            chair,
            due=table.at + TIME_LEFT if _is_timed(table, seat) else None,
            away_from=LEAVES if seat == away else 0,
            moved=moved[seat],
        )
        for seat, chair in enumerate(table.state.seats)
    ]
    return replace(table.state, seats=chairs)


def _is_timed(table: FrozenTable, seat: int) -> bool:
    """Return whether a seat's own timer runs: a question to everybody ends by itself."""
    return any(ask.verb not in table.game.windowed for ask in table.asks(seat))


async def _pages_of(
    tapis: RunningBot, moment: Situation, language: Language, look: PageLook, luck: Luck
) -> AsyncIterator[tuple[str, Page]]:
    table, painter = moment.table, tapis.painter
    if moment.kind == "over":
        yield "table", await over_page(table, painter, language, replace(look, emojis=no_emojis, theme=PLAIN))
        ranks = table.scores.ranks or ()
        last = max(range(len(ranks)), key=ranks.__getitem__, default=0)
        yield "panel", await over_page(table, painter, language, look, last)
        yield "scores", await scores_page(table, painter, language, look, last)
        return
    yield "table", await table_page(table, painter, replace(look, theme=PLAIN))
    for seat in moment.seats:
        if moment.kind == "round":
            yield "round's end", await round_end_page(table, seat, language, painter, look)
            continue
        shown = partial(panel_page, table, seat, language, painter, look, hints=True)
        localizer = localizer_for(language, table.state.seats)
        yield "panel", await shown()
        yield "panel without hints", await panel_page(table, seat, language, painter, look)
        yield "refused", await shown(notice=localizer.say(Text("bot.step-gone")))
        move = luck.choice(list(islice(legal_moves(table.asks(seat)), 40)))
        yield "sure", await shown(sure=str(move))
        found = hint_of(table.game, table.view(seat), table.asks(seat), move)
        yield "hint", await shown(said=hint_line(table, seat, found, localizer), hinted=str(move))
        screen = screen_of(table, seat)
        steps = [one for choose in screen.choices for one in choose.options if one.then and not one.barred]
        for path in ("", *(str(one.move) for one in luck.sample(steps, min(1, len(steps))))):
            if path:
                yield "step", await shown(path=path)
            if why := why_barred(screen, path, localizer):
                yield f"why{' in a step' * bool(path)}", await shown(path=path, said=why)
    waiting = [seat for seat in range(len(table.state.seats)) if not table.asks(seat)]
    if moment.kind == "asked" and waiting:
        yield "waiting", await panel_page(table, luck.choice(waiting), language, painter, look, hints=True)
        yield "scores", await scores_page(table, painter, language, look, 0)
