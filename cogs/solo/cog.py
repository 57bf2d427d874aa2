"""Games against AI players alone, where there is no server with the bot: set up, played, left and taken up again."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, Final

from bot.discord.features import Feature, LoadingBot
from bot.discord.requests.controls import control, playable
from bot.discord.requests.request import Request
from bot.discord.requests.requests import why_not
from bot.discord.requests.solo_seat import SoloSeat
from bot.show.added_buttons import WayIn
from bot.show.custom_id import CustomId, Malformed
from bot.show.forms import named_in
from bot.show.localizer import Localizer
from bot.show.names import name_of
from bot.show.news_lines import SMALL
from bot.show.page import Page
from bot.show.panel import alone_localizer
from bot.show.solo_panel import SoloTable, solo_page, solo_round_end_page
from bot.table.finished_table import over_page
from bot.table.frozen_solo import frozen_for_hints
from bot.table.games_page import games_page
from bot.table.hints import Hints, SaidHint
from bot.table.scores_page import scores_page
from cogs.solo.pages import (
    SOLO,
    SOLO_BACK,
    SOLO_DEAL,
    SOLO_FORM,
    SOLO_GAMES,
    SOLO_HINT,
    SOLO_MOMENT,
    SOLO_MORE,
    SOLO_OF,
    SOLO_SCORES,
    SOLO_SETUP,
    SOLO_UNSEEN,
    SOLO_WAKE,
    buttons_beside_moves,
    compared,
    end_buttons,
    form_called,
    hint_at,
    more_page,
    setup_page,
    wished,
)
from cogs.solo.solo_games import OwnGame, SoloGames
from games.core.game import AnyGame
from games.core.move import Move
from games.core.solo_game import StartingPoint
from games.core.text import Refused, Text
from tables.table.acting_person import Actor
from tables.table.table import StaleQuestion

STALE: Final = Text("bot.changed-meanwhile")


class Solo(Feature):
    """Games of one person against AI players."""

    plays_alone = True

    def __init__(self, bot: LoadingBot) -> None:
        super().__init__(bot)
        services = self.services
        self.games = SoloGames(
            services.database, services.games, services.thinking, services.now, random_hex=services.random_hex
        )
        self.hints = Hints(services.thinking)

    def ways_in(self) -> Iterable[WayIn]:
        """Add the button that plays a game alone."""
        yield WayIn(
            10,
            lambda game: (SOLO.id(game.name), Text("bot.help-play", game=name_of(game))),
            SOLO_OF,
            Text("bot.help-play-of"),
            where="elsewhere",
        )

    async def play_alone(
        self, request: Request, game: AnyGame | None, options: Mapping[str, Any], ai_seats: int
    ) -> bool:
        """Show a person the game that goes on, or what is dealt next, with what they have typed."""
        game = game or await self.games.latest(request.user)
        if game is None:
            return False
        own = await self.games.of(request.user, game, clicks=request.person.clicks)
        wishes: dict[str, Any] = {"options": options} if options else {}
        if ai_seats:
            wishes["seats"] = max(game.seats.start, min(ai_seats + 1, game.seats.stop - 1))
        if wishes:
            own = await self.games.choose(own, request.interaction.id, **wishes)
        await request.send(await self._entrance(request, own, again=bool(wishes)))
        return True

    async def play_on(self, request: Request, start: StartingPoint, back: CustomId | None = None) -> bool:
        """Send a person the game that goes on from a moment, in place of an earlier one."""
        game = request.game_called(start.game.name)
        own = await self.games.of(request.user, game, clicks=request.person.clicks, is_going_on=True)
        self._check_may_begin(request)
        own = await self.games.play_on(own, start, request.interaction.id, "" if back is None else str(back))
        await request.send(await self.page(request, own))
        return True

    async def withdraw(self, actor: Actor, guild: int | None = None) -> None:
        """Forget the games of a person; their rows are erased with them."""
        del guild
        self.games.forget(actor.id)

    @control(SOLO, SOLO_OF)
    async def open(self, request: Request) -> None:
        """Show the game of a button, or the one that was chosen."""
        game = request.game_called(request.detail or request.chosen)
        own = await self.games.of(request.user, game, clicks=request.person.clicks)
        await request.show(await self._entrance(request, own))

    @control(SOLO_GAMES)
    async def others(self, request: Request) -> None:
        """Show all games."""
        await request.show(await games_page(request))

    @control(SOLO_SETUP)
    async def setup(self, request: Request) -> None:
        """Show what is dealt next."""
        await request.show(await self._setup_page(request, await self._own_deal(request)))

    @control(SOLO_FORM)
    async def choose(self, request: Request) -> None:
        """Ask what to deal next, or take it; a refusal stands on the page, with the way back into the form."""
        own, name = await self._own_deal(request), named_in(request.detail)
        form = form_called(own, name, Localizer(request.language))
        if await request.opens(form):
            return

        async def take() -> None:
            await self.games.choose(own, request.interaction.id, **wished(own, name, request.filled(form)))

        why = await why_not(take())
        again = None if why is None else request.again_id(form)
        await request.redraw(await self._setup_page(request, await self._own(request), why, again))

    @control(SOLO_DEAL)
    async def deal(self, request: Request) -> None:
        """Deal, in place of a game that goes on."""
        own = await self._own_deal(request)
        if own.row.interaction_id != request.interaction.id:
            if own.row.revision != request.custom_id.turn:
                await request.show(await self.page(request, own, notice=STALE))
                return
            own = await self._dealt(request, own)
        await request.show(await self.page(request, own))

    @control(SOLO_MOMENT, SOLO_UNSEEN)
    async def restart(self, request: Request) -> None:
        """Return to the moment that the game goes on from, with the same unseen cards or with others."""
        own = await self._own(request)
        if not own.is_going_on:
            raise Malformed(str(request.custom_id))
        if own.row.interaction_id != request.interaction.id:
            if own.row.revision != request.custom_id.turn:
                raise StaleQuestion
            anew = SOLO_UNSEEN.is_of(request.custom_id)
            own = await self.games.restart(own, request.interaction.id, anew=anew)
        await request.show(await self.page(request, own))

    @control(SOLO_MORE)
    async def more(self, request: Request) -> None:
        """Show what can be done besides playing."""
        own = await self._own(request)
        if own.row.goes_on and own.run is not None:
            await request.show(more_page(own, Localizer(request.language)))
        else:
            await request.show(await self.page(request, own))

    @control(SOLO_BACK)
    async def take_back(self, request: Request) -> None:
        """Take the last move back."""
        own = await self._own(request)
        own = await self.games.take_back(own, request.custom_id.turn, request.interaction.id)
        await request.show(await self.page(request, own, notice=Text("table.taken-back")))

    @control(SOLO_WAKE)
    async def wake(self, request: Request) -> None:
        """Ask the person again what their seat answers by itself, or not after all."""
        own = await self.games.wake(await self._own(request), request.custom_id.turn, request.interaction.id)
        await request.show(await self.page(request, own))

    @control(SOLO_SCORES, answer="private")
    async def scores(self, request: Request) -> None:
        """Show the scores, round by round."""
        table = (await self._own(request)).frozen(request.actor)
        await request.send(
            await scores_page(
                table, self.services.painter, request.language, request.look, table.state.seat_of(request.user)
            )
        )

    @control(SOLO_HINT)
    async def hint(self, request: Request) -> None:
        """Say on the panel what a good player would do now, and why."""
        own = await self._own(request)
        if own.row.revision != request.custom_id.turn or not own.table.asks():
            raise StaleQuestion
        hint = await self.hints.said(
            frozen_for_hints(own.table, request.actor, own.row.changed_at),
            own.table.seat,
            self._localizer(request, own),
            request.detail,
        )
        await request.show(await self.page(request, own, path=hint.path, said=hint.line, hinted=hint.move))

    def hint_on(self, request: Request, own: OwnGame, path: str) -> SaidHint:
        """Return the hint that a person has asked for, if a move was begun as it says; else none."""
        if not path or own.row.is_over:
            return SaidHint()
        return self.hints.said_on(
            frozen_for_hints(own.table, request.actor, own.row.changed_at),
            own.table.seat,
            path,
            self._localizer(request, own),
        )

    @playable("solo")
    @asynccontextmanager
    async def game_of(self, request: Request) -> AsyncIterator[OwnSeat]:
        """Open the person's game that a panel shows."""
        try:
            yield OwnSeat(self, request, await self._own(request))
        except StaleQuestion:
            await request.show(await self.page(request, await self._own(request), notice=STALE))

    async def _entrance(self, request: Request, own: OwnGame, *, again: bool = False) -> Page:
        """Return a game that goes on, unless the person wants one `again`; else what is dealt next."""
        goes_on = own.row.goes_on and not again
        return await (self.page(request, own) if goes_on else self._setup_page(request, own))

    async def page(self, request: Request, own: OwnGame, *, notice: Text | None = None, **shown: str) -> Page:
        """Return a game as it stands: its panel, its end, or what is dealt next if nothing is dealt."""
        painter, look = self.services.painter, request.look
        if own.run is None and not own.is_going_on:
            return await self._setup_page(request, own, notice)
        localizer = self._localizer(request, own)
        if own.row.is_over:
            ways, ended = end_buttons(own, localizer), own.frozen(request.actor)
            after = compared(own, ended.scores)
            return await over_page(ended, painter, request.language, look, own.table.seat, ways, after)
        why = "" if notice is None else localizer.say(notice)
        path = shown.get("path", "")
        beside = [] if path else buttons_beside_moves(own, localizer)  # a move that was begun leads on, or back
        small = localizer.say(Text("solo.on-kept" if own.is_going_on else "solo.kept"))
        small = "" if own.table.reached.turn else small  # once is enough
        hint = hint_at(own, path)
        return await solo_page(
            marked(own, localizer),
            localizer,
            painter,
            look,
            small=small,
            told=f"{SMALL}{small}" if small and own.is_going_on and not path and not shown.get("said") else "",
            notice=why,
            hint=hint,
            further=beside,
            **shown,
        )

    async def _setup_page(
        self, request: Request, own: OwnGame, notice: Text | None = None, again: CustomId | None = None
    ) -> Page:
        localizer, painter = Localizer(request.language), self.services.painter
        said = "" if notice is None else localizer.say(notice)
        return await setup_page(own, localizer, painter, request.look, notice=said, again=again)

    def _localizer(self, request: Request, own: OwnGame) -> Localizer:
        solo = own.dealt.solo
        return alone_localizer(request.language, request.interaction.user, solo.seats, solo.person, solo.names)

    async def _own(self, request: Request) -> OwnGame:
        """Return the person's game that a control names. Raises `Malformed`."""
        _, (name, *on) = request.custom_id.address
        game, clicks = request.game_called(name), request.person.clicks
        return await self.games.of(request.user, game, clicks=clicks, is_going_on=bool(on))

    async def _own_deal(self, request: Request) -> OwnGame:
        """Return the same, which must not go on from a moment. Raises `Malformed`."""
        own = await self._own(request)
        if own.is_going_on:
            raise Malformed(str(request.custom_id))
        return own

    async def _dealt(self, request: Request, own: OwnGame) -> OwnGame:
        """Deal. Raises `Refused`."""
        self._check_may_begin(request)
        return await self.games.deal(own, request.interaction.id)

    def _check_may_begin(self, request: Request) -> None:
        """Raise `Refused` for people whom the operator keeps out, and while the process ends."""
        self.services.keep_out.check_everywhere(request.user)
        if self.services.is_closing():
            raise Refused(Text("bot.closing"))


def marked(own: OwnGame, localizer: Localizer) -> SoloTable:
    """Return a game as its panel shows it; the headline of one that goes on from a moment says so."""
    table = own.table
    return replace(table, mark=localizer.say(Text("solo.on-mark"))) if own.is_going_on else table


class OwnSeat(SoloSeat):
    """A person's game as something to play."""

    def __init__(self, feature: Solo, request: Request, own: OwnGame) -> None:
        super().__init__(request, Text("solo.on-over" if own.is_going_on else "solo.over"))
        self._feature, self._own = feature, own

    @property
    def table(self) -> SoloTable:
        """Return the game as it is now."""
        return marked(self._own, Localizer(self.request.language))

    async def make(self, move: Move) -> None:
        """Make a move and let the AI players answer."""
        turn, interaction = self.request.custom_id.turn, self.request.interaction.id
        self._own = await self._feature.games.move(self._own, turn, move, interaction)

    async def page(self, *, notice: Text | None = None, path: str = "", sure: str = "", said: str = "") -> Page:
        """Return the game as it stands."""
        hint = self._feature.hint_on(self.request, self._own, path)
        shown = {"path": path, "sure": sure, "said": said or hint.line, "hinted": hint.move}
        return await self._feature.page(self.request, self._own, notice=notice, **shown)

    async def round_end_page(self) -> Page:
        """Return the end of the last round."""
        painter, look = self._feature.services.painter, self.request.look
        return await solo_round_end_page(self.table, self.localizer, painter, look, result=Text("bot.podium"))
