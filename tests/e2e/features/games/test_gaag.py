"""GaAg over the real protocol: arranged scenes clicked on the panels, a whole game, a restart in a choice."""

from typing import Any

from bot.process.running_bot import RunningBot
from bot.show.custom_id import CustomId
from playground import Playground, buttons, pictures
from tests.e2e.conftest import Running
from tests.e2e.support.arranged import Scene, in_full, moves_on, plain
from tests.e2e.support.seating import seated
from tests.e2e.support.waiting import loaded_table, only_table
from tests.games.gaag.kit import Table as Rows

NAMES = ("Camille", "Bo", "Dana")
TAKEN = (
    "close-1 link-7 link-8 gap gap 9-4 10-4 11-4 12-4",
    "5-3 6-3 7-3 8-3 9-3 10-3 11-3 12-3 13-3 14-3 15-3 3-2 4-2 5-2 2-1",
    "6-2 7-2 8-2 9-2 10-2 11-2 12-2 13-2 3-1 4-1 5-1 6-1 7-1 8-1 9-1 10-1 11-1 12-1 14-1 15-1 16-1",
)
"""41, 40 and 29 atoms."""


async def gaag(playground: Playground, tapis: RunningBot, *hands: str, **layout: Any) -> Scene:  # noqa: ANN401
    """Return a row of people who read French, in which seat 0 is about to play."""
    for name in NAMES:
        playground.person(name).locale = "fr"
    clickers = await seated(playground, NAMES[: len(hands)], game="gaag", pace="none")
    return Scene(only_table(tapis), clickers, Rows(*hands, **layout).state)


async def greyed(scene: Scene, seat: int) -> set[str]:
    """Return the cards that a seat's panel greys."""
    moves = [CustomId.parse(button.custom_id) for button in buttons(await scene.panel(seat)) if button.disabled]
    return {custom_id.detail.removeprefix("play ") for custom_id in moves}


async def test_r3_a_row_closed_at_both_ends_takes_no_element_until_it_is_picked_up(
    playground: Playground, tapis: RunningBot
) -> None:
    hands = ("close-1 9-0 gap", "close-18 2-0 12-4")
    scene = await gaag(playground, tapis, *hands, row="4-1 6-0 8-2", pile="17-0 1-0 18-0 13-0 14-0")
    await scene.click(0, "play close-1")
    await tapis.messages.flush()
    assert "Fermeture 1 (5 atomes), Béryllium 4" in plain(scene.shown())
    assert "Fermeture 1 (5 atomes)" in pictures(scene.shown())[0].alt
    assert await greyed(scene, 1) == {"2-0"}
    assert "R3" in await scene.why(1)
    await scene.click(1, "play close-18")
    await tapis.messages.flush()
    assert "Oxygène 8 (2 atomes) et Fermeture 18 (5 atomes)" in plain(scene.shown())
    assert await greyed(scene, 0) == {"9-0", "17-0"}
    await scene.click(0, "play gap")
    assert await greyed(scene, 1) == {"1-0", "2-0", "12-4"}
    await tapis.messages.flush()
    assert "18 atomes à ramasser" in plain(scene.shown())
    assert "Ramasser (18 atomes)" in [button.label for button in buttons(await scene.panel(1))]
    await scene.click(1, "pickup")
    await tapis.messages.flush()
    who = scene.seats[1].person.mention
    assert "La rangée est vide." in plain(scene.shown())
    assert f"À {who} d’ouvrir une nouvelle rangée" in plain(scene.shown())
    assert f"{scene.seats[1].person.name} 0 (6 ramassées)" in plain(scene.shown())
    assert moves_on(await scene.panel(1)) == ["play 1-0", "play 2-0", "play 12-4"]
    assert playground.refusals == []


async def test_r9_whoever_plays_a_special_card_may_turn_the_direction_round(
    playground: Playground, tapis: RunningBot
) -> None:
    scene = await gaag(playground, tapis, "link-8 9-0 9-1", "12-0", "13-0", row="8-2")
    await tapis.messages.flush()
    await scene.click(0, "play link-8")
    assert scene.table.asked == [0]
    await tapis.messages.flush()
    assert f"À {scene.seats[0].person.mention} de choisir le sens" in plain(scene.shown())
    assert "horaire ↻" in plain(scene.shown())
    await scene.click(0, "direction reverse")
    assert scene.table.asked == [2]
    await tapis.messages.flush()
    words = plain(scene.shown())
    assert f"À {scene.seats[2].person.mention} de jouer" in words
    assert f"Ensuite {scene.seats[1].person.name}" in words
    await scene.click(2, "play 13-0")
    assert scene.table.asked == [1]
    assert playground.refusals == []


async def test_ga_f_example_5_the_round_ends_with_its_arithmetic_on_the_table(
    playground: Playground, tapis: RunningBot
) -> None:
    hands = ("", "4-3", "15-2 close-18")
    scene = await gaag(playground, tapis, *hands, row="13-1 14-2 16-2 17-1", pile="", taken=TAKEN, rest=2)
    await tapis.messages.flush()
    panel = await scene.panel(0)
    assert "Pioche vide : qui ramasse finit la manche" in plain(panel)
    assert "Tu n’as plus de cartes." in plain(panel)
    assert [button.label for button in buttons(panel) if ":move:" in button.custom_id] == ["Ramasser (6 atomes)"]
    await scene.click(0, "pickup")
    await tapis.messages.flush()
    words = plain(scene.shown())
    first, second, third = (scene.seats[seat].person.name for seat in range(3))
    assert "manche 1 finie" in words
    assert f"{first} : 47 ramassés + 0 en main = 47 · total 47" in words
    assert f"{second} : 40 ramassés + 3 en main = 43 · total 43" in words
    assert f"{third} : 29 ramassés + 7 en main = 36 · total 36" in words
    assert f"{first} a ramassé la dernière rangée · {first} commence" in words
    assert f"À {scene.seats[0].person.mention} de jouer" in words
    own = scene.seats[0].panel
    assert own is not None
    assert "**47 atomes** pour toi, le plus de la table." in plain(own)
    assert playground.refusals == []


SPECIALS = ("close-1", "close-18", "link-7", "link-8", "gap")
LEAST = 4
"""So many moves come before the direction: the news on a panel are then all from moves."""


async def until_direction(scene: Scene) -> int:
    """Let people play until a special card, laid as soon as one fits, asks for a direction; return who is asked."""
    moves = 0
    while scene.table.game_state.phase != "direction":
        seat = scene.table.game_state.turn
        offered = moves_on(await scene.panel(seat))
        special = [move for move in offered if move.endswith(SPECIALS)]
        plain_ones = [move for move in offered if move not in special]
        moves += 1
        await scene.click(seat, special[0] if special and (moves > LEAST or not plain_ones) else plain_ones[0])
    return int(scene.table.game_state.turn)


async def test_r9_a_restart_while_a_direction_is_asked_for_keeps_the_question(
    playground: Playground, running: Running
) -> None:
    async with running() as client:
        clickers = await seated(playground, NAMES, game="gaag", pace="none")
        scene = Scene(only_table(client), clickers)
        asked = await until_direction(scene)
        table, before = scene.table, [in_full(await scene.panel(seat)) for seat in scene.seats]
    async with running() as client:
        scene.table = await loaded_table(client)
        assert scene.table is not table
        assert scene.table.game_state == table.game_state
        assert [in_full(await scene.panel(seat)) for seat in scene.seats] == before
        asking = ["direction keep", "direction reverse"]
        offered = [[move for move in moves_on(await scene.panel(seat)) if move in asking] for seat in scene.seats]
        assert offered == [asking if seat == asked else [] for seat in scene.seats]
        way = table.game_state.direction
        await scene.click(asked, "direction reverse")
        assert scene.table.game_state.direction == -way
        assert scene.table.asked == [(asked - way) % 3]
    assert playground.refusals == []
