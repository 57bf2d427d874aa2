"""How games, hosts and figures are written, and which drawing stands for a game."""

from __future__ import annotations

from bot.pictures.sprites import emoji_names
from bot.show.localizer import mention, plain_name
from games.core.game import AnyGame
from games.core.text import Text, Who
from tables.table.read_only_table import ReadableTable
from tables.table.table_state import TableState


def name_of(game: AnyGame) -> Text:
    """Return a game's name."""
    return Text(f"{game.name}.name")


def icon_of(game: AnyGame) -> str:
    """Return the name of the emoji of a game, "" if it has none."""
    name = f"game_{game.name}"
    return name if name in emoji_names() else ""


def host_of(table_state: TableState) -> str:
    """Return the host's name as a mention."""
    seat = table_state.seat_of(table_state.host)
    return f"<@{table_state.host}>" if seat is None else mention(table_state.seats[seat])


def seated_host(table_state: TableState) -> Who | str:
    """Return the host for a sentence that is said with the names of the table's people."""
    seat = table_state.seat_of(table_state.host)
    return host_of(table_state) if seat is None else Who(seat)


def host_name(table_state: TableState) -> str:
    """Return the host's bare name."""
    seat = table_state.seat_of(table_state.host)
    return "?" if seat is None else plain_name(table_state.seats[seat])


def table_name(table: ReadableTable) -> Text:
    """Return what a table is called: its game and its host."""
    return Text("bot.table-name", game=name_of(table.game), host=host_name(table.state))


def score_of(game: str, points: int) -> Text:
    """Return points with their unit, as a game says them."""
    return Text(f"{game}.score", points=points, figure=figure_of(points))


def figure_of(amount: float) -> str:
    """Return points or a rating as they are written: without fractions, with a typographer's minus sign."""
    return f"{amount:.0f}".replace("-", "−")


def change_of(points: int) -> str:
    """Return how points that were won or lost are written: with their sign."""
    return f"+{points}" if points > 0 else figure_of(points)
