"""The process is killed between the last move of a game and the post of its result: one result is posted."""

from pathlib import Path

import pytest

from bot.process.running_bot import RunningBot
from playground import Playground, said
from playground.person_actions import Person
from tests.e2e.conftest import Running
from tests.e2e.support.inside import as_killed, run_inside
from tests.e2e.support.people import play_out
from tests.e2e.support.seating import seated
from tests.support.blank_pictures import BlankPictures

HALL = "tournois"


async def killed(playground: Playground, tapis: RunningBot, camille: Person, file: Path, instant: str) -> Path:
    """Let a game end, and return the rows that a kill leaves at an instant."""
    hall, copies = playground.channel(HALL), list[Path]()
    channel = {"results_channel": int(hall.id)}
    settings = tapis.database.guild_settings
    await settings.change(int(playground.guild.id), lambda old: old.model_copy(update=channel))
    clickers = await seated(playground, ("Camille", "Bo"), start_hand=1)

    def copy(_: str, __: object) -> None:
        if hall.messages and not copies:
            copies.append(as_killed(file))

    if instant == "before anything":
        await tapis.promises.close()
    elif instant == "before the post":
        playground.trouble(503, method="POST", path=f"/channels/{hall.id}/messages", times=99)
    else:
        playground.world.watchers.append(copy)
    await play_out(clickers)
    if instant == "before anything":
        return as_killed(file)
    if instant == "before the post":
        await camille.until(lambda: playground.refusals)
        return as_killed(file)
    await camille.until(lambda: copies)
    playground.world.watchers.remove(copy)
    return copies[0]


@pytest.mark.parametrize("instant", ["before anything", "before the post", "after the post"])
async def test_one_result_is_posted_whenever_the_process_is_killed(
    playground: Playground, running: Running, camille: Person, tmp_path: Path, instant: str
) -> None:
    hall = playground.channel(HALL)
    async with running() as tapis:
        left = await killed(playground, tapis, camille, tmp_path / "tapis.db", instant)
        before = len(hall.messages)
    playground.discord.troubles.clear()
    playground.clock.advance(600)  # a nonce is forgotten by then
    for _ in range(2):
        async with run_inside(playground, left, painting=BlankPictures) as tapis:
            await tapis.promises.settled()
    assert before == (instant == "after the post")
    (result,) = hall.messages.values()
    assert "partie terminée" in said(result).casefold()
