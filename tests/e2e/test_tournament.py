"""Tournaments over the real protocol: rounds go on by themselves, counted once, whatever happens to the process."""

from pathlib import Path

from bot.client import Tapis
from playground import Playground
from playground.person_actions import Person
from playground.world import Message
from tables.tournaments.standings import standings_of
from tests.e2e.conftest import Running
from tests.e2e.seating import redrawn
from tests.e2e.settling import private_text
from tests.e2e.tournament_people import (
    all_shown,
    control,
    opened,
    play_itself,
    public,
    sees,
    sign_up,
    stored_steps,
    the_tournament,
    with_short_games,
)


async def play_round(tapis: Tapis) -> None:
    """Let all tables be played that are going on."""
    for table in list(tapis.app.registry):
        if table.is_live and tapis.app.tournaments.live.of_table(table.id) is not None:
            await play_itself(table)


async def choose(camille: Person, lobby: Message, what: str, value: str) -> None:
    """Let the host choose something in the menu."""
    panel = (await camille.click(lobby, control(lobby, "tournament-menu"))).message
    await redrawn(camille.select(panel, control(panel, "tournament-set", what), value))


async def test_whatever_a_process_leaves_undone_in_a_tournament_the_next_one_does_once(
    playground: Playground, running: Running, tmp_path: Path
) -> None:
    camille, bo = playground.person("Camille"), playground.person("Bo")
    await with_short_games(tmp_path / "tapis.db", playground)
    async with running() as tapis:
        lobby = await opened(playground)
        await redrawn(bo.click(lobby, control(lobby, ":tournament:", "join")))
        assert "au moins 8" in private_text(await camille.click(lobby, control(lobby, ":tournament:", "start")))
    async with running() as tapis:
        await sign_up(tapis, playground, 9)
        assert (await all_shown(tapis)).present[:2] == [int(camille.id), int(bo.id)]
        await choose(camille, lobby, "rounds", "2")
        await tapis.app.tournaments.close()  # as if the process ended behind each step, here before the draw
        await redrawn(camille.click(lobby, control(lobby, ":tournament:", "start")))
        assert the_tournament(tapis).state.phase == "drawing"
    async with running() as tapis:
        state = await all_shown(tapis)
        assert (state.phase, len(state.tables_now), len(state.played[0].byes)) == ("playing", 4, 1)
        assert len(list(tapis.app.registry)) == 4
        await tapis.app.tournaments.close()  # before the results are counted
        await play_round(tapis)
        assert stored_steps(tmp_path)["count"] == 0
    async with running() as tapis:
        state = await all_shown(tapis)
        assert (state.phase, sum(rank.points for rank in standings_of(state))) == ("pause", 500)
        shown = public(camille, "Ronde 2")
        await redrawn(camille.click(shown, control(shown, ":tournament:", "go-on")))
        state = await all_shown(tapis)
        await tapis.app.tournaments.messages.close()  # before the podium is shown
        await play_round(tapis)
        await tapis.app.tournaments._tasks.settled()
        assert the_tournament(tapis).state.phase == "ending"
    async with running() as tapis:
        await tapis.app.tournaments.settled()
        podium = await sees(camille, "gagne")
        assert [file.filename for file in podium.attachments] == ["tapis-tournament.png"]
        assert "Standings in round 2" in private_text(await bo.click(podium, control(podium, "tournament-ranks")))
    assert [stored_steps(tmp_path)[verb] for verb in ("draw", "count", "told")] == [2, 8, 1]
