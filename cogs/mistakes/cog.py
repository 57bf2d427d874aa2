"""`/mistakes`, the button after a game, the controls of questions (an answer, the next, practice), and *My play*."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final

from discord import app_commands

from bot.discord.command_names import anywhere, named
from bot.discord.features import CommandMention, Feature, LoadingBot
from bot.discord.requests.controls import control, playable
from bot.discord.requests.request import Request
from bot.discord.requests.requests import answers, why_not
from bot.discord.visible_channels import is_hidden, sees_table
from bot.show.added_buttons import Placed
from bot.show.asked_move import asked_screen
from bot.show.custom_id import CustomId, Malformed, read_number
from bot.show.days import stamp_at
from bot.show.localizer import Localizer
from bot.show.page import Page
from cogs.mistakes.own_months import months_of, same_month
from cogs.mistakes.own_play_page import ALL, OWN_PLAY, OWN_PLAY_LOOK, OwnPlayShown, own_play_button, own_play_page
from cogs.mistakes.own_questions import Mistake, OwnQuestions, Scope, Session
from cogs.mistakes.pages import (
    MISTAKES_NEXT,
    MISTAKES_OF,
    MISTAKES_ON,
    MISTAKES_TRAIN,
    answer_page,
    ask_button,
    names_at,
    question_page,
    told_page,
    ways_to_learn,
)
from cogs.mistakes.rows import Key
from cogs.replays.cog import Replaying
from cogs.replays.pages import REPLAY_TURNS
from cogs.replays.position import Position
from cogs.replays.replayed_game import ReplayedGame
from games.core.game import AnyGame
from games.core.move import Move
from games.core.screen import Screen
from games.core.text import Refused, Text
from tables.table.read_only_table import FrozenTable, ReadableTable
from tables.table.table_state import AI_NAMES, ai_names_of

STEP_DIGITS: Final = 5
LOOKED_AT_ONCE: Final = 3
"""The most games that one click looks at."""
UNABLE: Final = frozenset({"mistakes.looking", "mistakes.failed"})
"""Why a game is not looked at, if no other one would be either."""
GAMES_LOOKED_AT: Final = 25
"""The latest games among which those of this month are."""


class Mistakes(Feature):
    """One's own moves that could have been better, asked again."""

    def __init__(self, bot: LoadingBot) -> None:
        super().__init__(bot)
        services = self.services
        self.questions = OwnQuestions(services.database, services.games, services.reviewing, services.now)
        self._replaying = bot.features.one(Replaying)

    def help_lines(self, named: CommandMention) -> Iterable[tuple[int, Text]]:
        """Say what `/mistakes` does."""
        yield 35, Text("mistakes.help", command=named("mistakes"))

    def end_buttons(self, table: ReadableTable, localizer: Localizer) -> Iterable[Placed]:
        """Add the way to one's own questions of the game."""
        if table.game.advice.compares:
            yield 60, ask_button(table.id, localizer)

    def profile_buttons(self, localizer: Localizer) -> Iterable[Placed]:
        """Add the way to one's own play and its mistakes."""
        yield 20, own_play_button(localizer)

    def replay_buttons(
        self, table: ReadableTable, seat: int | None, step: int, localizer: Localizer
    ) -> Iterable[Placed]:
        """Add the same for who sat there."""
        del step
        if table.game.advice.compares and seat is not None:
            yield 120, ask_button(table.id, localizer)

    @anywhere
    @app_commands.command(name=named("mistakes.command-mistakes"), description=named("mistakes.command-mistakes-help"))
    @answers()
    async def learn(self, request: Request) -> None:
        """Ask what is due, or say when something is."""
        await request.send(await self._first(request, "d"))

    @control(MISTAKES_OF, answer="private")
    async def of_game(self, request: Request) -> None:
        """Look for what could have been better in a game, which may take some seconds, and ask it."""
        replayed = await self._replaying.game_of(request, request.custom_id.table)
        if not await self.questions.find(replayed, request.user):
            await request.send(await self._unasked(request, replayed))
            return
        await request.send(await self._first(request, "g", replayed.table.id))

    async def _unasked(self, request: Request, replayed: ReplayedGame) -> Page:
        """Return what there is to say of a game that makes no question, with the way to its key moments if it has any.

        Raises `Refused` while those of another game are looked for.
        """
        seat = replayed.table.state.seat_of(request.user)
        if seat is None or not await self._replaying.turning_points.of(replayed, seat):
            return await self._told(request, [Text("mistakes.none-in-game")])
        moments = REPLAY_TURNS.at(replayed.table.id, str(Position(0, seat)))
        return await self._told(request, [Text("mistakes.moments-in-game")], moments)

    @control(MISTAKES_TRAIN)
    async def train(self, request: Request) -> None:
        """Ask five questions that are still to be found, whether they are due or not."""
        await request.show(await self._first(request, "p"))

    @control(MISTAKES_NEXT)
    async def following(self, request: Request) -> None:
        """Ask the next question of a row, or say that it is over."""
        session = Session.parse(*_parts(request.detail))
        mistake = await self.questions.following(request.user, request.custom_id.table, session)
        if mistake is None:
            await request.show(await self._nothing(request, session.scope))
            return
        await request.show(await self.question(request, mistake, session))

    @control(MISTAKES_ON, answer="private")
    async def play_from_here(self, request: Request) -> None:
        """Let the person play on from a question against AI players, once they have answered it."""
        key = Key(request.custom_id.table, read_number(request.detail, STEP_DIGITS))
        mistake = await self.questions.question(request.user, key)
        if not mistake.row.answer:
            raise Refused(Text("mistakes.answer-first"))
        table = await self._table(request, mistake)
        names = AI_NAMES[: mistake.seats] if table is None else ai_names_of(table.state.seats)
        await self.bot.features.play_on(request, mistake.start(names))

    @control(OWN_PLAY)
    async def own_play(self, request: Request) -> None:
        """Show how the person plays, of all games or the one that was chosen."""
        await request.show(await self._own_play(request, request.chosen or request.detail))

    @control(OWN_PLAY_LOOK)
    async def look_at_games(self, request: Request) -> None:
        """Look at some games that the person has played lately, one after the other, and show what has come of it."""
        looked, refused = 0, None
        for table in await self._waiting(request, request.detail):
            why = await why_not(self._look_at(request, table))
            looked, refused = looked + (why is None), refused or why
            if looked == LOOKED_AT_ONCE or (why is not None and why.key in UNABLE):
                break
        await request.show(await self._own_play(request, request.detail, None if looked else refused))

    async def _look_at(self, request: Request, table: str) -> None:
        await self.questions.find(await self._replaying.game_of(request, table), request.user)

    async def _waiting(self, request: Request, game: str) -> list[str]:
        """Return the games of this month that may still be looked at: the person's own here, the newest first."""
        over = await self.services.database.results.games_of(request.user, request.guild, limit=GAMES_LOOKED_AT)
        reviewed = {one.table_id for one in await self.questions.reviewed(request.user)}
        known = self.services.games
        return [
            one.table_id
            for one in over
            if one.table_id not in reviewed
            and game in {ALL, one.game}
            and one.game in known
            and known[one.game].advice.compares
            and same_month(one.finished_at, self.questions.now)
            and not is_hidden(request.interaction, one.channel)
        ]

    async def _own_play(self, request: Request, game: str, notice: Text | None = None) -> Page:
        """Return how the person plays. Raises `Malformed`."""
        if game != ALL:
            request.game_called(game)
        only, games = "" if game == ALL else game, self.services.games
        rows = [one for one in await self.questions.reviewed(request.user) if one.game in games]
        waiting = len(await self._waiting(request, game))
        shown = OwnPlayShown(months_of(rows, only, self.questions.now), only, games, waiting)
        localizer, said = Localizer(request.language), "" if notice is None else request.speak(notice)
        trains = await self.questions.next_due(request.user) is not None
        ways = [] if waiting else ways_to_learn(localizer, request.look.added, trains=trains)
        user, painter = request.interaction.user, self.services.painter
        return await own_play_page(shown, user, localizer, painter, request.look, said, ways)

    @playable("mistake")
    @asynccontextmanager
    async def mistake_of(self, request: Request) -> AsyncIterator[PlayedMistake]:
        """Open the question that a panel shows."""
        _, named = request.custom_id.address
        table, step, *session = _parts(".".join(named), 5)
        key = Key(table, read_number(step, STEP_DIGITS))
        mistake = await self.questions.question(request.user, key)
        yield PlayedMistake(self, request, mistake, Session.parse(*session), await self._names(request, mistake))

    async def _first(self, request: Request, scope: Scope, table: str = "") -> Page:
        """Return the first question of a row, or what there is to say without one."""
        begun = await self.questions.begin(request.user, scope, table)
        return await (self._nothing(request, scope) if begun is None else self.question(request, *begun))

    async def _nothing(self, request: Request, scope: Scope) -> Page:
        """Return that nothing is to be asked, and when something is."""
        said, due = [Text("mistakes.game-over")] if scope == "g" else [], await self.questions.next_due(request.user)
        if due is not None:
            said.append(Text("mistakes.none-due", when=stamp_at(max(due, self.questions.now))))
        return await self._told(request, said or [Text("mistakes.none")])

    async def _told(self, request: Request, said: Sequence[Text], moments: CustomId | None = None) -> Page:
        """Return what there is to say where nothing is asked, with the way to the key moments of a game."""
        trains = await self.questions.next_due(request.user) is not None
        return told_page(said, Localizer(request.language), request.look.added, moments, trains=trains)

    async def question(
        self, request: Request, mistake: Mistake, session: Session, *, notice: Text | None = None, **shown: str
    ) -> Page:
        """Return the page of a question, with what `question_page` knows besides."""
        localizer = await self._names(request, mistake)
        refused = "" if notice is None else localizer.say(notice)
        painter = self.services.painter
        return await question_page(mistake, session, localizer, painter, request.look, notice=refused, **shown)

    async def answered(self, request: Request, mistake: Mistake, session: Session) -> Page:
        """Return what became of the latest answer to a question."""
        localizer = await self._names(request, mistake)
        now, painter, plays_on = self.questions.now, self.services.painter, self.bot.features.plays_alone
        return await answer_page(mistake, session, localizer, now, painter, request.look, plays_on=plays_on)

    async def _names(self, request: Request, mistake: Mistake) -> Localizer:
        """Return the names of the table where it is known of, else invented ones: nobody's is kept with a question."""
        table = await self._table(request, mistake)
        return names_at(mistake, table, request.language, request.interaction.user)

    async def _table(self, request: Request, mistake: Mistake) -> FrozenTable | None:
        """Return the table of a question, if it is still there and the person may know of it."""
        table = await self.services.registry.table(mistake.row.table_id) if request.guild else None
        known = None if table is None else table.freeze()
        if known is None or len(known.state.seats) != mistake.seats:
            return None
        return known if sees_table(request.interaction, known) else None


@dataclass(frozen=True, slots=True)
class PlayedMistake:
    """A question as something to play: its one move is the answer."""

    feature: Mistakes
    request: Request
    mistake: Mistake
    session: Session
    localizer: Localizer
    confirms: bool = False

    @property
    def game(self) -> AnyGame:
        """The question's game."""
        return self.mistake.game

    @property
    def turn(self) -> int:
        """How many times the question has been answered."""
        return self.mistake.row.asked

    @property
    def screen(self) -> Screen:
        """What the seat saw."""
        return asked_screen(self.mistake.decision)

    async def move(self, move: Move) -> None:
        """Take an answer, and show what became of it; a click on an older question shows what became of that."""
        mistake, questions = self.mistake, self.feature.questions
        if self.request.custom_id.turn == self.turn:
            why = await why_not(questions.answer(mistake, move))
            if why is not None:
                page = await self.feature.question(self.request, mistake, self.session, notice=why)
                await self.request.show(page)
                return
            mistake = await questions.question(self.request.user, mistake.row.key)
        if not mistake.row.answer:
            await self.show()
            return
        await self.request.show(await self.feature.answered(self.request, mistake, self.session))

    async def show(self, *, path: str = "", sure: str = "", said: str = "") -> None:
        """Show the question."""
        del sure
        page = await self.feature.question(self.request, self.mistake, self.session, path=path, said=said)
        await self.request.show(page)


def _parts(written: str, count: int = 3) -> list[str]:
    """Return what stands between dots. Raises `Malformed`."""
    parts = written.split(".")
    if len(parts) != count:
        raise Malformed(written)
    return parts
