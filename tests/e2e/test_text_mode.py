"""Every game without a single picture, for whoever wants none: heard in a screen reader’s order, played by clicks."""

import random
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.client import Tapis
from bot.interactions.custom_id import CustomId
from bot.language.localizer import localizer_for
from bot.language.sentences import Language
from bot.pages.finished_table import over_page
from bot.pages.panel import panel_page
from games.core.game import AnyGame
from games.core.move import Move, legal_moves
from games.core.screen import Curve
from games.core.text import Text
from games.registry import GAMES
from playground import Outcome, Playground, pictures, said
from playground.world import Message
from tables.acting_person import Actor
from tables.ai_job import choose
from tables.table import Table
from tests.e2e.arranged import leading_to
from tests.e2e.hearing import (
    assert_labelled,
    assert_no_line_twice,
    assert_pictures_are_told,
    assert_read_in_order,
    assert_says_all,
    named,
    names_on,
    watched,
)
from tests.e2e.inside import run_inside
from tests.e2e.people import Clicker, is_over
from tests.e2e.seating import CHANNEL, control, seated
from tests.e2e.settling import mine
from tests.e2e.waiting import only_table, pass_window, settle
from tests.games.kits import kit_of

HEARD, EACH = 3, 10_000
"""So many questions of a kind are listened to and answered by clicks."""


@pytest.fixture
async def tapis(playground: Playground, tmp_path: Path) -> AsyncIterator[Tapis]:
    """Run a bot that paints the table after every move, without waiting for the next."""
    async with run_inside(playground, tmp_path / "tapis.db", coalesce_seconds=0) as client:
        yield client


class Reader:
    """A person at a table who wants no pictures, and what their panel must say."""

    def __init__(self, tapis: Tapis, table: Table, clicker: Clicker, seed: int) -> None:
        self.tapis, self.table, self.clicker = tapis, table, clicker
        self.whim = random.Random(seed)
        self.language: Language = "fr" if clicker.person.locale == "fr" else "en"
        self.seat = table.state.seat_of(int(clicker.person.id)) or 0

    async def listen(self, message: Message, path: str = "") -> None:
        """See that a panel says all in words, in order; `path` is a move begun."""
        table, painter = self.table, self.tapis.app.painter
        localizer = localizer_for(self.language, table.state.seats)
        screen = table.game.screen(table.view(self.seat), table.asks(self.seat))
        twin = await panel_page(table.freeze(), self.seat, self.language, painter, path=path)
        assert twin.pictures
        assert_says_all(table, message, twin)
        assert_read_in_order(message, None if path else screen, localizer)
        assert_no_line_twice(message)
        assert_labelled(table, self.seat, message, self.language)
        words = named(table, said(message))
        assert all(name in words for name in names_on(screen.blocks, localizer))

    async def open(self) -> Message:
        """Open the panel and listen to it."""
        panel = (await self.clicker.open_hand()).message
        await self.listen(panel)
        return panel

    def wish(self) -> Move:
        """Return a legal move by whim; in a game that would never end then, what a regular player would do."""
        table, asks = self.table, self.table.asks(self.seat)
        if not kit_of(table.game).ends_by_chance:
            return choose(table.game, "regular", table.view(self.seat), asks, self.whim.randrange(1 << 32))
        return self.whim.choice(list(legal_moves(asks)))

    async def play_unheard(self) -> None:
        """Make a move without a click, where such questions have been heard often enough."""
        person, turn = self.clicker.person, self.table.state.turns[self.seat]
        await self.table.play(Actor(int(person.id), person.name), turn, self.wish(), None)

    async def play(self, panel: Message) -> Outcome:
        """Click from an open panel to a move, and listen to every step on the way."""
        person, written, seq = self.clicker.person, str(self.wish()), self.table.seq
        while True:
            custom_id, value = leading_to(self.clicker, written)
            outcome = await (
                person.click(panel, custom_id) if value is None else person.select(panel, custom_id, value)
            )
            assert outcome.kind == "update", said(outcome.message)
            if self.table.seq != seq:
                return outcome
            await self.listen(outcome.message, CustomId.parse(value or custom_id).detail)

    async def end(self) -> None:
        """Listen to the end, on the open panel and as it is opened from the table."""
        person, panel, app = self.clicker.person, self.clicker.panel, self.tapis.app
        assert panel is not None
        await person.until(lambda: "🥇" in said(panel))
        end = person.newest(CHANNEL, "🥇", ephemeral=False)
        opened = (await person.forge_click(str(CustomId(self.table.id, "hand")), end)).message
        twin = await over_page(self.table.freeze(), app.painter, self.language)
        localizer = localizer_for(self.language, self.table.state.seats)
        for message in (panel, opened):
            assert_says_all(self.table, message, twin)
            assert_read_in_order(message, None, localizer)
            assert_no_line_twice(message)


async def readers_of(playground: Playground, tapis: Tapis, game: AnyGame) -> list[Reader]:
    """Return two people who chose text alone, one of whom reads French and one English, at a short game."""
    for name in ("Camille", "Bo"):
        page = await mine(playground.person(name))
        await playground.person(name).select(page, control(page, "me-set", "pictures"), "off")
    ai_seats = ("regular",) if 3 in game.seats else ()
    options = {"pace": "none", **kit_of(game).heard}
    clickers = await seated(playground, ("Camille", "Bo"), ai_seats=ai_seats, game=game.name, **options)
    return [Reader(tapis, only_table(tapis), clicker, seed) for seed, clicker in enumerate(clickers)]


def assert_the_end_is_told(table: Table, message: Message) -> None:
    """See that the alt text of the end names everybody, with points, and tells how the scores ran."""
    shown = pictures(message)
    assert len(shown) == 1, f"the screen of a finished {table.game.name} has a Curve and no Cards beside the podium"
    (picture,) = shown
    plain = localizer_for(table.state.language, table.state.seats)
    for seat, points in enumerate(table.scores.points):
        score = Text(f"{table.game.name}.score", points=points, figure=str(points).replace("-", "−"))
        assert f"{plain.plain[seat]} — {plain.label(score)}" in picture.alt
    screen = table.game.screen(table.view(None), ())
    assert all(plain.label(block.alt) in picture.alt for block in screen.blocks if isinstance(block, Curve))


@pytest.mark.parametrize("heard", [HEARD, pytest.param(EACH, marks=pytest.mark.nightly)], ids=["some", "each"])
@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
async def test_a_whole_game_is_played_without_pictures(
    playground: Playground, tapis: Tapis, game: AnyGame, heard: int
) -> None:
    pictures_seen = watched(playground)
    readers = await readers_of(playground, tapis, game)
    table, first = only_table(tapis), readers[0].clicker
    played: Counter[tuple[str, ...]] = Counter()
    await settle(tapis)
    while table.is_live:
        reader = next((reader for reader in readers if table.asks(reader.seat)), None)
        kind = () if reader is None else tuple(ask.verb for ask in table.asks(reader.seat))
        played[kind] += 1
        if played[kind] <= heard:
            await assert_pictures_are_told(table, first.table(), tapis.app.painter)
            panels = {reader.seat: await reader.open() for reader in readers}
            if reader is not None:
                await reader.play(panels[reader.seat])
        elif reader is not None:
            await reader.play_unheard()
        if reader is None:
            await pass_window(playground, table)
        await settle(tapis)
    assert played.total() > 2
    assert is_over(first)
    assert_the_end_is_told(table, first.person.newest(CHANNEL, "🥇", ephemeral=False))
    for reader in readers:
        await reader.end()
    assert pictures_seen == []
    assert playground.refusals == []
