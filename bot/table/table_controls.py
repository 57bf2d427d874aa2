"""The controls of a table: actions, moves settled in advance or asked of everybody, what only shows something."""

from __future__ import annotations

from bot.discord.requests.controls import control
from bot.discord.requests.interaction_data import is_ephemeral
from bot.discord.requests.request import Request
from bot.discord.requests.requests import why_not
from bot.outbox.seal_notices import posts_of, unused_seals
from bot.show.page import Page, jump_url_of, link_button, note
from bot.show.panel import PLAN
from bot.table import verbs
from bot.table.actions import ShownAction, action_called
from bot.table.at_table import at_table, draw_panel
from bot.table.finished_table import race_page
from bot.table.leaving import ending_page
from bot.table.lobby import SEAL, lobby_more_page, seal_page
from bot.table.opening import accepted_page, deal_at_once
from bot.table.reposting import repost_if_allowed
from bot.table.scores_page import back_from_scores, scores_page
from bot.table.table_status import DETAIL, detail_page, more_page
from games.core.move import Move, legal_moves
from games.core.text import Refused, Text
from tables.table.actions import JOIN, LEAVE, QUEUE, START, START_WITH_AI, Action
from tables.table.table import StaleQuestion, Table


@control(verbs.DO, answer="message")
@at_table
async def do(request: Request, table: Table) -> None:
    """Do an action, and redraw what was clicked; what an action asks first is asked on a click, not by a form."""
    shown = action_called(request.detail)
    question = shown.asks(table.freeze(), request.user, request.language) if request.is_component else None
    if question is not None:
        shown.kind.check(table.state, request.actor)
        await (request.show(question) if isinstance(question, Page) else request.ask(question))
        return
    detail = shown.detail(request)
    await table.do(request.actor, Action(shown.kind, detail), request.interaction.id)
    if is_ephemeral(request.interaction):
        await follow(request, table, shown, detail)
        return
    seq = table.seq
    page = await request.services.pages.public(table)
    old = None if request.interaction.message is None else request.interaction.message.id
    await request.reply.redraw(
        page, lambda: note(request.speak(Text("bot.done-there", link=jump_url_of(table, gone=old))))
    )
    if request.reply.moved or not request.reply.arrived:
        request.services.threads.link_from_lobby(table)
        request.services.messages.recheck(table)
    elif table.state.parent is None:
        request.services.messages.painted(table, page, seq)


async def follow(request: Request, table: Table, shown: ShownAction, detail: str = "") -> None:
    """Show what follows an action on the private message that was clicked, else on a new one."""
    said = request.speak(shown.said(table, detail))
    match shown.then(table, request.user):
        case "hand":
            await draw_panel(request, table)
        case "more":
            await request.redraw(lobby_more_page(table.freeze(), request.actor, request.language, said))
        case "said":
            await request.redraw(note(said))


@control(verbs.LEAVE)
@at_table
async def leave(request: Request, table: Table) -> None:
    """Leave, which is meant."""
    await table.do(request.actor, Action(LEAVE), request.interaction.id)
    await follow(request, table, action_called(LEAVE.verb))


@control(verbs.END)
@at_table
async def end(request: Request, table: Table) -> None:
    """Ask whether the table is really meant to close for everybody."""
    await request.show(ending_page(table.freeze(), request.user, request.language))


@control(verbs.REPOST)
@at_table
async def repost(request: Request, table: Table) -> None:
    """Bring the table's message to the bottom of the channel."""
    await repost_if_allowed(request, table)
    await request.say(Text("bot.table-here"))


@control(verbs.START, verbs.START_WITH_AI)
@at_table
async def start(request: Request, table: Table) -> None:
    """Begin the game, with everybody or against AI players alone, and answer with the hand."""
    kind = START_WITH_AI if verbs.START_WITH_AI.is_of(request.custom_id) else START
    why = await why_not(table.do(request.actor, Action(kind), request.interaction.id))
    if why is None:
        await request.services.threads.move(table)
        request.services.threads.link_from_lobby(table)
        await draw_panel(request, table)
    elif _plays(request, table):  # somebody was quicker, or the button was clicked twice: they have what they wanted
        await draw_panel(request, table, notice=request.speak(Text("bot.begun")))
    else:
        raise Refused(why)


@control(verbs.PLAY_AI)
async def play_ai(request: Request) -> None:
    """Deal a game against AI players at once, and answer with the hand."""
    await deal_at_once(request, request.game_called(request.detail))


def _plays(request: Request, table: Table) -> bool:
    """Return whether the game has begun with this person."""
    return table.state.phase == "playing" and table.state.seat_of(request.user) is not None


@control(verbs.ACCEPT, answer="message")
@at_table
async def accept(request: Request, table: Table) -> None:
    """Sit down by invitation; the message that asked says so from now on."""
    await table.do(request.actor, Action(JOIN), request.interaction.id)
    await request.redraw(accepted_page(table.freeze(), request.user))


@control(PLAN)
@at_table
async def plan(request: Request, table: Table) -> None:
    """Settle the next move in advance: the one that was chosen, or that the button names."""
    seat, wanted = table.state.seat_of(request.user), Move.parse(request.chosen or request.detail)
    if seat is None:
        raise Refused(Text("table.not-seated"))
    if table.asks(seat):
        raise StaleQuestion
    if table.game_state is None or wanted not in legal_moves(table.game.ahead(table.view(seat))):
        raise Refused(Text("core.not-offered"))
    await table.do(request.actor, Action(QUEUE, str(wanted)), request.interaction.id)
    await draw_panel(request, table)


@control(verbs.PLAN_OFF)
@at_table
async def plan_off(request: Request, table: Table) -> None:
    """Take back what was settled in advance."""
    await table.do(request.actor, Action(QUEUE), request.interaction.id)
    await draw_panel(request, table)


@control(verbs.ALL, moves=True)
@at_table
async def for_all(request: Request, table: Table) -> None:
    """Answer what the table asks everybody: at once with a whole move, else on the panel."""
    seat, wanted = table.state.seat_of(request.user), Move.parse(request.detail)
    if request.custom_id.turn != table.question:
        raise StaleQuestion
    if seat is None or wanted not in legal_moves(table.asks(seat)):
        await draw_panel(request, table)
        return
    over = table.rounds_over
    await table.play(request.actor, table.turn_of(seat), wanted, request.interaction.id)
    await draw_panel(request, table, rounds_read=over)


@control(verbs.SCORES)
@at_table
async def scores(request: Request, table: Table) -> None:
    """Show the scores, round by round, with the way back to the hand or the podium where they take its place."""
    if table.game_state is None:
        raise Refused(Text("table.not-started" if table.is_live else "table.over"))
    seat, frozen = table.state.seat_of(request.user), table.freeze()
    back = [back_from_scores(frozen, request.language)] if _takes_place(request, table) else []
    page = await scores_page(frozen, request.services.painter, request.language, request.look, seat, back)
    await _show_instead(request, table, page)


def _takes_place(request: Request, table: Table) -> bool:
    """Return whether what is asked for stands in the place of the panel that was clicked."""
    return table.state.seat_of(request.user) is not None and is_ephemeral(request.interaction)


async def _show_instead(request: Request, table: Table, page: Page) -> None:
    """Show a page in the place of the panel that was clicked, else on a message of its own."""
    if not _takes_place(request, table):
        await request.send(page)
        return
    request.services.panels.show_else(table, request.interaction)
    await request.show(page)


@control(verbs.MORE)
@at_table
async def more(request: Request, table: Table) -> None:
    """Show what else can be done at this table, or the table in words; before the deal its seal."""
    if not table.is_live:
        raise Refused(Text("table.over"))
    language = request.language
    if table.state.phase == "lobby":
        await request.show(await lobby_more(request, table))
        return
    if request.detail == DETAIL:
        await request.show(detail_page(table.freeze(), language))
        return
    hints = await request.services.pages.gives_hints(table)
    await request.show(more_page(table.freeze(), request.actor, language, hints=hints))


async def lobby_more(request: Request, table: Table) -> Page:
    """Return what else can be done at an open table, or its seal and those not used."""
    if request.detail != SEAL:
        return lobby_more_page(table.freeze(), request.actor, request.language)
    database = request.services.database
    lately = await unused_seals(database, table.guild, round(request.services.now() * 1000))
    post = (await posts_of(database, table.id)).get("seal")
    return seal_page(table.freeze(), request.language, lately, post)


@control(verbs.RACE)
@at_table
async def race(request: Request, table: Table) -> None:
    """Show once more how the scores ran, with the way back to the podium: one's own, or that of everybody."""
    if table.game_state is None:
        raise Refused(Text("table.not-started"))
    frozen = table.freeze()
    if table.state.seat_of(request.user) is None:
        back = link_button(request.speak(Text("bot.back")), jump_url_of(frozen))
    else:
        back = back_from_scores(frozen, request.language)
    page = await race_page(frozen, request.services.race_painter, request.language, request.look, back)
    await _show_instead(request, table, page)
