"""An evening of several games: seated again and again, counted once, whatever happens to the process between."""

import asyncio
from collections import Counter
from functools import partial
from pathlib import Path

import pytest

from bot.process.running_bot import RunningBot
from bot.show.page import Page
from playground import Playground, said
from playground.person_actions import Person
from playground.world import Message
from tables.series import steps
from tables.series.live_series import LiveSeries
from tables.series.standings import points_of
from tables.series.steps import ANSWER_PATIENCE
from tables.table.acting_person import Actor
from tables.time.turn_timers import AWAITED_PATIENCE
from tests.e2e.conftest import Running
from tests.e2e.support.controls import fill
from tests.e2e.support.inside import as_killed, run_inside
from tests.e2e.support.people import SHOWN_WITHIN, Clicker
from tests.e2e.support.seating import CHANNEL, SHORT, coloured, redrawn
from tests.e2e.support.series_people import (
    actor_of,
    all_shown,
    control,
    play_itself,
    public,
    sees,
    series_of,
    stored_steps,
    the_series,
    told,
    with_short_games,
)
from tests.e2e.support.settling import private_text
from tests.e2e.support.waiting import expire, only_table, settle, tables_of
from tests.support.blank_pictures import BlankPictures

OPTIONS = {"rage": {"start_hand": 1}, "gaag": SHORT["gaag"]}
GAMES = tuple(OPTIONS)


async def begun(camille: Person, bo: Person) -> None:
    """Let two people begin an evening of two games."""
    lobby = (await (await camille.command(CHANNEL, "evening start")).settled()).message
    await redrawn(bo.click(lobby, control(lobby, ":evening:", "join")))
    panel = (await camille.click(lobby, control(lobby, "evening-menu"))).message
    games = {f"game-{place}": game for place, game in enumerate(GAMES)}
    await redrawn(fill(camille, panel, control(panel, "evening-set", "games"), **games))
    await redrawn(camille.click(lobby, control(lobby, ":evening:", "start")))


async def play_until(clickers: list[Clicker], words: str) -> Message:
    """Let everybody click whenever they may, until the channel says these words."""
    person = clickers[0].person

    def is_said() -> bool:
        return any(words in told(message) for message in person.messages(CHANNEL, ephemeral=False))

    for clicker in clickers:
        await clicker.open_hand()
    for _ in range(2_000):
        await person.until(lambda: is_said() or any(clicker.moves() for clicker in clickers))
        if is_said():
            return public(person, words)
        for clicker in clickers:
            if clicker.moves():
                await clicker.act()
        if not any(clicker.moves() for clicker in clickers):
            await asyncio.sleep(0)
    raise AssertionError("the game does not end")


async def test_an_answer_that_covers_a_newer_message_is_mended(
    playground: Playground, tapis: RunningBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    camille, bo, dana = (playground.person(name) for name in ("Camille", "Bo", "Dana"))
    lobby = (await (await camille.command(CHANNEL, "evening start")).settled()).message
    running, page = series_of(tapis), series_of(tapis).page
    joins = Actor(int(dana.id), dana.name)

    async def page_of_before(live: LiveSeries) -> Page:
        monkeypatch.undo()
        older = await page(live)
        await running.live.do(live, joins, "join", partial(steps.join, actor=joins))
        await running.settled()
        return older

    monkeypatch.setattr(running, "page", page_of_before)
    await redrawn(bo.click(lobby, control(lobby, ":evening:", "join")))
    await settle(tapis)
    await running.settled()
    assert dana.name in told(lobby)


async def test_whoever_plays_alone_at_a_table_of_an_evening_gets_no_hints(
    playground: Playground, tapis: RunningBot
) -> None:
    camille, *others = people = [playground.person(name) for name in ("Camille", "Bo", "Dana")]
    lobby = (await (await camille.command(CHANNEL, "evening start")).settled()).message
    for other in others:
        await redrawn(other.click(lobby, control(lobby, ":evening:", "join")))
    panel = (await camille.click(lobby, control(lobby, "evening-menu"))).message
    await redrawn(fill(camille, panel, control(panel, "evening-set", "games"), **{"game-0": "gin"}))
    await redrawn(camille.click(lobby, control(lobby, ":evening:", "start")))
    await sees(camille, "Gin")
    await camille.until(lambda: len(tables_of(tapis)) == 2, within=SHOWN_WITHIN)
    await series_of(tapis).settled()
    alone = [table for table in tables_of(tapis) if len(table.people) == 1]
    assert len(people) == sum(len(table.people) for table in tables_of(tapis))
    assert [table.state.may_be_rated for table in alone] == [False]
    assert [await tapis.pages.gives_hints(table) for table in alone] == [False]


async def test_an_evening_goes_on_where_it_stood_when_the_process_is_killed_between_two_games(
    playground: Playground, tmp_path: Path
) -> None:
    camille, bo = playground.person("Camille"), playground.person("Bo")
    file = tmp_path / "tapis.db"
    await with_short_games(file, playground, OPTIONS)
    async with run_inside(playground, file, painting=BlankPictures):
        clickers = [Clicker(person, CHANNEL, seed) for seed, person in enumerate((camille, bo))]
        await begun(camille, bo)
        await camille.until(clickers[0].table, within=SHOWN_WITHIN)
        total = await play_until(clickers, "▶ ⚗️")
        left = as_killed(file)
        podium = await sees(camille, "🥇")
        assert coloured(podium) == {"Suite de la soirée": "primary"}, "the next game is waited for, not a rematch"
        assert "GaAg" in told((await bo.click(podium, "Suite de la soirée")).message)
    assert stored_steps(left)["count"] == 1
    async with run_inside(playground, left, painting=BlankPictures):
        await (await camille.click(total, control(total, "go-on"))).settled(within=SHOWN_WITHIN)
        await sees(camille, "GaAg · une seule manche")
        await camille.command(CHANNEL, "table close")
        proposed = await sees(camille, "Camille propose d’arrêter")
        await bo.click(proposed, control(proposed, "do", "agree"))
        asked = await sees(camille, "on la rejoue")
        await (await camille.click(asked, control(asked, "go-on"))).settled(within=SHOWN_WITHIN)
        await sees(camille, "soirée\u00a0!")
    steps = stored_steps(left) - Counter(["told"])  # the last one may have been cut off
    assert steps == Counter(["join", "games", "start", "count", "go-on", "go-on", "lose"])


async def test_whatever_a_process_leaves_undone_in_an_evening_the_next_one_does_once(
    playground: Playground, running: Running, tmp_path: Path
) -> None:
    camille, bo = playground.person("Camille"), playground.person("Bo")
    await with_short_games(tmp_path / "tapis.db", playground, OPTIONS)
    async with running() as tapis:
        await series_of(tapis).close()  # as if the process ended behind each step, here before a table is opened
        await begun(camille, bo)
        assert tables_of(tapis) == []
    async with running() as tapis:
        await all_shown(tapis)
        table = only_table(tapis)
        await series_of(tapis).close()  # before the result is counted
        await play_itself(table)
        assert stored_steps(tmp_path / "tapis.db")["count"] == 0
    async with running() as tapis:
        await all_shown(tapis)
        live = the_series(tapis)
        assert (live.state.phase, sum(points_of(live.state).values())) == ("pause", 8)
        status = (await bo.command(CHANNEL, "evening status")).message
        assert (status.ephemeral, "1. Camille · 5 points" in told(status)) == (True, True)
        assert "Only the host" in private_text(await bo.click(public(bo, "▶ ⚗️"), "Continuer maintenant"))
        playground.clock.advance(live.state.pause / 1000 + 1)
        await camille.until(lambda: live.state.phase == "playing")
        await all_shown(tapis)
        await tapis.outbox.close(0)  # before the podium is shown
        await play_itself(only_table(tapis))
        await series_of(tapis).settled()
        assert live.state.phase == "ending"
    async with running() as tapis:
        await series_of(tapis).settled()
        assert list(series_of(tapis).live) == []
    assert (stored_steps(tmp_path / "tapis.db")["count"], stored_steps(tmp_path / "tapis.db")["told"]) == (2, 1)
    (podium,) = [one for one in camille.messages(CHANNEL, ephemeral=False) if "soirée\u00a0!" in said(one)]
    assert [file.filename for file in podium.attachments] == ["tapis-evening.png"]
    assert coloured(podium) == {"Une autre soirée": "primary"}


async def test_another_evening_is_opened_as_the_one_before_was_chosen(
    playground: Playground, tapis: RunningBot
) -> None:
    camille, bo = playground.person("Camille"), playground.person("Bo")
    await begun(camille, bo)
    before = the_series(tapis)
    await all_shown(tapis)
    await series_of(tapis).live.do(before, actor_of(camille), "stop", partial(steps.stop, actor=actor_of(camille)))
    await series_of(tapis).settled()
    over = await sees(camille, "aucune partie")
    lobby = (await (await bo.click(over, "Une autre soirée")).settled()).message
    another = the_series(tapis).state
    assert (another.host, another.present, another.games) == (int(bo.id), [int(bo.id)], before.state.games)
    assert not lobby.ephemeral
    assert "déjà une soirée" in private_text(await camille.click(over, "Une autre soirée"))


async def test_an_evening_goes_on_without_a_table_whose_people_have_all_gone_away(
    playground: Playground, running: Running, tmp_path: Path, camille: Person, bo: Person
) -> None:
    # Each person is asked twice: the bid and, of two cards, the first. The table plays an only card by itself.
    await with_short_games(tmp_path / "tapis.db", playground, {**OPTIONS, "rage": {"start_hand": 2}})
    async with running() as tapis:
        await begun(camille, bo)
        await camille.until(lambda: len(tables_of(tapis)) == 1, within=SHOWN_WITHIN)
        table = only_table(tapis)
        while table.state.present:
            await expire(playground, tapis, table)
    async with running() as tapis:
        (live,) = series_of(tapis).live
        assert live.state.phase == "playing"
        playground.clock.advance(AWAITED_PATIENCE["live"] / 1000)
        await camille.until(lambda: live.state.phase == "asking", within=SHOWN_WITHIN)
        playground.clock.advance(ANSWER_PATIENCE / 1000)
        await camille.until(lambda: len(live.state.rounds) == len(GAMES), within=SHOWN_WITHIN)
        assert playground.refusals == []
