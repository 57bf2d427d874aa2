"""Games against AI players alone over the real protocol: where only the person has added Tapis."""

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.process.running_bot import RunningBot
from bot.show.custom_id import CustomId
from bot.show.question_controls import MOVE
from bot.table.frozen_solo import frozen_for_hints
from bot.table.options import option_forms
from cogs.solo.cog import Solo
from cogs.solo.solo_games import OwnGame
from games.agnes import AGNES
from games.core.budget import Playouts
from games.core.chance import FastChance
from games.core.daily_deal import PERSON
from games.core.move import legal_moves
from games.registry import GAMES
from playground import Playground, buttons, said
from playground.person_actions import Person
from playground.world import Channel, Message
from tables.table.acting_person import Actor
from tests.e2e.features.privacy.test_own_data import erase
from tests.e2e.support.alone import act, moves, way
from tests.e2e.support.controls import fill
from tests.e2e.support.inside import run_inside
from tests.e2e.support.people import SHOWN_WITHIN
from tests.e2e.support.seating import SHORT, as_typed, control
from tests.e2e.support.settling import private_text
from tests.support.blank_pictures import BlankPictures


@pytest.fixture
async def home(playground: Playground, tapis: RunningBot) -> AsyncIterator[Channel]:
    """Return the conversation with the bot of Bo, who has added Tapis for himself."""
    del tapis
    bo = playground.person("Bo")
    bo.user.installed = True
    yield bo.conversation()
    assert playground.refusals == []


async def shown(person: Person, place: Channel, name: str, **typed: object) -> Message:
    """Return what a command shows its person alone."""
    outcome = await (await person.command(place, name, **typed)).settled(within=SHOWN_WITHIN)
    assert outcome.ephemeral
    return outcome.message


async def click(person: Person, message: Message, verb: str) -> Message:
    """Click a control of a message, and return what is shown then."""
    outcome = await (await person.click(message, way(message, verb))).settled(within=SHOWN_WITHIN)
    assert outcome.kind == "update"
    return outcome.message


async def own(tapis: RunningBot, person: Person, game: str) -> OwnGame:
    """Return a person's game as it is stored."""
    return await tapis.features.one(Solo).games.of(int(person.id), tapis.services.games[game])


async def play(tapis: RunningBot, person: Person, panel: Message, game: str) -> Message:
    """Play as a beginner would, until the game is over; return its end."""
    played = await own(tapis, person, game)
    while played.row.goes_on:
        if not any(":move:" in one or ":step:" in one or ":pick:" in one for one, _ in moves(panel)):
            panel = await act(person, panel)  # from the end of a round to the next hand
        view, asks = played.table.view(), played.table.asks()
        move = played.game.ai_players["beginner"].choose(view, asks, FastChance(played.row.revision), Playouts(8))
        assert asks
        custom_id = str(MOVE.at(f"solo.{game}", str(move), played.row.revision))
        outcome = await (await person.forge_click(custom_id, panel)).settled(within=SHOWN_WITHIN)
        assert outcome.kind == "update"
        panel, played = outcome.message, await own(tapis, person, game)
    return await act(person, panel) if moves(panel) else panel


@pytest.mark.parametrize(
    "game",
    [pytest.param(game.name, marks=() if game.name == "rage" else pytest.mark.nightly) for game in GAMES],
)
async def test_a_game_is_set_up_played_to_its_podium_and_played_again(
    home: Channel, tapis: RunningBot, bo: Person, game: str
) -> None:
    setup = await shown(bo, home, f"{game} start", ai=1, **as_typed(game, SHORT[game]))
    assert way(setup, "solo-deal")
    assert way(setup, "learn-start")
    panel = await click(bo, setup, "solo-deal")
    end = await play(tapis, bo, panel, game)
    assert "🥇" in said(end)
    assert [button.label for button in buttons(end) if button.style == "primary"] == ["Play again"]
    again = await click(bo, end, "solo-deal")
    played = await own(tapis, bo, game)
    assert played.row.goes_on
    assert moves(again)
    assert played.options == SHORT[game]
    assert list(tapis.registry) == []


async def test_a_game_begun_in_a_group_is_its_persons_alone_and_goes_on_elsewhere_and_after_a_restart(
    playground: Playground, tmp_path: Path
) -> None:
    group, _ = playground.add_elsewhere()
    bo, file = playground.person("Bo"), tmp_path / "tapis.db"
    bo.user.installed = True
    async with run_inside(playground, file, painting=BlankPictures):
        games = await shown(bo, group, "play")
        panel = await click(bo, await click(bo, games, "solo"), "solo-deal")
        first = moves(panel)[0][0]
        panel = await act(bo, panel)
        assert panel.ephemeral
        for typed in ({}, {"what": "rage"}):
            assert said(await shown(bo, bo.conversation(), "play", **typed)) == said(panel)
    async with run_inside(playground, file, painting=BlankPictures, kept_out={int(bo.id)}):
        again = await shown(bo, bo.conversation(), "rage start")
        assert said(again) == said(panel)
        assert "changed" in said((await (await bo.forge_click(first, again)).settled(within=SHOWN_WITHIN)).message)
        again = await act(bo, again)
        setup = await click(bo, await click(bo, again, "solo-more"), "solo-setup")
        assert "A game is going on" in said(setup)
        assert "may not play with this bot" in private_text(await bo.click(setup, way(setup, "solo-deal")))
        assert said(await click(bo, setup, "panel")) == said(again), "the game is still there"
    assert playground.refusals == []


async def test_what_is_chosen_on_the_pages_is_dealt_and_a_game_is_replaced_only_by_who_is_asked(
    home: Channel, tapis: RunningBot, bo: Person
) -> None:
    setup = await shown(bo, home, "play", what="agnes")
    await fill(bo, setup, control(setup, "solo-form", "opponents"), seats=3, level="expert")
    form = next(name for name, fields in option_forms(AGNES).items() if "rounds" in fields)
    await fill(bo, setup, control(setup, "solo-form", form), max_rounds=7_000)
    assert [button.emoji for button in buttons(setup) if button.style == "primary"] == ["✏️"], said(setup)
    await fill(bo, setup, control(setup, "solo-form", form), rounds=1)
    await click(bo, setup, "solo-deal")
    solo = (await own(tapis, bo, "agnes")).dealt.solo
    assert (solo.seats, solo.level) == (3, "expert")
    assert solo.options.rounds == 1
    asked = await shown(bo, home, "agnes start", ai=1)
    assert {button.style for button in buttons(asked) if button.label in {"Go on", "New game"}} == {"primary", "danger"}
    assert (await own(tapis, bo, "agnes")).dealt.solo.seats == 3
    await click(bo, asked, "solo-deal")
    assert (await own(tapis, bo, "agnes")).dealt.solo.seats == 2


async def test_a_hint_stands_on_the_panel_until_the_next_move_and_is_each_persons_own(
    home: Channel, tapis: RunningBot, bo: Person, camille: Person
) -> None:
    camille.user.installed = True
    hints = []
    for person, place in ((bo, home), (camille, camille.conversation())):
        panel = await click(person, await shown(person, place, "gin start"), "solo-deal")
        panel = await click(person, panel, "solo-hint")
        assert "💡" in said(panel)
        found = await own(tapis, person, "gin")
        table = frozen_for_hints(found.table, Actor(int(person.id), person.name), found.row.changed_at)
        hint = await tapis.features.one(Solo).hints.of(table, PERSON)
        hints.append(hint)
        assert hint.move in list(legal_moves(found.table.asks()))
        blue = [CustomId.parse(button.custom_id or "").detail for button in buttons(panel) if button.style == "primary"]
        assert blue == [str(hint.move)]
        assert "💡 **" not in said(await act(person, panel))
    assert hints[0] is not hints[1], "a hint tells of somebody's hand"


async def test_a_game_is_handed_over_without_its_cards_and_erased(home: Channel, tapis: RunningBot, bo: Person) -> None:
    await click(bo, await shown(bo, home, "rage start"), "solo-deal")
    data = json.loads((await bo.command(home, "me export")).message.attachments[0].data)
    (told,) = data["solo_games"]
    assert told["game"] == "rage"
    assert json.loads((await own(tapis, bo, "rage")).row.deal)["secret"] not in json.dumps(data)
    await erase(bo, home)
    assert str(bo.id) not in repr(list(tapis.features.one(Solo).games._kept))
    assert (await own(tapis, bo, "rage")).run is None


async def test_in_words_alone_the_way_back_to_the_game_is_told_once(
    home: Channel, tapis: RunningBot, bo: Person
) -> None:
    await tapis.database.user_settings.change(int(bo.id), lambda old: old.model_copy(update={"pictures": False}))
    panel = await click(bo, await shown(bo, home, "gin start"), "solo-deal")
    assert "leads back here" in said(panel)
    panel = await act(bo, panel)
    assert "leads back here" not in said(panel)
