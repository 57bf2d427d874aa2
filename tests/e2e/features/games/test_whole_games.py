"""Whole games over the real protocol, by people who click what they see."""

import json
import re
import sqlite3
from pathlib import Path

from bot.process.running_bot import RunningBot
from bot.show.custom_id import CustomId
from bot.show.sentences import LANGUAGES, speak
from games.rage.card_words import CARD_WORDS
from games.rage.cards import WRITTEN
from playground import Playground, buttons, pictures, said
from playground.world import Message
from tests.e2e.conftest import Running
from tests.e2e.support.people import is_over, play_out
from tests.e2e.support.seating import CHANNEL, seated
from tests.e2e.support.waiting import only_table, tables_of


async def test_three_people_and_an_ai_player_play_a_whole_game(playground: Playground, tapis: RunningBot) -> None:
    names = ("Camille", "Bo", "Dana")
    camille, bo, dana = clickers = await seated(playground, names, ai_seats=("regular",), start_hand=3)
    outcomes = await play_out(clickers)
    assert {outcome.kind for outcome in outcomes} == {"update"}
    # Three bids and 2 + 1 cards of each person: the table plays the last of a round. A Joker takes one click more, as
    # does the end of a round.
    assert len(outcomes) >= 3 * (3 + 3)
    assert is_over(camille)
    end = camille.person.newest(CHANNEL, "🥇", ephemeral=False)
    (picture,) = pictures(end)
    assert "cote" in picture.alt
    assert playground.refusals == []
    board = await bo.person.command(CHANNEL, "leaderboard")
    (picture,) = pictures(board.message)
    assert "games to go" in picture.alt  # a place takes five
    assert all(name in picture.alt for name in names)
    assert await tapis.registry.in_channel(int(dana.person.channel(CHANNEL).id)) == []


async def test_everybody_reads_their_own_language_at_one_table(playground: Playground, tapis: RunningBot) -> None:
    camille, bo = await seated(playground, ("Camille", "Bo"), start_hand=1)
    await camille.open_hand()
    await bo.open_hand()
    assert camille.panel is not None
    assert bo.panel is not None
    assert "manche 1/1" in said(camille.panel)
    assert "round 1/1" in said(bo.panel)
    assert "Ma main" in [button.label for button in buttons(camille.table())]
    assert {table.state.language for table in tables_of(tapis)} == {"fr"}


async def test_a_game_goes_on_after_a_restart_in_the_middle(
    playground: Playground, running: Running, tmp_path: Path
) -> None:
    async with running():
        clickers = await seated(playground, ("Camille", "Bo"), ai_seats=("beginner",), start_hand=3)
        for clicker in clickers:
            await clicker.open_hand()
        await clickers[0].person.until(lambda: any(clicker.moves() for clicker in clickers))
        first = next(clicker for clicker in clickers if clicker.moves())
        assert (await first.act()).kind == "update"
    moves = recorded(tmp_path)
    async with running():
        outcomes = await play_out(clickers)
    assert {outcome.kind for outcome in outcomes} == {"update"}
    assert is_over(clickers[0])
    assert recorded(tmp_path)[: len(moves)] == moves
    assert playground.refusals == []


def recorded(folder: Path) -> list[tuple[int, str]]:
    """Return the journal of the only table."""
    with sqlite3.connect(folder / "tapis.db") as database:
        rows = database.execute("SELECT seq, move FROM moves ORDER BY seq").fetchall()
    database.close()
    return [(int(seq), str(move)) for seq, move in rows]


async def test_no_card_of_another_hand_is_in_anything_a_person_is_sent(
    playground: Playground, tapis: RunningBot
) -> None:
    clickers = await seated(playground, ("Camille", "Bo", "Dana"), ai_seats=("beginner",), start_hand=10)
    for clicker in clickers:
        await clicker.open_hand()
    await clickers[0].person.until(lambda: any(clicker.moves() for clicker in clickers))
    table = only_table(tapis)
    shown = {table.game_state.indicator, *table.game_state.aside}
    for clicker in clickers:
        seat = table.state.seat_of(int(clicker.person.id))
        known = shown | set(table.view(seat).hand)
        sent = "".join(sent_to(message) for message in clicker.person.messages(CHANNEL))
        hidden = [card for card in range(96) if card not in known]
        for language in LANGUAGES:
            assert [WRITTEN[card] for card in hidden if names(speak(CARD_WORDS[card], language), sent)] == []
        assert [WRITTEN[card] for card in hidden if WRITTEN[card] in sent] == []
        own = [speak(CARD_WORDS[card], "fr") for card in table.view(seat).hand if card < 96]
        assert clicker.person.locale != "fr" or all(names(name, sent) for name in own)


def sent_to(message: Message) -> str:
    """Return everything of a message that its reader's Discord holds: components, ids, alt texts, file names."""
    files = [picture.filename for picture in pictures(message)]
    return json.dumps([message.components, files, message.content], ensure_ascii=False)


def names(card: str, text: str) -> bool:
    """Tell whether a card is named in a text ("2 rouge", and not within "12 rouge")."""
    return re.search(rf"(?<!\d){re.escape(card)}(?!\d)", text) is not None


async def test_the_end_of_a_game_is_the_same_after_a_restart(playground: Playground, running: Running) -> None:
    async with running() as client:
        clickers = await seated(playground, ("Camille", "Bo"), start_hand=1)
        (table,) = client.registry
        await play_out(clickers)
    async with running() as client:
        camille = clickers[0].person
        message = camille.newest(CHANNEL, "🥇", ephemeral=False)
        before = said(message), [picture.data for picture in pictures(message)]
        outcome = await camille.forge_click(str(CustomId(table.id, "hand")), message)
        assert pictures(outcome.message)[0].alt.count("cote") == 2
        await client.messages.flush()
        assert (said(message), [picture.data for picture in pictures(message)]) == before
