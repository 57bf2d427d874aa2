"""Tables whose cards were laid out by a test, and what is seen there."""

import re
from typing import Any

from bot.show.custom_id import CustomId
from games.core.move import legal_moves
from playground import Outcome, buttons, pictures, said, selects
from playground.world import Message
from tables.life.start_and_finish import asks_of
from tables.table.table import Table
from tests.e2e.support.people import MOVES, Clicker
from tests.e2e.support.seating import CHANNEL, control


class Scene:
    """A live table whose cards were laid out by the test (or not, without a state); people are known by their seats."""

    def __init__(self, table: Table, clickers: list[Clicker], state: Any = None) -> None:  # noqa: ANN401 -- each game's own
        self.table = table
        order = sorted(clickers, key=lambda clicker: table.state.seat_of(int(clicker.person.id)) or 0)
        self.seats = dict(enumerate(order))
        if state is not None:
            self.lay(state)

    def lay(self, state: Any) -> None:  # noqa: ANN401 -- each game's own
        """Lay the cards, as if nothing had happened before."""
        table = self.table
        table.game_state, table._asks = state, asks_of(table.game, table.state, state)
        table.state.turns = [turn + 1 for turn in table.state.turns]
        table.news.clear()

    async def move(self, seat: int, written: str) -> Outcome:
        """Let a seat make a move from its open panel in one click, and see that it was made."""
        clicker = self.seats[seat]
        await clicker.open_hand()
        assert clicker.panel is not None
        seq = self.table.seq
        parsed = CustomId(self.table.id, "move", written, self.table.turn_of(seat))
        outcome = await clicker.person.forge_click(str(parsed), clicker.panel)
        assert self.table.seq > seq, said(outcome.message)
        return outcome

    def public(self) -> str:
        """Return the words that everybody sees in the channel."""
        seen = self.seats[0].person.messages(CHANNEL, ephemeral=False)
        return "\n".join(plain(message) for message in seen)

    async def click(self, seat: int, written: str) -> Outcome:
        """Let a seat open its panel and click its way to a move, and see that it was made."""
        clicker, seq = self.seats[seat], self.table.seq
        outcome = await clicker.open_hand()
        while self.table.seq == seq:
            custom_id, value = leading_to(clicker, written)
            person, panel = clicker.person, outcome.message
            outcome = await (
                person.click(panel, custom_id) if value is None else person.select(panel, custom_id, value)
            )
            assert outcome.kind == "update", said(outcome.message)
        return outcome

    async def panel(self, seat: int) -> Message:
        """Let a seat open its panel."""
        return (await self.seats[seat].open_hand()).message

    async def why(self, seat: int) -> str:
        """Let a seat ask why something is greyed."""
        panel = await self.panel(seat)
        return said((await self.seats[seat].person.click(panel, control(panel, "why"))).message)

    def offered(self, seat: int, verb: str, *items: str) -> str:
        """Return the one legal move of a seat with this verb and these items among its own."""
        moves = [move for move in legal_moves(self.table.asks(seat)) if move.verb == verb]
        (move,) = [move for move in moves if set(items) <= set(move.items)]
        return str(move)

    def shown(self) -> Message:
        """Return the public message of the table."""
        return self.seats[0].table()


def leading_to(clicker: Clicker, written: str) -> tuple[str, str | None]:
    """Return the control of a panel that makes a move, or the one that begins it: custom id, and a select's value.

    A move that has no control may stand behind the beginning of one that is named after it: `agnes` of `keep-agnes`.
    """
    ways = [(CustomId.parse(value or custom_id), custom_id, value) for custom_id, value in clicker.moves()]
    for parsed, custom_id, value in ways:
        if parsed.detail == written or (parsed.verb == "step" and written.startswith(f"{parsed.detail} ")):
            return custom_id, value
    for parsed, custom_id, value in ways:
        if parsed.verb == "step" and parsed.detail.endswith(f"-{written}"):
            return custom_id, value
    raise LookupError(f"the panel offers no way to {written}: {clicker.moves()}")


def moves_on(message: Message) -> list[str]:
    """Return the moves that the free controls of a message make or begin."""
    clickable = [button.custom_id for button in buttons(message) if not button.disabled]
    picked = [option.value for select in selects(message) for option in select.options]
    parsed_ids = [CustomId.parse(custom_id) for custom_id in clickable + picked if custom_id.startswith("tapis:")]
    return [parsed.detail for parsed in parsed_ids if parsed.verb in MOVES]


def plain(message: Message) -> str:
    """Return the words of a message and of its pictures, with ordinary spaces."""
    words = "\n".join((said(message), *(picture.alt for picture in pictures(message))))
    return words.replace("\u00a0", " ").replace("\u202f", " ")


def in_full(message: Message) -> tuple[object, ...]:
    """Return everything of a message that its reader can tell apart, even one who looks for ids: words, controls with
    what they do, pictures with their alt texts and names; without the numbers of questions.
    """
    return (
        said(message),
        [
            (button.label, button.emoji, button.style, button.disabled, _bare(button.custom_id))
            for button in buttons(message)
        ],
        [
            (select.placeholder, [(one.label, one.description, _bare(one.value)) for one in select.options])
            for select in selects(message)
        ],
        [(picture.alt, picture.filename, picture.data) for picture in pictures(message)],
    )


def _bare(custom_id: str) -> str:
    return re.sub(r"(?<=:)\d+(?=:)", "", custom_id)
