"""A canary: no log, error or column of the database holds a token, a name or a card that does not belong there."""

import logging
import re
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import pytest

from bot.show.custom_id import CustomId
from bot.show.sentences import LANGUAGES, speak
from games.core.chance import FastChance
from games.core.move import Move
from games.core.stored_state import dump_state
from games.registry import GAMES
from playground import Playground, said
from tests.e2e.conftest import Running
from tests.e2e.support.people import Clicker, is_over, play_out
from tests.e2e.support.seating import SHORT, ended_together, seated
from tests.e2e.support.waiting import only_table, settle
from tests.games.kits import kit_of

NAMES: Final = {"camille": "Zébulon Quatorze", "bo": "Ysolde Vingt-Deux"}
OURS: Final = ("bot", "cogs", "tables", "storage", "games")
ROUNDS: Final = 8
"""So often everybody clicks in each game: enough for cards to be drawn, played, refused and shown."""
PLAYED_OUT: Final = "rage"
"""The game that is played to its end, so that results are stored."""
CARDS: Final = frozenset(word for game in GAMES for word in kit_of(game).words if any(map(str.isdigit, word)))
"""Cards as moves write them; those without a figure are words that a log may use for something else."""
SPOKEN: Final = frozenset(
    said_so
    for game in GAMES
    for text in kit_of(game).words.values()
    for language in LANGUAGES
    if re.search(r"\d|[♠♥♦♣]", said_so := speak(text, language))
)
WHOLE_CARD: Final = re.compile(
    rf"(?<![\w.:-])(?:{'|'.join(sorted(map(re.escape, CARDS | SPOKEN), key=len, reverse=True))})(?![\w.:-])"
)
STATE: Final = re.compile(r"""["']?\b(?:hands|layouts|pile|known|secret|pool)\b["']?\s*[=:]\s*["'\[{]""")
"""How a state or a view looks, written as JSON or by `repr`."""
MAY_HOLD: Final[Mapping[str, frozenset[str]]] = {
    "a name": frozenset({"tables.snapshot", "tables.summary"}),
    "a card": frozenset({"tables.snapshot", "moves.move", "puzzles.state", "puzzles.played", "puzzles.worths"}),
    "a state": frozenset({"tables.snapshot", "puzzles.state"}),
    "a secret": frozenset({"tables.snapshot"}),
    "a token": frozenset(),
}
"""Where the database has to have them: games that go on, what was played, a position that is a puzzle."""


def leaks(text: str, secrets: Mapping[str, str]) -> set[str]:
    """Return what a text gives away; `secrets` are the tokens and secrets of this run, by what they are."""
    found = {what for secret, what in secrets.items() if secret in text}
    found |= {"a name" for name in (*NAMES.values(), *(name.split()[0] for name in NAMES.values())) if name in text}
    found |= {"a card"} if WHOLE_CARD.search(text) else set()
    return found | ({"a state"} if STATE.search(text) else set())


def stored(file: Path) -> Iterator[tuple[str, str]]:
    """Yield every text in the database, with its table and column."""
    with closing(sqlite3.connect(file)) as database:
        names = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        for name in names:
            rows = database.execute(f'SELECT * FROM "{name}"')  # noqa: S608 -- a name that the database has
            columns = [column for column, *_ in rows.description]
            for row in rows:
                yield from ((f"{name}.{column}", str(of)) for column, of in zip(columns, row, strict=True) if of)


def out_of_place(file: Path, secrets: Mapping[str, str]) -> set[tuple[str, str]]:
    """Return what stands in columns where it has no business."""
    return {
        (where, what) for where, text in stored(file) for what in leaks(text, secrets) if where not in MAY_HOLD[what]
    }


async def play_some(clickers: list[Clicker]) -> None:
    """Let everybody click for a while, and try some cards that nobody offered them."""
    for clicker in clickers:
        await clicker.open_hand()
    for _ in range(ROUNDS):
        if is_over(clickers[0]):
            return
        await clickers[0].person.until(lambda: is_over(clickers[0]) or any(one.moves() for one in clickers))
        for clicker in clickers:
            if clicker.moves():
                await clicker.act()


async def try_cards(playground: Playground, clicker: Clicker, table: Any) -> None:  # noqa: ANN401 -- of any game
    """Forge a click on a card that one does not have, and one on nonsense; the answer names no card of anybody else."""
    seat = table.state.seat_of(int(clicker.person.id))
    card = next(iter(kit_of(table.game).words))
    panel = clicker.panel or clicker.table()
    for move in (Move("play", (card,)), Move("discard", (card,)), Move("nonsense", ("x",))):
        written = CustomId(table.id, "move", str(move), table.turn_of(seat))
        await (await clicker.person.forge_click(str(written), panel)).settled()
    assert playground.refusals == []


async def test_no_log_and_no_column_holds_what_does_not_belong_there(
    playground: Playground, running: Running, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    for person, name in NAMES.items():
        playground.person(person).user.display_name = name
    for part in OURS:
        caplog.set_level(logging.DEBUG, part)
    secrets, found = {playground.token: "a token", "aW50ZXJhY3Rpb24": "a token"}, set[tuple[str, str]]()
    with caplog.at_level(logging.INFO):
        caplog.handler.setLevel(logging.DEBUG)  # what our parts say in detail, and of all others what an operator sees
        async with running() as tapis:
            for game in GAMES:
                clickers = await seated(playground, tuple(NAMES), game=game.name, **SHORT[game.name])
                table = only_table(tapis)
                secrets[table.state.secret] = "a secret"
                await play_some(clickers)
                await try_cards(playground, clickers[0], table)
                found |= out_of_place(tmp_path / "tapis.db", secrets)
                if game.name == PLAYED_OUT:
                    await play_out(clickers)
                else:
                    await ended_together(tapis, *(one.person for one in clickers))
                await settle(tapis)
                found |= out_of_place(tmp_path / "tapis.db", secrets)
            clickers = await seated(playground, tuple(NAMES), start_hand=3)
            for clicker in clickers:
                await clicker.open_hand()
            await clickers[0].person.until(lambda: any(clicker.moves() for clicker in clickers))
            await tapis.database.close()
            outcome = await next(clicker for clicker in clickers if clicker.moves()).act()
            assert "Traceback" not in said(outcome.message)
    assert found == set()
    assert "error" in caplog.text, "an error was logged"
    told = [(line, leaks(line, secrets)) for line in caplog.text.splitlines()]
    assert [(line, what) for line, what in told if what] == []


def test_what_is_looked_for_is_found() -> None:
    state = GAMES[0].deal(GAMES[0].options_type(), 3, FastChance(1), 0).state
    planted = {
        "Zébulon Quatorze a joué": "a name",
        "seat 1 has [red-12, blue-3]": "a card",
        "refused: discard KH2 10H": "a card",
        "il tient 10♥": "a card",
        repr(state): "a state",
        dump_state(GAMES[0], state): "a state",
        "POST /webhooks/1/aW50ZXJhY3Rpb24abc": "a token",
    }
    for text, what in planted.items():
        assert what in leaks(text, {"aW50ZXJhY3Rpb24": "a token"}), text
    clean = ("table abc123 in guild 12: 3 moves", "2026-11-22 23:05:10 shard 0/2", "commit took 5.2 ms", "errors.py:42")
    assert [text for text in clean if leaks(text, {})] == []
