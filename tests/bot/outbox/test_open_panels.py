"""Panels redrawn while the game goes on: whatever is slow, the newest question is what stays on the screen."""

import asyncio
import gc
import weakref
from contextlib import suppress
from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import Any, Final, cast
from unittest.mock import Mock

import discord
import pytest
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from bot.discord.limits.retry import PAUSES
from bot.outbox.open_panels import (
    FOLLOW_AHEAD,
    FOLLOW_GAP,
    FOLLOW_SECONDS,
    FRESH_SECONDS,
    OpenPanels,
    _ended,
)
from bot.pictures.painter import LATE_SECONDS, LATE_TRIES, NotPainted, Painter, noting_late
from bot.services import PanelState
from bot.show.page import Page, note
from bot.show.sentences import speak
from bot.show.viewer import Viewer
from games.agnes import AGNES
from games.core.move import Move, legal_moves
from games.rage import RAGE
from playground.clock import Clock
from storage import Database, StorageError
from tables.life.ai_seats import PAUSE_SECONDS
from tables.table.acting_person import Actor
from tables.table.moves_from_journal import game_moves, steps_of
from tables.table.table import Table
from tests.bot.pictures.pieces import cards
from tests.support.threads import Threads
from tests.tables.conftest import BO, CAMILLE, DANA, Room

APPLICATION: Final = 5


GONE = "(gone)"
"""What a message shows that has been taken away."""


@dataclass
class Screen:
    """What Discord shows of one ephemeral message; edits wait as long as the network is down."""

    network: asyncio.Event = field(default_factory=asyncio.Event)
    shown: list[str] = field(default_factory=list)
    in_flight: int = 0
    at_once: int = 0

    def __post_init__(self) -> None:
        self.network.set()

    async def show(self, payload: dict[str, Any]) -> None:
        """Show something else, once the network lets it through."""
        assert payload["attachments"] == []
        self.in_flight += 1
        self.at_once = max(self.at_once, self.in_flight)
        await self.network.wait()
        self.in_flight -= 1
        ((text,),) = [frame["components"] for frame in payload["components"]]
        self.shown.append(text["content"])

    @property
    def interaction(self) -> discord.Interaction[Any]:
        """Return the interaction to which this message is the answer: its token leads here."""
        return self.clicked(None)

    def clicked(self, message: int | None, *, anew: bool = False) -> discord.Interaction[Any]:
        """Return a click on this message, by its id; None: the interaction that made it.

        `anew`: it was another message that was clicked, and this one is the answer.
        """
        async_context.set(cast("AsyncWebhookAdapter", Webhooks()))
        client = SimpleNamespace(http=SimpleNamespace(proxy=None, proxy_auth=None))
        user = SimpleNamespace(id=CAMILLE.id)
        kinds = discord.InteractionResponseType
        stub = SimpleNamespace(
            user=user,
            locale=discord.Locale.french,
            message=None if message is None else Mock(id=message, flags=discord.MessageFlags(ephemeral=True)),
            application_id=APPLICATION,
            token=self,
            client=client,
            _session=None,
            response=SimpleNamespace(type=kinds.channel_message if anew or not message else kinds.message_update),
        )
        return cast("discord.Interaction[Any]", stub)


class Webhooks:
    """Where discord.py edits answers to interactions."""

    async def delete_original_interaction_response(self, application: int, screen: Screen, **_: object) -> None:
        """Take a message away as discord.py asks for it."""
        assert application == APPLICATION
        screen.shown.append(GONE)

    async def edit_original_interaction_response(
        self, application: int, screen: Screen, *, payload: dict[str, Any], **_: object
    ) -> None:
        """Take an edit as discord.py sends it."""
        assert application == APPLICATION
        await screen.show(payload)


async def move(room: Room, table: Table) -> None:
    """Let both make a move."""
    for person in (CAMILLE, BO):
        seat = seat_of(table, person)
        await table.play(person, table.turn_of(seat), next(legal_moves(table.asks(seat))), next(room.interactions))


def seat_of(table: Table, actor: Actor) -> int:
    """Return somebody's seat."""
    return table.state.people.index(actor.id)


def said(table: Table) -> str:
    """Return what Camille's panel says of a table."""
    return f"question {table.turn_of(seat_of(table, CAMILLE))}"


async def draw(table: Table, viewer: Viewer, rounds_read: int) -> Page:
    """Draw a panel at once."""
    assert rounds_read == 0
    assert viewer.id == CAMILLE.id
    return note(said(table) if table.state.seat_of(CAMILLE.id) is not None else "not your seat")


async def never(_: float) -> None:
    """Wait for a moment that does not come."""
    await asyncio.Event().wait()


async def test_a_slow_redraw_does_not_arrive_after_a_newer_one(room: Room) -> None:
    table = await room.dealt(hand=4)
    painter, waiting = asyncio.Event(), asyncio.Event()

    async def draw_slowly(table: Table, viewer: Viewer, rounds_read: int) -> Page:
        page = await draw(table, viewer, rounds_read)
        if not waiting.is_set():
            waiting.set()
            await painter.wait()
        return page

    panels, screen = OpenPanels(draw_slowly, lambda: 0, never), Screen()
    panels.remember(table, screen.interaction, PanelState.of(table, CAMILLE.id))
    await move(room, table)
    panels.refresh(table)
    await waiting.wait()
    await move(room, table)
    panels.refresh(table)
    await asyncio.sleep(0)
    painter.set()
    await panels.settled()
    assert screen.shown[-1] == said(table)


async def test_a_redraw_under_way_does_not_cover_a_newer_answer(room: Room) -> None:
    table = await room.dealt(hand=4)
    panels, screen = OpenPanels(draw, lambda: 0, never), Screen()
    panels.remember(table, screen.interaction, PanelState.of(table, CAMILLE.id))
    await move(room, table)
    screen.network.clear()
    panels.refresh(table)
    await asyncio.sleep(0)
    await move(room, table)
    screen.shown.append(said(table))  # the answer to a click on the same message overtakes the redraw
    panels.remember(table, screen.interaction, PanelState.of(table, CAMILLE.id))
    screen.network.set()
    await panels.settled()
    assert screen.shown[-1] == said(table)
    assert screen.at_once == 1


async def test_a_plan_that_is_dropped_at_ones_own_turn_goes_from_the_panel(room: Room) -> None:
    table = await room.dealt(hand=4)
    seat = seat_of(table, CAMILLE)

    async def draw_plan(table: Table, _viewer: Viewer, _rounds_read: int) -> Page:
        return note(table.state.seats[seat].queued or "no plan")

    await room.do(table, CAMILLE, "queue", "play nothing")
    assert table.asks(seat)
    panels, screen = OpenPanels(draw_plan, lambda: 0, never), Screen()
    panels.remember(table, screen.interaction, PanelState.of(table, CAMILLE.id))
    await table.play_queued(seat, table.turn_of(seat))
    panels.refresh(table)
    await panels.settled()
    assert screen.shown == ["no plan"]


async def test_what_a_person_clicks_is_redrawn_by_the_answer_alone(room: Room) -> None:
    table = await room.dealt(hand=4)
    panels, screen = OpenPanels(draw, lambda: 0, never), Screen()
    panels.remember(table, screen.interaction, PanelState.of(table, CAMILLE.id))
    with panels.answering(table, CAMILLE.id):
        await move(room, table)
        panels.refresh(table)
        await panels.settled()
        assert screen.shown == []
        panels.remember(table, screen.interaction, PanelState.of(table, CAMILLE.id))
    await panels.settled()
    assert screen.shown == []


async def test_a_click_that_was_not_answered_with_the_panel_leaves_none_behind(room: Room) -> None:
    table = await room.dealt(hand=4)
    panels, screen = OpenPanels(draw, lambda: 0, never), Screen()
    panels.remember(table, screen.interaction, PanelState.of(table, CAMILLE.id))
    with panels.answering(table, CAMILLE.id), panels.answering(table, CAMILLE.id):  # two clicks at once
        await move(room, table)
        panels.refresh(table)
    await panels.settled()
    assert screen.shown == [said(table)]


async def test_a_panel_that_shows_the_question_already_is_left_alone(room: Room) -> None:
    table = await room.dealt(hand=4)
    panels, screen = OpenPanels(draw, lambda: 0, never), Screen()
    panels.remember(table, screen.interaction, PanelState.of(table, CAMILLE.id))
    panels.refresh(table)
    await panels.settled()
    assert screen.shown == []
    await move(room, table)
    panels.refresh(table)
    await panels.settled()
    assert screen.shown == [said(table)]


async def test_a_panel_whose_token_is_old_is_not_redrawn(room: Room) -> None:
    now = 0.0
    table = await room.dealt(hand=4)
    panels, screen = OpenPanels(draw, lambda: now, never), Screen()
    panels.remember(table, screen.interaction, PanelState.of(table, CAMILLE.id))
    now = FRESH_SECONDS + 1
    await move(room, table)
    panels.refresh(table)
    await panels.settled()
    assert screen.shown == []


async def test_the_panel_of_whoever_has_been_replaced_shows_no_hand_any_more(room: Room) -> None:
    table = await room.dealt(hand=4)
    panels, screen = OpenPanels(draw, lambda: 0, never), Screen()
    panels.remember(table, screen.interaction, PanelState.of(table, CAMILLE.id))
    table.state.seats[seat_of(table, CAMILLE)].autopilot = True
    await room.do(table, Actor(9, "Éli"), "ask-seat", str(seat_of(table, CAMILLE)))
    await room.do(table, BO, "agree")
    for _ in range(2):
        panels.refresh(table)
        await panels.settled()
    assert screen.shown == ["not your seat"]


async def failing(room: Room, times: int) -> tuple[OpenPanels, Screen, Table, Clock]:
    """Return a panel that must be redrawn, which has failed once of so many times, and the clock."""
    table, clock, screen = await room.dealt(hand=4), Clock(flowing=False, start=0), Screen()
    left = iter(range(times))

    async def draw_at_last(table: Table, viewer: Viewer, rounds_read: int) -> Page:
        if next(left, None) is not None:
            raise StorageError("away for a moment")
        return await draw(table, viewer, rounds_read)

    panels = OpenPanels(draw_at_last, clock.now, clock.wait_until)
    panels.remember(table, screen.interaction, PanelState.of(table, CAMILLE.id))
    await move(room, table)
    panels.refresh(table)
    await panels.settled()
    assert screen.shown == []
    return panels, screen, table, clock


async def later(panels: OpenPanels, clock: Clock, seconds: float) -> None:
    """Let time pass, and what is due then be done."""
    clock.advance(seconds)
    for _ in range(3):  # the pause ends, and a redraw begins
        await asyncio.sleep(0)
    await panels.settled()


async def test_a_panel_that_could_not_be_redrawn_is_tried_again_after_growing_pauses(room: Room) -> None:
    panels, screen, table, clock = await failing(room, 2)
    await later(panels, clock, PAUSES[0])
    await later(panels, clock, PAUSES[0])
    assert screen.shown == [], "the second pause is a longer one"
    await later(panels, clock, PAUSES[1])
    assert screen.shown == [said(table)]
    await later(panels, clock, FRESH_SECONDS)
    assert screen.shown == [said(table)]


async def test_a_panel_that_could_not_be_redrawn_is_tried_again_with_the_next_move(room: Room) -> None:
    panels, screen, table, clock = await failing(room, 1)
    await move(room, table)
    panels.refresh(table)
    await panels.settled()
    assert screen.shown == [said(table)]
    await later(panels, clock, PAUSES[0])
    assert screen.shown == [said(table)]


async def test_a_panel_that_can_never_be_redrawn_is_given_up_with_its_token(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    panels, screen, table, clock = await failing(room, 1_000)
    for _ in range(int(2 * FRESH_SECONDS)):
        await later(panels, clock, 1)
    assert screen.shown == []
    assert 3 <= len(caplog.records) <= len(PAUSES)
    assert f"{table.id} failed" in caplog.records[0].getMessage()


async def test_a_newer_panel_takes_the_place_of_one_that_could_not_be_redrawn(room: Room) -> None:
    panels, screen, table, clock = await failing(room, 1)
    panels.remember(table, Screen().interaction, PanelState.of(table, CAMILLE.id))
    await later(panels, clock, PAUSES[0])
    assert screen.shown == []


async def test_a_newer_panel_does_not_wait_until_an_older_one_is_tried_again(room: Room) -> None:
    table, older, newer, drawing = await room.dealt(hand=4), Screen(), Screen(), asyncio.Event()

    async def draw_the_newer(table: Table, viewer: Viewer, rounds_read: int) -> Page:
        if not drawing.is_set():
            drawing.set()
            await older.network.wait()
            raise StorageError("away for a moment")
        return await draw(table, viewer, rounds_read)

    panels = OpenPanels(draw_the_newer, lambda: 0, never)
    older.network.clear()
    panels.remember(table, older.interaction, PanelState.of(table, CAMILLE.id))
    await move(room, table)
    panels.refresh(table)
    await drawing.wait()
    panels.remember(table, newer.interaction, PanelState.of(table, CAMILLE.id))
    older.network.set()
    await panels.settled()
    await panels.close()
    assert (older.shown, newer.shown) == ([], [said(table)])


async def test_a_pause_does_not_outlive_the_process(room: Room) -> None:
    panels, screen, _, clock = await failing(room, 1)
    await panels.close()
    await later(panels, clock, PAUSES[0])
    assert screen.shown == []


async def test_a_panel_that_could_not_be_redrawn_is_told_in_the_log_and_nothing_else_is(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def draw(*, fails: bool) -> None:
        if fails:
            raise ValueError("no paper")

    for fails in (False, True):
        task = asyncio.create_task(draw(fails=fails))
        await asyncio.wait({task})
        _ended(task)
    cancelled = asyncio.create_task(draw(fails=True))
    cancelled.cancel()
    await asyncio.wait({cancelled})
    _ended(cancelled)
    assert [record.getMessage() for record in caplog.records] == ["redrawing a panel failed"]


async def point(_: Table, __: Viewer, is_below: bool) -> Page:  # noqa: FBT001 -- as panels are drawn
    """Say where the hand is now."""
    return note("below" if is_below else "above")


async def test_a_panel_that_a_newer_message_takes_the_place_of_says_so_once(room: Room) -> None:
    table, older, newer = await room.dealt(hand=4), Screen(), Screen()
    panels = OpenPanels(draw, lambda: 0, never, draw_pointer=point)
    for interaction in (older.interaction, older.clicked(1), older.clicked(1), newer.interaction, newer.clicked(2)):
        panels.remember(table, interaction, PanelState.of(table, CAMILLE.id))
        await panels.settled()
    for _ in range(2):
        await move(room, table)
        panels.refresh(table)
        await panels.settled()
    assert older.shown == ["below"]
    assert newer.shown[-1] == said(table)
    panels.remember(table, older.clicked(1), PanelState.of(table, CAMILLE.id))  # its edit had not arrived
    await panels.settled()
    assert newer.shown[-1] == "above"
    assert older.shown == ["below"], "the answer to the click shows the hand"


async def test_a_panel_that_answered_a_click_on_another_message_is_not_left_by_a_click_on_itself(room: Room) -> None:
    table, hand = await room.dealt(hand=4), Screen()
    panels = OpenPanels(draw, lambda: 0, never, draw_pointer=point)
    for interaction in (hand.clicked(1, anew=True), hand.clicked(2)):
        panels.remember(table, interaction, PanelState.of(table, CAMILLE.id))
        await panels.settled()
    assert hand.shown == []


async def test_of_the_panels_that_say_where_the_hand_is_only_the_latest_stays(room: Room) -> None:
    table, now = await room.dealt(hand=4), 0.0
    panels = OpenPanels(draw, lambda: now, never, draw_pointer=point)
    first, second, third, fourth, fifth = (Screen() for _ in range(5))
    for screen in (first, second, third):
        panels.remember(table, screen.interaction, PanelState.of(table, CAMILLE.id))
        await panels.settled()
    assert [one.shown for one in (first, second, third)] == [["below", GONE], ["below"], []]
    now = FRESH_SECONDS / 2
    panels.remember(table, fourth.interaction, PanelState.of(table, CAMILLE.id))
    await panels.settled()
    assert second.shown == ["below", GONE]
    now = FRESH_SECONDS + 1
    panels.remember(table, fifth.interaction, PanelState.of(table, CAMILLE.id))
    await panels.settled()
    assert [third.shown, fourth.shown] == [["below"], ["below"]], "what the token no longer allows stays"


async def test_who_has_left_finds_the_way_back_on_what_said_where_the_hand_was(room: Room) -> None:
    table, older, newer = await room.dealt(hand=4, ai_seats=1), Screen(), Screen()
    panels = OpenPanels(draw, lambda: 0, never, draw_pointer=point)
    for interaction in (older.interaction, newer.interaction, newer.clicked(2)):
        panels.remember(table, interaction, PanelState.of(table, CAMILLE.id))
        await panels.settled()
    await room.do(table, CAMILLE, "leave")
    panels.refresh(table)
    await panels.settled()
    panels.remember(table, older.clicked(1), PanelState.of(table, CAMILLE.id))
    await panels.settled()
    assert GONE not in older.shown, "it shows the hand again"


async def test_a_private_page_about_a_table_goes_when_the_hand_or_another_such_page_is_shown(room: Room) -> None:
    table, first, second, hand = await room.dealt(hand=4), Screen(), Screen(), Screen()
    panels = OpenPanels(draw, lambda: 0, never)
    panels.gives_way(table, first.interaction)
    panels.gives_way(table, first.clicked(1))
    await panels.settled()
    assert first.shown == []
    panels.gives_way(table, second.interaction)
    await panels.settled()
    assert first.shown == [GONE]
    panels.remember(table, hand.interaction, PanelState.of(table, CAMILLE.id))
    await panels.settled()
    assert (first.shown, second.shown, hand.shown) == ([GONE], [GONE], [])


async def test_a_private_page_that_becomes_the_hand_or_is_old_stays(room: Room) -> None:
    table, page, now = await room.dealt(hand=4), Screen(), 0.0
    panels = OpenPanels(draw, lambda: now, never)
    panels.gives_way(table, page.interaction)
    panels.remember(table, page.clicked(1), PanelState.of(table, CAMILLE.id))
    await panels.settled()
    panels.gives_way(table, page.clicked(1))
    now = FRESH_SECONDS + 1
    panels.remember(table, Screen().interaction, PanelState.of(table, CAMILLE.id))
    await panels.settled()
    assert page.shown == []


async def test_a_redraw_under_way_does_not_cover_that_the_hand_is_elsewhere(room: Room) -> None:
    table, older, newer = await room.dealt(hand=4), Screen(), Screen()
    panels = OpenPanels(draw, lambda: 0, never, draw_pointer=point)
    panels.remember(table, older.interaction, PanelState.of(table, CAMILLE.id))
    await move(room, table)
    older.network.clear()
    panels.refresh(table)
    await asyncio.sleep(0)
    panels.remember(table, newer.interaction, PanelState.of(table, CAMILLE.id))
    older.network.set()
    await panels.settled()
    assert older.shown[-1] == "below"
    assert newer.shown[-1] == said(table)


async def test_a_panel_whose_token_is_old_does_not_say_where_the_hand_is(room: Room) -> None:
    table, older, newer, now = await room.dealt(hand=4), Screen(), Screen(), 0.0
    panels = OpenPanels(draw, lambda: now, never, draw_pointer=point)
    panels.remember(table, older.interaction, PanelState.of(table, CAMILLE.id))
    now = FRESH_SECONDS + 1
    panels.remember(table, newer.interaction, PanelState.of(table, CAMILLE.id))
    await panels.settled()
    assert older.shown == []


async def test_an_unreadable_setting_keeps_no_panel_from_following(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(_: Table, __: Viewer, is_below: bool) -> Page:  # noqa: FBT001 -- as panels are drawn
        raise StorageError(f"away for a moment, {is_below}")

    table, older, newer = await room.dealt(hand=4), Screen(), Screen()
    panels = OpenPanels(draw, lambda: 0, never, draw_pointer=fail)
    for screen in (older, newer):
        panels.remember(table, screen.interaction, PanelState.of(table, CAMILLE.id))
    await move(room, table)
    panels.refresh(table)
    await panels.settled()
    assert (older.shown, newer.shown) == ([], [said(table)])
    assert "where the hand is now" in caplog.text


async def watching(room: Room, **options: int) -> tuple[OpenPanels, Screen, Table, Clock]:
    """Return the panel of somebody who waits for the other seat, and the clock."""
    table, clock = await room.dealt(**options or {"hand": 4}), Clock(flowing=False, start=0)
    screen = Screen()

    async def draw_step(table: Table, _: Viewer, rounds_read: int) -> Page:
        return note(f"step {table.seq}, {rounds_read} read")

    panels = OpenPanels(draw_step, clock.now, clock.wait_until)
    while table.asks(seat_of(table, CAMILLE)):
        await play(room, table, CAMILLE)
    panels.remember(table, screen.interaction, PanelState.of(table, CAMILLE.id))
    return panels, screen, table, clock


async def play(room: Room, table: Table, person: Actor) -> None:
    """Let somebody make a move."""
    seat = seat_of(table, person)
    await table.play(person, table.turn_of(seat), next(legal_moves(table.asks(seat))), next(room.interactions))


async def test_a_proposal_that_waits_for_an_answer_is_shown_at_once(room: Room) -> None:
    panels, screen, table, _ = await watching(room)
    await room.do(table, BO, "propose-pace", "relaxed")
    panels.refresh(table)
    await panels.settled()
    assert screen.shown == [f"step {table.seq}, 0 read"]


async def test_a_panel_whose_person_waits_follows_the_table_within_a_second(room: Room) -> None:
    panels, screen, table, clock = await watching(room)
    for person, action, detail in ((BO, "propose-pace", "relaxed"), (CAMILLE, "decline", "")):
        await room.do(table, person, action, detail)
    panels.refresh(table)
    await panels.settled()
    assert screen.shown == [], "it has just been shown"
    await later(panels, clock, FOLLOW_GAP)
    assert screen.shown == [f"step {table.seq}, 0 read"]
    await later(panels, clock, FOLLOW_SECONDS)
    assert len(screen.shown) == 1, "nothing has happened since"


async def test_what_stands_in_the_place_of_a_panel_is_left_until_its_person_is_asked(room: Room) -> None:
    panels, screen, table, clock = await watching(room)
    panels.remember(table, screen.clicked(7), PanelState.of(table, CAMILLE.id))
    panels.show_else(table, screen.clicked(7))
    for person, action, detail in ((BO, "propose-pace", "relaxed"), (CAMILLE, "decline", "")):
        await room.do(table, person, action, detail)
    panels.refresh(table)
    await later(panels, clock, FOLLOW_SECONDS)
    assert screen.shown == []
    while not table.asks(seat_of(table, CAMILLE)):
        await play(room, table, BO)
    panels.refresh(table)
    await panels.settled()
    assert screen.shown == [f"step {table.seq}, 0 read"]


async def test_a_round_of_ai_players_is_shown_step_by_step_and_redraws_are_no_more_than_one_in_two_seconds(
    database: Database,
) -> None:
    room = Room(database, RAGE)
    panels, screen, table, clock = await watching(room, ai_seats=6, start_hand=8)
    late, steps = [], 60
    for _ in range(steps):
        await later(panels, clock, PAUSE_SECONDS)
        asked = table.asked[0]
        if table.state.seats[asked].is_ai:
            await table.play_ai(asked, table.turn_of(asked), next(legal_moves(table.ai_asks(asked))))
        else:
            person = CAMILLE if table.state.seats[asked].person == CAMILLE.id else BO
            wanted = next(legal_moves(table.asks(asked)))
            await table.play(person, table.turn_of(asked), wanted, next(room.interactions))
        panels.refresh(table)
        await panels.settled()
        if not table.asks(table.state.seat_of(CAMILLE.id) or 0):
            late.append(not screen.shown[-1].startswith(f"step {table.seq},"))
    assert late[:7] == [False] * 7, "as many as play in a round with the most seats"
    assert any(late)
    asked_or_over = 2 * steps // 8 + table.rounds_over
    assert len(screen.shown) <= (PAUSE_SECONDS * steps + FOLLOW_AHEAD) / FOLLOW_SECONDS + asked_or_over + 1


async def test_no_panel_follows_with_a_token_that_is_old(room: Room) -> None:
    panels, screen, table, clock = await watching(room)
    clock.advance(FRESH_SECONDS + 1)
    await room.do(table, BO, "propose-pace", "relaxed")
    panels.refresh(table)
    await later(panels, clock, FOLLOW_SECONDS)
    assert screen.shown == []


async def test_a_panel_that_would_look_the_same_is_not_sent_again(room: Room) -> None:
    table, clock, screen = await room.dealt(hand=4), Clock(flowing=False, start=0), Screen()

    async def draw_the_same(_: Table, __: Viewer, rounds_read: int) -> Page:
        return note(f"{rounds_read} read")

    panels = OpenPanels(draw_the_same, clock.now, clock.wait_until)
    panels.remember(table, screen.interaction, PanelState.of(table, CAMILLE.id))
    for _ in range(2):
        await move(room, table)
        panels.refresh(table)
        await panels.settled()
    assert screen.shown == ["0 read"]


async def test_how_many_ends_of_rounds_were_left_behind_is_known_of_open_panels(room: Room) -> None:
    table, screen = await room.dealt(hand=4), Screen()
    panels = OpenPanels(draw, lambda: 0, never)
    assert panels.rounds_read(table, CAMILLE.id) is None
    panels.remember(table, screen.interaction, replace(PanelState.of(table, CAMILLE.id), rounds_read=3))
    assert panels.rounds_read(table, CAMILLE.id) == 3


async def test_of_a_panel_that_can_be_redrawn_the_message_that_was_clicked_is_not_kept(room: Room) -> None:
    table, panels, interaction = await room.dealt(hand=4), OpenPanels(draw, lambda: 0, never), Screen().interaction
    clicked = Mock(discord.Message, id=7, flags=discord.MessageFlags(ephemeral=True))
    interaction.message = clicked
    kept = weakref.ref(clicked)
    panels.remember(table, interaction, PanelState.of(table, CAMILLE.id))
    del clicked, interaction
    gc.collect()
    assert kept() is None


async def late_panel(room: Room, times: int) -> tuple[OpenPanels, Screen, Table, Clock]:
    """Return somebody's panel of a game that is over, whose picture has been late once of so many times."""
    table, clock, screen = await room.dealt(hand=4), Clock(flowing=False, start=0), Screen()
    painter, left = Painter(Threads(), seconds=0), iter(range(times))

    async def draw_late(_: Table, __: Viewer, ___: int) -> Page:
        if next(left, None) is None:
            return note("podium")
        with suppress(NotPainted):
            await painter.picture(cards())
        return note("words")

    panels = OpenPanels(draw_late, clock.now, clock.wait_until)
    table.state.phase = "finished"
    with noting_late():
        await draw_late(table, cast("Viewer", None), 0)
        panels.remember(table, screen.interaction, PanelState.of(table, CAMILLE.id))
    await panels.settled()
    return panels, screen, table, clock


async def test_a_panel_whose_picture_was_late_is_painted_again_though_the_game_is_over(room: Room) -> None:
    panels, screen, _, clock = await late_panel(room, 2)
    assert screen.shown == []
    await later(panels, clock, LATE_SECONDS)
    assert screen.shown == [], "late again: the words stand there already"
    await later(panels, clock, LATE_SECONDS)
    assert screen.shown == ["podium"]
    await later(panels, clock, FRESH_SECONDS)
    assert screen.shown == ["podium"]


async def test_a_picture_that_never_comes_is_given_up(room: Room) -> None:
    panels, screen, table, clock = await late_panel(room, 1 + LATE_TRIES)
    for _ in range(LATE_TRIES + 3):
        await later(panels, clock, LATE_SECONDS)
    assert screen.shown == []
    assert panels.rounds_read(table, CAMILLE.id) is None, "nothing more is kept of it"


async def test_a_panel_in_play_whose_picture_was_late_is_painted_again(room: Room) -> None:
    table, clock, screen = await room.dealt(hand=4), Clock(flowing=False, start=0), Screen()
    painter, left = Painter(Threads(), seconds=0), iter(range(1))

    async def draw_late(_: Table, __: Viewer, ___: int) -> Page:
        if next(left, None) is None:
            return note("hand")
        with suppress(NotPainted):
            await painter.picture(cards())
        return note("words")

    panels = OpenPanels(draw_late, clock.now, clock.wait_until)
    panels.remember(table, screen.interaction, PanelState.of(table, CAMILLE.id))
    await move(room, table)
    panels.refresh(table)
    await panels.settled()
    assert screen.shown == ["words"]
    await later(panels, clock, LATE_SECONDS)
    assert screen.shown == ["words", "hand"]


async def drawn_by(room: Room, drawer: Actor, *guests: Actor) -> Table:
    """Return a table of Agnès where somebody has drawn a card; Bo is Camille's guest, unless there are others."""
    guests = guests or (BO,)
    room.game = AGNES
    room.registry = room.another_registry()
    table = await room.open()
    for actor, verb in (*((guest, "join") for guest in guests), (CAMILLE, "start")):
        await room.do(table, actor, verb)
    while table.game_state.phase != "drawn" or table.game_state.turn != seat_of(table, drawer):
        seat = table.asked[0]
        actor = next(one for one in (CAMILLE, *guests) if seat_of(table, one) == seat)
        await click(room, table, actor, str(AGNES.minimal(table.view(seat), table.asks(seat))))
    return table


async def click(room: Room, table: Table, actor: Actor, written: str) -> None:
    """Let somebody make a move."""
    turn = table.turn_of(seat_of(table, actor))
    await table.play(actor, turn, Move.parse(written), next(room.interactions))


async def snap_asked_of_camille(room: Room, panels: OpenPanels, screen: Screen) -> Table:
    """Return a table of Agnès where Bo has just discarded, and Camille has her panel open."""
    table = await drawn_by(room, BO)
    panels.remember(table, screen.interaction, PanelState.of(table, CAMILLE.id))
    await panels.settled()
    screen.network.clear()
    await click(room, table, BO, "discard")
    return table


@pytest.mark.parametrize(("took", "counted"), [(700, 700), (4_000, 3_000)])
async def test_a_question_to_everybody_counts_from_its_delivery_at_most_three_seconds_later(
    room: Room, took: int, counted: int
) -> None:
    panels, screen = OpenPanels(draw, lambda: room.at / 1000, never), Screen()
    table = await snap_asked_of_camille(room, panels, screen)
    question, turn, ends = table.question, table.turn_of(seat_of(table, CAMILLE)), table.game_state.window_ends
    panels.refresh(table)
    for _ in range(5):
        await asyncio.sleep(0)
    room.at += took
    screen.network.set()
    await panels.settled()
    assert table.game_state.window_ends == ends + counted
    assert (table.question, table.turn_of(seat_of(table, CAMILLE))) == (question, turn), "it is the same question"
    panels.refresh(table)
    await panels.settled()
    assert table.game_state.window_ends == ends + counted, "it counts once"
    moves = await game_moves(room.database.journal, table.id)
    assert (await steps_of(AGNES, table.state, table.id, moves))[-1].state == table.game_state


async def test_a_question_that_was_answered_before_it_was_delivered_everywhere_puts_nothing_off(room: Room) -> None:
    panels, screen = OpenPanels(draw, lambda: room.at / 1000, never), Screen()
    table = await snap_asked_of_camille(room, panels, screen)
    panels.refresh(table)
    await asyncio.sleep(0)
    await click(room, table, CAMILLE, "pass")
    before = table.seq
    room.at += 700
    screen.network.set()
    await panels.settled()
    assert table.seq == before


async def test_who_waits_sees_at_once_that_a_question_to_everybody_is_open_and_what_came_of_it(room: Room) -> None:
    async def draw_phase(table: Table, _viewer: Viewer, _rounds_read: int) -> Page:
        return note(table.game_state.phase)

    panels, screen = OpenPanels(draw_phase, lambda: room.at / 1000, never), Screen()
    table = await drawn_by(room, CAMILLE)
    panels.remember(table, screen.interaction, PanelState.of(table, CAMILLE.id))
    for actor, written in ((CAMILLE, "discard"), (BO, "pass")):
        await click(room, table, actor, written)
        panels.refresh(table)
        await panels.settled()
    assert screen.shown[0] == "snap"
    assert screen.shown[-1] != "snap"


async def test_who_waits_for_the_others_answers_sees_within_a_second_that_one_has_come(room: Room) -> None:
    async def draw_waiting(table: Table, viewer: Viewer, _rounds_read: int) -> Page:
        seat = table.state.people.index(viewer.id)
        waiting = AGNES.screen(table.view(seat), table.asks(seat)).waiting
        return note("" if waiting is None else speak(waiting, "en"))

    clock, screen = Clock(flowing=False, start=0), Screen()
    panels = OpenPanels(draw_waiting, clock.now, clock.wait_until)
    table = await drawn_by(room, CAMILLE, BO, DANA)
    panels.remember(table, screen.interaction, PanelState.of(table, CAMILLE.id))
    for actor, written in ((CAMILLE, "discard"), (BO, "pass")):
        await click(room, table, actor, written)
        panels.refresh(table)
        await panels.settled()
    assert screen.shown == ["Waiting for 2 more answers"]
    await later(panels, clock, FOLLOW_GAP)
    assert screen.shown == ["Waiting for 2 more answers", "Waiting for one more answer"]
