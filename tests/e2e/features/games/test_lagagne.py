"""LaGagne over the real protocol: arranged scenes clicked on the panels, a whole game, a restart in an exchange."""

import io
import re
from typing import Any

from PIL import Image, ImageChops

from bot.process.running_bot import RunningBot
from games.core.move import legal_moves
from games.lagagne.cards import NONE
from games.lagagne.state import State
from playground import Playground, buttons, pictures
from tests.e2e.conftest import Running
from tests.e2e.support.arranged import Scene, in_full, moves_on, plain
from tests.e2e.support.seating import CHANNEL, seated
from tests.e2e.support.waiting import loaded_table, only_table
from tests.games.lagagne.kit import laid_out

NAMES = ("Camille", "Bo", "Dana")
PALE, DARK = 200, 70
"""Brightness of a card, and of the ink of a sign."""
SIGN = 200
"""Pixels that a sign over a corner of a card has at least."""


async def lagagne(playground: Playground, tapis: RunningBot, *hands: str, **layout: Any) -> Scene:  # noqa: ANN401
    """Return a table round in which seat 0, the first, is about to play."""
    clickers = await seated(playground, NAMES[: len(hands)], game="lagagne", pace="none")
    return Scene(only_table(tapis), clickers, laid_out(*hands, **layout).state)


def inked(bare: bytes, marked: bytes) -> int:
    """Return how many pixels are pale in one picture and dark in another, in brightness alone: what a sign adds."""
    grey = [Image.open(io.BytesIO(picture)).convert("RGBA").convert("L") for picture in (bare, marked)]
    shared = (0, 0, grey[0].width, min(picture.height for picture in grey))
    pale, dark = (picture.crop(shared) for picture in grey)
    both = ImageChops.multiply(
        pale.point([255 * (at > PALE) for at in range(256)]), dark.point([255 * (at < DARK) for at in range(256)])
    )
    return both.histogram()[255]


async def test_r8_a_column_whose_symbol_is_stolen_sleeps_and_the_table_says_so(
    playground: Playground, tapis: RunningBot
) -> None:
    hands = ("steal zero zero", "10-hearts symbol-hearts zero")
    scene = await lagagne(playground, tapis, *hands, columns={1: {"hearts": "symbol 50 5"}}, draws="recover recover")
    await scene.click(0, "steal")
    await tapis.messages.flush()
    robbed = scene.seats[1].person
    assert f"{robbed.name} 55 · ♥ 55 endormie : 5 et 50" in plain(scene.shown())
    (asleep,) = pictures(scene.shown())
    assert f"{robbed.name} 55 · ♥ 55 endormie" in asleep.alt
    (ten,) = [button for button in buttons(await scene.panel(1)) if button.custom_id.endswith(":play 10-hearts")]
    assert ten.disabled
    assert "R8" in await scene.why(1)
    await scene.click(1, "play symbol-hearts")
    await tapis.messages.flush()
    assert f"{robbed.name} 55 · ♥ 55 : " in plain(scene.shown())
    (awake,) = pictures(scene.shown())
    assert "endormie" not in awake.alt
    assert inked(awake.data, asleep.data) > SIGN, "the picture does not strike the sleeping column out"
    assert playground.refusals == []


def before_the_exchange() -> State:
    """Return three hands: whatever Camille's exchange draws from the second hand, it is a 50♣."""
    mine, theirs = "exchange 5-spades zero zero zero", "50-clubs 50-clubs 50-clubs 50-clubs 50-clubs"
    return laid_out(mine, theirs, "recover recover steal steal steal", draws="10-hearts", deck_50=5).state


async def after_exchange(scene: Scene, tapis: RunningBot, answer: str) -> list[tuple[object, ...]]:
    """Return what everybody sees on the table, then what each of three people sees on their panel, after an answer."""
    await scene.click(0, "exchange 1")
    assert "50♣" in str(in_full(await scene.panel(0)))
    await scene.click(0, f"settle {answer}")
    panels = [in_full(await scene.panel(seat)) for seat in scene.seats]
    await tapis.messages.flush()
    return [in_full(scene.shown()), *panels]


async def test_r14_nobody_else_can_tell_a_card_kept_from_a_card_given_back(
    playground: Playground, tapis: RunningBot
) -> None:
    scene = await lagagne(playground, tapis, "", "", "")
    seen = {}
    for answer in ("back", "5-spades"):
        scene.lay(before_the_exchange())
        seen[answer] = await after_exchange(scene, tapis, answer)
    table, mine, theirs, third = zip(seen["back"], seen["5-spades"], strict=True)
    assert table[0] == table[1]
    assert third[0] == third[1]
    assert mine[0] != mine[1]
    assert theirs[0] != theirs[1]
    assert "50♣" in str(mine[1])
    assert "5♠" in str(theirs[1])
    sent = str([in_full(message) for message in scene.seats[2].person.messages(CHANNEL)])
    assert "50♣" not in sent
    assert " 5♠" not in sent
    assert playground.refusals == []


async def test_lg_f_example_4_a_loss_in_the_last_round_makes_the_game_go_on(
    playground: Playground, tapis: RunningBot
) -> None:
    columns = {1: {"spades": "symbol 50 50 5", "hearts": "symbol 20 20"}, 2: {"hearts": "symbol 20 5 50"}}
    hands = ("zero recover", "10-hearts zero", "steal recover")
    scene = await lagagne(playground, tapis, *hands, columns=columns)
    await scene.click(0, "discard zero")
    await scene.click(1, "play 10-hearts")
    await tapis.messages.flush()
    last = scene.seats[2].person.mention
    words = plain(scene.shown())
    assert f"**Dernier tour** : {last} le finit, puis on compte." in words
    await scene.click(2, scene.offered(2, "steal", "20-hearts"))
    await tapis.messages.flush()
    words = plain(scene.shown())
    assert "Dernier tour" not in words
    assert "tour 2" in words
    assert f"{scene.seats[1].person.name} 135 · " in words
    assert f"{scene.seats[2].person.name} 95 · " in words
    assert f"À {scene.seats[0].person.mention} de jouer une carte" in words
    assert scene.table.is_live
    assert playground.refusals == []


async def test_lg_f_example_6_at_150_each_whoever_was_there_first_has_won_and_the_table_says_why(
    playground: Playground, tapis: RunningBot
) -> None:
    columns = {0: {"spades": "symbol 50 50 20 20"}, 2: {"hearts": "symbol 50 20 x2"}}
    hands = ("10-spades zero", "zero recover", "5-hearts zero")
    scene = await lagagne(playground, tapis, *hands, columns=columns)
    await scene.click(0, "play 10-spades")
    await scene.click(1, "discard zero")
    await tapis.messages.flush()
    assert "**Dernier tour**" in plain(scene.shown())
    await scene.click(2, "play 5-hearts")
    await tapis.messages.flush()
    assert not scene.table.is_live
    end = scene.seats[0].person.newest(CHANNEL, "🥇", ephemeral=False)
    first, third, last = (scene.seats[seat].person.name for seat in (0, 2, 1))
    places = [line for line in pictures(end)[0].alt.split("\n") if line.startswith(("🥇", "🥈", "🥉"))]
    assert [next(who for who in (first, third, last) if who in line) for line in places] == [first, third, last]
    assert [("150 points" in line) for line in places] == [True, True, False]
    winner = scene.seats[0].person.mention
    assert plain(end).startswith(f"## 🥇 {winner} gagne")
    assert f"Égalité à 150 : {winner} gagne, à 150 en premier (règle R18)." in plain(end)
    assert playground.refusals == []


SEEN = re.compile(r"Tu as (?:tiré .+ chez|pris .+ à) |You have drawn .+ from")
"""How somebody is told of the card that they have drawn from another hand."""


async def until_exchange(scene: Scene) -> int:
    """Let people throw cards away until somebody can exchange after a table round; return whose decision it is."""
    while scene.table.game_state.phase != "exchange":
        seat = scene.table.game_state.turn
        moves = [str(move) for move in legal_moves(scene.table.asks(seat))]
        thrown = next(move for move in moves if move.startswith("discard ") and move != "discard exchange")
        exchange = f"exchange {(seat + 1) % 3}"
        await scene.click(seat, exchange if exchange in moves and scene.table.game_state.round > 1 else thrown)
    return int(scene.table.game_state.turn)


async def test_r14_a_restart_while_an_exchange_is_open_offers_the_card_seen_to_the_same_person_alone(
    playground: Playground, running: Running
) -> None:
    async with running() as client:
        clickers = await seated(playground, NAMES, game="lagagne", pace="none")
        scene = Scene(only_table(client), clickers)
        taker = await until_exchange(scene)
        table, before = scene.table, [in_full(await scene.panel(seat)) for seat in scene.seats]
    async with running() as client:
        scene.table = await loaded_table(client)
        assert scene.table is not table
        assert scene.table.game_state == table.game_state
        assert [in_full(await scene.panel(seat)) for seat in scene.seats] == before
        for seat, clicker in scene.seats.items():
            settling = [move for move in moves_on(await scene.panel(seat)) if move.startswith("settle ")]
            assert bool(settling) == (seat == taker)
            known = (str(in_full(message)) for message in clicker.person.messages(CHANNEL))
            seen = [message for message in known if SEEN.search(message)]
            assert bool(seen) == (seat == taker)
        kept = next(
            move for move in moves_on(await scene.panel(taker)) if move.startswith("settle ") and "back" not in move
        )
        await scene.click(taker, kept)
        assert (scene.table.game_state.phase, scene.table.game_state.turn) == ("choose", (taker + 1) % 3)
        assert scene.table.game_state.swap.given != NONE
    assert playground.refusals == []
