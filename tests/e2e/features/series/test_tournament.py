"""Tournaments over the real protocol: rounds go on by themselves, counted once, whatever happens to the process."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest

from bot.process.running_bot import RunningBot
from cogs.series.rows import SERIES
from cogs.series.tournament_lines import OWN
from games.core.text import Refused
from playground import Playground, buttons, said
from playground.permissions import bits
from playground.person_actions import Person
from playground.world import Message
from storage import Database, GuildSettings
from storage.engine.unit_of_work import Statement, executing
from tables.series.draw import Drawn
from tables.series.standings import standings_of
from tables.table.acting_person import Actor
from tables.table.actions import END, LEAVE, Action
from tables.table.limits import TABLES_PER_CHANNEL
from tables.worker_pool_interface import Pool
from tests.e2e.conftest import Running
from tests.e2e.support.controls import fill
from tests.e2e.support.people import SHOWN_WITHIN
from tests.e2e.support.seating import CHANNEL, offers, redrawn
from tests.e2e.support.series_people import (
    all_shown,
    control,
    opened,
    play_itself,
    public,
    sees,
    series_of,
    sign_up,
    stored_steps,
    the_series,
    told,
    with_short_games,
)
from tests.e2e.support.settling import private_text
from tests.e2e.support.waiting import expire, tables_of


async def play_round(tapis: RunningBot, but: int | None = None) -> None:
    """Let one table be played to its end and all others be closed, but for that of one person."""
    live = (table for table in tables_of(tapis) if table.is_live and but not in table.people)
    first, *others = [table for table in live if series_of(tapis).live.of_table(table.id) is not None]
    await play_itself(first)
    for table in others:
        await table.do(Actor(1, "", manages=True), Action(END), None)


def played_to(tapis: RunningBot) -> list[int]:
    """Return to how many points each table in play is played."""
    return [table.state.options["manche_points"] for table in tables_of(tapis) if table.is_live]


async def opened_with_court(playground: Playground, tapis: RunningBot) -> Message:
    """Open a tournament of two rounds for eight people, by house rules of that name."""
    camille, lobby = playground.person("Camille"), await opened(playground)
    await sign_up(tapis, playground, 8)
    await choose(camille, lobby, rounds="2", rules="=court")
    await all_shown(tapis)
    return lobby


async def choose(camille: Person, lobby: Message, form: str = "how", **chosen: object) -> None:
    """Let the host choose something in a form of the menu."""
    panel = (await camille.click(lobby, control(lobby, "tournament-menu"))).message
    await redrawn(fill(camille, panel, control(panel, "tournament-set", form), **chosen))


def plays(tapis: RunningBot, person: Person) -> bool:
    """Tell whether somebody sits at a table of this round."""
    return any(int(person.id) in table.state.people for table in tables_of(tapis))


async def open_own_table(tapis: RunningBot, person: Person) -> None:
    """Open the hand at the person's table of the round from the tournament's message."""
    shown = next(one for one in person.messages(CHANNEL, ephemeral=False) if offers(one, "tournament-mine"))
    hand = (await person.click(shown, control(shown, "tournament-mine"))).message
    own = next(table for table in tables_of(tapis) if int(person.id) in table.state.people)
    assert f":{own.id}:" in str([button.custom_id for button in buttons(hand)])


async def ask_for_standings(person: Person, shown: Message) -> None:
    """Let somebody ask between rounds how the tournament stands, by the command and from its message, and why."""
    explained = "Tie-break: the points of the people one has met."
    status = (await person.command(CHANNEL, "tournament status")).message
    assert (status.ephemeral, explained in told(status)) == (True, True)
    standings = (await person.click(shown, control(shown, "tournament-ranks"))).message
    assert (standings.ephemeral, explained in told(standings)) == (True, True)
    assert f"{OWN} " in told((await person.click(standings, "Why?")).message)


async def test_whatever_a_process_leaves_undone_in_a_tournament_the_next_one_does_once(
    playground: Playground, running: Running, tmp_path: Path
) -> None:
    camille, bo = playground.person("Camille"), playground.person("Bo")
    await with_short_games(tmp_path / "tapis.db", playground, usual=False)
    async with running() as tapis:
        lobby = await opened(playground)
        await redrawn(bo.click(lobby, control(lobby, ":tournament:", "join")))
        assert "au moins 8" in private_text(await camille.click(lobby, control(lobby, ":tournament:", "start")))
    async with running() as tapis:
        await sign_up(tapis, playground, 9)
        assert (await all_shown(tapis)).present[:2] == [int(camille.id), int(bo.id)]
        await choose(camille, lobby, rounds="2", rules="=court")
        await series_of(tapis).close()  # as if the process ended behind each step, here before the draw
        await redrawn(camille.click(lobby, control(lobby, ":tournament:", "start")))
        assert the_series(tapis).state.phase == "drawing"
    async with running() as tapis:
        state = await all_shown(tapis)
        assert (state.phase, len(state.tables_now), len(state.rounds[0].byes)) == ("playing", 4, 1)
        assert played_to(tapis) == [25] * 4
        await open_own_table(tapis, next(one for one in (camille, bo) if plays(tapis, one)))  # the other has a bye
        await series_of(tapis).close()  # before the results are counted
        await play_round(tapis)
        assert stored_steps(tmp_path / "tapis.db")["count"] == 0
    async with running() as tapis:
        state = await all_shown(tapis)
        assert (state.phase, sum(rank.points for rank in standings_of(state))) == ("pause", 500)
        shown = public(camille, "Tour 2")
        await ask_for_standings(bo, shown)
        await redrawn(camille.click(shown, control(shown, ":tournament:", "go-on")))
        state = await all_shown(tapis)
        await tapis.outbox.close(0)  # before the podium is shown
        await play_round(tapis)
        await series_of(tapis)._tasks.settled()
        assert the_series(tapis).state.phase == "ending"
    async with running() as tapis:
        await series_of(tapis).settled()
        podium = await sees(camille, "gagne")
        assert [file.filename for file in podium.attachments] == ["tapis-tournament.png"]
        assert "Standings in round 2" in private_text(await bo.click(podium, control(podium, "tournament-ranks")))
    assert [stored_steps(tmp_path / "tapis.db")[verb] for verb in ("draw", "count", "lose", "told")] == [2, 2, 6, 1]


async def test_all_rounds_are_by_the_rules_of_the_first_though_the_server_keeps_them_no_more(
    playground: Playground, running: Running, tmp_path: Path
) -> None:
    camille = playground.person("Camille")
    await with_short_games(tmp_path / "tapis.db", playground, usual=False)
    async with running() as tapis:
        lobby = await opened_with_court(playground, tapis)
        await redrawn(camille.click(lobby, control(lobby, ":tournament:", "start")))
        await all_shown(tapis)
        assert played_to(tapis) == [25] * 4
        await tapis.database.guild_settings.save(int(playground.guild.id), GuildSettings())
        await play_round(tapis)
        shown = await sees(camille, "Tour 2")
        await redrawn(camille.click(shown, control(shown, ":tournament:", "go-on")))
        await all_shown(tapis)
        assert played_to(tapis) == [25] * 4


async def test_rules_that_the_server_keeps_no_more_when_it_begins_are_not_named_any_longer(
    playground: Playground, running: Running, tmp_path: Path
) -> None:
    camille = playground.person("Camille")
    await with_short_games(tmp_path / "tapis.db", playground, usual=False)
    async with running() as tapis:
        lobby = await opened_with_court(playground, tapis)
        assert "court ·" in said(public(camille, "Tournoi"))
        await tapis.database.guild_settings.save(int(playground.guild.id), GuildSettings())
        await redrawn(camille.click(lobby, control(lobby, ":tournament:", "start")))
        state = await all_shown(tapis)
        assert (state.phase, state.house_rules) == ("playing", "")
        assert played_to(tapis) == [100] * 4
        assert "court ·" not in said(public(camille, "manche 1"))


async def test_an_event_of_the_server_follows_the_series_where_the_bot_may_make_one(
    playground: Playground, running: Running
) -> None:
    camille, events = playground.person("Camille"), playground.world.events
    async with running() as tapis:
        await opened(playground, minutes=30)
        await all_shown(tapis)
        assert (events, the_series(tapis).state.event.state) == ({}, "refused")
        assert "« Créer des événements »" in said(public(camille, "Tournoi")).replace("\u00a0", " ")
        for role in playground.guild.roles.values():
            role.permissions |= bits("create_events")
        await choose(camille, public(camille, "Tournoi"), "when", starts=str(60 * 60_000))
        await series_of(tapis).close()
    async with running() as tapis:
        await all_shown(tapis)
        (event,) = events.values()
        assert (event["name"], event["status"]) == ("Tournoi Gin chez Camille", 1)
        assert f"/events/{playground.guild.id}/{event['id']}" in said(public(camille, "Tournoi"))
        await choose(camille, public(camille, "Tournoi"), "when", starts=str(2 * 60 * 60_000))
        await all_shown(tapis)
        assert len(events) == 1
        await choose(camille, public(camille, "Tournoi"), game="rage")
        await all_shown(tapis)
        assert [one["name"] for one in events.values()] == ["Tournoi Rage chez Camille"]
        shown = public(camille, "Tournoi")
        before = said(shown)
        playground.clock.advance(2 * 60 * 60 + 1)  # too few have signed up by then
        await camille.until(lambda: said(shown) != before, within=SHOWN_WITHIN)
        await series_of(tapis).settled()
        assert list(series_of(tapis).live) == []
        assert [one["status"] for one in events.values()] == [4]


async def test_the_event_of_a_tournament_that_was_due_while_the_bot_was_away_begins(
    playground: Playground, running: Running
) -> None:
    for role in playground.guild.roles.values():
        role.permissions |= bits("create_events")
    async with running() as tapis:
        await opened(playground, minutes=30)
        await sign_up(tapis, playground, 8)
        await all_shown(tapis)
    playground.clock.advance(31 * 60)
    async with running() as tapis:
        await playground.person("Camille").until(
            lambda: the_series(tapis).state.phase == "playing", within=SHOWN_WITHIN
        )
        await all_shown(tapis)
        assert [one["status"] for one in playground.world.events.values()] == [2]


async def test_who_sits_at_a_table_cannot_call_the_game_off(
    playground: Playground, running: Running, tmp_path: Path
) -> None:
    async with await Database.open(f"sqlite:///{tmp_path / 'tapis.db'}") as database:
        wishes = GuildSettings(enders="seated", on_leave="abort")
        await database.guild_settings.save(int(playground.guild.id), wishes)
    camille = playground.person("Camille")
    async with running() as tapis:
        lobby = await opened(playground, format="knockout")
        await sign_up(tapis, playground, 8)
        await redrawn(camille.click(lobby, control(lobby, ":tournament:", "start")))
        await all_shown(tapis)
        tables = tables_of(tapis)
        assert len(tables) == 4
        for table in tables:
            for person in table.people:
                with pytest.raises(Refused):
                    await table.do(Actor(person, "?"), Action(END), None)
            await table.do(Actor(table.state.host, "?"), Action(LEAVE), None)
            assert table.is_live


async def test_a_round_is_drawn_no_more_once_the_series_is_erased(playground: Playground, running: Running) -> None:
    async with running() as tapis:
        lobby = await opened(playground)
        await sign_up(tapis, playground, 8)
        live, everything = the_series(tapis), series_of(tapis)
        services, draws, erased = everything._services, 0, asyncio.Event()

        class ErasedMeanwhile:
            workers = 1

            async def run(self, seconds: float, job: Callable[..., Drawn], /, *args: object) -> Drawn:
                nonlocal draws
                draws += 1
                await tapis.database.write(
                    lambda: executing(*(Statement(drop, (live.id,)) for drop in SERIES.dropping_one()))
                )
                everything.live.forget_server(live.guild)
                erased.set()
                return await services.thinking.run(seconds, job, *args)

        everything._services = replace(services, thinking=cast("Pool", ErasedMeanwhile()))
        start = control(lobby, ":tournament:", "start")
        clicking = asyncio.create_task(playground.person("Camille").click(lobby, start))
        async with asyncio.timeout(SHOWN_WITHIN):
            await erased.wait()
            await everything.settled()
        await clicking
        assert draws == 1


async def test_whoever_does_not_play_is_replaced_and_out_after_two_rounds(
    playground: Playground, running: Running, tmp_path: Path
) -> None:
    camille = playground.person("Camille")
    await with_short_games(tmp_path / "tapis.db", playground)
    async with running() as tapis:
        lobby = await opened(playground)
        await sign_up(tapis, playground, 8)
        await redrawn(camille.click(lobby, control(lobby, ":tournament:", "start")))
        for round_ in (1, 2):
            await all_shown(tapis)
            await play_round(tapis, but=int(camille.id))
            (table,) = [table for table in tables_of(tapis) if table.is_live]
            absent = list(table.people)
            assert int(camille.id) in absent
            while table.is_live:
                await expire(playground, tapis, table)
                await series_of(tapis).settled()
            state = await all_shown(tapis)
            await sees(camille, "Plus personne ne joue à cette table")
            members = [state.member(person) for person in absent]
            assert max(member.absences for member in members if member is not None) == round_
            assert state.phase == "pause"
            playground.clock.advance(state.pause / 1000 + 1)
            await camille.until(lambda: the_series(tapis).state.phase != "pause", within=SHOWN_WITHIN)
        state = await all_shown(tapis)
        member = state.member(int(camille.id))
        assert member is not None
        assert (member.state, member.person in state.present) == ("out", False)


async def test_a_table_without_room_in_the_channel_waits_for_another_to_end(
    playground: Playground, running: Running
) -> None:
    camille = playground.person("Camille")
    playground.deny(CHANNEL, "create_public_threads")
    async with running() as tapis:
        lobby = await opened(playground)
        await sign_up(tapis, playground, 2 * TABLES_PER_CHANNEL + 2)
        await redrawn(camille.click(lobby, control(lobby, ":tournament:", "start")))
        await all_shown(tapis)
        full = tables_of(tapis)
        assert len(full) == TABLES_PER_CHANNEL
        await full[0].do(Actor(1, "", manages=True), Action(END), None)
        state = await all_shown(tapis)
        assert [table.outcome for table in state.tables_now].count("lost") == 1
        assert {table.id for table in tables_of(tapis)} == {table.id for table in state.open_tables}


async def test_somebody_who_comes_late_is_seated_from_the_next_round_on(
    playground: Playground, running: Running, tmp_path: Path
) -> None:
    camille, zoe = playground.person("Camille"), playground.add_person("Zoé", locale="fr")
    await with_short_games(tmp_path / "tapis.db", playground, usual=False)
    async with running() as tapis:
        lobby = await opened(playground)
        await sign_up(tapis, playground, 9)
        await choose(camille, lobby, rounds="3", rules="=court")
        await redrawn(camille.click(lobby, control(lobby, ":tournament:", "start")))
        await all_shown(tapis)
        round_one = with_control(camille, ":tournament::join ")
        join = control(round_one, ":tournament:", "join")
        await zoe.click(round_one, join)
        assert "déjà" in private_text(await zoe.click(round_one, join))
        await play_round(tapis)
        await all_shown(tapis)
        pause = public(camille, "Tour 2")
        await redrawn(camille.click(pause, control(pause, ":tournament:", "go-on")))
        state = await all_shown(tapis)
        assert len(state.rounds) == 2
        assert int(zoe.id) in {person for table in state.tables_now for person in table.people}
        ranks = {rank.person: rank.points for rank in standings_of(state)}
        assert ranks[int(zoe.id)] == 50, "the round that was missed is half a win"
        emil = playground.add_person("Émile", locale="fr")
        assert "trop tard" in private_text(await emil.forge_click(join, with_control(camille, ":tournament::leave ")))
        assert state.member(int(emil.id)) is None
    assert playground.refusals == []


def with_control(person: Person, part: str) -> Message:
    """Return the newest public message with a control whose id contains this."""
    messages = reversed(person.messages(CHANNEL, ephemeral=False))
    return next(one for one in messages if any(part in button.custom_id for button in buttons(one)))
