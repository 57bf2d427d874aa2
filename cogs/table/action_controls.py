"""The controls around the game: joining, leaving, starting, ending, posting the table anew."""

from __future__ import annotations

from typing import Final

from bot.discord.requests.controls import control
from bot.discord.requests.interaction_data import is_ephemeral, typed
from bot.discord.requests.request import Request
from bot.discord.requests.requests import why_not
from bot.outbox.seal_notices import unused_seals
from bot.show.custom_id import Malformed
from bot.show.deal_proof import cut_form
from bot.show.page import jump_url_of, note
from bot.table.at_table import at_table, draw_panel
from bot.table.left_table import has_left
from bot.table.lobby import lobby_more_page
from bot.table.opening import accepted_page
from bot.table.table_status import asks_before_leaving, ending_page, leaving_page
from bot.table.threads import pointer_page
from games.core.text import Refused, Text
from tables.table.actions import Action, check_cut, cleaned
from tables.table.table import Table

TO_PANEL: Final = frozenset({"come-back", "join"})
"""Actions after which somebody wants to see their hand."""
BEHIND_MORE: Final = frozenset({"cut", "remove-bot"})
"""Actions behind "More…" of an open table, which stays open for the next."""
PLAIN: Final = frozenset(
    {
        "join",
        "leave",
        "start",
        "remove-bot",
        "end",
        "agree",
        "decline",
        "stay",
        "come-back",
        "ask-takeback",
    }
)
"""Actions that nothing is chosen or written for."""
WORDS: Final = {
    "leave": "bot.left-table",
    "end": "bot.ended-table",
    "propose-pace": "bot.proposed",
    "ask-seat": "bot.proposed",
    "ask-takeback": "bot.proposed",
}


@control("do", answer="message")
@at_table
async def do(request: Request, table: Table) -> None:
    """Do an action, and redraw what was clicked; the words of a cut are asked for first."""
    if request.detail == "cut" and request.is_component:
        check_cut(table.state, request.actor)
        await request.ask(cut_form(table.freeze(), request.user, request.language))
        return
    done = action_of(request)
    if done.verb == "leave" and asks_before_leaving(table, request.user):
        await request.show(leaving_page(table.freeze(), request.user, request.language))
        return
    await table.do(request.actor, done, request.interaction.id)
    if is_ephemeral(request.interaction):
        await _answer_on_panel(request, table, done.verb)
        return
    seq = table.seq
    moved = done.verb == "start" and await request.services.threads.move(table)
    page = pointer_page(table.freeze()) if moved else await request.services.pages.public(table)
    old = None if request.interaction.message is None else request.interaction.message.id
    await request.reply.redraw(
        page, lambda: note(request.speak(Text("bot.done-there", link=jump_url_of(table, gone=old))))
    )
    if request.reply.moved or not request.reply.arrived:
        request.services.threads.link_from_lobby(table)
        request.services.messages.recheck(table)
    elif table.state.parent is None:
        request.services.messages.painted(table, page, seq)


async def _answer_on_panel(request: Request, table: Table, verb: str) -> None:
    """Say on the panel that was clicked that something is done; the table's message is painted by itself."""
    if verb == "join" and table.state.phase == "lobby":
        await request.redraw(note(request.speak(Text("bot.play-joined", link=jump_url_of(table)))))
        return
    if verb in TO_PANEL or (verb == "leave" and table.is_live and has_left(table, request.user)):
        await draw_panel(request, table)
        return
    key = "bot.proposed" if verb == "end" and table.is_live else WORDS.get(verb, "bot.done")
    said = request.speak(Text(key))
    if table.state.phase == "lobby" and verb in BEHIND_MORE:
        lately = await unused_seals(request.services.database, table.guild, round(request.services.now() * 1000))
        await request.redraw(lobby_more_page(table.freeze(), request.actor, request.language, lately, said))
    else:
        await request.redraw(note(said))


@control("leave")
@at_table
async def leave(request: Request, table: Table) -> None:
    """Leave, which is meant."""
    await table.do(request.actor, Action("leave"), request.interaction.id)
    if table.is_live and has_left(table, request.user):
        await draw_panel(request, table)
    else:
        await request.show(note(request.speak(Text(WORDS["leave"]))))


@control("end")
@at_table
async def end(request: Request, table: Table) -> None:
    """Ask whether the table is really meant to close for everybody."""
    await request.show(ending_page(table.freeze(), request.user, request.language))


@control("repost")
@at_table
async def repost(request: Request, table: Table) -> None:
    """Bring the table's message to the bottom of the channel."""
    await request.services.reposts.repost_if_allowed(table, request.interaction)
    await request.say(Text("bot.table-here"))


@control("start", "start-with-ai")
@at_table
async def start(request: Request, table: Table) -> None:
    """Begin the game, with everybody or against AI players alone, and answer with the hand."""
    why = await why_not(table.do(request.actor, Action(request.custom_id.verb), request.interaction.id))
    if why is None:
        await request.services.threads.move(table)
        request.services.threads.link_from_lobby(table)
        await draw_panel(request, table)
    elif _plays(request, table):  # somebody was quicker, or the button was clicked twice: they have what they wanted
        await draw_panel(request, table, notice=request.speak(Text("bot.begun")))
    else:
        raise Refused(why)


def _plays(request: Request, table: Table) -> bool:
    """Return whether the game has begun with this person."""
    return table.state.phase == "playing" and table.state.seat_of(request.user) is not None


@control("accept", answer="message")
@at_table
async def accept(request: Request, table: Table) -> None:
    """Sit down by invitation; the message that asked says so from now on."""
    await table.do(request.actor, Action("join"), request.interaction.id)
    await request.redraw(accepted_page(table.freeze(), request.user))


@control("remove-person")
@at_table
async def remove_person(request: Request, table: Table) -> None:
    """Send somebody away from an open table."""
    await table.do(request.actor, Action("remove-person", request.chosen), request.interaction.id)
    await request.redraw(note(request.speak(Text("bot.person-removed", person=f"<@{request.chosen}>"))))


def action_of(request: Request) -> Action:
    """Return the action of a control. Raises `Malformed` for one that no control does, `Refused` for bad words."""
    match request.detail:
        case "add-bot" | "propose-pace" | "ask-seat" as verb:
            return Action(verb, request.chosen)
        case "cut":
            return Action("cut", cleaned(next(iter(typed(request.interaction).values()), "")))
        case verb if verb in PLAIN:
            return Action(verb)
        case other:
            raise Malformed(other)
