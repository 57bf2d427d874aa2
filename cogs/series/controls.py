"""Owns what the controls of evenings and tournaments have in common: opened in a channel, done, chosen, redrawn.

It must not know what a control does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from bot.discord.requests.request import Request
from bot.discord.visible_channels import sees_channel
from bot.policy.server_policy import missing_permissions, not_here
from bot.show.custom_id import Malformed
from cogs.series.running_series import RunningSeries
from games.core.text import Refused, Text
from tables.series.live_series import LiveSeries, S
from tables.series.series import StepContext
from tables.table.acting_person import Actor

Act: TypeAlias = "Callable[[S, Actor, StepContext], object]"
"""What somebody does with a draft of a series. Raises `Refused`."""
ActSince: TypeAlias = "Callable[[S, Actor, StepContext, int], object]"
"""The same, told how much had begun when the control was shown: it must not be done by a click on what is past."""
Choose: TypeAlias = "Callable[[S, Actor, StepContext, str, str], object]"
"""Settles what is chosen in the host's menu: which select, and what was chosen in it. Raises `Refused`."""


async def post_opened(request: Request, running: RunningSeries[S], live: LiveSeries[S]) -> None:
    """Answer with a series that has just been opened in the channel."""
    page = await running.page(live)
    message = await request.reply.post(page)
    if message is None:
        running.messages.show(live)
    else:
        await live.set_message(message, live.state.chapter)
        running.messages.painted(live, page)
    running.begun(live)


def check_here(request: Request) -> None:
    """Raise `Refused` where nothing may be opened."""
    closing = Text("bot.closing") if request.services.is_closing() else None
    refusal = closing or missing_permissions(request.interaction) or not_here(request.interaction, request.server)
    if refusal is not None:
        raise Refused(refusal)


async def act(
    request: Request,
    running: RunningSeries[S],
    over: str,
    acts: Mapping[str, Act[S]],
    since: Mapping[str, ActSince[S]],
) -> None:
    """Do what a button of the public message says, and redraw it. Raises `Refused`, with `over` if all is over."""
    verb, series_id, begun = _clicked(request)
    live, actor = known(request, running, series_id, over), request.actor

    def step(draft: S, context: StepContext) -> None:
        if verb in acts:
            acts[verb](draft, actor, context)
        else:
            since[verb](draft, actor, context, begun)

    if verb not in acts and verb not in since:
        raise Malformed(verb)
    await running.live.do(live, actor, verb, step)
    await _redraw(request, running, live)


async def choose(request: Request, running: RunningSeries[S], over: str, settle: Choose[S]) -> LiveSeries[S]:
    """Settle what was chosen in the host's menu, and return whose it is. Raises `Refused`."""
    what, _, series_id = request.detail.partition(" ")
    live, actor, chosen = known(request, running, series_id, over), request.actor, request.chosen

    def step(draft: S, context: StepContext) -> None:
        settle(draft, actor, context, what, chosen)

    await running.live.do(live, actor, f"{what} {chosen}", step)
    return live


async def _redraw(request: Request, running: RunningSeries[S], live: LiveSeries[S]) -> None:
    """Show on the public message that was clicked what a series shows now."""
    seq, page = live.seq, await running.page(live)
    await request.redraw(page)
    clicked = request.interaction.message
    if request.reply.arrived and not request.reply.moved and clicked is not None and clicked.id == live.message:
        running.messages.painted(live, page)
    if live.seq != seq:
        running.messages.show(live)  # the answer may have covered a newer message


def _clicked(request: Request) -> tuple[str, str, int]:
    """Return the verb of a control of a public message, its series, and how much had begun when it was shown."""
    parts = request.detail.split()
    if len(parts) != 3 or not parts[2].isdecimal():
        raise Malformed(request.detail)
    return parts[0], parts[1], int(parts[2])


def known(request: Request, running: RunningSeries[S], series_id: str, over: str) -> LiveSeries[S]:
    """Return a series that goes on where the person can see it. Raises `Refused` with the sentence `over`."""
    live = running.live.find(series_id)
    if live is None or live.guild != request.guild or not sees_channel(request.interaction, live.channel):
        raise Refused(Text(over))
    return live
