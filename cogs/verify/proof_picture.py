"""The proof of a deal as a picture: what was proved in three sentences, the seal, the cuts, the first cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.pictures import Person, card_of
from bot.pictures.boxes import (
    Box,
    Card,
    Column,
    Fill,
    Gap,
    Label,
    Layout,
    Name,
    Number,
    Plate,
    Portrait,
    Rosette,
    Row,
    Tick,
)
from bot.pictures.drawing.felt_palette import BAD, GOLD, GOOD, NIGHT, WHITE, Colour
from bot.pictures.sprites.cards import named_as
from bot.show.localizer import Localizer
from bot.show.names import name_of
from bot.show.persons import persons
from bot.show.theme import Theme
from games.core.seal import shown
from games.core.text import Text
from tables.table.deal_proof import Fault, Proof
from tables.table.read_only_table import FrozenTable

SEAL_LETTERS: Final = 8
"""So much of a seal is written on the picture: it names the seal, and proves nothing."""
CARDS_MOST: Final = 8
CUTS_MOST: Final = 4
_PROVED: Final[tuple[tuple[str, tuple[Fault, ...]], ...]] = (
    ("seal", ("seal",)),
    ("deck", ("deck",)),
    ("cards", ("draws", "rules")),
)
"""What is proved, and what speaks against it."""
_WIDE: Final = 688
_WAX: Final[Colour] = (176, 24, 48)


def proof_layout(table: FrozenTable, proof: Proof, localizer: Localizer, theme: Theme) -> Layout:
    """Return the proof; what is not proved comes first."""
    is_good = not proof.faults
    parts = [_head(table, proof, localizer), _panel(Column(*_sentences(table, proof, localizer), gap=8, align=0))]
    parts += [Gap(high=14), Row(_seal(table, localizer), _cuts(table, localizer), gap=16)]
    if cards := list(_cards(table, proof, localizer, theme)):
        title = Label(localizer.label(Text("bot.verify-drawn-cards")), 26, "bold")
        row = Row(*cards, gap=8, said="")
        parts += [Gap(high=14), _panel(Column(title, row, gap=10, align=0))]
    root = Column(*parts, Gap(high=14))
    return Layout(root, theme.felt or ("green" if is_good else "slate"), (0.2, 0.25, 0.3), (0.3, 0.1))


def _panel(content: Box, wide: int = _WIDE, high: int = 0) -> Box:
    return Plate(content, wide, high, (20, 14), NIGHT, 0.45, 22, align=0)


def _head(table: FrozenTable, proof: Proof, localizer: Localizer) -> Box:
    state = "good" if not proof.faults else "partly" if proof.faults == ("rules",) else "bad"
    title = Label(localizer.label(Text(f"bot.verify-drawn-{state}")), 50, "numeral", lines=2)
    calls = proof.data["calls"]
    shuffles = sum("shuffle" in call for call in calls)
    played = Text("bot.verify-drawn-game", game=name_of(table.game), shuffles=shuffles)
    told = Column(title, Label(localizer.label(played), 24, ink="pale", lines=2), gap=4, align=0)
    return Plate(Row(Rosette(74, good=state == "good"), told, gap=26), 720, 226, (34, 6), align=0)


def _sentences(table: FrozenTable, proof: Proof, localizer: Localizer) -> Iterator[Box]:
    """Yield what is proved and what is not, which comes first."""
    states = [(key, not set(against) & set(proof.faults)) for key, against in _PROVED]
    for key, is_true in sorted(states, key=lambda one: one[1]):
        cut = int(bool(table.state.cuts))
        text = localizer.label(Text(f"bot.verify-drawn-{key}-{'true' if is_true else 'false'}", cut=cut))
        mark = Tick(32, GOOD if is_true else BAD, is_true)
        yield Row(mark, Label(text, 26, "bold", lines=2), gap=14, said=f"{'✓' if is_true else '✗'} {text}")


def _seal(table: FrozenTable, localizer: Localizer) -> Box:
    """Return the deck with its seal, by which it is named."""
    back = f"{table.game.poster.pack}/back" if table.game.poster.pack else ""
    wax = Plate(Number("♦", 34, "bold", (255, 204, 204)), 64, 64, fill=_WAX, radius=32, edge=(120, 10, 28))
    deck = Row(Card(None, 0.62, -6, back), Card(None, 0.62, 4, back), gap=-52) if back else Gap(wide=70, high=90)
    code = shown(table.state.seal)[:SEAL_LETTERS]
    title = Label(localizer.label(Text("bot.verify-drawn-deck")), 26, "bold")
    content = Column(title, Row(deck, wax, gap=14, said=""), Number(f"{code}…", 28, ink=GOLD), gap=8)
    return _panel(content, 268, 214)


def _cuts(table: FrozenTable, localizer: Localizer) -> Box:
    """Return who has cut, with which words."""
    cuts, chairs = table.state.cuts, {chair.person: seat for seat, chair in enumerate(table.state.seats)}
    people = persons(localizer)
    shown_most = cuts if len(cuts) <= CUTS_MOST else cuts[: CUTS_MOST - 1]
    rows: list[Box] = [Label(localizer.label(Text("bot.verify-drawn-cuts", count=len(cuts))), 26, "bold", lines=3)]
    for cut in shown_most:
        seat = chairs.get(cut.person)
        person = Person(0, cut.name) if seat is None else people[seat]
        quoted = localizer.label(Text("bot.verify-drawn-words", words=cut.words))
        rows.append(
            Plate(Row(Portrait(person, 22), Name(person, 25), Fill(), Label(quoted, 22, lines=2, align=1), gap=10), 364)
        )
    if len(shown_most) < len(cuts):
        rows.append(Label(f"+{len(cuts) - len(shown_most)}", 24, "bold", WHITE))
    return _panel(Column(*rows, gap=4, align=0), 404, 214)


def _cards(table: FrozenTable, proof: Proof, localizer: Localizer, theme: Theme) -> Iterator[Box]:
    """Yield the first cards of the first deal in their order; nothing where the game has no drawn cards."""
    dealt = next((call["gave"] for call in proof.data["calls"] if "shuffle" in call), ())
    for written in dealt[:CARDS_MOST]:
        name = named_as(table.game.poster.pack, written, localizer.language, four=theme.four_colours)
        if name:
            yield Card(card_of(name), 0.74)
