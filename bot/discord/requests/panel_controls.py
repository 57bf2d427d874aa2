"""The controls of every panel: showing it, and the five verbs of a move. What is played is found by its address."""

from __future__ import annotations

from bot.discord.requests.controls import Controls, control
from bot.discord.requests.request import Request
from bot.show.custom_id import HAND, PANEL, CustomId, Malformed
from bot.show.panel import SURE, WHY, why_barred
from bot.show.question_controls import MOVE, PICK, STEP
from games.core.move import Move
from tables.table.table import StaleQuestion


class PanelControls:
    """Answers clicks on panels."""

    def __init__(self, controls: Controls) -> None:
        self._controls = controls

    @control(HAND, PANEL)
    async def show(self, request: Request) -> None:
        """Show the panel."""
        async with self._controls.opened(request) as playable:
            await playable.show()

    @control(MOVE, moves=True)
    async def move(self, request: Request) -> None:
        """Make a move; one of consequence is asked about first, if the person wants it so."""
        async with self._controls.opened(request) as playable:
            wanted = Move.parse(request.detail)
            if playable.confirms and request.person.confirm and wanted.verb in playable.game.weighty:
                await playable.show(sure=request.detail)
            else:
                await playable.move(wanted)

    @control(SURE, moves=True)
    async def sure(self, request: Request) -> None:
        """Make a move that is meant."""
        async with self._controls.opened(request) as playable:
            await playable.move(Move.parse(request.detail))

    @control(STEP)
    async def step(self, request: Request) -> None:
        """Ask what must be chosen next."""
        async with self._controls.opened(request) as playable:
            if playable.turn not in (None, request.custom_id.turn):
                raise StaleQuestion
            await playable.show(path=request.detail)

    @control(PICK, moves=True)
    async def pick(self, request: Request) -> None:
        """Do what was chosen in a select: a move, or a step of one."""
        chosen = CustomId.parse(request.chosen)
        handlers = {MOVE.word: self.move, STEP.word: self.step}
        if chosen.table != request.custom_id.table or chosen.verb not in handlers:
            raise Malformed(request.chosen)
        await handlers[chosen.verb](request.with_custom_id(chosen))

    @control(WHY)
    async def why(self, request: Request) -> None:
        """Say on the panel why the greyed choices are barred, until the next click."""
        async with self._controls.opened(request) as playable:
            said = why_barred(playable.screen, request.detail, playable.localizer)
            await playable.show(path=request.detail, said=said)
